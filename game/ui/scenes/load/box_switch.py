"""A box of the shelf as a switch for whether the matches of its game are listed."""

import pygame as pg

from game import games
from game.core.texts import Texts
from game.ui.kit.colour import rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Callback, Widget
from game.ui.scenes.parts.lids import lid_of


class BoxSwitch(Widget):
    """A switch for one game's matches.

    Args:
        look: sizes and theme.
        texts: the words of the present language.
        game: the id.
        number: the digit that switches it.
        listed: whether its matches are listed.
        on: called to switch it.
    """

    role = "switch"
    radius = 4.0

    def __init__(self, look: Look, texts: Texts, game: str, number: int, *, listed: bool, on: Callback) -> None:
        title = games.facts(game).title
        super().__init__(look, title, tip=typeset.escape(title))
        self._texts, self._game, self._switch = texts, game, on
        self.on = listed
        self.id = f"box.{game}"
        self.key_cap = f"{number}"
        self.group = "boxes"

    @property
    def value(self) -> str:
        return self._texts("word.on" if self.on else "word.off")

    def _size(self) -> tuple[int, int]:
        return self.look.grown(31), self.look.grown(44)

    def width(self) -> int:
        return self._size()[0] + self.look.px(8)

    def height(self, width: int) -> int:
        return self._size()[1]

    def activate(self) -> None:
        self._switch()

    def draw(self, target: pg.Surface) -> None:
        look, size = self.look, self._size()
        at = pg.Rect((0, 0), size)
        at.midleft = self.rect.midleft
        shape = mask.rounded(*size, 3 * look.k)
        paint.put(target, shape, at.topleft, lid_of(look, self._game, self._texts, size))
        if not self.on:
            paint.put(target, shape, at.topleft, (12, 8, 6, 150 if not self.hovered else 90))
        edge = look.theme.accent if self.on or self.hovered else look.theme.muted
        paint.put(target, mask.ring(*size, 3 * look.k, max(1.0, (2 if self.on else 1) * look.k)), at.topleft, edge)
        if self.on:
            px = max(10, size[0] // 2)
            disc = mask.disc(px)
            corner = disc.get_rect(bottomright=(at.right + look.px(6), at.bottom))
            paint.put(target, disc, corner.topleft, rgb("#e2bd6c"))
            paint.stamp(target, skins.glyph("check-mark", max(6, px * 2 // 3), rgb("#20160a")), center=corner.center)
