"""A seat at the table that is being set: a figure of paper on its foot, its plaque, and the place for one more."""

from collections.abc import Callable, Sequence

import pygame as pg

from game.ui.kit.colour import BRASS_METAL, rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.store import keeping
from game.ui.kit.stage.theatre import arch
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Callback, Widget
from game.ui.scenes.parts.standees import standee
from game.ui.scenes.setup.grip import Grip

_PLAQUE = (196, 54)  # reference px
_RISE, _RISING = 6, 0.09
"""Height, reference px, by which a figure rises that is pointed at, and the seconds that this takes"""
_IVORY, _PALE = rgb("#f7eeda"), rgb("#dccdb0")


@keeping
def _plaque(look: Look, width: int, height: int, lit: bool) -> skins.Skin:
    """A plaque of dark walnut with a line of brass."""
    pad = look.px(8)
    surface = pg.Surface((width + 2 * pad, height + 2 * pad), pg.SRCALPHA)
    shape = mask.rounded(width, height, 7 * look.k)
    ring = mask.ring(width, height, 7 * look.k, max(1.0, (2.4 if lit else 1.2) * look.k))
    if look.theme.textures:
        paint.drop_shadow(surface, shape, (pad, pad), 4 * look.k, (look.px(2), look.px(4)), 190)
        wood = picture("common/walnut.jpg", (width, height), "cover").copy()
        wood.fill((120, 110, 104), special_flags=pg.BLEND_RGB_MULT)
        paint.put(surface, shape, (pad, pad), wood)
        paint.put(surface, shape, (pad, pad), (12, 7, 4, 110))
    else:
        paint.put(surface, shape, (pad, pad), look.theme.panel)
    paint.put(surface, ring, (pad, pad), look.theme.primary[0] if lit else list(BRASS_METAL))
    return skins.Skin(surface, pad)


@keeping
def _figure(look: Look, colour: int, path: str, tall: int) -> pg.Surface:
    return standee(look, colour, path, tall)


class SeatFigure(Widget):
    """A seat. Using it chooses it; dragged onto another one it exchanges places with that.

    Args:
        look: sizes and theme.
        number: the seat, from 0.
        name: the name of the player there.
        kinds: words for the controller and what the seat brings: the full text, then shorter ones.
        colour: index of the seat's colour and shape.
        robot: whether a computer plays.
        lit: whether its drawer is open.
        path: the picture of what it brings; "": its emblem is shown.
        choose: called with the seat.
        swap: called with the seat and the point on which its figure was dropped.
    """

    role = "seat"
    radius = 7.0

    def __init__(
        self,
        look: Look,
        number: int,
        name: str,
        kinds: Sequence[str],
        colour: int,
        path: str,
        *,
        robot: bool,
        lit: bool,
        choose: Callable[[int], None],
        swap: Callable[[int, tuple[int, int]], None],
    ) -> None:
        super().__init__(look, name)
        self.number, self._kinds, self._colour, self._path = number, kinds, colour, path
        self._icon = "robot" if robot else "person"
        self._lit = lit
        self._choose, self._swap = choose, swap
        self.id = f"seat.{number}"
        self.group = "seats"
        self._tall = 0
        """Height of the figure, pixels; 0: only the plaque is shown"""
        self._grip = Grip()
        self._risen = 0.0
        """Share of its rise, 0 to 1"""

    @property
    def value(self) -> str:
        return self._kinds[0]

    def width(self) -> int:
        return self.look.grown(_PLAQUE[0])

    def height(self, width: int) -> int:
        return max(self.look.px(_PLAQUE[1]), sum(self._rows()) + self.look.px(12))

    def stand(self, middle: tuple[int, int], tall: int, wide: int) -> None:
        """Places the plaque below a point, and the figure above it."""
        self._tall = tall
        high = self.height(wide)
        self.place(pg.Rect(middle[0] - wide // 2, middle[1] + self.look.px(2), wide, high))

    @property
    def figure(self) -> pg.Rect:
        """Rectangle of the figure; empty: only the plaque is shown."""
        if not self._tall:
            return pg.Rect(self.rect.topleft, (0, 0))
        picture = _figure(self.look, self._colour, self._path, self._tall)
        return picture.get_rect(midbottom=(self.rect.centerx, self.rect.y + self.look.px(2)))

    def picture(self, tall: int) -> pg.Surface:
        """The figure, so many pixels high."""
        return _figure(self.look, self._colour, self._path, tall)

    @property
    def bounds(self) -> pg.Rect:
        whole = self.rect.union(self.figure) if self._tall else self.rect
        whole = whole.inflate(self.look.px(30), self.look.px(30))
        return whole.union(whole.move(self._grip.shift))

    def contains(self, at: tuple[int, int]) -> bool:
        return self.visible and (self.rect.collidepoint(at) or (bool(self._tall) and self.figure.collidepoint(at)))

    @property
    def restless(self) -> bool:
        """Whether it still has to rise, or to come down."""
        return bool(self._tall) and self._risen != self.hovered

    def rise(self, dt: float) -> None:
        """Lets it rise or come down for `dt` seconds; infinity: all the way."""
        if self.restless:
            way = 1 if self.hovered else -1
            self._risen = min(1.0, max(0.0, self._risen + way * dt / _RISING))
            self.touch()

    # --- pointer ---------------------------------------------------------------------------------

    def activate(self) -> None:
        self._choose(self.number)

    def press(self, at: tuple[int, int]) -> None:
        self._grip.take(at)

    def drag(self, at: tuple[int, int]) -> None:
        self._grip.drag(at, self.look.k)
        self.touch()

    def release(self, at: tuple[int, int]) -> None:
        dragged = self._grip.let_go()
        self.touch()
        if dragged:
            self._swap(self.number, at)
        elif self.contains(at):
            self.activate()

    def cancel(self) -> None:
        self._grip.let_go()
        self.touch()

    # --- drawing ---------------------------------------------------------------------------------

    def _rows(self) -> tuple[int, int]:
        return (
            typeset.measure(self.look, "X", typeset.Style("ui_bold", 17))[1],
            typeset.measure(self.look, "X", typeset.Style("ui", 15))[1],
        )

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        rise = round(look.px(_RISE) * self._risen)
        if self._tall:
            picture = _figure(look, self._colour, self._path, self._tall)
            at = self.figure.move(self._grip.shift[0], self._grip.shift[1] - rise)
            if self._lit and look.theme.textures:
                paint.stamp(target, _glow(look, self._colour, self._path, self._tall), center=at.center)
            target.blit(picture, at)
        _plaque(look, rect.width, rect.height, self._lit or self.hovered).draw(target, rect)
        badge = min(rect.height - look.px(10), look.px(44))
        x, right = rect.x + badge + look.px(18), rect.right - look.px(5)
        high = self._rows()
        top = rect.centery - sum(high) // 2
        ink, pale = (_IVORY, _PALE) if look.theme.textures else (look.theme.text, look.theme.muted)
        strong, line = typeset.Style("ui_bold", 17, ink), high[0] + look.px(3)
        if self._tall and typeset.fitted(look, typeset.escape(self.name), strong, (right - x, line)).height > line:
            x = rect.x + look.px(9)  # the figure above it has its colour too
        else:
            medal = medallion(look, self._colour, badge)
            target.blit(medal, medal.get_rect(center=(rect.x + look.px(7) + badge // 2, rect.centery)))
        name = typeset.named(look, str, [self.name], strong, (right - x, line))
        name.draw(target, (x, top + (high[0] - name.height) // 2), rect)
        px = look.text_px(15)
        middle = top + high[0] + high[1] // 2
        target.blit(skins.glyph(self._icon, px, pale), (x, middle - px // 2))
        x += px + look.px(5)
        style, room = typeset.Style("ui", 15, pale), (max(1, right - x), high[1] + look.px(3))
        for words in self._kinds:
            kind = typeset.fitted(look, typeset.escape(words), style, room)
            if kind.height <= room[1] and not kind.broken:
                break
        kind.draw(target, (x, middle - kind.height // 2), rect)


@keeping
def _glow(look: Look, colour: int, path: str, tall: int) -> pg.Surface:
    """The light around the figure of the chosen seat."""
    figure = _figure(look, colour, path, tall)
    pad = look.px(24)
    surface = pg.Surface((figure.get_width() + 2 * pad, figure.get_height() + 2 * pad), pg.SRCALPHA)
    paint.glow(surface, mask.of(figure), (pad, pad), 8 * look.k, rgb("#ffcf70"), 190, 2)
    return surface


class EmptySeat(Widget):
    """The place for one more: a dashed figure with a plus.

    Args:
        look: sizes and theme.
        name: the words for what using it does.
        on: called when it is used.
    """

    radius = 17.0

    def __init__(self, look: Look, name: str, on: Callback) -> None:
        super().__init__(look, name)
        self._on = on
        self.id = "seat.add"
        self._tall = 0

    def width(self) -> int:
        words = typeset.measure(self.look, self.name, typeset.Style("ui_bold", 16))[0]
        return words + self.look.px(32) + self.look.text_px(16)

    def stand(self, middle: tuple[int, int], tall: int) -> None:
        """Places the plus below a point, and the dashed figure above it."""
        self._tall = tall
        wide, high = self.width(), self.height(0)
        self.place(pg.Rect(middle[0] - wide // 2, middle[1] + self.look.px(6), wide, high))

    @property
    def _figure(self) -> pg.Rect:
        rect = pg.Rect(0, 0, round(self._tall * 0.74), self._tall)
        rect.midbottom = (self.rect.centerx, self.rect.y - self.look.px(4))
        return rect

    @property
    def bounds(self) -> pg.Rect:
        return (self.rect.union(self._figure) if self._tall else self.rect).inflate(self.look.px(8), self.look.px(8))

    def contains(self, at: tuple[int, int]) -> bool:
        return self.visible and (self.rect.collidepoint(at) or (bool(self._tall) and self._figure.collidepoint(at)))

    def activate(self) -> None:
        self._on()

    def draw(self, target: pg.Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        ink = theme.primary[0]
        if self._tall:
            ghost = _ghost(look, self._tall, self.hovered)
            target.blit(ghost, self._figure)
        skins.pill(look, rect.width, rect.height, theme.secondary[2], theme.accent).draw(target, rect)
        px = look.text_px(16)
        target.blit(skins.glyph("plus", px, ink), (rect.x + look.px(12), rect.centery - px // 2))
        at = (rect.x + look.px(18) + px, rect.centery)
        typeset.draw(target, look, self.name, typeset.Style("ui_bold", 16, "text"), at, "midleft", rect)


@keeping
def _ghost(look: Look, tall: int, lit: bool) -> pg.Surface:
    """A dashed arch with a plus."""
    wide = round(tall * 0.74)
    whole = arch(wide, tall)
    rim = max(2, look.px(3))
    inner = mask.blank(wide, tall)
    inner.blit(arch(wide - 2 * rim, tall - 2 * rim), (rim, rim), special_flags=pg.BLEND_RGBA_MAX)
    surface = pg.Surface((wide, tall), pg.SRCALPHA)
    paint.put(surface, whole, (0, 0), (15, 11, 9, 150 if lit else 110))
    edge = mask.dashed(mask.minus(whole, inner), look.px(7))
    paint.put(surface, edge, (0, 0), look.theme.primary[0])
    px = max(8, tall // 4)
    paint.stamp(surface, skins.glyph("plus", px, look.theme.primary[0]), center=(wide // 2, tall // 2))
    return surface
