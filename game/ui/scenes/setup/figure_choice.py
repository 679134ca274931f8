"""A choice among figures: the chosen one is lifted, other seats' are dimmed; beside them stand a name and its values.

A figure that is dragged onto a seat is given to that seat.
"""

from collections.abc import Callable, Mapping, Sequence

import pygame as pg

from game.core.facts import Choice as Value
from game.ui.contract.box import Token
from game.ui.kit.draw import paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.store import keeping
from game.ui.kit.stage import theatre
from game.ui.kit.text import typeset
from game.ui.scenes.parts.standees import LOT, scene_of
from game.ui.scenes.setup.grip import Grip
from game.ui.scenes.setup.seat_choice import SeatChoice, Taken

_CELL, _TALL, _LIFT = 52, 70, 8
"""Width of a cell, height of a figure, and height by which the chosen one is lifted, reference px"""
_CAPTION = 176
_TOKEN = 27
_NUMBER = {"light": (250, 244, 228), "dark": (47, 29, 6)}


class FigureChoice(SeatChoice):
    """A choice among figures of which each seat has one.

    Args:
        look: sizes and theme.
        name: the words for what is chosen.
        options: each value and its words.
        chosen: the present value, not a taken one.
        change: called with the new value.
        taken: the values that other seats have, with their owners.
        refuse: called with the reason when a taken one is picked.
        pictures: the values' pictures, paths in `sprites/`; values without one are drawn by lot, or left open.
        tokens: gives the numbers that a figure begins with.
        give: called with a value, and the point of the screen on which its figure was dropped.
    """

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
        tokens: Callable[[Value], Sequence[Token]],
        give: Callable[[Value, tuple[int, int]], None],
    ) -> None:
        super().__init__(look, name, options, chosen, change, taken, refuse, pictures)
        self._tokens, self._give = tokens, give
        self._told: int | None = None
        """Index of the option that is pointed at; None: none is"""
        self._grip = Grip()

    # --- sizes -----------------------------------------------------------------------------------

    def _caption(self) -> int:
        return self.look.grown(_CAPTION)

    def _cell(self, words: str) -> int:
        return self.look.grown(_CELL)

    def _line_height(self) -> int:
        return self.look.grown(_TALL + _LIFT + 4)

    def width(self) -> int:
        return super().width() + self._caption()

    def height(self, width: int) -> int:
        words = typeset.measure(self.look, "X", typeset.Style("small_caps", 21))[1]
        return max(super().height(width - self._caption()), words + self.look.grown(_TOKEN) + self.look.px(16))

    def cells(self) -> list[pg.Rect]:
        whole, self.rect = (
            self.rect,
            pg.Rect(self.rect.x + self._caption(), self.rect.y, self.rect.width - self._caption(), self.rect.height),
        )
        cells = super().cells()
        self.rect = whole
        return cells

    @property
    def bounds(self) -> pg.Rect:
        return self.rect.union(self.rect.move(self._grip.shift))

    # --- pointer ---------------------------------------------------------------------------------

    def press(self, at: tuple[int, int]) -> None:
        super().press(at)
        self._grip.take(at)

    def drag(self, at: tuple[int, int]) -> None:
        if self._pointed is not None:
            self._grip.drag(at, self.look.k)
            self.touch()

    def release(self, at: tuple[int, int]) -> None:
        dragged, number = self._grip.let_go(), self._pointed
        self.touch()
        if dragged and number is not None and not self.rect.collidepoint(at):
            self._give(self.options[number][0], at)
        elif not dragged:
            self._pointed = number
            super().release(at)

    def cancel(self) -> None:
        self._grip.let_go()
        self.touch()

    def point(self, at: tuple[int, int]) -> None:
        """Shows the name of the figure that is pointed at."""
        told = self._cell_at(at)
        if told != self._told:
            self._told = told
            self.touch()

    # --- drawing ---------------------------------------------------------------------------------

    def draw(self, target: pg.Surface) -> None:
        cells = self.cells()
        carried = self._pointed if self._grip.drags else None
        for number, cell in enumerate(cells):
            if number != carried:
                self._stand(target, number, cell)
        self._tell(target, self.index if self._told is None else self._told)
        if carried is not None:
            self._stand(target, carried, cells[carried].move(self._grip.shift))

    def _stand(self, target: pg.Surface, number: int, cell: pg.Rect) -> None:
        look, value = self.look, self.options[number][0]
        taken = self.taken.get(value)
        chosen = number == self.index
        tall = self.look.grown(_TALL if chosen else _TALL - 8)
        shown = _figure(self._pictures.get(value, LOT), tall, dim=taken is not None)
        rect = shown.get_rect(midbottom=(cell.centerx, cell.bottom - self.look.grown(2)))
        if chosen:
            rect.y -= self.look.grown(_LIFT)
            skins.segment(look, cell.width, self.look.grown(6), "on").draw(
                target, pg.Rect(cell.x, cell.bottom - self.look.grown(6), cell.width, self.look.grown(6))
            )
        target.blit(shown, rect)
        if taken:
            paint.stamp(target, self._mark(taken.colour), center=rect.center)

    def _tell(self, target: pg.Surface, number: int) -> None:
        """Writes the name of a figure, and below it its values or its owner."""
        look = self.look
        value, words = self.options[number]
        room = pg.Rect(self.rect.x, self.rect.y, self._caption() - look.px(10), self.rect.height)
        tokens, taken = self._tokens(value), self.taken.get(value)
        size = self.look.grown(_TOKEN)
        style = typeset.Style("small_caps", 21, "accent")
        block = typeset.fitted(look, typeset.escape(words), style, (room.width, room.height - size - look.px(8)))
        below = size + look.px(6) if tokens or taken else 0
        y = room.centery - (block.height + below) // 2
        block.draw(target, (room.x, y), room)
        y += block.height + look.px(6)
        if taken:
            owner = typeset.fitted(
                look, typeset.escape(taken.owner), typeset.Style("ui", 15, "muted"), (room.width, size)
            )
            owner.draw(target, (room.x, y), room)
            return
        for place, token in enumerate(tokens):
            rect = pg.Rect(room.x + place * (size + look.px(4)), y, size, size)
            target.blit(picture(token.path, rect.size, "contain"), rect)
            ink = typeset.Style("number", 17, _NUMBER["dark" if token.dark else "light"])
            typeset.draw(target, look, str(token.number), ink, rect.center, "center", rect)


@keeping
def _figure(path: str, tall: int, dim: bool) -> pg.Surface:
    """A figure of paper without a foot, as its seat is still open."""
    size = (round(tall * 0.72), tall)
    shown = theatre.arch_cut(scene_of(path, size), size)
    if dim:
        shown = paint.faded(pg.transform.grayscale(shown), 110)
    return shown
