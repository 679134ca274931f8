"""Numbers as tracks of fields, and on plates."""

import pygame as pg

from game.ui.kit.colour import LIT, Colour
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset


def track(surface: pg.Surface, look: Look, rect: pg.Rect, lit: int, of: int, gap: float = 1.8) -> None:
    """Paints fields side by side, as many lit as are reached; `gap` between them in reference px."""
    step = rect.width / of
    width = max(2, round(step - max(1.5, look.k * gap)))
    shape = mask.rounded(width, rect.height, min(3 * look.k, width / 3))
    bright, dark = paint.paint(shape, list(LIT)), paint.paint(shape, (255, 255, 255, 46))
    for i in range(of):
        surface.blit(bright if i < lit else dark, (round(rect.x + i * step), rect.y))


def plate_size(look: Look, words: str, style: typeset.Style) -> tuple[int, int]:
    """The size of a number's plate, pixels."""
    width, height = typeset.measure(look, words, style)
    return max(width, height) + look.px(8), height


def plate(
    surface: pg.Surface, look: Look, words: str, style: typeset.Style, ground: Colour, edge: Colour | None
) -> None:
    """Writes a number on a pill that fills the surface."""
    area = surface.get_rect()
    skins.pill(look, area.width, area.height, ground, edge).draw(surface, area)
    typeset.draw(surface, look, words, style, area.center, "center", area)
