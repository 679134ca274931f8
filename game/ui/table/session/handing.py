"""The handing over of a shared machine: its holder, what the holder shows on it, and the curtain in between.

PLAY (Anna) -> CLOSED (for Bruno) -> READY (Bruno is told the events, with his hand still covered) -> PLAY (Bruno).
"""

from collections.abc import Callable
from enum import Enum

from game.core.phrase import Phrase, phrase
from game.core.state import Seat
from game.core.view import SPECTATOR, Viewers
from game.ui.settings import Mode

COOL_DOWN = 500
"""Milliseconds for which a closed curtain takes no input, so that a double click cannot open it"""
IDLE = 90_000
"""Milliseconds without input after which the hands are covered"""


class Passage(Enum):
    """The stages of the machine's way to the next person."""

    PLAY = "play"
    CLOSED = "closed"
    READY = "ready"


class Handing:
    """The machine's way from hand to hand: its holder, the next person, and what the curtain covers.

    Of the match, only the persons at it are known here.

    Args:
        persons: the seats that persons play.
        secrets: whether hands are held in secret in this game.
        mode: the part of the table that the curtain covers.
        idle: milliseconds without input until the hands are covered; None: never.
        changed: called when the table is to be drawn again.
    """

    def __init__(
        self, persons: Viewers, *, secrets: bool, mode: Mode, idle: int | None, changed: Callable[[], None]
    ) -> None:
        self.persons, self._secrets, self._changed = persons, secrets, changed
        self.mode: Mode = mode
        self.idle = idle
        self.passage = Passage.PLAY
        self.holder: Seat = SPECTATOR
        """Seat of the person at the screen, whose side of the table it shows; SPECTATOR: nobody's"""
        self.former: Seat = SPECTATOR
        """Seat that had the machine before the holder; SPECTATOR: none, or it does not matter any more"""
        self.hidden = False
        """Whether the holder has covered their own hand"""
        self.looking = False
        """Whether the holder, in company, looks at a secret of their own"""
        self.learnt = False
        """Whether the holder's last answer has shown them such a secret; the part that tells of it sets it to False"""
        self.dealt = False
        """Whether there has been anything to hide: before that no curtain closes"""
        self.why: Phrase = phrase("curtain.why.start")
        """Reason why the curtain is closed"""
        self._now = 0
        self._closed: int | None = None
        self._touched: int | None = None

    # --- state -----------------------------------------------------------------------------------

    @property
    def curtained(self) -> bool:
        """Whether the machine goes through a curtain: not for a single person, nor with open hands, or no hands."""
        return self._secrets and self.dealt and self.mode != "off" and len(self.persons) > 1

    @property
    def undealt(self) -> bool:
        """Whether there is nothing to hide yet, in a game where there will be."""
        return self._secrets and not self.dealt

    @property
    def in_company(self) -> bool:
        """Whether several persons look at the table together: one's secret shows only when that one asks for it."""
        return not self._secrets and self.mode != "off" and len(self.persons) > 1

    @property
    def all_open(self) -> bool:
        """Whether all persons show each other their hands: without a curtain, in a game that has one."""
        return self._secrets and self.mode == "off"

    @property
    def playing(self) -> bool:
        """Whether the holder is at the table, with no curtain closed."""
        return self.passage is Passage.PLAY

    @property
    def at_hand(self) -> bool:
        """Whether the holder is at the screen with an open hand; others may look on for a moment."""
        return self.playing and not self.hidden

    @property
    def viewer(self) -> Seat:
        """The holder, once they have confirmed who they are; SPECTATOR: behind the curtain, or without persons."""
        return SPECTATOR if self.passage is Passage.CLOSED else self.holder

    @property
    def cooling(self) -> bool:
        """Whether the curtain closed so recently that it takes no input."""
        return self.passage is Passage.CLOSED and (self._closed is None or self._now - self._closed < COOL_DOWN)

    # --- handing over ----------------------------------------------------------------------------

    def deal(self) -> None:
        """Notes that there is something to hide now: the person with the machine opens their hand behind a curtain."""
        self.dealt = True
        if self.holder != SPECTATOR:
            self.cover(phrase("curtain.why.start"))

    def pass_to(self, seat: Seat, why: Phrase) -> None:
        """Hands the machine to a person, behind the curtain if there is one."""
        self.former, self.holder, self.hidden, self.looking, self.learnt = self.holder, seat, False, False, False
        if self.curtained:
            self._close(why)

    def give_back(self, why: Phrase) -> None:
        """Gives the machine back to the former holder, behind a closed curtain."""
        self.holder = self.former
        self._close(why)

    def forget_former(self) -> None:
        """Forgets the former holder, to whom the machine can then not be given back."""
        self.former = SPECTATOR

    def confirm(self, *, news: bool) -> bool:
        """Takes the next one's "I am Anna": she is told the news with a covered hand, or it opens if there are none.

        Returns:
            Whether it was accepted: not within the cool-down.
        """
        if self.passage is not Passage.CLOSED or self.cooling:
            return False
        self.passage = Passage.READY if news else Passage.PLAY
        self.forget_former()
        self.touched()
        self._changed()
        return True

    def open_hand(self) -> None:
        """Opens the holder's hand: they have been told the news, or had covered it."""
        if self.passage is Passage.READY or self.hidden:
            self.passage, self.hidden = Passage.PLAY, False
            self.touched()
            self._changed()

    def hide_hand(self) -> None:
        """Covers the holder's hand, or opens it again."""
        if self.playing and self.holder != SPECTATOR:
            self.hidden = not self.hidden
            self._changed()

    def look_alone(self, looking: bool) -> None:
        """Shows the holder a secret of their own, or covers it again."""
        if looking != self.looking:
            self.looking = looking
            self._changed()

    def cover(self, why: Phrase | None = None) -> None:
        """Closes the curtain before the same holder: they looked away, or the window did."""
        if self.curtained and self.passage is not Passage.CLOSED:
            self.forget_former()
            self._close(why or phrase("curtain.why.away"))
            self._changed()

    def set_mode(self, mode: Mode) -> None:
        """Sets the part of the table that the curtain covers from now on."""
        if mode == self.mode:
            return
        self.mode = mode
        if not self.curtained:
            self.passage = Passage.PLAY
        self._changed()

    def _close(self, why: Phrase) -> None:
        self.passage, self.hidden, self.why = Passage.CLOSED, False, why
        self._closed = None

    # --- time ------------------------------------------------------------------------------------

    def touched(self) -> None:
        """Notes that somebody is there: a key, a click or a movement came."""
        self._touched = self._now

    def tick(self, now: int) -> None:
        """Lets time pass: the hands are covered once nobody has been there for long.

        Args:
            now: the time of the frames' clock, milliseconds.
        """
        self._now = now
        if self._closed is None:
            self._closed = now
        if self._touched is None:
            self._touched = now
        if self.idle is not None and now - self._touched >= self.idle:
            self.cover(phrase("curtain.why.idle"))
