"""What may be done: which pieces an effect means, who may move where, what can be summoned. Questions to a state alone.

The options of every question, the refusals and the computer's thoughts ask here alike.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import NamedTuple, TypeAlias

from game.core.effects.part import Part
from game.core.state import Seat, Value
from game.games.tash_kalar.arena import (
    DELTAS,
    DIAGONAL,
    DIAGONALLY,
    GREEN,
    NEIGHBOURS,
    NOWHERE,
    ORTHOGONAL,
    RAYS,
    RED,
    RING,
    SQUARES,
    WITHIN,
    XY,
    Square,
    beside,
)
from game.games.tash_kalar.cards import BEINGS, FLARES, PATTERNS, REFERS
from game.games.tash_kalar.patterns import Lent, masks_of, squares_of
from game.games.tash_kalar.state import COMMON, EMPTY, HEROIC, LEGENDARY, TashKalar, rank_of, side_of
from game.games.tash_kalar.verbs import (
    RANKS_OF,
    All,
    Convert,
    Destroy,
    Either,
    Group,
    Kind,
    Move,
    Pick,
    Pieces,
    Place,
    Promote,
    Shoot,
    Slide,
    Where,
)

Scope: TypeAlias = Mapping[str, Value]
Way: TypeAlias = tuple[Square, Square]
"""A move: from a square to another"""

_BESIDE_GREEN = tuple(sorted(beside(GREEN)))
_NEAR_RED = tuple(sorted(beside(RED, with_them=True)))
_NEAR_GREEN = tuple(sorted(beside(GREEN, with_them=True)))
_COLOURED = tuple(sorted(RED + GREEN))


# --- pieces and squares ------------------------------------------------------------------------------


def standing(state: TashKalar, side: int) -> tuple[int, int, int]:
    """How many pieces of each rank a side has in the arena."""
    first = side * 3 + 1
    count = state.board.count
    return count(first), count(first + 1), count(first + 2)


def where(state: TashKalar, scope: Scope, place: Where) -> tuple[Square, ...]:
    """The squares of a part of the arena, in order."""
    at, being = place.at, state.being
    if at == "anywhere":
        return tuple(SQUARES)
    if at in _FIXED:
        return _FIXED[at]
    if at == "marked":
        return state.marked
    if at == "used":
        return tuple(sorted(square for square in state.used if square != NOWHERE))
    if at == "beside_own":
        own = [square for square in SQUARES if state.board[square] and side_of(state.board[square]) == state.side]
        return tuple(sorted(beside(own)))
    if at == "beside":
        origin = scope[str(place.to)[1:]]
        assert isinstance(origin, int)
        return NEIGHBOURS[origin] if origin != NOWHERE else ()
    if being == NOWHERE:
        return ()
    if at == "rays":
        return tuple(sorted(square for arrow in state.arrows for square in RAYS[being][arrow]))
    if at == "within":
        return WITHIN[place.n][being]
    return _AROUND[at][being]


_FIXED = {"beside_green": _BESIDE_GREEN, "near_red": _NEAR_RED, "near_green": _NEAR_GREEN, "coloured": _COLOURED}
_AROUND: dict[str, tuple[tuple[Square, ...], ...]] = {
    "adjacent": NEIGHBOURS,
    "orthogonal": ORTHOGONAL,
    "diagonal": DIAGONALLY,
    "being": tuple((square,) for square in SQUARES),
}


def found(state: TashKalar, scope: Scope, what: Pieces) -> list[Square]:
    """Where the pieces stand that an effect means."""
    board, side, ranks = state.board, state.side, RANKS_OF[what.ranks]
    colours: tuple[int, ...] | None = None
    if what.bound is not None:
        bound = scope[what.bound[1:]]
        if isinstance(bound, int):
            return [bound] if bound != NOWHERE and board[bound] else []
        assert isinstance(bound, tuple)
        colours = bound  # type: ignore[assignment]
    squares = []
    for square in where(state, scope, what):
        code = board[square]
        if not code or rank_of(code) not in ranks:
            continue
        mine = side_of(code) == side
        if (what.of == "own" and not mine) or (what.of == "enemy" and mine):
            continue
        if what.other and square == state.being:
            continue
        if colours is not None and side_of(code) not in colours:
            continue
        if what.more and not _has_more(state, side_of(code), what.more):
            continue
        squares.append(square)
    return squares


def _has_more(state: TashKalar, other: int, of: str) -> bool:
    theirs, mine = standing(state, other), standing(state, state.side)
    return theirs[0] > mine[0] if of == "commons" else sum(theirs[1:]) > sum(mine[1:])


def promotable(state: TashKalar, square: Square) -> bool:
    """Whether a piece can gain a rank: its owner needs a legendary piece for a heroic one."""
    code = state.board[square]
    rank = rank_of(code)
    return rank == COMMON or (rank == HEROIC and state.legends[side_of(code)] > 0)


def demotable(state: TashKalar, square: Square) -> bool:
    """Whether a piece can lose a rank: its owner needs a heroic piece for a legendary one."""
    code = state.board[square]
    rank = rank_of(code)
    return rank == HEROIC or (rank == LEGENDARY and state.tokens[side_of(code)] > 0)


def targets(state: TashKalar, scope: Scope, part: Destroy | Promote | Convert | Pick) -> list[Square]:
    """The pieces that a verb can be done to now."""
    squares = found(state, scope, part.what)
    if isinstance(part, Promote):
        return [square for square in squares if promotable(state, square)]
    if isinstance(part, Convert):
        return squares if state.tokens[state.side] else []
    return squares


def spots(state: TashKalar, scope: Scope, part: Place) -> list[Square]:
    """The empty squares where a verb may place a piece, if there is one to place."""
    if part.of == "own":
        if not rank_choice(state, part):
            return []
    elif not placeable(state):
        return []
    return [square for square in where(state, scope, part.where) if state.board[square] == EMPTY]


def rank_choice(state: TashKalar, part: Place) -> list[int]:
    """The ranks of own pieces that a verb may place, as far as they are in the supply."""
    return [rank for letter in part.rank if state.free(state.side, rank := "chl".index(letter))]


def placeable(state: TashKalar) -> list[int]:
    """The enemy colours that have a common piece in their supply."""
    return [side for side in range(state.sides) if side != state.side and state.tokens[side]]


# --- moves -------------------------------------------------------------------------------------------


def enters(rank: int, kind: Kind, target: int, *, equal: bool = True) -> bool:
    """Whether a piece of some rank may move onto what a square holds.

    Args:
        rank: of the piece that moves.
        kind: of the move.
        target: what the square holds.
        equal: whether it may destroy its own rank in a combat move.
    """
    if not target:
        return True
    if kind == "quiet":
        return False
    other = rank_of(target)
    return other < rank or (kind == "combat" and equal and other == rank)


def ways(state: TashKalar, scope: Scope, part: Move, left: int) -> list[Way]:
    """The single moves that a verb allows now.

    Args:
        state: the match.
        scope: what the effect remembers: which pieces have moved, and how.
        part: the verb.
        left: how many moves it has left.
    """
    board = state.board
    first = left == part.n
    equals = scope.get("equals", 0)
    equal = first if part.solo else part.equals is None or (isinstance(equals, int) and equals < part.equals)
    moves: dict[Way, None] = {}
    into = None if part.into is None or part.into.at == "beside_own" else _into(state, scope, part.into)
    for mover in part.movers:
        for start in found(state, scope, mover.what):
            if not _may_move(state, scope, part, start, left):
                continue
            rank = rank_of(board[start])
            for end in _reach(part, scope, start):
                target = board[end]
                if not enters(rank, mover.kind, target, equal=equal):
                    continue
                if part.spare_commons and target and rank_of(target) == COMMON:
                    continue
                if into is not None and end not in into:
                    continue
                if part.into is not None and into is None and not _ends_beside_own(state, start, end):
                    continue
                moves[start, end] = None
    return list(moves)


def _into(state: TashKalar, scope: Scope, place: Where) -> frozenset[Square]:
    squares = found(state, scope, place) if isinstance(place, Pieces) else where(state, scope, place)
    return frozenset(squares)


def _may_move(state: TashKalar, scope: Scope, part: Move, start: Square, left: int) -> bool:
    """Whether a piece may make the next of several moves."""
    moved = scope.get("moved", ())
    assert isinstance(moved, tuple)
    if part.same and left < part.n and start not in moved:
        return False
    if part.distinct and start in moved:
        return False
    if part.one_colour and scope.get("colour", side_of(state.board[start])) != side_of(state.board[start]):
        return False
    return not (part.leader and left == 1 and not scope.get("led") and start != state.being)


def _reach(part: Move, scope: Scope, start: Square) -> tuple[Square, ...]:
    if part.leap == "any":
        return tuple(square for square in SQUARES if square != start)
    if part.leap == "two":
        return RING[start]
    if part.along:
        direction = scope["direction"]
        assert isinstance(direction, int)
        return RAYS[start][direction][:1]
    return NEIGHBOURS[start]


def _ends_beside_own(state: TashKalar, start: Square, end: Square) -> bool:
    codes = (state.board[near] for near in NEIGHBOURS[end] if near != start)
    return any(code and side_of(code) == state.side for code in codes)


def direction_of(start: Square, end: Square) -> int:
    """The direction of a straight way."""
    (x, y), (to_x, to_y) = XY[start], XY[end]
    return DELTAS.index(((to_x > x) - (to_x < x), (to_y > y) - (to_y < y)))


def slides(state: TashKalar, scope: Scope, part: Slide) -> list[Way]:
    """Where a verb may move its piece, any number of moves in one direction."""
    moves = []
    for start in found(state, scope, part.what):
        rank = rank_of(state.board[start])
        most = part.most[rank] if isinstance(part.most, tuple) else part.most
        for ray in RAYS[start]:
            for end in ray[:most]:
                target = state.board[end]
                if not enters(rank, part.kind, target):
                    break
                moves.append((start, end))
                if part.until_legend and target and rank_of(target) == LEGENDARY:
                    break
    return moves


def hits(state: TashKalar, part: Shoot, direction: int) -> list[Square]:
    """What a shot from the being in a direction destroys."""
    struck: list[Square] = []
    directions = ((direction - 1) % 8, direction, (direction + 1) % 8) if part.fan else (direction,)
    for way in directions:
        on_way = 0
        for square in RAYS[state.being][way][: part.far]:
            code = state.board[square]
            if not code:
                continue
            if part.legend_stops and rank_of(code) == LEGENDARY:
                break
            if rank_of(code) in RANKS_OF[part.ranks]:
                struck.append(square)
                on_way += 1
                if on_way == part.most:
                    break
    return struck


def aims(state: TashKalar, scope: Scope, part: Shoot) -> list[int]:
    """The directions in which a verb may shoot: where it need not, only those in which it hits."""
    if state.being == NOWHERE:
        return []
    if part.along == "last":
        direction = scope["direction"]
        assert isinstance(direction, int)
        return [direction]
    directions = state.arrows if part.along == "arrows" else DIAGONAL
    return [direction for direction in directions if not part.may or hits(state, part, direction)]


def grouped(state: TashKalar, part: Group, chosen: tuple[Square, ...]) -> list[Square]:
    """The pieces that may join a group."""
    squares = [
        square
        for square in SQUARES
        if state.board[square] and rank_of(state.board[square]) in RANKS_OF[part.ranks] and square not in chosen
    ]
    if part.deed == "demote":
        squares = [square for square in squares if demotable(state, square)]
    if chosen:
        squares = [square for square in squares if any(near in chosen for near in NEIGHBOURS[square])]
    return squares


def growths(state: TashKalar, done: tuple[Square, ...]) -> list[Square]:
    """The squares beside the being on which the tree has something to do."""
    if state.being == NOWHERE:
        return []
    squares = []
    for square in NEIGHBOURS[state.being]:
        code = state.board[square]
        if square in done:
            continue
        if not code:
            useful = state.tokens[state.side] > 0
        elif side_of(code) == state.side:
            useful = rank_of(code) == COMMON
        else:
            useful = rank_of(code) < LEGENDARY
        if useful:
            squares.append(square)
    return squares


def possible(state: TashKalar, scope: Scope, part: Part) -> bool:
    """Whether a part could do anything now."""
    if isinstance(part, All):
        return possible(state, scope, part.do[0])
    if isinstance(part, Either):
        return any(possible(state, scope, child) for child in part.do)
    if isinstance(part, Destroy | Promote | Convert | Pick):
        return bool(targets(state, scope, part))
    if isinstance(part, Place):
        return bool(spots(state, scope, part))
    if isinstance(part, Move):
        return bool(ways(state, {}, part, part.n))
    if isinstance(part, Slide):
        return bool(slides(state, scope, part))
    if isinstance(part, Group):
        return bool(grouped(state, part, ()))
    return True


# --- summoning ---------------------------------------------------------------------------------------


class Match(NamedTuple):
    """One way to summon a being."""

    square: Square
    image: int
    stand_in: Square = NOWHERE
    """The enemy piece that a War Summoner lets stand in"""
    improvised: Square = NOWHERE
    """The enemy piece of an improvised summoning"""


def allowance(state: TashKalar, seat: Seat) -> tuple[int, tuple[int, ...]]:
    """Enemy pieces that may be used now: how many stand-ins of any colour, and the colours still open to improvise."""
    side = seat % state.sides
    if state.form != "melee":
        return state.stand_ins, ()
    first = side * state.sides
    return state.stand_ins, tuple(
        other for other in range(state.sides) if other != side and not state.improvised[first + other]
    )


def summonable(state: TashKalar, seat: Seat, card: str) -> tuple[list[Square], list[Square]]:
    """Where a being can be summoned: with own pieces alone, and where only with the help of an enemy one."""
    side = seat % state.sides
    pattern = PATTERNS[card]
    masks = masks_of(state.board, side)
    own = squares_of(pattern.anywhere(masks))
    short = scarce(state, side, card)
    if short:
        own = [square for square in own if any(True for _ in _own_matches(state, side, card, square))]
    stand_ins, colours = allowance(state, seat)
    if not stand_ins and not colours:
        return own, []
    lent = _lent(state, [other for other in range(state.sides) if other in colours or (stand_ins and other != side)])
    if stand_ins:  # one of them and an improvised piece may help together
        helped = squares_of(pattern.anywhere(masks.helped(lent)))
    else:
        helped = squares_of(pattern.nearly(masks, lent)[1])
    rest = [square for square in helped if square not in own]
    if stand_ins or short:
        rest = [square for square in rest if any(True for _ in _helped(state, seat, card, square))]
    return own, rest


def _lent(state: TashKalar, sides: Iterable[int]) -> Lent:
    """The pieces of some sides, to be used by another."""
    masks = [masks_of(state.board, side) for side in sides]
    return Lent(sum(mask.own for mask in masks), sum(mask.upgraded for mask in masks))


def scarce(state: TashKalar, side: int, card: str) -> bool:
    """Whether a side has no piece left for a being, so that one in the arena must serve."""
    return not state.free(side, PATTERNS[card].rank)


def lifts(state: TashKalar, side: int, card: str, square: Square, used: tuple[Square, ...]) -> list[Square]:
    """For want of a piece: which own pieces may be lifted for the new being; the one on its square goes before all."""
    masks = masks_of(state.board, side)
    legends = masks.above[HEROIC]
    fitting = squares_of(masks.own & (legends if PATTERNS[card].rank == LEGENDARY else ~legends))
    if square in fitting:
        return [square]
    return [other for other in fitting if other not in used]


def _own_matches(state: TashKalar, side: int, card: str, square: Square) -> Iterator[Match]:
    pattern = PATTERNS[card]
    for image in pattern.at(masks_of(state.board, side), square):
        if not scarce(state, side, card) or lifts(state, side, card, square, pattern.used(image, square)):
            yield Match(square, image)


def _helped(state: TashKalar, seat: Seat, card: str, square: Square) -> Iterator[Match]:
    """The ways to summon with the help of enemy pieces: one for a stand-in, and one to improvise."""
    side = seat % state.sides
    stand_ins, colours = allowance(state, seat)
    pattern, board = PATTERNS[card], state.board
    if board[square] and rank_of(board[square]) > pattern.rank:
        return
    for image, seen in enumerate(pattern.images):
        used = pattern.used(image, square)
        if len(used) < len(seen.common) + len(seen.heroic):
            continue  # it leaves the arena
        heroes = pattern.heroes(image, square)
        if any(not board[at] or rank_of(board[at]) < (at in heroes) for at in used):
            continue
        enemies = [at for at in used if side_of(board[at]) != side]
        if scarce(state, side, card) and not lifts(state, side, card, square, used):
            continue
        open_to = [at for at in enemies if side_of(board[at]) in colours]
        if len(enemies) == 1:
            yield from (Match(square, image, stand_in=at) for at in enemies if stand_ins)
            if not stand_ins:
                yield from (Match(square, image, improvised=at) for at in open_to)
        elif len(enemies) == 2 and stand_ins:
            for first, last in combinations(enemies, 2):
                yield from (Match(square, image, a, b) for a, b in ((first, last), (last, first)) if b in open_to)


def matches(state: TashKalar, seat: Seat, card: str, square: Square) -> list[Match]:
    """The ways to summon a being on a square that make a difference, those without enemy pieces first."""
    side = seat % state.sides
    pattern, refers = PATTERNS[card], REFERS[card]
    short = scarce(state, side, card)
    every = list(_own_matches(state, side, card, square))
    if any(allowance(state, seat)):
        every += _helped(state, seat, card, square)
    different: dict[object, Match] = {}
    costs: dict[object, tuple[int, ...]] = {}
    for match in every:
        effect = (
            pattern.marked(match.image, square) if "marked" in refers else (),
            pattern.images[match.image].arrows if "arrows" in refers else (),
            pattern.used(match.image, square) if "used" in refers or short else (),
        )
        colour = side_of(state.board[match.improvised]) if match.improvised != NOWHERE else -1
        if colour == -1 and match.stand_in == NOWHERE:
            different.setdefault(effect, match)
            costs.setdefault(effect, ())
        elif effect not in costs:
            different.setdefault((effect, colour), match)
    return list(different.values())


class Shortfall(NamedTuple):
    """How near a being is to be summoned."""

    square: Square
    image: int
    missing: tuple[Square, ...]
    """Where an own piece of the right rank is lacking"""


def shortfall(state: TashKalar, seat: Seat, card: str, square: Square | None = None) -> Shortfall | None:
    """The place, or the image on a given square, that lacks fewest own pieces; None if none fits into the arena."""
    return next(iter(shortfalls(state, seat, card, square)), None)


def shortfalls(state: TashKalar, seat: Seat, card: str, square: Square | None = None) -> list[Shortfall]:
    """All the places, or the images on a given square, that lack fewest own pieces."""
    side, pattern, board = seat % state.sides, PATTERNS[card], state.board
    best: list[Shortfall] = []
    for at in SQUARES if square is None else (square,):
        if board[at] and rank_of(board[at]) > pattern.rank:
            continue
        for image, seen in enumerate(pattern.images):
            used = pattern.used(image, at)
            if len(used) < len(seen.common) + len(seen.heroic):
                continue
            foreign = [other for other in used if not board[other] or side_of(board[other]) != side]
            if best and len(foreign) > len(best[0].missing):
                continue
            heroes = pattern.heroes(image, at)
            missing = tuple(
                other for other in used if other in foreign or (other in heroes and rank_of(board[other]) == COMMON)
            )
            if not best or len(missing) < len(best[0].missing):
                best = []
            if not best or len(missing) == len(best[0].missing):
                best.append(Shortfall(at, image, missing))
    return best


# --- flares ------------------------------------------------------------------------------------------


def flare_halves(state: TashKalar, side: int, rival: int, card: str) -> tuple[bool, bool]:
    """Whether the upper and the lower effect of a flare may be had against a rival."""
    mine, theirs = standing(state, side), standing(state, rival)
    flare = FLARES[card]
    return (
        sum(theirs[1:]) - sum(mine[1:]) >= flare.upgraded,
        sum(theirs) - sum(mine) >= flare.total,
    )


def rivals(state: TashKalar, seat: Seat, card: str) -> list[int]:
    """The sides against which a flare may be invoked."""
    side = seat % state.sides
    return [other for other in range(state.sides) if other != side and any(flare_halves(state, side, other, card))]


# --- the start of a melee ----------------------------------------------------------------------------


def melee_mark_colours(state: TashKalar) -> list[int]:
    """The colours that begin at the marks, in the order in which they are placed; of four the second has none."""
    third = state.first + 2
    return [(third + i) % state.sides for i in range(3)]


# --- points ------------------------------------------------------------------------------------------


def score(state: TashKalar, side: int) -> int:
    """A side's points as they stand; in the melee those of its lowest colour."""
    if state.form == "melee":
        return min(melee_points(state, side))
    legends = standing(state, side)[LEGENDARY] if state.form == "high_form" else 0
    return state.points[side] + legends


def melee_points(state: TashKalar, side: int) -> list[int]:
    """A side's points in each enemy colour."""
    first = side * state.sides
    return [state.points[first + other] for other in range(state.sides) if other != side]


def standings(state: TashKalar, side: int) -> tuple[int, ...]:
    """What sides are compared by, the weightiest first: points, then upgraded pieces, then all pieces."""
    common, heroic, legendary = standing(state, side)
    points = tuple(sorted(melee_points(state, side))) if state.form == "melee" else (score(state, side),)
    return (*points, heroic + legendary, common + heroic + legendary)


def asked(view: TashKalar, seat: Seat) -> str:
    """The last word of the prompt of the seat's question."""
    ask = view.ask_of(seat)
    return ask.prompt.rpartition(".")[2] if ask else ""


def being_set_up(view: TashKalar) -> bool:
    """Whether schools or the places of the first pieces are still to be chosen."""
    marking = any(ask.prompt.endswith("_mark") for ask in view.asks)
    return marking or not all(view.schools)


def is_being(card: str) -> bool:
    """Whether a card is a being of a school: neither a legend nor a flare."""
    return card in BEINGS and BEINGS[card].deck != "legend"
