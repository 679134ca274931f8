"""What a card does by lying in play: changes of Combat Values, tactics, icons and prices, permissions, and traits.

Standing parts are data. The rules look for them by kind and ask each whether it applies: no rule knows a card by name.
"""

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from game.core.phrase import Phrase, phrase
from game.games.dark_eden.effects.which import ANY, Which
from game.games.dark_eden.printed import Affiliation, Icons, Subtype, Tactics

On: TypeAlias = Literal[
    "self", "bearer", "neighbours", "guards", "warband", "zone", "own", "turf", "group", "foes", "all"
]
"""What a standing part is about, seen from its card: itself; what it is attached to (of a lasting effect: its target);
the cards beside it; the warriors of its seat's Borderlands or Warband; those of its own zone; all warriors, or all
Establishments and the Commander, of its seat; the members of its Group; cards of opponents; everything"""
Stage: TypeAlias = Literal["base", "first", "usual", "last"]
"""The place of a change in the order of modifiers (rules 1.9): of the base, before all others, usual, after all"""
Role: TypeAlias = Literal["", "attack", "defend"]


class Standing(BaseModel):
    """A part that holds while its card works."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    on: On = "self"
    only: Which = ANY
    """What the cards that it is about must be"""

    def says(self) -> Phrase:
        """The part as a sentence."""
        raise NotImplementedError


class Fights(BaseModel):
    """The fights in which a change counts."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    kind: Literal["", "combat", "raid"] = ""
    role: Role = ""
    """The side on which the card fights that the change is about"""
    tactic: Literal["", "L", "S", "A"] = ""
    versus: Which | None = None
    """What one of those on the other side must be"""
    beside: Which | None = None
    """What another one on its own side must be"""
    pure: Which | None = None
    """What all on its own side must be, two at least"""
    alone: bool = False
    """Whether it must fight without a companion"""


class Per(BaseModel):
    """What is counted: a change counts so many times; words: `per.dark_eden.<of>`."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    of: Literal["zone", "side", "versus", "markers", "n"]
    """Cards of the same zone, of its side or the other one in the fight; markers on the source; the number paid"""
    only: Which = ANY
    others: bool = False
    """Whether the card itself is left out"""


class Cv(Standing):
    """A change of Combat Values."""

    op: Literal["cv"] = "cv"
    how: Literal["add", "times", "halve", "set"] = "add"
    n: int = Field(ge=-20, le=20)
    stage: Stage = "usual"
    per: Per | None = None
    when: Fights | None = None

    def says(self) -> Phrase:
        said = phrase(f"standing.dark_eden.cv.{self.how}.{'less' if self.n < 0 else 'more'}", n=abs(self.n))
        on = phrase(f"on.dark_eden.{self.on}", who=self.only.says(2) if self.only != ANY else "")
        told = phrase("standing.dark_eden.cv", on=on, change=said)
        if self.per is not None:
            told = phrase(
                f"per.dark_eden.{self.per.of}{'.others' if self.per.others else ''}",
                change=told,
                who=self.per.only.says(1),
            )
        return told


class Gains(Standing):
    """Tactics gained, or given in place of the printed ones."""

    op: Literal["tactics"] = "tactics"
    tactics: Tactics
    instead: bool = False

    def says(self) -> Phrase:
        return phrase(f"standing.dark_eden.tactics.{self.on}.{self.tactics.lower()}")


class Gives(Standing):
    """More blue icons, red icons (forced or of a card), or multiplied blue ones. Rules 1.8."""

    op: Literal["icons"] = "icons"
    how: Literal["give", "need", "times", "free", "more", "less", "none"] = "give"
    icons: Icons
    """The icons; for "times" the resource that is doubled, for "free" the red icons that need not be paid; "more" and
    "less": one more or less of what a card gives, "none": nothing"""
    forced: bool = False
    """Whether these red icons must be paid before any others"""
    each: bool = False
    """Whether they are given as often as the number paid or settled says"""

    def says(self) -> Phrase:
        return phrase(f"standing.dark_eden.icons.{self.how}.{self.on}", icons=self.icons)


class Opens(Standing):
    """A permission: cards of an affiliation, of a subtype or a designation may be played."""

    op: Literal["opens"] = "opens"
    affiliation: Affiliation | None = None
    subtype: Subtype | None = None
    equipment: Literal["", "own", "any"] = ""
    """Whether EQUIPMENT may be played: of one's affiliation, or of any"""

    def says(self) -> Phrase:
        word = self.affiliation or self.subtype or f"equipment_{self.equipment}"
        return phrase(f"standing.dark_eden.opens.{word}")


class Price(Standing):
    """A change of the Initial Cost of cards that the seat plays. `only` says of which."""

    op: Literal["price"] = "price"
    how: Literal["free", "halve", "add"] = "halve"
    n: int = Field(default=0, ge=0, le=9)

    def says(self) -> Phrase:
        return phrase(f"standing.dark_eden.price.{self.how}", n=self.n, who=self.only.says(2))


Rule: TypeAlias = Literal[
    "wins_ties", "guards_all", "attacked_first", "attacked_last", "never_attacks", "never_raids", "never_groups",
    "no_defense_group", "warband_only", "attack_or_raid", "own_kind_only", "no_weapon", "no_weapon_armor",
    "needs_equipment_card", "attacked_by_groups_or_vehicles", "suicidal", "unraidable", "raided_first",
    "raids_anything",
    "more_attacks", "more_raids", "no_minus", "annihilates", "kills_raiders", "immune_to_sabotage", "gold_safe",
    "hand_safe", "draws", "raid_reward_chosen", "cheap_food", "connections", "gold_doubled", "discards",
    "spare_raw_to_gold", "wizard", "patriarch", "prophet", "worthy", "cannot_attack", "cannot_raid", "cannot_fight",
    "skip_attack", "skip_raid", "two_weapons", "attacks_only", "groups_stay", "passes_guards", "balance_first",
    "hand_of_eight", "never_guards", "no_plus", "no_attachments", "strafes", "gold_cap", "spared", "faithless",
    "shielded", "subversive", "espionage", "spare_all_to_gold", "infiltrates",
]  # fmt: skip
"""What the rules ask a card for by name. Each has its words: "trait.dark_eden.<rule>" with `n` """


class Trait(Standing):
    """A rule that holds for a card or a seat."""

    op: Literal["trait"] = "trait"
    is_: Rule = Field(alias="is")
    n: int = 0
    foes: Which = ANY
    """What those on the other side must be, for rules that name them"""
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    def says(self) -> Phrase:
        return phrase(f"trait.dark_eden.{self.is_}", n=self.n, who=self.only.says(2) if self.only != ANY else "")


StandingPart: TypeAlias = Cv | Gains | Gives | Opens | Price | Trait
