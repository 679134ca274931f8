"""The choice of schools of beings: the strength of each, and the owners of those taken."""

from functools import partial

import pygame as pg

from game.games.tash_kalar.state import SCHOOLS, TashKalar
from game.ui.contract.layout import Layout, Panel, Region, ViewState
from game.ui.kit.draw import paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import ladder, set_in
from game.ui.views.parts.table_part import TablePart
from game.ui.views.tash_kalar import paper
from game.ui.views.tash_kalar.pieces import kind_of_school, put_piece
from game.ui.views.tash_kalar.plan import CARD, Planner

_GAP, _PAD, _HIGH = 12, 12, 280
_NAMES = ladder("accent", display=(17,), ui_bold=(16,), condensed=(16, 15))
_WORDS = ladder("text", ui=(15,), condensed=(15,))
_TAKEN = 110
"""Opacity of a taken school, 0 to 255"""


class Schools(TablePart[Planner]):
    """The part of the table that lays out the schools, in the place of the hand."""

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out the schools, two by two, until every seat has one.

        Args:
            out: the layout to fill.
            now: the view's state.
        """
        state: TashKalar = now.seen
        if all(state.schools):
            return
        title = self.texts("look.tash_kalar.schools")
        heading = self.planner.plan.heading
        out.panels.append(Panel("schools", heading, title, partial(self._paint_heading, title=title), 1))
        for school, rect in zip(SCHOOLS, self._places(), strict=True):
            who = self.texts.names[state.schools.index(school)] if school in state.schools else ""
            name = self.texts(f"school.tash_kalar.{school}")
            said = f"{name}, {self._taken_words(who)}" if who else name
            out.regions.append(Region(("zone", f"box.{school}"), rect, said, "hand", 12.0))
            out.panels.append(
                Panel(f"school.{school}", rect, (name, who), partial(self._paint, school=school, name=name, who=who), 1)
            )

    def _places(self) -> list[pg.Rect]:
        area, gap = self.planner.plan.hand, self.look.px(_GAP)
        wide = (area.width - gap) // 2
        high = min((area.height - gap) // 2, self.look.px(_HIGH))
        return [pg.Rect(area.x + n % 2 * (wide + gap), area.y + n // 2 * (high + gap), wide, high) for n in range(4)]

    def _taken_words(self, who: str) -> str:
        return self.texts("look.tash_kalar.schools.taken", who=who)

    def _paint_heading(self, surface: pg.Surface, title: str) -> None:
        area = surface.get_rect()
        typeset.draw(surface, self.look, title, typeset.LABEL, (self.look.px(2), area.centery), "midleft", area)

    def _paint(self, surface: pg.Surface, school: str, name: str, who: str) -> None:
        """Paints a school: the back of its cards, its name, its pieces, and its strength or its owner."""
        look, px = self.look, self.look.px
        area = surface.get_rect()
        skins.panel(look, *area.size).draw(surface, area)
        pad = px(_PAD)
        high = area.height - 2 * pad
        wide = min(high * CARD[0] // CARD[1], area.width * 2 // 5)
        back = paper.back(school, wide, wide * CARD[1] // CARD[0])
        surface.blit(paint.faded(back, _TAKEN) if who else back, back.get_rect(midleft=(pad, area.centery)))
        x = 2 * pad + wide
        room = pg.Rect(x, pad, area.width - pad - x, high)
        number, body = SCHOOLS.index(school), px(34)
        titles = self._equal_blocks("school.tash_kalar", _NAMES, (room.width, high // 2))
        titles[number].draw(surface, room.topleft, area)
        y = room.y + titles[number].height + px(8)
        for rank in range(3):
            at = (room.x + body // 2 + rank * (body + px(10)), y + body // 2)
            put_piece(surface, kind_of_school(school), rank, at, body)
        y += body + px(10)
        room = pg.Rect(x, y, room.width, room.bottom - y)
        if who:
            typeset.fitted(look, self._taken_words(who), _WORDS[0], room.size).draw(surface, room.topleft, area)
            return
        left = room.height + titles[number].height - max(title.height for title in titles)
        told = self._equal_blocks("zoom.tash_kalar.school", _WORDS, (room.width, left))
        if max(block.height for block in told) <= left:  # with larger letters only the details have the words
            told[number].draw(surface, room.topleft, area)

    def _equal_blocks(self, key: str, styles: tuple[typeset.Style, ...], room: Size) -> list[typeset.Block]:
        """The words for each school, in the first style in which all have room; else in the last one."""
        said = [self.texts(f"{key}.{school}") for school in SCHOOLS]
        for style in styles:
            blocks = [set_in(self.look, words, (style,), room, 1.16, "left") for words in said]
            if all(blocks):
                return [block for block in blocks if block]
        return [typeset.paragraph(self.look, words, styles[-1], room[0], leading=1.16) for words in said]
