"""The fronts of the five boxes on the shelf: a paper-theatre scene, a frame and lettering of its own each."""

import math

import pygame as pg

from build.art import diorama, tash_kalar_pieces
from build.art.canvas import (
    BRASS,
    clear,
    fitted_lettering,
    lettering,
    opaque,
    reduced,
    rgb,
    rgba,
    save,
    title,
)
from build.art.diorama import Figure, Layer, Sun, gleam, scene
from build.art.texture import boosted, fractal, inked, paper
from game.ui.kit import mask, paint

WIDTH, HEIGHT = 740, 1062
# The covers are designed on a lid 260 wide; this turns its units into pixels.
UNIT = WIDTH / 260

# A tower of the castle: where it stands (shares of the castle's width), height, width, and whether it has a roof.
_TOWERS = (
    (-0.34, 0.30, 0.11, False),
    (-0.20, 0.48, 0.12, True),
    (0.0, 0.70, 0.15, True),
    (0.19, 0.52, 0.12, True),
    (0.34, 0.34, 0.11, False),
    (-0.09, 0.40, 0.10, False),
    (0.10, 0.36, 0.10, False),
)

# What each lid says below its name.
_LINES = {
    "tash_kalar": {"en": "ARENA OF LEGENDS", "it": "ARENA DELLE LEGGENDE"},
    "kharnage": {"en": "FOUR ARMIES · ONE HILL", "it": "QUATTRO ESERCITI · UNA COLLINA"},
    "telendar": {"en": "Close the Gate of Evil", "it": "Chiudete la Porta del Male"},
    "dark_eden": {"en": "REBUILD  ·  DEFEND  ·  RAID", "it": "RICOSTRUISCI  ·  DIFENDI  ·  RAZZIA"},
    "card_game": {"en": "the free game of resources", "it": "il gioco libero delle risorse"},
}


def make() -> None:
    """Write every cover below sprites/shelf/."""
    makers = {
        "tash_kalar": tash_kalar,
        "kharnage": kharnage,
        "telendar": telendar,
        "dark_eden": dark_eden,
        "card_game": card_game,
    }
    for name, maker in makers.items():
        for language, line in _LINES[name].items():
            front = maker(line)
            front.blit(gleam(WIDTH, HEIGHT), (0, 0))
            save(front, f"shelf/{name}_{language}.jpg", 90, sharp=True)


# --- Tash-Kalar -----------------------------------------------------------------------------------------


def tash_kalar(line: str) -> pg.Surface:
    sky: list[paint.Stop] = [
        (0, rgb("#1a1440")),
        (0.45, rgb("#4b2a72")),
        (0.75, rgb("#b4557a")),
        (1, rgb("#f0a86a")),
    ]
    wyvern: paint.Fill = [(0.0, rgb("#fff0c0")), (0.5, rgb("#f2b452")), (1.0, rgb("#b8502f"))]
    front = scene(
        WIDTH,
        HEIGHT,
        sky,
        Sun(0.5, 0.54, 0.30, rgb("#ffe2a0"), rgb("#ffb765")),
        [
            Layer(diorama.rays(0.5, 0.54, 24, 0.16), rgb("#ffe6b0"), 46),
            Layer(diorama.clouds(0.30, 4, 5, 0.10), rgb("#7a4488")),
            Layer(diorama.clouds(0.22, 9, 4, 0.09), rgb("#4a2c70")),
            Layer(diorama.arches(0.66, 0.10, 13), rgb("#b0607a")),
            Layer(diorama.arches(0.74, 0.12, 9), rgb("#7c4068")),
            Figure("wyvern", 0.76, 0.5, 0.515, wyvern, rgb("#2a1233"), rgb("#ffd890")),
            Layer(diorama.hill(0.86, 0.06), rgb("#2f1c40")),
            Layer(diorama.hill(0.93, -0.05), rgb("#1d1230")),
        ],
        3,
    )
    night = rgb("#150d2c")
    head: list[paint.Stop] = [(0, (*night, 238)), (0.7, (*night, 160)), (1, (*night, 0))]
    front.blit(paint.vertical(WIDTH, round(HEIGHT * 0.30), head), (0, 0))
    _inset_ring(front, 8, 2, 3, BRASS)
    _inset_ring(front, 12, 1, 2, rgba("#e9c06c", 150))
    gold: paint.Fill = [(0.0, rgb("#fff3c4")), (0.5, rgb("#eab84f")), (1.0, rgb("#a8662a"))]
    name = fitted_lettering("TASH-KALAR", "cinzel-900", round(36 * UNIT), WIDTH - 36 * UNIT)
    title(front, name, (WIDTH / 2, HEIGHT * 0.105), gold, shadow=5 * UNIT, bevel=120, depth=2)
    below = lettering(line, "cinzel-600", round(13.5 * UNIT), UNIT)
    title(front, below, (WIDTH / 2, HEIGHT * 0.175), rgb("#f0dcae"), shadow=2.5 * UNIT)
    size = round(33 * UNIT)
    for i, kind in enumerate(tash_kalar_pieces.KINDS):
        pawn = reduced(tash_kalar_pieces.piece(kind, 1), (size, size))
        front.blit(pawn, pawn.get_rect(center=(round(WIDTH / 2 + (i - 1.5) * 36 * UNIT), round(HEIGHT * 0.905))))
    return front


# --- Kharnage -------------------------------------------------------------------------------------------


def kharnage(line: str) -> pg.Surface:
    sky: list[paint.Stop] = [
        (0, rgb("#2b0f12")),
        (0.4, rgb("#8e2a1c")),
        (0.7, rgb("#e0772e")),
        (1, rgb("#ffd27a")),
    ]
    axes: paint.Fill = [rgb("#f0dcb8"), rgb("#8a5a3a")]
    orc: paint.Fill = [(0.0, rgb("#d4e07a")), (0.55, rgb("#7f9a3a")), (1.0, rgb("#3d5a24"))]
    front = scene(
        WIDTH,
        HEIGHT,
        sky,
        Sun(0.5, 0.55, 0.20, rgb("#fff0b8"), rgb("#ffb24d")),
        [
            Layer(diorama.rays(0.5, 0.55, 30, 0.1, 0.4), rgb("#ffd9a0"), 30),
            Layer(diorama.clouds(0.20, 3, 6, 0.12), rgb("#5e1b18")),
            Layer(diorama.clouds(0.30, 12, 3, 0.08), rgb("#8a2c1c")),
            Layer(diorama.ridge(0.56, 0.06, 5), rgb("#a34a26")),
            Layer(diorama.merged(diorama.hill(0.58, 0.30), diorama.spears(8, 19, 0.44, 0.9)), rgb("#6d2d1c")),
            Layer(diorama.merged(diorama.hill(0.68, 0.24), diorama.spears(5, 13, 0.55, 0.95)), rgb("#4a1c14")),
            Figure("crossed-axes", 0.92, 0.5, 0.43, axes, rgb("#23100c"), rgb("#ffcf8a"), solid=False),
            Figure("orc-head", 0.66, 0.5, 0.585, orc, rgb("#1b120a"), rgb("#ffd27a")),
            Layer(diorama.ridge(0.88, 0.05, 12, 0.7), rgb("#1f0b0a")),
        ],
        8,
    )
    dusk = rgb("#1d0808")
    front.blit(paint.vertical(WIDTH, round(HEIGHT * 0.34), [(*dusk, 240), (*dusk, 0)]), (0, 0))
    bone: paint.Fill = [(0.0, rgb("#fff6dd")), (0.55, rgb("#ecd6a4")), (1.0, rgb("#b8894e"))]
    name = fitted_lettering("Kharnage", "grenze-gotisch-900", round(69 * UNIT), WIDTH - 20 * UNIT)
    title(
        front,
        name,
        (WIDTH / 2, HEIGHT * 0.115),
        bone,
        shadow=4 * UNIT,
        edge=(2 * UNIT, rgb("#2a0d0a")),
        bevel=100,
        depth=2,
    )
    wide, tall = round(WIDTH * 0.78), round(HEIGHT * 0.075)
    ribbon = diorama.banner(wide, tall, tall * 0.4)
    place = ((WIDTH - wide) // 2, round(HEIGHT * 0.885))
    paint.drop_shadow(front, ribbon, place, 5 * UNIT, (0, 3 * UNIT), 200)
    paint.put(front, ribbon, place, [rgb("#c23a28"), rgb("#84201a")])
    paint.bevel(front, ribbon, place, 2, 90, 90)
    below = fitted_lettering(line, "barlow-condensed-600", round(15 * UNIT), wide - tall * 1.5, UNIT)
    title(front, below, (WIDTH / 2, place[1] + tall / 2), rgb("#ffeccb"))
    return front


# --- Telendar -------------------------------------------------------------------------------------------


def telendar(line: str) -> pg.Surface:
    sky: list[paint.Stop] = [
        (0, rgb("#0f1c45")),
        (0.5, rgb("#2c5a8a")),
        (0.8, rgb("#8ec3b0")),
        (1, rgb("#f4e6b0")),
    ]
    walls: paint.Fill = [
        (0.0, rgb("#f6ead0")),
        (0.5, rgb("#e0cea6")),
        (0.72, rgb("#9a8a78")),
        (1.0, rgb("#4d5560")),
    ]
    roofs: paint.Fill = [(0.0, rgb("#d05546")), (0.5, rgb("#8e2c38")), (1.0, rgb("#5a1c30"))]
    front = scene(
        WIDTH,
        HEIGHT,
        sky,
        Sun(0.70, 0.26, 0.085, rgb("#fff6d8"), rgb("#cfe6ff")),
        [
            Layer(diorama.clouds(0.34, 8, 4, 0.08), rgb("#4d7fa6")),
            Layer(diorama.ridge(0.52, 0.12, 21, 0.55), rgb("#3f7a86")),
            Layer(diorama.ridge(0.62, 0.09, 8), rgb("#2f6470")),
            Layer(_castle("lit"), rgb("#ffd98a")),
            Layer(_castle("walls"), walls),
            Layer(_castle("roofs"), roofs),
            Layer(diorama.pines(0.80, 0.20, 5), rgb("#1f4a45")),
            Layer(diorama.hill(0.84, 0.05, 0.35), rgb("#17393a")),
            Layer(diorama.pines(0.95, 0.26, 15, 7), rgb("#0e2429")),
        ],
        4,
    )
    _gilt_frame(front)
    _telendar_scroll(front)
    below = fitted_lettering(line, "alegreya-500i", round(20 * UNIT), WIDTH * 0.78)
    title(front, below, (WIDTH / 2, HEIGHT * 0.917), rgb("#f7ecc9"), shadow=3 * UNIT)
    return front


def _gilt_frame(front: pg.Surface) -> None:
    _inset_ring(front, 0, 11, 4, [(0.0, rgb("#f0d591")), (0.5, rgb("#c69a4c")), (1.0, rgb("#8a612a"))])
    _inset_ring(front, 3, 1, 3, rgba("#fff6d8", 150))
    _inset_ring(front, 10, 1.6, 2, rgba("#3a240e", 210))
    size, inset = round(22 * UNIT), round(11 * UNIT)
    stud = mask.ngon(size, 4)
    gem = mask.disc(round(7 * UNIT))
    for x in (inset, WIDTH - inset):
        for y in (inset, HEIGHT - inset):
            place = (x - size // 2, y - size // 2)
            paint.drop_shadow(front, stud, place, 2 * UNIT, (0, UNIT), 150)
            paint.put(front, stud, place, [rgb("#fff0be"), rgb("#a8772f")])
            paint.bevel(front, stud, place, 2, 160, 130)
            spot = gem.get_rect(center=(x, y))
            paint.put(front, gem, spot.topleft, [rgb("#b23a48"), rgb("#5a1420")])
            paint.bevel(front, gem, spot.topleft, 1, 150, 120)


def _telendar_scroll(front: pg.Surface) -> None:
    wide, tall, lip = round(WIDTH * 0.86), round(HEIGHT * 0.15), round(8 * UNIT)
    outline = [
        (0, lip),
        (wide * 0.12, 0),
        (wide * 0.5, lip * 0.75),
        (wide * 0.88, 0),
        (wide, lip),
        (wide * 0.96, tall / 2 + lip),
        (wide, tall + lip),
        (wide * 0.88, tall),
        (wide * 0.5, tall + lip),
        (wide * 0.12, tall),
        (0, tall + lip),
        (wide * 0.04, tall / 2 + lip),
    ]
    scroll = mask.polygon(wide, tall + 2 * lip, mask.softened(outline, 4 * UNIT))
    place = ((WIDTH - wide) // 2, round(HEIGHT * 0.072))
    paint.drop_shadow(front, scroll, place, 6 * UNIT, (0, 4 * UNIT), 200)
    paint.put(front, scroll, place, paper(wide, tall + 2 * lip, rgb("#f3e4bd"), 5, UNIT))
    paint.inner_shadow(front, scroll, place, 6 * UNIT, (0, 0), 90, rgb("#7a5020"))
    paint.bevel(front, scroll, place, 2, 120, 120)
    wine: paint.Fill = [rgb("#a3303a"), rgb("#4d1220")]
    name = fitted_lettering("Telendar", "vollkorn-sc-600", round(54 * UNIT), wide - 34 * UNIT)
    title(front, name, (WIDTH / 2, place[1] + tall / 2 + lip * 0.3), wine, shadow=2 * UNIT, bevel=50)


def _castle(part: str) -> diorama.Sheet:
    """Return the castle's walls with their openings, its roofs, or (lit) the light behind the openings."""

    def sheet(width: int, height: int) -> pg.Surface:
        size, foot = 0.80 * width, 0.74 * height
        walls: list[mask.Points] = []
        roofs: list[mask.Points] = []
        openings: list[mask.Points] = []
        for place, tall, wide, roofed in _TOWERS:
            left, right = width / 2 + (place - wide / 2) * size, width / 2 + (place + wide / 2) * size
            top = foot - tall * size
            walls += _tower(left, right, top, foot + 0.1 * height, roofed)
            if roofed:
                roofs += _roof(left, right, top)
            openings += [_window(left, right, top, 0.22)]
            if tall > 0.4:
                openings += [_window(left, right, top, 0.62)]
        curtain = foot - 0.20 * size
        walls.append(
            [
                (width / 2 + x * size, y)
                for x, y in (
                    (-0.36, foot + 0.1 * height),
                    (-0.36, curtain),
                    (0.36, curtain),
                    (0.36, foot + 0.1 * height),
                )
            ]
        )
        walls += [
            [
                (x, curtain),
                (x, curtain - 0.022 * size),
                (x + 0.026 * size, curtain - 0.022 * size),
                (x + 0.026 * size, curtain),
            ]
            for x in (width / 2 + (-0.355 + 0.0475 * i) * size for i in range(15))
        ]
        openings.append(_arch(width / 2, 0.055 * size, curtain + 0.10 * size, foot + 0.02 * height))
        if part == "walls":
            return mask.polygon(width, height, walls, openings)
        return mask.polygon(width, height, roofs if part == "roofs" else [*openings, walls[-1]])

    return sheet


def _tower(left: float, right: float, top: float, foot: float, roofed: bool) -> list[mask.Points]:
    wide = right - left
    corbel, crown = wide * 0.1, top - wide * 0.34
    body = [
        (left, foot),
        (left, top),
        (left - corbel, top - wide * 0.12),
        (left - corbel, crown),
        (right + corbel, crown),
        (right + corbel, top - wide * 0.12),
        (right, top),
        (right, foot),
    ]
    if roofed:
        return [body]
    steps = [left - corbel + i * wide * 0.34 for i in range(4)]
    merlons = [
        [(x, crown + 1), (x, crown - wide * 0.18), (x + wide * 0.18, crown - wide * 0.18), (x + wide * 0.18, crown + 1)]
        for x in steps
    ]
    return [body, *merlons]


def _roof(left: float, right: float, top: float) -> list[mask.Points]:
    wide = right - left
    cone = [
        (left - wide * 0.22, top - wide * 0.30),
        (left + wide / 2, top - wide * 1.55),
        (right + wide * 0.22, top - wide * 0.30),
    ]
    mast = left + wide * 0.47
    flag = [
        (mast, top - wide * 1.5),
        (mast, top - wide * 1.95),
        (left + wide * 0.95, top - wide * 1.82),
        (left + wide * 0.53, top - wide * 1.68),
        (left + wide * 0.53, top - wide * 1.5),
    ]
    return [cone, flag]


def _window(left: float, right: float, top: float, level: float) -> list[mask.Point]:
    wide = right - left
    y = top + wide * (0.25 + level * 1.3)
    return _arch(left + wide / 2, wide * 0.11, y + wide * 0.11, y + wide * 0.36)


def _arch(middle: float, half: float, spring: float, foot: float) -> list[mask.Point]:
    curve = [
        (middle - half * math.cos(math.pi * t / 10), spring - half * math.sin(math.pi * t / 10)) for t in range(11)
    ]
    return [(middle - half, foot), *curve, (middle + half, foot)]


# --- Dark Eden ------------------------------------------------------------------------------------------


def dark_eden(line: str) -> pg.Surface:
    sky: list[paint.Stop] = [
        (0, rgb("#23190f")),
        (0.35, rgb("#7a4a1e")),
        (0.65, rgb("#d98a34")),
        (1, rgb("#f3c46c")),
    ]
    bone: paint.Fill = [(0.0, rgb("#e9dcc0")), (0.5, rgb("#b09a78")), (1.0, rgb("#5c4a38"))]
    front = scene(
        WIDTH,
        HEIGHT,
        sky,
        Sun(0.5, 0.47, 0.37, rgb("#ffe2a0"), rgb("#ff9f3d")),
        [
            Layer(diorama.clouds(0.16, 31, 6, 0.12), rgb("#4a3018")),
            Layer(diorama.ruins(0.70, 0.42, 7, 10), rgb("#a8622a")),
            Layer(diorama.ruins(0.84, 0.36, 4, 7), rgb("#553017")),
            Figure("gas-mask", 0.66, 0.5, 0.56, bone, rgb("#17100b"), rgb("#ffcf80")),
            Layer(diorama.ridge(0.86, 0.04, 6, 0.6), rgb("#2b1b10")),
            Layer(diorama.ridge(0.94, 0.05, 9, 0.7), rgb("#150d08")),
        ],
        5,
    )
    soot = rgb("#120a05")
    front.blit(paint.vertical(WIDTH, round(HEIGHT * 0.28), [(*soot, 238), (*soot, 0)]), (0, 0))
    rust: paint.Fill = [(0.0, rgb("#fff0cf")), (0.5, rgb("#e3a544")), (1.0, rgb("#9a4c1c"))]
    name = fitted_lettering("DARK EDEN", "black-ops-one-400", round(40 * UNIT), WIDTH - 28 * UNIT)
    title(front, name, (WIDTH / 2, HEIGHT * 0.105), rust, shadow=4 * UNIT, bevel=110, depth=2)
    below = fitted_lettering(line, "big-shoulders-display-800", round(16 * UNIT), WIDTH * 0.86, UNIT)
    title(front, below, (WIDTH / 2, HEIGHT * 0.178), rgb("#f3d9a8"), shadow=2.5 * UNIT)
    tape = _hazard_tape(round(HEIGHT * 0.048))
    front.blit(tape, (0, HEIGHT - round(tape.get_height() * 2)))
    return front


def _hazard_tape(height: int) -> pg.Surface:
    tape = opaque(WIDTH, height, rgb("#191410"))
    slant = [(height, 0), (height * 1.9, 0), (height * 0.9, height), (0, height)]
    stripe = mask.polygon(height * 2, height, slant)
    for i in range(-1, WIDTH // height + 1):
        paint.put(tape, stripe, (i * height * 1.9, 0), rgb("#e2a325"))
    worn = boosted(fractal(WIDTH, height, 14 * UNIT, 4), 120, 3)
    worn.fill((90, 100, 110), special_flags=pg.BLEND_RGB_MULT)
    tape.blit(worn, (0, 0), special_flags=pg.BLEND_RGB_SUB)
    return tape


# --- Card Game ------------------------------------------------------------------------------------------


def card_game(line: str) -> pg.Surface:
    over = 2
    wide, tall = WIDTH * over, HEIGHT * over
    sheet = paper(wide, tall, rgb("#f4ead4"), 9, UNIT * over, 0.8)
    radius = wide * 0.30
    inked(sheet, mask.disc(round(radius * 2)), (wide * 0.07, tall * 0.07), rgb("#ea5a3d"), 3)
    base, top = wide * 0.70, wide * 0.62
    triangle = mask.polygon(round(base), round(top), [(base / 2, 0), (base, top), (0, top)])
    inked(sheet, triangle, (wide * 0.26, tall * 0.14), rgb("#18897f"), 4)
    side = round(wide * 0.50)
    inked(sheet, mask.rounded(side, side, wide * 0.01), (wide * 0.12, tall * 0.37), rgb("#f0b02c"), 5)
    front = reduced(sheet, (WIDTH, HEIGHT))
    ink = rgb("#2b2a33")
    name = lettering("Card Game", "fredoka-700", round(42 * UNIT))
    paint.put(front, name, (WIDTH * 0.08, HEIGHT * 0.845 - name.get_height() / 2), ink)
    below = lettering(line, "fredoka-500", round(15.6 * UNIT))
    paint.put(front, below, (WIDTH * 0.085, HEIGHT * 0.925 - below.get_height() / 2), rgb("#5b5346"))
    return front


# --- common ---------------------------------------------------------------------------------------------


def _inset_ring(target: pg.Surface, inset: float, thickness: float, radius: float, fill: paint.Fill) -> None:
    """Draw a frame, `inset` from the lid's edge, in the units of the design."""
    away = round(inset * UNIT)
    ring = mask.ring(WIDTH - 2 * away, HEIGHT - 2 * away, radius * UNIT, thickness * UNIT)
    layer = clear(*ring.get_size())
    paint.put(layer, ring, (0, 0), fill)
    target.blit(layer, (away, away))
