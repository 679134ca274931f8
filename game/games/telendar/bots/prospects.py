"""The value of things to a character, roughly in points of Force: cards, effects, territories; for bots.

They are rough on purpose: a sensible player's sense of usefulness, not a search.
"""

from collections.abc import Sequence
from functools import cache
from math import prod

from game.core.effects.control import If, May, Modes, Repeat, Seq
from game.core.effects.part import Context, Part
from game.core.state import Seat
from game.games.telendar import board
from game.games.telendar.bots.meeting import Meeting, at_home, by_spells, meeting, slipping
from game.games.telendar.cards import CARDS, EVENTS, FOLLOWER, KEYS, MONSTERS, OBJECT, PLACES, SPELL, TILES, USES
from game.games.telendar.effects.abilities import Elude, Reroll, Scapegoat, SureFooted, Unharmed
from game.games.telendar.effects.control import Roll, Toll
from game.games.telendar.effects.modifiers import (
    Attack,
    Carry,
    CheapSpell,
    Discount,
    Fly,
    Hinder,
    KingsFavour,
    KingsName,
    OwnMana,
    Protection,
    Walk,
    WalkAtMost,
    Ward,
)
from game.games.telendar.effects.points import RecoverMana, Sell
from game.games.telendar.handling import resale
from game.games.telendar.kinds import Monster
from game.games.telendar.movement import sure_footed, wingspan
from game.games.telendar.odds import Odds, against
from game.games.telendar.queries import explored, hero_of, most_mana, owned, price, sheet, spell_cost, tile
from game.games.telendar.standing import Boon
from game.games.telendar.state import FOLLOWERS, LAND, OBJECTS, SPELLS, Telendar
from game.games.telendar.strength import best_gear, force, protection
from game.games.telendar.tables import MODIFIERS

TREASURE = 1.4
"""Value of an unknown Treasure"""
KEY = 10.0
FORCE = 2.6
DEATH, FOR_GOOD = 8.0, 16.0
"""Cost of dying: while the dead come back, and when they do not"""
_PER_BOON: dict[type[Boon], float] = {
    Attack: 1.4,
    Protection: 0.9,
    Elude: 0.8,
    KingsName: 0.4,
    KingsFavour: 1.0,
    Ward: 0.3,
    Unharmed: 0.8,
    Scapegoat: 1.0,
    Reroll: 1.0,
    Walk: 0.5,
    WalkAtMost: 0.5,
    Fly: 0.8,
    SureFooted: 0.5,
    Carry: 0.1,
    Discount: 0.8,
    OwnMana: 0.6,
    CheapSpell: 0.5,
    Hinder: -1.5,
}
_BY_THE_NUMBER = (Attack, Protection, Ward, Carry, Discount, OwnMana, CheapSpell, Hinder, KingsName)


_PER_SPELL = {
    "magic_key": 2.2,
    "dart": 2.0,
    "exorcism": 2.0,
    "healing": 1.9,
    "teleport": 1.9,
    "flight": 1.7,
    "might": 1.6,
    "weakness": 1.6,
    "invisibility": 1.6,
    "vision": 1.3,
    "fury": 1.5,
    "arcane_shield": 1.5,
}
_ENOUGH = 8
"""Mana at which Spells of attack can be cast as often as is useful"""
_FRAIL = 4
"""Life on a sheet at or below which a character needs to hide"""
_USELESS = 0.05
"""Value of a card that is of no use to its owner"""
_FOR_FIGHTS = ("add_attack", "best_of", "weaken", "lend_force")


@cache
def card_worth(name: str) -> float:
    """The value of a card to any owner."""
    if name in KEYS:
        return KEY
    card = CARDS[name]
    worth = 0.1
    for boon in card.boons:
        for kind, each in _PER_BOON.items():
            if isinstance(boon, kind):
                some = 0.4 if getattr(boon, "categories", ()) or getattr(boon, "forest", False) else 1.0
                worth += each * some * (getattr(boon, "n", 1) if kind in _BY_THE_NUMBER else 1)
    if name in USES:
        worth += 0.8 if USES[name].per == "card" else 1.2
    if name in SPELL:
        worth += _PER_SPELL.get(name, 1.5)
    return worth


def spell_worth(state: Telendar, seat: Seat, name: str) -> float:
    """The value of one more Spell to a seat, by what it can pay for, what it knows already, and what it needs."""
    hero, first = state.heroes[seat], sheet(state, seat)
    worth, cost = card_worth(name), spell_cost(state, seat, name)
    kind = _kind_of_spell(name)
    for card in state.zones[SPELLS[seat]].ids:
        if _kind_of_spell(state.cards[card]) == kind:  # both would be cast at the same moment
            worth *= 0.9 if cost + spell_cost(state, seat, state.cards[card]) <= hero.mana else 0.5
    if kind == "close_gate":  # useless on the way to the Gate, and one more die is not much there
        worth *= min(1.0, 0.5 + hero.mana / (4 * cost))
    if kind == "evade" and first.life <= _FRAIL:
        worth += 0.6
    if kind == "way" and (wingspan(state, seat) or sure_footed(state, seat)):
        worth *= 0.6
    if kind == "peek" and gate_chance(state, seat):
        worth += 1.0
    return worth if cost <= hero.mana else 0.3 * worth


@cache
def _kind_of_spell(name: str) -> str:
    """The purpose of a Spell: Spells of one purpose are wanted at the same moment, for the same Mana."""
    op = str(getattr(SPELL[name].do, "op", ""))
    return "fight" if op in _FOR_FIGHTS else "way" if op in ("wings", "vanish") else op


def is_for_fights(name: str) -> bool:
    """Whether a Spell makes a combat easier to win."""
    return _kind_of_spell(name) == "fight"


def gain_of(state: Telendar, seat: Seat, name: str) -> float:
    """The value of one more Object or Follower to a seat: less if its slot is filled as well already."""
    worth = card_worth(name)
    if name in USES and isinstance(USES[name].do, RecoverMana) and not _fights_by_spells(state, seat):
        return _USELESS
    slot = OBJECT[name].slot if name in OBJECT else "none"
    if slot == "none":
        return worth
    worn = [state.cards[card] for card in state.zones[OBJECTS[seat]].ids]
    rivals = {"two_handed": ("two_handed", "right", "left"), "right": ("right", "two_handed")}.get(slot, (slot,))
    best = max((card_worth(own) for own in worn if OBJECT[own].slot in rivals), default=0.0)
    return max(_USELESS, worth - best)


def effect_worth(state: Telendar, seat: Seat, effect: Part) -> float:
    """The value of an effect to a seat now, less its cost."""
    if isinstance(effect, Seq):
        return sum(effect_worth(state, seat, part) for part in effect.do)
    if isinstance(effect, Modes):
        return max(effect_worth(state, seat, part) for part in effect.do)
    if isinstance(effect, May | Repeat):
        return max(0.0, effect_worth(state, seat, effect.do))
    if isinstance(effect, If):
        chosen = effect.do if effect.holds(Context(state, seat)) else effect.other
        return effect_worth(state, seat, chosen) if chosen else 0.0
    if isinstance(effect, Roll):
        outcomes = zip(effect.on, effect.do, strict=True)
        return sum(len(faces) / 6 * effect_worth(state, seat, part) for faces, part in outcomes)
    if isinstance(effect, Toll):
        return max(0.0, effect_worth(state, seat, effect.do) - toll_cost(state, seat, effect.what, effect.asked(state)))
    if isinstance(effect, Sell):
        gains = (sale_gain(state, seat, int(card), effect.n) for _, card in effect.options(Context(state, seat)))
        return max(0.0, max(gains, default=0.0))
    return _verb_worth(state, seat, effect)


def sale_gain(state: Telendar, seat: Seat, card: int, n: int) -> float:
    """The gain from selling an Object whose sale usually brings `n` Gold."""
    return 0.33 * resale(state, card, n) - keep_worth(state, seat, card)


def toll_cost(state: Telendar, seat: Seat, what: str, n: int) -> float:
    """The value lost by a payment; very high if the seat cannot afford it."""
    hero = state.heroes[seat]
    if what == "gold":
        return 0.33 * price(state, seat, n) if hero.gold >= price(state, seat, n) else 99.0
    if what == "life":
        return 0.8 * n if hero.life > n + 2 else 99.0
    zone = FOLLOWERS[seat] if what == "follower" else OBJECTS[seat]
    cards = [card for card in state.zones[zone].ids if what != "treasure" or state.backs[card] == "treasures"]
    return min((keep_worth(state, seat, card) for card in cards), default=99.0)


def keep_worth(state: Telendar, seat: Seat, card: int) -> float:
    """The value of a seat's own card: little if its slot holds a better one."""
    name = state.cards[card]
    if (
        name in OBJECT
        and OBJECT[name].slot != "none"
        and card not in best_gear(state, seat, sheet(state, seat).category)
    ):
        return 0.2
    return card_worth(name)


def _verb_worth(state: Telendar, seat: Seat, effect: Part) -> float:
    hero, first = state.heroes[seat], sheet(state, seat)
    op, n = getattr(effect, "op", ""), float(getattr(effect, "n", 1))
    n += 3.5 * getattr(effect, "dice", 0)
    missing = first.life - hero.life
    if op == "heal":
        return (0.5 + 0.5 * (hero.life <= 2)) * min(n, missing)
    if op == "gain_gold":
        return 0.33 * n
    if op == "gain_force":
        return FORCE * min(n, first.force_max - hero.force)
    if op == "gain_mana":
        return mana_worth(state, seat) * min(n, first.mana_max - hero.mana)
    if op == "convert":
        return 1.0 if getattr(effect, "to", "") == "force" else -1.0
    if op == "king":
        return n * (2.5 if state.king <= 0 else 0.9 if state.king <= 3 else 0.4) if state.king < 6 else 0.0
    flat = {
        "treasure": TREASURE * n,
        "any_special": 1.2,
        "special": card_worth(getattr(effect, "name", "")) if op == "special" else 0.0,
        "learn_spell": 1.2 if hero.mana >= 2 and len(state.zones[SPELLS[seat]].ids) < 4 else 0.0,
        "hurt": -0.5 * n,
        "lose_gold": -0.2 * min(n, hero.gold),
        "lose_turn": -1.2,
        "lose_object": -0.8,
        "lose_follower": -0.6,
        "lose_force": -1.2,
        "lose_mana": -0.5,
        "peek": 0.15,
        "explore": 0.3,
        "travel": 0.1,
        "summon": 0.2,
    }
    return flat.get(op, 0.1)


def mana_worth(state: Telendar, seat: Seat) -> float:
    """The value of a point of Mana: nearly a point of Force to a character that can turn one into the other."""
    first = sheet(state, seat)
    if any(getattr(part, "op", "") == "convert" for part in first.parts()):
        return 0.8 * FORCE if state.heroes[seat].force < first.force_max else 0.5
    if _fights_by_spells(state, seat) and state.heroes[seat].mana < _ENOUGH:
        return 0.48 * FORCE
    known = len(state.zones[SPELLS[seat]].ids)
    return 0.4 + 0.3 * min(2, known) if known else 0.1


def _fights_by_spells(state: Telendar, seat: Seat) -> bool:
    return any(is_for_fights(state.cards[card]) for card in state.zones[SPELLS[seat]].ids)


# --- strength ----------------------------------------------------------------------------------------


def power(state: Telendar, seat: Seat) -> int:
    """Force and the bonuses that count against any foe, with the best gear."""
    worn = best_gear(state, seat, sheet(state, seat).category)
    names = [
        state.cards[card]
        for card in state.zones[OBJECTS[seat]].ids
        if card in worn or OBJECT[state.cards[card]].slot == "none"
    ]
    names += [state.cards[card] for card in state.zones[FOLLOWERS[seat]].ids]
    given = [boon for name in names for boon in MODIFIERS["attack"].get(name, ())]
    bonus = sum(boon.n for boon in given if isinstance(boon, Attack) and not boon.categories and not boon.forest)
    return force(state, seat) + bonus - sum(boon.n for boon in given if isinstance(boon, Hinder))


def dread(state: Telendar) -> float:
    """The cost of dying now. Rules 1.8."""
    return DEATH if state.king >= 0 else FOR_GOOD


def fighting_worth(state: Telendar, seat: Seat, foe: Monster, odds: Odds, fear: float = 1.0) -> float:
    """The value of a combat with a Monster: Force, reward and Key against losses of Life and death.

    Args:
        state: the match, in the seat's view.
        seat: the seat in the combat.
        foe: the Monster.
        odds: the odds of the combat.
        fear: the weight of losses.
    """
    hero = state.heroes[seat]
    won = FORCE * (foe.force >= hero.force and hero.force < sheet(state, seat).force_max)
    if foe.reward:
        won += effect_worth(state, seat, foe.reward)
    return _combat_worth(state, odds, won, fear)


def _combat_worth(state: Telendar, odds: Odds, won: float, fear: float) -> float:
    """The value of a combat in which a victory is worth `won`."""
    return odds.win * won - fear * 0.55 * odds.loss - fear * dread(state) * odds.death - fear * 0.3 * odds.lose


def meeting_worth(state: Telendar, seat: Seat, foe: Monster, met: Meeting, fear: float = 1.0) -> float:
    """The value of a meeting that the seat may try to elude first."""
    return _unless_eluded(fighting_worth(state, seat, foe, met.odds, fear), met.away)


def _unless_eluded(fight: float, away: float) -> float:
    """The value of a combat that may be eluded with a chance: a bad one is eluded if possible."""
    return max(fight, (1 - away) * fight)


# --- territories -------------------------------------------------------------------------------------

_LADDER = {
    "normal": ((0, 1, 0.16), (2, 1, 0.2), (3, 1, 0.06), (4, 1, 0.06), (4, 2, 0.04)),
    "cursed": ((5, 1, 0.17), (4, 2, 0.13), (5, 2, 0.13), (6, 2, 0.1), (7, 2, 0.13)),
}
"""A rough picture of the Monsters in each deck: (Force, dice, chance)"""
Draws = dict[tuple[str, bool], float]
"""The value of drawing a card, by its deck and whether it is in a Forest"""
_PLEASANT = {"normal": 0.55, "cursed": -0.2}
"""Average value of a deck's other cards"""


def draws(state: Telendar, seat: Seat, fear: float = 1.0) -> Draws:
    """The worth of drawing an unknown card of either deck, in a Forest or elsewhere."""
    found: Draws = {}
    for deck in ("normal", "cursed"):
        here, there = (at_home(state, seat, deck, forest=forest) for forest in (False, True))
        found[deck, False] = worth = _draw_worth(state, seat, deck, here, fear)
        found[deck, True] = worth if here == there else _draw_worth(state, seat, deck, there, fear)
    return found


def _draw_worth(state: Telendar, seat: Seat, deck: str, bonus: int, fear: float) -> float:
    strength = power(state, seat) + bonus
    guard = protection(state, seat)
    worth = _PLEASANT[deck]
    away = slipping(state, seat)
    hero = state.heroes[seat]
    for foe_force, dice, chance in _LADDER[deck]:
        odds = against(state, seat, strength + by_spells(state, seat, dice), (foe_force, dice), guard)
        won = FORCE * (foe_force >= hero.force) + (0.9 if foe_force <= 2 else TREASURE)
        worth += chance * _unless_eluded(_combat_worth(state, odds, won, fear), away)
    return worth


def place_worth(state: Telendar, seat: Seat, place: int, drawn: Draws, fear: float = 1.0) -> float:
    """The worth of ending a turn on a territory.

    Args:
        state: the match, in the seat's view.
        seat: the seat on turn.
        place: the territory.
        drawn: the result of `draws` for the seat.
        fear: the weight of losses in combats.
    """
    if place in board.CORNERS:
        return town_worth(state, seat, place)
    deck = "cursed" if place in board.CURSED else "normal"
    lying = [state.cards[card] for card in state.zones[LAND[place]].ids]
    worth = 0.0
    foes: list[Odds] = []
    for card, name in zip(state.zones[LAND[place]].ids, lying, strict=True):
        if name in MONSTERS:
            met = meeting(state, seat, card, place)
            foes.append(met.odds)
            worth += meeting_worth(state, seat, MONSTERS[name], met, fear)
        elif name in FOLLOWER:
            worth += card_worth(name)
        elif name in PLACES or name in EVENTS:
            worth += effect_worth(state, seat, CARDS[name].do)  # type: ignore[attr-defined]
    there = tile(state, place)
    if there is None:
        return worth + drawn[deck, False] + _quest(state, seat, deck)
    if not lying and not (there.lair and not explored(state, place)):
        worth += drawn[deck, there.forest]
    if there.visit:
        worth += effect_worth(state, seat, there.visit)
    if there.gate:
        worth += gate_worth(state, seat, foes)
    return worth


def gate_worth(state: Telendar, seat: Seat, foes: Sequence[Odds]) -> float:
    """The value of a turn at the Gate: the chance to close it, less the Keys that death would cost."""
    alive = prod(1 - odds.death for odds in foes)
    keys = sum(state.cards[card] in KEYS for card in state.zones[OBJECTS[seat]].ids)
    return alive * gate_chance(state, seat) * 40 - (1 - alive) * KEY * keys


def _quest(state: Telendar, seat: Seat, deck: str) -> float:
    """The value of what an unexplored territory may hold: the Gate for a seat with a Key, lairs for the strong."""
    if deck == "cursed":
        return 3.0 if gate_chance(state, seat) else 0.1
    return 0.25


def gate_chance(state: Telendar, seat: Seat) -> float:
    """The chance that a turn at the Gate closes it, with Keys and the Magic Key."""
    fail = 1.0
    for card in state.zones[OBJECTS[seat]].ids:
        for boon in CARDS[state.cards[card]].boons:
            if state.cards[card] in KEYS and hasattr(boon, "closes"):
                fail *= 1 - len(boon.closes) / 6
    names = [state.cards[card] for card in state.zones[SPELLS[seat]].ids]
    if "magic_key" in names:
        first = spell_cost(state, seat, "magic_key")  # for some the first Spell of a turn is cheaper
        mana = most_mana(state, seat)
        fail *= (5 / 6) ** (1 + (mana - first) // SPELL["magic_key"].cost if mana >= first else 0)
    return 1 - fail


def town_worth(state: Telendar, seat: Seat, place: int) -> float:
    """The value of a town: healing, Force or Mana, and gear, for the seat's Gold."""
    hero, first = state.heroes[seat], sheet(state, seat)
    missing = first.life - hero.life
    spent = min(hero.gold, missing)
    worth = (0.55 + 0.55 * (hero.life <= 2)) * spent
    gold = hero.gold - spent
    town = state.cards[state.zones["board"].ids[place]].removeprefix("town_")
    if town == "artisans":
        worth += FORCE * min(gold // _price_of_points(state, town), first.force_max - hero.force)
    elif town == "alchemists":
        worth += mana_worth(state, seat) * min(gold // _price_of_points(state, town), first.mana_max - hero.mana)
    deals = [
        gain_of(state, seat, state.cards[card])
        for card in state.zones[town].ids
        if getattr(CARDS[state.cards[card]], "price", 99) <= gold
    ]
    return worth + 0.8 * max(deals, default=0.0)


def _price_of_points(state: Telendar, town: str) -> int:
    """The price of a point of Force or Mana in a town, in Gold."""
    return max(toll.asked(state) for toll in _tolls_in(town))


@cache
def _tolls_in(town: str) -> tuple[Toll, ...]:
    """The services of a town that cost Gold."""
    services = TILES[f"town_{town}"].services
    return tuple(service for service in services if isinstance(service, Toll) and service.what == "gold")


def wealth(state: Telendar, seat: Seat) -> float:
    """The value of everything that a seat owns, with its Force."""
    if not hero_of(state, seat):
        return 0.0
    hero = state.heroes[seat]
    cards = sum(card_worth(state.cards[card]) for card in (*owned(state, seat), *state.zones[SPELLS[seat]].ids))
    return FORCE * hero.force + 0.5 * hero.mana + 0.33 * hero.gold + cards
