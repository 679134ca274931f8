"""The marks of the others' last turn: on each thing the number of the step and what was done; ghosts of what is gone.

They stay until the viewer acts himself, and come back when he takes that back.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame as pg

from game.core.match import Player
from game.core.state import Seat
from game.ui.contract.layout import Layout, Panel
from game.ui.kit import mask, paint, skins, typeset
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.views.parts.ghosts import ghost
from game.ui.views.parts.surfaces import stamp

_LAYER = 41
"""Above all that lies on the table, below what is held over it"""
_HIGH = 27
"""The height of a mark, reference px"""
_DIM = 90
"""The opacity of the marks of other steps, while one is pointed at, 0 to 255"""
_DARK, _PALE = (26, 18, 14), (250, 240, 222)


class Trace(NamedTuple):
    """Something that another seat did to a thing on the table, or to a place."""

    rect: pg.Rect
    """Where that lies, pixels"""
    number: int
    """The step of the others' turn"""
    seat: Seat
    """Who did it"""
    icon: str
    """What was done"""
    art: pg.Surface | None = None
    """The picture of what is gone, in the size of its ghost, which fills `rect`"""


def lay_traces(out: Layout, look: Look, players: Sequence[Player], traces: Sequence[Trace], lit: int = 0) -> None:
    """Lay out the ghosts and the marks; several marks of one place stand below each other.

    Args:
        out: where to.
        look: sizes and colours of seats.
        players: by seat.
        traces: what was done, in order.
        lit: the step whose marks stand out; 0: all do.
    """
    marks: Counter[tuple[int, int]] = Counter()
    signed: set[tuple[tuple[int, int], int, str]] = set()
    for place, trace in enumerate(traces):
        colour = players[trace.seat].colour
        if trace.art is not None:
            draw = partial(_draw_ghost, look=look, art=trace.art)
            out.panels.append(Panel(f"trace.ghost.{place}", trace.rect, trace.art, draw, _LAYER - 1))
        corner = trace.rect.topleft
        if (corner, trace.number, trace.icon) in signed:
            continue
        signed.add((corner, trace.number, trace.icon))
        rect = pg.Rect((0, 0), _size(look))
        rect.midtop = trace.rect.midtop
        rect.y += marks[corner] * (rect.height + look.px(2)) - rect.height // 3
        marks[corner] += 1
        content = (trace.number, colour, trace.icon, lit not in (0, trace.number))
        out.panels.append(Panel(f"trace.{place}", rect, content, partial(_draw_mark, look=look, about=content), _LAYER))


def _draw_ghost(surface: pg.Surface, look: Look, art: pg.Surface) -> None:
    stamp(surface, ghost(look, art, None))


def _draw_mark(surface: pg.Surface, look: Look, about: tuple[int, int, str, bool]) -> None:
    *sign, dim = about
    picture = mark(look, *sign)
    stamp(surface, paint.faded(picture, _DIM) if dim else picture)


def _size(look: Look) -> Size:
    """The size of a mark, pixels."""
    high = max(look.px(_HIGH), look.text_px(15) + look.px(4))
    return round(high * 2.05), high


@lru_cache(maxsize=128)
def mark(look: Look, number: int, colour: int, icon: str) -> pg.Surface:
    """Return a mark: the number of a step in the shape and colour of a seat, then what was done.

    Args:
        look: sizes and colours of seats.
        number: of the step.
        colour: of the seat that did it.
        icon: what was done.
    """
    wide, high = _size(look)
    surface = pg.Surface((wide, high), pg.SRCALPHA)
    paint.put(surface, mask.rounded(wide, high, high / 2), (0, 0), _PALE)
    edge = max(1, look.px(1.5))
    inner = (wide - 2 * edge, high - 2 * edge)
    paint.put(surface, mask.rounded(*inner, inner[1] / 2), (edge, edge), _DARK)
    seat = skins.seat_mark(look, colour, high - look.px(6))
    place = seat.get_rect(midleft=(0, high // 2))
    surface.blit(seat, place)
    at = place.center
    style = typeset.Style("number", 16, _DARK)
    with typeset.set_apart():  # a light rim, so that it is read on any colour
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            typeset.draw(surface, look, str(number), style._replace(colour=_PALE), (at[0] + dx, at[1] + dy), "center")
        typeset.draw(surface, look, str(number), style, at, "center")
    glyph = skins.glyph(icon, round(high * 0.7), _PALE)
    surface.blit(glyph, glyph.get_rect(center=(wide - round(high * 0.56), high // 2)))
    return surface
