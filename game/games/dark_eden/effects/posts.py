"""Verbs of the Establishments: warriors sent to a zone, ransomed or sallying out, cards laid by, looks into decks."""

from typing import Any, ClassVar, Literal

from pydantic import Field

from game.core.effects.part import Context, Name, Run, Verb
from game.core.phrase import Phrase, Reason, phrase
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.effects.verb import Deed
from game.games.dark_eden.printed import Affiliation
from game.games.dark_eden.reasons import no


class _OnCard(Deed):
    """A verb about one card."""

    card: Name
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("card", "card"),)


class Station(_OnCard):
    """A warrior changes to the Borderlands or the Warband of its seat, and leaves its Group."""

    op: Literal["station"]
    to: Literal["borderlands", "warband", "other"]

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.station.{self.to}")


class Ransom(_OnCard):
    """A warrior that is about to die goes back to its owner's hand, for Gold to the amount of its base Combat Value."""

    op: Literal["ransom"]


class ThrowAway(_OnCard):
    """A card of the hand is discarded."""

    op: Literal["throw_away"]


class LayBy(_OnCard):
    """A card of the hand is laid by, face down, with the card whose effect it is."""

    op: Literal["lay_by"]

    def allow(self, at: Context) -> Reason | None:
        return None if Pick.asked["room"](at.state, at.card) else no("no_room", "cards")


class Fetch(_OnCard):
    """A card that was laid by goes to the hand."""

    op: Literal["fetch"]


class Peek(Deed):
    """You look at the top cards of a seat's deck."""

    op: Literal["peek"]
    of: Name
    n: int = 1
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("of", "seat"),)


class EnterPlay(Deed):
    """You play a warrior or an Establishment of an affiliation out of your hand, by the usual rules."""

    op: Literal["enter_play"]
    affiliation: Affiliation

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.enter_play", affiliation=phrase(f"affiliation.dark_eden.{self.affiliation}"))

    def allow(self, at: Context) -> Reason | None:
        found = Pick.asked["entries"](at.state, at.you, self.affiliation)
        return None if found else no("no_entry", "cards")


class Sell(_OnCard):
    """A marker is taken off a card, and you get Gold for it."""

    op: Literal["sell"]
    n: int = Field(ge=1, le=9)

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("unmark", run.you, run.card, run.number(self.card), 1), ("gain_gold", run.you, self.n))


class Sortie(Deed):
    """One of your warriors attacks one of the raiders before the raid goes on."""

    op: Literal["sortie"]

    def allow(self, at: Context) -> Reason | None:
        return None if Pick.asked["sorties"](at.state, at.you) else no("no_sortie", "cards")


POSTS: tuple[type[Verb], ...] = (Station, Ransom, ThrowAway, LayBy, Fetch, Peek, EnterPlay, Sell, Sortie)
"""The verbs of this family"""
