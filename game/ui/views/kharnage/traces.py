"""What the others did in their turns, marked on their units, and on the lines in which some of mine fell.

The ghosts of the fallen lie there until the end of the round (`fallen`).
"""

from collections.abc import Iterator, Sequence

from game.core.match import Player
from game.core.state import Event
from game.ui.contract.layout import Deed, Layout, ViewState
from game.ui.kit.look import Look
from game.ui.views.kharnage.fallen import end_of
from game.ui.views.kharnage.plan import Camp
from game.ui.views.parts.traces import Trace, lay_traces

_ON_UNIT = {"deployed": "rally-the-troops", "leader": "trumpet-flag", "webbed": "spider-web", "absent": "footsteps"}
MARKED = frozenset({*_ON_UNIT, "destroyed"})
"""The kinds of events that leave a mark"""


def lay_deeds(out: Layout, now: ViewState, look: Look, camps: Sequence[Camp], players: Sequence[Player]) -> None:
    """Lay out the marks.

    Args:
        out: where everything lies already.
        now: what is shown.
        look: sizes.
        camps: the places of the armies, mine first, clockwise.
        players: by seat.
    """
    traces = [trace for deed in now.deeds for event in deed.events for trace in _traces(out, now, deed, event, camps)]
    lay_traces(out, look, players, traces, now.lit)


def _traces(out: Layout, now: ViewState, deed: Deed, event: Event, camps: Sequence[Camp]) -> Iterator[Trace]:
    n = {name: value for name, value in event.data.items() if isinstance(value, int)}
    if event.kind == "destroyed":
        camp = camps[(n["victim"] - now.me) % len(camps)]
        yield Trace(end_of(camp.lines[n["line"] - 1], camp), deed.number, deed.seat, "death-skull")
        return
    rect = next((piece.pose.rect for piece in out.pieces if piece.ref == ("card", n["card"])), None)
    if rect:
        yield Trace(rect, deed.number, deed.seat, _ON_UNIT[event.kind])
