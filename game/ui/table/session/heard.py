"""The events of a match that the people at the table know: its log, the others' deeds, events still to be shown."""

from collections.abc import Iterable
from typing import NamedTuple

from game.core.effects.windows import open_windows
from game.core.match import AnyMatch
from game.core.phrase import Phrase
from game.core.state import Event, Seat
from game.core.view import SPECTATOR, heard_by
from game.ui.contract.layout import Deed
from game.ui.table.session.handing import Handing
from game.ui.table.session.log import OPENING, KindOf, Log, LogLine, Played, latest, recent
from game.ui.table.session.sight import Sight
from game.ui.table.session.turns import Costs


class PlayStep(NamedTuple):
    """A decision for the screen to show: its seat, and its events as far as the present viewers may know them."""

    number: int
    """Number of the decision, from 0; OPENING: the deal"""
    seat: Seat
    label: Phrase | None
    """Decision in words; None: it is not the viewer's own"""
    events: list[Event]
    by_bot: bool
    public: tuple[Event, ...] = ()
    """Events that everybody may hear of: these are spoken aloud where several people sit"""


class Heard:
    """The events of a match as far as the viewers know of them, and in words.

    Args:
        match: the match.
        handing: tells the holder of the machine.
        sight: tells what the holder sees.
    """

    def __init__(self, match: AnyMatch, handing: Handing, sight: Sight) -> None:
        self._match, self._handing, self._sight = match, handing, sight
        self._log = Log(match)
        self._to_show: list[int] = [] if match.past else [OPENING]

    # --- still to be shown -----------------------------------------------------------------------

    def show(self, numbers: Iterable[int]) -> None:
        """Notes decisions that the screen has not shown yet."""
        self._to_show.extend(numbers)

    def drop(self) -> None:
        """Drops the decisions that were not shown: they were taken back, or are told in another way."""
        self._to_show.clear()

    def take_play_steps(self) -> list[PlayStep]:
        """The decisions since the last call, as the present viewers may know them; they count as shown."""
        numbers, self._to_show = self._to_show, []
        return [self._play_step(number) for number in numbers]

    def _play_step(self, number: int) -> PlayStep:
        match, eyes = self._match, self._sight.eyes
        if number == OPENING:
            public = tuple(heard_by(match.opening, ()))
            return PlayStep(OPENING, SPECTATOR, None, heard_by(match.opening, eyes), False, public)
        record = match.past[number]
        own = record.seat in self._sight.viewers
        label = match.label(record.before, record.seat, record.answer) if own else None
        by_bot = not match.setup.players[record.seat].is_person
        return PlayStep(
            number, record.seat, label, heard_by(record.events, eyes), by_bot, tuple(heard_by(record.events, ()))
        )

    # --- events ----------------------------------------------------------------------------------

    def latest(self, kind: str) -> Event | None:
        """The last event of a kind that the viewers know of; None: there is none."""
        return latest(self._match, kind, self._sight.eyes, len(self._match.past))

    def recent(self, kind: str) -> list[Event]:
        """The events that the viewers know of, from the last of a kind on."""
        return recent(self._match, kind, self._sight.eyes, len(self._match.past))

    def deeds(self, kind: KindOf, costs: Costs) -> tuple[Deed, ...]:
        """The others' deeds in their turns before the holder's, until the holder has acted."""
        return self._log.deeds(self._handing.holder, self._sight.eyes, kind, costs)

    def public_deeds(self, kind: KindOf, costs: Costs) -> tuple[Deed, ...]:
        """The others' deeds as everybody may know them, whether the holder's hand is open or not."""
        return self._log.deeds(self._handing.holder, (), kind, costs)

    def played(self) -> list[Played]:
        """The plays announced since the outermost open window opened, the latest first; everybody may know them."""
        now = len(open_windows(self._match.state))
        return self._log.since_window(now) if now else []

    # --- in words --------------------------------------------------------------------------------

    def log(self, seat: Seat | None = None) -> list[LogLine]:
        """The log as the viewers know it: all of it, or the acts of a seat."""
        lines = self._log.lines(self._sight.eyes)
        return lines if seat is None else [line for line in lines if line.seat == seat]

    def last_lines(self, count: int) -> list[LogLine]:
        """The end of the log as the viewers know it."""
        return self._log.last_lines(self._sight.eyes, count)

    def recap(self) -> list[LogLine]:
        """The log since the viewer last acted, as that seat knows it; [] while the curtain is closed."""
        handing = self._handing
        eyes = self._sight.eyes if handing.in_company else self._sight.own_seats
        return [] if handing.viewer == SPECTATOR else self._log.since_acted(handing.holder, eyes)

    def news(self) -> list[LogLine]:
        """The log since the holder last acted, as far as everybody may know it: for the outside of the curtain."""
        return self._log.since_acted(self._handing.holder, ())

    def anything_new(self) -> bool:
        """Whether there is any news to tell of the decisions since.

        Secret choices may not be told, and the deal lies before everybody.
        """
        return any(line.number != OPENING for line in self.news())
