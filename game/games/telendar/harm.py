"""Misfortunes that a scapegoat may take though no verb of harm brings them. Rules 1.7."""

from game.core.effects.language import start
from game.core.state import Answer, Seat
from game.core.table import Table
from game.games.telendar.box import GAME
from game.games.telendar.effects.harm import offer_scapegoats, spared
from game.games.telendar.state import Telendar

T = Table[Telendar]


@GAME.step
def misfortune(table: T, seat: Seat, card: int, address: str) -> None:
    """The misfortune, something else than a wound, happens unless someone else takes it."""
    if not offer_scapegoats(table, seat, "misfortune", ("unfortunate", seat, card, address)):
        start(table, seat, card, address)


@GAME.step
def unfortunate(table: T, seat: Seat, card: int, address: str, answer: Answer) -> None:
    """The misfortune is taken by someone else, or not."""
    if not spared(table, seat, answer):
        start(table, seat, card, address)
