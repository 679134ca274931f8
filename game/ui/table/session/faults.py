"""The faults of rules during a match: each is reported and told once, and nothing goes on by itself after it."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase
from game.core.state import State

Report: TypeAlias = Callable[[AnyMatch, BaseException], Path | None]
"""Function that writes a report of a rule's fault and returns the file; None: it could not"""


class Faults:
    """The faults of one match.

    Args:
        match: the match whose rules are run.
        report: writes a report of a fault.
    """

    def __init__(self, match: AnyMatch, report: Report) -> None:
        self._match, self._report = match, report
        self.told: Phrase | None = None
        """Fault of the last attempt; None: it went well"""
        self._stuck: State | None = None

    @property
    def stuck(self) -> bool:
        """Whether a rule failed at the present place of the match: nothing goes on by itself."""
        return self._stuck is self._match.state

    def attempt(self, act: Callable[[], object]) -> bool:
        """Calls a function that runs rules; returns whether it went well."""
        try:
            act()
        except Exception as error:  # noqa: BLE001 - whatever a rule does wrong, the match stays open
            file = self._report(self._match, error)
            self.told = phrase("trouble.rule_reported", file=str(file)) if file else phrase("trouble.rule")
            self._stuck = self._match.state
            return False
        self.told = None
        return True

    def forgive(self) -> None:
        """Forgets the fault that was told: the decision was taken back."""
        self.told = None
