"""The chosen kind of action: only its options can be picked until one is taken or the kind is dropped."""

from game.core.interface import Gesture
from game.ui.contract.panel import ActionKind
from game.ui.table.picker import Offer


class ActionChoice:
    """The chosen kind of action of a table; `kind` is None if none is chosen."""

    def __init__(self) -> None:
        self.kind: ActionKind | None = None

    def drop(self) -> None:
        """Drops the chosen kind of action: something was answered, or another question waits."""
        self.kind = None

    def narrowed(self, offers: list[Offer]) -> list[Offer]:
        """The offers of the chosen kind of action; all if none is chosen."""
        kind = self.kind
        if kind is None:
            return offers
        mine = [(option, gesture) for option, gesture in offers if option[0] in kind.verbs]
        return [(option, Gesture(gesture.take)) for option, gesture in mine] if kind.at_once else mine
