"""The statistics: figures from the annals about a person, or a level of computer players, in the matches looked at."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from game.core.facts import PERSON, Choice
from game.ui.annals import Entry, Sitter

ANY = ""


class Subject(NamedTuple):
    """A subject of the statistics: a person by name, or all computer players of a level."""

    name: str
    """Name of the person, without regard to capitals; "" for computers"""
    level: str = ""
    """Level of the computers; "" for a person"""


class Filter(NamedTuple):
    """The choice of matches to look at; an empty value does not limit it."""

    game: str = ANY
    form: Choice = ANY
    seats: int = 0
    rivals: str = ANY
    """Controller of a player of another side: "person" or a level"""

    def takes(self, entry: Entry) -> bool:
        """Whether a match is among those to look at, apart from the rivals, which depend on the player."""
        return (
            self.game in (ANY, entry.game)
            and (self.form == ANY or (type(self.form), self.form) == (type(entry.form), entry.form))
            and self.seats in (0, len(entry.sitters))
        )

    def meets(self, entry: Entry, seat: int) -> bool:
        """Whether a seat of a match had a rival of the kind looked for."""
        return self.rivals == ANY or self.rivals in _controllers_against(entry, seat)


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
        """The player at the seat that did best."""
        return self.entry.sitters[self.seat]

    @property
    def scores(self) -> list[int]:
        """Points of each seat of these."""
        return [self.entry.sitters[seat].score for seat in self.seats]

    @property
    def shared(self) -> bool:
        """Whether more than one side won."""
        return len({seat % self.entry.sides for seat, sitter in enumerate(self.entry.sitters) if sitter.won}) > 1

    @property
    def by_chance(self) -> float:
        """Chance to win the match if every side is as strong as the others, 0 to 1."""
        sides = self.entry.sides
        return len({seat % sides for seat in self.seats}) / sides


class Figures(NamedTuple):
    """Figures of some matches."""

    matches: int
    wins: int
    by_chance: float
    """Number of matches that would be won if every side were as strong as the others"""
    best: int
    """Most points of a seat"""
    average: float
    """Average points of a seat in a match"""
    streak: int
    """Number of matches won in a row up to the last one"""
    longest: int
    """Largest number of matches won in a row"""

    @property
    def share(self) -> float:
        """Share of the matches that were won, 0 to 1."""
        return self.wins / self.matches


def under_present_names(entries: Iterable[Entry], present: Callable[[str], str]) -> list[Entry]:
    """The matches with each person under one name.

    Args:
        entries: as they were written.
        present: gives the present name of whoever had a name then.
    """
    name_of = cache(present)

    def named(sitter: Sitter) -> Sitter:
        name = name_of(sitter.name) if sitter.controller == PERSON else sitter.name
        return sitter if name == sitter.name else replace(sitter, name=name)

    def renamed(entry: Entry) -> Entry:
        sitters = tuple(map(named, entry.sitters))
        return entry if sitters == entry.sitters else replace(entry, sitters=sitters)

    return list(map(renamed, entries))


def matches_of(entries: Iterable[Entry], wanted: Filter) -> dict[Subject, list[Played]]:
    """The matches of each player, persons before computers, those who played most first.

    Args:
        entries: in the order in which they ended.
        wanted: the choice of matches that count.
    """
    found: dict[Subject, list[Played]] = defaultdict(list)
    for entry in filter(wanted.takes, entries):
        held: dict[Subject, list[int]] = defaultdict(list)
        for seat, sitter in enumerate(entry.sitters):
            if wanted.meets(entry, seat):
                person = sitter.controller == PERSON
                held[Subject(sitter.name.casefold()) if person else Subject("", sitter.controller)].append(seat)
        for who, seats in held.items():
            found[who].append(Played(entry, tuple(seats)))
    order = sorted(found, key=lambda who: (bool(who.level), -len(found[who]), who))
    return {who: found[who] for who in order}


def figures(played: Sequence[Played]) -> Figures:
    """The figures of some matches.

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
    """The figures of the matches grouped by a value, the most frequent value first.

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
    """Controllers of the seats of other sides: a partner is no rival."""
    return set(_controllers_against(played.entry, played.seat))


def _controllers_against(entry: Entry, seat: int) -> list[str]:
    own = seat % entry.sides
    return [sitter.controller for number, sitter in enumerate(entry.sitters) if number % entry.sides != own]
