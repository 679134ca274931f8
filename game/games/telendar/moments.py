"""The moments that cards answer: which cards, and in which order."""

from collections.abc import Iterator

from game.core.effects.language import start
from game.core.state import Seat
from game.core.table import Table
from game.games.telendar.box import LISTENERS
from game.games.telendar.queries import gear
from game.games.telendar.state import BEST, Telendar


def happens(table: Table[Telendar], event: str, seat: Seat) -> None:
    """Plans the effects that an event of a seat sets off, as the next steps.

    Args:
        table: the match.
        event: one of the EVENTS of the language.
        seat: the seat of the event.
    """
    if LISTENERS.hears(event):
        LISTENERS.fire(table, event, seat, _in_play(table.state, seat))


def monster_acts(table: Table[Telendar], seat: Seat, moment: str) -> None:
    """Begins the effects that the Monster has "before" or "after" the combat under way.

    Args:
        table: the match.
        seat: the seat that meets it.
        moment: "before" or "after".
    """
    card = table.state.fight.card
    start(table, seat, card, f"{table.state.cards[card]}.{moment}")


def _in_play(state: Telendar, seat: Seat) -> Iterator[tuple[Seat, int]]:
    """The cards that may answer: those of each character on the board, the seat's first; then the Phase, the King's."""
    for n in range(state.seats):
        owner = (seat + n) % state.seats
        if state.heroes[owner].place >= 0:
            yield from ((owner, card) for card in gear(state, owner))
    if state.heroes[seat].place >= 0:
        yield from ((seat, card) for card in state.zones["phase"].ids)
        yield seat, state.zones["kings"].ids[BEST - state.king]
