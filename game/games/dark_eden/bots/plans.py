"""Bots' plans for a whole turn: its attacks and raids, and what opponents may raze in theirs."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.state import Seat
from game.games.dark_eden.attack import common_tactics, side_of
from game.games.dark_eden.bots.attacks import plan_attacks
from game.games.dark_eden.bots.raids import plan_raids
from game.games.dark_eden.bots.strikes import EVEN, At, Leaning, Strike, fighting, imagined
from game.games.dark_eden.bots.turning import spoils
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import has, seat_has, tactics
from game.games.dark_eden.state import BORDERLANDS, TACTICS, TURF, WARBAND, DarkEden
from game.games.dark_eden.strength import strength, total
from game.games.dark_eden.territory import laid

HELD = 0.85
"""Chance that guards keep out raiders that could not beat them as they stand"""


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


def plan_turn(
    state: DarkEden, seat: Seat, band: Sequence[int], at: At, *, grouping: bool = True, lean: Leaning = EVEN
) -> Plan:
    """The plan of attacks and raids for a turn with some warriors in the Warband, as if every attack succeeded.

    Args:
        state: a view of the match.
        seat: the seat on turn.
        band: the warriors that would be in the Warband.
        at: `sources.sources` of the state.
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
