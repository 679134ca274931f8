"""The skies of Dark Eden's pictures: suns and moons, clouds, smoke, rain, searchlights."""

import math
import random
from collections.abc import Callable
from typing import NamedTuple

import pygame as pg

from build.art import diorama
from build.art.canvas import lighter, mix
from build.art.dark_eden_lands import water
from build.art.dark_eden_worlds import SOOT, Tones
from build.art.diorama import Layer, Sheet, Sun
from game.ui.kit.draw import mask


class Light(NamedTuple):
    """The sun or moon of a sky: its place, its radius as a share of the width, and its shape."""

    x: float
    y: float
    radius: float
    shape: str = "disc"


LIGHTS = {
    "none": Light(0.5, 0.62, 0.14, "glow"),
    "sun": Light(0.7, 0.3, 0.09),
    "left": Light(0.29, 0.3, 0.09),
    "small": Light(0.8, 0.2, 0.045),
    "small_left": Light(0.2, 0.2, 0.045),
    "low": Light(0.5, 0.6, 0.17),
    "low_left": Light(0.22, 0.58, 0.13),
    "low_right": Light(0.78, 0.58, 0.13),
    "huge": Light(0.5, 0.47, 0.27),
    "huge_left": Light(0.3, 0.4, 0.2),
    "huge_right": Light(0.7, 0.4, 0.2),
    "crescent": Light(0.74, 0.28, 0.1, "crescent"),
    "crescent_left": Light(0.26, 0.28, 0.1, "crescent"),
    "horns": Light(0.5, 0.44, 0.26, "crescent"),
    "eclipse": Light(0.72, 0.3, 0.1, "eclipse"),
    "black_sun": Light(0.5, 0.45, 0.25, "eclipse"),
    "twin": Light(0.28, 0.26, 0.07, "twin"),
    "shards": Light(0.7, 0.3, 0.12, "shards"),
    "shards_left": Light(0.3, 0.3, 0.12, "shards"),
    "barred": Light(0.5, 0.48, 0.25, "barred"),
    "barred_right": Light(0.72, 0.36, 0.15, "barred"),
    "ring": Light(0.5, 0.46, 0.28, "ring"),
    "comet": Light(0.76, 0.22, 0.03, "comet"),
}


def sun(name: str, hues: Tones) -> Sun | None:
    """The disc with its glow; other shapes have their glow alone."""
    light = LIGHTS[name]
    plain = light.shape in ("disc", "twin")
    reach = light.radius if light.shape not in ("comet", "ring") else light.radius * 0.8
    return Sun(light.x, light.y, reach, hues.light if plain else None, hues.glow)


def heaven(name: str, hues: Tones, seed: int) -> list[Layer]:
    """The layers of a light besides its disc."""
    light = LIGHTS[name]
    bright = lighter(hues.light, 0.25)
    match light.shape:
        case "crescent":
            return [Layer(_minus_disc(light, 0.42, -0.2, 0.86), bright, 245)]
        case "eclipse":
            return [
                Layer(_disc(light, 1.12), bright, 235),
                Layer(_disc(light, 1.0), mix(hues.sheets[2], SOOT, 0.5), 255),
            ]
        case "twin":
            return [Layer(_disc(Light(0.42, 0.16, 0.03), 1.0), bright, 235)]
        case "shards":
            return [Layer(_shards(light, seed), bright, 240)]
        case "barred":
            return [Layer(_barred(light), bright, 225)]
        case "ring":
            return [
                Layer(_minus_disc(light, 0, 0, 0.9), bright, 225),
                Layer(_minus_disc(light, 0, 0, 0.97, 1.2), bright, 150),
            ]
        case "comet":
            return [Layer(_comet(light), bright, 220)]
        case _:
            return []


# --- shapes of light ------------------------------------------------------------------------------------


def _disc(light: Light, share: float) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        whole = mask.blank(width, height)
        size = round(light.radius * width * 2 * share)
        place = (light.x * width - size / 2, light.y * height - size / 2)
        whole.blit(mask.disc(size), place, special_flags=pg.BLEND_RGBA_MAX)
        return whole

    return sheet


def _minus_disc(light: Light, right: float, down: float, share: float, outer: float = 1.0) -> Sheet:
    """A disc less another one, which is moved by shares of the radius."""

    def sheet(width: int, height: int) -> pg.Surface:
        whole = _disc(light, outer)(width, height)
        size = round(light.radius * width * 2 * share * outer)
        reach = light.radius * width
        place = (light.x * width + right * reach - size / 2, light.y * height + down * reach - size / 2)
        return mask.minus(whole, mask.disc(size), (round(place[0]), round(place[1])))

    return sheet


def _shards(light: Light, seed: int) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        x, y, reach = light.x * width, light.y * height, light.radius * width
        pieces: list[mask.Points] = []
        for i in range(7):
            first, last = math.tau * (i + 0.08) / 7, math.tau * (i + 0.9) / 7
            away = reach * rng.uniform(0.06, 0.34) * (1.6 if i in (0, 1) else 0.5)
            middle = (first + last) / 2
            px, py = x + away * math.cos(middle), y + away * math.sin(middle)
            arc = [first + (last - first) * t / 6 for t in range(7)]
            pieces.append([(px, py), *((px + reach * math.cos(a), py + reach * math.sin(a)) for a in arc)])
        for _ in range(9):
            angle, far = rng.uniform(-0.4, 1.7), reach * rng.uniform(1.25, 1.9)
            px, py, big = x + far * math.cos(angle), y + far * math.sin(angle), reach * rng.uniform(0.03, 0.1)
            pieces.append([(px - big, py), (px, py - big * 0.8), (px + big, py + big * 0.3), (px, py + big)])
        return mask.polygon(width, height, pieces)

    return sheet


def _barred(light: Light) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        disc = _disc(light, 1.0)(width, height)
        reach = light.radius * width
        gaps: list[mask.Points] = []
        for i in range(5):
            y = light.y * height + reach * (0.02 + 0.2 * i)
            thick = reach * (0.03 + 0.022 * i)
            gaps.append([(0, y), (width, y), (width, y + thick), (0, y + thick)])
        return mask.minus(disc, mask.polygon(width, height, gaps))

    return sheet


def _comet(light: Light) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        x, y, reach = light.x * width, light.y * height, light.radius * width
        tails: list[mask.Points] = []
        for spread, far in ((0.0, 15), (-0.16, 9), (0.15, 10)):
            angle = -0.5 + spread
            side = (math.sin(angle) * reach * 0.8, -math.cos(angle) * reach * 0.8)
            tip = (x + far * reach * math.cos(angle), y + far * reach * math.sin(angle))
            tails.append([(x + side[0], y + side[1]), tip, (x - side[0], y - side[1])])
        tails.append(
            [(x + reach * math.cos(math.tau * i / 24), y + reach * math.sin(math.tau * i / 24)) for i in range(24)]
        )
        return mask.polygon(width, height, tails)

    return sheet


# --- weathers -------------------------------------------------------------------------------------------


def _strokes(seed: int, count: int, length: float, slant: float, thick: float) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        shapes: list[mask.Points] = []
        for _ in range(count):
            x, y, long = rng.uniform(-0.1, 1.1) * width, rng.uniform(-0.1, 1) * height, length * height
            long *= rng.uniform(0.6, 1.3)
            thin = thick * width
            shapes.append([(x, y), (x + thin, y), (x + thin - slant * long, y + long), (x - slant * long, y + long)])
        return mask.polygon(width, height, shapes)

    return sheet


def _flakes(seed: int, count: int, size: float) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        big = mask.blank(width * 2, height * 2)
        for _ in range(count):
            radius = size * width * 2 * rng.uniform(0.4, 1.3)
            pg.draw.circle(big, mask.WHITE, (rng.random() * width * 2, rng.random() * height * 2), radius)
        return pg.transform.smoothscale(big, (width, height))

    return sheet


def _stars(seed: int) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        shapes: list[mask.Points] = []
        for _ in range(70):
            x, y = rng.random() * width, rng.random() ** 1.3 * height * 0.62
            big = width * (0.0065 if rng.random() < 0.12 else 0.0028) * rng.uniform(0.7, 1.3)
            small = big * 0.28
            shapes.append([(x, y - big), (x + small, y - small), (x + big, y), (x + small, y + small), (x, y + big)])
            shapes[-1] = [*shapes[-1], (x - small, y + small), (x - big, y), (x - small, y - small)]
        return mask.polygon(width, height, shapes)

    return sheet


def _birds(seed: int) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        shapes: list[mask.Points] = []
        x0, y0 = rng.uniform(0.1, 0.6) * width, rng.uniform(0.1, 0.3) * height
        for _ in range(9):
            x, y, wing = x0 + rng.uniform(0, 0.34) * width, y0 + rng.uniform(-0.1, 0.12) * height, width * 0.02
            wing *= rng.uniform(0.5, 1.1)
            lift = wing * rng.uniform(0.3, 0.6)
            shapes.append(
                [(x - wing, y - lift), (x - wing * 0.4, y - lift * 0.9), (x, y), (x + wing * 0.4, y - lift * 0.9)]
            )
            shapes[-1] = [*shapes[-1], (x + wing, y - lift), (x + wing * 0.35, y - lift * 0.35), (x, y + lift * 0.4)]
            shapes[-1] = [*shapes[-1], (x - wing * 0.35, y - lift * 0.35)]
        return mask.polygon(width, height, shapes)

    return sheet


def _plume(seed: int, x: float, foot: float, reach: float = 0.75) -> Sheet:
    """A column of smoke that the wind bends."""

    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        big = mask.blank(width * 2, height * 2)
        lean = rng.choice((-1, 1)) * rng.uniform(0.08, 0.2)
        for i in range(26):
            t = i / 25
            radius = (0.008 + 0.055 * t) * width * rng.uniform(0.75, 1.25)
            px = (x + lean * t**1.6 + rng.uniform(-0.012, 0.012)) * width
            pg.draw.circle(big, mask.WHITE, (px * 2, (foot - reach * t) * height * 2), radius * 2)
        return pg.transform.smoothscale(big, (width, height))

    return sheet


def _beams(seed: int) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        shapes: list[mask.Points] = []
        for foot in (rng.uniform(0.05, 0.3), rng.uniform(0.7, 0.95), rng.uniform(0.35, 0.65)):
            angle = math.pi / 2 + rng.uniform(-0.6, 0.6)
            for side in (-0.05, 0.05):
                shapes.append([])
                shapes[-1] = [(foot * width + 1.6 * height * math.cos(angle + side), 0.84 * height - 1.6 * height)]
            left, right = shapes.pop()[0], shapes.pop()[0]
            shapes.append([(foot * width, 0.84 * height), left, right])
        return mask.polygon(width, height, shapes)

    return sheet


def _bolt(seed: int) -> Sheet:
    def sheet(width: int, height: int) -> pg.Surface:
        rng = random.Random(seed)
        shapes: list[mask.Points] = []
        for start, thick in ((rng.choice((0.14, 0.82)), 0.009), (rng.choice((0.3, 0.66)), 0.005)):
            x, y = start * width, 0.0
            points = [(x, y)]
            while y < 0.68 * height:
                x, y = x + rng.uniform(-0.05, 0.05) * width, y + rng.uniform(0.05, 0.13) * height
                points.append((x, y))
            last = len(points) - 1
            edge = [(px + thick * width * (1 - i / (last + 1)), py) for i, (px, py) in enumerate(points)]
            shapes.append([*points, *reversed(edge)])
        return mask.polygon(width, height, shapes)

    return sheet


class Weather(NamedTuple):
    """Layers behind the figures and before them."""

    behind: list[Layer]
    before: list[Layer]


def _light(sheet: Sheet, hues: Tones, alpha: int) -> Layer:
    return Layer(sheet, lighter(hues.light, 0.2), alpha)


def _clouds(hues: Tones, seed: int) -> Weather:
    tone = mix(hues.sheets[0], hues.glow, 0.35)
    return Weather(
        [
            Layer(diorama.clouds(0.18, seed, 4, 0.11), tone, 190),
            Layer(diorama.clouds(0.3, seed + 5, 3, 0.08), tone, 120),
        ],
        [],
    )


def _overcast(hues: Tones, seed: int) -> Weather:
    tone = mix(hues.sheets[1], hues.sheets[0], 0.5)
    return Weather(
        [
            Layer(diorama.clouds(0.07, seed, 7, 0.2), tone),
            Layer(diorama.clouds(0.0, seed + 3, 7, 0.18), hues.sheets[1]),
        ],
        [],
    )


def _smoke(hues: Tones, seed: int) -> Weather:
    tone = mix(hues.sheets[1], hues.sheets[2], 0.4)
    return Weather(
        [Layer(_plume(seed, 0.14, 0.76), tone, 205), Layer(_plume(seed + 1, 0.86, 0.78, 0.62), tone, 205)], []
    )


def _dust(hues: Tones, seed: int) -> Weather:
    tone = mix(hues.glow, hues.light, 0.4)
    return Weather(
        [Layer(diorama.clouds(0.84, seed, 6, 0.14), tone, 110)],
        [Layer(diorama.clouds(0.99, seed + 2, 6, 0.13), tone, 90)],
    )


WEATHERS: dict[str, Callable[[Tones, int], Weather]] = {
    "clouds": _clouds,
    "overcast": _overcast,
    "smoke": _smoke,
    "dust": _dust,
    "stars": lambda hues, seed: Weather([_light(_stars(seed), hues, 210)], []),
    "birds": lambda hues, seed: Weather([Layer(_birds(seed), hues.sheets[2], 235)], []),
    "beams": lambda hues, seed: Weather([_light(_beams(seed), hues, 46)], []),
    "rays": lambda hues, seed: Weather([_light(diorama.rays(0.5, 0.5, 14, 0.02, 0.42, seed % 7 / 10), hues, 62)], []),
    "sunbeams": lambda hues, seed: Weather(
        [_light(diorama.rays(0.5 + (seed % 3 - 1) * 0.3, 0.0, 26, 0.0, 0.36, 0.1), hues, 48)], []
    ),
    "bolt": lambda hues, seed: Weather([_light(_bolt(seed), hues, 245)], []),
    "glints": lambda hues, seed: Weather([_light(water(0.7, seed), hues, 70)], []),
    "rain": lambda hues, seed: Weather([], [_light(_strokes(seed, 130, 0.13, 0.28, 0.0022), hues, 105)]),
    "wind": lambda hues, seed: Weather([_light(_strokes(seed, 34, 0.05, 7.0, 0.004), hues, 85)], []),
    "snow": lambda hues, seed: Weather([], [Layer(_flakes(seed, 110, 0.0032), (255, 255, 255), 190)]),
    "embers": lambda hues, seed: Weather([], [Layer(_flakes(seed, 70, 0.0028), (255, 196, 96), 225)]),
}
