"""Partners in a team game: the one on turn may hand the rest of it, and the legends, to the other. Rules 2.12."""

from typing import Any

from game.core.effects.part import Run
from game.core.state import Answer, Option, Seat, Step
from game.core.table import Table
from game.games.tash_kalar.state import HAND, TashKalar

T = Table[TashKalar]

DONE: Option = ("done",)
PASS_CONTROL: Option = ("pass_control",)


def ask_partners(
    run: Run[Any], seat: Seat, prompt: str, options: tuple[Option, ...], then: Step, low: int, high: int
) -> None:
    """Asks the seat that acts now; an optional choice offers DONE, and a choice may be left to the partner."""
    state: TashKalar = run.state
    if seat == run.you:
        seat = state.control
    if high == 1:
        choices = options if low else (*options, DONE)
        if state.teams and seat == state.turn and len(choices) > 1:
            choices = (*choices, PASS_CONTROL)
        if choices != options:
            then = ("answered", run.step, then)  # type: ignore[assignment]  # no deeper than values go
            options, low = choices, 1
    run.table.ask(seat, prompt, options, then=then, low=low, high=high, about=run.card)


def answered(table: T, again: Step, then: Step, answer: Answer) -> None:
    """Takes the choice, or no choice, or asks the partner the same question."""
    if answer[0] == PASS_CONTROL:
        pass_control(table)
        table.do(again)
    else:
        table.do((*then, () if answer[0] == DONE else answer))


def pass_control(table: T) -> None:
    """Lets the partner act for the rest of the turn, with the legends."""
    state = table.state
    partner = state.partner(state.turn)
    state.control = partner
    table.emit("passed_control", seat=state.turn, to=partner)
    give_legends(table, state.turn, partner)


def give_legends(table: T, seat: Seat, partner: Seat) -> None:
    """Moves all legends of a hand to the partner's."""
    state = table.state
    for card in [card for card in state.zones[HAND[seat]].ids if state.backs[card] == "legend"]:
        table.move(card, HAND[seat], HAND[partner])
        table.bar_undo("undo.seen")  # the partner has looked at it
