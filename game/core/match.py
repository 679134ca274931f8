"""A match under way: the seats, the decisions, the states between them; undo and redo up to the last barrier."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import InitVar, dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.core.facts import EVEN, PERSON, Choice, Facts, Sitter
from game.core.game import Game
from game.core.interface import Gesture
from game.core.past import LOST, Past, Played, Record
from game.core.phrase import Phrase, Reason, phrase, seat_name
from game.core.state import Answer, Ask, Event, Illegal, Option, Seat, State, tupled
from game.core.view import Glimpse, imagine, masked, view

S = TypeVar("S", bound=State)


class Player(NamedTuple):
    """The player of a seat."""

    name: str
    colour: int
    """Index of the seat's colour, shape and emblem"""
    controller: str = PERSON
    """PERSON, or the level of the computer that plays"""
    brings: Mapping[str, Choice] = MappingProxyType({})
    """The choices made for this seat before the match: an army, a deck, a hero (`Facts.seat_settings`)"""
    temper: str = EVEN.name
    """The temper of the computer that plays (`Facts.tempers`)"""

    @property
    def is_person(self) -> bool:
        """Whether no computer plays."""
        return self.controller == PERSON

    @property
    def word(self) -> str:
        """The player as a command line names it: "person", "normal", "normal:bold"."""
        return Sitter(self.controller, self.temper).word


@dataclass(frozen=True, slots=True)
class Setup:
    """A match before its first decision."""

    game: str
    rules: int
    """Version of the rules that it is dealt by"""
    seed: int
    options: dict[str, Choice]
    players: tuple[Player, ...]
    free_undo: bool = False
    """House rule: decisions may be taken back past any barrier"""
    packs: tuple[str, ...] = ()
    """The packs whose cards are added to the box's; settled by `packs.settle`"""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.players)

    def with_player(self, seat: Seat, player: Player) -> "Setup":
        """The set-up with another player at a seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def again(self, facts: Facts, seed: int) -> "Setup":
        """The set-up of another match at the same table, by the present rules and with another seed.

        Args:
            facts: the facts of its game. Options and computer players that do not exist any more become the usual ones.
            seed: the seed of the new match.

        Raises:
            Trouble: a seat's choice is refused.
        """
        offered = {setting.name: setting.offered(self.seats) for setting in facts.settings}
        kept = {name: choice for name, choice in self.options.items() if choice in offered.get(name, ())}
        brings = facts.settle_seats(self.seats, {seat: player.brings for seat, player in enumerate(self.players)})
        sitters = (facts.nearest(player.controller, player.temper) for player in self.players)
        players = tuple(
            player._replace(controller=sitter.level, brings=brought, temper=sitter.temper)
            for player, brought, sitter in zip(self.players, brings, sitters, strict=True)
        )
        options = facts.settle(self.seats, kept)
        return replace(self, rules=facts.rules, seed=seed, options=options, players=players)


class Hint(NamedTuple):
    """A hint that was given to a player on demand."""

    at: int
    """Number of decisions taken before"""
    seat: Seat


class LevelChange(NamedTuple):
    """A change of the computer player of a seat, from some decision on."""

    at: int
    """Number of decisions taken before"""
    seat: Seat
    level: str
    before: str
    """The level that played before"""


class Keeper(Protocol):
    """The keeper of a match, which records it as it is played."""

    def decided(self, number: int, seat: Seat, answer: Answer, state: State) -> None:
        """Decision `number` (from 0) was taken and led to this state.

        Args:
            number: the decision's number, from 0.
            seat: the seat that decided.
            answer: the options chosen.
            state: the state after it.
        """

    def undone(self, seat: Seat, count: int, free: bool, state: State) -> None:
        """A seat took back the last `count` decisions, to this state; `free`: past a barrier, by the house rule.

        Args:
            seat: the seat that took them back.
            count: the number of decisions.
            free: whether a barrier stood in the way.
            state: the present state again.
        """

    def levelled(self, change: LevelChange) -> None:
        """Another computer player plays a seat from now on."""

    def hinted(self, hint: Hint) -> None:
        """A player was given a hint."""

    def together(self) -> AbstractContextManager[None]:
        """A context at whose end all its decisions are written down, before the outcome of any is shown."""

    def write(self) -> None:
        """Tries again to write down the decisions that could not be written so far."""

    def close(self) -> None:
        """The match is left, perhaps for long: everything is written that makes it quick and safe to continue."""


class Stand(NamedTuple, Generic[S]):
    """The point at which a match continues: its state, the decisions before it, and those taken back."""

    state: S
    opening: list[Event]
    """The events until the first question; [] if they are not known any more"""
    past: Past[S]
    future: Sequence[tuple[Seat, Answer]] = ()
    """Decisions taken back, the next to redo last"""
    hints: Sequence[Hint] = ()


def deal(game: Game[S], setup: Setup) -> tuple[S, list[Event]]:
    """A match at its first question, as its seed deals it, and the events up to it."""
    brings = [player.brings for player in setup.players]
    return game.new(setup.seed, setup.seats, setup.options, brings, setup.packs)


@dataclass(eq=False)
class Match(Generic[S]):
    """A match: its set-up, its present state and the decisions that led there.

    A rule that fails leaves everything as it was before the answer. A match is dealt from its seed, unless `stand`
    gives the point from which it continues.

    Its `state` is a value that does not change when the match goes on. If nobody has asked for it, the next answer
    changes it in place, which takes less time; it is replayed from an earlier state if it is needed after all.
    """

    game: Game[S]
    setup: Setup
    keeper: Keeper | None = None
    stand: InitVar[Stand[S] | None] = None
    opening: list[Event] = field(init=False)
    past: Past[S] = field(init=False)
    future: list[tuple[Seat, Answer]] = field(default_factory=list)
    """Decisions taken back, the next to redo last"""
    levels: list[LevelChange] = field(default_factory=list)
    """The changes of computer players' levels, in order"""
    hints: list[Hint] = field(default_factory=list)
    """The hints that people were given, in order"""
    unasked: set[int] = field(default_factory=set)
    """Numbers of the decisions that a seat's standing answer took for it: they tell nothing new, so they never keep
    anybody from taking a decision back"""
    _state: S = field(init=False)
    _seen: bool = field(init=False)
    """Whether anybody outside may hold the present state"""

    def __post_init__(self, stand: Stand[S] | None) -> None:
        """Deals the match, or continues from where it stands."""
        if stand is None:
            self.state, self.opening = deal(self.game, self.setup)
            self.past = Past(self.game.apply)
        else:
            self.state, self.opening, self.past = stand.state, stand.opening, stand.past
            self.future, self.hints = list(stand.future), list(stand.hints)

    @property
    def state(self) -> S:
        """The present state."""
        self._seen = True
        return self._state

    @state.setter
    def state(self, state: S) -> None:
        self._state, self._seen = state, True

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._state.result is not None

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat, in the liveries that the game gives them if it has its own."""
        liveries = self.game.presentation.liveries
        if liveries is None:
            return self.setup.players
        worn = zip(self.setup.players, liveries(self._state), strict=True)
        return tuple(player._replace(colour=livery) for player, livery in worn)

    # --- playing ---------------------------------------------------------------------------------

    def ask(self, seat: Seat) -> Ask | None:
        """The question that waits for this seat."""
        return self._state.ask_of(seat)

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have yet to answer."""
        return self._state.waiting()

    def answer(self, seat: Seat, answer: Answer, *, unasked: bool = False) -> list[Event]:
        """Takes an answer and records it, then returns the events that follow.

        If several choose in secret, a seat may change its choice until all have chosen (`State.changeable`).

        Args:
            seat: the seat that answers.
            answer: options of the seat's question, `low` to `high` different ones.
            unasked: whether it is the seat's standing answer, given without regard to its cards.

        Returns:
            All events, unmasked: `masked(events, seat)` gives what a seat may hear.

        Raises:
            Illegal: the question does not allow the answer; nothing has changed.
        """
        number = len(self.past)
        events = self._apply_and_record(number, seat, answer)
        if unasked:
            self.unasked.add(number)
        if self.future:
            if self.future[-1] == (seat, answer):
                self.future.pop()
            else:
                self.future.clear()
        if self.keeper:
            self.keeper.decided(number, seat, answer, self.state)
        return events

    def together(self) -> AbstractContextManager[None]:
        """A context for several answers: no outcome is shown before the last of them is written down."""
        return self.keeper.together() if self.keeper else nullcontext()

    def _apply_and_record(self, number: int, seat: Seat, answer: Answer) -> list[Event]:
        state = self._state
        if self._seen or not self.past.leads_on(number):
            work = state.clone()
            events, barrier = self.game.apply(work, seat, answer)
            self.past.append(Record(state, seat, answer, events, barrier))
        else:
            work = state
            try:
                events, barrier = self.game.apply(work, seat, answer)
            except BaseException:  # perhaps in the middle of a rule
                self.state = self.past.reach(number)
                raise
            self.past.append(tupled(Played, (seat, answer, barrier, None)))
        self._state, self._seen = work, False
        return events

    def prepare(self, opening: Iterable[Option]) -> None:
        """Plays the decisions that set up the board of a guided first match.

        So saves, replays and undo need nothing special for it, and no game needs a set-up outside its rules. It should
        end with another seat's decision, so that the pupil cannot take it back.

        Args:
            opening: one option per decision; a card's name may stand for its number, and () chooses nothing.

        Raises:
            ValueError: one of the decisions is not offered: cards or rules have changed.
        """
        for wish in opening:
            ask = self.state.asks[0]
            meant = [option for option in ask.options if _is_wished(wish, option, self.state.cards)]
            if wish and not meant:
                raise ValueError(f"the opening of a guide wants {wish} where there is only {ask.prompt}: {ask.options}")
            self.answer(ask.seat, tuple(meant[:1]))

    def view(self, seat: Seat) -> S:
        """The present state as a seat (or view.SPECTATOR) may know it."""
        return view(self._state, seat)

    def why_not(self, seat: Seat, gesture: Gesture, seen: S | None = None) -> Reason:
        """The reason why a player's gesture cannot be carried out; the most precise one among its possible meanings.

        Args:
            seat: the seat that makes the gesture.
            gesture: what the hand took, and where it put it.
            seen: the seat's view, if it is not the present one.
        """
        seen = self.view(seat) if seen is None else seen
        reasons = [self.game.why_not(seen, seat, option) for option in self.game.attempts(gesture, seat)]
        precise = [reason for reason in reasons if not reason.weak]
        return (precise + reasons or [self.game.why_not(seen, seat, ())])[0]

    def glimpse(self, seat: Seat) -> Glimpse[S]:
        """The glimpse that a bot needs to answer for a seat that is asked.

        Raises:
            Illegal: the seat is not asked.
        """
        ask, state = self.ask(seat), self.state
        if ask is None:
            raise Illegal(f"seat {seat} is not asked")
        temper = self.setup.players[seat].temper
        return Glimpse(seat, ask, partial(view, state, seat), partial(imagine, state, seat), temper)

    # --- taking back -----------------------------------------------------------------------------

    def undo_barrier(self, seat: Seat) -> Reason | None:
        """The reason why this seat cannot take its last decision back; None if it can."""
        count = self._undo_count(seat)
        if count == 0:
            return Reason("undo.nothing")
        if self.setup.free_undo:
            return Reason(LOST) if any(record.barrier == LOST for record in self.past[-count:]) else None
        other = self.past[-count].seat
        if other != seat:
            return Reason("undo.other", (("who", seat_name(other)),))
        return next((Reason(record.barrier) for record in self.past[-count:] if record.barrier), None)

    def undo_label(self, seat: Seat) -> Phrase:
        """The words of the undo button: "Undo: activate Thief"."""
        count = self._undo_count(seat)
        record = self.past[-count] if count else None
        if record is None or record.barrier == LOST:  # the state in which that was taken is not known
            return phrase("undo.label_nothing")
        return phrase("undo.label", what=self.label(record.before, seat, record.answer))

    def redo_label(self) -> Phrase:
        """The words of the redo button: "Redo: activate Thief"; there must be a decision to redo."""
        by, answer = self.future[-1]
        return phrase("redo.label", what=self.label(self.state, by, answer))

    def label(self, before: State, seat: Seat, answer: Answer) -> Phrase:
        """A decision in words, for the seat that took it.

        Args:
            before: the state before the decision.
            seat: the seat that took it; the words tell nothing that this seat did not know.
            answer: the options chosen.
        """
        if not answer:
            return phrase("answer.none")
        seen = view(before, seat)
        seen.answers.pop(seat, None)  # options are worded for a seat that is asked, also when it has changed its answer
        parts = tuple(self.game.presentation.option_text(seen, seat, option).label for option in answer)
        return parts[0] if len(parts) == 1 else phrase("answer.several", parts=parts)

    def superseded(self, number: int) -> bool:
        """Whether a decision was a secret choice that its seat changed before all had chosen: it is told to nobody."""
        seat = self.past.taken(number).seat
        for later in range(number + 1, len(self.past)):
            if seat not in self.past[later].before.answers:
                return False
            if self.past.taken(later).seat == seat:
                return True
        return False

    def undo(self, seat: Seat) -> int:
        """Takes back the seat's last decision and what followed it unasked; by the free house rule, all that followed.

        Returns:
            The number of decisions taken back.

        Raises:
            Illegal: `undo_barrier` stands in the way.
        """
        barrier = self.undo_barrier(seat)
        if barrier:
            raise Illegal(barrier.code)
        count = self._undo_count(seat)
        free = any(record.barrier for record in self.past[-count:]) or count > self._undo_count(seat, free=False)
        self.take_back(count)
        if self.keeper:
            self.keeper.undone(seat, count, free, self.state)
        return count

    def _undo_count(self, seat: Seat, free: bool | None = None) -> int:
        """Number of decisions since, and with, the last one for which the seat was asked; 0 if there is none.

        Without the free house rule, the last decision that any seat was asked for is counted.
        """
        free = self.setup.free_undo if free is None else free
        number = len(self.past)
        asked = (back for back in range(1, number + 1) if number - back not in self.unasked)
        return next((back for back in asked if not free or self.past.taken(-back).seat == seat), 0)

    def take_back(self, count: int) -> None:
        """Goes back by `count` decisions of any seats; asks and writes nothing."""
        for _ in range(count):
            record = self.past.pop()
            self.unasked.discard(len(self.past))
            self.future.append((record.seat, record.answer))
            self.state = record.before

    def set_level(self, seat: Seat, level: str) -> None:
        """Makes another computer player play a seat from now on, and records it.

        Args:
            seat: a computer player's.
            level: one that the game has.

        Raises:
            ValueError: a person plays it.
        """
        self.relevel(len(self.past), seat, level)
        if self.keeper:
            self.keeper.levelled(self.levels[-1])

    def relevel(self, at: int, seat: Seat, level: str) -> None:
        """Notes a change of level, from `set_level` or a saved match; nothing is written."""
        player = self.setup.players[seat]
        if player.is_person:
            raise ValueError("a person plays it")
        self.levels.append(LevelChange(at, seat, level, player.controller))
        self.setup = self.setup.with_player(seat, player._replace(controller=level))

    def note_hint(self, seat: Seat) -> None:
        """Notes that a seat was given a hint for its question, and records it, once for each question."""
        hint = Hint(len(self.past), seat)
        if hint not in self.hints:
            self.hints.append(hint)
            if self.keeper:
                self.keeper.hinted(hint)

    def retemper(self, seat: Seat, temper: str) -> None:
        """Changes the temper of a seat's computer player, as a saved match may need; nothing is written."""
        self.setup = self.setup.with_player(seat, self.setup.players[seat]._replace(temper=temper))

    def redo(self, seat: Seat) -> list[Event]:
        """Takes the seat's decision again that was taken back last, and those after it in which no person chose.

        Raises:
            Illegal: there is nothing to redo.
        """
        if not self.future or self.future[-1][0] != seat:
            raise Illegal("nothing to redo")
        events = self.answer(*self.future[-1])
        while self.future and not self.setup.players[self.future[-1][0]].is_person:
            events = events + self.answer(*self.future[-1])
        return events

    # --- looking back ----------------------------------------------------------------------------

    def moment(self, number: int) -> S:
        """The state before decision `number`; the present one for `len(past)`."""
        return self.state if number == len(self.past) else self.past[number].before

    def heard(self, seat: Seat, since: int = 0) -> list[list[Event]]:
        """Events that a seat heard, masked for it: a list per decision.

        Args:
            seat: the seat that hears, or SPECTATOR.
            since: the first decision's number, from 0.
        """
        return [masked(record.events, seat) for record in self.past[since:]]


def _is_wished(wish: Option, option: Option, cards: Sequence[str]) -> bool:
    """Whether an option is the one that a decision of an opening means."""
    return len(wish) == len(option) and all(
        want == have or (isinstance(want, str) and isinstance(have, int) and cards[have] == want)
        for want, have in zip(wish, option, strict=True)
    )


AnyMatch = Match[Any]
