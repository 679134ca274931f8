"""The base of the parts of Kharnage's table."""

from collections.abc import Iterator

from game.core.state import Seat
from game.ui.contract.layout import ViewState
from game.ui.views.kharnage.plan import Camp, Plan, Planner
from game.ui.views.parts import table_part


class TablePart(table_part.TablePart[Planner]):
    """The base of a part of the table, which knows the places of the armies."""

    @property
    def plan(self) -> Plan:
        """The places of all parts of the table."""
        return self.planner.plan

    def seats_and_camps(self, now: ViewState) -> Iterator[tuple[Seat, Camp]]:
        """Yields every seat with the place of its army, mine first, clockwise."""
        for i, camp in enumerate(self.plan.camps):
            yield (now.me + i) % now.seen.seats, camp
