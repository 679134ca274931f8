"""How the verbs of effects are carried out, one choice after the other. Rules 2.5 to 2.7.

What an effect remembers stands in its scope: "done" (the last verb did something), "killed", "killed_legend",
"direction" (of the last move), "moved" (the pieces that moved), "equals", "colour", "led", and the names it binds.
Every choice is asked by `inquire`, so that in a team game the partner may be given it instead.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from game.core.effects.part import Part
from game.core.state import Answer, Option, Step, Value
from game.core.table import Table
from game.games.tash_kalar import pieces
from game.games.tash_kalar.arena import CENTRE, GREEN, NOWHERE, RAYS, RED, STEP, Square
from game.games.tash_kalar.box import GAME
from game.games.tash_kalar.cards import PARTS
from game.games.tash_kalar.queries import (
    Scope,
    aims,
    demotable,
    direction_of,
    grouped,
    growths,
    hits,
    placeable,
    possible,
    rank_choice,
    slides,
    spots,
    targets,
    ways,
)
from game.games.tash_kalar.state import COMMON, DECK, DISCARD, EMPTY, HAND, TashKalar, rank_of, side_of
from game.games.tash_kalar.verbs import (
    Convert,
    Destroy,
    DestroyBeing,
    Either,
    ExtraCard,
    GainAction,
    Group,
    Grow,
    If,
    Move,
    Pick,
    Place,
    Promote,
    Shoot,
    Slide,
)

T = Table[TashKalar]
P = TypeVar("P", bound=Part)

DONE: Option = ("done",)
PASS_CONTROL: Option = ("pass_control",)


def inquire(table: T, again: Step, prompt: str, options: Iterable[Option], then: Step, *, may: bool = False) -> None:
    """Asks whoever acts now for one option.

    Args:
        table: the match.
        again: the step that asks this question: it is taken again if the choice is given to the partner.
        prompt: the last word of the question's key.
        options: what there is to choose.
        then: the step that gets the answer.
        may: whether nothing may be chosen too.
    """
    state = table.state
    choices = [*options, DONE] if may else list(options)
    played = state.zones["played"].ids
    if state.teams and state.control == state.turn and len(choices) > 1:
        choices.append(PASS_CONTROL)
        then = ("answered", again, then)  # type: ignore[assignment]  # both are flat: no deeper than values go
    about = played[-1] if played else None
    table.ask(state.control, f"prompt.tash_kalar.{prompt}", choices, then=then, about=about)


@GAME.step
def answered(table: T, again: Step, then: Step, answer: Answer) -> None:
    """The choice is made, or given to the partner."""
    if answer[0] == PASS_CONTROL:
        pass_control(table)
        table.do(again)
    else:
        table.do((*then, answer))


def pass_control(table: T) -> None:
    """The partner acts for the rest of the turn, and gets the legends. Rules 2.12."""
    state = table.state
    partner = state.partner(state.turn)
    state.control = partner
    table.emit("passed_control", seat=state.turn, to=partner)
    give_legends(table, state.turn, partner)


def give_legends(table: T, seat: int, partner: int) -> None:
    """All legends of a hand go to the partner's."""
    state = table.state
    for card in [card for card in state.zones[HAND[seat]].ids if state.backs[card] == "legend"]:
        table.move(card, HAND[seat], HAND[partner])


def _scope(table: T) -> dict[str, Value]:
    return table.state.scopes[-1]


def _part(address: str, kind: type[P]) -> P:
    part = PARTS[address]
    assert isinstance(part, kind)
    return part


def _bind(table: T, name: str | None, value: Value) -> None:
    if name is not None:
        _scope(table)[name[1:]] = value


def _square(answer: Answer) -> Square:
    return int(answer[0][-1])


# --- things done to chosen pieces --------------------------------------------------------------------


@GAME.step
def do_destroy(table: T, address: str) -> None:
    """All at once, or one after the other; of colours that were placed, no more than were placed."""
    part = _part(address, Destroy)
    squares = targets(table.state, _scope(table), part)
    if part.n:
        colours = _scope(table)[part.what.bound[1:]] if part.what.bound else None
        _begin(table, address, len(colours) if isinstance(colours, tuple) else part.n)
        return
    _scope(table)["done"] = bool(squares)
    for square in squares:
        pieces.destroy(table, square, "effect", counted=not part.uncounted)


@GAME.step
def do_promote(table: T, address: str) -> None:
    """One after the other."""
    _begin(table, address, _part(address, Promote).n)


@GAME.step
def do_convert(table: T, address: str) -> None:
    """One after the other."""
    _begin(table, address, _part(address, Convert).n)


@GAME.step
def do_pick(table: T, address: str) -> None:
    """A piece gets a name."""
    _begin(table, address, 1)


def _begin(table: T, address: str, n: int) -> None:
    _scope(table)["done"] = False
    table.do(("choose_piece", address, n))


@GAME.step
def choose_piece(table: T, address: str, left: int) -> None:
    """The next piece that something is done to, if there is any."""
    part = PARTS[address]
    assert isinstance(part, Destroy | Promote | Convert | Pick)
    squares = targets(table.state, _scope(table), part)
    if squares and left:
        options: list[Option] = [("square", square) for square in squares]
        again: Step = ("choose_piece", address, left)
        inquire(table, again, part.op, options, ("piece_chosen", address, left), may=part.may)


@GAME.step
def piece_chosen(table: T, address: str, left: int, answer: Answer) -> None:
    """It is done to this one."""
    if answer[0] == DONE:
        return
    part, square = PARTS[address], _square(answer)
    if isinstance(part, Destroy):
        pieces.destroy(table, square, "effect", counted=not part.uncounted)
    elif isinstance(part, Promote):
        pieces.promote(table, square)
    elif isinstance(part, Convert):
        rank = COMMON if part.to == "common" else rank_of(table.state.board[square])
        pieces.convert(table, square, rank)
    assert isinstance(part, Destroy | Promote | Convert | Pick)
    if not isinstance(part, Convert):
        _bind(table, part.bind, square)
    _scope(table)["done"] = True
    if left > 1:
        table.do(("choose_piece", address, left - 1))


@GAME.step
def do_promote_each(table: T, address: str) -> None:
    """One common piece of each colour: own, then the others'."""
    state = table.state
    for side in reversed([state.side, *(other for other in range(state.sides) if other != state.side)]):
        table.do(("promote_one", side))


@GAME.step
def promote_one(table: T, side: int) -> None:
    """A common piece of one colour."""
    board = table.state.board
    options: list[Option] = [("square", square) for square, code in enumerate(board) if code == side * 3 + 1]
    if options:
        inquire(table, ("promote_one", side), "promote", options, ("one_promoted",))


@GAME.step
def one_promoted(table: T, answer: Answer) -> None:
    """It gains a rank."""
    pieces.promote(table, _square(answer))


@GAME.step
def do_destroy_being(table: T, address: str) -> None:
    """The being, or a piece that has a name, if it is still there."""
    who = _part(address, DestroyBeing).who
    square = _scope(table)[who[1:]] if who else table.state.being
    assert isinstance(square, int)
    if square != NOWHERE:
        pieces.destroy(table, square, "effect")


@GAME.step
def do_demote_being(table: T, address: str) -> None:
    """The being, if it is still there."""
    being = table.state.being
    if being != NOWHERE and demotable(table.state, being):
        pieces.demote(table, being)


# --- placing -----------------------------------------------------------------------------------------


@GAME.step
def do_place(table: T, address: str) -> None:
    """One after the other; what colours came is remembered where the effect names them."""
    part = _part(address, Place)
    _scope(table)["done"] = False
    if part.of == "enemy":
        _bind(table, part.bind, ())
    table.do(("choose_spot", address, part.n))


@GAME.step
def choose_spot(table: T, address: str, left: int) -> None:
    """Which piece comes next: in the melee the colour of an enemy piece is chosen first, then perhaps a rank."""
    part, state = _part(address, Place), table.state
    again: Step = ("choose_spot", address, left)
    if not spots(state, _scope(table), part):
        return
    if part.of == "enemy":
        colours: list[Option] = [("colour", side) for side in placeable(state)]
        inquire(table, again, "colour", colours, ("colour_chosen", address, left))
    elif len(part.rank) > 1:
        ranks: list[Option] = [("rank", rank) for rank in rank_choice(state, part)]
        inquire(table, again, "rank", ranks, ("rank_chosen", address, left), may=part.may)
    else:
        table.do(("choose_square", address, left, state.side, "chl".index(part.rank)))


@GAME.step
def colour_chosen(table: T, address: str, left: int, answer: Answer) -> None:
    """Whose piece is settled."""
    table.do(("choose_square", address, left, answer[0][1], COMMON))


@GAME.step
def rank_chosen(table: T, address: str, left: int, answer: Answer) -> None:
    """Of which rank the piece is, is settled."""
    if answer[0] != DONE:
        table.do(("choose_square", address, left, table.state.side, answer[0][1]))


@GAME.step
def choose_square(table: T, address: str, left: int, side: int, rank: int) -> None:
    """Where it comes."""
    part = _part(address, Place)
    options: list[Option] = [("square", square) for square in spots(table.state, _scope(table), part)]
    then: Step = ("spot_chosen", address, left, side, rank)
    inquire(table, ("choose_square", address, left, side, rank), "place", options, then, may=part.may)


@GAME.step
def spot_chosen(table: T, address: str, left: int, side: int, rank: int, answer: Answer) -> None:
    """The piece comes there."""
    if answer[0] == DONE:
        return
    part, square, scope = _part(address, Place), _square(answer), _scope(table)
    pieces.come(table, square, side, rank)
    table.emit("placed", square=square, piece=table.state.board[square], action=False)
    if part.of == "enemy" and part.bind is not None:
        colours = scope[part.bind[1:]]
        assert isinstance(colours, tuple)
        _bind(table, part.bind, (*colours, side))
    else:
        _bind(table, part.bind, square)
    scope["done"] = True
    if left > 1:
        table.do(("choose_spot", address, left - 1))


# --- moving ------------------------------------------------------------------------------------------


@GAME.step
def do_move(table: T, address: str) -> None:
    """One move after the other."""
    part, scope = _part(address, Move), _scope(table)
    scope.update(done=False, moved=(), equals=0, led=False)
    scope.pop("colour", None)
    table.do(("choose_move", address, part.n))


@GAME.step
def choose_move(table: T, address: str, left: int) -> None:
    """The next move, if there is any."""
    part = _part(address, Move)
    moves = ways(table.state, _scope(table), part, left)
    if moves:
        options: list[Option] = [("move", *way) for way in moves]
        prompt = "leap" if part.leap else "move"
        inquire(table, ("choose_move", address, left), prompt, options, ("moved", address, left), may=part.may)


@GAME.step
def moved(table: T, address: str, left: int, answer: Answer) -> None:
    """A piece moves; then the next, unless this ends it."""
    if answer[0] == DONE:
        return
    part, state, scope = _part(address, Move), table.state, _scope(table)
    start, end = int(answer[0][1]), int(answer[0][2])
    code = state.board[start]
    if start == state.being:
        scope["led"] = True
    scope["colour"] = side_of(code)
    if not part.leap:
        scope["direction"] = direction_of(start, end)
    movers = scope["moved"]
    assert isinstance(movers, tuple)
    took = pieces.move(table, start, end, "leap" if part.leap else "move")
    movers = scope["moved"]
    assert isinstance(movers, tuple)
    if end not in movers:
        scope["moved"] = (*movers, end)
    equal = bool(took) and rank_of(took) == rank_of(code)
    if equal:
        scope["equals"] = int(str(scope["equals"])) + 1
    scope["done"] = True
    over = (part.solo and equal) or (part.until_quiet and not took)
    if left > 1 and not over:
        table.do(("choose_move", address, left - 1))


@GAME.step
def do_slide(table: T, address: str) -> None:
    """One piece, in one direction."""
    part = _part(address, Slide)
    _scope(table)["done"] = False
    moves = slides(table.state, _scope(table), part)
    if moves:
        options: list[Option] = [("move", *way) for way in moves]
        inquire(table, ("do_slide", address), "slide", options, ("slid",), may=True)


@GAME.step
def slid(table: T, answer: Answer) -> None:
    """Step by step, over whatever stands in the way."""
    if answer[0] == DONE:
        return
    start, end = int(answer[0][1]), int(answer[0][2])
    direction = direction_of(start, end)
    while start != end:
        following = STEP[start][direction]
        pieces.move(table, start, following, "slide")
        start = following
    _scope(table)["done"] = True


# --- shooting ----------------------------------------------------------------------------------------


@GAME.step
def do_shoot(table: T, address: str) -> None:
    """One shot after the other."""
    table.do(("choose_aim", address, _part(address, Shoot).n))


@GAME.step
def choose_aim(table: T, address: str, left: int) -> None:
    """In which direction."""
    part, state = _part(address, Shoot), table.state
    directions = aims(state, _scope(table), part)
    if directions:
        options = [aim(state, direction) for direction in directions]
        again: Step = ("choose_aim", address, left)
        inquire(table, again, "shoot", options, ("shot", address, left), may=part.may)


def aim(state: TashKalar, direction: int) -> Option:
    """The option that stands for a direction, with the first square in it, or NOWHERE."""
    return ("aim", direction, STEP[state.being][direction])


@GAME.step
def shot(table: T, address: str, left: int, answer: Answer) -> None:
    """What is in the way falls."""
    if answer[0] == DONE:
        return
    part, state, direction = _part(address, Shoot), table.state, int(answer[0][1])
    struck = hits(state, part, direction)
    far = RAYS[state.being][direction]
    table.emit("shot", square=state.being, direction=direction, end=far[-1] if far else NOWHERE, struck=tuple(struck))
    for square in struck:
        pieces.destroy(table, square, "shot")
    if left > 1:
        table.do(("choose_aim", address, left - 1))


# --- groups and the tree -----------------------------------------------------------------------------


@GAME.step
def do_group(table: T, address: str) -> None:
    """The pieces of the group are chosen one by one; then all fall together."""
    table.do(("choose_group", address, ()))


@GAME.step
def choose_group(table: T, address: str, chosen: tuple[Square, ...]) -> None:
    """One more, or enough."""
    part = _part(address, Group)
    squares = grouped(table.state, part, chosen) if len(chosen) < part.n else []
    if squares:
        options: list[Option] = [("square", square) for square in squares]
        then: Step = ("group_chosen", address, chosen)
        inquire(table, ("choose_group", address, chosen), f"group_{part.deed}", options, then, may=True)
    else:
        table.do(("group_done", address, chosen))


@GAME.step
def group_chosen(table: T, address: str, chosen: tuple[Square, ...], answer: Answer) -> None:
    """It joins the group."""
    if answer[0] == DONE:
        table.do(("group_done", address, chosen))
    else:
        table.do(("choose_group", address, (*chosen, _square(answer))))


@GAME.step
def group_done(table: T, address: str, chosen: tuple[Square, ...]) -> None:
    """The group is demoted or destroyed, as far as supplies allow."""
    part = _part(address, Group)
    for square in chosen:
        if part.deed == "destroy":
            pieces.destroy(table, square, "effect")
        elif demotable(table.state, square):
            pieces.demote(table, square)


@GAME.step
def do_grow(table: T, address: str) -> None:
    """Square after square."""
    table.do(("choose_growth", _part(address, Grow).n, ()))


@GAME.step
def choose_growth(table: T, left: int, done: tuple[Square, ...]) -> None:
    """The next square, each once."""
    squares = growths(table.state, done)
    if left and squares:
        options: list[Option] = [("square", square) for square in squares]
        inquire(table, ("choose_growth", left, done), "grow", options, ("grown", left, done), may=True)


@GAME.step
def grown(table: T, left: int, done: tuple[Square, ...], answer: Answer) -> None:
    """An enemy falls, an own common is promoted, an empty square is filled."""
    if answer[0] == DONE:
        return
    state, square = table.state, _square(answer)
    code = state.board[square]
    if code == EMPTY:
        pieces.come(table, square, state.side, COMMON)
        table.emit("placed", square=square, piece=state.board[square], action=False)
    elif side_of(code) == state.side:
        pieces.promote(table, square)
    else:
        pieces.destroy(table, square, "effect")
    table.do(("choose_growth", left - 1, (*done, square)))


# --- actions, turns and cards ------------------------------------------------------------------------


@GAME.step
def do_gain_action(table: T, address: str) -> None:
    """Actions for this turn; they are used after the effect."""
    n = _part(address, GainAction).n
    table.state.actions += n
    table.emit("gained_actions", seat=table.state.turn, n=n)


@GAME.step
def do_extra_turn(table: T, address: str) -> None:
    """A turn more for whose turn it is."""
    table.state.extra_turns += 1
    table.emit("gained_turn", seat=table.state.turn)


@GAME.step
def do_stand_in(table: T, address: str) -> None:
    """The next being of this turn may use an enemy piece."""
    table.state.stand_ins = 1


@GAME.step
def do_extra_card(table: T, address: str) -> None:
    """A card more at the end of the turn."""
    if _part(address, ExtraCard).what == "being":
        table.state.extra_beings += 1
    else:
        table.state.extra_legends += 1


@GAME.step
def do_recover(table: T, address: str) -> None:
    """A card of the own discard pile may go on top of the own deck."""
    state = table.state
    _scope(table)["done"] = False
    options: list[Option] = [("card", card) for card in state.zones[DISCARD[state.turn]].ids]
    if options:
        inquire(table, ("do_recover", address), "recover", options, ("recovered",), may=True)


@GAME.step
def recovered(table: T, answer: Answer) -> None:
    """It lies on top of the deck, and everybody has seen it."""
    if answer[0] != DONE:
        seat = table.state.turn
        table.move(_square(answer), DISCARD[seat], DECK[seat])
        _scope(table)["done"] = True


# --- control -----------------------------------------------------------------------------------------


@GAME.step
def do_either(table: T, address: str) -> None:
    """One of those that can do anything."""
    part, state = _part(address, Either), table.state
    options: list[Option] = [("mode", i) for i, child in enumerate(part.do) if possible(state, _scope(table), child)]
    if options:
        inquire(table, ("do_either", address), "either", options, ("mode_chosen", address))


@GAME.step
def mode_chosen(table: T, address: str, answer: Answer) -> None:
    """This one."""
    table.do(("fx", f"{address}.{answer[0][1]}"))


@GAME.step
def do_optionally(table: T, address: str) -> None:
    """All of it, or nothing."""
    options: list[Option] = [("yes",), ("no",)]
    inquire(table, ("do_optionally", address), "optionally", options, ("option_taken", address))


@GAME.step
def option_taken(table: T, address: str, answer: Answer) -> None:
    """All of it."""
    if answer[0] == ("yes",):
        table.do(("fx", f"{address}.0"))


@GAME.step
def do_if(table: T, address: str) -> None:
    """The one or the other, as things stand now."""
    part = _part(address, If)
    if _CONDITIONS[part.when](table.state, _scope(table), part.n):
        table.do(("fx", f"{address}.0"))
    elif part.other is not None:
        table.do(("fx", f"{address}.1"))


def _killed(state: TashKalar, scope: Scope, n: int) -> bool:
    killed = scope.get("killed", 0)
    return isinstance(killed, int) and killed >= n


_CONDITIONS: dict[str, Callable[[TashKalar, Scope, int], Any]] = {
    "killed": _killed,
    "killed_legend": lambda state, scope, n: scope.get("killed_legend"),
    "done": lambda state, scope, n: scope.get("done"),
    "done_or_no_discard": lambda state, scope, n: scope.get("done") or not state.zones[DISCARD[state.turn]].ids,
    "actions_left": lambda state, scope, n: state.actions > 0,
    "marked_empty": lambda state, scope, n: not any(state.board[square] for square in state.marked),
    "on_green": lambda state, scope, n: state.being in GREEN,
    "on_red": lambda state, scope, n: state.being in RED,
    "on_coloured_not_centre": lambda state, scope, n: state.being in RED + GREEN and state.being != CENTRE,
    "was_red": lambda state, scope, n: scope.get("place", NOWHERE) in RED,
}
