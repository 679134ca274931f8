"""Kharnage's unit pictures: a figure before its army's land."""

import pygame as pg

from build.art import kharnage_dwarves, kharnage_goblins, kharnage_humans, kharnage_lands, kharnage_orcs
from build.art.canvas import reduced, save
from build.art.kharnage_paper import HEIGHT, WIDTH, Cut, lay_all
from build.art.texture import grain, noise
from game.ui.kit.draw import paint

OVER = 2
FIGURES: dict[str, dict[str, tuple[Cut, ...]]] = {
    "humans": kharnage_humans.UNITS,
    "orcs": kharnage_orcs.UNITS,
    "dwarves": kharnage_dwarves.UNITS,
    "goblins": kharnage_goblins.UNITS,
}
GENERALS = {"duchess", "warlord", "high_king", "chieftain", "matriarch"}
RIM: list[paint.Stop] = [(0, (0, 0, 0, 0)), (0.62, (0, 0, 0, 0)), (1, (0, 0, 0, 80))]


def make() -> None:
    for army, figures in FIGURES.items():
        for unit in figures:
            save(picture(army, unit), f"kharnage/units/{unit}.webp", 84, sharp=True)


def picture(army: str, unit: str) -> pg.Surface:
    """A unit's picture; a General's sun fills the sky, the giant's upper half is far above the ground."""
    seed = sum(map(ord, unit)) * 7 % 997
    wide, tall = WIDTH * OVER, HEIGHT * OVER
    sun = (0.5, 0.50, 0.40) if unit in GENERALS else (0.30 + seed % 5 * 0.11, 0.34 + seed % 3 * 0.05, 0.20)
    grounded = unit != "giant_torso"
    canvas = kharnage_lands.behind(army, wide, tall, seed, sun, grounded)
    lay_all(canvas, FIGURES[army][unit], kharnage_lands.ARMIES[army].paints, OVER)
    if grounded:
        kharnage_lands.before(army, canvas, seed)
    grain(canvas, noise(wide, tall, OVER, seed + 7), 0.03)
    canvas.blit(paint.radial(wide, tall, (wide / 2, tall * 0.46), (wide * 0.74, tall * 0.8), RIM), (0, 0))
    return reduced(canvas, (WIDTH, HEIGHT))
