"""Kharnage's pieces of wood and card: skull tokens, the Kharnage token, the web, card backs, the armies' banners."""

import math

import pygame as pg

from build.art import diorama
from build.art.canvas import Rgb, clear, darker, lettering, lighter, opaque, reduced, rgb, save
from build.art.kharnage_lands import ARMIES, Army
from build.art.kharnage_paper import Cut, Filled, at, icon, lay_all
from build.art.texture import grain, noise, wood
from game.ui.kit.draw import icons, mask, paint

SKULLS = (1, 3, 5)
TOKEN_SIZE, TOKEN_THICK = 224, 14
BONE: Rgb = rgb("#efe2c4")


def make() -> None:
    for value in SKULLS:
        save(skull_token(value), f"kharnage/skull_{value}.webp", 86)
    save(kharnage_token(), "kharnage/kharnage.webp", 86)
    save(web(), "kharnage/web.webp", 84)
    for name, army in ARMIES.items():
        save(back(army), f"kharnage/back_{name}.webp", 82)
        save(battle_back(army), f"kharnage/battle_back_{name}.webp", 82)
        save(banner(army), f"kharnage/banner_{name}.webp", 86)
    save(fallen(), "kharnage/fallen.webp", 82)


# --- tokens ---------------------------------------------------------------------------------------------


def _disc(face: pg.Surface, side: Rgb, over: int) -> tuple[pg.Surface, int]:
    """An empty picture with a thick round token on it and the diameter of its face."""
    size, thick = TOKEN_SIZE * over, TOKEN_THICK * over
    picture = clear(size, size + thick)
    shape = mask.disc(size)
    for y in range(thick, 0, -2):
        paint.put(picture, shape, (0, y), darker(side, 0.30 if y > thick / 2 else 0.12))
    paint.put(picture, shape, (0, 0), face)
    paint.put(picture, shape, (0, 0), [(255, 255, 255, 60), (255, 255, 255, 0), (0, 0, 0, 70)])
    paint.bevel(picture, shape, (0, 0), 3 * over, 160, 120, over)
    return picture, size


def _engraved(picture: pg.Surface, shape: pg.Surface, place: tuple[float, float], ink: Rgb, over: int) -> None:
    """Burn a shape into the wood: dark, with a light lower lip."""
    paint.put(picture, shape, (place[0], place[1] + 1.5 * over), (255, 248, 224, 120))
    paint.put(picture, shape, place, ink)
    paint.inner_shadow(picture, shape, (round(place[0]), round(place[1])), 2 * over, (0, over), 120)


def skull_token(value: int) -> pg.Surface:
    """A disc of pale wood with a skull and the value that it counts for."""
    over = 2
    big = TOKEN_SIZE * over
    grained = wood(big, big, rgb("#dcc598"), 40 + value, 3, 0.55)
    picture, size = _disc(grained.convert_alpha(), rgb("#7a5a34"), over)
    ring = mask.ring(round(size * 0.86), round(size * 0.86), size * 0.43, 2.6 * over)
    _engraved(picture, ring, (size * 0.07, size * 0.07), rgb("#5a3d20"), over)
    ink = rgb("#33200f")
    skull = icons.icon("death-skull", round(size * 0.43))
    _engraved(picture, skull, (size * 0.125, size * 0.285), ink, over)
    number = lettering(str(value), "grenze-gotisch-900", round(size * 0.56))
    box = number.get_bounding_rect()
    place = (size * 0.715 - box.centerx, size * 0.50 - box.centery)
    _engraved(picture, number, place, rgb("#3f140c"), over)
    return reduced(picture, (TOKEN_SIZE, TOKEN_SIZE + TOKEN_THICK))


def kharnage_token() -> pg.Surface:
    """The red token of an army wiped out: crossed axes."""
    over = 2
    big = TOKEN_SIZE * over
    red = wood(big, big, rgb("#b3301f"), 8, 3, 0.5)
    red.blit(paint.vertical(big, big, [(230, 70, 44, 120), (180, 40, 26, 60), (100, 18, 14, 110)]), (0, 0))
    picture, size = _disc(red.convert_alpha(), rgb("#571410"), over)
    ring = mask.ring(round(size * 0.86), round(size * 0.86), size * 0.43, 3 * over)
    paint.put(picture, ring, (round(size * 0.07), round(size * 0.07)), (255, 217, 176, 200))
    glyph = icons.icon("crossed-axes", round(size * 0.58))
    back, pad = mask.grown(glyph, 3 * over)
    x = round(size * 0.21)
    paint.drop_shadow(picture, back, (x - pad, x - pad), 4 * over, (0, 2 * over), 150)
    paint.put(picture, back, (x - pad, x - pad), rgb("#4a0e0a"))
    paint.put(picture, glyph, (x, x), [rgb("#fff2d4"), rgb("#e3b884")])
    paint.top_light(picture, glyph, (x, x), 150, over)
    return reduced(picture, (TOKEN_SIZE, TOKEN_SIZE + TOKEN_THICK))


def web() -> pg.Surface:
    """A spider's web that covers a card, as threads with a light and a shadow."""
    size, over = 320, 2
    big = size * over
    threads = mask.blank(big, big)
    middle, spokes = (big * 0.5, big * 0.5), 10
    angles = [math.tau * i / spokes + 0.12 * math.sin(i * 2.3) for i in range(spokes)]
    reach = [big * (0.47 + 0.02 * math.sin(i * 1.7)) for i in range(spokes)]
    for angle, far in zip(angles, reach, strict=True):
        end = (middle[0] + far * math.cos(angle), middle[1] + far * math.sin(angle))
        pg.draw.line(threads, mask.WHITE, middle, end, 13)
    for share in (0.16, 0.32, 0.50, 0.69, 0.89):
        for i in range(spokes):
            start, stop = angles[i], angles[(i + 1) % spokes] + (math.tau if i == spokes - 1 else 0)
            points = []
            for step in range(9):
                t = step / 8
                angle = start + (stop - start) * t
                far = (reach[i] + (reach[(i + 1) % spokes] - reach[i]) * t) * share
                sag = 1 - 0.20 * math.sin(math.pi * t)
                points.append((middle[0] + far * sag * math.cos(angle), middle[1] + far * sag * math.sin(angle)))
            pg.draw.lines(threads, mask.WHITE, False, points, 11)
    threads = mask.of(pg.transform.box_blur(threads, 1))
    picture = clear(big, big)
    paint.drop_shadow(picture, threads, (0, 0), 5, (3, 6), 200)
    paint.put(picture, threads, (0, 0), [rgb("#ffffff"), rgb("#d9dccf")])
    return reduced(picture, (size, size))


# --- backs ----------------------------------------------------------------------------------------------

BACK_SIZE, BATTLE_SIZE = (360, 446), (360, 480)


def back(army: Army) -> pg.Surface:
    """The back of an army's units: chequered cloth in its colour, its head in a medallion; no edge."""
    return _back(army.colour, army.emblem, BACK_SIZE, 0)


def battle_back(army: Army) -> pg.Surface:
    """The back of an army's battle cards: parchment, its flag slanting across, its head above crossed swords."""
    width, height, over = *BATTLE_SIZE, 2
    wide, tall = width * over, height * over
    unit = wide / 100
    card = opaque(wide, tall)
    panel = mask.rounded(wide, tall, 0)
    field = opaque(*panel.get_size())
    field.blit(paint.vertical(*panel.get_size(), [rgb("#f0e2c0"), rgb("#dcc596")]), (0, 0))
    bend = mask.polygon(
        *panel.get_size(),
        [
            [(0, tall * 0.16), (wide, -tall * 0.18), (wide, tall * 0.16), (0, tall * 0.50)],
            [(0, tall * 0.62), (wide, tall * 0.28), (wide, tall * 0.62), (0, tall * 0.96)],
        ],
    )
    paint.put(field, bend, (0, 0), [lighter(army.colour, 0.08), darker(army.colour, 0.28)])
    grain(field, noise(*panel.get_size(), 2, 3), 0.05)
    card.blit(field, (0, 0))
    paint.inner_shadow(card, panel, (0, 0), 5 * unit, (0, round(unit)), 120, rgb("#4a2a0c"))
    _lines(card, 0, unit, darker(army.colour, 0.55))
    swords = icons.icon("crossed-swords", round(78 * unit))
    _relief(card, swords, (wide / 2, tall / 2), [rgb("#fdf6e4"), rgb("#b9a888")], darker(army.colour, 0.72), unit)
    _medal(card, army.colour, army.emblem, unit, 46)
    return reduced(card, (width, height))


def fallen() -> pg.Surface:
    """The back of the pile of the fallen, with its ivory edge: old blood, skulls."""
    return _back(rgb("#6a2a20"), "death-skull", BACK_SIZE, 3.6)


def _back(colour: Rgb, emblem: str, size: tuple[int, int], edge: float) -> pg.Surface:
    """A back with an ivory edge, `edge` percent of its width; the app frames those that have none."""
    width, height, over = *size, 2
    wide, tall = width * over, height * over
    unit = wide / 100
    card = opaque(wide, tall, BONE)
    inset = round(edge * unit)
    panel = mask.rounded(wide - 2 * inset, tall - 2 * inset, 5 * unit if edge else 0)
    field = opaque(*panel.get_size())
    field.blit(paint.vertical(*panel.get_size(), [lighter(colour, 0.12), colour, darker(colour, 0.42)]), (0, 0))
    step = 15.5 * unit
    glyph, lozenge = icons.icon(emblem, round(8.4 * unit)), mask.ngon(round(15 * unit), 4)
    for row in range(-1, round(tall / step * 2) + 2):
        for column in range(-1, round(wide / step) + 2):
            x, y = (column + (0.5 if row % 2 else 0)) * step, row * step / 2
            if row % 2:
                paint.put(field, glyph, glyph.get_rect(center=(round(x), round(y))).topleft, (255, 250, 230, 34))
            else:
                paint.put(field, lozenge, lozenge.get_rect(center=(round(x), round(y))).topleft, (0, 0, 0, 26))
    beams = diorama.rays(0.5, 0.5, 24, 0.0, 0.5)(*panel.get_size())
    field.blit(paint.faded(paint.paint(beams, (255, 250, 230)), 16), (0, 0))
    grain(field, noise(*panel.get_size(), 2, 3), 0.05)
    paint.put(card, panel, (inset, inset), field)
    paint.inner_shadow(card, panel, (inset, inset), 5 * unit, (0, round(unit)), 150)
    _lines(card, inset, unit, lighter(colour, 0.62))
    _medal(card, colour, emblem, unit, 58)
    if edge:
        paint.bevel(card, mask.rounded(wide, tall, 8 * unit), (0, 0), 2, 130, 120)
    return reduced(card, (width, height))


def _lines(card: pg.Surface, inset: int, unit: float, colour: Rgb) -> None:
    """Draws the double line inside a back's edge."""
    wide, tall = card.get_size()
    for gap, thick, alpha in ((3.0, 0.9, 210), (5.2, 0.45, 130)):
        margin = round(inset + gap * unit)
        ring = mask.ring(wide - 2 * margin, tall - 2 * margin, 3.4 * unit, thick * unit)
        paint.put(card, ring, (margin, margin), (*colour, alpha))


def _medal(card: pg.Surface, colour: Rgb, emblem: str, unit: float, across: float) -> None:
    """Sets the emblem in a bronze ring in the middle of a back."""
    wide, tall = card.get_size()
    size = round(across * unit)
    disc = mask.disc(size)
    place = disc.get_rect(center=(wide // 2, tall // 2)).topleft
    paint.drop_shadow(card, disc, place, 3 * unit, (unit * 0.6, 2 * unit), 180)
    paint.put(card, disc, place, [rgb("#f6e2ae"), rgb("#c99c54"), rgb("#7e5626")])
    paint.bevel(card, disc, place, 3, 150, 130)
    inner = mask.disc(size - round(5 * unit))
    at_ = inner.get_rect(center=(wide // 2, tall // 2)).topleft
    paint.put(card, inner, at_, [darker(colour, 0.52), darker(colour, 0.18)])
    paint.inner_shadow(card, inner, at_, 3 * unit, (0, round(1.4 * unit)), 190)
    glyph = icons.icon(emblem, round(size * 0.64))
    _relief(card, glyph, (wide / 2, tall / 2), [rgb("#fffaea"), rgb("#dcc08a")], darker(colour, 0.78), unit)


def _relief(
    card: pg.Surface, glyph: pg.Surface, centre: tuple[float, float], fill: list[Rgb], edge: Rgb, unit: float
) -> None:
    """Lays an icon in ivory on its dark backing."""
    shape, pad = mask.grown(glyph, 1.1 * unit)
    x, y = round(centre[0] - glyph.get_width() / 2), round(centre[1] - glyph.get_height() / 2)
    paint.drop_shadow(card, shape, (x - pad, y - pad), 1.6 * unit, (0.4 * unit, unit), 170)
    paint.put(card, shape, (x - pad, y - pad), edge)
    paint.put(card, glyph, (x, y), fill)
    paint.top_light(card, glyph, (x, y), 140, 2)


# --- banners --------------------------------------------------------------------------------------------

BANNER_SIZE = (360, 320)


def banner(army: Army) -> pg.Surface:
    """An army's pennant for its plaque: cloth that ends in a point, its head on it."""
    width, height, over = *BANNER_SIZE, 2
    wide, tall = width * over, height * over
    picture = clear(wide, tall)
    edge, low = wide * 0.02, tall * 0.72
    cloth = mask.polygon(
        wide, tall, [(edge, edge), (wide - edge, edge), (wide - edge, low), (wide / 2, tall * 0.95), (edge, low)]
    )
    paint.drop_shadow(picture, cloth, (0, 0), 7 * over, (over, 4 * over), 150)
    paint.put(picture, cloth, (0, 0), _woven(wide, tall, army.colour))
    hem = mask.polygon(
        wide,
        tall,
        [
            (edge * 2.4, edge * 2.4),
            (wide - edge * 2.4, edge * 2.4),
            (wide - edge * 2.4, low - edge),
            (wide / 2, tall * 0.91),
            (edge * 2.4, low - edge),
        ],
    )
    thin = mask.minus(hem, _shrunk(hem, over))
    paint.put(picture, thin, (0, 0), (*lighter(army.colour, 0.6), 150))
    paint.bevel(picture, cloth, (0, 0), over, 110, 110)
    cuts: list[Cut] = [Filled(at(icon(army.emblem, 190), width / 2, height * 0.44))]
    lay_all(picture, cuts, army.paints, over)
    return reduced(picture, (width, height))


def _shrunk(shape: pg.Surface, px: int) -> pg.Surface:
    """The shape less a rim of `px` pixels."""
    result = shape
    for dx, dy in ((px, 0), (-px, 0), (0, px), (0, -px)):
        result = mask.intersection(result, mask.shift(shape, dx, dy))
    return result


def _woven(wide: int, tall: int, colour: Rgb) -> pg.Surface:
    """Cloth in the army's colour that hangs in soft folds."""
    cloth = opaque(wide, tall)
    cloth.blit(paint.vertical(wide, tall, [lighter(colour, 0.20), colour, darker(colour, 0.36)]), (0, 0))
    folds = clear(wide, tall)
    for x in range(wide):
        depth = math.sin(x / wide * math.tau * 3.1 + 0.6) * 0.6 + math.sin(x / wide * math.tau * 1.4) * 0.4
        shade = (255, 255, 255, round(26 * depth)) if depth > 0 else (0, 0, 0, round(-46 * depth))
        pg.draw.line(folds, shade, (x, 0), (x, tall))
    cloth.blit(folds, (0, 0))
    grain(cloth, noise(wide, tall, 2, 3), 0.05)
    return cloth.convert_alpha()
