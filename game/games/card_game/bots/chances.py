"""A seat's chance to win when its turn ends, estimated by a small network that was trained on matches.

The network compares two seats by signs that the first of them may know: the means and needs of both, its own hand, the
time left. One layer of units lies between the signs and the chance. The weights are in `data/chances.json`, a row for
each sign; `tests/bench/card_game_fit.py` trains them.
"""

import json
from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from game.core.state import Seat
from game.games.card_game.bots.evaluate import SERVICE, STRIKES
from game.games.card_game.cards import CARDS, CHARACTER, COST, DATA, POINTS, SELLERS
from game.games.card_game.effects.resources import Gain
from game.games.card_game.queries import objective_cost, points
from game.games.card_game.state import ACTIVE, GOAL, HAND, TYPES, CardGame

TEAM = ("farmer", "fisher", "artisan", "master_builder", "ruler", "thief", "merchant", "wizard", "hero")
"""The Characters that the network knows, in the order of its signs"""
EVENTS = ("premonition", "destruction", "supply", "treason", "fortune", "alchemy", "famine")
PRODUCERS = TEAM[:4]
_OF_TYPE = dict(zip(TYPES, TEAM, strict=False))
_OF_SERVICE = {"builder": "master_builder", "ruler": "ruler", "rarity": "wizard", "seller": "merchant", "": "hero"}
LEVELS = {"short": -1, "standard": 0, "long": 1}
"""The length of a match as a sign of the network"""


def _box_equivalent(name: str) -> str:
    """The card of the box that a card most resembles in use; cards of packs are valued by it."""
    if name in TEAM or name in EVENTS:
        return name
    if name not in CHARACTER:
        return "destruction" if name in STRIKES else "premonition"
    if SERVICE[name] == "producer":
        brought = [part.what for part in CARDS[name].parts() if isinstance(part, Gain)]
        return next((_OF_TYPE[what] for what in brought if what in _OF_TYPE), TEAM[0])
    return _OF_SERVICE[SERVICE[name]]


BOX_EQUIVALENT = {name: _box_equivalent(name) for name in COST}
PRICE = {name: sum(cost) for name, cost in COST.items()}

_SIDE = (
    *(
        "points",
        "points_over_12",
        *(f"own_{kind}" for kind in TYPES),
        "own",
        *(f"lack_{kind}" for kind in TYPES),
        "lack",
    ),
    *("pays", "short", "rich", *TEAM, "hand", "wins", "nearly_pays"),
)
SIGNS = (
    *(f"my_{name}" for name in _SIDE),
    *(f"its_{name}" for name in _SIDE),
    *(f"hold_{name}" for name in (*TEAM, *EVENTS)),
    *("my_goods", "its_goods", "goods_for_lack", "ahead", "prize", "round", "its_turn_to_come", "last", "last_ahead"),
    *("last_overtaken", "famine", "famine_bites", *(f"costs_{kind}" for kind in TYPES), "length"),
)
"""The names of the signs (the network's inputs), in order"""


class _Prize(NamedTuple):
    """The open objective, or one without points and cost if there is none."""

    points: int
    cost: tuple[int, ...]


def _prize(state: CardGame) -> _Prize:
    for card in state.zones["objective"].ids:
        name = state.cards[card]
        return _Prize(POINTS[name], objective_cost(state, name)[:3])
    return _Prize(0, (0, 0, 0))


def signs(state: CardGame, seat: Seat, foe: Seat) -> list[float]:
    """The signs of a position in which a seat's turn ends, against another seat: mostly between 0 and 2.

    Args:
        state: the seat's view, or a world that it imagines.
        seat: the seat whose turn ends.
        foe: the other seat.
    """
    prize, zones, cards = _prize(state), state.zones, state.cards
    mine, its = _Side(state, seat, prize), _Side(state, foe, prize)
    held = dict.fromkeys((*TEAM, *EVENTS), 0)
    for card in zones[HAND[seat]].ids:
        held[BOX_EQUIVALENT[cards[card]]] += 1
    goods = sum(PRICE[cards[card]] for card in zones[HAND[seat]].ids) / 10 if mine.sells else 0.0
    ahead, follows, last = mine.points - its.points, _moves_after(state, foe, seat), state.last
    famine = seat in state.famine
    return [
        *mine.signs(prize),
        *its.signs(prize),
        *held.values(),
        goods,
        its.hand / 5 if its.sells else 0.0,
        min(1.0, mine.lack / 5 * goods),
        ahead / 10,
        prize.points / 8,
        (state.round + (not _moves_after(state, (seat + 1) % state.seats, seat))) / 20,
        follows,
        last,
        ahead / 5 if last else 0.0,
        last and its.pays and its.points + prize.points >= mine.points,
        famine,
        sum(its.team[name] for name in PRODUCERS) / 3 if famine else 0.0,
        *(n / 5 for n in prize.cost),
        LEVELS[state.objective_costs],
    ]


def _moves_after(state: CardGame, seat: Seat, other: Seat) -> bool:
    """Whether a seat takes its turn of the round after another seat."""
    return (seat - state.first) % state.seats > (other - state.first) % state.seats


class _Side:
    """The public means of a seat."""

    def __init__(self, state: CardGame, seat: Seat, prize: _Prize) -> None:
        self.points, self.purse = points(state, seat), state.purses[seat]
        self.hand = len(state.zones[HAND[seat]].ids)
        self.lacks = [max(0, need - own) for need, own in zip(prize.cost, self.purse, strict=True)]
        self.lack = sum(self.lacks)
        self.pays = prize.points > 0 and not self.lack
        self.team = dict.fromkeys(TEAM, 0)
        team = [state.cards[card] for card in state.zones[ACTIVE[seat]].ids]
        for name in team:
            self.team[BOX_EQUIVALENT[name]] += 1
        self.sells = any(name in SELLERS for name in team)

    def signs(self, prize: _Prize) -> list[float]:
        """The signs of this side, in the order of the names in `_SIDE`."""
        own, price = sum(self.purse), sum(prize.cost)
        return [
            self.points / 20,
            max(0, self.points - 12) / 8,
            *(min(n, 9) / 4 for n in self.purse),
            own / 10,
            *(n / 3 for n in self.lacks),
            self.lack / 5,
            self.pays,
            max(0, price - own) / 5,
            0 < price <= own,
            *(min(n, 1) if name == "merchant" else n / 2 for name, n in self.team.items()),
            self.hand / 5,
            self.pays and self.points + prize.points >= GOAL,
            0 < self.lack <= 2,
        ]


class Network:
    """The network's weights.

    Args:
        rows: the weights from each sign to each unit.
        begin: the offset of each unit.
        last: the weight from each unit to the result.
        end: the offset of the result.
    """

    def __init__(
        self, rows: Sequence[Sequence[float]], begin: Sequence[float], last: Sequence[float], end: float
    ) -> None:
        self.rows, self.begin, self.last, self.end = rows, begin, last, end
        self._share: dict[tuple[int, float], list[float]] = {}
        """The inputs of all units from a sign of a size, by place and size; kept, as few sizes come up often"""

    def log_odds(self, seen: Sequence[float]) -> float:
        """The logarithm of the odds to win that the network finds for these signs."""
        shares = [self._share.get(sign) or self._add(*sign) for sign in enumerate(seen) if sign[1]]
        units = map(sum, zip(self.begin, *shares, strict=True))
        return self.end + sum(unit * weight for unit, weight in zip(units, self.last, strict=True) if unit > 0)

    def _add(self, place: int, size: float) -> list[float]:
        share = self._share[place, size] = [size * weight for weight in self.rows[place]]
        return share


def _read() -> Network:
    held = json.loads((DATA / "chances.json").read_text(encoding="utf-8"))
    return Network([held["signs"][name] for name in SIGNS], held["begin"], held["last"], held["end"])


NETWORK = _read()


def decided(state: CardGame, seat: Seat, foe: Seat) -> bool:
    """Whether, at the end of a seat's turn, nothing can change between it and another seat any more."""
    return state.last and not _moves_after(state, foe, seat)


def chance(state: CardGame, seat: Seat, network: Network = NETWORK) -> float:
    """The chance to win, 0 to 1, of a seat whose turn ends here; a tie is worth its share.

    Against several foes the odds of losing to each add up, as if one draw among all seats found the winner.

    Args:
        state: the seat's view, or a world that it imagines, before the next turn begins.
        seat: the seat whose turn ends.
        network: the weights.
    """
    against = 0.0
    for foe in range(state.seats):
        if foe == seat:
            continue
        if decided(state, seat, foe):
            ahead = points(state, seat) - points(state, foe)
            if ahead < 0:
                return 0.0
            against += ahead == 0
        else:
            against += exp(-network.log_odds(signs(state, seat, foe)))
    return 1 / (1 + against)
