"""The machine that people share: whom it is with, what he lets be seen on it, and the curtain it is handed over behind.

PLAY (Anna) -> CLOSED (for Bruno) -> READY (Bruno is told what happened, his hand still covered) -> PLAY (Bruno).
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
    """How far the machine has come on its way to the next one."""

    PLAY = "play"
    CLOSED = "closed"
    READY = "ready"


class Handing:
    """The machine's way from hand to hand: who has it, who gets it next, what the curtain covers.

    Nothing of the match is known here but who sits at it.

    Args:
        persons: the seats that people play.
        secrets: whether hands are held in secret in this game.
        mode: what the curtain covers.
        idle: milliseconds without input until the hands are covered; None: never.
        changed: called when the table is to be drawn anew.
    """

    def __init__(
        self, persons: Viewers, *, secrets: bool, mode: Mode, idle: int | None, changed: Callable[[], None]
    ) -> None:
        self.persons, self._secrets, self._changed = persons, secrets, changed
        self.mode: Mode = mode
        self.idle = idle
        self.passage = Passage.PLAY
        self.holder: Seat = SPECTATOR
        """The seat on whose side of the table the screen stands; SPECTATOR: nobody's"""
        self.former: Seat = SPECTATOR
        """The seat that had the machine before the holder; SPECTATOR if none had it, or that does not matter"""
        self.hidden = False
        """Whether the holder covered his own hand"""
        self.looking = False
        """Whether the holder looks at what he alone knows, in company"""
        self.learnt = False
        """Whether his last answer has shown him such a thing; whoever tells him of it says so here"""
        self.dealt = False
        """Whether there has been anything to hide: before it no curtain closes"""
        self.why: Phrase = phrase("curtain.why.start")
        """The reason why the curtain is closed"""
        self._now = 0
        self._closed: int | None = None
        self._touched: int | None = None

    # --- how things stand ------------------------------------------------------------------------

    @property
    def curtained(self) -> bool:
        """Whether the machine is handed over behind a curtain: not for one person alone, nor with open or no hands."""
        return self._secrets and self.dealt and self.mode != "off" and len(self.persons) > 1

    @property
    def undealt(self) -> bool:
        """Whether there is nothing to hide yet, in a game where there will be."""
        return self._secrets and not self.dealt

    @property
    def in_company(self) -> bool:
        """Whether people look at the table together: what one alone has looked at shows only when he wants it to."""
        return not self._secrets and self.mode != "off" and len(self.persons) > 1

    @property
    def all_open(self) -> bool:
        """Whether all persons show each other their hands: without a curtain, in a game that would have one."""
        return self._secrets and self.mode == "off"

    @property
    def playing(self) -> bool:
        """Whether the holder is before the table, and no curtain is closed."""
        return self.passage is Passage.PLAY

    @property
    def at_hand(self) -> bool:
        """Whether the holder is before the screen with his hand open; others may be looking on for a moment."""
        return self.playing and not self.hidden

    @property
    def viewer(self) -> Seat:
        """The holder once he has said that it is he; SPECTATOR while the curtain is closed or only computers play."""
        return SPECTATOR if self.passage is Passage.CLOSED else self.holder

    @property
    def cooling(self) -> bool:
        """Whether the curtain has closed so lately that it takes no input."""
        return self.passage is Passage.CLOSED and (self._closed is None or self._now - self._closed < COOL_DOWN)

    # --- handing over ----------------------------------------------------------------------------

    def deal(self) -> None:
        """Notes that there is something to hide now: whoever has the machine opens his hand behind the curtain."""
        self.dealt = True
        if self.holder != SPECTATOR:
            self.cover(phrase("curtain.why.start"))

    def pass_to(self, seat: Seat, why: Phrase) -> None:
        """Hands the machine to a person, behind the curtain if there is one."""
        self.former, self.holder, self.hidden, self.looking, self.learnt = self.holder, seat, False, False, False
        if self.curtained:
            self._close(why)

    def give_back(self, why: Phrase) -> None:
        """Gives the machine back to the former holder, behind the closed curtain."""
        self.holder = self.former
        self._close(why)

    def forget_former(self) -> None:
        """Forgets who had the machine before: nothing is given back to him."""
        self.former = SPECTATOR

    def confirm(self, *, news: bool) -> bool:
        """Takes the next one's "I am Anna": she is told the news with her hand covered, or it opens if there are none.

        Returns:
            Whether it was time: not within the cool-down.
        """
        if self.passage is not Passage.CLOSED or self.cooling:
            return False
        self.passage = Passage.READY if news else Passage.PLAY
        self.forget_former()
        self.touched()
        self._changed()
        return True

    def open_hand(self) -> None:
        """Opens the holder's hand: he has been told, or had covered it."""
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
        """Shows the holder what he alone knows, or covers it again."""
        if looking != self.looking:
            self.looking = looking
            self._changed()

    def cover(self, why: Phrase | None = None) -> None:
        """Closes the curtain before the same holder: he looked away, or the window did."""
        if self.curtained and self.passage is not Passage.CLOSED:
            self.forget_former()
            self._close(why or phrase("curtain.why.away"))
            self._changed()

    def set_mode(self, mode: Mode) -> None:
        """Chooses what the curtain covers from now on."""
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
        """Notes that somebody is there: a key, a click, a movement."""
        self._touched = self._now

    def tick(self, now: int) -> None:
        """Lets time pass: the hands are covered when nobody has been there for long.

        Args:
            now: the clock of the frames, in milliseconds.
        """
        self._now = now
        if self._closed is None:
            self._closed = now
        if self._touched is None:
            self._touched = now
        if self.idle is not None and now - self._touched >= self.idle:
            self.cover(phrase("curtain.why.idle"))
