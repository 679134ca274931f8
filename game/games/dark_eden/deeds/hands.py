"""Steps of effects for hands, piles and Gold."""

from game.core.state import Seat
from game.core.table import Table
from game.games.dark_eden.box import GAME
from game.games.dark_eden.leaving import discard_unseen, gain_gold, hold_open, part_with, show
from game.games.dark_eden.queries import seat_has
from game.games.dark_eden.state import ANNIHILATED, DECK, DISCARD, HAND, HAND_SIZE, TROPHIES, DarkEden
from game.games.dark_eden.turn import draw_cards, refill

T = Table[DarkEden]


def _safe(state: DarkEden, seat: Seat, who: Seat) -> bool:
    """Whether a seat's hand and piles are out of another's reach."""
    return who in state.foes(seat) and bool(seat_has(state, who, "hand_safe"))


@GAME.step
def lose_gold(table: T, seat: Seat, card: int, who: Seat, n: int) -> None:
    """Takes Gold from a seat's Reserves back to the bank, unless it is safe from the opponent who does it."""
    state = table.state
    if who not in state.foes(seat) or not seat_has(state, who, "gold_safe"):
        part_with(table, who, min(n, state.gold[who]))


@GAME.step
def swap_gold(table: T, seat: Seat, card: int, who: Seat, n: int) -> None:
    """Exchanges the Reserves of two seats, unless the other's are safe from opponents."""
    state = table.state
    if who in state.foes(seat) and seat_has(state, who, "gold_safe"):
        return
    mine, theirs = state.gold[seat], state.gold[who]
    table.emit("swapped_gold", seat=seat, whose=who)
    gain_gold(table, seat, theirs - mine, told=True)
    gain_gold(table, who, mine - theirs, told=True)


@GAME.step
def lend(table: T, seat: Seat, owner: Seat, n: int) -> None:
    """Moves Gold from a partner's Reserves to a seat's. Rules 1.15."""
    table.emit("took_gold", seat=seat, victim=owner, n=n)
    gain_gold(table, owner, -n, told=True)
    gain_gold(table, seat, n, told=True)


@GAME.step
def open_hands(table: T, seat: Seat, card: int) -> None:
    """Shows all hands that must lie open to everybody."""
    for who in range(table.state.seats):
        hold_open(table, who)


@GAME.step
def look(table: T, seat: Seat, card: int, who: Seat, n: int, to_all: bool = False) -> None:
    """Shows a seat's hand to another seat, or to all."""
    if seat != who and not _safe(table.state, seat, who):
        table.emit("looked_hand", seat=seat, whose=who)
        for other in range(table.state.seats) if to_all else (seat,):
            if other != who:
                show(table, other, table.state.zones[HAND[who]].ids)


@GAME.step
def throw(table: T, seat: Seat, card: int, to: str) -> None:
    """Moves a card from a hand to a pile of its owner."""
    state = table.state
    zone = state.zone_of(card)
    if zone in HAND and not _safe(state, seat, HAND.index(zone)):
        if to == "discard":
            discard_unseen(table, card)
        else:
            table.move(card, zone, f"{to}.{state.owners[card]}", forget=True)
        if state.zone_of(card) != zone:
            table.emit("threw_away", seat=HAND.index(zone), to=to)


@GAME.step
def receive(table: T, seat: Seat, card: int) -> None:
    """Moves a card to a seat's hand; from now on that seat owns it."""
    table.move(card, table.state.zone_of(card), HAND[seat])
    table.state.owners[card] = seat
    hold_open(table, seat)


@GAME.step
def rummaged(table: T, seat: Seat, card: int, to: str) -> None:
    """Takes a card found in a pile into the hand, or out of the game."""
    state = table.state
    pile = state.zone_of(card)
    if to == "hand":
        table.move(card, pile, HAND[seat])
        hold_open(table, seat)
    elif not _safe(state, seat, int(pile.split(".")[1])):
        table.move(card, pile, ANNIHILATED[state.owners[card]], forget=True)


@GAME.step
def give_up(table: T, seat: Seat, card: int) -> None:
    """Moves a trophy back to its owner's discard pile. Rules R66."""
    state = table.state
    table.emit("left", seat=seat, card=card, name=state.cards[card], to="discard", fallen=False)
    state.markers.pop(card, None)
    table.move(card, TROPHIES[seat], DISCARD[state.owners[card]])


@GAME.step
def redraw(table: T, seat: Seat, card: int) -> None:
    """Discards every hand, shuffles each discard pile into its deck, and draws seven cards for every seat."""
    state = table.state
    for who in range(state.seats):
        if not _safe(state, seat, who):
            for one in state.zones[HAND[who]].ids:
                discard_unseen(table, one)
            refill(table, who)
            draw_cards(table, who, HAND_SIZE)


@GAME.step
def found(table: T, seat: Seat, card: int) -> None:
    """Takes the card that was looked for from the deck into the hand and shuffles the deck."""
    table.move(card, DECK[seat], HAND[seat])
    table.shuffle(DECK[seat])
    hold_open(table, seat)


@GAME.step
def annihilate_top(table: T, seat: Seat, card: int, n: int) -> None:
    """Takes the top cards of a deck out of the game unseen."""
    for one in reversed(table.state.zones[DECK[seat]].ids[-n:]):
        table.move(one, DECK[seat], ANNIHILATED[table.state.owners[one]], forget=True)
