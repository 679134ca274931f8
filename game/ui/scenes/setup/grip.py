"""How far a figure that is held has been dragged."""

_DRAGGED = 14
"""Reference px from which a press is a drag"""


class Grip:
    """What holds a figure of the set-up; `shift` is how far it is dragged, pixels, (0, 0) while it is but pressed."""

    def __init__(self) -> None:
        self._taken: tuple[int, int] | None = None
        self.shift = (0, 0)

    @property
    def drags(self) -> bool:
        """Whether what it holds is dragged."""
        return self.shift != (0, 0)

    def take(self, at: tuple[int, int]) -> None:
        """Takes hold at a point of the screen."""
        self._taken = at

    def drag(self, at: tuple[int, int], k: float) -> None:
        """Drags what is held to a point of the screen; `k`: pixels to a reference px."""
        if self._taken:
            moved = (at[0] - self._taken[0], at[1] - self._taken[1])
            self.shift = moved if max(abs(moved[0]), abs(moved[1])) > round(_DRAGGED * k) else (0, 0)

    def let_go(self) -> bool:
        """Holds nothing more; returns whether it was dragged."""
        dragged = self.drags
        self._taken, self.shift = None, (0, 0)
        return dragged
