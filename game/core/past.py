"""The decisions of a match, in order.

The decisions of a saved match, and states of long ago, are replayed only when somebody looks at them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from operator import eq
from time import perf_counter
from typing import Generic, NamedTuple, TypeAlias, TypeVar, overload

from game.core.state import Answer, Event, Seat, State

S = TypeVar("S", bound=State)

LOST = "undo.lost"
"""The barrier of a decision of which nothing is known except that it was taken"""
_LATEST = 16
"""The number of last decisions whose states are kept, where anybody has seen them"""
_APART = 32
"""Decisions from one whose state is always kept to the next such"""
_REACHED = 256
"""The number of replayed states that are kept for the next look at them"""


class Record(Generic[S]):
    """A decision of the past: the state before it, the answer, the events after it.

    Args:
        before: the state in which it was taken, or a function that replays it.
        seat: the seat that took it.
        answer: the options chosen.
        events: the events after it, unmasked, or a function that replays them.
        barrier: the reason (a key) why it cannot be taken back, or None.
    """

    __slots__ = ("_before", "_events", "answer", "barrier", "seat")

    def __init__(
        self,
        before: S | Callable[[], S],
        seat: Seat,
        answer: Answer,
        events: list[Event] | Callable[[], list[Event]],
        barrier: str | None,
    ) -> None:
        self._before, self._events = before, events
        self.seat, self.answer, self.barrier = seat, answer, barrier

    @property
    def before(self) -> S:
        """The state in which the decision was taken."""
        return self._before() if callable(self._before) else self._before

    @property
    def events(self) -> list[Event]:
        """The events after the decision, unmasked."""
        return self._events() if callable(self._events) else self._events

    @property
    def kept(self) -> bool:
        """Whether the state before the decision is kept, so that it need not be replayed."""
        return not callable(self._before)

    def at_hand(self) -> "Record[S]":
        """A copy of this record with its state kept, independent of the past that it comes from."""
        return Record(self.before, self.seat, self.answer, self.events, self.barrier)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and all(
            getattr(self, name) == getattr(other, name) for name in ("seat", "answer", "barrier", "events", "before")
        )

    __hash__ = None  # type: ignore[assignment]


class Taken(NamedTuple):
    """A decision that was read but not played again yet."""

    seat: Seat
    answer: Answer


class Played(NamedTuple):
    """A decision without the state before it, which is replayed when needed."""

    seat: Seat
    answer: Answer
    barrier: str | None
    events: list[Event] | None = None
    """The events after the decision; None: they are not kept either, as nobody has looked at its outcome"""


Apply: TypeAlias = Callable[[S, Seat, Answer], tuple[list[Event], str | None]]
"""Applies an answer to a state in place; returns the events, and why it cannot be taken back"""
Replay: TypeAlias = Callable[[], Iterator[Record[S]]]
"""Plays a stretch again, decision by decision, from its beginning"""


class Stretch(NamedTuple, Generic[S]):
    """Decisions from `first` up to, not including, `last`, and the function that plays exactly these again."""

    first: int
    last: int
    replay: Replay[S]


class Past(Sequence[Record[S]]):
    """The decisions of a match as records.

    A state takes 5 to 15 kB. Only every thirty-second decision always keeps its own, and so do the latest ones whose
    state somebody has seen; other states and their events are replayed from there when somebody looks at them.

    `latest` is the number of decisions that count as the latest; a table that tells the events of whole turns raises
    it.

    Args:
        apply: plays a decision again.
        taken: the decisions that are replayed when somebody looks at them.
        stretches: the replays, each from a state that was kept; they cover `taken`, the earliest first.
    """

    def __init__(self, apply: Apply[S], taken: Iterable[Taken] = (), stretches: Iterable[Stretch[S]] = ()) -> None:
        self.latest = _LATEST
        self._apply = apply
        self._reached: dict[int, tuple[list[Event], S]] = {}
        self._records: list[Record[S] | Played | Taken] = list(taken)
        self._stretches = list(stretches)
        self._coming: list[Record[S]] = []
        self._under_way: tuple[Stretch[S], Iterator[Record[S]]] | None = None

    def __len__(self) -> int:
        return len(self._records)

    @overload
    def __getitem__(self, at: int) -> Record[S]: ...
    @overload
    def __getitem__(self, at: slice) -> list[Record[S]]: ...
    def __getitem__(self, at: int | slice) -> Record[S] | list[Record[S]]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self._records)))]
        record = self._records[at]
        if isinstance(record, Record):
            return record
        number = at % len(self._records)
        if isinstance(record, Taken):
            return self._recalled(number)
        # Made on demand: if the records of the list held the past, only the garbage collector could free them.
        events = partial(self._replayed_events, number) if record.events is None else record.events
        return Record(partial(self.reach, number), record.seat, record.answer, events, record.barrier)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Past | list) and len(self) == len(other) and all(map(eq, self, other))

    __hash__ = None  # type: ignore[assignment]

    def append(self, record: Record[S] | Played) -> None:
        """Adds the decision that has just been taken."""
        self._records.append(record)
        self._forget(len(self) - 1 - self.latest)

    def pop(self) -> Record[S]:
        """Removes the last decision and returns it."""
        record = self[-1].at_hand()
        self._reached.pop(len(self), None)
        del self._records[-1]
        return record

    def copy(self) -> "Past[S]":
        """A past of the same decisions that can continue differently."""
        twin = Past(self._apply, (), self._stretches)
        twin.latest, twin._records = self.latest, self._records[:]
        return twin

    def taken(self, number: int) -> Taken | Played | Record[S]:
        """The decision of this number and its seat, without any replay."""
        return self._records[number]

    def moves(self) -> Iterator[Taken | Played | Record[S]]:
        """The decisions and their seats from the beginning, without any replay."""
        return iter(self._records)

    # --- states of long ago ----------------------------------------------------------------------

    def leads_on(self, number: int) -> bool:
        """Whether the state before a decision, or the present one, can be replayed from an earlier one."""
        if number % _APART == 0:
            return False
        earlier = self._records[number - 1]
        return not isinstance(earlier, Taken) and earlier.barrier != LOST

    def _forget(self, number: int) -> None:
        """Drops the state before a decision, if it can be replayed."""
        record = self._records[number] if number > 0 else None
        if isinstance(record, Record) and record.barrier != LOST and self.leads_on(number):
            self._records[number] = Played(record.seat, record.answer, record.barrier, record.events)

    def reach(self, number: int) -> S:
        """The state before a decision, or the present one, by replay; those around it are replayed with it."""
        return self._replay_to(number)[1]

    def _replayed_events(self, number: int) -> list[Event]:
        """The events after a decision whose state is not kept."""
        return self._replay_to(number + 1)[0]

    def _replay_to(self, number: int) -> tuple[list[Event], S]:
        """The events that led to the state before a decision, and that state.

        All decisions are replayed from the last known state before it up to the next one that is kept.
        """
        reached, at = self._reached, number - 1
        if number not in reached:
            while at not in reached and not self._keeps(at):
                at -= 1
            state = reached[at][1] if at in reached else self[at].before
            while at < number or (at < len(self) and not self._keeps(at)):
                state, taken = state.clone(), self._records[at]
                events, _ = self._apply(state, taken.seat, taken.answer)
                at += 1
                reached[at] = events, state
            for earliest in list(reached)[:-_REACHED]:
                del reached[earliest]
        return reached[number]

    def _keeps(self, number: int) -> bool:
        return number < len(self) and self[number].kept

    # --- what was only read ----------------------------------------------------------------------

    def _recalled(self, number: int) -> Record[S]:
        stretch = next(stretch for stretch in self._stretches if stretch.first <= number < stretch.last)
        self._insert(stretch, list(stretch.replay()))
        return self[number]

    def _insert(self, stretch: Stretch[S], records: list[Record[S]]) -> None:
        self._records[stretch.first : stretch.last] = records
        self._stretches.remove(stretch)
        for number in range(stretch.first, min(stretch.last, len(self) - self.latest)):
            self._forget(number)

    def recall(self, deadline: float) -> bool:
        """Plays stretches again that nobody has looked at yet, the latest first.

        Args:
            deadline: of `perf_counter`, seconds; at least one decision is played.

        Returns:
            Whether everything has been replayed.
        """
        while self._stretches:
            latest = self._stretches[-1]
            if self._under_way is None or self._under_way[0] is not latest:
                self._under_way, self._coming = (latest, latest.replay()), []
            for record in self._under_way[1]:
                self._coming.append(record)
                if perf_counter() >= deadline:
                    return False
            self._insert(latest, self._coming)
            self._under_way, self._coming = None, []
        return True
