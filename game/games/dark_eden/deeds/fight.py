"""What the verbs of effects do in a fight, and with what comes of it."""

from game.core.state import Seat
from game.core.table import Table
from game.games.dark_eden.acts import defense_group, no_group
from game.games.dark_eden.box import GAME
from game.games.dark_eden.deeds.turf import ask_place
from game.games.dark_eden.deeds.warriors import send
from game.games.dark_eden.intrigues import attach
from game.games.dark_eden.leaving import clear
from game.games.dark_eden.queries import bears, tactics
from game.games.dark_eden.raid import go_on_later
from game.games.dark_eden.state import ATTACHED, BORDERLANDS, PLAYED, TURF, WARBAND, DarkEden
from game.games.dark_eden.territory import cells_for

T = Table[DarkEden]


@GAME.step
def withdraw(table: T, seat: Seat, card: int) -> None:
    """A warrior leaves the fight under way; without one of its sides the fight is called off."""
    state = table.state
    for side in (state.attackers, state.defenders, state.fallen):
        if card in side:
            side.remove(card)
    table.emit("withdrew", seat=seat, card=card, name=state.cards[card])


@GAME.step
def join(table: T, seat: Seat, card: int) -> None:
    """A warrior comes to help on its seat's side; a raider is spent like the others. Rules Z3."""
    state = table.state
    if seat == state.aggressor() != state.foe:
        state.attackers.append(card)
        state.raided[card] = state.raided.get(card, 0) + 1
    else:
        state.defenders.append(card)
    table.emit("joined", seat=seat, card=card, name=state.cards[card])


@GAME.step
def rally(table: T, seat: Seat, cards: tuple[int, ...]) -> None:
    """Warriors form a Defense Group with the one that is attacked, and defend with it. Rules R44, R46, R48."""
    state = table.state
    for card in cards:
        if no_group(state, "defense_group", card, state.defenders[0]) is None:
            defense_group(table, seat, card, state.defenders[0])
            if state.options["defense_groups"] != "fighters" or state.tactic in tactics(state, card):
                join(table, seat, card)


@GAME.step
def lay_aside(table: T, seat: Seat, card: int, icon: str) -> None:
    """A warrior that is about to die will be laid aside with markers that a seat may spend. Rules J-20."""
    table.state.remains[card] = (seat, icon)


@GAME.step
def stay(table: T, seat: Seat, card: int, bearer: int) -> None:
    """An Intrigue that has been played lies with a fighter until the fight is over."""
    attach(table, card, PLAYED, bearer)


@GAME.step
def turn_coat(table: T, seat: Seat, card: int) -> None:
    """A raider counts with the card raided until the raid is over."""
    state = table.state
    if card in state.attackers:
        state.attackers.remove(card)
        state.defenders.append(card)
        table.emit("turned_coat", seat=seat, card=card, name=state.cards[card])


@GAME.step
def retarget(table: T, seat: Seat, card: int) -> None:
    """The raiders stand before another card, perhaps of another Turf."""
    state = table.state
    state.foe, state.defenders = state.seat_of(card), [card]
    table.emit("raid", seat=state.turn, foe=state.foe, card=card, name=state.cards[card])


@GAME.step
def call_off(table: T, seat: Seat, card: int) -> None:
    """The raid is over; nobody has won it."""
    state = table.state
    state.outcome = "off"
    table.emit("interrupted", seat=state.turn, foe=seat)


@GAME.step
def defect(table: T, seat: Seat, card: int) -> None:
    """A traitor stays with those he fought for. Rules 2.6."""
    send(table, card, (WARBAND if bears(table.state.cards[card], "warband_only") else BORDERLANDS)[seat])


@GAME.step
def capture(table: T, seat: Seat, card: int, holder: int) -> None:
    """A defeated warrior is attached to a winner, without what it carried."""
    state = table.state
    loser = state.seat_of(card)
    clear(table, card)
    state.markers.pop(card, None)
    table.move(card, state.zone_of(card), ATTACHED)
    state.bearers[card] = holder
    table.emit("attached", card=card, name=state.cards[card], bearer=holder, loser=loser)


@GAME.step
def rebuild(table: T, seat: Seat, card: int) -> None:
    """The Establishment just razed comes into the raider's Turf, if it fits there."""
    state = table.state
    target = state.raided_card()
    if target < 0:  # it has been used for something else already
        return
    cells = cells_for(state, seat, state.cards[target])
    if cells:
        go_on_later(table, target)
    ask_place(table, seat, target, seat, cells)


@GAME.step
def scorch(table: T, seat: Seat, card: int) -> None:
    """The Establishment falls at once, and this card blocks its cell. Rules R33."""
    state = table.state
    target = state.raided_card()
    if target < 0:
        return
    cell = state.cells[target]
    go_on_later(table, target)
    table.do(("razing", seat, target), ("scorched", seat, card, state.foe, *cell))


@GAME.step
def scorched(table: T, seat: Seat, card: int, owner: Seat, x: int, y: int) -> None:
    """The card lies in the cell, if that is free."""
    state = table.state
    if card in state.zones[PLAYED].ids and (x, y) not in {state.cells[one] for one in state.zones[TURF[owner]].ids}:
        state.cells[card] = (x, y)
        table.move(card, PLAYED, TURF[owner])
        table.emit("built", seat=seat, turf=owner, card=card, name=state.cards[card], x=x, y=y, cost=0)
