"""Questions about a state: places, gifts of cards, and the values that they add up to. Nothing here changes it.

They work on a seat's view as well as on the whole state, and are called many times per decision: that is why there are
loops in place of comprehensions, which would make a function each time to read the names around them.
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
"""A function that gives a seat's Objects in use, among those with a slot; None: all are"""
CHOSEN = 2
"""The stage of a combat from which on equipment has been chosen. T15"""


# --- who and where -----------------------------------------------------------------------------------


def sheet(state: Telendar, seat: Seat) -> Character:
    """The character that a seat plays."""
    return CHARACTERS[state.cards[state.zones[SHEET[seat]].ids[0]]].by(state.rulings)


def hero_of(state: Telendar, seat: Seat) -> str:
    """The definition of the character that a seat plays; "": it has none yet."""
    ids = state.zones[SHEET[seat]].ids
    return state.cards[ids[0]] if ids else ""


def tile(state: Telendar, place: int) -> Tile | None:
    """The territory at a place; None: face down and unknown in this view."""
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
    """Whether the Phase or the King's Life gives everybody an ability now."""
    return bool(everywhere(state, ABILITIES[op]))


def suspended(state: Telendar) -> bool:
    """Whether the abilities of the sheets are suspended. Rules 1.3."""
    phase = state.zones["phase"].ids
    return bool(phase) and state.cards[phase[0]] in ABILITIES["suspended"]


def worn_by(state: Telendar, seat: Seat) -> Sequence[int] | None:
    """The Objects that a seat uses in its combat; None: it is in no combat. Rules 1.7."""
    fight = state.fight
    return fight.side_of(seat).worn if seat in (fight.seat, fight.rival) else None


def carried(state: Telendar, seat: Seat) -> Sequence[int]:
    """The Objects of a seat."""
    return state.zones[OBJECTS[seat]].ids


def at_hand(state: Telendar, seat: Seat) -> Sequence[int] | None:
    """The Objects that a seat can use: those in use, or all while equipment is not chosen. Rules 1.7; T15.

    In matches of rules 8 and before, the best Objects for the Attack were in use as soon as a combat began.
    """
    fight = state.fight
    if seat in (fight.seat, fight.rival) and fight.stage < CHOSEN and state.rulings >= 9:
        return carried(state, seat)
    return worn_by(state, seat)


def works(state: Telendar, seat: Seat, card: int, in_use: InUse = worn_by) -> bool:
    """Whether a seat's card works for it now. Rules 1.3, 1.7.

    Args:
        state: the match.
        seat: the seat.
        card: its number.
        in_use: gives the Objects with a slot that are in use; by default those worn in a combat, else all.
    """
    name = state.cards[card]
    if name in CHARACTERS:
        return not suspended(state)
    if name not in OBJECT or OBJECT[name].slot == "none":
        return True
    worn = in_use(state, seat)
    return worn is None or card in worn


def gear(state: Telendar, seat: Seat) -> tuple[int, ...]:
    """The cards of a seat that work for it now: in a combat, of Objects with a slot only those in use. Rules 1.7."""
    held = owned(state, seat) + state.zones[SHEET[seat]].ids
    return tuple([card for card in held if works(state, seat, card)])


def working(state: Telendar, seat: Seat, gifts: Mapping[str, B], in_use: InUse = worn_by) -> list[tuple[str, int, B]]:
    """The cards that give something to a seat now, with their gifts: its own first, then everybody's.

    The few cards with a gift are found first, before it is checked whether they are in use: this is called many times
    per decision.

    Args:
        state: the match.
        seat: the seat.
        gifts: the gifts of cards, by the cards' definitions.
        in_use: as for `works`.

    Returns:
        (definition, card, gift); the card is -1 for the King's Life.
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
    """The gifts to everybody by the Phase and the King's Life, in the form of `working`."""
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
    """The character's seat; -1: the bearer is a Monster"""
    monster: str = ""
    """The Monster's definition, if the bearer is one"""
    against: Category | None = None
    """The category of the Monster's foe, if known"""

    def kind(self) -> Category:
        """The category of the bearer."""
        return sheet(self.state, self.seat).category if self.seat >= 0 else MONSTERS[self.monster].category

    def foe(self) -> Category | None:
        """The category of the foe."""
        return category_of_foe(self.state, self.seat) if self.seat >= 0 else self.against

    def foes_deck(self) -> str:
        """The deck of the Monster in the combat; "": there is none."""
        foe = monster(self.state)
        return foe.deck if foe is not None else ""

    def lands(self) -> str:
        """The lands where the bearer is, "normal" or "cursed"; of a Monster: its deck."""
        if self.seat < 0:
            return MONSTERS[self.monster].deck
        return "cursed" if self.state.heroes[self.seat].place in board.CURSED else "normal"

    def in_forest(self) -> bool:
        """Whether the bearer is a character in a Forest."""
        here = tile(self.state, self.state.heroes[self.seat].place) if self.seat >= 0 else None
        return here is not None and here.forest

    def favoured(self) -> list[Category]:
        """The categories that the Phase favours."""
        given = everywhere(self.state, MODIFIERS["attack"])
        return [kin.category for _, _, kins in given for kin in kins if hasattr(kin, "category")]


LAYERS = ("base", "call", "", "phase", "lent", "limit")
"""The order in which changes apply: replacements of the printed number, then additions, then limits"""


def changes(state: Telendar, seat: Seat, value: str, in_use: InUse = worn_by) -> list[Change]:
    """The changes of a seat's value that hold now, each with its card; `in_use`: as in `working`."""
    given = working(state, seat, MODIFIERS[value], in_use)
    return holding(given, StateBearer(state, seat)) if given else []


def holding(given: list[tuple[str, int, tuple[Any, ...]]], at: Bearer) -> list[Change]:
    """The changes that hold for a bearer, among the modifiers of some cards."""
    found = []
    for name, card, modifiers in given:
        for modifier in modifiers:
            if modifier.holds(at):
                found.append(modifier.change(name, card))
    return found


def total(state: Telendar, seat: Seat, value: str, printed: int = 0, in_use: InUse = worn_by) -> int:
    """A seat's value with all changes; `in_use`: as in `working`."""
    given = working(state, seat, MODIFIERS[value], in_use)
    return derive(printed, holding(given, StateBearer(state, seat)), LAYERS).value if given else printed


def gifts(state: Telendar, seat: Seat, value: str) -> list[tuple[int, int]]:
    """The points that a seat's cards give to a value: (points, card)."""
    derived = derive(0, changes(state, seat, value), LAYERS)
    return [(points, change.card) for points, change in derived.parts()]


def sources(value: Derived) -> list[tuple[str, int]]:
    """The sources of a value's changes: (definition of the card, sum of its changes); "": a loan to the fighter."""
    found: dict[tuple[str, int], int] = {}
    for by, change in value.parts():
        found[change.source, change.card] = found.get((change.source, change.card), 0) + by
    return [(name, by) for (name, _), by in found.items() if by]


# --- characteristics, limits, prices -----------------------------------------------------------------


def most_mana(state: Telendar, seat: Seat) -> int:
    """The seat's Mana, used or not: own points and those of cards."""
    return total(state, seat, "mana", state.heroes[seat].mana, at_hand)


def mana_left(state: Telendar, seat: Seat) -> int:
    """The seat's Mana that is not used."""
    hero = state.heroes[seat]
    used = hero.used
    for card in hero.marked:
        used -= not works(state, seat, card, at_hand)  # then neither its Mana nor its mark counts
    return max(0, most_mana(state, seat) - used)


def mana_of_cards(state: Telendar, seat: Seat) -> dict[int, tuple[int, int]]:
    """The Mana of each of a seat's cards that has some: card -> (what is left, all of it). Rules 1.3.

    Own points are used first, then a Phase's, then the cards', except for cards that have marks already
    (`Hero.marked`). In a combat, a card that is not in use has none.
    """
    hero, mana = state.heroes[seat], MODIFIERS["mana"]
    phase = state.zones["phase"].ids
    fresh = mana_for_all(state) - sum(card in phase for card in hero.marked)
    used = max(0, hero.used - len(hero.marked) - hero.mana - fresh)
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
    """The further Mana that everybody has by the Phase or the King's Life."""
    return sum(given.n for _, _, all_of in everywhere(state, MODIFIERS["mana"]) for given in all_of)


def spell_cost(state: Telendar, seat: Seat, name: str) -> int:
    """The cost of a Spell to a seat now, in Mana; never less than 1."""
    return max(1, total(state, seat, "spell_cost", SPELL[name].cost))


def most_objects(state: Telendar, seat: Seat) -> int:
    """The number of Objects that a seat may carry, in use or not. Rules 1.3."""
    return total(state, seat, "objects", MOST_OBJECTS, carried)


def excess(state: Telendar, seat: Seat) -> tuple[str, int]:
    """The first zone with too many cards, and how many must go; ("", 0): the seat is within its limits."""
    zones = state.zones
    if (held := len(zones[FOLLOWERS[seat]].ids)) > MOST_FOLLOWERS:
        return FOLLOWERS[seat], held - MOST_FOLLOWERS
    if (held := len(zones[OBJECTS[seat]].ids)) > MOST_OBJECTS and (most := most_objects(state, seat)) < held:
        return OBJECTS[seat], held - most
    if (held := len(zones[SPELLS[seat]].ids)) > MOST_SPELLS:
        return SPELLS[seat], held - MOST_SPELLS
    return "", 0


def price(state: Telendar, seat: Seat, cost: int) -> int:
    """The price for a seat, here, of something that costs `cost` Gold: towns are cheaper or dearer for some."""
    return town_price(state, seat, cost) if in_town(state, seat) else cost


def town_price(state: Telendar, seat: Seat, cost: int) -> int:
    """The price for a seat in any town of something that costs `cost` Gold."""
    return max(1, total(state, seat, "price", cost)) if cost else 0


def spare_spells(state: Telendar, seat: Seat) -> int:
    """The number of Spells that a seat can give away and still have as many as its sheet grants. T11."""
    return max(0, len(state.zones[SPELLS[seat]].ids) - sheet(state, seat).spells)


# --- the foe of the combat under way: rules 1.7 --------------------------------------------------------


def monster(state: Telendar) -> Monster | None:
    """The Monster in the present combat; None: there is none."""
    fight = state.fight
    return MONSTERS[state.cards[fight.card]] if fight.card >= 0 else None


def category_of_foe(state: Telendar, seat: Seat) -> Category:
    """The category of a seat's foe in the present combat."""
    foe = monster(state)
    if foe is not None:
        return foe.category
    return sheet(state, state.fight.foe_of(seat)).category
