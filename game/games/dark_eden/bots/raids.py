"""Bots' plans for raids: the fewest raiders that exceed each target well enough."""

from collections.abc import Iterable, Mapping, Sequence

from game.core.state import Seat
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
)
from game.games.dark_eden.bots.turning import POINT, WIN, Aid, aids, spoils, stake
from game.games.dark_eden.queries import lacking, tactics
from game.games.dark_eden.raiding import Party, no_raider, no_raids, parties, raiders_of, raids_by
from game.games.dark_eden.state import TACTICS, TURF, DarkEden
from game.games.dark_eden.strength import strength

SPENT = 0.15
"""Share of its Combat Value that sending a raider costs, since it might do more elsewhere, 0 to 1"""


def plan_raids(
    state: DarkEden, seat: Seat, band: Iterable[int], at: At, times: int = 1, lean: Leaning = EVEN
) -> list[Strike]:
    """Raids with each warrior as often as it may: the richest targets by the fewest raiders that exceed them well.

    Args:
        state: a view of the match.
        seat: the raiding seat.
        band: the warriors that would be in the Warband.
        at: `sources.sources` of the state.
        times: the number of raids that each of them may make.
        lean: the weights of the seat's temper.
    """
    often = {one: times for one in band if no_raider(state, one, at) is None}
    free = set(often)
    if not free or no_raids(state, seat) is not None:
        return []
    ready = raiders_of(state, seat, at)
    by: dict[str, list[int]] = {
        tactic: [one for one in ready if raids_by(state, one, tactic, at)] for tactic in TACTICS
    }
    chances = [
        (card, tactic, party)
        for foe in state.foes(seat)
        for card in state.zones[TURF[foe]].ids
        for tactic in tactics(state, card, at)
        for party in parties(state, seat, card, tactic, at, by[tactic])
    ]
    values = {card: strength(state, card, at).value for card in {card for card, _, _ in chances}}
    chances.sort(key=lambda chance: -spoils(state, chance[0]))
    left, found = lacking(state, seat), list[Strike]()
    cards = aids(state, seat, "raid", at)
    while free and chances:
        best: Strike | None = None
        for card, tactic, party in chances:  # the richest first: no raid is worth more than what it gains
            if best is not None and best.worth >= _gain(state, card, left):
                break
            best = best_strike([best, raid_by(state, card, tactic, party, free, values[card], left, at, cards, lean)])
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
        at: `sources.sources` of the state.
        cards: the cards in hand that may help.
        lean: the weights of the raiding seat's temper.
    """
    fit = [one for one in party.raiders if one in free]
    if not fit or (party.leader >= 0 and party.leader not in fit):
        return None
    with fighting(state, "raid", tactic, fit, (card,)):
        power = {one: strength(state, one, at).value for one in fit}
    fit.sort(key=lambda one: (one != party.leader, -power[one]))
    gain = _gain(state, card, left)
    forces = [_fewest(fit, power, value + margin, party.leader) for margin in lean.raids]
    best = best_strike(_raid(state, card, raiders, power, gain, value, lean) for raiders in forces if raiders)
    if best is None and cards:
        seat = state.seat_of(fit[0])
        help_ = sum(added_values(state, seat, "raid", tactic, fit, (card,), cards, at))
        raiders = _fewest(fit, power, max(0, value - help_), party.leader) if help_ else []
        if raiders:
            help_ = sum(added_values(state, seat, "raid", tactic, raiders, (card,), cards, at))
            best = best_strike([_raid(state, card, raiders, power, gain, value, lean, help_, keeping_worth(cards))])
    return best


def _gain(state: DarkEden, card: int, left: int) -> float:
    """The gain of a raid on a card that succeeds, for a seat that still needs so many Victory Points."""
    points = spoils(state, card)
    return POINT * points + (WIN if points >= left else 0)


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
