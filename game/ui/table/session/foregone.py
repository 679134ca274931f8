"""What somebody has no choice about is done by itself after a moment, if he wants that.

It stands in nobody's way when something is taken back, and what was taken back is not done by itself again. After
another's decision it waits for a hand: whose turn comes looks first at what has happened, and what one alone may know
lies open as long as he likes.
"""

from game.core.state import Option
from game.ui.table.session.session import Session

AFTER = 1000
"""Milliseconds since the last act, in which that can be taken back before what follows is done"""


class Foregone:
    """The answers that are foregone, at one table.

    Args:
        session: of the match.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.verbs: frozenset[str] = frozenset()
        """The names of the options that are taken by themselves"""
        self.patient: frozenset[str] = frozenset()
        """The names of those that lose nothing by waiting, and make no choice of a question"""
        self.held = False
        """Whether something else is under way or lies open before it"""

    @property
    def option(self) -> Option | None:
        """The option that will be taken by itself; None: none."""
        session = self._session
        ask = session.ask if not (self.held or session.stuck or session.handing.looking) else None
        if ask is None or ask.low != 1 or session.taking_back.last_asked != ask.seat:
            return None
        urgent = [option for option in ask.options if option[0] not in self.patient]
        if len(urgent) != 1 or urgent[0][0] not in self.verbs:
            return None
        again = session.match.future[-1:] == [(ask.seat, tuple(urgent))]
        return None if again else urgent[0]

    def go_on(self) -> None:
        """Does it, if there is something and the moment has passed."""
        option = self.option if self._session.since_act >= AFTER else None
        if option is not None:
            self._session.answer((option,), unasked=True)
