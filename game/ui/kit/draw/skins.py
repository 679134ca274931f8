"""The skins of widgets: panels, buttons, wells and the like, built once for each size and state."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame as pg

from game.ui.kit.colour import BLACK, WHITE, Colour, darker, faded, lighter, mix
from game.ui.kit.draw import icons, mask, paint
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset

PANEL_RADIUS = 11
BUTTON_RADIUS = 8
_NARROW, _NARROW_BUTTON = 120, 60
"""Widths in reference px from which a panel or button is a narrow one with its middle stretched, as shadows are slow"""
RING = 3  # reference px, width of each line of the ring of the focus


class Skin(NamedTuple):
    """A surface, and the pixels by which it reaches beyond the rectangle that it dresses."""

    surface: pg.Surface
    pad: int

    def draw(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Blits the surface around the rectangle."""
        target.blit(self.surface, (rect.x - self.pad, rect.y - self.pad))


def _canvas(width: int, height: int, pad: int) -> pg.Surface:
    return pg.Surface((width + 2 * pad, height + 2 * pad), pg.SRCALPHA)


@keeping
def panel(
    look: Look,
    width: int,
    height: int,
    ring: Colour | None = None,
    tint: Colour | None = None,
    solid: bool = False,
) -> Skin:
    """A smoked panel with its shadow.

    `ring`: the colour of the seat on turn; `tint`: the ground in a game's colour; `solid`: nothing shines through.
    """
    theme = look.theme
    narrow = look.px(_NARROW)
    if width > narrow and not ring:
        skin = panel(look, narrow, height, None, tint, solid)
        return Skin(mask.stretched(skin.surface, width - narrow, 0), skin.pad)
    alpha = 255 if solid else theme.panel_alpha
    radius = PANEL_RADIUS * look.k
    shape = mask.rounded(width, height, radius)
    pad = look.px(16) if theme.textures else 2
    surface = _canvas(width, height, pad)
    if theme.textures:
        paint.drop_shadow(surface, shape, (pad, pad), 9 * look.k, (0, look.px(3)), 130)
    low, high = theme.panel, theme.panel_light
    if tint and theme.textures:
        low, high = tint, lighter(tint, 0.06)
    fill: paint.Fill = [faded(high, alpha), faded(low, alpha)]
    surface.blit(paint.paint(shape, fill), (pad, pad))
    edge = ring or theme.hairline
    thickness = 2.2 * look.k if ring or not theme.textures else max(1.0, look.k)
    paint.rim(surface, pg.Rect(pad, pad, width, height), radius, thickness, edge)
    if ring and theme.textures:
        wash = paint.horizontal(width, height, [(0, faded(ring, 70)), (0.6, faded(ring, 0))])
        surface.blit(paint.paint(shape, wash), (pad, pad))
    return Skin(surface, pad)


def with_shadow(look: Look, rect: pg.Rect) -> pg.Rect:
    """The rectangle of a panel with its shadow."""
    return rect.inflate(2 * look.px(18), 2 * look.px(18))


def panel_in_parts(look: Look, width: int, height: int, *, solid: bool) -> Iterator[None]:
    """Makes a panel in two steps, the narrow one first, and keeps it."""
    panel(look, min(width, look.px(_NARROW)), height, None, None, solid)
    yield
    panel(look, width, height, solid=solid)


def spread_panel(target: pg.Surface, look: Look) -> Iterator[None]:
    """Lays a solid panel without its shadow over the whole of a transparent surface, in parts."""
    width, height = target.get_size()
    skin = panel(look, min(width, look.px(_NARROW)), height, solid=True)
    yield
    inside = skin.surface.get_rect().inflate(-2 * skin.pad, -2 * skin.pad)
    mask.lengthen(skin.surface.subsurface(inside), target, down=False)
    yield


@keeping
def button(look: Look, width: int, height: int, kind: str, state: str) -> Skin:
    """A button. Kinds: primary, secondary, threat, quiet; states: rest, hover, down, off."""
    theme = look.theme
    narrow = look.px(_NARROW_BUTTON)
    if width > narrow and state != "off":  # an "off" button has a dashed edge, which cannot be stretched
        skin = button(look, narrow, height, kind, state)
        return Skin(mask.stretched(skin.surface, width - narrow, 0), skin.pad)
    pad = look.px(8)
    surface = _canvas(width, height, pad)
    radius = BUTTON_RADIUS * look.k
    shape = mask.rounded(width, height, radius)
    ring = mask.ring(width, height, radius, max(1.0, 1.1 * look.k))
    if state == "off":
        surface.blit(paint.paint(shape, faded(theme.field, 190)), (pad, pad))
        surface.blit(paint.paint(mask.dashed(ring, look.px(4)), faded(theme.disabled, 200)), (pad, pad))
        return Skin(surface, pad)
    if kind == "quiet":
        if state != "rest":
            surface.blit(paint.paint(shape, faded(theme.accent, 46 if state == "hover" else 26)), (pad, pad))
            surface.blit(paint.paint(ring, theme.hairline), (pad, pad))
        return Skin(surface, pad)
    stops = {"primary": theme.primary, "threat": theme.threat}.get(kind, theme.secondary)
    colours: list[Colour] = list(stops)
    if state == "hover":
        colours = [lighter(stop, 0.12) for stop in stops]
    elif state == "down":
        colours = [darker(stop, 0.14) for stop in stops]
    if state != "down":
        paint.drop_shadow(surface, shape, (pad, pad), 4 * look.k, (0, look.px(2.5)), 170)
    surface.blit(paint.paint(shape, colours), (pad, pad))
    if kind == "secondary":
        edge = WHITE if not theme.textures else faded(theme.accent, 200 if state == "hover" else 120)
        surface.blit(paint.paint(ring, edge), (pad, pad))
        paint.top_light(surface, shape, (pad, pad), 30)
    else:
        paint.bevel(surface, shape, (pad, pad), max(1, look.px(1)), 150, 110)
    return Skin(surface, pad)


@keeping
def well(look: Look, width: int, height: int, radius: float, state: str = "rest") -> Skin:
    """A recess in the panel, for a field, a choice or a list."""
    theme = look.theme
    surface = _canvas(width, height, 0)
    shape = mask.rounded(width, height, radius)
    surface.blit(paint.paint(shape, faded(theme.field, 210 if theme.textures else 255)), (0, 0))
    if theme.textures:
        paint.inner_shadow(surface, shape, (0, 0), 3 * look.k, (0, look.px(1)), 150)
    edge = theme.accent if state == "hover" else mix(theme.panel, theme.muted, 0.62)
    paint.rim(surface, surface.get_rect(), radius, max(1.0, look.k), edge)
    return Skin(surface, 0)


@keeping
def pill(look: Look, width: int, height: int, colour: Colour, edge: Colour | None = None) -> Skin:
    """A pill of one colour, for chips and chosen segments."""
    surface = _canvas(width, height, 0)
    surface.blit(paint.paint(mask.rounded(width, height, height / 2), colour), (0, 0))
    if edge:
        ring = mask.ring(width, height, height / 2, max(1.0, look.k))
        surface.blit(paint.paint(ring, edge), (0, 0))
    return Skin(surface, 0)


@keeping
def segment(look: Look, width: int, height: int, state: str) -> Skin:
    """A segment of a choice: the chosen one (`on`), the one pointed at (`hover`), or another."""
    theme = look.theme
    surface = _canvas(width, height, 0)
    shape = mask.rounded(width, height, 6 * look.k)
    if state == "on":
        surface.blit(paint.paint(shape, list(theme.primary)), (0, 0))
        paint.bevel(surface, shape, (0, 0), 1, 130, 90)
    elif state == "hover":
        surface.blit(paint.paint(shape, faded(theme.accent, 50)), (0, 0))
    return Skin(surface, 0)


@keeping
def focus_ring(look: Look, width: int, height: int, radius: float) -> Skin:
    """The ring of the keyboard's focus: white between two black ones, outside the rectangle."""
    line = max(2, look.px(RING))
    pad = 3 * line
    surface = _canvas(width, height, pad)
    for inset, colour, thickness in ((0, BLACK, line * 3), (line // 2 + 1, WHITE, line * 1.0)):
        size = (width + 2 * (pad - inset), height + 2 * (pad - inset))
        shape = mask.ring(*size, radius + pad - inset, thickness - (1 if colour == BLACK else 0))
        surface.blit(paint.paint(shape, faded(colour, 255)), (inset, inset))
    return Skin(surface, pad)


@lru_cache(maxsize=256)
def glyph(name: str, size: int, colour: Colour) -> pg.Surface:
    """An icon in one colour."""
    return paint.paint(icons.icon(name, size), colour)


@lru_cache(maxsize=128)
def keycap(look: Look, width: int, height: int, colour: Colour) -> pg.Surface:
    """The outline of a key, to write its name into."""
    return paint.paint(mask.ring(width, height, 4.5 * look.k, max(1.0, 1.2 * look.k)), colour)


@lru_cache(maxsize=64)
def seat_mark(look: Look, index: int, size: int) -> pg.Surface:
    """A seat's shape in its colour, between a light and a dark outline: it stands out on any ground."""
    shape = mask.seat_shape(index, size)
    light, pad = mask.grown(shape, max(1.0, 1.4 * look.k))
    dark, more = mask.grown(light, max(1.0, 1.2 * look.k))
    surface = paint.paint(dark, (0, 0, 0, 230))
    surface.blit(paint.paint(light, (255, 255, 255)), (more, more))
    surface.blit(paint.paint(shape, look.seat_colour(index)), (pad + more, pad + more))
    return surface


@lru_cache(maxsize=64)
def hairline(width: int, colour: Colour, fade: str = "right") -> pg.Surface:
    """A line of one pixel that fades out to the right, or to both sides."""
    clear = faded(colour, 0)
    stops = [colour, clear] if fade == "right" else [clear, colour, clear]
    return paint.horizontal(max(1, width), 1, stops)


@keeping
def shade(width: int, height: int, towards: Literal["up", "down"]) -> pg.Surface:
    """A shadow that grows darker upwards or downwards, and has no edge at its sides."""
    stops = [faded(BLACK, 0), faded(BLACK, 150)]
    result = paint.vertical(max(1, width), height, stops if towards == "down" else stops[::-1])
    sides = [faded(WHITE, 0), *[WHITE] * 30, faded(WHITE, 0)]
    result.blit(paint.horizontal(*result.get_size(), sides), (0, 0), special_flags=pg.BLEND_RGBA_MULT)
    return result


KEYCAP = typeset.Style("condensed", 15, "muted")


def key_width(look: Look, text: str) -> int:
    """The width in pixels of a key with this name."""
    width, height = typeset.measure(look, text, KEYCAP)
    return max(width + look.px(14), height)


def draw_key(
    target: pg.Surface, look: Look, text: str, at: tuple[int, int], colour: Colour, within: pg.Rect | None = None
) -> int:
    """Draws a key with the middle of its left edge at `at`; returns its width in pixels."""
    width, height = key_width(look, text), typeset.measure(look, text, KEYCAP)[1] + look.px(1)
    rect = pg.Rect(at[0], at[1] - height // 2, width, height)
    target.blit(keycap(look, width, height, colour), rect)
    typeset.draw(target, look, text, KEYCAP._replace(colour=colour), rect.center, "center", within)
    return width


def draw_panel(target: pg.Surface, look: Look, rect: pg.Rect, title: str = "", solid: bool = False) -> int:
    """Draws a panel on a base picture, with its title line; returns the y below the title (pixels)."""
    panel(look, rect.width, rect.height, solid=solid).draw(target, rect)
    if not title:
        return rect.y + look.px(14)
    x, y = rect.x + look.px(16), rect.y + look.px(11)
    words = typeset.paragraph(look, typeset.escape(title), typeset.LABEL, rect.width - look.px(32))
    words.draw(target, (x, y), rect)
    below = y + words.height + look.px(5)
    target.blit(hairline(rect.width - look.px(32), faded(look.theme.accent, 150)), (x, below))
    return below + look.px(8)


@keeping
def tooltip(look: Look, width: int, height: int) -> Skin:
    """The ground of a tooltip: opaque, with a brass outline."""
    theme = look.theme
    pad = look.px(16)
    surface = _canvas(width, height, pad)
    shape = mask.rounded(width, height, 8 * look.k)
    paint.drop_shadow(surface, shape, (pad, pad), 7 * look.k, (0, look.px(3)), 190)
    surface.blit(paint.paint(shape, darker(theme.panel, 0.25)), (pad, pad))
    ring = mask.ring(width, height, 8 * look.k, max(1.0, 1.2 * look.k))
    surface.blit(paint.paint(ring, theme.accent), (pad, pad))
    return Skin(surface, pad)
