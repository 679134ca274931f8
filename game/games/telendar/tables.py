"""The cards by kind, in tables that the rules look up.

`cards.py` reads the files and fills these tables. They lie below the effects, whose verbs look cards up too, so that no
module needs one above it.
"""

from typing import Any

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
    Use,
)
from game.games.telendar.standing import Modifier

CARDS: dict[str, Card] = {}
COPIES: dict[str, tuple[str, int]] = {}
"""The deck of each card, and the number of its copies"""
CHARACTERS: dict[str, Character] = {}
TILES: dict[str, Tile] = {}
MONSTERS: dict[str, Monster] = {}
FOLLOWER: dict[str, Follower] = {}
PLACES: dict[str, Place] = {}
EVENTS: dict[str, Event] = {}
OBJECT: dict[str, Object] = {}
SPELL: dict[str, Spell] = {}
TIME: dict[str, TimeCard] = {}
KING: dict[int, KingsLife] = {}
"""The cards of the King's Lives, by the Lives"""
KINGS: dict[int, str] = {}
"""The definitions of the cards of the King's Lives, by the Lives"""
USES: dict[str, Use] = {}
KEYS: set[str] = set()
"""The cards that close the Gate"""
MODIFIERS: dict[str, dict[str, tuple[Modifier, ...]]] = {}
"""The modifiers of each card: value that they change -> card -> modifiers"""
ABILITIES: dict[str, dict[str, tuple[Any, ...]]] = {}
"""The abilities of each card: op -> card -> abilities"""
