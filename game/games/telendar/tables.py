"""The cards by kind, for the rules to look up.

`cards.py` reads the files and fills these tables; they lie below the effects, whose verbs look cards up too, so that
no module needs one above it.
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
"""The deck that each card belongs to, and how many copies of it there are"""
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
"""The definitions of those cards, by the Lives"""
USES: dict[str, Use] = {}
KEYS: set[str] = set()
"""Cards that close the Gate"""
MODIFIERS: dict[str, dict[str, tuple[Modifier, ...]]] = {}
"""The cards that give modifiers and what they give, by the value that they change"""
ABILITIES: dict[str, dict[str, tuple[Any, ...]]] = {}
"""The cards that give abilities and what they give, by op"""
