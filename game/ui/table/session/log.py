"""The log of a match: its events, line by line, as far as given viewers may know them.

Lines hold phrases, not words, so that each reader has them in their own language; and references to their things, so
that pointing at a line can make these pulse on the table.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias, TypeGuard

from game.core.effects.windows import open_windows
from game.core.interface import Ref
from game.core.match import AnyMatch
from game.core.phrase import Phrase, joined, phrase, with_names
from game.core.state import PASS, Event, Seat
from game.core.view import SPECTATOR, Viewers, heard_by, view
from game.ui.contract.layout import Deed
from game.ui.table.session.turns import Costs

LATELY = 192
"""Number of decisions after which the latest event of a kind is forgotten"""
KindOf: TypeAlias = Callable[[Event], str]
"""Function that gives the kind of deed that an event is; "": it is none (`MotionView.deed`)"""
OPENING = -1
"""Number of the lines about the events before the first decision"""


class LogLine(NamedTuple):
    """One line of the log."""

    number: int
    """Decision that caused it, from 0; OPENING: before the first"""
    seat: Seat
    """Seat that took that decision, or was on turn, or whose turn began with it; SPECTATOR: none"""
    phrase: Phrase
    indent: int
    """Level of the line: 0 for a decision's first event and for the beginning of a turn, 1 for what followed"""
    refs: tuple[Ref, ...]
    event: Event
    """Event that the line tells, as the viewers heard of it"""

    @property
    def begins(self) -> bool:
        """Whether the line tells that a turn begins."""
        return self.phrase.key.startswith("log.") and self.phrase.key.endswith(".turn")


class Played(NamedTuple):
    """A card or an act played in an open window, as everybody may hear of it."""

    seat: Seat
    phrase: Phrase
    pending: bool
    """Whether it was announced and has no effect yet: it may still be answered"""


def latest(match: AnyMatch, kind: str, viewers: Viewers, until: int) -> Event | None:
    """The last event of a kind that the viewers heard of before decision `until`; None: there is none, or long ago."""
    for number in reversed(range(max(0, until - LATELY), until)):
        for event in reversed(heard_by(match.past[number].events, viewers)):
            if event.kind == kind:
                return event
    return None


def recent(match: AnyMatch, kind: str, viewers: Viewers, until: int) -> list[Event]:
    """The events that the viewers heard of before decision `until`, from the last of a kind on; []: there is none."""
    found: list[Event] = []
    for number in reversed(range(OPENING, until)):
        events = match.opening if number == OPENING else match.past[number].events
        for event in reversed(heard_by(events, viewers)):
            found.append(event)
            if event.kind == kind:
                return found[::-1]
    return []


def first_since(match: AnyMatch, seat: Seat) -> int:
    """The number of the first decision after a seat last acted (a pass is no act); 0: it never has."""
    past = match.past
    acted = (number for number in reversed(range(len(past))) if past.taken(number).seat == seat)
    return next((number + 1 for number in acted if not _let_pass(match, number)), 0)


def turn_before(match: AnyMatch, seat: Seat) -> int | None:
    """The number of the first decision of the others before a seat's turn under way; None: there is none."""
    past = match.past
    end = len(past)
    while end and past[end - 1].before.turn == seat:
        end -= 1
    first = end
    while first and (past.taken(first - 1).seat != seat or _let_pass(match, first - 1)):
        first -= 1
    return first if match.state.turn == seat and first < end else None


def _let_pass(match: AnyMatch, number: int) -> bool:
    """Whether a decision let a reaction pass: perhaps nobody was asked for it."""
    reactions = match.game.presentation.reactions
    if not reactions or match.past.taken(number).answer != (PASS,):
        return False
    record = match.past[number]
    ask = record.before.ask_of(record.seat)
    return ask is not None and ask.prompt in reactions


def _doer(match: AnyMatch, number: int) -> Seat:
    """The seat whose deed a decision is: the one on turn, as others only answer; but one's reaction is one's own."""
    record = match.past[number]
    ask, turn = record.before.ask_of(record.seat), record.before.turn
    asked_to_react = record.before.window or (ask is not None and ask.prompt in match.game.presentation.reactions)
    reacts = asked_to_react and record.answer != (PASS,)
    return record.seat if reacts or turn == SPECTATOR else turn


def _by_turns(events: Iterable[Event], doer: Seat) -> list[tuple[Seat, list[Event]]]:
    """Events grouped by the seat on turn: a decision may end a turn, and the next one may begin by itself.

    Args:
        events: the events of a decision.
        doer: the seat whose deed the first of them are.
    """
    found: list[tuple[Seat, list[Event]]] = [(doer, [])]
    for event in events:
        if event.kind == "turn":
            found.append((event.n("seat"), []))
        found[-1][1].append(event)
    return found


class Log:
    """The log of one match for any viewers; lines are kept, and forgotten when their decision is taken back."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._told: dict[Viewers, dict[int, tuple[list[Event], list[LogLine]]]] = {}
        """Lines of each decision, with the events that they tell: another decision has other events, and the past keeps
        only the events of one long ago"""
        self._opening: dict[Viewers, list[LogLine]] = {}
        self._deeds: tuple[object, tuple[Deed, ...]] = (None, ())

    def lines(self, viewers: Viewers, since: int = OPENING, until: int | None = None) -> list[LogLine]:
        """The lines of the decisions from `since` up to, not including, `until` (None: all that were taken)."""
        lines: list[LogLine] = []
        for number in range(max(since, OPENING), len(self._match.past) if until is None else until):
            lines.extend(self._lines_of(number, viewers))
        return self._joined(lines)

    def last_lines(self, viewers: Viewers, count: int) -> list[LogLine]:
        """The last lines: so many, or all if there are fewer."""
        lines: list[LogLine] = []
        number = len(self._match.past)
        while number > OPENING and len(self._joined(lines)) <= count:  # one more, to which the first may be joined
            number -= 1
            lines = [*self._lines_of(number, viewers), *lines]
        return self._joined(lines)[-count:]

    def _lines_of(self, number: int, viewers: Viewers) -> list[LogLine]:
        if number == OPENING:
            if viewers not in self._opening:
                self._opening[viewers] = _fold_repeats(self._tell(OPENING, SPECTATOR, self._match.opening, viewers))
            return self._opening[viewers]
        told, events = self._told.setdefault(viewers, {}), self._match.past[number].events
        if number not in told or told[number][0] is not events:
            told[number] = (events, _fold_repeats(self._tell(number, self._teller(number), events, viewers)))
        return told[number][1]

    def since_window(self, depth: int) -> list[Played]:
        """The plays since the outermost open window opened, the latest first.

        Args:
            depth: the number of windows that are open now, one within the other.
        """
        found: list[Played] = []
        least = after = depth
        for number in reversed(range(max(0, len(self._match.past) - LATELY), len(self._match.past))):
            record = self._match.past[number]
            before, least = len(open_windows(record.before)), min(least, after)
            lines = self._lines_of(number, ())
            if lines:
                seat, first = record.seat, lines[0].event
                if "seat" in first.data and _let_pass(self._match, number):  # a pass sets off another seat's play
                    seat = first.n("seat")
                found.append(Played(seat, lines[0].phrase, least > before))
            if before == 0:
                break
            after = before
        return found

    def since_acted(self, seat: Seat, viewers: Viewers) -> list[LogLine]:
        """The lines since a seat last took a decision; all of them if it never has."""
        return self.lines(viewers, first_since(self._match, seat) or OPENING)

    def deeds(self, seat: Seat, viewers: Viewers, kind: KindOf, costs: Costs = lambda *_: False) -> tuple[Deed, ...]:
        """The others' deeds in their turns before a seat's own, until it has acted in that; () in their turns.

        Args:
            seat: the seat that must be on turn.
            viewers: the seats from whose knowledge they are told.
            kind: gives the kind of an event; the same function each time.
            costs: tells whether an event cost the seat something; the same function each time.
        """
        past = self._match.past
        if not past or self._match.state.turn != seat:
            return ()
        key = (len(past), past.taken(-1), seat, viewers, kind)
        if self._deeds[0] != key:
            self._deeds = (key, _numbered(tuple(self._find_deeds(seat, viewers, kind, costs))[::-1]))
        return self._deeds[1]

    def _find_deeds(self, seat: Seat, viewers: Viewers, kind: KindOf, costs: Costs) -> Iterator[Deed]:
        """The deeds, the latest first."""
        past = self._match.past
        for number in reversed(range(max(0, len(past) - LATELY), len(past))):
            record = past[number]
            mine = record.seat == seat and not _let_pass(self._match, number)
            his = seat not in (record.seat, record.before.turn) and record.before.turn != SPECTATOR
            doer = _doer(self._match, number) if his else record.before.turn
            for who, happened in reversed(_by_turns(heard_by(record.events, viewers), doer)):
                told = (event for event in happened if kind(event))
                if mine and doer != seat:  # my acts in another's turn are no deeds of theirs, my costs are
                    told = (e for e in told if e.data.get("seat", seat) != seat or costs(e, record.before, seat))
                events = tuple(told)
                if events and who not in (seat, SPECTATOR):  # events that nobody caused, as at the set-up, are no deed
                    lines = tuple(line.phrase for line in self._tell(number, who, list(events), (seat,)))
                    yield Deed(0, who, events, view(record.before, seat, viewers), number, lines)
            if mine and record.before.turn == seat:
                return

    def _teller(self, number: int) -> Seat:
        """The seat whose mark the lines of a decision have: after a pass the seat on turn, as its act goes on."""
        record = self._match.past[number]
        passed = _let_pass(self._match, number) and record.before.turn != SPECTATOR
        return record.before.turn if passed else record.seat

    def _tell(self, number: int, seat: Seat, events: list[Event], viewers: Viewers) -> list[LogLine]:
        lines: list[LogLine] = []
        names = self._names(number)
        for who, happened in _by_turns(heard_by(events, viewers), seat):
            first = len(lines)
            for event in happened:
                said = self._match.game.presentation.tell(event)
                if said:
                    said = with_names(said, names) if names else said
                    lines.append(LogLine(number, who, said, int(len(lines) > first), refs_of(event), event))
        return self._joined(lines)

    def _joined(self, lines: Iterable[LogLine]) -> list[LogLine]:
        """The lines, with those joined that the game joins."""
        return joined(lines, self._join)

    def _join(self, before: LogLine, line: LogLine) -> LogLine | None:
        if before.seat != line.seat:
            return None
        both, refs = self._match.game.presentation.join(before.phrase, line.phrase), before.refs + line.refs
        return before._replace(phrase=both, refs=tuple(dict.fromkeys(refs)), event=line.event) if both else None

    def _names(self, number: int) -> dict[Seat, Phrase]:
        """Names of the seats that are not called by their players' names."""
        called = self._match.game.presentation.called
        if called is None or number == OPENING:
            return {}
        state = self._match.past[number].before
        return {seat: name for seat in range(state.seats) if (name := called(state, seat))}


def repeated(said: Phrase, n: int) -> Phrase:
    """A sentence that is said n times in a row, as one sentence."""
    return phrase("table.log.often", what=said, n=n) if n > 1 else said


def _fold_repeats(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines; those with the same sentence in a row become one that tells how often."""
    folded = []
    for _, run in groupby(lines, key=lambda line: (line.seat, line.phrase)):
        first, *others = run
        if others:
            refs = tuple(dict.fromkeys(ref for line in (first, *others) for ref in line.refs))
            first = first._replace(phrase=repeated(first.phrase, len(others) + 1), refs=refs)
        folded.append(first)
    return folded


def _numbered(deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """The deeds, those of each seat numbered from 1."""
    counted: Counter[Seat] = Counter()
    numbered = []
    for deed in deeds:
        counted[deed.seat] += 1
        numbered.append(deed._replace(number=counted[deed.seat]))
    return tuple(numbered)


_CARDS = ("card", "cards")
_SEATS = ("seat", "to", "payer", "victim", "thief")
_ZONES = ("zone", "source", "target")


def refs_of(event: Event) -> tuple[Ref, ...]:
    """References to the things on the table that an event names."""
    refs: list[Ref] = []
    for kind, names in (("card", _CARDS), ("seat", _SEATS), ("zone", _ZONES)):
        for name in names:
            value = event.data.get(name)
            for one in value if isinstance(value, tuple) else (value,):
                if _names(one, kind):
                    refs.append((kind, one))
    return tuple(dict.fromkeys(refs))


def _names(value: object, kind: str) -> TypeGuard[int | str]:
    """Whether a value of an event names a thing of a kind: a zone by its name, others by a number (-1: none)."""
    if kind == "zone":
        return isinstance(value, str)
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
