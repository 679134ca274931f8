"""What hangs on a fight, and what the cards of a hand add to a side of it, about. For bots."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game.core.effects.control import Choose
from game.core.effects.language import nodes
from game.core.effects.part import Context
from game.core.state import Seat
from game.games.dark_eden.cards import EFFECTS, INTRIGUES
from game.games.dark_eden.effects.fight import Bribe, TurnCoat, Withdraw
from game.games.dark_eden.effects.lasting import Lasts
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.effects.standing import Cv
from game.games.dark_eden.playing import affordable, allowed
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import Sources, goal, has, side_points, worth
from game.games.dark_eden.state import HAND, DarkEden

POINT = 1.6
"""The worth of a Victory Point, in points of a warrior's Combat Value"""
WIN = 100.0
"""The worth of the raid that wins the match, in points of a warrior's Combat Value"""
CASTER = 4.0
"""What a PATRIARCH or PROPHET is worth besides, since RITUALs and PROPHECIES wait for one"""
KEPT = 3
"""Gold Units that stay when a fight is turned by Gold"""
WORTH_GOLD = 0.6
"""Gold Units that are paid at most for a point of a warrior's Combat Value at stake"""
TOGETHER = 2
"""Cards of the hand that a plan counts upon for one fight"""


class Aid(NamedTuple):
    """A card of a hand that may be played in a fight."""

    card: int
    address: str
    """Of what it does"""


@cache
def parts_of(address: str) -> tuple[object, ...]:
    """All parts of an effect; none if there is no such effect."""
    return tuple(nodes({address: EFFECTS[address]}).values()) if address in EFFECTS else ()


def aids(state: DarkEden, seat: Seat, kind: str, at: Sources) -> list[Aid]:
    """The cards of a seat's hand that it may play in a fight of a kind."""
    found = []
    for card in state.zones[HAND[seat]].ids:
        name = state.cards[card]
        intrigue = INTRIGUES.get(name)
        if intrigue is None or intrigue.do is None or kind not in intrigue.when:
            continue
        if affordable(state, seat, name, at) is None and allowed(state, seat, name, at) is None:
            found.append(Aid(card, f"{name}.do"))
    return found


def aided(
    state: DarkEden, seat: Seat, found: Sequence[Aid], ours: Mapping[int, int], theirs: Mapping[int, int]
) -> list[int]:
    """What each of some cards adds to a side of the fight under way, about; the most first, none that adds nothing.

    Args:
        state: a view of the match, with the fight.
        seat: whose cards.
        found: the cards.
        ours: the fighters of the seat's side with their Combat Values.
        theirs: those of the other side.
    """
    pay = payable(state, seat) if found else 0
    swings = (swing(state, seat, one, ours, theirs, pay) for one in found)
    return sorted((n for n in swings if n > 0), reverse=True)[:TOGETHER]


def swing(state: DarkEden, seat: Seat, aid: Aid, ours: Mapping[int, int], theirs: Mapping[int, int], pay: int) -> int:
    """About how much an effect moves the difference of the fight under way for a seat that pays so much Gold."""
    parts = parts_of(aid.address)
    picks = [part.among for part in parts if isinstance(part, Choose) and isinstance(part.among, Pick)]
    here = Context(state, seat, aid.card)
    reach = {option[1] for pick in picks for option in pick.options(here)} if picks else {*ours, *theirs}
    mine = max((n for one, n in ours.items() if one in reach), default=-1)
    other = max((n for one, n in theirs.items() if one in reach), default=0)
    vain = any(has(state, one, "no_plus") for one in ours)
    moved = 0
    for part in parts:
        match part:
            case Lasts():
                changes = [change for change in part.standing if isinstance(change, Cv)]
                moved += sum(_moved(change, mine, other, 0 if vain else pay, vain=vain) for change in changes)
            case Withdraw() | Bribe():
                moved += other
            case TurnCoat():
                moved += 2 * other
            case _:
                pass
    return moved


def _moved(change: Cv, mine: int, other: int, pay: int, *, vain: bool) -> int:
    """By how much a change moves a fight, on the best fighter of the own side (-1: it may be on none) or the other."""
    match change.how:
        case "add" if change.per is not None:
            return change.n * pay if mine >= 0 else 0
        case "add":
            return min(other, -change.n) if change.n < 0 else 0 if vain or mine < 0 else change.n
        case "times":
            return max(0, mine) * (change.n - 1)
        case "halve":
            return other - other // 2
        case _:
            return 0


def payable(state: DarkEden, seat: Seat) -> int:
    """The Gold Units that a seat pays at most to turn the fight under way; what it builds with stays."""
    hangs = hanging(state)
    return max(0, min(state.gold[seat] - (0 if hangs >= WIN else KEPT), int(WORTH_GOLD * hangs)))


def hanging(state: DarkEden) -> float:
    """What hangs on the fight under way, in points of a warrior's Combat Value."""
    if state.fight == "combat":
        return stake(state, state.attackers) + stake(state, state.defenders)
    points = sum(spoils(state, target) for target in state.defenders)
    wins = points >= goal(state) - side_points(state, state.turn)
    return stake(state, state.attackers) + POINT * points + (WIN if wins else 0)


def stake(state: DarkEden, fighters: Iterable[int]) -> float:
    """What is lost with some warriors."""
    cards = [FIGURES[state.cards[one]] for one in fighters]
    return sum(1 + card.cv + CASTER * (card.is_a("patriarch") or card.is_a("prophet")) for card in cards)


def spoils(state: DarkEden, target: int) -> int:
    """The Victory Points for a card that is raided."""
    return FIGURES[state.cards[target]].cv if target in state.commanders else worth(state, target)
