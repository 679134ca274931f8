"""Dark Eden's small pieces: emblems of the affiliations, resource and tactic signs, gold, markers, backs."""

import math

import pygame as pg

from build.art import diorama
from build.art.canvas import BRASS, Rgb, clear, darker, lighter, mix, opaque, reduced, rgb, save
from build.art.dark_eden_lands import blocks, fence
from build.art.dark_eden_metal import AMBER, steel
from build.art.diorama import Figure, Layer, Sun, scene
from game.ui.kit.draw import icons, mask, paint

EMBLEMS: dict[str, tuple[str, Rgb]] = {
    "general": ("gears", rgb("#9aa0a3")),
    "crescentia": ("crescent", rgb("#3fb0a4")),
    "lutheran": ("prayer", rgb("#d9963c")),
    "rasputin": ("bear-head", rgb("#cf5247")),
    "templars": ("templar-shield", rgb("#6f86e0")),
    "legion": ("daemon-skull", rgb("#8fae45")),
    "brotherhood": ("winged-sword", rgb("#e6cf8a")),
    "megacorporation": ("factory", rgb("#62c4d8")),
}
"""Each affiliation's emblem and colour."""

RESOURCES = {"gold": "two-coins", "food": "wheat", "raw": "ore", "fuel": "oil-drum"}
TACTICS = {"land": "walking-boot", "sea": "anchor", "air": "feathered-wing"}
GIVEN, NEEDED = rgb("#62b6ea"), rgb("#ef6a52")
BONE = rgb("#e4dac6")
SIGN = 96
EMBLEM = 160
COIN = 144
BACK = (440, 618)
FACE_DOWN = (496, 404)


def make() -> None:
    for name, (icon, colour) in EMBLEMS.items():
        save(emblem(icon, colour), f"dark_eden/emblems/{name}.webp", 86)
    for name, icon in RESOURCES.items():
        save(resource(icon, True), f"dark_eden/resources/{name}_given.webp", 88)
        save(resource(icon, False), f"dark_eden/resources/{name}_needed.webp", 88)
    for name, icon in TACTICS.items():
        save(tactic(icon), f"dark_eden/tactics/{name}.webp", 88)
    save(coin(), "dark_eden/gold.webp", 86)
    save(marker(), "dark_eden/marker.webp", 86)
    save(back(), "dark_eden/back.webp", 74, sharp=True)
    save(face_down(), "dark_eden/face_down.webp", 74, sharp=True)


# --- signs ----------------------------------------------------------------------------------------------


def resource(icon: str, given: bool) -> pg.Surface:
    """Return a resource's sign: a blue square when a card gives it, a red disc when it needs it."""
    over = 3
    big = SIGN * over
    colour = GIVEN if given else NEEDED
    inset = round(big * 0.03)
    side = big - 2 * inset
    shape = mask.rounded(side, side, side * 0.2) if given else mask.disc(side)
    ring = mask.ring(side, side, side * 0.2 if given else side / 2, side * 0.07)
    picture = clear(big, big)
    dark = darker(colour, 0.66)
    paint.put(picture, shape, (inset, inset), [lighter(dark, 0.08), darker(dark, 0.25)])
    paint.put(picture, ring, (inset, inset), colour)
    share = 0.66 if given else 0.58
    glyph = icons.icon(icon, round(big * share))
    place = (big * (1 - share) / 2, big * (1 - share) / 2)
    paint.put(picture, glyph, place, mix(colour, rgb("#ffffff"), 0.62))
    return reduced(picture, (SIGN, SIGN))


def tactic(icon: str) -> pg.Surface:
    """Return a tactic's sign: bone on a dark disc."""
    over = 3
    big = SIGN * over
    picture = clear(big, big)
    inset = round(big * 0.03)
    side = big - 2 * inset
    paint.put(picture, mask.disc(side), (inset, inset), [rgb("#2a2521"), rgb("#100d0b")])
    paint.put(picture, mask.ring(side, side, side / 2, side * 0.035), (inset, inset), (*BONE, 150))
    glyph = icons.icon(icon, round(big * 0.62))
    paint.put(picture, glyph, (big * 0.19, big * 0.19), BONE)
    return reduced(picture, (SIGN, SIGN))


def emblem(icon: str, colour: Rgb) -> pg.Surface:
    """Return an affiliation's emblem, stamped on a hexagonal plate of its colour."""
    over = 3
    big = EMBLEM * over
    picture = clear(big, big)
    hexagon = mask.ngon(round(big * 0.92), 6)
    edge = big * 0.04
    paint.drop_shadow(picture, hexagon, (edge, edge), 4 * over, (over, 3 * over), 190)
    plate = opaque(*hexagon.get_size())
    plate.blit(steel(*hexagon.get_size(), len(icon), rgb("#56585a"), 150), (0, 0))
    paint.put(picture, hexagon, (edge, edge), plate.convert_alpha())
    paint.bevel(picture, hexagon, (round(edge), round(edge)), 2 * over, 150, 150, over)
    inner = mask.ngon(round(big * 0.78), 6)
    at = big * 0.11
    paint.put(picture, inner, (at, at), [mix(colour, rgb("#0d0a09"), 0.62), mix(colour, rgb("#0d0a09"), 0.82)])
    paint.inner_shadow(picture, inner, (round(at), round(at)), 4 * over, (0, 2 * over), 190)
    glyph = icons.icon(icon, round(big * 0.5))
    outline, pad = mask.grown(glyph, 2 * over)
    paint.drop_shadow(picture, outline, (big * 0.25 - pad, big * 0.25 - pad), 2 * over, (0, over), 200)
    paint.put(picture, glyph, (big * 0.25, big * 0.25), [lighter(colour, 0.45), colour])
    paint.top_light(picture, glyph, (big * 0.25, big * 0.25), 120, over)
    return reduced(picture, (EMBLEM, EMBLEM))


# --- tokens ---------------------------------------------------------------------------------------------


def coin() -> pg.Surface:
    """Return one unit of gold: a thick coin with a toothed rim."""
    over = 3
    big, thick = COIN * over, 9 * over
    picture = clear(big, big + thick)
    disc = mask.polygon(big, big, [_rim(big, i) for i in range(144)])
    for y in range(thick, 0, -2):
        paint.put(picture, disc, (0, y), darker(rgb("#8a5e20"), 0.35))
    paint.put(picture, disc, (0, 0), BRASS)
    paint.bevel(picture, disc, (0, 0), 3 * over, 150, 120, over)
    dish = mask.disc(round(big * 0.74))
    at = big * 0.13
    paint.put(picture, dish, (at, at), [rgb("#b98735"), rgb("#e6c06a")])
    paint.inner_shadow(picture, dish, (round(at), round(at)), 4 * over, (0, 2 * over), 150, rgb("#4a2c08"))
    glyph = icons.icon("gears", round(big * 0.46))
    paint.put(picture, glyph, (big * 0.27, big * 0.27 + 2 * over), (255, 244, 208, 150))
    paint.put(picture, glyph, (big * 0.27, big * 0.27), rgb("#6b430f"))
    return reduced(picture, (COIN, COIN + 9))


def _rim(size: int, i: int) -> mask.Point:
    reach = size / 2 * (1.0 if i % 4 < 2 else 0.972)
    return (size / 2 + reach * math.cos(math.tau * i / 144), size / 2 + reach * math.sin(math.tau * i / 144))


def marker() -> pg.Surface:
    """Return a victory marker: a dark disc with a crowned skull in amber."""
    over = 3
    big, thick = COIN * over, 9 * over
    picture = clear(big, big + thick)
    disc = mask.disc(big)
    for y in range(thick, 0, -2):
        paint.put(picture, disc, (0, y), rgb("#14100d"))
    face = opaque(big, big)
    face.blit(steel(big, big, 3, rgb("#3b3835"), 130), (0, 0))
    paint.put(picture, disc, (0, 0), face.convert_alpha())
    paint.bevel(picture, disc, (0, 0), 3 * over, 140, 140, over)
    ring = mask.ring(round(big * 0.84), round(big * 0.84), big * 0.42, 3 * over)
    paint.put(picture, ring, (big * 0.08, big * 0.08), AMBER)
    glyph = icons.icon("crowned-skull", round(big * 0.56))
    paint.drop_shadow(picture, glyph, (big * 0.22, big * 0.22), 3 * over, (0, 2 * over), 200)
    paint.put(picture, glyph, (big * 0.22, big * 0.22), [lighter(AMBER, 0.5), AMBER])
    return reduced(picture, (COIN, COIN + 9))


# --- backs ----------------------------------------------------------------------------------------------


def _ruin(width: int, height: int, mask_size: float, y: float) -> pg.Surface:
    sky: list[paint.Stop] = [(0, rgb("#17110c")), (0.45, rgb("#5a3018")), (0.8, rgb("#b3602a")), (1, rgb("#e8a24c"))]
    bone: paint.Fill = [(0.05, rgb("#f1e4c6")), (0.95, rgb("#8f7652"))]
    return scene(
        width,
        height,
        sky,
        Sun(0.5, y, mask_size * 0.62, rgb("#ffd893"), rgb("#ff8f35")),
        [
            Layer(blocks(0.82, 0.6, 5, 9), rgb("#7a4220")),
            Layer(diorama.ruins(0.9, 0.3, 8, 7), rgb("#3f2413")),
            Figure("gas-mask", mask_size, 0.5, y, bone, rgb("#120c08"), rgb("#ffb765")),
            Layer(fence(0.98, 3, 6), rgb("#140d08")),
        ],
        4,
        2,
        120,
        0.02,
    )


def _framed(picture: pg.Surface, border: int, radius: float, rivets: int) -> pg.Surface:
    """Return the picture in a riveted steel frame with round corners."""
    width, height = picture.get_size()
    sheet = steel(width, height, 17)
    sheet.blit(paint.vertical(width, height, [(255, 255, 255, 40), (0, 0, 0, 90)]), (0, 0))
    hole = mask.rounded(width - 2 * border, height - 2 * border, radius * 0.5)
    inner = picture.subsurface((border, border, width - 2 * border, height - 2 * border))
    paint.put(sheet, hole, (border, border), inner.convert_alpha())
    paint.inner_shadow(sheet, hole, (border, border), border * 0.5, (0, 3), 190)
    bolt = mask.disc(rivets)
    for x in (border / 2, width - border / 2):
        for y in (border / 2, height / 2, height - border / 2):
            place = (x - rivets / 2, y - rivets / 2)
            paint.drop_shadow(sheet, bolt, place, 1.5, (0, 1), 190)
            paint.put(sheet, bolt, place, [rgb("#c9c6bc"), rgb("#4c4a46")])
    shape = mask.rounded(width, height, radius)
    framed = paint.paint(shape, sheet.convert_alpha())
    paint.bevel(framed, shape, (0, 0), 2, 140, 140)
    return framed


def back() -> pg.Surface:
    """Return the back of a card: a gas mask before the ruins, framed in steel."""
    return _framed(_ruin(*BACK, 0.66, 0.46), 22, 24, 10)


def face_down() -> pg.Surface:
    """Return an Establishment that lies face down: shutters with a hazard sign."""
    width, height = FACE_DOWN
    shutter = steel(width, height, 31, rgb("#3f3c39"), 126)
    slats = clear(width, height)
    for y in range(0, height, 34):
        slats.fill((0, 0, 0, 120), (0, y, width, 4))
        slats.fill((255, 236, 204, 34), (0, y + 4, width, 3))
    shutter.blit(slats, (0, 0))
    sign = icons.icon("hazard-sign", round(height * 0.5))
    place = (width / 2 - sign.get_width() / 2, height * 0.25)
    outline, pad = mask.grown(mask.solid(sign), 7)
    paint.drop_shadow(shutter, outline, (place[0] - pad, place[1] - pad), 8, (2, 5), 200)
    paint.put(shutter, outline, (place[0] - pad, place[1] - pad), rgb("#14100c"))
    paint.put(shutter, sign, place, [lighter(AMBER, 0.3), darker(AMBER, 0.25)])
    return _framed(shutter, 16, 18, 9)
