"""Boons that the rules look for: ways to elude, protections, prohibitions, demands of Monsters."""

from typing import Literal

from pydantic import Field

from game.core.phrase import Phrase, phrase
from game.games.telendar.standing import Bearer, Boon, Counted, Limited
from game.games.telendar.terms import Face, Few, shown


class Elude(Limited):
    """A way to avoid a combat: the die must show `n` or more; `lands`: only against Monsters of that deck."""

    op: Literal["elude"]
    keywords = ("elusion",)
    of_deck = True

    def lands_of(self, at: Bearer) -> str:
        """The deck of the Monster against which it is to help."""
        return at.foes_deck()


class Unharmed(Boon):
    """The owner takes no special damage."""

    op: Literal["unharmed"]
    keywords = ("special_damage",)


class Scapegoat(Boon):
    """The owner may discard it to ignore a loss that a card orders, or an effect in place of a wound."""

    op: Literal["scapegoat"]
    keywords = ("negative_effect",)


class Reroll(Boon):
    """The owner may roll his dice again, once per combat."""

    op: Literal["reroll"]


class SureFooted(Boon):
    """Forests do not stop the owner."""

    op: Literal["sure_footed"]
    keywords = ("forest",)


class Fog(Boon):
    """A movement explores one territory at most, and ends there."""

    op: Literal["fog"]


class NoSales(Boon):
    """Nothing can be bought in the towns."""

    op: Literal["no_sales"]


class Suspended(Boon):
    """The special abilities of all sheets are suspended."""

    op: Literal["suspended"]


class Pardon(Boon):
    """The owner may come back from death even if the King has fewer than 0 Lives; the card is then discarded."""

    op: Literal["pardon"]


class Key(Boon):
    """A Key: it closes the Gate of Evil on these faces of the die."""

    op: Literal["key"]
    closes: tuple[Face, ...] = Field(min_length=1)
    keywords = ("key",)

    def says(self) -> Phrase:
        return phrase("boon.telendar.key", faces=shown(self.closes))


class Doom(Boon):
    """All players have lost."""

    op: Literal["doom"]


# --- of Monsters -------------------------------------------------------------------------------------


class Elusive(Counted):
    """The Monster eludes its foe if its die shows `n` or more."""

    op: Literal["elusive"]
    keywords = ("elusion",)


class Demands(Boon):
    """The fighter must first give something up, or the Monster eludes him."""

    op: Literal["demands"]
    what: Literal["follower", "gold"]
    n: Few = 1

    def says(self) -> Phrase:
        return phrase(f"boon.telendar.demands.{self.what}", n=self.n)


class SpellProof(Boon):
    """No Spells can be cast in a combat with it."""

    op: Literal["spell_proof"]


class Piercing(Boon):
    """Protection does not help against the Monster."""

    op: Literal["piercing"]
