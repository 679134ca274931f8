"""Patterns: what a card's rows of text ask of the arena, in each of the images that they may be turned and mirrored to.

In the rows "c" and "h" are own pieces of at least that rank, "*" is the summoning square, "C" and "H" a summoning
square that must hold an own piece of at least that rank, "m" a marked square, "." whatever there may be.

Squares are bits of an integer with empty columns between the rows, so that a pattern that would leave the arena on one
side meets only zeros: all summoning squares of an image are found by one shift for each piece.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from game.games.tash_kalar.arena import AT, DELTAS, DIRECTIONS, SIDE, XY, Square
from game.games.tash_kalar.state import RANKS

_STRIDE = 2 * SIDE - 1
"""The bits of a row, so many that no offset across the whole arena reaches a square of another row"""
_ROOM = _STRIDE * SIDE
"""Bits put before the arena, so that to look in any direction is to shift to the right"""
BIT = tuple(1 << (_STRIDE * y + x) for x, y in XY)
BOARD = sum(BIT)
_OF_BIT = {bit: square for square, bit in enumerate(BIT)}

NEEDS = {"c": 0, "h": 1, "C": 0, "H": 1}


_SIDES = 4
"""Sides at the most"""


class Masks(NamedTuple):
    """The arena from a side's point of view, as bits."""

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
        if any(max(abs(x - x0), abs(y - y0)) >= SIDE for x, y, cell in cells if cell != "."):
            raise ValueError("the pattern fits nowhere in the arena")
        self.drawn = Image(
            tuple(sorted((x - x0, y - y0) for x, y, cell in cells if NEEDS.get(cell) == 0)),
            tuple(sorted((x - x0, y - y0) for x, y, cell in cells if NEEDS.get(cell) == 1)),
            tuple(sorted((x - x0, y - y0) for x, y, cell in cells if cell == "m")),
            tuple(sorted(DIRECTIONS.index(arrow) for arrow in arrows)),
        )
        self.size = len(self.drawn.common) + len(self.drawn.heroic)
        """Number of pieces in the pattern"""
        self._heroes = len(self.drawn.heroic)
        self.images = tuple(dict.fromkeys(_turned(self.drawn, symmetry) for symmetry in range(8)))
        self._shifts = tuple(
            tuple(tuple(_shift(*offset) for offset in offsets) for offsets in (image.common, image.heroic))
            for image in self.images
        )
        if not self.placements:
            raise ValueError("the pattern fits nowhere in the arena")

    @cached_property
    def placements(self) -> int:
        """The number of ways in which it fits into the arena."""
        everywhere = Masks(BOARD, BOARD, (0, 0, 0))
        return sum(bits.bit_count() for bits in self.by_image(everywhere))

    def by_image(self, masks: Masks) -> Iterator[int]:
        """The squares, as bits, where the being can be summoned, for each image."""
        free = BOARD & ~masks.above[self.rank]
        own, upgraded = masks.own << _ROOM, masks.upgraded << _ROOM
        for common, heroic in self._shifts:
            bits = free
            for shift in common:
                bits &= own >> shift
                if not bits:
                    break
            else:
                for shift in heroic:
                    bits &= upgraded >> shift
            yield bits

    def nearly(self, masks: Masks, lent: Lent | None = None) -> tuple[int, int]:
        """The squares, as bits, where the being can be summoned, and those where a single own piece is missing.

        Args:
            masks: the arena from the side's point of view.
            lent: if given, the piece is missing only where one of these stands.
        """
        if masks.own.bit_count() < self.size - 1:
            return 0, 0
        free = BOARD & ~masks.above[self.rank]
        lacking, lacking_upgraded = lent or (BOARD & ~masks.own, BOARD & ~masks.upgraded)
        own, lacking = masks.own << _ROOM, lacking << _ROOM
        upgraded, lacking_upgraded = masks.upgraded << _ROOM, lacking_upgraded << _ROOM
        found = near = 0
        for common, heroic in self._shifts:
            whole, but_one = free, 0
            for shift in common:
                here = own >> shift
                but_one = (but_one & here) | (whole & lacking >> shift)
                whole &= here
                if not whole and not but_one:
                    break
            else:
                for shift in heroic:
                    here = upgraded >> shift
                    but_one = (but_one & here) | (whole & lacking_upgraded >> shift)
                    whole &= here
                found |= whole
                near |= but_one
        return found, near

    def lacking(self, masks: Masks) -> int | None:
        """The number of own pieces of the right rank that lack where fewest do; None if it fits nowhere."""
        free = BOARD & ~masks.above[self.rank]
        own, upgraded = masks.own << _ROOM, masks.upgraded << _ROOM
        absent, not_upgraded = (BOARD & ~masks.own) << _ROOM, (BOARD & ~masks.upgraded) << _ROOM
        best = self.size + 1
        for common, heroic in self._shifts:
            short = [free]  # the squares where so many pieces lack
            for there, missing, shifts in ((own, absent, common), (upgraded, not_upgraded, heroic)):
                for shift in shifts:
                    here, lacks = there >> shift, missing >> shift
                    more = [less & lacks for less in short[: best - 1]]
                    short = [same & here for same in short]
                    for count, bits in enumerate(more, 1):
                        if count < len(short):
                            short[count] |= bits
                        else:
                            short.append(bits)
            best = min(best, next((count for count, bits in enumerate(short) if bits), best))
            if not best:
                break
        return best if best <= self.size else None

    def anywhere(self, masks: Masks) -> int:
        """The squares, as bits, where the being can be summoned by some image."""
        if masks.own.bit_count() < self.size or masks.upgraded.bit_count() < self._heroes:
            return 0
        found = 0
        for bits in self.by_image(masks):
            found |= bits
        return found

    def at(self, masks: Masks, square: Square) -> list[int]:
        """The images, by number, that summon on a square."""
        return [number for number, bits in enumerate(self.by_image(masks)) if bits & BIT[square]]

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
    return _ROOM + _STRIDE * dy + dx


def turn(dx: int, dy: int, symmetry: int) -> tuple[int, int]:
    """An offset under one of the eight symmetries: four quarter turns, and the same mirrored."""
    if symmetry >= 4:
        dx = -dx
    for _ in range(symmetry % 4):
        dx, dy = -dy, dx
    return dx, dy


def _turned(image: Image, symmetry: int) -> Image:
    def all_of(offsets: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        return tuple(sorted(turn(dx, dy, symmetry) for dx, dy in offsets))

    arrows = sorted(DELTAS.index(turn(*DELTAS[arrow], symmetry)) for arrow in image.arrows)
    return Image(all_of(image.common), all_of(image.heroic), all_of(image.marked), tuple(arrows))


def squares_of(bits: int) -> list[Square]:
    """The squares of a set of bits, in order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(_OF_BIT[low])
        bits ^= low
    return found


def bits_of(squares: Iterable[Square]) -> int:
    """The squares as bits."""
    return sum(BIT[square] for square in squares)


def beside_bits(bits: int) -> int:
    """Squares and all that lie beside them, as bits."""
    row = bits | bits << 1 | bits >> 1
    return (row | row << _STRIDE | row >> _STRIDE) & BOARD


def masks_of(board: Sequence[int], side: int) -> Masks:
    """The arena from a side's point of view."""
    return arena(board)[side]


def arena(board: Sequence[int]) -> tuple[Masks, ...]:
    """The arena from the point of view of each side that there may be."""
    return _arena(tuple(board))


@lru_cache(maxsize=32)  # all cards of a hand are looked for on the same board
def _arena(board: tuple[int, ...]) -> tuple[Masks, ...]:
    of_code = [0] * (1 + 3 * _SIDES)
    for code, bit in zip(board, BIT, strict=True):
        if code:
            of_code[code] |= bit
    legendary = sum(of_code[3::3])
    above = (legendary | sum(of_code[2::3]), legendary, 0)
    upgraded = [of_code[first] | of_code[first + 1] for first in range(2, 3 * _SIDES, 3)]
    return tuple([Masks(of_code[3 * side + 1] | upgraded[side], upgraded[side], above) for side in range(_SIDES)])
