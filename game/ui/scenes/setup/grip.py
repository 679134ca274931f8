"""The grip on a figure that is dragged."""

_DRAGGED = 14
"""Reference px of movement from which a press is a drag"""


class Grip:
    """The grip on a figure of the set-up; `shift` is the way it was dragged, pixels, (0, 0) while only pressed."""

    def __init__(self) -> None:
        self._taken: tuple[int, int] | None = None
        self.shift = (0, 0)

    @property
    def drags(self) -> bool:
        """Whether the figure is being dragged."""
        return self.shift != (0, 0)

    def take(self, at: tuple[int, int]) -> None:
        """Grips a figure at a point of the screen."""
        self._taken = at

    def drag(self, at: tuple[int, int], k: float) -> None:
        """Drags the figure to a point of the screen; `k`: pixels per reference px."""
        if self._taken:
            moved = (at[0] - self._taken[0], at[1] - self._taken[1])
            self.shift = moved if max(abs(moved[0]), abs(moved[1])) > round(_DRAGGED * k) else (0, 0)

    def let_go(self) -> bool:
        """Releases the figure; returns whether it was dragged."""
        dragged = self.drags
        self._taken, self.shift = None, (0, 0)
        return dragged
