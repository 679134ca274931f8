"""Things that are counted: tokens with their shadows, tracks of fields, numbers on plates."""

from collections.abc import Sequence

import pygame as pg

from game.ui.kit.colour import Colour
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset

LIT: tuple[Colour, ...] = ((255, 227, 154), (217, 164, 58))
"""Fields of a track that are reached, from top to bottom"""


@keeping
def _token_shadow(width: int, height: int) -> pg.Surface:
    soft, _ = paint.shadow(mask.ellipse(width, height), width * 0.1, 150)
    return soft


def lay_token(surface: pg.Surface, token: pg.Surface, look: Look, at: tuple[int, int]) -> None:
    """Puts down a token with the shadow that it throws."""
    width = token.get_width()
    shade = _token_shadow(width, width)
    pad = (shade.get_width() - width) // 2
    surface.blit(shade, (at[0] - pad + look.px(2), at[1] - pad + look.px(4.5)))
    surface.blit(token, at)


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


def shared(line: Sequence[int], room: int) -> list[int]:
    """Widths stretched alike so that they fill a room, or shrunk alike so that they fit."""
    spare = (room - sum(line)) // max(1, len(line))
    return [max(1, width + spare) for width in line]
