"""Cards in motion over a scene: one that the pointer carries, and one that flies to its place."""

import pygame as pg

from game.ui.kit.stage.stage import Actor
from game.ui.kit.widgets.widget import Widget

_LASTS = 0.22
"""Seconds that a flight takes"""


class CarriedCard(Actor):
    """A card dragged out of a list, which follows the pointer."""

    layer = 72

    def __init__(self, picture: pg.Surface, at: tuple[int, int], card: str, source: Widget) -> None:
        super().__init__()
        self.card, self.source = card, source
        self._picture = picture.copy()
        self._picture.set_alpha(225)
        self._at = at

    def go(self, at: tuple[int, int]) -> None:
        """Moves the card to the pointer."""
        self._at = at
        self.touch()

    @property
    def bounds(self) -> pg.Rect:
        return self._picture.get_rect(center=self._at)

    def draw(self, target: pg.Surface) -> None:
        target.blit(self._picture, self.bounds)


class FlyingCard(Actor):
    """A card that flies from one rectangle to another and changes its size on the way."""

    layer = 71

    def __init__(self, picture: pg.Surface, start: pg.Rect, end: pg.Rect) -> None:
        super().__init__()
        self._start, self._end = start.copy(), end.copy()
        self._passed = 0.0
        # A few sizes on the way are enough: scaling the picture in every frame would cost more than it shows.
        self._pictures = [self._scaled(picture, n / 5) for n in range(6)]

    def _rect(self, share: float) -> pg.Rect:
        eased = 1 - (1 - share) ** 3
        numbers = [round(a + (b - a) * eased) for a, b in zip(self._start, self._end, strict=True)]
        return pg.Rect(*numbers)

    def _scaled(self, picture: pg.Surface, share: float) -> pg.Surface:
        rect = self._rect(share)
        scale = min(rect.width / picture.get_width(), rect.height / picture.get_height())
        size = (max(4, round(picture.get_width() * scale)), max(4, round(picture.get_height() * scale)))
        return pg.transform.smoothscale(picture, size)

    def pass_time(self, dt: float) -> bool:
        """Lets `dt` seconds pass; returns whether it goes on."""
        self._passed += dt
        self.touch()
        return self._passed < _LASTS

    @property
    def _share(self) -> float:
        return min(1.0, self._passed / _LASTS)

    @property
    def _picture(self) -> pg.Surface:
        return self._pictures[min(5, round(self._share * 5))]

    @property
    def bounds(self) -> pg.Rect:
        return self._picture.get_rect(center=self._rect(self._share).center)

    def draw(self, target: pg.Surface) -> None:
        target.blit(self._picture, self.bounds)
