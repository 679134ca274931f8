"""The kinds of cards: their fields and their words.

They lie below the tables and the effects: here the parts of a card are only named, and `cards.py` completes the models
with the language of effects.
"""

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.effects.language import nodes
from game.core.effects.part import Context, Part
from game.core.phrase import Phrase, phrase
from game.games.telendar.state import BEST, WORST
from game.games.telendar.terms import Category, Few

if TYPE_CHECKING:
    from game.core.effects.part import Effect
    from game.core.effects.triggers import Trigger
    from game.games.telendar.standing import Boon

CardId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Amount = Annotated[int, Field(ge=0, le=20)]
Slot = Literal["right", "left", "two_handed", "armour", "gloves", "feet", "head", "none"]
When = Literal["any", "turn", "combat", "elude", "rolled", "move", "gate"]


class Use(BaseModel):
    """A use of a card by its owner.

    when: at "any" moment at which he may act, combats included; in his "turn" outside combats; in a "combat" before the
    dice; instead of a combat ("elude"); once the dice are "rolled"; before his "move"; at the "gate".
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    when: When
    per: Literal["turn", "combat", "card"] = "turn"
    """The time in which it may be used once; "card": once at all, and the card is discarded"""
    do: "Effect"

    def says(self) -> Phrase:
        """The words of the use: when, how often, and with what effect."""
        when = phrase(f"when.telendar.{self.when}")
        return phrase(f"use.telendar.{self.per}", when=when, do=self.do.says())


class Card(BaseModel):
    """The fields that every card has."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    kind: ClassVar[str]
    id: CardId
    boons: tuple["Boon", ...] = ()
    triggers: tuple["Trigger", ...] = ()
    """The effects that events set off"""

    @property
    def back(self) -> str:
        """The deck to which the card's back belongs."""
        return f"{self.kind}s"

    def effects(self) -> dict[str, Part]:
        """The card's effects by address: "dragon.before"; those of its triggers are "dragon.when.0"."""
        return {f"{self.id}.when.{n}": trigger.do for n, trigger in enumerate(self.triggers)}

    def lines(self) -> tuple[Phrase, ...]:
        """The card's text, one phrase per sentence."""
        boons = (boon.says() for boon in self.boons)
        return (*boons, *(trigger.says("telendar") for trigger in self.triggers))

    def parts(self) -> tuple[Any, ...]:
        """Every boon, and every part of every effect."""
        return (*self.boons, *nodes(self.effects()).values())


class Usable(Card):
    """A card that its owner may use."""

    use: Use | None = None

    def effects(self) -> dict[str, Part]:
        return super().effects() | ({f"{self.id}.use": self.use.do} if self.use else {})

    def lines(self) -> tuple[Phrase, ...]:
        return (*super().lines(), *((self.use.says(),) if self.use else ()))


class Figures(BaseModel):
    """The earlier first numbers of a sheet; None: the same as now."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    force: Amount | None = None
    mana: Amount | None = None
    life: Amount | None = None
    gold: Amount | None = None
    spells: Amount | None = None


class Character(Usable):
    """A sheet: its first numbers, its limits, its special abilities."""

    kind = "sheet"
    category: Category
    force: Amount
    force_max: Amount
    mana: Amount
    mana_max: Amount
    life: Annotated[int, Field(ge=1, le=12)]
    gold: Amount
    spells: Annotated[int, Field(ge=0, le=4)] = 0
    """Spells that it chooses at the start; it never keeps fewer"""
    was: Figures = Figures()
    """The first numbers in matches of rules 5 and before, where they differ"""

    def by(self, rulings: int) -> "Character":
        """The sheet for a match of these rulings."""
        return self if rulings >= 6 else self._before

    @cached_property
    def _before(self) -> "Character":
        return self.model_copy(update=self.was.model_dump(exclude_none=True))


class Tile(Card):
    """A territory."""

    kind = "tile"
    deck: Literal["normal", "cursed", "town"]
    copies: int = Field(default=1, ge=1, le=36)
    forest: bool = False
    lair: str = ""
    """The Monster of the Specials that lives here"""
    gate: bool = False
    guard: str = ""
    """The Monster of another deck that waits here; in matches of rules 4 and before it stays in its deck"""
    visit: "Effect | None" = None
    """The effect that may be used here once a turn"""
    services: tuple["Effect", ...] = ()
    """The effects that may be used here any number of times: a town's services"""

    @property
    def back(self) -> str:
        return f"tile_{self.deck}"

    def effects(self) -> dict[str, Part]:
        found = {f"{self.id}.visit": self.visit} if self.visit else {}
        return super().effects() | found | {f"{self.id}.service{i}": service for i, service in enumerate(self.services)}

    def lines(self) -> tuple[Phrase, ...]:
        here = [phrase("text.telendar.forest")] if self.forest else []
        here += [phrase("text.telendar.lair", card=name_of(self.lair))] if self.lair else []
        here += [phrase("text.telendar.gate")] if self.gate else []
        here += [phrase("text.telendar.guard", card=name_of(self.guard))] if self.guard else []
        here += [phrase("text.telendar.town")] if self.deck == "town" else []
        here += [phrase("text.telendar.visit", do=self.visit.says())] if self.visit else []
        services = (phrase("text.telendar.service", do=effect.says()) for effect in self.services)
        return (*super().lines(), *here, *services)


class Monster(Card):
    """A foe: its abilities, its effects before and after a combat, its reward."""

    kind = "monster"
    deck: Literal["normal", "cursed", "specials"]
    copies: Few = 1
    star: bool = False
    """Whether it is removed from the match when defeated"""
    key: bool = False
    """Whether it guards a Key of the Gate: it is removed when defeated, and never eluded in the King's name"""
    category: Category
    force: Amount
    dice: Annotated[int, Field(ge=1, le=4)]
    before: "Effect | None" = None
    also: "Effect | None" = None
    """The effect in addition to the loss of Life, when it wins"""
    instead: "Effect | None" = None
    """The effect in place of the loss of Life, when it wins"""
    after: "Effect | None" = None
    """The effect after the combat, if its foe is still alive"""
    reward: "Effect | None" = None

    @property
    def back(self) -> str:
        return self.deck

    def effects(self) -> dict[str, Part]:
        named = {name: getattr(self, name) for name in ("before", "also", "instead", "after", "reward")}
        own = {f"{self.id}.{name}": effect for name, effect in named.items() if effect is not None}
        return super().effects() | own

    def lines(self) -> tuple[Phrase, ...]:
        """The card's text without the reward, which is at the foot of the card."""
        told = {name: getattr(self, name) for name in ("before", "also", "instead", "after")}
        own = (phrase(f"trigger.telendar.{name}", do=effect.says()) for name, effect in told.items() if effect)
        return (*super().lines(), *own)

    def spoils(self) -> tuple[Phrase, ...]:
        """The foot of the card: its reward."""
        return (phrase("text.telendar.reward", do=self.reward.says()),) if self.reward else ()


class Follower(Usable):
    """A companion who joins a character."""

    kind = "follower"
    deck: Literal["normal", "specials", "merchants"]
    copies: Few = 1
    price: Amount = 0
    gift: bool = False
    """Whether it may be the gift when a card gives "a Special" """

    @property
    def back(self) -> str:
        return self.deck


class Encounter(Card):
    """A card whose effect happens when it is met."""

    deck: Literal["normal", "cursed"]
    copies: Few = 1
    do: "Effect"
    did: "Effect | None" = None
    """The effect in matches of rules 4 and before; None: the same"""

    @property
    def back(self) -> str:
        return self.deck

    def effects(self) -> dict[str, Part]:
        found = {f"{self.id}.did": self.did} if self.did else {}
        return super().effects() | {f"{self.id}.do": self.do} | found

    def deed(self, rulings: int) -> str:
        """The address of its effect in a match of these rulings."""
        return f"{self.id}.{'did' if self.did and rulings < 5 else 'do'}"

    def vain(self, at: Context) -> bool:
        """Whether its effect can do nothing now; a price that cannot be paid is refused by itself."""
        effect = self.effects()[self.deed(at.state.rulings)]
        return getattr(effect, "op", "") != "toll" and effect.allow(at) is not None

    def lines(self) -> tuple[Phrase, ...]:
        return (*super().lines(), phrase(f"text.telendar.{self.kind}", do=self.do.says()))


class Place(Encounter):
    """A place on a territory: it stays, and is met by every visitor."""

    kind = "place"


class Event(Encounter):
    """An event that happens once and is discarded."""

    kind = "event"
    deck: Literal["normal", "cursed", "treasures"]  # type: ignore[assignment]


class Object(Usable):
    """A thing that a character carries."""

    kind = "object"
    deck: Literal["treasures", "specials", "alchemists", "merchants", "smiths", "artisans"]
    copies: Few = 1
    slot: Slot = "none"
    price: Amount = 0
    gift: bool = False

    @property
    def back(self) -> str:
        return self.deck


class Spell(Card):
    """A Spell: its cost, its moment, and whom it may help."""

    kind = "spell"
    cost: Few
    when: When
    helps: bool = False
    """Whether it may be cast for another character on the same territory"""
    do: "Effect"

    def effects(self) -> dict[str, Part]:
        return super().effects() | {f"{self.id}.do": self.do}

    def lines(self) -> tuple[Phrase, ...]:
        when = phrase(f"when.telendar.{self.when}")
        cast = phrase("use.telendar.spell", when=when, do=self.do.says())
        return (cast, phrase("spell.telendar.helps")) if self.helps else (cast,)


_OWNED = frozenset({"own_mana", "elude"})
"""Boons whose words speak of a card's owner: a Phase has no owner, and its text says that they are everybody's"""


class TimeCard(Card):
    """A Phase, in force until the next, or a blow to the King."""

    kind = "time"
    copies: Few = 1
    king: Annotated[int, Field(ge=-3, le=0)] = 0
    """Lives that the King loses; 0: the card is a Phase"""

    @property
    def back(self) -> str:
        return "time"

    def lines(self) -> tuple[Phrase, ...]:
        if self.king:
            return (phrase("text.telendar.event", do=phrase("verb.telendar.king.loses", n=-self.king)),)
        lines = list(super().lines())
        for n, boon in enumerate(self.boons):  # the boons' lines come first
            if boon.op in _OWNED:
                lines[n] = phrase("text.telendar.everybody", what=lines[n])
        return tuple(lines)


class KingsLife(Card):
    """The card that holds while the King has a certain number of Lives."""

    kind = "king"
    value: Annotated[int, Field(ge=WORST, le=BEST)]

    def lines(self) -> tuple[Phrase, ...]:
        return super().lines() or (phrase("text.telendar.nothing"),)


# --- what a card says --------------------------------------------------------------------------------


def name_of(card: str) -> Phrase:
    """The name of a card by its definition; for "" that of an unseen card."""
    return phrase(f"card.telendar.{card or 'unseen'}")


def kind_of(card: Card) -> Phrase:
    """The line under a card's name: "Monster, Demon", "Object, left hand"."""
    if isinstance(card, Monster):
        return phrase("kind.telendar.monster", category=phrase(f"category.telendar.{card.category}"))
    if isinstance(card, Character):
        return phrase(f"category.telendar.{card.category}")
    if isinstance(card, Object):
        return phrase(f"kind.telendar.object.{card.slot}")
    if isinstance(card, TimeCard):
        return phrase("kind.telendar.king" if card.king else "kind.telendar.phase")
    return phrase(f"kind.telendar.{card.back if isinstance(card, Tile) else card.kind}")


def keywords(card: Card) -> tuple[str, ...]:
    """The words of a card that the glossary explains: "keyword.telendar.<word>" and ".text"."""
    kind = "town" if card.back == "tile_town" else card.kind
    parts = card.parts()
    words = [kind, *(word for part in parts for word in getattr(part, "keywords", ()))]
    words += ["special_damage" for part in parts if getattr(part, "special", False)]
    words += [flag for flag in ("star", "key", "gift", "forest", "lair", "gate", "king") if getattr(card, flag, False)]
    return tuple(dict.fromkeys(words))


def texts_of(card: Card) -> tuple[Phrase, ...]:
    """Every phrase that a card shows, for the check that both catalogues hold them all."""
    words = [phrase(f"keyword.telendar.{word}") for word in keywords(card)]
    rest = card.spoils() if isinstance(card, Monster) else ()
    explained = (phrase(f"{word.key}.text") for word in words)
    asked = [phrase(part.prompt_key(part.prompt)) for part in card.parts() if hasattr(part, "prompt")]
    return (name_of(card.id), kind_of(card), *card.lines(), *rest, *words, *explained, *asked)
