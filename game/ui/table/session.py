"""A match at the table: whose view the screen shows, whose question it shows, and who is told what.

People who share one machine hand it over behind a curtain: PLAY (Anna) -> CLOSED (for Bruno) -> READY (Bruno is told
what happened, his hand still covered) -> PLAY (Bruno). Viewers change only while the hands are covered. Computer
players answer here, on the loop of the frames; those who search think in a process of their own, and where there is
none in slices. Nothing is drawn here.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from pathlib import Path
from time import perf_counter
from typing import NamedTuple, Protocol

from game.bots import Bot, seat_bot
from game.core.effects.windows import open_windows
from game.core.game import AnyGame
from game.core.interface import Gesture, OptionText
from game.core.match import AnyMatch, Setup
from game.core.phrase import Phrase, Reason, phrase, seat_name
from game.core.state import ALL, PASS, Answer, Ask, Event, Option, Seat, State
from game.core.view import SPECTATOR, Viewers, common_view, heard_by, view
from game.ui import reports
from game.ui.contract.layout import Deed
from game.ui.settings import Mode
from game.ui.table.free_window import FreeWindow
from game.ui.table.log import OPENING, KindOf, Log, LogLine, Played, latest, recent
from game.ui.table.open_asks import OpenAsks
from game.ui.table.reacting import Reacting
from game.ui.table.standing import StandingAnswers
from game.ui.table.thinkers import Thinkers
from game.ui.table.turns import Costs
from game.worker import Worker

COOL_DOWN = 500
"""Milliseconds for which a closed curtain takes no input, so that a double click cannot open it"""
IDLE = 90_000
"""Milliseconds without input after which the hands are covered"""
PAUSE = 350
"""Milliseconds at least between what computer players do, at normal speed"""
REACTION = 40
"""Milliseconds at least that a computer player takes to let a reaction pass, whether it has one or not"""


class Stage(Enum):
    """The stages of handing the machine over."""

    PLAY = "play"
    CLOSED = "closed"
    READY = "ready"


class PlayStep(NamedTuple):
    """A decision for the screen to show: who took it, and what came of it as far as the present viewers may know."""

    number: int
    """The number of the decision, from 0; OPENING for the deal"""
    seat: Seat
    label: Phrase | None
    """The decision in words; None unless it is the viewer's own"""
    events: list[Event]
    by_bot: bool
    public: tuple[Event, ...] = ()
    """The events that everybody may hear of: for what is spoken aloud where several sit"""


class Watching(Protocol):
    """A match that a table can be drawn from: one that is played, or one that is looked at again."""

    @property
    def holder(self) -> Seat:
        """The seat on whose side of the table the screen stands; SPECTATOR: nobody's."""

    @property
    def viewers(self) -> Viewers:
        """The seats whose secrets are open now."""

    @property
    def seen(self) -> State:
        """The state as the viewers know it."""

    @property
    def ask(self) -> Ask | None:
        """The question that the holder can answer now."""

    def latest(self, kind: str) -> Event | None:
        """The last event of a kind that the viewers know of."""

    def recent(self, kind: str) -> list[Event]:
        """The events that the viewers know of, from the last of a kind on."""

    def deeds(self, kind: KindOf, costs: Costs) -> tuple[Deed, ...]:
        """What the others did in their turns before the holder's, until he has acted: the events that are deeds."""


class Session:
    """Binds a match, its computer players and the people around one machine.

    Args:
        match: new, or read back; its keeper writes it down.
        mode: what the curtain covers.
        idle: milliseconds without input until the hands are covered; None: never.
        standing: what persons want to be asked for of reactions; None: what concerns them.
        report: writes down a rule's fault and returns the file, None if it could not.
        worker: makes a process in which those computer players think who search; None: they think in slices.
    """

    _dressed: tuple[Setup, State, Setup] | None = None
    """The set-up, a state, and the set-up with the players as they look in it"""

    def __init__(
        self,
        match: AnyMatch,
        mode: Mode = "hands",
        *,
        idle: int | None = IDLE,
        standing: StandingAnswers | None = None,
        report: Callable[[AnyMatch, BaseException], Path | None] = reports.of_rule,
        worker: Callable[[], Worker] | None = None,
    ) -> None:
        self.match = match
        self.mode: Mode = mode
        self.idle = idle
        self.pause = PAUSE
        """Milliseconds at least between what computer players do"""
        self.hidden = False
        """Whether the holder covered his own hand"""
        self.looking = False
        """Whether the holder looks at what he alone knows, in company"""
        self.learnt = False
        """Whether the last answer has shown him such a thing; whoever tells him of it says so here"""
        self.why: Phrase = phrase("curtain.why.start")
        """The reason why the curtain is closed"""
        self.changes = 0
        """A number that grows whenever something that the table shows has changed"""
        self.stage = Stage.PLAY
        players = match.setup.players
        self.persons: Viewers = tuple(seat for seat, player in enumerate(players) if player.controller == "person")
        self.bots: dict[Seat, Bot] = {
            seat: seat_bot(match.game, player.controller)
            for seat, player in enumerate(players)
            if player.controller != "person"
        }
        self.holder: Seat = SPECTATOR
        self._former: Seat = SPECTATOR
        self._rethinking: Seat = SPECTATOR
        self._offered: tuple[Ask | None, list[tuple[Option, Gesture]]] = (None, [])
        """A question, and its options with their gestures"""
        self._round: tuple[tuple[Ask, ...], int] = ((), 0)
        """The questions that go round, and the number of decisions that were taken before them"""
        self.reacting = Reacting(self, standing or StandingAnswers(), self._answer, self._changed)
        """The reactions, one seat after the other"""
        self.openly = OpenAsks(self, self._answer)
        """The questions that persons answer side by side, without a curtain"""
        self.window = FreeWindow(self, self.openly, self._answer, self._changed)
        """The windows in which all who could react are asked at once"""
        self._home: Seat = SPECTATOR
        """The seat that gets the machine back once somebody has reacted"""
        self._public: tuple[State, State] | None = None
        self._fault: Phrase | None = None
        self._stuck: State | None = None
        self._report, self._log = report, Log(match)
        self._play_steps: list[int] = [] if match.past else [OPENING]
        self._seen: tuple[State, Seat, Viewers, State] | None = None
        self.thinkers = Thinkers(match, report, worker)
        """The thinking of the computer players"""
        self.now = 0
        """The clock, milliseconds"""
        self._since: int | None = None
        self._touched: int | None = None
        self._acted: int | None = None
        self._settle()
        if self.holder == SPECTATOR and self.persons:
            self._pass_to(self.persons[0], self._why(self.persons[0]))

    # --- what the screen may show ----------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.match.game

    @property
    def setup(self) -> Setup:
        """The seats and their players, as they look while they play."""
        known, match = self._dressed, self.match
        if known is None or known[0] is not match.setup or known[1] is not match.state:
            self._dressed = known = (match.setup, match.state, replace(match.setup, players=match.players))
        return known[2]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.over

    @property
    def stuck(self) -> bool:
        """Whether a rule failed where the match stands: nothing goes on by itself."""
        return self._stuck is self.match.state

    @property
    def curtained(self) -> bool:
        """Whether the machine is handed over behind a curtain: not for one person alone, nor with open hands."""
        return self.game.facts.secrets and self.mode != "off" and len(self.persons) > 1

    @property
    def in_company(self) -> bool:
        """Whether people look at the table together: what one alone has looked at shows only when he wants it to."""
        return not self.game.facts.secrets and self.mode != "off" and len(self.persons) > 1

    @property
    def playing(self) -> bool:
        """Whether the holder is before the table, and no curtain is closed."""
        return self.stage is Stage.PLAY

    @property
    def viewer(self) -> Seat:
        """The holder once he has said that it is he; SPECTATOR while the curtain is closed or only computers play."""
        return SPECTATOR if self.stage is Stage.CLOSED else self.holder

    @property
    def viewers(self) -> Viewers:
        """The seats whose secrets are open now: none while others are asked to the screen."""
        return self._own_viewers() if self._at_hand and not (self.curtained and self.reacting.ring) else ()

    @property
    def _at_hand(self) -> bool:
        """Whether the holder is before the screen with his hand open; others may be looking on for a moment."""
        return self.stage is Stage.PLAY and not self.hidden

    @property
    def eyes(self) -> Viewers:
        """The seats whose knowledge the screen shows: in company nobody's own, unless he looks at it on purpose."""
        return () if self.in_company and not self.looking else self.viewers

    @property
    def own_secrets(self) -> frozenset[int]:
        """The cards that the holder knows and others do not, in company."""
        known = self.match.state.known.items() if self.in_company and self.holder != SPECTATOR else ()
        return frozenset(card for card, who in known if who != ALL and who >> self.holder & 1)

    def look_alone(self, looking: bool) -> None:
        """Shows the holder what he alone knows, or covers it again."""
        if looking != self.looking:
            self.looking = looking
            self.show_anew()

    def _own_viewers(self) -> Viewers:
        """The seats whose secrets the holder may know, his hand being open or not."""
        if not self.persons:
            return tuple(range(self.setup.seats))
        if self.mode == "off" and self.game.facts.secrets:
            return self.persons
        return (self.holder,)

    @property
    def seen(self) -> State:
        """The state as the viewers know it; not to be changed."""
        state, key = self.match.state, (self.holder, self.eyes)
        if self._seen is None or self._seen[0] is not state or self._seen[1:3] != key:
            self._seen = (state, *key, self._look_with(self.viewers))
        return self._seen[3]

    def _look_with(self, viewers: Viewers | None) -> State:
        """The state as seats know it from the holder's side; who changes his mind is asked as if he had not chosen."""
        state: State = self.match.state
        in_common = self.in_company and not self.looking and viewers != ()
        seen = common_view(state, self.holder) if in_common else view(state, self.holder, viewers)
        if self._rethinking == self.holder:
            seen.answers.pop(self.holder, None)
        return seen

    @property
    def public(self) -> State:
        """The state as everybody knows it."""
        state: State = self.match.state
        if self._public is None or self._public[0] is not state:
            self._public = (state, view(state, SPECTATOR))
        return self._public[1]

    @property
    def ask(self) -> Ask | None:
        """The question that the holder can answer now, if there is one."""
        if self.holder not in self.viewers or self.window.strip or self.window.passing or self.openly.asks:
            return None
        reaction = self.reacting.ask
        if reaction and reaction.seat == self.holder and self.reacting.lets_pass(reaction):
            return None
        if self._rethinking == self.holder:
            state: State = self.match.state
            return state.changeable(self.holder)
        return self.match.ask(self.holder)

    @property
    def secret(self) -> bool:
        """Whether several choose at once, each for himself."""
        return len(self.match.state.asks) > 1 and not self.match.state.window

    @property
    def trouble(self) -> Phrase | None:
        """The trouble that does not stop the match: a rule failed, or the disk refuses."""
        return self._fault or getattr(self.match.keeper, "trouble", None)

    def offers(self) -> list[tuple[Option, Gesture]]:
        """The options of the question, each with the gesture that picks it."""
        ask = self.ask
        if ask is not self._offered[0]:
            gesture = self.game.presentation.gesture
            self._offered = ask, [(option, gesture(option, ask.seat)) for option in ask.options] if ask else []
        return self._offered[1]

    def option_text(self, option: Option) -> OptionText:
        """An option of the question in words."""
        return self.game.presentation.option_text(self.seen, self.holder, option)

    def advice(self, ask: Ask) -> Option | None:
        """What the game would do, from what the asked seat may see; None if it advises nothing."""
        advise = self.game.advise
        seen = self._look_with(None) if self.in_company else self.match.view(ask.seat)
        return advise(seen, ask) if advise else None

    def why_not(self, gesture: Gesture) -> Reason:
        """The reason why what is tried with the hand cannot be done."""
        if self.hidden and self.match.ask(self.holder):
            return Reason("refusal.covered", rule="turn")
        if self.holder not in self.viewers:
            return self.match.why_not(SPECTATOR, gesture)
        return self.match.why_not(self.holder, gesture, self._look_with(None))

    def take_play_steps(self) -> list[PlayStep]:
        """The decisions since the last call, as the present viewers may know them."""
        numbers, self._play_steps = self._play_steps, []
        return [self._play_step(number) for number in numbers]

    def _play_step(self, number: int) -> PlayStep:
        if number == OPENING:
            events = self.match.opening
            public = tuple(heard_by(events, ()))
            return PlayStep(OPENING, SPECTATOR, None, heard_by(events, self.eyes), False, public)
        record = self.match.past[number]
        own = record.seat in self.viewers
        label = self.match.label(record.before, record.seat, record.answer) if own else None
        heard, public = heard_by(record.events, self.eyes), tuple(heard_by(record.events, ()))
        return PlayStep(number, record.seat, label, heard, record.seat in self.bots, public)

    def latest(self, kind: str) -> Event | None:
        """The last event of a kind that the viewers know of."""
        return latest(self.match, kind, self.eyes, len(self.match.past))

    def recent(self, kind: str) -> list[Event]:
        """The events that the viewers know of, from the last of a kind on."""
        return recent(self.match, kind, self.eyes, len(self.match.past))

    def deeds(self, kind: KindOf, costs: Costs) -> tuple[Deed, ...]:
        """What the others did in their turns before the holder's, until he has acted: the events that are deeds."""
        return () if self.ask is None else self._log.deeds(self.holder, self.eyes, kind, costs)

    def public_deeds(self, kind: KindOf, costs: Costs) -> tuple[Deed, ...]:
        """The same deeds, as everybody may know them, whether the holder's hand is open or not."""
        return self._log.deeds(self.holder, (), kind, costs)

    def played(self) -> list[Played]:
        """What was announced and played since the outermost open window opened, the latest first; all may know it."""
        now = len(open_windows(self.match.state))
        return self._log.since_window(now) if now else []

    def log(self, seat: Seat | None = None) -> list[LogLine]:
        """The log as the viewers know it: all of it, or what a seat did."""
        lines = self._log.lines(self.eyes)
        return lines if seat is None else [line for line in lines if line.seat == seat]

    def last_lines(self, count: int) -> list[LogLine]:
        """The end of the log as the viewers know it."""
        return self._log.last(self.eyes, count)

    def recap(self) -> list[LogLine]:
        """The log since the viewer last acted, from his own knowledge; nothing while the curtain is closed."""
        eyes = self.eyes if self.in_company else self._own_viewers()
        return [] if self.viewer == SPECTATOR else self._log.since_acted(self.holder, eyes)

    def news(self) -> list[LogLine]:
        """The log since the holder last acted, as far as everybody may know it: for the outside of the curtain."""
        return self._log.since_acted(self.holder, ())

    # --- playing ---------------------------------------------------------------------------------

    def answer(self, answer: Answer, *, unasked: bool = False) -> None:
        """Answers the holder's question.

        A rule that fails, or an answer that the question does not allow, changes nothing and is told in `trouble`.

        Args:
            answer: the options chosen.
            unasked: whether it is taken by itself: see `Match.answer`.
        """
        if self.ask:
            self._answer(self.holder, answer, unasked=unasked)

    def _answer(self, seat: Seat, answer: Answer, *, unasked: bool = False) -> bool:
        number, passed = len(self.match.past), self.reacting.ask is not None and answer == (PASS,)
        known = self.own_secrets
        if not self._try(lambda: self.match.answer(seat, answer, unasked=unasked)):
            return False
        self._play_steps.append(number)
        self.learnt = bool(self.own_secrets - known)
        if seat == self._rethinking:
            self._rethink_of(SPECTATOR)
        self.reacting.answered(seat, passed=passed)
        self._changed(quick=passed)
        return True

    def _try(self, act: Callable[[], object]) -> bool:
        """Does something that runs rules; whether it went well."""
        try:
            act()
        except Exception as error:  # noqa: BLE001 - whatever a rule does wrong, the evening goes on
            file = self._report(self.match, error)
            self._fault = phrase("trouble.rule_reported", file=str(file)) if file else phrase("trouble.rule")
            self._stuck = self.match.state
            self.show_anew()
            return False
        self._fault = None
        return True

    # --- changing one's mind ---------------------------------------------------------------------

    @property
    def rethinkers(self) -> tuple[Seat, ...]:
        """The persons who have chosen in secret and may choose otherwise, since others have not chosen yet."""
        asks = {seat: self.match.state.changeable(seat) for seat in self.persons}
        return tuple(seat for seat, ask in asks.items() if ask and not self.openly.is_open(ask))

    @property
    def rethinking(self) -> Seat:
        """The person who changes his mind: he has the machine, or it is handed to him; SPECTATOR if nobody does."""
        return self._rethinking

    @property
    def former_answer(self) -> Answer:
        """The secret choice of the holder that he may keep or change now; () if he changes none."""
        if self.ask is None or self._rethinking != self.holder:
            return ()
        answers: dict[Seat, Answer] = self.match.state.answers
        return answers[self.holder]

    def rethink(self, seat: Seat) -> None:
        """Brings the machine back to a person who has chosen in secret, behind his own curtain."""
        if seat not in self.rethinkers or self.cooling:
            return
        self._rethink_of(seat)
        if seat != self.holder or self.stage is not Stage.PLAY:
            self._pass_to(seat, phrase("curtain.why.rethink", who=seat_name(seat)))
        self._former = SPECTATOR
        self.show_anew()

    def keep_choice(self) -> None:
        """Leaves the choice as it was, from the closed curtain: the machine goes to whoever has not chosen yet."""
        if self._rethinking != SPECTATOR and self.stage is Stage.CLOSED and not self.cooling:
            self._rethink_of(SPECTATOR)
            self._settle()
            self._former = SPECTATOR
            self.show_anew()

    def _rethink_of(self, seat: Seat) -> None:
        self._rethinking, self._seen = seat, None

    # --- taking back -----------------------------------------------------------------------------

    def barrier(self) -> Reason | None:
        """The undo barrier: why nothing can be taken back now; None if it can."""
        if self._at_hand and self.holder in self._own_viewers():
            return self.match.undo_barrier(self.holder)
        return Reason("undo.nothing")

    def undo_label(self) -> Phrase:
        """The label of what would be taken back: "Undo: activate Thief"."""
        return self.match.undo_label(self.holder) if self.barrier() is None else phrase("undo.label_nothing")

    def undo(self) -> bool:
        """Takes the holder's last decision back; whether it was possible."""
        if self.barrier() is not None:
            return False
        self._taken_back(self.holder)
        return True

    def undo_turn(self) -> bool:
        """Takes back all that the holder decided since something stood in the way; whether there was anything."""
        before = self.changes
        while self.barrier() is None and self._last_is_own():
            self._taken_back(self.holder)
        return self.changes != before

    def _last_is_own(self) -> bool:
        past, unasked = self.match.past, self.match.unasked
        last = next((n for n in reversed(range(len(past))) if n not in unasked), 0)
        return past[last].seat == self.holder and not any(record.barrier for record in past[last:])

    def _taken_back(self, seat: Seat) -> None:
        self.match.undo(seat)
        self.window.taken_back(seat)
        self.reacting.taken_back(seat)
        self._play_steps.clear()
        self._fault = None
        self._changed()

    @property
    def can_redo(self) -> bool:
        """Whether the holder's decision that was taken back can be taken again."""
        future = self.match.future
        return self._at_hand and self.holder in self._own_viewers() and bool(future) and future[-1][0] == self.holder

    def redo_label(self) -> Phrase:
        """The label of what can be taken again: "Redo: activate Thief"."""
        return self.match.redo_label()

    def redo(self) -> bool:
        """Takes the holder's decision again that was taken back last; whether there was one."""
        if not self.can_redo:
            return False
        number = len(self.match.past)
        done = self._try(lambda: self.match.redo(self.holder))
        self._play_steps.extend(range(number, len(self.match.past)))
        self._changed()
        return done

    @property
    def can_give_back(self) -> bool:
        """Whether who handed the machine over may still think again: the curtain has not been opened since."""
        former = self._former
        return (
            self.stage is Stage.CLOSED
            and former not in (SPECTATOR, self.holder, *self.rethinkers)
            and self.last_asked == former
            and self.match.undo_barrier(former) is None
        )

    @property
    def former(self) -> Seat:
        """The seat that had the machine before the holder; SPECTATOR if none had it, or that does not matter."""
        return self._former

    @property
    def last_asked(self) -> Seat:
        """The seat that took the last decision that it was asked for; SPECTATOR if there is none."""
        past, unasked = self.match.past, self.match.unasked
        return next((past.taken(n).seat for n in reversed(range(len(past))) if n not in unasked), SPECTATOR)

    def give_back(self) -> None:
        """Gives the machine back from the closed curtain: the former holder takes his last decision back."""
        if self.can_give_back and not self.cooling:
            former = self._former
            self.holder = former
            self._taken_back(former)
            self._close(phrase("curtain.why.back", who=seat_name(former)))

    # --- the curtain -----------------------------------------------------------------------------

    @property
    def cooling(self) -> bool:
        """Whether the curtain has closed so lately that it takes no input."""
        return self.stage is Stage.CLOSED and (self._since is None or self.now - self._since < COOL_DOWN)

    def confirm_seat(self) -> bool:
        """Takes the next one's "I am Anna": she is told what happened, or if nobody has acted yet, her hand opens.

        Returns:
            Whether it was time: not within the cool-down.
        """
        if self.stage is not Stage.CLOSED or self.cooling:
            return False
        self.stage = Stage.READY
        self._former = SPECTATOR
        if not (self.match.past and self.news()):
            self.stage = Stage.PLAY
        self._play_steps.clear()  # told by the recap
        self.touched()
        self.show_anew()
        return True

    def open_hand(self) -> None:
        """Opens the holder's hand: he has been told, or had covered it."""
        if self.stage is Stage.READY or self.hidden:
            self.stage, self.hidden = Stage.PLAY, False
            self.touched()
            self.show_anew()

    def hide_hand(self) -> None:
        """Covers the holder's hand, or opens it again."""
        if self.stage is Stage.PLAY and self.holder != SPECTATOR:
            self.hidden = not self.hidden
            self.show_anew()

    def cover(self, why: Phrase | None = None) -> None:
        """Closes the curtain before the same holder: he looked away, or the window did."""
        if self.curtained and self.stage is not Stage.CLOSED:
            self._former = SPECTATOR
            self._close(why or phrase("curtain.why.away"))
            self.show_anew()

    def set_mode(self, mode: Mode) -> None:
        """Chooses what the curtain covers from now on."""
        if mode == self.mode:
            return
        self.mode = mode
        if not self.curtained:
            self.stage = Stage.PLAY
        self.show_anew()

    def touched(self) -> None:
        """Notes that somebody is there: a key, a click, a movement."""
        self._touched = self.now

    def _settle(self) -> None:
        """Sees to it that the machine is with somebody who is asked."""
        self.window.renew()
        if self.reacting.in_game:
            self.reacting.renew()
            if self._hand_round():
                return
        if self._rethinking not in self.rethinkers:
            self._rethink_of(SPECTATOR)
        if self.match.state.window and len(self.persons) > 1:
            reacting = self.window.reacting
            if reacting not in (SPECTATOR, self.holder):
                self._pass_to(reacting, phrase("curtain.why.react", who=seat_name(reacting)))
            return
        openly = [ask.seat for ask in self.openly.asks]
        waiting = [seat for seat in self.waiting_persons() if seat not in openly]
        if waiting and self.holder not in waiting and self._rethinking == SPECTATOR:
            seat = self._next(waiting)
            self._pass_to(seat, self._why(seat))

    def _hand_round(self) -> bool:
        """Brings the machine to who has claimed a reaction, and then back; whether the reaction settles where it is."""
        ask, home = self.reacting.ask, self._home
        if ask and ask.seat in self.reacting.claims and ask.seat != self.holder:
            self._home = self.holder if home == SPECTATOR else home
            self._pass_to(ask.seat, phrase("curtain.why.react", who=seat_name(ask.seat)))
            return True
        asked = self.match.ask(self.holder)
        if home in (SPECTATOR, self.holder) or self.over:
            self._home = SPECTATOR
        elif asked is None or (ask is not None and self.reacting.lets_pass(ask)):
            others = [seat for seat in self.waiting_persons() if seat != self.holder]
            if ask or not others or home in others:
                self._home = SPECTATOR
                self._pass_to(home, phrase("curtain.why.reacted", who=seat_name(home)))
        return ask is not None

    def waiting_persons(self) -> tuple[Seat, ...]:
        """The persons who are asked something."""
        return tuple(seat for seat in self.match.state.waiting() if seat in self.persons)

    def _next(self, waiting: Sequence[Seat]) -> Seat:
        """The one of those asked who has the machine next; who begins a secret choice changes from one to the next."""
        state = self.match.state
        if self._round[0] is not state.asks:  # who changes his mind later changes nothing of the order
            self._round = (state.asks, len(self.match.past) - len(state.answers))
        begun = self._round[1]
        return min(waiting, key=lambda seat: (seat - begun) % self.setup.seats)

    def _why(self, seat: Seat) -> Phrase:
        if self.holder == SPECTATOR:
            return phrase("curtain.why.resume" if self.match.past else "curtain.why.start")
        if self.secret:
            return phrase("curtain.why.secret", who=seat_name(seat))
        turn = self.match.state.turn
        if turn not in (seat, SPECTATOR):
            return phrase("curtain.why.question", who=seat_name(seat), turn=seat_name(turn))
        return phrase("curtain.why.turn", who=seat_name(seat))

    def _pass_to(self, seat: Seat, why: Phrase) -> None:
        self._former, self.holder, self.hidden, self.looking, self.learnt = self.holder, seat, False, False, False
        if self.curtained:
            self._close(why)

    def _close(self, why: Phrase) -> None:
        self.stage, self.hidden, self.why = Stage.CLOSED, False, why
        self._since = None

    def show_anew(self) -> None:
        """Has the table drawn anew: something that it shows has changed."""
        self.changes += 1

    def _changed(self, *, quick: bool = False) -> None:
        if not quick:
            self._acted = self.now
        self.looking = False
        self.thinkers.forget()
        self.show_anew()
        self._settle()

    # --- time, and computer players --------------------------------------------------------------

    def close(self) -> None:
        """Ends whatever works for this match: it is left."""
        self.thinkers.close()

    def tick(self, now: int, budget: float, held: bool = False) -> bool:
        """Lets time pass.

        Args:
            now: the clock of the frames, in milliseconds.
            budget: milliseconds that a computer player may think in this frame.
            held: what happened is still being shown: nobody but people goes on.

        Returns:
            Whether something changed.
        """
        before = self.changes
        self.now = now
        if self._since is None:
            self._since = now
        if self._touched is None:
            self._touched = now
        if self._acted is None:
            self._acted = now
        if self.idle is not None and now - self._touched >= self.idle:
            self.cover(phrase("curtain.why.idle"))
        self.reacting.pass_unasked()
        if self.window.passing and not (held or self.since_act < self.pause or self.stuck):
            self.window.let_pass()
        self._let_think(perf_counter() + budget / 1000, held)
        if self.thinking == SPECTATOR:
            self.match.past.recall(perf_counter() + budget / 1000)
        return self.changes != before

    def set_level(self, seat: Seat, level: str) -> None:
        """Lets another computer player play a seat from now on.

        Args:
            seat: a computer's.
            level: one that the game has.
        """
        if self.setup.players[seat].controller == level:
            return
        self.match.set_level(seat, level)
        self.bots[seat] = seat_bot(self.match.game, level)
        self.thinkers.call_worker()
        self._changed(quick=True)

    @property
    def since_act(self) -> int:
        """Milliseconds since somebody acted, or since the table opened."""
        return self.now - (self._acted or 0)

    @property
    def thinking(self) -> Seat:
        """The computer player whose decision is waited for; SPECTATOR if none."""
        state = self.match.state
        if state.window and self.waiting_persons():
            return SPECTATOR  # people first: a computer would always be quicker
        if self._rethinking != SPECTATOR:
            return SPECTATOR  # its answer could be the last one
        return next((seat for seat in state.waiting() if seat in self.bots), SPECTATOR)

    def _let_think(self, deadline: float, held: bool) -> None:
        seat = self.thinking
        if seat == SPECTATOR or self.stuck:
            return
        done = self.thinkers.go_on(seat, self.bots[seat], self.now, deadline)
        answer, since = self.thinkers.answer(seat), self.thinkers.since
        if self.reacting.ask and answer == (PASS,):  # nothing is seen of it, so nothing needs to be waited for
            waits = self.now - since < min(REACTION, self.pause)
        else:
            waits = held or self.since_act < self.pause
        if done and not waits:
            self._answer(seat, answer)
