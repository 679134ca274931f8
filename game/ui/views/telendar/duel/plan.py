"""The places of everything on the stage of a combat, at every window and text size. Numbers are reference px."""

from typing import NamedTuple

import pygame as pg

from game.ui.views.telendar.plan import Planner

FRAME = 16
"""Width of the theatre's frame"""
HERO, FOE = 388, 400
"""Heights of heroes and of their foes"""
_TRAY, _DIE = 112, 62


class DuelPlan(NamedTuple):
    """The places on the stage, pixels of the screen."""

    theatre: pg.Rect
    window: int
    """Height of the scenery above the boards"""
    title: pg.Rect
    strips: tuple[pg.Rect, pg.Rect]
    """The strips of values: of the side that began, of the foe"""
    feet: tuple[tuple[int, int], tuple[int, int]]
    tall: tuple[int, int]
    """Heights of the figures: of the side that began, of the foe"""
    trays: tuple[pg.Rect, pg.Rect]
    discs: tuple[pg.Rect, pg.Rect]
    ranges: tuple[pg.Rect, pg.Rect]
    """The ranges of the sums with their dice: of the side that began, of the foe"""
    odds: pg.Rect
    choices: pg.Rect
    prompt: pg.Rect
    die: int


def plan_of(planner: Planner, dice: tuple[int, int]) -> DuelPlan:
    """Works out the places on the stage.

    Args:
        planner: the planner of the table.
        dice: number of dice in each tray.
    """
    return _grand_plan(planner) if planner.grand else _usual_plan(planner, dice)


def _usual_plan(planner: Planner, dice: tuple[int, int]) -> DuelPlan:
    rect, look = planner.rect, planner.look
    wide = 220 + round(90 * (look.text - 1))
    trays = tuple(166 if count < 2 else 196 if count == 2 else 264 for count in dice)
    left, right = rect(66, 556, trays[0], _TRAY), rect(1534 - trays[1], 556, trays[1], _TRAY)
    first, second = 78 + trays[0], 1530 - trays[1] - 96
    return DuelPlan(
        theatre=rect(36, 64, 1528, 616),
        window=rect(0, 0, 1, 412).height,
        title=rect(520, 74, 560, 58),
        strips=(rect(80, 112, wide, 376), rect(1520 - wide, 112, wide, 376)),
        feet=(rect(498, 506, 1, 1).topleft, rect(1050, 506, 1, 1).topleft),
        tall=(look.px(HERO), look.px(FOE)),
        trays=(left, right),
        discs=(rect(first, 560, 96, 96), rect(second, 560, 96, 96)),
        ranges=(rect(first + 102, 566, 540 - first - 102, 84), rect(1058, 566, second - 1064, 84)),
        odds=rect(548, 552, 504, 152),
        choices=rect(36, 712, 1528, 136),
        prompt=rect(36, 852, 1528, 42),
        die=look.px(_DIE if max(dice) < 3 else 60),
    )


def _grand_plan(planner: Planner) -> DuelPlan:
    """The places for large letters: sums below the figures, chances in rows, cards in a list beside them."""
    rect, look = planner.rect, planner.look
    return DuelPlan(
        theatre=rect(12, 60, 1576, 408),
        window=rect(0, 0, 1, 296).height,
        title=rect(470, 62, 660, 54),
        strips=(rect(34, 92, 346, 352), rect(1220, 92, 346, 352)),
        feet=(rect(590, 372, 1, 1).topleft, rect(1010, 372, 1, 1).topleft),
        tall=(look.px(250), look.px(262)),
        trays=(rect(396, 380, 150, 74), rect(1054, 380, 150, 74)),
        discs=(rect(556, 378, 78, 78), rect(966, 378, 78, 78)),
        ranges=(rect(637, 368, 161, 96), rect(803, 368, 161, 96)),
        odds=rect(12, 476, 640, 416),
        choices=rect(662, 476, 926, 356),
        prompt=rect(662, 838, 926, 56),
        die=look.px(38),
    )
