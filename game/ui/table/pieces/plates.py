"""Plates on a table: parts of the screen with facts, drawn again only when they change."""

from collections.abc import Hashable, Iterable, Iterator

import pygame as pg

from game.ui.contract.layout import Panel
from game.ui.kit.pictures.making import Paint, painted
from game.ui.kit.pictures.reader import UnreadError
from game.ui.kit.stage.stage import Actor, Stage
from game.ui.kit.text import typeset

_VAST = 1_000_000
"""Pixels of a plate from which on it is drawn in a part of its own, after its surface has been made"""


class Plate(Actor):
    """A part of the screen with facts: drawn when they change, blitted until then."""

    def __init__(
        self,
        rect: pg.Rect,
        content: Hashable,
        paint_on: Paint,
        layer: int = 0,
        *,
        later: bool = False,
    ) -> None:
        """Makes the plate.

        Args:
            rect: its place on the screen, pixels.
            content: everything on which its picture depends.
            paint_on: draws it on a transparent surface of the rectangle's size.
            layer: higher ones are drawn later.
            later: whether it is drawn once a frame has time for it; until then its old picture is shown.
        """
        super().__init__()
        self.rect = pg.Rect(rect)
        self.layer = layer
        self._later = later
        self._content: Hashable = None
        self._paint_on: Paint | None = None
        """Painter of the picture that is not drawn yet; None: it is drawn"""
        self._parts: Iterator[None] | None = None
        """Rest of that painting, if it has been begun"""
        self._shown: tuple[pg.Rect, Hashable] = (pg.Rect(0, 0, 0, 0), None)
        """Place of the picture that is drawn, and its content"""
        self._surface = pg.Surface((0, 0))
        self._written = typeset.Recorder()
        self.write(rect, content, paint_on)

    def write(self, rect: pg.Rect, content: Hashable, paint_on: Paint) -> None:
        """Shows other facts, or the same elsewhere; draws again only if something differs."""
        if self.says(rect, content):
            return
        self.rect, self._content = pg.Rect(rect), content
        self._paint_on, self._parts = None if self._shown == (rect, content) else paint_on, None
        while self.unmade and not self._later:
            self.make_part()

    def says(self, rect: pg.Rect, content: Hashable) -> bool:
        """Whether these facts are shown in this place, or will be."""
        return (self.rect, self._content) == (rect, content)

    @property
    def unmade(self) -> bool:
        return self._paint_on is not None

    def make_part(self) -> None:
        if self._paint_on is None:
            return
        self._parts = self._parts or self._written_in_parts(self._paint_on)
        try:
            next(self._parts, None)
        except UnreadError:
            self._parts = None
            raise

    def _written_in_parts(self, paint_on: Paint) -> Iterator[None]:
        surface, written = pg.Surface(self.rect.size, pg.SRCALPHA), typeset.Recorder()
        if self.rect.width * self.rect.height > _VAST:
            yield  # the system takes a while to give so much memory
        yield from typeset.parts_apart(painted(paint_on, surface), written)
        self._paint_on, self._parts, self._surface, self._written = None, None, surface, written
        self._shown = (self.rect, self._content)
        self.touch()

    @property
    def middle(self) -> tuple[float, float]:
        return self.rect.center

    @property
    def bounds(self) -> pg.Rect:
        return self._shown[0]

    def draw(self, target: pg.Surface) -> None:
        target.blit(self._surface, self._shown[0])
        typeset.bring(self._written, target, self._shown[0].topleft)


class Plates:
    """The plates that are written for one purpose, by their keys.

    Args:
        stage: the stage on which they are shown.
        later: whether they are drawn once a frame has time for it, and after things in motion.
    """

    def __init__(self, stage: Stage, *, later: bool) -> None:
        self._stage, self._later = stage, later
        self.written: dict[str, Plate] = {}

    def show(self, panels: Iterable[Panel]) -> None:
        """Shows exactly these facts."""
        wanted = {panel.key: panel for panel in panels}
        for key in [key for key in self.written if key not in wanted]:
            self.erase(key)
        for panel in wanted.values():
            self.write(*panel)

    def write(self, key: str, rect: pg.Rect, content: Hashable, paint: Paint, layer: int) -> None:
        """Shows facts on the plate with a key; the layer is that of its first facts."""
        plate = self.written.get(key)
        if plate:
            plate.write(rect, content, paint)
            return
        plate = self.written[key] = Plate(rect, content, paint, layer, later=self._later)
        plate.patient = self._later
        self._stage.add(plate)

    def erase(self, key: str) -> None:
        """Removes the plate with a key, if there is one."""
        plate = self.written.pop(key, None)
        if plate:
            self._stage.remove(plate)
