"""What does harm, and who may take it instead. Rules 1.7, 1.8."""

from collections.abc import Callable

from game.core.effects.language import start
from game.core.state import Answer, Flat, Option, Seat
from game.core.table import Table
from game.games.telendar.belongings import discard, zone_of
from game.games.telendar.boons import Scapegoat, Unharmed
from game.games.telendar.box import GAME
from game.games.telendar.cards import having
from game.games.telendar.points import amount, gain_points, tell
from game.games.telendar.queries import boons, force, most_mana, owned, protection, sheet, ward
from game.games.telendar.state import FOLLOWERS, OBJECTS, Telendar

T = Table[Telendar]


def negative(rule: Callable[..., None]) -> Callable[..., None]:
    """Registers a step that does harm: whoever has a scapegoat may give it up instead. Rules 1.7."""
    name = rule.__name__
    GAME.steps[f"{name}_now"] = rule

    def harm(table: T, seat: Seat, card: int, *given: Flat) -> None:
        goats = scapegoats(table.state, seat)
        if goats and harms(table.state, seat, name):
            options: list[Option] = [("scapegoat", goat) for goat in goats]
            options.append(("suffer",))
            table.ask(seat, f"prompt.telendar.scapegoat.{name}", options, then=("endured", name, seat, card, given))
        else:
            rule(table, seat, card, *given)

    harm.__name__ = name
    return GAME.step(harm)


def harms(state: Telendar, seat: Seat, name: str) -> bool:
    """Whether a negative effect, by its step, has anything to take from a seat."""
    hero, first = state.heroes[seat], sheet(state, seat)
    harm = {
        "lose_gold": hero.gold > 0,
        "lose_force": hero.force > first.force,
        "lose_mana": hero.mana > first.mana,
        "lose_object": bool(state.zones[OBJECTS[seat]].ids),
        "lose_turn": not hero.lying,
        "hurt": not boons(state, seat, Unharmed),
    }
    return harm.get(name, True)


def scapegoats(state: Telendar, seat: Seat) -> list[int]:
    """The cards that may be discarded to ignore a negative effect."""
    return [card for card in owned(state, seat) if having(Scapegoat, state.cards[card])]


@GAME.step
def endured(table: T, name: str, seat: Seat, card: int, given: tuple[Flat, ...], answer: Answer) -> None:
    """Someone else takes the harm, or not."""
    if answer[0][0] == "suffer":
        GAME.steps[f"{name}_now"](table, seat, card, *given)
        return
    goat = int(answer[0][1])
    table.emit("sacrificed", seat=seat, card=goat, name=table.state.cards[goat])
    discard(table, goat, zone_of(table.state, seat, goat))


@negative
def lose_gold(table: T, seat: Seat, card: int, n: int, dice: int) -> None:
    """Gold is lost, as far as there is any."""
    hero = table.state.heroes[seat]
    lost = min(hero.gold, amount(table, seat, card, n, dice))
    if lost:
        hero.gold -= lost
        tell(table, "gold", card, seat=seat, n=-lost)


@negative
def hurt(table: T, seat: Seat, card: int, n: int, dice: int, less: str) -> None:
    """Special damage: what the dice show, less the characteristic that is named. Rules 1.7."""
    state = table.state
    if boons(state, seat, Unharmed):
        tell(table, "unharmed", card, seat=seat)
        return
    damage = amount(table, seat, card, n, dice) - ward(state, seat)
    damage -= {"none": 0, "protection": protection(state, seat), "force": force(state, seat)}.get(
        less, most_mana(state, seat)
    )
    lose_life(table, seat, max(0, damage), card)


@negative
def lose_force(table: T, seat: Seat, card: int, n: int) -> None:
    """Force points are lost, never below the first number."""
    gain_points(table, seat, card, "force", -n)


@negative
def lose_mana(table: T, seat: Seat, card: int, n: int) -> None:
    """Mana points are lost, never below the first number."""
    gain_points(table, seat, card, "mana", -n)


@negative
def lose_object(table: T, seat: Seat, card: int, by: str) -> None:
    """An Object is lost, of the owner's choice or by chance."""
    ids = table.state.zones[OBJECTS[seat]].ids
    if not ids:
        return
    if by == "chance":
        discard(table, ids[table.pick(len(ids))], OBJECTS[seat])
    else:
        options: list[Option] = [("lose", each) for each in ids]
        table.ask(seat, "prompt.telendar.lose_object", options, then=("lost", seat), about=card)


@negative
def lose_follower(table: T, seat: Seat, card: int) -> None:
    """A Follower is lost, of the owner's choice."""
    ids = table.state.zones[FOLLOWERS[seat]].ids
    if ids:
        options: list[Option] = [("lose", each) for each in ids]
        table.ask(seat, "prompt.telendar.lose_follower", options, then=("lost", seat), about=card)


@GAME.step
def lost(table: T, seat: Seat, answer: Answer) -> None:
    """What is lost is chosen."""
    card = int(answer[0][1])
    discard(table, card, zone_of(table.state, seat, card))


@negative
def lose_turn(table: T, seat: Seat, card: int) -> None:
    """The pawn lies down; several causes cost one turn. Rules 1.4 T0."""
    if not table.state.heroes[seat].lying:
        table.state.heroes[seat].lying = True
        tell(table, "lies_down", card, seat=seat)


@negative
def misfortune(table: T, seat: Seat, card: int, address: str) -> None:
    """Something else than a wound, which a scapegoat may take though its verb is none of harm. Rules 1.7."""
    start(table, seat, card, address)


def lose_life(table: T, seat: Seat, n: int, card: int, killer: Seat = -1) -> None:
    """Life is lost; with the last point the character dies. Rules 1.8."""
    hero = table.state.heroes[seat]
    n = min(n, hero.life)
    if n <= 0:
        return
    hero.life -= n
    tell(table, "wounded", card, seat=seat, n=n, killer=killer)
    if hero.life == 0:
        GAME.steps["die"](table, seat, card, killer)
