"""A small bar chart: bars side by side, each with its figure above and its label below."""

from collections.abc import Sequence

import pygame as pg

from game.ui.kit.colour import Colour, faded
from game.ui.kit.draw import paint
from game.ui.kit.look import Look
from game.ui.kit.text import typeset

_FIGURE, _LABEL = typeset.Style("number", 15, "text"), typeset.Style("condensed", 15, "muted")


def put_bars(
    target: pg.Surface,
    look: Look,
    rect: pg.Rect,
    numbers: Sequence[int],
    labels: Sequence[str],
    most: int,
    colour: Colour,
) -> None:
    """Draws bars; there may be more labels than numbers, for bars still to come.

    Args:
        target: the surface to draw on.
        look: scale and theme.
        rect: the room for bars, figures and labels, pixels.
        numbers: the numbers, none below 0.
        labels: the name of each bar.
        most: the number whose bar has the full height.
        colour: the colour of the bars.
    """
    px = look.px
    base = rect.bottom - typeset.measure(look, "0", _LABEL)[1]
    room = max(1, base - rect.y - typeset.measure(look, "0", _FIGURE)[1])
    wide = rect.width // len(labels)
    target.fill(faded(look.theme.muted, 110), (rect.x, base, rect.width, 1))
    for i, label in enumerate(labels):
        middle = rect.x + i * wide + wide // 2
        typeset.draw(target, look, label, _LABEL, (middle, base + px(1)), "midtop", rect)
        if i < len(numbers):
            tall = max(px(2), round(room * numbers[i] / max(1, most)))
            bar = pg.Rect(middle - wide * 3 // 10, base - tall, wide * 3 // 5, tall)
            paint.rounded(target, bar, min(3 * look.k, tall / 2), colour)
            typeset.draw(target, look, str(numbers[i]), _FIGURE, (middle, bar.y), "midbottom", rect)
