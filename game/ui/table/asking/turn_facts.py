"""The facts on the turn's panel: the seat on turn, the turn's steps, and the last events."""

import pygame as pg

from game.ui.kit.colour import CREAM, LIT, Colour
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset

_PALE = (191, 211, 205)
_DARK = (51, 32, 10)
_TITLE = typeset.Style("rounded", 15, _PALE, 1.6, True)


def is_on_a_line(look: Look, title: str, width: int) -> bool:
    """Whether the title of the turn's panel fits on one line; a second one would lie over what is below.

    Args:
        look: sizes.
        title: plain text.
        width: the panel's width, pixels.
    """
    return typeset.measure(look, typeset.escape(title), _TITLE)[0] <= width - look.px(32)


def steps_height(look: Look, count: int) -> int:
    """The height of the title and the steps in the turn's panel, pixels.

    Args:
        look: sizes.
        count: the number of steps.
    """
    pitch = max(look.px(29), look.text_px(17) + look.px(8))
    return look.text_px(15) + look.px(30) + count * pitch


def paint_turn(
    surface: pg.Surface, look: Look, title: str, steps: tuple[str, ...], step: int, lines: tuple[str, ...]
) -> None:
    """Writes the turn's panel: the title, the steps, and below them the last events, the newest lowest.

    Args:
        surface: the panel to write on.
        look: sizes.
        title: the words for the seat on turn, plain text.
        steps: the steps of the turn, markup; () if none are told.
        step: the one under way, from 0; those before it are ticked off.
        lines: the last events, markup, the oldest first.
    """
    _paint_steps(surface, look, title, steps, step)
    top = steps_height(look, len(steps)) + (look.px(10) if steps else 0)
    paint_log(surface, look, lines, top, (_PALE if steps else CREAM, _PALE))


def _paint_steps(surface: pg.Surface, look: Look, title: str, steps: tuple[str, ...], step: int) -> None:
    """Writes the title and the steps; those before the one under way are ticked off."""
    px = look.px
    area = surface.get_rect()
    head = typeset.fitted(look, typeset.escape(title), _TITLE, (area.width - px(32), look.text_px(15) * 2))
    head.draw(surface, (px(16), px(9)), area)
    y = px(9) + head.height + px(3)
    surface.blit(skins.hairline(area.width - px(32), (*_PALE, 120)), (px(16), y))
    pitch = max(px(29), look.text_px(17) + px(8))
    y += px(10)
    side = px(24)
    for i in range(len(steps) - 1):
        middle = y + pitch * i + pitch // 2
        colour = LIT[1] if i < step else (74, 96, 104)
        pg.draw.line(surface, colour, (px(28), middle), (px(28), middle + pitch), max(1, px(2)))
    for i, words in enumerate(steps):
        middle = y + pitch * i + pitch // 2
        disc = pg.Rect(px(28) - side // 2, middle - side // 2, side, side)
        lit = i <= step
        surface.blit(paint.paint(mask.disc(side), LIT if lit else (47, 72, 78)), disc)
        if i < step:
            paint.stamp(surface, skins.glyph("check-mark", round(side * 0.6), _DARK), center=disc.center)
        else:
            number = typeset.Style("number", 15, _DARK if lit else _PALE)
            typeset.draw(surface, look, str(i + 1), number, disc.center, "center")
        now = i == step
        text = typeset.Style("ui_bold" if now else "ui", 17, CREAM if now else _PALE)
        room = (area.width - px(52) - px(14), pitch)
        block = typeset.fitted(look, words, text, room)
        block.draw(surface, (px(52), middle - block.height // 2), area)


def paint_log(
    surface: pg.Surface,
    look: Look,
    lines: tuple[str, ...],
    top: int = 0,
    colours: tuple[Colour | str, Colour | str] = ("text", "muted"),
) -> None:
    """Writes the last events, the newest lowest; older lines only as far as there is room below `top`.

    Args:
        surface: the surface to write on.
        look: sizes.
        lines: the events, markup, the oldest first.
        top: the upper limit of the lines, y in pixels.
        colours: the colours of the newest line and of the others.
    """
    px = look.px
    area = surface.get_rect()
    bottom = area.bottom - px(14)
    style = typeset.Style("ui", 15)
    for i, words in enumerate(reversed(lines)):
        newest = style._replace(colour=colours[min(i, 1)])
        block = typeset.paragraph(look, words, newest, area.width - px(32), leading=1.25)
        bottom -= block.height
        if bottom < top:
            return
        block.draw(surface, (px(16), bottom), area)
        bottom -= px(7)
