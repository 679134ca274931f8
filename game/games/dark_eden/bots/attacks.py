"""Bots' plans for attacks: the warriors or Groups that beat the opponents' well enough."""

from collections.abc import Iterable, Sequence

from game.core.state import Seat
from game.games.dark_eden.acts import no_group
from game.games.dark_eden.attack import no_attacker, side_of, ways
from game.games.dark_eden.bots.strikes import (
    EVEN,
    At,
    Leaning,
    Strike,
    added_values,
    best_strike,
    doubt,
    fighting,
    keeping_worth,
    lead,
)
from game.games.dark_eden.bots.turning import Aid, aids, stake
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import has, tactics
from game.games.dark_eden.state import BORDERLANDS, TACTICS, DarkEden
from game.games.dark_eden.strength import strength, total

OPENING = 2.0
"""Worth of killing a guard, besides its own worth, in points of a warrior's Combat Value"""


def attack_worth(
    state: DarkEden, ours: Sequence[int], theirs: Sequence[int], tactic: str, at: At, aid: int = 0, price: float = 0.0
) -> float:
    """Expected gain of an attack, perhaps helped by cards of a price; below 0: better not."""
    foe = state.seat_of(theirs[0])
    ahead = lead(state, "combat", tactic, ours, theirs, at)
    risk = doubt(state, foe, ahead, aid)
    if risk >= 1:
        return -1.0
    guards = sum(one in state.zones[BORDERLANDS[foe]].ids for one in theirs)
    gain = sum(1 + FIGURES[state.cards[one]].cv for one in theirs) + OPENING * guards
    return (1 - risk) * gain - risk * stake(state, ours) - price


def plan_attacks(
    state: DarkEden, seat: Seat, band: Iterable[int], at: At, lean: Leaning = EVEN, *, grouping: bool
) -> list[Strike]:
    """The attacks of a turn, each warrior once: guards first, each by the weakest that beat it, perhaps in Groups.

    Warriors that must be attacked first come before all others; one of them that nobody beats keeps the others safe.
    Those that are attacked last come after all others, and only if nobody else is left in their zone.

    Args:
        state: a view of the match.
        seat: the attacking seat.
        band: the warriors that would be in the Warband.
        at: `sources.sources` of the state.
        lean: the weights of the seat's temper.
        grouping: whether Groups may still be formed.
    """
    free = [one for one in band if no_attacker(state, one, at) is None]
    sides = {side_of(state, victim, "defense"): foe for foe in state.foes(seat) for victim in state.warriors(foe)}
    if not free or not sides:
        return []
    with fighting(state, "combat", "", free, ()):
        power = {one: strength(state, one, at).value for one in free}
    other = {}
    for side in sides:
        with fighting(state, "combat", "", (), side):
            other[side] = total(state, side, at)
    guarding = {side: any(one in state.zones[BORDERLANDS[sides[side]]].ids for one in side) for side in sides}
    zone = {side: (foe, guarding[side]) for side, foe in sides.items()}
    first = {side: any(has(state, one, "attacked_first", at) for one in side) for side in sides}
    last = {side: not first[side] and any(has(state, one, "attacked_last", at) for one in side) for side in sides}

    def rank(side: tuple[int, ...]) -> tuple[bool, bool, bool, int]:
        guards = guarding[side]
        return not first[side], last[side], not guards, other[side] if guards else -other[side]

    found: list[Strike] = []
    cards = aids(state, seat, "combat", at)
    unbeaten: list[tuple[int, ...]] = []
    left = [*sides]
    for side in sorted(sides, key=rank):
        if last[side] and any(zone[one] == zone[side] and not last[one] for one in left):
            continue
        ahead = [one for one in unbeaten if zone[one] == zone[side] and not first[side]]
        units = {one: side_of(state, one, "attack") for one in free}
        fit = [one for one in free if not any(_tactic(state, units[one], other, at) for other in ahead)]
        best = _cheapest(state, fit, power, side, other[side], at, lean, grouping=grouping)
        if best is None and cards and guarding[side]:
            best = _with_aid(state, seat, fit, power, side, cards, at)
            cards = [] if best is not None else cards
        if best is not None:
            found.append(best)
            left.remove(side)
            free = [one for one in free if one not in best.warriors]
        elif first[side]:
            unbeaten.append(side)
    return found


def _tactic(state: DarkEden, ours: Sequence[int], theirs: Sequence[int], at: At) -> str:
    """A tactic by which some warriors may attack others; "" where there is none, or a card bars it."""
    return next(iter(ways(state, tuple(ours), tuple(theirs), at)), "")


def _cheapest(
    state: DarkEden, free: list[int], power: dict[int, int], side: tuple[int, ...], other: int, at: At,
    lean: Leaning, *, grouping: bool,
) -> Strike | None:  # fmt: skip
    """The attack on a side by the weakest warrior or Group that beats it well enough; None if none does."""
    units = {side_of(state, one, "attack") for one in free}
    ranked = sorted(units, key=lambda unit: sum(power.get(one, 0) for one in unit))
    for margin in lean.attacks:
        for unit in ranked:
            if sum(power.get(one, 0) for one in unit) <= other + margin:
                continue
            if tactic := _tactic(state, unit, side, at):
                gain = attack_worth(state, unit, side, tactic, at)
                if gain > 0:
                    return Strike(unit, side[0], gain)
    return _group_attack(state, free, power, side, other, at) if grouping else None


def _with_aid(
    state: DarkEden, seat: Seat, free: list[int], power: dict[int, int], side: tuple[int, ...], cards: Sequence[Aid],
    at: At,
) -> Strike | None:  # fmt: skip
    """The attack on a side that is worth most if cards in hand help; None if none is worth it."""
    found = []
    for unit in {side_of(state, one, "attack") for one in free}:
        if tactic := _tactic(state, unit, side, at):
            aid = sum(added_values(state, seat, "combat", tactic, unit, side, cards, at))
            gain = attack_worth(state, unit, side, tactic, at, aid, keeping_worth(cards))
            found.append(Strike(unit, side[0], gain, aided=True))
    return best_strike(found)


def _group_attack(
    state: DarkEden, free: list[int], power: dict[int, int], side: tuple[int, ...], other: int, at: At
) -> Strike | None:
    """The attack on a side by the smallest Group that could form and beats it; None if none does."""
    found = []
    for tactic in TACTICS:
        fit = [one for one in free if state.group_of(one) is None and tactic in tactics(state, one, at)]
        if not any(tactic in tactics(state, one, at) for one in side):
            continue
        members: list[int] = []
        for one in sorted(fit, key=lambda one: -power[one]):
            if not members or no_group(state, "attack_group", one, members[0], at) is None:
                members.append(one)
            if len(members) > 1 and sum(power[one] for one in members) > other + 3:
                break
        if len(members) > 1 and sum(power[one] for one in members) > other and _tactic(state, members, side, at):
            found.append(Strike(tuple(members), side[0], attack_worth(state, members, side, tactic, at)))
    return best_strike(found)
