"""The emblems of Tash-Kalar's tasks: small diagrams of the pieces or deeds that each task needs."""

from collections.abc import Callable, Iterable, Sequence

from build.art.canvas import Rgb, darker, lighter, save
from build.art.tash_kalar_emblem import AMBER, GOLD, GREEN, IVORY, NIGHT, RED, STEEL, STRIKE, Emblem
from game.games.tash_kalar import arena
from game.ui.kit.draw import mask

WIDTH, HEIGHT = 46, 72  # units of the table
SCALE = 4
TYPE_SIZE = 96


def make() -> None:
    for name, draw in TASKS.items():
        sheet = Emblem(WIDTH, HEIGHT, SCALE)
        draw(sheet)
        save(sheet.finished(), f"tash_kalar/tasks/{name}.webp", colours=256)
    for name, draw in TYPES.items():
        sheet = Emblem(48, 48, TYPE_SIZE / 48)
        draw(sheet)
        save(sheet.finished(), f"tash_kalar/types/{name}.webp", colours=256)


MIDDLE = WIDTH / 2
Draw = Callable[[Emblem], None]


# --- destruction ----------------------------------------------------------------------------------------


def _destroyed(ranks: Sequence[int]) -> Draw:
    def draw(e: Emblem) -> None:
        e.icon("crossed-swords", MIDDLE, 17, 25, GOLD)
        if len(ranks) == 3:
            places = [(12.5, 42.0), (33.5, 42.0), (MIDDLE, 58.0)]
        else:
            places = [(12.5, 41.0), (33.5, 41.0), (12.5, 60.0), (33.5, 60.0)]
        for (x, y), rank in zip(places, ranks, strict=True):
            e.enemy(x, y, 14.5, rank, struck=True)

    return draw


def _end_of_legends(e: Emblem) -> None:
    e.enemy(MIDDLE, 24, 23, 2, struck=True)
    e.line([(8, 46), (38, 46)], 1.2, IVORY, 150)
    for x in (12.5, 33.5):
        e.enemy(x, 58, 14.5, 1, struck=True)


# --- coloured squares -----------------------------------------------------------------------------------


def _conquest(squares: Iterable[tuple[float, float, bool, int]], wide: float) -> Draw:
    """A drawing of coloured squares, (x, y, red, rank of the own piece on it)."""

    def draw(e: Emblem) -> None:
        for x, y, red, rank in squares:
            e.coloured(x, y, wide, red)
            e.own(x, y, wide * (0.44 if rank == 2 else 0.56), rank)

    return draw


def _three(red: bool) -> Draw:
    return _conquest(((12.3, 24.5, red, 1), (33.7, 24.5, red, 1), (MIDDLE, 47, red, 0)), 20.5)


def _two(red: bool) -> Draw:
    return _conquest(((MIDDLE, 19.5, red, 2), (MIDDLE, 52.5, red, 1)), 29)


def _rainbow(e: Emblem) -> None:
    for y, red in ((20, True), (52, False)):
        e.coloured(14.5, y, 25, red)
        e.own(14.5, y, 14, 1)
        e.line([(29.4, y - 4), (33, y), (29.4, y + 4)], 1.5, IVORY)
        e.enemy(39.4, y, 10, 1)


# --- summoning ------------------------------------------------------------------------------------------


def _summoned(first: Draw, second: Draw) -> Draw:
    def draw(e: Emblem) -> None:
        for y in (19.5, 52.5):
            e.star(MIDDLE, y, 33, 12, 0.80, GOLD)
            e.disc(MIDDLE, y, 25.6, NIGHT)
            e.ring(MIDDLE, y, 24, 0.7, (*GOLD[1][:3], 170))
        first(e)
        second(e)

    return draw


def _at(y: float, what: str) -> Draw:
    """A drawing of a magic circle and what it holds: a piece on a red, green or plain square, or a legend."""

    def draw(e: Emblem) -> None:
        if what == "legend":
            e.own(MIDDLE, y, 12.5, 2)
        elif what == "any":
            e.own(MIDDLE, y, 10.5)
        else:
            e.coloured(MIDDLE, y, 16.5, what == "red")
            e.own(MIDDLE, y, 8.6)

    return draw


# --- position -------------------------------------------------------------------------------------------


def _grid(e: Emblem, y: float, wide: float, own: dict[int, int], colour: Rgb = AMBER) -> None:
    """Draws the nine central squares around the height `y`, own pieces (square 0 to 8: rank) on them."""
    for i in range(9):
        x0, y0 = MIDDLE + (i % 3 - 1) * wide, y + (i // 3 - 1) * wide
        e.cell(x0, y0, wide * 0.92, lighter(colour, 0.25), 210)
        if i in own:
            e.own(x0, y0, wide * 0.62, own[i])


def _central(e: Emblem) -> None:
    _grid(e, 36, 14, {1: 1, 2: 0, 3: 0, 4: 1, 8: 0})


def _crosses(e: Emblem) -> None:
    _grid(e, 19, 10, dict.fromkeys((1, 3, 4, 5, 7), 0))
    _grid(e, 53, 10, dict.fromkeys((0, 2, 4, 6, 8), 0))


def _row(e: Emblem) -> None:
    for i in range(9):
        y = 36 + (i - 4) * 7.4
        e.cell(MIDDLE, y, 7.0, lighter(AMBER, 0.25) if 3 <= i <= 5 else IVORY, 190)
        if i == 6:
            e.enemy(MIDDLE, y, 5.2)
        elif i != 1:
            e.own(MIDDLE, y, 5.0)
    for side in (-1, 1):
        for low in (-1, 1):
            x, y = MIDDLE + side * 13, 36 + low * 27
            e.line([(x - 3.2, y - low * 3.6), (x, y), (x + 3.2, y - low * 3.6)], 1.5, IVORY, 210)
        e.line([(MIDDLE + side * 13, 10.5), (MIDDLE + side * 13, 61.5)], 1.3, IVORY, 210)


_ARENA, _PITCH = 44.0, 4.35  # the little arena's width, the distance of its squares


def _spot(x: int, y: int) -> tuple[float, float]:
    return (MIDDLE + (x - 5) * _PITCH, 36 + (y - 5) * _PITCH)


def _small_arena(e: Emblem) -> None:
    e.octagon(MIDDLE, 36, _ARENA)
    for x, y in arena.XY:
        e.disc(*_spot(x, y), 1.3, (*IVORY, 70))


def _diagonals(e: Emblem) -> None:
    _small_arena(e)
    for squares, ranks in zip(arena.DIAGONALS, ((0, 1, 0, 0), (0, 0, 1, 0)), strict=True):
        ends = [_spot(*arena.XY[square]) for square in (squares[0], squares[-1])]
        e.line(ends, 0.9, IVORY, 150)
        outer = [square for square in squares if square != arena.CENTRE]
        for square, rank in zip((outer[0], outer[1], outer[4], outer[5]), ranks, strict=True):
            e.own(*_spot(*arena.XY[square]), 5.6, rank)


def _chain(ends: tuple[tuple[arena.Square, ...], ...], way: Sequence[tuple[int, int]]) -> Draw:
    def draw(e: Emblem) -> None:
        _small_arena(e)
        for squares in ends:
            line = [_spot(*arena.XY[square]) for square in squares]
            e.line([line[0], line[-1]], 3.4, STRIKE, 190)
        e.line([_spot(*place) for place in way], 1.5, IVORY)
        for place in way:
            e.own(*_spot(*place), 4.6)

    return draw


# --- enemy ----------------------------------------------------------------------------------------------


def _surround(own: Sequence[int]) -> Draw:
    """An enemy piece in the middle and own pieces on some of the eight squares around it."""

    def draw(e: Emblem) -> None:
        for i in range(9):
            x, y = MIDDLE + (i % 3 - 1) * 14, 36 + (i // 3 - 1) * 14
            e.cell(x, y, 13, IVORY, 120)
            if i in own:
                e.own(x, y, 9)
        e.enemy(MIDDLE, 36, 10)

    return draw


def _isolation(e: Emblem) -> None:
    """Draws two enemy pieces at distance two, a wall of own pieces between them."""
    for i in range(15):
        x, y = MIDDLE + (i % 3 - 1) * 13.4, 36 + (i // 3 - 2) * 13.4
        e.cell(x, y, 12.4, IVORY, 120)
        if i % 3 == 1:
            e.own(x, y, 8.6)
        elif i // 3 == 2:
            e.enemy(x, y, 9.6)


_SIDE_WAY = ((1, 6), (2, 5), (3, 5), (4, 4), (5, 5), (6, 6), (7, 6), (8, 5), (9, 4))
_CORNER_WAY = ((2, 2), (3, 3), (4, 3), (5, 4), (6, 5), (6, 6), (7, 7), (8, 8))

TASKS: dict[str, Draw] = {
    "destruction": _destroyed((0, 0, 0)),
    "devastation": _destroyed((0, 0, 0, 0)),
    "heroic_destruction": _destroyed((0, 0, 1)),
    "heroic_devastation": _destroyed((0, 0, 1, 1)),
    "end_of_legends": _end_of_legends,
    "red_conquest": _three(True),
    "green_conquest": _three(False),
    "colour_conquest": _conquest(
        ((12, 16, True, 1), (34, 16, False, 0), (MIDDLE, 36, True, 1), (12, 56, False, 1), (34, 56, True, 0)), 18.5
    ),
    "red_legends": _two(True),
    "green_legends": _two(False),
    "rainbow_dominance": _rainbow,
    "red_summoning": _summoned(_at(19.5, "red"), _at(52.5, "any")),
    "green_summoning": _summoned(_at(19.5, "green"), _at(52.5, "any")),
    "coloured_summoning": _summoned(_at(19.5, "red"), _at(52.5, "green")),
    "legendary_summoning": _summoned(_at(19.5, "legend"), _at(52.5, "any")),
    "central_dominance": _central,
    "centre_cross": _crosses,
    "line_dominance": _row,
    "diagonals": _diagonals,
    "side_chain": _chain(arena.SIDES[0], _SIDE_WAY),
    "corner_chain": _chain(arena.CORNERS[0], _CORNER_WAY),
    "imprisonment": _surround((0, 1, 2, 3, 5, 7)),
    "envelopment": _surround((0, 1, 2, 3, 5, 6, 7)),
    "isolation": _isolation,
}


# --- the types of tasks ---------------------------------------------------------------------------------


def _type_destruction(e: Emblem) -> None:
    e.star(24, 24, 47, 12, 0.74, [lighter(STRIKE, 0.15), darker(STRIKE, 0.28)])
    e.icon("crossed-swords", 24, 24, 27, NIGHT)


def _type_colour(e: Emblem) -> None:
    diamond = mask.polygon(
        *e.surface.get_size(), [(p * e.unit, q * e.unit) for p, q in ((24, 1), (47, 24), (24, 47), (1, 24))]
    )
    e.put(diamond, 24, 24, IVORY)
    for sign, colour in ((-1, RED), (1, GREEN)):
        half = [(24 + sign * 1.0, 4.8), (24 + sign * 20, 24), (24 + sign * 1.0, 43.2)]
        e.put(mask.polygon(*e.surface.get_size(), [(p * e.unit, q * e.unit) for p, q in half]), 24, 24, colour)


def _type_summoning(e: Emblem) -> None:
    e.ring(24, 24, 46, 5, GOLD)
    e.icon("magic-swirl", 24, 24, 29, GOLD)


def _type_position(e: Emblem) -> None:
    size = round(42 * e.unit)
    e.put(mask.rounded(size, size, size * 0.12), 24, 24, lighter(AMBER, 0.05))
    e.put(mask.ring(size, size, size * 0.12, 2.4 * e.unit), 24, 24, IVORY)
    for i in range(9):
        filled = i in {0, 4, 5, 8}
        e.disc(
            24 + (i % 3 - 1) * 11.4, 24 + (i // 3 - 1) * 11.4, 8.4 if filled else 4.2, GOLD if filled else (*NIGHT, 170)
        )


def _type_enemy(e: Emblem) -> None:
    shield = ((4, 5), (44, 5), (44, 24), (36, 38), (24, 47), (12, 38), (4, 24))
    inner = ((8.2, 9.2), (39.8, 9.2), (39.8, 23), (33, 34.8), (24, 41.8), (15, 34.8), (8.2, 23))
    for points, fill in ((shield, STEEL), (inner, darker(STEEL, 0.72))):
        e.put(mask.polygon(*e.surface.get_size(), [(p * e.unit, q * e.unit) for p, q in points]), 24, 24, fill)
    e.enemy(24, 23, 17)


TYPES: dict[str, Draw] = {
    "destruction": _type_destruction,
    "colour": _type_colour,
    "summoning": _type_summoning,
    "position": _type_position,
    "enemy": _type_enemy,
}
