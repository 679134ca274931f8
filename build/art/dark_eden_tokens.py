"""Dark Eden's small pieces: emblems of the affiliations, resource and tactic signs."""

import pygame as pg

from build.art.canvas import Rgb, clear, darker, lighter, mix, opaque, reduced, rgb, save
from build.art.dark_eden_metal import steel
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


def make() -> None:
    for name, (icon, colour) in EMBLEMS.items():
        save(emblem(icon, colour), f"dark_eden/emblems/{name}.webp", 86)
    for name, icon in RESOURCES.items():
        save(resource(icon, True), f"dark_eden/resources/{name}_given.webp", 88)
        save(resource(icon, False), f"dark_eden/resources/{name}_needed.webp", 88)
    for name, icon in TACTICS.items():
        save(tactic(icon), f"dark_eden/tactics/{name}.webp", 88)


def resource(icon: str, given: bool) -> pg.Surface:
    """A resource's sign: a blue square when a card gives it, a red disc when it needs it."""
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
    """A tactic's sign: bone on a dark disc."""
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
    """An affiliation's emblem, stamped on a hexagonal plate of its colour."""
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
