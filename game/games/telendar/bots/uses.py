"""The use of cards and the casting of Spells: at once if they clearly help; for bots."""

from collections.abc import Iterable

from game.core.effects.language import nodes
from game.core.state import Option, Seat
from game.games.telendar import board
from game.games.telendar.anytime import damage_to_come
from game.games.telendar.bots.meeting import meeting
from game.games.telendar.bots.outlook import farther
from game.games.telendar.bots.prospects import fighting_worth, gate_chance, is_for_fights, toll_cost
from game.games.telendar.box import EFFECTS
from game.games.telendar.cards import SPELL, USES
from game.games.telendar.effects.combat import AddAttack
from game.games.telendar.effects.control import Toll
from game.games.telendar.effects.points import RecoverMana
from game.games.telendar.odds import Odds, lying, odds, rerolled
from game.games.telendar.queries import mana_left, monster, sheet, spell_cost, tile
from game.games.telendar.state import SPELLS, Telendar
from game.games.telendar.strength import cover, ward

_PER_MANA = 0.3
"""Least gain in value of a movement for each point of Mana that it costs"""
_PER_DIE = 3.5
_PER_LIFE = 0.1
"""Value of a point of Life, as a share of a victory"""
_WORTH_A_CARD = 0.2
"""Least gain in a combat from a card that is used up, as a share of a victory"""
_MORTAL = 0.08
"""Chance to die, 0 to 1, from which a wounded character drinks before the dice"""


def of_use(state: Telendar, seat: Seat, options: Iterable[Option]) -> Option | None:
    """A card to use or a Spell to cast right now, if one clearly helps."""
    for option in options:
        if option[0] == "use" and _use_now(state, seat, int(option[1])):
            return option
        if option[0] == "cast" and _cast_now(state, seat, int(option[1])):
            return option
    return None


def ops_of(address: str) -> set[str]:
    """The verbs of an effect."""
    return {getattr(part, "op", "") for part in nodes({address: EFFECTS[address]}).values()}


def gain_of_a_roll(state: Telendar, seat: Seat) -> float:
    """The gain from another roll of the own dice over the roll that lies; negative: a loss."""
    return _merit(rerolled(state, seat)) - _merit(lying(state, seat))


def _merit(end: Odds) -> float:
    return end.win - end.lose - end.death - _PER_LIFE * end.loss


def _use_now(state: Telendar, seat: Seat, card: int) -> bool:
    use = USES[state.cards[card]]
    ops = ops_of(f"{state.cards[card]}.use")
    hero = state.heroes[seat]
    missing = sheet(state, seat).life - hero.life
    if "heal" in ops:
        enough = 1 if use.per == "turn" else 3
        return missing >= enough or (missing > 1 and (hero.life <= 2 or _mortal(state, seat)))
    if "king" in ops:
        return state.king <= 2
    if "convert" in ops:
        return hero.mana > sheet(state, seat).mana and hero.force < sheet(state, seat).force_max
    if isinstance(use.do, RecoverMana):
        return _tight(state, seat) and _casts_again(state, seat, use.do.n)
    if "peek" in ops:
        return state.stage <= 1 and not state.way
    if ops & {"wings", "vanish"}:
        return farther(state, seat, ops) > (0.3 if use.per == "turn" else 1.5)
    if isinstance(use.do, Toll):
        return isinstance(use.do.do, AddAttack) and _tight(state, seat) and _pays(state, seat, use.do, use.do.do.n)
    if "add_attack" in ops:
        return _tight(state, seat)
    if "evade" in ops:
        return _hopeless(state, seat)
    if "roll_again" in ops:
        return gain_of_a_roll(state, seat) > (_WORTH_A_CARD if use.per == "card" else 0)
    if "travel" in ops:
        return hero.life <= 2 and hero.gold >= 2 and hero.place not in board.CORNERS and state.stage == 3
    return "explore" in ops and state.stage <= 1


def _cast_now(state: Telendar, seat: Seat, card: int) -> bool:
    name = state.cards[card]
    ops = ops_of(f"{name}.do")
    hero = state.heroes[seat]
    if "close_gate" in ops:
        return True
    if "heal" in ops:
        return sheet(state, seat).life - hero.life >= 2 and (state.stage == 3 or hero.life <= 2)
    if "evade" in ops:
        return _hopeless(state, seat)
    if "lend_force" in ops:
        return state.fight.on and state.fight.stage == 2 and _tight(state, seat)
    if "add_shield" in ops:
        damage = damage_to_come(state)
        if damage is not None:
            return damage.n + _PER_DIE * damage.dice > cover(state, seat) + ward(state, seat)
        return odds(state, seat).loss >= 0.7
    if ops & {"add_attack", "best_of", "weaken"}:
        return _tight(state, seat)
    if ops & {"wings", "vanish"}:
        return farther(state, seat, ops) > _PER_MANA * SPELL[name].cost
    return (
        "peek" in ops
        and _unknown_gate(state)
        and (state.stage <= 1 if gate_chance(state, seat) else _idle(state, seat))
    )


def _unknown_gate(state: Telendar) -> bool:
    """Whether the seat does not know yet where the Gate is."""
    return not any((there := tile(state, place)) and there.gate for place in board.CURSED)


def _idle(state: Telendar, seat: Seat) -> bool:
    """Whether the turn's Mana is left over, as it comes back anyway; one Spell is enough."""
    return state.stage == 3 and not state.heroes[seat].cast


# --- in a combat -----------------------------------------------------------------------------------------


def _tight(state: Telendar, seat: Seat) -> bool:
    """Whether help in the combat is worth it, as it is neither won nor lost already."""
    return state.fight.on and state.fight.stage == 2 and 0.04 < odds(state, seat).win < 0.85


def _mortal(state: Telendar, seat: Seat) -> bool:
    """Whether the character may well die by the dice about to be rolled."""
    return state.fight.on and state.fight.stage == 2 and odds(state, seat).death >= _MORTAL


def _hopeless(state: Telendar, seat: Seat) -> bool:
    foe = monster(state)
    return foe is not None and fighting_worth(state, seat, foe, meeting(state, seat, state.fight.card).odds) < -1.0


def _casts_again(state: Telendar, seat: Seat, n: int) -> bool:
    """Whether the return of `n` used Mana pays for a Spell of combat that could not be cast without it."""
    left = mana_left(state, seat)
    back = min(n, state.heroes[seat].used)
    names = (state.cards[card] for card in state.zones[SPELLS[seat]].ids)
    costs = [spell_cost(state, seat, name) for name in names if is_for_fights(name)]
    return bool(costs) and left < min(costs) <= left + back


def _pays(state: Telendar, seat: Seat, toll: Toll, n: int) -> bool:
    """Whether `n` Attack against a Monster is worth its price."""
    foe, side, hero = monster(state), state.fight.side_of(seat), state.heroes[seat]
    if foe is None:
        return False
    blood = toll.asked(state) if toll.what == "life" else 0
    before = fighting_worth(state, seat, foe, odds(state, seat))
    side.attack, hero.life = side.attack + n, hero.life - blood
    after = fighting_worth(state, seat, foe, odds(state, seat))
    side.attack, hero.life = side.attack - n, hero.life + blood
    return after - before > toll_cost(state, seat, toll.what, toll.asked(state))
