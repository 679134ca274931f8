"""The tray that cards are discarded into, while a question offers that: a dashed place over the border."""

import pygame as pg

from game.core.texts import Texts
from game.games.dark_eden.state import DISCARD
from game.ui.contract.layout import Layout, Panel, Region, ViewState
from game.ui.kit import mask, paint, skins, typeset
from game.ui.kit.look import Look
from game.ui.views.dark_eden.symbols import AMBER, NIGHT

_VERBS = ("discard", "drop")


def lay_tray(out: Layout, look: Look, texts: Texts, now: ViewState, rect: pg.Rect) -> None:
    """Lays the tray into its place, if a card can be put there now.

    Args:
        out: what is laid out.
        look: scale and text size.
        texts: the language.
        now: what the viewer sees, and is asked.
        rect: the place, pixels.
    """
    if now.ask is None or not any(option[0] in _VERBS for option in now.ask.options):
        return
    words = texts("look.dark_eden.tray")

    def draw(surface: pg.Surface) -> None:
        size = surface.get_size()
        radius = skins.PANEL_RADIUS * look.k
        paint.put(surface, mask.rounded(*size, radius), (0, 0), NIGHT)
        ring = mask.ring(*size, radius, max(1.5, 2 * look.k))
        paint.put(surface, mask.dashed(ring, max(3, look.px(6))), (0, 0), AMBER)
        sign = skins.glyph("card-discard", look.px(44), AMBER)
        surface.blit(sign, sign.get_rect(center=(size[0] // 2, size[1] * 2 // 5)))
        style = typeset.Style("condensed", 18, AMBER)
        inside = surface.get_rect().inflate(-look.px(8), -look.px(8))
        typeset.draw(surface, look, words, style, (size[0] // 2, size[1] * 4 // 5), "center", inside)

    out.panels.append(Panel("tray", rect, words, draw, 6))
    out.regions.append(Region(("zone", DISCARD[now.me]), rect, words, "discard"))
