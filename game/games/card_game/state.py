"""A match of Card Game as data: three supplies, a purse for each seat, and the cards in their zones.

Zones: "effects" and "objectives" (the face-down decks), "objective" (the one to buy), "played" (an effect card on its
way from a hand to the bottom of the deck), and for each seat "hand.N", "active.N" (Characters), "treasures.N".
"""

from dataclasses import dataclass, field

from game.core.clone import cloneable
from game.core.state import Seat, State

TYPES = ("circle", "triangle", "square")
"""The types of resources; wherever three numbers stand for resources, they are in this order"""
INDEX = {kind: i for i, kind in enumerate(TYPES)}
EACH = 32
"""Resources of each type in the box"""
GOAL = 20
"""Points at which the last round is called"""
FACES = ("circle", "square", "triangle", "nothing", "joker", "card")
"""The faces of a die; a face's number is its index"""

NO_CARD = -1
"""The card number in events that no card causes, but dice or rules"""

# Zones by seat: looked up all the time, so their names are made once.
HAND = tuple(f"hand.{seat}" for seat in range(5))
ACTIVE = tuple(f"active.{seat}" for seat in range(5))
TREASURES = tuple(f"treasures.{seat}" for seat in range(5))


@cloneable
@dataclass(slots=True)
class CardGame(State):
    """A match. Everything here is public except the cards that zones hide."""

    supply: list[int] = field(default_factory=lambda: [EACH] * 3)
    purses: list[list[int]] = field(default_factory=list)
    """The resources that each seat owns, by type"""
    first: Seat = 0
    """The seat that began; a round ends before its turn"""
    turn: Seat = 0
    """The seat whose turn it is"""
    round: int = 1
    stage: int = 0
    """The part of the turn: 0 the Characters act, 1 the dice, 2 the actions"""
    fresh: list[int] = field(default_factory=list)
    """Characters that came into play since their owner's turn began: they act from his next turn on"""
    bought: int = 0
    """Objectives bought this turn"""
    alchemy: bool = False
    """Whether the resources of the turn's player pay for any type until the turn ends"""
    famine: list[Seat] = field(default_factory=list)
    """The seats whose Famines run, each until that seat's next turn"""
    buried: bool = False
    """Whether an effect card went under the deck this round"""
    last: bool = False
    """Whether this is the last round"""
    history: list[tuple[int, ...]] = field(default_factory=list)
    """The points of every seat at the end of each round"""

    objective_costs: str = "standard"
    objectives_per_turn: str = "one"
    hero: str = "at_once"
    premonition_joker: bool = True
    reshuffle: bool = True

    def starved(self, seat: Seat) -> bool:
        """Whether another seat's Famine keeps the seat from gaining resources by effects."""
        return bool(self.famine) and any(caster != seat for caster in self.famine)

    def named(self, card: int) -> str:
        """The definition of a public card, for an event to name it; "" for NO_CARD."""
        return self.cards[card] if card != NO_CARD else ""

    def owned(self, seat: Seat) -> list[str]:
        """The types that a seat owns."""
        purse = self.purses[seat]
        return [kind for i, kind in enumerate(TYPES) if purse[i]]

    def place_of(self, card: int) -> tuple[str, Seat]:
        """The hand or row of Characters that holds a card, and its seat."""
        zones = self.zones
        return next(
            (zone[seat], seat) for seat in range(self.seats) for zone in (ACTIVE, HAND) if card in zones[zone[seat]].ids
        )
