"""The state of a match, and the small values it is made of: nothing here but plain data.

Only cards in zones, secret answers, the generator and the plan of steps are hidden; a game's own fields are public by
construction. Anything that a game must hide (a face-down tile, a bid) is therefore a card.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, Self, TypeAlias

from game.core.clone import cloneable

Seat: TypeAlias = int
Flat: TypeAlias = int | str | bool | None
Value: TypeAlias = Flat | tuple[Flat | tuple[Flat | tuple[Flat, ...], ...], ...]
"""Contents of steps, scopes and events: plain values and tuples of them, three deep at most"""
Option: TypeAlias = tuple[str | int, ...]
"""(verb, argument, argument...): ("activate", 17), ("pay", 1, 0, 2), ("end_turn",)"""
Answer: TypeAlias = tuple[Option, ...]
See: TypeAlias = Literal["all", "owner", "none"]
"""The seats that know the cards of a zone"""
Step: TypeAlias = tuple[Value, ...]
"""(name of the step, argument...): a step that is planned, in words that a save can hold"""

tupled = tuple.__new__
"""Makes a named tuple from all its values, in order: its own constructor, which handles defaults, takes twice as
long"""
ALL = -1
"""The bits of all seats, and of spectators too"""
PASS: Option = ("pass",)


class Ask(NamedTuple):
    """A question put to a seat: choose `low` to `high` of the options, all of them legal and distinct."""

    seat: Seat
    prompt: str
    options: tuple[Option, ...]
    low: int = 1
    high: int = 1
    about: int | None = None
    """The card that asks, if one does"""

    @property
    def word(self) -> str:
        """The last word of the prompt, by which a game tells its questions apart."""
        return self.prompt.rpartition(".")[2]


class Event(NamedTuple):
    """An event, told for the screen, the log and the sound; rules never read it."""

    kind: str
    data: dict[str, Value]
    to: int = ALL
    """The seats that see the whole event, a bit each"""
    public: dict[str, Value] | None = None
    """The part of the data that the other seats see; None: they do not see the event"""

    def n(self, name: str) -> int:
        """The number among the data under a name."""
        return int(str(self.data[name]))


class Result(NamedTuple):
    """The end of a match. Several winners share the victory; none means that all have lost."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


@dataclass(slots=True)
class Zone:
    """An ordered place for cards at one moment: when a card moves, a new zone replaces this one in `State.zones`.

    It never changes, but is no frozen class: that would take three times as long to make, and cards move all the time.
    """

    owner: Final[Seat]
    """The seat to which the place belongs; -1: none"""
    see: Final[See]
    ids: Final[tuple[int, ...]] = ()
    """The cards in it by number, the top one last"""

    def with_card(self, card: int, *, under: bool = False) -> "Zone":
        """The zone with one more card, on top or at the bottom."""
        ids = (card, *self.ids) if under else self.ids + (card,)  # noqa: RUF005 - unpacking takes twice as long
        return Zone(self.owner, self.see, ids)

    def without(self, card: int) -> "Zone":
        """The zone without one of its cards.

        Raises:
            ValueError: the card is not in the zone.
        """
        ids = self.ids
        if ids and ids[-1] == card:  # mostly it is the top one
            return Zone(self.owner, self.see, ids[:-1])
        at = ids.index(card)
        return Zone(self.owner, self.see, ids[:at] + ids[at + 1 :])

    def holding(self, ids: Iterable[int]) -> "Zone":
        """The zone with exactly these cards in it."""
        return Zone(self.owner, self.see, tuple(ids))

    def top(self, n: int) -> tuple[int, ...]:
        """The top `n` cards, the topmost first; all of them if there are fewer."""
        return self.ids[: -n - 1 : -1]


@cloneable
@dataclass(slots=True)
class State:
    """A whole match at one moment. Games add their own public fields in a subclass."""

    seats: int
    rng: int
    """The generator (64 bits); hidden"""
    cards: list[str] = field(default_factory=list)
    """Each card's definition by the card's number; hidden where its zone hides it"""
    backs: tuple[str, ...] = ()
    """Each card's back by the card's number: its deck, for the whole match"""
    zones: dict[str, Zone] = field(default_factory=dict)
    known: dict[int, int] = field(default_factory=dict)
    """Cards that some seats know although their zone hides them: card -> seats, a bit each"""
    agenda: list[Step] = field(default_factory=list)
    """Steps left to do, the next one last; hidden"""
    scopes: list[dict[str, Value]] = field(default_factory=list)
    """Names bound by the effects under way, the innermost last; hidden"""
    asks: tuple[Ask, ...] = ()
    """The questions that are open and whom they ask. Empty only when the match is over"""
    window: bool = False
    """Whether the questions are an open window: the first seat that acts closes it, or all do by passing"""
    answers: dict[Seat, Answer] = field(default_factory=dict)
    """The answers given so far, secret until all are given"""
    turn: Seat = -1
    """The seat whose turn it is; -1: none"""
    round: int = 0
    """The round, from 1; 0: the game has none"""
    result: Result | None = None

    def clone(self) -> Self:
        """An equal state that shares nothing mutable."""
        raise NotImplementedError  # written by @cloneable

    def share(self) -> Self:
        """A state that holds the same objects: a change in one shows in both; see `view.glance`."""
        raise NotImplementedError  # written by @cloneable

    def zone_of(self, card: int) -> str:
        """The name of the zone in which a card lies.

        Raises:
            StopIteration: it lies in none.
        """
        return next(name for name, zone in self.zones.items() if card in zone.ids)

    def ask_of(self, seat: Seat) -> Ask | None:
        """The question that waits for this seat's answer, if one does."""
        for ask in self.asks:
            if ask.seat == seat and seat not in self.answers:
                return ask
        return None

    def changeable(self, seat: Seat) -> Ask | None:
        """The question that this seat answered in secret and may still answer differently; None if there is none."""
        if self.window or seat not in self.answers:
            return None
        return next((ask for ask in self.asks if ask.seat == seat), None)

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have yet to answer."""
        return tuple([ask.seat for ask in self.asks if ask.seat not in self.answers])


class Illegal(ValueError):
    """An answer that the open question does not allow: a fault of the caller, never of the player."""
