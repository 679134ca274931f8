"""The course of a fight, step by step, beside the table."""

from functools import partial

import pygame as pg

from game.core.texts import Texts
from game.games.dark_eden.state import DarkEden
from game.ui.contract.layout import Layout, Panel
from game.ui.kit import mask, paint, skins, typeset
from game.ui.kit.look import Look
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.symbols import AMBER

_COMBAT = ("sides", "tactic", "conditions", "modify", "resolve")
_RAID = ("target", "tactic", "raiders", "modify", "resolve")


class Course:
    """Lays out the steps of the fight under way.

    Args:
        look: sizes.
        texts: the language.
    """

    def __init__(self, look: Look, texts: Texts) -> None:
        self.look, self.texts = look, texts

    def lay(self, out: Layout, state: DarkEden, rect: pg.Rect) -> None:
        """Lay out the steps, where there is room for them."""
        kinds = _COMBAT if state.fight == "combat" else _RAID
        begun = 3 if state.attackers else 2
        at = 4 if state.outcome else begun if state.tactic else 1
        content = (state.fight, at)
        if rect.height < self.look.text_px(17) * 5:
            now = partial(self._paint_now, fight=state.fight, step=kinds[at], number=at + 1)
            out.panels.append(Panel("course", rect, content, now, 2))
            return
        write = partial(self._paint_steps, fight=state.fight, steps=kinds, at=at)
        out.panels.append(Panel("course", rect, content, write, 2))

    def _paint_now(self, surface: pg.Surface, fight: str, step: str, number: int) -> None:
        """The present step alone, where there is room for no more."""
        look, area = self.look, surface.get_rect()
        style = typeset.Style("label", 16, AMBER, 1.6, True)
        head = typeset.draw(surface, look, self.texts(f"look.dark_eden.course.{fight}"), style, (0, 0), "topleft", area)
        words = f"**{number}.** {self.texts(f'look.dark_eden.step.{step}')}"
        room = (area.width, area.height - head.height)
        if room[1] >= look.text_px(17):
            typeset.fitted(look, words, typeset.Style("ui", 17), room).draw(surface, (0, head.bottom), area)

    def _paint_steps(self, surface: pg.Surface, fight: str, steps: tuple[str, ...], at: int) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        head = typeset.draw(
            surface,
            look,
            self.texts(f"look.dark_eden.course.{fight}"),
            typeset.Style("label", 16, AMBER, 1.6, True),
            (px(2), 0),
            "topleft",
            area,
        )
        pitch = min(px(36), (area.height - head.height - px(4)) // len(steps))
        if pitch < look.text_px(16):
            return
        side = min(px(24), pitch - 2)
        for i, step in enumerate(steps):
            y = head.bottom + px(4) + i * pitch + pitch // 2
            lit = i <= at
            disc = pg.Rect(0, 0, side, side)
            disc.center = (px(14), y)
            if i + 1 < len(steps):
                pg.draw.line(
                    surface, AMBER if i < at else (90, 82, 72), (px(14), y), (px(14), y + pitch), max(1, px(2))
                )
            surface.blit(paint.paint(mask.disc(side), ((255, 224, 140), (206, 140, 40)) if lit else (70, 64, 58)), disc)
            if i < at:
                tick = skins.glyph("check-mark", round(side * 0.6), symbols.INK)
                surface.blit(tick, tick.get_rect(center=disc.center))
            else:
                ink = symbols.INK if lit else symbols.BONE
                typeset.draw(surface, look, str(i + 1), typeset.Style("number", 15, ink), disc.center, "center")
            style = typeset.Style("ui_bold" if i == at else "ui", 17, "text" if i == at else "muted")
            block = typeset.fitted(look, self.texts(f"look.dark_eden.step.{step}"), style, (area.width - px(38), pitch))
            block.draw(surface, (px(36), y - block.height // 2), area)
