"""The twin of Kharnage's attacks, a second arithmetic written from the rules alone: both agree on random armies.

It reads the units from `units.json` and shares nothing with the game's queries; armies, marks and battle cards are
drawn by lot, then laid out for both.
"""

import json
import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.core.state import Zone
from game.core.table import Table
from game.games.kharnage.cards import DATA
from game.games.kharnage.queries import armour, halved, prices, strength, trampling, veterans
from game.games.kharnage.rules import GAME
from game.games.kharnage.state import KINDS, LINES, PLAYED, TROPHIES, Kharnage
from tests.zones import add

UNITS: dict[str, Any] = {unit["id"]: unit for unit in json.loads((DATA / "units.json").read_text(encoding="utf-8"))}
CARDS: dict[str, Any] = {card["id"]: card for card in json.loads((DATA / "battle.json").read_text(encoding="utf-8"))}
ARMIES = ("humans", "orcs", "dwarves", "goblins")
TABLES = 3_400
"""Number of random tables; they hold more than 10,000 armies"""


@dataclass
class Standing:
    """A unit in an army, as the twin sees it."""

    parts: list[str]
    line: int
    card: int = -1
    webbed: bool = False
    absent: bool = False

    def count(self, symbol: str) -> int:
        return 0 if self.webbed else sum(int(UNITS[part].get(symbol, 0)) for part in self.parts)


@dataclass
class Army:
    """An army, its braces as (more Armour, line or 0), and the battle card it has played."""

    units: list[Standing]
    card: str
    braces: list[tuple[int, int]] = field(default_factory=list)

    def present(self) -> list[Standing]:
        return [unit for unit in self.units if not unit.absent]


# --- the twin's arithmetic -----------------------------------------------------------------------------


def points_of(army: Army, kind: str, number: int, *, charge: bool) -> int:
    total: int = 0
    weapon = "sword" if kind == "assault" else "bow"
    staying = army.present()
    if charge:
        total += sum(2 * unit.count("sword") for unit in staying if unit.count("knight"))
        staying = [unit for unit in staying if not unit.count("knight")]
    total += sum(unit.count(weapon) + unit.count("magic") for unit in staying)
    if kind == "shoot":
        total += sum(unit.count("gunpowder") for unit in staying) * sum(unit.count("bow") > 0 for unit in staying)
    for bonus in CARDS[army.card].get("bonus", []):
        if bonus.get("attack", "any") in (kind, "any") and (number == 0 or not bonus.get("first")):
            per = bonus.get("per")
            total += bonus["n"] * (sum(unit.count(per) > 0 for unit in staying) if per else 1)
    return total


def cost(army: Army, unit: Standing) -> int:
    printed: int = sum(UNITS[part]["armour"] for part in unit.parts)
    if unit.webbed:
        return printed
    return printed + unit.count("shield") + sum(n for n, line in army.braces if line in (0, unit.line))


def nearest(army: Army) -> list[Standing]:
    for line in (1, 2, 3):
        units = [unit for unit in army.present() if unit.line == line]
        if units:
            return units
    return []


def within_reach(armies: list[Army], seat: int, kind: str) -> set[int]:
    seats = len(armies)
    if kind == "shoot":
        return {other for other in range(seats) if other != seat and armies[other].present()}
    reached = set()
    for step in (1, -1):
        other = (seat + step) % seats
        while other != seat and not armies[other].present():
            other = (other + step) % seats
        if other != seat:
            reached.add(other)
    return reached


# --- armies by lot -------------------------------------------------------------------------------------


def some_army(name: str, rnd: random.Random) -> Army:
    pool = [unit["id"] for unit in UNITS.values() if unit["army"] == name and not unit.get("part_of")]
    units = [Standing([one], UNITS[one]["line"]) for one in rnd.choices(pool, k=rnd.choice((0, 1, 3, 5, 8)))]
    if name == "orcs" and rnd.random() < 0.4:
        parts = rnd.choice((["giant_torso", "giant_legs"], ["giant_torso"], ["giant_legs"]))
        units.append(Standing(parts, UNITS[parts[0]]["line"]))
    for unit in units:
        unit.webbed, unit.absent = rnd.random() < 0.1, rnd.random() < 0.1
    cards = [card["id"] for card in CARDS.values() if card["army"] == name and card["initiative"]]
    braces = [(rnd.randint(1, 2), rnd.randint(0, 3)) for _ in range(rnd.choice((0, 0, 1, 2)))]
    return Army(units, rnd.choice(cards), braces)


def laid_out(names: list[str], armies: list[Army]) -> Kharnage:
    state = Kharnage(seats=len(armies), rng=1, armies=names, kharnages=[0] * len(armies))
    for seat, army in enumerate(armies):
        for zone in (*LINES[seat], PLAYED[seat], TROPHIES[seat]):
            state.zones[zone] = Zone(seat, "all")
        add(state, PLAYED[seat], _made(state, army.card))
        for unit in army.units:
            first, *others = [_made(state, part) for part in unit.parts]
            unit.card = first
            add(state, LINES[seat][unit.line - 1], first, *others)
            state.joined |= dict.fromkeys(others, first)
            state.webbed += [first] if unit.webbed else []
            state.absent += [first] if unit.absent else []
        state.braces += [(seat, n, line, "dwarves_50") for n, line in army.braces]
    return state


def _made(state: Kharnage, name: str) -> int:
    state.cards.append(name)
    state.backs += ((UNITS | CARDS)[name]["army"],)
    return len(state.cards) - 1


def tables() -> Any:
    rnd = random.Random(7)
    for _ in range(TABLES):
        names = rnd.sample(ARMIES, rnd.choice((2, 3, 3, 4)))
        armies = [some_army(name, rnd) for name in names]
        yield armies, laid_out(names, armies), rnd


# --- both agree ----------------------------------------------------------------------------------------


def test_both_agree_on_strength_armour_and_range() -> None:
    number_of_armies = 0
    for armies, state, rnd in tables():
        number_of_armies += len(armies)
        for seat, army in enumerate(armies):
            number = rnd.randint(0, 1)
            for kind in KINDS:
                assert strength(state, seat, kind, number).points == points_of(army, kind, number, charge=False)
                assert set(state.reach(seat, kind)) == within_reach(armies, seat, kind)
            charged = points_of(army, "assault", number, charge=True)
            assert strength(state, seat, "assault", number, charge=True).points == charged
            assert trampling(state, seat) == sum(unit.count("trample") for unit in army.present())
            assert veterans(state, seat).points == sum(unit.count("veteran") for unit in army.present())
            assert {unit.card: cost(army, unit) for unit in army.units} == {
                unit.card: armour(state, seat, unit.card) for unit in army.units
            }
    assert number_of_armies > 10_000


def test_both_agree_on_what_points_can_and_must_destroy() -> None:
    """With any choice, units fall from the nearest line and are paid for, until no more could fall."""
    for armies, state, rnd in tables():
        seat, target = rnd.sample(range(len(armies)), 2)
        army, points = armies[target], halved(rnd.randint(0, 24))
        by_card = {unit.card: unit for unit in army.units}
        can = {unit.card for unit in nearest(army) if cost(army, unit) <= points}
        assert {unit for unit, price in prices(state, target).items() if price <= points} == can
        at_work = Table(state, GAME.steps)
        at_work.do(("hit", seat, target, points))
        at_work.run()
        fallen = at_work.events
        while True:
            for event in fallen:
                if event.kind == "destroyed":
                    unit = by_card[int(str(event.data["card"]))]
                    assert unit in nearest(army)
                    assert event.data["n"] == len(unit.parts)
                    points -= cost(army, unit)
                    army.units.remove(unit)
            assert points >= 0
            can = {unit.card for unit in nearest(army) if cost(army, unit) <= points}
            if not state.asks:
                break
            assert {option[1] for option in state.asks[0].options} == can
            fallen, _ = GAME.apply(state, seat, (rnd.choice(state.asks[0].options),))
        assert not can
        emptied = not army.present() and state.zones[TROPHIES[seat]].ids
        assert state.kharnages[seat] == bool(emptied)


@pytest.mark.parametrize(("points", "each"), [(1, 1), (2, 1), (7, 4), (9, 5)])
def test_half_of_the_points_is_rounded_up(points: int, each: int) -> None:
    assert halved(points) == each
