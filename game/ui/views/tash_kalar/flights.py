"""The flights over Tash-Kalar's arena: pieces from and to their supplies, and sparks."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame as pg

from game.core.interface import Ref
from game.core.state import Event
from game.games.tash_kalar.arena import NOWHERE
from game.games.tash_kalar.state import COMMON, LEGENDARY, rank_of, side_of
from game.ui.contract.motion import Flight
from game.ui.kit.colour import SELECTED
from game.ui.kit.draw import mask, paint
from game.ui.views.tash_kalar.rewind import ARRIVING

_TO_SUPPLY = ("destroyed", "lifted")
_RUN = 240.0
"""Milliseconds that sparks fly before the being that they summon drops onto its square"""


def square_ref(square: object) -> Ref:
    """The reference of the arena's square as a place on the table."""
    return ("zone", f"square.{square}")


def flights(event: Event, kinds: Sequence[str], side: int, *, still: bool) -> tuple[Flight, ...]:
    """The flights while an event is shown.

    Args:
        event: the event that is shown.
        kinds: the kind of each side's pieces.
        side: the width of a piece's picture, pixels.
        still: whether motion is reduced: no sparks then, and nothing breaks or drops.
    """
    pairs = () if still else _sparks(event)
    sparks = tuple(Flight(("spark",), (side, side), start, end, lag=False, way="line") for start, end in pairs)
    if event.kind not in ("placed", "summoned", *_TO_SUPPLY):
        return sparks
    code, square = event.n("piece"), square_ref(event.data["square"])
    rank = rank_of(code)
    supply = ("zone", f"supply.{side_of(code)}.{LEGENDARY if rank == LEGENDARY else COMMON}")
    start, end = (supply, square) if event.kind in ARRIVING else (square, supply)
    flight = Flight(("piece", kinds[side_of(code)], rank), (side, side), start, end, lag=False)
    if event.kind == "destroyed" and not still:
        flight = flight._replace(way="shatter")
    elif event.kind == "summoned" and not still:
        flight = flight._replace(way="drop", delay=_RUN)
    return (*sparks, flight)


def _sparks(event: Event) -> Iterator[tuple[Ref, Ref]]:
    """The ways of sparks, as (from, to): from the pieces used to the being that they summon, and along a shot."""
    if event.kind == "summoned":
        used = event.data["used"]
        assert isinstance(used, tuple)
        yield from ((square_ref(start), square_ref(event.data["square"])) for start in used)
    elif event.kind == "shot" and event.data["end"] != NOWHERE:
        yield square_ref(event.data["square"]), square_ref(event.data["end"])


@lru_cache(maxsize=4)
def spark(px: int) -> pg.Surface:
    """The picture of a ring of light, `px` wide."""
    surface = pg.Surface((px, px), pg.SRCALPHA)
    body = round(px * 0.66)
    at = ((px - body) // 2, (px - body) // 2)
    ring = mask.ring(body, body, body / 2, max(2.0, px * 0.06))
    paint.glow(surface, ring, at, max(2.0, px * 0.12), SELECTED, 230)
    paint.put(surface, ring, at, SELECTED)
    return surface
