"""Outlines that tell what can be done with a thing: a shape of line for each meaning, so that colour is never alone."""

import math

import pygame as pg

from game.ui.kit.colour import AVAILABLE, SELECTED, TARGET, THREAT, Colour, faded
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.stage.stage import Actor

LEVELS = 6
"""Number of steps of brightness in a pulse"""
PERIOD = 1.2  # seconds
_PAD, _CORNER = 12, 40
"""Reach of an outline beyond its rectangle, and of its corners along the sides, reference px"""
_COLOURS = {
    "can": AVAILABLE,
    "held": SELECTED,
    "chosen": SELECTED,
    "target": TARGET,
    "near": TARGET,
    "offends": THREAT,
    "told": AVAILABLE,
    "taught": (255, 160, 64),
}
_LINES = {
    "can": 2.0,
    "held": 3.0,
    "chosen": 4.0,
    "target": 3.0,
    "near": 5.0,
    "offends": 3.0,
    "told": 3.0,
    "taught": 3.5,
}
_WASH = {"target": 30, "near": 70, "told": 26, "chosen": 44}


class Glow(Actor):
    """An outline around a thing, with a meaning.

    Args:
        look: sizes.
        rect: the rectangle of the thing, pixels.
        kind: "can" (it can be picked now), "held", "chosen" (it will be given together with others), "target", "near"
            (the target that a drop would hit), "offends" (the reason why something was refused), "told" (a line of the
            log is about it) or "taught" (the guide is).
        radius: of the corners, pixels.
        layer: higher ones are drawn later.
    """

    patient = True

    def __init__(self, look: Look, rect: pg.Rect, kind: str, radius: float, layer: int) -> None:
        super().__init__()
        self.look, self.rect, self.kind, self.radius = look, pg.Rect(rect), kind, radius
        self.layer = layer
        self.level = LEVELS

    @property
    def pulses(self) -> bool:
        """Whether its brightness goes up and down."""
        return self.kind in ("target", "told", "taught") and not self.look.still

    def breathe(self, level: int) -> None:
        """Sets its brightness, 1 to LEVELS."""
        if level != self.level:
            self.level = level
            self.touch()

    def become(self, kind: str) -> None:
        """Changes its meaning."""
        if kind != self.kind:
            self.kind = kind
            self.touch()

    @property
    def unmade(self) -> bool:
        return not outline.kept(self.look, *self.rect.size, self.radius, self.kind)

    def make_part(self) -> None:
        outline(self.look, *self.rect.size, self.radius, self.kind)

    @property
    def bounds(self) -> pg.Rect:
        pad = self.look.px(_PAD)
        return self.rect.inflate(2 * pad, 2 * pad)

    def draw(self, target: pg.Surface) -> None:
        skin = outline(self.look, *self.rect.size, self.radius, self.kind)
        fainter = self.pulses and self.level < LEVELS
        if fainter:
            skin.surface.set_alpha(round(255 * (0.5 + 0.5 * self.level / LEVELS)))
        skin.draw(target, self.rect)
        if fainter:
            skin.surface.set_alpha(255)  # set_alpha(None) would turn off the blending of its pixels


@keeping
def outline(look: Look, width: int, height: int, radius: float, kind: str) -> skins.Skin:
    """The outline of a rectangle: solid (can, held), with corner brackets (target) or striped (offends)."""
    # The line between its corners is the same all along: a large outline is a small one, stretched, as blurs take long.
    least = 2 * (look.px(_CORNER) + math.ceil(radius))
    small = (width, height) if kind == "offends" else (min(width, least), min(height, least))
    surface = mask.stretched(_small_outline(look, *small, radius, kind), width - small[0], height - small[1])
    return skins.Skin(surface, look.px(_PAD))


@keeping
def _small_outline(look: Look, width: int, height: int, radius: float, kind: str) -> pg.Surface:
    """A small outline from which outlines of all sizes with such corners are stretched."""
    pad = look.px(_PAD)
    surface = pg.Surface((width + 2 * pad, height + 2 * pad), pg.SRCALPHA)
    colour, line = _COLOURS[kind], max(2.0, _LINES[kind] * look.k)
    shape = mask.rounded(width, height, radius)
    if _WASH.get(kind):
        paint.put(surface, shape, (pad, pad), faded(colour, _WASH[kind]))
    out = round(line)
    ring = mask.ring(width + 2 * out, height + 2 * out, radius + out, line)
    if kind in ("can", "held", "near", "chosen"):
        paint.glow(surface, ring, (pad - out, pad - out), 4 * look.k, colour, 170)
    if kind == "offends":
        paint.put(surface, ring, (pad - out, pad - out), (20, 8, 4, 210))
        ring = mask.dashed(ring, max(3, look.px(7)))
    paint.put(surface, ring, (pad - out, pad - out), colour)
    if kind == "taught":
        _draw_double_line(surface, ring, radius + 2 * out, (pad, out), colour)
    if kind in ("target", "near"):
        _brackets(surface, look, width, height, pad, colour)
    if kind == "chosen":
        tick(surface, look, (pad + width, pad), colour)
    return surface


def _draw_double_line(
    surface: pg.Surface, ring: pg.Surface, radius: float, margins: tuple[int, int], colour: Colour
) -> None:
    """Draws a second line around the first, and a dark one between: they are seen on light and dark ground alike."""
    pad, line = margins
    lines: tuple[tuple[int, Colour], ...] = ((1, (20, 12, 6)), (2, colour))
    for far, drawn in lines:
        around = mask.ring(ring.get_width() + 2 * far * line, ring.get_height() + 2 * far * line, radius, line)
        at = pad - line - far * line
        paint.put(surface, around, (at, at), drawn)


def tick(surface: pg.Surface, look: Look, corner: tuple[int, int], colour: Colour) -> None:
    """Draws a tick on a disc at the upper right corner: the thing is chosen."""
    side = look.px(24)
    at = (min(corner[0] - side // 2, surface.get_width() - side), max(0, corner[1] - side // 2))
    paint.put(surface, mask.disc(side), at, (32, 22, 10))
    inner = side - 2 * look.px(2)
    paint.put(surface, mask.disc(inner), (at[0] + look.px(2), at[1] + look.px(2)), colour)
    sign = skins.glyph("check-mark", round(inner * 0.7), (32, 22, 10))
    surface.blit(sign, sign.get_rect(center=(at[0] + side // 2, at[1] + side // 2)))


def _brackets(surface: pg.Surface, look: Look, width: int, height: int, pad: int, colour: tuple[int, ...]) -> None:
    """Draws a thick angle at each corner: the outline of a place to put something."""
    arm = min(look.px(22), width // 3, height // 3)
    thick = max(3, look.px(4))
    far = look.px(7)
    for right in (False, True):
        for low in (False, True):
            x = pad + width + far - thick if right else pad - far
            y = pad + height + far - thick if low else pad - far
            surface.fill(colour, (x - (arm - thick if right else 0), y, arm, thick))
            surface.fill(colour, (x, y - (arm - thick if low else 0), thick, arm))
