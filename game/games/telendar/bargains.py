"""Effects that leave it to a die or to a price what happens."""

from game.core.effects.language import nodes
from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.telendar.belongings import discard, zone_of
from game.games.telendar.box import EFFECTS, GAME
from game.games.telendar.points import tell
from game.games.telendar.queries import price
from game.games.telendar.state import FOLLOWERS, OBJECTS, Telendar
from game.games.telendar.verbs import Roll

T = Table[Telendar]
_PARTS = nodes(EFFECTS)


@GAME.step
def roll_table(table: T, seat: Seat, card: int, address: str) -> None:
    """A die decides what happens."""
    part = _PARTS[address]
    assert isinstance(part, Roll)
    (face,) = table.roll(1, 6, seat=seat, purpose="table", card=card)
    branch = part.outcome(face + 1)
    if branch is None:
        tell(table, "nothing_happens", card, seat=seat)
    else:
        table.do(("fx", f"{address}.{branch}"))


@GAME.step
def toll(table: T, seat: Seat, card: int, what: str, n: int, address: str) -> None:
    """Something is given for the rest to happen, by choice."""
    options = tolls(table.state, seat, what, n)
    if not options:
        table.emit("cannot_pay", seat=seat, what=what, n=n, card=card)
        return
    options.append(("no",))
    table.ask(seat, f"prompt.telendar.toll.{what}", options, then=("paid", seat, card, address), about=card)


def tolls(state: Telendar, seat: Seat, what: str, n: int) -> list[Option]:
    """The ways in which a seat can pay."""
    hero = state.heroes[seat]
    if what == "gold":
        cost = price(state, seat, n)
        return [("pay_gold", cost)] if hero.gold >= cost else []
    if what == "life":
        return [("pay_life", n)] if hero.life > n else []
    if what == "follower":
        return [("give_up", card) for card in state.zones[FOLLOWERS[seat]].ids]
    objects = state.zones[OBJECTS[seat]].ids
    return [("give_up", card) for card in objects if what == "object" or state.backs[card] == "treasures"]


@GAME.step
def paid(table: T, seat: Seat, card: int, address: str, answer: Answer) -> None:
    """It is given, or not."""
    verb, *args = answer[0]
    if verb == "no":
        return
    what = int(args[0])
    hero = table.state.heroes[seat]
    if verb == "pay_gold":
        hero.gold -= what
        tell(table, "gold", card, seat=seat, n=-what)
    elif verb == "pay_life":
        hero.life -= what
        tell(table, "wounded", card, seat=seat, n=what, killer=-1)
    else:
        table.emit("given_up", seat=seat, card=what, name=table.state.cards[what])
        discard(table, what, zone_of(table.state, seat, what))
    table.do(("fx", address))
