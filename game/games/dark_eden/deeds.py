"""What the verbs of effects do on the table, where no chapter of the rules does it already."""

from collections.abc import Iterable

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.dark_eden.acts import RECOVERY, change_zone, defense_group, no_group
from game.games.dark_eden.box import GAME
from game.games.dark_eden.cards import INTRIGUES
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.intrigues import attach
from game.games.dark_eden.leaving import (
    clear,
    discard_pile,
    end_by_points,
    fire,
    gain_gold,
    hold_open,
    part_with,
    show,
    skulls,
    ungroup,
    win,
)
from game.games.dark_eden.playing import bearers
from game.games.dark_eden.queries import bears, has, printed, seat_has, tactics
from game.games.dark_eden.state import (
    ANNIHILATED,
    ATTACHED,
    BORDERLANDS,
    DECK,
    DISCARD,
    HAND,
    HAND_SIZE,
    PLAYED,
    TROPHIES,
    TURF,
    WARBAND,
    Cell,
    DarkEden,
    cell_of,
    cell_ref,
)
from game.games.dark_eden.territory import cells_for
from game.games.dark_eden.turn import draw_cards, refill
from game.games.dark_eden.windows import open_balance

T = Table[DarkEden]
SKULLS = 4
"""Different KEY-CODE SKULLS on one Commander that win. Rules R67"""

# --- fights ------------------------------------------------------------------------------------------


@GAME.step
def withdraw(table: T, seat: Seat, card: int) -> None:
    """A warrior leaves the fight under way; without one of its sides the fight is called off."""
    state = table.state
    for side in (state.attackers, state.defenders, state.fallen):
        if card in side:
            side.remove(card)
    table.emit("withdrew", seat=seat, card=card, name=state.cards[card])


@GAME.step
def join(table: T, seat: Seat, card: int) -> None:
    """A warrior comes to help on its seat's side; a raider is spent like the others. Rules Z3."""
    state = table.state
    if seat == state.aggressor():
        state.attackers.append(card)
        state.raided[card] = state.raided.get(card, 0) + 1
    else:
        state.defenders.append(card)
    table.emit("joined", seat=seat, card=card, name=state.cards[card])


@GAME.step
def rally(table: T, seat: Seat, cards: tuple[int, ...]) -> None:
    """Warriors form a Defense Group with the one that is attacked, and defend with it. Rules R44, R46, R48."""
    state = table.state
    for card in cards:
        if no_group(state, "defense_group", card, state.defenders[0]) is None:
            defense_group(table, seat, card, state.defenders[0])
            if state.options["defense_groups"] != "fighters" or state.tactic in tactics(state, card):
                join(table, seat, card)


@GAME.step
def lay_aside(table: T, seat: Seat, card: int, icon: str) -> None:
    """A warrior that is about to die will be laid aside with markers that a seat may spend. Rules J-20."""
    table.state.remains[card] = (seat, icon)


@GAME.step
def stay(table: T, seat: Seat, card: int, bearer: int) -> None:
    """An Intrigue that has been played lies with a fighter until the fight is over."""
    attach(table, card, PLAYED, bearer)


@GAME.step
def turn_coat(table: T, seat: Seat, card: int) -> None:
    """A raider counts with the card raided until the raid is over."""
    state = table.state
    if card in state.attackers:
        state.attackers.remove(card)
        state.defenders.append(card)
        table.emit("turned_coat", seat=seat, card=card, name=state.cards[card])


@GAME.step
def retarget(table: T, seat: Seat, card: int) -> None:
    """The raiders stand before another card, perhaps of another Turf."""
    state = table.state
    state.foe, state.defenders = state.seat_of(card), [card]
    table.emit("raid", seat=state.turn, foe=state.foe, card=card, name=state.cards[card])


@GAME.step
def call_off(table: T, seat: Seat, card: int) -> None:
    """The raid is over; nobody has won it."""
    state = table.state
    state.outcome = "off"
    table.emit("interrupted", seat=state.turn, foe=seat)


@GAME.step
def defect(table: T, seat: Seat, card: int) -> None:
    """A traitor stays with those he fought for. Rules 2.6."""
    _station(table, card, BORDERLANDS[seat])


@GAME.step
def capture(table: T, seat: Seat, card: int, holder: int) -> None:
    """A defeated warrior is attached to a winner, without what it carried."""
    state = table.state
    loser = state.seat_of(card)
    clear(table, card)
    state.markers.pop(card, None)
    table.move(card, state.zone_of(card), ATTACHED)
    state.bearers[card] = holder
    table.emit("attached", card=card, name=state.cards[card], bearer=holder, loser=loser)


@GAME.step
def rebuild(table: T, seat: Seat, card: int) -> None:
    """The Establishment just razed comes into the raider's Turf, if it fits there."""
    state = table.state
    target = state.raided_card()
    if target < 0:  # it has been used for something else already
        return
    _ask_place(table, seat, target, seat, cells_for(state, seat, state.cards[target]))


@GAME.step
def scorch(table: T, seat: Seat, card: int) -> None:
    """The Establishment falls at once, and this card blocks its cell. Rules R33."""
    state = table.state
    target = state.raided_card()
    if target < 0:
        return
    cell = state.cells[target]
    table.do(("razing", seat, target), ("scorched", seat, card, state.foe, *cell))


@GAME.step
def scorched(table: T, seat: Seat, card: int, owner: Seat, x: int, y: int) -> None:
    """The card lies in the cell, if that is free."""
    state = table.state
    if card in state.zones[PLAYED].ids and (x, y) not in {state.cells[one] for one in state.zones[TURF[owner]].ids}:
        state.cells[card] = (x, y)
        table.move(card, PLAYED, TURF[owner])
        table.emit("built", seat=seat, turf=owner, card=card, name=state.cards[card], x=x, y=y, cost=0)


# --- warriors ----------------------------------------------------------------------------------------


@GAME.step
def cross(table: T, seat: Seat, card: int) -> None:
    """A warrior changes its zone out of turn and leaves its Group. Rules R38, R47."""
    station(table, seat, -1, card, "other")


@GAME.step
def station(table: T, seat: Seat, card: int, warrior: int, to: str) -> None:
    """An effect sends a warrior to a zone of its seat; it leaves its Group. Rules R38, R47."""
    state = table.state
    whose, here = state.seat_of(warrior), state.zone_of(warrior)
    if to == "other":
        to = "warband" if here == BORDERLANDS[whose] else "borderlands"
    if whose >= 0 and here != f"{to}.{whose}":
        _station(table, warrior, f"{to}.{whose}")


@GAME.step
def leave_group(table: T, seat: Seat, card: int) -> None:
    """A warrior leaves its Group."""
    ungroup(table, card)


@GAME.step
def break_up(table: T, seat: Seat, card: int) -> None:
    """A whole Group is dissolved."""
    if group := table.state.group_of(card):
        table.do(("disband", group.seat, card))


@GAME.step
def copy(table: T, seat: Seat, card: int, model: int) -> None:
    """The bearer of a card becomes a copy of a warrior, until that card leaves it."""
    state = table.state
    bearer = state.bearers[card]
    state.copied[card] = state.cards[bearer]
    state.cards[bearer] = state.cards[model]
    table.emit("copied", seat=seat, card=bearer, name=state.copied[card], model=state.cards[model])


@GAME.step
def hand_over(table: T, seat: Seat, card: int, taker_chooses: bool = False) -> None:
    """A warrior goes to the partner: whoever may say so names the zone. Rules 1.15, R38."""
    state = table.state
    partner = state.allies(seat)[-1]
    zones = [WARBAND[partner]]
    if not bears(state.cards[card], "warband_only"):
        zones.append(BORDERLANDS[partner])
    options: list[Option] = [("transfer", card, zone) for zone in zones]
    chooser = partner if taker_chooses else seat
    table.ask(chooser, "prompt.dark_eden.hand_over", options, then=("handed", partner), about=card)


@GAME.step
def handed(table: T, partner: Seat, answer: Answer) -> None:
    """It stands there, and is transferred no more in this turn. Rules R38."""
    _, card, zone = answer[0]
    table.state.moved.append(int(card))
    _station(table, int(card), str(zone))


def _station(table: T, card: int, zone: str) -> None:
    """A warrior leaves its Group and stands in another zone, of its seat or of another."""
    ungroup(table, card)
    change_zone(table, card, zone)


# --- attachments and Turf ----------------------------------------------------------------------------


@GAME.step
def strip(table: T, seat: Seat, card: int, but: int, to: str = "discard") -> None:
    """What is attached to a warrior leaves play, but for one card and what is shielded."""
    state = table.state
    table.do(*[("leave", one, to) for one in state.attachments(card) if one != but and not has(state, one, "shielded")])


@GAME.step
def win_over(table: T, seat: Seat, card: int) -> None:
    """An attachment comes to a seat's Commander and is its own from now on."""
    _pass_on(table, card, table.state.commanders[seat])


@GAME.step
def regear(table: T, seat: Seat, card: int) -> None:
    """An attachment is taken over by another warrior that may have it, whosesoever."""
    options: list[Option] = [("bearer", one) for one in heirs(table.state, card)]
    table.ask(seat, "prompt.dark_eden.bearer", options, then=("regeared", seat, card), about=card)


def heirs(state: DarkEden, card: int) -> list[int]:
    """The other warriors that might bear what a warrior bears."""
    attach, bearer = INTRIGUES[state.cards[card]].attach, state.bearers[card]
    if attach is None or bearer not in state.warriors(state.seat_of(bearer)):
        return []
    anybodys = attach.model_copy(update={"of": "all"})
    return [one for one in bearers(state, state.owners[card], anybodys, card) if one != bearer]


@GAME.step
def regeared(table: T, seat: Seat, card: int, answer: Answer) -> None:
    """The attachment has its new bearer, and is its seat's own from now on."""
    _pass_on(table, card, int(answer[0][1]))


def _pass_on(table: T, card: int, bearer: int) -> None:
    state, cards = table.state, table.state.cards
    state.bearers[card], state.owners[card] = bearer, state.seat_of(bearer)
    table.emit("attached", card=card, name=cards[card], bearer=bearer, on=cards[bearer], whose=state.owners[card])


@GAME.step
def relocate(table: T, seat: Seat, card: int) -> None:
    """The new cell of an Establishment is chosen among those where it might be built; IMMOBILE ones stay."""
    owner = table.state.seat_of(card)
    _ask_place(table, seat, card, owner, new_cells(table.state, owner, card))


def new_cells(state: DarkEden, owner: Seat, card: int) -> list[Cell]:
    """The other cells of its Turf where an Establishment might lie; IMMOBILE ones and those face down stay."""
    if card == state.commanders[owner] or printed(state, card).is_a("immobile") or card in state.face_down:
        return []
    turf, zones = state.zones[TURF[owner]], state.zones
    zones[TURF[owner]] = turf.without(card)
    cells = [other for other in cells_for(state, owner, state.cards[card]) if other != state.cells[card]]
    zones[TURF[owner]] = turf
    return cells


def _ask_place(table: T, seat: Seat, card: int, turf: Seat, cells: Iterable[Cell]) -> None:
    """A seat chooses the card's new cell in a Turf; nothing is asked if there is none."""
    options: list[Option] = [("place", card, cell_ref(turf, cell)) for cell in cells]
    if options:
        table.ask(seat, "prompt.dark_eden.place", options, then=("placed", seat))


@GAME.step
def placed(table: T, seat: Seat, answer: Answer) -> None:
    """A card lies in its new cell; a razed one counts as the raider's own now."""
    state = table.state
    card = int(answer[0][1])
    owner, cell = cell_of(str(answer[0][2]))
    taken = state.seat_of(card) != owner
    if taken:
        clear(table, card)
        state.markers.pop(card, None)
        table.move(card, state.zone_of(card), TURF[owner])
    state.cells[card] = cell
    name = state.cards[card]
    table.emit("built", seat=seat, turf=owner, card=card, name=name, x=cell[0], y=cell[1], cost=0, moved=not taken)
    table.do(*[("trim", one) for one in range(state.seats)])
    if taken:
        fire(table, "built", seat, card)


@GAME.step
def face_down(table: T, seat: Seat, card: int) -> None:
    """A card of a Turf loses its icons and effects, but not its place. J-05."""
    if card not in table.state.face_down:
        table.state.face_down.append(card)
        if card in table.state.commanders:
            table.state.used[f"match.turned.{card}"] = 1
        table.emit("turned", card=card, name=table.state.cards[card], down=True)


@GAME.step
def recover(table: T, seat: Seat, card: int) -> None:
    """A Commander that lies face down works again, for Gold. Rules 2.6; J-05."""
    gain_gold(table, seat, -RECOVERY)
    table.state.face_down.remove(card)
    table.emit("turned", card=card, name=table.state.cards[card], down=False)


# --- hands and piles ---------------------------------------------------------------------------------


def _safe(state: DarkEden, seat: Seat, who: Seat) -> bool:
    """Whether a seat's hand and piles are out of another's reach."""
    return who in state.foes(seat) and bool(seat_has(state, who, "hand_safe"))


@GAME.step
def lose_gold(table: T, seat: Seat, card: int, who: Seat, n: int) -> None:
    """Gold out of a seat's Reserves goes back to the bank, unless it is safe from opponents."""
    state = table.state
    if who not in state.foes(seat) or not seat_has(state, who, "gold_safe"):
        part_with(table, who, min(n, state.gold[who]))


@GAME.step
def swap_gold(table: T, seat: Seat, card: int, who: Seat, n: int) -> None:
    """Two seats exchange their Reserves, unless the other's are safe from opponents."""
    state = table.state
    if who in state.foes(seat) and seat_has(state, who, "gold_safe"):
        return
    mine, theirs = state.gold[seat], state.gold[who]
    table.emit("swapped_gold", seat=seat, whose=who)
    gain_gold(table, seat, theirs - mine, told=True)
    gain_gold(table, who, mine - theirs, told=True)


@GAME.step
def lend(table: T, seat: Seat, owner: Seat, n: int) -> None:
    """A seat takes Gold of a partner's. Rules 1.15."""
    table.emit("took_gold", seat=seat, victim=owner, n=n)
    gain_gold(table, owner, -n, told=True)
    gain_gold(table, seat, n, told=True)


@GAME.step
def open_hands(table: T, seat: Seat, card: int) -> None:
    """The hands that must lie open are shown to all."""
    for who in range(table.state.seats):
        hold_open(table, who)


@GAME.step
def look(table: T, seat: Seat, card: int, who: Seat, n: int, to_all: bool = False) -> None:
    """A seat looks at another's hand; or all do."""
    if seat != who and not _safe(table.state, seat, who):
        table.emit("looked_hand", seat=seat, whose=who)
        for other in range(table.state.seats) if to_all else (seat,):
            if other != who:
                show(table, other, table.state.zones[HAND[who]].ids)


@GAME.step
def throw(table: T, seat: Seat, card: int, to: str) -> None:
    """A card of a hand goes to a pile of its owner."""
    state = table.state
    zone = state.zone_of(card)
    if zone in HAND and not _safe(state, seat, HAND.index(zone)):
        pile = discard_pile(state, card) if to == "discard" else f"{to}.{state.owners[card]}"
        table.move(card, zone, pile, forget=True)
        table.emit("threw_away", seat=HAND.index(zone), to=to)


@GAME.step
def receive(table: T, seat: Seat, card: int) -> None:
    """A card of another hand comes to a seat's, and is its own from now on."""
    table.move(card, table.state.zone_of(card), HAND[seat])
    table.state.owners[card] = seat
    hold_open(table, seat)


@GAME.step
def rummaged(table: T, seat: Seat, card: int, to: str) -> None:
    """A card that was found in a pile is taken, or leaves the game."""
    state = table.state
    pile = state.zone_of(card)
    if to == "hand":
        table.move(card, pile, HAND[seat])
        hold_open(table, seat)
    elif not _safe(state, seat, int(pile.split(".")[1])):
        table.move(card, pile, ANNIHILATED[state.owners[card]], forget=True)


@GAME.step
def give_up(table: T, seat: Seat, card: int) -> None:
    """A trophy goes back to its owner's discard pile. Rules R66."""
    state = table.state
    table.emit("left", seat=seat, card=card, name=state.cards[card], to="discard", fallen=False)
    state.markers.pop(card, None)
    table.move(card, TROPHIES[seat], DISCARD[state.owners[card]])


@GAME.step
def redraw(table: T, seat: Seat, card: int) -> None:
    """Every hand goes to the discard pile, that is shuffled into the deck, and seven cards are drawn."""
    state = table.state
    for who in range(state.seats):
        if not _safe(state, seat, who):
            for one in state.zones[HAND[who]].ids:
                table.move(one, HAND[who], discard_pile(state, one), forget=True)
            refill(table, who)
            draw_cards(table, who, HAND_SIZE)


@GAME.step
def found(table: T, seat: Seat, card: int) -> None:
    """A card that was looked for comes to the hand; the deck is shuffled."""
    table.move(card, DECK[seat], HAND[seat])
    table.shuffle(DECK[seat])


@GAME.step
def annihilate_top(table: T, seat: Seat, card: int, n: int) -> None:
    """The top cards of a deck leave the game unseen."""
    for one in reversed(table.state.zones[DECK[seat]].ids[-n:]):
        table.move(one, DECK[seat], ANNIHILATED[table.state.owners[one]], forget=True)


# --- markers, steps, the end -------------------------------------------------------------------------


@GAME.step
def mark(table: T, seat: Seat, card: int, n: int = 1) -> None:
    """Markers are put on a card."""
    table.state.markers[card] = max(0, table.state.markers.get(card, 0) + n)
    table.emit("marked", card=card, name=table.state.cards[card], n=table.state.markers[card])


@GAME.step
def rebalance(table: T, seat: Seat, card: int, who: Seat, n: int) -> None:
    """A seat goes through a Balance out of turn; that of whose turn it is comes between. Rules R51."""
    state = table.state
    if who == state.turn:
        table.do(("balance", who), ("act_again", who, state.step))
        state.step = "balance"
    else:
        table.do(("balance", who))
    open_balance(table, who)


@GAME.step
def balance_now(table: T, seat: Seat, card: int) -> None:
    """The Balance of this turn comes before the Actions. Rules R51."""
    agenda, first = table.state.agenda, ("enter", seat, "balance")
    if first in agenda and ("enter", seat, "actions") in agenda:
        agenda.remove(first)
        agenda.insert(agenda.index(("enter", seat, "actions")) + 1, first)


@GAME.step
def act_again(table: T, seat: Seat, step: str) -> None:
    """A Balance that was forced is over; the step that it came in goes on."""
    table.state.step = step


@GAME.step
def reverse(table: T, seat: Seat, card: int) -> None:
    """Turns go the other way round."""
    table.state.direction *= -1
    table.emit("reversed", seat=seat)


@GAME.step
def final(table: T, seat: Seat, card: int) -> None:
    """The match ends by points. Rules R67."""
    table.emit("ended_by", name=table.state.cards[card])
    end_by_points(table)


@GAME.step
def skull(table: T, seat: Seat, card: int) -> None:
    """One SKULL a turn. Rules R67."""
    table.state.used["skull"] = 1
    count_skulls(table, seat, card)


@GAME.step
def count_skulls(table: T, seat: Seat, card: int) -> None:
    """Four different SKULLS on a Commander win. Rules R67."""
    if len({table.state.cards[one] for one in skulls(table.state, seat)}) >= SKULLS:
        table.emit("all_skulls", seat=seat)
        win(table, seat)


Pick.asked.update(new_cells=new_cells, heirs=heirs)
