"""The lie of a Turf: cells, neighbours, allowances, supply lines and free edges. Rules R26 to R35, J-01 to J-06."""

from collections.abc import Collection

from game.core.state import Seat
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import TURF, Cell, DarkEden


def around(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that share a side with one. Rules R26."""
    x, y = cell
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def laid(state: DarkEden, seat: Seat) -> dict[Cell, int]:
    """The cards of a Turf by their cells."""
    cells = state.cells
    return {cells[card]: card for card in state.zones[TURF[seat]].ids if card in cells}


_BLOCKERS = frozenset(name for name, card in FIGURES.items() if card.type != "commander" and not card.tactics)


def is_blocker(name: str) -> bool:
    """Whether a card only takes a cell: no icon of a tactic, no line. Rules R33, J-01."""
    return name in _BLOCKERS


def neighbours(state: DarkEden, seat: Seat, card: int) -> list[int]:
    """The cards that touch a card of a Turf, blockers too."""
    there = laid(state, seat)
    return [there[cell] for cell in around(state.cells[state.bearers.get(card, card)]) if cell in there]


def supplied(state: DarkEden, seat: Seat, without: Collection[int] = ()) -> set[int]:
    """The cards of a Turf that a Supply Line ties to the Commander, who is among them. Rules R34, R35.

    Args:
        state: the match, or a view of it.
        seat: the owner of the Turf.
        without: cards reckoned as gone.
    """
    cells, cards = state.cells, state.cards
    ids, start = state.zones[TURF[seat]].ids, cells[state.commanders[seat]]
    there = {cells[card]: card for card in ids if cards[card] not in _BLOCKERS and card not in without}
    left, reached = {*there} - {start}, [start]
    for cell in reached:
        beside = left.intersection(around(cell))
        left -= beside
        reached += beside
    return {there[cell] for cell in reached}


def allowance(state: DarkEden, card: int) -> int:
    """The most cards that may touch a card: its Neighbour Allowance as it stands. Rules R28, R29, J-02."""
    printed = FIGURES[state.cards[card]]
    if printed.type == "commander":
        return int(state.options["commander_sides"] or 4)
    if not state.bearers or not (there := [FIGURES[state.cards[on]] for on in state.attachments(card)]):
        return min(printed.allowance, printed.sides)
    return min(printed.allowance + sum(on.widens for on in there), printed.sides, *(on.sides for on in there))


def beneath(state: DarkEden, card: int) -> list[int]:
    """The Establishments that lie under a card: they are attached to it. Rules 2.4, Crescent Musk."""
    return [one for one in state.attachments(card) if FIGURES[state.cards[one]].type == "establishment"]


def targets(state: DarkEden, seat: Seat) -> list[int]:
    """The cards of a Turf, and those that lie under them."""
    there = state.zones[TURF[seat]].ids
    return [*there, *(one for card in there for one in beneath(state, card))] if state.bearers else list(there)


def touching(state: DarkEden, there: dict[Cell, int], cell: Cell) -> int:
    """The number of cards that count as neighbours of a cell: all, or Establishments, no blockers. Rules R28, I-12."""
    names = [state.cards[there[near]] for near in around(cell) if near in there]
    if state.options["allowance_counts"] != "establishments":
        return len(names)
    return sum(FIGURES[name].type == "establishment" and not is_blocker(name) for name in names)


def cells_for(state: DarkEden, seat: Seat, name: str, most: int | None = None) -> list[Cell]:
    """The cells of a Turf in which a card may be laid: allowances hold, and a Supply Line reaches it. Rules R26 to R33.

    Args:
        state: the match, or a seat's view of it.
        seat: the owner of the Turf.
        name: the card's definition.
        most: its Neighbour Allowance, where it is not the printed one.
    """
    there, tied, blocks = laid(state, seat), supplied(state, seat), is_blocker(name)
    counts = state.options["allowance_counts"]
    one = 0 if blocks and counts == "establishments" else 1
    commander = state.commanders[seat]
    full = {
        card
        for cell, card in there.items()
        if (counts != "new" or card == commander)  # a Commander's sides are a rule apart: I-13
        and touching(state, there, cell) + one > allowance(state, card)
    }
    most = FIGURES[name].allowance if most is None else most
    free: dict[Cell, list[int]] = {}
    for cell, card in there.items():
        for near in around(cell):
            if near not in there:
                free.setdefault(near, []).append(card)
    return [
        cell
        for cell, beside in free.items()
        if not (blocks and commander in beside)  # R30, R33, J-02
        and not tied.isdisjoint(beside)
        and full.isdisjoint(beside)
        and touching(state, there, cell) <= most
    ]


def overfull(state: DarkEden, seat: Seat, fell: int = -1) -> list[int]:
    """The cards of which one must go for an exceeded allowance: those over it and those that touch them. R32, J-04.

    Args:
        state: the match, or a view of it.
        seat: the owner of the Turf.
        fell: the card whose allowance fell just now; where only that of a new card counts, no other must hold.
    """
    there = laid(state, seat)
    over = [card for cell, card in there.items() if touching(state, there, cell) > allowance(state, card)]
    if state.options["allowance_counts"] == "new":
        over = [card for card in over if card == fell]
    beside = [there[near] for card in over for near in around(state.cells[card]) if near in there]
    names = {card: state.cards[card] for card in over + beside}
    return [card for card, name in names.items() if FIGURES[name].type == "establishment" and not is_blocker(name)]


def vulnerable(state: DarkEden, seat: Seat, card: int) -> bool:
    """Whether a card of a Turf has a side that touches no other card. Rules 1.10 Z1, I-28."""
    there = laid(state, seat)
    free = [near for near in around(state.cells[state.bearers.get(card, card)]) if near not in there]
    return bool(free) and (state.options["edges"] == "any" or any(_outside(there, cell) for cell in free))


def _outside(there: dict[Cell, int], start: Cell) -> bool:
    """Whether empty cells connect an empty cell with the outside of the Turf."""
    xs, ys = [x for x, _ in there], [y for _, y in there]
    seen, border = {start}, [start]
    while border:
        x, y = cell = border.pop()
        if not (min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys)):
            return True
        for near in around(cell):
            if near not in there and near not in seen:
                seen.add(near)
                border.append(near)
    return False
