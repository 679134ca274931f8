"""A ground that may be larger than its place on the table, and the camera over it."""

from typing import NamedTuple, TypeAlias

import pygame as pg

Area: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height in units of a ground"""


class Camera(NamedTuple):
    """The part of a ground that is seen."""

    x: float
    """Middle of the seen part, across (`x`) and down (`y`), units of the ground"""
    y: float
    scale: float
    """Pixels per unit"""


class Terrain(NamedTuple):
    """A ground with a camera over it. Its units are the view's own, such as cells."""

    key: str
    window: pg.Rect
    """Place of the ground on the table, pixels"""
    bounds: Area
    """Bounds of the whole ground, in its units; they may grow while a match goes on"""
    nearest: float
    """Pixels per unit at most"""
    camera: Camera

    @classmethod
    def under(
        cls,
        key: str,
        window: pg.Rect,
        bounds: Area,
        nearest: float,
        camera: Camera | None,
        home: Area | None = None,
    ) -> "Terrain":
        """A terrain whose camera is kept within the ground.

        Args:
            key: its name.
            window: its place on the table, pixels.
            bounds: the whole ground, in its units.
            nearest: pixels per unit at most.
            camera: the camera as somebody moved it; None: it shows the whole of `home`.
            home: the part that matters most; None: the whole ground.
        """
        left, top, width, height = bounds
        farthest = min(nearest, window.width / width, window.height / height)
        x, y, wide, high = home or bounds
        wanted = camera or Camera(x + wide / 2, y + high / 2, min(window.width / wide, window.height / high))
        scale = max(farthest, min(nearest, wanted.scale))
        x = clamp_middle(wanted.x, left, width, window.width / scale)
        y = clamp_middle(wanted.y, top, height, window.height / scale)
        return cls(key, window, bounds, nearest, Camera(x, y, scale))

    def rect(self, x: float, y: float, width: float, height: float) -> pg.Rect:
        """A rectangle of the ground (its units) in pixels of the screen; neighbours touch."""
        left, top = self._point(x, y)
        right, bottom = self._point(x + width, y + height)
        return pg.Rect(left, top, right - left, bottom - top)

    def _point(self, x: float, y: float) -> tuple[int, int]:
        camera, (middle_x, middle_y) = self.camera, self.window.center
        return round(middle_x + (x - camera.x) * camera.scale), round(middle_y + (y - camera.y) * camera.scale)

    def moved(self, dx: float, dy: float) -> Camera:
        """The camera after the ground was dragged by so many pixels."""
        camera = self.camera
        return self._clamped(camera._replace(x=camera.x - dx / camera.scale, y=camera.y - dy / camera.scale))

    def closer(self, times: float, at: tuple[int, int]) -> Camera:
        """The camera after zooming in on a point of the screen, whose ground stays there.

        Args:
            times: the factor for the scale; below 1 it zooms out.
            at: the point, pixels.
        """
        camera, (middle_x, middle_y) = self.camera, self.window.center
        across, down = at[0] - middle_x, at[1] - middle_y
        scale = self._clamped(camera._replace(scale=camera.scale * times)).scale
        x = camera.x + across / camera.scale - across / scale
        y = camera.y + down / camera.scale - down / scale
        return self._clamped(Camera(x, y, scale))

    def revealing(self, rect: pg.Rect) -> Camera:
        """The camera, moved just enough to bring a rectangle (screen pixels) into the window."""
        inside = rect.clamp(self.window)
        return self.moved(inside.x - rect.x, inside.y - rect.y)

    def _clamped(self, camera: Camera) -> Camera:
        return Terrain.under(self.key, self.window, self.bounds, self.nearest, camera).camera


def clamp_middle(wanted: float, start: float, length: float, seen: float) -> float:
    """The middle of the part of a length that is seen: as near to `wanted` as it goes, else centred."""
    if seen >= length:
        return start + length / 2
    return max(start + seen / 2, min(start + length - seen / 2, wanted))
