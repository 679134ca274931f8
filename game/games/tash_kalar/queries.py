"""The possibilities of a turn, and the score: summonings, flares, points. Nothing here changes a state.

Options, refusals and bots all use these. The possibilities of cards' effects are asked of their parts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final, Literal, NamedTuple

from game.core.effects.modifiers import Derived, derive
from game.core.state import Ask, Seat
from game.games.tash_kalar.arena import NOWHERE, SQUARES, Square
from game.games.tash_kalar.cards import BEINGS, FLARES, PATTERNS, REFERS
from game.games.tash_kalar.patterns import BOARD, TURNS, Arena, Masks, arena, squares_of
from game.games.tash_kalar.state import COMMON, LEGENDARY, TashKalar, piece, rank_of, side_of, standing

BEINGS_IN_HAND, LEGENDS_IN_HAND = 3, 2

# --- summoning ---------------------------------------------------------------------------------------


class Match(NamedTuple):
    """A way to summon a being."""

    square: Square
    image: int
    stand_in: Square = NOWHERE
    """The enemy piece that a War Summoner lets stand in"""
    improvised: Square = NOWHERE
    """The enemy piece of an improvised summoning"""


def allowance(state: TashKalar, seat: Seat) -> tuple[int, tuple[int, ...]]:
    """Enemy pieces that may be used now: the number of stand-ins of any colour, and the colours to improvise with."""
    side = seat % state.sides
    stand_ins = state.stand_ins if side == state.side else 0
    if state.form != "melee":
        return stand_ins, ()
    first = side * state.sides
    used = state.improvised[first : first + state.sides]
    return stand_ins, tuple([other for other, gone in enumerate(used) if not gone and other != side])


@dataclass(slots=True)
class Sight:
    """The pieces with which a seat may summon now."""

    arena: Final[Arena]
    own: Final[Masks]
    """The arena from the seat's point of view"""
    stand_ins: Final[int]
    """Enemy pieces of any colour that may stand in"""
    colours: Final[tuple[int, ...]]
    """The colours of which one piece may help by improvising"""
    lent: Final[int]
    """The enemy pieces, as bits, that may help"""
    helped: Final[Masks]
    """The arena with these as if they were the seat's own"""


def sight(state: TashKalar, seat: Seat) -> Sight:
    """The pieces with which a seat may summon now, the same for all its cards."""
    side, seen = seat % state.sides, arena(state)
    own = seen.seen_by(side)
    stand_ins, colours = allowance(state, seat)
    if not stand_ins and not colours:
        return Sight(seen, own, 0, (), 0, own)
    lent = upgraded = 0
    for other in range(state.sides) if stand_ins else colours:
        if other != side:
            lent |= seen.own[other]
            upgraded |= seen.upgraded[other]
    helped = Masks(own.own | lent, own.upgraded | upgraded, own.open_to)
    return Sight(seen, own, stand_ins, colours, lent, helped)


def summonable(state: TashKalar, seat: Seat, card: str) -> tuple[list[Square], list[Square]]:
    """The squares where a being can be summoned: with own pieces alone, and only with an enemy piece's help."""
    seen = sight(state, seat)
    found = PATTERNS[card].anywhere(seen.helped)
    return told_apart(state, seat, card, seen, found) if found else ([], [])


def told_apart(
    state: TashKalar, seat: Seat, card: str, seen: Sight, together: int
) -> tuple[list[Square], list[Square]]:
    """The squares where a being can be summoned, as `summonable` gives them, from squares found already.

    Args:
        state: the match.
        seat: the seat that summons.
        card: the being.
        seen: the pieces with which the seat may summon.
        together: the squares, as bits, where the pattern is found with own pieces and all that may help.
    """
    side, pattern = seat % state.sides, PATTERNS[card]
    if not seen.lent:
        alone, together = together, 0
    elif seen.stand_ins:  # a stand-in and an improvised piece may help together
        alone = pattern.anywhere(seen.own)
    else:
        alone, together = pattern.with_one(together, seen.lent)
    own = squares_of(alone)
    # If there are more pieces to lift than a pattern can use, one is always left.
    tight = not state.free(side, pattern.rank) and _liftable(seen.arena, side, card).bit_count() <= pattern.size
    if tight:
        own = [square for square in own if _split_matches(state, seat, card, square, seen)[0]]
    if not together:
        return own, []
    rest = [square for square in squares_of(together) if square not in own]
    if seen.stand_ins or tight:
        rest = [square for square in rest if _split_matches(state, seat, card, square, seen)[1]]
    return own, rest


def scarce(state: TashKalar, side: int, card: str) -> bool:
    """Whether a side's supply has no piece for a being, so that one in the arena must be used."""
    return not state.free(side, PATTERNS[card].rank)


def lifts(state: TashKalar, side: int, card: str, square: Square, used: tuple[Square, ...]) -> list[Square]:
    """The own pieces that may be lifted for a new being, as the supply has none; its own square's piece comes first."""
    fitting = squares_of(_liftable(arena(state), side, card))
    if square in fitting:
        return [square]
    return [other for other in fitting if other not in used]


def _liftable(seen: Arena, side: int, card: str) -> int:
    """The own pieces, as bits, that could serve as a being's piece."""
    of_kind = seen.legends if PATTERNS[card].rank == LEGENDARY else TURNS ^ seen.legends
    return BOARD & seen.own[side] & of_kind


def _split_matches(
    state: TashKalar, seat: Seat, card: str, square: Square, seen: Sight
) -> tuple[list[Match], list[Match]]:
    """The ways to summon on a square: with own pieces alone, and with enemy pieces (one stand-in, one improvised).

    If the supply has no piece for the being, only ways are left whose pattern leaves one unused.
    """
    side, pattern, board = seat % state.sides, PATTERNS[card], state.board
    fitting = set(squares_of(_liftable(seen.arena, side, card))) if scarce(state, side, card) else None
    own: list[Match] = []
    helped: list[Match] = []
    for image in pattern.at(seen.helped, square):
        used = pattern.used(image, square)
        if fitting is not None and square not in fitting and fitting.issubset(used):
            continue
        enemies = [at for at in used if side_of(board[at]) != side] if seen.lent else []
        open_to = [at for at in enemies if side_of(board[at]) in seen.colours]
        if not enemies:
            own.append(Match(square, image))
        elif len(enemies) == 1:
            if seen.stand_ins:
                helped += [Match(square, image, stand_in=at) for at in enemies]
            else:
                helped += [Match(square, image, improvised=at) for at in open_to]
        elif len(enemies) == 2 and seen.stand_ins:
            helped += [Match(square, image, a, b) for a, b in permutations(enemies) if b in open_to]
    return own, helped


def matches(state: TashKalar, seat: Seat, card: str, square: Square) -> list[Match]:
    """The ways to summon a being on a square that differ in effect, those without enemy pieces first."""
    side = seat % state.sides
    pattern, refers = PATTERNS[card], REFERS[card]
    short = scarce(state, side, card)
    own, helped = _split_matches(state, seat, card, square, sight(state, seat))
    different: dict[object, Match] = {}
    for match in own + helped:
        effect = (
            pattern.marked(match.image, square) if "marked" in refers else (),
            pattern.images[match.image].arrows if "arrows" in refers else (),
            pattern.used(match.image, square) if "used" in refers or short else (),
        )
        if match.stand_in == match.improvised == NOWHERE:
            different.setdefault(effect, match)
        elif effect not in different:
            colour = side_of(state.board[match.improvised]) if match.improvised != NOWHERE else -1
            different.setdefault((effect, colour), match)
    return list(different.values())


class Shortfall(NamedTuple):
    """A place and image for a being, with the pieces that it lacks there."""

    square: Square
    image: int
    missing: tuple[Square, ...]
    """The squares where a piece of the right rank is missing"""
    lent: tuple[Square, ...] = ()
    """The squares whose enemy pieces would help by standing in, or by improvising"""


def shortfall(state: TashKalar, seat: Seat, card: str, square: Square | None = None) -> Shortfall | None:
    """The image with the fewest missing pieces, anywhere or on a given square; None: none fits into the arena."""
    return next(iter(shortfalls(state, seat, card, square)), None)


def shortfalls(state: TashKalar, seat: Seat, card: str, square: Square | None = None) -> list[Shortfall]:
    """The images with the fewest missing pieces, anywhere or on a given square; those that need no help first."""
    side, pattern, board = seat % state.sides, PATTERNS[card], state.board
    allowed = allowance(state, seat)
    most = allowed[0] + bool(allowed[1])
    best: list[Shortfall] = []
    for at in SQUARES if square is None else (square,):
        if board[at] and rank_of(board[at]) > pattern.rank:
            continue
        for image, seen in enumerate(pattern.images):
            used = pattern.used(image, at)
            if len(used) < len(seen.common) + len(seen.heroic):
                continue
            foreign = [other for other in used if not board[other] or side_of(board[other]) != side]
            if best and len(foreign) - most > len(best[0].missing):
                continue
            heroes = pattern.heroes(image, at)
            low = [other for other in used if other in heroes and rank_of(board[other]) == COMMON]
            lent = _helpers(board, [other for other in foreign if board[other] and other not in low], *allowed)
            missing = tuple([other for other in used if (other in foreign or other in low) and other not in lent])
            if not best or len(missing) < len(best[0].missing):
                best = []
            if not best or len(missing) == len(best[0].missing):
                best.append(Shortfall(at, image, missing, lent))
    return sorted(best, key=lambda short: len(short.lent)) if most else best


def _helpers(
    board: Sequence[int], enemies: Iterable[Square], stand_ins: int, colours: tuple[int, ...]
) -> tuple[Square, ...]:
    """The squares, among those of enemy pieces of the right rank, whose pieces may help together."""
    lent: list[Square] = []
    improvised = False
    for at in enemies:
        if not improvised and side_of(board[at]) in colours:
            improvised = True
            lent.append(at)
        elif stand_ins:
            stand_ins -= 1
            lent.append(at)
    return tuple(lent)


# --- what lasts ----------------------------------------------------------------------------------------


def drawn_up_to(state: TashKalar, of: Literal["beings", "legends"]) -> Derived:
    """The number of beings, or legends, up to which a hand is filled after its turn, with this turn's changes."""
    printed = BEINGS_IN_HAND if of == "beings" else LEGENDS_IN_HAND
    if not state.lasting:
        return Derived(printed, printed)
    lasting = [(card, BEINGS[state.cards[card]]) for card in state.lasting]
    changes = [one.change(being.id, card) for card, being in lasting for one in being.standing if one.of == of]
    return derive(printed, changes)


# --- flares ------------------------------------------------------------------------------------------


def flare_halves(state: TashKalar, side: int, rival: int, card: str) -> tuple[bool, bool]:
    """Whether the upper and the lower effect of a flare are available against a rival."""
    seen, flare = arena(state), FLARES[card]
    upgraded, total = seen.upgrades[rival] - seen.upgrades[side], seen.pieces[rival] - seen.pieces[side]
    return upgraded >= flare.upgraded, total >= flare.total


def rivals(state: TashKalar, seat: Seat, card: str) -> list[int]:
    """The sides against which a flare may be invoked.

    Args:
        state: the match.
        seat: the seat that invokes it.
        card: the flare.
    """
    side, seen, flare = seat % state.sides, arena(state), FLARES[card]
    pieces, upgrades = seen.pieces, seen.upgrades
    total, upgraded = pieces[side] + flare.total, upgrades[side] + flare.upgraded
    if max(pieces) < total and max(upgrades) < upgraded:
        return []
    return [other for other in range(state.sides) if pieces[other] >= total or upgrades[other] >= upgraded]


# --- the start of a melee ----------------------------------------------------------------------------


def melee_mark_colours(state: TashKalar) -> list[int]:
    """The colours of the first pieces on the marks, in order of placing; with four seats, the second side has none."""
    third = state.first + 2
    return [(third + i) % state.sides for i in range(3)]


# --- points ------------------------------------------------------------------------------------------


def score(state: TashKalar, side: int) -> int:
    """A side's points as they stand; in the melee those of its lowest colour."""
    if state.form == "melee":
        return min(melee_points(state, side))
    legends = state.board.count(piece(side, LEGENDARY)) if state.form == "high_form" else 0
    return state.points[side] + legends


def melee_points(state: TashKalar, side: int) -> list[int]:
    """A side's points in each enemy colour."""
    first = side * state.sides
    return [state.points[first + other] for other in range(state.sides) if other != side]


def standings(state: TashKalar, side: int) -> tuple[int, ...]:
    """The standings by which sides are ranked, in order: points, then upgraded pieces, then all pieces."""
    common, heroic, legendary = standing(state, side)
    points = tuple(sorted(melee_points(state, side))) if state.form == "melee" else (score(state, side),)
    return (*points, heroic + legendary, common + heroic + legendary)


def question_of(ask: Ask) -> str:
    """The last word of a prompt; for a card's own prompt, the name of the control part that asks."""
    game, _, word = ask.prompt.rpartition(".")
    return word if game == "prompt.tash_kalar" else _CONTROL.get(str(ask.options[0][0]), "choose")


_CONTROL = {"mode": "modes", "yes": "may"}


def asked(view: TashKalar, seat: Seat) -> str:
    """The kind of question that the seat is asked, as a word; "": none."""
    ask = view.ask_of(seat)
    return question_of(ask) if ask else ""


def being_set_up(view: TashKalar) -> bool:
    """Whether schools or the places of the first pieces are still to be chosen."""
    marking = any(ask.prompt.endswith("_mark") for ask in view.asks)
    return marking or not all(view.schools)


def is_being(card: str) -> bool:
    """Whether a card is a being of a school: neither a legend nor a flare."""
    return card in BEINGS and BEINGS[card].deck != "legend"
