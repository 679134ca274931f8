"""Points that cards and rules both give: Gold, Life, Force. Rules 1.3, 1.7."""

from game.core.state import Seat
from game.core.table import Table
from game.games.telendar.box import GAME
from game.games.telendar.handling import amount, gain_points, tell
from game.games.telendar.queries import sheet
from game.games.telendar.state import Telendar

T = Table[Telendar]


@GAME.step
def gain_gold(table: T, seat: Seat, card: int, n: int, dice: int) -> None:
    """Gold, without limit."""
    won = amount(table, seat, card, n, dice)
    table.state.heroes[seat].gold += won
    tell(table, "gold", card, seat=seat, n=won)


@GAME.step
def heal(table: T, seat: Seat, card: int, n: int) -> None:
    """Life comes back, up to the first number, for those who have any left. Rules 1.8."""
    hero = table.state.heroes[seat]
    healed = min(n, sheet(table.state, seat).life - hero.life)
    if healed > 0 and hero.life > 0:
        hero.life += healed
        tell(table, "healed", card, seat=seat, n=healed)


@GAME.step
def gain_force(table: T, seat: Seat, card: int, n: int) -> None:
    """Force points up to the sheet's limit; what would go beyond is ignored."""
    gain_points(table, seat, card, "force", n)
