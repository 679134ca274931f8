"""What the parts of Kharnage's table have in common."""

from collections.abc import Iterator

from game.core.match import Player
from game.core.state import Seat
from game.core.texts import Texts
from game.ui.contract.layout import ViewState
from game.ui.kit.look import Look
from game.ui.views.kharnage.plan import Camp, Planner


class TablePart:
    """A part of the table, which lays out what lies in its place.

    Args:
        look: sizes.
        texts: the language.
        planner: the table's measures.
        players: who sits where.
    """

    def __init__(self, look: Look, texts: Texts, planner: Planner, players: tuple[Player, ...]) -> None:
        self.look, self.texts, self.planner, self.players = look, texts, planner, players
        self.px, self.plan = look.px, planner.plan

    def around(self, now: ViewState) -> Iterator[tuple[Seat, Camp]]:
        """Yield every seat with the place of its army, mine first, clockwise."""
        for i, camp in enumerate(self.plan.camps):
            yield (now.me + i) % now.seen.seats, camp
