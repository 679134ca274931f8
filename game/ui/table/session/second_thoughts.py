"""Second thoughts: a person who has chosen in secret may choose again, with the machine, until all have chosen."""

from game.core.match import AnyMatch
from game.core.phrase import phrase, seat_name
from game.core.state import Answer, Ask, Seat, State
from game.core.view import SPECTATOR
from game.ui.table.session.handing import Handing, Passage
from game.ui.table.session.open_asks import OpenAsks


class SecondThoughts:
    """The person who changes their mind, one at a time.

    Args:
        match: the match.
        handing: tells the holder of the machine.
        openly: the questions that are answered in public, where nobody needs the machine for it.
    """

    def __init__(self, match: AnyMatch, handing: Handing, openly: OpenAsks) -> None:
        self._match, self._handing, self._openly = match, handing, openly
        self.seat: Seat = SPECTATOR
        """Person who changes their mind: the holder of the machine, or the next one; SPECTATOR: nobody does"""

    @property
    def able(self) -> tuple[Seat, ...]:
        """The persons who have chosen in secret and may choose again, since others have not chosen yet."""
        asks = {seat: self._match.state.changeable(seat) for seat in self._handing.persons}
        return tuple(seat for seat, ask in asks.items() if ask and not self._openly.is_open(ask))

    @property
    def others(self) -> tuple[Seat, ...]:
        """The persons who may choose again and are not doing so already."""
        return tuple(seat for seat in self.able if seat != self.seat)

    @property
    def holders(self) -> bool:
        """Whether the holder of the machine is changing their mind."""
        return self.seat == self._handing.holder != SPECTATOR

    @property
    def ask(self) -> Ask | None:
        """The question that is asked again; None: there is none."""
        state: State = self._match.state
        return state.changeable(self.seat)

    @property
    def former_answer(self) -> Answer:
        """The answer that was given to it before."""
        answers: dict[Seat, Answer] = self._match.state.answers
        return answers[self.seat]

    def begin(self, seat: Seat) -> bool:
        """Brings the machine back to a person, behind their own curtain; returns whether they may choose again now."""
        handing = self._handing
        if seat not in self.able or handing.cooling:
            return False
        self.seat = seat
        if seat != handing.holder or not handing.playing:
            handing.pass_to(seat, phrase("curtain.why.rethink", who=seat_name(seat)))
        return True

    def leave(self) -> bool:
        """Leaves the choice as it was, before the curtain has opened; returns whether that was possible."""
        handing = self._handing
        if self.seat == SPECTATOR or handing.passage is not Passage.CLOSED or handing.cooling:
            return False
        self.end()
        return True

    def end(self) -> None:
        """Notes that nobody changes their mind any more."""
        self.seat = SPECTATOR
