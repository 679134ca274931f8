"""The answers of a sensible player, for bots: quick cards against slow ones, and the most kills for the points.

Everything here works on the view of the seat that is asked. Values are counted in destroyed cards.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, combinations
from typing import NamedTuple, TypeAlias

from game.core.state import Ask, Option, Seat
from game.games.kharnage import queries
from game.games.kharnage.cards import ARMOUR, BATTLE, POWER, ROSTER, UNITS
from game.games.kharnage.effects.deployment import Elite, Kamikaze, Leader
from game.games.kharnage.state import ARMIES, KINDS, ROUNDS, Kharnage, Kind

# Weights that won most in matches between players with different ones.
KHARNAGE = 3.4
MENACE, SPENT = 0.34, 0.1
"""Value of each symbol on a unit to destroy, if its army has yet to act in this round (first) or has acted (second)"""
LEADING = 0.3
"""Value of a hit on the leading seat"""
PER_POINT = 0.36
"""Cards that a point destroys, on average, among armies that have grown"""
AGAIN = 0.84
"""Factor of each further attack of a card"""
FLAG, EXTRA = 0.27, 0.7
"""Value of a unit that lasts into the next round, and of a Power"""


class Leaning(NamedTuple):
    """The leanings of a temper in its choices; the defaults are the even one's."""

    loss: float = 0.65
    """Share of the army that is expected to be lost before it acts if it acts last, 0 to 1"""
    exposed: float = 0.14
    """Cost of a new unit in this round, while all rivals act later"""
    first: float = 0.42
    """Value of acting first"""
    charge: float = 1.0
    """Cards that a charge must destroy for each Knight discarded"""


EVEN = Leaning()
LEANINGS: Mapping[str, Leaning] = {
    "bold": Leaning(first=-0.3, charge=0.7),
    "careful": Leaning(loss=0.8, exposed=0.2, first=1.0, charge=1.5),
}
"""The leanings of the tempers besides the even one"""


def advise(state: Kharnage, ask: Ask, lean: Leaning = EVEN) -> Option | None:
    """A sensible answer to a question; None: the options are equally good.

    Args:
        state: the seat's view.
        ask: its question.
        lean: the leanings of its temper.
    """
    if ask.word in _LEANING:
        return _LEANING[ask.word](state, ask, lean)
    adviser = _ADVISERS.get(ask.word)
    return adviser(state, ask) if adviser else None


def evaluate(state: Kharnage, seat: Seat) -> float:
    """The value of a position to a seat, from -1 to 1: its lead in points, and the armies on the table."""
    rivals = state.others(seat)
    ahead = state.points(seat) - max(state.points(rival) for rival in rivals)
    stands = _standing(state, seat) - sum(_standing(state, rival) for rival in rivals) / len(rivals)
    return max(-0.99, min(0.99, (ahead + 0.1 * stands) / (4 + 3 * (ROUNDS - state.round))))


def _standing(state: Kharnage, seat: Seat) -> float:
    return sum(_WORTH[state.cards[card]] for card in state.able(seat))


# --- what an attack destroys -------------------------------------------------------------------------


Prey: TypeAlias = tuple[int, float, int]
"""A unit that may be destroyed: its Armour, its value to the attacker, its card"""
Plan: TypeAlias = tuple[float, tuple[Seat, ...]]
"""The value of an attack, in cards destroyed, and its targets"""
_WORTH = {
    name: unit.sword + unit.bow + 1.5 * unit.magic + unit.veteran + 2 * unit.trample + 2 * unit.gunpowder + unit.web
    for name, unit in UNITS.items()
}


def _preys(state: Kharnage, target: Seat) -> list[list[Prey]]:
    """The lines of an army, as units with their Armour and their value to an attacker."""
    waits = target in state.order and state.order.index(target) > _turn_index(state)
    each = MENACE if waits else 0.0 if state.round == ROUNDS else SPENT
    names, webbed, joined = state.cards, state.webbed, state.joined

    def worth(unit: int) -> float:
        if not joined and unit not in webbed:
            return 1 + each * _WORTH[names[unit]]
        parts = state.parts(unit)
        return len(parts) + (0.0 if unit in webbed else each * sum(_WORTH[names[part]] for part in parts))

    lines = [state.units(target, line) for line in (1, 2, 3)]
    return [[(queries.armour(state, target, unit), worth(unit), unit) for unit in line] for line in lines]


def _turn_index(state: Kharnage) -> int:
    return state.order.index(state.turn) if state.turn in state.order else -1


def _best_partial_value(line: Sequence[Prey], points: int) -> float:
    """The greatest value that points destroy in a line that they cannot destroy whole."""
    best = [0.0] * (points + 1)
    for cost, worth, _ in line:
        for left in range(points, cost - 1, -1):
            more = best[left - cost] + worth
            if more > best[left]:
                best[left] = more
    return best[points]


def _destroyed_value(lines: Sequence[Sequence[Prey]], points: int) -> float:
    """The value that points destroy of an army, a Kharnage included."""
    total = 0.0
    for line in lines:
        cost = sum([prey[0] for prey in line])
        if cost > points:
            return total + _best_partial_value(line, points)
        points -= cost
        total += sum([prey[1] for prey in line])
    return total + KHARNAGE


def _trampled(armies: Sequence[list[list[Prey]]], tramples: int) -> tuple[float, list[list[list[Prey]]]]:
    """The value that Trample destroys of one or two armies, and the rest of these armies."""
    total, left = 0.0, [[list(line) for line in army] if tramples else army for army in armies]
    for _ in range(tramples):
        fronts = [next((line for line in army if line), []) for army in left]
        front = max(fronts, key=lambda line: max(line)[:2] if line else (0, 0.0))
        if front:
            victim = max(front)
            front.remove(victim)
            total += victim[1]
    return total, left


def _best_plan(state: Kharnage, seat: Seat, kind: Kind, points: int, tramples: int = 0) -> Plan:
    """The best plan of an attack with these points: one target or two."""
    reach = state.reach(seat, kind)
    armies = {target: _preys(state, target) for target in reach}
    leader = max(range(state.seats), key=lambda s: (state.points(s), s != seat)) if state.seats > 2 else seat
    plans: list[Plan] = []
    for targets in chain(combinations(reach, 1), combinations(reach, 2)):
        share = points if len(targets) == 1 else queries.halved(points)
        worth, left = _trampled([armies[target] for target in targets], tramples)
        worth += sum([_destroyed_value(army, share) for army in left]) + LEADING * (leader in targets)
        plans.append((worth, targets))
    return max(plans, key=lambda plan: plan[0], default=(0.0, ()))


def _battle_plan(state: Kharnage, seat: Seat, *, charge: bool) -> Plan:
    """The plan for the battle card's present attack; it stays the same until the targets are settled."""
    number = state.attacking
    kind = queries.battle_card(state, seat).attacks[number]
    points = queries.strength(state, seat, kind, number, charge=charge).points
    return _best_plan(state, seat, kind, points, queries.trampling(state, seat) if kind == "assault" else 0)


def _idle_knights(state: Kharnage, seat: Seat) -> bool:
    """Whether this is an Assault after which Knights would have no more use in the match."""
    here, *later = queries.battle_card(state, seat).attacks[state.attacking :]
    return state.round == ROUNDS and here == "assault" and "assault" not in later and bool(queries.knights(state, seat))


def _target(state: Kharnage, ask: Ask) -> Option:
    return ("target", _battle_plan(state, ask.seat, charge=_idle_knights(state, ask.seat))[1][0])


def _split(state: Kharnage, ask: Ask) -> Option:
    targets = _battle_plan(state, ask.seat, charge=_idle_knights(state, ask.seat))[1]
    return next((option for option in ask.options if option[-1] in targets[1:]), ("whole",))


def _charge(state: Kharnage, ask: Ask, lean: Leaning) -> Option:
    """Discards Knights that have no more use, or whose charge destroys more cards than it costs."""
    seat = ask.seat
    if _idle_knights(state, seat):
        return ("charge",)
    again = "assault" in queries.battle_card(state, seat).attacks[state.attacking + 1 :]
    gain = _battle_plan(state, seat, charge=True)[0] - _battle_plan(state, seat, charge=False)[0]
    return ("charge",) if gain > lean.charge * len(queries.knights(state, seat)) * (2 if again else 1) else ("hold",)


def _trample(state: Kharnage, ask: Ask) -> Option:
    units = [int(option[1]) for option in ask.options]
    preys = [prey for seat in range(state.seats) for line in _preys(state, seat) for prey in line if prey[-1] in units]
    return ("trample", max(preys)[-1])


def _destroy(state: Kharnage, ask: Ask) -> Option:
    victim = state.place_of(int(ask.options[0][1]))[0]
    line = next(line for line in _preys(state, victim) if line)

    def worth(prey: Prey) -> float:
        return prey[1] + _best_partial_value([other for other in line if other is not prey], state.pool - prey[0])

    return ("destroy", max((prey for prey in line if prey[0] <= state.pool), key=worth)[-1])


def _target_one(state: Kharnage, ask: Ask) -> Option:
    """The army that loses most by an attack on one target; Assaults and shots differ only in the options."""

    def worth(option: Option) -> float:
        target = int(option[1])
        return _destroyed_value(_preys(state, target), state.pool) + LEADING * state.points(target) / 20

    return max(ask.options, key=worth)


# --- webs, the General, Powers -----------------------------------------------------------------------


def _web(state: Kharnage, ask: Ask) -> Option:
    """The strongest unit of a rival that has yet to act; if none has, the unit best protected by Shields."""
    acting = _turn_index(state)

    def worth(option: Option) -> tuple[bool, float]:
        unit = int(option[1])
        owner = state.place_of(unit)[0]
        waits = state.order.index(owner) > acting
        name = state.cards[unit]
        return waits, _WORTH[name] if waits else queries.armour(state, owner, unit) - ARMOUR[name]

    return max(ask.options, key=worth)


def _general(state: Kharnage, ask: Ask) -> Option:
    """A General, as one is nearly always worth bringing; of two the one with the greater effect now."""
    left = queries.reserve_size(state, ask.seat)
    generals = [option for option in ask.options if option[0] == "general"]
    return max(generals, key=lambda option: _arrival(state.cards[int(option[1])], left, state.round))


def _arrival(name: str, left: int, turn: int) -> float:
    """The value of a unit's symbols and of its effects while it is placed; `left`: cards in the Reserve."""
    worth = _WORTH[name] * PER_POINT
    for effect in UNITS[name].on_deploy:
        if isinstance(effect, Elite):
            worth += effect.n * PER_POINT
        elif isinstance(effect, Leader):
            worth += min(effect.n, left) * (FLAG if turn < ROUNDS else FLAG / 2)
        elif isinstance(effect, Kamikaze):
            worth += 2 * UNITS[name].armour * PER_POINT
    return worth


# --- the secret choice -------------------------------------------------------------------------------


class Muster(NamedTuple):
    """The averages over an army's cards: points, value while they are placed, units that Leaders bring."""

    points: Mapping[Kind, float]
    veteran: float
    worth: float
    more: float


def _muster(army: str) -> Muster:
    units = [unit for unit in ROSTER[army] if not unit.general]
    arrivals = [_arrival(unit.id, 0, 1) - _WORTH[unit.id] * PER_POINT for unit in units]
    leaders = [effect.n for unit in units for effect in unit.on_deploy if isinstance(effect, Leader)]
    points = {kind: sum(POWER[kind][unit.id] for unit in units) / len(units) for kind in KINDS}
    sums = (sum(unit.veteran for unit in units), sum(arrivals), sum(leaders))
    return Muster(points, *(value / len(units) for value in sums))


_MUSTER = {army: _muster(army) for army in ARMIES}


def _play(state: Kharnage, ask: Ask, lean: Leaning) -> Option:
    return max(ask.options, key=lambda option: _card_worth(state, ask.seat, state.cards[int(option[1])], lean))


def _card_worth(state: Kharnage, seat: Seat, name: str, lean: Leaning) -> float:
    """The cards that a battle card is expected to destroy, by its attacks and by the units that it brings."""
    card, mean = BATTLE[name], _MUSTER[state.armies[seat]]
    before = _share_acting_before(state, seat, name)
    drawn = min(queries.reserve_size(state, seat), card.flags * (1 + mean.more))
    keep, factor = 1 - lean.loss * before, 1.0
    worth = drawn * (mean.worth + (FLAG if state.round < ROUNDS else 0.0) - lean.exposed * (1 - before))
    worth += EXTRA * (card.power is not None) + lean.first * (1 - before)
    able = state.able(seat)
    attacks: list[tuple[Kind, float]] = []
    for number, kind in enumerate(card.attacks):
        points = queries.might(state, able, kind).points * keep + drawn * mean.points[kind]
        bonus = sum(bonus.n * (2 if bonus.per else 1) for bonus in card.bonus if bonus.counts(kind, number))
        attacks.append((kind, points + bonus))
    veterans = queries.symbols(state, able, "veteran") * keep + drawn * mean.veteran
    if veterans and attacks:
        attacks.append(("assault", veterans))
    for kind, points in attacks:
        early = _best_plan(state, seat, kind, round(points))[0]
        worth += factor * ((1 - before) * early + before * PER_POINT * points)
        factor *= AGAIN
    return worth


def _share_acting_before(state: Kharnage, seat: Seat, name: str) -> float:
    """Share of the rivals' unplayed cards that would act before a card, 0 to 1, from public knowledge."""
    counts = [queries.quicker(state, rival, name) for rival in state.others(seat)]
    return sum(before for before, _ in counts) / sum(count for _, count in counts)


_ADVISERS: dict[str, Callable[[Kharnage, Ask], Option]] = {
    "general": _general,
    "target": _target,
    "split": _split,
    "trample": _trample,
    "destroy": _destroy,
    "target_one": _target_one,
    "web": _web,
    "ensnare": _web,
    "scorch": lambda state, ask: max(ask.options, key=lambda option: state.points(int(option[1]))),
    "cheer": lambda state, ask: ask.options[0],
}
_LEANING: dict[str, Callable[[Kharnage, Ask, Leaning], Option]] = {"choose": _play, "charge": _charge}
"""The functions for questions whose answer depends on the temper, by question"""
