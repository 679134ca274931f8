"""The motions and sounds of Kharnage: blows, tokens from the Hill, and the moment when an army is wiped out."""

from collections.abc import Hashable, Iterator, Mapping
from functools import partial
from typing import NamedTuple, cast

import pygame as pg

from game.core.phrase import phrase, seat_name
from game.core.state import Event, Seat
from game.games.kharnage.queries import initiative
from game.games.kharnage.state import SKULLS, Kharnage
from game.games.kharnage.telling.presentation import army_ref
from game.ui.contract.layout import Layout, Panel, ViewState
from game.ui.contract.motion import Flight, MotionView
from game.ui.kit.draw import skins
from game.ui.kit.geometry import BARE, Size
from game.ui.kit.text import typeset
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.forecast import ENDING, TELLING
from game.ui.views.kharnage.tallies import Line, lines_height, paint_lines, paint_pills
from game.ui.views.parts import cloth, strikes

_BLOW, _SKULL = 46, 44
"""Sizes of a blow and of a skull token in flight, reference px"""
_BANNER = (900, 210)
_TOKENS = ("kharnage", *(f"skull_{n}" for n in SKULLS))


class CountedRow(NamedTuple):
    """A seat's line in the count of a round."""

    seat: Seat
    army: str
    kills: int
    """Number of cards that it destroyed"""
    token: int
    """Skulls of the token that it got; 0: none"""
    initiative: int
    """The initiative that ranks it among seats with as many kills; 0: no other has as many"""


class MotionPart(MotionView):
    """The part of Kharnage's view for motions and sounds."""

    _count_rehearsed = False
    tracked = frozenset({"round", "kharnage", "skulls", "kamikaze", "webbed", "absent"}) | TELLING | ENDING
    sounds: Mapping[str, str] = {
        "shuffled": "shuffle",
        "revealed": "deal",
        "turn": "turn",
        "charge": "knock",
        "destroyed": "clash",
        "kharnage": "war_cry",
        "webbed": "token",
        "kamikaze": "clash",
        "discarded": "knock",
        "scorched": "knock",
        "skulls": "token",
        "counted": "point",
        "finished": "win",
    }

    def flights(self, event: Event, now: ViewState) -> tuple[Flight, ...]:
        """The flights while an event is shown, besides cards that move."""
        n, side = event.n, (self.px(_SKULL),) * 2
        if event.kind == "destroyed":
            unit = ("card", n("card"))
            return (Flight(("blow",), (self.px(_BLOW),) * 2, unit, unit, lag=False, way="drop"),)
        if event.kind == "kharnage":
            shout, size = self._shout(now.seen.armies[n("victim")], n("seat"))
            middle, token = ("zone", "middle"), ("token", "kharnage")
            return (
                Flight(shout, size, middle, middle, lag=False, way="moment"),
                Flight(token, side, army_ref(n("victim")), ("seat", n("seat")), lag=False, delay=300.0),
            )
        if event.kind == "skulls":
            thing, delay = ("token", f"skull_{n('n')}"), 350.0 * SKULLS.index(n("n"))
            return (Flight(thing, side, ("zone", "hill"), ("seat", n("seat")), lag=False, delay=delay),)
        return ()

    def sound_of(self, event: Event) -> str:
        """The sound that goes with an event."""
        if event.kind == "launched":
            return "volley" if event.data["attack"] == "shoot" else "knock"
        return super().sound_of(event)

    def _shout(self, army: str, seat: Seat) -> tuple[tuple[str, str, str], Size]:
        """The banner of a Kharnage, and its size in pixels."""
        size = (min(self.px(_BANNER[0]), self.size[0] - self.px(40)), self.look.em(_BANNER[1]))
        return ("shout", army, self.players[seat].name), size

    def prefetch_moving(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        """Yields the things that may soon be seen in motion, with banners, so that their cloth is woven in time."""
        state: Kharnage = now.seen
        if state.turn < 0:
            return
        yield from ((("blow",), (self.px(_BLOW),) * 2, lift) for lift in (1, 0))
        yield from ((("token", name), (self.px(_SKULL),) * 2, 1) for name in _TOKENS)
        victims = (state.armies[seat] for seat in range(state.seats) if seat != state.turn and state.has_units(seat))
        yield from ((*self._shout(army, state.turn), BARE) for army in victims)

    def draw_moving(self, thing: Hashable, size: Size) -> pg.Surface | None:
        """Draws a thing that is seen in motion only; None for any other thing."""
        match thing:
            case ("blow",):
                return strikes.blow(size[0])
            case ("token", str(name)):
                return symbols.token(name, size[0])
            case ("shout", str(army), str(who)):
                led = phrase(f"army.kharnage.{army}.led")
                below = self.texts("hint.kharnage.wiped", who=typeset.escape(who), army=led)
                sign = symbols.token("kharnage", round(size[1] * 0.46))
                return cloth.banner(self.look, size, self.texts("hint.kharnage.shout"), symbols.GOTHIC, below, sign)
        return None

    # --- the count of a round --------------------------------------------------------------------

    def lay_round_count(self, out: Layout, now: ViewState, rect: pg.Rect) -> None:
        """Lays out the kills of the round just over and the tokens given for them, on a part of the Hill."""
        rows = self.counted_round(now)
        if not rows or now.counting is not None:
            return
        title = self.texts("hint.kharnage.dominion", n=len(now.seen.kills))
        board = self._count_board(rect, len(rows))
        paint_rows = partial(self._paint_rows, title=title, rows=rows)
        if board.height > rect.height:  # large letters: the board would cover the first lines
            board = self._count_board(rect, 1)
            pills = pg.Rect(0, 0, board.width - self.px(16), self.look.em(30))
            pills = pills.move_to(midbottom=(board.centerx, board.bottom - self.px(8)))
            shown = tuple((partial(symbols.emblem, counted.army), str(counted.kills)) for counted in rows)
            paint_rows = partial(self._paint_title, title=title)
            paint_row = partial(paint_pills, look=self.look, shown=shown, best=0)
            out.panels.append(Panel("round_count.pills", pills, rows, paint_row, 8))
        out.panels.append(Panel("round_count", board, (title, rows), paint_rows, 7))

    def _paint_title(self, surface: pg.Surface, title: str) -> None:
        skins.draw_panel(surface, self.look, surface.get_rect(), title, solid=True)

    def _count_board(self, rect: pg.Rect, count: int) -> pg.Rect:
        """The place of a round's count with `count` rows, in the middle of a rectangle; pixels."""
        size = (min(rect.width, self.look.em(360)), lines_height(self.look, count))
        return pg.Rect((0, 0), size).move_to(center=rect.center)

    def rehearse_count(self, now: ViewState, rect: pg.Rect) -> Iterator[None]:
        """Paints the count of a round ahead of the first one, in a rectangle as for `lay_round_count`."""
        seen: Kharnage = now.seen
        if self._count_rehearsed or seen.turn < 0:
            return
        self._count_rehearsed = True
        symbols.await_sprites(*_TOKENS)
        yield
        tokens = zip(range(seen.seats), seen.armies, (*SKULLS, 0), strict=False)
        rows = tuple(CountedRow(seat, army, 1, n, 0) for seat, army, n in tokens)
        title = self.texts("hint.kharnage.dominion", n=seen.round)
        self._paint_rows(pg.Surface(self._count_board(rect, len(rows)).size, pg.SRCALPHA), title, rows)
        yield

    def counted_round(self, now: ViewState) -> tuple[CountedRow, ...]:
        """The lines of the count of the round just over, the best first; empty if none is over."""
        state: Kharnage = now.seen
        counted = now.last("counted")
        if counted is None:
            return ()
        kills = cast(tuple[int, ...], counted.data["kills"])
        order = cast(tuple[Seat, ...], counted.data["order"])
        given = {event.data["seat"]: event.n("n") for event in now.recent if event.kind == "skulls"}
        tied = [initiative(state, seat) if kills.count(n) > 1 else 0 for seat, n in enumerate(kills)]
        return tuple(
            CountedRow(seat, state.armies[seat], kills[seat], given.get(seat, 0), tied[seat]) for seat in order
        )

    def _paint_rows(self, surface: pg.Surface, title: str, rows: tuple[CountedRow, ...]) -> None:
        shown = []
        for counted in rows:
            key = "hint.kharnage.fallen_tie" if counted.initiative else "hint.kharnage.fallen"
            who = seat_name(counted.seat)
            told = self.texts.many(key, counted.kills, who=who, initiative=counted.initiative)
            token = partial(symbols.token, f"skull_{counted.token}") if counted.token else None
            shown.append(Line(partial(symbols.emblem, counted.army), told, token))
        paint_lines(surface, self.look, title, shown)
