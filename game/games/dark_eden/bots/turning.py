"""Bots' estimates in a fight: what is at stake, and what cards of the hand add to a side."""

from collections.abc import Iterable, Sequence
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
from game.games.dark_eden.playing import no_entry
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import has, lacking, worth
from game.games.dark_eden.sources import Sources
from game.games.dark_eden.state import HAND, DarkEden
from game.games.dark_eden.strength import strength

POINT = 1.6
"""The worth of a Victory Point, in points of a warrior's Combat Value"""
WIN = 100.0
"""The worth of the raid that wins the match, in points of a warrior's Combat Value"""
CASTER = 4.0
"""Extra worth of a PATRIARCH or PROPHET, since RITUALs and PROPHECIES need one, in points of Combat Value"""
KEPT = 3
"""Gold Units kept back when Gold is paid to turn a fight"""
WORTH_GOLD = 0.6
"""Most Gold Units to pay for each point of a warrior's Combat Value at stake"""
TOGETHER = 2
"""Most cards of the hand that a plan counts on in one fight"""


class Aid(NamedTuple):
    """A card of a hand that may be played in a fight."""

    card: int
    address: str
    """Address of its effect"""


@cache
def parts_of(address: str) -> tuple[object, ...]:
    """All parts of an effect by its address; empty if there is no such effect."""
    return tuple(nodes({address: EFFECTS[address]}).values()) if address in EFFECTS else ()


def picks_of(address: str) -> list[Pick]:
    """The selections that an effect lets its player choose from, by its address."""
    return [part.among for part in parts_of(address) if isinstance(part, Choose) and isinstance(part.among, Pick)]


def aids(state: DarkEden, seat: Seat, kind: str, at: Sources) -> list[Aid]:
    """The cards of a seat's hand that it may play in a fight of a kind."""
    found = []
    for card in state.zones[HAND[seat]].ids:
        name = state.cards[card]
        intrigue = INTRIGUES.get(name)
        if intrigue is None or intrigue.do is None or kind not in intrigue.when:
            continue
        if no_entry(state, seat, name, at) is None:
            found.append(Aid(card, f"{name}.do"))
    return found


class Stand(NamedTuple):
    """The strengths of a fight, estimated for a seat that may play cards in it."""

    ours: dict[int, int]
    """The fighters of the seat's side with their Combat Values"""
    theirs: dict[int, int]
    """The fighters of the other side with their Combat Values"""
    pay: int
    """The most Gold Units that the seat pays"""

    @property
    def ahead(self) -> int:
        """Lead in Combat Value of the seat's side; below 0: it is behind."""
        return sum(self.ours.values()) - sum(self.theirs.values())


def stand(state: DarkEden, seat: Seat, ours: Iterable[int], theirs: Iterable[int], at: Sources | None = None) -> Stand:
    """The estimate of the fight under way for a seat, with some fighters on its side and on the other."""
    mine, other = ({one: strength(state, one, at).value for one in side} for side in (ours, theirs))
    return Stand(mine, other, payable(state, seat))


def aid_values(state: DarkEden, seat: Seat, found: Sequence[Aid], now: Stand, most: int = TOGETHER) -> list[int]:
    """Combat Value that some cards add to a side of the fight under way, estimated one after the other, the most first.

    Args:
        state: a view of the match, with the fight.
        seat: the seat that holds the cards.
        found: the cards; those that add nothing are left out.
        now: the fight before any of them.
        most: most cards that are played.
    """
    left, added = list(found), list[int]()
    while left and len(added) < most:
        after = [played(state, seat, one, now) for one in left]
        best = max(range(len(left)), key=lambda n: after[n].ahead)
        if after[best].ahead <= now.ahead:
            break
        added.append(after[best].ahead - now.ahead)
        now = after[best]
        del left[best]
    return added


def played(state: DarkEden, seat: Seat, aid: Aid, now: Stand) -> Stand:
    """The estimate of a fight after an effect is used on the best fighters that it may affect."""
    picks, here = picks_of(aid.address), Context(state, seat, aid.card)
    reach = {int(one) for pick in picks for _, one in pick.options(here)} if picks else {*now.ours, *now.theirs}
    mine, other = (max(reach.intersection(side), key=side.__getitem__, default=-1) for side in (now.ours, now.theirs))
    vain = any(has(state, one, "no_plus") for one in now.ours)
    for part in parts_of(aid.address):
        match part:
            case Lasts():
                for change in part.standing:
                    if isinstance(change, Cv):
                        now = _changed(now, change, mine, other, vain=vain)
            case Withdraw() | Bribe() if other in now.theirs:
                now = now._replace(theirs=now.theirs | {other: 0})
            case TurnCoat() if other in now.theirs:
                now = now._replace(theirs=now.theirs | {other: 0}, ours=now.ours | {other: now.theirs[other]})
            case _:
                pass
    return now


def _changed(now: Stand, change: Cv, mine: int, other: int, *, vain: bool) -> Stand:
    """The estimate of a fight after a change on the best fighter of either side (-1: it may affect none there)."""
    ours, theirs = now.ours.get(mine, 0), now.theirs.get(other, 0)
    match change.how:
        case "add" if change.n < 0 and other >= 0:
            return now._replace(theirs=now.theirs | {other: max(0, theirs + change.n)})
        case "add" if change.n > 0 and mine >= 0 and not vain:
            times, pay = (now.pay, 0) if change.per else (1, now.pay)
            return now._replace(ours=now.ours | {mine: ours + change.n * times}, pay=pay)
        case "times" if mine >= 0:
            return now._replace(ours=now.ours | {mine: ours * change.n})
        case "halve" if other >= 0:
            return now._replace(theirs=now.theirs | {other: theirs // 2})
        case _:
            return now


def payable(state: DarkEden, seat: Seat) -> int:
    """The most Gold Units that a seat pays to turn the fight under way; some stay for building."""
    hangs = total_stake(state)
    return max(0, min(state.gold[seat] - (0 if hangs >= WIN else KEPT), int(WORTH_GOLD * hangs)))


def total_stake(state: DarkEden) -> float:
    """Everything at stake in the fight under way, in points of a warrior's Combat Value."""
    if state.fight == "combat":
        return stake(state, state.attackers) + stake(state, state.defenders)
    points = sum(spoils(state, target) for target in state.defenders)
    wins = points >= lacking(state, state.turn)
    return stake(state, state.attackers) + POINT * points + (WIN if wins else 0)


def stake(state: DarkEden, fighters: Iterable[int]) -> float:
    """The worth of some warriors, in points of Combat Value, that is lost if they die."""
    cards = [FIGURES[state.cards[one]] for one in fighters]
    return sum(1 + card.cv + CASTER * (card.is_a("patriarch") or card.is_a("prophet")) for card in cards)


def spoils(state: DarkEden, target: int) -> int:
    """The Victory Points that razing a card, or raiding a Commander, brings."""
    return FIGURES[state.cards[target]].cv if target in state.commanders else worth(state, target)
