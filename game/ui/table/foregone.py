"""What somebody who plays alone has no choice about is done by itself after a moment, if he wants that.

It stands in nobody's way when something is taken back, and what was taken back is not done by itself again.
"""

from game.core.state import Option
from game.ui.table.handed import Answering, Handed

AFTER = 1000
"""Milliseconds since the last act, in which that can be taken back before what follows is done"""


class Foregone:
    """The answers that are foregone, at one table.

    Args:
        table: the match, and who is before the screen.
        answer: answers for a person.
    """

    def __init__(self, table: Handed, answer: Answering) -> None:
        self._table, self._answer = table, answer
        self.verbs: frozenset[str] = frozenset()
        """The names of the options that are taken by themselves"""
        self.held = False
        """Whether something else is under way or lies open before it"""
        self._kept = -1
        """The number of decisions after which nothing is done by itself, as the next one was taken back"""

    @property
    def option(self) -> Option | None:
        """What will be done by itself; None: nothing."""
        table = self._table
        ask = table.ask if table.playing and len(table.persons) == 1 and not table.stuck else None
        if ask is None or len(ask.options) != 1 or ask.low != 1 or len(table.match.past) == self._kept:
            return None
        return ask.options[0] if ask.options[0][0] in self.verbs else None

    def go_on(self) -> None:
        """Does it, if there is something."""
        option = None if self.held else self.option
        if option is not None:
            self._answer(self._table.holder, (option,), unasked=True)

    def taken_back(self) -> None:
        """Notes that the last decision was taken back."""
        self._kept = len(self._table.match.past)
