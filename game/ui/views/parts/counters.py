"""Numbers drawn as tracks of fields, or on plates."""

import pygame as pg

from game.ui.contract.layout import Panel
from game.ui.kit.colour import LIT, Colour
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset


def track(surface: pg.Surface, look: Look, rect: pg.Rect, lit: int, of: int, gap: float = 1.8) -> None:
    """Paints `of` fields side by side, the first `lit` of them lit; `gap` between them in reference px."""
    step = rect.width / of
    width = max(2, round(step - max(1.5, look.k * gap)))
    shape = mask.rounded(width, rect.height, min(3 * look.k, width / 3))
    bright, dark = paint.paint(shape, list(LIT)), paint.paint(shape, (255, 255, 255, 46))
    for i in range(of):
        surface.blit(bright if i < lit else dark, (round(rect.x + i * step), rect.y))


def count_plate(
    look: Look,
    key: str,
    count: int,
    style: typeset.Style,
    tones: tuple[Colour, Colour],
    layer: int,
    **anchor: tuple[int, int],
) -> Panel:
    """The panel of a plate with a pile's number of cards: a pill in `tones` (ground, edge), held at a point of it."""
    words = str(count)
    width, height = typeset.measure(look, words, style)
    place = pg.Rect(0, 0, max(width, height) + look.px(8), height).move_to(**anchor)

    def write(surface: pg.Surface) -> None:
        area = surface.get_rect()
        skins.pill(look, *area.size, *tones).draw(surface, area)
        typeset.draw(surface, look, words, style, area.center, "center", area)

    return Panel(f"count.{key}", place, words, write, layer)
