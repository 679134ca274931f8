"""Patterns: the pieces that a card needs in the arena, in each turned and mirrored image, from rows of text.

In the rows "c" and "h" are own pieces of at least that rank, "*" is the summoning square, "C" and "H" a summoning
square that must hold an own piece of at least that rank, "m" a marked square, "." any square.

An integer holds the arena eight times side by side, a bit for each square: once in each of its turns and mirrorings. So
a pattern is searched as it is drawn, and one shift for each of its pieces finds it in all its images at once.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from game.core.phrase import Trouble
from game.games.tash_kalar.arena import AT, CENTRE, DELTAS, DIRECTIONS, NOWHERE, SIDE, SQUARES, XY, Square
from game.games.tash_kalar.state import EMPTY, LEGENDARY, MOST_SIDES, RANKS, TashKalar, rank_of, side_of

NEEDS = {"c": 0, "h": 1, "C": 0, "H": 1}
SYMMETRIES = range(8)
"""The symmetries of a pattern: four quarter turns, and the same mirrored"""


def turn(dx: int, dy: int, symmetry: int) -> tuple[int, int]:
    """An offset under one of the symmetries."""
    if symmetry >= 4:
        dx = -dx
    for _ in range(symmetry % 4):
        dx, dy = -dy, dx
    return dx, dy


_ROW = SIDE + 1
"""Bits of a row, with an empty column so that squares at its end and the next row's beginning are not neighbours"""
_TURN = _ROW * SIDE
"""Bits of the arena in one of its eight turns"""


def _bits() -> Iterator[tuple[int, Square]]:
    """The number of each bit, with its square."""
    x0, y0 = XY[CENTRE]
    for symmetry in SYMMETRIES:
        for x, y in XY:
            dx, dy = turn(x - x0, y - y0, symmetry)
            yield _TURN * symmetry + _ROW * (y - 1) + x - 1, AT[x0 + dx, y0 + dy]


_OF_BIT = dict(_bits())
BIT = tuple(1 << bit for bit in list(_OF_BIT)[: len(SQUARES)])
"""The bit of each square in the first turn, the arena as it lies"""
BOARD = sum(BIT)
BITS = tuple(sum(1 << bit for bit, square in _OF_BIT.items() if square == wanted) for wanted in SQUARES)
"""The bits of each square in all turns of the arena, as one number"""
TURNS = sum(BITS)
_HIGHEST = tuple(_OF_BIT.get(length - 1, NOWHERE) for length in range(1 + TURNS.bit_length()))
"""The square of the highest bit, by the bit length of a number"""
_WITHOUT = tuple(TURNS ^ bits for bits in BITS)
"""All bits except those of a square, by square"""


@dataclass(slots=True)
class Masks:
    """The arena from a side's point of view, as bits in all turns."""

    own: Final[int]
    """The pieces that the side may use, of any rank"""
    upgraded: Final[int]
    """The heroic and legendary pieces that the side may use"""
    open_to: Final[tuple[int, int, int]]
    """The squares that a being may enter, by its rank: those without a piece of a higher rank"""


@dataclass(slots=True)
class Arena:
    """The pieces in the arena, as bits in all turns."""

    board: Final[list[int]]
    """The board as in the state: a piece's code per square"""
    codes: Final[bytes]
    """The board as bytes, one per square"""
    own: Final[tuple[int, ...]]
    """The pieces of each side, as bits"""
    upgraded: Final[tuple[int, ...]]
    """The heroic and legendary pieces of each side, as bits"""
    legends: Final[int]
    """The legendary pieces of all sides, as bits"""
    pieces: Final[tuple[int, ...]]
    """The number of pieces of each side"""
    upgrades: Final[tuple[int, ...]]
    """The number of heroic and legendary pieces of each side"""
    open_to: Final[tuple[int, int, int]]
    """The squares that a being may enter, by its rank, as bits: see `Masks.open_to`"""

    def seen_by(self, side: int) -> Masks:
        """The arena from a side's point of view."""
        return Masks(self.own[side], self.upgraded[side], self.open_to)


class Image(NamedTuple):
    """A pattern, turned and mirrored: offsets from the summoning square."""

    common: tuple[tuple[int, int], ...]
    heroic: tuple[tuple[int, int], ...]
    marked: tuple[tuple[int, int], ...]
    arrows: tuple[int, ...]


class Pattern:
    """A card's pattern in all its different images.

    Args:
        rows: the pattern as drawn on the card.
        arrows: directions by name, as drawn.
        rank: the rank of the being that it summons.

    Raises:
        Trouble: the rows are not a pattern, or it fits nowhere in the arena.
    """

    def __init__(self, rows: Sequence[str], arrows: Iterable[str], rank: str) -> None:
        self.rank = RANKS.index(rank)
        cells = [(x, y, cell) for y, row in enumerate(rows) for x, cell in enumerate(row.split())]
        heart = [(x, y) for x, y, cell in cells if cell in "*CH"]
        if len(heart) != 1 or any(cell not in "chm*CH." for _, _, cell in cells):
            raise Trouble("trouble.tash_kalar.pattern")
        x0, y0 = heart[0]
        self.drawn = Image(
            tuple(sorted((x - x0, y - y0) for x, y, cell in cells if NEEDS.get(cell) == 0)),
            tuple(sorted((x - x0, y - y0) for x, y, cell in cells if NEEDS.get(cell) == 1)),
            tuple(sorted((x - x0, y - y0) for x, y, cell in cells if cell == "m")),
            tuple(sorted(DIRECTIONS.index(arrow) for arrow in arrows)),
        )
        self.size = len(self.drawn.common) + len(self.drawn.heroic)
        """Number of pieces in the pattern"""
        self._common = tuple(_shift(*offset) for offset in self.drawn.common)
        self._heroic = tuple(_shift(*offset) for offset in self.drawn.heroic)
        self._shifts = self._common + self._heroic
        image_in: dict[Image, int] = {}
        for symmetry in SYMMETRIES:
            image_in.setdefault(_turned(self.drawn, symmetry), _TURN * symmetry)
        self.images = tuple(image_in)
        self._turns = tuple(BOARD << turn for turn in image_in.values())
        """The turn of the arena in which each image looks as drawn"""
        pieces = self.drawn.common + self.drawn.heroic
        fits = bits_of(at for at, (x, y) in enumerate(XY) if all((x + dx, y + dy) in AT for dx, dy in pieces))
        self._fits = sum(fits << turn for turn in image_in.values())
        """The summoning squares from which it does not leave the arena"""
        if not fits:
            raise Trouble("trouble.tash_kalar.nowhere")

    @property
    def placements(self) -> int:
        """The number of ways in which it fits into the arena."""
        return self._fits.bit_count()

    def anywhere(self, masks: Masks) -> int:
        """The squares, as bits, where the being can be summoned by any image."""
        found = self._fits & masks.open_to[self.rank]
        if self._heroic:
            upgraded = masks.upgraded << _TURN
            for shift in self._heroic:
                found &= upgraded >> shift
            if not found:  # heroic pieces are rare
                return 0
        own = masks.own << _TURN
        for shift in self._common:
            found &= own >> shift
        return found

    def with_one(self, found: int, lent: int) -> tuple[int, int]:
        """The squares, as bits, among those found with lent pieces, that need no lent piece, and those that need one.

        Args:
            found: the squares where the being can be summoned with own and lent pieces, as `anywhere` gives them.
            lent: the lent pieces, as bits.
        """
        lent, one, more = lent << _TURN, 0, 0
        for shift in self._shifts:
            here = lent >> shift
            more |= one & here
            one |= here
        helped = found & one
        return found ^ helped, helped & ~more

    def by_image(self, masks: Masks) -> list[int]:
        """The squares, as bits, where the being can be summoned, by image."""
        found = self.anywhere(masks)
        return [found & turn for turn in self._turns]

    def at(self, masks: Masks, square: Square) -> list[int]:
        """The numbers of the images that can summon on a square."""
        found = self.anywhere(masks) & BITS[square]
        return [number for number, turn in enumerate(self._turns) if found & turn]

    def nearly(self, masks: Masks) -> tuple[int, int]:
        """The squares, as bits, where the being can be summoned, and where exactly one own piece is missing for it."""
        found, near = self._fits & masks.open_to[self.rank], 0
        for there, missing, shifts in self._pieces(masks):
            for shift in shifts:
                here = there >> shift
                near = (near & here) | (found & missing >> shift)
                found &= here
        return found, near

    def lacking(self, masks: Masks) -> int | None:
        """The number of missing own pieces of the right rank, where fewest are; None: the pattern fits nowhere."""
        short = [self._fits & masks.open_to[self.rank]]  # the squares where so many pieces lack
        for there, missing, shifts in self._pieces(masks):
            for shift in shifts:
                here, lacks = there >> shift, missing >> shift
                more = [0, *(less & lacks for less in short)]
                short = [(same & here) | one for same, one in zip([*short, 0], more, strict=True)]
        return next((count for count, bits in enumerate(short) if bits), None)

    def _pieces(self, masks: Masks) -> Iterator[tuple[int, int, tuple[int, ...]]]:
        """For any rank, then for upgraded pieces: the pieces there, the gaps, and the shifts to where they must be."""
        for there, shifts in ((masks.own, self._common), (masks.upgraded, self._heroic)):
            yield there << _TURN, (TURNS ^ there) << _TURN, shifts

    @lru_cache(maxsize=8192)  # noqa: B019 - the patterns live as long as the program
    def used(self, image: int, square: Square) -> tuple[Square, ...]:
        """The squares whose pieces an image on a summoning square uses."""
        seen = self.images[image]
        return tuple(sorted(_squares(square, seen.common + seen.heroic)))

    def heroes(self, image: int, square: Square) -> tuple[Square, ...]:
        """The squares whose pieces must be upgraded for an image on a summoning square."""
        return tuple(sorted(_squares(square, self.images[image].heroic)))

    def marked(self, image: int, square: Square) -> tuple[Square, ...]:
        """The marked squares of an image that lie in the arena."""
        return tuple(sorted(_squares(square, self.images[image].marked)))


def _squares(square: Square, offsets: Iterable[tuple[int, int]]) -> Iterator[Square]:
    x, y = XY[square]
    return (AT[x + dx, y + dy] for dx, dy in offsets if (x + dx, y + dy) in AT)


def _shift(dx: int, dy: int) -> int:
    """The shift that brings pieces, raised by a turn's bits before, down onto their summoning squares."""
    return _TURN + _ROW * dy + dx


def _turned(image: Image, symmetry: int) -> Image:
    def all_of(offsets: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        return tuple(sorted(turn(dx, dy, symmetry) for dx, dy in offsets))

    arrows = sorted(DELTAS.index(turn(*DELTAS[arrow], symmetry)) for arrow in image.arrows)
    return Image(all_of(image.common), all_of(image.heroic), all_of(image.marked), tuple(arrows))


def squares_of(bits: int) -> list[Square]:
    """The squares of a set of bits in any turns, in order."""
    found = []
    while bits:
        square = _HIGHEST[bits.bit_length()]
        found.append(square)
        bits &= _WITHOUT[square]
    return sorted(found)


def number_of(bits: int, most: int) -> int:
    """The number of squares of a set of bits in any turns; `most` if there are more."""
    found = 0
    while bits and found < most:
        bits &= _WITHOUT[_HIGHEST[bits.bit_length()]]
        found += 1
    return found


def bits_of(squares: Iterable[Square]) -> int:
    """The squares as bits in the arena as it lies."""
    return sum(BIT[square] for square in squares)


def beside_bits(bits: int) -> int:
    """Squares and their neighbours, as bits of the first turn; so are the given ones."""
    row = bits | bits << 1 | bits >> 1
    return (row | row << _ROW | row >> _ROW) & BOARD


def masks_of(board: Sequence[int], side: int) -> Masks:
    """The arena from a side's point of view."""
    return _arena(list(board)).seen_by(side)


def arena(state: TashKalar) -> Arena:
    """The pieces in the arena."""
    return _arena(state.board)


_NONE = (0,) * MOST_SIDES
_LATEST = [Arena([EMPTY] * len(SQUARES), bytes(len(SQUARES)), _NONE, _NONE, 0, _NONE, _NONE, (TURNS, TURNS, TURNS))]
"""The last arena that was asked for: mostly the next one is the same, or differs in a few squares"""


def _arena(board: list[int]) -> Arena:
    latest = _LATEST[0]
    if latest.board == board:
        return latest
    before, codes, legends = latest.codes, bytes(board), latest.legends
    own, upgraded, pieces, upgrades = [*latest.own], [*latest.upgraded], [*latest.pieces], [*latest.upgrades]
    changed = int.from_bytes(before, "little") ^ int.from_bytes(codes, "little")
    while changed:
        square = (changed.bit_length() - 1) >> 3
        changed ^= (before[square] ^ codes[square]) << 8 * square
        bits = BITS[square]
        for code, more in ((before[square], -1), (codes[square], 1)):
            if code:
                side, rank = side_of(code), rank_of(code)
                own[side] ^= bits
                pieces[side] += more
                if rank:
                    upgraded[side] ^= bits
                    upgrades[side] += more
                if rank == LEGENDARY:
                    legends ^= bits
    open_to = (TURNS ^ sum(upgraded), TURNS ^ legends, TURNS)
    found = Arena(board[:], codes, tuple(own), tuple(upgraded), legends, tuple(pieces), tuple(upgrades), open_to)
    _LATEST[0] = found
    return found
