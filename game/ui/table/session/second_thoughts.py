"""Who has chosen in secret may choose otherwise, until all have: the machine comes back to him for that."""

from game.core.match import AnyMatch
from game.core.phrase import phrase, seat_name
from game.core.state import Answer, Ask, Seat, State
from game.core.view import SPECTATOR
from game.ui.table.session.handing import Handing, Passage
from game.ui.table.session.open_asks import OpenAsks


class SecondThoughts:
    """Who changes his mind, one at a time.

    Args:
        match: in which they choose.
        handing: who has the machine.
        openly: the questions that are answered in public, where nobody needs the machine for it.
    """

    def __init__(self, match: AnyMatch, handing: Handing, openly: OpenAsks) -> None:
        self._match, self._handing, self._openly = match, handing, openly
        self.seat: Seat = SPECTATOR
        """The person who changes his mind: he has the machine, or it is handed to him; SPECTATOR if nobody does"""

    @property
    def able(self) -> tuple[Seat, ...]:
        """The persons who have chosen in secret and may choose otherwise, since others have not chosen yet."""
        asks = {seat: self._match.state.changeable(seat) for seat in self._handing.persons}
        return tuple(seat for seat, ask in asks.items() if ask and not self._openly.is_open(ask))

    @property
    def others(self) -> tuple[Seat, ...]:
        """Those of them who do not change their minds already."""
        return tuple(seat for seat in self.able if seat != self.seat)

    @property
    def holders(self) -> bool:
        """Whether it is the holder of the machine who changes his mind."""
        return self.seat == self._handing.holder != SPECTATOR

    @property
    def ask(self) -> Ask | None:
        """The question that is asked again."""
        state: State = self._match.state
        return state.changeable(self.seat)

    @property
    def former_answer(self) -> Answer:
        """The answer that he gave before."""
        answers: dict[Seat, Answer] = self._match.state.answers
        return answers[self.seat]

    def begin(self, seat: Seat) -> bool:
        """Brings the machine back to a person, behind his own curtain; whether he may change his mind now."""
        handing = self._handing
        if seat not in self.able or handing.cooling:
            return False
        self.seat = seat
        if seat != handing.holder or not handing.playing:
            handing.pass_to(seat, phrase("curtain.why.rethink", who=seat_name(seat)))
        return True

    def leave(self) -> bool:
        """Leaves the choice as it was, before the curtain has opened; whether it was time."""
        handing = self._handing
        if self.seat == SPECTATOR or handing.passage is not Passage.CLOSED or handing.cooling:
            return False
        self.end()
        return True

    def end(self) -> None:
        """Nobody changes his mind any more."""
        self.seat = SPECTATOR
