"""Where a thing is on the screen: sizes, and the poses that a piece takes."""

from typing import NamedTuple

import pygame as pg

Size = tuple[int, int]
"""Width and height, pixels"""
LEAST: Size = (800, 450)
"""The smallest window that anything is laid out for, pixels: in a smaller one, as of a system that tiles windows,
nothing could be read"""
BARE = -1
"""The lift of a thing that throws no shadow on the table, as its picture has one of its own"""


class Pose(NamedTuple):
    """Where a piece is: its middle (pixels), its size, its angle, and how far it is lifted off the table."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    lift: float = 0.0
    """0 on the table, 1 in the hand: how large its shadow is; or BARE"""
    open: float = 1.0
    """1 as it is, 0 seen from its edge: for turning over"""

    def towards(self, other: "Pose", share: float) -> "Pose":
        """The pose part of the way to another."""
        return Pose(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))

    @property
    def rect(self) -> pg.Rect:
        """The upright rectangle that it fills."""
        rect = pg.Rect(0, 0, round(self.width), round(self.height))
        rect.center = (round(self.x), round(self.y))
        return rect
