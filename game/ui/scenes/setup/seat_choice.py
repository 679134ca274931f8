"""A seat's choice among things that only one seat can have: those of others stand under their shapes and names."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame as pg

from game.core.facts import Choice as Value
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Choice

_PICTURE = 62
"""Height of a picture, reference px"""
_OWNER = typeset.Style("ui", 15, "muted")


class Taken(NamedTuple):
    """A choice that another seat has made."""

    owner: str
    """Name of the player there"""
    colour: int
    """Index of that seat's colour and shape"""
    why: str
    """Sentence that refuses the choice, plain text"""


class SeatChoice(Choice[Value]):
    """A choice that steps over taken values; picking one of these tells who has it."""

    def __init__(
        self,
        look: Look,
        name: str,
        options: Sequence[tuple[Value, str]],
        chosen: Value,
        change: Callable[[Value], None],
        taken: Mapping[Value, Taken],
        refuse: Callable[[str], None],
        pictures: Mapping[Value, str],
    ) -> None:
        """Makes a choice.

        Args:
            look: sizes and theme.
            name: the words for what is chosen.
            options: each value and its words.
            chosen: the present value, not a taken one.
            change: called with the new value.
            taken: the values that other seats have, with their owners.
            refuse: called with the reason when a taken one is picked.
            pictures: the values' pictures, paths in `sprites/`; none: words alone.
        """
        tip = "\n".join(typeset.escape(each.why) for each in taken.values())
        super().__init__(look, name, options, chosen, change, tip=tip)
        self.taken = taken
        self._refuse = refuse
        self._pictures = pictures

    def _mark(self, colour: int) -> pg.Surface:
        return skins.seat_mark(self.look, colour, self.look.em(14))

    def _cell(self, words: str) -> int:
        wide = super()._cell(words)
        owners = [self.taken[value] for value, told in self.options if told == words and value in self.taken]
        for each in owners:
            name = typeset.measure(self.look, each.owner, _OWNER)[0]
            wide = max(wide, self._mark(each.colour).get_width() + name + self.look.px(26))
        return wide

    def _line_height(self) -> int:
        owner = typeset.measure(self.look, "X", _OWNER)[1] if self.taken else 0
        return super()._line_height() + owner + self._picture_high()

    def _picture_high(self) -> int:
        return self.look.px(_PICTURE + 6) if self._pictures else 0

    def choose(self, index: int) -> None:
        found = self.taken.get(self.options[index][0])
        if found:
            self._refuse(found.why)
        else:
            super().choose(index)

    def _step(self, by: int) -> None:
        """Chooses the next value that is free, in steps of `by`; the present one counts as free."""
        index = (self.index + by) % len(self.options)
        while self.options[index][0] in self.taken:
            index = (index + by) % len(self.options)
        self.choose(index)

    def activate(self) -> None:
        self._step(1)

    def key(self, action: str | None, event: pg.Event) -> bool:
        if action not in ("left", "right"):
            return False
        self._step(1 if action == "right" else -1)
        return True

    def _write(self, target: pg.Surface, number: int, cell: pg.Rect) -> None:
        value, _ = self.options[number]
        each = self.taken.get(value)
        if self._pictures:
            self._show(target, number, cell, taken=each is not None)
            high = self._picture_high()
            cell = pg.Rect(cell.x, cell.y + high, cell.width, cell.height - high)
        if each is None:
            super()._write(target, number, cell)
            return
        look = self.look
        high = typeset.measure(look, "X", _OWNER)[1]
        words = cell.copy()
        words.height -= high
        self._put(target, number, words, look.theme.muted)
        mark = self._mark(each.colour)
        gap = look.px(5)
        room = (cell.width - mark.get_width() - gap - look.px(8), high + look.px(4))
        name = typeset.fitted(look, typeset.escape(each.owner), _OWNER, room)
        x = cell.centerx - (mark.get_width() + gap + name.used) // 2
        middle = cell.bottom - high // 2 - look.px(5)
        target.blit(mark, mark.get_rect(midleft=(x, middle)))
        name.draw(target, (x + mark.get_width() + gap, middle - name.height // 2), cell)

    def _show(self, target: pg.Surface, number: int, cell: pg.Rect, *, taken: bool) -> None:
        """Draws the picture of an option above its words: the chosen one lifted in a glow, a taken one dim."""
        look, chosen = self.look, number == self.index
        px = look.px(_PICTURE if chosen else _PICTURE - 8)
        path = self._pictures.get(self.options[number][0])
        if path:
            shown = picture(path, (px, px), "contain")
        else:
            shown = skins.glyph("rolling-dices", px * 3 // 4, look.theme.primary_text if chosen else look.theme.text)
        if taken:
            shown = shown.copy()
            shown.set_alpha(80)
        rect = shown.get_rect(midbottom=(cell.centerx, cell.y + look.px(_PICTURE + 6)))
        if chosen and look.theme.textures:
            rect.y -= look.px(3)
        target.blit(shown, rect)
