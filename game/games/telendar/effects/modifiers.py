"""Boons that change a value: the rules compute each value in one place and name the source of each change."""

from typing import Literal

from game.core.phrase import Phrase, phrase
from game.games.telendar.standing import Bearer, Limited, Modifier
from game.games.telendar.terms import Category, many

# --- in combat ---------------------------------------------------------------------------------------


class Attack(Limited, Modifier):
    """More Attack; on a Monster: against these characters."""

    op: Literal["attack"]
    value = "attack"
    keywords = ("attack",)


class Hinder(Modifier):
    """Less Attack, by a curse."""

    op: Literal["hinder"]
    value = "attack"
    less = True


class _OfCategory(Modifier):
    """A modifier that holds for a category of creatures."""

    value = "attack"
    category: Category

    def says(self) -> Phrase:
        return phrase(f"boon.telendar.{self.op}", n=self.n, category=phrase(f"category.telendar.{self.category}.many"))


class Kin(_OfCategory):
    """Characters and Monsters of a category have more Attack."""

    op: Literal["kin"]

    def holds(self, at: Bearer) -> bool:
        return at.kind() == self.category


class InPhase(_OfCategory):
    """More Attack while a Phase of a category is in force."""

    op: Literal["in_phase"]
    layer = "phase"

    def holds(self, at: Bearer) -> bool:
        return self.category in at.favoured()


class Protection(Modifier):
    """Less Life is lost in a lost combat."""

    op: Literal["protection"]
    value = "protection"
    keywords = ("protection",)


class Ward(Modifier):
    """Special damage is reduced by this number."""

    op: Literal["ward"]
    value = "ward"
    keywords = ("special_damage",)


class Leech(Modifier):
    """The owner heals when he wounds a character or defeats a Monster of one of the categories; (): of any."""

    op: Literal["leech"]
    value = "leech"
    categories: tuple[Category, ...] = ()
    keywords = ("healing",)

    def holds(self, at: Bearer) -> bool:
        return not self.categories or at.state.fight.rival >= 0 or at.foe() in self.categories

    def says(self) -> Phrase:
        if self.categories:
            return phrase("boon.telendar.leech.where", n=self.n, which=many(self.categories))
        return super().says()


class Plunder(Modifier):
    """More Gold for a defeated Monster that gives any."""

    op: Literal["plunder"]
    value = "plunder"


# --- in the King's name: what a die must show --------------------------------------------------------


class RoyalCall(Modifier):
    """A character eludes in the King's name on `n` or more."""

    op: Literal["royal_call"]
    value = "kings_name"
    how = "at_most"
    layer = "call"
    keywords = ("kings_name",)


class KingsFavour(Modifier):
    """In the King's name its owner always eludes on `n` or more, whatever the King's Lives."""

    op: Literal["kings_favour"]
    value = "kings_name"
    how = "at_most"
    layer = "call"
    keywords = ("kings_name",)


class KingsName(Modifier):
    """More on the owner's die for eluding in the King's name."""

    op: Literal["kings_name"]
    value = "kings_name"
    less = True
    keywords = ("kings_name",)


# --- of Monsters -------------------------------------------------------------------------------------


class MonsterForce(Limited, Modifier):
    """Monsters have more Force; `lands`: only those of that deck."""

    op: Literal["monster_force"]
    value = "monster_force"
    of_deck = True


class MonsterDie(Modifier):
    """Monsters roll one more die; the lowest does not count."""

    op: Literal["monster_die"]
    value = "monster_dice"


# --- on the way --------------------------------------------------------------------------------------


class Walk(Modifier):
    """The owner walks up to `n` territories."""

    op: Literal["walk"]
    value = "stride"
    how = "at_least"
    layer = "base"
    keywords = ("walk",)


class WalkFarther(Modifier):
    """Walking goes farther."""

    op: Literal["walk_farther"]
    value = "stride"


class WalkAtMost(Modifier):
    """Walking goes no farther than `n` territories: a curse, or a Phase."""

    op: Literal["walk_at_most"]
    value = "stride"
    how = "at_most"
    layer = "limit"
    keywords = ("walk",)


class Fly(Modifier):
    """The owner may fly up to `n` territories instead of walking."""

    op: Literal["fly"]
    value = "wingspan"
    how = "at_least"
    layer = "base"
    keywords = ("fly",)


class FlyFarther(Modifier):
    """Flying goes farther."""

    op: Literal["fly_farther"]
    value = "wingspan"


# --- what one carries, pays, casts -------------------------------------------------------------------


class Carry(Modifier):
    """The owner carries more Objects."""

    op: Literal["carry"]
    value = "objects"
    keywords = ("limits",)


class Keeps(Modifier):
    """The number of Objects that the owner keeps at death."""

    op: Literal["keeps"]
    value = "kept"


class Discount(Modifier):
    """Everything in the towns costs less Gold, but at least 1."""

    op: Literal["discount"]
    value = "price"
    less = True


class Dearer(Modifier):
    """Everything in the towns costs more Gold."""

    op: Literal["dearer"]
    value = "price"


class Grief(Modifier):
    """The King loses more Lives for each turn that a dead character misses."""

    op: Literal["grief"]
    value = "grief"


class OwnMana(Modifier):
    """Mana of the card's own (on a Phase: for everybody), for Spells and against special damage."""

    op: Literal["own_mana"]
    value = "mana"
    keywords = ("mana",)


class CheapSpell(Modifier):
    """The owner's first Spell of each turn costs less Mana."""

    op: Literal["cheap_spell"]
    value = "spell_cost"
    less = True

    def holds(self, at: Bearer) -> bool:
        return not at.state.heroes[at.seat].cast


class DearSpells(Modifier):
    """Every Spell costs more Mana."""

    op: Literal["dear_spells"]
    value = "spell_cost"
