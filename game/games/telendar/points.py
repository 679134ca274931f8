"""Gold, Life, Force and Mana that come or are lent. Rules 1.3, 1.7."""

from game.core.state import Flat, Seat
from game.core.table import Table
from game.games.telendar.box import GAME
from game.games.telendar.queries import sheet
from game.games.telendar.state import Telendar

T = Table[Telendar]


def tell(table: T, kind: str, card: int, **data: Flat) -> None:
    """Tells what a card brings about, with the card as the cause; -1: the rules are."""
    table.emit(kind, card=card, name=table.state.cards[card] if card >= 0 else "", **data)


def amount(table: T, seat: Seat, card: int, n: int, dice: int) -> int:
    """A number as it is printed, or what dice show."""
    if dice:
        n += sum(face + 1 for face in table.roll(dice, 6, seat=seat, purpose="amount", card=card))
    return n


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


def gain_points(table: T, seat: Seat, card: int, what: str, n: int) -> None:
    """Points of Force or Mana come or go, never beyond the sheet's limits. Rules 1.3."""
    hero, limits = table.state.heroes[seat], sheet(table.state, seat)
    now, least, most = {
        "force": (hero.force, limits.force, limits.force_max),
        "mana": (hero.mana, limits.mana, limits.mana_max),
    }[what]
    changed = max(least, min(most, now + n)) - now
    if changed:
        setattr(hero, what, now + changed)
        tell(table, what, card, seat=seat, n=changed)


@GAME.step
def gain_force(table: T, seat: Seat, card: int, n: int) -> None:
    """Force points up to the sheet's limit; what would go beyond is ignored."""
    gain_points(table, seat, card, "force", n)


@GAME.step
def gain_mana(table: T, seat: Seat, card: int, n: int) -> None:
    """Mana points up to the sheet's limit; what would go beyond is ignored."""
    gain_points(table, seat, card, "mana", n)


@GAME.step
def recover_mana(table: T, seat: Seat, card: int, n: int) -> None:
    """Mana that was used can be used again."""
    hero = table.state.heroes[seat]
    back = min(n, hero.used)
    if back:
        hero.used -= back
        tell(table, "recovered", card, seat=seat, n=back)


@GAME.step
def convert(table: T, seat: Seat, card: int, to: str) -> None:
    """A point of Force for one of Mana or the other way round; ignored where a limit would be broken."""
    hero, limits = table.state.heroes[seat], sheet(table.state, seat)
    if to == "mana" and hero.force > limits.force and hero.mana < limits.mana_max:
        hero.force, hero.mana = hero.force - 1, hero.mana + 1
        tell(table, "converted", card, seat=seat, to=to)
    elif to == "force" and hero.mana > limits.mana and hero.force < limits.force_max:
        hero.force, hero.mana = hero.force + 1, hero.mana - 1
        tell(table, "converted", card, seat=seat, to=to)


# --- in combat, and on the way -----------------------------------------------------------------------


@GAME.step
def add_attack(table: T, seat: Seat, card: int, n: int) -> None:
    """More Attack until the combat ends."""
    table.state.fight.side_of(seat).attack += n
    tell(table, "stronger", card, seat=seat, n=n)


@GAME.step
def add_shield(table: T, seat: Seat, card: int, n: int) -> None:
    """More Protection until the combat ends."""
    table.state.fight.side_of(seat).shield += n
    tell(table, "shielded", card, seat=seat, n=n)


@GAME.step
def best_of(table: T, seat: Seat, card: int, n: int) -> None:
    """Several dice are rolled for the one that counts."""
    side = table.state.fight.side_of(seat)
    side.best_of = max(side.best_of, n)


@GAME.step
def weaken(table: T, seat: Seat, card: int, n: int) -> None:
    """The Monster rolls fewer dice, at least one."""
    table.state.fight.sides[1].fewer += n


@GAME.step
def lend_force(table: T, seat: Seat, card: int, n: int) -> None:
    """More Force until the turn ends."""
    table.state.heroes[seat].might += n
    tell(table, "stronger", card, seat=seat, n=n)


@GAME.step
def wings(table: T, seat: Seat, card: int, n: int) -> None:
    """The movement may be a flight."""
    table.state.winged = max(table.state.winged, n)


@GAME.step
def vanish(table: T, seat: Seat, card: int) -> None:
    """The movement may lead anywhere at once."""
    table.state.vanishing = True
