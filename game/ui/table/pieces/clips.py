"""The reel of events that are still to be shown: clips one after the other, each spread over time.

The match is always ahead of the reel: nothing waits for it, and everything can be cut short. Times are milliseconds.
"""

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field


def ease_out(t: float) -> float:
    """Eased progress (0 to 1) of a thing that arrives: fast, then slower."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Eased progress (0 to 1) of a thing that departs: slow, then faster."""
    return t**3


def ease_both(t: float) -> float:
    """Eased progress (0 to 1) of a motion that is slow at both ends."""
    return 0.5 - math.cos(math.pi * t) / 2


def _do_nothing() -> None:
    pass


def _show_nothing(share: float) -> None:
    pass


@dataclass(slots=True)
class Clip:
    """A change on the screen that takes time, with functions for its beginning, its course and its end.

    `begin` is called when its time comes, `show` in each frame with the share of its time that has passed (0 to 1),
    `end` always and once, even if it is skipped: after that the screen shows the outcome.
    """

    duration: float
    show: Callable[[float], None] = _show_nothing
    begin: Callable[[], None] = _do_nothing
    end: Callable[[], None] = _do_nothing
    delay: float = 0.0
    """Milliseconds from the beginning of the clip's group to that of the clip"""
    _begun: bool = field(default=False, init=False)
    _ended: bool = field(default=False, init=False)

    def advance(self, time: float) -> None:
        """Shows the clip as it is `time` milliseconds after its group began."""
        if self._ended or time < self.delay:
            return
        if not self._begun:
            self._begun = True
            self.begin()
        share = 1.0 if self.duration <= 0 else min(1.0, (time - self.delay) / self.duration)
        self.show(share)
        if share >= 1.0:
            self._ended = True
            self.end()

    @property
    def span(self) -> float:
        """Milliseconds from the beginning of the clip's group to the end of the clip."""
        return self.delay + self.duration


def _span(clips: list[Clip]) -> float:
    return max(clip.span for clip in clips)


class Reel:
    """Groups of clips that are shown one after the other; the clips of a group run together."""

    def __init__(self) -> None:
        self._groups: deque[tuple[list[Clip], float]] = deque()
        self._time = 0.0

    @property
    def idle(self) -> bool:
        """Whether nothing is left to show."""
        return not self._groups

    def add(self, *clips: Clip, pace: float = 1.0) -> None:
        """Adds a group; `pace` is the factor of its times, 0 shows only its end."""
        if clips:
            self._groups.append((list(clips), pace))

    def skip(self) -> None:
        """Shows the end of the present group at once."""
        if self._groups:
            clips, _ = self._groups.popleft()
            self._time = 0.0
            self._finish(clips)

    def fit(self, most: float) -> None:
        """Makes the rest faster, if it would take longer than `most` milliseconds."""
        length = sum(_span(clips) * pace for clips, pace in self._groups) - self._time
        if length > most:
            share = most / length
            self._groups = deque((clips, pace * share) for clips, pace in self._groups)
            self._time *= share

    def finish(self) -> None:
        """Shows the end of everything at once."""
        while self._groups:
            self.skip()

    def advance(self, passed: float) -> None:
        """Lets `passed` milliseconds pass."""
        if not self._groups:
            return
        self._time += passed
        while self._groups:
            clips, pace = self._groups[0]
            length = _span(clips) * pace
            if self._time < length:
                for clip in clips:
                    clip.advance(self._time / pace)
                break
            self._groups.popleft()
            self._time -= length
            self._finish(clips)
        if not self._groups:
            self._time = 0.0

    @staticmethod
    def _finish(clips: list[Clip]) -> None:
        for clip in sorted(clips, key=lambda clip: clip.span):
            clip.advance(math.inf)
