"""The changes of pieces: they come, go, move and change rank, and supplies, counters and names are kept in step."""

from game.core.state import Value
from game.core.table import Table
from game.games.tash_kalar.arena import NOWHERE, Square
from game.games.tash_kalar.state import EMPTY, HEROIC, LEGENDARY, TashKalar, piece, rank_of, side_of

T = Table[TashKalar]
FOLLOWED = ("piece", "pieces", "moved")
"""Names in an effect's scope that stay with pieces as these move; other names mean squares or colours"""


def tell(table: T, kind: str, **data: Value) -> None:
    """Tells an event about a `piece`, with the seat that acts and whether the piece is its own."""
    if table.heard:
        state, code = table.state, data["piece"]
        assert isinstance(code, int)
        table.emit(kind, **data, seat=state.control, own=side_of(code) == state.side)


def come(table: T, square: Square, side: int, rank: int) -> None:
    """Puts a piece from its side's supply on an empty square."""
    state = table.state
    supply = state.legends if rank == LEGENDARY else state.tokens
    supply[side] -= 1
    state.board[square] = piece(side, rank)


def go(table: T, square: Square) -> int:
    """Returns a piece to its side's supply, and its code to the caller."""
    state = table.state
    code = state.board[square]
    supply = state.legends if rank_of(code) == LEGENDARY else state.tokens
    supply[side_of(code)] += 1
    state.board[square] = EMPTY
    _follow(state, square, NOWHERE)
    return code


def destroy(table: T, square: Square, how: str, *, counted: bool = True) -> None:
    """Destroys a piece; an enemy one counts for the side on turn."""
    state = table.state
    code = go(table, square)
    tell(table, "destroyed", square=square, piece=code, how=how, counted=counted)
    if counted and side_of(code) != state.side:
        _count(state, code)
    if state.lasting:
        owner = state.turn if side_of(code) == state.side else side_of(code)
        table.do(("moment", "destroyed", owner, square))


def _count(state: TashKalar, code: int) -> None:
    state.kills[code - 1] += 1
    if state.scopes:
        scope = state.scopes[-1]
        killed = scope.get("killed", 0)
        assert isinstance(killed, int)
        scope["killed"] = killed + 1
        if rank_of(code) == LEGENDARY:
            scope["killed_legend"] = True


def convert(table: T, square: Square, rank: int) -> None:
    """Replaces an enemy piece by one of the side on turn; it counts as destroyed at the rank it had."""
    state = table.state
    code = go(table, square)
    _count(state, code)
    come(table, square, state.side, rank)
    tell(table, "converted", square=square, piece=code, into=state.board[square])


def promote(table: T, square: Square) -> None:
    """Raises a piece by a rank: a common one is turned over, a heroic one replaced."""
    _change(table, square, 1, "promoted")


def demote(table: T, square: Square) -> None:
    """Lowers a piece by a rank: a heroic one is turned over, a legendary one replaced."""
    _change(table, square, -1, "demoted")


def _change(table: T, square: Square, by: int, kind: str) -> None:
    state = table.state
    code = state.board[square]
    side, rank = side_of(code), rank_of(code)
    if {rank, rank + by} == {HEROIC, LEGENDARY}:
        state.legends[side] -= by
        state.tokens[side] += by
    state.board[square] = code + by
    tell(table, kind, square=square, piece=code, into=code + by)


def move(table: T, start: Square, end: Square, how: str) -> int:
    """Moves a piece and destroys what stood there; returns the code of that, or 0."""
    state = table.state
    target = state.board[end]
    if target:
        destroy(table, end, how)
    code = state.board[start]
    state.board[start], state.board[end] = EMPTY, code
    _follow(state, start, end)
    tell(table, "went", start=start, end=end, piece=code, how=how, took=target)
    return target


def _follow(state: TashKalar, start: Square, end: Square) -> None:
    """Makes the names that mean the piece on a square follow it to its new square."""
    if state.being == start:
        state.being = end
    if start in state.used:
        state.used = tuple(end if square == start else square for square in state.used)
    for scope in state.scopes:  # one effect may have set off another: the moved piece may be named in both
        for name in FOLLOWED:
            value = scope.get(name)
            if value == start:
                scope[name] = end
            elif isinstance(value, tuple) and start in value:
                scope[name] = tuple(end if square == start else square for square in value)
