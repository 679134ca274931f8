"""Steps of effects for warriors: their zones, Groups and seats."""

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.dark_eden.acts import change_zone, strangers
from game.games.dark_eden.box import GAME
from game.games.dark_eden.leaving import ungroup
from game.games.dark_eden.sources import bears
from game.games.dark_eden.state import BORDERLANDS, WARBAND, DarkEden

T = Table[DarkEden]


@GAME.step
def cross(table: T, seat: Seat, card: int) -> None:
    """Moves a warrior to its seat's other zone, out of turn; it leaves its Group. Rules R38, R47."""
    station(table, seat, -1, card, "other")


@GAME.step
def station(table: T, seat: Seat, card: int, warrior: int, to: str) -> None:
    """Moves a warrior by an effect to a zone of its seat; it leaves its Group. Rules R38, R47."""
    state = table.state
    whose, here = state.seat_of(warrior), state.zone_of(warrior)
    if to == "other":
        to = "warband" if here == BORDERLANDS[whose] else "borderlands"
    if whose >= 0 and here != f"{to}.{whose}":
        send(table, warrior, f"{to}.{whose}")


@GAME.step
def leave_group(table: T, seat: Seat, card: int) -> None:
    """Takes a warrior out of its Group."""
    ungroup(table, card)


@GAME.step
def break_up(table: T, seat: Seat, card: int) -> None:
    """Dissolves the whole Group of a warrior."""
    if group := table.state.group_of(card):
        table.do(("disband", group.seat, card))


@GAME.step
def copy(table: T, seat: Seat, card: int, model: int) -> None:
    """Makes the bearer of a card a copy of a warrior, until that card leaves it."""
    state = table.state
    bearer = state.bearers[card]
    state.copied[card] = state.cards[bearer]
    state.cards[bearer] = state.cards[model]
    table.emit("copied", seat=seat, card=bearer, name=state.copied[card], model=state.cards[model])
    table.do(("fit_in", bearer), ("disarm",))


@GAME.step
def fit_in(table: T, warrior: int) -> None:
    """Takes a warrior whose definition has changed out of a Group that it may no longer be in. Rules R47, J-03."""
    if strangers(table.state, warrior):
        ungroup(table, warrior)


@GAME.step
def hand_over(table: T, seat: Seat, card: int, taker_chooses: bool = False) -> None:
    """Asks for the zone of the partner that a warrior goes to. Rules 1.15, R38."""
    state = table.state
    partner = state.allies(seat)[-1]
    zones = [WARBAND[partner]]
    if not bears(state.cards[card], "warband_only"):
        zones.append(BORDERLANDS[partner])
    options: list[Option] = [("transfer", card, zone) for zone in zones]
    chooser = partner if taker_chooses else seat
    table.ask(chooser, "prompt.dark_eden.hand_over", options, then=("handed", partner), about=card)


@GAME.step
def handed(table: T, partner: Seat, answer: Answer) -> None:
    """Moves the warrior to the partner's zone; it cannot be transferred again in this turn. Rules R38."""
    _, card, zone = answer[0]
    table.state.moved.append(int(card))
    send(table, int(card), str(zone))


def send(table: T, card: int, zone: str) -> None:
    """Takes a warrior out of its Group and moves it to another zone, of its seat or of another."""
    ungroup(table, card)
    change_zone(table, card, zone)
