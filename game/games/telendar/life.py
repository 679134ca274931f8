"""The life of a character: coming into the match, dying, and coming back. Rules 1.2, 1.8."""

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.telendar import board
from game.games.telendar.box import GAME
from game.games.telendar.handling import discard, hand_over, is_curse, put, take_gold
from game.games.telendar.kingdom import watch_for_the_end
from game.games.telendar.queries import owned, sheet, spare_spells, total
from game.games.telendar.quests.pursuit import note
from game.games.telendar.state import FOLLOWERS, NOWHERE, OBJECTS, OFFER, SHEET, SPELLS, Fight, Telendar
from game.games.telendar.tables import ABILITIES

T = Table[Telendar]


# --- coming in ---------------------------------------------------------------------------------------


@GAME.step
def choose_sheet(table: T, seat: Seat) -> None:
    """Asks a seat for its character, or takes the one that it chose before the match. Rules 1.2.4."""
    zones = table.state.zones
    if OFFER[seat] in zones and zones[OFFER[seat]].ids:
        table.do(("sheet_chosen", seat, (("sheet", zones[OFFER[seat]].ids[0]),)))
        return
    options: list[Option] = [("sheet", card) for card in zones["sheets"].ids]
    table.ask(seat, "prompt.telendar.sheet", options, then=("sheet_chosen", seat))


@GAME.step
def sheet_chosen(table: T, seat: Seat, answer: Answer) -> None:
    """Gives the character the numbers of its sheet; its Spells and a town are chosen next."""
    state = table.state
    card = int(answer[0][1])
    name = state.cards[card]
    table.move(card, "sheets" if card in state.zones["sheets"].ids else OFFER[seat], SHEET[seat])
    first = sheet(state, seat)
    hero = state.heroes[seat]
    hero.force, hero.mana, hero.life, hero.gold = first.force, first.mana, first.life, first.gold
    hero.used = hero.might = hero.cast = 0
    hero.marked = []
    hero.dead = hero.pardoned = hero.lying = False
    table.emit("character", seat=seat, card=card, name=name)
    table.do(*[("learn_spell", seat, card)] * first.spells, ("choose_town", seat))


@GAME.step
def choose_town(table: T, seat: Seat) -> None:
    """Asks for the town in which the pawn begins."""
    options: list[Option] = [("town", place) for place in board.CORNERS]
    table.ask(seat, "prompt.telendar.town", options, then=("town_chosen", seat))


@GAME.step
def town_chosen(table: T, seat: Seat, answer: Answer) -> None:
    """Puts the pawn in the town."""
    put(table, seat, int(answer[0][1]), "start")


# --- dying -------------------------------------------------------------------------------------------


@GAME.step
def die(table: T, seat: Seat, card: int, killer: Seat) -> None:
    """Takes the pawn off the board. A killer takes what he wants; the rest is discarded. Rules 1.8; T8, T10."""
    state = table.state
    hero = state.heroes[seat]
    hero.dead, hero.lying, hero.place, hero.might = True, False, NOWHERE, 0
    cause = f"seat.{killer}" if killer >= 0 else state.cards[card] if card >= 0 else ""
    state.deaths.append((sheet(state, seat).id, cause))
    lost = hero.gold if killer < 0 else 0  # a killer takes the Gold
    table.emit("died", seat=seat, sheet=sheet(state, seat).id, card=card, killer=killer, gold=lost)
    note(table, "died", card)
    if seat == state.turn:  # its plans for the turn are void
        state.agenda.clear()
        state.scopes.clear()
        state.fight = Fight()
        table.do(("end_turn", seat))
    table.do(("bury", seat, killer))
    if killer >= 0:
        table.do(("loot", killer, seat))


@GAME.step
def bury(table: T, seat: Seat, killer: Seat) -> None:
    """Asks which Objects a dead character saves, if it may save some; curses cannot be saved. A pardon is noted."""
    state = table.state
    hero = state.heroes[seat]
    hero.gold = 0
    hero.pardoned = any(state.cards[card] in ABILITIES["pardon"] for card in owned(state, seat))
    objects = state.zones[OBJECTS[seat]].ids
    saved = total(state, seat, "kept")
    if state.rulings >= 12:
        objects = tuple(card for card in objects if not is_curse(state.cards[card]))
    if 0 < saved < len(objects) and killer < 0:
        options: list[Option] = [("save", card) for card in objects]
        table.ask(seat, "prompt.telendar.save", options, then=("buried", seat), low=saved, high=saved)
    else:
        table.do(("buried", seat, tuple(("save", card) for card in objects) if saved and killer < 0 else ()))


@GAME.step
def buried(table: T, seat: Seat, saved: Answer) -> None:
    """Discards the dead character's things except those saved. Rules 1.8; T10."""
    kept = {card for _, card in saved}
    for zone in (OBJECTS[seat], FOLLOWERS[seat]):
        for card in table.state.zones[zone].ids:
            if card not in kept:
                discard(table, card, zone)
    watch_for_the_end(table)


@GAME.step
def loot(table: T, seat: Seat, victim: Seat) -> None:
    """Gives the killer everything but curses; he discards the excess. Rules 1.7; T10, T11."""
    state = table.state
    if state.heroes[victim].gold:
        take_gold(table, seat, victim)
    for zones in (OBJECTS, FOLLOWERS):
        for card in state.zones[zones[victim]].ids:
            if not is_curse(state.cards[card]):
                hand_over(table, victim, seat, card, since=9)
    spells = state.zones[SPELLS[victim]].ids
    n = spare_spells(state, victim)
    if n:
        options: list[Option] = [("learn", card) for card in spells]
        table.ask(seat, "prompt.telendar.loot_spells", options, then=("spells_looted", seat, victim), low=0, high=n)
    else:
        table.do(("trim", seat))


@GAME.step
def spells_looted(table: T, seat: Seat, victim: Seat, answer: Answer) -> None:
    """Gives the killer the Spells that he chose."""
    for _, card in answer:
        table.move(int(card), SPELLS[victim], SPELLS[seat])
    table.do(("trim", seat))


# --- coming back -------------------------------------------------------------------------------------


def may_return(state: Telendar, seat: Seat) -> bool:
    """Whether a dead character may come back now: not while the King has fewer than 0 Lives, unless pardoned."""
    return state.king >= 0 or state.heroes[seat].pardoned


@GAME.step
def come_back(table: T, seat: Seat) -> None:
    """Asks whether the character comes back as itself or as another with first numbers. Rules 1.8; T8."""
    table.ask(seat, "prompt.telendar.return", [("resurrect",), ("new_sheet",)], then=("came_back", seat))


@GAME.step
def came_back(table: T, seat: Seat, answer: Answer) -> None:
    """Brings the character back with its Force, Mana and Spells, or asks for a new sheet."""
    state = table.state
    hero = state.heroes[seat]
    for card in owned(state, seat):
        if state.king < 0 and state.cards[card] in ABILITIES["pardon"]:  # used up, even if saved at death
            discard(table, card, state.zone_of(card))
    if answer == (("resurrect",),):
        hero.dead = hero.pardoned = False
        hero.life = sheet(state, seat).life
        table.emit("resurrected", seat=seat, name=sheet(state, seat).id)
        table.do(("choose_town", seat))
        return
    if state.rulings >= 3:
        for zone in (OBJECTS[seat], FOLLOWERS[seat]):  # what was saved at death belongs to the old sheet
            for card in state.zones[zone].ids:
                discard(table, card, zone)
    for card in state.zones[SPELLS[seat]].ids:
        table.move(card, SPELLS[seat], "spells")
    table.move(state.zones[SHEET[seat]].ids[0], SHEET[seat], "sheets")
    table.do(("choose_sheet", seat))
