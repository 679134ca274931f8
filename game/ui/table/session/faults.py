"""What a rule does wrong in a match that is played: it is reported, told once, and nothing goes on by itself there."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase
from game.core.state import State

Report: TypeAlias = Callable[[AnyMatch, BaseException], Path | None]
"""Writes down a rule's fault and returns the file, None if it could not"""


class Faults:
    """The faults of one match.

    Args:
        match: whose rules are run.
        report: writes a fault down.
    """

    def __init__(self, match: AnyMatch, report: Report) -> None:
        self._match, self._report = match, report
        self.told: Phrase | None = None
        """The fault of what was tried last; None if it went well"""
        self._stuck: State | None = None

    @property
    def stuck(self) -> bool:
        """Whether a rule failed where the match stands: nothing goes on by itself."""
        return self._stuck is self._match.state

    def attempt(self, act: Callable[[], object]) -> bool:
        """Does something that runs rules; whether it went well."""
        try:
            act()
        except Exception as error:  # noqa: BLE001 - whatever a rule does wrong, the evening goes on
            file = self._report(self._match, error)
            self.told = phrase("trouble.rule_reported", file=str(file)) if file else phrase("trouble.rule")
            self._stuck = self._match.state
            return False
        self.told = None
        return True

    def forgive(self) -> None:
        """Forgets what was told: it was taken back."""
        self.told = None
