"""Basics for every maker of pictures: colours by their hex names, new surfaces, lettering, saving."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame as pg
from PIL import Image

from game import resources
from game.ui.kit.draw import mask, paint

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]


def start() -> None:
    """Opens the invisible display that pygame wants before it converts surfaces."""
    pg.display.init()
    pg.font.init()
    pg.display.set_mode((8, 8))


# --- colours --------------------------------------------------------------------------------------------


def rgb(code: str) -> Rgb:
    """The colour written "#rrggbb"."""
    return (int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))


def rgba(code: str, alpha: int) -> Rgba:
    """The colour written "#rrggbb" with an opacity, 0 to 255."""
    return (*rgb(code), alpha)


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """The colour that lies `share` of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return (red, green, blue)


def darker(colour: Rgb, share: float) -> Rgb:
    return mix(colour, (0, 0, 0), share)


def lighter(colour: Rgb, share: float) -> Rgb:
    return mix(colour, (255, 255, 255), share)


BRASS: list[paint.Stop] = [
    (0.0, rgb("#f6dc94")),
    (0.45, rgb("#d3a550")),
    (0.55, rgb("#b98735")),
    (1.0, rgb("#8a5e20")),
]


# --- surfaces -------------------------------------------------------------------------------------------


def opaque(width: float, height: float, colour: Rgb = (0, 0, 0)) -> pg.Surface:
    surface = pg.Surface((round(width), round(height)))
    surface.fill(colour)
    return surface


def clear(width: float, height: float) -> pg.Surface:
    surface = pg.Surface((round(width), round(height)), pg.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    return surface


def reduced(surface: pg.Surface, size: tuple[int, int]) -> pg.Surface:
    return pg.transform.smoothscale(surface, size)


def add_light(target: pg.Surface, light: pg.Surface, place: tuple[int, int] = (0, 0)) -> None:
    """Adds a translucent light to an opaque picture."""
    flat = opaque(*light.get_size())
    flat.blit(light, (0, 0))
    target.blit(flat, place, special_flags=pg.BLEND_RGB_ADD)


# --- lettering ------------------------------------------------------------------------------------------


def lettering(text: str, font: str, size: int, tracking: float = 0) -> pg.Surface:
    """A mask of one line of text, its letters `tracking` pixels farther apart than usual."""
    face = pg.font.Font(resources.fonts() / f"{font}.ttf", size)
    if not tracking:
        return mask.of(face.render(text, True, (255, 255, 255)))
    advances = [face.size(letter)[0] + tracking for letter in text]
    line = mask.blank(sum(advances) - tracking, face.get_height())
    x = 0.0
    for letter, advance in zip(text, advances, strict=True):
        glyph = mask.of(face.render(letter, True, (255, 255, 255)))
        line.blit(glyph, (round(x), 0), special_flags=pg.BLEND_RGBA_MAX)
        x += advance
    return line


def fitted_lettering(text: str, font: str, size: int, width: float, tracking: float = 0) -> pg.Surface:
    """The lettering at `size` or, when it is wider than `width`, at the size that fits."""
    line = lettering(text, font, size, tracking)
    if line.get_width() <= width:
        return line
    share = width / line.get_width()
    return lettering(text, font, int(size * share), tracking * share)


def title(
    target: pg.Surface,
    line: pg.Surface,
    centre: tuple[float, float],
    fill: paint.Fill,
    *,
    shadow: float = 0,
    edge: tuple[float, Rgb] | None = None,
    bevel: float = 0,
    depth: int = 1,
) -> None:
    """Sets a line of lettering around `centre`, with shadow, dark edge (width, colour) and bevel."""
    rect = line.get_rect(center=(round(centre[0]), round(centre[1])))
    if edge:
        outline, pad = mask.grown(line, edge[0])
        paint.drop_shadow(target, outline, (rect.x - pad, rect.y - pad), shadow, (0, shadow * 0.5), 210)
        paint.put(target, outline, (rect.x - pad, rect.y - pad), edge[1])
    elif shadow:
        paint.drop_shadow(target, line, rect.topleft, shadow, (0, shadow * 0.5), 215)
    paint.put(target, line, rect.topleft, fill)
    if bevel:
        paint.bevel(target, line, rect.topleft, depth, bevel, bevel)


# --- files ----------------------------------------------------------------------------------------------


def save(surface: pg.Surface, path: str, quality: int | None = None, *, sharp: bool = False, colours: int = 0) -> None:
    """Writes a picture below sprites/: JPEG, WebP or PNG by the path's ending.

    Pictures that are large or many when the shelf or a table opens are best JPEGs, which load four times as fast as
    WebPs; translucent ones lossless WebPs, which are smaller than PNGs and load as fast; all others WebPs, half as
    large as JPEGs of the same look.

    Args:
        surface: the picture; with an alpha channel only if it is translucent.
        path: the file below sprites/.
        quality: 0 to 100; None: lossless, which a JPEG cannot be.
        sharp: whether a lossy JPEG or WebP keeps the full detail of colour.
        colours: the size of the palette, up to 256, for a picture of few tones; 0: no palette.
    """
    target = resources.sprites() / path
    target.parent.mkdir(parents=True, exist_ok=True)
    image = pil(surface)
    if not surface.get_flags() & pg.SRCALPHA:
        image = image.convert("RGB")
    if colours:
        image = image.quantize(colours, Image.Quantize.FASTOCTREE)
    match target.suffix, quality:
        case ".jpg", int():
            image.convert("RGB").save(target, quality=quality, optimize=True, subsampling=0 if sharp else 2)
        case ".webp", int():
            image.save(target, quality=quality, method=6, use_sharp_yuv=sharp)
        case ".webp", None:
            # The colours below what is clear are kept too: scaling mixes them into the edges.
            image.convert("RGBA").save(target, lossless=True, quality=100, method=6, exact=True)
        case ".png", None:
            image.save(target, optimize=True)
        case _:
            raise ValueError(f"{path}: no picture is written so")


def pil(surface: pg.Surface) -> Image.Image:
    """The surface as a Pillow image with alpha."""
    return Image.frombytes("RGBA", surface.get_size(), pg.image.tobytes(surface, "RGBA"))
