"""Forecasts of attacks, and the points of the one under way, worked out from what everybody sees."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, cast

from game.core.phrase import Phrase, chained, phrase
from game.core.state import Ask, Event, Seat
from game.games.kharnage.cards import BATTLE
from game.games.kharnage.queries import Strength, armour, printed_armour, strength, trampling
from game.games.kharnage.state import PLAYED, Kharnage, Kind

TELLING = frozenset({"attack", "attack_one", "charge", "launched", "destroyed", "left_over"})
"""Kinds of events that tell the state of an attack"""
ENDING = frozenset({"turn", "deployed", "power", "webbed", "absent", "counted", "revealed"})
"""Kinds of events after which no attack is under way"""


class Forecast(NamedTuple):
    """The outcome of an attack on one army whose points are spent to destroy the most units."""

    target: Seat
    points: int
    trampled: tuple[int, ...]
    falls: tuple[int, ...]
    """The units that its points destroy, in their order"""
    left: int
    """The points that are left over"""
    whole: bool
    """Whether the army is wiped out: a Kharnage"""
    weakest: int
    """Least Armour in the army's front after it; 0: nobody is left"""

    @property
    def fallen(self) -> int:
        """The number of units that would be destroyed, trampled ones included."""
        return len(self.falls) + len(self.trampled)


def forecast(state: Kharnage, target: Seat, points: int, tramples: int = 0) -> Forecast:
    """The outcome that an attack could have. Rules 1.4.5, 1.7.

    Args:
        state: a seat's view of the match.
        target: the army.
        points: the points that are spent on it.
        tramples: number of its units that are trampled first; those with the most Armour.
    """
    lines = [sorted(state.units(target, n), key=lambda unit: armour(state, target, unit)) for n in (1, 2, 3)]
    trampled, falls, left = [], [], points
    for _ in range(tramples):
        front = next((line for line in lines if line), [])
        trampled += [front.pop()] if front else []
    for line in lines:
        while line and armour(state, target, line[0]) <= left:
            left -= armour(state, target, line[0])
            falls.append(line.pop(0))
        if line:
            break
    front = next((line for line in lines if line), [])
    weakest = armour(state, target, front[0]) if front else 0
    return Forecast(target, points, tuple(trampled), tuple(falls), left, not front, weakest)


@dataclass
class Fight:
    """An attack under way, as its events tell it."""

    seat: Seat
    kind: Kind
    total: int
    """All its points, before a split"""
    targets: tuple[Seat, ...] = ()
    """Seats that it was launched at; (): not launched yet"""
    share: int = 0
    """Points for each target"""
    spent: Counter[Seat] = field(default_factory=Counter)
    cards: tuple[int, ...] = ()
    """The cards that give its points"""
    target: Seat = -1
    """The seat whose army points are spent on now; -1: none"""

    @property
    def points_left(self) -> int:
        """The points left for the army that they are spent on now."""
        return self.share - self.spent[self.target] if self.targets else self.total


def under_way(events: Iterable[Event]) -> Fight | None:
    """The attack under way after events of a turn; None if there is none."""
    attack: Fight | None = None
    for event in events:
        data, kind = event.data, event.kind
        if kind in ("attack", "attack_one"):
            fighters = cast(tuple[int, ...], data.get("cards", ()))
            attack = Fight(event.n("seat"), cast(Kind, data["attack"]), event.n("points"), cards=fighters)
            attack = attack if data["possible"] else None
        elif kind in ENDING:
            attack = None
        elif attack is None:
            continue
        elif kind == "charge":
            attack.total = event.n("points")
        elif kind == "launched":
            attack.targets = cast(tuple[int, ...], data["targets"])
            attack.share, attack.target = event.n("points"), attack.targets[0]
            attack.cards = cast(tuple[int, ...], data["cards"])
        elif kind == "destroyed":
            attack.target = event.n("victim")
            attack.spent[attack.target] += event.n("cost")
    return attack


STRIKING = frozenset({"destroy", "trample"})
"""Words of questions within a launched attack"""
_AFTER = frozenset({"web", "seat", "mode", "general", "play"})
"""Verbs of options that are asked for only after an attack"""


def fight_of(state: Kharnage, ask: Ask | None, events: Iterable[Event]) -> Fight | None:
    """The attack under way; its target is the army that a question to destroy units is about. None: none."""
    if ask and ask.options[0][0] in _AFTER:
        return None
    attack = under_way(events)
    if attack and ask and ask.seat == attack.seat and ask.options[0][0] == "destroy":
        attack.target = state.place_of(int(ask.options[0][1]))[0]
    return attack


def tramples_now(state: Kharnage, ask: Ask) -> int:
    """The number of units that the attack being aimed tramples; only a battle card's attack does. K6."""
    aimed = ask.word in ("target", "split") and state.attack_kind == "assault"
    return trampling(state, ask.seat) if aimed else 0


def price(state: Kharnage, unit: int) -> tuple[int, int, int]:
    """A unit's Armour as (total, printed, by Shields); the rest comes from Powers."""
    return armour(state, state.place_of(unit)[0], unit), *printed_armour(state, unit)


def armour_told(state: Kharnage, unit: int) -> Phrase:
    """A unit's Armour with its sources, in words."""
    cost, printed, shields = price(state, unit)
    rest = cost - printed - shields
    parts = [phrase("hint.kharnage.printed", n=printed)] if shields or rest else []
    parts += [phrase("hint.kharnage.shields", n=shields)] if shields else []
    parts += [phrase("hint.kharnage.braced", n=rest)] if rest else []
    if unit in state.webbed:
        parts = [phrase("hint.kharnage.webbed", n=printed)]
    if not parts:
        return phrase("hint.kharnage.plain", cost=cost)
    added = chained("hint.kharnage.plus", parts)
    return phrase("hint.kharnage.sum", cost=cost, parts=added)


def with_card(state: Kharnage, seat: Seat, name: str) -> list[Strength]:
    """The strength of each attack of a battle card, were it played with the army as it is."""
    state = state.clone()
    state.cards.append(name)
    state.zones[PLAYED[seat]] = state.zones[PLAYED[seat]].with_card(len(state.cards) - 1)
    return [strength(state, seat, kind, number) for number, kind in enumerate(BATTLE[name].attacks)]
