"""Combats that a card starts: the winner of one attacks again, a beast attacks its fellow. Rules 2.6."""

from itertools import product

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.dark_eden.attack import ask_tactic, clash, no_attack, side_of, unable, ways
from game.games.dark_eden.box import GAME
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.fights import after_fight
from game.games.dark_eden.leaving import expire
from game.games.dark_eden.sources import printed, sources
from game.games.dark_eden.state import DarkEden

T = Table[DarkEden]


def prey(state: DarkEden, you: Seat, spare: bool) -> list[tuple[int, int]]:
    """The attacks that the winner of the combat just fought may make at once, as (winner, victim).

    An Attack Group attacks as such, of a Defense Group any one member alone. Rules J-15.

    Args:
        state: the match, or a view of it.
        you: the seat whose card makes it attack.
        spare: whether it must be that seat's INFANTRY, in no Group, and attacks another one of the loser's zone.
    """
    if state.fight != "combat" or state.outcome not in {"won", "lost"}:
        return []
    sides = (state.attackers, state.defenders) if state.outcome == "won" else (state.defenders, state.attackers)
    winners, losers = ([one for one in side if state.seat_of(one) >= 0] for side in sides)
    if not winners or not losers:
        return []
    first = winners[0]
    if spare:
        alone = len(winners) == 1 and state.group_of(first) is None and state.seat_of(first) == you
        if not alone or printed(state, first).subtype != "infantry":
            return []
    at, seat = sources(state), state.seat_of(first)
    units = {one: unit for one in winners if unable(state, unit := side_of(state, one, "attack"), at) is None}
    zone = state.zones[state.zone_of(losers[0])].ids
    found = [one for foe in state.foes(seat) for one in state.warriors(foe) if one not in losers]
    pairs = product(units, found)
    if spare:
        return [pair for pair in pairs if pair[1] in zone and no_attack(state, *pair, at) is None]
    # Once the losers are gone, no other must be attacked first.
    return [(one, victim) for one, victim in pairs if ways(state, units[one], side_of(state, victim, "defense"), at)]


@GAME.step
def pursue(table: T, seat: Seat, spare: bool) -> None:
    """Plans the further attack for the end of this combat; without prey, the end of the bonuses meant for it."""
    state = table.state
    found = prey(state, seat, spare)
    if found and spare:
        state.fallen.clear()
    winners, victims = (tuple(dict.fromkeys(side)) for side in zip(*found, strict=True)) if found else ((), ())
    attacker = state.seat_of(winners[0]) if found else seat
    after_fight(state, ("pursuit", attacker, victims, *winners))


@GAME.step
def pursuit(table: T, seat: Seat, victims: tuple[int, ...], *winners: int) -> None:
    """Asks the winners' seat which of them attacks which of the victims, as far as they live."""
    state, at = table.state, sources(table.state)
    ours = [one for one in winners if state.seat_of(one) == seat]
    alive = [victim for victim in victims if state.seat_of(victim) >= 0]
    options: list[Option] = [("attack", *pair) for pair in product(ours, alive) if no_attack(state, *pair, at) is None]
    if options:
        table.ask(seat, "prompt.dark_eden.attack", options, then=("charge_on", seat), always=True)
    else:
        expire(table, "pursuit")


@GAME.step
def charge_on(table: T, seat: Seat, answer: Answer) -> None:
    """Asks for the tactic against the victim named. Rules A2."""
    _, one, victim = answer[0]
    ask_tactic(table, seat, int(one), int(victim), "charged")


@GAME.step
def charged(table: T, seat: Seat, attackers: tuple[int, ...], defenders: tuple[int, ...], answer: Answer) -> None:
    """Fights the further combat out; the bonuses meant for it count from now on."""
    state = table.state
    state.lasting = [last._replace(until="fight") if last.until == "pursuit" else last for last in state.lasting]
    clash(table, seat, attackers, defenders, str(answer[0][1]), ("fought_on", seat))


@GAME.step
def fought_on(table: T, seat: Seat) -> None:
    """Ends a further combat; the steps planned before it go on by themselves."""


def fellows(state: DarkEden, card: int) -> list[int]:
    """The other warriors of a warrior's zone that it could attack."""
    at, others = sources(state), state.zones[state.zone_of(card)].without(card).ids
    if unable(state, (card,), at) is not None:
        return []
    return [one for one in others if ways(state, (card,), side_of(state, one, "defense"), at)]


@GAME.step
def rampage(table: T, seat: Seat, card: int) -> None:
    """Asks a seat which other warrior of a beast's own zone the beast attacks."""
    options: list[Option] = [("attack", card, other) for other in fellows(table.state, card)]
    if options:
        table.ask(seat, "prompt.dark_eden.attack", options, then=("charge_on", seat), always=True)


Pick.asked.update(prey=prey, fellows=fellows)
