"""The marks of the others' last turn: step number and icon on each thing they touched; ghosts of things that are gone.

They stay until the viewer acts, and come back when he undoes that.
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
"""Layer of the marks: above everything on the table, below things held over it"""
_CORNERS = ("topleft", "bottomright", "topright", "bottomleft")
"""The corners of a small thing in the order in which its marks stand there"""
_DIM = 90
"""Opacity of the marks of other steps while one step is pointed at, 0 to 255"""


class Art(NamedTuple):
    """A picture to be made, or read, only when it is drawn."""

    make: Callable[..., pg.Surface]
    """Makes the picture and keeps it"""
    of: tuple[Hashable, ...]
    """The arguments of `make`"""


class Trace(NamedTuple):
    """A deed of another seat to a thing on the table, or to a place."""

    rect: pg.Rect
    """The place of that thing, pixels"""
    number: int
    """The step of the turn shown; 0: of another turn, signed with the seat's shape alone"""
    seat: Seat
    """The seat that did it"""
    icon: str
    """Name of the icon for the deed"""
    art: Art | None = None
    """The picture of the thing if it is gone, in the size of its ghost, which fills `rect`"""
    changes: tuple[Change, ...] = ()
    """Changes of numbers by the deed, shown in place of the icon"""
    abreast: bool = False
    """Whether several marks of its place stand side by side along its upper edge, not below each other"""
    steps: frozenset[int] = frozenset()
    """The steps that it sums up, if several; `number` is 0 then"""
    bare: bool = False
    """Whether the thing is so small that the mark is the number alone, on its upper edge"""
    cornered: bool = False
    """Whether bare marks stand in the corners of their place, as its neighbours leave no room beside it"""


def lay_traces(
    out: Layout, look: Look, players: Sequence[Player], traces: Sequence[Trace], lit: Collection[int]
) -> None:
    """Lays out the ghosts and marks; several marks of one place stand below or beside each other, or in its corners.

    Args:
        out: the layout to fill.
        look: sizes and colours of seats.
        players: the players by seat.
        traces: the deeds, in order.
        lit: the steps whose marks stand out; empty: all do.
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
        middle = trace.rect.center  # a ghost may be smaller than the place where the thing stood
        sign = (middle, trace.number, trace.seat, "" if trace.bare else trace.icon, trace.changes)
        if sign in signed:
            continue
        signed.add(sign)
        rect = pg.Rect((0, 0), mark_size(look, trace.changes, bare=trace.bare))
        rect.midtop = trace.rect.midtop
        before = rows.get(middle)
        if trace.cornered:
            rect = _in_corner(trace.rect, rect, marks[middle], gap)
            marks[middle] += 1
        elif trace.bare:
            rect.midleft = before.midright if before else (rect.x, trace.rect.y)
            rows[middle] = rect
        elif trace.abreast:
            rect.topleft = (before.right + gap, before.y) if before else (trace.rect.x, trace.rect.y - rect.height // 3)
            if before and rect.right > trace.rect.right:
                rect.topleft = (trace.rect.x, before.bottom + gap)
            rows[middle] = rect
        else:
            rect.y += marks[middle] * (rect.height + gap) - rect.height // 3
            marks[middle] += 1
        content = StepMark(trace.number, colour, trace.icon, False, trace.changes, trace.steps)
        content = content._replace(dim=bool(lit) and content.marked_steps.isdisjoint(lit))
        draw = partial(_draw_mark, look=look, about=content, bare=trace.bare)
        out.panels.append(Panel(f"trace.{place}", rect, content, draw, _LAYER))


def _in_corner(place: pg.Rect, mark: pg.Rect, before: int, gap: int) -> pg.Rect:
    """The place of a mark in a corner of a thing, a little beyond it; the second stands opposite the first."""
    around, corner = place.inflate(2 * gap, 2 * gap), _CORNERS[before % len(_CORNERS)]
    return mark.move_to(**{corner: getattr(around, corner)})


def _draw_ghost(surface: pg.Surface, look: Look, art: Art) -> None:
    paint.stamp(surface, ghost(look, art.make(*art.of), None))


def _draw_mark(surface: pg.Surface, look: Look, about: StepMark, bare: bool) -> None:
    picture = step_mark(look, about.number, about.colour, "" if bare else about.icon, about.changes)
    paint.stamp(surface, paint.faded(picture, _DIM) if about.dim else picture)
