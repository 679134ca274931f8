"""A row for an option of the set-up: a small print about it, its choice, and the effect of the present value."""

from collections.abc import Iterator
from functools import lru_cache

import pygame as pg

from game.ui.kit.colour import rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.text import typeset
from game.ui.kit.widgets.panes import Label
from game.ui.kit.widgets.widget import Widget

_PRINT = (92, 74)  # reference px
_GROUND = (66, 48, 38)
_PAPER = rgb("#f4e6c4")


class OptionRow(Widget):
    """A row for an option: print, words, choice, effect.

    Args:
        look: sizes and theme.
        path: the path of the print, in `sprites/`.
        control: the choice; its name is the option's.
        told: the effect of the option's present value, markup.
    """

    role = "group"
    focusable = False

    def __init__(self, look: Look, path: str, control: Widget, told: str) -> None:
        super().__init__(look, control.name)
        self._path, self.control = path, control
        control.about = told
        self._words = Label(look, typeset.escape(control.name), typeset.Style("ui", 18))
        self._told = Label(look, told, typeset.SMALL, leading=1.3)

    def _words_left(self) -> int:
        return self.look.px(_PRINT[0] + 14)

    def _heights(self, width: int) -> tuple[int, int, int]:
        """Heights of the words, the choice and the effect, pixels."""
        free = max(1, width - self._words_left())
        control = self.control.height(min(self.control.width(), free))
        return self._words.height(free), control, self._told.height(free)

    def height(self, width: int) -> int:
        return max(self.look.px(_PRINT[1]), sum(self._heights(width)) + self.look.px(8))

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        free = rect.width - self._words_left()
        x, y = rect.x + self._words_left(), rect.y
        for part, high in zip((self._words, self.control, self._told), self._heights(rect.width), strict=True):
            wide = min(part.width(), free) if part is self.control else free
            part.place(pg.Rect(x, y, wide, high))
            part.pane = self.pane
            y += high + self.look.px(4)

    @property
    def stale(self) -> bool:
        return self._stale or self.control.stale

    def drawn(self) -> None:
        self._stale = False
        self.control.drawn()

    def walk(self) -> Iterator[Widget]:
        self.control.pane = self.pane
        yield from self.control.walk()

    def contains(self, at: tuple[int, int]) -> bool:
        return False  # only the choice in it is pointed at

    def draw(self, target: pg.Surface) -> None:
        printed = _printed(self.look, self._path)
        printed.draw(target, pg.Rect(self.rect.x, self.rect.y + self.look.px(2), 0, 0))
        for part in (self._words, self.control, self._told):
            part.draw(target)


@lru_cache(maxsize=32)
def _printed(look: Look, path: str) -> skins.Skin:
    """A print on card, with its shadow."""
    size, rim, pad = (look.px(_PRINT[0]), look.px(_PRINT[1])), look.px(4), look.px(10)
    surface = pg.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pg.SRCALPHA)
    card = mask.rounded(*size, 5 * look.k)
    if look.theme.textures:
        paint.drop_shadow(surface, card, (pad, pad), 4 * look.k, (look.px(2), look.px(3)), 170)
    paint.put(surface, card, (pad, pad), _PAPER)
    inner = (size[0] - 2 * rim, size[1] - 2 * rim)
    ground = pg.Surface(inner, pg.SRCALPHA)
    ground.fill(_GROUND)
    cut_out = picture(path).get_flags() & pg.SRCALPHA
    paint.stamp(ground, picture(path, inner, "contain" if cut_out else "cover"), center=(inner[0] // 2, inner[1] // 2))
    paint.put(surface, mask.rounded(*inner, 3 * look.k), (pad + rim, pad + rim), ground)
    return skins.Skin(surface, pad)
