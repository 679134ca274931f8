"""Plans for the fights of a turn: what a seat's warriors may kill and raze as things stand. For bots.

Everything is reckoned on a view of the match, with the zones as they would be; nothing is changed for good.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from game.core.state import Seat
from game.games.dark_eden.acts import no_group
from game.games.dark_eden.attack import common_tactics, no_attacker, side_of
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import Sources, goal, has, seat_has, side_points, sources, tactics, worth
from game.games.dark_eden.raid import no_raid, no_raider, no_raids
from game.games.dark_eden.state import BORDERLANDS, HAND, TACTICS, TURF, WARBAND, DarkEden
from game.games.dark_eden.strength import strength, total
from game.games.dark_eden.territory import laid

At: TypeAlias = Sources
POINT = 1.6
"""The worth of a Victory Point, in points of a warrior's Combat Value"""
OPENING = 2.0
"""The same of a guard that is killed, besides its own"""


class Strike(NamedTuple):
    """Warriors that attack or raid together, and what."""

    warriors: tuple[int, ...]
    target: int
    worth: float
    """What it is expected to bring, in points of a warrior's Combat Value"""


class Plan(NamedTuple):
    """The attacks and raids of a turn."""

    attacks: tuple[Strike, ...]
    raids: tuple[Strike, ...]
    points: int
    """The Victory Points that the raids bring if all succeed"""

    @property
    def fighters(self) -> set[int]:
        """All warriors that take part."""
        return {one for strike in (*self.attacks, *self.raids) for one in strike.warriors}


@contextmanager
def imagined(state: DarkEden, zones: dict[str, list[int]]) -> Iterator[None]:
    """Some zones hold other cards for a while."""
    kept = {name: state.zones[name].ids for name in zones}
    for name, cards in zones.items():
        state.zones[name].ids = cards
    try:
        yield
    finally:
        for name, cards in kept.items():
            state.zones[name].ids = cards


@contextmanager
def fighting(state: DarkEden, kind: str, tactic: str, ours: Sequence[int], theirs: Sequence[int]) -> Iterator[None]:
    """A fight is under way for a while, so that what counts only in it is counted."""
    kept = state.fight, state.tactic, state.attackers, state.defenders
    state.fight, state.tactic, state.attackers, state.defenders = kind, tactic, list(ours), list(theirs)  # type: ignore[assignment]
    try:
        yield
    finally:
        state.fight, state.tactic, state.attackers, state.defenders = kept


def lead(state: DarkEden, kind: str, tactic: str, ours: Sequence[int], theirs: Sequence[int], at: At) -> int:
    """The Combat Value of some warriors above that of those whom they would attack or raid."""
    with fighting(state, kind, tactic, ours, theirs):
        return total(state, ours, at) - total(state, theirs, at)


def doubt(state: DarkEden, foe: Seat, ahead: int) -> float:
    """The chance that an opponent turns a fight with what it holds, by how far one is ahead."""
    if ahead <= 0:
        return 1.0
    held = min(len(state.zones[HAND[foe]].ids), 7)
    return min(0.6, held * (0.06 if ahead <= 3 else 0.025 if ahead <= 6 else 0.012))


# --- attacks -----------------------------------------------------------------------------------------


def attack_worth(state: DarkEden, ours: Sequence[int], theirs: Sequence[int], tactic: str, at: At) -> float:
    """What an attack is expected to bring; below nothing where it should not be made."""
    foe = state.seat_of(theirs[0])
    risk = doubt(state, foe, lead(state, "combat", tactic, ours, theirs, at))
    if risk >= 1:
        return -1.0
    guards = sum(one in state.zones[BORDERLANDS[foe]].ids for one in theirs)
    gain = sum(1 + FIGURES[state.cards[one]].cv for one in theirs) + OPENING * guards
    return (1 - risk) * gain - risk * sum(1 + FIGURES[state.cards[one]].cv for one in ours)


def plan_attacks(state: DarkEden, seat: Seat, band: Iterable[int], at: At, *, grouping: bool) -> list[Strike]:
    """Attacks with each warrior once: guards first, each by the weakest that beat it, in Groups where one may form them.

    Args:
        state: a view of the match.
        seat: whose attacks.
        band: the warriors that would be in the Warband.
        at: what works now.
        grouping: whether Groups may still be formed.
    """
    free = [one for one in band if no_attacker(state, one, at) is None]
    sides = {side_of(state, victim, "defense"): foe for foe in state.foes(seat) for victim in state.warriors(foe)}
    if not free or not sides:
        return []
    with fighting(state, "combat", "", free, ()):
        power = {one: strength(state, one, at).value for one in free}
    with fighting(state, "combat", "", (), [one for side in sides for one in side]):
        other = {side: total(state, side, at) for side in sides}
    guarding = {side: any(one in state.zones[BORDERLANDS[sides[side]]].ids for one in side) for side in sides}
    order = sorted(sides, key=lambda side: (not guarding[side], other[side] if guarding[side] else -other[side]))
    found: list[Strike] = []
    for side in order:
        best = _cheapest(state, [one for one in free if one in power], power, side, other[side], at, grouping=grouping)
        if best is not None:
            found.append(best)
            free = [one for one in free if one not in best.warriors]
    return found


def _cheapest(
    state: DarkEden, free: list[int], power: dict[int, int], side: tuple[int, ...], other: int, at: At, *, grouping: bool
) -> Strike | None:
    """The least force that beats a side well enough."""
    units = {side_of(state, one, "attack") for one in free}
    ranked = sorted(units, key=lambda unit: sum(power.get(one, 0) for one in unit))
    for margin in (3, 0):
        for unit in ranked:
            if sum(power.get(one, 0) for one in unit) <= other + margin:
                continue
            if tactic := next(iter(common_tactics(state, unit, side, at)), ""):
                gain = attack_worth(state, unit, side, tactic, at)
                if gain > 0:
                    return Strike(unit, side[0], gain)
    return _joined(state, free, power, side, other, at) if grouping else None


def _joined(
    state: DarkEden, free: list[int], power: dict[int, int], side: tuple[int, ...], other: int, at: At
) -> Strike | None:
    """A Group that beats a side, of as few warriors as will do."""
    best: Strike | None = None
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
        if len(members) > 1 and sum(power[one] for one in members) > other:
            gain = attack_worth(state, members, side, tactic, at)
            if gain > 0 and (best is None or gain > best.worth):
                best = Strike(tuple(members), side[0], gain)
    return best


# --- raids -------------------------------------------------------------------------------------------


def plan_raids(state: DarkEden, seat: Seat, band: Iterable[int], at: At) -> list[Strike]:
    """Raids with each warrior once: the richest targets by the fewest raiders that surely exceed them."""
    free = [one for one in band if no_raider(state, one, at) is None]
    if not free or no_raids(state, seat) is not None:
        return []
    with fighting(state, "raid", "", free, ()):
        power = {one: strength(state, one, at).value for one in free}
    found: list[Strike] = []
    targets = [
        (card, foe, tactic)
        for foe in state.foes(seat)
        for card in state.zones[TURF[foe]].ids
        for tactic in tactics(state, card, at)
        if no_raid(state, seat, card, tactic, at) is None
    ]
    if not targets:
        return found
    values = {card: strength(state, card, at).value for card, _, _ in targets}
    left = goal(state) - side_points(state, seat)
    while free:
        best: Strike | None = None
        for card, foe, tactic in targets:
            strike = _raid_on(state, card, foe, tactic, free, power, values[card], left, at)
            if strike is not None and (best is None or strike.worth > best.worth):
                best = strike
        if best is None:
            return found
        found.append(best)
        free = [one for one in free if one not in best.warriors]
        commander = best.target in state.commanders
        targets = [] if commander else [target for target in targets if target[0] != best.target]
        left -= spoils(state, best.target)
    return found


def spoils(state: DarkEden, target: int) -> int:
    """The Victory Points for a card that is raided."""
    return FIGURES[state.cards[target]].cv if target in state.commanders else worth(state, target)


def _raid_on(
    state: DarkEden, card: int, foe: Seat, tactic: str, free: list[int], power: dict[int, int], value: int, left: int,
    at: At,
) -> Strike | None:  # fmt: skip
    fit = sorted((one for one in free if tactic in tactics(state, one, at)), key=lambda one: -power[one])
    wins = spoils(state, card) >= left
    best: Strike | None = None
    for margin in (0, 3, 6):
        party = _party(fit, power, value + margin)
        if not party:
            break
        with fighting(state, "raid", tactic, party, (card,)):
            risk = doubt(state, foe, total(state, party, at) - value)
        gain = POINT * spoils(state, card) + (100 if wins else 0)
        expected = (1 - risk) * gain - risk * sum(1 + FIGURES[state.cards[one]].cv for one in party)
        expected -= 0.15 * sum(power[one] for one in party)
        if expected > 0 and (best is None or expected > best.worth):
            best = Strike(tuple(party), card, expected)
    return best


def _party(fit: list[int], power: dict[int, int], value: int) -> list[int]:
    """The fewest of some warriors that exceed a value together, without any that is not needed; none if all cannot."""
    party: list[int] = []
    for one in fit:
        party.append(one)
        if sum(power[other] for other in party) > value:
            break
    else:
        return []
    for one in list(party):
        if len(party) > 1 and sum(power[other] for other in party) - power[one] > value:
            party.remove(one)
    return party


# --- the whole turn ----------------------------------------------------------------------------------


def plan_turn(state: DarkEden, seat: Seat, band: list[int], at: At) -> Plan:
    """Attacks and raids of a turn with some warriors in the Warband, as if every attack succeeded."""
    hold = {WARBAND[seat]: band, BORDERLANDS[seat]: []}
    with imagined(state, hold):
        attacks = plan_attacks(state, seat, band, at, grouping=True)
        dead = {one for strike in attacks for one in side_of(state, strike.target, "defense")}
        left = {
            zone[foe]: [one for one in state.zones[zone[foe]].ids if one not in dead]
            for foe in state.foes(seat)
            for zone in (BORDERLANDS, WARBAND)
        }
        with imagined(state, left):
            raids = plan_raids(state, seat, band, at)
    return Plan(tuple(attacks), tuple(raids), sum(spoils(state, strike.target) for strike in raids))


def threat(state: DarkEden, seat: Seat, tactic: str, at: At) -> int:
    """About how many Victory Points the opponents' warriors could raze by a tactic of a Turf that nobody guards."""
    targets = sorted(
        strength(state, card, at).value
        for card in laid(state, seat).values()
        if tactic in tactics(state, card, at) and card != state.commanders[seat]
    ) or [strength(state, state.commanders[seat], at).value]
    most = 0
    for foe in state.foes(seat):
        band = [one for one in state.warriors(foe) if tactic in tactics(state, one, at)]
        with fighting(state, "raid", tactic, band, ()):
            power, razed = total(state, band, at), 0
        for value in targets:
            power -= value + 1
            if power < 0:
                break
            razed += value
        most = max(most, razed)
    return most


def closes(state: DarkEden, card: int, tactic: str, at: At) -> bool:
    """Whether a warrior would close a tactic as a guard."""
    if has(state, card, "never_guards", at):
        return False
    return tactic in tactics(state, card, at) or has(state, card, "guards_all", at)


def fights_for_points(state: DarkEden, seat: Seat) -> bool:
    """Whether a seat may raid in this turn at all."""
    return no_raids(state, seat) is None and not seat_has(state, seat, "skip_raid")


def exposed(state: DarkEden, seat: Seat, at: At) -> set[str]:
    """The tactics by which a Turf can be raided."""
    return {tactic for card in laid(state, seat).values() for tactic in tactics(state, card, at)}


def now(state: DarkEden) -> At:
    """What works now."""
    return sources(state)
