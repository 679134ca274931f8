"""The set-up, the turn from Draw to Discard, and the end. Rules 1.4 to 1.6, 1.11, 1.14."""

from collections.abc import Mapping, Sequence

from game.core.facts import Choice
from game.core.state import Answer, Option, Seat, See
from game.core.table import Table
from game.games.dark_eden.attack import attackers_of
from game.games.dark_eden.box import GAME
from game.games.dark_eden.decks.ready import DECKS, deal_of
from game.games.dark_eden.intrigues import ANSWERED_ALWAYS, put_to_use
from game.games.dark_eden.leaving import end_by_points, expire, fire, gain_gold, hold_open, ungroup
from game.games.dark_eden.playing import plays, uses
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import seat_has, seat_sum
from game.games.dark_eden.sources import standing
from game.games.dark_eden.state import (
    ANNIHILATED,
    ATTACHED,
    BORDERLANDS,
    CAPTIVE,
    DECK,
    DISCARD,
    HAND,
    HAND_SIZE,
    PLAYED,
    START_GOLD,
    STEPS,
    STORED,
    TROPHIES,
    TURF,
    WARBAND,
    DarkEden,
)
from game.games.dark_eden.windows import open_balance, open_window

T = Table[DarkEden]
ASIDE = 3
"""Number of cards that form the discard pile at the beginning. Rules 1.4, 3"""
_DEALT = ("later_gold",)
"""The options that only the set-up uses, so that the state does not keep them"""
_SEEN: Mapping[See, Sequence[Sequence[str]]] = {
    "all": (TURF, BORDERLANDS, WARBAND, TROPHIES),
    "owner": (HAND, STORED),
    "none": (DECK, DISCARD, ANNIHILATED),
}


# --- set-up: rules 1.4 -------------------------------------------------------------------------------


def opening(table: T, options: Mapping[str, Choice], brings: Sequence[Mapping[str, Choice]]) -> None:
    """Sets up the match: Commanders laid open, decks shuffled, hands drawn, the first seat by lot.

    The first seat has an edge that the printed rules do not offset: Gold for the later seats is an option of ours.
    """
    state = table.state
    rules = int(options["dealt_by"])
    unknown = (*_DEALT, "dealt_by") if rules < ANSWERED_ALWAYS else _DEALT  # as older rules left the state
    state.options = {name: choice for name, choice in options.items() if name not in unknown}
    for name in (ATTACHED, PLAYED, CAPTIVE):
        table.lay_out(name, "all")
    for see, kinds in _SEEN.items():
        for zones in kinds:
            for seat in range(state.seats):
                table.lay_out(zones[seat], see, seat)
    for seat, brought in enumerate(brings):
        _bring(table, seat, str(brought["deck"]), rules)
    commanders = [state.cards[card] for card in state.commanders]
    for seat in range(state.seats):
        twin = options["tournament"] and commanders.count(commanders[seat]) > 1  # I-05
        if twin:
            table.emit("twin", seat=seat)
        state.gold.append(0 if twin else START_GOLD)
        state.points.append(0)
        state.turns.append(0)
        _lay_aside(table, seat)
    table.emit("set_up", commanders=tuple(commanders))
    first = table.pick(state.seats)
    for place in range(1, state.seats):
        seat = (first + place) % state.seats
        if state.gold[seat]:  # I-05: a twin has none
            gain_gold(table, seat, place * int(options["later_gold"]) // (state.seats - 1))
    table.do(("begin_turn", first))


def _bring(table: T, seat: Seat, deck: str, rules: int) -> None:
    """Makes the cards of a seat's deck; for "lot", of a ready deck that nobody has."""
    state = table.state
    if deck == "lot":
        left = [ready for ready in DECKS if ready not in state.decks]
        deck = left[table.pick(len(left))]
    state.decks.append(deck if deck in DECKS else "")
    commander, cards = deal_of(deck, rules)
    back = f"deck{seat}"
    (number,) = table.make([commander], back, TURF[seat])
    state.commanders.append(number)
    state.cells[number] = (0, 0)
    made = table.make([name for name, copies in cards for _ in range(copies)], back, DECK[seat])
    state.owners += [seat] * (1 + len(made))
    table.shuffle(DECK[seat])


def _lay_aside(table: T, seat: Seat) -> None:
    """Deals a seat's first cards: in tournaments one out of the game, three unseen to the discard pile, seven drawn."""
    state = table.state
    places = [ANNIHILATED[seat]] if state.options["tournament"] else []
    places += [DISCARD[seat]] * ASIDE + [HAND[seat]] * HAND_SIZE
    for card, place in zip(state.zones[DECK[seat]].top(len(places)), places, strict=True):
        table.move(card, DECK[seat], place)


# --- the turn: rules 1.5 -----------------------------------------------------------------------------


@GAME.step
def begin_turn(table: T, seat: Seat) -> None:
    """Begins a turn: ends the effects that last until now and resets what is counted by turn. Rules I-07."""
    state = table.state
    if state.turns[seat] == min(state.turns):
        state.round = state.turns[seat] + 1
    state.turn, state.acts, state.step = seat, 0, ""
    state.moved, state.attacked, state.raided = [], {}, {}
    state.used = {key: n for key, n in state.used.items() if _counts_on(state, seat, key)}
    doomed = [source.target for source in standing(state, "doomed") if source.you == seat]  # wherever they stand
    expire(table, "own_turn", seat)
    for group in [group for group in state.groups if group.seat == seat and group.kind == "defense"]:
        for member in reversed(group.members):
            ungroup(table, member)
    table.emit("turn", seat=seat, round=state.round)
    leaving = [("leave", one, "discard") for one in doomed]
    table.do(*leaving, *[("enter", seat, step) for step in STEPS], ("end_turn", seat))
    fire(table, "turn_begins", seat)
    if sum(state.turns):  # R16
        open_window(table, "border", "turn_begins")


def _counts_on(state: DarkEden, seat: Seat, key: str) -> bool:
    """Whether a use is counted beyond the turn that begins: until its own seat's next turn, or for the whole match."""
    within, _, rest = key.partition(".")
    if within == "match":
        return True
    return within == "round" and state.seat_of(int(rest.partition(".")[0])) not in {-1, seat}


_ENTRIES = {
    "draw": ("draw_up",),
    "actions": ("actions",),
    "balance": ("balance",),
    "attack": ("attack_step", "end_attacks"),
    "raid": ("raid_step",),
    "discard": ("discard_step",),
}


@GAME.step
def enter(table: T, seat: Seat, step: str) -> None:
    """Begins a step of the turn. Rules 1.5."""
    state = table.state
    state.step = step
    table.emit("step", seat=seat, step=step)
    table.do(*[(name, seat) for name in _ENTRIES[step]])
    if state.options["embassy_lost"] == "discard":
        table.do(*[("shed", one) for one in range(state.seats)])  # a card face down opens nothing either
    if step == "balance":
        open_balance(table, seat)
    if step == "attack" and attackers_of(state, seat):
        open_window(table, "border", "before_attack")


def _hand_size(state: DarkEden, seat: Seat) -> int:
    """The number of cards that a seat draws up to. Rules R18."""
    return HAND_SIZE + seat_has(state, seat, "hand_of_eight")


@GAME.step
def draw_up(table: T, seat: Seat) -> None:
    """Fills a seat's hand up to seven cards, or to the number that cards in play set. Rules R18 to R21."""
    state = table.state
    more = seat_sum(state, seat, "draws")
    draw_cards(table, seat, max(0, _hand_size(state, seat) - len(state.zones[HAND[seat]].ids)) + more)
    table.do(("drawn", seat))
    fire(table, "draw", seat)


@GAME.step
def drawn(table: T, seat: Seat) -> None:
    """Asks what a seat does once its hand is drawn up, such as buying cards. Rules R21."""
    if options := uses(table.state, seat, frozenset({"drawn"})):
        table.ask(seat, "prompt.dark_eden.draw", [*options, ("no",)], then=("drawn_more", seat), always=True)


@GAME.step
def drawn_more(table: T, seat: Seat, answer: Answer) -> None:
    """Uses the ability chosen and asks again; or ends the step."""
    verb, *args = answer[0]
    if verb != "no":
        table.do((f"{verb}_card", seat, *args), ("drawn", seat))


def draw_cards(table: T, seat: Seat, n: int) -> None:
    """Draws cards from the deck to the hand; an empty deck is first refilled. Rules R20, I-08."""
    state = table.state
    for _ in range(n):
        if not state.zones[DECK[seat]].ids and state.zones[DISCARD[seat]].ids:
            refill(table, seat)
        deck = state.zones[DECK[seat]].ids
        if not deck:
            table.emit("no_cards", seat=seat)
            break
        table.move(deck[-1], DECK[seat], HAND[seat])
    hold_open(table, seat)


def refill(table: T, seat: Seat) -> None:
    """Shuffles a seat's discard pile into its deck. Rules R20."""
    for card in table.state.zones[DISCARD[seat]].ids:
        table.move(card, DISCARD[seat], DECK[seat], forget=True)
    table.shuffle(DECK[seat])
    table.emit("reshuffled", seat=seat)


@GAME.step
def draw(table: T, seat: Seat, card: int, n: int) -> None:
    """Draws cards for a seat by an effect."""
    draw_cards(table, seat, n)


# --- Discard and the end of a turn: rules 1.11, 1.14 -------------------------------------------------


@GAME.step
def discard_step(table: T, seat: Seat) -> None:
    """Lets the active seat discard one card, or as the options say. Rules R52, I-33, I-09."""
    discard_more(table, seat, 0)


@GAME.step
def discard_more(table: T, seat: Seat, done: int) -> None:
    """Asks for a further card to discard, `done` of them discarded already."""
    state = table.state
    hand, mode = state.zones[HAND[seat]].ids, str(state.options["discards"])
    most = 99 if mode == "any" else 1 + seat_has(state, seat, "discards")
    must = (mode == "must" and not done) or (bool(state.options["hand_limit"]) and len(hand) > _hand_size(state, seat))
    options: list[Option] = [("discard", card) for card in hand] if done < most or must else []
    options += plays(state, seat)
    if options or hand:
        end: list[Option] = [] if must and hand else [("end",)]
        table.ask(seat, "prompt.dark_eden.discard", options + end, then=("discarded", seat, done), always=True)


@GAME.step
def discarded(table: T, seat: Seat, done: int, answer: Answer) -> None:
    """Discards the card chosen unseen, or ends the step."""
    verb, *args = answer[0]
    if verb == "discard":
        table.do(("throw_away", seat, -1, args[0]), ("discard_more", seat, done + 1))
    else:
        put_to_use(table, seat, answer, ("discard_more", seat, done))


@GAME.step
def end_turn(table: T, seat: Seat) -> None:
    """Ends the turn: windows and triggers first, then `turn_over`. Rules 1.4, 6; R69."""
    table.do(("turn_over", seat))
    fire(table, "turn_ends", seat)
    open_window(table, "border", "turn_ends")


@GAME.step
def turn_over(table: T, seat: Seat) -> None:
    """Ends the effects of the turn and begins the next one; after the last round, the match by points. Rules R69."""
    state = table.state
    for until in ("step", "turn", "next"):
        expire(table, until)
    expire(table, "own_end", seat)
    state.turns[seat] += 1
    limit = int(state.options["rounds"] or 0)
    if limit and min(state.turns) >= limit:
        table.emit("rounds_over", n=limit)
        end_by_points(table)
    else:
        table.do(("begin_turn", (seat + state.direction) % state.seats))


def check(state: DarkEden) -> list[str]:
    """Faults of a state: cards out of place, Gold below nothing, Groups of strangers."""
    faults = []
    lying = [card for zone in state.zones.values() for card in zone.ids]
    if sorted(lying) != list(range(len(state.cards))):
        faults.append("a card lies nowhere, or twice")
    turf = [card for seat in range(state.seats) for card in state.zones[TURF[seat]].ids]
    if sorted(state.cells) != sorted(turf):
        faults.append("a card of a Turf has no cell, or one in a cell is in no Turf")
    for seat in range(state.seats):
        cells = [state.cells.get(card) for card in state.zones[TURF[seat]].ids]
        if len(set(cells)) != len(cells):
            faults.append("two cards lie in one cell")
        if state.commanders[seat] not in state.zones[TURF[seat]].ids:
            faults.append("a Commander has left play")
    if sorted(state.bearers) != sorted(state.zones[ATTACHED].ids):
        faults.append("an attachment has no bearer")
    if any(amount < 0 for amount in (*state.gold, *state.points, *state.markers.values())):
        faults.append("less than nothing of something")
    grouped = [member for group in state.groups for member in group.members]
    if len(grouped) != len(set(grouped)) or any(FIGURES[state.cards[one]].type != "warrior" for one in grouped):
        faults.append("a warrior is in two Groups")
    if any(len({state.zone_of(member) for member in group.members}) > 1 for group in state.groups):
        faults.append("a Group stands in two zones")
    return faults
