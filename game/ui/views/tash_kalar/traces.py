"""Marks of the others' deeds in their turns on the squares of the arena; destroyed pieces as ghosts.

Where a square has no room for its marks, as with large letters, they are numbers alone in its corners.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pygame as pg

from game.core.match import Player
from game.core.state import Event, Seat
from game.games.tash_kalar.arena import CENTRE, Square
from game.games.tash_kalar.state import TashKalar, rank_of, side_of
from game.ui.contract.layout import Deed, Layout, ViewState
from game.ui.kit.draw.step_mark import mark_size
from game.ui.kit.look import Look
from game.ui.views.parts.traces import Art, Trace, lay_traces
from game.ui.views.tash_kalar.pieces import kind_of, piece
from game.ui.views.tash_kalar.signs import PIECE

MARKED = {
    "summoned": "magic-swirl",
    "destroyed": "cancel",
    "converted": "cycle",
    "demoted": "chevron-down",
    "promoted": "chevron-up",
    "placed": "plus",
    "went": "walking-boot",
}
"""The icon for each kind of event that leaves a mark, the most important kind first"""


def lay_deeds(
    out: Layout, now: ViewState, look: Look, players: Sequence[Player], square: Callable[[Square], pg.Rect]
) -> None:
    """Lays out the marks.

    Args:
        out: the layout, in which everything else lies already.
        now: the view's state.
        look: sizes.
        players: the players by seat.
        square: gives the place of a square, pixels.
    """
    traces = [trace for deed in now.deeds for event in deed.events for trace in _traces(now.seen, deed, event, square)]
    wide, high = mark_size(look)
    side = square(CENTRE).width
    room = (side + high // 3) // (high + look.px(2)) if wide <= side else 0
    marks = Counter(middle for middle, *_ in {(trace.rect.center, *trace[1:4]) for trace in traces})
    if max(marks.values(), default=0) > room:
        traces = [trace._replace(bare=True, cornered=True) for trace in traces]
    lay_traces(out, look, players, traces, now.lit)


def _traces(state: TashKalar, deed: Deed, event: Event, square: Callable[[Square], pg.Rect]) -> Iterator[Trace]:
    at = event.n("end" if event.kind == "went" else "square")
    rect, art = square(at), None
    if event.kind == "destroyed" and not state.board[at]:
        code = event.n("piece")
        art = Art(piece, (kind_of(state, side_of(code)), rank_of(code), round(rect.width * PIECE)))
        rect = art.make(*art.of).get_rect(center=rect.center)
    yield Trace(rect, deed.number, deed.seat, MARKED[event.kind], art)


def costs(event: Event, before: TashKalar, me: Seat) -> bool:
    """Whether a piece of a seat's side was destroyed, converted or demoted."""
    fell = event.kind in ("destroyed", "converted", "demoted")
    return fell and side_of(event.n("piece")) == me % before.sides
