"""The forms of a match: their set-up, scoring and end. Rules 2.2, 2.9 to 2.12."""

from collections.abc import Mapping
from itertools import chain

from game.core.facts import Choice
from game.core.packs import in_match
from game.core.state import Answer, Option, Seat, State, Step
from game.core.table import Table
from game.games.tash_kalar import pieces
from game.games.tash_kalar.arena import DUEL_MARKS, MELEE_MARKS
from game.games.tash_kalar.box import GAME
from game.games.tash_kalar.cards import DECK_OF, DECKS, FLARES, TASKS
from game.games.tash_kalar.queries import drawn_up_to, is_being, melee_mark_colours, score, standings
from game.games.tash_kalar.state import (
    CLAIMED,
    COMMON,
    DECK,
    DISCARD,
    EMPTY,
    HAND,
    HEROIC,
    HIDDEN_CARDS,
    LEGENDARY,
    LEGENDS,
    SCHOOLS,
    TOKENS,
    TashKalar,
)

T = Table[TashKalar]

GOAL = {"high_form": 9, "duel": 18}
"""Points at which the end of the match is called, by form"""
MELEE_GOAL = {3: 12, 4: 10}
"""Points in one colour at which the end of a melee is called, by the number of seats"""
OPEN_TASKS = 3


# --- setting up --------------------------------------------------------------------------------------


def opening(table: T, options: Mapping[str, Choice]) -> None:
    """Sets up decks, supplies and the first seat; schools are dealt, or chosen in turn."""
    state = table.state
    form = str(options["form"])
    if state.seats == 3:  # set-ups once let forms be chosen that do not fit the seats
        form = "melee"
    elif state.seats == 2 and form == "melee":
        form = "duel"
    known = 3 if options["halves"] == "left" else int(options["rulings"])
    state.rulings = 4 if options["last_act"] == "kept" else known
    state.form, state.sides = form, state.seats if form == "melee" else 2
    _lay_out(table)
    parked = {"high_form": 0, "duel": 1, "melee": state.sides - 1}[form]
    state.tokens = [TOKENS - parked] * state.sides
    state.legends = [LEGENDS] * state.sides
    state.kills = [0] * (3 * state.sides)
    state.points = [0] * (state.sides**2 if form == "melee" else state.sides)
    state.improvised = [False] * state.sides**2 if form == "melee" else []
    state.first = state.turn = state.control = table.pick(state.seats)
    state.schools = [""] * state.seats
    if options["schools"] == "chosen":
        for school in SCHOOLS:
            table.lay_out(f"box.{school}", "none")
            _stock(table, school, f"box.{school}")
        seats = [(state.first + i) % state.seats for i in range(state.seats)]
        table.do(*(("choose_school", seat) for seat in seats), ("deal",))
        return
    schools = list(SCHOOLS)
    for seat in range(state.seats):
        school = schools.pop(table.pick(len(schools)) if options["schools"] == "drawn" else 0)
        state.schools[seat] = school
        _stock(table, school, DECK[seat])
        table.emit("school", seat=seat, school=school)
    table.do(("deal",))


def _stock(table: T, school: str, zone: str) -> None:
    """Adds a school's cards to a zone."""
    table.make(DECKS[DECK_OF[school]], school, zone)


def _lay_out(table: T) -> None:
    state = table.state
    for seat in range(state.seats):
        table.lay_out(HAND[seat], "owner", seat)
        table.lay_out(DECK[seat], "none", seat)
        table.lay_out(DISCARD[seat], "all", seat)
    for deck, names in (("legends", DECKS["legend"]), ("flares", tuple(FLARES))):
        table.lay_out(deck, "none")
        table.lay_out(f"{deck}_out", "all")
        table.make([name for name in names if in_match(name, table.packs)], deck.removesuffix("s"), deck)
    table.lay_out("played", "all")
    if state.form == "high_form":
        table.lay_out("tasks", "none")
        for zone in ("tasks_open", "task_next", "tasks_aside"):
            table.lay_out(zone, "all")
        for side in range(state.sides):
            table.lay_out(CLAIMED[side], "all", side)
        table.make([name for name in TASKS if in_match(name, table.packs)], "task", "tasks")


@GAME.step
def choose_school(table: T, seat: Seat) -> None:
    """Asks a seat for one of the schools that are left."""
    options: list[Option] = [("school", school) for school in SCHOOLS if school not in table.state.schools]
    table.ask(seat, "prompt.tash_kalar.school", options, then=("school_chosen", seat))


@GAME.step
def school_chosen(table: T, seat: Seat, answer: Answer) -> None:
    """Makes the chosen school's cards this seat's deck."""
    state, school = table.state, str(answer[0][1])
    state.schools[seat] = school
    table.move_all(state.zones[f"box.{school}"].ids, f"box.{school}", DECK[seat])
    table.emit("school", seat=seat, school=school)


@GAME.step
def deal(table: T) -> None:
    """Shuffles the decks and draws the first hands; then sets up what the form needs."""
    state = table.state
    for deck in (*DECK[: state.seats], "legends", "flares"):
        table.shuffle(deck)
    for i in range(state.seats):
        seat = (state.first + i) % state.seats
        refill(table, seat)
        if not state.teams or i < state.sides:
            draw_legends(table, seat)
    marks: list[Step] = []
    if state.form == "high_form":
        _set_up_tasks(table)
    elif state.form == "duel":
        marks = [("set_duel_marks",)]
    else:
        last = (state.first - 1) % state.seats
        marks = [("set_melee_mark", last, colour) for colour in melee_mark_colours(state)]
    table.do(*marks, ("begin_turn", state.first, False))


@GAME.step
def set_duel_marks(table: T) -> None:
    """Asks the last player which colour begins on which mark."""
    state = table.state
    last = (state.first - 1) % state.seats
    options: list[Option] = [("square", square) for square in DUEL_MARKS]
    table.ask(last, "prompt.tash_kalar.duel_mark", options, then=("duel_marks_set", last % state.sides))


@GAME.step
def duel_marks_set(table: T, side: int, answer: Answer) -> None:
    """Puts the first pieces of both colours in the arena."""
    own = int(answer[0][1])
    other = DUEL_MARKS[0] if own == DUEL_MARKS[1] else DUEL_MARKS[1]
    for square, colour in ((own, side), (other, 1 - side)):
        pieces.come(table, square, colour, COMMON)
        table.emit("placed", square=square, piece=table.state.board[square], action=False)


@GAME.step
def set_melee_mark(table: T, seat: Seat, colour: int) -> None:
    """Asks for the mark on which a common piece of a colour begins, among the marks still free."""
    board = table.state.board
    free = [pair for pair in MELEE_MARKS if all(board[square] == EMPTY for square in pair)]
    options: list[Option] = [("square", square) for square in chain.from_iterable(free)]
    table.ask(seat, "prompt.tash_kalar.melee_mark", options, then=("melee_mark_set", colour))


@GAME.step
def melee_mark_set(table: T, colour: int, answer: Answer) -> None:
    """Puts the first piece of a colour on the chosen mark."""
    square = int(answer[0][1])
    pieces.come(table, square, colour, COMMON)
    table.emit("placed", square=square, piece=table.state.board[square], action=False)


# --- tasks -------------------------------------------------------------------------------------------


def _set_up_tasks(table: T) -> None:
    """Lays out three tasks, none advanced and not all of one type; shuffles the rest and turns up the next."""
    zones = table.state.zones
    table.shuffle("tasks")
    while len(zones["tasks_open"].ids) < OPEN_TASKS:
        card = zones["tasks"].ids[-1]
        task = TASKS[table.state.cards[card]]
        types = {_type(table.state, other) for other in zones["tasks_open"].ids}
        alike = len(zones["tasks_open"].ids) == OPEN_TASKS - 1 and types == {task.type}
        table.move(card, "tasks", "tasks_aside" if task.advanced or alike else "tasks_open")
    table.move_all(zones["tasks_aside"].ids, "tasks_aside", "tasks", forget=True)
    table.shuffle("tasks")
    turn_up_task(table)


def turn_up_task(table: T) -> None:
    """Turns up the next task; a third of a type goes under the deck, each task once at most."""
    zones = table.state.zones
    for left in reversed(range(len(zones["tasks"].ids))):
        table.move(zones["tasks"].ids[-1], "tasks", "task_next")
        types = [_type(table.state, card) for card in zones["tasks_open"].ids + zones["task_next"].ids]
        if not left or max(types.count(kind) for kind in types) < OPEN_TASKS:
            return
        table.move(zones["task_next"].ids[-1], "task_next", "tasks", under=True)


def _type(state: State, card: int) -> str:
    return TASKS[state.cards[card]].type


def claimable(state: TashKalar, side: int) -> list[int]:
    """The current tasks that a side fulfils now."""
    return [card for card in state.zones["tasks_open"].ids if TASKS[state.cards[card]].needs.met(state, side)]


def claim(table: T, side: int, card: int) -> None:
    """Gives a task to a side and moves the next one to its place."""
    state = table.state
    name = state.cards[card]
    table.move(card, "tasks_open", CLAIMED[side])
    state.points[side] += TASKS[name].points
    table.emit("claimed", side=side, card=card, name=name, points=TASKS[name].points)
    for following in state.zones["task_next"].ids:
        table.move(following, "task_next", "tasks_open")
    turn_up_task(table)


# --- points ------------------------------------------------------------------------------------------


def gain_points(table: T, side: int, points: int, why: str, colour: int = -1) -> None:
    """Gives points to a side; in the melee, in a colour."""
    state = table.state
    state.points[side * state.sides + colour if state.form == "melee" else side] += points
    table.emit("scored", side=side, points=points, why=why, colour=colour)


def worth_of(kills: list[int]) -> int:
    """The points for destroyed pieces of one colour: two for a legend, one for a hero, one for a pair of commons."""
    return 2 * kills[LEGENDARY] + kills[HEROIC] + kills[COMMON] // 2


def score_turn(table: T) -> None:
    """Scores the turn of a deathmatch; in the melee, single commons of several colours score in one, to be chosen."""
    state = table.state
    if not any(state.kills):
        return
    side = state.side
    single = []
    for colour in range(state.sides):
        kills = state.kills[3 * colour : 3 * colour + 3]
        points = worth_of(kills)
        if points:
            gain_points(table, side, points, "destroyed", colour if state.form == "melee" else -1)
        if kills[COMMON] % 2:
            single.append(colour)
    if state.form == "melee" and len(single) > 1:
        options: list[Option] = [("colour", colour) for colour in single]
        table.ask(state.turn, "prompt.tash_kalar.single", options, then=("score_in", "single"))


@GAME.step
def legend_point(table: T) -> None:
    """Scores a point for a summoned legend; in the melee, in a colour of the player's choice."""
    state = table.state
    if state.form == "duel":
        gain_points(table, state.side, 1, "legend")
        return
    options: list[Option] = [("colour", colour) for colour in range(state.sides) if colour != state.side]
    table.ask(state.control, "prompt.tash_kalar.legend_colour", options, then=("score_in", "legend"))


@GAME.step
def score_in(table: T, why: str, answer: Answer) -> None:
    """Scores the point in the chosen colour."""
    gain_points(table, table.state.side, 1, why, int(answer[0][1]))


# --- drawing -----------------------------------------------------------------------------------------


def refill(table: T, seat: Seat, extra: int = 0) -> bool:
    """Draws beings up to three and a flare; returns whether it reached the end of the deck."""
    state = table.state
    backs = [state.backs[card] for card in state.zones[HAND[seat]].ids]
    held = backs.count(state.schools[seat])
    reached = False
    for _ in range(max(0, drawn_up_to(state, "beings").value - held) + extra):
        if deck := state.zones[DECK[seat]].ids:
            table.move(deck[-1], DECK[seat], HAND[seat])
            reached = reached or len(deck) - 1 <= (HIDDEN_CARDS if state.teams else 0)
    if "flare" not in backs:
        draw_from(table, "flares", seat)
    return reached


def draw_legends(table: T, seat: Seat, extra: int = 0) -> None:
    """Draws legends up to two."""
    state = table.state
    held = [state.backs[card] for card in state.zones[HAND[seat]].ids].count("legend")
    for _ in range(max(0, drawn_up_to(state, "legends").value - held) + extra):
        draw_from(table, "legends", seat)


def draw_from(table: T, deck: str, seat: Seat) -> None:
    """Draws the top card of a common deck, which is renewed from its discards once it has run out. Rules 2.8."""
    zones = table.state.zones
    renew(table, deck)
    if zones[deck].ids:
        table.move(zones[deck].ids[-1], deck, HAND[seat])
        if table.state.rulings >= 2:
            renew(table, deck)


def renew(table: T, deck: str) -> None:
    """Renews a common deck as soon as it has run out, so that no card put under it comes straight back."""
    zones = table.state.zones
    if not zones[deck].ids and zones[f"{deck}_out"].ids:
        table.move_all(zones[f"{deck}_out"].ids, f"{deck}_out", deck, forget=True)
        table.shuffle(deck)
        table.emit("reshuffled", deck=deck)


# --- the end -----------------------------------------------------------------------------------------


def reached(state: TashKalar) -> bool:
    """Whether anybody has the points at which the end is called."""
    if state.form == "melee":
        return max(state.points) >= MELEE_GOAL[state.sides]
    if max(state.points) + LEGENDS < GOAL[state.form]:  # legends in the arena may count as well
        return False
    return any(score(state, side) >= GOAL[state.form] for side in range(state.sides))


def finish(table: T) -> None:
    """Ends the match: most points win, then most upgraded pieces, then most pieces; else the victory is shared."""
    state = table.state
    every = [standings(state, side) for side in range(state.sides)]
    best = max(every)
    winners = [seat for seat in range(state.seats) if every[seat % state.sides] == best]
    table.finish(winners, [score(state, seat % state.sides) for seat in range(state.seats)])


# --- soundness ---------------------------------------------------------------------------------------


def check(state: TashKalar) -> list[str]:
    """The faults of a state: lost or doubled pieces and cards, cards in the wrong zones."""
    wrong = []
    parked = {"high_form": 0, "duel": 1, "melee": state.sides - 1}[state.form]
    for side in range(state.sides):
        first = side * 3 + 1
        tokens = state.board.count(first) + state.board.count(first + 1) + state.tokens[side]
        if tokens != TOKENS - parked or state.tokens[side] < 0:
            wrong.append(f"side {side} has {tokens} pieces of two faces")
        legends = state.board.count(first + 2) + state.legends[side]
        if legends != LEGENDS or state.legends[side] < 0:
            wrong.append(f"side {side} has {legends} legendary pieces")
    lying = sorted(card for zone in state.zones.values() for card in zone.ids)
    if lying != list(range(len(state.cards))):
        wrong.append("a card is missing or lies in two places")
    for name, zone in state.zones.items():
        kind = name.partition(".")[0]
        for card in zone.ids:
            if not _belongs(state.cards[card], state.backs[card], kind):
                wrong.append(f"{state.cards[card]} lies in {name}")
    if state.actions < 0:
        wrong.append("more actions were taken than there are")
    return wrong


def _belongs(name: str, back: str, zone: str) -> bool:
    if zone in {"box", "deck", "discard"}:
        return back in SCHOOLS and is_being(name)
    if zone in {"legends", "legends_out"}:
        return back == "legend"
    if zone in {"flares", "flares_out"}:
        return back == "flare"
    return (back == "task") == (zone in {"tasks", "tasks_open", "task_next", "tasks_aside", "claimed"})


def report(state: TashKalar) -> Mapping[str, float]:
    """The figures of a finished match: its rounds, and the pieces in the arena at its end."""
    return {"rounds": float(state.round), "pieces": float(sum(1 for code in state.board if code))}
