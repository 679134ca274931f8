"""The place of a guide's parchment on the screen: beside the things it is about, and over nothing in use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame as pg

from game.core.guide import Lesson, Moment
from game.core.interface import Ref
from game.core.state import Option
from game.ui.contract.prompt import END_TURN
from game.ui.contract.staging import STAGED
from game.ui.kit.widgets.widget import Widget
from game.ui.table.asking.hit_targets import HitTarget, hit_id
from game.ui.table.desk import Desk
from game.ui.table.guide.clearing import Cover, clearing

_LAID_OVER = 7
"""Layer from which on a panel lies over others"""
_FACTS = 12.0
"""Weight of the facts on a stage: on figures and scenery nothing is to be read"""
_SPOKEN_OF = 8.0
"""Weight of the things that a lesson is about"""


class LessonPlace:
    """The finder of places for parchments; it keeps the present place as long as that serves.

    Args:
        desk: the match, the view and the things of the table.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._place: pg.Rect | None = None
        self._needs: object = None
        """Sizes and surroundings for which the place was chosen"""
        self._there: list[pg.Rect] = []
        """Rectangles that lay over the table or answered a question when a place was last looked for"""

    def pointed(self, lesson: Lesson, moment: Moment, others: Iterable[Widget]) -> Iterator[pg.Rect]:
        """Rectangles on the screen of the things that a lesson points at: pieces, places, buttons of options."""
        desk = self._desk
        refs, ids = self._subject(lesson, moment)
        buttons = [widget.rect for widget in others if widget.id in ids]
        if desk.top.layout.staging:  # things below the stage must not be seen
            refs = dict.fromkeys(
                ref for ref in refs if (there := desk.top.ground.region(ref)) and there.group == STAGED
            )
        yield from buttons
        yield from (rect for ref in refs if (rect := desk.top.ground.lying_with_note(ref)))

    def proposed(self, lesson: Lesson, moment: Moment, others: Iterable[Widget]) -> str:
        """The id of the first widget that answers the question and is pointed at by a lesson; "": there is none."""
        refs, ids = self._subject(lesson, moment)
        ids |= {hit_id(ref) for ref in refs if ref in self._desk.picker.takes}
        found = (one for widget in others for one in widget.walk() if one.id in ids and one.focusable)
        return next((widget.id for widget in found), "")

    def _subject(self, lesson: Lesson, moment: Moment) -> tuple[dict[Ref, None], set[str]]:
        """The things that a lesson points at, and the ids of the buttons of the options that it is about."""
        refs = dict.fromkeys(lesson.points(moment))
        ids: set[str] = set()
        for option, gesture in self._desk.session.offers():
            if lesson.means(option):
                refs |= dict.fromkeys(ref for ref in gesture if ref)
                ids |= {f"option:{option}", "end" if option[0] == END_TURN else "", self._bundle(option)}
        return refs, ids - {""}

    def _bundle(self, option: Option) -> str:
        """The id of the button behind which an option may stand with others; "": none."""
        family = self._desk.style.family(option)
        return f"family:{family.key}" if family else ""

    def find(self, sizes: Sequence[tuple[int, int]], told: list[pg.Rect], others: Sequence[Widget]) -> pg.Rect | None:
        """A place near the present one that covers nothing in use, nor the lesson's things if there is room."""
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
        """Whether something has come into the place since: a count, or a thing that answers, as a card of the hand."""
        if self._place is None or self._desk.picker.held:
            return False
        there = list(self._coming_and_going())
        return there != self._there and self._place.collidelist(there) >= 0

    def _coming_and_going(self) -> Iterator[pg.Rect]:
        """Rectangles of the widgets that answer and of the panels over the table, while things are still moving."""
        desk = self._desk
        yield from self._laid_over()
        if not desk.top.layout.staging:
            yield from (rect for ref in desk.picker.takes if (rect := desk.top.ground.rect_of(ref)))

    def _in_use(self, others: Iterable[Widget]) -> Iterator[pg.Rect]:
        """Rectangles of the things that can be used now, and of the texts that ask for it."""
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
        """Rectangles of the panels in sight that lie over others, such as a count."""
        layout = self._desk.top.layout
        return [] if layout.staging else [board.rect for board in layout.panels if board.layer >= _LAID_OVER]

    def _in_sight(self, others: Iterable[Widget]) -> Iterator[Cover]:
        """Rectangles of everything in sight, each with its weight."""
        layout = self._desk.top.layout
        if layout.staging:
            yield from (Cover(entry.rect, _FACTS) for entry in layout.staging.entries)
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


def separated(rects: Sequence[pg.Rect], room: int) -> list[pg.Rect]:
    """The rectangles for rings around things: those close together are made smaller, so that no rings overlap.

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
