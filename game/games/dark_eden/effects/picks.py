"""What effects choose from: cards in play, fighters, seats, cards of a hand or a pile."""

from collections.abc import Iterator
from typing import Literal

from game.core.effects.part import Context
from game.core.effects.select import Selection, others
from game.core.phrase import Phrase, phrase
from game.core.state import Option, Seat
from game.games.dark_eden.effects.which import ANY, Which
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import CAPTIVE, HAND, TURF, DarkEden

Place = Literal[
    "warrior", "warband", "borderlands", "establishment", "turf", "commander", "attachment", "fighter", "own_side",
    "other_side", "target", "fallen", "hand", "captive", "seat",
]  # fmt: skip
"""Warriors, or those of one zone; Establishments, everything in a Turf but blockers, Commanders; attachments; those in
the fight under way, on the side of the seat or the other one; the card raided; warriors that the fight
is about to kill; cards in hand; cards laid aside; seats"""


class Pick(Selection):
    """Cards or seats. Its words: "pick.dark_eden.<what>.<of>" with the kind of card."""

    what: Place
    of: Literal["you", "foes", "all"] = "all"
    only: Which = ANY

    def options(self, at: Context) -> list[Option]:
        """The things there are now, the own ones first."""
        if self.what == "seat":
            return [("seat", seat) for seat in self._seats(at)]
        state: DarkEden = at.state
        found = [card for card in self._cards(at) if state.cards[card] and self.only.fits(FIGURES[state.cards[card]])]
        return [("card", card) for card in dict.fromkeys(found)]

    def _seats(self, at: Context) -> list[Seat]:
        state: DarkEden = at.state
        if self.of == "foes":
            return state.foes(at.you)
        return [at.you, *(others(state, at.you) if self.of == "all" else ())]

    def _cards(self, at: Context) -> Iterator[int]:
        state: DarkEden = at.state
        if self.what in {"fighter", "own_side", "other_side", "target", "fallen"}:
            yield from _in_fight(state, at.you, self.what)
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
    mine = "attack" if state.turn in state.allies(you) else "defend"
    if what == "target":
        yield from state.defenders if state.fight == "raid" else ()
    elif what == "fallen":
        yield from {"won": state.defenders, "lost": state.attackers}.get(state.outcome, ())
    else:
        yield from (
            card
            for side, cards in sides.items()
            if what == "fighter" or (side == mine) == (what == "own_side")
            for card in cards
        )
