"""The card that a sentence tells of, held up beside it while it is pointed at."""

from collections.abc import Iterable, Sequence

import pygame as pg

from game.core.interface import Ref
from game.ui.contract.view import GameView
from game.ui.kit.stage import Sprite, Stage

_HIGH = 236
"""The height of the card, reference px"""
_LAYER = 61


def card_of(refs: Iterable[Ref], cards: Sequence[str]) -> str:
    """The name of the first card among what a sentence is about, as far as the viewer knows it; "" if there is none.

    Args:
        refs: of the sentence.
        cards: the names of all cards, those that he may not know empty.
    """
    return next((cards[int(which)] for kind, which in refs if kind == "card" and cards[int(which)]), "")


class ToldCard:
    """Shows one card at a time.

    Args:
        stage: where.
        style: draws the card.
        area: where on the screen it may be, pixels.
    """

    def __init__(self, stage: Stage, style: GameView, area: pg.Rect) -> None:
        self._stage, self._style, self._area = stage, style, area
        self.name = ""
        """The card that is shown; "": none"""
        self._sprite: Sprite | None = None

    def show(self, name: str, beside: pg.Rect) -> None:
        """Shows a card beside a rectangle, where there is more room; "": none."""
        if name == self.name:
            return
        if self._sprite:
            self._stage.remove(self._sprite)
            self._sprite = None
        self.name = name
        if name:
            self._sprite = self._hold_up(name, beside)
            self._stage.add(self._sprite)

    def _hold_up(self, name: str, beside: pg.Rect) -> Sprite:
        look, area = self._style.look, self._area
        thing, (wide, high) = self._style.alone(name)
        tall = min(look.px(_HIGH), area.height)
        rect = pg.Rect(0, 0, tall * wide // high, tall)
        gap = look.px(12)
        if beside.left - area.left > area.right - beside.right:
            rect.midright = (beside.left - gap, beside.centery)
        else:
            rect.midleft = (beside.right + gap, beside.centery)
        rect.clamp_ip(area)
        return Sprite(self._style.draw(thing, rect.size), rect.topleft, _LAYER)
