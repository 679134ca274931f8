"""The end of a combat: values compared, wounds and rewards, robbery. Rules 1.7, 1.8; T2, T10, T11."""

from game.core.effects.language import start
from game.core.effects.part import Context
from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.telendar.anytime import anytime, hub, own_cards, pleas
from game.games.telendar.box import GAME
from game.games.telendar.cards import MONSTERS
from game.games.telendar.effects.harm import Harm, offer_scapegoats, spared
from game.games.telendar.handling import discard, hand_over, lose_life, take_gold
from game.games.telendar.kinds import Monster
from game.games.telendar.moments import happens, monster_acts
from game.games.telendar.queries import gifts, monster, sheet, spare_spells
from game.games.telendar.quests.pursuit import note
from game.games.telendar.state import FOLLOWERS, LAND, OBJECTS, SPELLS, Telendar
from game.games.telendar.strength import attacks, monster_attacks, monster_force, protection, values

T = Table[Telendar]


@GAME.step
def compare(table: T, seat: Seat) -> None:
    """Compares the Combat Values: the higher one wins; equal values change nothing."""
    state = table.state
    if not state.fight.on:
        return
    state.fight.stage = 4
    rival, card = state.fight.rival, state.fight.card
    own, other = values(state, seat)
    if table.heard:
        _tell_clash(table, seat, own, other)
    if rival >= 0:
        if own != other:
            winner, loser = (seat, rival) if own > other else (rival, seat)
            strike(table, winner, loser, abs(own - other))
        return
    foe = monster(state)
    assert foe is not None
    if own > other:
        table.do(("defeat", seat, card))
    else:
        if foe.after:
            table.do(("aftermath", seat, card))
        if own < other:
            suffer(table, seat, card, foe, other - own)


def _tell_clash(table: T, seat: Seat, own: int, other: int) -> None:
    """Tells both Combat Values with all that they are made of."""
    state, rival, card = table.state, table.state.fight.rival, table.state.fight.card
    category = sheet(state, seat).category
    theirs = attacks(state, rival) if rival >= 0 else monster_attacks(state, state.cards[card], category)
    table.emit(
        "clash",
        seat=seat,
        card=card,
        name=state.cards[card] if card >= 0 else "",
        rival=rival,
        own=own,
        other=other,
        dice=state.fight.sides[0].dice,
        foe_dice=state.fight.sides[1].dice,
        bonuses=tuple(attacks(state, seat)),
        foe_bonuses=tuple(theirs),
    )


def suffer(table: T, seat: Seat, card: int, foe: Monster, difference: int) -> None:
    """Takes Life, less Protection, for a Monster's victory, with its further effect; or starts its effect instead."""
    if foe.also:
        start(table, seat, card, f"{foe.id}.also")
    if foe.instead:
        vain = table.state.rulings >= 9 and foe.instead.allow(Context(table.state, seat, card)) is not None
        if vain or isinstance(foe.instead, Harm):
            start(table, seat, card, f"{foe.id}.instead")
        else:
            table.do(("misfortune", seat, card, f"{foe.id}.instead"))
        return
    guard = protection(table.state, seat)
    table.emit("beaten", seat=seat, card=card, name=foe.id, n=difference, protection=guard)
    lose_life(table, seat, max(0, difference - guard), card)


@GAME.step
def misfortune(table: T, seat: Seat, card: int, address: str) -> None:
    """Asks for a scapegoat to take an effect in place of a wound; without one, starts the effect."""
    if not offer_scapegoats(table, seat, "misfortune", ("unfortunate", seat, card, address)):
        start(table, seat, card, address)


@GAME.step
def unfortunate(table: T, seat: Seat, card: int, address: str, answer: Answer) -> None:
    """Starts the effect in place of a wound, unless a scapegoat takes it."""
    if not spared(table, seat, answer):
        start(table, seat, card, address)


@GAME.step
def defeat(table: T, seat: Seat, card: int) -> None:
    """Rewards a Monster's defeat: reward, Force if it was strong; its card goes. Rules 1.3, 1.7; T2."""
    state = table.state
    hero = state.heroes[seat]
    name = state.cards[card]
    foe = MONSTERS[name]
    table.emit("defeated", seat=seat, card=card, name=name)
    note(table, "beaten", card)
    strong = monster_force(state, name) >= hero.force
    source = LAND[hero.place]
    if foe.star or foe.key:
        table.move(card, source, "out")
    else:
        discard(table, card, source)
    if foe.after:
        table.do(("aftermath", seat, card))
    if foe.reward:
        start(table, seat, card, f"{name}.reward")
        if any(getattr(part, "op", "") == "gain_gold" for part in foe.parts()):
            table.do(*[("gain_gold", seat, by, points, 0) for points, by in gifts(state, seat, "plunder")])
    happens(table, "defeats", seat)
    table.do(*[("heal", seat, by, points) for points, by in gifts(state, seat, "leech")])
    if strong:
        table.do(("gain_force", seat, card, 1))


@GAME.step
def aftermath(table: T, seat: Seat, card: int) -> None:
    """Lets the Monster act after the combat, after its foe may have used cards and Spells."""
    state = table.state
    useful = own_cards(state, seat) or pleas(state, seat)
    # By rules 14 and before, one was asked even if there was only a victory to share, which can wait.
    if useful or (state.rulings < 15 and anytime(state, seat)):
        own: list[Option] = [("go_on",)]
        hub(table, seat, "prompt.telendar.after", own, ("aftermath", seat, card), "after_combat", about=card)
    else:
        after_combat(table, seat, ("go_on",))


@GAME.step
def after_combat(table: T, seat: Seat, option: Option) -> None:
    """Begins the Monster's effects after the combat."""
    monster_acts(table, seat, "after")


def strike(table: T, winner: Seat, loser: Seat, difference: int) -> None:
    """Wounds the loser of a combat between characters; a wound allows robbery, a kill everything. Rules 1.7."""
    state = table.state
    n = max(0, difference - protection(state, loser))
    table.emit("beaten", seat=loser, card=-1, name="", n=difference, protection=difference - n)
    if n <= 0:
        return
    victim = state.heroes[loser]
    strong = victim.force >= state.heroes[winner].force
    feed = gifts(state, winner, "leech")
    killed = victim.life <= n
    if not killed:
        table.do(("rob", winner, loser))
    lose_life(table, loser, n, -1, winner)
    table.do(*[("heal", winner, by, points) for points, by in feed])
    if killed and strong:
        table.do(("gain_force", winner, -1, 1))


@GAME.step
def rob(table: T, seat: Seat, victim: Seat) -> None:
    """Asks the winner what to rob: all the Gold, an Object, a Follower or a Spell. T11."""
    state = table.state
    options: list[Option] = [("rob_gold", victim)] if state.heroes[victim].gold else []
    zones = [OBJECTS[victim], FOLLOWERS[victim]]
    if spare_spells(state, victim):
        zones.append(SPELLS[victim])
    options += [("rob", card) for zone in zones for card in state.zones[zone].ids]
    if options:
        options.append(("no",))
        table.ask(seat, "prompt.telendar.rob", options, then=("robbed", seat, victim))


@GAME.step
def robbed(table: T, seat: Seat, victim: Seat, answer: Answer) -> None:
    """Gives the winner the loot."""
    verb, *args = answer[0]
    if verb == "rob_gold":
        take_gold(table, seat, victim)
    elif verb == "rob":
        card = int(args[0])
        table.emit("robbed", seat=seat, victim=victim, gold=0, card=card)
        hand_over(table, victim, seat, card, since=9)
        table.do(("trim", seat), ("trim", victim))
