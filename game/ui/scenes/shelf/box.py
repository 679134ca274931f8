"""The boxes on the shelf, and the facts about the chosen one."""

from collections.abc import Callable

import pygame as pg

from game.core.facts import Facts
from game.core.texts import Texts
from game.ui.kit.colour import rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.stage import room
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget
from game.ui.scenes.parts.lids import lid_of


@keeping
def _standing(look: Look, game: str, language: str, width: int, height: int, chosen: bool) -> skins.Skin:
    """A box with the shadow that it throws on the wall; the chosen one glows."""
    box = room.box(lid_of(look, game, Texts(language), (width, height)))
    pad = look.px(74)
    surface = pg.Surface((box.get_width() + 2 * pad, box.get_height() + 2 * pad), pg.SRCALPHA)
    shape = mask.of(box)
    if look.theme.textures:
        paint.drop_shadow(surface, shape, (pad, pad), 30 * look.k, (look.px(10), look.px(10)), 190)
        paint.drop_shadow(surface, shape, (pad, pad), 10 * look.k, (look.px(4), look.px(4)), 150)
        if chosen:
            paint.glow(surface, shape, (pad, pad), 22 * look.k, rgb("#ffcf70"), 150, 2)
    surface.blit(box, (pad, pad))
    if not chosen:
        surface.blit(paint.paint(shape, (20, 11, 6, 40)), (pad, pad))
    return skins.Skin(surface, pad)


class Box(Widget):
    """A game's box. Focus or a click chooses it; using the chosen one opens it."""

    role = "box"
    radius = 4.0

    def __init__(self, look: Look, facts: Facts, language: str, use: Callable[[], None], *, chosen: bool) -> None:
        """Makes a box.

        Args:
            look: sizes and theme.
            facts: the facts of the game.
            language: the language of the words on the lid.
            use: called when the box is used.
            chosen: whether it is the chosen box, which stands out.
        """
        super().__init__(look, facts.title)
        self.facts, self.chosen = facts, chosen
        self._language, self._use = language, use
        self.id = f"box.{facts.id}"
        self.group = "boxes"

    def _skin(self) -> skins.Skin:
        return _standing(self.look, self.facts.id, self._language, self.rect.width, self.rect.height, self.chosen)

    @property
    def bounds(self) -> pg.Rect:
        pad = self.look.px(74)
        return self.rect.inflate(2 * pad + self.look.px(36), 2 * pad)

    def activate(self) -> None:
        self._use()

    def draw(self, target: pg.Surface) -> None:
        self._skin().draw(target, self.rect)


class Fact(Widget):
    """An icon, a number, and words for what the number counts."""

    role = "text"
    focusable = False

    def __init__(self, look: Look, icon: str, value: str, words: str) -> None:
        super().__init__(look, f"{value} {words}")
        self._icon, self._value, self._words = icon, value, words

    def _px(self) -> int:
        return round(self.look.text_px(18) * 1.5)

    def width(self) -> int:
        strong = typeset.measure(self.look, self._value, typeset.Style("ui_bold", 18))[0]
        small = typeset.measure(self.look, self._words, typeset.SMALL)[0]
        return self._px() + self.look.px(10) + max(strong, small) + self.look.px(8)

    def height(self, width: int) -> int:
        look = self.look
        return (
            typeset.measure(look, "0", typeset.Style("ui_bold", 18))[1] + typeset.measure(look, "x", typeset.SMALL)[1]
        )

    def draw(self, target: pg.Surface) -> None:
        look, rect, px = self.look, self.rect, self._px()
        target.blit(skins.glyph(self._icon, px, look.theme.accent), (rect.x, rect.centery - px // 2))
        x = rect.x + px + look.px(10)
        typeset.draw(target, look, self._value, typeset.Style("ui_bold", 18), (x, rect.y), "topleft", rect)
        typeset.draw(target, look, self._words, typeset.SMALL, (x, rect.bottom), "bottomleft", rect)
