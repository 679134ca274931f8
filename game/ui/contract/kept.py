"""Parts of a layout that are laid out again only when something that they depend on has changed.

While events are shown the table is laid out again and again, and mostly only a die or counter has changed.
"""

from collections.abc import Callable
from typing import TypeVar

from game.ui.contract.layout import Layout

T = TypeVar("T")


class KeptParts:
    """The parts of one table's layout, kept from the last time."""

    def __init__(self) -> None:
        self._parts: dict[str, tuple[object, tuple[object, ...], Layout, object]] = {}

    def lay(self, out: Layout, part: str, seen: object, facts: tuple[object, ...], make: Callable[[Layout], T]) -> T:
        """Adds a part to a layout: its pieces, regions and panels, made or kept from the last time.

        Args:
            out: the layout that they are added to.
            part: its name.
            seen: the state that it shows, which is never changed: a new state is a new object.
            facts: everything else that the part depends on.
            make: lays it out.

        Returns:
            The value that `make` returned.
        """
        known = self._parts.get(part)
        if known is None or known[0] is not seen or known[1] != facts:
            laid = Layout()
            known = self._parts[part] = (seen, facts, laid, make(laid))
        _, _, laid, result = known
        out.pieces += laid.pieces
        out.regions += laid.regions
        out.panels += laid.panels
        return result  # type: ignore[return-value]
