"""The fallen of the round as ghosts in the lines where they stood, each signed by whoever felled it.

They are read after the others' turns: what is gone still shows until the round's kills are counted.
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame as pg

from game.core.match import Player
from game.games.kharnage.cards import LINE, UNITS
from game.games.kharnage.state import TROPHIES, Kharnage
from game.ui.contract.layout import Layout, Panel, ViewState
from game.ui.kit import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.plan import Camp
from game.ui.views.parts.rows import step

_SHARE, _ROOM = 0.56, 0.3
"""The size of a ghost, in sizes of a unit; the part of a line that they may take"""
_LAYER = 2
"""Below the units: a crowded line covers them"""


class Ghost(NamedTuple):
    """A card that was destroyed this round."""

    name: str
    mark: int
    """The shape and colour of the seat that destroyed it"""


def lay_fallen(out: Layout, now: ViewState, look: Look, camps: Sequence[Camp], players: Sequence[Player]) -> None:
    """Lay out the ghosts at the ends of their lines.

    Args:
        out: where to.
        now: what is shown.
        look: sizes.
        camps: the places of the armies, mine first, clockwise.
        players: by seat.
    """
    state: Kharnage = now.seen
    found: dict[tuple[str, int], list[Ghost]] = defaultdict(list)
    for seat in range(state.seats):
        for card in state.zones[TROPHIES[seat]].ids if TROPHIES[seat] in state.zones else ():
            name = state.cards[card]
            if ("card", card) not in now.away:
                found[UNITS[name].army, LINE[name]].append(Ghost(name, players[seat].colour))
    for i, camp in enumerate(camps):
        army = state.armies[(now.me + i) % state.seats]
        for line, rect in enumerate(camp.lines, start=1):
            ghosts = tuple(found.get((army, line), ()))
            if ghosts:
                place = _end(rect, camp)
                paint_ghosts = partial(_paint, look=look, ghosts=ghosts, size=_size(camp), upright=camp.upright)
                out.panels.append(Panel(f"fallen.{i}.{line}", place, ghosts, paint_ghosts, _LAYER))


def _size(camp: Camp) -> Size:
    return round(camp.card[0] * _SHARE), round(camp.card[1] * _SHARE)


def _end(rect: pg.Rect, camp: Camp) -> pg.Rect:
    """The end of a line where its ghosts lie: on the right, or below where lines are columns."""
    if camp.upright:
        high = round(rect.height * _ROOM)
        return pg.Rect(rect.x, rect.bottom - high, rect.width, high)
    wide = round(rect.width * _ROOM)
    return pg.Rect(rect.right - wide, rect.y, wide, rect.height)


def _paint(surface: pg.Surface, look: Look, ghosts: tuple[Ghost, ...], size: Size, *, upright: bool) -> None:
    """The ghosts from the end of the line inwards, closer together where they are many."""
    area = surface.get_rect().inflate(-look.px(6), -look.px(6))
    side, room = (size[1], area.height) if upright else (size[0], area.width)
    apart = step(len(ghosts), side, room, look.px(3))
    for i, ghost in reversed(tuple(enumerate(ghosts))):
        rect = pg.Rect((0, 0), size)
        if upright:
            rect.midbottom = (area.centerx, area.bottom - round(i * apart))
        else:
            rect.midright = (area.right - round(i * apart), area.centery)
        surface.blit(_ghost(look, ghost, size), rect)


@lru_cache(maxsize=96)
def _ghost(look: Look, ghost: Ghost, size: Size) -> pg.Surface:
    """A unit's picture, dark, under a skull, with the mark of its slayer at a corner and a dashed edge."""
    width, height = size
    radius = max(2.0, width * 0.09)
    shape = mask.rounded(width, height, radius)
    art = pg.transform.grayscale(symbols.sprite(f"units/{ghost.name}", size, "cover"))
    surface = paint.faded(paint.paint(shape, art), 190)
    paint.put(surface, shape, (0, 0), (44, 18, 14, 96))
    skull = skins.glyph("death-skull", round(width * 0.5), (255, 230, 206))
    surface.blit(skull, skull.get_rect(center=(width // 2, height // 2)))
    ring = mask.dashed(mask.ring(width, height, radius, max(1.5, 1.6 * look.k)), max(3, look.px(4)))
    paint.put(surface, ring, (0, 0), (226, 206, 172))
    mark = skins.seat_mark(look, ghost.mark, max(look.px(11), round(width * 0.34)))
    surface.blit(mark, mark.get_rect(bottomright=(width, height)))
    return surface
