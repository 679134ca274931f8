"""Verbs that move cards: discarded, annihilated, back to the hand, to another zone or cell, drawn."""

from typing import Any, ClassVar, Literal

from game.core.effects.control import NO_TARGET
from game.core.effects.part import Context, Name, Number, Run, Verb
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Value
from game.games.dark_eden.effects.verb import Deed
from game.games.dark_eden.reasons import no
from game.games.dark_eden.state import DECK, DISCARD

_OF = {"$it": "", "$them": ".them", "$card": ".this", "$bearer": ".bearer"}
"""The suffix of a verb's sentence for each name of cards: the one chosen, those, this one, its bearer; any
other name stands for the second that was chosen"""


class OnCards(Verb):
    """A verb about one card, or about several that were chosen together: its step is planned for each."""

    card: Name

    def resolve(self, run: Run[Any]) -> None:
        chosen = run.scope[self.card[1:]]
        cards = chosen if isinstance(chosen, tuple) else () if chosen is None else (chosen,)
        run.table.do(*[self.step(run, card) for card in cards])

    def step(self, run: Run[Any], card: Value) -> tuple[Value, ...]:
        """The step of the rules that is planned for one of the cards."""
        return (self.op, run.you, card)

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.{self.op}{_OF.get(self.card, '.other')}")


class _Leaves(OnCards):
    """A verb by which cards leave play."""

    to: ClassVar[str] = ""

    def step(self, run: Run[Any], card: Value) -> tuple[Value, ...]:
        return ("leave", card, self.to)


class Discard(_Leaves):
    """A card in play goes to its owner's discard pile, with what is attached to it."""

    op: Literal["discard"]
    to = "discard"


class Annihilate(_Leaves):
    """A card leaves the game."""

    op: Literal["annihilate"]
    to = "annihilated"


class ToHand(_Leaves):
    """A card goes back to its owner's hand."""

    op: Literal["to_hand"]
    to = "hand"


class Cross(OnCards):
    """A warrior changes between Warband and Borderlands, and leaves its Group. Rules R38, I-16."""

    op: Literal["cross"]


class Ungroup(OnCards):
    """A warrior leaves its Group. Rules R47."""

    op: Literal["leave_group"]


class BreakUp(OnCards):
    """The Group of a warrior is dissolved."""

    op: Literal["break_up"]


class HandOver(OnCards):
    """Your partner gets a warrior of yours into his Warband or Borderlands. Rules 1.15."""

    op: Literal["hand_over"]
    placed_by: Literal["you", "partner"]
    """The side that chooses the zone"""

    def step(self, run: Run[Any], card: Value) -> tuple[Value, ...]:
        return ("hand_over", run.you, card, self.placed_by == "partner")

    def says(self) -> Phrase:
        said = super().says()
        return phrase(f"{said.key}.theirs") if self.placed_by == "partner" else said


class GiveUp(OnCards):
    """A razed Establishment goes back to its owner's discard pile and counts no more. Rules R66."""

    op: Literal["give_up"]


class Forfeit(OnCards):
    """A card of your hand leaves the game."""

    op: Literal["forfeit"]

    def step(self, run: Run[Any], card: Value) -> tuple[Value, ...]:
        return ("throw", run.you, card, "annihilated")


class Strip(OnCards):
    """A warrior loses all that is attached to it, but for this card and what a Shield keeps."""

    op: Literal["strip"]
    annihilate: bool = False

    def step(self, run: Run[Any], card: Value) -> tuple[Value, ...]:
        return ("strip", run.you, card, run.card, *(("annihilated",) if self.annihilate else ()))

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.strip.annihilated") if self.annihilate else super().says()


class WinOver(OnCards):
    """An attachment comes to your Commander."""

    op: Literal["win_over"]


class Relocate(OnCards):
    """An Establishment is laid into another cell of its Turf, by the rules of building."""

    op: Literal["relocate"]


class FaceDown(OnCards):
    """A card of a Turf is turned face down. J-05."""

    op: Literal["face_down"]
    what: Literal["establishment", "commander"]

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.face_down.{self.what}")


class Regear(OnCards):
    """An attachment is taken over by a warrior of yours that may have it."""

    op: Literal["regear"]


class Copy(OnCards):
    """The bearer of this card is from now on a copy of a warrior, what is attached to that one apart."""

    op: Literal["copy"]

    def step(self, run: Run[Any], card: Value) -> tuple[Value, ...]:
        return ("copy", run.you, run.card, card)

    def allow(self, at: Context) -> Reason | None:
        return no("used_already", "timing") if at.card in at.state.copied else None


class Draw(Deed):
    """You draw cards."""

    op: Literal["draw"]
    n: Number
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("n", "number"),)

    def allow(self, at: Context) -> Reason | None:
        zones = at.state.zones
        return None if zones[DECK[at.you]].ids or zones[DISCARD[at.you]].ids else NO_TARGET

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.draw", n=self.n) if isinstance(self.n, int) else phrase("verb.dark_eden.draw.x")


MOVES: tuple[type[Verb], ...] = (
    Discard, Annihilate, ToHand, Cross, Ungroup, BreakUp, HandOver, GiveUp, Forfeit, Strip,
    WinOver, Relocate, FaceDown, Regear, Copy, Draw,
)  # fmt: skip
"""The verbs of this family"""
