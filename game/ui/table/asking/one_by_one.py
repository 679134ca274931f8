"""Computers one by one: each waits until the deed of the one before was seen, and the person goes on."""

import pygame as pg

from game.core.view import SPECTATOR
from game.ui.settings import ONE_BY_ONE
from game.ui.table.asking.question import Question
from game.ui.table.desk import Desk


class OneByOne:
    """The brake on computer players, if the person at the table wants it.

    Args:
        desk: the match, the view and the things of the table.
        question: the last event, and how to go on, are shown in its place.
    """

    def __init__(self, desk: Desk, question: Question) -> None:
        self._desk, self._question = desk, question
        self._seen = len(desk.session.match.past)
        """Number of decisions that the person has seen, and gone on from"""
        self.waits = False
        """Whether a computer waits now; its predecessor's deed may still be moving"""

    def update(self) -> None:
        """Notes the decisions since the last frame."""
        past, waits = self._desk.session.match.past, self._is_to_wait()
        self._seen = min(self._seen, len(past))
        words = self._words() if waits and self._desk.top.reel.idle else ""
        renew = words != self._question.step
        self.waits, self._question.step = waits, words
        if renew:
            self._desk.commands.build()

    def _is_to_wait(self) -> bool:
        desk = self._desk
        session, past = desk.session, desk.session.match.past
        if desk.app.person.bot_speed != ONE_BY_ONE or session.over or session.computers.thinking == SPECTATOR:
            return False
        if len(past) <= self._seen or past[-1].seat not in session.computers.bots:
            return False
        heard = session.match.heard(session.holder if session.persons else SPECTATOR, self._seen)
        return any(desk.style.deed(event) for events in heard for event in events)

    def _words(self) -> str:
        desk = self._desk
        told = [desk.say(line.phrase) for line in desk.session.heard.last_lines(1)]
        return told[0] if told else desk.t("table.go_on")

    def key(self, event: pg.Event) -> bool:
        """Goes on if the event is the key that confirms; returns whether a computer waited for it."""
        return self._desk.app.keys.action(event) == "confirm" and self.go_on()

    def go_on(self) -> bool:
        """Lets the next computer act; returns whether one waited."""
        if not self._question.step:
            return False
        self._seen = len(self._desk.session.match.past)
        self.update()
        return True
