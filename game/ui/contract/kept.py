"""Parts of a layout that are laid out anew only when something that they depend on has changed.

While events are shown the table is laid out again and again, mostly with another die or counter and nothing else.
"""

from collections.abc import Callable
from typing import TypeVar

from game.ui.contract.layout import Layout

T = TypeVar("T")


class KeptParts:
    """The parts of one table as they were laid out last."""

    def __init__(self) -> None:
        self._parts: dict[str, tuple[object, tuple[object, ...], Layout, object]] = {}

    def lay(self, out: Layout, part: str, seen: object, facts: tuple[object, ...], make: Callable[[Layout], T]) -> T:
        """Lays out a part: pieces, regions, panels.

        Args:
            out: where to.
            part: its name.
            seen: the view that it shows, which is never changed: another one is another object.
            facts: all else that it depends on.
            make: lays it out.

        Returns:
            What `make` returned.
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
