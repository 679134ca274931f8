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
"""Decks that are drawn from unseen, and made anew from their discards"""
TOWNS = ("alchemists", "merchants", "smiths", "artisans")
DISCARDED = (*DRAWN, "specials")
"""Decks with discards; cards of other decks go back to their deck"""
BEST, WORST = 6, -6
"""The King's Lives at the start, and those at which he dies"""
MOST_FOLLOWERS, MOST_OBJECTS, MOST_SPELLS = 4, 8, 4
NOWHERE = -1

# Zones by seat or place: looked up all the time, so their names are made once.
OBJECTS = tuple(f"objects.{seat}" for seat in range(6))
FOLLOWERS = tuple(f"followers.{seat}" for seat in range(6))
SPELLS = tuple(f"spells.{seat}" for seat in range(6))
SHEET = tuple(f"sheet.{seat}" for seat in range(6))
GIVING = tuple((OBJECTS[seat], FOLLOWERS[seat], SHEET[seat], "phase") for seat in range(6))
"""The zones whose cards give something to a seat while they lie there, by seat"""
OFFER = tuple(f"offer.{seat}" for seat in range(6))
LAND = tuple(f"land.{place}" for place in range(49))


@cloneable
@dataclass(slots=True)
class Hero:
    """A character in the match. Everything about it is public."""

    force: int = 0
    """Own points of Force"""
    mana: int = 0
    """Own points of Mana, used or not"""
    used: int = 0
    """Mana used since the end of its last turn"""
    marked: list[int] = field(default_factory=list)
    """Cards whose Mana is used, a Phase among them, once per point, where the usual order does not tell it: own points
    first, then a Phase's, then those of the other cards"""
    life: int = 0
    gold: int = 0
    place: int = NOWHERE
    """The territory; NOWHERE: not in the match yet, or dead"""
    lying: bool = False
    """Whether the character will lose its next turn"""
    dead: bool = False
    pardoned: bool = False
    """Whether the character may come back although the King has fewer than 0 Lives"""
    might: int = 0
    """Force that is lent until the end of the turn"""
    spent: list[int] = field(default_factory=list)
    """Cards whose use for this turn is used up"""
    cast: int = 0
    """Spells that it has cast in the present turn, its own or another's"""
    alliance: int = 0
    """The seats, a bit each, that share the victory with it, itself included; 0: none"""


@cloneable
@dataclass(slots=True)
class Side:
    """The state of one side in a combat: 0 is the turn's owner, 1 the Monster or the character attacked."""

    tried: list[int] = field(default_factory=list)
    """Cards with which it has tried to elude; -1 stands for the King's name"""
    worn: list[int] = field(default_factory=list)
    """Objects in use, at most one per slot"""
    used: list[int] = field(default_factory=list)
    """Cards whose use for this combat is used up"""
    drained: list[int] = field(default_factory=list)
    """Objects in use whose Mana was used in this combat"""
    attack: int = 0
    """Attack from Spells and potions"""
    shield: int = 0
    """Protection from Spells and potions"""
    best_of: int = 1
    """Dice rolled, of which the best counts"""
    fewer: int = 0
    """Dice that a Monster does not roll, because of Spells"""
    dice: tuple[int, ...] = ()
    """The dice that count, faces 1 to 6"""


@cloneable
@dataclass(slots=True)
class Fight:
    """The combat under way, or an empty one."""

    seat: Seat = -1
    """The seat of the turn's owner; -1: there is no combat"""
    card: int = -1
    """The Monster's card number; -1: the foe is a character"""
    rival: Seat = -1
    """The seat of the character attacked; -1: the foe is a Monster"""
    stage: int = 0
    """The stage: 0 elusion, 1 before the combat, 2 before the dice, 3 the dice are rolled, 4 after the combat"""
    sides: list[Side] = field(default_factory=list)

    @property
    def on(self) -> bool:
        """Whether a combat is under way."""
        return self.seat >= 0

    def side_of(self, seat: Seat) -> Side:
        """The side of a character in the combat."""
        return self.sides[0 if seat == self.seat else 1]

    def foe_of(self, seat: Seat) -> Seat:
        """The seat that fights against a seat; -1: a Monster does."""
        return self.rival if seat == self.seat else self.seat


class Deal(NamedTuple):
    """A trade that the other seat must accept or refuse; negative Gold is wanted."""

    seat: Seat = -1
    other: Seat = -1
    gives: tuple[int, ...] = ()
    wants: tuple[int, ...] = ()
    gold: int = 0


NO_DEAL = Deal()


@cloneable
@dataclass(slots=True)
class Vow:
    """The personal quest of a match that is played alone, or an empty one."""

    quest: str = ""
    """The quest's id; "": there is none"""
    tally: list[int] = field(default_factory=list)
    """The cards or places that have counted towards it"""
    fate: str = ""
    """"kept" or "failed"; "": it is still open"""

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
    """Turns begun by all seats, lost ones included"""
    round: int = 1
    stage: int = 0
    """The stage of the turn: 0 its start, 1 movement, 2 encounters, 3 the territory"""
    king: int = BEST
    fight: Fight = field(default_factory=Fight)

    # of the present turn
    way: str = ""
    """The owner's kind of movement: "" none yet, "walk", "fly", "teleport", or "travel" by a card's effect"""
    steps: int = 0
    """Territories walked this turn"""
    trail: list[int] = field(default_factory=list)
    """The places where the movement began and through which it went"""
    winged: int = 0
    """Territories that a Spell or an Object lets its owner fly this turn; 0: none does"""
    vanishing: bool = False
    """Whether a Spell or an Object lets its owner teleport this turn"""
    drawn: bool = False
    """Whether the territory's card was drawn this turn"""
    met: list[int] = field(default_factory=list)
    """Cards met this turn"""
    struck: list[Seat] = field(default_factory=list)
    """Characters attacked this turn"""
    refused: list[Seat] = field(default_factory=list)
    """The seats that refused an offer this turn, once per refusal"""
    offered: list[Seat] = field(default_factory=list)
    """The seats to which the turn's owner made an offer this turn, in order"""

    deal: Deal = NO_DEAL
    """The trade that is on offer; NO_DEAL: none is"""

    deaths: list[tuple[str, str]] = field(default_factory=list)
    """The deaths so far: (sheet, cause)"""
    closed: str = ""
    """The card that closed the Gate; "": it is open"""

    vow: Vow = field(default_factory=Vow)

    rulings: int = 12
    """Version of the rules whose rulings apply: a match keeps those that it was dealt by"""
    sanctuary: bool = False

    difficulty: str = "designed"

    def at(self, place: int) -> list[Seat]:
        """The seats whose characters are on a territory."""
        return [seat for seat, hero in enumerate(self.heroes) if hero.place == place]

    def beside(self, seat: Seat) -> list[Seat]:
        """The other seats whose characters are on a character's territory."""
        here, others = self.heroes[seat].place, []
        for other, hero in enumerate(self.heroes):
            if hero.place == here and other != seat:
                others.append(other)
        return others
