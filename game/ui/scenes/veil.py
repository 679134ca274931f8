"""Where motion is reduced, one picture fades into the next instead of moving out of its way."""

import pygame as pg

from game.ui.kit.stage import Sprite

CROSS_FADE = 0.12  # seconds
_LAYER = 58


class Veil(Sprite):
    """What the screen showed before, fading away over what it shows now."""

    def __init__(self, before: pg.Surface) -> None:
        super().__init__(before.copy(), layer=_LAYER)
        self._time = 0.0

    def advance(self, dt: float) -> bool:
        """Lets `dt` seconds pass; returns whether it has faded away."""
        self._time += dt
        self.surface.set_alpha(round(255 * max(0.0, 1 - self._time / CROSS_FADE)))
        self.touch()
        return self._time >= CROSS_FADE
