"""The King and the Gate. Rules 1.1, 1.12, 1.14."""

from game.core.state import Seat
from game.core.table import Table
from game.games.telendar.box import GAME
from game.games.telendar.handling import tell
from game.games.telendar.quests.pursuit import conclude
from game.games.telendar.state import BEST, WORST, Telendar

T = Table[Telendar]


@GAME.step
def king(table: T, seat: Seat, card: int, n: int) -> None:
    """Gives the King Lives, up to 6, or takes some; at -6 all players have lost. Rules 1.14; T23."""
    state = table.state
    before = state.king
    state.king = max(WORST, min(BEST, before + n))
    if state.king != before:
        mourned = -1 if card >= 0 else seat  # the rules alone take Lives only for a dead seat's missed turn
        tell(table, "king", card, n=state.king - before, value=state.king, mourned=mourned)
    watch_for_the_end(table)


def watch_for_the_end(table: T) -> None:
    """Ends the match, lost by all, if the King is dead, or if all are dead and none can return. Rules 1.1.3; T9."""
    state = table.state
    gone = all(hero.dead and not hero.pardoned for hero in state.heroes)
    if state.king <= WORST or (gone and state.king < 0):
        conclude(table)
        table.emit("defeat", king=state.king)
        table.finish((), (0,) * state.seats)


@GAME.step
def close_gate(table: T, seat: Seat, card: int, *closes: int) -> None:
    """Rolls a die for a Key or the Magic Key; a failure costs nothing. Rules 1.12."""
    (face,) = table.roll(1, 6, seat=seat, purpose="gate", card=card)
    name = table.state.cards[card]
    table.emit("gate", seat=seat, card=card, name=name, face=face + 1, closed=face + 1 in closes)
    if face + 1 in closes:
        state = table.state
        state.closed = name
        conclude(table)
        together = state.heroes[seat].alliance | 1 << seat
        winners = [other for other in range(state.seats) if together >> other & 1]
        table.finish(winners, [int(other in winners) for other in range(state.seats)])
