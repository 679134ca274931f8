"""Marks of the others' deeds in their turns: on their units, and on the lines in which units of mine fell.

One decision leaves one mark on a unit, even if that was both placed and made Leader. The units that a seat destroyed
in a line share one mark, on the first of their ghosts (`fallen`): single marks would reach over units still standing.
"""

from game.ui.contract.layout import Layout, Placement, ViewState
from game.ui.views.kharnage.fallen import first_ghost
from game.ui.views.kharnage.table_part import TablePart
from game.ui.views.kharnage.unit_face import Marks
from game.ui.views.parts.traces import Trace, lay_traces

_ON_UNIT = {"deployed": "rally-the-troops", "leader": "trumpet-flag", "webbed": "spider-web", "absent": "footsteps"}
_BELOW_ARMOUR = 0.45
"""Upper edge of a mark on a unit, in heights of the unit, so that Armour and symbols stay legible"""
MARKED = {"destroyed": "death-skull"} | _ON_UNIT
"""The icon for each kind of event that leaves a mark, the most important kind first"""


class Traces(TablePart):
    """The part of the table that lays out the marks of the others' deeds."""

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out the marks; everything else must be laid out before."""
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
    """Whether a unit shows the points that destroy it, which no mark may cover."""
    match piece.thing:
        case ("unit" | "large", _, Marks(need=int())):
            return True
    return False
