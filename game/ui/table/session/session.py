"""A match at the table: the question on its screen, the answers, and everything that goes on by itself.

People who share one machine hand it over (`handing.py`); `rota.py` tells who gets it, `sight.py` what that person sees,
`heard.py` what they have heard, `taking_back.py` what they may take back. Computer players answer here, on the loop of
the frames; those who search think in a process of their own, or, if there is none, in slices. Nothing is drawn here.
"""

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Protocol

from game.core.game import AnyGame
from game.core.interface import Gesture, OptionText
from game.core.match import AnyMatch, Setup
from game.core.phrase import Phrase, Reason
from game.core.state import PASS, Answer, Ask, Event, Option, Seat, State
from game.core.view import SPECTATOR, Viewers
from game.ui import reports
from game.ui.contract.layout import Deed
from game.ui.settings import Mode
from game.ui.table.session.common import CommonKnowledge
from game.ui.table.session.computers import Computers
from game.ui.table.session.faults import Faults, Report
from game.ui.table.session.free_window import FreeWindow
from game.ui.table.session.handing import IDLE, Handing
from game.ui.table.session.heard import Heard
from game.ui.table.session.log import LATELY, KindOf
from game.ui.table.session.open_asks import OpenAsks
from game.ui.table.session.reacting import Reacting
from game.ui.table.session.rota import Move, Rota
from game.ui.table.session.second_thoughts import SecondThoughts
from game.ui.table.session.sight import Sight, anything_hidden
from game.ui.table.session.standing import StandingAnswers
from game.ui.table.session.taking_back import TakingBack
from game.ui.table.session.turns import Costs
from game.worker import Worker

PAUSE = 350
"""Least number of milliseconds between two decisions of computer players, at normal speed"""
REACTION = 40
"""Least number of milliseconds that a computer player takes to pass a reaction, whether it has one or not"""


class Watching(Protocol):
    """A match from which a table can be drawn: one that is played, or one that is looked at again."""

    @property
    def holder(self) -> Seat:
        """The seat on whose side of the table the screen stands; SPECTATOR: nobody's."""

    @property
    def unattended(self) -> bool:
        """Whether nobody looks with the knowledge of that seat alone."""

    @property
    def live(self) -> bool:
        """Whether it is being played: in a match that is looked at again nobody is to act."""

    @property
    def viewers(self) -> Viewers:
        """The seats whose secrets are open now."""

    @property
    def seen(self) -> State:
        """The state as the viewers know it."""

    @property
    def ask(self) -> Ask | None:
        """The question that the holder can answer now; None: there is none."""

    def latest(self, kind: str) -> Event | None:
        """The last event of a kind that the viewers know of; None: there is none."""

    def recent(self, kind: str) -> list[Event]:
        """The events that the viewers know of, from the last of a kind on."""

    def deeds(self, kind: KindOf, costs: Costs) -> tuple[Deed, ...]:
        """The others' deeds in their turns before the holder's, until the holder has acted."""


class Session:
    """The session of a match, its computer players and the people around one machine.

    Args:
        match: new, or read back; its keeper writes it down.
        mode: the part of the table that the curtain covers.
        idle: milliseconds without input until the hands are covered; None: never.
        standing: the reactions that persons want to be asked for; None: those that concern them.
        report: writes a report of a rule's fault and returns the file; None: it could not.
        worker: makes a process for the thinking of those who search; None: they think in slices.
    """

    live = True

    def __init__(
        self,
        match: AnyMatch,
        mode: Mode = "hands",
        *,
        idle: int | None = IDLE,
        standing: StandingAnswers | None = None,
        report: Report = reports.of_rule,
        worker: Callable[[], Worker] | None = None,
    ) -> None:
        self.match = match
        match.past.latest = LATELY  # the states for the others' deeds in their turns are kept at hand
        players = match.setup.players
        self.persons: Viewers = tuple(seat for seat, player in enumerate(players) if player.is_person)
        self.changes = 0
        """Number that grows whenever something that the table shows has changed"""
        self.now = 0
        """Time of the frames' clock, milliseconds"""
        self.pause = PAUSE
        """Least number of milliseconds between two decisions of computer players"""
        self._acted: int | None = None
        self._dressed: tuple[Setup, State, Setup] | None = None
        """Set-up, a state, and the set-up with the players as they look in that state"""
        self._offered: tuple[Ask | None, list[tuple[Option, Gesture]]] = (None, [])
        """A question, and its options with their gestures"""
        self._faults = Faults(match, report)
        self._common = CommonKnowledge(match)
        self.handing = Handing(
            self.persons, secrets=match.game.facts.secrets, mode=mode, idle=idle, changed=self.show_anew
        )
        """The machine's way from hand to hand"""
        self.openly = OpenAsks(match, self.persons, self._answer)
        """The questions that persons answer side by side, without a curtain"""
        self.window = FreeWindow(match, self.persons, self.openly, self._answer, self._changed, self.show_anew)
        """The windows in which all who could react are asked at once"""
        self.reacting = Reacting(
            match,
            self._common,
            self.handing,
            standing or StandingAnswers(),
            self._answer,
            self._changed,
            self.show_anew,
        )
        """The reactions, one seat after the other"""
        self.second_thoughts = SecondThoughts(match, self.handing, self.openly)
        """The person who changes their mind about a secret choice"""
        self.sight = Sight(match, self.handing, self.second_thoughts, self.reacting)
        """The secrets that the screen shows"""
        self.heard = Heard(match, self.handing, self.sight)
        """The events that the people have heard of"""
        self.taking_back = TakingBack(match, self.handing, self.second_thoughts, self._undo, self._redo)
        """The decisions that they may take back"""
        self.computers = Computers(match, self.persons, self.second_thoughts, report, worker)
        """The computer players"""
        self._rota = Rota(match, self.handing, self.reacting, self.window, self.openly, self.second_thoughts)
        self._hand_over(self._rota.settle())
        self._hand_over(self._rota.first_move())

    # --- how the match stands --------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The rules of the match."""
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
        """Whether a rule failed at the present place of the match: nothing goes on by itself."""
        return self._faults.stuck

    @property
    def trouble(self) -> Phrase | None:
        """The trouble that does not stop the match: a rule failed, or the disk refuses; None: there is none."""
        return self._faults.told or getattr(self.match.keeper, "trouble", None)

    @property
    def public(self) -> State:
        """The state as everybody knows it."""
        return self._common.state

    # --- for the screen --------------------------------------------------------------------------

    @property
    def holder(self) -> Seat:
        """The seat on whose side of the table the screen stands; SPECTATOR: nobody's."""
        return self.handing.holder

    @property
    def unattended(self) -> bool:
        """Whether only computers play, or the screen is being passed on."""
        return self.holder == SPECTATOR

    @property
    def viewers(self) -> Viewers:
        """The seats whose secrets are open now: none while others are asked to the screen."""
        return self.sight.viewers

    @property
    def seen(self) -> State:
        """The state as the viewers know it; not to be changed."""
        return self.sight.seen

    def latest(self, kind: str) -> Event | None:
        """The last event of a kind that the viewers know of; None: there is none."""
        return self.heard.latest(kind)

    def recent(self, kind: str) -> list[Event]:
        """The events that the viewers know of, from the last of a kind on."""
        return self.heard.recent(kind)

    def deeds(self, kind: KindOf, costs: Costs) -> tuple[Deed, ...]:
        """The others' deeds in their turns before the holder's, until the holder has acted."""
        return () if self.ask is None else self.heard.deeds(kind, costs)

    # --- the question ----------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """The question that the holder can answer now; None: there is none."""
        if self.holder not in self.viewers or self.window.strip or self.window.passing or self.openly.asks:
            return None
        reaction = self.reacting.ask
        if reaction and reaction.seat == self.holder and self.reacting.lets_pass(reaction):
            return None
        return self.second_thoughts.ask if self.second_thoughts.holders else self.match.ask(self.holder)

    @property
    def former_answer(self) -> Answer:
        """The secret choice of the holder that they may keep or change now; (): they are not changing one."""
        return self.second_thoughts.former_answer if self.ask and self.second_thoughts.holders else ()

    def offers(self) -> list[tuple[Option, Gesture]]:
        """The options of the question, each with the gesture that picks it."""
        ask = self.ask
        if ask is not self._offered[0]:
            gesture = self.game.presentation.gesture
            self._offered = ask, [(option, gesture(option, ask.seat)) for option in ask.options] if ask else []
        return self._offered[1]

    def is_offered(self, option: Option) -> bool:
        """Whether an option answers the question that waits now."""
        return self.ask is not None and option in self.ask.options

    def option_text(self, option: Option) -> OptionText:
        """An option of the question in words."""
        return self.game.presentation.option_text(self.seen, self.holder, option)

    def advice(self, ask: Ask) -> Option | None:
        """The game's advice to the asked seat, from what that may see; None: it has none."""
        advise = self.game.advise
        seen = self.sight.from_holders_side if self.handing.in_company else self.match.view(ask.seat)
        return advise(seen, ask) if advise else None

    def why_not(self, gesture: Gesture) -> Reason:
        """The reason why a gesture cannot be done."""
        if self.handing.hidden and self.match.ask(self.holder):
            return Reason("refusal.covered", rule="turn")
        if self.holder not in self.viewers:
            return self.match.why_not(SPECTATOR, gesture)
        return self.match.why_not(self.holder, gesture, self.sight.from_holders_side)

    # --- play ------------------------------------------------------------------------------------

    def answer(self, answer: Answer, *, unasked: bool = False) -> None:
        """Answers the holder's question.

        A rule that fails, or an answer that the question does not allow, changes nothing and is told in `trouble`.

        Args:
            answer: the options chosen.
            unasked: whether it is given by itself: see `Match.answer`.
        """
        if self.ask:
            self._answer(self.holder, answer, unasked=unasked)

    def _answer(self, seat: Seat, answer: Answer, *, unasked: bool = False) -> bool:
        number, passed = len(self.match.past), self.reacting.ask is not None and answer == (PASS,)
        known = self.sight.own_secrets
        if not self._attempt(lambda: self.match.answer(seat, answer, unasked=unasked)):
            return False
        self.heard.show([number])
        self.handing.learnt = bool(self.sight.own_secrets - known)
        if seat == self.second_thoughts.seat:
            self.second_thoughts.end()
        if seat == self.holder and not unasked:
            self.handing.forget_former()
        self.reacting.answered(seat, passed=passed)
        self._changed(quick=passed)
        return True

    def _attempt(self, act: Callable[[], object]) -> bool:
        """Calls a function that runs rules; returns whether it went well."""
        done = self._faults.attempt(act)
        if not done:
            self.show_anew()
        return done

    def _undo(self, seat: Seat) -> None:
        self.match.undo(seat)
        self.window.taken_back(seat)
        self.reacting.taken_back(seat)
        self.heard.drop()
        self._faults.forgive()
        self._changed()

    def _redo(self, seat: Seat) -> bool:
        number = len(self.match.past)
        done = self._attempt(lambda: self.match.redo(seat))
        self.heard.show(range(number, len(self.match.past)))
        self._changed()
        return done

    # --- handing over ----------------------------------------------------------------------------

    def confirm_seat(self) -> bool:
        """Takes the next person's "I am Anna": she is told the news, or if there are none, her hand opens.

        Returns:
            Whether it was accepted: not within the cool-down.
        """
        if not self.handing.confirm(news=self.heard.anything_new()):
            return False
        self.heard.drop()  # the recap tells them
        return True

    def rethink(self, seat: Seat) -> None:
        """Brings the machine back to a person who has chosen in secret, behind their own curtain."""
        if self.second_thoughts.begin(seat):
            self.show_anew()

    def keep_choice(self) -> None:
        """Leaves the choice as it was, from the closed curtain: the machine goes to a person who has not chosen yet."""
        if self.second_thoughts.leave():
            self._hand_over(self._rota.settle())
            self.handing.forget_former()
            self.show_anew()

    def _hand_over(self, move: Move | None) -> None:
        if not self.handing.dealt and anything_hidden(self.match.state):
            self.handing.deal()
        if move:
            self.handing.pass_to(*move)

    def show_anew(self) -> None:
        """Has the table drawn again: something that it shows has changed."""
        self.changes += 1

    def _changed(self, *, quick: bool = False) -> None:
        if not quick:
            self._acted = self.now
        self.handing.looking = False
        self.computers.thinkers.forget()
        self.show_anew()
        self._hand_over(self._rota.settle())

    # --- by itself -------------------------------------------------------------------------------

    def close(self) -> None:
        """Ends the work for this match, which is left."""
        self.computers.thinkers.close()

    def tick(self, now: int, budget: float, held: bool = False) -> bool:
        """Lets time pass.

        Args:
            now: the time of the frames' clock, milliseconds.
            budget: milliseconds that a computer player may think in this frame.
            held: whether events are still being shown: only persons can then go on.

        Returns:
            Whether something changed.
        """
        before = self.changes
        self.now = now
        if self._acted is None:
            self._acted = now
        self.handing.tick(now)
        self.pass_unasked()
        if self.window.passing and not (held or self.since_act < self.pause or self.stuck):
            self.window.let_pass()
        self._let_think(perf_counter() + budget / 1000, held)
        if self.computers.thinking == SPECTATOR:
            self.match.past.recall(perf_counter() + budget / 1000)
        return self.changes != before

    @property
    def since_act(self) -> int:
        """Milliseconds since the last act of a person, or since the table opened."""
        return self.now - (self._acted or 0)

    def pass_unasked(self) -> None:
        """Lets the reactions pass that persons do not want to be asked for."""
        if not self.stuck:
            with self.match.together():
                self.reacting.pass_unasked()

    def _let_think(self, deadline: float, held: bool) -> None:
        found = None if self.stuck else self.computers.think(self.now, deadline)
        if found is None:
            return
        if self.reacting.ask and found.answer == (PASS,):  # nothing of it is seen, so nothing needs to wait
            waits = self.now - found.since < min(REACTION, self.pause)
        else:
            waits = held or self.since_act < self.pause
        if not waits:
            self._answer(found.seat, found.answer)

    def set_level(self, seat: Seat, level: str) -> None:
        """Lets another computer player play a seat from now on.

        Args:
            seat: a computer's.
            level: one that the game has.
        """
        if self.setup.players[seat].controller != level:
            self.computers.set_level(seat, level)
            self._changed(quick=True)
