"""Signs of an attack: arrows with their points on a disc, blows onto destroyed units."""

import math
from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import product

import pygame as pg

from game.ui.contract.layout import Panel
from game.ui.kit.colour import Colour, mix
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.making import Making, Parts
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset

_BLOOD: tuple[Colour, ...] = ((255, 122, 88), (196, 44, 30))
_EDGE: Colour = (34, 12, 8)
_INK: Colour = (255, 244, 226)
_DISC_WORDS = typeset.Style("number", 30, (92, 18, 12))


def corner_badge(surface: pg.Surface, look: Look, corner: tuple[int, int], icon: str, side: int) -> None:
    """Paints an icon on a red disc at an upper right corner; `side`: the width of the disc, pixels."""
    at = (min(corner[0] - side * 2 // 3, surface.get_width() - side), max(0, corner[1] - side // 3))
    paint.put(surface, mask.disc(side), at, (250, 226, 214))
    rim = max(1, look.px(1.5))
    inner = side - 2 * rim
    paint.put(surface, mask.disc(inner), (at[0] + rim, at[1] + rim), (150, 30, 26))
    paint.stamp(surface, skins.glyph(icon, round(inner * 0.72), _INK), center=(at[0] + side // 2, at[1] + side // 2))


def strike(surface: pg.Surface, look: Look, start: tuple[int, int], end: tuple[int, int], words: str) -> Iterator[None]:
    """Draws, in parts, an arrow that bends a little, with its points on a disc.

    Args:
        surface: the surface to draw on, which fills `strike_rect`.
        look: scale.
        start: the tail of the arrow, pixels of the screen.
        end: the tip of the arrow, pixels of the screen.
        words: the words on the disc.
    """
    rect = strike_rect(look, start, end)
    if math.dist(start, end) > look.px(30):
        yield from arrow.ahead(_arrow, look, start, end)
        paint.stamp(surface, arrow(look, start, end))
        yield
    disc = disc_rect(look, start, end).move(-rect.x, -rect.y)
    shape = mask.disc(disc.width)
    paint.drop_shadow(surface, shape, disc.topleft, 5 * look.k, (2 * look.k, 4 * look.k), 180)
    paint.put(surface, shape, disc.topleft, _EDGE)
    edge = max(2, look.px(2))
    inner = disc.inflate(-2 * edge, -2 * edge)
    cream = [(255, 244, 216), (236, 200, 140)]
    paint.rimmed(surface, inner, inner.width / 2, cream, max(2.0, 3 * look.k), _BLOOD[1])
    typeset.draw(surface, look, words, _DISC_WORDS, disc.center, "center", surface.get_rect())


def strike_panel(key: str, look: Look, start: tuple[int, int], end: tuple[int, int], words: str, layer: int) -> Panel:
    """The panel of an arrow with its points.

    Args:
        key: the panel's key.
        look: scale.
        start: the tail of the arrow, pixels.
        end: the tip of the arrow, pixels.
        words: the words on the disc.
        layer: the panel's layer.
    """
    draw = partial(strike, look=look, start=start, end=end, words=words)
    return Panel(key, strike_rect(look, start, end), (start, end, words), draw, layer)


@keeping
def arrow(look: Look, start: tuple[int, int], end: tuple[int, int]) -> pg.Surface:
    """The picture of a strike's arrow without its points, which fills `strike_rect`. Shared: copy before drawing.

    Args:
        look: scale.
        start: the tail of the arrow, pixels.
        end: the tip of the arrow, pixels.
    """
    return Making(_arrow(look, start, end)).whole()


def disc_rect(look: Look, start: tuple[int, int], end: tuple[int, int]) -> pg.Rect:
    """The rectangle of the disc on an arrow, pixels."""
    middle, side = _curve_point(look, pg.Vector2(start), pg.Vector2(end), 0.42), look.em(52)
    return pg.Rect(round(middle.x) - side // 2, round(middle.y) - side // 2, side, side)


def strike_rect(look: Look, start: tuple[int, int], end: tuple[int, int]) -> pg.Rect:
    """The rectangle that the picture of an arrow fills, pixels."""
    pad = look.em(52)
    return pg.Rect(start, (0, 0)).union((end, (0, 0))).inflate(2 * pad, 2 * pad)


def _curve_point(look: Look, tail: pg.Vector2, tip: pg.Vector2, share: float) -> pg.Vector2:
    """A point of the arrow's curve at a share of its length, 0 to 1."""
    way = tip - tail
    aside = pg.Vector2(-way.y, way.x)
    bend = min(look.px(26), way.length() * 0.12)
    aside.scale_to_length(bend) if aside.length() else None
    return tail + way * share + aside * math.sin(math.pi * share)


def _arrow(look: Look, start: tuple[int, int], end: tuple[int, int]) -> Parts[pg.Surface]:
    """The picture of a bent arrow that widens towards its head, with a dark edge and a shadow; drawn twice as large."""
    outer = strike_rect(look, start, end)
    tail, tip, size = pg.Vector2(start) - outer.topleft, pg.Vector2(end) - outer.topleft, outer.size
    head, steps = look.px(34), 14
    reach = 1 - head / (tip - tail).length()
    points = [_curve_point(look, tail, tip, reach * i / steps) for i in range(steps + 1)]
    left, right = [], []
    for i, point in enumerate(points):
        ahead = points[min(i + 1, steps)] - points[max(i - 1, 0)]
        normal = pg.Vector2(-ahead.y, ahead.x).normalize()
        half = look.px(4) + look.px(4.5) * i / steps
        left.append(point + normal * half)
        right.append(point - normal * half)
    ahead = (tip - points[-1]).normalize()
    normal = pg.Vector2(-ahead.y, ahead.x) * head * 0.56
    neck = points[-1] - ahead * head * 0.16
    outline = [
        (math.floor(2 * point.x), math.floor(2 * point.y))
        for point in (*left, neck + normal, tip, neck - normal, *reversed(right))
    ]
    sides = list(zip(outline, [*outline[1:], outline[0]], strict=True))
    edge, shift = 2 * max(2, look.px(2.5)), (look.px(4), look.px(9))
    surface, reach_of = pg.Surface(size, pg.SRCALPHA), 2 * (edge + max(shift))
    # Most of the rectangle is empty: only the tiles that the outline crosses are drawn; none lies wholly within it.
    part = 4 * head
    for x, y in product(range(0, size[0], part), range(0, size[1], part)):
        rect = pg.Rect(x, y, part, part).clip(surface.get_rect())
        window = pg.Rect(2 * rect.x, 2 * rect.y, 2 * rect.width, 2 * rect.height)
        near = window.inflate(2 * reach_of, 2 * reach_of)
        if any(near.clipline(*side) for side in sides):
            large = pg.Surface(window.size, pg.SRCALPHA)
            moved = [(px - window.x, py - window.y) for px, py in outline]
            pg.draw.polygon(large, (0, 0, 0, 90), [(px + shift[0], py + shift[1]) for px, py in moved])
            for corner, then in zip(moved, [*moved[1:], moved[0]], strict=True):
                pg.draw.line(large, _EDGE, corner, then, 2 * edge)
                pg.draw.circle(large, _EDGE, corner, edge)
            pg.draw.polygon(large, mix(_BLOOD[0], _BLOOD[1], 0.3), moved)
            surface.blit(pg.transform.smoothscale(large, rect.size), rect, special_flags=pg.BLEND_RGBA_ADD)
            yield None
    return surface


@lru_cache(maxsize=4)
def blow(px: int) -> pg.Surface:
    """The sign that falls onto a destroyed unit, `px` wide: crossed swords in a burst."""
    surface = pg.Surface((px, px), pg.SRCALPHA)
    paint.put(surface, mask.star(px, 9, 0.58), (0, 0), [(255, 240, 190), (255, 140, 60)])
    paint.stamp(surface, skins.glyph("crossed-swords", round(px * 0.6), (96, 14, 8)), center=(px // 2, px // 2))
    return surface
