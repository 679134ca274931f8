"""The cards that the files in `data/` define: read, checked, and arranged for look-up by the rules.

A fault in a file is told with the file, the card and the field, so that an author of cards finds it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, get_args

from pydantic import BaseModel

from game.core import cardfiles, packfiles, packs
from game.core.cardfiles import Fault
from game.core.effects.control import CONTROL
from game.core.effects.language import faults
from game.core.phrase import phrase
from game.games.telendar import tables
from game.games.telendar.effects.language import ABILITIES, BOONS, MODIFIERS, VERBS, AnyBoon, AnyEffect, AnyTrigger
from game.games.telendar.kinds import (
    Card,
    Character,
    Event,
    Follower,
    KingsLife,
    Monster,
    Object,
    Place,
    Spell,
    Tile,
    TimeCard,
    Usable,
    Use,
    texts_of,
)
from game.games.telendar.standing import Boon
from game.games.telendar.state import BEST, WORST

DATA = Path(__file__).parent / "data"
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
"""The files of `data/`, by name without ending, with the model of their cards"""

_MODELS: tuple[type[BaseModel], ...] = (Use, Card, Usable, *FILES.values())
for _model in _MODELS:  # so that they can hold every part of the language
    _model.model_rebuild(force=True, _types_namespace={"Boon": AnyBoon, "Effect": AnyEffect, "Trigger": AnyTrigger})

BOX = packfiles.read_manifest(DATA).counts
"""The number of cards of each deck in the printed game: rules 2.1"""
OF_PACKS = ("monsters", "followers", "places", "events", "objects", "spells", "time")
"""The files that packs may hold: board, characters and King's Lives stay as printed"""

_PARTS = (*CONTROL, *VERBS, *BOONS)
C = TypeVar("C", bound=Card)


def read_cards(folder: Path) -> dict[str, Card]:
    """The cards of a folder by their ids, checked.

    Args:
        folder: the folder with a "<name>.json" for each name of FILES.

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
        others: the cards that are known already.

    Raises:
        Trouble: the file cannot be read, or a card in it is faulty.
    """
    cards = cardfiles.read(path, FILES[path.stem], _PARTS, partial(_lint, others=others))
    return {card.id: card for card in cards}


def _lint(cards: tuple[Card, ...], others: Mapping[str, Card]) -> Iterator[Fault]:
    """The faults of a file's cards, each checked by itself."""
    yield from cardfiles.duplicate_ids([*others, *(card.id for card in cards)])
    for card in cards:
        for address, effect in card.effects().items():
            for fault in faults(effect):
                yield card.id, address.partition(".")[2], fault
        yield from cardfiles.missing_texts(card.id, texts_of(card))


def lint_box(cards: dict[str, Card]) -> Iterator[Fault]:
    """The faults of all cards together: wrong counts, and names of unknown cards."""
    for deck, held in census(cards.values()).items():
        yield from cardfiles.count(deck, held, BOX[deck])
    yield from _lint_names(cards.values(), cards)
    values = Counter(card.value for card in cards.values() if isinstance(card, KingsLife))
    if values != Counter(range(WORST, BEST + 1)):
        yield "*", "value", phrase("trouble.telendar.kings_lives")


def _lint_names(cards: Iterable[Card], known: Mapping[str, Card]) -> Iterator[Fault]:
    """The fault of each name of a Special that no known card has."""
    for card in cards:
        named = [part.name for part in card.parts() if getattr(part, "op", "") in ("special", "summon")]
        if isinstance(card, Tile) and card.lair:
            named.append(card.lair)
        for name in named:
            if name not in known or known[name].back != "specials":
                yield card.id, "name", phrase("trouble.telendar.no_special", name=name)
        guard = card.guard if isinstance(card, Tile) else ""
        if guard and not isinstance(known.get(guard), Monster):
            yield card.id, "guard", phrase("trouble.telendar.no_monster", name=guard)


def lint_added(cards: tuple[Card, ...]) -> Iterator[Fault]:
    """The faults of the cards in a file of a pack."""
    yield from _lint(cards, {})
    yield from _lint_names(cards, IN_BOX)


def census(cards: Collection[Card]) -> dict[str, int]:
    """The number of cards of each deck."""
    return {deck: sum(copies(card) for card in cards if card.back == deck) for deck in BOX}


def copies(card: Card) -> int:
    """The number of copies of a card in the box."""
    return int(getattr(card, "copies", 1))


# --- the tables that the rules look up ---------------------------------------------------------------


CARDS, COPIES = tables.CARDS, tables.COPIES
CHARACTERS, TILES, MONSTERS = tables.CHARACTERS, tables.TILES, tables.MONSTERS
FOLLOWER, PLACES, EVENTS, OBJECT = tables.FOLLOWER, tables.PLACES, tables.EVENTS, tables.OBJECT
SPELL, TIME, KING, USES, KEYS = tables.SPELL, tables.TIME, tables.KING, tables.USES, tables.KEYS


def lay_out(cards: dict[str, Card]) -> None:
    """Adds cards to the tables in which the rules look them up."""
    CARDS.update(cards)
    COPIES.update({name: (card.back, copies(card)) for name, card in cards.items()})
    CHARACTERS.update(_all(Character))
    TILES.update(_all(Tile))
    MONSTERS.update(_all(Monster))
    FOLLOWER.update(_all(Follower))
    EVENTS.update(_all(Event))
    PLACES.update(_all(Place))
    OBJECT.update(_all(Object))
    SPELL.update(_all(Spell))
    TIME.update(_all(TimeCard))
    KING.update({card.value: card for card in _all(KingsLife).values()})
    tables.KINGS.update({lives: card.id for lives, card in KING.items()})
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
    """The boons of some kinds, by the card that gives them."""
    given = {name: tuple(boon for boon in card.boons if isinstance(boon, kinds)) for name, card in CARDS.items()}
    return {name: boons for name, boons in given.items() if boons}


IN_BOX = read_cards(DATA)
"""The cards of the box, without those of packs"""
packs.open_for("telendar", packfiles.Reader({name: FILES[name] for name in OF_PACKS}, _PARTS, lint_added, census))
lay_out(IN_BOX | {card.id: card for card in packs.cards("telendar", Card)})
CONTENT = {name: cardfiles.digest(card) for name, card in CARDS.items()}
"""The digest of each card, so that a save can tell which cards have changed"""
CENSUS = census(IN_BOX.values())
"""The number of cards of each deck in the box"""
