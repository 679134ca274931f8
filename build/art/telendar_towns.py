"""Telendar's towns, seen from above: walls with two gates, roofs, an emblem, a blank ribbon for the name."""

from typing import NamedTuple

import pygame as pg

from build.art import diorama
from build.art.canvas import Rgb, darker, lighter, mix, opaque, reduced, rgb, save
from build.art.telendar_tiles import UNIT, WINDOW
from build.art.texture import grain, noise
from game.ui.kit.draw import icons, mask, paint


def make() -> None:
    for name in TOWNS:
        save(town_view(name), f"telendar/tiles/town_{name}.webp", 86, sharp=True)


class Town(NamedTuple):
    """A town: its emblem, the sides with an opening, the colour of its roofs."""

    emblem: str
    openings: tuple[str, str]
    roof: Rgb


TOWNS = {
    "alchemists": Town("potion-ball", ("right", "bottom"), rgb("#3f7f78")),
    "merchants": Town("two-coins", ("left", "bottom"), rgb("#b5483c")),
    "smiths": Town("anvil", ("right", "top"), rgb("#6a6f80")),
    "artisans": Town("hammer-nails", ("left", "top"), rgb("#b98434")),
}


def town_view(name: str) -> pg.Surface:
    """A walled town seen from above: streets to its two gates, roofs, its emblem, a blank ribbon."""
    town = TOWNS[name]
    over = 2
    wide, tall = WINDOW[0] * over, WINDOW[1] * over
    unit = UNIT * over
    picture = opaque(wide, tall)
    _masonry(picture, rgb("#9d8d6d"), 5)
    yard = pg.Rect(0, 0, wide, tall).inflate(-22 * unit, -22 * unit)
    _ground(picture, yard, unit)
    for side in town.openings:
        _street(picture, yard, side, unit)
    _roofs(picture, yard, town, unit)
    _walls(picture, town, unit)
    _emblem(picture, town, unit)
    _ribbon(picture, unit)
    grain(picture, noise(wide, tall, over, 3), 0.05)
    return reduced(picture, WINDOW)


def _masonry(picture: pg.Surface, base: Rgb, seed: int) -> None:
    picture.fill(base)
    grain(picture, noise(*picture.get_size(), 34, seed), 0.16)
    grain(picture, noise(*picture.get_size(), 6, seed + 1), 0.12)


def _ground(picture: pg.Surface, yard: pg.Rect, unit: int) -> None:
    shape = mask.rounded(yard.width, yard.height, 3 * unit)
    soil = opaque(*yard.size, rgb("#dcbf86"))
    grain(soil, noise(*yard.size, 40, 9), 0.12)
    grain(soil, noise(*yard.size, 5, 8), 0.08)
    paint.put(picture, shape, yard.topleft, soil)
    paint.inner_shadow(picture, shape, yard.topleft, 4 * unit, (unit, 3 * unit), 190)


def _street(picture: pg.Surface, yard: pg.Rect, side: str, unit: int) -> None:
    """Pave the way from the middle through the wall."""
    width, height = picture.get_size()
    half = 11 * unit
    middle = (width // 2, height // 2)
    lane = {
        "right": pg.Rect(middle[0], middle[1] - half, width - middle[0], 2 * half),
        "left": pg.Rect(0, middle[1] - half, middle[0], 2 * half),
        "bottom": pg.Rect(middle[0] - half, middle[1], 2 * half, height - middle[1]),
        "top": pg.Rect(middle[0] - half, 0, 2 * half, middle[1]),
    }[side]
    paving = opaque(*lane.size, rgb("#c9a56a"))
    step = 4 * unit
    for row in range(lane.height // step + 1):
        for column in range(lane.width // step + 2):
            stone = pg.Rect(column * step - (step // 2 if row % 2 else 0), row * step, step - unit, step - unit)
            pg.draw.rect(
                paving, rgb("#dcbd84") if (row * 3 + column) % 4 else rgb("#d2b074"), stone, border_radius=unit
            )
    picture.blit(paving, lane)


def _roofs(picture: pg.Surface, yard: pg.Rect, town: Town, unit: int) -> None:
    """Sets hipped roofs in the corners of the yard, lit from the top left."""
    places = [(7, 6, 17, 13), (62, 6, 17, 12), (6, 23, 11, 10), (64, 22, 14, 10), (7, 43, 12, 12), (66, 43, 12, 12)]
    for i, (x, y, w, h) in enumerate(places):
        box = pg.Rect(yard.x + (x - 6) * unit, yard.y + (y - 5) * unit, w * unit, h * unit)
        colour = mix(town.roof, rgb("#8a4a34"), 0.25 * (i % 3))
        _hip(picture, box, colour, unit)


def _hip(picture: pg.Surface, box: pg.Rect, colour: Rgb, unit: int) -> None:
    width, height = box.size
    whole = mask.rounded(width, height, unit * 0.6)
    paint.drop_shadow(picture, whole, box.topleft, 1.6 * unit, (unit, round(1.6 * unit)), 150)
    inset = min(width, height) / 2
    if width >= height:
        ridge = ((inset, height / 2), (width - inset, height / 2))
    else:
        ridge = ((width / 2, inset), (width / 2, height - inset))
    corners = ((0, 0), (width, 0), (width, height), (0, height))
    sides: list[tuple[list[mask.Point], float]]
    if width >= height:
        sides = [
            ([corners[0], corners[1], ridge[1], ridge[0]], 0.26),
            ([corners[2], corners[3], ridge[0], ridge[1]], -0.24),
            ([corners[3], corners[0], ridge[0]], 0.08),
            ([corners[1], corners[2], ridge[1]], -0.12),
        ]
    else:
        sides = [
            ([corners[3], corners[0], ridge[0], ridge[1]], 0.12),
            ([corners[1], corners[2], ridge[1], ridge[0]], -0.20),
            ([corners[0], corners[1], ridge[0]], 0.26),
            ([corners[2], corners[3], ridge[1]], -0.28),
        ]
    for outline, light in sides:
        shade = lighter(colour, light) if light > 0 else darker(colour, -light)
        paint.put(picture, mask.polygon(width, height, outline), box.topleft, shade)


def _walls(picture: pg.Surface, town: Town, unit: int) -> None:
    """Sets the merlons along the walls and round towers in the corners, leaving the gates open."""
    width, height = picture.get_size()
    tooth = mask.rounded(5 * unit, 5 * unit, unit * 0.8)
    gap = 11 * unit
    for i in range(11):
        along_x = round((i + 0.5) / 11 * width - 2.5 * unit)
        along_y = round((i + 0.5) / 11 * height - 2.5 * unit)
        spots = {
            "top": (along_x, unit),
            "bottom": (along_x, height - 6 * unit),
            "left": (unit, along_y),
            "right": (width - 6 * unit, along_y),
        }
        for side, place in spots.items():
            centre = (place[0] if side in {"top", "bottom"} else place[1]) + 2.5 * unit
            length = width if side in {"top", "bottom"} else height
            if side in town.openings and abs(centre - length / 2) < gap + 2 * unit:
                continue
            paint.drop_shadow(picture, tooth, place, unit, (unit // 2, unit), 130)
            paint.put(picture, tooth, place, [rgb("#e6d9b6"), rgb("#c2b28c")])
            paint.bevel(picture, tooth, place, max(1, unit // 4), 120, 90)
    for side in town.openings:
        _gatehouse(picture, side, unit)
    tower = mask.disc(19 * unit)
    for x in (-unit, width - 18 * unit):
        for y in (-unit, height - 18 * unit):
            paint.drop_shadow(picture, tower, (x, y), 2 * unit, (unit, 2 * unit), 170)
            paint.put(picture, tower, (x, y), [rgb("#e9dcba"), rgb("#a89772")])
            inner = mask.disc(12 * unit)
            paint.put(picture, inner, (x + 3.5 * unit, y + 3.5 * unit), [rgb("#8f8061"), rgb("#b9a984")])
            paint.inner_shadow(
                picture, inner, (round(x + 3.5 * unit), round(y + 3.5 * unit)), 2 * unit, (unit, unit), 170
            )


def _gatehouse(picture: pg.Surface, side: str, unit: int) -> None:
    """Sets the two square posts beside an opening."""
    width, height = picture.get_size()
    post = (
        mask.rounded(9 * unit, 12 * unit, unit)
        if side in {"top", "bottom"}
        else mask.rounded(12 * unit, 9 * unit, unit)
    )
    for way in (-1, 1):
        if side in {"top", "bottom"}:
            along = round(width / 2 + (way * 15 - 4.5) * unit)
            place = (along, 0 if side == "top" else height - 12 * unit)
        else:
            along = round(height / 2 + (way * 15 - 4.5) * unit)
            place = (0 if side == "left" else width - 12 * unit, along)
        paint.drop_shadow(picture, post, place, 1.5 * unit, (unit, unit), 160)
        paint.put(picture, post, place, [rgb("#efe3c4"), rgb("#b3a27c")])
        paint.bevel(picture, post, place, max(1, unit // 3), 140, 110)


def _emblem(picture: pg.Surface, town: Town, unit: int) -> None:
    width, height = picture.get_size()
    size = 40 * unit
    place = (round(width / 2 - size / 2), round(height * 0.43 - size / 2))
    plaza = mask.disc(size)
    paint.drop_shadow(picture, plaza, place, 3 * unit, (unit, 2 * unit), 130)
    paint.put(picture, plaza, place, [rgb("#fbf0d0"), rgb("#e2cb96")])
    paint.put(picture, mask.ring(size, size, size / 2, 1.4 * unit), place, rgb("#8a5e2a"))
    paint.put(
        picture,
        mask.ring(size - 5 * unit, size - 5 * unit, size / 2, 0.5 * unit),
        (place[0] + 2.5 * unit, place[1] + 2.5 * unit),
        rgb("#b08a4c"),
    )
    shape = icons.icon(town.emblem, 27 * unit)
    at = (round(width / 2 - 13.5 * unit), round(height * 0.43 - 13.5 * unit))
    paint.drop_shadow(picture, shape, at, unit, (0, unit), 120)
    paint.put(picture, shape, at, [rgb("#a3303a"), rgb("#4a1018")])
    paint.top_light(picture, shape, at, 120, max(1, unit // 4))


def _ribbon(picture: pg.Surface, unit: int) -> None:
    """Lays the blank ribbon for the town's name across the lower part."""
    width, height = picture.get_size()
    wide, tall, tail = 88 * unit, 17 * unit, 5 * unit
    x, y = (width - wide) // 2, round(height * 0.735)
    for side in (0, 1):
        end = diorama.banner(14 * unit, tall - 2 * unit, 3 * unit)
        place = (x - unit, y + 3 * unit) if side == 0 else (x + wide - 13 * unit, y + 3 * unit)
        paint.put(picture, end, place, [rgb("#c8ad74"), rgb("#9a7c46")])
    band = mask.polygon(wide - 2 * tail, tall, [(0, 0), (wide - 2 * tail, 0), (wide - 2 * tail, tall), (0, tall)])
    at = (x + tail, y)
    paint.drop_shadow(picture, band, at, 2 * unit, (0, unit), 170)
    paint.put(picture, band, at, [rgb("#fdf3d6"), rgb("#f2e0b4"), rgb("#dcc28a")])
    line = max(1, unit // 3)
    for level in (unit, tall - unit - line):
        picture.fill(rgb("#a8803f"), (at[0], at[1] + level, wide - 2 * tail, line))
