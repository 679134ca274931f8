"""Acts that rules and cards' effects share: tell, draw, keep, discard, wound, move pawns, throw dice.

"Rules" and "T" followed by numbers are the sections and the readings of the rules book (`data/rules.en.md`).
"""

from typing import Literal

from game.core.state import ALL, Flat, Seat
from game.core.table import Table
from game.games.telendar.queries import (
    at_hand,
    explored,
    mana_for_all,
    mana_of_cards,
    owned,
    owner_of,
    sheet,
    works,
)
from game.games.telendar.quests.pursuit import note
from game.games.telendar.state import DISCARDED, FOLLOWERS, LAND, OBJECTS, SPELLS, Telendar
from game.games.telendar.tables import CARDS, FOLLOWER, MODIFIERS, OBJECT, TILES

T = Table[Telendar]

# --- points ------------------------------------------------------------------------------------------


def tell(table: T, kind: str, card: int, **data: Flat) -> None:
    """Tells an event with the card that causes it; -1: the rules cause it."""
    table.emit(kind, card=card, name=table.state.cards[card] if card >= 0 else "", **data)


def amount(table: T, seat: Seat, card: int, n: int, dice: int) -> int:
    """A printed number plus the sum of dice, rolled here."""
    if dice:
        n += sum(face + 1 for face in table.roll(dice, 6, seat=seat, purpose="amount", card=card))
    return n


def gain_points(table: T, seat: Seat, card: int, what: Literal["force", "mana"], n: int) -> None:
    """Gives or takes points of Force or Mana, within the sheet's limits. Rules 1.3."""
    hero, limits = table.state.heroes[seat], sheet(table.state, seat)
    now, least, most = {
        "force": (hero.force, limits.force, limits.force_max),
        "mana": (hero.mana, limits.mana, limits.mana_max),
    }[what]
    changed = max(least, min(most, now + n)) - now
    if changed:
        if what == "mana":
            change_mana(table.state, seat, changed)
        else:
            hero.force += changed
        tell(table, what, card, seat=seat, n=changed)


def change_mana(state: Telendar, seat: Seat, by: int) -> None:
    """Adds unused points of Mana, or takes some: unused ones first, then used ones with their marks. Rules 1.3."""
    hero = state.heroes[seat]
    if state.rulings >= 12:
        mark_cards(state, seat)
        hero.used -= max(0, min(hero.used - len(hero.marked), hero.mana) - (hero.mana + by))
    hero.mana += by


def lose_life(table: T, seat: Seat, n: int, card: int, killer: Seat = -1) -> None:
    """Takes Life; with the last point the character dies. Rules 1.8."""
    hero = table.state.heroes[seat]
    n = min(n, hero.life)
    if n <= 0:
        return
    hero.life -= n
    tell(table, "wounded", card, seat=seat, n=n, killer=killer)
    if hero.life == 0:
        table.steps["die"](table, seat, card, killer)


def roll(table: T, seat: Seat) -> None:
    """Rolls a character's dice in a combat; of several the best one counts."""
    side = table.state.fight.side_of(seat)
    faces = table.roll(side.best_of, 6, seat=seat, purpose="fight", card=-1)
    side.dice = (max(faces) + 1,)


# --- cards -------------------------------------------------------------------------------------------


def discard(table: T, card: int, source: str) -> None:
    """Puts a card on its discards, or back in its deck if that is an open one. Rules 1.10, 1.11."""
    state, back = table.state, table.state.backs[card]
    if state.cards[card] in MODIFIERS["mana"] and state.rulings >= 12 and (seat := owner_of(state, card)) >= 0:
        _unmark(state, seat, card)
    table.move(card, source, f"discard.{back}" if back in DISCARDED else back)


def give_up(table: T, seat: Seat, card: int) -> None:
    """Discards a card that its owner gives for something."""
    table.emit("given_up", seat=seat, card=card, name=table.state.cards[card])
    discard(table, card, table.state.zone_of(card))


def draw(table: T, deck: str, target: str) -> int | None:
    """Moves the top card of a deck to a zone; an empty deck is made anew from its discards. Rules 1.11.

    Returns:
        The card, or None if deck and discards are empty.
    """
    zones = table.state.zones
    if not zones[deck].ids:
        for card in zones[f"discard.{deck}"].ids:
            table.move(card, f"discard.{deck}", deck, forget=True)
        if not zones[deck].ids:
            return None
        table.emit("renewed", deck=deck)
        table.shuffle(deck)
    card = zones[deck].ids[-1]
    table.move(card, deck, target)
    return card


def found(state: Telendar, name: str) -> int | None:
    """The card number of a named Special that can still be taken; None: it is gone. T24."""
    return next((card for card in state.zones["specials"].ids if state.cards[card] == name), None)


def keep(table: T, seat: Seat, card: int, source: str) -> None:
    """Adds an Object or a Follower to a seat's own."""
    zone = FOLLOWERS if table.state.cards[card] in FOLLOWER else OBJECTS
    mark_cards(table.state, seat)
    table.move(card, source, zone[seat])


def hand_over(table: T, giver: Seat, taker: Seat, card: int, since: int) -> None:
    """Hands a card to another seat, with the mark of the Mana that was used through it. Rules 1.3.

    Args:
        table: the match.
        giver: the seat that gives the card.
        taker: the seat that gets it.
        card: an Object, a Follower or a Spell.
        since: the version of the rules since which the mark goes along.
    """
    state = table.state
    if state.rulings >= since:
        mark_cards(state, taker)
        used = _unmark(state, giver, card)
        state.heroes[taker].used += used
        if state.rulings >= 12:
            state.heroes[taker].marked += [card] * used
    zones = next(zones for zones in (OBJECTS, FOLLOWERS, SPELLS) if card in state.zones[zones[giver]].ids)
    table.move(card, zones[giver], zones[taker])


def take_gold(table: T, seat: Seat, victim: Seat) -> None:
    """Gives a seat all the Gold of another one that it has wounded or killed. Rules 1.7."""
    heroes = table.state.heroes
    gold, heroes[victim].gold = heroes[victim].gold, 0
    heroes[seat].gold += gold
    table.emit("robbed", seat=seat, victim=victim, gold=gold, card=-1)


def _used_of(state: Telendar, seat: Seat, card: int) -> int:
    """The Mana that a seat has used through a card of its own, as the mark on it tells. Rules 1.3."""
    if not works(state, seat, card, at_hand):
        return state.heroes[seat].marked.count(card)
    left, of_card = mana_of_cards(state, seat).get(card, (0, 0))
    return of_card - left


def _unmark(state: Telendar, seat: Seat, card: int) -> int:
    """Removes a card's mark as it leaves its owner; returns how much Mana has been used through it."""
    hero, used = state.heroes[seat], _used_of(state, seat, card)
    hero.used -= used
    hero.marked = [other for other in hero.marked if other != card]
    return used


def mark_cards(state: Telendar, seat: Seat) -> None:
    """Marks a seat's cards, and the Phase, with the Mana used through them, before it gets unused Mana. Rules 1.3."""
    hero = state.heroes[seat]
    if hero.used > hero.mana and state.rulings >= 12:
        marks = [card for card in owned(state, seat) for _ in range(_used_of(state, seat, card))]
        if state.rulings >= 14:
            marks += [card for card in state.zones["phase"].ids for _ in range(_used_of_phase(state, seat, card))]
        hero.marked = marks


def _used_of_phase(state: Telendar, seat: Seat, phase: int) -> int:
    """The Mana that a seat has used through the Phase: it is used after own points. Rules 1.3."""
    hero = state.heroes[seat]
    before = hero.marked.count(phase)
    return before + max(0, min(hero.used - len(hero.marked) - hero.mana, mana_for_all(state) - before))


def forget_phase(state: Telendar, phase: int) -> None:
    """Takes the Mana that was used through a Phase off all seats as the Phase ends. Rules 1.3, 1.4."""
    for seat, hero in enumerate(state.heroes):
        mark_cards(state, seat)
        hero.used -= hero.marked.count(phase)
        hero.marked = [card for card in hero.marked if card != phase]


def is_curse(name: str) -> bool:
    """Whether a card does nothing but harm to its owner."""
    return any(boon.op in ("hinder", "walk_at_most") for boon in CARDS[name].boons)


def resale(state: Telendar, card: int, n: int) -> int:
    """The Gold for selling an Object: `n`, or half the price of what towns sell; 0 for a curse. T26."""
    thing = OBJECT[state.cards[card]]
    if state.rulings < 3:
        return n
    return 0 if is_curse(thing.id) else thing.price // 2 if thing.price else n


def is_gift(name: str) -> bool:
    """Whether a Special may be the gift when a card gives "a Special"."""
    return bool(getattr(CARDS[name], "gift", False))


# --- the kingdom -------------------------------------------------------------------------------------


def reveal(table: T, seat: Seat, place: int) -> None:
    """Turns up a territory for good; the Monster that lives there comes out. Rules 1.5; T18."""
    state = table.state
    tile = state.zones["board"].ids[place]
    table.show((tile,), ALL)
    name = state.cards[tile]
    table.emit("explored", seat=seat, place=place, card=tile, name=name)
    resident = TILES[name].lair or TILES[name].guard
    monster = found(state, resident) if resident else None
    if monster is not None:
        table.move(monster, "specials", LAND[place])


def put(table: T, seat: Seat, place: int, way: str) -> None:
    """Puts the pawn on a territory, which is explored if it was not. Rules 1.5."""
    table.state.heroes[seat].place = place
    table.emit("came", seat=seat, place=place, way=way)
    if not explored(table.state, place):
        reveal(table, seat, place)
    note(table, "came", place)


def arrive(table: T, seat: Seat, place: int) -> None:
    """Ends a card's travel, and the movement with it: nothing is met at its end."""
    put(table, seat, place, "travel")
    state = table.state
    state.way = "travel"
    state.trail.append(place)
    state.drawn = True
    state.met += [card for card in state.zones[LAND[place]].ids if card not in state.met]
    if state.stage >= 2 and state.rulings >= 9:  # before that, the movement still ends there by itself
        table.do(("movement_ends", seat))
