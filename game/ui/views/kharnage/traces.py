"""What the others did in their turns, marked on their units, and on the lines in which some of mine fell.

One decision leaves one mark on a unit: a Leader has been placed too. Those whom a seat felled in a line have one mark
together, on the first of their ghosts (`fallen`): one for each would reach over units that still stand.
"""

from game.ui.contract.layout import Layout, Placement, ViewState
from game.ui.views.kharnage.fallen import first_ghost
from game.ui.views.kharnage.table_part import TablePart
from game.ui.views.kharnage.unit_face import Marks
from game.ui.views.parts.traces import Trace, lay_traces

_ON_UNIT = {"deployed": "rally-the-troops", "leader": "trumpet-flag", "webbed": "spider-web", "absent": "footsteps"}
_BELOW_ARMOUR = 0.45
"""The upper edge of a mark on a unit, of its height: its Armour and symbols are still read"""
MARKED = {"destroyed": "death-skull"} | _ON_UNIT
"""The kinds of events that leave a mark, the most telling first, and the icon of what was done"""


class Traces(TablePart):
    """Lays out the marks."""

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lay out the marks where everything else lies already."""
        units = {piece.ref: piece.pose.rect for piece in out.pieces if not _priced(piece)}
        traces: dict[tuple[int, ...], Trace] = {}
        for deed in now.deeds:
            for event in deed.events:
                n = event.n
                unit = units.get(("card", n("card")))
                if event.kind == "destroyed":
                    camp, place = self.planner.camp(n("victim"), now.me), (deed.seat, n("victim"), n("line"))
                    before = traces.get(place)
                    if before and deed.number != before.number:
                        steps = frozenset({deed.number}) | (before.steps or {before.number})
                        traces[place] = before._replace(number=0, steps=steps)
                    else:
                        rect = first_ghost(camp.lines[n("line") - 1], camp, self.look)
                        traces[place] = Trace(rect, deed.number, deed.seat, MARKED[event.kind])
                elif unit:
                    rect = unit.move(0, round(unit.height * _BELOW_ARMOUR))
                    traces[deed.at, n("card")] = Trace(rect, deed.number, deed.seat, MARKED[event.kind])
        lay_traces(out, self.look, self.players, tuple(traces.values()), now.lit)


def _priced(piece: Placement) -> bool:
    """Whether a unit shows what destroys it, for a question under way: no mark is to lie over that."""
    match piece.thing:
        case ("unit" | "large", _, Marks(need=int())):
            return True
    return False
