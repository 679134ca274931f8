"""Building blocks of several games' last acts: the ground of a stage, things that lie or stand on it."""

import pygame as pg

from game.ui.contract.outcome import Prop
from game.ui.kit.colour import Colour
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.assets import picture
from game.ui.kit.stage import theatre


def ground(
    path: str, stage: Size, free: pg.Rect, *, boards: bool = True, light: Colour = (255, 214, 150)
) -> pg.Surface:
    """The ground of a last act: painted scenery, the boards before it, light where the act is played.

    Args:
        path: the scenery, relative to `sprites/`.
        stage: the size of the whole, pixels.
        free: the part of it where the act is played.
        boards: whether the boards of the stage are visible.
        light: its colour.
    """
    surface = picture(path, stage, "cover").copy()
    if boards:
        theatre.lay_floor(surface)
    theatre.shine(surface, (free.centerx, stage[1] - stage[1] // 14), free.width * 0.55, light)
    return surface


def tilted(surface: pg.Surface, angle: float, tint: Colour) -> pg.Surface:
    """A picture turned counterclockwise by degrees, dimmed by a tint."""
    turned = pg.transform.rotozoom(surface, angle, 1)
    turned.fill(tint, special_flags=pg.BLEND_RGB_MULT)
    return turned


def standing(drawn: pg.Surface, x: float, foot: float, span: tuple[float, float], below: int) -> Prop:
    """A figure that rises from below the stage's edge to stand with its foot at a height.

    Args:
        drawn: the figure.
        x: its middle, pixels.
        foot: the y of its lowest line, pixels.
        span: begin and end of its rise, seconds.
        below: the y of its upper edge before it rises, pixels.
    """
    at = (round(x - drawn.get_width() / 2), round(foot - drawn.get_height()))
    return Prop(drawn, at, (at[0], below), span=span)
