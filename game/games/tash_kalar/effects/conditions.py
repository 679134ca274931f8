"""The conditions of "if" parts in the effects of cards."""

from game.core.effects.control import Condition
from game.core.effects.part import Context
from game.games.tash_kalar.arena import CENTRE, GREEN, NOWHERE, RED
from game.games.tash_kalar.state import DISCARD


def _killed(at: Context, n: int) -> bool:
    killed = at.scope.get("killed", 0)
    return isinstance(killed, int) and killed >= n


def _done(at: Context, n: int = 0) -> bool:
    return bool(at.scope.get("done"))


CONDITIONS: dict[str, Condition] = {
    "killed": _killed,
    "killed_legend": lambda at, n: bool(at.scope.get("killed_legend")),
    "done": _done,
    "done_or_no_discard": lambda at, n: _done(at) or not at.state.zones[DISCARD[at.state.turn]].ids,
    "actions_left": lambda at, n: at.state.actions > 0,
    "marked_empty": lambda at, n: not any(at.state.board[square] for square in at.state.marked),
    "on_green": lambda at, n: at.state.being in GREEN,
    "on_red": lambda at, n: at.state.being in RED,
    "on_coloured_not_centre": lambda at, n: at.state.being in RED + GREEN and at.state.being != CENTRE,
    "was_red": lambda at, n: at.scope.get("place", NOWHERE) in RED,
}
