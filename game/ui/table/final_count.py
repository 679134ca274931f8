"""The final score, counted up on the table step by step once the match is over.

Nothing waits for it: any act meanwhile ends it at once.
"""

from __future__ import annotations

from game.ui.contract.outcome import Count, Counting
from game.ui.settings import SPEEDS
from game.ui.table.asking.question import Question
from game.ui.table.asking.turn_panel import TurnPanel
from game.ui.table.desk import Desk

STEP, LONGEST = 0.55, 7.0
"""Seconds from one step to the next, and of all steps together at most"""


class FinalCount:
    """The final count of a table.

    Args:
        desk: the match, the view and the things of the table.
        question: the waiting question, in whose place the words of a step stand.
        panel: the panel of the turn, whose log names the winners once all is counted.
    """

    def __init__(self, desk: Desk, question: Question, panel: TurnPanel) -> None:
        self._desk, self._question, self._panel = desk, question, panel
        self._steps: tuple[Count, ...] = ()
        self._done = 0
        """Number of steps that are shown, and one more once the last one's words have been read"""
        self._waited = 0.0

    @property
    def moving(self) -> bool:
        """Whether steps are still to be counted."""
        return bool(self._steps) and self._done <= len(self._steps)

    @property
    def words(self) -> str:
        """Words for the step that is counted, markup; "": before the first and after the last."""
        return self._steps[self._done - 1].words if self._done and self.moving else ""

    def begin(self) -> None:
        """Begins the count of a match that is over: from nothing, or, with reduced motion, with all steps at once."""
        self._steps, self._done, self._waited = self._desk.style.count(self._desk.session.match), 0, 0.0
        if self._desk.look.still or not self._pace:
            self._done = len(self._steps) + 1
        self._show()

    def drop(self) -> None:
        """Drops the count: the match goes on after all."""
        self._steps, self._done = (), 0
        self._question.counted = ""
        self._desk.top.count(None)

    def renew(self) -> None:
        """Asks the view for the steps again, after the table was made again."""
        if self._steps:
            self._steps = self._desk.style.count(self._desk.session.match)
            self._show()

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        if not self.moving:
            return
        self._waited += dt
        step = min(STEP, LONGEST / len(self._steps)) * self._pace
        if self._waited >= step:
            self._waited = 0.0
            self._done += 1
            if self.moving:
                self._desk.app.audio.play("point")
            self._show()

    def finish(self) -> None:
        """Counts all other steps at once."""
        if self.moving:
            self._done = len(self._steps) + 1
            self._show()

    @property
    def _pace(self) -> float:
        return SPEEDS[self._desk.app.person.my_speed]

    def _show(self) -> None:
        done = min(self._done, len(self._steps))
        self._desk.top.count(Counting(self._steps, done))
        self._question.counted = self.words
        self._question.write_prompt()
        self._panel.write_log()
