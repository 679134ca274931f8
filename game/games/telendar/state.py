"""A match of Telendar as data: six heroes at most, a board of 49 territories, the King, and the cards in their zones.

Zones: "board" (the 49 tiles, by place; face down until explored), "land.P" (the cards lying on territory P), the decks
"normal", "cursed", "time", "treasures" (face down) and "specials", "spells", "alchemists", "merchants", "smiths",
"artisans", "sheets", "kings" (open), "discard.D" for the five decks that have one, "phase" (the Phase in force), "out"
(removed from the match), "passing" (a card being dealt with), and for each seat "sheet.N", "objects.N", "followers.N",
"spells.N"; of a seat that chose its character before the match, "offer.N" too (its sheet, till its first turn).
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.clone import cloneable
from game.core.state import Seat, State

DRAWN = ("normal", "cursed", "time", "treasures")
"""Decks that are drawn from unseen, and made anew of their discards"""
TOWNS = ("alchemists", "merchants", "smiths", "artisans")
DISCARDED = (*DRAWN, "specials")
"""Decks with a pile of discards; cards of the others go back to their deck"""
BEST, WORST = 6, -6
"""The King's Lives at the start, and where he dies"""
MOST_FOLLOWERS, MOST_OBJECTS, MOST_SPELLS = 4, 8, 4
NOWHERE = -1

# Zones by seat or place: looked up all the time, so their names are made once.
OBJECTS = tuple(f"objects.{seat}" for seat in range(6))
FOLLOWERS = tuple(f"followers.{seat}" for seat in range(6))
SPELLS = tuple(f"spells.{seat}" for seat in range(6))
SHEET = tuple(f"sheet.{seat}" for seat in range(6))
GIVING = tuple((OBJECTS[seat], FOLLOWERS[seat], SHEET[seat], "phase") for seat in range(6))
"""The zones whose cards may give something to a seat as long as they lie there"""
OFFER = tuple(f"offer.{seat}" for seat in range(6))
LAND = tuple(f"land.{place}" for place in range(49))


@cloneable
@dataclass(slots=True)
class Hero:
    """A character in the match. Everything about it is public."""

    force: int = 0
    """Points of its own"""
    mana: int = 0
    """Points of its own, used or not"""
    used: int = 0
    """Mana used since the end of its last turn"""
    marked: list[int] = field(default_factory=list)
    """Cards whose own Mana is used, each once a point, where the usual order does not tell: own points are used before
    a Phase's, and those before the cards'"""
    life: int = 0
    gold: int = 0
    place: int = NOWHERE
    """Territory, or NOWHERE: not yet in the match, or dead"""
    lying: bool = False
    """Whether the character loses its next turn"""
    dead: bool = False
    pardoned: bool = False
    """Whether the character may come back although the King has fewer than 0 Lives"""
    might: int = 0
    """Force lent until the end of the turn"""
    spent: list[int] = field(default_factory=list)
    """Cards with a use that is spent this turn"""
    cast: int = 0
    """Spells cast in the turn under way, whosever it is"""
    alliance: int = 0
    """The seats, a bit each, with whom victory is shared; its own among them once there is one"""


@cloneable
@dataclass(slots=True)
class Side:
    """One side of a combat: 0 is the turn's owner, 1 the Monster or the character attacked."""

    tried: list[int] = field(default_factory=list)
    """Cards with which it has tried to elude; -1 stands for the King's name"""
    worn: list[int] = field(default_factory=list)
    """Objects in use, one for each slot"""
    used: list[int] = field(default_factory=list)
    """Cards whose use once a combat is spent"""
    attack: int = 0
    """The Attack from Spells and potions"""
    shield: int = 0
    """Protection from Spells and potions"""
    best_of: int = 1
    """Number of dice rolled for the one that counts"""
    fewer: int = 0
    """Dice that a Monster does not roll"""
    dice: tuple[int, ...] = ()
    """The dice that count, faces 1 to 6"""


@cloneable
@dataclass(slots=True)
class Fight:
    """A combat under way, or the empty one."""

    seat: Seat = -1
    """The turn's owner; -1: there is no combat"""
    card: int = -1
    """The Monster, or -1"""
    rival: Seat = -1
    """The character attacked, or -1"""
    stage: int = 0
    """0 elusion, 1 before the combat, 2 before the dice, 3 the dice are rolled, 4 after the combat"""
    sides: list[Side] = field(default_factory=list)

    @property
    def on(self) -> bool:
        """Whether there is a combat."""
        return self.seat >= 0

    def side_of(self, seat: Seat) -> Side:
        """A character's side."""
        return self.sides[0 if seat == self.seat else 1]

    def foe_of(self, seat: Seat) -> Seat:
        """The character that a seat fights with, or -1 for a Monster."""
        return self.rival if seat == self.seat else self.seat


class Deal(NamedTuple):
    """A trade that waits for the other side's word: who gives what for what; negative Gold is wanted."""

    seat: Seat = -1
    other: Seat = -1
    gives: tuple[int, ...] = ()
    wants: tuple[int, ...] = ()
    gold: int = 0


NO_DEAL = Deal()


@cloneable
@dataclass(slots=True)
class Vow:
    """The personal quest of a match that is played alone, or the empty one."""

    quest: str = ""
    """Its id; "": there is none"""
    tally: list[int] = field(default_factory=list)
    """The cards or places that count towards it so far"""
    fate: str = ""
    """"kept" or "failed", or "" while it is open"""

    @property
    def open(self) -> bool:
        """Whether there is a quest that is neither kept nor failed."""
        return bool(self.quest) and not self.fate


@cloneable
@dataclass(slots=True)
class Telendar(State):
    """A match."""

    heroes: list[Hero] = field(default_factory=list)
    turn: Seat = 0
    """The seat whose turn it is"""
    first: Seat = 0
    turns: int = 0
    """Turns begun by anybody, lost ones too"""
    round: int = 1
    stage: int = 0
    """0 the start of a turn, 1 movement, 2 encounters, 3 the territory"""
    king: int = BEST
    fight: Fight = field(default_factory=Fight)

    # of the turn under way
    way: str = ""
    """The owner's way of moving: "" not yet, "walk", "fly", "teleport", or "travel": a card has carried him away"""
    steps: int = 0
    """Territories walked"""
    trail: list[int] = field(default_factory=list)
    """The places where the movement began and came through"""
    winged: int = 0
    """Territories that a Spell or an Object lets its owner fly this turn"""
    vanishing: bool = False
    """A Spell or an Object lets its owner teleport this turn"""
    drawn: bool = False
    """The territory's card was drawn this turn"""
    met: list[int] = field(default_factory=list)
    """Cards met this turn"""
    struck: list[Seat] = field(default_factory=list)
    """Characters attacked this turn"""
    refused: list[Seat] = field(default_factory=list)
    """The seats that refused an offer this turn, once for each time"""
    offered: list[Seat] = field(default_factory=list)
    """The seats that the turn's owner has begun to make an offer this turn, the last one last"""

    deal: Deal = NO_DEAL
    """The trade that is offered, while it is"""

    deaths: list[tuple[str, str]] = field(default_factory=list)
    """(sheet, what killed it)"""
    closed: str = ""
    """The card that closed the Gate"""

    vow: Vow = field(default_factory=Vow)

    rulings: int = 12
    """Version of the rules whose rulings hold: a match goes on by those that it was dealt by"""
    sanctuary: bool = False

    difficulty: str = "designed"

    def at(self, place: int) -> list[Seat]:
        """The characters on a territory."""
        return [seat for seat, hero in enumerate(self.heroes) if hero.place == place]

    def beside(self, seat: Seat) -> list[Seat]:
        """The other characters on a character's territory."""
        here, others = self.heroes[seat].place, []
        for other, hero in enumerate(self.heroes):
            if hero.place == here and other != seat:
                others.append(other)
        return others
