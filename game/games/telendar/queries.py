"""The state of things now: who is where, what cards give, and the numbers that they add up to. Nothing here acts.

All of it works on a seat's view as well as on the whole state, and is asked many times a decision: that is why there
are loops where a comprehension would read the names around it, which makes a function each time.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from game.core.effects.modifiers import Change, Derived, derive
from game.core.state import Seat
from game.games.telendar import board
from game.games.telendar.kinds import Character, Monster, Tile
from game.games.telendar.standing import Bearer
from game.games.telendar.state import (
    FOLLOWERS,
    GIVING,
    MOST_FOLLOWERS,
    MOST_OBJECTS,
    MOST_SPELLS,
    OBJECTS,
    SHEET,
    SPELLS,
    Telendar,
)
from game.games.telendar.tables import ABILITIES, CHARACTERS, KINGS, MODIFIERS, MONSTERS, OBJECT, SPELL, TILES
from game.games.telendar.terms import Category

B = TypeVar("B")
InUse: TypeAlias = Callable[[Telendar, Seat], Sequence[int] | None]
"""Which Objects with a slot are in use for a seat; None: all"""
CHOSEN = 2
"""The stage of a combat from which on equipment is chosen. T15"""


# --- who and where -----------------------------------------------------------------------------------


def sheet(state: Telendar, seat: Seat) -> Character:
    """The character that a seat plays."""
    return CHARACTERS[state.cards[state.zones[SHEET[seat]].ids[0]]].by(state.rulings)


def tile(state: Telendar, place: int) -> Tile | None:
    """The territory at a place, if whoever looks knows it."""
    return TILES.get(state.cards[state.zones["board"].ids[place]])


def explored(state: Telendar, place: int) -> bool:
    """Whether the territory lies face up."""
    return state.known.get(state.zones["board"].ids[place], 0) < 0


def unexplored(state: Telendar) -> Iterator[int]:
    """The places that lie face down."""
    known = state.known
    return (place for place, card in enumerate(state.zones["board"].ids) if known.get(card, 0) >= 0)


def in_town(state: Telendar, seat: Seat) -> bool:
    """Whether the pawn stands in a town."""
    return state.heroes[seat].place in board.CORNERS


def owned(state: Telendar, seat: Seat) -> tuple[int, ...]:
    """The Objects and Followers of a seat."""
    return state.zones[OBJECTS[seat]].ids + state.zones[FOLLOWERS[seat]].ids


def owner_of(state: Telendar, card: int) -> Seat:
    """The seat that owns a card; -1: nobody."""
    for seat in range(state.seats):
        for zones in (OBJECTS, FOLLOWERS, SPELLS, SHEET):
            if card in state.zones[zones[seat]].ids:
                return seat
    return -1


# --- what cards give ---------------------------------------------------------------------------------


def reigns(state: Telendar, op: str) -> bool:
    """Whether an ability holds for everybody now, by the Phase or the King's Life."""
    return bool(everywhere(state, ABILITIES[op]))


def suspended(state: Telendar) -> bool:
    """Whether the abilities of the sheets are suspended. Rules 1.3."""
    phase = state.zones["phase"].ids
    return bool(phase) and state.cards[phase[0]] in ABILITIES["suspended"]


def worn_by(state: Telendar, seat: Seat) -> Sequence[int] | None:
    """The Objects in use in a combat that the seat is in; None: it is in none. Rules 1.7."""
    fight = state.fight
    return fight.side_of(seat).worn if seat in (fight.seat, fight.rival) else None


def carried(state: Telendar, seat: Seat) -> Sequence[int]:
    """The Objects of a seat."""
    return state.zones[OBJECTS[seat]].ids


def at_hand(state: Telendar, seat: Seat) -> Sequence[int] | None:
    """The Objects that a seat may turn to: those in use, or all as long as equipment is not chosen. Rules 1.7; T15.

    In matches of rules 8 and before, what served the Attack best was in use as soon as a combat began.
    """
    fight = state.fight
    if seat in (fight.seat, fight.rival) and fight.stage < CHOSEN and state.rulings >= 9:
        return carried(state, seat)
    return worn_by(state, seat)


def works(state: Telendar, seat: Seat, card: int, in_use: InUse = worn_by) -> bool:
    """Whether a seat's card works for it now. Rules 1.3, 1.7.

    Args:
        state: the match.
        seat: whose.
        card: its number.
        in_use: which Objects with a slot are in use; usually in a combat those that are worn, else all.
    """
    name = state.cards[card]
    if name in CHARACTERS:
        return not suspended(state)
    if name not in OBJECT or OBJECT[name].slot == "none":
        return True
    worn = in_use(state, seat)
    return worn is None or card in worn


def gear(state: Telendar, seat: Seat) -> tuple[int, ...]:
    """The cards of a seat that work for it now: in a combat, of what has a slot only what is in use. Rules 1.7."""
    held = owned(state, seat) + state.zones[SHEET[seat]].ids
    return tuple([card for card in held if works(state, seat, card)])


def working(state: Telendar, seat: Seat, gifts: Mapping[str, B], in_use: InUse = worn_by) -> list[tuple[str, int, B]]:
    """The cards in use that give something to a seat now: its own first, then everybody's.

    The few cards that give anything of a kind are looked for before it is asked whether they are in use, for this is
    asked many times a decision.

    Args:
        state: the match.
        seat: whose.
        gifts: what cards give, by their definitions.
        in_use: as in `works`.

    Returns:
        (definition, card, what it gives); the card is -1 for the King's Life.
    """
    cards, zones = state.cards, state.zones
    objects, followers, own, phase = GIVING[seat]
    found = []
    for card in zones[objects].ids + zones[followers].ids + zones[own].ids + zones[phase].ids:
        name = cards[card]
        if name in gifts and works(state, seat, card, in_use):
            found.append((name, card, gifts[name]))
    king = KINGS[state.king]
    if king in gifts:
        found.append((king, -1, gifts[king]))
    return found


def everywhere(state: Telendar, gifts: Mapping[str, B]) -> list[tuple[str, int, B]]:
    """The gifts of the Phase and the King's Life to everybody, like `working`."""
    cards, found = state.cards, []
    for card in state.zones["phase"].ids:
        name = cards[card]
        if name in gifts:
            found.append((name, card, gifts[name]))
    king = KINGS[state.king]
    if king in gifts:
        found.append((king, -1, gifts[king]))
    return found


def abilities(state: Telendar, seat: Seat, op: str) -> list[Any]:
    """The abilities of a kind that a seat has now."""
    return [ability for _, _, given in working(state, seat, ABILITIES[op], at_hand) for ability in given]


# --- derived values: each computed here, out of changes that name their sources ----------------------


class StateBearer(NamedTuple):
    """The bearer of a value and its opponent in a state."""

    state: Telendar
    seat: Seat = -1
    """The character; -1: it is a Monster's"""
    monster: str = ""
    """The Monster's definition"""
    against: Category | None = None
    """The category of the Monster's foe, where one is known"""

    def kind(self) -> Category:
        """The category of whose value it is."""
        return sheet(self.state, self.seat).category if self.seat >= 0 else MONSTERS[self.monster].category

    def foe(self) -> Category | None:
        """The category of the foe."""
        return category_of_foe(self.state, self.seat) if self.seat >= 0 else self.against

    def foes_deck(self) -> str:
        """The deck of the Monster that is fought; "" if it is none."""
        foe = monster(self.state)
        return foe.deck if foe is not None else ""

    def lands(self) -> str:
        """The lands that it is on; of a Monster its deck."""
        if self.seat < 0:
            return MONSTERS[self.monster].deck
        return "cursed" if self.state.heroes[self.seat].place in board.CURSED else "normal"

    def in_forest(self) -> bool:
        """Whether a character stands in a Forest."""
        here = tile(self.state, self.state.heroes[self.seat].place) if self.seat >= 0 else None
        return here is not None and here.forest

    def favoured(self) -> list[Category]:
        """The categories that the Phase favours."""
        given = everywhere(self.state, MODIFIERS["attack"])
        return [kin.category for _, _, kins in given for kin in kins if hasattr(kin, "category")]


LAYERS = ("base", "call", "", "phase", "lent", "limit")
"""The order in which changes count: what replaces the printed number, then what adds to it, then what limits it"""


def changes(state: Telendar, seat: Seat, value: str, in_use: InUse = worn_by) -> list[Change]:
    """The changes of a seat's value that hold now, each with the card that it comes from; `in_use`: as in `working`."""
    given = working(state, seat, MODIFIERS[value], in_use)
    return holding(given, StateBearer(state, seat)) if given else []


def holding(given: list[tuple[str, int, tuple[Any, ...]]], at: Bearer) -> list[Change]:
    """The changes that hold for a bearer, of those that cards make."""
    found = []
    for name, card, modifiers in given:
        for modifier in modifiers:
            if modifier.holds(at):
                found.append(modifier.change(name, card))
    return found


def total(state: Telendar, seat: Seat, value: str, printed: int = 0, in_use: InUse = worn_by) -> int:
    """A seat's value as it stands; `in_use`: as in `working`."""
    given = working(state, seat, MODIFIERS[value], in_use)
    return derive(printed, holding(given, StateBearer(state, seat)), LAYERS).value if given else printed


def gifts(state: Telendar, seat: Seat, value: str) -> list[tuple[int, int]]:
    """The points that a seat's cards bring it, each with the card."""
    derived = derive(0, changes(state, seat, value), LAYERS)
    return [(points, change.card) for points, change in derived.parts()]


def sources(value: Derived) -> list[tuple[str, int]]:
    """The sources of a value, what each card does to it: (its definition, by how much); "" is what was lent."""
    found: dict[tuple[str, int], int] = {}
    for by, change in value.parts():
        found[change.source, change.card] = found.get((change.source, change.card), 0) + by
    return [(name, by) for (name, _), by in found.items() if by]


# --- characteristics, limits, prices -----------------------------------------------------------------


def most_mana(state: Telendar, seat: Seat) -> int:
    """Mana in all, used or not: own points and those of cards."""
    return total(state, seat, "mana", state.heroes[seat].mana, at_hand)


def mana_left(state: Telendar, seat: Seat) -> int:
    """Mana that can be used now."""
    hero = state.heroes[seat]
    used = hero.used
    for card in hero.marked:
        used -= not works(state, seat, card, at_hand)  # neither its Mana counts nor its mark
    return max(0, most_mana(state, seat) - used)


def mana_of_cards(state: Telendar, seat: Seat) -> dict[int, tuple[int, int]]:
    """(what is left, all of it) of the Mana of each of a seat's cards that has Mana of its own. Rules 1.3.

    Own points are used before a Phase's, and those before the cards', but for cards that have their mark already
    (`Hero.marked`). In a combat a card that is not in use has none.
    """
    hero, mana = state.heroes[seat], MODIFIERS["mana"]
    used = max(0, hero.used - len(hero.marked) - hero.mana - mana_for_all(state))
    found = {}
    for card in owned(state, seat):
        most = sum(given.n for given in mana.get(state.cards[card], ()))
        if most:
            counts = works(state, seat, card, at_hand)
            fresh = most - hero.marked.count(card) if counts else 0
            left = max(0, fresh - used)
            used -= fresh - left
            found[card] = (left, most)
    return found


def mana_for_all(state: Telendar) -> int:
    """The Mana that everybody has besides, by the Phase or the King's Life."""
    return sum(given.n for _, _, all_of in everywhere(state, MODIFIERS["mana"]) for given in all_of)


def spell_cost(state: Telendar, seat: Seat, name: str) -> int:
    """The cost of a Spell to a seat now, in Mana; never less than 1."""
    return max(1, total(state, seat, "spell_cost", SPELL[name].cost))


def most_objects(state: Telendar, seat: Seat) -> int:
    """The number of Objects that a seat may carry, in use or not. Rules 1.3."""
    return total(state, seat, "objects", MOST_OBJECTS, carried)


def excess(state: Telendar, seat: Seat) -> tuple[str, int]:
    """(zone, how many cards must go), or ("", 0) if the seat carries no more than it may."""
    zones = state.zones
    if (held := len(zones[FOLLOWERS[seat]].ids)) > MOST_FOLLOWERS:
        return FOLLOWERS[seat], held - MOST_FOLLOWERS
    if (held := len(zones[OBJECTS[seat]].ids)) > MOST_OBJECTS and (most := most_objects(state, seat)) < held:
        return OBJECTS[seat], held - most
    if (held := len(zones[SPELLS[seat]].ids)) > MOST_SPELLS:
        return SPELLS[seat], held - MOST_SPELLS
    return "", 0


def price(state: Telendar, seat: Seat, cost: int) -> int:
    """The price to a seat here of something that costs so much Gold: towns are cheaper or dearer for some."""
    if not in_town(state, seat) or not cost:
        return cost
    return max(1, total(state, seat, "price", cost))


def spare_spells(state: Telendar, seat: Seat) -> int:
    """The number of Spells that a seat can give away: never so many that fewer are left than the sheet grants. T11."""
    return max(0, len(state.zones[SPELLS[seat]].ids) - sheet(state, seat).spells)


# --- the foe of the combat under way: rules 1.7 --------------------------------------------------------


def monster(state: Telendar) -> Monster | None:
    """The Monster of the combat under way."""
    fight = state.fight
    return MONSTERS[state.cards[fight.card]] if fight.card >= 0 else None


def category_of_foe(state: Telendar, seat: Seat) -> Category:
    """The category of what a seat fights against."""
    foe = monster(state)
    if foe is not None:
        return foe.category
    return sheet(state, state.fight.foe_of(seat)).category
