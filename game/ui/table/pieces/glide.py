"""Pieces that glide to places which do not depend on events of the match. Times are milliseconds."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.core.interface import Ref
from game.ui.kit.geometry import Pose
from game.ui.table.pieces.clips import Clip, ease_out
from game.ui.table.pieces.sprites import Piece

SHAKE = 180.0


@dataclass(slots=True)
class _Glide:
    piece: Piece
    start: Pose
    end: Pose
    length: float
    layer: int
    time: float = 0.0


class Glides:
    """The pieces that glide, and those that shake.

    Args:
        still: whether motion is reduced: everything is in its place at once.
    """

    def __init__(self, still: bool) -> None:
        self._still = still
        self._under_way: dict[Ref, _Glide] = {}
        self._shaking: list[tuple[Clip, float]] = []

    @property
    def idle(self) -> bool:
        """Whether nothing moves."""
        return not self._under_way and not self._shaking

    def send(self, piece: Piece, pose: Pose, length: float, layer: int) -> None:
        """Sends a piece to a pose and a layer in `length` milliseconds; at once if that is 0."""
        under_way = self._under_way.get(piece.ref)
        if under_way and under_way.end == pose and length:
            under_way.layer = layer
            return
        self._under_way.pop(piece.ref, None)
        if piece.pose == pose or not length or self._still:
            piece.layer = layer
            piece.put(pose)
            return
        piece.layer = max(piece.layer, layer)
        self._under_way[piece.ref] = _Glide(piece, piece.pose, pose, length, layer)

    def has(self, ref: Ref) -> bool:
        """Whether a piece is still on its way."""
        return ref in self._under_way

    def stop(self, ref: Ref) -> None:
        """Leaves a piece where it is."""
        self._under_way.pop(ref, None)

    def shake(self, piece: Piece, reach: float, rest: Callable[[], Pose | None]) -> None:
        """Shakes a piece twice around its place (`rest`; None: it has none), by `reach` pixels."""
        if self._still:
            return

        def show(share: float) -> None:
            base = rest()
            if base and piece.ref not in self._under_way:
                piece.put(base._replace(x=base.x + math.sin(share * math.tau * 2) * reach * (1 - share)))

        self._shaking.append((Clip(SHAKE, show), 0.0))

    def advance(self, passed: float) -> bool:
        """Lets `passed` milliseconds pass; returns whether a piece has arrived."""
        arrived = False
        for ref, glide in list(self._under_way.items()):
            glide.time += passed
            share = min(1.0, glide.time / glide.length)
            glide.piece.put(glide.start.towards(glide.end, ease_out(share)))
            if share >= 1.0:
                glide.piece.layer = glide.layer
                glide.piece.touch()
                del self._under_way[ref]
                arrived = True
        if self._shaking:
            self._shaking = [(clip, time + passed) for clip, time in self._shaking]
            for clip, time in self._shaking:
                clip.advance(time)
            self._shaking = [(clip, time) for clip, time in self._shaking if time < clip.span]
        return arrived
