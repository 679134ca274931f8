"""The last picture of a match, over the results: a scene in a rounded frame, and a few sentences below."""

import pygame as pg

from game.ui.kit import mask, paint, typeset
from game.ui.kit.colour import Colour
from game.ui.kit.look import Look
from game.ui.kit.widget import Widget


class LastPicture(Widget):
    """A picture and its sentences. A game paints the scene.

    Args:
        look: sizes and theme.
        words: the sentences, markup.
        high: the height of the scene, reference px.
        rim: the colour of its frame, and how wide that is, reference px.
    """

    focusable = False
    role = "text"

    def __init__(self, look: Look, words: str, high: int, rim: tuple[Colour, float]) -> None:
        super().__init__(look, typeset.plain(words))
        self.words, self._high, self._rim = words, high, rim

    def paint(self, scene: pg.Surface) -> None:
        """Paints the scene on a surface of its own, transparent at first."""
        raise NotImplementedError

    def _block(self, width: int) -> typeset.Block:
        return typeset.paragraph(self.look, self.words, typeset.Style("flavour", 19), width - 2 * self.look.px(14))

    def height(self, width: int) -> int:
        return self.look.px(self._high) + self._block(width).height + self.look.px(18)

    def draw(self, target: pg.Surface) -> None:
        look, px = self.look, self.look.px
        stage = pg.Rect(self.rect.x + px(8), self.rect.y, self.rect.width - px(16), px(self._high))
        scene = pg.Surface(stage.size, pg.SRCALPHA)
        self.paint(scene)
        target.blit(paint.paint(mask.rounded(*stage.size, 10 * look.k), scene), stage)
        colour, wide = self._rim
        target.blit(paint.paint(mask.ring(*stage.size, 10 * look.k, max(1.0, wide * look.k)), colour), stage)
        self._block(self.rect.width).draw(target, (self.rect.x + px(14), stage.bottom + px(8)), self.rect)
