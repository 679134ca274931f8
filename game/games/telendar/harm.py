"""Misfortunes in place of a wound, which a scapegoat may take although no verb of harm brings them. Rules 1.7."""

from game.core.effects.language import start
from game.core.state import Answer, Seat
from game.core.table import Table
from game.games.telendar.box import GAME
from game.games.telendar.effects.harm import offer_scapegoats, spared
from game.games.telendar.state import Telendar

T = Table[Telendar]


@GAME.step
def misfortune(table: T, seat: Seat, card: int, address: str) -> None:
    """Asks for a scapegoat to take an effect in place of a wound; without one, starts the effect."""
    if not offer_scapegoats(table, seat, "misfortune", ("unfortunate", seat, card, address)):
        start(table, seat, card, address)


@GAME.step
def unfortunate(table: T, seat: Seat, card: int, address: str, answer: Answer) -> None:
    """Starts the effect in place of a wound, unless a scapegoat takes it."""
    if not spared(table, seat, answer):
        start(table, seat, card, address)
