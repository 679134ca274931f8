"""Facts on the stage: they unroll, and slide or fade from one content to the next. Times are milliseconds."""

from __future__ import annotations

from collections.abc import Hashable

import pygame as pg

from game.ui.contract.layout import Panel
from game.ui.contract.staging import Entry
from game.ui.kit.pictures.making import Paint
from game.ui.kit.stage.stage import Stage
from game.ui.table.pieces.clips import ease_out
from game.ui.table.pieces.plates import Plate

SLIDE, FADE = 160.0, 140.0
"""Milliseconds in which facts change, and the same with reduced motion"""


class _Facts(Plate):
    """Facts that unroll downwards, and fade into others."""

    def __init__(self, rect: pg.Rect, content: Hashable, paint: Paint, layer: int) -> None:
        super().__init__(rect, content, paint, layer, later=True)
        self._share = 1.0
        self._former: pg.Surface | None = None

    def unroll(self, share: float) -> None:
        """Shows a share (0 to 1) of the facts, from the top."""
        if share != self._share:
            self._share = share
            self.touch()

    def leave(self) -> None:
        """Keeps the present picture, to fade away over the next one."""
        self._former = self._surface.copy()

    def fade(self, share: float) -> None:
        """Fades the former picture away by a share (0 to 1)."""
        if self._former:
            self._former.set_alpha(round(255 * (1 - share)))
            if share >= 1:
                self._former = None
            self.touch()

    @property
    def bounds(self) -> pg.Rect:
        shown = super().bounds
        return pg.Rect(shown.topleft, (shown.width, round(shown.height * self._share)))

    def draw(self, target: pg.Surface) -> None:
        clip = target.get_clip()
        target.set_clip(clip.clip(self.bounds))
        super().draw(target)
        if self._former:
            target.blit(self._former, super().bounds)
        target.set_clip(clip)


class Fact:
    """An entry of the stage, and the plate on which its facts are written once their time has come.

    Args:
        entry: the facts.
        layer: the layer of the plate; one that lies over the others is one higher.
        fades: whether they fade when they change, as motion is reduced.
    """

    def __init__(self, entry: Entry, layer: int, *, fades: bool) -> None:
        self.entry = entry
        self.plate: _Facts | None = None
        self._layer, self._fades = layer + entry.front, fades
        self._supposed: Panel | None = None
        """Facts as they would be, shown in place of the real ones; None: the real ones are shown"""
        self._from: Hashable = entry.content
        self._shown: Hashable = entry.content
        self._since = SLIDE

    @property
    def changing(self) -> bool:
        """Whether they are in the course of a change."""
        return self.plate is not None and self._since < SLIDE

    @property
    def _wanted(self) -> Entry | Panel:
        return self._supposed or self.entry

    def make(self, stage: Stage) -> None:
        """Writes the facts on their plate, which comes onto the stage."""
        wanted = self._wanted
        self._shown = wanted.content
        self.plate = _Facts(wanted.rect, wanted.content, wanted.paint, self._layer)
        stage.add(self.plate)

    def take(self, entry: Entry, *, at_once: bool = False) -> None:
        """Changes the facts to those of another entry."""
        before, self.entry = self._wanted, entry
        self._change(before, at_once=at_once)

    def suppose(self, panel: Panel | None) -> None:
        """Shows the facts as they would be; None: as they are."""
        if panel != self._supposed:
            before, self._supposed = self._wanted, panel
            self._change(before)

    def _change(self, before: Entry | Panel, *, at_once: bool = False) -> None:
        wanted = self._wanted
        if self.plate is None or (before.rect, before.content) == (wanted.rect, wanted.content):
            return
        moves = self._fades or self.entry.slide is not None
        if at_once or not moves or before.rect != wanted.rect:
            self._since = SLIDE
            self._write(wanted)
        else:
            self._from, self._since = self._shown, 0.0
            if self._fades:
                self.plate.leave()
                self._write(wanted)

    def _write(self, wanted: Entry | Panel) -> None:
        self._shown = wanted.content
        if self.plate:
            self.plate.write(wanted.rect, wanted.content, wanted.paint)

    def pass_time(self, passed: float) -> None:
        """Lets `passed` milliseconds pass."""
        if not self.changing:
            return
        assert self.plate
        self._since += passed
        slide, wanted = self.entry.slide, self._wanted
        if self._fades:
            self.plate.fade(min(1.0, self._since / FADE))
        elif slide is None or self._since >= SLIDE:
            self._write(wanted)
        else:
            paint, shown = slide.paint, slide.between(self._from, wanted.content, ease_out(self._since / SLIDE))
            self._shown = shown
            self.plate.write(wanted.rect, shown, lambda surface: paint(surface, shown))

    def finish(self) -> None:
        """Ends a change at once."""
        if self.changing:
            self.pass_time(SLIDE)
