"""Cards leaving play, with their attachments, cells, Groups and markers; Gold, points. Rules R8, R32, R40, R58, R60."""

from collections.abc import Iterator, Sequence

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.core.view import bits
from game.games.dark_eden.box import GAME
from game.games.dark_eden.cards import INTRIGUES, LISTENERS
from game.games.dark_eden.effects.picks import LEAVING
from game.games.dark_eden.effects.standing import Trait
from game.games.dark_eden.playing import awaits
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import goal, has, points, seat_has, side_points, worth
from game.games.dark_eden.sources import bears, idle, printed, sources, standing, user_of
from game.games.dark_eden.state import (
    ANNIHILATED,
    ATTACHED,
    CAPTIVE,
    DECK,
    DISCARD,
    HAND,
    PLAYED,
    TROPHIES,
    DarkEden,
    Group,
    Lasting,
)
from game.games.dark_eden.territory import overfull
from game.games.dark_eden.windows import open_window

T = Table[DarkEden]
_PILES = {"discard": DISCARD, "annihilated": ANNIHILATED, "hand": HAND, "deck": DECK}


def in_play(state: DarkEden) -> Iterator[tuple[Seat, int]]:
    """The cards that may answer an event, each with its seat: the active seat's first, clockwise. Rules R56."""
    first = max(state.turn, 0)
    seats = [(first + i * state.direction) % state.seats for i in range(state.seats)]
    at = sources(state)
    yield from ((seat, card) for seat in seats for card in state.of_seat(seat) if at.works(card))
    muted = idle(state)
    yield from ((user_of(state, card), card) for card in state.zones[ATTACHED].ids if card not in muted)


def show(table: T, seat: Seat, cards: Sequence[int]) -> None:
    """Shows a seat cards where they lie; the log names them to that seat alone."""
    names = tuple(table.state.cards[card] for card in cards)
    table.show(cards, bits((seat,)))
    if names:
        table.emit_to(bits((seat,)), "saw", {"names": names}, None)


def fire(table: T, event: str, by: Seat, card: int = -1, **given: int) -> bool:
    """Plans the effects that an event triggers on cards in play.

    Args:
        table: the match.
        event: one of the language's events.
        by: the seat that it happened to.
        card: the card that it happened to.
        given: further values that the effects may read, by name.
    """
    return LISTENERS.fire(table, event, by, in_play(table.state), card_of_event=card, **given)


@GAME.step
def leave(table: T, card: int, to: str) -> None:
    """Removes a card in play or just played; before a discard, a window opens if a card of the match could save it.

    For warriors that die in a fight, the window after the fight has asked already. Rules 2.6.
    """
    state = table.state
    there = state.seat_of(card) >= 0 and card not in (*state.fallen, *state.commanders)
    there = there or card in state.zones[PLAYED].ids
    if to == "discard" and there and awaits(state, "discarding"):
        state.used[f"{LEAVING}{card}"] = 1
        table.do(("go", card, to))
        open_window(table, "discarding", card)
    else:
        _go(table, card, to)


@GAME.step
def go(table: T, card: int, to: str) -> None:
    """Removes a card unless somebody has saved it; a saved one stays, even if it has come into play again since."""
    if f"{LEAVING}{card}" in table.state.used:
        _go(table, card, to)


def _go(table: T, card: int, to: str) -> None:
    """Moves a card to a pile or the hand of its owner and discards its attachments. R8, R40.

    A Commander never leaves play. R70
    """
    state = table.state
    state.used.pop(f"{LEAVING}{card}", None)
    if card in state.bearers:
        _detach(table, card, to, told=True)
        return
    if card in state.zones[PLAYED].ids:
        pile = _place_for(state, card, to)
        if pile in HAND:
            table.emit("left", seat=state.owners[card], card=card, name=state.cards[card], to="hand", fallen=False)
        table.move(card, PLAYED, pile, forget=pile not in HAND)
        return
    seat = state.seat_of(card)
    if seat < 0 or card == state.commanders[seat]:
        return
    name, fallen = state.cards[card], card in state.fallen and to not in {"hand", "deck"}
    table.emit("left", seat=seat, card=card, name=name, to=to, fallen=fallen)
    clear(table, card)
    where = CAPTIVE if to == "captive" else _PILES[to][state.owners[card]]
    table.move(card, state.zone_of(card), where, forget=to in {"discard", "annihilated", "deck"})
    state.markers.pop(card, None)
    if to == "hand":
        hold_open(table, state.owners[card])


def hold_open(table: T, seat: Seat) -> None:
    """Shows a seat's hand to all if it must lie open and is not safe from opponents. Rules 2.6."""
    state = table.state
    open_to_all = any(seat in state.foes(source.you) for source in standing(state, "open_hand"))
    if open_to_all and not seat_has(state, seat, "hand_safe"):
        everybody = bits(tuple(range(state.seats)))
        table.show([one for one in state.zones[HAND[seat]].ids if state.known.get(one, 0) != everybody], everybody)


@GAME.step
def lay_out(table: T, card: int) -> None:
    """Lays a killed warrior aside with as many markers as its base Combat Value. Rules 2.6."""
    state = table.state
    n, (seat, resource) = worth(state, card), state.remains[card]
    leave(table, card, "captive")
    state.markers[card] = n
    table.emit("laid_aside", seat=seat, card=card, name=state.cards[card], resource=resource, n=n)


def bury(table: T, card: int) -> None:
    """Discards a warrior that was laid aside, once its markers are spent."""
    state = table.state
    del state.remains[card]
    state.markers.pop(card, None)
    table.move(card, CAPTIVE, DISCARD[state.owners[card]], forget=True)


def discard_pile(state: DarkEden, card: int) -> str:
    """The pile for a discarded card: its owner's discard pile, or the annihilated cards for some. Rules R8."""
    intrigue = INTRIGUES.get(state.cards[card])
    lost = intrigue is not None and intrigue.annihilated_if_lost
    return (ANNIHILATED if lost else DISCARD)[state.owners[card]]


def _detach(table: T, card: int, to: str, *, told: bool = False) -> None:
    """Moves an attachment to a pile or a hand; `told`: an event reports it, since its bearer does not leave with it."""
    state, name = table.state, table.state.cards[card]
    pile = _place_for(state, card, "annihilated" if state.outcome and has(state, card, "spent") else to)
    for other in state.attachments(card):
        _detach(table, other, "discard")
    bearer = state.bearers.pop(card)
    state.used.pop(f"{LEAVING}{card}", None)
    table.emit("detached", card=card, name=name, bearer=bearer, to=pile.partition(".")[0], told=told)
    state.lasting = [one for one in state.lasting if one.target != card]  # R58
    table.move(card, ATTACHED, pile, forget=pile not in HAND)
    state.markers.pop(card, None)
    if pile in HAND:
        hold_open(table, state.owners[card])
    if FIGURES[name].widens:
        table.do(("trim", state.seat_of(bearer), bearer))
    if card in state.copied:
        state.cards[bearer] = state.copied.pop(card)
        table.do(("fit_in", bearer), ("disarm",))
    if bears(name, "opens"):
        _shed_what_is_closed(table)
    if bears(name, "keeps_alive"):
        table.do(("leave", bearer, "discard"))
    if bears(name, "seeks_skulls"):
        _lose_skulls(table, state.seat_of(bearer))
    if bears(name, "no_goal"):
        check_goal(table)


def _lose_skulls(table: T, seat: Seat) -> None:
    """Takes a seat's KEY-CODE SKULLS and Gold once it is without Harding's Influence. Rules 2.6."""
    mine = [one for one in skulls(table.state, seat) if not has(table.state, one, "shielded")]
    table.do(*[("leave", one, "discard") for one in mine])
    if gold := table.state.gold[seat]:
        part_with(table, seat, gold)


def skulls(state: DarkEden, seat: Seat) -> list[int]:
    """The KEY-CODE SKULLS on a seat's Commander."""
    return [one for one in state.attachments(state.commanders[seat]) if printed(state, one).is_a("key_code_skull")]


def clear(table: T, card: int) -> None:
    """Undoes a card's ties before it leaves: attachments, its cell, its Group, its part in a fight."""
    state = table.state
    if card in state.cells:
        table.do(("expose",))
    ungroup(table, card)  # first: what is attached to the Group stays with those who are left
    for other in state.attachments(card):
        _detach(table, other, "discard")
    for held, holder in sorted(state.held.items()):
        if holder == card:
            del state.held[held]
            discard_unseen(table, held)
    state.cells.pop(card, None)
    if card in state.face_down:
        state.face_down.remove(card)
    state.lasting = [one for one in state.lasting if one.target != card]
    for side in (state.attackers, state.defenders, state.fallen):
        if card in side:
            side.remove(card)
    for counted in (state.attacked, state.raided):
        counted.pop(card, None)
    _shed_what_is_closed(table)


def _shed_what_is_closed(table: T) -> None:
    """Plans the discard of cards that seats can no longer play, if that option is on. Rules I-04."""
    if table.state.options["embassy_lost"] == "discard":
        table.do(*[("shed", seat) for seat in range(table.state.seats)])


@GAME.step
def expose(table: T) -> None:
    """Applies the caps on Gold and open hands that a card of a Turf kept off until it stopped working."""
    for seat in range(table.state.seats):
        hold_open(table, seat)
        gain_gold(table, seat, 0)


def discard_unseen(table: T, card: int) -> None:
    """Discards a card of a hand or one that is laid by; only what an Armory brings back is seen. Rules 2.4."""
    state = table.state
    there, pile = state.zone_of(card), _place_for(state, card, "discard")
    if pile in HAND:
        table.show((card,), bits(tuple(range(state.seats))))
        table.emit("left", seat=state.owners[card], card=card, name=state.cards[card], to="hand", fallen=False)
    if pile != there:
        table.move(card, there, pile, forget=pile not in HAND)


def _place_for(state: DarkEden, card: int, to: str) -> str:
    """The pile or the hand for a card that leaves; an Armory saves EQUIPMENT of its owner's from a discard. Rules 2.4.

    What the owner himself discards in his Discard step needs none: the print says that he may bring it back.
    """
    owner = state.owners[card]
    if to != "discard":
        return _PILES[to][owner]
    own = FIGURES[state.cards[card]].is_a("equipment") and state.seat_of(card) in {owner, -1}
    return HAND[owner] if own and seat_has(state, owner, "equipment_returns") else discard_pile(state, card)


def ungroup(table: T, warrior: int) -> None:
    """Takes a warrior out of its Group; a Group of one is dissolved. Rules R47, J-15."""
    state = table.state
    group = state.group_of(warrior)
    if group is None:
        return
    rest = tuple(member for member in group.members if member != warrior)
    place = state.groups.index(group)
    if len(rest) > 1:
        state.groups[place] = Group(group.kind, group.seat, rest)
        for other, bearer in sorted(state.bearers.items()):
            if bearer == warrior and warrior == group.members[0] and _on_group(state, other):
                state.bearers[other] = rest[0]
    else:
        del state.groups[place]
        for member in group.members:
            for other in state.attachments(member):
                if _on_group(state, other):
                    _detach(table, other, "discard")


def _on_group(state: DarkEden, attachment: int) -> bool:
    card = INTRIGUES.get(state.cards[attachment])
    return card is not None and card.attach is not None and card.attach.to.endswith("_group")


def expire(table: T, until: str, you: Seat | None = None) -> None:
    """Ends the lasting effects that last until a given time, of one seat or of all."""
    state = table.state

    def ends(one: Lasting) -> bool:
        whose = one.foe if until == "balance" and one.foe >= 0 else one.you
        return one.until == until and (you is None or whose == you)

    gone = [one for one in state.lasting if ends(one)]
    if gone:
        state.lasting = [one for one in state.lasting if not ends(one)]
        table.emit("expired", names=tuple(one.source for one in gone))


# --- Gold --------------------------------------------------------------------------------------------


@GAME.step
def gain_gold(table: T, seat: Seat, n: int, *, told: bool = False) -> None:
    """Moves Gold from the bank to a seat's Reserves, or back; Gold above a cap goes back too. Rules R4.

    Args:
        table: the match.
        seat: the owner of the Reserves.
        n: Gold Units; below 0 they are paid.
        told: whether an earlier event has reported this amount already.
    """
    state = table.state
    got = within_cap(state, seat, n, state.gold[seat]) if n >= 0 else max(n, -state.gold[seat])
    if got < 0 <= n:  # what is above a cap
        part_with(table, seat, -got)
    elif got:
        state.gold[seat] += got
        table.emit("gold", seat=seat, n=got, total=state.gold[seat], told=told and got == n)


def part_with(table: T, seat: Seat, n: int) -> None:
    """Takes Gold from a seat's Reserves back to the bank, for nothing in return."""
    table.emit("lost_gold", seat=seat, n=n)
    gain_gold(table, seat, -n, told=True)


def within_cap(state: DarkEden, seat: Seat, n: int, there: int) -> int:
    """Gold Units that a seat gets of `n` when it has `there`; below 0: it loses the Gold above a cap.

    Reserves that are safe from opponents are not bound by their caps.
    """
    caps = [(one.you, one.part.n - there) for one in standing(state, "gold_cap") if isinstance(one.part, Trait)]
    safe = bool(caps) and seat_has(state, seat, "gold_safe")
    return min([n, *[room for you, room in caps if not (safe and you in state.foes(seat))]])


@GAME.step
def take(table: T, seat: Seat, card: int, victim: Seat, n: int) -> None:
    """Takes Gold out of another seat's Reserves, unless it is safe there. Rules 2.4, Vault."""
    state = table.state
    n = 0 if seat_has(state, victim, "gold_safe") else min(n, state.gold[victim])
    if n:
        state.gold[victim] -= n
        state.gold[seat] += n
        table.emit("took_gold", seat=seat, victim=victim, n=n)
        gain_gold(table, seat, 0)


# --- razing and points -------------------------------------------------------------------------------


@GAME.step
def raze(table: T, seat: Seat, card: int) -> None:
    """Razes an Establishment: it goes to the raider and scores its base Combat Value. Rules 1.10, R66, I-30."""
    state = table.state
    victim = state.seat_of(card)
    if victim < 0:
        return
    table.emit("razed", seat=seat, victim=victim, card=card, name=state.cards[card], points=worth(state, card))
    clear(table, card)
    state.bearers.pop(card, None)  # what lay under another card
    if FIGURES[state.cards[card]].cost != "X":
        state.markers.pop(card, None)
    table.move(card, state.zone_of(card), TROPHIES[seat])
    check_goal(table)


@GAME.step
def score(table: T, seat: Seat, n: int) -> None:
    """Gives a seat Victory Point markers. Rules R66."""
    table.state.points[seat] = max(0, table.state.points[seat] + n)
    table.emit("scored", seat=seat, n=n, total=points(table.state, seat))
    check_goal(table)


def check_goal(table: T) -> None:
    """Ends the match once a side has the Victory Points of the goal, unless a card bars that. Rules R65, R67, 1.15.

    Several may have them when that card leaves play: then the most win.
    """
    state = table.state
    if not standing(state, "no_goal") and any(side_points(state, seat) >= goal(state) for seat in range(state.seats)):
        end_by_points(table)


def win(table: T, seat: Seat) -> None:
    """Ends the match with a seat and its side as the winners."""
    table.finish(table.state.allies(seat), [side_points(table.state, one) for one in range(table.state.seats)])


def end_by_points(table: T) -> None:
    """Ends the match: the most Victory Points win; equal is a draw. Rules R67, R68, R69."""
    state = table.state
    scores = [side_points(state, seat) for seat in range(state.seats)]
    winners = [seat for seat in range(state.seats) if scores[seat] == max(scores)]
    table.finish(winners, scores)


# --- allowances that fell ----------------------------------------------------------------------------


@GAME.step
def trim(table: T, seat: Seat, fell: int = -1) -> None:
    """Asks a seat for an Establishment to discard while a Neighbour Allowance is exceeded. Rules R32, J-04."""
    options: list[Option] = [("trim", card) for card in overfull(table.state, seat, fell)]
    if options:
        table.do(("trim", seat, fell))
        table.ask(seat, "prompt.dark_eden.trim", options, then=("trimmed", seat))


@GAME.step
def trimmed(table: T, seat: Seat, answer: Answer) -> None:
    """Discards the Establishment chosen."""
    table.do(("leave", answer[0][1], "discard"))
