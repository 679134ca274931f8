"""What cards do: the steps that the verbs plan, and the hands that rules and verbs share."""

from itertools import combinations_with_replacement

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.card_game.box import GAME
from game.games.card_game.cards import POINTS
from game.games.card_game.queries import dice_more, guardian, points, stand_ins
from game.games.card_game.state import ACTIVE, FACES, GOAL, HAND, INDEX, TREASURES, TYPES, CardGame

T = Table[CardGame]
NO_CARD = -1
"""Stands where an event names the card that is the cause, when dice or rules are"""


# --- resources ---------------------------------------------------------------------------------------


@GAME.step
def gain(table: T, seat: Seat, kind: int, n: int, card: int) -> None:
    """Takes resources from the supply, as many as there are. Rules 1.3.

    Args:
        table: the match.
        seat: who gains.
        kind: index of the type in TYPES.
        n: how many are due.
        card: the card that brings them, or NO_CARD for dice.
    """
    state = table.state
    got = min(n, state.supply[kind])
    if got:
        state.supply[kind] -= got
        state.purses[seat][kind] += got
        table.emit("gained", seat=seat, what=TYPES[kind], n=got, card=card, by=named(state, card))
    if got < n:
        table.emit("short", seat=seat, what=TYPES[kind], n=n - got, card=card)


def named(state: CardGame, card: int) -> str:
    """The definition of a card that everybody sees, for an event to name it; "" for NO_CARD."""
    return state.cards[card] if card != NO_CARD else ""


@GAME.step
def gain_any(table: T, seat: Seat, card: int) -> None:
    """A resource of the seat's choice among those left. C24."""
    offered = left(table.state)
    if not offered:
        table.emit("short", seat=seat, what="any", n=1, card=card)
        return
    prompt = "prompt.card_game.take" if card != NO_CARD else "prompt.card_game.joker"
    about = card if card != NO_CARD else None
    table.ask(seat, prompt, offered, then=("gain_chosen", seat, 1, card), about=about)


@GAME.step
def gain_chosen(table: T, seat: Seat, n: int, card: int, answer: Answer) -> None:
    """The type is chosen."""
    gain(table, seat, INDEX[str(answer[0][1])], n, card)


def left(state: CardGame) -> list[Option]:
    """The types that the supply still holds, as options."""
    supply = state.supply
    return [("take", kind) for i, kind in enumerate(TYPES) if supply[i]]


def owned(state: CardGame, seat: Seat) -> list[str]:
    """The types that a seat owns."""
    purse = state.purses[seat]
    return [kind for i, kind in enumerate(TYPES) if purse[i]]


def hand_over(state: CardGame, giver: Seat, taker: Seat, kind: str) -> None:
    """One resource changes its owner."""
    state.purses[giver][INDEX[kind]] -= 1
    state.purses[taker][INDEX[kind]] += 1


@GAME.step
def tribute(table: T, seat: Seat, payer: Seat, card: int) -> None:
    """The payer gives one resource of his choice, if he has any. Rules 2.2, Ruler; C12."""
    kinds = owned(table.state, payer)
    if not kinds:
        table.emit("tribute", seat=seat, payer=payer, what="", card=card, by=named(table.state, card))
        return
    options = [("give", kind) for kind in kinds]
    table.ask(payer, "prompt.card_game.tribute", options, then=("pay_tribute", seat, payer, card), about=card)


@GAME.step
def pay_tribute(table: T, seat: Seat, payer: Seat, card: int, answer: Answer) -> None:
    """The payer has chosen what to give."""
    kind = str(answer[0][1])
    hand_over(table.state, payer, seat, kind)
    table.emit("tribute", seat=seat, payer=payer, what=kind, card=card, by=named(table.state, card))


# --- dice --------------------------------------------------------------------------------------------


@GAME.step
def throw(table: T, seat: Seat, card: int, name: str) -> None:
    """One die for a card's effect; the word of its face gets a name in the effect."""
    (face,) = table.roll(1, len(FACES), seat=seat, purpose="thief", card=card)
    table.state.scopes[-1][name.removeprefix("$")] = FACES[face]


@GAME.step
def die(table: T, seat: Seat, face: int) -> None:
    """What a die of the turn's throw gives; no effect keeps it back. Rules 1.2 B; C16, C24, C25."""
    word = FACES[face]
    if word in INDEX:
        gain(table, seat, INDEX[word], 1, NO_CARD)
    elif word == "joker":
        gain_any(table, seat, NO_CARD)
    elif word == "card":
        draw(table, seat)


@GAME.step
def extra_die(table: T, seat: Seat, card: int) -> None:
    """One more die, if the player likes. Rules 2.2, Wizard; C5."""
    options = [("roll",), ("no",)]
    table.ask(seat, "prompt.card_game.wizard", options, then=("extra_thrown", seat, card), about=card)


@GAME.step
def extra_thrown(table: T, seat: Seat, card: int, answer: Answer) -> None:
    """The one more die gives its result, as the others did."""
    if answer == (("roll",),):
        (face,) = table.roll(1, len(FACES), seat=seat, purpose="wizard", card=card)
        die(table, seat, face)


@GAME.step
def prophesy(table: T, seat: Seat, dice: int, pays: int, card: int) -> None:
    """Two resources are named, the same one twice if the player likes. Rules 2.2, Premonition; C13."""
    options = [("foretell", a, b) for a, b in combinations_with_replacement(TYPES, 2)]
    then = ("foretold", seat, dice, pays, card)
    table.ask(seat, "prompt.card_game.premonition", options, then=then, about=card)


@GAME.step
def foretold(table: T, seat: Seat, dice: int, pays: int, card: int, answer: Answer) -> None:
    """The dice are thrown; each named resource pays if a die of its own shows it. C13."""
    kinds = [str(word) for word in answer[0][1:]]
    table.emit("foretold", seat=seat, kinds=tuple(kinds), card=card, by=named(table.state, card))
    faces = table.roll(dice + dice_more(table.state, seat), len(FACES), seat=seat, purpose="premonition", card=card)
    shown = [FACES[face] for face in faces]
    fulfilled, missed = [], []
    for kind in kinds:
        if kind in shown:
            shown.remove(kind)
            fulfilled.append(kind)
        else:
            missed.append(kind)
    jokers = shown.count("joker") if table.state.premonition_joker else 0
    if jokers >= len(missed):
        fulfilled += missed
    for kind in fulfilled:
        gain(table, seat, INDEX[kind], pays, card)
    if 0 < jokers < len(missed):
        table.do(("joker_foretold", seat, tuple(missed), pays, card))
    elif not fulfilled:
        table.emit("unfulfilled", seat=seat, card=card, by=named(table.state, card))


@GAME.step
def joker_foretold(table: T, seat: Seat, missed: tuple[str, ...], pays: int, card: int) -> None:
    """One Joker for two named resources that did not come: it stands for the one the player wants. C13, C24."""
    options = [option for option in left(table.state) if option[1] in missed]
    if options:
        then = ("gain_chosen", seat, pays, card)
        table.ask(seat, "prompt.card_game.premonition_joker", options, then=then, about=card)
    else:
        table.emit("short", seat=seat, what="any", n=pays, card=card)


# --- thieves -----------------------------------------------------------------------------------------


@GAME.step
def steal(table: T, seat: Seat, victim: Seat, face: str, card: int) -> None:
    """The Thief takes what his die shows. Rules 2.2, Thief; C7, C8, C16."""
    state = table.state
    if face == "card":
        _steal_card(table, seat, victim, card)
    elif face == "nothing":
        table.emit("stolen", seat=seat, victim=victim, what="", card=card, by=named(table.state, card))
    elif state.starved(seat):
        table.emit("starved", seat=seat, card=card, by=named(table.state, card))
    else:
        kinds = [kind for kind in owned(state, victim) if face in (kind, "joker")]
        if kinds:
            options = [("steal", victim, kind) for kind in kinds]
            table.ask(seat, "prompt.card_game.steal", options, then=("take_loot", seat, card), about=card)
        else:
            table.emit("stolen", seat=seat, victim=victim, what="", card=card, by=named(table.state, card))


@GAME.step
def take_loot(table: T, seat: Seat, card: int, answer: Answer) -> None:
    """The type to steal is settled."""
    _, victim, kind = answer[0]
    assert isinstance(victim, int)
    hand_over(table.state, victim, seat, str(kind))
    table.emit("stolen", seat=seat, victim=victim, what=str(kind), card=card, by=named(table.state, card))


def _steal_card(table: T, seat: Seat, victim: Seat, card: int) -> None:
    hero = guardian(table.state, victim)
    hand = table.state.zones[HAND[victim]].ids
    if hero is not None:
        table.emit("guarded", seat=victim, thief=seat, card=hero)
    elif hand:
        table.emit("stolen", seat=seat, victim=victim, what="card", card=card, by=named(table.state, card))
        table.move(hand[table.pick(len(hand))], HAND[victim], HAND[seat])
    else:
        table.emit("stolen", seat=seat, victim=victim, what="", card=card, by=named(table.state, card))


# --- cards -------------------------------------------------------------------------------------------


@GAME.step
def draw(table: T, seat: Seat) -> None:
    """The top effect card into the hand; nothing if there is none. C20, C25."""
    deck = table.state.zones["effects"].ids
    if deck:
        table.move(deck[-1], "effects", HAND[seat])
    else:
        table.emit("short", seat=seat, what="card", n=1, card=NO_CARD)


@GAME.step
def bury(table: T, card: int, source: str) -> None:
    """An effect card goes under its deck. Rules 1.4; C21."""
    table.move(card, source, "effects", under=True, forget=True)
    table.state.buried = True


@GAME.step
def destroy(table: T, seat: Seat, target: int, card: int) -> None:
    """The named Character is destroyed, unless its owner gives a Hero for it. Rules 2.2, Destruction; C9."""
    owner = owner_of(table.state, target)
    heroes = stand_ins(table.state, owner, target)
    if heroes:
        options: list[Option] = [("sacrifice", hero) for hero in heroes]
        options.append(("decline",))
        then = ("answer_destruction", owner, target)
        table.ask(owner, "prompt.card_game.sacrifice", options, then=then, about=target)
    else:
        _fall(table, owner, target, "destroyed", target)


@GAME.step
def answer_destruction(table: T, owner: Seat, target: int, answer: Answer) -> None:
    """The victim has chosen: a Hero, or the Character itself."""
    if answer[0][0] == "sacrifice":
        hero = answer[0][1]
        assert isinstance(hero, int)
        _fall(table, owner, hero, "sacrificed", target)
    else:
        _fall(table, owner, target, "destroyed", target)


def _fall(table: T, owner: Seat, card: int, how: str, target: int) -> None:
    table.emit(how, seat=owner, card=card, name=table.state.cards[card], saved=target)
    if card in table.state.fresh:
        table.state.fresh.remove(card)
    bury(table, card, ACTIVE[owner])


@GAME.step
def take_over(table: T, seat: Seat, target: int) -> None:
    """The named Character changes sides; it acts from its new owner's next turn. Rules 2.2, Treason; C10, C18."""
    state = table.state
    owner = owner_of(state, target)
    table.emit("betrayed", seat=owner, to=seat, card=target, name=state.cards[target])
    table.move(target, ACTIVE[owner], ACTIVE[seat])
    if target not in state.fresh:
        state.fresh.append(target)


def owner_of(state: CardGame, card: int) -> Seat:
    """Whose active Character it is."""
    return next(seat for seat in range(state.seats) if card in state.zones[ACTIVE[seat]].ids)


@GAME.step
def win_objective(table: T, seat: Seat, card: int) -> None:
    """The top objective of the deck is won, unseen and free. Rules 2.2, Fortune; C14."""
    won = table.state.zones["objectives"].ids[-1]
    name = table.state.cards[won]
    table.move(won, "objectives", TREASURES[seat])
    table.emit("won", seat=seat, card=won, name=name, points=POINTS[name], cause=card)
    watch_for_the_end(table, seat)


@GAME.step
def transmute(table: T, seat: Seat, card: int) -> None:
    """The seat's resources pay for any type until the end of its turn. Rules 2.2, Alchemy; C15."""
    table.state.alchemy = True
    table.emit("alchemy", seat=seat, card=card)


@GAME.step
def starve(table: T, seat: Seat, card: int) -> None:
    """The others gain nothing by effects until the seat's next turn. Rules 2.2, Famine; C16, C17."""
    table.state.famine.append(seat)
    table.emit("famine", seat=seat, card=card)


def watch_for_the_end(table: T, seat: Seat) -> None:
    """Tells once that this round is the last: 20 points are reached, or no objective is left. Rules 1.6; C22."""
    state = table.state
    enough = points(state, seat) >= GOAL
    if not state.last and (enough or not (state.zones["objective"].ids or state.zones["objectives"].ids)):
        state.last = True
        table.emit("last_round", seat=seat, points=points(state, seat), enough=enough)
