"""The panel beside the table with the steps of a fight."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame as pg

from game.games.dark_eden.fights import turncoats
from game.games.dark_eden.state import DarkEden
from game.ui.contract.layout import Layout, Panel
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.text import typeset
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.dark_eden.symbols import AMBER
from game.ui.views.parts.table_part import TablePart

_COMBAT = ("sides", "tactic", "conditions", "modify", "resolve")
_RAID = ("target", "tactic", "raiders", "modify", "resolve")


class Course(TablePart[Planner]):
    """The part of the table that lays out the steps of the fight under way."""

    def lay(self, out: Layout, state: DarkEden, rect: pg.Rect) -> None:
        """Lays out the panel of the steps: each in words, or the present one alone where the room is small."""
        kinds = _COMBAT if state.fight == "combat" else _RAID
        begun = 3 if state.attackers or turncoats(state) else 2
        at = 4 if state.outcome else begun if state.tactic else 1
        content = (state.fight, at)
        told = self._paint_steps if self._pitch(rect, kinds) >= self.look.text_px(17) else self._paint_briefly
        write = partial(told, fight=state.fight, steps=kinds, at=at)
        out.panels.append(Panel("course", rect, content, write, 2))

    def _pitch(self, rect: pg.Rect, steps: tuple[str, ...]) -> int:
        """The height of a step's line below the heading, pixels."""
        return min(self.look.px(36), (rect.height - self.look.text_px(24)) // len(steps))

    def _paint_briefly(self, surface: pg.Surface, fight: str, steps: tuple[str, ...], at: int) -> None:
        """Paints the present step in words and a disc for each step, where the words of all have no room.

        Where the discs would overlap, the number of the step stands in their place.
        """
        look, area = self.look, surface.get_rect()
        words, style = self.texts(f"look.dark_eden.step.{steps[at]}"), typeset.Style("ui_bold", 17)
        name = typeset.draw(surface, look, words, style, (0, 0), "topleft", area)
        side, middle = min(look.text_px(20), name.height), name.centery
        wide = area.width - name.width - look.px(12)
        if wide < side * len(steps) and area.height > name.height + side:  # below each other
            wide, middle = area.width, name.bottom + side // 2
        pitch = min(look.text_px(31), (wide - side) // (len(steps) - 1))
        number, style = f"{at + 1} / {len(steps)}", typeset.Style("number", 17, AMBER)
        if pitch >= side:
            first = area.right - side // 2 - 1 - pitch * (len(steps) - 1)
            self._discs(surface, [(first + i * pitch, middle) for i in range(len(steps))], side, at)
        elif typeset.measure(look, number, style)[0] <= wide:
            typeset.draw(surface, look, number, style, (area.right, middle), "midright", area)

    def _discs(self, surface: pg.Surface, centres: Sequence[tuple[int, int]], side: int, at: int) -> None:
        """Paints a disc for each step, joined by lines: with a tick if it is over, else with its number."""
        wide = max(1, self.look.px(2))
        for i, (here, there) in enumerate(pairwise(centres)):
            pg.draw.line(surface, AMBER if i < at else (90, 82, 72), here, there, wide)
        for i, centre in enumerate(centres):
            lit = i <= at
            disc = paint.paint(mask.disc(side), ((255, 224, 140), (206, 140, 40)) if lit else (70, 64, 58))
            paint.stamp(surface, disc, center=centre)
            if i < at:
                paint.stamp(surface, skins.glyph("check-mark", round(side * 0.6), symbols.INK), center=centre)
            else:
                ink = symbols.INK if lit else symbols.BONE
                typeset.draw(surface, self.look, str(i + 1), typeset.Style("number", 15, ink), centre, "center")

    def _paint_steps(self, surface: pg.Surface, fight: str, steps: tuple[str, ...], at: int) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        words, style = self.texts(f"look.dark_eden.course.{fight}"), typeset.Style("label", 16, AMBER, 1.6, True)
        head = typeset.draw(surface, look, words, style, (px(2), 0), "topleft", area)
        pitch = self._pitch(area, steps)
        top = head.bottom + px(4) + pitch // 2
        self._discs(surface, [(px(14), top + i * pitch) for i in range(len(steps))], min(px(24), pitch - 2), at)
        for i, step in enumerate(steps):
            style = typeset.Style("ui_bold" if i == at else "ui", 17, "text" if i == at else "muted")
            block = typeset.fitted(look, self.texts(f"look.dark_eden.step.{step}"), style, (area.width - px(38), pitch))
            block.draw(surface, (px(36), top + i * pitch - block.height // 2), area)
