"""The base of widgets that scroll up and down, with a bar at their right edge."""

import pygame as pg

from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.widgets.widget import Widget

BAR = 8
"""Width of a scroll bar, reference px"""
NOTCH = 90
"""Way that one notch of the wheel scrolls, reference px"""


class Scrolling(Widget):
    """A part of the screen that scrolls when its content is higher than itself."""

    grip = 14
    """Reference px by which the area that grabs the bar is wider than the bar"""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look, name)
        self.offset = 0
        """Pixels by which the content is scrolled"""
        self.content = 0
        """Height of the whole content, pixels"""
        self._grabbed: int | None = None

    @property
    def bounds(self) -> pg.Rect:
        return self.rect

    @property
    def bar(self) -> pg.Rect:
        """Rectangle of the bar's track, pixels: as high as the part of the content in sight."""
        raise NotImplementedError

    @property
    def reach(self) -> int:
        """Pixels by which the content can be scrolled at most."""
        return max(0, self.content - self.rect.height)

    def scroll_to(self, offset: int) -> None:
        """Scrolls to an offset in pixels, as far as the content goes."""
        self.offset = min(max(0, offset), self.reach)
        self.touch()

    def reveal(self, rect: pg.Rect) -> None:
        """Scrolls until a rectangle of the screen is in sight: its upper part, if it is higher than the window."""
        margin = self.look.px(12)
        if rect.top < self.rect.top + margin:
            self.scroll_to(self.offset - (self.rect.top + margin - rect.top))
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + min(rect.bottom - self.rect.bottom + margin, rect.top - self.rect.top))

    def contains(self, at: tuple[int, int]) -> bool:
        return self.visible and self.rect.collidepoint(at)

    def wheel(self, notches: float) -> bool:
        if not self.reach:
            return False
        self.scroll_to(self.offset - round(notches * self.look.px(NOTCH)))
        return True

    def _thumb(self) -> pg.Rect:
        bar = self.bar
        height = max(self.look.px(30), bar.height * bar.height // max(1, self.content))
        top = bar.y + (bar.height - height) * self.offset // max(1, self.reach)
        return pg.Rect(bar.x, top, bar.width, height)

    def press(self, at: tuple[int, int]) -> None:
        if self.reach and self.bar.inflate(self.look.px(self.grip), 0).collidepoint(at):
            thumb = self._thumb()
            self._grabbed = at[1] - thumb.y if thumb.collidepoint(thumb.x, at[1]) else thumb.height // 2
            self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        if self._grabbed is not None:
            bar = self.bar
            room = max(1, bar.height - self._thumb().height)
            self.scroll_to(round((at[1] - self._grabbed - bar.y) / room * self.reach))

    def release(self, at: tuple[int, int]) -> None:
        self._grabbed = None

    def cancel(self) -> None:
        self._grabbed = None

    def draw_bar(self, target: pg.Surface) -> None:
        """Draws the bar, if there is anything to scroll."""
        if self.reach:
            theme, bar, thumb = self.look.theme, self.bar, self._thumb()
            skins.well(self.look, bar.width, bar.height, bar.width / 2).draw(target, bar)
            colour = theme.accent if self.hovered or self._grabbed is not None else theme.muted
            skins.pill(self.look, thumb.width, thumb.height, colour).draw(target, thumb)
