"""Steps that give Gold, Life and Force, for cards and rules alike. Rules 1.3, 1.7."""

from game.core.state import Seat
from game.core.table import Table
from game.games.telendar.box import GAME
from game.games.telendar.handling import amount, gain_points, tell
from game.games.telendar.queries import sheet
from game.games.telendar.state import Telendar

T = Table[Telendar]


@GAME.step
def gain_gold(table: T, seat: Seat, card: int, n: int, dice: int) -> None:
    """Gives Gold, without a limit."""
    won = amount(table, seat, card, n, dice)
    table.state.heroes[seat].gold += won
    tell(table, "gold", card, seat=seat, n=won)


@GAME.step
def heal(table: T, seat: Seat, card: int, n: int) -> None:
    """Gives back Life, up to the first number, to a character that is alive. Rules 1.8."""
    hero = table.state.heroes[seat]
    healed = min(n, sheet(table.state, seat).life - hero.life)
    if healed > 0 and hero.life > 0:
        hero.life += healed
        tell(table, "healed", card, seat=seat, n=healed)


@GAME.step
def gain_force(table: T, seat: Seat, card: int, n: int) -> None:
    """Gives points of Force up to the sheet's limit; points beyond it are lost."""
    gain_points(table, seat, card, "force", n)
