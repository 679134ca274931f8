"""A row of pictures in a rules book: cards and pieces as the game draws them, or its table at the beginning."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from time import perf_counter

import pygame as pg

from game import games
from game.core.game import AnyGame
from game.core.match import Player
from game.core.texts import Texts
from game.ui.contract.plates import Plate
from game.ui.contract.view import GameView
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import MissingAssetError, picture
from game.ui.kit.pictures.store import Store, bytes_of
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget
from game.ui.scenes.parts.job_thread import JobThread
from game.ui.scenes.parts.set_table import laid_out
from game.ui.scenes.parts.souvenirs import fit
from game.ui.views import view_of

_CARDS, _PIECES, _BOARD = 230, 96, 300
"""Heights of the pictures of cards, of pieces and of the table, reference px"""
_GAP = 14
_BUDGET = 0.007  # seconds of a frame
_WINDOW = (1600, 900)
_kept: Store[pg.Surface] = Store(10 << 20, bytes_of)


class Gallery(Widget):
    """The pictures of a section, painted in steps once they are in sight.

    Args:
        look: sizes and theme.
        texts: the language.
        game: its id.
        plate: the cards, pieces or table to show.
        jobs: the thread in which the rules are opened.
    """

    role = "text"
    focusable = False

    def __init__(self, look: Look, texts: Texts, game: str, plate: Plate, jobs: JobThread) -> None:
        super().__init__(look, games.facts(game).title)
        self._texts, self._game, self._plate, self._jobs = texts, game, plate, jobs
        self._picture: pg.Surface | None = None
        self._work: Iterator[None] | None = None
        self.busy = True
        """Whether it is still to be painted"""

    def height(self, width: int) -> int:
        plate = self._plate
        high = _BOARD if plate.board else _CARDS if plate.cards else _PIECES
        return min(self.look.px(high), width * 2 // 3)

    def place(self, rect: pg.Rect) -> None:
        if rect.size != self.rect.size:
            found = _kept.find(self._key(rect.size))
            self._picture, self._work, self.busy = found, None, found is None
        super().place(rect)

    def _key(self, size: tuple[int, int]) -> tuple[object, ...]:
        return (self.look, self._texts.language, self._game, self._plate, size)

    def step(self) -> None:
        """Continues the painting for some milliseconds."""
        self._work = self._work or self._painted()
        began = perf_counter()
        while self.busy and perf_counter() - began < _BUDGET:
            if next(self._work, self) is self:
                self.busy = False
                self.touch()
            if self._jobs.at_work:
                return

    def draw(self, target: pg.Surface) -> None:
        if self._picture:
            target.blit(self._picture, self.rect)
        elif self.busy:
            skins.well(self.look, *self.rect.size, 8 * self.look.k).draw(target, self.rect)

    # --- painting --------------------------------------------------------------------------------

    def _painted(self) -> Iterator[None]:
        surface = pg.Surface(self.rect.size, pg.SRCALPHA)
        try:
            yield from self._board(surface) if self._plate.board else self._row(surface)
        except MissingAssetError:
            return  # then the book has a picture less
        self._picture = _kept.keep(self._key(self.rect.size), surface)

    def _board(self, surface: pg.Surface) -> Iterator[None]:
        facts = games.facts(self._game)
        seats = max(2, facts.seats[0])
        options = tuple(sorted(facts.settle(seats, {}).items()))
        known = {setting.name for setting in facts.settings if len(setting.choices) > 1}
        chosen = tuple((name, value) for name, value in options if name in known)
        board = yield from laid_out(self.look, self._texts, facts, seats, chosen, self._jobs)
        if board is None:
            return
        pad = self.look.px(8)
        size = fit(board.get_size(), (surface.get_width() - 2 * pad, surface.get_height() - 2 * pad))
        yield
        self._put(surface, pg.transform.smoothscale(board, size).convert_alpha(), pad)

    def _row(self, surface: pg.Surface) -> Iterator[None]:
        """Draws the cards, or the pieces, from left to right, as large as all of them fit."""
        pictures: list[pg.Surface] = []
        pad, gap = self.look.px(8), self.look.px(_GAP)
        count = max(1, len(self._plate.cards) + len(self._plate.pieces))
        most = ((surface.get_width() - 2 * pad - gap * (count - 1)) // count, surface.get_height() - 2 * pad)
        if self._plate.cards:
            game = yield from self._jobs.run(partial(_opened, self._game))
            style = self._style(game)
            yield
            for name in self._plate.cards:
                thing, proportions = style.alone(name)
                with typeset.set_apart():  # words on the cards belong to a picture here
                    pictures.append(style.draw(thing, fit(proportions, most)))
                yield
        for path in self._plate.pieces:
            whole = picture(path)
            pictures.append(picture(path, fit(whole.get_size(), most)))
            yield
        x = pad
        for one in pictures:
            self._put(surface, one, x)
            x += one.get_width() + gap
            yield

    def _put(self, surface: pg.Surface, one: pg.Surface, x: int) -> None:
        """Draws a picture with its shadow."""
        at = (x, (surface.get_height() - one.get_height()) // 2)
        if self.look.theme.textures:
            shape = mask.of(one)
            paint.drop_shadow(surface, shape, at, 3 * self.look.k, (self.look.px(2), self.look.px(3)), 150)
        surface.blit(one, at)

    def _style(self, game: AnyGame) -> GameView:
        look = replace(self.look, text=1.0)
        size = (round(_WINDOW[0] * look.k), round(_WINDOW[1] * look.k))
        players = tuple(Player(f"{seat + 1}", seat) for seat in range(max(2, game.facts.seats[0])))
        return view_of(self._game)(game, look, self._texts, size, players)


def _opened(game: str) -> AnyGame:
    """A game's rules; its view has been imported."""
    view_of(game)
    return games.load(game)
