"""Bots' plans for the fights of a turn: the attacks and raids that a seat's warriors could win.

Everything is reckoned on a view of the match, whose zones are changed for a while and then restored.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

from game.core.state import Seat
from game.games.dark_eden.acts import no_group
from game.games.dark_eden.attack import common_tactics, no_attacker, side_of, ways
from game.games.dark_eden.bots.turning import POINT, WIN, Aid, aid_values, aids, spoils, stake, stand
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import Sources, has, lacking, seat_has, tactics
from game.games.dark_eden.raiding import Party, no_raider, no_raids, parties
from game.games.dark_eden.state import BORDERLANDS, HAND, TACTICS, TURF, WARBAND, DarkEden
from game.games.dark_eden.strength import strength, total
from game.games.dark_eden.territory import laid

At: TypeAlias = Sources
OPENING = 2.0
"""Worth of killing a guard, besides its own worth, in points of a warrior's Combat Value"""
AIDED, FULL = 4.0, 4
"""Worth of the only card in hand that helps in a fight, in points of a warrior's Combat Value; and the number of such
cards from which on spending one costs nothing"""
TURNED = ((7, 0.025), (4, 0.05), (1, 0.08))
"""Chance that a card in the opponent's hand turns a fight, as (least lead, chance); measured"""
ANSWERED, UNSPENT = 0.06, 1.5
"""Added to that chance if the lead comes from cards only; and its multiple while nobody has fought yet"""
SPENT = 0.15
"""Share of its Combat Value that sending a raider costs, since it might do more elsewhere, 0 to 1"""
HELD = 0.85
"""Chance that guards keep out raiders that could not beat them as they stand"""


class Leaning(NamedTuple):
    """The weights by which tempers differ; the defaults are the even temper's."""

    attacks: tuple[int, ...] = (3, 0)
    """Least leads of an attack by a single warrior or Group, in the order in which they are tried"""
    raids: tuple[int, ...] = (0, 3, 6)
    """Leads over the target for which raiders are tried"""
    risk: float = 1.0
    """Weight of the losses that a failed raid may cost"""
    sure: float = 0.1
    """The chance of a raid's failure below which no more raiders go"""
    guard: float = 1.0
    """Weight of the points that opponents may raze"""
    upkeep: float = 1.0
    """Weight of a warrior's upkeep"""


EVEN = Leaning()
LEANINGS: Mapping[str, Leaning] = {
    "bold": Leaning(attacks=(0,), raids=(0,), risk=0.3, sure=0.4, guard=0.2, upkeep=0.3),
    "careful": Leaning(attacks=(6, 3), raids=(3, 6, 9), risk=2.0, sure=0.03, guard=3.0, upkeep=2.0),
}
"""The tempers besides the even one"""


class Strike(NamedTuple):
    """One attack or raid: the warriors that make it, and its target."""

    warriors: tuple[int, ...]
    target: int
    worth: float
    """Expected gain, in points of a warrior's Combat Value"""
    aided: bool = False
    """Whether it needs the help of a card in hand"""


class Plan(NamedTuple):
    """The attacks and raids of a turn."""

    attacks: tuple[Strike, ...]
    raids: tuple[Strike, ...]
    points: int
    """The Victory Points that the raids bring if all succeed"""

    @property
    def worth(self) -> float:
        """Expected gain of all of them, in points of a warrior's Combat Value."""
        return sum(strike.worth for strike in (*self.attacks, *self.raids))

    @property
    def fighters(self) -> set[int]:
        """All warriors that take part."""
        return {one for strike in (*self.attacks, *self.raids) for one in strike.warriors}


@contextmanager
def imagined(state: DarkEden, zones: dict[str, list[int]]) -> Iterator[None]:
    """Let some zones hold other cards for the time of the block."""
    kept = {name: state.zones[name] for name in zones}
    state.zones.update((name, zone.holding(zones[name])) for name, zone in kept.items())
    try:
        yield
    finally:
        state.zones.update(kept)


@contextmanager
def fighting(state: DarkEden, kind: str, tactic: str, ours: Sequence[int], theirs: Sequence[int]) -> Iterator[None]:
    """Put the state into a fight for the time of the block, so that changes that count only in it do."""
    kept = state.fight, state.tactic, state.attackers, state.defenders, state.foe
    state.fight, state.tactic, state.attackers, state.defenders = kind, tactic, list(ours), list(theirs)  # type: ignore[assignment]
    state.foe = state.seat_of(theirs[0]) if theirs else state.foe
    try:
        yield
    finally:
        state.fight, state.tactic, state.attackers, state.defenders, state.foe = kept


def lead(state: DarkEden, kind: str, tactic: str, ours: Sequence[int], theirs: Sequence[int], at: At) -> int:
    """Combat Value of a side above that of the fighters or card that it would attack or raid; below 0: it is behind."""
    with fighting(state, kind, tactic, ours, theirs):
        return total(state, ours, at) - total(state, theirs, at)


def doubt(state: DarkEden, foe: Seat, ahead: int, aid: int = 0) -> float:
    """The chance, 0 to 1, that an opponent turns a fight with the cards in its hand.

    Args:
        state: a view of the match.
        foe: the opponent.
        ahead: own lead in Combat Value, without help of own cards.
        aid: Combat Value that own cards add.
    """
    if ahead + aid <= 0:
        return 1.0
    held = min(len(state.zones[HAND[foe]].ids), 7)
    each = next(chance for least, chance in TURNED if ahead + aid >= least) + (ANSWERED if ahead <= 0 else 0)
    return min(0.6, held * each * (1 if state.battles else UNSPENT))


def _price(cards: Sequence[Aid]) -> float:
    """The worth of keeping one of some cards in hand: the more there are, the less; 0 from FULL on."""
    return AIDED * max(0, FULL - len(cards)) / (FULL - 1)


# --- attacks -----------------------------------------------------------------------------------------


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

    Args:
        state: a view of the match.
        seat: the attacking seat.
        band: the warriors that would be in the Warband.
        at: `queries.sources` of the state.
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
    order = sorted(
        sides, key=lambda side: (not first[side], not guarding[side], other[side] if guarding[side] else -other[side])
    )
    found: list[Strike] = []
    cards = aids(state, seat, "combat", at)
    unbeaten: list[tuple[int, ...]] = []
    for side in order:
        ahead = [one for one in unbeaten if zone[one] == zone[side] and not first[side]]
        units = {one: side_of(state, one, "attack") for one in free}
        fit = [one for one in free if not any(_tactic(state, units[one], other, at) for other in ahead)]
        best = _cheapest(state, fit, power, side, other[side], at, lean, grouping=grouping)
        if best is None and cards and guarding[side]:
            best = _with_aid(state, seat, fit, power, side, cards, at)
            cards = [] if best is not None else cards
        if best is not None:
            found.append(best)
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
            gain = attack_worth(state, unit, side, tactic, at, aid, _price(cards))
            found.append(Strike(unit, side[0], gain, aided=True))
    return best_strike(found)


def added_values(
    state: DarkEden, seat: Seat, kind: str, tactic: str, ours: Sequence[int], theirs: Sequence[int],
    cards: Sequence[Aid], at: At,
) -> list[int]:  # fmt: skip
    """Combat Value that each of some cards would add to a side that attacks or raids, the most first."""
    with fighting(state, kind, tactic, ours, theirs):
        return aid_values(state, seat, cards, stand(state, seat, ours, theirs, at))


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


# --- raids -------------------------------------------------------------------------------------------


def plan_raids(
    state: DarkEden, seat: Seat, band: Iterable[int], at: At, times: int = 1, lean: Leaning = EVEN
) -> list[Strike]:
    """Raids with each warrior as often as it may: the richest targets by the fewest raiders that exceed them well.

    Args:
        state: a view of the match.
        seat: the raiding seat.
        band: the warriors that would be in the Warband.
        at: `queries.sources` of the state.
        times: the number of raids that each of them may make.
        lean: the weights of the seat's temper.
    """
    often = {one: times for one in band if no_raider(state, one, at) is None}
    free = set(often)
    if not free or no_raids(state, seat) is not None:
        return []
    chances = [
        (card, tactic, party)
        for foe in state.foes(seat)
        for card in state.zones[TURF[foe]].ids
        for tactic in tactics(state, card, at)
        for party in parties(state, seat, card, tactic, at)
    ]
    values = {card: strength(state, card, at).value for card in {card for card, _, _ in chances}}
    left, found = lacking(state, seat), list[Strike]()
    cards = aids(state, seat, "raid", at)
    while free and chances:
        best = best_strike(raid_by(state, *one, free, values[one[0]], left, at, cards, lean) for one in chances)
        if best is None:
            break
        found.append(best)
        if best.aided:
            cards = []
        for one in best.warriors:
            often[one] -= 1
        free = {one for one in free if often[one]}
        chances = [chance for chance in chances if chance[0] != best.target]
        left -= spoils(state, best.target)
    return found


def raid_by(
    state: DarkEden, card: int, tactic: str, party: Party, free: set[int], value: int, left: int, at: At,
    cards: Sequence[Aid] = (), lean: Leaning = EVEN,
) -> Strike | None:  # fmt: skip
    """The best raid on a card by some of a party.

    Args:
        state: a view of the match.
        card: the target.
        tactic: the tactic of the raid.
        party: the warriors that may raid it together.
        free: the warriors that are not needed elsewhere.
        value: the target's Combat Value as it stands.
        left: the Victory Points that the raiding seat still needs to win.
        at: `queries.sources` of the state.
        cards: the cards in hand that may help.
        lean: the weights of the raiding seat's temper.
    """
    fit = [one for one in party.raiders if one in free]
    if not fit or (party.leader >= 0 and party.leader not in fit):
        return None
    with fighting(state, "raid", tactic, fit, (card,)):
        power = {one: strength(state, one, at).value for one in fit}
    fit.sort(key=lambda one: (one != party.leader, -power[one]))
    gain = POINT * spoils(state, card) + (WIN if spoils(state, card) >= left else 0)
    forces = [_fewest(fit, power, value + margin, party.leader) for margin in lean.raids]
    best = best_strike(_raid(state, card, raiders, power, gain, value, lean) for raiders in forces if raiders)
    if best is None and cards:
        seat = state.seat_of(fit[0])
        help_ = sum(added_values(state, seat, "raid", tactic, fit, (card,), cards, at))
        raiders = _fewest(fit, power, max(0, value - help_), party.leader) if help_ else []
        if raiders:
            help_ = sum(added_values(state, seat, "raid", tactic, raiders, (card,), cards, at))
            best = best_strike([_raid(state, card, raiders, power, gain, value, lean, help_, _price(cards))])
    return best


def best_strike(strikes: Iterable[Strike | None]) -> Strike | None:
    """The strike with the greatest gain, of equal ones the first; None if none gains anything."""
    found = [strike for strike in strikes if strike is not None and strike.worth > 0]
    return max(found, key=lambda strike: strike.worth, default=None)


def _raid(
    state: DarkEden, card: int, raiders: list[int], power: Mapping[int, int], gain: float, value: int, lean: Leaning,
    aid: int = 0, price: float = 0.0,
) -> Strike:  # fmt: skip
    """The raid on a card by given raiders, with its expected gain; perhaps helped by cards of a price."""
    force = sum(power[one] for one in raiders)
    fails = doubt(state, state.seat_of(card), force - value, aid)
    expected = (1 - fails) * gain - fails * lean.risk * stake(state, raiders) - (SPENT * force + price)
    return Strike(tuple(raiders), card, expected, bool(aid))


def _fewest(fit: list[int], power: dict[int, int], value: int, leader: int) -> list[int]:
    """The first of some warriors that exceed a value together, without needless ones; empty if all together do not."""
    raiders: list[int] = []
    for one in fit:
        raiders.append(one)
        if sum(power[other] for other in raiders) > value:
            break
    else:
        return []
    for one in list(raiders):
        if one != leader and sum(power[other] for other in raiders) - power[one] > value:
            raiders.remove(one)
    return raiders


# --- the whole turn ----------------------------------------------------------------------------------


def plan_turn(
    state: DarkEden, seat: Seat, band: Sequence[int], at: At, *, grouping: bool = True, lean: Leaning = EVEN
) -> Plan:
    """The plan of attacks and raids for a turn with some warriors in the Warband, as if every attack succeeded.

    Args:
        state: a view of the match.
        seat: the seat on turn.
        band: the warriors that would be in the Warband.
        at: `queries.sources` of the state.
        grouping: whether Groups may still be formed.
        lean: the weights of the seat's temper.
    """
    with imagined(state, {WARBAND[seat]: list(band)}):
        attacks = plan_attacks(state, seat, band, at, lean, grouping=grouping)
        with imagined(state, survivors(state, seat, attacks)):
            plan = _plan(state, attacks, plan_raids(state, seat, band, at, lean=lean))
        if at.of("second_raids") and seat_has(state, seat, "second_raids", at) and not state.fought(seat, "combat"):
            plan = max(plan, _plan(state, (), plan_raids(state, seat, band, at, 2, lean)), key=lambda one: one.worth)
    return plan


def _plan(state: DarkEden, attacks: Iterable[Strike], raids: Iterable[Strike]) -> Plan:
    raids = tuple(raids)
    return Plan(tuple(attacks), raids, sum(spoils(state, strike.target) for strike in raids))


def survivors(state: DarkEden, seat: Seat, attacks: Iterable[Strike]) -> dict[str, list[int]]:
    """The cards in the opponents' zones once some attacks have succeeded, by zone."""
    dead = {one for strike in attacks for one in side_of(state, strike.target, "defense")}
    zones = [zone[foe] for foe in state.foes(seat) for zone in (BORDERLANDS, WARBAND)]
    return {zone: [one for one in state.zones[zone].ids if one not in dead] for zone in zones}


def danger(state: DarkEden, seat: Seat, guards: Sequence[int], at: At) -> float:
    """Victory Points, estimated, that opponents may raze in a turn while some warriors guard the Turf."""
    turf = laid(state, seat).values()
    exposed = [tactic for tactic in TACTICS if any(tactic in tactics(state, card, at) for card in turf)]
    worst = 0.0
    for foe in state.foes(seat):
        for tactic in exposed:
            raiders = [one for one in state.warriors(foe) if tactic in tactics(state, one, at)]
            if raiders:
                there = [one for one in guards if closes(state, one, tactic, at)]
                open_ = 1 - HELD * holds(state, there, state.warriors(foe), at) if there else 1.0
                worst = max(worst, open_ * _razed(state, seat, tactic, raiders, at))
    return worst


def _razed(state: DarkEden, seat: Seat, tactic: str, raiders: list[int], at: At) -> int:
    """The Victory Points of the cards that some raiders exceed one after the other, if no guard stops them."""
    turf = [card for card in laid(state, seat).values() if tactic in tactics(state, card, at)]
    shielded = len(state.zones[TURF[seat]].ids) > 1
    values = sorted(
        (strength(state, card, at).value, spoils(state, card))
        for card in turf
        if not (shielded and card == state.commanders[seat])
    )
    with fighting(state, "raid", tactic, raiders, ()):
        power = total(state, raiders, at)
    razed = 0
    for value, points in values:
        power -= value + 1
        if power < 0:
            break
        razed += points
    return razed


def holds(state: DarkEden, guards: Sequence[int], foes: Sequence[int], at: At) -> bool:
    """Whether guards withstand some opponents: together in a Group, or because they are too many to be killed."""
    against = [one for one in foes if any(common_tactics(state, (one,), (guard,), at) for guard in guards)]
    return len(guards) > len(against) or beats_as_group(state, guards, against, at)


def beats_as_group(state: DarkEden, guards: Sequence[int], foes: Sequence[int], at: At) -> bool:
    """Whether some guards beat all of some warriors, each side in one Group."""
    with fighting(state, "combat", "", foes, guards):
        ours = total(state, guards, at)
        theirs = {one: strength(state, one, at).value for one in foes}
    joined = sum(value for one, value in theirs.items() if not FIGURES[state.cards[one]].is_a("solitary"))
    return ours >= max([joined, *theirs.values()], default=0)


def closes(state: DarkEden, card: int, tactic: str, at: At) -> bool:
    """Whether a warrior closes a tactic as a guard."""
    if has(state, card, "never_guards", at):
        return False
    return tactic in tactics(state, card, at) or has(state, card, "guards_all", at)
