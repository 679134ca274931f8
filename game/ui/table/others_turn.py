"""What the others did in their turns, told in sentences while its marks lie on the table: the same list, so they agree.

Pointing at a sentence lights its marks and dims the others, and the other way round; used, it shows that moment.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame as pg

from game.ui.contract.layout import Deed
from game.ui.kit import skins, typeset
from game.ui.kit.look import Look
from game.ui.kit.panes import Pane
from game.ui.kit.widget import Widget
from game.ui.table.desk import BUTTON_LAYER, Desk
from game.ui.table.tabletop import Tabletop

MOST = 5
"""Sentences that are told; the rest is counted, and stands in the log"""
_LEFT = 34
_MARK = 13
_ROOMY = 270
"""The width from which on the letters are not narrow, reference px"""


class Step(Widget):
    """A sentence with the number that its marks on the table bear, in the shape and colour of who did it."""

    role = "option"
    radius = 5.0

    def __init__(self, look: Look, top: Tabletop, deed: Deed, words: str, colour: int, go: Callable[[], None]) -> None:
        super().__init__(look, words)
        self.deed = deed
        self.lit = False
        """Whether one of its marks is pointed at"""
        self._top, self._colour, self._go = top, colour, go
        self.group, self.id = "others", f"deed:{deed.number}"

    def _block(self, width: int) -> typeset.Block:
        face = "ui" if width >= self.look.em(_ROOMY) else "condensed"
        return typeset.paragraph(self.look, self.name, typeset.Style(face, 15), width - self.look.em(_LEFT))

    def height(self, width: int) -> int:
        return max(self.look.em(_MARK) + self.look.px(4), self._block(width).height + self.look.px(6))

    def activate(self) -> None:
        self._go()

    def touch(self) -> None:
        super().touch()
        if self.hovered or self.focused:
            self._top.light(self.deed.number)
        elif self._top.now.lit == self.deed.number:
            self._top.light(0)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        if self.hovered or self.focused or self.lit:
            skins.segment(look, rect.width, rect.height, "hover").draw(target, rect)
        mark = skins.seat_mark(look, self._colour, look.em(_MARK))
        target.blit(mark, mark.get_rect(midleft=(rect.x, rect.centery)))
        style = typeset.Style("number", 15, "text")
        at = (rect.x + look.em(_LEFT) - look.px(5), rect.centery)
        typeset.draw(target, look, str(self.deed.number), style, at, "midright", rect)
        block = self._block(rect.width)
        block.draw(target, (rect.x + look.em(_LEFT), rect.centery - block.height // 2), rect)


class More(Step):
    """The line that counts what is not told; used, it opens the log."""

    def touch(self) -> None:
        Widget.touch(self)

    def draw(self, target: pg.Surface) -> None:
        if self.hovered or self.focused:
            skins.segment(self.look, *self.rect.size, "hover").draw(target, self.rect)
        block = self._block(self.rect.width)
        block.draw(target, (self.rect.x + self.look.em(_LEFT), self.rect.centery - block.height // 2), self.rect)


class OthersTurn:
    """Tells the others' turns where else the last lines of the log stand, until the viewer acts.

    Args:
        desk: what the parts of the table share.
        look_back: shows the table as it stood after a decision.
        log: opens the log.
    """

    def __init__(self, desk: Desk, look_back: Callable[[int], None], log: Callable[[], None]) -> None:
        self._desk, self._look_back, self._log = desk, look_back, log
        self.steps: list[Step] = []
        self.told: tuple[Deed, ...] = ()
        """The deeds that are told now"""

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What there is to tell: what is marked on the table."""
        desk = self._desk
        return desk.top.now.deeds if desk.session.ask else ()

    @property
    def late(self) -> bool:
        """Whether what is told is no more what is marked."""
        return [deed.at for deed in self.told] != [deed.at for deed in self.deeds]

    def widgets(self, slot: pg.Rect) -> list[Widget]:
        """The sentences in their place; nothing if there are none, or not the room for one."""
        desk = self._desk
        look, self.told, self.steps = desk.look, self.deeds, []
        if not self.told or slot.height < look.text_px(15) * 2:
            return []
        players = desk.session.setup.players
        for deed in self.told[:MOST]:
            words = " ".join(desk.say(line) for line in deed.told)
            go = partial(self._look_back, deed.at)
            self.steps.append(Step(look, desk.top, deed, words, players[deed.seat].colour, go))
        shown: list[Widget] = [step for step in self.steps if step.name]
        if len(self.told) > MOST:
            more = desk.texts.many("table.others_more", len(self.told) - MOST)
            shown.append(More(look, desk.top, self.told[-1]._replace(number=-1), more, 0, self._log))
        pane = Pane(look, desk.t("action.recap"))
        pane.layer = BUTTON_LAYER
        pane.place(slot)
        pane.pile(shown)
        return [pane]

    def point(self, at: tuple[int, int]) -> None:
        """Lights the sentence of the mark that is pointed at."""
        marks = (panel for panel in self._desk.top.layout.panels if panel.key.removeprefix("trace.").isdigit())
        number = next((panel.content[0] for panel in marks if panel.rect.collidepoint(at)), 0)  # type: ignore[index]
        for step in self.steps:
            if step.lit != (step.deed.number == number):
                step.lit = not step.lit
                Widget.touch(step)
