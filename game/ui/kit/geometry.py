"""Sizes on the screen, and the poses of pieces."""

from typing import NamedTuple

import pygame as pg

Size = tuple[int, int]
"""Width and height, pixels"""
LEAST: Size = (800, 450)
"""Smallest window for which things are laid out, pixels: in a smaller one, as on a system that tiles windows, nothing
could be read"""
BARE = -1
"""Lift of a thing that throws no shadow on the table, as its picture has one of its own"""


class Pose(NamedTuple):
    """The pose of a piece: its middle and size (pixels), its angle (degrees), and its lift off the table."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    lift: float = 0.0
    """Lift, and with it the size of the shadow: 0 on the table, 1 in the hand; or BARE"""
    open: float = 1.0
    """Share of the width that is seen while the piece turns over: 1 lying flat, 0 seen from its edge"""

    def towards(self, other: "Pose", share: float) -> "Pose":
        """The pose a share (0 to 1) of the way to another."""
        return Pose(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))

    @property
    def rect(self) -> pg.Rect:
        """The upright rectangle that the piece fills without its angle, pixels."""
        rect = pg.Rect(0, 0, round(self.width), round(self.height))
        rect.center = (round(self.x), round(self.y))
        return rect
