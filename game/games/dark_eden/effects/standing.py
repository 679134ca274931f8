"""The standing parts of cards in play: changes of Combat Values, tactics, icons and prices, permissions, and traits.

Standing parts are data: the rules look them up by kind and ask each whether it applies. No rule knows a card by name.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from game.core.phrase import Phrase, chained, phrase
from game.games.dark_eden.effects.which import ANY, Which
from game.games.dark_eden.printed import RESOURCE_WORDS, Affiliation, Icons, Subtype, Tactics

On: TypeAlias = Literal[
    "self", "bearer", "neighbours", "guards", "warband", "zone", "own", "turf", "dominion", "group", "versus", "foes",
    "all",
]  # fmt: skip
"""The cards that a standing part is about, seen from its own card.

"self": itself; "bearer": the card that it is attached to, or the target of a lasting effect; "neighbours": the cards
beside it; "guards", "warband": the warriors of its seat's Borderlands or Warband; "zone": the warriors of its own zone;
"own": all warriors of its seat; "turf": all Establishments and the Commander of its seat; "dominion": all cards of its
seat; "group": it and the members of its Group; "versus": the other side of its fight; "foes": cards of opponents;
"all": everything.
"""
Stage: TypeAlias = Literal["base", "first", "usual", "last"]
"""The place of a change in the order of modifiers (rules 1.9): of the base, before all others, usual, after all"""
Role: TypeAlias = Literal["", "attack", "defend"]


class Standing(BaseModel):
    """A part that holds while its card works."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    on: On = "self"
    only: Which = ANY
    """The kind that the cards that it is about must be of"""

    def says(self) -> Phrase:
        """The part as a sentence."""
        raise NotImplementedError

    def whose(self) -> Phrase | None:
        """The cards that the sentence is about; None if that is the card itself, or the sentence names them."""
        return None if self.on == "self" else phrase(self._key("whose"), who=self._who(2))

    def _key(self, words: str) -> str:
        return f"{words}.dark_eden.{self.on}{'' if self.only == ANY else '.only'}"

    def _who(self, n: int = 1) -> Phrase | str:
        return "" if self.only == ANY else self.only.says(n)


class Fights(BaseModel):
    """The fights in which a change counts."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    kind: Literal["", "combat", "raid"] = ""
    role: Role = ""
    """The side on which the changed card must fight"""
    tactic: Literal["", "L", "S", "A"] = ""
    versus: Which | None = None
    """The kind that at least one fighter of the other side must be of; None: any"""
    beside: Which | None = None
    """The kind that at least one companion on its own side must be of; None: any"""
    pure: Which | None = None
    """The kind that all fighters of its own side must be of, in a combat a Group; None: any"""
    alone: bool = False
    """Whether it must fight without a companion"""

    def says(self) -> Phrase:
        """The fights in words: "when it attacks together with Cavalry"."""
        more = [phrase(f"fights.dark_eden.tactic.{self.tactic.lower()}")] if self.tactic else []
        for word in ("versus", "beside", "pure"):
            if (which := getattr(self, word)) is not None:
                said = "party" if word == "pure" and self.kind != "combat" else word
                more.append(phrase(f"fights.dark_eden.{said}", who=which.says(2)))
        if self.alone:
            more.append(phrase("fights.dark_eden.alone"))
        more.insert(0, phrase(f"fights.dark_eden.{self.kind or 'any'}.{self.role or 'any'}"))
        return chained("fights.dark_eden.and", more)


class Per(BaseModel):
    """A count by which a change is multiplied; words: `per.dark_eden.<of>`."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    of: Literal["zone", "n", "escort", "drilled"]
    """"zone": cards of the same zone; "n": the number paid; "escort": 1 if a PATRIARCH is in the Group of the source;
    "drilled": markers on the card that trains warriors of the changed card's affiliation"""
    only: Which = ANY
    others: bool = False
    """Whether the changed card itself is not counted"""


class Cv(Standing):
    """A change of Combat Values."""

    op: Literal["cv"] = "cv"
    how: Literal["add", "times", "halve", "set"] = "add"
    n: int = Field(ge=-20, le=20)
    stage: Stage = "usual"
    per: Per | None = None
    when: Fights | None = None
    single: bool = False
    """Whether several cards of the same name count once"""

    def says(self) -> Phrase:
        kind = "base" if self.stage == "base" else "less" if self.n < 0 else "more"
        said = phrase(f"standing.dark_eden.cv.{self.how}.{kind}", n=abs(self.n))
        if self.on not in {"self", "bearer"} or self.only != ANY:
            said = phrase(self._key("on"), change=said, who=self._who())
        if self.how == "set" and self.per is not None:
            said = phrase("standing.dark_eden.cv.set.x")
        elif self.per is not None:
            others = ".others" if self.per.others else ""
            said = phrase(f"per.dark_eden.{self.per.of}{others}", change=said, who=self.per.only.says(1))
        if self.when is not None:
            said = phrase("standing.dark_eden.cv.when", change=said, when=self.when.says())
        said = phrase("standing.dark_eden.cv.single", change=said) if self.single else said
        return phrase(f"standing.dark_eden.cv.stage.{self.stage}", change=said)

    def whose(self) -> None:
        return None


class Gains(Standing):
    """Tactics gained, or given in place of the printed ones."""

    op: Literal["tactics"] = "tactics"
    tactics: Tactics
    instead: bool = False

    def says(self) -> Phrase:
        how = "instead" if self.instead else "more"
        return phrase(f"standing.dark_eden.tactics.{how}.{self.tactics.lower()}")


OF_RED = frozenset({"need", "waive", "choice"})
"""The kinds of change that do not concern a card's blue icons"""


class Gives(Standing):
    """A change of icons: more blue or red ones (forced or of a card), or multiplied blue ones. Rules 1.8."""

    op: Literal["icons"] = "icons"
    how: Literal["give", "need", "times", "less", "none", "waive", "choice"] = "give"
    icons: Icons = ""
    """The icons that are given or needed; "times": the resource that is doubled; "less": the resource that loses an
    icon; unused for "none", "waive" (one red icon of the owner's choice) and "choice" (one blue icon of its choice)"""
    forced: bool = False
    """Whether these red icons must be paid before any others"""
    each: bool = False
    """Whether they are given once for each unit of the number paid or settled, or for each marker on the card"""

    def says(self) -> Phrase:
        each, forced = ".each" if self.each else "", ".forced" if self.forced else ""
        icons = tuple(map(resource_name, self.icons)) if self.how == "times" else icons_in_words(self.icons)
        return phrase(f"standing.dark_eden.icons.{self.how}{each}{forced}", icons=icons)


def icons_in_words(icons: str) -> tuple[Phrase, ...]:
    """Icons as words: "2 Gold", "1 Food"."""
    return tuple(
        phrase("face.dark_eden.icons", n=(n := icons.count(icon)), what=after_number(icon, n))
        for icon in dict.fromkeys(icons)
    )


def resource_name(letter: str) -> Phrase:
    """The name of a resource, by its letter."""
    return phrase(f"resource.dark_eden.{RESOURCE_WORDS[letter]}")


def after_number(letter: str, n: int) -> Phrase:
    """The name of a resource, by its letter, after a number of its icons."""
    return phrase(f"counted.dark_eden.{RESOURCE_WORDS[letter]}", n=n)


class Stores(Standing):
    """Spare icons of a resource stay on the card as markers. Rules 1.8, 6."""

    op: Literal["stores"] = "stores"
    resource: Literal["F", "M", "P"]
    fills: bool = True
    """Whether the Balance stores spare icons there; else markers come from effects alone"""

    def says(self) -> Phrase:
        if not self.fills:
            return phrase(f"standing.dark_eden.stores.{self.resource.lower()}.spent")
        return phrase(f"standing.dark_eden.stores.{self.resource.lower()}")


class Opens(Standing):
    """A permission: cards of some affiliations, of a subtype, EQUIPMENT, or one card by name may be played."""

    op: Literal["opens"] = "opens"
    affiliations: tuple[Affiliation, ...] = ()
    """Affiliations that it opens; `only` limits it to some of their cards"""
    subtype: Subtype | None = None
    equipment: Literal["", "own", "any"] = ""
    """"own": EQUIPMENT may be played; "any": it may be of any affiliation, if something else lets it be played"""
    card: str = Field(default="", pattern=r"^[a-z0-9_]*$")
    """Id of the one card that it opens; "": none"""

    def says(self) -> Phrase:
        if self.card:
            return phrase("standing.dark_eden.opens.card", who=phrase(f"card.dark_eden.{self.card}"))
        if not self.affiliations:
            return phrase(f"standing.dark_eden.opens.{self.subtype or f'equipment_{self.equipment}'}")
        named = tuple(phrase(f"affiliation.dark_eden.{one}") for one in self.affiliations)
        who = self.only.says(2) if self.only != ANY else ""
        return phrase(f"standing.dark_eden.opens.{'of' if who else 'affiliation'}", who=who, affiliations=named)

    def whose(self) -> None:
        return None


class Bars(Standing):
    """A bar: its seat may not play cards of the kind that `only` names."""

    op: Literal["bars"] = "bars"

    def says(self) -> Phrase:
        return phrase(f"standing.dark_eden.bars{'.foes' if self.on == 'foes' else ''}", who=self.only.says(2))

    def whose(self) -> None:
        return None


class Price(Standing):
    """A change of the Initial Cost of the cards that its seat plays, of the kind that `only` names."""

    op: Literal["price"] = "price"
    how: Literal["free", "halve", "add"] = "halve"
    n: int = Field(default=0, ge=0, le=9)

    def says(self) -> Phrase:
        any_card = ".any" if self.only == ANY else ""
        return phrase(f"standing.dark_eden.price.{self.how}{any_card}", n=self.n, who=self.only.says(2))


Rule: TypeAlias = Literal[
    "wins_ties", "guards_all", "attacked_first", "attacked_last", "never_attacks", "never_raids", "never_air_raids",
    "never_groups", "no_defense_group", "warband_only", "attack_or_raid", "own_kind_only", "own_kind_pair",
    "attack_group_of", "no_weapon", "no_weapon_armor", "needs_equipment_card", "needs_opening",
    "attacked_by_groups_or_vehicles", "suicidal", "unraidable", "raided_first", "raided_before_neighbours",
    "lies_under", "blocks", "worth_its_price", "must_attack", "raids_anything_alone", "raids_anything_with",
    "ignores_one_guard", "raids_on", "second_raids", "takes_prisoners", "equipment_returns", "more_attacks",
    "more_raids", "no_minus", "annihilates", "kills_raiders", "immune_to_sabotage", "gold_safe", "hand_safe", "draws",
    "raid_reward_chosen", "cheap_food", "connections", "gold_doubled", "discards", "spare_raw_to_gold", "wizard",
    "patriarch", "prophet", "worthy", "cannot_attack", "cannot_raid", "skip_attack", "skip_raid",
    "two_weapons", "attacks_only", "groups_stay", "hand_of_eight", "never_guards",
    "no_plus", "no_attachments", "strafes", "gold_cap", "spared", "faithless", "shielded", "subversive",
    "balanced", "infiltrates", "seeks_skulls", "doomed", "spared_attacking", "bare", "dulled", "keeps_alive",
    "stalled", "cannot_transfer", "no_more_acts", "open_hand", "false_prophet", "annihilates_one", "extra_attacks",
    "no_land_attacks", "no_land_raids", "no_sea_attacks", "no_sea_raids", "no_air_attacks", "no_air_raids", "faces_air",
    "attacked_anyhow", "land_only", "no_armor", "not_robbed", "raids_only", "not_attacked", "flies_once", "untouched",
    "slaughters", "no_goal", "devours", "no_weapons", "spent", "strikes_by_land", "spares",
]  # fmt: skip
"""Names of the rules that a trait turns on for a card or a seat; words: "trait.dark_eden.<rule>" with `n` """


class Trait(Standing):
    """A rule that holds for a card or a seat."""

    op: Literal["trait"] = "trait"
    is_: Rule = Field(alias="is")
    n: int = 0
    foes: Which = ANY
    """The kind of foes that the rule is about, for rules that name one"""
    beside: Which = ANY
    """The kind of companions that the rule is about, for rules that name one"""
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    def says(self) -> Phrase:
        named = next((which for which in (self.foes, self.beside) if which != ANY), None)
        key = f"trait.dark_eden.{self.is_}{'.less' if self.n < 0 else ''}"
        return phrase(key, n=abs(self.n), who=named.says(2) if named else "")


def in_words(parts: Iterable[Standing]) -> list[Phrase]:
    """The parts as sentences that name the cards they are about; parts about the same cards share a sentence."""
    told: list[Phrase] = []
    for whose, those in groupby(parts, lambda part: part.whose()):
        said = [part.says() for part in those]
        if whose is not None:
            said = [phrase("standing.dark_eden.whose", whose=whose, said=chained("effect.and", said))]
        told += said
    return told


StandingPart: TypeAlias = Annotated[
    Cv | Gains | Gives | Stores | Opens | Bars | Price | Trait, Field(discriminator="op")
]
