"""The King, the territories, the Gate. Rules 1.1, 1.5, 1.12, 1.14."""

from game.core.state import ALL, Answer, Seat
from game.core.table import Table
from game.games.telendar import board
from game.games.telendar.belongings import found
from game.games.telendar.box import GAME
from game.games.telendar.cards import TILES
from game.games.telendar.points import tell
from game.games.telendar.queries import explored, unexplored
from game.games.telendar.state import BEST, LAND, WORST, Telendar

T = Table[Telendar]


@GAME.step
def king(table: T, seat: Seat, card: int, n: int) -> None:
    """The King gains Lives, never more than 6, or loses some; at -6 everybody has lost. Rules 1.14; T23."""
    state = table.state
    before = state.king
    state.king = max(WORST, min(BEST, before + n))
    if state.king != before:
        tell(table, "king", card, n=state.king - before, value=state.king)
    watch_for_the_end(table)


def watch_for_the_end(table: T) -> None:
    """All have lost when the King is dead, or nobody lives and nobody can come back. Rules 1.1.3; T9."""
    state = table.state
    gone = all(hero.dead and not hero.pardoned for hero in state.heroes)
    if state.king <= WORST or (gone and state.king < 0):
        table.emit("defeat", king=state.king)
        table.finish((), (0,) * state.seats)


def reveal(table: T, seat: Seat, place: int) -> None:
    """A territory is turned up for good; a Monster that lives there comes out. Rules 1.5; T18."""
    state = table.state
    tile = state.zones["board"].ids[place]
    table.show((tile,), ALL)
    name = state.cards[tile]
    table.emit("explored", seat=seat, place=place, card=tile, name=name)
    lair = TILES[name].lair
    monster = found(table, lair) if lair else None
    if monster is not None:
        table.move(monster, "specials", LAND[place])


def put(table: T, seat: Seat, place: int, way: str) -> None:
    """The pawn comes to a territory, which is explored if it was not. Rules 1.5."""
    table.state.heroes[seat].place = place
    table.emit("came", seat=seat, place=place, way=way)
    if not explored(table.state, place):
        reveal(table, seat, place)


@GAME.step
def travel(table: T, seat: Seat, card: int, to: str) -> None:
    """The pawn is put elsewhere at once; nothing that lies there is met this turn."""
    state = table.state
    here = state.heroes[seat].place
    if to == "town":
        goals = list(board.CORNERS)
    elif to == "explored":
        goals = [place for place in board.PLACES if explored(state, place)]
    else:
        goals = unexplored(state)
    goals = [place for place in goals if place != here]
    if not goals:
        table.emit("nowhere", seat=seat)
    elif to == "chance":
        arrive(table, seat, goals[table.pick(len(goals))])
    else:
        options = [("go", place) for place in goals]
        table.ask(seat, "prompt.telendar.go", options, then=("gone", seat), about=card)


@GAME.step
def gone(table: T, seat: Seat, answer: Answer) -> None:
    """Where to go is chosen."""
    arrive(table, seat, int(answer[0][1]))


def arrive(table: T, seat: Seat, place: int) -> None:
    """A card's travel is over, and the movement with it: no encounters at its end."""
    put(table, seat, place, "travel")
    state = table.state
    state.way = "travel"
    state.trail.append(place)
    state.drawn = True
    state.met += [card for card in state.zones[LAND[place]].ids if card not in state.met]


@GAME.step
def peek(table: T, seat: Seat, card: int, n: int, where: str) -> None:
    """Its owner alone looks at face-down territories."""
    options = [("look", place) for place in hidden_from(table.state, seat, where)]
    if options:
        n = min(n, len(options))
        prompt = "prompt.telendar.look"
        table.ask(seat, prompt, options, then=("looked", seat), low=n, high=n, about=card)


def hidden_from(state: Telendar, seat: Seat, where: str) -> list[int]:
    """The territories that a seat could look at and has not."""
    here = state.heroes[seat].place
    tiles, known = state.zones["board"].ids, state.known
    near = board.NEIGHBOURS[here] if where == "adjacent" and here >= 0 else board.PLACES
    return [place for place in near if (bits := known.get(tiles[place], 0)) >= 0 and not bits >> seat & 1]


@GAME.step
def looked(table: T, seat: Seat, answer: Answer) -> None:
    """The territories to look at are chosen."""
    tiles = table.state.zones["board"].ids
    table.emit("looked", seat=seat, places=tuple(place for _, place in answer))
    table.show([tiles[int(place)] for _, place in answer], 1 << seat)


@GAME.step
def explore(table: T, seat: Seat, card: int) -> None:
    """A territory of the owner's choice is turned up from afar."""
    options = [("turn_up", place) for place in unexplored(table.state)]
    if options:
        table.ask(seat, "prompt.telendar.turn_up", options, then=("turned_up", seat), about=card)


@GAME.step
def turned_up(table: T, seat: Seat, answer: Answer) -> None:
    """Which one is chosen."""
    reveal(table, seat, int(answer[0][1]))


@GAME.step
def close_gate(table: T, seat: Seat, card: int, *closes: int) -> None:
    """A die for a Key, or for the Magic Key; failing costs nothing. Rules 1.12."""
    (face,) = table.roll(1, 6, seat=seat, purpose="gate", card=card)
    name = table.state.cards[card]
    table.emit("gate", seat=seat, card=card, name=name, face=face + 1, closed=face + 1 in closes)
    if face + 1 in closes:
        state = table.state
        state.closed = name
        together = state.heroes[seat].alliance | 1 << seat
        winners = [other for other in range(state.seats) if together >> other & 1]
        table.finish(winners, [int(other in winners) for other in range(state.seats)])
