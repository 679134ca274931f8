"""The limits of belongings and Spells, and how a Spell is learnt. Rules 1.3; T4."""

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.telendar.box import GAME
from game.games.telendar.handling import discard
from game.games.telendar.queries import excess
from game.games.telendar.state import SPELLS, Telendar

T = Table[Telendar]


@GAME.step
def trim(table: T, seat: Seat) -> None:
    """Asks what to discard of the belongings beyond a limit. Rules 1.3; T4."""
    zone, n = excess(table.state, seat)
    if n:
        options: list[Option] = [("drop", card) for card in table.state.zones[zone].ids]
        prompt = f"prompt.telendar.drop.{zone.partition('.')[0]}"
        table.ask(seat, prompt, options, then=("dropped", seat, zone), low=n, high=n)


@GAME.step
def dropped(table: T, seat: Seat, zone: str, answer: Answer) -> None:
    """Discards the chosen cards; cards of another kind may follow."""
    for _, card in answer:
        discard(table, int(card), zone)
    table.do(("trim", seat))


@GAME.step
def learn_spell(table: T, seat: Seat, card: int) -> None:
    """Asks which Spell to learn: Spells are chosen, never drawn. Rules 1.3."""
    options: list[Option] = [("learn", spell) for spell in table.state.zones["spells"].ids]
    if options:
        table.ask(seat, "prompt.telendar.learn", options, then=("learnt", seat))
    else:
        table.emit("nothing_left", seat=seat, deck="spells")


@GAME.step
def learnt(table: T, seat: Seat, answer: Answer) -> None:
    """Gives the seat the chosen Spell."""
    table.move(int(answer[0][1]), "spells", SPELLS[seat])
    table.do(("trim", seat))
