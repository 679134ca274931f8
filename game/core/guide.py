"""A guided first match: the lessons of a game for a newcomer, each told when the table shows its subject.

A guide is no script that the match must follow. It is a list of lessons, each with its own conditions: the question,
the events, the things on the table. So it never speaks of things that are not there, whatever the pupil does.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.core.facts import Choice
from game.core.interface import Ref
from game.core.state import Ask, Event, Option, Seat


class Moment(NamedTuple):
    """The match as the pupil sees it."""

    view: Any
    seat: Seat
    ask: Ask | None
    """The pupil's question; None: he is not asked"""
    events: tuple[Event, ...]
    """Events that the pupil has heard since his last decision, including that decision's own"""

    def heard(self, kind: str) -> Event | None:
        """The last of these events that is of a kind; None if none is."""
        return next((event for event in reversed(self.events) if event.kind == kind), None)


def _always(moment: Moment) -> bool:
    return True


def _no_refs(moment: Moment) -> tuple[Ref, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a guide. Its text is "guide.<game>.<key>", its heading "guide.<game>.chapter.<chapter>"."""

    key: str
    chapter: str
    prompts: tuple[str, ...] = ()
    """Keys of the questions during which the lesson is told; (): any question"""
    verbs: tuple[str, ...] = ()
    """Verbs of which one must be offered; the lesson points at the place of such an answer"""
    events: tuple[str, ...] = ()
    """Kinds of events of which one must have happened; (): no event is needed"""
    after: tuple[str, ...] = ()
    """The lessons that must have been told before"""
    when: Callable[[Moment], bool] = _always
    """A further condition that must hold"""
    points: Callable[[Moment], Iterable[Ref]] = _no_refs
    """The things on the table that it points at, besides the places of `verbs`"""
    reminder: bool = False
    """Whether it tells what to look for while no other lesson fits; such a lesson is never finished"""

    def fits(self, moment: Moment, told: Collection[str]) -> bool:
        """Whether it can be told now, after the lessons that were told.

        Args:
            moment: the match as the pupil sees it.
            told: the keys of the lessons that were told.
        """
        ask = moment.ask
        if ask is None or not all(key in told for key in self.after):
            return False
        return (
            (not self.prompts or ask.prompt in self.prompts)
            and (not self.verbs or any(self.means(option) for option in ask.options))
            and (not self.events or any(moment.heard(kind) for kind in self.events))
            and self.when(moment)
        )

    def means(self, option: Option) -> bool:
        """Whether the lesson is about an option."""
        return option[0] in self.verbs


@dataclass(frozen=True, slots=True)
class Guide:
    """A guided first match: the lessons for a newcomer, and the set-up of the match."""

    seed: int
    lessons: tuple[Lesson, ...]
    """The lessons, the most important first; the last one ends the guide"""
    others: tuple[str, ...] = ()
    """The levels of the computer players beside the pupil"""
    options: Mapping[str, Choice] = field(default_factory=dict)
    """Options of the set-up, where they differ from the defaults"""
    opening: tuple[Option, ...] = ()
    """Decisions before the pupil comes to the table, by whichever seat was asked; see `Match.prepare`"""

    @property
    def end(self) -> Lesson:
        """The last lesson, which ends the guide."""
        return self.lessons[-1]

    @property
    def chapters(self) -> tuple[str, ...]:
        """The guide's chapters, in order."""
        return tuple(dict.fromkeys(lesson.chapter for lesson in self.lessons))

    def lesson(self, key: str) -> Lesson | None:
        """The lesson of a key."""
        return next((lesson for lesson in self.lessons if lesson.key == key), None)

    def present(self, moment: Moment, told: Collection[str]) -> Lesson | None:
        """The lesson to tell now; None: there is nothing to say, or the guide is over.

        Args:
            moment: the match as the pupil sees it.
            told: the keys of the lessons that were told.
        """
        if self.end.key in told:
            return None
        reminder: Lesson | None = None
        for lesson in self.lessons:
            if lesson.key in told or not lesson.fits(moment, told):
                continue
            if not lesson.reminder:
                return lesson
            reminder = reminder or lesson
        return reminder
