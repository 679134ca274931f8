"""Kharnage's paper figures: drawings in a few tones, cut out, backed with dark card and laid one on the other.

A drawing is a piece of SVG around its own origin; `at` puts it into the picture, whose units are 480 x 420.
Its fills are tones, not colours: each army paints them with its own.
"""

import io
from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg
from PIL import Image, ImageChops

from build.art.canvas import Rgb, pil, rgb
from game.ui.kit.draw import icons, mask, paint

WIDTH, HEIGHT = 480, 420

# The tones are told apart by the channels of the raster: light paper, metal, cloth, skin (which is light and cloth
# at once); ink shows the dark backing.
LIGHT, METAL, CLOTH, SKIN, INK = "#ff0000", "#00ff00", "#0000ff", "#ff00ff", "#000000"


class Paints(NamedTuple):
    """The paints of an army's figures, each from top to bottom, the backing card and the light on its edge."""

    light: list[paint.Stop]
    skin: list[paint.Stop]
    metal: list[paint.Stop]
    cloth: list[paint.Stop]
    back: Rgb
    rim: Rgb


def paints(light: str, skin: str, metal: str, cloth: str, back: str, rim: str) -> Paints:
    """The paints of colours written "#rrggbb"; a tone has two, its upper and its lower end."""

    def fade(ends: str) -> list[paint.Stop]:
        top, low = ends.split()
        return [(0.12, rgb(top)), (0.92, rgb(low))]

    return Paints(fade(light), fade(skin), fade(metal), fade(cloth), rgb(back), rgb(rim))


# --- drawings -------------------------------------------------------------------------------------------


def poly(points: str, tone: str = LIGHT) -> str:
    """A polygon of "x,y x,y ..."."""
    return f'<polygon points="{points}" fill="{tone}"/>'


def shape(path: str, tone: str = LIGHT) -> str:
    return f'<path d="{path}" fill="{tone}" fill-rule="evenodd"/>'


def line(path: str, thick: float, tone: str = INK, sharp: bool = True) -> str:
    """A stroke along a path, its corners sharp or round."""
    ends = 'stroke-linejoin="miter"' if sharp else 'stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{path}" fill="none" stroke="{tone}" stroke-width="{thick}" {ends}/>'


def disc(x: float, y: float, radius: float, tone: str = LIGHT) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{tone}"/>'


def box(x: float, y: float, width: float, height: float, tone: str = LIGHT) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{tone}"/>'


def outlined(points: str, tone: str = LIGHT, thick: float = 20) -> str:
    """A polygon with a dark outline against the drawing below it on the same sheet."""
    return f'<polygon points="{points}" fill="{INK}" stroke="{INK}" stroke-width="{thick}"/>{poly(points, tone)}'


def icon(name: str, size: float, tone: str = LIGHT) -> str:
    """An icon around the origin."""
    body = icons.sources()[name].body.replace("currentColor", tone)
    return f'<g transform="scale({size / 512}) translate(-256 -256)">{body}</g>'


def at(drawing: str, x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False) -> str:
    """A drawing with its origin at (x, y), scaled, mirrored, turned clockwise by degrees."""
    across = -size if flip else size
    return f'<g transform="translate({x} {y}) rotate({turn}) scale({across:.4f} {size:.4f})">{drawing}</g>'


def both_sides(drawing: str) -> str:
    """A drawing and its mirror image."""
    return f'{drawing}<g transform="scale(-1 1)">{drawing}</g>'


# --- sheets ---------------------------------------------------------------------------------------------


class Filled(NamedTuple):
    """A drawing whose inner holes show its backing, as an icon's do."""

    drawing: str


Cut = str | Filled


class Sheet(NamedTuple):
    """The masks of one drawn sheet: its tones and its outline."""

    tones: tuple[pg.Surface, ...]
    outline: pg.Surface


def sheet(cut: Cut, width: int, height: int, over: float) -> Sheet:
    """A drawing's masks at `over` pixels per unit."""
    wide, tall = round(width * over), round(height * over)
    drawing = cut.drawing if isinstance(cut, Filled) else cut
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"{drawing}</svg>"
    )
    raster = pil(pg.image.load_sized_svg(io.BytesIO(svg.encode()), (wide, tall)).convert_alpha())
    red, green, blue, alpha = raster.split()
    skin = ImageChops.darker(red, blue)
    channels = (ImageChops.subtract(red, skin), skin, green, ImageChops.subtract(blue, skin))
    tones = tuple(_as_mask(ImageChops.multiply(channel, alpha)) for channel in channels)
    whole = _as_mask(alpha)
    return Sheet(tones, mask.solid(whole) if isinstance(cut, Filled) else whole)


def lay(target: pg.Surface, drawn: Sheet, colours: Paints, over: float, edge: float = 6, lift: float = 5) -> None:
    """Lays a sheet on the picture: its shadow, its backing `edge` units wide, its tones, light on the upper edges."""
    back, pad = mask.grown(drawn.outline, edge * over)
    paint.drop_shadow(target, back, (-pad, -pad), lift * over, (lift * over * 0.35, lift * over * 0.8), 165)
    paint.put(target, back, (-pad, -pad), colours.back)
    glint = max(1, round(over))
    rim = mask.minus(back, mask.shift(back, glint, round(glint * 1.6)))
    paint.put(target, rim, (-pad, -pad), (*colours.rim, 150))
    for tone, fill in zip(drawn.tones, colours[:4], strict=True):
        paint.put(target, tone, (0, 0), fill)
        paint.top_light(target, tone, (0, 0), 120, glint)
        shade = mask.minus(tone, mask.shift(tone, -glint, -2 * glint))
        paint.put(target, shade, (0, 0), (40, 20, 10, 70))


def lay_all(target: pg.Surface, cuts: Sequence[Cut], colours: Paints, over: float) -> None:
    """Lays drawings on the picture, from back to front."""
    width, height = (round(side / over) for side in target.get_size())
    for cut in cuts:
        lay(target, sheet(cut, width, height, over), colours, over)


def _as_mask(channel: Image.Image) -> pg.Surface:
    white = Image.new("L", channel.size, 255)
    merged = Image.merge("RGBA", (white, white, white, channel))
    return pg.image.frombytes(merged.tobytes(), merged.size, "RGBA").convert_alpha()
