"""Pictures for cards that have none: drawn from the card's id and kind, in the manner of the box's own pictures.

The same card gets the same picture everywhere. Each is drawn once, large, and scaled like a picture from a file.
"""

import math
import random
from collections.abc import Callable, Sequence

import pygame as pg

from game.ui.kit.colour import CREAM, Colour, darker, faded, lighter
from game.ui.kit.draw import icons, mask, paint

Rgb = tuple[int, int, int]
Weight = Callable[[float, float], float]
_SUN, _DOT = 0.36, 0.022


def poster(card: str, icon: str, size: tuple[int, int], colours: Sequence[Rgb], *, rays: bool) -> pg.Surface:
    """A print in few colours: rays or a halftone ground, and the icon cut in ink.

    Args:
        card: the card's id: it decides which of the colours are used, and how they lie.
        icon: the name of the icon.
        size: pixels.
        colours: at least two inks.
        rays: a sunburst; else a ground that fades downwards and a disc behind the icon.
    """
    width, height = size
    rnd = random.Random(card)
    first, second = rnd.sample(list(colours), 2)
    surface = pg.Surface(size, pg.SRCALPHA)
    surface.fill(lighter(first, 0.78))
    middle, side = (width / 2, height * 0.46), round(height * 0.68)
    if rays:
        _rays(surface, middle, rnd.randrange(14, 20), rnd.random(), faded(first, 235))
        _halftone(surface, first, lambda x, y: min(1.0, abs(x - middle[0]) / middle[0] * 0.8))
    else:
        _halftone(surface, first, lambda x, y: y / height)
        disc = mask.disc(round(height * 0.84))
        paint.put(surface, disc, (middle[0] - disc.get_width() / 2, middle[1] - disc.get_height() / 2), second)
    _cut(surface, icon, middle, side, darker(second, 0.82), CREAM)
    return surface


def scene(
    card: str, icon: str, size: tuple[int, int], sky: tuple[Rgb, Rgb], figure: Rgb, middle: float = 0.5
) -> pg.Surface:
    """A stage of paper: a sky with its light, three ridges, and the icon cut out before them.

    Args:
        card: the card's id: it decides how the land lies.
        icon: the name of the icon.
        size: pixels.
        sky: the colours at the horizon and above.
        figure: the icon's paper.
        middle: the icon's middle, as a share of the width.
    """
    width, height = size
    rnd = random.Random(card)
    low, high = sky
    surface = pg.Surface(size, pg.SRCALPHA)
    surface.blit(paint.vertical(width, height, [high, lighter(low, 0.15), low]), (0, 0))
    lit = (width * rnd.uniform(0.28, 0.72), height * rnd.uniform(0.24, 0.38))
    radius = height * _SUN
    glow = [(0.0, (*lighter(low, 0.75)[:3], 200)), (0.32, (*lighter(low, 0.55)[:3], 90)), (1.0, (*low, 0))]
    halo = paint.radial(width, height, lit, (radius * 2.2, radius * 2.2), glow)
    surface.blit(halo, (0, 0))
    disc = mask.disc(round(radius))
    paint.put(surface, disc, (lit[0] - radius / 2, lit[1] - radius / 2), faded(lighter(low, 0.82), 230))
    for number, level in enumerate((0.62, 0.74, 0.86)):
        ridge = _ridge(size, level, rnd)
        paint.drop_shadow(surface, ridge, (0, 0), height * 0.012, (0, -height * 0.006), 90)
        paint.put(surface, ridge, (0, 0), (darker(low, 0.2 + 0.22 * number), darker(high, 0.45 + 0.15 * number)))
    side, centre = round(height * 0.66), (width * middle, height * 0.52)
    _cut(surface, icon, centre, side, (lighter(figure, 0.35), darker(figure, 0.25)), darker(high, 0.75))
    return surface


def _cut(
    target: pg.Surface,
    icon: str,
    centre: tuple[float, float],
    side: int,
    fill: Colour | tuple[Colour, Colour],
    edge: Colour,
) -> None:
    """Draws an icon as a shape cut out of paper, with its edge and its shadow."""
    shape = icons.icon(icon, side)
    wide, pad = mask.grown(shape, max(2.0, side * 0.02))
    place = (round(centre[0] - side / 2), round(centre[1] - side / 2))
    around = (place[0] - pad, place[1] - pad)
    paint.drop_shadow(target, wide, around, side * 0.03, (side * 0.015, side * 0.025), 150)
    paint.put(target, wide, around, edge)
    paint.put(target, shape, place, fill)


def _rays(target: pg.Surface, centre: tuple[float, float], many: int, turn: float, colour: Colour) -> None:
    reach = math.hypot(*target.get_size())
    step = math.tau / many
    rays = []
    for number in range(many):
        start = (number + turn) * step
        ends = [(centre[0] + reach * math.cos(a), centre[1] + reach * math.sin(a)) for a in (start, start + step / 2)]
        rays.append([centre, *ends])
    paint.put(target, mask.polygon(*target.get_size(), rays), (0, 0), colour)


def _halftone(target: pg.Surface, colour: Rgb, weight: Weight) -> None:
    """Draws dots in staggered rows, larger where `weight` is greater."""
    width, height = target.get_size()
    step = max(4, round(height * _DOT * 2))
    for row, y in enumerate(range(0, height + step, step)):
        for x in range(-(row % 2) * step // 2, width + step, step):
            radius = round(step * 0.62 * weight(x, y))
            if radius > 0:
                pg.draw.circle(target, colour, (x, y), radius)


def _ridge(size: tuple[int, int], level: float, rnd: random.Random) -> pg.Surface:
    """Mask of everything below a line of hills, which begins at about the share `level` of the height."""
    width, height = size
    waves = [(rnd.uniform(1.2, 4.5), rnd.random() * math.tau, rnd.uniform(0.012, 0.05)) for _ in range(3)]
    line = []
    for x in range(0, width + 8, 8):
        y = level + sum(high * math.sin(x / width * often * math.tau / 2 + turn) for often, turn, high in waves)
        line.append((float(x), y * height))
    return mask.polygon(width, height, [*line, (width, height), (0, height)])
