"""The statistics: what the annals tell of a person, or of a level of computer players, in the matches looked at."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.core.facts import Choice
from game.ui.annals import Entry, Sitter

ANY = ""


class Who(NamedTuple):
    """Somebody who plays: a person by name, or all computer players of a level."""

    name: str
    """Of the person, without regard to capitals; "" for computers"""
    level: str = ""
    """Of the computers; "" for a person"""


class Filter(NamedTuple):
    """The matches that are looked at; what is left empty does not matter."""

    game: str = ANY
    form: Choice = ANY
    seats: int = 0
    rivals: str = ANY
    """The controller of somebody else at the table: "person" or a level"""

    def takes(self, entry: Entry) -> bool:
        """Whether a match is among them, but for the rivals, which depend on who is looked at."""
        return (
            self.game in (ANY, entry.game)
            and (self.form == ANY or (type(self.form), self.form) == (type(entry.form), entry.form))
            and self.seats in (0, len(entry.sitters))
        )

    def meets(self, entry: Entry, seat: int) -> bool:
        """Whether a seat of a match had such rivals."""
        others = (sitter.controller for number, sitter in enumerate(entry.sitters) if number != seat)
        return self.rivals == ANY or self.rivals in others


class Played(NamedTuple):
    """A match as somebody played it: a level of computers may have held several of its seats."""

    entry: Entry
    seats: tuple[int, ...]

    @property
    def seat(self) -> int:
        """The seat that did best."""
        return max(self.seats, key=lambda seat: (self.entry.sitters[seat].won, self.entry.sitters[seat].score))

    @property
    def sitter(self) -> Sitter:
        """Whoever sat there."""
        return self.entry.sitters[self.seat]

    @property
    def scores(self) -> list[int]:
        """The points of all the seats."""
        return [self.entry.sitters[seat].score for seat in self.seats]

    @property
    def shared(self) -> bool:
        """Whether more than one side won."""
        return len({seat % self.entry.sides for seat, sitter in enumerate(self.entry.sitters) if sitter.won}) > 1

    @property
    def by_chance(self) -> float:
        """How likely it is won if every side is as strong as the others."""
        sides = self.entry.sides
        return len({seat % sides for seat in self.seats}) / sides


class Figures(NamedTuple):
    """The sums of some matches."""

    matches: int
    wins: int
    by_chance: float
    """Matches that would be won if every side were as strong as the others"""
    best: int
    """The most points"""
    average: float
    """Points of a seat in a match"""
    streak: int
    """Matches won in a row up to the last one"""
    longest: int
    """Most matches won in a row"""

    @property
    def share(self) -> float:
        """The share of matches won."""
        return self.wins / self.matches


def matches_of(entries: Iterable[Entry], wanted: Filter) -> dict[Who, list[Played]]:
    """The matches of everybody, those who played most first.

    Args:
        entries: in the order in which they ended.
        wanted: which matches count.
    """
    found: dict[Who, list[Played]] = defaultdict(list)
    for entry in filter(wanted.takes, entries):
        held: dict[Who, list[int]] = defaultdict(list)
        for seat, sitter in enumerate(entry.sitters):
            if wanted.meets(entry, seat):
                person = sitter.controller == "person"
                held[Who(sitter.name.casefold()) if person else Who("", sitter.controller)].append(seat)
        for who, seats in held.items():
            found[who].append(Played(entry, tuple(seats)))
    order = sorted(found, key=lambda who: (bool(who.level), -len(found[who]), who))
    return {who: found[who] for who in order}


def figures(played: Sequence[Played]) -> Figures:
    """The sums of some matches.

    Args:
        played: at least one, in the order in which they ended.
    """
    streak = longest = 0
    for each in played:
        streak = streak + 1 if each.sitter.won else 0
        longest = max(longest, streak)
    scores = [score for each in played for score in each.scores]
    return Figures(
        matches=len(played),
        wins=sum(each.sitter.won for each in played),
        by_chance=sum(each.by_chance for each in played),
        best=max(scores),
        average=sum(scores) / len(scores),
        streak=streak,
        longest=longest,
    )


def by(played: Sequence[Played], key: Callable[[Played], Iterable[Choice]]) -> dict[Choice, Figures]:
    """The sums of matches for each value of something, the most frequent first.

    Args:
        played: in the order in which they ended.
        key: tells the values that a match counts for.
    """
    groups: dict[Choice, list[Played]] = defaultdict(list)
    for each in played:
        for value in key(each):
            groups[value].append(each)
    return {value: figures(some) for value, some in sorted(groups.items(), key=lambda item: -len(item[1]))}


def rivals_of(played: Played) -> set[Choice]:
    """The controllers of the other seats."""
    return {sitter.controller for seat, sitter in enumerate(played.entry.sitters) if seat != played.seat}
