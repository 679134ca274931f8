"""Cards that change their place: drawn, kept, given back, and never more of them than may be carried. Rules 1.3, 1.11.

"Rules" and "T" followed by numbers are the sections and the readings of the rules book (`data/rules.en.md`).
"""

from game.core.effects.language import start
from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.telendar.boons import Hinder, Walk
from game.games.telendar.box import GAME
from game.games.telendar.cards import CARDS, OBJECT, Follower, Object, boons_of, having
from game.games.telendar.queries import excess
from game.games.telendar.state import DISCARDED, FOLLOWERS, LAND, OBJECTS, SPELLS, Telendar

T = Table[Telendar]


def discard(table: T, card: int, source: str) -> None:
    """A card goes to its discards, or back to its deck if that is an open one. Rules 1.10, 1.11."""
    back = table.state.backs[card]
    table.move(card, source, f"discard.{back}" if back in DISCARDED else back)


def draw(table: T, deck: str, target: str) -> int | None:
    """The top card of a deck goes somewhere; the discards make a new deck when it is empty. Rules 1.11.

    Returns:
        The card, or None if there is none at all.
    """
    zones = table.state.zones
    if not zones[deck].ids:
        for card in tuple(zones[f"discard.{deck}"].ids):
            table.move(card, f"discard.{deck}", deck, forget=True)
        if not zones[deck].ids:
            return None
        table.emit("renewed", deck=deck)
        table.shuffle(deck)
    card = zones[deck].ids[-1]
    table.move(card, deck, target)
    return card


def found(table: T, name: str) -> int | None:
    """The number of a named Special that can still be taken. T24."""
    return next((card for card in table.state.zones["specials"].ids if table.state.cards[card] == name), None)


def keep(table: T, seat: Seat, card: int, source: str) -> None:
    """An Object or a Follower joins a seat's."""
    zone = FOLLOWERS if isinstance(CARDS[table.state.cards[card]], Follower) else OBJECTS
    table.move(card, source, zone[seat])


@GAME.step
def trim(table: T, seat: Seat) -> None:
    """Whoever carries more than he may discards by choice. Rules 1.3; T4."""
    zone, n = excess(table.state, seat)
    if n:
        options: list[Option] = [("drop", card) for card in table.state.zones[zone].ids]
        prompt = f"prompt.telendar.drop.{zone.partition('.')[0]}"
        table.ask(seat, prompt, options, then=("dropped", seat, zone), low=n, high=n)


@GAME.step
def dropped(table: T, seat: Seat, zone: str, answer: Answer) -> None:
    """What is left behind goes to the discards; there may be more of another kind."""
    for _, card in answer:
        discard(table, int(card), zone)
    table.do(("trim", seat))


@GAME.step
def treasure(table: T, seat: Seat, card: int, n: int) -> None:
    """Treasures are drawn: Objects are kept, windfalls happen."""
    for _ in range(n):
        drawn = draw(table, "treasures", "passing")
        if drawn is None:
            table.emit("nothing_left", seat=seat, deck="treasures")
            return
        name = table.state.cards[drawn]
        table.emit("treasure", seat=seat, card=drawn, name=name)
        if name in OBJECT:
            keep(table, seat, drawn, "passing")
        else:
            discard(table, drawn, "passing")
            start(table, seat, drawn, f"{name}.do")
    table.do(("trim", seat))


@GAME.step
def special(table: T, seat: Seat, card: int, name: str) -> None:
    """A named card is taken from the Specials, if it is still there. T24."""
    there = found(table, name)
    if there is None:
        table.emit("nothing_left", seat=seat, deck="specials")
    else:
        keep(table, seat, there, "specials")
        table.do(("trim", seat))


@GAME.step
def any_special(table: T, seat: Seat, card: int) -> None:
    """One of the Specials that anybody may be given."""
    cards = table.state.cards
    options: list[Option] = [("pick", c) for c in table.state.zones["specials"].ids if is_gift(cards[c])]
    if options:
        table.ask(seat, "prompt.telendar.any_special", options, then=("picked", seat), about=card)
    else:
        table.emit("nothing_left", seat=seat, deck="specials")


def is_gift(name: str) -> bool:
    """Whether a Special may be given to anybody who is given "a Special"."""
    card = CARDS[name]
    return isinstance(card, Object | Follower) and card.gift


def is_curse(name: str) -> bool:
    """Whether a card does nothing but harm to whoever carries it."""
    return having(Hinder, name) or any(boon.op == "walk_at_most" for boon in boons_of(Walk, (name,)))


@GAME.step
def picked(table: T, seat: Seat, answer: Answer) -> None:
    """The Special is chosen."""
    keep(table, seat, int(answer[0][1]), "specials")
    table.do(("trim", seat))


@GAME.step
def summon(table: T, seat: Seat, card: int, name: str) -> None:
    """A Monster of the Specials comes onto the territory, and is met there."""
    there = found(table, name)
    if there is None:
        table.emit("nothing_left", seat=seat, deck="specials")
    else:
        table.move(there, "specials", LAND[table.state.heroes[seat].place])
        table.state.met.append(there)
        table.emit("met", seat=seat, card=there, name=name)
        table.do(("fight", seat, there, -1))


@GAME.step
def learn_spell(table: T, seat: Seat, card: int) -> None:
    """A Spell is chosen, never drawn. Rules 1.3."""
    options: list[Option] = [("learn", spell) for spell in table.state.zones["spells"].ids]
    if options:
        table.ask(seat, "prompt.telendar.learn", options, then=("learnt", seat))
    else:
        table.emit("nothing_left", seat=seat, deck="spells")


@GAME.step
def learnt(table: T, seat: Seat, answer: Answer) -> None:
    """The Spell is chosen."""
    table.move(int(answer[0][1]), "spells", SPELLS[seat])
    table.do(("trim", seat))


def zone_of(state: Telendar, seat: Seat, card: int) -> str:
    """In which of a seat's zones a card lies."""
    zones = (OBJECTS[seat], FOLLOWERS[seat], SPELLS[seat])
    return next(zone for zone in zones if card in state.zones[zone].ids)
