"""A tiny game on a map: lands of the hand are laid on a large ground, or under the castle, which moves with them."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.clone import cloneable
from game.core.facts import Choice, Facts
from game.core.game import Game
from game.core.interface import Gesture, OptionText, Presentation
from game.core.phrase import phrase
from game.core.state import Answer, Option, Seat, State
from game.core.table import Table

COLUMNS, ROWS, LANDS = 24, 16, 12
CASTLE = 2 * LANDS
UNDER = f"on.{CASTLE}"


@cloneable
@dataclass(slots=True)
class Settlers(State):
    """A game of two seats: the one that lays the last land wins."""


T = Table[Settlers]
GAME = Game(Facts("settlers", "Settlers", 1, range(2, 3), 5, 8, ("random",), secrets=False), Settlers, {})


def cell(column: int, row: int) -> str:
    return f"map.{column},{row}"


def opening(table: T, options: Mapping[str, Choice]) -> None:
    for column in range(COLUMNS):
        for row in range(ROWS):
            table.lay_out(cell(column, row), "all")
    for seat in range(table.state.seats):
        table.lay_out(f"hand.{seat}", "owner", seat)
        table.make([f"land_{(n * 5 + seat) % 7}" for n in range(LANDS)], "land", f"hand.{seat}")
    table.make(["castle"], "land", cell(COLUMNS // 2, ROWS // 2))
    table.lay_out(UNDER, "all")
    table.do(("play", 0))


@GAME.step
def play(table: T, seat: Seat) -> None:
    state = table.state
    state.turn = seat
    hand = state.zones[f"hand.{seat}"].ids
    if not hand:
        table.finish([1 - seat], [0] * state.seats)
        return
    taken = {name for name, zone in state.zones.items() if name.startswith("map.") and zone.ids}
    places = [tuple(map(int, name[4:].split(","))) for name in taken]
    near = {(x + dx, y + dy) for x, y in places for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    free = sorted(cell(x, y) for x, y in near if 0 <= x < COLUMNS and 0 <= y < ROWS and cell(x, y) not in taken)
    options: list[Option] = [("lay", hand[0], name) for name in (*free, UNDER)]
    if state.zones[UNDER].ids:
        options += [("lay", CASTLE, free[0])]
    table.ask(seat, "settlers.lay", options, then=("laid", seat), always=True)


@GAME.step
def laid(table: T, seat: Seat, answer: Answer) -> None:
    ((_, card, place),) = answer
    source = next(name for name, zone in table.state.zones.items() if card in zone.ids)
    table.move(int(card), source, str(place))
    table.do(("play", 1 - seat))


def gesture(option: Option, seat: Seat) -> Gesture:
    return Gesture(("card", option[1]), ("zone", option[2]))


GAME.complete(
    opening=opening,
    check=lambda state: [],
    presentation=Presentation(
        gesture=gesture,
        option_text=lambda view, seat, option: OptionText(phrase("demo.label.yes"), phrase("demo.does.yes")),
        forbid=lambda view, seat, option: None,
        tell=lambda event: None,
        phase=lambda view: (("demo.round",), 0),
        verbs=("lay",),
    ),
)
