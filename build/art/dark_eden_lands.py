"""The lands of Dark Eden's pictures: sheets of cut paper from the horizon to the viewer's feet.

A land is a function of a seed; it returns its sheets with the tone of each, 0 far to 3 near. Sheets of tone 3 stand
before the figures, the others behind them.
"""

import itertools
import math
import random
from collections.abc import Callable

import pygame as pg

from build.art.diorama import Sheet, arches, hill, merged, pines, ridge, ridge_line, ruins
from game.ui.kit.draw import icons, mask

Land = Callable[[int], list[tuple[Sheet, int]]]


# --- sheets ---------------------------------------------------------------------------------------------


def ground(y: float, seed: int, rough: float = 0.012) -> Sheet:
    """The uneven ground below a height."""
    return ridge(y, rough, seed, 0.62)


def stamped(icon: str, size: float, x: float, y: float, flip: bool = False, turn: float = 0) -> Sheet:
    """An icon as a sheet; its size is a share of the height, (x, y) its middle."""

    def sheet(width: int, height: int) -> pg.Surface:
        shape = icons.icon(icon, round(size * height))
        if flip:
            shape = pg.transform.flip(shape, True, False)
        if turn:
            shape = mask.of(pg.transform.rotozoom(shape, turn, 1))
        whole = mask.blank(width, height)
        place = shape.get_rect(center=(round(x * width), round(y * height)))
        whole.blit(shape, place, special_flags=pg.BLEND_RGBA_MAX)
        return whole

    return sheet


def row(names: tuple[str, ...], foot: float, size: float, seed: int, count: int, spread: float = 0.35) -> Sheet:
    """Icons side by side on uneven ground, sizes and places varied."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        whole = ground(foot, seed)(width, height).copy()
        for i in range(count):
            big = round(size * height * rng.uniform(0.72, 1.2))
            shape = icons.icon(rng.choice(names), big)
            if rng.random() < 0.5:
                shape = pg.transform.flip(shape, True, False)
            x = (i + 0.5 + rng.uniform(-spread, spread)) / count * width
            foot_at = foot * height + big * 0.06
            whole.blit(shape, (x - big / 2, foot_at - big), special_flags=pg.BLEND_RGBA_MAX)
        return whole

    return sheet


def blocks(foot: float, tall: float, seed: int, count: int, gap: float = 0.3) -> Sheet:
    """Slender towers, some snapped, some only ribs."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        base = foot * height
        shapes: list[mask.Points] = [[(0, base), (width, base), (width, height), (0, height)]]
        holes: list[mask.Points] = []
        for i in range(count):
            wide = width / count * rng.uniform(0.35, 0.75)
            x = (i + rng.random() * gap) / count * width
            top = base - tall * height * rng.uniform(0.35, 1)
            lean = wide * rng.uniform(-0.12, 0.12)
            snap = wide * rng.uniform(0.1, 0.8)
            shapes.append([(x, base + 2), (x + lean, top + snap), (x + wide + lean, top), (x + wide, base + 2)])
            floors = int((base - top) / (height * 0.035))
            for floor in range(1, floors):
                y = top + snap + floor * height * 0.035
                if y < base - height * 0.02 and rng.random() < 0.7:
                    left, right = x + wide * 0.2, x + wide * rng.uniform(0.45, 0.85)
                    thin = height * 0.013
                    holes.append([(left, y), (right, y), (right, y + thin), (left, y + thin)])
        return mask.polygon(width, height, shapes, holes)

    return sheet


def chimneys(foot: float, tall: float, seed: int, count: int = 5) -> Sheet:
    """Sheds with saw roofs and smoking stacks."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        base, tooth = foot * height, width * 0.055
        shed = base - tall * height * 0.28
        shapes: list[mask.Points] = [[(0, shed), (width, shed), (width, height), (0, height)]]
        x = -rng.random() * tooth
        while x < width:
            shapes.append([(x, shed), (x, shed - tooth * 0.5), (x + tooth, shed + 1)])
            x += tooth
        for i in range(count):
            x = (i + rng.uniform(0.2, 0.8)) / count * width
            top, half = base - tall * height * rng.uniform(0.6, 1), width * rng.uniform(0.009, 0.018)
            shapes.append([(x - half, top), (x + half, top), (x + half * 1.6, shed + 2), (x - half * 1.6, shed + 2)])
            shapes.append(
                [
                    (x - half * 1.4, top),
                    (x + half * 1.4, top),
                    (x + half * 1.4, top + half),
                    (x - half * 1.4, top + half),
                ]
            )
        return mask.polygon(width, height, shapes)

    return sheet


def mesas(foot: float, tall: float, seed: int, count: int = 4) -> Sheet:
    """Table mountains."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        base = foot * height
        shapes: list[mask.Points] = [[(0, base), (width, base), (width, height), (0, height)]]
        for i in range(count):
            x, half = (i + rng.random()) / count * width, width / count * rng.uniform(0.22, 0.5)
            top = base - tall * height * rng.uniform(0.4, 1)
            waist = (top + base) / 2
            shapes.append(
                [
                    (x - half * 0.62, top),
                    (x + half * 0.58, top + height * 0.012),
                    (x + half * 0.66, waist),
                    (x + half * 1.2, base + 2),
                    (x - half * 1.25, base + 2),
                    (x - half * 0.7, waist),
                ]
            )
        return mask.polygon(width, height, shapes)

    return sheet


def spires(foot: float, tall: float, seed: int, count: int = 7) -> Sheet:
    """Gables and pointed towers with crosses."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        base = foot * height
        shapes: list[mask.Points] = [[(0, base), (width, base), (width, height), (0, height)]]
        for i in range(count):
            x, half = (i + rng.uniform(0.25, 0.75)) / count * width, width / count * rng.uniform(0.14, 0.34)
            top = base - tall * height * rng.uniform(0.45, 1)
            eaves = top + (base - top) * rng.uniform(0.4, 0.62)
            shapes.append([(x - half, base + 2), (x - half, eaves), (x, top), (x + half, eaves), (x + half, base + 2)])
            thin, arm = width * 0.0022, height * 0.014
            shapes.append([(x - thin, top - arm * 2.6), (x + thin, top - arm * 2.6), (x + thin, top), (x - thin, top)])
            bar = top - arm * 1.8
            shapes.append([(x - arm, bar - thin), (x + arm, bar - thin), (x + arm, bar + thin), (x - arm, bar + thin)])
        return mask.polygon(width, height, shapes)

    return sheet


def domes(foot: float, tall: float, seed: int, count: int = 5, onion: bool = False) -> Sheet:
    """Domes between slender towers; onions are pointed and bulge over their drums."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        base = foot * height
        shapes: list[mask.Points] = [[(0, base), (width, base), (width, height), (0, height)]]
        for i in range(count):
            x, radius = (i + rng.uniform(0.3, 0.7)) / count * width, width / count * rng.uniform(0.16, 0.34)
            top = base - tall * height * rng.uniform(0.3, 0.75)
            drum = radius * (0.62 if onion else 1)
            shapes.append([(x - drum, top), (x + drum, top), (x + drum, base + 2), (x - drum, base + 2)])
            shapes.append(_onion(x, top, radius) if onion else _dome(x, top, radius))
            thin, high = width * 0.006, base - tall * height * rng.uniform(0.75, 1)
            side = x + radius * rng.choice((-1.45, 1.45))
            if not onion:
                shapes.append([(side - thin, high), (side, high - thin * 5), (side + thin, high), (side + thin, base)])
                shapes.append([(side - thin, high), (side + thin, high), (side + thin, base + 2), (side - thin, base)])
        return mask.polygon(width, height, shapes)

    return sheet


def _dome(x: float, foot: float, radius: float) -> list[mask.Point]:
    arc = [(x - radius * math.cos(math.pi * t / 16), foot - radius * math.sin(math.pi * t / 16)) for t in range(17)]
    return [*arc[:8], (x, foot - radius * 1.25), *arc[9:]]


def _onion(x: float, foot: float, radius: float) -> list[mask.Point]:
    half = [(0.62, 0), (0.95, 0.35), (1, 0.62), (0.82, 1), (0.45, 1.36), (0.14, 1.7), (0, 2.2)]
    left = [(x - radius * across, foot - radius * up) for across, up in half]
    return [*left, *((2 * x - px, py) for px, py in reversed(left))]


def battlement(y: float, tooth: float, seed: int, ragged: float = 0.0) -> Sheet:
    """A wall with merlons, some of them shot away."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        top, wide = y * height, tooth * width
        shapes: list[mask.Points] = [[(0, top), (width, top), (width, height), (0, height)]]
        x = -wide * rng.random()
        while x < width:
            if rng.random() >= ragged:
                high = top - wide * 0.75
                shapes.append([(x, high), (x + wide * 0.6, high), (x + wide * 0.6, top + 1), (x, top + 1)])
            x += wide
        return mask.polygon(width, height, shapes)

    return sheet


def water(y: float, seed: int, bars: int = 16) -> Sheet:
    """The glints of a sea below the height `y`: bars that widen towards the viewer."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        shapes: list[mask.Points] = []
        for i in range(bars):
            down = (i + 0.5) / bars
            at = (y + (1 - y) * down**1.35) * height
            thick = height * (0.002 + 0.008 * down)
            for _ in range(3):
                half = width * (0.02 + 0.11 * down) * rng.uniform(0.5, 1.3)
                x = rng.random() * width
                shapes.append([(x - half, at), (x, at - thick), (x + half, at), (x, at + thick)])
        return mask.polygon(width, height, shapes)

    return sheet


def swell(y: float, seed: int, tall: float = 0.03, waves: float = 4) -> Sheet:
    """A sea with pointed crests."""

    def sheet(width: int, height: int) -> pg.Surface:
        phase = random.Random(seed).random()
        line: list[mask.Point] = []
        for i in range(161):
            t = i / 160
            turn = (t * waves + phase) % 1
            crest = 1 - abs(2 * turn - 1) ** 0.55
            line.append((t * width, (y - tall * crest) * height))
        return mask.polygon(width, height, [*line, (width, height), (0, height)])

    return sheet


def furrows(y: float, seed: int, count: int = 15) -> Sheet:
    """Field furrows that meet at the horizon."""

    def sheet(width: int, height: int) -> pg.Surface:
        vanish = (0.35 + 0.3 * random.Random(seed).random()) * width
        top = y * height
        shapes: list[mask.Points] = []
        for i in range(count):
            left = (i / count * 2.6 - 0.8) * width
            right = left + width * 0.085
            shapes.append([(vanish + (left - vanish) * 0.06, top), (vanish + (right - vanish) * 0.06, top)])
            shapes[-1] = [*shapes[-1], (right, height), (left, height)]
        return mask.polygon(width, height, shapes)

    return sheet


def fence(y: float, seed: int, count: int = 8, wires: int = 3) -> Sheet:
    """Leaning posts with barbed wire before them."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        line = ridge_line(width, y * height, 0.012 * height, seed)
        shapes: list[mask.Points] = [[*line, (width, height), (0, height)]]
        tops: list[mask.Point] = []
        for i in range(-1, count + 1):
            x, lean = (i + 0.5) / count * width, rng.uniform(-0.012, 0.012) * width
            top, thin = (y - rng.uniform(0.14, 0.19)) * height, width * 0.006
            foot = y * height + 4
            shapes.append([(x - thin + lean, top), (x + thin + lean, top), (x + thin, foot), (x - thin, foot)])
            tops.append((x + lean, top))
        thin = max(1.2, width * 0.0016)
        for (x0, y0), (x1, y1) in itertools.pairwise(tops):
            for wire in range(wires):
                drop = height * (0.022 + 0.042 * wire)
                sag = height * 0.012
                middle = ((x0 + x1) / 2, (y0 + y1) / 2 + drop + sag)
                shapes.append(_strand((x0, y0 + drop), middle, (x1, y1 + drop), thin))
                barb = width * 0.006
                for share in (0.25, 0.75):
                    x, at = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share + drop + sag * 0.7
                    shapes.append([(x - barb, at - barb), (x - barb + thin, at - barb), (x + barb, at + barb)])
                    shapes.append([(x - barb, at + barb), (x + barb, at - barb), (x + barb - thin, at - barb)])
        return mask.polygon(width, height, shapes)

    return sheet


def _strand(first: mask.Point, middle: mask.Point, last: mask.Point, thin: float) -> list[mask.Point]:
    below = [(x, y + thin * 1.6) for x, y in (last, middle, first)]
    return [first, middle, last, *below]


def sandbags(y: float, seed: int, rows: int = 3) -> Sheet:
    """A parapet of sandbags."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        over = 2
        big = mask.blank(width * over, height * over)
        wide, tall = width * 0.085 * over, height * 0.05 * over
        for course in range(rows):
            top = y * height * over + course * tall * 0.9
            x = -wide * (0.5 if course % 2 else 0.1)
            while x < width * over:
                bag = pg.Rect(x, top + rng.uniform(-0.1, 0.1) * tall, wide * rng.uniform(0.9, 1.1), tall)
                pg.draw.rect(big, mask.WHITE, bag, border_radius=round(tall * 0.48))
                x += wide * 0.96
        pg.draw.rect(big, mask.WHITE, (0, y * height * over + tall * 1.6, width * over, height * over))
        return pg.transform.smoothscale(big, (width, height))

    return sheet


def cave(mouth: float, seed: int) -> Sheet:
    """Rock around an opening; `mouth` is the opening's half width."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        hole = []
        for i in range(36):
            angle = math.tau * i / 36
            reach = rng.uniform(0.9, 1.1)
            hole.append(
                (width * (0.5 + mouth * reach * math.cos(angle)), height * (0.54 + 0.47 * reach * math.sin(angle)))
            )
        wall = [(0, 0), (width, 0), (width, height), (0, height)]
        return mask.polygon(width, height, wall, [hole])

    return sheet


def steps(foot: float, top: float, half: float, tiers: int = 5, x: float = 0.5) -> Sheet:
    """A stepped mound, as of a ziggurat or a dais."""

    def sheet(width: int, height: int) -> pg.Surface:
        shapes: list[mask.Points] = [[(0, foot * height), (width, foot * height), (width, height), (0, height)]]
        for tier in range(tiers):
            high = (foot + (top - foot) * (tier + 1) / tiers) * height
            wide = half * width * (1 - tier / (tiers + 0.6))
            shapes.append([(x * width - wide, high), (x * width + wide, high), (x * width + wide, foot * height + 2)])
            shapes[-1] = [*shapes[-1], (x * width - wide, foot * height + 2)]
        return mask.polygon(width, height, shapes)

    return sheet


def cloudbank(y: float, seed: int, puff: float = 0.08) -> Sheet:
    """A sea of clouds."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        big = mask.blank(width * 2, height * 2)
        x = 0.0
        while x < width:
            radius = puff * height * rng.uniform(0.6, 1.5)
            pg.draw.circle(big, mask.WHITE, (x * 2, (y * height + radius * 0.4) * 2), radius * 2)
            x += radius * rng.uniform(0.8, 1.3)
        pg.draw.rect(big, mask.WHITE, (0, (y + puff * 0.3) * height * 2, width * 2, height * 2))
        return pg.transform.smoothscale(big, (width, height))

    return sheet


def bars(count: int, thick: float, top: float = 0.0) -> Sheet:
    """Upright bars with two rails, as of a cage."""

    def sheet(width: int, height: int) -> pg.Surface:
        shapes: list[mask.Points] = []
        for i in range(count):
            x, half = (i + 0.5) / count * width, thick * width / 2
            shapes.append([(x - half, top * height), (x + half, top * height), (x + half, height), (x - half, height)])
        for rail in (top + 0.04, 0.9):
            y, half = rail * height, thick * width * 0.45
            shapes.append([(0, y - half), (width, y - half), (width, y + half), (0, y + half)])
        return mask.polygon(width, height, shapes)

    return sheet


def planks(y: float, seed: int, count: int = 9) -> Sheet:
    """The boards of a table or a stage from its back edge towards the viewer."""

    def sheet(width: int, height: int) -> pg.Surface:
        board: list[mask.Points] = [[(0, y * height), (width, y * height), (width, height), (0, height)]]
        shift = random.Random(seed).uniform(0.4, 0.6) * width
        seams: list[mask.Points] = []
        for i in range(count + 1):
            low, thin = (i / count * 2.2 - 0.6) * width, width * 0.003
            high = shift + (low - shift) * 0.55
            seams.append([(high, y * height), (high + thin, y * height), (low + thin * 2, height), (low, height)])
        return mask.polygon(width, height, board, seams)

    return sheet


# --- lands ----------------------------------------------------------------------------------------------


def _city(seed: int) -> list[tuple[Sheet, int]]:
    return [(ruins(0.76, 0.5, seed, 9), 0), (ruins(0.87, 0.32, seed + 5, 7), 1), (ridge(0.93, 0.04, seed, 0.65), 3)]


def _towers(seed: int) -> list[tuple[Sheet, int]]:
    return [(blocks(0.8, 0.66, seed, 11), 0), (blocks(0.88, 0.34, seed + 3, 8), 1), (ground(0.93, seed + 1, 0.03), 3)]


def _dunes(seed: int) -> list[tuple[Sheet, int]]:
    left = 0.15 + seed % 7 * 0.1
    return [(hill(0.56, 0.16, left), 0), (hill(0.68, 0.14, 1 - left), 1), (hill(0.9, 0.07, 0.4 + left / 4), 3)]


def _hills(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (hill(0.54, 0.22, 0.24 + seed % 5 * 0.12), 0),
        (ridge(0.71, 0.09, seed, 0.55), 1),
        (ridge(0.92, 0.05, seed + 2, 0.62), 3),
    ]


def _peaks(seed: int) -> list[tuple[Sheet, int]]:
    return [(ridge(0.52, 0.26, seed, 0.58), 0), (ridge(0.74, 0.12, seed + 4, 0.56), 1), (ground(0.93, seed, 0.035), 3)]


def _sea(seed: int) -> list[tuple[Sheet, int]]:
    return [(ridge(0.62, 0.035, seed, 0.5), 0), (swell(0.68, seed, 0.012, 9), 1), (swell(0.93, seed + 1, 0.05, 3.4), 3)]


def _surf(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (swell(0.56, seed, 0.05, 5.5), 0),
        (swell(0.72, seed + 3, 0.08, 3.7), 1),
        (swell(0.94, seed + 5, 0.1, 2.6), 3),
    ]


def _plain(seed: int) -> list[tuple[Sheet, int]]:
    return [(ground(0.7, seed, 0.006), 0), (ground(0.8, seed + 1, 0.008), 1), (ground(0.94, seed + 2, 0.02), 3)]


def _forest(seed: int) -> list[tuple[Sheet, int]]:
    return [(pines(0.74, 0.42, seed, 13), 0), (pines(0.86, 0.34, seed + 3, 8), 1), (ground(0.94, seed, 0.03), 3)]


def _deadwood(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (hill(0.66, 0.1, 0.4), 0),
        (row(("dead-wood",), 0.84, 0.5, seed, 5), 1),
        (ridge(0.94, 0.03, seed, 0.6), 3),
    ]


def _wall(seed: int) -> list[tuple[Sheet, int]]:
    return [(ruins(0.7, 0.4, seed, 6), 0), (battlement(0.66, 0.075, seed, 0.2), 1), (ground(0.93, seed, 0.035), 3)]


def _works(seed: int) -> list[tuple[Sheet, int]]:
    return [(chimneys(0.78, 0.62, seed, 6), 0), (chimneys(0.92, 0.4, seed + 7, 4), 1), (ground(0.94, seed, 0.02), 3)]


def _mesas(seed: int) -> list[tuple[Sheet, int]]:
    return [(mesas(0.72, 0.42, seed, 5), 0), (mesas(0.84, 0.22, seed + 2, 4), 1), (ground(0.93, seed, 0.03), 3)]


def _spires(seed: int) -> list[tuple[Sheet, int]]:
    return [(spires(0.8, 0.66, seed, 10), 0), (spires(0.9, 0.36, seed + 2, 7), 1), (ground(0.94, seed, 0.03), 3)]


def _domes(seed: int) -> list[tuple[Sheet, int]]:
    return [(domes(0.76, 0.56, seed, 5), 0), (hill(0.74, 0.1, 0.3 + seed % 5 * 0.1), 1), (hill(0.92, 0.05, 0.6), 3)]


def _onions(seed: int) -> list[tuple[Sheet, int]]:
    return [(domes(0.76, 0.5, seed, 7, True), 0), (pines(0.86, 0.22, seed, 12), 1), (ground(0.92, seed, 0.03), 3)]


def _snow(seed: int) -> list[tuple[Sheet, int]]:
    return [(ridge(0.5, 0.14, seed, 0.5), 0), (pines(0.78, 0.26, seed + 1, 16), 1), (hill(0.9, 0.05, 0.3), 3)]


def _trench(seed: int) -> list[tuple[Sheet, int]]:
    return [(ridge(0.64, 0.08, seed, 0.6), 0), (fence(0.78, seed, 7), 1), (sandbags(0.88, seed), 3)]


def _wire(seed: int) -> list[tuple[Sheet, int]]:
    return [(ruins(0.72, 0.3, seed, 8), 0), (ridge(0.78, 0.03, seed, 0.6), 1), (fence(0.95, seed + 1, 6), 3)]


def _fields(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (hill(0.58, 0.1, 0.3 + seed % 4 * 0.13), 0),
        (ground(0.68, seed, 0.006), 1),
        (furrows(0.68, seed), 2),
        (ground(0.96, seed + 2, 0.02), 3),
    ]


def _pylons(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (row(("pylon",), 0.72, 0.5, seed, 4, 0.2), 0),
        (ridge(0.78, 0.05, seed, 0.5), 1),
        (ground(0.93, seed, 0.03), 3),
    ]


def _derricks(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (row(("oil-rig", "oil-pump"), 0.74, 0.34, seed, 6), 0),
        (hill(0.74, 0.06, 0.6), 1),
        (ground(0.93, seed, 0.03), 3),
    ]


def _camp(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (ridge(0.6, 0.1, seed, 0.55), 0),
        (row(("camping-tent", "barracks-tent"), 0.82, 0.26, seed, 6), 1),
        (ground(0.93, seed, 0.03), 3),
    ]


def _graves(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (hill(0.6, 0.14, 0.5), 0),
        (row(("hasty-grave", "tombstone"), 0.82, 0.2, seed, 9), 1),
        (ground(0.94, seed, 0.03), 3),
    ]


def _palms(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (hill(0.62, 0.1, 0.7), 0),
        (row(("palm-tree",), 0.8, 0.46, seed, 5, 0.45), 1),
        (hill(0.92, 0.06, 0.4), 3),
    ]


def _cave(seed: int) -> list[tuple[Sheet, int]]:
    return [(ridge(0.72, 0.08, seed, 0.6), 1), (cave(0.46, seed), 2), (ridge(0.93, 0.05, seed, 0.65), 3)]


def _arcade(seed: int) -> list[tuple[Sheet, int]]:
    return [(ruins(0.8, 0.4, seed, 8), 0), (arches(0.24, 0.62, 4 + seed % 2), 1), (ground(0.93, seed, 0.02), 3)]


def _ziggurat(seed: int) -> list[tuple[Sheet, int]]:
    return [(steps(0.76, 0.3, 0.44, 6), 0), (ground(0.78, seed, 0.02), 1), (hill(0.93, 0.05, 0.5), 3)]


def _sky(seed: int) -> list[tuple[Sheet, int]]:
    return [(cloudbank(0.66, seed, 0.1), 0), (cloudbank(0.82, seed + 3, 0.12), 1), (cloudbank(0.97, seed + 6, 0.1), 3)]


def _sands(seed: int) -> list[tuple[Sheet, int]]:
    left = 0.2 + seed % 5 * 0.14
    return [
        (mesas(0.66, 0.2, seed, 4), 0),
        (hill(0.66, 0.16, left), 1),
        (hill(0.82, 0.16, 1 - left), 2),
        (hill(0.93, 0.08, left), 3),
    ]


def _cage(seed: int) -> list[tuple[Sheet, int]]:
    return [(ruins(0.8, 0.5, seed, 8), 0), (ground(0.84, seed, 0.02), 1), (bars(9, 0.011), 2)]


def _table(seed: int) -> list[tuple[Sheet, int]]:
    return [(ruins(0.7, 0.46, seed, 9), 0), (battlement(0.62, 0.3, seed), 1), (planks(0.72, seed), 2)]


def _stage(seed: int) -> list[tuple[Sheet, int]]:
    return [(steps(0.86, 0.62, 0.62, 4), 1), (ground(0.95, seed, 0.006), 3)]


def _tribe(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (ridge(0.58, 0.12, seed, 0.55), 0),
        (row(("tipi", "hut"), 0.82, 0.28, seed, 6), 1),
        (ground(0.93, seed, 0.03), 3),
    ]


def _wrecks(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (swell(0.66, seed, 0.01, 8), 0),
        (merged(swell(0.78, seed, 0.02, 6), stamped("ship-wreck", 0.42, 0.16 + seed % 2 * 0.68, 0.62)), 1),
        (swell(0.94, seed + 2, 0.05, 3.2), 3),
    ]


def _road(seed: int) -> list[tuple[Sheet, int]]:
    def way(width: int, height: int) -> pg.Surface:
        return mask.polygon(
            width,
            height,
            [
                (width * 0.49, height * 0.66),
                (width * 0.51, height * 0.66),
                (width * 0.78, height),
                (width * 0.22, height),
            ],
        )

    return [(ruins(0.66, 0.36, seed, 10), 0), (ground(0.66, seed, 0.006), 1), (way, 2)]


def _reeds(seed: int) -> list[tuple[Sheet, int]]:
    return [
        (ridge(0.64, 0.05, seed, 0.55), 0),
        (ground(0.74, seed, 0.01), 1),
        (row(("high-grass",), 0.98, 0.26, seed, 7, 0.4), 3),
    ]


LANDS: dict[str, Land] = {
    "city": _city,
    "towers": _towers,
    "dunes": _dunes,
    "hills": _hills,
    "peaks": _peaks,
    "sea": _sea,
    "surf": _surf,
    "plain": _plain,
    "forest": _forest,
    "deadwood": _deadwood,
    "wall": _wall,
    "works": _works,
    "mesas": _mesas,
    "spires": _spires,
    "domes": _domes,
    "onions": _onions,
    "snow": _snow,
    "trench": _trench,
    "wire": _wire,
    "fields": _fields,
    "pylons": _pylons,
    "derricks": _derricks,
    "camp": _camp,
    "graves": _graves,
    "palms": _palms,
    "cave": _cave,
    "arcade": _arcade,
    "ziggurat": _ziggurat,
    "sky": _sky,
    "sands": _sands,
    "cage": _cage,
    "table": _table,
    "stage": _stage,
    "tribe": _tribe,
    "wrecks": _wrecks,
    "road": _road,
    "reeds": _reeds,
}
