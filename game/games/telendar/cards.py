"""The cards as the files in `data/` define them: read, checked, and laid out for the rules to look up.

A fault in a file is told with the file, the card and the field, so that whoever edits cards finds it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field

from game.core import cardfiles, packs
from game.core.cardfiles import Fault
from game.core.effects.control import CONTROL
from game.core.effects.language import nodes, unbound
from game.core.effects.part import Part
from game.core.phrase import Phrase, phrase
from game.games.telendar import tables
from game.games.telendar.effects.language import ABILITIES, BOONS, MODIFIERS, VERBS, AnyBoon, AnyEffect, AnyTrigger
from game.games.telendar.effects.standing import Boon
from game.games.telendar.effects.terms import Category
from game.games.telendar.state import BEST, WORST

DATA = Path(__file__).parent / "data"
CardId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Amount = Annotated[int, Field(ge=0, le=20)]
Slot = Literal["right", "left", "two_handed", "armour", "gloves", "feet", "head", "none"]
When = Literal["any", "turn", "combat", "elude", "rolled", "move", "gate"]


class Use(BaseModel):
    """A use of a card, which its owner may make.

    when: "any" moment that is his to act, combats included; in his "turn" outside combats; in a "combat" before the
    dice; instead of a combat ("elude"); once the dice are "rolled"; before his "move"; at the "gate".
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    when: When
    per: Literal["turn", "combat", "card"] = "turn"
    """The span in which it may be used once; "card": it is then discarded"""
    do: AnyEffect

    def says(self) -> Phrase:
        """The use in words: when, how often, and what."""
        when = phrase(f"when.telendar.{self.when}")
        return phrase(f"use.telendar.{self.per}", when=when, do=self.do.says())


class Card(BaseModel):
    """The fields that every card has."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    kind: ClassVar[str]
    id: CardId
    boons: tuple[AnyBoon, ...] = ()
    triggers: tuple[AnyTrigger, ...] = ()
    """The triggers: what the card does when something happens"""

    @property
    def back(self) -> str:
        """The deck that the card's back shows."""
        return f"{self.kind}s"

    def effects(self) -> dict[str, Part]:
        """The card's effects by address: "dragon.before"; those of its triggers are "dragon.when.0"."""
        return {f"{self.id}.when.{n}": trigger.do for n, trigger in enumerate(self.triggers)}

    def lines(self) -> tuple[Phrase, ...]:
        """The card's text, a sentence each."""
        boons = (boon.says() for boon in self.boons)
        return (*boons, *(trigger.says("telendar") for trigger in self.triggers))

    def parts(self) -> tuple[Any, ...]:
        """Every boon, and every part of every effect."""
        return (*self.boons, *nodes(self.effects()).values())


class Usable(Card):
    """A card whose owner may do something with it."""

    use: Use | None = None

    def effects(self) -> dict[str, Part]:
        return super().effects() | ({f"{self.id}.use": self.use.do} if self.use else {})

    def lines(self) -> tuple[Phrase, ...]:
        return (*super().lines(), *((self.use.says(),) if self.use else ()))


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
    """Spells it chooses at the start, and never has fewer of"""


class Tile(Card):
    """A territory."""

    kind = "tile"
    deck: Literal["normal", "cursed", "town"]
    copies: int = Field(default=1, ge=1, le=36)
    forest: bool = False
    lair: str = ""
    """The Monster of the Specials that lives here"""
    gate: bool = False
    visit: AnyEffect | None = None
    """The effect that may be used here once a turn"""
    services: tuple[AnyEffect, ...] = ()
    """The effects that may be used here as often as one likes: a town's"""

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
        here += [phrase("text.telendar.town")] if self.deck == "town" else []
        here += [phrase("text.telendar.visit", do=self.visit.says())] if self.visit else []
        services = (phrase("text.telendar.service", do=effect.says()) for effect in self.services)
        return (*super().lines(), *here, *services)


class Monster(Card):
    """A foe: what it can, what it does before and after a combat, what it leaves."""

    kind = "monster"
    deck: Literal["normal", "cursed", "specials"]
    copies: int = Field(default=1, ge=1, le=9)
    star: bool = False
    """Removed from the match when defeated"""
    key: bool = False
    """Guards a Key of the Gate: removed, never eluded in the King's name"""
    category: Category
    force: Amount
    dice: Annotated[int, Field(ge=1, le=4)]
    before: AnyEffect | None = None
    also: AnyEffect | None = None
    """The effect besides the Life lost, when it wins"""
    instead: AnyEffect | None = None
    """The effect in place of the Life lost, when it wins"""
    after: AnyEffect | None = None
    """The effect after the combat, if its foe is still alive"""
    reward: AnyEffect | None = None

    @property
    def back(self) -> str:
        return self.deck

    def effects(self) -> dict[str, Part]:
        named = {name: getattr(self, name) for name in ("before", "also", "instead", "after", "reward")}
        own = {f"{self.id}.{name}": effect for name, effect in named.items() if effect is not None}
        return super().effects() | own

    def lines(self) -> tuple[Phrase, ...]:
        """The card's text without the reward, which stands by itself at the foot of the card."""
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
    copies: int = Field(default=1, ge=1, le=9)
    price: Amount = 0
    gift: bool = False
    """Whether it may be given by whatever gives "a Special" """

    @property
    def back(self) -> str:
        return self.deck


class Place(Card):
    """Somewhere on a territory: it stays, and is met again."""

    kind = "place"
    deck: Literal["normal", "cursed"]
    copies: int = Field(default=1, ge=1, le=9)
    do: AnyEffect

    @property
    def back(self) -> str:
        return self.deck

    def effects(self) -> dict[str, Part]:
        return super().effects() | {f"{self.id}.do": self.do}

    def lines(self) -> tuple[Phrase, ...]:
        return (*super().lines(), phrase(f"text.telendar.{self.kind}", do=self.do.says()))


class Event(Place):
    """An event that happens, and is over."""

    kind = "event"
    deck: Literal["normal", "cursed", "treasures"]  # type: ignore[assignment]


class Object(Usable):
    """A thing that a character carries."""

    kind = "object"
    deck: Literal["treasures", "specials", "alchemists", "merchants", "smiths", "artisans"]
    copies: int = Field(default=1, ge=1, le=9)
    slot: Slot = "none"
    price: Amount = 0
    gift: bool = False

    @property
    def back(self) -> str:
        return self.deck


class Spell(Card):
    """A Spell: what it costs, when it may be cast, whom it may help."""

    kind = "spell"
    cost: Annotated[int, Field(ge=1, le=9)]
    when: When
    helps: bool = False
    """Whether it may be cast for another character on the same territory"""
    do: AnyEffect

    def effects(self) -> dict[str, Part]:
        return super().effects() | {f"{self.id}.do": self.do}

    def lines(self) -> tuple[Phrase, ...]:
        when = phrase(f"when.telendar.{self.when}")
        cast = phrase("use.telendar.spell", when=when, do=self.do.says())
        return (cast, phrase("spell.telendar.helps")) if self.helps else (cast,)


class TimeCard(Card):
    """A Phase, in force until the next, or a blow to the King."""

    kind = "time"
    copies: int = Field(default=1, ge=1, le=9)
    king: Annotated[int, Field(ge=-3, le=0)] = 0
    """Lives that the King loses; 0: it is a Phase"""

    @property
    def back(self) -> str:
        return "time"

    def lines(self) -> tuple[Phrase, ...]:
        if self.king:
            return (phrase("text.telendar.event", do=phrase("verb.telendar.king.loses", n=-self.king)),)
        return super().lines()


class KingsLife(Card):
    """The card of the King's Life that holds while he has so many Lives."""

    kind = "king"
    value: Annotated[int, Field(ge=WORST, le=BEST)]

    def lines(self) -> tuple[Phrase, ...]:
        return super().lines() or (phrase("text.telendar.nothing"),)


FILES: dict[str, type[Card]] = {
    "characters": Character,
    "tiles": Tile,
    "monsters": Monster,
    "followers": Follower,
    "places": Place,
    "events": Event,
    "objects": Object,
    "spells": Spell,
    "time": TimeCard,
    "kings_lives": KingsLife,
}
"""The files of `data/` and what each holds"""

BOX = packs.read_manifest(DATA).counts
"""The number of cards of each deck in the printed game: rules 2.1"""
OF_PACKS = ("monsters", "followers", "places", "events", "objects", "spells", "time")
"""The files that packs may hold: the board, the characters and the King's Lives stay as they are"""

_PARTS = (*CONTROL, *VERBS, *BOONS)
C = TypeVar("C", bound=Card)


def read_cards(folder: Path) -> dict[str, Card]:
    """The cards of a folder by their ids, checked.

    Args:
        folder: holds a "<name>.json" for each name of FILES.

    Raises:
        Trouble: a file cannot be read, or does not define the cards of the printed game.
    """
    found: dict[str, Card] = {}
    for name in FILES:
        found |= read_file(folder / f"{name}.json", found)
    for fault in lint_box(found):
        raise cardfiles.trouble(folder.name, *fault)
    return found


def read_file(path: Path, others: Mapping[str, Card]) -> dict[str, Card]:
    """The cards of a file by their ids, each checked by itself.

    Args:
        path: a "<name>.json" of FILES.
        others: the cards that there are already.

    Raises:
        Trouble: the file cannot be read, or a card in it is faulty.
    """
    cards = cardfiles.read(path, FILES[path.stem], _PARTS, partial(_lint, others=others))
    return {card.id: card for card in cards}


def _lint(cards: tuple[Card, ...], others: Mapping[str, Card]) -> Iterator[Fault]:
    """The faults of the cards of a file, each by itself."""
    yield from cardfiles.twice([*others, *(card.id for card in cards)])
    for card in cards:
        for address, effect in card.effects().items():
            for name in unbound(effect):
                yield card.id, address.partition(".")[2], phrase("trouble.card.unbound", name=name)
        yield from cardfiles.wordless(card.id, texts_of(card))


def lint_box(cards: dict[str, Card]) -> Iterator[Fault]:
    """The faults of all cards together: counts, and names that no card has."""
    for deck, held in census(cards.values()).items():
        yield from cardfiles.count(deck, held, BOX[deck])
    yield from _lint_names(cards.values(), cards)
    values = Counter(card.value for card in cards.values() if isinstance(card, KingsLife))
    if values != Counter(range(WORST, BEST + 1)):
        yield "*", "value", phrase("trouble.telendar.kings_lives")


def _lint_names(cards: Iterable[Card], known: Mapping[str, Card]) -> Iterator[Fault]:
    """The names of Specials that none of the known cards has."""
    for card in cards:
        named = [part.name for part in card.parts() if getattr(part, "op", "") in ("special", "summon")]
        if isinstance(card, Tile) and card.lair:
            named.append(card.lair)
        for name in named:
            if name not in known or known[name].back != "specials":
                yield card.id, "name", phrase("trouble.telendar.no_special", name=name)


def lint_added(cards: tuple[Card, ...]) -> Iterator[Fault]:
    """The faults of the cards of a file of a pack."""
    yield from _lint(cards, {})
    yield from _lint_names(cards, IN_BOX)


def census(cards: Collection[Card]) -> dict[str, int]:
    """The number of cards of each deck."""
    return {deck: sum(copies(card) for card in cards if card.back == deck) for deck in BOX}


def copies(card: Card) -> int:
    """The number of copies of a card in the box."""
    return int(getattr(card, "copies", 1))


# --- what a card says --------------------------------------------------------------------------------


def name_of(card: str) -> Phrase:
    """The name of a card by its definition; of an unseen one for ""."""
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
    words = [kind, *(word for part in card.parts() for word in getattr(part, "keywords", ()))]
    words += [flag for flag in ("star", "key", "gift", "forest", "lair", "gate", "king") if getattr(card, flag, False)]
    return tuple(dict.fromkeys(words))


def texts_of(card: Card) -> tuple[Phrase, ...]:
    """Every phrase that a card shows, for the check that both catalogues hold them all."""
    words = [phrase(f"keyword.telendar.{word}") for word in keywords(card)]
    rest = card.spoils() if isinstance(card, Monster) else ()
    explained = (phrase(f"{word.key}.text") for word in words)
    asked = [phrase(part.prompt_key(part.prompt)) for part in card.parts() if hasattr(part, "prompt")]
    return (name_of(card.id), kind_of(card), *card.lines(), *rest, *words, *explained, *asked)


# --- the tables that the rules look up ---------------------------------------------------------------


CARDS, CHARACTERS, TILES, MONSTERS = tables.CARDS, tables.CHARACTERS, tables.TILES, tables.MONSTERS
FOLLOWER, PLACES, EVENTS, OBJECT = tables.FOLLOWER, tables.PLACES, tables.EVENTS, tables.OBJECT
SPELL, TIME, KING, USES, KEYS = tables.SPELL, tables.TIME, tables.KING, tables.USES, tables.KEYS


def lay_out(cards: dict[str, Card]) -> None:
    """Takes cards, besides those that are there, into the tables that the rules look up."""
    CARDS.update(cards)
    CHARACTERS.update(_all(Character))
    TILES.update(_all(Tile))
    MONSTERS.update(_all(Monster))
    FOLLOWER.update(_all(Follower))
    EVENTS.update(_all(Event))
    PLACES.update({name: card for name, card in _all(Place).items() if name not in EVENTS})
    OBJECT.update(_all(Object))
    SPELL.update(_all(Spell))
    TIME.update(_all(TimeCard))
    KING.update({card.value: card for card in _all(KingsLife).values()})
    USES.update({name: card.use for name, card in _all(Usable).items() if card.use})
    for value in {kind.value for kind in MODIFIERS}:
        tables.MODIFIERS[value] = _giving(*(kind for kind in MODIFIERS if kind.value == value))
    for kind in ABILITIES:
        (op,) = get_args(kind.model_fields["op"].annotation)
        tables.ABILITIES[op] = _giving(kind)
    KEYS.update(tables.ABILITIES["key"])


def _all(kind: type[C]) -> dict[str, C]:
    return {name: card for name, card in CARDS.items() if isinstance(card, kind)}


def _giving(*kinds: type[Boon]) -> dict[str, tuple[Any, ...]]:
    """The cards that give boons of some kinds, and what they give."""
    given = {name: tuple(boon for boon in card.boons if isinstance(boon, kinds)) for name, card in CARDS.items()}
    return {name: boons for name, boons in given.items() if boons}


IN_BOX = read_cards(DATA)
"""The cards of the box, without those of packs"""
packs.open_for("telendar", packs.Reader({name: FILES[name] for name in OF_PACKS}, _PARTS, lint_added, census))
lay_out(IN_BOX | {card.id: card for card in packs.cards("telendar", Card)})
CONTENT = {name: cardfiles.digest(card) for name, card in CARDS.items()}
"""The digest of each card, so that a save can say which has changed since"""
CENSUS = census(IN_BOX.values())
"""The number of cards of each deck in the box"""
