"""Patterns: what a card's rows of text ask of the arena, in each of the images that they may be turned and mirrored to.

In the rows "c" and "h" are own pieces of at least that rank, "*" is the summoning square, "C" and "H" a summoning
square that must hold an own piece of at least that rank, "m" a marked square, "." whatever there may be.

The arena lies eight times side by side in an integer, a bit for each square: once in each of its turns and mirrorings.
So a card is looked for as it is drawn, and one shift for each of its pieces finds it in all of its images at once.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.games.tash_kalar.arena import AT, CENTRE, DELTAS, DIRECTIONS, SIDE, SQUARES, XY, Square
from game.games.tash_kalar.state import RANKS, TashKalar

NEEDS = {"c": 0, "h": 1, "C": 0, "H": 1}
SYMMETRIES = range(8)
"""Four quarter turns, and the same mirrored"""
_SIDES = 4
"""Sides at the most"""


def turn(dx: int, dy: int, symmetry: int) -> tuple[int, int]:
    """An offset under one of the symmetries."""
    if symmetry >= 4:
        dx = -dx
    for _ in range(symmetry % 4):
        dx, dy = -dy, dx
    return dx, dy


_ROW = SIDE + 1
"""The bits of a row: an empty column keeps what lies beside its end from the beginning of the next"""
_TURN = _ROW * SIDE
"""The bits of the arena in one of its turns"""


def _bits() -> Iterator[tuple[int, Square]]:
    """The number of each bit, and the square that it stands for."""
    x0, y0 = XY[CENTRE]
    for symmetry in SYMMETRIES:
        for x, y in XY:
            dx, dy = turn(x - x0, y - y0, symmetry)
            yield _TURN * symmetry + _ROW * (y - 1) + x - 1, AT[x0 + dx, y0 + dy]


_OF_BIT = dict(_bits())
BIT = tuple(1 << bit for bit in list(_OF_BIT)[: len(SQUARES)])
"""The bit of each square in the arena as it lies, the first of its turns"""
BOARD = sum(BIT)
BITS = tuple(sum(1 << bit for bit, square in _OF_BIT.items() if square == wanted) for wanted in SQUARES)
"""The bits of each square in all turns of the arena"""
TURNS = sum(BITS)


class Masks(NamedTuple):
    """The arena from a side's point of view, as bits in all its turns."""

    own: int
    """Pieces that may be used, of any rank"""
    upgraded: int
    """Pieces that may be used and are heroic or legendary"""
    above: tuple[int, int, int]
    """The squares that hold a piece of a higher rank, anybody's, for each rank"""

    def helped(self, lent: "Lent") -> "Masks":
        """The same with other pieces that may be used like own ones."""
        return Masks(self.own | lent.any_rank, self.upgraded | lent.upgraded, self.above)


class Lent(NamedTuple):
    """Enemy pieces, as bits, that may be used like own ones."""

    any_rank: int
    upgraded: int


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
        rank: of the being that it summons.

    Raises:
        ValueError: the rows are not a pattern, or it fits nowhere in the arena.
    """

    def __init__(self, rows: Sequence[str], arrows: Iterable[str], rank: str) -> None:
        self.rank = RANKS.index(rank)
        cells = [(x, y, cell) for y, row in enumerate(rows) for x, cell in enumerate(row.split())]
        heart = [(x, y) for x, y, cell in cells if cell in "*CH"]
        if len(heart) != 1 or any(cell not in "chm*CH." for _, _, cell in cells):
            raise ValueError("a pattern has one summoning square, * or C or H, and besides c, h, m and dots")
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
            raise ValueError("the pattern fits nowhere in the arena")

    @property
    def placements(self) -> int:
        """The number of ways in which it fits into the arena."""
        return self._fits.bit_count()

    def anywhere(self, masks: Masks) -> int:
        """The squares, as bits, where the being can be summoned by some image."""
        found = self._fits & ~masks.above[self.rank]
        own, upgraded = masks.own << _TURN, masks.upgraded << _TURN
        for shift in self._common:
            found &= own >> shift
        for shift in self._heroic:
            found &= upgraded >> shift
        return found

    def by_image(self, masks: Masks) -> list[int]:
        """The squares, as bits, where the being can be summoned, for each image."""
        found = self.anywhere(masks)
        return [found & turn for turn in self._turns]

    def at(self, masks: Masks, square: Square) -> list[int]:
        """The images, by number, that summon on a square."""
        found = self.anywhere(masks) & BITS[square]
        return [number for number, turn in enumerate(self._turns) if found & turn]

    def nearly(self, masks: Masks, lent: Lent | None = None) -> tuple[int, int]:
        """The squares, as bits, where the being can be summoned, and those where a single own piece is missing.

        Args:
            masks: the arena from the side's point of view.
            lent: if given, the piece is missing only where one of these stands.
        """
        found, near = self._fits & ~masks.above[self.rank], 0
        for there, missing, shifts in self._pieces(masks, lent):
            for shift in shifts:
                here = there >> shift
                near = (near & here) | (found & missing >> shift)
                found &= here
        return found, near

    def lacking(self, masks: Masks) -> int | None:
        """The number of own pieces of the right rank that lack where fewest do; None if it fits nowhere."""
        short = [self._fits & ~masks.above[self.rank]]  # the squares where so many pieces lack
        for there, missing, shifts in self._pieces(masks):
            for shift in shifts:
                here, lacks = there >> shift, missing >> shift
                more = [0, *(less & lacks for less in short)]
                short = [(same & here) | one for same, one in zip([*short, 0], more, strict=True)]
        return next((count for count, bits in enumerate(short) if bits), None)

    def _pieces(self, masks: Masks, lent: Lent | None = None) -> Iterator[tuple[int, int, tuple[int, ...]]]:
        """The pieces of any rank and the upgraded ones that there are, those that lack, and where they must be."""
        missing, lesser = lent or (TURNS & ~masks.own, TURNS & ~masks.upgraded)
        yield masks.own << _TURN, missing << _TURN, self._common
        yield masks.upgraded << _TURN, lesser << _TURN, self._heroic

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
    """The bits by which pieces that lie a turn higher are brought down onto their summoning squares."""
    return _TURN + _ROW * dy + dx


def _turned(image: Image, symmetry: int) -> Image:
    def all_of(offsets: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        return tuple(sorted(turn(dx, dy, symmetry) for dx, dy in offsets))

    arrows = sorted(DELTAS.index(turn(*DELTAS[arrow], symmetry)) for arrow in image.arrows)
    return Image(all_of(image.common), all_of(image.heroic), all_of(image.marked), tuple(arrows))


def squares_of(bits: int) -> list[Square]:
    """The squares of a set of bits, in whatever turns, in order."""
    found = set()
    while bits:
        bit = bits.bit_length() - 1
        found.add(_OF_BIT[bit])
        bits ^= 1 << bit
    return sorted(found)


def number_of(bits: int, most: int) -> int:
    """The number of squares in a set of bits, in whatever turns; so many at the most."""
    found: set[Square] = set()
    while bits and len(found) < most:
        bit = bits.bit_length() - 1
        found.add(_OF_BIT[bit])
        bits ^= 1 << bit
    return len(found)


def bits_of(squares: Iterable[Square]) -> int:
    """The squares as bits in the arena as it lies."""
    return sum(BIT[square] for square in squares)


def beside_bits(bits: int) -> int:
    """Squares and all that lie beside them, as bits in the arena as it lies."""
    row = bits | bits << 1 | bits >> 1
    return (row | row << _ROW | row >> _ROW) & BOARD


def masks_of(board: Sequence[int], side: int) -> Masks:
    """The arena from a side's point of view."""
    return _arena(tuple(board), _SIDES)[side]


def arena(state: TashKalar) -> tuple[Masks, ...]:
    """The arena from the point of view of each side."""
    return _arena(tuple(state.board), state.sides)


@lru_cache(maxsize=32)  # all cards of a hand are looked for on the same board
def _arena(board: tuple[int, ...], sides: int) -> tuple[Masks, ...]:
    of_code = [0] * (1 + 3 * sides)
    for code, bits in zip(board, BITS, strict=True):
        if code:
            of_code[code] |= bits
    legendary = sum(of_code[3::3])
    above = (legendary | sum(of_code[2::3]), legendary, 0)
    upgraded = [of_code[first] | of_code[first + 1] for first in range(2, 3 * sides, 3)]
    return tuple([Masks(of_code[3 * side + 1] | upgraded[side], upgraded[side], above) for side in range(sides)])
