"""The actions on resources and cards: steps planned by the flow of the rules and by the cards' effects."""

from itertools import combinations_with_replacement

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.card_game.box import GAME
from game.games.card_game.cards import POINTS
from game.games.card_game.queries import dice_more, guardian, points, stand_ins
from game.games.card_game.state import ACTIVE, FACES, GOAL, HAND, INDEX, NO_CARD, TREASURES, TYPES, CardGame

T = Table[CardGame]


# --- resources ---------------------------------------------------------------------------------------


@GAME.step
def gain(table: T, seat: Seat, kind: int, n: int, card: int) -> None:
    """Takes resources from the supply, as many as there are. Rules 1.3.

    Args:
        table: the match.
        seat: the seat that gains.
        kind: index of the type in TYPES.
        n: the number of resources due.
        card: the card that brings them, or NO_CARD for dice.
    """
    state = table.state
    there = state.supply[kind]
    got = min(there, n)
    if got:
        state.supply[kind] = there - got
        state.purses[seat][kind] += got
        if table.heard:
            table.emit("gained", seat=seat, what=TYPES[kind], n=got, card=card, by=state.named(card))
    if got < n:
        table.emit("short", seat=seat, what=TYPES[kind], n=n - got, card=card)


@GAME.step
def gain_any(table: T, seat: Seat, card: int) -> None:
    """Asks the seat for the type of a resource to gain, among those left. C24."""
    offered = left(table.state)
    if not offered:
        table.emit("short", seat=seat, what="any", n=1, card=card)
        return
    prompt = "prompt.card_game.take" if card != NO_CARD else "prompt.card_game.joker"
    about = card if card != NO_CARD else None
    table.ask(seat, prompt, offered, then=("gain_chosen", seat, 1, card), about=about)


@GAME.step
def gain_chosen(table: T, seat: Seat, n: int, card: int, answer: Answer) -> None:
    """Gains resources of the chosen type."""
    gain(table, seat, INDEX[str(answer[0][1])], n, card)


def left(state: CardGame) -> list[Option]:
    """The types of which the supply still holds any, as options."""
    supply = state.supply
    return [("take", kind) for i, kind in enumerate(TYPES) if supply[i]]


# --- dice --------------------------------------------------------------------------------------------


@GAME.step
def die(table: T, seat: Seat, face: int) -> None:
    """Gives the seat what a die of its turn's throw brings; no effect keeps it back. Rules 1.2 B; C16, C24, C25."""
    word = FACES[face]
    if word in INDEX:
        gain(table, seat, INDEX[word], 1, NO_CARD)
    elif word == "joker":
        gain_any(table, seat, NO_CARD)
    elif word == "card":
        draw(table, seat)


@GAME.step
def prophesy(table: T, seat: Seat, card: int, dice: int, pays: int) -> None:
    """Asks the seat to name two resources, which may be the same one twice. Rules 2.2, Premonition; C13."""
    options = [("foretell", a, b) for a, b in combinations_with_replacement(TYPES, 2)]
    then = ("foretold", seat, dice, pays, card)
    table.ask(seat, "prompt.card_game.premonition", options, then=then, about=card)


@GAME.step
def foretold(table: T, seat: Seat, dice: int, pays: int, card: int, answer: Answer) -> None:
    """Throws the dice; each named resource pays if a die of its own shows it. C13."""
    kinds = [str(word) for word in answer[0][1:]]
    table.emit("foretold", seat=seat, kinds=tuple(kinds), card=card, by=table.state.named(card))
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
        table.emit("unfulfilled", seat=seat, card=card, by=table.state.named(card))


@GAME.step
def joker_foretold(table: T, seat: Seat, missed: tuple[str, ...], pays: int, card: int) -> None:
    """Uses one Joker for two named resources that did not come: the player chooses which it stands for. C13, C24."""
    options = [option for option in left(table.state) if option[1] in missed]
    if options:
        then = ("gain_chosen", seat, pays, card)
        table.ask(seat, "prompt.card_game.premonition_joker", options, then=then, about=card)
    else:  # other types may still be left
        for kind in dict.fromkeys(missed):
            gain(table, seat, INDEX[kind], pays, card)


# --- cards -------------------------------------------------------------------------------------------


@GAME.step
def draw(table: T, seat: Seat) -> None:
    """Takes the top effect card into the hand; nothing if there is none. C20, C25."""
    deck = table.state.zones["effects"].ids
    if deck:
        table.move(deck[-1], "effects", HAND[seat])
    else:
        table.emit("short", seat=seat, what="card", n=1, card=NO_CARD)


@GAME.step
def steal_card(table: T, seat: Seat, victim: Seat, card: int) -> None:
    """Steals a random card of the victim's hand, unless a Hero guards it. Rules 2.2, Thief; C7, C8."""
    state = table.state
    hero, hand = guardian(state, victim), state.zones[HAND[victim]].ids
    if hero is not None:
        table.emit("guarded", seat=victim, thief=seat, card=hero)
        return
    what = "card" if hand else ""
    table.emit("stolen", seat=seat, victim=victim, what=what, card=card, by=state.named(card))
    if hand:
        table.move(hand[table.pick(len(hand))], HAND[victim], HAND[seat])


@GAME.step
def bury(table: T, card: int, source: str) -> None:
    """Puts an effect card under its deck. Rules 1.4; C21."""
    table.move(card, source, "effects", under=True, forget=True)
    table.state.buried = True


@GAME.step
def destroy(table: T, seat: Seat, card: int, target: int) -> None:
    """Destroys the named Character, unless its owner gives a Hero for it. Rules 2.2, Destruction; C9."""
    _, owner = table.state.place_of(target)
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
    """Destroys what the victim has chosen: a Hero, or the Character itself."""
    if answer[0][0] == "sacrifice":
        hero = answer[0][1]
        assert isinstance(hero, int)
        _fall(table, owner, hero, "sacrificed", target)
    else:
        _fall(table, owner, target, "destroyed", target)


def _fall(table: T, owner: Seat, card: int, how: str, target: int) -> None:
    cards = table.state.cards
    table.emit(how, seat=owner, card=card, name=cards[card], saved=target, kept=cards[target])
    if card in table.state.fresh:
        table.state.fresh.remove(card)
    bury(table, card, ACTIVE[owner])


@GAME.step
def win_objective(table: T, seat: Seat, card: int) -> None:
    """Gives the seat the top objective of the deck, if there is one, unseen and free. Rules 2.2, Fortune; C14."""
    deck = table.state.zones["objectives"].ids
    if not deck:
        return
    won = deck[-1]
    name = table.state.cards[won]
    table.move(won, "objectives", TREASURES[seat])
    table.emit("won", seat=seat, card=won, name=name, points=POINTS[name], cause=card)
    watch_for_the_end(table, seat)


def watch_for_the_end(table: T, seat: Seat) -> None:
    """Tells once that this is the last round: 20 points are reached, or no objective is left. Rules 1.6; C22."""
    state = table.state
    enough = points(state, seat) >= GOAL
    if not state.last and (enough or not (state.zones["objective"].ids or state.zones["objectives"].ids)):
        state.last = True
        table.emit("last_round", seat=seat, points=points(state, seat), enough=enough)
