"""Notes of the texts written on the screen, made while somebody records: for the tests of fit and contrast."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import pygame as pg

from game.ui.kit.colour import Colour


@dataclass(frozen=True, slots=True)
class Drawn:
    """A text as it was drawn on the screen; rectangles in pixels."""

    text: str
    role: str
    px: int
    rect: pg.Rect
    colour: Colour
    container: pg.Rect | None
    """Rectangle that the text must stay within; None: none is known"""
    clip: pg.Rect
    """Part of the screen that was being drawn: text outside of it was not seen"""


@dataclass(slots=True)
class Recorder:
    """The notes of everything written while it records."""

    drawn: list[Drawn] = field(default_factory=list)


recorders: list[Recorder] = []
"""Recorders that note down the texts written at this moment"""


@contextmanager
def recording() -> Iterator[Recorder]:
    """Notes down every text that is drawn."""
    recorder = Recorder()
    recorders.append(recorder)
    try:
        yield recorder
    finally:
        recorders.remove(recorder)


@contextmanager
def set_apart(own: Recorder | None = None) -> Iterator[Recorder]:
    """Notes down the texts written on a surface that is not the screen, apart from the others; see `bring`.

    Args:
        own: the notes of the texts on it so far; None: none.
    """
    aside = recorders[:]
    own = own or Recorder()
    recorders[:] = [own]
    try:
        yield own
    finally:
        recorders[:] = aside


def parts_apart(parts: Iterator[None], own: Recorder | None = None) -> Iterator[None]:
    """Goes through the parts of a painting whose texts are noted down apart: see `set_apart`."""
    more = True
    while more:
        with set_apart(own):
            more = next(parts, parts) is not parts
        if more:
            yield


def bring(written: Recorder, target: pg.Surface, at: tuple[int, int]) -> None:
    """Notes down again texts that were set apart, now that their surface is drawn with its top left corner at `at`."""
    if not recorders:
        return
    for piece in written.drawn:
        within = piece.container.move(at) if piece.container else None
        moved = replace(piece, rect=piece.rect.move(at), container=within, clip=target.get_clip().copy())
        for recorder in recorders:
            recorder.drawn.append(moved)
