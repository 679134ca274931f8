"""The card or piece of a sentence, held up beside it while it is pointed at."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import pygame as pg

from game.core.interface import Ref
from game.core.state import Event
from game.ui.contract.view import GameView
from game.ui.kit.draw import skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Sprite, Stage
from game.ui.kit.widgets.dialog import PANEL_LAYER
from game.ui.table.session.log import refs_of

_HIGH, _WIDE = 236, 176
"""Largest height and width of a thing that is held up, reference px"""
_MARGIN = 14
"""Margin around a thing that is no card, reference px"""


def card_of(refs: Iterable[Ref], cards: Sequence[str]) -> str:
    """The name of the first card among a sentence's things that the viewer knows; "": there is none.

    Args:
        refs: the things of the sentence.
        cards: the names of all cards; "" for those that the viewer may not know.
    """
    return next((cards[int(which)] for kind, which in refs if kind == "card" and cards[int(which)]), "")


def told_thing(style: GameView, event: Event, states: Sequence[Any], *, named: bool) -> tuple[Hashable, Size] | None:
    """The thing that is held up while an event is told, and its proportions; None: there is none.

    Args:
        style: the game's view.
        event: as the viewer heard of it.
        states: the states, in the viewer's view, in which to look for its card, the nearest first.
        named: whether a card that only the event names may be shown.
    """
    if thing := style.held_up(event, states[0]):
        return thing
    name = next((name for state in states if (name := card_of(refs_of(event), state.cards))), "")
    if not name and named and "card" in event.data:
        name = str(event.data.get("name", ""))
    return style.alone(name) if name else None


class ToldCard:
    """A card or piece held up on the stage, one at a time.

    Args:
        stage: the stage.
        style: the game's view, which draws it.
        area: the part of the screen in which it may be, pixels.
    """

    def __init__(self, stage: Stage, style: GameView, area: pg.Rect) -> None:
        self._stage, self._style, self._area = stage, style, area
        self.thing: Hashable = None
        """Thing that is shown; None: none"""
        self._sprite: Sprite | None = None

    def show(self, told: tuple[Hashable, Size] | None, beside: pg.Rect) -> None:
        """Shows a thing, with its proportions, beside a rectangle where there is more room; None: shows none."""
        thing, size = told or (None, (0, 0))
        if thing == self.thing:
            return
        if self._sprite:
            self._stage.remove(self._sprite)
            self._sprite = None
        self.thing = thing
        if thing is not None:
            self._sprite = self._hold_up(thing, size, beside)
            self._stage.add(self._sprite)

    def _hold_up(self, thing: Hashable, proportions: Size, beside: pg.Rect) -> Sprite:
        look, area = self._style.look, self._area
        wide, high = proportions
        scale = min(look.px(_HIGH) / high, look.px(_WIDE) / wide, area.height / high)
        picture = self._style.draw(thing, (round(wide * scale), round(high * scale)))
        if wide >= high:  # a piece, not a card: it does not lie on the table
            picture = _on_plate(look, picture)
        rect, gap = picture.get_rect(), look.px(12)
        if beside.left - area.left > area.right - beside.right:
            rect.midright = (beside.left - gap, beside.centery)
        else:
            rect.midleft = (beside.right + gap, beside.centery)
        rect.clamp_ip(area)
        return Sprite(picture, rect.topleft, PANEL_LAYER + 1)


def _on_plate(look: Look, picture: pg.Surface) -> pg.Surface:
    margin = look.px(_MARGIN)
    size = (picture.get_width() + 2 * margin, picture.get_height() + 2 * margin)
    plate = pg.Surface(size, pg.SRCALPHA)
    skins.panel(look, *size).draw(plate, plate.get_rect())
    plate.blit(picture, (margin, margin))
    return plate
