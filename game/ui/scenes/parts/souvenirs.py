"""Souvenirs of saved matches, made in small steps between frames: a picture of the table, and words about it.

Everything is drawn from the view of a spectator, without any question: a small picture tells nothing of a hand. Files
are read beside the frames, in a thread that touches no picture.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import perf_counter

import pygame as pg

from game import games
from game.core.lines import SavedPlayer
from game.core.match import AnyMatch
from game.core.phrase import Phrase, Trouble
from game.core.state import Seat, State
from game.core.view import SPECTATOR, view
from game.ui import saves
from game.ui.contract.chronicle import Course, PointsOf, course_of
from game.ui.contract.layout import Panel, Placement, ViewState
from game.ui.contract.view import GameView
from game.ui.kit.colour import UNDECIDED
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import MissingAssetError, picture
from game.ui.kit.pictures.store import Store
from game.ui.kit.text import typeset
from game.ui.saves import Saved
from game.ui.scenes.parts.job_thread import JobThread
from game.ui.table.pieces.sprites import Pictures
from game.ui.table.telling import round_told, table_texts
from game.ui.views import souvenir_of, view_of

_SMALL, _LARGE = (1280, 720), (2560, 1440)
"""Sizes of the tables of which pictures are taken, pixels: the second one for windows that are as large"""
_LARGE_FROM = 1.5  # pixels per reference unit
_BUDGET = 0.007  # seconds of a frame
_KEPT = 16 << 20
_PIECES = 12 << 20


@dataclass(frozen=True, slots=True)
class Souvenir:
    """A small picture of a match, with words about it."""

    board: pg.Surface | None = None
    """Picture of the table, or of the part that stands for all of it; None: the file is damaged"""
    headline: str = ""
    """Winner or round of the match; plain text, as are all texts below"""
    line: str = ""
    turn: tuple[Seat, ...] = ()
    """Seats that are asked"""
    winners: tuple[Seat, ...] = ()
    points: tuple[int, ...] = ()
    figures: tuple[str, ...] = ()
    """Pictures of the seats' figures, paths in `sprites/`; "": the seat's emblem"""
    course: Course | None = None
    """Points along a match that is over; None: it is not, or cannot be played again"""
    fault: Phrase | None = None
    over: bool = False
    """Whether the match is over; one that other rules dealt may be opened only at a point before its end"""
    liveries: tuple[int, ...] = ()
    """Index of each seat's colour, shape and emblem at the table"""

    @property
    def bytes(self) -> int:
        """Memory that it takes."""
        return self.board.get_width() * self.board.get_height() * 4 if self.board else 0


def colours(souvenir: Souvenir | None, players: Sequence[SavedPlayer], game: str) -> tuple[int, ...]:
    """The index of each seat's colour, shape and emblem: as at the table, as soon as that is known.

    Args:
        souvenir: the match's, once it is made.
        players: the players named in the file.
        game: its id.
    """
    if souvenir and souvenir.liveries:
        return souvenir.liveries
    facts = games.GAMES.get(game)
    return tuple(UNDECIDED if facts and facts.liveries else player.colour for player in players)


_kept: Store[Souvenir] = Store(_KEPT, lambda souvenir: souvenir.bytes)
"""Souvenirs that were made, for those who come back to the page"""


class Souvenirs:
    """Maker of souvenirs, one after the other, a little in each frame.

    Args:
        look: the scale and the theme.
        language: the language of the words.
    """

    def __init__(self, look: Look, language: str) -> None:
        large = look.k >= _LARGE_FROM
        self._size = _LARGE if large else _SMALL
        self._look = replace(look, k=self._size[0] / 1600, text=1.0)
        self._language = language
        self._wanted: list[Saved] = []
        self._work: tuple[Saved, Iterator[Souvenir | None]] | None = None
        self._refused: dict[tuple[object, ...], Souvenir] = {}
        """Souvenirs of matches that could not be opened, kept only here: another program may have had the file for a
        moment"""
        self._jobs = JobThread()

    def find(self, saved: Saved) -> Souvenir | None:
        """The souvenir of a match; None: it is not made yet."""
        key = self._key(saved)
        return _kept.find(key) or self._refused.get(key)

    def try_again(self) -> None:
        """Forgets the souvenirs of matches that could not be opened, so that they are made again."""
        self._refused.clear()

    def _key(self, saved: Saved) -> tuple[object, ...]:
        return (saved.path, saved.changed, saved.decisions, self._look, self._language)

    def want(self, wanted: Sequence[Saved]) -> None:
        """Sets the matches whose souvenirs are needed, the most urgent first."""
        self._wanted = [saved for saved in wanted if saved.fault is None and not self._made_already(saved)]

    def _made_already(self, saved: Saved) -> bool:
        key = self._key(saved)
        return key in _kept or key in self._refused

    @property
    def busy(self) -> bool:
        """Whether any souvenir is still to be made."""
        return bool(self._wanted or self._work)

    def step(self) -> Saved | None:
        """Works for some milliseconds; returns the match whose souvenir was finished, if one was."""
        began = perf_counter()
        while perf_counter() - began < _BUDGET:
            if self._work is None:
                if not self._wanted:
                    return None
                saved = self._wanted.pop(0)
                self._work = (saved, self._make(saved))
            saved, making = self._work
            made = next(making)
            if made:
                self._work = None
                self._wanted = [other for other in self._wanted if other.path != saved.path]
                if made.board:
                    _kept.keep(self._key(saved), made)
                else:
                    self._refused[self._key(saved)] = made
                return saved
            if self._jobs.at_work:
                return None  # the frame goes on while the thread reads
        return None

    def close(self) -> None:
        """Cancels the work under way."""
        self._wanted, self._work = [], None
        self._jobs.close()

    # --- making ----------------------------------------------------------------------------------

    def _make(self, saved: Saved) -> Iterator[Souvenir | None]:
        """Makes a souvenir in steps; the last one yields it."""
        try:
            yield from self._picture_match(saved)
        except Trouble as trouble:
            yield Souvenir(fault=trouble.phrase)
        except MissingAssetError as error:
            yield Souvenir(fault=error.phrase)

    def _picture_match(self, saved: Saved) -> Iterator[Souvenir | None]:
        match, stopped = yield from self._jobs.run(partial(_opened, saved.path))
        setup, state = match.setup, match.state
        texts = table_texts(self._language, setup)
        style = view_of(setup.game)(match.game, self._look, texts, self._size, setup.players)
        yield None
        seen = view(state, SPECTATOR, ())
        own = souvenir_of(setup.game)
        board = yield from pictured(style, setup.game, seen)
        points = style.points(state)
        course = None
        if match.over and points:
            course = yield from self._jobs.run(partial(_course, match, style.points))
        names = [player.name for player in setup.players]
        told = own.told(style, seen) if own else ""
        if match.over:
            headline = typeset.plain(style.verdict(match))
            scores = match.state.result.scores if match.state.result else ()
            lines = [told, ", ".join(f"{name}: {n}" for name, n in zip(names, scores, strict=False)) if points else ""]
        else:
            headline = round_told(texts, setup.game, state.round) if state.round else texts("load.under_way")
            lines = [told, ", ".join(f"{name}: {n}" for name, n in zip(names, points, strict=False))]
        yield Souvenir(
            board,
            headline,
            " · ".join(filter(None, lines)),
            () if match.over else tuple(state.waiting()),
            match.state.result.winners if match.state.result else (),
            points,
            tuple(own.figure(seen, seat) if own else "" for seat in range(setup.seats)),
            course,
            stopped,
            match.over,
            tuple(player.colour for player in match.players),
        )


def pictured(style: GameView, game: str, seen: State) -> Generator[None, None, pg.Surface]:
    """A picture, made in steps, of the part of a game's table that stands for all of it.

    Args:
        style: the game's view.
        game: its id.
        seen: a state in the public view.
    """
    own = souvenir_of(game)
    whole = pg.Rect((0, 0), style.size)
    rect = own.board(style).clip(whole) if own else whole
    board = pg.Surface(rect.size).convert()
    yield from draw_table(style, ViewState(seen=seen, me=0), board, rect)
    if own and own.outline:
        board = board.convert_alpha()
        board.blit(picture(own.outline, rect.size), (0, 0), special_flags=pg.BLEND_RGBA_MULT)
    return board


def draw_table(style: GameView, now: ViewState, target: pg.Surface, rect: pg.Rect) -> Iterator[None]:
    """Draws a part of a table on a surface of its size, piece by piece.

    Cards in a hand are left out, and so are things that lie outside of the part and only reach into it.

    Args:
        style: the game's view.
        now: the state laid out; it may hold only what all who see the picture may know.
        target: the surface to draw on.
        rect: the part of the view's table, pixels.
    """
    target.blit(style.ground(), (0, 0), rect)
    yield
    layout = style.lay_out(now)
    held = set(layout.held)
    things: list[Panel | Placement] = [panel for panel in layout.panels if rect.contains(panel.rect)]
    things += [piece for piece in layout.pieces if piece.ref not in held and rect.collidepoint(piece.pose.rect.center)]
    things.sort(key=lambda thing: (thing.layer, isinstance(thing, Placement)))
    pictures = Pictures(style.draw, style.look, _PIECES)
    yield
    for thing in things:
        with typeset.set_apart():  # letters on the pieces of a small picture are scenery, not to be read
            if isinstance(thing, Panel):
                plate = pg.Surface(thing.rect.size, pg.SRCALPHA)
                thing.paint(plate)
                target.blit(plate, thing.rect.move(-rect.x, -rect.y))
            else:
                _put(target, pictures, thing, rect)
        yield


def _put(target: pg.Surface, pictures: Pictures, piece: Placement, rect: pg.Rect) -> None:
    """Draws a piece in its place."""
    surface = pictures.whole(piece.thing, piece.size, piece.pose)
    place = surface.get_rect(center=(round(piece.pose.x), round(piece.pose.y)))
    seen = place.clip(piece.clip) if piece.clip else place
    target.blit(surface, seen.move(-rect.x, -rect.y), seen.move(-place.x, -place.y))


def _opened(path: Path) -> tuple[AnyMatch, Phrase | None]:
    """A match as it was left, its game's view imported, and the reason why the rest cannot be played; None: it can."""
    loaded = saves.open_match(path)
    view_of(loaded.match.setup.game)
    return loaded.match, loaded.stopped


def _course(match: AnyMatch, points_of: PointsOf) -> Course | None:
    """Points along a match; None: it cannot be played again, or has a single moment."""
    try:
        found = course_of(match, points_of)
    except Trouble:
        return None
    return found if len(found.points) > 1 else None


def fit(size: Size, into: Size) -> Size:
    """The largest size of the same proportions that fits into another one."""
    share = min(into[0] / size[0], into[1] / size[1])
    return max(1, round(size[0] * share)), max(1, round(size[1] * share))
