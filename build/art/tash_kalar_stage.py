"""Tash-Kalar's stages: a card's pattern covers the lower right of its picture, so light and subject stand left."""

from collections.abc import Sequence

from build.art import diorama
from build.art.canvas import Rgb, mix
from build.art.diorama import Figure, Layer, Sun
from build.art.telendar_palettes import Palette
from build.art.telendar_scenes import Stage

LIGHT = (0.31, 0.45)
WHITE: Rgb = (255, 255, 255)


def lit(
    p: Palette,
    seed: int,
    behind: Sequence[Layer | Figure],
    before: Sequence[Layer | Figure],
    disc: float | None = 0.15,
    beams: int = 46,
    low: float = 0.74,
) -> Stage:
    """A stage lit from behind its subject: a sun of radius `disc`, or only its glow, and `beams` of light."""
    x, y = LIGHT
    return Stage(
        [(0.0, p.sky[0]), (low * 0.55, p.sky[1]), (low, p.sky[2]), (1.0, p.sky[2])],
        Sun(x, y, disc or 0.17, p.sun if disc else None, p.glow),
        [Layer(diorama.rays(x, y, 24, 0.10, 0.5, seed * 0.07), p.sun, beams), *behind] if beams else list(behind),
        list(before),
    )


def clouds(p: Palette, y: float, seed: int, count: int = 4, size: float = 0.09, alpha: int = 100) -> Layer:
    return Layer(diorama.clouds(y, seed, count, size), mix(p.sky[2], WHITE, 0.4), alpha)


def between(p: Palette) -> Rgb:
    return mix(p.far, p.mid, 0.55)
