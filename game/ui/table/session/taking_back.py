"""Undo and redo at one machine: what people may take back, by the match's rules, and by who has the machine."""

from collections.abc import Callable

from game.core.match import AnyMatch
from game.core.phrase import Phrase, Reason, phrase, seat_name
from game.core.state import Seat
from game.core.view import SPECTATOR
from game.ui.table.session.handing import Handing, Passage
from game.ui.table.session.second_thoughts import SecondThoughts


class TakingBack:
    """Undo and redo for the holder, and for the former holder as long as the next one has not looked, or not acted.

    Args:
        match: the match.
        handing: tells the holder of the machine.
        second_thoughts: tells which persons may change their minds in another way.
        undo: takes a seat's last decision back, with all that goes with it.
        redo: takes a seat's decision again; returns whether the rules accepted it.
    """

    def __init__(
        self,
        match: AnyMatch,
        handing: Handing,
        second_thoughts: SecondThoughts,
        undo: Callable[[Seat], None],
        redo: Callable[[Seat], bool],
    ) -> None:
        self._match, self._handing, self._second_thoughts = match, handing, second_thoughts
        self._undo, self._redo = undo, redo

    @property
    def _hand_is_open(self) -> bool:
        """Whether a person is at the screen with an open hand."""
        return self._handing.at_hand and self._handing.holder != SPECTATOR

    @property
    def _undo_seat(self) -> Seat:
        """The seat whose decision can be taken back: the holder's, or that of the one who has just handed over.

        Before the deal it is the one that decided last.
        """
        handing, last = self._handing, self.last_asked
        before_deal = handing.undealt and last in handing.persons
        handed_over = last == handing.former != SPECTATOR and not handing.curtained
        return last if before_deal or handed_over else handing.holder

    # --- the holder ------------------------------------------------------------------------------

    def barrier(self) -> Reason | None:
        """The reason why nothing can be taken back now; None: something can."""
        return self._match.undo_barrier(self._undo_seat) if self._hand_is_open else Reason("undo.nothing")

    def undo_label(self) -> Phrase:
        """The label for the decision that would be taken back: "Undo: activate Thief"."""
        if self.barrier() is not None:
            return phrase("undo.label_nothing")
        return self._match.undo_label(self._undo_seat)

    def undo(self) -> bool:
        """Takes the last decision back; returns whether that was possible."""
        if self.barrier() is not None:
            return False
        self._undo(self._undo_seat)
        self._handing.forget_former()
        return True

    def undo_turn(self) -> bool:
        """Takes back all decisions of one seat since the last barrier; returns whether there were any."""
        seat, done = self._undo_seat, False
        while self._last_is_of(seat) and self.undo():
            done = True
        return done

    def _last_is_of(self, seat: Seat) -> bool:
        past, last = self._match.past, self._last_asked()
        return last is not None and past[last].seat == seat and not any(record.barrier for record in past[last:])

    def _last_asked(self) -> int | None:
        """The number of the last decision that somebody was asked for; None: there is none."""
        past, unasked = self._match.past, self._match.unasked
        return next((number for number in reversed(range(len(past))) if number not in unasked), None)

    @property
    def last_asked(self) -> Seat:
        """The seat that took the last decision that somebody was asked for; SPECTATOR: there is none."""
        number = self._last_asked()
        return SPECTATOR if number is None else self._match.past.taken(number).seat

    @property
    def can_redo(self) -> bool:
        """Whether the holder's decision that was taken back can be taken again."""
        future = self._match.future
        return self._hand_is_open and bool(future) and future[-1][0] == self._handing.holder

    def redo_label(self) -> Phrase:
        """The label for the decision that can be taken again: "Redo: activate Thief"."""
        return self._match.redo_label()

    def redo(self) -> bool:
        """Takes the holder's decision again that was taken back last; returns whether there was one."""
        return self.can_redo and self._redo(self._handing.holder)

    # --- the former holder -----------------------------------------------------------------------

    @property
    def can_give_back(self) -> bool:
        """Whether the one who handed the machine over may still think again: no curtain has been opened since."""
        handing = self._handing
        return (
            handing.passage is Passage.CLOSED
            and handing.former not in (SPECTATOR, handing.holder, *self._second_thoughts.able)
            and self.last_asked == handing.former
            and self._match.undo_barrier(handing.former) is None
        )

    def give_back(self) -> None:
        """Gives the machine back from the closed curtain: the former holder takes their last decision back."""
        handing = self._handing
        if self.can_give_back and not handing.cooling:
            former = handing.former
            handing.give_back(phrase("curtain.why.back", who=seat_name(former)))
            self._undo(former)
