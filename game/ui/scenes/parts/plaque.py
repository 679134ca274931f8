"""The wooden plaque before the curtain: the name of the next player, the reason, and the button that opens."""

from collections.abc import Callable, Sequence
from typing import Self

import pygame as pg

from game.core.match import Player
from game.ui.kit.colour import BRASS_METAL, WHITE, faded
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.stage import room
from game.ui.kit.stage.stage import Sprite
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button

_WIDTH = {True: 640, False: 540}  # reference px, by whether the whole table is covered
_WIDEST = 980  # at large text; the room beside the plaque must stay free
_BADGE, _SMALLEST_BADGE = {True: 150, False: 72}, 60
_MARGIN = 44
_BESIDE = 12  # gap between buttons
_NEWS = 3


class Hanging(Sprite):
    """A picture with texts on it, written once, that moves as a whole."""

    def __init__(self, size: tuple[int, int], write: Callable[[pg.Surface], None], layer: int) -> None:
        surface = pg.Surface(size, pg.SRCALPHA)
        with typeset.set_apart() as self._written:
            write(surface)
        super().__init__(surface, layer=layer)

    @classmethod
    def at_place(cls, rect: pg.Rect, write: Callable[[pg.Surface], None], layer: int) -> Self:
        """A picture with texts that stays in place."""
        hanging = cls(rect.size, write, layer)
        hanging.at = rect.topleft
        return hanging

    def draw(self, target: pg.Surface) -> None:
        super().draw(target)
        typeset.bring(self._written, target, (round(self.at[0]), round(self.at[1])))


def golden(
    target: pg.Surface, look: Look, words: str, style: typeset.Style, room_for: pg.Rect, align: typeset.Align = "center"
) -> None:
    """Writes words in brass relief in the middle of a rectangle; `align`: their lines, if they are several."""
    text = typeset.escape(words)
    flat = typeset.fitted(look, text, style._replace(colour="accent"), room_for.size, align)
    shape = typeset.fitted(look, text, style._replace(colour=WHITE), room_for.size, align).surface
    at = flat.surface.get_rect(center=room_for.center).topleft
    if look.theme.textures:
        paint.drop_shadow(target, shape, at, 3 * look.k, (0, look.px(2)), 200)
    flat.draw(target, at, room_for)
    if look.theme.textures:
        light, body, _, _ = BRASS_METAL
        paint.put(target, shape, at, [(0.0, light), (0.35, light), (0.75, body), (1.0, body)])
        paint.bevel(target, shape, at, 1, 120, 120)


class Plaque:
    """A plaque that lays itself out for its words; `settle` finds `rect`, and places the buttons."""

    def __init__(self, look: Look, room_for: pg.Rect, full: bool) -> None:
        """Takes the room below the top bar; `full`: the curtain hides the whole table, so the plaque may be larger."""
        self.look, self.room, self.full = look, room_for, full
        self.heading = self.why = self.note = ""
        """Texts on the plaque; `why` and `note` are markup"""
        self.player: Player
        self.buttons: list[Button] = []
        self.rect = pg.Rect(0, 0, 0, 0)
        self.news_rect: pg.Rect | None = None
        self._badge = 0
        self._title = ""
        self._news = ""

    @property
    def _inner(self) -> int:
        return self.rect.width - 2 * self.look.px(_MARGIN)

    def settle(self, news_title: str, news: Sequence[str]) -> None:
        """Finds all places; `news`: lines of markup for below the plaque, where there is room."""
        look = self.look
        self.rect.width = min(look.em(_WIDTH[self.full]), look.px(_WIDEST))
        most = self.room.height - look.px(60)
        if self._height() > most - look.px(_SMALLEST_BADGE):
            self.note = ""
        self._badge = min(look.px(_BADGE[self.full]), max(look.px(_SMALLEST_BADGE), most - self._height()))
        self.rect.height = self._height() + self._badge
        below = self._news_height(news_title, news) if news else 0
        if self.rect.height + below > most:
            below = 0
        self.rect.midtop = (
            self.room.centerx,
            self.room.y + max(look.px(40), (self.room.height - self.rect.height - below) // 2 - look.px(8)),
        )
        if not self.full or self.rect.bottom > self.room.bottom - look.px(10):  # over the hand, which is covered
            self.rect.bottom = self.room.bottom - look.px(10)
        if below:
            self.news_rect = pg.Rect(0, self.rect.bottom + look.px(22), self._news_width(), below - look.px(22))
            self.news_rect.centerx = self.rect.centerx
        self._place_buttons()

    # --- measures, from top to bottom ------------------------------------------------------------

    def _heading_block(self) -> typeset.Block:
        style = typeset.Style("display", 21, BRASS_METAL[0], 2.5, True)
        return typeset.fitted(self.look, typeset.escape(self.heading), style, (self._inner, self.look.em(40)), "center")

    def _name_rect(self) -> pg.Rect:
        return pg.Rect(0, 0, self._inner, round(self.look.text_px(54) * 1.3))

    def _why_block(self) -> typeset.Block:
        return typeset.paragraph(self.look, self.why, typeset.Style(size=17), self._inner, "center")

    def _note_block(self) -> typeset.Block:
        return typeset.paragraph(self.look, self.note, typeset.Style(size=15, colour="muted"), self._inner, "center")

    def _button_rows(self) -> list[list[tuple[Button, int, int]]]:
        """Rows of buttons with their widths and heights: the one that opens is alone, others stand side by side."""
        rows: list[list[tuple[Button, int, int]]] = []
        left = 0
        for button in self.buttons:
            first = button.kind == "primary"
            width = min(button.width() + self.look.em(36 if first else 12), self._inner)
            height = button.height(width) + self.look.px(8 if first else 0)
            if width > left:
                rows.append([])
                left = self._inner
            rows[-1].append((button, width, height))
            left = 0 if first else left - width - self.look.px(_BESIDE)
        return rows

    def _buttons_height(self) -> int:
        return sum(max(height for *_, height in row) + self.look.px(10) for row in self._button_rows())

    def _height(self) -> int:
        """Height of everything except the badge, pixels."""
        px = self.look.px
        total = px(38) + self._heading_block().height + px(12) + px(6) + self._name_rect().height
        total += self._why_block().height + px(20)
        return total + self._buttons_height() + (self._note_block().height if self.note else 0) + px(34)

    def _place_buttons(self) -> None:
        y = self.rect.bottom - self.look.px(34) - (self._note_block().height if self.note else 0)
        y -= self._buttons_height()
        gap = self.look.px(_BESIDE)
        for row in self._button_rows():
            x = self.rect.centerx - (sum(width + gap for _, width, _ in row) - gap) // 2
            for button, width, height in row:
                button.place(pg.Rect(x, y, width, height))
                x += width + gap
            y += max(height for *_, height in row) + self.look.px(10)

    # --- drawing ---------------------------------------------------------------------------------

    def hang(self, layer: int) -> Hanging:
        """The plaque as a picture with its shadow, without the buttons."""
        around = self.rect.inflate(2 * self._shadow, 2 * self._shadow)
        return Hanging.at_place(around, self._write, layer)

    @property
    def _shadow(self) -> int:
        return self.look.px(40)

    def _write(self, surface: pg.Surface) -> None:
        look, px = self.look, self.look.px
        whole = self.rect.move(self._shadow - self.rect.x, self._shadow - self.rect.y)
        if look.theme.textures:
            wood = room.plaque(*whole.size, look.k)
            paint.drop_shadow(surface, mask.of(wood), whole.topleft, 15 * look.k, (px(4), px(12)), 190)
            surface.blit(wood, whole)
        else:
            skins.panel(look, *whole.size, ring=look.theme.accent).draw(surface, whole)
        left, y = whole.x + px(_MARGIN), whole.y + px(38)
        heading = self._heading_block()
        heading.draw(surface, (left, y), whole)
        y += heading.height + px(12)
        self._write_badge(surface, whole.centerx, y + self._badge // 2)
        y += self._badge + px(6)
        name = self._name_rect().move(left, y)
        golden(surface, look, self.player.name, typeset.Style("display", 54, tracking=1), name)
        y += name.height
        why = self._why_block()
        why.draw(surface, (left, y), whole)
        line = skins.hairline(self._inner, faded(look.theme.accent, 130), "both")
        surface.blit(line, (left, y + why.height + px(9)))
        if self.note:
            note = self._note_block()
            note.draw(surface, (left, whole.bottom - px(30) - note.height), whole)

    def _write_badge(self, surface: pg.Surface, x: int, y: int) -> None:
        look, size = self.look, self._badge
        disc = mask.disc(size)
        place = disc.get_rect(center=(x, y)).topleft
        paint.put(surface, disc, place, [(18, 12, 9), (30, 20, 14)])
        paint.inner_shadow(surface, disc, place, 6 * look.k, (0, look.px(3)), 220)
        paint.put(surface, mask.ring(size, size, size / 2, max(1.5, 2 * look.k)), place, list(BRASS_METAL))
        paint.stamp(surface, medallion(look, self.player.colour, round(size * 0.72)), center=(x, y))

    # --- the news below --------------------------------------------------------------------------

    def _news_width(self) -> int:
        return min(round(self.rect.width * 1.25), self.room.width - self.look.px(48))

    def _news_blocks(self, width: int) -> tuple[typeset.Block, typeset.Block]:
        title = typeset.paragraph(self.look, typeset.escape(self._title), typeset.LABEL, width, "center")
        return title, typeset.paragraph(self.look, self._news, typeset.Style(size=16), width, "center")

    def _news_height(self, title: str, news: Sequence[str]) -> int:
        self._title, self._news = title, " · ".join(news[-_NEWS:])
        blocks = self._news_blocks(self._news_width() - self.look.px(40))
        return sum(block.height for block in blocks) + self.look.px(22 + 26)

    def write_news(self, surface: pg.Surface) -> None:
        """Draws the public summary on a surface of the size of `news_rect`."""
        look, rect = self.look, surface.get_rect()
        skins.panel(look, rect.width, rect.height).draw(surface, rect)
        y = look.px(12)
        for block in self._news_blocks(rect.width - look.px(40)):
            block.draw(surface, (look.px(20), y), rect)
            y += block.height + look.px(2)
