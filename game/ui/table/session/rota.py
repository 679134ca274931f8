"""The rota of the machine: which of the persons who are asked gets it next."""

from collections.abc import Sequence

from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase, seat_name
from game.core.state import Ask, Seat
from game.core.view import SPECTATOR
from game.ui.table.session.free_window import FreeWindow
from game.ui.table.session.handed import waiting_persons
from game.ui.table.session.handing import Handing
from game.ui.table.session.open_asks import OpenAsks
from game.ui.table.session.reacting import Reacting
from game.ui.table.session.second_thoughts import SecondThoughts

Move = tuple[Seat, Phrase]
"""Person who gets the machine, and the reason"""


class Rota:
    """The choice of the person who gets the machine next; the handing over is done elsewhere.

    Args:
        match: the match.
        handing: tells the holder of the machine.
        reacting: the reactions that are asked for seat by seat.
        window: the windows in which all who could react are asked at once.
        openly: the questions that persons answer side by side.
        second_thoughts: tells which person changes their mind.
    """

    def __init__(
        self,
        match: AnyMatch,
        handing: Handing,
        reacting: Reacting,
        window: FreeWindow,
        openly: OpenAsks,
        second_thoughts: SecondThoughts,
    ) -> None:
        self._match, self._handing = match, handing
        self._reacting, self._window, self._openly = reacting, window, openly
        self._second_thoughts = second_thoughts
        self._home: Seat = SPECTATOR
        """Seat that gets the machine back once somebody has reacted; SPECTATOR: none"""
        self._round: tuple[tuple[Ask, ...], int] = ((), 0)
        """Questions that go round, and the number of decisions that were taken before them"""

    def first_move(self) -> Move | None:
        """The person who gets the machine when the table opens, even if nobody is asked; None: there is a holder."""
        persons, begins = self._handing.persons, self._handing.holder == SPECTATOR
        return (persons[0], self._reason(persons[0])) if begins and persons else None

    def settle(self) -> Move | None:
        """The person who gets the machine now; None: its holder is asked, or nobody is."""
        self._window.renew()
        if self._second_thoughts.seat not in self._second_thoughts.able:
            self._second_thoughts.end()
        if self._reacting.in_game:
            self._reacting.renew()
            move = self._hand_round()
            if move or self._reacting.ask:
                return move
        if self._match.state.window and len(self._handing.persons) > 1:
            reacting = self._window.reacting
            moves = reacting not in (SPECTATOR, self._handing.holder)
            return (reacting, phrase("curtain.why.react", who=seat_name(reacting))) if moves else None
        openly = [ask.seat for ask in self._openly.asks]
        waiting = [seat for seat in self._waiting() if seat not in openly]
        if not waiting or self._handing.holder in waiting or self._second_thoughts.seat != SPECTATOR:
            return None
        seat = self._next_asked(waiting)
        return seat, self._reason(seat)

    def _hand_round(self) -> Move | None:
        """The person who gets the machine for a reaction: first those who claimed it, then the former; None: none."""
        ask, holder, home = self._reacting.ask, self._handing.holder, self._home
        if ask and ask.seat in self._reacting.claims and ask.seat != holder:
            self._home = holder if home == SPECTATOR else home
            return ask.seat, phrase("curtain.why.react", who=seat_name(ask.seat))
        if home in (SPECTATOR, holder) or self._match.over:
            self._home = SPECTATOR
        elif self._match.ask(holder) is None or (ask is not None and self._reacting.lets_pass(ask)):
            others = [seat for seat in self._waiting() if seat != holder]
            if ask or not others or home in others:
                self._home = SPECTATOR
                return home, phrase("curtain.why.reacted", who=seat_name(home))
        return None

    def _waiting(self) -> tuple[Seat, ...]:
        return waiting_persons(self._match, self._handing.persons)

    def _next_asked(self, waiting: Sequence[Seat]) -> Seat:
        """The next of some seats that are asked; the seat that begins changes from one secret choice to the next."""
        state = self._match.state
        if self._round[0] is not state.asks:  # a change of mind later does not change the order
            self._round = (state.asks, len(self._match.past) - len(state.answers))
        begun = self._round[1]
        return min(waiting, key=lambda seat: (seat - begun) % state.seats)

    def _reason(self, seat: Seat) -> Phrase:
        state = self._match.state
        if self._handing.holder == SPECTATOR:
            return phrase("curtain.why.resume" if self._match.past else "curtain.why.start")
        if len(state.asks) > 1 and not state.window:  # several choose at once, each in secret
            return phrase("curtain.why.secret", who=seat_name(seat))
        if state.turn not in (seat, SPECTATOR):
            return phrase("curtain.why.question", who=seat_name(seat), turn=seat_name(state.turn))
        return phrase("curtain.why.turn", who=seat_name(seat))
