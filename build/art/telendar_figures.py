"""The figures of Telendar's combats: puppets of heroes and guardians, and every other Monster standing on its scene.

Each is a sheet of its parts, in `figures/<name>.webp`; `figures/figures.json` tells for each part its place on the
sheet, its place in the figure, and the point about which it turns. Sizes there are pixels of the sheets.
"""

import json
from typing import Any

import pygame as pg

from build.art import telendar_cards, telendar_heroes
from build.art.canvas import clear, save
from build.art.telendar_heroes import GUARDIANS, HEROES
from build.art.telendar_puppet import OVER, Part, Pen, cut_out
from game import resources

_SCALE, _STANDING = 1.16, 0.96
"""Pixels of the sheets for a unit: of puppets, and of standing Monsters"""
_EDGE = 4.6
_WIDE, _HIGH, _FOOT = 400, 470, 462
"""The canvas of a standing Monster: width, height, and the height of its foot, units"""


def make() -> None:
    index: dict[str, Any] = {}
    pen = Pen(_SCALE * OVER)
    for name, garb in (HEROES | GUARDIANS).items():
        parts = telendar_heroes.person(pen, garb)
        index[name] = _sheet(name, parts, telendar_heroes.CANVAS, telendar_heroes.FOOT, _SCALE)
    parts = telendar_heroes.dragon(pen)
    size, foot = telendar_heroes.DRAGON_CANVAS, telendar_heroes.DRAGON_FOOT
    index["dragon"] = {**_sheet("dragon", parts, size, foot, _SCALE), "left": True}
    pen = Pen(_STANDING * OVER)
    for name in telendar_cards.MONSTERS:
        if name not in index:
            index[name] = _sheet(name, _standing(pen, name), (_WIDE, _HIGH), _FOOT, _STANDING)
    path = resources.sprites() / "telendar/figures/figures.json"
    path.write_text(json.dumps(index, separators=(",", ":")) + "\n", encoding="utf-8")


def _standing(pen: Pen, name: str) -> list[Part]:
    """Cuts a Monster as its card shows it: each of its figures sways about a pin, on a low sheet of ground."""
    actors = telendar_cards.MONSTERS[name].actors
    low = min(a.y - a.size * 0.5 for a in actors), max(a.y + a.size * 0.5 for a in actors)
    left, right = min(a.x - a.size / 2 for a in actors), max(a.x + a.size / 2 for a in actors)
    scale = min(380 / (right - left), 400 / (low[1] - low[0]))
    parts = []
    for number, a in enumerate(actors):
        x = _WIDE / 2 + (a.x - (left + right) / 2) * scale
        y = _FOOT - 34 - (low[1] - a.y) * scale
        shape = pen.icon(a.icon, x, y, a.size * scale, a.fill, flip=a.flip, turn=a.turn, rim=4, solid=a.solid)
        pin = (x, y + a.size * scale * 0.34)
        sign = -1 if number % 2 else 1
        parts.append(Part((shape,), pin, strike=sign * (11 if len(actors) == 1 else 9), sway=sign * 7))
    ground = _ground(pen, actors[0].fill)
    return [*parts, Part(ground, (_WIDE / 2, _FOOT), pinned=False)]


def _ground(pen: Pen, fill: str) -> tuple[Any, ...]:
    """A low sheet of stones and grass that the figures stand behind."""
    tips = [(70 + i * 20, _FOOT - (34 if i % 2 else 12) - (i * 7 % 11)) for i in range(14)]
    return (
        pen.poly([(60, _FOOT), *tips, (344, _FOOT)], "iron" if fill in ("moss", "leaf", "pine") else "moss", 2),
        pen.poly(
            [
                (52, _FOOT + 4),
                (72, _FOOT - 22),
                (134, _FOOT - 30),
                (200, _FOOT - 16),
                (268, _FOOT - 32),
                (334, _FOOT - 20),
                (352, _FOOT + 4),
            ],
            "earth",
            8,
        ),
    )


def _sheet(name: str, parts: list[Part], size: tuple[int, int], foot: float, scale: float) -> dict[str, Any]:
    """Draws the parts side by side on one sheet, in rows; return the sheet's entry in the index."""
    drawn = [cut_out(part, scale * OVER, _EDGE) for part in parts]
    rows: list[list[int]] = [[]]
    most, used = 1100, 0
    for number, (picture, _) in enumerate(drawn):
        if used + picture.get_width() > most and rows[-1]:
            rows.append([])
            used = 0
        rows[-1].append(number)
        used += picture.get_width()
    places: dict[int, tuple[int, int]] = {}
    y = wide = 0
    for row in rows:
        x = 0
        for number in row:
            places[number] = (x, y)
            x += drawn[number][0].get_width()
        wide = max(wide, x)
        y += max(drawn[number][0].get_height() for number in row)
    sheet = clear(wide, y)
    for number, (picture, _) in enumerate(drawn):
        sheet.blit(picture, places[number])
    save(sheet, f"telendar/figures/{name}.webp", 64)
    told = [
        {
            "cut": [*places[number], *picture.get_size()],
            "at": [round(at[0]), round(at[1])],
            "pin": [round(part.pin[0] * scale), round(part.pin[1] * scale)],
            "strike": part.strike,
            "sway": part.sway,
            "parent": part.parent,
        }
        for number, (part, (picture, at)) in enumerate(zip(parts, drawn, strict=True))
    ]
    return {"size": [round(size[0] * scale), round(size[1] * scale)], "foot": round(foot * scale), "parts": told}


def preview(name: str) -> pg.Surface:
    """A figure at rest, put together, to look at while drawing."""
    index = json.loads((resources.sprites() / "telendar/figures/figures.json").read_text(encoding="utf-8"))[name]
    sheet = pg.image.load(resources.sprites() / f"telendar/figures/{name}.webp")
    picture = clear(*index["size"])
    for part in index["parts"]:
        picture.blit(sheet, part["at"], part["cut"])
    return picture
