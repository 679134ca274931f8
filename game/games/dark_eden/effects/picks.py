"""What effects choose from: cards in play, fighters, seats, cards of a hand or a pile."""

from collections.abc import Iterator
from typing import Literal

from game.core.effects.part import Context
from game.core.effects.select import Selection, others
from game.core.phrase import Phrase, phrase
from game.core.state import Option, Seat
from game.games.dark_eden.effects.known import ANSWERS
from game.games.dark_eden.effects.which import ANY, Which
from game.games.dark_eden.printed import FIGURES, base_of
from game.games.dark_eden.state import CAPTIVE, HAND, TURF, DarkEden

Place = Literal[
    "warrior", "warband", "borderlands", "establishment", "turf", "commander", "attachment", "fighter", "own_side",
    "other_side", "target", "fallen", "hand", "stored", "captive", "seat",
]  # fmt: skip
"""Warriors, or those of one zone; Establishments, everything in a Turf but blockers, Commanders; attachments; those in
the fight under way, on the side of the seat or the other one; the card raided; warriors that the fight
is about to kill; cards in hand, or laid by with the card whose effect it is; cards laid aside; seats"""


class Pick(Selection):
    """Cards or seats. Its words: "pick.dark_eden.<what>.<of>" with the kind of card."""

    what: Place
    of: Literal["you", "foes", "all"] = "all"
    only: Which = ANY
    payable: bool = False
    """Whether only those whose base Combat Value you have in Gold"""
    marked: bool = False
    """Whether only those with markers"""
    idle: bool = False
    """Whether only those that take no part in a fight"""
    safe: Literal["", "gold_safe", "hand_safe"] = ""
    """Of seats: the trait that takes opponents' out"""

    def options(self, at: Context) -> list[Option]:
        """The things there are now, the own ones first."""
        if self.what == "seat":
            return [("seat", seat) for seat in self._seats(at) if not self._is_safe(at, seat)]
        return [("card", card) for card in dict.fromkeys(self._cards(at)) if self._fits(at, card)]

    def _fits(self, at: Context, card: int) -> bool:
        state: DarkEden = at.state
        name = state.cards[card]
        if not name or not self.only.fits(FIGURES[name]) or (self.marked and not state.markers.get(card)):
            return False
        if self.payable and base_of(name, state.markers.get(card, 0)) > state.gold[at.you]:
            return False
        return not (self.idle and (card in state.attackers or card in state.defenders))

    def _is_safe(self, at: Context, seat: Seat) -> bool:
        if not self.safe or seat in at.state.allies(at.you):
            return False
        return bool(ANSWERS["seat_has"](at.state, seat, self.safe))

    def _seats(self, at: Context) -> list[Seat]:
        state: DarkEden = at.state
        if self.of == "foes":
            return state.foes(at.you)
        return [at.you, *(others(state, at.you) if self.of == "all" else ())]

    def _cards(self, at: Context) -> Iterator[int]:
        state: DarkEden = at.state
        if self.what in {"fighter", "own_side", "other_side", "target", "fallen"}:
            mine = self._seats(at)
            yield from (
                card for card in _in_fight(state, at.you, self.what) if self.of == "all" or state.seat_of(card) in mine
            )
            return
        if self.what == "stored":
            yield from (card for card, holder in state.held.items() if holder == at.card)
            return
        if self.what == "captive":
            yield from state.zones[CAPTIVE].ids
            return
        for seat in self._seats(at):
            yield from _of_seat(state, seat, self.what)

    def says(self, n: int = 1) -> Phrase:
        return phrase(f"pick.dark_eden.{self.what}.{self.of}", who=self.only.says(n), n=n)

    def gives(self) -> str:
        return "seat" if self.what == "seat" else "card"


def _of_seat(state: DarkEden, seat: Seat, what: str) -> Iterator[int]:
    if what == "warrior":
        yield from state.warriors(seat)
    elif what in {"warband", "borderlands"}:
        yield from state.zones[f"{what}.{seat}"].ids
    elif what == "hand":
        yield from state.zones[HAND[seat]].ids
    elif what == "commander":
        yield state.commanders[seat]
    elif what == "attachment":
        yield from (card for card in state.bearers if state.seat_of(card) == seat)
    else:
        for card in state.zones[TURF[seat]].ids:
            kind = FIGURES[state.cards[card]]
            if what == "turf" or (kind.type == "establishment" and kind.tactics):
                yield card


def _in_fight(state: DarkEden, you: Seat, what: str) -> Iterator[int]:
    if not state.fight:
        return
    sides = {"attack": state.attackers, "defend": state.defenders}
    mine = "defend" if state.foe in state.allies(you) else "attack"
    if what == "target":
        yield from state.defenders if state.fight == "raid" else ()
    elif what == "fallen":
        yield from state.fallen
    else:
        yield from (
            card
            for side, cards in sides.items()
            if what == "fighter" or (side == mine) == (what == "own_side")
            for card in cards
        )
