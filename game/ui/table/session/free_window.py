"""A window in which all who could react are asked at once: each has a public button, or lets such things pass unasked.

A missing button would tell what somebody holds: every person who is asked by the rules has one, or nobody has.
"""

from game.core.match import AnyMatch
from game.core.state import PASS, Seat
from game.core.view import SPECTATOR, Viewers
from game.ui.table.session.auto_pass import AutoPass, Span
from game.ui.table.session.handed import Answering, Changed, Shown, waiting_persons
from game.ui.table.session.open_asks import OpenAsks


class FreeWindow:
    """The free windows of a match, as the persons at one machine are asked in them.

    Args:
        match: in which they open.
        persons: the seats that people play.
        openly: the open questions, which are asked in another way.
        answer: answers for a person.
        changed: called when the machine may have to go to somebody else.
        shown: called when the table is to be drawn anew.
    """

    def __init__(
        self,
        match: AnyMatch,
        persons: Viewers,
        openly: OpenAsks,
        answer: Answering,
        changed: Changed,
        shown: Shown,
    ) -> None:
        self._match, self._persons, self._openly = match, persons, openly
        self._answer, self._changed, self._shown = answer, changed, shown
        self._auto_pass = AutoPass()
        self._opened: int | None = None
        """The number of decisions that were taken before the open window; None: none is open"""
        self._offered = False
        """Whether somebody is asked in the open window"""
        self.reacting: Seat = SPECTATOR
        """The person who pressed his button and is about to react; SPECTATOR if nobody is"""

    @property
    def strip(self) -> tuple[Seat, ...]:
        """The people who may react now, each with his public button; () when nobody is asked like that."""
        match = self._match
        if not match.state.window or len(self._persons) < 2 or self.reacting != SPECTATOR or self.passing:
            return ()
        return () if self._openly.asks else self._waiting()

    @property
    def passing(self) -> bool:
        """Whether all people who could react in the open window have said that they need not be asked."""
        return self._opened is not None and not self._offered and bool(self._waiting())

    def _waiting(self) -> tuple[Seat, ...]:
        return waiting_persons(self._match, self._persons)

    # --- what persons say ------------------------------------------------------------------------

    def react(self, seat: Seat) -> None:
        """Lets a person react, who pressed his button of the strip."""
        if seat in self.strip:
            self.reacting = seat
            self._changed()

    def let_pass(self) -> None:
        """Lets the window pass: nobody reacts."""
        if self.reacting == SPECTATOR:
            for seat in self._waiting():
                if self._match.state.window and self._match.ask(seat):
                    self._answer(seat, (PASS,))

    def span(self, seat: Seat) -> Span:
        """The time for which a person who could react is not asked for this kind of reaction."""
        ask = self._match.ask(seat)
        return self._auto_pass.span(seat, ask.prompt) if ask else ""

    def auto_passing(self) -> dict[Seat, tuple[str, ...]]:
        """The persons who are not asked for some reactions, and for which: the keys of their questions."""
        return {seat: kinds for seat in self._persons if (kinds := self._auto_pass.kinds(seat))}

    def auto_pass(self, seat: Seat, span: Span) -> None:
        """Notes for how long a person who could react wants not to be asked for this; it is no answer for him yet."""
        ask = self._match.ask(seat)
        if ask and self._match.state.window:
            self._auto_pass.put(seat, ask.prompt, span)
            self._offered = True
            self._shown()

    def ask_again(self, seat: Seat) -> None:
        """Notes that a person wants to be asked for everything again, in the open window too."""
        self._auto_pass.forget(seat)
        self._offered = self._offered or seat in self._waiting()
        self._shown()

    # --- what comes of decisions -----------------------------------------------------------------

    def taken_back(self, seat: Seat) -> None:
        """Notes that a seat has taken its last decision back: what was let pass for it would be so again at once."""
        self._auto_pass.forget(seat)
        self.reacting = SPECTATOR

    def renew(self) -> None:
        """Finds out when a window opens whether somebody is asked in it, and when it is no longer his to react."""
        match, waiting = self._match, self._waiting()
        state = match.state
        self._auto_pass.in_turn((state.round, state.turn))
        opened = len(match.past) - len(state.answers) if state.window else None
        if opened != self._opened:
            self._opened = opened
            self._offered = not all(self.span(seat) for seat in waiting)
        if self.reacting not in waiting:
            self.reacting = SPECTATOR
