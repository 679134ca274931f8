"""The meeting with a Monster as a sensible player foresees it, with all means that he has; for bots.

It includes the Spells that he would cast, his abilities on that territory, the ways to elude, and the Monster's effects
before the combat. Players are told the bare odds (`odds.py`).
"""

from collections.abc import Iterator
from math import prod
from typing import NamedTuple

from game.core.effects.part import Context
from game.core.state import Seat
from game.games.telendar.effects.abilities import Elude
from game.games.telendar.effects.combat import AddAttack, BestOf, Weaken
from game.games.telendar.effects.harm import Hurt
from game.games.telendar.effects.modifiers import Attack
from game.games.telendar.effects.points import LendForce
from game.games.telendar.kinds import Monster
from game.games.telendar.odds import NO_LOSS, Chances, Odds, life_taken, odds, supposed
from game.games.telendar.queries import CHOSEN, abilities, mana_left, sheet, spell_cost, suspended
from game.games.telendar.state import SPELLS, Telendar
from game.games.telendar.strength import elusions, kings_name
from game.games.telendar.tables import ABILITIES, MONSTERS, SPELL
from game.games.telendar.terms import CATEGORIES, Category

_PER_DIE = 3
"""Points of Attack that equal one die less for a Monster"""


class _Help(NamedTuple):
    """The help of a Spell in combat."""

    rate: float
    """Points of Attack for each Mana"""
    cost: int
    saved: int
    """Mana that it costs less as the first Spell of a turn"""
    points: int
    most: int
    """Most times that it helps in one combat"""


class Meeting(NamedTuple):
    """The prospects of a meeting: the odds of the combat, and the chance to elude it."""

    odds: Odds
    away: float


def meeting(state: Telendar, seat: Seat, card: int, place: int | None = None) -> Meeting:
    """The prospects of a meeting with a Monster before it begins.

    Args:
        state: the match, in the seat's view.
        seat: the seat that meets it.
        card: the Monster.
        place: the place of the meeting; None: the character's own.
    """
    foe, hero = MONSTERS[state.cards[card]], state.heroes[seat]
    here, life = hero.place, hero.life
    hero.place = here if place is None else place
    try:
        with supposed(state, seat, card):
            state.fight.stage = 0
            away = 1 - prod(1 - _by_die(need) for _, need in elusions(state, seat))
            state.fight.stage = 1
            damage = _damage(state, seat, foe)
            state.fight.stage = CHOSEN
            if foe.id not in ABILITIES["spell_proof"]:
                state.fight.side_of(seat).attack = by_spells(state, seat, foe.dice, foe.category)
            found = [_hurt(state, seat, hurt, chance) for hurt, chance in damage]
    finally:
        hero.place, hero.life = here, life
    return Meeting(Odds(*(sum(parts) for parts in zip(*found, strict=True))), away)


def _hurt(state: Telendar, seat: Seat, hurt: int, chance: float) -> Odds:
    """The odds after a loss of Life before the combat, weighted with that loss's chance."""
    hero = state.heroes[seat]
    life = hero.life
    if hurt >= life:
        return Odds(0.0, chance, chance * life, chance, chance)
    hero.life = life - hurt
    found = odds(state, seat)
    hero.life = life
    return Odds(*(chance * one for one in found._replace(loss=found.loss + hurt)))


def _damage(state: Telendar, seat: Seat, foe: Monster) -> Chances:
    """The loss of Life before the combat, each with its chance. Rules 1.7."""
    before = foe.before
    if not isinstance(before, Hurt) or not before.harms(Context(state, seat)):
        return NO_LOSS
    return life_taken(state, seat, before)


def _by_die(need: int) -> float:
    """The chance that a die shows at least this."""
    return max(0, 7 - max(1, need)) / 6


# --- what is not seen yet ----------------------------------------------------------------------------


def slipping(state: Telendar, seat: Seat) -> float:
    """The chance to elude a Monster that is yet to be drawn, in the King's name or by other means."""
    ways = (way for way in abilities(state, seat, "elude") if isinstance(way, Elude) and way.lands is None)
    tries = [_by_die(way.n) * len(way.categories or CATEGORIES) / len(CATEGORIES) for way in ways]
    return 1 - prod(1 - each for each in (_by_die(kings_name(state, seat)), *tries))


def at_home(state: Telendar, seat: Seat, deck: str, *, forest: bool) -> int:
    """The Attack against any foe that a sheet gives on some lands."""
    if suspended(state):
        return 0
    given = (boon for boon in sheet(state, seat).boons if isinstance(boon, Attack) and not boon.categories)
    return sum(boon.n for boon in given if boon.lands in (None, deck) and (forest or not boon.forest))


# --- Spells ------------------------------------------------------------------------------------------


def by_spells(state: Telendar, seat: Seat, dice_of_foe: int, foe: Category | None = None) -> int:
    """The points that Spells add to a combat, cast repeatedly with the Mana that is left.

    Args:
        state: the match, in the seat's view.
        seat: the seat that casts.
        dice_of_foe: the Monster's dice.
        foe: the Monster's category; None: unknown.
    """
    helping = sorted(_helping(state, seat, dice_of_foe, foe), reverse=True)
    mana = mana_left(state, seat) + max((spell.saved for spell in helping), default=0)
    gained = 0
    for spell in helping:
        casts = min(spell.most, mana // spell.cost)
        gained, mana = gained + casts * spell.points, mana - casts * spell.cost
    return gained


def _helping(state: Telendar, seat: Seat, dice_of_foe: int, foe: Category | None) -> Iterator[_Help]:
    for card in state.zones[SPELLS[seat]].ids:
        name = state.cards[card]
        do, printed, now = SPELL[name].do, SPELL[name].cost, spell_cost(state, seat, name)
        points, most = 0, 9
        if (isinstance(do, AddAttack) and (not do.against or foe in do.against)) or isinstance(do, LendForce):
            points = do.n
        elif isinstance(do, Weaken):
            points, most = _PER_DIE, max(0, dice_of_foe - 1)
        elif isinstance(do, BestOf):
            points, most = 1, 1
        if points:
            cost = max(printed, now)
            yield _Help(points / cost, cost, cost - now, points, most)
