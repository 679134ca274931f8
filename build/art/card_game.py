"""Card Game's pictures: felt, dice tray, dice, wooden tokens, card backs and two-ink prints for every card."""

import math
from typing import NamedTuple

import pygame as pg

from build.art import diorama
from build.art.canvas import Rgb, clear, darker, lighter, mix, opaque, reduced, rgb, save
from build.art.texture import dither, felt, inked, lamp, wood
from game.games.card_game.cards import CHARACTER
from game.ui.kit.draw import icons, mask, paint
from game.ui.views.card_game.pieces import CARDS, RESOURCES, shape

CREAM, INK = rgb("#f5ecd9"), rgb("#2b2a33")
COLOURS = {"circle": rgb("#ea5a3d"), "triangle": rgb("#148a80"), "square": rgb("#f0b02c")}

CORAL, TEAL, MUSTARD = COLOURS["circle"], COLOURS["triangle"], COLOURS["square"]
PLUM, NAVY, ROSE = rgb("#8a72b4"), rgb("#4c66ab"), rgb("#ec8f9d")
OLIVE, SKY, BRICK = rgb("#9aa73f"), rgb("#6cb8d2"), rgb("#c4532f")

ART_SIZE, SMALL_SIZE, MINI_SIZE = (880, 440), (400, 200), (240, 336)
# The small pictures lie in one file each, this many in a row: one file loads quicker than sixteen.
ATLAS_COLUMNS = 4


class Print(NamedTuple):
    """The content of a card's art window: the subject and two inks; `scale` evens the subjects' sizes."""

    icon: str
    sun: Rgb
    shade: Rgb
    scale: float = 1.0
    solid: bool = True


PRINTS = {
    "merchant": Print("trade", PLUM, MUSTARD, 0.94),
    "thief": Print("robber", NAVY, ROSE),
    "ruler": Print("king", PLUM, CORAL),
    "wizard": Print("wizard-face", TEAL, CORAL),
    "master_builder": Print("hammer-nails", MUSTARD, CORAL),
    "artisan": Print("anvil", MUSTARD, BRICK, 0.95),
    "fisher": Print("fishing-pole", TEAL, SKY, 1.0, solid=False),
    "farmer": Print("farmer", CORAL, OLIVE),
    "hero": Print("sword-brandish", CORAL, MUSTARD),
    "premonition": Print("crystal-ball", PLUM, SKY),
    "destruction": Print("unlit-bomb", CORAL, BRICK),
    "supply": Print("card-draw", MUSTARD, TEAL, 0.92),
    "treason": Print("cloak-dagger", CORAL, PLUM, 0.98),
    "fortune": Print("open-treasure-chest", MUSTARD, OLIVE, 0.95),
    "alchemy": Print("potion-ball", TEAL, MUSTARD),
    "famine": Print("dead-wood", OLIVE, MUSTARD, 1.0, solid=False),
}


def make() -> None:
    save(table(), "card_game/felt.jpg", 86)
    save(tray(), "card_game/tray.jpg", 88)
    for kind in RESOURCES:
        save(token(kind), f"card_game/token_{kind}.webp")
    save(die(), "card_game/die.webp")
    save(back(INK, 3), "card_game/back_effect.webp", 84, sharp=True)
    save(back(rgb("#3a2f5a"), 5), "card_game/back_objective.webp", 84, sharp=True)
    save(objective(), "card_game/objective.webp", 90, sharp=True)
    large = [art(card, ART_SIZE) for card in CARDS]
    for card, picture in zip(CARDS, large, strict=True):
        save(picture, f"card_game/art/{card}.webp", 86, sharp=True)
    save(atlas([reduced(picture, SMALL_SIZE) for picture in large]), "card_game/art.jpg", 90, sharp=True)
    save(atlas([art(card, MINI_SIZE) for card in CARDS]), "card_game/minis.jpg", 90, sharp=True)


def atlas(pictures: list[pg.Surface]) -> pg.Surface:
    """The pictures in rows, in the order of CARDS."""
    width, height = pictures[0].get_size()
    rows = math.ceil(len(pictures) / ATLAS_COLUMNS)
    sheet = opaque(width * ATLAS_COLUMNS, height * rows)
    for i, picture in enumerate(pictures):
        sheet.blit(picture, (i % ATLAS_COLUMNS * width, i // ATLAS_COLUMNS * height))
    return sheet


# --- the table ------------------------------------------------------------------------------------------


def table() -> pg.Surface:
    """The petrol felt under the lamp, with the game's three shapes hardly visible in it."""
    width, height = 2560, 1440
    cloth = felt(width, height, rgb("#1d4650"), 6, 1.6, 1.1)
    for kind, size, x, y in (("circle", 832, 96, 288), ("triangle", 896, 896, 192), ("square", 768, 1728, 384)):
        paint.put(cloth, shape(kind, size), (x, y), (255, 255, 255, 12))
    lamp(cloth, (0.5, 0.46), 0.64, rgb("#ffe0b0"), 58, 150)
    dither(cloth)
    return cloth


def tray() -> pg.Surface:
    """The dice tray, 330 x 246 units: an oak rim and red felt; the app cuts its round corners."""
    width, height, rim = 792, 590, 34
    frame = wood(width, height, rgb("#9a6a3c"), 5, 2.4, 0.9)
    outer = mask.rounded(width, height, 53)
    paint.bevel(frame, outer, (0, 0), 5, 120, 120, 2)
    inner = mask.rounded(width - 2 * rim, height - 2 * rim, 34)
    edge = mask.rounded(width - 2 * rim + 8, height - 2 * rim + 8, 38)
    paint.put(frame, edge, (rim - 4, rim - 4), (60, 32, 12, 130))
    paint.put(frame, inner, (rim, rim), felt(width, height, rgb("#a8432c"), 4, 2, 1.2))
    paint.inner_shadow(frame, inner, (rim, rim), 34, (9, 22), 215)
    paint.inner_shadow(frame, inner, (rim, rim), 6, (1, 4), 130)
    return frame


def token(kind: str) -> pg.Surface:
    """A wooden token: a face 192 pixels wide above its own thickness."""
    size, over = 192, 2
    big = size * over
    thick = round(big * 0.13)
    outline = shape(kind, big)
    colour = COLOURS[kind]
    picture = clear(big, big + thick)
    for y in range(thick, 0, -2):
        paint.put(picture, outline, (0, y), darker(colour, 0.46 if y > thick * 0.5 else 0.36))
    grained = wood(big, big, colour, 5 if kind == "circle" else 9, 4, 0.5)
    # The wood's own tint would dull the paint: the colour is laid over its figure once more.
    paint.put(picture, outline, (0, 0), grained)
    paint.put(picture, outline, (0, 0), (*colour, 70))
    paint.put(picture, outline, (0, 0), [(255, 255, 255, 46), (255, 255, 255, 0), (0, 0, 0, 40)])
    paint.bevel(picture, outline, (0, 0), 6, 150, 100, 1)
    inner = round(big * 0.52)
    sunk = shape(kind, inner)
    x = (big - inner) // 2
    y = round(x * (1.24 if kind == "triangle" else 1))
    paint.put(picture, sunk, (x, y), (*darker(colour, 0.2), 130))
    paint.inner_shadow(picture, sunk, (x, y), 8, (0, 6), 130)
    lip = mask.minus(sunk, mask.shift(sunk, 0, -4))
    paint.put(picture, lip, (x, y + 2), (*lighter(colour, 0.5), 90))
    return reduced(picture, (size, round((big + thick) / over)))


def die() -> pg.Surface:
    """A blank die seen from above, 320 pixels wide with its lower side visible below."""
    size, over = 320, 2
    big = size * over
    low = round(big * 0.07)
    ivory = rgb("#fbf3e2")
    picture = clear(big, big + low)
    outline = mask.rounded(big, big, big * 0.2)
    for y in range(low, 0, -2):
        paint.put(picture, outline, (0, y), darker(ivory, 0.46 if y > low * 0.6 else 0.3))
    paint.put(picture, outline, (0, 0), [lighter(ivory, 0.4), mix(ivory, rgb("#d9c9a6"), 0.7)])
    paint.bevel(picture, outline, (0, 0), 9, 170, 90, 3)
    inner = round(big * 0.86)
    face = mask.rounded(inner, inner, big * 0.22)
    at = (big - inner) // 2
    paint.drop_shadow(picture, face, (at, at), 12, (0, 0), 26, rgb("#8a7040"))
    paint.put(picture, face, (at, at), [lighter(ivory, 0.75), mix(ivory, rgb("#eaddc0"), 0.55)])
    return reduced(picture, (size, round((big + low) / over)))


# --- cards ----------------------------------------------------------------------------------------------


def back(base: Rgb, seed: int) -> pg.Surface:
    """A card's back, 432 x 605: cream edge, rows of the three shapes, a medallion with all of them."""
    width, height, over = 432, 605, 2
    wide, tall = width * over, height * over
    sheet = opaque(wide, tall, CREAM)
    field = opaque(wide, tall, base)
    step = round(wide * 0.155)
    kinds = list(RESOURCES)
    glyph = round(step * 0.52)
    for row in range(tall // step + 2):
        for column in range(wide // step + 2):
            kind = kinds[(column + row * 2) % 3]
            x = column * step - step // 3 + (step // 2 if row % 2 else 0)
            paint.put(field, shape(kind, glyph), (x, row * step - step // 3), (*mix(COLOURS[kind], base, 0.12), 255))
    inset = round(wide * 0.042)
    panel = mask.rounded(wide - 2 * inset, tall - 2 * inset, wide * 0.05)
    framed = opaque(*panel.get_size())
    framed.blit(field, (-inset, -inset))
    paint.put(sheet, panel, (inset, inset), framed)
    line = mask.ring(wide - 3 * inset, tall - 3 * inset, wide * 0.04, wide * 0.006)
    paint.put(sheet, line, (round(inset * 1.5), round(inset * 1.5)), (*CREAM, 200))
    _medallion(sheet, base, wide, tall)
    inked(sheet, mask.blank(2, 2), (0, 0), CREAM, seed, 8)
    return reduced(sheet, (width, height))


def _medallion(sheet: pg.Surface, base: Rgb, wide: int, tall: int) -> None:
    size = round(wide * 0.50)
    disc = mask.disc(size)
    place = disc.get_rect(center=(wide // 2, tall // 2)).topleft
    paint.drop_shadow(sheet, disc, place, 22, (0, 10), 170)
    paint.put(sheet, disc, place, [lighter(base, 0.06), darker(base, 0.35)])
    paint.put(sheet, mask.ring(size, size, size / 2, wide * 0.012), place, CREAM)
    glyph = round(size * 0.36)
    radius = size * 0.19
    for i, kind in enumerate(RESOURCES):
        angle = -math.pi / 2 + math.tau * i / 3
        x = wide / 2 + radius * math.cos(angle) - glyph / 2
        y = tall / 2 + radius * math.sin(angle) - glyph / 2
        paint.put(sheet, shape(kind, glyph), (x, y), COLOURS[kind])


def objective() -> pg.Surface:
    """The print of an objective card: the three shapes, one over the other, 570 x 786."""
    width, height, over = 570, 786, 2
    wide, tall = width * over, height * over
    sheet = opaque(wide, tall, rgb("#fbf3e2"))
    for i, (kind, dx, dy, size) in enumerate(
        (("circle", -0.15, -0.10, 0.58), ("square", 0.15, -0.08, 0.50), ("triangle", 0.0, 0.17, 0.70))
    ):
        big = round(wide * size)
        at = (wide * (0.5 + dx) - big / 2, tall * 0.46 + wide * dy - big / 2)
        inked(sheet, shape(kind, big), at, COLOURS[kind], 7 + i)
    return reduced(sheet, (width, height))


def art(card: str, size: tuple[int, int]) -> pg.Surface:
    """A card's two-ink print: a sun and upright halftone for a character, rays for an event."""
    seed = 11 * list(CARDS).index(card) + 3
    design, event = PRINTS[card], card not in CHARACTER
    over = 2
    wide, tall = size[0] * over, size[1] * over
    unit = min(wide, tall) / 77  # the design's units: the window is 77 high on a card of reference size
    sheet = opaque(wide, tall, CREAM)
    inked(sheet, _halftone(wide, tall, 5 * unit, event), (0, 0), lighter(design.shade, 0.28), seed)
    if event:
        beams = diorama.rays(0.5, 0.5, 12, 0, 0.5, 0.2)(wide, tall)
        inked(sheet, beams, (0, 0), lighter(design.sun, 0.30), seed + 1)
    else:
        disc = round(min(tall * 0.92, wide * 0.98))
        top = tall * 0.05 if wide > tall else (tall - disc) * 0.45
        inked(sheet, mask.disc(disc), ((wide - disc) / 2, top), design.sun, seed + 1)
    _subject(sheet, design, unit, seed)
    return reduced(sheet, size)


def _subject(sheet: pg.Surface, design: Print, unit: float, seed: int) -> None:
    wide, tall = sheet.get_size()
    side = round(min(tall * 0.80, wide * 0.86) * design.scale)
    icon = icons.icon(design.icon, side)
    x = (wide - side) // 2
    y = round(tall * 0.49 - side / 2) if wide > tall else round(tall * 0.5 - side / 2)
    halo, pad = mask.grown(mask.solid(icon) if design.solid else icon, 2.2 * unit)
    paint.put(sheet, halo, (x - pad, y - pad), CREAM)
    # The second ink lies a little beside the first, as where a print's plates do not quite meet.
    inked(sheet, icon, (x + 1.4 * unit, y + 0.8 * unit), design.shade, seed + 2, 20)
    inked(sheet, icon, (x, y), INK, seed + 3, 34)


def _halftone(wide: int, tall: int, step: float, round_: bool) -> pg.Surface:
    """Dots in offset rows that swell downwards or, `round_`, away from the middle."""
    dots = mask.blank(wide, tall)
    for row in range(math.ceil(tall / step) + 1):
        for column in range(math.ceil(wide / step) + 1):
            x, y = (column + (0.5 if row % 2 else 0)) * step, row * step
            if round_:
                share = math.hypot(x - wide / 2, y - tall / 2) / (max(wide, tall) * 0.62)
            else:
                share = y / tall
            radius = step * 0.62 * min(1.0, share * 0.95)
            if radius > step * 0.08:
                pg.draw.aacircle(dots, mask.WHITE, (x, y), radius)
    return mask.of(dots)
