"""The hand on the camera: it drags a terrain, and zooms it by wheel, pinch and keys."""

from __future__ import annotations

import math

import pygame as pg

from game.ui.contract.terrain import Camera, Terrain
from game.ui.table import picker
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.desk import Desk

NOTCH, KEY = 1.18, 1.35
"""Factors by which a notch of the wheel and a press of a key zoom in"""
_PINCH = 4.0
"""Logarithm of the factor by which a pinch across the whole screen zooms in"""


class CameraHand:
    """The person's hand on the cameras of a table.

    Args:
        desk: the match, the view and the things of the table.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._from: tuple[int, int] | None = None
        """Point of the screen where the ground was gripped, or moved last, pixels; None: it is not held"""
        self._dragging = False

    def event(self, event: pg.Event) -> bool:
        """Handles a pointer's event for a terrain; returns whether it meant that and nothing else."""
        if event.type == pg.MOUSEBUTTONDOWN and event.button in (1, 2):
            self._press(event.pos, aside=event.button == 2)
        elif event.type == pg.MOUSEMOTION:
            return self._drag(event.pos)
        elif event.type == pg.MOUSEBUTTONUP and event.button in (1, 2):
            dragged = self._dragging
            self.let_go()
            return dragged
        elif event.type == pg.MOUSEWHEEL:
            return self._zoom_at(NOTCH**event.y, self._desk.pointer)
        elif event.type == pg.MULTIGESTURE:
            width, height = self._desk.size
            at = (round(event.x * width), round(event.y * height))
            return self._zoom_at(math.exp(_PINCH * event.pinched), at)
        return False

    def let_go(self) -> None:
        """Lets the ground go: the button went up, or what follows is no part of the drag any more."""
        self._from, self._dragging = None, False

    def _press(self, at: tuple[int, int], *, aside: bool) -> None:
        """Grips the ground, or a thing on it that no hand can take now; with the middle button (`aside`), anywhere."""
        desk = self._desk
        free = aside or not (desk.picker.held or desk.picker.takes.intersection(desk.top.ground.under(at)))
        self._from = at if free and desk.top.terrain_at(at) else None

    def _drag(self, at: tuple[int, int]) -> bool:
        desk, start = self._desk, self._from
        if start is None:
            return False
        if not self._dragging and math.dist(start, at) < picker.THRESHOLD * desk.look.k:
            return False
        if not self._dragging:
            self._dragging = True
            desk.controls.handle(pg.Event(pg.WINDOWLEAVE))  # the press is not meant for a thing any more
        terrain = desk.top.terrain_at(start) or next(iter(desk.top.layout.terrains), None)
        self._from = at
        if terrain:
            self._set_camera(terrain, terrain.moved(at[0] - start[0], at[1] - start[1]))
        return True

    def _zoom_at(self, times: float, at: tuple[int, int]) -> bool:
        terrain = self._desk.top.terrain_at(at)
        return terrain is not None and self._set_camera(terrain, terrain.closer(times, at))

    def zoom(self, times: float) -> None:
        """Zooms by a factor on the thing with the focus, or on the middle of the first terrain."""
        terrain = self._terrain()
        focused = self._desk.controls.focused
        if terrain:
            on = focused.ring_rect if focused else pg.Rect(0, 0, 0, 0)
            middle = on.center if terrain.window.contains(on) else terrain.window.center
            self._set_camera(terrain, terrain.closer(times, middle))

    def show_all(self) -> None:
        """Shows the whole of a terrain."""
        terrain = self._terrain()
        if terrain:
            self._set_camera(terrain, None)

    def _terrain(self) -> Terrain | None:
        """The terrain that the keys mean: the one under the pointer, else the first; None: there is none."""
        top = self._desk.top
        return top.terrain_at(self._desk.pointer) or next(iter(top.layout.terrains), None)

    def follow(self, target: HitTarget) -> None:
        """Brings a hit target that got the focus into sight."""
        if self._desk.top.reveal(target.ref):
            self._keep_up()

    def _set_camera(self, terrain: Terrain, camera: Camera | None) -> bool:
        seen = self._desk.top.see(terrain.key, camera)
        if seen:
            self._keep_up()
        return seen

    def _keep_up(self) -> None:
        """Moves the widgets to the present places of their things."""
        ground = self._desk.top.ground
        for widget in self._desk.controls.layers[0].widgets:
            if isinstance(widget, HitTarget):
                widget.place(ground.rect_of(widget.ref) or widget.rect)
        self._desk.controls.ring.touch()
