"""Reactions that are asked for seat by seat: the person who is asked, claims for the machine, and unasked passes.

Persons who are not before the screen claim a reaction in a ring of marks that tells nothing about their hands. All
decisions here follow from what everybody knows, from the standing answers, and, for the person before the screen, from
their own question.
"""

from collections.abc import Callable

from game.core.effects.windows import open_windows, still_to_ask
from game.core.match import AnyMatch
from game.core.state import PASS, Ask, Seat
from game.core.view import SPECTATOR
from game.ui.settings import Wish
from game.ui.table.session.common import CommonKnowledge
from game.ui.table.session.handed import Answering, TasksChanged
from game.ui.table.session.handing import Handing
from game.ui.table.session.standing import StandingAnswers, matters


class Reacting:
    """The reactions of a match, as the persons at one machine are asked for them.

    Args:
        match: the match.
        common: the state that everybody knows.
        handing: tells the person before the screen.
        standing: the reactions that the persons want to be asked for.
        answer: answers for a person.
        changed: called when the machine may have to go to somebody else.
        shown: called when the table is to be drawn again.
    """

    def __init__(
        self,
        match: AnyMatch,
        common: CommonKnowledge,
        handing: Handing,
        standing: StandingAnswers,
        answer: Answering,
        changed: TasksChanged,
        shown: Callable[[], None],
    ) -> None:
        self._match, self._common, self._handing = match, common, handing
        self._answer, self._changed, self._shown = answer, changed, shown
        self.standing = standing
        """Reactions that the persons want to be asked for"""
        self._claims: set[Seat] = set()
        """Persons not before the screen who want to react in the open window"""
        self._silent: set[Seat] = set()
        """Persons who had the time to claim a reaction, and did not"""
        self.by_itself = False
        """Whether a person who plays alone with computers is not asked where they could only pass"""

    @property
    def in_game(self) -> bool:
        """Whether the game asks for reactions seat by seat."""
        return bool(self._match.game.presentation.reactions)

    @property
    def ask(self) -> Ask | None:
        """The question for a reaction that waits for a seat; None: there is none."""
        asks: tuple[Ask, ...] = self._match.state.asks
        reactions = self._match.game.presentation.reactions
        return asks[0] if len(asks) == 1 and asks[0].prompt in reactions else None

    # --- the person asked ------------------------------------------------------------------------

    def concerns(self, seat: Seat) -> bool:
        """Whether the reaction that is asked for is about something of a seat's own."""
        ask = self.ask
        if ask is None:
            return False
        asked = Ask(seat, ask.prompt, (), about=ask.about)
        return self._match.game.presentation.concerns(self._common.state, seat, asked)

    def _wants(self, ask: Ask) -> bool:
        """Whether a person wants to be asked for the reaction that is theirs to give."""
        handing, seat = self._handing, ask.seat
        about = matters(open_windows(self._match.state)[:1])
        near = seat == handing.holder or not handing.curtained
        gesture = self._match.game.presentation.gesture
        takes = (gesture(option, seat).take for option in ask.options) if near else ()
        cards = frozenset(int(take[1]) for take in takes if take and take[0] == "card")
        return self.standing.asks(seat, self.concerns(seat), about, cards if near else None)

    def lets_pass(self, ask: Ask) -> bool:
        """Whether a person's reaction passes without a question."""
        if ask.seat in self._claims:
            return False
        return ask.seat in self._silent or not self._wants(ask) or self._can_only_pass(ask)

    def _can_only_pass(self, ask: Ask) -> bool:
        """Whether a person could only pass, with no other person there who could learn anything from that."""
        alone = self._handing.persons == (ask.seat,) and self.standing.wish(ask.seat) != "always"
        return self.by_itself and alone and ask.options == (PASS,)

    def pass_unasked(self) -> None:
        """Lets the reactions pass that persons do not want to be asked for, or did not claim."""
        while (ask := self.ask) and ask.seat in self._handing.persons:
            if not self.lets_pass(ask):
                self.standing.resume(ask.seat)
                return
            if not self._answer(ask.seat, (PASS,), unasked=self._can_only_pass(ask) or not self._wants(ask)):
                return

    # --- the ring --------------------------------------------------------------------------------

    @property
    def ring(self) -> tuple[Seat, ...]:
        """The persons not before the screen who may claim a reaction now, in order; (): nobody may."""
        ask, handing = self.ask, self._handing
        if ask is None or not handing.playing or ask.seat not in handing.persons:
            return ()
        if ask.seat == handing.holder or ask.seat in self._claims or self.lets_pass(ask):
            return ()
        others = (seat for seat in still_to_ask(self._match.game, self._common.state) if seat in handing.persons)
        return tuple(seat for seat in others if seat != handing.holder) or (ask.seat,)

    @property
    def summons(self) -> bool:
        """Whether the ring calls others to the screen, so that no hand may lie open there."""
        return self._handing.curtained and bool(self.ring)

    @property
    def ring_waits(self) -> bool:
        """Whether the ring has no time limit, as somebody in it always wants to be asked."""
        return any(self.standing.wish(seat) == "always" for seat in self.ring if seat not in self._claims)

    @property
    def claims(self) -> frozenset[Seat]:
        """The persons who have claimed a reaction and are still to be asked."""
        return frozenset(self._claims)

    def claim(self, seat: Seat) -> None:
        """Notes that a person wants to react: they get the machine when it is their turn to."""
        if seat in self.ring:
            self._claims.add(seat)
            self._changed(quick=True)

    def let_ring_pass(self) -> None:
        """Passes for all in the ring who have not claimed the reaction."""
        self._silent.update(set(self.ring) - self._claims)
        self._changed(quick=True)

    def let_pass_for_now(self) -> None:
        """Passes for the holder, who is asked again only for something new that concerns them."""
        ask, holder = self.ask, self._handing.holder
        if ask and ask.seat == holder and self._own_hand_open and not self.lets_pass(ask):
            self.standing.rest(holder, matters(open_windows(self._match.state)))
            self._answer(holder, (PASS,))

    # --- persons' answers --------------------------------------------------------------------------

    def wish(self, seat: Seat, wish: Wish) -> None:
        """Notes which reactions a person wants to be asked for."""
        self.standing.put(seat, wish)
        self._silent.discard(seat)
        self._shown()

    def mark(self, card: int) -> None:
        """Marks a card of the holder's hand to be asked for, or takes the mark away."""
        if self.can_mark(card):
            self.standing.mark(self._handing.holder, card)
            self._shown()

    def can_mark(self, card: int) -> bool:
        """Whether a card lies in the holder's open hand, in a game with reactions."""
        return self.in_game and self._own_hand_open and card in self._hand_cards(self._handing.holder)

    @property
    def marked(self) -> frozenset[int]:
        """The cards that the holder wants to be asked for, while their hand is open."""
        return self.standing.marks(self._handing.holder) if self._own_hand_open else frozenset()

    @property
    def _own_hand_open(self) -> bool:
        """Whether the holder sees their own hand now: nobody else is asked to the screen meanwhile."""
        handing = self._handing
        return handing.holder != SPECTATOR and handing.at_hand and not self.summons

    def _hand_cards(self, seat: Seat) -> list[int]:
        zones = self._match.state.zones.values()
        return [card for zone in zones if zone.owner == seat and zone.see == "owner" for card in zone.ids]

    # --- after decisions ---------------------------------------------------------------------------

    def answered(self, seat: Seat, *, passed: bool) -> None:
        """Notes that a seat has answered: unless it passed, those who claimed or kept silent are asked again."""
        if passed:
            self._claims.discard(seat)
            self._silent.discard(seat)
        else:
            self._forget()

    def taken_back(self, seat: Seat) -> None:
        """Notes that a seat has taken its last decision back: it is asked again, whatever it wanted before."""
        self._forget()
        if self.ask and self.ask.seat == seat:
            self.standing.wake(seat)
            self._claims.add(seat)

    def renew(self) -> None:
        """Forgets answers for another turn, about cards that are gone, and in windows that have closed."""
        state = self._match.state
        self.standing.in_turn((state.round, state.turn))
        for seat in self._handing.persons:
            if self.standing.marks(seat):
                self.standing.keep_marks(seat, self._hand_cards(seat))
        if self.ask is None:
            self._forget()

    def _forget(self) -> None:
        self._claims.clear()
        self._silent.clear()
