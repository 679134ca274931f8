"""Combats with Monsters and between characters, in their four phases. Rules 1.7; T2, T7, T15, T16, T25."""

from typing import Any

from game.core.state import PASS, Answer, Ask, Option, Seat
from game.core.table import Table
from game.games.telendar.anytime import aids, cast, hub, offers, shields_help
from game.games.telendar.box import GAME
from game.games.telendar.cards import OBJECT
from game.games.telendar.effects.control import pay, tolls
from game.games.telendar.handling import roll
from game.games.telendar.moments import monster_acts
from game.games.telendar.queries import category_of_foe, monster, working
from game.games.telendar.quests.pursuit import note
from game.games.telendar.state import OBJECTS, Fight, Side, Telendar
from game.games.telendar.strength import best_gear, clashes, elusions, monster_dice
from game.games.telendar.tables import ABILITIES

T = Table[Telendar]


@GAME.step
def fight(table: T, seat: Seat, card: int, rival: Seat) -> None:
    """Begins a combat with a Monster (`card`) or a character (`rival`)."""
    state = table.state
    state.fight = Fight(seat, card, rival, 0, [Side(), Side()])
    for each in fighters(state):
        if state.zones[OBJECTS[each]].ids:
            state.fight.side_of(each).worn = best_gear(state, each, category_of_foe(state, each))
    table.emit("fight", seat=seat, card=card, rival=rival)
    evades = ("wiles", rival) if rival >= 0 else ("slip_away", seat)
    foes = (("rally", rival), ("prepare", rival)) if rival >= 0 else ()
    ready = (("before", seat), ("rally", seat), ("prepare", seat), *foes)
    table.do(("wiles", seat), evades, *ready, ("clash", seat), ("end_fight",))


def fighters(state: Telendar) -> list[Seat]:
    """The seats in the combat, the turn's owner first. Rules 1.7."""
    return [seat for seat in (state.fight.seat, state.fight.rival) if seat >= 0]


@GAME.step
def end_fight(table: T) -> None:
    """Ends the combat, if it is not over yet."""
    if table.state.fight.on:
        table.state.fight = Fight()
        table.emit("fight_over")


# --- 1: elusion --------------------------------------------------------------------------------------


@GAME.step
def wiles(table: T, seat: Seat) -> None:
    """Asks a fighter for a way to elude the combat; the attacker of a character is not asked."""
    state = table.state
    if not state.fight.on or (seat == state.fight.seat and state.fight.rival >= 0):
        return
    ways = elusions(state, seat)
    own: list[Option] = [("elude", card) for card, _ in ways]
    own.append(("stand",))
    about = state.fight.card if state.fight.card >= 0 else None
    if ways or offers(state, seat, "elude"):
        hub(table, seat, "prompt.telendar.elude", own, ("wiles", seat), "tried", about=about)


@GAME.step
def tried(table: T, seat: Seat, option: Option) -> None:
    """Tries the chosen way to elude, by a die; each way can be tried once in a combat."""
    state = table.state
    verb, *args = option
    if verb == "stand":
        return
    card = int(args[0])
    need = dict(elusions(state, seat))[card]
    state.fight.side_of(seat).tried.append(card)
    (face,) = table.roll(1, 6, seat=seat, purpose="elude", card=card)
    away = face + 1 >= need
    name = state.cards[card] if card >= 0 else ""
    table.emit("eluded", seat=seat, card=card, name=name, face=face + 1, need=need, away=away)
    if away:
        note(table, "eluded", card)
        table.do(("end_fight",))
    else:
        table.do(("wiles", seat))


@GAME.step
def slip_away(table: T, seat: Seat) -> None:
    """Lets the Monster elude its foe: by a die, or if it is not given what it demands. T25."""
    state = table.state
    foe = monster(state)
    if foe is None:
        return
    card = state.fight.card
    for shy in ABILITIES["elusive"].get(foe.id, ()):
        (face,) = table.roll(1, 6, seat=-1, purpose="slip", card=card)
        away = face + 1 >= shy.n
        kind = "slipped" if away else "stayed"
        table.emit(kind, seat=seat, card=card, name=foe.id, face=face + 1, need=shy.n)
        if away:
            table.do(("end_fight",))
            return
    for demand in ABILITIES["demands"].get(foe.id, ()):
        options = tolls(state, seat, demand.what, demand.n)
        options.append(("no",))
        then = ("demanded", seat, card)
        table.ask(seat, f"prompt.telendar.demand.{demand.what}", options, then=then, about=card)


@GAME.step
def demanded(table: T, seat: Seat, card: int, answer: Answer) -> None:
    """Gives the Monster what it demands, or lets it go."""
    state = table.state
    if answer == (("no",),):
        table.emit("slipped", seat=seat, card=card, name=state.cards[card], face=0, need=0)
        table.do(("end_fight",))
        return
    pay(table, seat, card, answer[0])
    if state.rulings >= 12:  # without the Follower given, the fighter may carry fewer Objects
        table.do(("trim", seat))


# --- 2: before the combat ----------------------------------------------------------------------------


@GAME.step
def before(table: T, seat: Seat) -> None:
    """Lets the Monster act before the combat, after its foe may have used protection."""
    state = table.state
    foe = monster(state)
    if not state.fight.on:
        return
    state.fight.stage = 1
    if foe is None or not foe.before:
        return
    if shields_help(state, seat) and offers(state, seat, "combat"):
        own: list[Option] = [("go_on",)]
        hub(table, seat, "prompt.telendar.before", own, ("before", seat), "before_combat", about=state.fight.card)
    else:
        before_combat(table, seat, ("go_on",))


@GAME.step
def before_combat(table: T, seat: Seat, option: Option) -> None:
    """Begins the Monster's effects before the combat."""
    monster_acts(table, seat, "before")


# --- 3: during the combat ----------------------------------------------------------------------------


@GAME.step
def prepare(table: T, seat: Seat) -> None:
    """Asks a fighter for equipment, Spells and potions before the dice. T15, T16."""
    state = table.state
    if not state.fight.on:
        return
    own: list[Option] = [("roll",)]
    for card in state.zones[OBJECTS[seat]].ids:
        if may_wear(state, seat, card):
            own.append(("wear", card))
    about = state.fight.card if state.fight.card >= 0 else None
    hub(table, seat, "prompt.telendar.fight", own, ("prepare", seat), "prepared", about=about)


def may_wear(state: Telendar, seat: Seat, card: int) -> bool:
    """Whether equipment can be taken in hand: it is not worn yet, and no used Object is in its slot. Rules 1.7; T15."""
    slot = OBJECT[state.cards[card]].slot
    return slot != "none" and card not in state.fight.side_of(seat).worn and in_the_way(state, seat, card) is None


def in_the_way(state: Telendar, seat: Seat, card: int) -> int | None:
    """The worn Object that was used in this combat, or its Mana, and so keeps a slot that a card needs. T15."""
    side, slots = state.fight.side_of(seat), clashes(OBJECT[state.cards[card]].slot)
    used = {*side.used, *side.drained}
    kept = (other for other in side.worn if other in used and OBJECT[state.cards[other]].slot in slots)
    return next(kept, None) if state.rulings >= 9 else None


@GAME.step
def prepared(table: T, seat: Seat, option: Option) -> None:
    """Ends the preparations, or takes other equipment in hand and asks again."""
    verb, *args = option
    if verb == "roll":
        return
    state = table.state
    card = int(args[0])
    slots = clashes(OBJECT[state.cards[card]].slot)
    side = state.fight.side_of(seat)
    side.worn = [other for other in side.worn if OBJECT[state.cards[other]].slot not in slots]
    side.worn.append(card)
    table.do(("prepare", seat))


@GAME.step
def rally(table: T, seat: Seat, *declined: Seat) -> None:
    """Asks the others on the territory for Spells for the fighter, out of their turn. Rules 1.3.

    `declined`: the seats whose help the fighter has refused.
    """
    state = table.state
    if not state.fight.on:
        return
    state.fight.stage = 2
    asks = []
    for other in state.beside(seat):
        spells = [("aid", card, seat) for card in aids(state, other, seat, ("any", "combat"))]
        if spells and other not in fighters(state) and other not in declined:
            asks.append(Ask(other, "prompt.telendar.aid", (PASS, *spells)))
    if asks:
        table.open_window(asks, then=("aided", seat, *declined))


@GAME.step
def aided(table: T, seat: Seat, *given: Any) -> None:
    """Asks the fighter whether he wants the Spell that a helper offers."""
    *declined, reply = given
    if reply is None:
        return
    helper, answer = reply
    card = int(answer[0][1])
    then = ("aid_wanted", helper, seat, card, tuple(declined))
    table.ask(seat, "prompt.telendar.consent", [("yes",), ("no",)], then=then, about=card)


@GAME.step
def aid_wanted(table: T, helper: Seat, seat: Seat, card: int, declined: tuple[Seat, ...], answer: Answer) -> None:
    """Casts the helper's Spell, if the fighter wants it; then all may offer help again. Rules 1.3."""
    if answer == (("yes",),):
        table.do(("rally", seat, *declined))
        cast(table, helper, card, seat)
    else:
        table.emit("declined", seat=seat, by=helper, card=card, name=table.state.cards[card])
        table.do(("rally", seat, *declined, helper))


@GAME.step
def clash(table: T, seat: Seat) -> None:
    """Rolls the dice of both sides together."""
    state = table.state
    if not state.fight.on:
        return
    state.fight.stage = 3
    for each in fighters(state):
        roll(table, each)
    if state.fight.card >= 0:
        roll_monster(table)
    table.do(*[("second_roll", each) for each in fighters(state)], ("compare", seat))


def roll_monster(table: T) -> None:
    """Rolls a Monster's dice; the highest ones count."""
    rolled, count = monster_dice(table.state)
    faces = table.roll(rolled, 6, seat=-1, purpose="fight", card=table.state.fight.card)
    table.state.fight.sides[1].dice = tuple(sorted((face + 1 for face in faces), reverse=True)[:count])


@GAME.step
def second_roll(table: T, seat: Seat) -> None:
    """Asks a fighter for a second roll, if a card allows it, after the first is seen. Rules 1.9."""
    state = table.state
    own: list[Option] = []
    for _, card, _ in working(state, seat, ABILITIES["reroll"]):
        if card not in state.fight.side_of(seat).used:
            own.append(("again", card))
    own.append(("keep",))
    if len(own) > 1 or offers(state, seat, "rolled"):
        hub(table, seat, "prompt.telendar.rolled", own, ("second_roll", seat), "rolled_again")


@GAME.step
def rolled_again(table: T, seat: Seat, option: Option) -> None:
    """Rolls the fighter's dice again, if chosen; the new roll counts."""
    if option[0] == "again":
        card = int(option[1])
        table.state.fight.side_of(seat).used.append(card)
        roll(table, seat)
        table.do(("second_roll", seat))
