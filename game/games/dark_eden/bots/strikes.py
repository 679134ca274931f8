"""Bots' single attacks and raids: their worth, the lead in a fight, and the doubt whether it holds.

Everything is reckoned on a view of the match, whose zones are changed for a while and then restored.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

from game.core.state import Seat
from game.games.dark_eden.bots.turning import Aid, aid_values, stand
from game.games.dark_eden.sources import Sources
from game.games.dark_eden.state import HAND, DarkEden
from game.games.dark_eden.strength import total

At: TypeAlias = Sources
AIDED, FULL = 4.0, 4
"""Worth of the only card in hand that helps in a fight, in points of a warrior's Combat Value; and the number of such
cards from which on spending one costs nothing"""
TURNED = ((7, 0.025), (4, 0.05), (1, 0.08))
"""Chance that a card in the opponent's hand turns a fight, as (least lead, chance); measured"""
ANSWERED, UNSPENT = 0.06, 1.5
"""Added to that chance if the lead comes from cards only; and its multiple while nobody has fought yet"""


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


@contextmanager
def imagined(state: DarkEden, zones: dict[str, list[int]]) -> Iterator[None]:
    """Lets some zones hold other cards for the time of the block."""
    kept = {name: state.zones[name] for name in zones}
    state.zones.update((name, zone.holding(zones[name])) for name, zone in kept.items())
    try:
        yield
    finally:
        state.zones.update(kept)


@contextmanager
def fighting(state: DarkEden, kind: str, tactic: str, ours: Sequence[int], theirs: Sequence[int]) -> Iterator[None]:
    """Puts the state into a fight for the time of the block, so that changes that count only in it do."""
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


def keeping_worth(cards: Sequence[Aid]) -> float:
    """The worth of keeping one of some cards in hand: the more there are, the less; 0 from FULL on."""
    return AIDED * max(0, FULL - len(cards)) / (FULL - 1)


def added_values(
    state: DarkEden, seat: Seat, kind: str, tactic: str, ours: Sequence[int], theirs: Sequence[int],
    cards: Sequence[Aid], at: At,
) -> list[int]:  # fmt: skip
    """Combat Value that each of some cards would add to a side that attacks or raids, the most first."""
    with fighting(state, kind, tactic, ours, theirs):
        return aid_values(state, seat, cards, stand(state, seat, ours, theirs, at))


def best_strike(strikes: Iterable[Strike | None]) -> Strike | None:
    """The strike with the greatest gain, of equal ones the first; None if none gains anything."""
    found = [strike for strike in strikes if strike is not None and strike.worth > 0]
    return max(found, key=lambda strike: strike.worth, default=None)
