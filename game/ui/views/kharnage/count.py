"""The final count of Kharnage on the table: skulls round by round, Kharnages, the breaking of a tie."""

from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase, seat_name
from game.core.state import Seat
from game.games.kharnage.queries import tie
from game.games.kharnage.state import Kharnage
from game.ui.contract.chronicle import played_events
from game.ui.contract.layout import Layout, Panel, ViewState
from game.ui.contract.outcome import Count, EndingView
from game.ui.kit.draw import paint
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.tallies import paint_pills

_POLE = (60, 40, 24)
_FLAG, _CLIMBED = 112, 0.72
"""Height of the banner, reference px, and the share of the Hill that it climbs, 0 to 1"""


class Gain(NamedTuple):
    """The gain of one step of the count."""

    seat: Seat
    """The seat that gains; -1: none, the step breaks a tie"""
    skulls: int = 0
    """Skulls of one token"""
    kharnages: int = 0


def tiebreak_words(state: Kharnage) -> Phrase | None:
    """The words on how a tie for the first place was broken; None if points alone decided."""
    level = tie(state)
    if level is None:
        return None
    each = tuple(
        phrase("log.kharnage.tied.each", who=seat_name(seat), n=n)
        for seat, n in zip(level.seats, level.numbers, strict=True)
    )
    winner = level.seats[0]
    return phrase(f"results.kharnage.tie.{level.by}", who=seat_name(winner), points=state.points(winner), each=each)


def counted_tokens(now: ViewState, seat: Seat) -> tuple[tuple[int, ...], int]:
    """A seat's skull tokens and number of Kharnages that are shown or counted so far."""
    state: Kharnage = now.seen
    if now.counting is None:
        gains = [event for event in now.coming if event.kind in ("skulls", "kharnage")]
        coming = [event.kind for event in gains if event.n("seat") == seat]
        seen = len(state.skulls[seat]) - coming.count("skulls")
        return tuple(state.skulls[seat][:seen]), max(0, state.kharnages[seat] - coming.count("kharnage"))
    done = [step.what for step in now.counting.steps[: now.counting.done] if step.what.seat == seat]
    return tuple(gain.skulls for gain in done if gain.skulls), sum(gain.kharnages for gain in done)


class CountPart(EndingView):
    """The part of Kharnage's view for the final count on the Hill."""

    def points(self, state: Kharnage) -> tuple[int, ...]:
        """Everybody's points in a state."""
        return tuple(state.points(seat) for seat in range(state.seats))

    def count(self, match: AnyMatch) -> tuple[Count, ...]:
        """The steps of the final count: the rounds' skulls, each seat's Kharnages, the breaking of a tie."""
        state: Kharnage = match.state
        steps = []
        for told in played_events(match):
            if told.event.kind == "skulls":
                seat, n = told.n("seat"), told.n("n")
                words = phrase("results.kharnage.gain.skulls", who=seat_name(seat), n=n, round=told.round)
                steps.append(Count(self.say(words), Gain(seat, skulls=n)))
        for seat, n in enumerate(state.kharnages):
            if n:
                words = phrase("results.kharnage.gain.kharnages", who=seat_name(seat), n=n)
                steps.append(Count(self.say(words), Gain(seat, kharnages=n)))
        if equal := tiebreak_words(state):
            steps.append(Count(self.say(equal), Gain(-1)))
        return tuple(steps)

    def counted_points(self, now: ViewState) -> tuple[int, ...]:
        """The points of all seats to show; during the final count those counted so far."""
        tokens = [counted_tokens(now, seat) for seat in range(now.seen.seats)]
        return tuple(sum(skulls) + kharnages for skulls, kharnages in tokens)

    def lay_final_count(self, out: Layout, now: ViewState, hill: pg.Rect, room: pg.Rect) -> None:
        """Lays out the final count: the tokens given so far, and the leader's banner as it climbs the Hill.

        Args:
            out: the layout to fill.
            now: the view's state.
            hill: its place, pixels.
            room: the part of the Hill along whose lower edge the points may stand, pixels.
        """
        counting, state = now.counting, now.seen
        if counting is None or state.result is None:
            return
        points = self.counted_points(now)
        best = state.result.winners[0] if counting.over else max(range(state.seats), key=lambda seat: points[seat])
        if any(points):
            self._lay_banner(out, state.armies[best], counting.done / len(counting.steps), hill)
        side = self.look.em(34)
        board = pg.Rect(room.x, room.bottom - side - self.px(6), room.width, side)
        shown = [(partial(symbols.emblem, army), str(n)) for army, n in zip(state.armies, points, strict=True)]
        paint_row = partial(paint_pills, look=self.look, shown=shown, best=best if any(points) else -1)
        out.panels.append(Panel("final_points", board, (points, best), paint_row, 7))

    def _lay_banner(self, out: Layout, army: str, share: float, hill: pg.Rect) -> None:
        """Lays out a banner that has climbed a share of its way up the Hill, 0 to 1."""
        high = min(self.px(_FLAG), hill.height * 2 // 5)
        wide = round(high * 0.86)
        foot = hill.bottom - round(hill.height * 0.16) - round(share * hill.height * (_CLIMBED - 0.3))
        left = hill.x + round(hill.width * (0.22 + 0.28 * share)) - wide // 2
        rect = pg.Rect(left, foot - high, wide, high)

        def write(surface: pg.Surface) -> None:
            pole = pg.Rect(0, 0, max(3, self.px(5)), high).move_to(midtop=(wide // 8, 0))
            paint.rounded(surface, pole, pole.width / 2, _POLE)
            cloth = symbols.banner(army, (round(wide * 0.8), round(high * 0.72)))
            surface.blit(cloth, (pole.right - self.px(1), self.px(4)))

        out.panels.append(Panel("final_banner", rect, (army, rect.topleft), write, 7))
