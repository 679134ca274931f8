"""The windows in which seats may answer: after each act, to an Intrigue just played, in fights, at borders. 1.12.

A window is about (its moment, ...). A seat without cards in hand and without an ability in play for the moment is not
asked: all see that it could not answer.
"""

from game.core.effects.windows import install_windows, open_ordered
from game.core.game import Window
from game.core.state import Flat, Option, Seat, Value
from game.core.table import Table
from game.games.dark_eden.box import GAME
from game.games.dark_eden.playing import abilities_for, awaits, may_hold, moments, plays
from game.games.dark_eden.state import DarkEden

T = Table[DarkEden]
KINDS = ("act", "played", "modify", "target", "tactic", "raiders", "after", "border", "discarding")
"""The kinds of windows; of "after" and "border" the moment is the first thing that they are about"""


def _could(state: DarkEden, seat: Seat, about: Value) -> bool:
    """Whether a seat could answer as far as all can see: it has cards in hand or a fitting ability in play."""
    assert isinstance(about, tuple)
    if about[0] in {"act", "others_balance"} and seat == about[1]:
        return False  # it is asked next anyway
    if about[0] == "modify" and state.options["first_to_modify"] == "involved" and seat not in {state.turn, state.foe}:
        return False
    return may_hold(state, seat) or bool(abilities_for(state, seat, moments(state, seat, about)))


def _react(table: T, seat: Seat, option: Option, about: Value) -> None:
    verb, *args = option
    table.do((f"{verb}_card", seat, *args))


install_windows(GAME, {kind: Window(f"prompt.dark_eden.react.{kind}", plays, _could, _react) for kind in KINDS})


def open_window(table: T, kind: str, *about: Flat, first: Seat | None = None) -> None:
    """Plans a window, the active seat first unless another is named. Rules R54, R56.

    Args:
        table: the match.
        kind: one of KINDS.
        about: the subject of the window, without its kind; for "after" and "border" the moment comes first.
        first: the seat that may answer first; None: the active seat.
    """
    what: Value = about if kind in {"after", "border"} else (kind, *about)
    open_ordered(table, kind, table.state.turn if first is None else first, what)


def open_balance(table: T, seat: Seat) -> None:
    """Plans the window for the others as a Balance begins, if a card of the match could be played in it. Rules 1.8."""
    if awaits(table.state, "others_balance"):
        open_window(table, "border", "others_balance", seat)
