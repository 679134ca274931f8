"""The state of things now: the numbers that cards and rules add up to, and what a character may do. Nothing here acts.

All of it works on a seat's view as well as on the whole state, and is asked many times a decision: that is why there
are loops where a comprehension would read the names around it, which makes a function each time.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from game.core.effects.modifiers import Change, Derived, derive
from game.core.state import Option, Seat
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
STRIDE = 2
"""The stride of everybody, in territories: rules 1.5"""
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


class _Bearer(NamedTuple):
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
    return _holding(given, _Bearer(state, seat)) if given else []


def _holding(given: list[tuple[str, int, tuple[Any, ...]]], at: Bearer) -> list[Change]:
    found = []
    for name, card, modifiers in given:
        for modifier in modifiers:
            if modifier.holds(at):
                found.append(modifier.change(name, card))
    return found


def total(state: Telendar, seat: Seat, value: str, printed: int = 0, in_use: InUse = worn_by) -> int:
    """A seat's value as it stands; `in_use`: as in `working`."""
    given = working(state, seat, MODIFIERS[value], in_use)
    return derive(printed, _holding(given, _Bearer(state, seat)), LAYERS).value if given else printed


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


# --- movement: rules 1.5 -----------------------------------------------------------------------------


def stride(state: Telendar, seat: Seat) -> int:
    """The number of territories that the seat may walk in a turn."""
    return total(state, seat, "stride", STRIDE)


def wingspan(state: Telendar, seat: Seat) -> int:
    """The number of territories that the seat may fly; 0: not at all."""
    found = changes(state, seat, "wingspan")
    if state.turn == seat and state.winged:
        found.append(Change("at_least", state.winged, "", "base"))
    if not found or not any(change.layer == "base" for change in found):
        return 0
    return derive(0, found, LAYERS).value


def sure_footed(state: Telendar, seat: Seat) -> bool:
    """Whether Forests do not stop the seat."""
    return bool(working(state, seat, ABILITIES["sure_footed"]))


def goals(state: Telendar, seat: Seat) -> tuple[int, ...]:
    """The territories that the seat may walk to from here, the nearest first."""
    left, here = stride(state, seat) - state.steps, state.heroes[seat].place
    if left <= 1:
        return board.NEIGHBOURS[here] if left == 1 else ()
    crossed = board.WITHIN[min(left, len(board.WITHIN)) - 1][here]
    return board.reach(here, left, frozenset(stops(state, seat, crossed)))


def stops(state: Telendar, seat: Seat, places: Iterable[int]) -> list[int]:
    """Those of some places where a Forest is known to lie, in which the seat's walk ends."""
    tiles, known, cards = state.zones["board"].ids, state.known, state.cards
    forests = []
    for place in places:
        card = tiles[place]
        if known.get(card, 0) < 0 and TILES[cards[card]].forest:
            forests.append(place)
    return [] if forests and sure_footed(state, seat) else forests


def walks(state: Telendar, seat: Seat, to: int | None = None) -> dict[int, tuple[int, ...]]:
    """The goals that the seat may walk to from here, each with its way, which avoids what could stop or be explored.

    The territories that the way enters, the goal last. A Forest can only be a goal.

    Args:
        state: the match.
        seat: who walks.
        to: the one goal that is asked about, with the places on the way to it; None: all.
    """
    start = state.heroes[seat].place
    left = stride(state, seat) - state.steps
    known, tiles = state.known, state.zones["board"].ids
    best: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    edge = [start]
    for ahead in range(left - 1, -1, -1):
        reached: dict[int, tuple[int, tuple[int, ...]]] = {}
        for place in edge:
            risk, way = best[place]
            for goal in board.NEIGHBOURS[place] if to is None else board.towards(place, to, ahead):
                card = tiles[goal]
                bad = risk + (known.get(card, 0) >= 0)
                if goal not in best and (goal not in reached or bad < reached[goal][0]):
                    reached[goal] = (bad, (*way, goal))
        best |= reached
        ends = stops(state, seat, reached) if ahead else ()
        edge = [place for place in reached if place not in ends]
    return {goal: way for goal, (_, way) in best.items() if way}


def moves(state: Telendar, seat: Seat) -> list[Option]:
    """Every movement that the seat may make now. Kinds of movement do not mix."""
    options: list[Option] = []
    here = state.heroes[seat].place
    if state.way in ("", "walk"):
        options += [("walk", goal) for goal in goals(state, seat)]
    if state.way == "":
        far = wingspan(state, seat)
        if far:
            options += [("fly", goal) for goal in board.WITHIN[min(far, len(board.WITHIN) - 1)][here]]
        if state.vanishing:
            options += [("teleport", goal) for goal in board.PLACES if goal != here]
    return options


# --- characteristics, limits, prices -----------------------------------------------------------------


def force(state: Telendar, seat: Seat) -> int:
    """Force in combat: points and what is lent for the turn, never above the sheet's limit. Rules 1.3."""
    hero = state.heroes[seat]
    lent = hero.force + hero.might
    return min(lent, sheet(state, seat).force_max) if hero.might and state.rulings >= 9 else lent


def most_mana(state: Telendar, seat: Seat) -> int:
    """Mana in all, used or not: own points and those of cards."""
    return total(state, seat, "mana", state.heroes[seat].mana, at_hand)


def mana_left(state: Telendar, seat: Seat) -> int:
    """Mana that can be used now."""
    return max(0, most_mana(state, seat) - state.heroes[seat].used)


def mana_of_cards(state: Telendar, seat: Seat) -> dict[int, tuple[int, int]]:
    """(what is left, all of it) of the Mana of each of a seat's cards that has Mana of its own. Rules 1.3.

    Own points are used before a Phase's, and those before the cards'. In a combat a card that is not in use has none.
    """
    hero, mana = state.heroes[seat], MODIFIERS["mana"]
    used = max(0, hero.used - hero.mana - sum(given.n for _, _, all_of in everywhere(state, mana) for given in all_of))
    found = {}
    for card in owned(state, seat):
        most = sum(given.n for given in mana.get(state.cards[card], ()))
        if most:
            counts = works(state, seat, card, at_hand)
            left = max(0, most - used) if counts else 0
            used = max(0, used - most) if counts else used
            found[card] = (left, most)
    return found


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


# --- combat: rules 1.7 -------------------------------------------------------------------------------


def monster(state: Telendar) -> Monster | None:
    """The Monster of the combat under way."""
    fight = state.fight
    return MONSTERS[state.cards[fight.card]] if fight.card >= 0 else None


def category_of_foe(state: Telendar, seat: Seat) -> Category:
    """The category of what a seat fights against."""
    foe = monster(state)
    if foe is not None:
        return foe.category
    fight = state.fight
    return sheet(state, fight.rival if seat == fight.seat else fight.seat).category


def attack(state: Telendar, seat: Seat) -> Derived:
    """A character's Attack without dice, and what it is made of."""
    found = changes(state, seat, "attack")
    if lent := state.fight.side_of(seat).attack:
        found.append(Change("add", lent, "", "lent"))
    return derive(0, found, LAYERS)


def attacks(state: Telendar, seat: Seat) -> list[tuple[str, int]]:
    """Each bonus to a character's Attack: (card's definition, points)."""
    return sources(attack(state, seat))


def monster_force(state: Telendar, name: str) -> int:
    """A Monster's Force with all that raises it."""
    return _monsters(state, "monster_force", _Bearer(state, monster=name), MONSTERS[name].force).value


def monster_attack(state: Telendar, name: str, category: Category) -> Derived:
    """A Monster's Attack without dice against a character of a category, and what it is made of."""
    return _monsters(state, "attack", _Bearer(state, monster=name, against=category), 0)


def monster_attacks(state: Telendar, name: str, category: Category) -> list[tuple[str, int]]:
    """Each bonus to a Monster's Attack against a character of a category."""
    return sources(monster_attack(state, name, category))


def _monsters(state: Telendar, value: str, at: _Bearer, printed: int) -> Derived:
    """A value of a Monster: what it has itself, and what everybody has."""
    gifts = MODIFIERS[value]
    given = everywhere(state, gifts)
    if at.monster in gifts:
        given.insert(0, (at.monster, -1, gifts[at.monster]))
    return derive(printed, _holding(given, at), LAYERS) if given else Derived(printed, printed)


def monster_dice(state: Telendar) -> tuple[int, int]:
    """(dice that a Monster rolls, how many of them count): Rules 1.7, and what Phases and Spells change."""
    foe = MONSTERS[state.cards[state.fight.card]]
    count = max(1, foe.dice - state.fight.sides[1].fewer)
    return thrown(state, foe.id, count), count


def thrown(state: Telendar, name: str, count: int) -> int:
    """The number of dice that a Monster throws for so many that count."""
    return _monsters(state, "monster_dice", _Bearer(state, monster=name), count).value


def protection(state: Telendar, seat: Seat) -> int:
    """The Life that a seat is spared of a loss: in a combat by what is in use, else by the best that could be."""
    if worn_by(state, seat) is None:
        return total(state, seat, "protection", 0, best_gear)
    foe = monster(state)
    if foe is not None and foe.id in ABILITIES["piercing"]:
        return 0
    return total(state, seat, "protection", state.fight.side_of(seat).shield)


def cover(state: Telendar, seat: Seat) -> int:
    """The Protection from special damage that names it: before equipment is chosen the best that could be. T15."""
    if at_hand(state, seat) is worn_by(state, seat):
        return protection(state, seat)
    return total(state, seat, "protection", state.fight.side_of(seat).shield, best_gear)


def best_gear(state: Telendar, seat: Seat, against: Category | None = None) -> list[int]:
    """The Objects that a seat would use: one for each slot, the most useful ones. Rules 1.7; T15.

    Args:
        state: the match.
        seat: whose.
        against: what the combat is with; None: only Protection counts.
    """
    best: dict[str, tuple[int, int]] = {}
    for card in state.zones[OBJECTS[seat]].ids:
        name = state.cards[card]
        slot = OBJECT[name].slot
        if slot == "none":
            continue
        value = 2 * sum(given.n for given in MODIFIERS["protection"].get(name, ()))
        if against is not None:
            value += 3 * sum(given.n for given in MODIFIERS["attack"].get(name, ()) if given.fits(against))
            value += 1
        if slot not in best or value > best[slot][0]:
            best[slot] = (value, card)
    hands = [best[slot] for slot in ("right", "left") if slot in best]
    if "two_handed" in best:
        if best["two_handed"][0] > sum(value for value, _ in hands):
            best.pop("right", None)
            best.pop("left", None)
        else:
            best.pop("two_handed")
    return [card for _, card in best.values()]


def clashes(slot: str) -> tuple[str, ...]:
    """The slots that cannot be in use together with one."""
    if slot == "two_handed":
        return ("two_handed", "right", "left")
    return (slot, "two_handed") if slot in ("right", "left") else (slot,)


def value(state: Telendar, seat: Seat) -> int:
    """A character's Combat Value."""
    return force(state, seat) + sum(state.fight.side_of(seat).dice) + attack(state, seat).value


def monster_value(state: Telendar) -> int:
    """The Combat Value of the Monster that is fought."""
    fight = state.fight
    name = state.cards[fight.card]
    bonus = monster_attack(state, name, sheet(state, fight.seat).category)
    return monster_force(state, name) + sum(fight.sides[1].dice) + bonus.value


def kings_name(state: Telendar, seat: Seat) -> int:
    """The face that a die must show to elude a Monster in the King's name; 7: it cannot be tried. Rules 1.14."""
    found = changes(state, seat, "kings_name", at_hand)
    return derive(7, found, LAYERS).value if any(change.layer == "call" for change in found) else 7


def inescapable(state: Telendar, place: int) -> bool:
    """Whether no Monster can be eluded on a territory: at the Gate. Rules 1.7, 1.12."""
    there = tile(state, place)
    return state.rulings >= 5 and there is not None and there.gate


def elusions(state: Telendar, seat: Seat) -> list[tuple[int, int]]:
    """The ways to elude that a seat has not tried yet in this combat: (card, what a die must show); -1: the King."""
    fight = state.fight
    side, foe = fight.side_of(seat), monster(state)
    found: list[tuple[int, int]] = []
    if foe is not None and inescapable(state, state.heroes[seat].place):
        return []
    if foe is not None and not foe.key and -1 not in side.tried:
        need = kings_name(state, seat)
        if need <= 6:
            found.append((-1, need))
    if foe is not None and foe.key and state.rulings < 3:
        return found
    at = _Bearer(state, seat)
    for _, card, ways in working(state, seat, ABILITIES["elude"], at_hand):
        if card not in side.tried:
            for way in ways:
                if way.holds(at):
                    found.append((card, way.n))
    return found


def ward(state: Telendar, seat: Seat) -> int:
    """The special damage that a seat is spared."""
    return total(state, seat, "ward", 0, at_hand)


def spell_proof(state: Telendar) -> bool:
    """Whether no Spells can be cast in the combat under way."""
    card = state.fight.card
    return card >= 0 and state.cards[card] in ABILITIES["spell_proof"]


def rivals(state: Telendar, seat: Seat) -> list[Seat]:
    """The seats that the turn's owner may attack here and now. Rules 1.6.5; T6."""
    if state.sanctuary and in_town(state, seat):
        return []
    others, struck = state.beside(seat), state.struck
    return [other for other in others if other not in struck] if struck else others
