"""Signs on squares of the arena: pieces that would come, be used, be hit, or are missing. Each has its own outline."""

import math
from functools import partial

import pygame as pg

from game.games.tash_kalar.arena import DELTAS, Square
from game.ui.contract.layout import Panel
from game.ui.kit.colour import AVAILABLE, SELECTED, TARGET, THREAT, Colour, faded
from game.ui.kit.draw import mask, paint
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.views.parts.strikes import corner_badge
from game.ui.views.tash_kalar.pieces import piece
from game.ui.views.tash_kalar.plan import PITCH, Planner

PAD = 10
"""Margin by which a sign reaches beyond its square, reference px"""
PIECE = 60 / 64
"""Width of a piece's picture on a square, in widths of the square"""
_GHOST, _ABSENT = 0.6, 0.42
"""Opacity of a piece that would come, and of a missing one, 0 to 1"""
_SMALL = 0.56
"""Size of a ghost beside a piece on the same square, in widths of a piece"""
_DARK: Colour = (24, 16, 8, 190)
BESIDE = 0.72
"""Distance of an arrow from the middle of the being's square, in distances between squares"""
_COLOURS: dict[str, Colour] = {
    "arrive": TARGET,
    "strike": TARGET,
    "used": SELECTED,
    "being": SELECTED,
    "lent": SELECTED,
    "touched": TARGET,
    "wished": TARGET,
    "missing": THREAT,
    "victim": THREAT,
    "marked": AVAILABLE,
}
_DASHED = frozenset({"lent", "wished", "missing", "victim", "marked"})
_WASHES: dict[str, Colour] = {
    "arrive": faded(TARGET, 64),
    "strike": faded(TARGET, 40),
    "marked": faded(AVAILABLE, 46),
    "missing": (18, 10, 8, 120),
}


@keeping
def sign(look: Look, kind: str, side: int) -> pg.Surface:
    """The sign on a square.

    Args:
        look: scale.
        kind: "arrive" (a piece would come here), "strike" (the same, and what stands here would fall), "wished" (it
            could come here if nothing were missing), "missing" (a piece is lacking here), "used" (this piece would be
            or was used), "lent" (the same of an enemy's), "being" (the one that acts stands here), "touched" (something
            would be done to this piece), "victim" (it would be destroyed) or "marked" (a marked square).
        side: the square's width, pixels; the sign reaches PAD beyond it.
    """
    pad = look.px(PAD)
    surface = pg.Surface((side + 2 * pad, side + 2 * pad), pg.SRCALPHA)
    radius, line, colour = 8 * look.k, max(2.0, 3.4 * look.k), _COLOURS[kind]
    if kind in _WASHES:
        paint.put(surface, mask.rounded(side, side, radius), (pad, pad), _WASHES[kind])
    ring = mask.ring(side, side, radius, line)
    if kind in _DASHED:
        edge = max(1, look.px(1.5))
        dark = mask.ring(side + 2 * edge, side + 2 * edge, radius + edge, line + 2 * edge)
        paint.put(surface, dark, (pad - edge, pad - edge), _DARK)
        ring = mask.dashed(ring, max(4, look.px(8)))
    else:
        paint.glow(surface, ring, (pad, pad), 5 * look.k, colour, 210)
    paint.put(surface, ring, (pad, pad), colour)
    if kind == "being":
        out = round(line * 1.6)
        outer = mask.ring(side + 2 * out, side + 2 * out, radius + out, max(1.5, 1.8 * look.k))
        paint.put(surface, outer, (pad - out, pad - out), colour)
    if kind == "touched":
        inner = round(line * 2)
        paint.put(
            surface, mask.ring(side - 2 * inner, side - 2 * inner, radius - inner, line / 2), (pad + inner,) * 2, colour
        )
    if kind in ("victim", "strike"):
        corner_badge(surface, look, (pad + side, pad), "crossed-sabres", look.px(24))
    return surface


def sign_panel(whose: str, planner: Planner, kind: str, at: Square, layer: int) -> Panel:
    """The panel of a sign on a square; `whose`: prefix of its key, for the part that lays it out."""
    pad, rect = planner.look.px(PAD), planner.square(at)
    drawn = partial(paint.stamp, picture=sign(planner.look, kind, rect.width))
    return Panel(f"{whose}{kind}.{at}", rect.inflate(2 * pad, 2 * pad), (kind, rect.topleft), drawn, layer)


def arrow_panel(whose: str, planner: Planner, at: Square, direction: int, layer: int) -> Panel:
    """The panel of a pattern's arrow, beside the square of the being."""
    reach, (dx, dy) = planner.unit(PITCH) * BESIDE, DELTAS[direction]
    rect = planner.square(at)
    drawn = partial(paint.stamp, picture=arrow_head(rect.width, direction))
    rect.move_ip(round(dx * reach), round(dy * reach))
    return Panel(f"{whose}arrow.{direction}", rect, (direction, rect.topleft), drawn, layer)


@keeping
def arrow_head(side: int, direction: int) -> pg.Surface:
    """The picture of an arrow's head that points in a direction, in the middle of a square `side` pixels wide."""
    surface = pg.Surface((side, side), pg.SRCALPHA)
    dx, dy = DELTAS[direction]
    turn = math.atan2(dy, dx)
    middle, reach = side / 2, side * 0.2
    points = [
        (
            middle + reach * (x * math.cos(turn) - y * math.sin(turn)),
            middle + reach * (x * math.sin(turn) + y * math.cos(turn)),
        )
        for x, y in ((1.0, 0.0), (-0.55, 0.85), (-0.2, 0.0), (-0.55, -0.85))
    ]
    head = mask.polygon(side, side, points)
    dark, pad = mask.grown(head, max(1.0, side * 0.031))
    paint.put(surface, dark, (-pad, -pad), (20, 14, 8))
    paint.put(surface, head, (0, 0), TARGET)
    return surface


@keeping
def ghost(kind: str, rank: int, side: int, *, absent: bool = False, beside: bool = False) -> pg.Surface:
    """The faint picture of a piece that would come or is missing.

    Args:
        kind: the kind of the piece.
        rank: 0 to 2.
        side: the square's width, pixels: the picture has that size.
        absent: whether it is missing; else it would come.
        beside: whether another piece stands there: this one is small then, in the lower right corner.
    """
    surface = pg.Surface((side, side), pg.SRCALPHA)
    px = round(side * PIECE * (_SMALL if beside else 1.0))
    drawn = piece(kind, rank, px)
    surface.blit(drawn, drawn.get_rect(bottomright=(side, side)) if beside else drawn.get_rect(center=(side // 2,) * 2))
    share = 0.92 if beside else _ABSENT if absent else _GHOST
    return paint.faded(surface, 255 * share)
