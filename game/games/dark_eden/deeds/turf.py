"""Steps of effects for attachments and for the cards of a Turf."""

from collections.abc import Iterable

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.dark_eden.acts import RECOVERY, lay_down
from game.games.dark_eden.box import GAME
from game.games.dark_eden.cards import INTRIGUES
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.leaving import clear, fire, gain_gold
from game.games.dark_eden.playing import bearers
from game.games.dark_eden.queries import has
from game.games.dark_eden.sources import printed
from game.games.dark_eden.state import TURF, Cell, DarkEden, cell_of, cell_ref
from game.games.dark_eden.territory import allowance, cells_for

T = Table[DarkEden]


@GAME.step
def strip(table: T, seat: Seat, card: int, but: int, to: str = "discard") -> None:
    """Removes a warrior's attachments from play, except one card and shielded ones."""
    state = table.state
    table.do(*[("leave", one, to) for one in state.attachments(card) if one != but and not has(state, one, "shielded")])


@GAME.step
def win_over(table: T, seat: Seat, card: int) -> None:
    """Moves an attachment to a seat's Commander."""
    _pass_on(table, card, table.state.commanders[seat])


@GAME.step
def regear(table: T, seat: Seat, card: int) -> None:
    """Asks which other warrior, of any seat, takes an attachment over."""
    options: list[Option] = [("bearer", one) for one in heirs(table.state, card)]
    table.ask(seat, "prompt.dark_eden.bearer", options, then=("regeared", seat, card), about=card)


def heirs(state: DarkEden, card: int) -> list[int]:
    """The other warriors, of any seat, that could bear an attachment on a warrior."""
    attach, bearer = INTRIGUES[state.cards[card]].attach, state.bearers[card]
    if attach is None or bearer not in state.warriors(state.seat_of(bearer)):
        return []
    anybodys = attach.model_copy(update={"of": "all"})
    return [one for one in bearers(state, state.owners[card], anybodys, card) if one != bearer]


@GAME.step
def regeared(table: T, seat: Seat, card: int, answer: Answer) -> None:
    """Moves the attachment to the bearer chosen."""
    _pass_on(table, card, int(answer[0][1]))
    table.do(("disarm",))


def _pass_on(table: T, card: int, bearer: int) -> None:
    """Moves an attachment to another bearer; it still goes to its owner's pile at last. Rules R8."""
    state = table.state
    state.bearers[card] = bearer
    on, whose = state.told_of(bearer)
    table.emit("attached", card=card, name=state.cards[card], bearer=bearer, on=on, whose=whose)


@GAME.step
def relocate(table: T, seat: Seat, card: int) -> None:
    """Asks for the new cell of an Establishment; IMMOBILE ones stay."""
    owner = table.state.seat_of(card)
    ask_place(table, seat, card, owner, new_cells(table.state, owner, card))


def new_cells(state: DarkEden, owner: Seat, card: int) -> list[Cell]:
    """The other cells of its Turf where an Establishment might lie; IMMOBILE ones and those face down stay."""
    if card == state.commanders[owner] or printed(state, card).is_a("immobile") or card in state.face_down:
        return []
    turf, zones = state.zones[TURF[owner]], state.zones
    zones[TURF[owner]] = turf.without(card)
    found = cells_for(state, owner, state.cards[card], allowance(state, card))
    cells = [other for other in found if other != state.cells[card]]
    zones[TURF[owner]] = turf
    return cells


def ask_place(table: T, seat: Seat, card: int, turf: Seat, cells: Iterable[Cell]) -> None:
    """Asks a seat for a card's new cell in a Turf; asks nothing if there is none."""
    options: list[Option] = [("place", card, cell_ref(turf, cell)) for cell in cells]
    if options:
        table.ask(seat, "prompt.dark_eden.place", options, then=("placed", seat))


@GAME.step
def placed(table: T, seat: Seat, answer: Answer) -> None:
    """Puts a card into its new cell; one out of another seat's Turf is from now on one of the raider's."""
    state = table.state
    card = int(answer[0][1])
    owner, cell = cell_of(str(answer[0][2]))
    taken = state.seat_of(card) != owner
    if taken:
        clear(table, card)
        state.markers.pop(card, None)
        state.bearers.pop(card, None)  # what lay under another card
    lay_down(table, card, owner, cell)
    name = state.cards[card]
    table.emit("built", seat=seat, turf=owner, card=card, name=name, x=cell[0], y=cell[1], cost=0, moved=not taken)
    table.do(*[("trim", one) for one in range(state.seats)], ("expose",))
    if taken:
        fire(table, "built", seat, card)


@GAME.step
def face_down(table: T, seat: Seat, card: int) -> None:
    """Turns a card of a Turf face down: it loses its icons and effects, but not its place. J-05."""
    if card not in table.state.face_down:
        table.state.face_down.append(card)
        if card in table.state.commanders:
            table.state.used[f"match.turned.{card}"] = 1
        table.emit("turned", card=card, name=table.state.cards[card], down=True)
        table.do(("expose",))


@GAME.step
def recover(table: T, seat: Seat, card: int) -> None:
    """Turns a Commander that lies face down up again, for Gold. Rules 2.6; J-05."""
    gain_gold(table, seat, -RECOVERY)
    table.state.face_down.remove(card)
    table.emit("turned", card=card, name=table.state.cards[card], down=False)


Pick.asked.update(new_cells=new_cells, heirs=heirs)
