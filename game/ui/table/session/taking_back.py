"""What the people at one machine may take back and take again: by the match's rules, and by who has the machine."""

from collections.abc import Callable

from game.core.match import AnyMatch
from game.core.phrase import Phrase, Reason, phrase, seat_name
from game.core.state import Seat
from game.core.view import SPECTATOR
from game.ui.table.session.handing import Handing, Passage
from game.ui.table.session.second_thoughts import SecondThoughts


class TakingBack:
    """Undo and redo for the holder, and for the one before him as long as the next one has not looked.

    Args:
        match: whose decisions they are.
        handing: who has the machine.
        second_thoughts: who may change his mind in another way.
        undo: takes a seat's last decision back, with all that goes with it.
        redo: takes a seat's decision again; returns whether the rules took it.
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
    def _here(self) -> bool:
        """Whether somebody is before the screen with his hand open."""
        return self._handing.at_hand and self._handing.holder != SPECTATOR

    @property
    def _whose(self) -> Seat:
        """Whose decision is taken back: the holder's, but before a hand is dealt the last one of any person."""
        handing, last = self._handing, self.last_asked
        return last if handing.undealt and last in handing.persons else handing.holder

    # --- the holder ------------------------------------------------------------------------------

    def barrier(self) -> Reason | None:
        """The undo barrier: why nothing can be taken back now; None if it can."""
        return self._match.undo_barrier(self._whose) if self._here else Reason("undo.nothing")

    def undo_label(self) -> Phrase:
        """The label of what would be taken back: "Undo: activate Thief"."""
        if self.barrier() is not None:
            return phrase("undo.label_nothing")
        return self._match.undo_label(self._whose)

    def undo(self) -> bool:
        """Takes the holder's last decision back; whether it was possible."""
        if self.barrier() is not None:
            return False
        self._undo(self._whose)
        return True

    def undo_turn(self) -> bool:
        """Takes back all that the holder decided since something stood in the way; whether there was anything."""
        done = False
        while self._last_is_own() and self.undo():
            done = True
        return done

    def _last_is_own(self) -> bool:
        past, last = self._match.past, self._last_asked()
        return (
            last is not None
            and past[last].seat == self._handing.holder
            and not any(record.barrier for record in past[last:])
        )

    def _last_asked(self) -> int | None:
        """The number of the last decision that somebody was asked for; None if there is none."""
        past, unasked = self._match.past, self._match.unasked
        return next((number for number in reversed(range(len(past))) if number not in unasked), None)

    @property
    def last_asked(self) -> Seat:
        """The seat that took the last decision that somebody was asked for; SPECTATOR if there is none."""
        number = self._last_asked()
        return SPECTATOR if number is None else self._match.past.taken(number).seat

    @property
    def can_redo(self) -> bool:
        """Whether the holder's decision that was taken back can be taken again."""
        future = self._match.future
        return self._here and bool(future) and future[-1][0] == self._handing.holder

    def redo_label(self) -> Phrase:
        """The label of what can be taken again: "Redo: activate Thief"."""
        return self._match.redo_label()

    def redo(self) -> bool:
        """Takes the holder's decision again that was taken back last; whether there was one."""
        return self.can_redo and self._redo(self._handing.holder)

    # --- the one before him ----------------------------------------------------------------------

    @property
    def can_give_back(self) -> bool:
        """Whether who handed the machine over may still think again: the curtain has not been opened since."""
        handing = self._handing
        return (
            handing.passage is Passage.CLOSED
            and handing.former not in (SPECTATOR, handing.holder, *self._second_thoughts.able)
            and self.last_asked == handing.former
            and self._match.undo_barrier(handing.former) is None
        )

    def give_back(self) -> None:
        """Gives the machine back from the closed curtain: the former holder takes his last decision back."""
        handing = self._handing
        if self.can_give_back and not handing.cooling:
            former = handing.former
            handing.give_back(phrase("curtain.why.back", who=seat_name(former)))
            self._undo(former)
