"""What the others did in their turns, marked on their units, and on the lines in which some of mine fell.

One decision leaves one mark on a unit: a Leader has been placed too.

The ghosts of the fallen lie there until the end of the round (`fallen`).
"""

from collections.abc import Sequence

from game.core.match import Player
from game.ui.contract.layout import Layout, ViewState
from game.ui.kit.look import Look
from game.ui.views.kharnage.fallen import end_of
from game.ui.views.kharnage.plan import Camp
from game.ui.views.parts.traces import Trace, lay_traces

_ON_UNIT = {"deployed": "rally-the-troops", "leader": "trumpet-flag", "webbed": "spider-web", "absent": "footsteps"}
_BELOW_ARMOUR = 0.45
"""The upper edge of a mark on a unit, of its height: its Armour and symbols are still read"""
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
    units = {piece.ref: piece.pose.rect for piece in out.pieces}
    traces: dict[tuple[int, int], Trace] = {}
    for deed in now.deeds:
        for event in deed.events:
            n = {name: value for name, value in event.data.items() if isinstance(value, int)}
            unit = units.get(("card", n["card"]))
            if event.kind == "destroyed":
                camp = camps[(n["victim"] - now.me) % len(camps)]
                rect, icon = end_of(camp.lines[n["line"] - 1], camp), "death-skull"
            elif unit:
                rect, icon = unit.move(0, round(unit.height * _BELOW_ARMOUR)), _ON_UNIT[event.kind]
            else:
                continue
            traces[deed.number, n["card"]] = Trace(rect, deed.number, deed.seat, icon)
    lay_traces(out, look, players, tuple(traces.values()), now.lit)
