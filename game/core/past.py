"""The decisions of a match, in order; those of a saved match come back only when somebody looks at them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import perf_counter
from typing import NamedTuple, TypeAlias, overload

from game.core.state import Answer, Event, Seat, State

LOST = "undo.lost"
"""The barrier of a decision of which no more is known than that it was taken"""


class Record(NamedTuple):
    """A decision of the past: what stood before it, what it was, what came of it."""

    before: State
    seat: Seat
    answer: Answer
    events: list[Event]
    barrier: str | None
    """The reason why it cannot be taken back (a key), if it cannot"""


class Taken(NamedTuple):
    """A decision that was read and not played again yet."""

    seat: Seat
    answer: Answer


Replay: TypeAlias = Callable[[], Iterator[Record]]
"""Plays a stretch again, decision by decision"""


class Stretch(NamedTuple):
    """Decisions from `first` up to, not including, `last`, and what plays exactly these again."""

    first: int
    last: int
    replay: Replay


class Past(Sequence[Record]):
    """The decisions of a match as records.

    Args:
        taken: decisions that are played again when somebody looks at them.
        stretches: how, each from a state that was kept; they cover `taken`, the earliest first.
    """

    def __init__(self, taken: Iterable[Taken] = (), stretches: Iterable[Stretch] = ()) -> None:
        self._records: list[Record | Taken] = list(taken)
        self._stretches = list(stretches)
        self._coming: list[Record] = []
        self._under_way: tuple[Stretch, Iterator[Record]] | None = None

    def __len__(self) -> int:
        return len(self._records)

    @overload
    def __getitem__(self, at: int) -> Record: ...
    @overload
    def __getitem__(self, at: slice) -> list[Record]: ...
    def __getitem__(self, at: int | slice) -> Record | list[Record]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self._records)))]
        record = self._records[at]
        return record if isinstance(record, Record) else self._recalled(at % len(self._records))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Past | list) and len(self) == len(other) and all(map(_same, self, other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Past({len(self)} decisions, {len(self._stretches)} stretches to recall)"

    def append(self, record: Record) -> None:
        """Adds the decision that was taken now.

        What its state has in common with the one before is kept once: else a long match takes 50 MB.
        """
        last = self._records[-1] if self._records else None
        if isinstance(last, Record):
            record.before.merge(last.before)
        self._records.append(record)

    def pop(self) -> Record:
        """Takes the last decision away."""
        record = self[-1]
        del self._records[-1]
        return record

    def taken(self, number: int) -> Taken | Record:
        """The decision of this number and who took it, without playing anything again."""
        return self._records[number]

    def moves(self) -> Iterator[Taken | Record]:
        """The decisions and who took them, from the beginning, without playing anything again."""
        return iter(self._records)

    # --- what was only read ----------------------------------------------------------------------

    def _recalled(self, number: int) -> Record:
        stretch = next(stretch for stretch in self._stretches if stretch.first <= number < stretch.last)
        self._put(stretch, list(stretch.replay()))
        return self[number]

    def _put(self, stretch: Stretch, records: list[Record]) -> None:
        self._records[stretch.first : stretch.last] = records
        self._stretches.remove(stretch)

    def recall(self, deadline: float) -> bool:
        """Plays again what nobody has looked at yet, the latest stretch first.

        Args:
            deadline: of `perf_counter`, seconds; at least one decision is played.

        Returns:
            Whether all is there now.
        """
        while self._stretches:
            latest = self._stretches[-1]
            if self._under_way is None or self._under_way[0] is not latest:
                self._under_way, self._coming = (latest, latest.replay()), []
            for record in self._under_way[1]:
                self._coming.append(record)
                if perf_counter() >= deadline:
                    return False
            self._put(latest, self._coming)
            self._under_way, self._coming = None, []
        return True


def _same(one: object, other: object) -> bool:
    return one == other
