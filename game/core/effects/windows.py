"""Windows in which seats may react in order: the active seat first, clockwise, again after each reaction.

A window closes when all have passed in a row, or when its subject is countered: a step that was announced and takes
effect only after the window. (A window for anyone at once, in any order, is `Table.open_window`.)
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.core.game import Game, Window
from game.core.state import PASS, Answer, Seat, State, Step, Value
from game.core.table import Table
from game.core.view import WINDOW_STEPS


class OpenWindow(NamedTuple):
    """A window that is open, as everybody knows it."""

    kind: str
    asked: Seat
    """The seat that is asked now, or next if a window within this one is open"""
    passed: int
    """The number of seats that have passed in a row"""
    about: Value


def open_windows(state: State) -> tuple[OpenWindow, ...]:
    """The open windows, the innermost first; their subjects are public.

    Args:
        state: the match, or anybody's view of it.
    """
    return tuple(OpenWindow(*step[1:]) for step in reversed(state.agenda) if step[0] in WINDOW_STEPS)  # type: ignore[arg-type]


def still_to_ask(game: Game[Any], public: State) -> tuple[Seat, ...]:
    """The seats that may still react in the innermost window before all have passed, in order, the asked one first.

    Args:
        game: the game.
        public: the public's view of the match.
    """
    for window in open_windows(public)[:1]:
        seats = [(window.asked + ahead) % public.seats for ahead in range(public.seats - window.passed)]
        return tuple(seat for seat in seats if game.windows[window.kind].could(public, seat, window.about))
    return ()


def install_windows(game: Game[Any], windows: Mapping[str, Window]) -> None:
    """Teaches a game its windows: after this, `open_ordered` and `announce` plan them.

    Args:
        game: the game.
        windows: each kind by its name.
    """
    game.windows.update(windows)

    def window_turn(table: Table[Any], kind: str, seat: Seat, passed: int, about: Value) -> None:
        """Asks the next seat for a reaction, or closes the window if all have passed in a row."""
        window, state = windows[kind], table.state
        while passed < state.seats and not window.could(state, seat, about):
            seat, passed = (seat + 1) % state.seats, passed + 1
        if passed < state.seats:
            options = [*window.offers(state, seat, about), PASS]
            table.ask(seat, window.prompt, options, then=("window_answered", kind, seat, passed, about), always=True)

    def window_answered(table: Table[Any], kind: str, seat: Seat, passed: int, about: Value, answer: Answer) -> None:
        """Takes a pass, or a reaction after which everybody may react again."""
        following = (seat + 1) % table.state.seats
        if answer == (PASS,):
            window_turn(table, kind, following, passed + 1, about)
        else:
            table.do(("window_turn", kind, following, 0, about))
            windows[kind].react(table, seat, answer[0], about)

    def announced(table: Table[Any], about: Value, *step: Value) -> None:
        """Plans the announced step: nobody has countered it."""
        table.do(step)

    game.step(window_turn, fits=lambda kind, *_: kind in windows)
    game.step(window_answered, fits=lambda kind, *_: kind in windows)
    game.step(announced, fits=lambda about, *step: game.knows(step))


def open_ordered(table: Table[Any], kind: str, first: Seat, about: Value) -> None:
    """Plans a window as the next step.

    Args:
        table: the match.
        kind: one of the game's windows.
        first: the seat that may react first: the active one.
        about: the subject of the window, for offers and reactions; it is public.
    """
    table.do(("window_turn", kind, first, 0, about))


def announce(table: Table[Any], kind: str, first: Seat, about: Value, step: Step) -> None:
    """Plans a step that takes effect only after a window in which it may be countered.

    Args:
        table: the match.
        kind: one of the game's windows.
        first: the seat that may react first.
        about: the subject of the window, by which `counter` finds the step; it is public.
        step: the step that is taken unless it is countered.
    """
    table.do(("window_turn", kind, first, 0, about), ("announced", about, *step))


def counter(table: Table[Any], about: Value) -> bool:
    """Takes an announced step out of the plan before it takes effect, and closes the window about it.

    Returns:
        Whether the step was still in the plan.
    """
    agenda = table.state.agenda
    planned = [step for step in agenda if step[:2] != ("announced", about)]
    there = len(planned) < len(agenda)
    if there:
        agenda[:] = [step for step in planned if (step[0], step[-1]) != ("window_turn", about)]
    return there
