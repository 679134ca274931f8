"""Foregone answers: a question with a single answer is answered by itself after a moment, if the person wants that.

Such an answer is no obstacle to undo, and one that was taken back is not given by itself again. After another seat's
decision it waits for the person: they look first at the events, and a secret of their own lies open for as long as they
like.
"""

from game.core.state import Option
from game.ui.table.session.session import Session

AFTER = 1000
"""Milliseconds since the last act, which can be taken back meanwhile, before an answer is given by itself"""


class Foregone:
    """The foregone answers at one table.

    Args:
        session: the match.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.verbs: frozenset[str] = frozenset()
        """Names of the options that are taken by themselves"""
        self.patient: frozenset[str] = frozenset()
        """Names of the options that lose nothing by waiting, and count as no choice in a question"""
        self.held = False
        """Whether something else is under way or lies open, which comes first"""

    @property
    def option(self) -> Option | None:
        """The option that will be taken by itself; None: there is none."""
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
        """Takes the option that is taken by itself, once the moment has passed."""
        option = self.option if self._session.since_act >= AFTER else None
        if option is not None:
            self._session.answer((option,), unasked=True)
