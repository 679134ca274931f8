"""The set-up: the board, ten decks, the first seat, and the clock by the difficulty. Rules 1.2, 1.13, 1.14."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from game.core.facts import Choice
from game.core.packs import in_match
from game.core.state import ALL, Seat, Zone
from game.core.table import Table
from game.games.telendar import board
from game.games.telendar.cards import COPIES, TILES, TIME
from game.games.telendar.quests.pursuit import draw_quest
from game.games.telendar.state import (
    DISCARDED,
    DRAWN,
    FOLLOWERS,
    LAND,
    OBJECTS,
    OFFER,
    SHEET,
    SPELLS,
    TOWNS,
    Hero,
    Telendar,
)

T = Table[Telendar]
Clocks = Mapping[str, tuple[tuple[int, int], ...]]
_CLOCKS_OF_5: Clocks = {
    "easy": ((5, 20), (4, 21), (4, 25), (3, 22), (3, 22), (3, 25)),
    "designed": ((5, 16), (5, 23), (4, 22), (3, 20), (3, 20), (3, 21)),
    "hard": ((5, 13), (5, 20), (5, 23), (4, 23), (4, 23), (4, 25)),
    "desperate": ((5, 9), (5, 15), (5, 19), (5, 24), (5, 25), (4, 21)),
}
_CLOCKS_OF_7: Clocks = {
    "easy": ((5, 17), (5, 24), (4, 24), (3, 20), (3, 22), (3, 23)),
    "designed": ((5, 13), (5, 21), (4, 20), (4, 23), (3, 19), (3, 20)),
    "hard": ((5, 10), (5, 17), (5, 22), (5, 25), (4, 23), (4, 24)),
    "desperate": ((5, 8), (5, 14), (5, 17), (5, 22), (5, 24), (4, 20)),
}
CLOCKS: Mapping[int, Clocks] = {
    10: {
        **_CLOCKS_OF_7,
        "hard": (*_CLOCKS_OF_7["hard"][:4], (4, 22), (4, 24)),
        "desperate": (*_CLOCKS_OF_7["desperate"][:3], (5, 20), (5, 23), (4, 20)),
    },
    7: _CLOCKS_OF_7,
    6: {**_CLOCKS_OF_5, "designed": (*_CLOCKS_OF_5["designed"][:5], (3, 22))},
    5: _CLOCKS_OF_5,
    1: {
        "easy": ((4, 25), (4, 25), (3, 25), (3, 25), (3, 25), (3, 25)),
        "designed": ((5, 20), (5, 25), (4, 21), (4, 21), (4, 19), (4, 19)),
        "hard": ((5, 16), (5, 20), (5, 21), (5, 21), (5, 20), (5, 20)),
    },
}
"""The Time cards in the deck, by the version of the rules since which they hold, newest first, then by difficulty,
then by seats: (blows to the King, Phases); the box holds 5 and 25"""


def opening(table: T, options: Mapping[str, Choice], brings: Sequence[Mapping[str, Choice]]) -> None:
    """Makes the board and ten decks, sets aside the sheets chosen before the match, and rolls for the first seat."""
    state = table.state
    state.difficulty = str(options["difficulty"])
    state.sanctuary = bool(options["sanctuary"])
    rules = int(options["dealt_by"])
    state.rulings = max(2, rules)  # rules 1 differed only in the deal
    _lay_zones(table)
    for back, cards in groupby(COPIES.items(), lambda card: card[1][0]):
        if back in state.zones:
            made: list[str] = []
            for name, (_, copies) in cards:
                if in_match(name, table.packs):
                    made += [name] * copies
            table.make(made, back, back)
    if state.rulings >= 5:
        _post_guards(table)
    for deck in DRAWN:
        table.shuffle(deck)
    _set_clock(table)
    _lay_board(table, shuffled=options["towns"] == "shuffled")
    state.heroes = [Hero() for _ in range(state.seats)]
    for seat, brought in enumerate(brings):
        _set_aside(table, seat, str(brought["hero"]))
    state.first = _first(table)
    if rules > 1:  # rules 1 left the deck in order, so that its top told the rest
        table.shuffle("time")
    if options["quest"] == "drawn":  # last, so that the rest of the deal is the same without a quest
        draw_quest(table)
    table.do(("begin_turn", state.first))


def _lay_zones(table: T) -> None:
    table.lay_out("board", "none")
    table.state.zones |= dict.fromkeys(LAND, Zone(-1, "all"))
    for deck in DRAWN:
        table.lay_out(deck, "none")
    for deck in ("specials", "spells", "sheets", "kings", *TOWNS, "phase", "passing", "out"):
        table.lay_out(deck, "all")
    for deck in DISCARDED:
        table.lay_out(f"discard.{deck}", "all")
    for seat in range(table.state.seats):
        for zones in (SHEET, OBJECTS, FOLLOWERS, SPELLS):
            table.lay_out(zones[seat], "all", seat)


def _post_guards(table: T) -> None:
    """Moves the guards of territories from their deck to the Specials. Rules 1.2, 1.12."""
    state = table.state
    guards = {tile.guard for tile in TILES.values()}
    for card in state.zones["cursed"].ids:
        if state.cards[card] in guards:
            table.move(card, "cursed", "specials")


def _set_clock(table: T) -> None:
    """Takes Time cards of each kind out of the deck, unseen, until the difficulty's numbers are left. Rules 1.2."""
    state = table.state
    clocks = next(clocks for since, clocks in CLOCKS.items() if state.rulings >= since)
    blows, phases = clocks[state.difficulty][state.seats - 1]
    for card in state.zones["time"].ids:
        if TIME[state.cards[card]].king:
            blows -= 1
        else:
            phases -= 1
        if (blows if TIME[state.cards[card]].king else phases) < 0:
            table.move(card, "time", "out")


def _lay_board(table: T, *, shuffled: bool) -> None:
    """Lays out 49 tiles, face down except the towns in the corners. Rules 1.13."""
    state = table.state
    places: dict[int, int] = {}
    for back, where in (("tile_normal", board.NORMAL), ("tile_cursed", board.CURSED), ("tile_town", board.CORNERS)):
        here = [(name, COPIES[name][1]) for name in TILES if COPIES[name][0] == back]
        numbers = table.make([name for name, copies in here for _ in range(copies)], back, "board")
        if back != "tile_town" or shuffled:
            names = [state.cards[number] for number in numbers]
            last = len(names) - 1
            for i, chance in zip(range(last, 0, -1), table.chances(last), strict=True):
                j = chance % (i + 1)
                names[i], names[j] = names[j], names[i]
            if back == "tile_normal" and state.rulings >= 5:
                _keep_lairs_away(table, names)
            state.cards[numbers.start :] = names
        places |= dict(zip(where, numbers, strict=True))
    state.zones["board"] = state.zones["board"].holding(places[place] for place in board.PLACES)
    for corner in board.CORNERS:
        state.known[places[corner]] = ALL


def _keep_lairs_away(table: T, names: list[str]) -> None:
    """Swaps each lair beside a town, unseen, with another territory that lies beside none. Rules 1.2."""
    beside = {place for town in board.CORNERS for place in board.NEIGHBOURS[town]}
    placed = list(zip(board.NORMAL, names, strict=True))
    others = [n for n, (place, name) in enumerate(placed) if place not in beside and not TILES[name].lair]
    for n, (place, name) in enumerate(placed):
        if place in beside and TILES[name].lair:
            other = others.pop(table.pick(len(others)))
            names[n], names[other] = names[other], names[n]


def _set_aside(table: T, seat: Seat, hero: str) -> None:
    """Sets aside the sheet of the character that a seat chose before the match, for its first turn. Rules 1.2.4."""
    sheets = [card for card in table.state.zones["sheets"].ids if table.state.cards[card] == hero]
    if sheets:
        table.lay_out(OFFER[seat], "all", seat)
        table.move(sheets[0], "sheets", OFFER[seat])


def _first(table: T) -> Seat:
    """Rolls a die for each seat; the highest begins, and ties roll again. Rules 1.2.3."""
    rolling = list(range(table.state.seats))
    while len(rolling) > 1:
        faces = table.roll(len(rolling), 6, seat=-1, purpose="first", card=-1)
        table.emit("first_dice", seats=tuple(rolling), faces=faces)
        rolling = [seat for seat, face in zip(rolling, faces, strict=True) if face == max(faces)]
    return rolling[0]
