"""The last act of a match as a still picture over its results, with its sentences; a click shows it on the stage."""

import pygame as pg

from game.core.match import AnyMatch
from game.core.texts import Texts
from game.ui.contract.view import GameView
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Callback, Widget

_HIGH = 132  # reference px


class LastPicture(Widget):
    """The last act as it stands at the end.

    Args:
        look: sizes and theme.
        texts: the language and the names.
        style: the game's view.
        match: a finished match.
        on: called to show the act on the stage.
    """

    def __init__(self, look: Look, texts: Texts, style: GameView, match: AnyMatch, on: Callback) -> None:
        epilogue = style.epilogue(match)
        self.words = " ".join(texts.say(deed) for deed in epilogue.deeds)
        title = typeset.plain(texts.say(epilogue.title))
        super().__init__(look, f"{title}. {typeset.plain(self.words)}", tip=texts("ending.again"))
        self._style, self._match, self._on = style, match, on
        self._picture: pg.Surface | None = None
        self.id = "last_act"

    def _block(self, width: int) -> typeset.Block:
        told = self.words.replace("**", "")  # bold has another face, which would stand out from the slanted one
        return typeset.paragraph(self.look, told, typeset.Style("flavour", 18), width - 2 * self.look.px(14))

    def height(self, width: int) -> int:
        return self.look.px(_HIGH) + self._block(width).height + self.look.px(20)

    def activate(self) -> None:
        self._on()

    def _stage(self) -> pg.Rect:
        px = self.look.px
        return pg.Rect(self.rect.x + px(8), self.rect.y, self.rect.width - px(16), px(_HIGH))

    @property
    def ring_rect(self) -> pg.Rect:
        return self._stage()

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        size = self._stage().size
        if self._picture is None or self._picture.get_size() != size:
            free = pg.Rect(0, 0, min(size[0], size[1] * 2), size[1])
            free.centerx = size[0] // 2
            with typeset.set_apart():  # numbers on cards are scenery here, not to be read
                scene = self._style.last_act(self._match, size, free).still()
            self._picture = paint.paint(mask.rounded(*size, 10 * self.look.k), scene)

    def draw(self, target: pg.Surface) -> None:
        look, stage = self.look, self._stage()
        if self._picture:
            target.blit(self._picture, stage)
        edge = look.theme.accent if self.hovered else look.theme.hairline
        target.blit(paint.paint(mask.ring(*stage.size, 10 * look.k, max(1.0, 1.5 * look.k)), edge), stage)
        if self.hovered:
            sign = skins.glyph("theater-curtains", look.px(30), look.theme.accent)
            target.blit(sign, sign.get_rect(bottomright=(stage.right - look.px(10), stage.bottom - look.px(8))))
        self._block(self.rect.width).draw(target, (self.rect.x + look.px(14), stage.bottom + look.px(8)), self.rect)
