"""Steps of effects for markers, the steps of a turn, and the end of the match."""

from game.core.state import Seat
from game.core.table import Table
from game.games.dark_eden.box import GAME
from game.games.dark_eden.leaving import end_by_points, skulls, win
from game.games.dark_eden.state import DarkEden
from game.games.dark_eden.windows import open_balance

T = Table[DarkEden]

SKULLS = 4
"""Different KEY-CODE SKULLS on one Commander that win. Rules R67"""


@GAME.step
def mark(table: T, seat: Seat, card: int, n: int = 1) -> None:
    """Puts markers on a card; takes them off if `n` is below 0."""
    table.state.markers[card] = max(0, table.state.markers.get(card, 0) + n)
    table.emit("marked", card=card, name=table.state.cards[card], n=table.state.markers[card])


@GAME.step
def rebalance(table: T, seat: Seat, card: int, who: Seat, n: int) -> None:
    """Gives a seat a Balance now; the seat on turn goes on with its step afterwards. Rules R51."""
    state = table.state
    if who == state.turn:
        table.do(("balance", who), ("act_again", who, state.step))
        state.step = "balance"
    else:
        table.do(("balance", who))
    open_balance(table, who)


@GAME.step
def balance_now(table: T, seat: Seat, card: int) -> None:
    """Moves the Balance of this turn before the Actions. Rules R51."""
    agenda, first = table.state.agenda, ("enter", seat, "balance")
    if first in agenda and ("enter", seat, "actions") in agenda:
        agenda.remove(first)
        agenda.insert(agenda.index(("enter", seat, "actions")) + 1, first)


@GAME.step
def act_again(table: T, seat: Seat, step: str) -> None:
    """Goes on with the step that a forced Balance interrupted."""
    table.state.step = step


@GAME.step
def reverse(table: T, seat: Seat, card: int) -> None:
    """Reverses the order of turns."""
    table.state.direction *= -1
    table.emit("reversed", seat=seat)


@GAME.step
def final(table: T, seat: Seat, card: int) -> None:
    """Ends the match by Victory Points. Rules R67."""
    table.emit("ended_by", name=table.state.cards[card])
    end_by_points(table)


@GAME.step
def skull(table: T, seat: Seat, card: int) -> None:
    """Notes that a SKULL was played in this turn, and counts them. Rules R67."""
    table.state.used["skull"] = 1
    count_skulls(table, seat, card)


@GAME.step
def count_skulls(table: T, seat: Seat, card: int) -> None:
    """Lets a seat win with four different SKULLS on its Commander. Rules R67."""
    if len({table.state.cards[one] for one in skulls(table.state, seat)}) >= SKULLS:
        table.emit("all_skulls", seat=seat)
        win(table, seat)
