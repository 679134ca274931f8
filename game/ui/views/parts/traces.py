"""The marks of the others' last turn: on each thing the number of the step and what was done; ghosts of what is gone.

They stay until the viewer acts himself, and come back when he takes that back.
"""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.match import Player
from game.core.state import Seat
from game.ui.contract.layout import Layout, Panel
from game.ui.kit.draw import paint
from game.ui.kit.draw.step_mark import Change, StepMark, mark_size, step_mark
from game.ui.kit.look import Look
from game.ui.views.parts.ghosts import ghost

_LAYER = 43
"""Above all that lies on the table, below what is held over it"""
_DIM = 90
"""The opacity of the marks of other steps, while one is pointed at, 0 to 255"""


class Art(NamedTuple):
    """A picture that is made, or read, only when it is drawn."""

    make: Callable[..., pg.Surface]
    """Keeps what it returns"""
    of: tuple[Hashable, ...]
    """What it takes"""


class Trace(NamedTuple):
    """Something that another seat did to a thing on the table, or to a place."""

    rect: pg.Rect
    """Where that lies, pixels"""
    number: int
    """The step of the turn that is told; 0: of another turn, it is signed with the shape alone"""
    seat: Seat
    """Who did it"""
    icon: str
    """What was done"""
    art: Art | None = None
    """The picture of what is gone, in the size of its ghost, which fills `rect`"""
    changes: tuple[Change, ...] = ()
    """What it changed, told in place of the icon"""
    abreast: bool = False
    """Whether the marks of its place stand beside each other along its upper edge, not below each other"""
    steps: frozenset[int] = frozenset()
    """The steps that it sums up, if several; its number is 0 then"""
    bare: bool = False
    """Whether the thing is too small for more than the number, which stands on its upper edge"""


def lay_traces(
    out: Layout, look: Look, players: Sequence[Player], traces: Sequence[Trace], lit: Collection[int]
) -> None:
    """Lay out the ghosts and the marks; several marks of one place stand below or beside each other.

    Args:
        out: where to.
        look: sizes and colours of seats.
        players: by seat.
        traces: what was done, in order.
        lit: the steps whose marks stand out; none: all do.
    """
    marks: Counter[tuple[int, int]] = Counter()
    signed: set[object] = set()
    rows: dict[tuple[int, int], pg.Rect] = {}
    gap = look.px(2)
    for place, trace in enumerate(traces):
        colour = players[trace.seat].colour
        if trace.art is not None:
            draw = partial(_draw_ghost, look=look, art=trace.art)
            out.panels.append(Panel(f"trace.ghost.{place}", trace.rect, trace.art, draw, _LAYER - 1))
        corner = trace.rect.topleft
        sign = (corner, trace.number, trace.seat, trace.icon, trace.changes)
        if sign in signed:
            continue
        signed.add(sign)
        rect = pg.Rect((0, 0), mark_size(look, trace.changes, bare=trace.bare))
        rect.midtop = trace.rect.midtop
        before = rows.get(corner)
        if trace.bare:
            rect.midleft = before.midright if before else (rect.x, trace.rect.y)
            rows[corner] = rect
        elif trace.abreast:
            rect.topleft = (before.right + gap, before.y) if before else (corner[0], corner[1] - rect.height // 3)
            if before and rect.right > trace.rect.right:
                rect.topleft = (corner[0], before.bottom + gap)
            rows[corner] = rect
        else:
            rect.y += marks[corner] * (rect.height + gap) - rect.height // 3
            marks[corner] += 1
        content = StepMark(trace.number, colour, trace.icon, False, trace.changes, trace.steps)
        content = content._replace(dim=bool(lit) and content.about.isdisjoint(lit))
        draw = partial(_draw_mark, look=look, about=content, bare=trace.bare)
        out.panels.append(Panel(f"trace.{place}", rect, content, draw, _LAYER))


def _draw_ghost(surface: pg.Surface, look: Look, art: Art) -> None:
    paint.stamp(surface, ghost(look, art.make(*art.of), None))


def _draw_mark(surface: pg.Surface, look: Look, about: StepMark, bare: bool) -> None:
    picture = step_mark(look, about.number, about.colour, "" if bare else about.icon, about.changes)
    paint.stamp(surface, paint.faded(picture, _DIM) if about.dim else picture)
