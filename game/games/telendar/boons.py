"""What a card gives as long as it is there: bonuses, movements, ways to elude. The rules look boons up (`law.py`).

A boon stands on a character's sheet, an Object, a Follower, a Phase, a Life of the King or a Monster, and works for
whoever has that card; those of Phases and of the King's Lives work for everybody.
"""

import functools
import operator
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from game.core.phrase import Phrase, phrase

Category: TypeAlias = Literal["animal", "demon", "fairy", "magic", "undead", "human"]
CATEGORIES: tuple[Category, ...] = ("animal", "demon", "fairy", "magic", "undead", "human")
Lands: TypeAlias = Literal["normal", "cursed"]
Few = Annotated[int, Field(ge=1, le=9)]
Face = Annotated[int, Field(ge=1, le=6)]


def many(categories: tuple[Category, ...]) -> tuple[Phrase, ...]:
    """The categories as a list of all their creatures: "Demons and Undead"."""
    return tuple(phrase(f"category.telendar.{category}.many") for category in categories)


def shown(faces: tuple[int, ...]) -> tuple[Phrase, ...]:
    """Faces of a die in words: "6", "2 and 5"; "5-6" if they follow each other."""
    low, high = min(faces), max(faces)
    if 1 < len(faces) == high - low + 1:
        return (phrase("face.telendar.range", low=low, high=high),)
    return tuple(phrase("face.telendar", face=face) for face in faces)


class Boon(BaseModel):
    """Something that a card gives, with its words."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    op: str
    keywords: ClassVar[tuple[str, ...]] = ()
    """What the glossary explains beside the card: "keyword.telendar.<word>" """

    def says(self) -> Phrase:
        """The boon as a sentence of the card's text: "boon.telendar.<op>"."""
        return phrase(f"boon.telendar.{self.op}")


class Counted(Boon):
    """A boon that is so and so large."""

    n: Few = 1

    def says(self) -> Phrase:
        return phrase(f"boon.telendar.{self.op}", n=self.n)


class Against(Counted):
    """A boon that may hold only against some foes, or only on some lands."""

    categories: tuple[Category, ...] = ()
    """Only against these; none: against all"""
    lands: Lands | None = None
    """Only on these territories (for a Monster's boon: only if it is of this deck)"""
    forest: bool = False
    """Only in Forests"""

    def says(self) -> Phrase:
        """Its words; with limits "boon.telendar.<op>.where": "against Demons and Undead", "in Forests"."""
        where = self.where()
        if where is None:
            return super().says()
        return phrase(f"boon.telendar.{self.op}.where", n=self.n, where=where)

    def where(self) -> Phrase | None:
        """The limits in words, if there are any: "against.telendar.<which>"."""
        if self.categories:
            return phrase("against.telendar.categories", which=many(self.categories))
        if self.forest:
            return phrase("against.telendar.forest")
        return phrase(f"against.telendar.{self.lands}") if self.lands else None


# --- in combat ---------------------------------------------------------------------------------------


class Attack(Against):
    """More Attack. On a Monster: against those characters."""

    op: Literal["attack"]
    keywords = ("attack",)


class Hinder(Counted):
    """Less Attack: a curse."""

    op: Literal["hinder"]


class Protection(Counted):
    """Less Life is lost in a lost combat."""

    op: Literal["protection"]
    keywords = ("protection",)


class Elude(Against):
    """A way to avoid a combat: a die must show `n` or more. Never holds against a Monster with a Key."""

    op: Literal["elude"]
    keywords = ("elusion",)


class KingsName(Counted):
    """More on the die with which its owner eludes in the King's name."""

    op: Literal["kings_name"]
    keywords = ("kings_name",)


class KingsFavour(Counted):
    """In the King's name its owner always eludes on `n` or more, whatever the King's Lives."""

    op: Literal["kings_favour"]
    keywords = ("kings_name",)


class Ward(Counted):
    """Special damage is so much less."""

    op: Literal["ward"]
    keywords = ("special_damage",)


class Unharmed(Boon):
    """No special damage at all."""

    op: Literal["unharmed"]
    keywords = ("special_damage",)


class Scapegoat(Boon):
    """May be discarded to ignore one negative effect: special damage, a thing also lost, or a wound's substitute."""

    op: Literal["scapegoat"]
    keywords = ("negative_effect",)


class Reroll(Boon):
    """Once a combat its owner may roll his dice again."""

    op: Literal["reroll"]


class Leech(Counted):
    """Its owner heals when he wounds a character or defeats a Monster of one of the categories (none: any)."""

    op: Literal["leech"]
    categories: tuple[Category, ...] = ()
    keywords = ("healing",)

    def says(self) -> Phrase:
        if self.categories:
            return phrase("boon.telendar.leech.where", n=self.n, which=many(self.categories))
        return phrase("boon.telendar.leech", n=self.n)


class MoreFrom(Counted):
    """More Gold for a defeated Monster that gives any."""

    op: Literal["plunder"]


# --- on the way --------------------------------------------------------------------------------------


class Walk(Counted):
    """Its owner walks up to `n` territories. On a Phase: everybody walks no farther than that."""

    op: Literal["walk", "walk_at_most"]
    keywords = ("walk",)


class Farther(Counted):
    """Walking or flying goes farther."""

    op: Literal["walk_farther", "fly_farther"]


class Fly(Counted):
    """Its owner may fly up to `n` territories instead of walking."""

    op: Literal["fly"]
    keywords = ("fly",)


class SureFooted(Boon):
    """Forests do not stop its owner."""

    op: Literal["sure_footed"]
    keywords = ("forest",)


class Fog(Boon):
    """A movement explores one territory at most: it ends there."""

    op: Literal["fog"]


# --- what one carries, pays, casts -------------------------------------------------------------------


class Carry(Counted):
    """So many more Objects."""

    op: Literal["carry"]
    keywords = ("limits",)


class Keeps(Counted):
    """So many Objects are kept at death."""

    op: Literal["keeps"]


class Discount(Counted):
    """Everything in the towns costs so much less Gold (never less than 1)."""

    op: Literal["discount"]


class Dearer(Counted):
    """Everything in the towns costs so much more."""

    op: Literal["dearer"]


class NoTrade(Boon):
    """Nothing can be bought in the towns."""

    op: Literal["no_sales"]


class OwnMana(Counted):
    """Mana of the card's own (on a Phase: everybody has so much more), for Spells and against special damage."""

    op: Literal["own_mana"]
    keywords = ("mana",)


class CheapSpell(Counted):
    """Its owner's first Spell of each turn costs so much less."""

    op: Literal["cheap_spell"]


class DearSpells(Counted):
    """Every Spell costs so much more."""

    op: Literal["dear_spells"]


class Suspended(Boon):
    """The special abilities of the characters' sheets are suspended."""

    op: Literal["suspended"]


class Pardon(Boon):
    """Its owner may come back from death even if the King has fewer than 0 Lives; it is then discarded."""

    op: Literal["pardon"]


class Key(Boon):
    """Closes the Gate of Evil on these faces."""

    op: Literal["key"]
    closes: tuple[Face, ...] = Field(min_length=1)
    keywords = ("key",)

    def says(self) -> Phrase:
        return phrase("boon.telendar.key", faces=shown(self.closes))


# --- of Phases and of the King's Lives ---------------------------------------------------------------


class Kin(Counted):
    """Characters and Monsters of a category have more Attack."""

    op: Literal["kin"]
    category: Category

    def says(self) -> Phrase:
        return phrase("boon.telendar.kin", n=self.n, category=phrase(f"category.telendar.{self.category}.many"))


class MonsterForce(Against):
    """Monsters have more Force (with `lands`: those of that deck alone)."""

    op: Literal["monster_force"]


class MonsterDie(Counted):
    """Monsters throw one more die, and the lowest does not count."""

    op: Literal["monster_die"]


class RoyalCall(Counted):
    """Whoever speaks in the King's name eludes on `n` or more."""

    op: Literal["royal_call"]
    keywords = ("kings_name",)


class Feast(Counted):
    """Whoever ends his movement in a town heals so much."""

    op: Literal["feast"]


class Doom(Boon):
    """Everybody has lost."""

    op: Literal["doom"]


# --- of Monsters -------------------------------------------------------------------------------------


class Elusive(Counted):
    """The Monster eludes whoever meets it if its die shows `n` or more."""

    op: Literal["elusive"]
    keywords = ("elusion",)


class Demands(Boon):
    """Whoever wants to fight it must first give this up, or it eludes."""

    op: Literal["demands"]
    what: Literal["follower", "gold"]
    n: Few = 1

    def says(self) -> Phrase:
        return phrase(f"boon.telendar.demands.{self.what}", n=self.n)


class SpellProof(Boon):
    """Spells do nothing in a combat with it."""

    op: Literal["spell_proof"]


class Piercing(Boon):
    """Protection does not help against it."""

    op: Literal["piercing"]


class InPhase(Counted):
    """More Attack while a Phase of a category is in force."""

    op: Literal["in_phase"]
    category: Category

    def says(self) -> Phrase:
        return phrase("boon.telendar.in_phase", n=self.n, category=phrase(f"category.telendar.{self.category}.many"))


KINDS: tuple[type[Boon], ...] = (
    Attack,
    Hinder,
    Protection,
    Elude,
    KingsName,
    KingsFavour,
    Ward,
    Unharmed,
    Scapegoat,
    Reroll,
    Leech,
    MoreFrom,
    Walk,
    Farther,
    Fly,
    SureFooted,
    Fog,
    Carry,
    Keeps,
    Discount,
    Dearer,
    NoTrade,
    OwnMana,
    CheapSpell,
    DearSpells,
    Suspended,
    Pardon,
    Key,
    Kin,
    MonsterForce,
    MonsterDie,
    RoyalCall,
    Feast,
    Doom,
    Elusive,
    Demands,
    SpellProof,
    Piercing,
    InPhase,
)
AnyBoon: Any = Annotated[functools.reduce(operator.or_, KINDS), Field(discriminator="op")]
"""The annotation of a boon in a card file"""
