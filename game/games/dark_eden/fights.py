"""What attacks and raids share: the Modify sub-step, the comparison, deaths after the window. Rules 1.9, 1.10, J-20."""

from game.core.state import Seat
from game.core.table import Table
from game.games.dark_eden.box import GAME
from game.games.dark_eden.leaving import expire, fire
from game.games.dark_eden.queries import has
from game.games.dark_eden.state import DarkEden
from game.games.dark_eden.strength import total
from game.games.dark_eden.windows import open_window

T = Table[DarkEden]


@GAME.step
def modify(table: T, seat: Seat) -> None:
    """Everybody may change the fight until all pass in a row. Rules R55, I-25."""
    state = table.state
    if state.outcome:
        return
    first = state.foe if state.options["first_to_modify"] == "defender" else state.turn
    open_window(table, "modify", state.fight, first=first)


@GAME.step
def compare(table: T, seat: Seat) -> None:
    """The sums decide: the outcome stands until the window after it has closed. Rules A5, Z6, J-13, J-20."""
    state = table.state
    if state.outcome == "off" or not state.attackers or not state.defenders:
        state.outcome = "off"
        return
    ours, theirs = total(state, state.attackers), total(state, state.defenders)
    if state.fixed:
        state.outcome = "tie"
    elif ours != theirs:
        state.outcome = "won" if ours > theirs else "lost"
    else:
        state.outcome = _tie(state)
    table.emit(
        "fought", seat=seat, foe=state.foe, fight=state.fight, ours=ours, theirs=theirs, outcome=state.outcome,
        attackers=tuple(state.attackers), defenders=tuple(state.defenders),
    )  # fmt: skip
    open_window(table, "after", f"after_{state.fight}")


def _tie(state: DarkEden) -> str:
    """The outcome of equal sums: who wins ties decides; both: a tie; in raids nobody does. Rules 1.9, R63."""
    if state.fight == "raid":
        return "lost" if state.options["tied_raid"] == "fails" else "tie"
    ours = any(has(state, card, "wins_ties") for card in state.attackers)
    theirs = any(has(state, card, "wins_ties") for card in state.defenders)
    return "tie" if ours == theirs else "won" if ours else "lost"


def kill(table: T, losers: list[int], winners: list[int]) -> None:
    """Warriors die: to their owners' discard piles, or out of the game. Rules A5, R8."""
    state = table.state
    annihilated = any(has(state, card, "annihilates") for card in winners)
    for card in losers:
        if (card in state.attackers or card in state.defenders) and not has(state, card, "spared"):
            seat = state.seat_of(card)
            table.emit("killed", seat=seat, card=card, name=state.cards[card], annihilated=annihilated)
            table.do(("leave", card, "annihilated" if annihilated else "discard"))
            fire(table, "killed", seat, card)


@GAME.step
def fight_over(table: T, seat: Seat) -> None:
    """The fight is finished before the next one is declared."""
    state = table.state
    state.battles.append((state.fight, sum(state.turns), seat, state.foe))
    state.fight, state.tactic, state.outcome, state.fixed = "", "", "", False
    state.foe, state.attackers, state.defenders = -1, [], []
    expire(table, "fight")
    expire(table, "next")


@GAME.step
def settle_tie(table: T, seat: Seat) -> None:
    """The fight is a tie that nothing breaks, in its Modify sub-step or after the comparison."""
    table.state.fixed = True
    if table.state.outcome:
        table.state.outcome = "tie"
    table.emit("unbreakable", seat=seat)
