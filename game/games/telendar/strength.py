"""The strength of both sides of a combat, and the ways to elude it. Rules 1.7. Nothing here changes a state."""

from game.core.effects.modifiers import Change, Derived, derive
from game.core.state import Seat
from game.games.telendar.kinds import Monster
from game.games.telendar.queries import (
    CHOSEN,
    LAYERS,
    StateBearer,
    at_hand,
    changes,
    everywhere,
    holding,
    in_town,
    monster,
    sheet,
    sources,
    tile,
    total,
    working,
    worn_by,
)
from game.games.telendar.state import OBJECTS, Telendar
from game.games.telendar.tables import ABILITIES, MODIFIERS, MONSTERS, OBJECT
from game.games.telendar.terms import Category


def force(state: Telendar, seat: Seat) -> int:
    """Force in combat: own points and what is lent for the turn, up to the sheet's limit. Rules 1.3."""
    hero = state.heroes[seat]
    lent = hero.force + hero.might
    return min(lent, sheet(state, seat).force_max) if hero.might and state.rulings >= 9 else lent


def attack(state: Telendar, seat: Seat) -> Derived:
    """A character's Attack without dice, with the changes that make it."""
    found = changes(state, seat, "attack")
    if lent := state.fight.side_of(seat).attack:
        found.append(Change("add", lent, "", "lent"))
    return derive(0, found, LAYERS)


def attacks(state: Telendar, seat: Seat) -> list[tuple[str, int]]:
    """The bonuses to a character's Attack: (card's definition, points)."""
    return sources(attack(state, seat))


def monster_force(state: Telendar, name: str) -> int:
    """A Monster's Force with all changes."""
    return _monster_value(state, "monster_force", StateBearer(state, monster=name), MONSTERS[name].force).value


def monster_attack(state: Telendar, name: str, category: Category) -> Derived:
    """A Monster's Attack without dice against a character of a category, with the changes that make it."""
    return _monster_value(state, "attack", StateBearer(state, monster=name, against=category), 0)


def monster_attacks(state: Telendar, name: str, category: Category) -> list[tuple[str, int]]:
    """The bonuses to a Monster's Attack against a character of a category: (card's definition, points)."""
    return sources(monster_attack(state, name, category))


def _monster_value(state: Telendar, value: str, at: StateBearer, printed: int) -> Derived:
    """A value of a Monster, by its own modifiers and those for everybody."""
    gifts = MODIFIERS[value]
    given = everywhere(state, gifts)
    if at.monster in gifts:
        given.insert(0, (at.monster, -1, gifts[at.monster]))
    return derive(printed, holding(given, at), LAYERS) if given else Derived(printed, printed)


def monster_dice(state: Telendar) -> tuple[int, int]:
    """(dice that a Monster rolls, dice that count): by rules 1.7, Phases and Spells."""
    foe = MONSTERS[state.cards[state.fight.card]]
    count = max(1, foe.dice - state.fight.sides[1].fewer)
    return thrown(state, foe.id, count), count


def thrown(state: Telendar, name: str, count: int) -> int:
    """The number of dice that a Monster throws, of which `count` count."""
    return _monster_value(state, "monster_dice", StateBearer(state, monster=name), count).value


def protection(state: Telendar, seat: Seat) -> int:
    """The Protection of a seat: in a combat by the Objects in use, else by the best ones that it could use."""
    if worn_by(state, seat) is None:
        return total(state, seat, "protection", 0, best_gear)
    foe = monster(state)
    if foe is not None and foe.id in ABILITIES["piercing"]:
        return 0
    return total(state, seat, "protection", state.fight.side_of(seat).shield)


def cover(state: Telendar, seat: Seat) -> int:
    """The Protection from special damage that names it: by the best Objects until equipment is chosen. T15."""
    if at_hand(state, seat) is worn_by(state, seat):
        return protection(state, seat)
    return total(state, seat, "protection", state.fight.side_of(seat).shield, best_gear)


def parried(foe: Monster, stage: int) -> bool:
    """Whether Protection helps against a Monster's damage from a stage of the combat on. Rules 1.7."""
    if foe.id in ABILITIES["piercing"]:
        return False
    wounds = foe.instead is None and stage <= CHOSEN
    to_come = (foe.before if stage < CHOSEN else None, foe.after)
    return wounds or any(getattr(harm, "less", "") == "protection" for harm in to_come)


def best_gear(state: Telendar, seat: Seat, against: Category | None = None) -> list[int]:
    """The Objects that a seat would use: the most useful one for each slot. Rules 1.7; T15.

    Args:
        state: the match.
        seat: the seat.
        against: the category of the foe; None: only Protection counts.
    """
    # Where it takes place counts once a combat is on; by rules 13 and before what helps in Forests counted everywhere.
    placed = state.rulings >= 14 and worn_by(state, seat) is not None
    # By rules 14 and before, Protection counted against Monsters that take no notice of it too.
    foe = monster(state) if placed and against is not None and state.rulings >= 15 else None
    guards = foe is None or parried(foe, CHOSEN)
    best: dict[str, tuple[int, int, int]] = {}  # by slot: its worth, what it gives besides, the card
    for card in state.zones[OBJECTS[seat]].ids:
        slot = OBJECT[state.cards[card]].slot
        if slot == "none":
            continue
        worth = _gear_worth(state, seat, card, against, placed=placed, guards=guards)
        if slot not in best or worth > best[slot][:2]:
            best[slot] = (*worth, card)
    hands = sum(best[slot][0] for slot in ("right", "left") if slot in best)
    if "two_handed" in best:
        if best["two_handed"][0] > hands:
            best.pop("right", None)
            best.pop("left", None)
        else:
            best.pop("two_handed")
    return [card for _, _, card in best.values()]


def _gear_worth(
    state: Telendar, seat: Seat, card: int, against: Category | None, *, placed: bool, guards: bool
) -> tuple[int, int]:
    """The worth of an Object in use, and what it gives besides, which decides between Objects of equal worth.

    Args:
        state: the match.
        seat: the seat that owns it.
        card: the Object.
        against: as for `best_gear`.
        placed: whether only what helps in the present place counts.
        guards: whether Protection counts.
    """
    name = state.cards[card]
    thing = OBJECT[name]
    worth = 2 * sum(given.n for given in MODIFIERS["protection"].get(name, ())) if guards else 0
    if against is not None:
        helping = [given for given in MODIFIERS["attack"].get(name, ()) if given.fits(against)]
        if placed:
            helping = [given for given in helping if given.holds_here(StateBearer(state, seat))]
        worth += 3 * sum(given.n for given in helping) + 1
    # By rules 14 and before, the first one of equal ones was taken.
    return worth, len(thing.boons) + (thing.use is not None) if state.rulings >= 15 else 0


def clashes(slot: str) -> tuple[str, ...]:
    """The slots whose Objects cannot be in use together with one in this slot."""
    if slot == "two_handed":
        return ("two_handed", "right", "left")
    return (slot, "two_handed") if slot in ("right", "left") else (slot,)


def value(state: Telendar, seat: Seat) -> int:
    """A character's Combat Value."""
    return force(state, seat) + sum(state.fight.side_of(seat).dice) + attack(state, seat).value


def monster_value(state: Telendar) -> int:
    """The Combat Value of the Monster in the combat."""
    fight = state.fight
    name = state.cards[fight.card]
    bonus = monster_attack(state, name, sheet(state, fight.seat).category)
    return monster_force(state, name) + sum(fight.sides[1].dice) + bonus.value


def values(state: Telendar, seat: Seat) -> tuple[int, int]:
    """The Combat Values of a character and of its foe at present."""
    rival = state.fight.foe_of(seat)
    return value(state, seat), value(state, rival) if rival >= 0 else monster_value(state)


def kings_name(state: Telendar, seat: Seat) -> int:
    """The least face of a die that eludes a Monster in the King's name; 7: it cannot be tried. Rules 1.14."""
    found = changes(state, seat, "kings_name", at_hand)
    return derive(7, found, LAYERS).value if any(change.layer == "call" for change in found) else 7


def inescapable(state: Telendar, place: int) -> bool:
    """Whether no Monster can be eluded on a territory: at the Gate. Rules 1.7, 1.12."""
    there = tile(state, place)
    return state.rulings >= 5 and there is not None and there.gate


def elusions(state: Telendar, seat: Seat) -> list[tuple[int, int]]:
    """The ways to elude that a seat has not tried in this combat: (card, least face); card -1: the King's name."""
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
    at = StateBearer(state, seat)
    for _, card, ways in working(state, seat, ABILITIES["elude"], at_hand):
        if card not in side.tried:
            for way in ways:
                if way.holds(at):
                    found.append((card, way.n))
    return found


def ward(state: Telendar, seat: Seat) -> int:
    """Points by which special damage to a seat is reduced."""
    return total(state, seat, "ward", 0, at_hand)


def spell_proof(state: Telendar) -> bool:
    """Whether no Spells can be cast in the present combat."""
    card = state.fight.card
    return card >= 0 and state.cards[card] in ABILITIES["spell_proof"]


def rivals(state: Telendar, seat: Seat) -> list[Seat]:
    """The seats that the turn's owner may attack now. Rules 1.6.5; T6."""
    if state.sanctuary and in_town(state, seat):
        return []
    others, struck = state.beside(seat), state.struck
    return [other for other in others if other not in struck] if struck else others
