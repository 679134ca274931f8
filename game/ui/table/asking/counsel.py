"""Counsel on demand: a good act for the seat that is asked, lit on the table, with its effect.

A house rule can forbid it.
"""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter

from game.bots.prospects import prospects
from game.core.interface import Ref
from game.core.phrase import Phrase, phrase
from game.core.state import Ask, Option
from game.ui.kit.text import typeset
from game.ui.table.asking.hints import Hints
from game.ui.table.asking.question import Question
from game.ui.table.desk import Desk
from game.ui.table.held_up.notes import fits_ribbon, ribbon_area

_BUDGET = 0.006
"""Seconds of a frame for which the counsel may be weighed"""


class Counsel:
    """The counsel of a table: the act that the game's own advice prefers, from the view of the seat that is asked.

    Args:
        desk: the match, the view and the things of the table.
        question: the counsel is shown in its place until something is done.
        hints: wait with their words, which would stand there too, until the counsel has been read.
    """

    def __init__(self, desk: Desk, question: Question, hints: Hints) -> None:
        self._desk, self._question, self._hints = desk, question, hints
        self._steps: Generator[None, None, None] | None = None

    @property
    def allowed(self) -> bool:
        """Whether there is counsel at this table: the house allows it, and the game has advice."""
        return self._desk.app.settings.machine.counsel and self._desk.session.game.advise is not None

    @property
    def weighs(self) -> bool:
        """Whether counsel that was asked for is still being weighed."""
        return self._steps is not None

    def give(self) -> None:
        """Lights the act that a sensible player would take, and tells it; or tells that all acts are equally good.

        It takes more than a frame, so that `update` goes on with it.
        """
        ask = self._desk.session.ask
        if ask is not None and self.allowed and not self.weighs:
            self._steps = self._give(ask)

    def update(self) -> None:
        """Weighs on what was asked for: a step at least, and on for some milliseconds."""
        until = perf_counter() + _BUDGET
        while steps := self._steps:
            if next(steps, self) is self and steps is self._steps:
                self._steps = None
            if perf_counter() > until:
                return

    def _give(self, ask: Ask) -> Generator[None, None, None]:
        desk = self._desk
        option = desk.session.advice(ask)
        told = phrase("counsel.any")
        if option is not None:
            words = desk.session.option_text(option)
            gain = yield from self._gain_words(ask, option)
            told = phrase("counsel.told", label=words.label, does=gain or words.does)
            desk.top.outlines.mark("told", self._refs(ask, option))
        desk.session.match.note_hint(ask.seat)
        self._tell(told)

    def _tell(self, told: Phrase) -> None:
        """Shows the counsel in the ribbon over the table; if a panel covers that, or it is too small, as a message."""
        desk, question = self._desk, self._question
        words = desk.say(told)
        ribbon = ribbon_area(desk.look, desk.top.layout.prompt)
        covered = question.floats or desk.session.reacting.ask
        if covered or not fits_ribbon(desk.look, ribbon, words, "light-bulb"):
            desk.scene.notice(typeset.plain(words))
            return
        question.counsel = words
        self._hints.stand_back()
        question.write_prompt()
        desk.app.say(words)

    def forget(self) -> None:
        """Removes the counsel: another question waits."""
        self._steps = None
        self._question.counsel = ""
        self._desk.top.outlines.mark("told", ())

    def _gain_words(self, ask: Ask, option: Option) -> Generator[None, None, Phrase | None]:
        """Words for the gain in the seat's prospects, as computer players estimate it; None: there is none to tell."""
        session = self._desk.session
        if session.sight.own_secrets and not session.handing.looking:
            return None  # the estimate would tell the room what the seat alone has looked at
        if (ask.low, ask.high) != (1, 1) or session.second_thoughts.holders:
            return None  # a single option is no whole answer, and the rules do not ask those who change their minds
        before, after = yield from prospects(session.game, session.match.glimpse(ask.seat), option)
        was, will = round(100 * before), round(100 * after)
        return phrase("counsel.why", was=was, will=will) if will > was else None

    def _refs(self, ask: Ask, option: Option) -> tuple[Ref, ...]:
        gesture = self._desk.session.game.presentation.gesture(option, ask.seat)
        return tuple(ref for ref in gesture if ref is not None)
