"""Free windows, in which all who could react are asked at once: each has a public button, or passes unasked.

A missing button would tell about a hand: every person who is asked by the rules has one, or nobody has.
"""

from collections.abc import Callable

from game.core.match import AnyMatch
from game.core.state import PASS, Seat
from game.core.view import SPECTATOR, Viewers
from game.ui.table.session.auto_pass import AutoPass, Span
from game.ui.table.session.handed import Answering, TasksChanged, waiting_persons
from game.ui.table.session.open_asks import OpenAsks


class FreeWindow:
    """The free windows of a match, as the persons at one machine are asked in them.

    Args:
        match: the match.
        persons: the seats that persons play.
        openly: the open questions, which are asked in another way.
        answer: answers for a person.
        changed: called when the machine may have to go to somebody else.
        shown: called when the table is to be drawn again.
    """

    def __init__(
        self,
        match: AnyMatch,
        persons: Viewers,
        openly: OpenAsks,
        answer: Answering,
        changed: TasksChanged,
        shown: Callable[[], None],
    ) -> None:
        self._match, self._persons, self._openly = match, persons, openly
        self._answer, self._changed, self._shown = answer, changed, shown
        self._auto_pass = AutoPass()
        self._opened: int | None = None
        """Number of decisions that were taken before the open window; None: no window is open"""
        self._offered = False
        """Whether anybody is asked in the open window"""
        self.reacting: Seat = SPECTATOR
        """Person who pressed the button to react and is about to; SPECTATOR: nobody is"""

    @property
    def strip(self) -> tuple[Seat, ...]:
        """The persons who may react now, each with a public button; (): nobody is asked in this way."""
        match = self._match
        if not match.state.window or len(self._persons) < 2 or self.reacting != SPECTATOR or self.passing:
            return ()
        return () if self._openly.asks else self._waiting()

    @property
    def passing(self) -> bool:
        """Whether all persons who could react in the open window have said that they need not be asked."""
        return self._opened is not None and not self._offered and bool(self._waiting())

    def _waiting(self) -> tuple[Seat, ...]:
        return waiting_persons(self._match, self._persons)

    # --- persons' answers ------------------------------------------------------------------------

    def react(self, seat: Seat) -> None:
        """Lets a person react who pressed their button of the strip."""
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
        """Kinds of reactions, by the keys of their questions, for which each person is not asked."""
        return {seat: kinds for seat in self._persons if (kinds := self._auto_pass.kinds(seat))}

    def auto_pass(self, seat: Seat, span: Span) -> None:
        """Notes the time for which a person who could react is not to be asked for this; that is not an answer yet."""
        ask = self._match.ask(seat)
        if ask and self._match.state.window:
            self._auto_pass.put(seat, ask.prompt, span)
            self._offered = True
            self._shown()

    def ask_again(self, seat: Seat) -> None:
        """Notes that a person is to be asked for everything again, in the open window too."""
        self._auto_pass.forget(seat)
        self._offered = self._offered or seat in self._waiting()
        self._shown()

    # --- after decisions -------------------------------------------------------------------------

    def taken_back(self, seat: Seat) -> None:
        """Forgets the answers of a seat that took its last decision back: they would pass for it again at once."""
        self._auto_pass.forget(seat)
        self.reacting = SPECTATOR

    def renew(self) -> None:
        """Finds out, when a window opens, whether anybody is asked in it, and whether a person's reaction is over."""
        match, waiting = self._match, self._waiting()
        state = match.state
        self._auto_pass.in_turn((state.round, state.turn))
        opened = len(match.past) - len(state.answers) if state.window else None
        if opened != self._opened:
            self._opened = opened
            self._offered = not all(self.span(seat) for seat in waiting)
        if self.reacting not in waiting:
            self.reacting = SPECTATOR
