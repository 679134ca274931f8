"""The common knowledge of a match: the state as everybody may know it."""

from game.core.match import AnyMatch
from game.core.state import State
from game.core.view import SPECTATOR, view


class CommonKnowledge:
    """The state of a match as everybody knows it, worked out once for each state.

    Args:
        match: the match.
    """

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._known: tuple[State, State] | None = None

    @property
    def state(self) -> State:
        """The present state as everybody knows it; not to be changed."""
        state: State = self._match.state
        if self._known is None or self._known[0] is not state:
            self._known = (state, view(state, SPECTATOR))
        return self._known[1]
