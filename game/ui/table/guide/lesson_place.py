"""The place of a guide's parchment on the screen: beside what it speaks of, and over nothing that is in use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame as pg

from game.core.guide import Lesson, Moment
from game.core.interface import Ref
from game.core.state import Option
from game.ui.contract.prompt import END_TURN
from game.ui.contract.staging import STAGED
from game.ui.kit.widgets.widget import Widget
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.desk import Desk
from game.ui.table.guide.clearing import Cover, clearing

_LAID_OVER = 7
"""The layer from which on a panel lies over others"""
_SPOKEN_OF = 8.0
"""The weight of what a lesson speaks of"""


class LessonPlace:
    """Finds places for parchments, the present one again as long as it serves.

    Args:
        desk: what the parts of the table share.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._place: pg.Rect | None = None
        self._needs: object = None
        """The sizes and surroundings that the place was chosen for"""
        self._there: list[pg.Rect] = []
        """What lay over the table or answered when it was looked for last"""

    def pointed(self, lesson: Lesson, moment: Moment, others: Iterable[Widget]) -> Iterator[pg.Rect]:
        """The rectangles of what a lesson points at on the screen: things, and the buttons of options."""
        desk = self._desk
        refs = dict.fromkeys(lesson.points(moment))
        ids: set[str] = set()
        for option, gesture in desk.session.offers():
            if lesson.means(option):
                refs |= dict.fromkeys(ref for ref in gesture if ref)
                ids |= {f"option:{option}", "end" if option[0] == END_TURN else "", self._bundle(option)}
        ids.discard("")
        buttons = [widget.rect for widget in others if widget.id in ids]
        if desk.top.layout.staging:  # what lies below the stage is not to be seen
            refs = dict.fromkeys(
                ref for ref in refs if (there := desk.top.ground.region(ref)) and there.group == STAGED
            )
        yield from buttons
        yield from (rect for ref in refs if (rect := desk.top.ground.whole(ref)))

    def _bundle(self, option: Option) -> str:
        """The id of the button that an option may stand behind with its like; "" for none."""
        family = self._desk.style.family(option)
        return f"family:{family.key}" if family else ""

    def find(self, sizes: Sequence[tuple[int, int]], told: list[pg.Rect], others: Sequence[Widget]) -> pg.Rect | None:
        """A place that covers nothing in use, not far from the present one; nor what it speaks of, if there is room."""
        desk = self._desk
        gap = desk.look.px(8)
        taken = [rect.inflate(2 * gap, 2 * gap) for rect in self._in_use(others)]
        apart = [rect.inflate(2 * gap, 2 * gap) for rect in told]
        covers = list(self._in_sight(others))
        area = desk.area.inflate(-2 * gap, -2 * gap)
        self._there = list(self._coming_and_going())
        laid = [rect.inflate(gap, gap) for rect in self._laid_over()]
        hidden = laid if self._place and self._place.collidelist(laid) >= 0 else ()
        needs = (tuple(sizes), tuple(map(tuple, (area, *told))), tuple(map(tuple, taken)), tuple(map(tuple, hidden)))
        if needs != self._needs:
            self._needs = needs
            place = clearing(area, sizes, [*apart, *taken, *laid], covers, told, self._place)
            if place is None:
                place = clearing(area, sizes, [*apart, *taken], covers, told, self._place)
            if place is None:  # very large text in a small window
                covers += [Cover(rect, _SPOKEN_OF) for rect in apart]
                place = clearing(area, sizes, taken, covers, told, self._place)
            self._place = place
        return self._place

    @property
    def crossed(self) -> bool:
        """Whether something has come there since: a count, or what answers, as a hand that has its room again."""
        if self._place is None or self._desk.picker.held:
            return False
        there = list(self._coming_and_going())
        return there != self._there and self._place.collidelist(there) >= 0

    def _coming_and_going(self) -> Iterator[pg.Rect]:
        """The rectangles of what gives an answer, and of what lies over the table, while things are still moving."""
        desk = self._desk
        yield from self._laid_over()
        if not desk.top.layout.staging:
            yield from (rect for ref in desk.picker.takes if (rect := desk.top.ground.rect_of(ref)))

    def _in_use(self, others: Iterable[Widget]) -> Iterator[pg.Rect]:
        """The rectangles of what can be used now, and of what asks for it."""
        desk = self._desk
        top, picker = desk.top, desk.picker
        layout = top.layout
        yield layout.prompt
        if layout.fan:
            yield layout.fan.reach
        if top.ground.blocked:
            yield top.ground.blocked
        yield from (widget.rect for widget in others if not isinstance(widget, HitTarget))
        if layout.staging:
            return
        refs: set[Ref] = set(picker.takes)
        for take in picker.takes:
            refs.update(picker.targets(take))
        yield from (rect for ref in refs if (rect := top.ground.rect_of(ref)))

    def _laid_over(self) -> list[pg.Rect]:
        """The panels in sight that lie over others, such as a count."""
        layout = self._desk.top.layout
        return [] if layout.staging else [board.rect for board in layout.panels if board.layer >= _LAID_OVER]

    def _in_sight(self, others: Iterable[Widget]) -> Iterator[Cover]:
        """The rectangles of what is there to be seen, each with its weight."""
        layout = self._desk.top.layout
        if layout.staging:
            yield from (Cover(entry.rect, 4.0) for entry in layout.staging.entries)
            for figure in layout.staging.figures:
                wide, high = figure.size
                yield Cover(pg.Rect(figure.foot[0] - wide // 2, figure.foot[1] - high, wide, high), 2.0)
            return
        for board in layout.panels:
            yield Cover(board.rect, 6.0 if board.layer >= _LAID_OVER else 2.0)
        for written in (layout.turn, layout.log):
            if written:
                yield Cover(written, 3.0)
        for widget in others:
            if isinstance(widget, HitTarget):
                yield Cover(widget.rect, 1.0 if widget.role == "target" else 3.0)


def apart(rects: Sequence[pg.Rect], room: int) -> list[pg.Rect]:
    """Return the rectangles that rings go around: those that lie close together drawn in, so that no rings overlap.

    Args:
        rects: the things.
        room: the width of a ring with its glow, pixels.
    """
    return [
        rect.inflate(-2 * room, -2 * room)
        if min(rect.size) > 6 * room
        and any(rect.inflate(2 * room, 2 * room).colliderect(o) for o in rects if o != rect)
        else rect
        for rect in rects
    ]
