"""Steps of effects for a fight and its outcome."""

from game.core.state import Seat
from game.core.table import Table
from game.games.dark_eden.acts import building_cells, defense_group, no_group
from game.games.dark_eden.box import GAME
from game.games.dark_eden.deeds.turf import ask_place
from game.games.dark_eden.deeds.warriors import send
from game.games.dark_eden.intrigues import attach
from game.games.dark_eden.leaving import clear
from game.games.dark_eden.queries import tactics
from game.games.dark_eden.raid import go_on_later
from game.games.dark_eden.sources import bears
from game.games.dark_eden.state import ATTACHED, BORDERLANDS, PLAYED, TURF, WARBAND, DarkEden, cell_of

T = Table[DarkEden]


@GAME.step
def withdraw(table: T, seat: Seat, card: int) -> None:
    """Takes a warrior out of the fight under way; a fight without one of its sides is called off."""
    state = table.state
    for side in (state.attackers, state.defenders, state.fallen):
        if card in side:
            side.remove(card)
    table.emit("withdrew", seat=seat, card=card, name=state.cards[card])


@GAME.step
def join(table: T, seat: Seat, card: int) -> None:
    """Adds a warrior to its seat's side of the fight; a raider has then raided like the others. Rules Z3."""
    state = table.state
    if seat == state.aggressor() != state.foe:
        state.attackers.append(card)
        state.raided[card] = state.raided.get(card, 0) + 1
    else:
        state.defenders.append(card)
    table.emit("joined", seat=seat, card=card, name=state.cards[card])


@GAME.step
def rally(table: T, seat: Seat, cards: tuple[int, ...]) -> None:
    """Puts warriors into a Defense Group with the one that is attacked; they defend with it. Rules R44, R46, R48."""
    state = table.state
    for card in cards:
        if no_group(state, "defense_group", card, state.defenders[0]) is None:
            defense_group(table, seat, card, state.defenders[0])
            if state.options["defense_groups"] != "fighters" or state.tactic in tactics(state, card):
                join(table, seat, card)


@GAME.step
def lay_aside(table: T, seat: Seat, card: int, icon: str) -> None:
    """Notes that a dying warrior will be laid aside with markers for a seat to spend. Rules J-20."""
    table.state.remains[card] = (seat, icon)


@GAME.step
def stay(table: T, seat: Seat, card: int, bearer: int) -> None:
    """Attaches an Intrigue just played to a fighter until the fight is over."""
    attach(table, card, bearer)


@GAME.step
def turn_coat(table: T, seat: Seat, card: int) -> None:
    """Moves a raider to the side of the card raided until the raid is over."""
    state = table.state
    if card in state.attackers:
        state.attackers.remove(card)
        state.defenders.append(card)
        table.emit("turned_coat", seat=seat, card=card, name=state.cards[card])


@GAME.step
def retarget(table: T, seat: Seat, card: int) -> None:
    """Turns the raid to another card, perhaps of another Turf."""
    state = table.state
    state.foe, state.defenders = state.seat_of(card), [card]
    table.emit("raid", seat=state.turn, foe=state.foe, card=card, name=state.cards[card])


@GAME.step
def call_off(table: T, seat: Seat, card: int) -> None:
    """Calls the raid off; nobody wins it."""
    state = table.state
    state.outcome = "off"
    table.emit("interrupted", seat=state.turn, foe=seat)


@GAME.step
def defect(table: T, seat: Seat, card: int) -> None:
    """Moves a traitor into a zone of the seat that it fought for. Rules 2.6."""
    send(table, card, (WARBAND if bears(table.state.cards[card], "warband_only") else BORDERLANDS)[seat])


@GAME.step
def capture(table: T, seat: Seat, card: int, holder: int) -> None:
    """Attaches a defeated warrior to a winner, without its own attachments."""
    state = table.state
    loser = state.seat_of(card)
    clear(table, card)
    state.markers.pop(card, None)
    table.move(card, state.zone_of(card), ATTACHED)
    state.bearers[card] = holder
    table.emit("attached", card=card, name=state.cards[card], bearer=holder, loser=loser)


@GAME.step
def rebuild(table: T, seat: Seat, card: int) -> None:
    """Asks where the raider builds the Establishment just razed in its own Turf, if it fits there."""
    state = table.state
    target = state.raided_card()
    if target < 0:  # it has been used for something else already
        return
    cells = [cell_of(where)[1] for where in building_cells(state, seat, state.cards[target])]
    if cells:
        go_on_later(table, target)
    ask_place(table, seat, target, seat, cells)


@GAME.step
def scorch(table: T, seat: Seat, card: int) -> None:
    """Razes the raided Establishment at once, and plans that this card blocks its cell. Rules R33."""
    state = table.state
    target = state.raided_card()
    if target < 0:
        return
    cell = state.cells[target]
    go_on_later(table, target)
    table.do(("razing", seat, target), ("scorched", seat, card, state.foe, *cell))


@GAME.step
def scorched(table: T, seat: Seat, card: int, owner: Seat, x: int, y: int) -> None:
    """Puts the blocking card into the cell, if that is free."""
    state = table.state
    if card in state.zones[PLAYED].ids and (x, y) not in {state.cells[one] for one in state.zones[TURF[owner]].ids}:
        state.cells[card] = (x, y)
        table.move(card, PLAYED, TURF[owner])
        table.emit("built", seat=seat, turf=owner, card=card, name=state.cards[card], x=x, y=y, cost=0)
