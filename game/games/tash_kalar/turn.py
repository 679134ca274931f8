"""A turn of Tash-Kalar: its actions, flares before and after them, and its end. Rules 2.3, 2.4, 2.8."""

from itertools import compress

from game.core.effects.language import start
from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.tash_kalar import pieces
from game.games.tash_kalar.arena import GREEN, NOWHERE, RED, SQUARES, Square
from game.games.tash_kalar.box import GAME
from game.games.tash_kalar.cards import BEINGS, LISTENERS, PATTERNS
from game.games.tash_kalar.forms import claim, claimable, draw_legends, finish, gain_points, reached, refill, score_turn
from game.games.tash_kalar.partners import PASS_CONTROL, give_legends, pass_control
from game.games.tash_kalar.patterns import arena
from game.games.tash_kalar.queries import (
    Match,
    flare_halves,
    lifts,
    matches,
    rivals,
    scarce,
    score,
    sight,
    told_apart,
)
from game.games.tash_kalar.state import (
    COMMON,
    DECK,
    DISCARD,
    EMPTY,
    HAND,
    HEROIC,
    LEGENDARY,
    MOST_SIDES,
    TashKalar,
    piece,
    side_of,
    table_of,
)

T = Table[TashKalar]

ACTIONS = 2


@GAME.step
def begin_turn(table: T, seat: Seat, extra: bool) -> None:
    """Begins a turn with all counters reset. The first player's very first turn has one action."""
    state = table.state
    state.turn = state.control = seat
    state.extra = extra
    state.actions = ACTIONS - _short(state)
    state.discarded = False
    state.kills = [0] * len(state.kills)
    state.summoned = state.summoned_legends = state.summoned_red = state.summoned_green = 0
    state.stand_ins = state.extra_beings = state.extra_legends = 0
    state.lasting = ()
    table.emit("turn", seat=seat, round=state.round, extra=extra)
    act(table)


@GAME.step
def act(table: T) -> None:
    """Asks for the next action or a flare, or for the end; the seat is asked even without a choice.

    So a partner in control can take back his last placement too; by rulings before 4 it ended the turn.
    """
    state = table.state
    if state.control != state.turn and not state.actions and state.rulings < 4:
        table.do(("end_turn",))
        return
    table.ask(state.control, "prompt.tash_kalar.actions", what_to_do(state), then=("acted",), always=True)


def what_to_do(state: TashKalar) -> list[Option]:
    """The options of a turn now."""
    seat = state.control
    options: list[Option] = []
    if state.actions:
        options += placings(state)
    if seat != state.turn:
        return options if state.actions else [("end_turn",)]
    options += _from_hand(state, seat)
    if state.teams and state.actions:
        options.append(PASS_CONTROL)
    if not state.actions:
        options.append(("end_turn",))
    if state.form != "melee":
        options.append(("resign",))
    return options


def _from_hand(state: TashKalar, seat: Seat) -> list[Option]:
    """The options that a hand offers: beings to summon, then beings to discard, then flares."""
    seen = sight(state, seat) if state.actions else None
    summons: list[Option] = []
    discards: list[Option] = []
    flares: list[Option] = []
    for card in state.zones[HAND[seat]].ids:
        name = state.cards[card]
        pattern = PATTERNS.get(name)
        if not pattern:
            if rivals(state, seat, name):
                flares.append(("flare", card))
        elif seen:
            if found := pattern.anywhere(seen.helped):
                own, helped = told_apart(state, seat, name, seen, found)
                summons += [("summon", card, square) for square in own]
                summons += [("improvise", card, square) for square in helped]
            if pattern.rank != LEGENDARY and not state.discarded:
                discards.append(("discard", card))
    return summons + discards + flares


def _short(state: TashKalar) -> bool:
    """Whether this is the first player's very first turn, which has one action fewer."""
    return state.round == 1 and state.turn == state.first and not state.extra


def placings(state: TashKalar) -> list[Option]:
    """The squares for a common piece; if the supply is empty, the pieces that can be lifted for it."""
    side = state.control % state.sides
    codes = arena(state).codes
    if state.tokens[side]:
        return _places(codes)
    return list(compress(_LIFTINGS, codes.translate(_OF_TWO_FACES[side])))


def _places(codes: bytes) -> list[Option]:
    """The empty squares of a board."""
    return list(compress(_PLACINGS, codes.translate(_EMPTY)))


_PLACINGS: tuple[Option, ...] = tuple(("place", square) for square in SQUARES)
_LIFTINGS: tuple[Option, ...] = tuple(("lift", square) for square in SQUARES)
_EMPTY = table_of([EMPTY])
_OF_TWO_FACES = tuple(table_of([piece(side, COMMON), piece(side, HEROIC)]) for side in range(MOST_SIDES))
"""Whether a piece may be lifted for a common one, by side, as a table by code"""


@GAME.step
def acted(table: T, answer: Answer) -> None:
    """Carries out the chosen action; afterwards there may be more to do."""
    state = table.state
    verb, *args = answer[0]
    if verb == "end_turn":
        end_turn(table)
        return
    table.do(("act",))
    if verb == "place":
        place(table, int(args[0]))
    elif verb == "lift":
        lift(table, int(args[0]))
    elif verb == "discard":
        discard(table, int(args[0]))
    elif verb == "flare":
        invoke(table, int(args[0]))
    elif verb == "pass_control":
        pass_control(table)
    elif verb == "resign":
        table.ask(state.control, "prompt.tash_kalar.resign", [("resign_now",), ("stay",)], then=("resigned",))
    else:
        summon(table, int(args[0]), int(args[1]))


@GAME.step
def resigned(table: T, answer: Answer) -> None:
    """Ends the match: the other side wins."""
    state = table.state
    if answer[0] == ("stay",):
        return
    table.emit("resigned", seat=state.turn)
    winners = [seat for seat in range(state.seats) if seat % state.sides != state.side]
    table.finish(winners, [score(state, seat % state.sides) for seat in range(state.seats)])


# --- placing and discarding --------------------------------------------------------------------------


def place(table: T, square: Square) -> None:
    """Puts a common piece on an empty square."""
    state = table.state
    pieces.come(table, square, state.side, COMMON)
    state.actions -= 1
    code = state.board[square]
    pieces.tell(table, "placed", square=square, piece=code, action=True)


def lift(table: T, square: Square) -> None:
    """Lifts a piece, as the supply has none, and asks for its new square; its own square is free then too."""
    state = table.state
    code = pieces.go(table, square)
    pieces.tell(table, "lifted", square=square, piece=code)
    table.ask(state.control, "prompt.tash_kalar.place_lifted", _places(bytes(state.board)), then=("lifted_placed",))


@GAME.step
def lifted_placed(table: T, answer: Answer) -> None:
    """Puts the lifted piece back as a common one."""
    place(table, int(answer[0][1]))


def discard(table: T, card: int) -> None:
    """Discards a being; then other cards of the hand may go under their decks."""
    state = table.state
    seat = state.turn
    state.actions -= 1
    state.discarded = True
    table.emit("discarded", seat=seat, card=card, name=state.cards[card])
    table.move(card, HAND[seat], DISCARD[seat])
    options: list[Option] = [("return", other) for other in state.zones[HAND[seat]].ids]
    if options:
        most = len(options)
        table.ask(seat, "prompt.tash_kalar.return", options, then=("returned",), low=0, high=most, about=card)


@GAME.step
def returned(table: T, answer: Answer) -> None:
    """Puts each chosen card under its deck, in the order of the answer."""
    state = table.state
    seat = state.turn
    for _, card in answer:
        back = state.backs[int(card)]
        deck = DECK[seat] if back == state.schools[seat] else f"{back}s"
        table.move(int(card), HAND[seat], deck, under=True)


# --- summoning ---------------------------------------------------------------------------------------


def summon(table: T, card: int, square: Square) -> None:
    """Lays the card on the table and asks which pieces it uses, if that makes a difference."""
    state = table.state
    name = state.cards[card]
    every = matches(state, state.turn, name, square)
    table.move(card, HAND[state.turn], "played")
    options: list[Option] = [("match", *match) for match in every]
    table.ask(state.control, "prompt.tash_kalar.match", options, then=("matched", card), about=card)


@GAME.step
def matched(table: T, card: int, answer: Answer) -> None:
    """Settles the match of the pattern; if the supply is empty, asks for a piece in the arena to use instead."""
    state = table.state
    match = Match(*(int(arg) for arg in answer[0][1:]))
    name = state.cards[card]
    then = ("come_in", card, tuple(match))
    if not scarce(state, state.side, name):
        table.do((*then, (("lift", NOWHERE),)))
        return
    used = PATTERNS[name].used(match.image, match.square)
    options: list[Option] = [("lift", other) for other in lifts(state, state.side, name, match.square, used)]
    table.ask(state.control, "prompt.tash_kalar.lift", options, then=then, about=card)


@GAME.step
def come_in(table: T, card: int, match: tuple[int, int, int, int], answer: Answer) -> None:
    """Puts the being on its square and destroys what stood there; then its effect begins."""
    state = table.state
    name, side = state.cards[card], state.side
    pattern = PATTERNS[name]
    square, image, _, improvised = match
    lifted = int(answer[0][1])
    used = pattern.used(image, square)
    if improvised != NOWHERE:
        colour = side_of(state.board[improvised])
        state.improvised[side * state.sides + colour] = True
        table.emit("improvised", seat=state.turn, colour=colour, square=improvised)
    if lifted not in (NOWHERE, square):
        code = pieces.go(table, lifted)
        pieces.tell(table, "lifted", square=lifted, piece=code)
    if state.board[square]:
        pieces.destroy(table, square, "summoned")
    pieces.come(table, square, side, pattern.rank)
    state.actions -= 1
    state.stand_ins = 0
    state.summoned += 1
    state.summoned_legends += pattern.rank == LEGENDARY
    state.summoned_red += square in RED
    state.summoned_green += square in GREEN
    state.acting, state.being = name, square
    state.used = tuple(other for other in used if other != square)
    state.marked = pattern.marked(image, square)
    state.arrows = pattern.images[image].arrows
    table.emit("summoned", seat=state.turn, card=card, name=name, square=square, piece=state.board[square], used=used)
    table.do(("finish_card", card))
    happens(table, "summoned", square)
    if BEINGS[name].when or BEINGS[name].standing:
        state.lasting += (card,)
    start(table, state.turn, card, f"{name}.effect")
    if pattern.rank == LEGENDARY and state.form != "high_form":
        table.do(("legend_point",))


@GAME.step
def finish_card(table: T, card: int) -> None:
    """Ends the effect and discards the card."""
    state = table.state
    state.acting, state.being = "", NOWHERE
    state.used = state.marked = state.arrows = ()
    back = state.backs[card]
    table.move(card, "played", f"{back}s_out" if back in {"legend", "flare"} else DISCARD[state.turn])


# --- flares ------------------------------------------------------------------------------------------


def invoke(table: T, card: int) -> None:
    """Lays a flare open; in the melee its player names the rival, if there is a choice."""
    state = table.state
    options: list[Option] = [("rival", side) for side in rivals(state, state.turn, state.cards[card])]
    table.move(card, HAND[state.turn], "played")
    table.ask(state.turn, "prompt.tash_kalar.rival", options, then=("invoked", card), about=card)


@GAME.step
def invoked(table: T, card: int, answer: Answer) -> None:
    """Plans the flare's effects whose conditions hold, the upper one first; in a deathmatch the rival scores."""
    state = table.state
    rival, name = int(answer[0][1]), state.cards[card]
    halves = flare_halves(state, state.side, rival, name)
    state.acting = name
    table.emit("flared", seat=state.turn, card=card, name=name, rival=rival, upper=halves[0], lower=halves[1])
    if state.form != "high_form":
        gain_points(table, rival, 1, "flare", state.side if state.form == "melee" else -1)
    table.do(("finish_card", card))
    for half, holds in (("lower", halves[1]), ("upper", halves[0])):
        if holds:
            start(table, state.turn, card, f"{name}.{half}")


# --- what lasts until the end of the turn --------------------------------------------------------------


def happens(table: T, event: str, square: Square) -> None:
    """Plans the effects of lasting cards that an event sets off."""
    if table.state.lasting:
        table.do(("moment", event, table.state.turn, square))


@GAME.step
def moment(table: T, event: str, seat: Seat, square: Square) -> None:
    """Lets the cards played this turn answer an event."""
    state = table.state
    LISTENERS.fire(table, event, seat, [(state.turn, card) for card in state.lasting], place=square)


# --- the end of a turn -------------------------------------------------------------------------------


@GAME.step
def end_turn(table: T) -> None:
    """Lets the lasting cards act at the turn's end; then scores the turn."""
    table.state.control = table.state.turn
    table.do(("score_up",))
    happens(table, "turn_ends", NOWHERE)


@GAME.step
def score_up(table: T) -> None:
    """Asks which task to claim, or scores points; then cards are drawn."""
    state = table.state
    table.do(("draw_up",))
    if state.form != "high_form":
        score_turn(table)
        return
    options: list[Option] = [("claim", card) for card in claimable(state, state.side)]
    if options:
        options.append(("no_claim",))
        table.ask(state.turn, "prompt.tash_kalar.claim", options, then=("claimed",))


@GAME.step
def claimed(table: T, answer: Answer) -> None:
    """Gives the chosen task, or none, to the side."""
    if answer[0][0] == "claim":
        claim(table, table.state.side, int(answer[0][1]))


@GAME.step
def draw_up(table: T) -> None:
    """Draws beings up to three, legends up to two and a flare; in a team the seat on turn next gets the legends."""
    state = table.state
    seat = state.turn
    drained = refill(table, seat, state.extra_beings)
    holder = seat
    if state.teams:
        holder = seat if state.extra_turns else state.partner(seat)
        give_legends(table, state.partner(holder), holder)
    draw_legends(table, holder, state.extra_legends)
    pass_on(table, drained)


def pass_on(table: T, drained: bool) -> None:
    """Begins the next seat's turn or ends the match; once the end is called, everybody has one more turn."""
    state = table.state
    seat = state.turn
    if state.turns_left > 0 and not state.extra:
        state.turns_left -= 1
    elif state.turns_left < 0 and (drained or reached(state)):
        state.turns_left, state.ended_by = state.seats, seat
        table.emit("last_round", seat=seat, cards=drained)
    if state.extra_turns:
        state.extra_turns -= 1
        begin_turn(table, seat, extra=True)
    elif state.turns_left == 0:
        finish(table)
    else:
        following = (seat + 1) % state.seats
        state.round += following == state.first
        begin_turn(table, following, extra=False)
