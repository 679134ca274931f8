"""The flow of Card Game: setting up, the three parts of a turn, rounds, the end.

"Rules" and "C" followed by numbers are the sections and the readings of the rules book (`data/rules.en.md`).
"""

from collections.abc import Mapping

from game.core.effects.language import start
from game.core.effects.part import Context
from game.core.facts import Choice
from game.core.game import tempered
from game.core.packs import in_match
from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.card_game import guide
from game.games.card_game.actions import bury, die, draw, gain, watch_for_the_end
from game.games.card_game.bots import evaluate, simple, turns
from game.games.card_game.box import GAME
from game.games.card_game.cards import (
    ACT_IN_OWN_TURN,
    CARDS,
    CHARACTER,
    COST,
    LISTENERS,
    OBJECTIVES,
    ORDERLESS,
    PLACE,
    POINTS,
    Cost,
)
from game.games.card_game.effects.base import FAMINE
from game.games.card_game.queries import (
    activity_bar,
    actors,
    bystanders,
    may_sell,
    objective_cost,
    points,
    purchase_bar,
    ready,
    ways,
    worth_selling,
)
from game.games.card_game.state import ACTIVE, EACH, FACES, HAND, NO_CARD, TREASURES, TYPES, CardGame
from game.games.card_game.telling import presentation

T = Table[CardGame]
_JOKER = FACES.index("joker")


# --- setting up: rules 1.1 ---------------------------------------------------------------------------


def opening(table: T, options: Mapping[str, Choice]) -> None:
    """Sets up the match: two shuffled decks, two cards for each seat, the first objective, a seat to begin."""
    state = table.state
    state.objective_costs = str(options["objective_costs"])
    state.objectives_per_turn = str(options["objectives_per_turn"])
    state.hero = str(options["hero"])
    state.premonition_joker = bool(options["premonition_joker"])
    state.reshuffle = bool(options["reshuffle"])
    table.lay_out("effects", "none")
    table.lay_out("objectives", "none")
    table.lay_out("objective", "all")
    table.lay_out("played", "all")
    for seat in range(state.seats):
        table.lay_out(HAND[seat], "owner", seat)
        table.lay_out(ACTIVE[seat], "all", seat)
        table.lay_out(TREASURES[seat], "all", seat)
        state.purses.append([0, 0, 0])
    effects = (card for card in CARDS.values() if in_match(card.id, table.packs))
    table.make([card.id for card in effects for _ in range(card.copies)], "effect", "effects")
    table.make([name for name in OBJECTIVES if in_match(name, table.packs)], "objective", "objectives")
    table.shuffle("effects")
    table.shuffle("objectives")
    for seat in range(state.seats):
        draw(table, seat)
        draw(table, seat)
    turn_up(table)
    state.first = table.pick(state.seats)
    table.do(("begin_turn", state.first))


def turn_up(table: T) -> None:
    """Turns up the next objective, if there is one."""
    deck = table.state.zones["objectives"].ids
    if deck:
        table.move(deck[-1], "objectives", "objective")


# --- a turn, A: the Characters act: rules 1.2 A ------------------------------------------------------


@GAME.step
def begin_turn(table: T, seat: Seat) -> None:
    """Begins a seat's turn: effects that lasted until now end, and its Characters wake."""
    state = table.state
    state.turn, state.stage, state.bought, state.alchemy = seat, 0, 0, False
    table.emit("turn", seat=seat, round=state.round)
    active = state.zones[ACTIVE[seat]].ids
    if state.fresh:
        state.fresh = [card for card in state.fresh if card not in active]
    if seat in state.famine:
        state.famine.remove(seat)
        table.emit("famine_over", seat=seat)
    acting = ready(state, seat, ACT_IN_OWN_TURN["turn_start"])
    if len(acting) > 1:
        acting.sort(key=lambda card: PLACE[state.cards[card]])
    of_others = [("act", owner, card) for owner, card in bystanders(state, "turn_start")]
    if acting or of_others:
        table.do(*of_others, ("begin_dice", seat))
        act_in_turn(table, seat, tuple(acting))
    else:
        begin_dice(table, seat)


@GAME.step
def act_in_turn(table: T, seat: Seat, acting: tuple[int, ...]) -> None:
    """Asks for the order of Characters where it makes a difference; the usual order is producers, Ruler, Thief. C6."""
    cards = table.state.cards
    if len(acting) > 1 and not all(cards[card] in ORDERLESS for card in acting):
        options: list[Option] = [("act", card) for card in acting]
        options.append(("usual_order",))
        table.ask(seat, "prompt.card_game.order", options, then=("act_chosen", seat, acting))
    else:
        table.do(*[("act", seat, card) for card in acting])


@GAME.step
def act_chosen(table: T, seat: Seat, acting: tuple[int, ...], answer: Answer) -> None:
    """Lets the chosen Character act and asks about the rest again, or lets all act in the usual order."""
    if answer == (("usual_order",),):
        table.do(*(("act", seat, card) for card in acting))
        return
    chosen = answer[0][1]
    rest = tuple(card for card in acting if card != chosen)
    table.do(("act", seat, chosen), ("act_in_turn", seat, rest))


@GAME.step
def act(table: T, seat: Seat, card: int) -> None:
    """Lets a Character act, unless another one has removed it or a Famine leaves it nothing to do. C5, C16."""
    state = table.state
    if card not in state.zones[ACTIVE[seat]].ids:
        return
    starved = state.starved(seat)
    for address, trigger in reversed(LISTENERS.triggers("turn_start", state.cards[card])):
        if not trigger.answers(seat, state.turn):
            continue
        if starved and trigger.do.allow(Context(state, seat, card, {"by": state.turn})) == FAMINE:
            table.emit("starved", seat=seat, card=card, by=state.cards[card])
        else:
            start(table, seat, card, address, by=state.turn)


# --- a turn, B: the dice: rules 1.2 B ----------------------------------------------------------------


@GAME.step
def begin_dice(table: T, seat: Seat) -> None:
    """Asks the player to throw, though there is nothing to choose, so that the throw is his own."""
    table.state.stage = 1
    table.emit("phase", phase="dice")
    table.ask(seat, "prompt.card_game.roll", [("roll",)], then=("thrown", seat), always=True)


@GAME.step
def thrown(table: T, seat: Seat, answer: Answer) -> None:
    """Gives the result of each die, Jokers last, when the other results are known; then the Wizards act."""
    faces = table.roll(2, len(FACES), seat=seat, purpose="turn", card=NO_CARD)
    for face in faces:
        if face != _JOKER:
            die(table, seat, face)
    table.do(("begin_actions", seat))
    if jokers := faces.count(_JOKER):
        table.do(*[("gain_any", seat, NO_CARD)] * jokers, ("wizards", seat))
    else:
        wizards(table, seat)


@GAME.step
def wizards(table: T, seat: Seat) -> None:
    """Lets each Character act that acts after the dice. C5."""
    if found := actors(table.state, "after_dice"):
        LISTENERS.fire(table, "after_dice", seat, found)


# --- a turn, C: the actions: rules 1.2 C -------------------------------------------------------------


@GAME.step
def begin_actions(table: T, seat: Seat) -> None:
    """Begins the actions, in which the player does what he can pay for, in any order. C1."""
    table.state.stage = 2
    table.emit("phase", phase="actions")
    actions(table, seat)


@GAME.step
def actions(table: T, seat: Seat) -> None:
    """Asks the player for an action even if he can only end his turn: no question would tell what he holds."""
    table.ask(seat, "prompt.card_game.actions", what_to_do(table.state, seat), then=("acted", seat), always=True)


def what_to_do(state: CardGame, seat: Seat) -> list[Option]:
    """The options of a seat in its actions: activate, buy, sell, or end the turn."""
    hand = state.zones[HAND[seat]].ids
    options: list[Option] = [("activate", card) for card in hand if not activity_bar(state, seat, card)]
    options += [("buy", card) for card in state.zones["objective"].ids if not purchase_bar(state, seat, card)]
    if may_sell(state, seat):
        options += [("sell", card) for card in hand if worth_selling(state, card)]
    options.append(("end_turn",))
    return options


@GAME.step
def acted(table: T, seat: Seat, answer: Answer) -> None:
    """Carries out the chosen action; afterwards the player is asked for another."""
    state = table.state
    verb, *args = answer[0]
    if verb == "end_turn":
        end_turn(table, seat)
        return
    card = int(args[0])
    table.do(("actions", seat))
    if verb == "activate":
        charge(table, seat, card, COST[state.cards[card]], "activate")
    elif verb == "buy":
        charge(table, seat, card, objective_cost(state, state.cards[card]), "buy")
    else:
        sell(table, seat, card)


def charge(table: T, seat: Seat, card: int, cost: Cost, act: str) -> None:
    """Makes the player pay, by his choice if there are several ways; then the act follows. Rules 1.3, C15."""
    circle, triangle, square = table.state.purses[seat]
    options = ways(circle, triangle, square, cost, table.state.alchemy)
    table.ask(seat, "prompt.card_game.pay", options, then=("pay", seat, card, act), about=card)


@GAME.step
def pay(table: T, seat: Seat, card: int, act: str, answer: Answer) -> None:
    """Returns the payment to the supply, each resource to its own type."""
    state = table.state
    _, circle, triangle, square = answer[0]
    purse, supply = state.purses[seat], state.supply
    for i, n in enumerate((circle, triangle, square)):
        purse[i] -= n  # type: ignore[operator]
        supply[i] += n  # type: ignore[operator]
    if circle or triangle or square:
        table.emit("paid", seat=seat, circle=circle, triangle=triangle, square=square, card=card)
    GAME.steps[act](table, seat, card)


@GAME.step
def activate(table: T, seat: Seat, card: int) -> None:
    """Activates a card: a Character stays with the player; an Event acts, then goes under the deck. Rules 1.4; C23."""
    state = table.state
    name = state.cards[card]
    table.emit("activated", seat=seat, card=card, name=name)
    if name in CHARACTER:
        table.move(card, HAND[seat], ACTIVE[seat])
        state.fresh.append(card)
    else:
        table.move(card, HAND[seat], "played")
        table.do(("bury", card, "played"))
        start(table, seat, card, f"{name}.on_play")


@GAME.step
def buy(table: T, seat: Seat, card: int) -> None:
    """Moves the objective to the seat's treasure and turns up the next one. Rules 1.5; C2."""
    name = table.state.cards[card]
    table.move(card, "objective", TREASURES[seat])
    table.state.bought += 1
    table.emit("bought", seat=seat, card=card, name=name, points=POINTS[name])
    turn_up(table)
    watch_for_the_end(table, seat)


def sell(table: T, seat: Seat, card: int) -> None:
    """Puts the card under the deck for the resources it costs, as far as the supply has them. C3, C24."""
    name = table.state.cards[card]
    table.emit("sold", seat=seat, card=card, name=name)
    table.move(card, HAND[seat], "played")
    bury(table, card, "played")
    *fixed, free = COST[name]
    for kind, n in enumerate(fixed):
        if n:
            gain(table, seat, kind, n, card)
    table.do(*[("gain_any", seat, card)] * free)


# --- D: the next player; rounds; the end: rules 1.2 D, 1.6 -------------------------------------------


@GAME.step
def end_turn(table: T, seat: Seat) -> None:
    """Passes the turn on clockwise; before the first player's turn the round ends."""
    state = table.state
    state.alchemy = False
    following = (seat + 1) % state.seats
    if following == state.first:
        end_round(table)
    else:
        begin_turn(table, following)


@GAME.step
def end_round(table: T) -> None:
    """Ends the match once a seat has 20 points or no objective is left; ties stay ties. C21, C22."""
    state = table.state
    scores = tuple(points(state, seat) for seat in range(state.seats))
    state.history.append(scores)
    if state.last:
        best = max(scores)
        table.finish([seat for seat, score in enumerate(scores) if score == best], scores)
        return
    if state.reshuffle and state.buried:
        table.shuffle("effects")
        table.emit("reshuffled")
    state.buried = False
    state.round += 1
    begin_turn(table, state.first)


# --- soundness ---------------------------------------------------------------------------------------


def check(state: CardGame) -> list[str]:
    """The faults of a state: lost or doubled cards and resources, cards in the wrong zones."""
    wrong = []
    for i, kind in enumerate(TYPES):
        held = state.supply[i] + sum(purse[i] for purse in state.purses)
        if held != EACH:
            wrong.append(f"{held} resources of type {kind}, not {EACH}")
    if min(min(purse) for purse in [state.supply, *state.purses]) < 0:
        wrong.append("fewer than no resources somewhere")
    lying = sorted(card for zone in state.zones.values() for card in zone.ids)
    if lying != list(range(len(state.cards))):
        wrong.append("a card is missing or lies in two places")
    for name, zone in state.zones.items():
        for card in zone.ids:
            if not _belongs(state.cards[card], name.partition(".")[0]):
                wrong.append(f"{state.cards[card]} lies in {name}")
    in_play = {card for seat in range(state.seats) for card in state.zones[ACTIVE[seat]].ids}
    if not in_play.issuperset(state.fresh):
        wrong.append("a fresh Character is not in play")
    return wrong


def _belongs(name: str, zone: str) -> bool:
    if zone in {"objectives", "objective", "treasures"}:
        return name in POINTS
    return name in CHARACTER if zone == "active" else name in COST


__all__ = ["GAME"]

GAME.complete(
    opening=opening,
    check=check,
    presentation=presentation.PRESENTATION,
    guide=guide.GUIDE,
    evaluate=evaluate.evaluate,
    advise=evaluate.advise,
    tempers=tempered(evaluate.advise, evaluate.LEANINGS),
    thinkers=simple.THINKERS | {"hard": turns.think},
    planners=("hard",),
)
