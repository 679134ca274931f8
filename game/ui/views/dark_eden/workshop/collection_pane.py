"""The pane of the collection: the switches of the search, and the cards found."""

from collections.abc import Callable

import pygame as pg

from game.ui.kit.colour import Colour, darker, faded, lighter, rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Toggle
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.workshop import faces, signs
from game.ui.views.dark_eden.workshop.card_list import CardList

Picture = Callable[[int, Colour], pg.Surface]
_GAP = 7


class Switch(Toggle):
    """A switch of the search, lit with a tick while it is on."""

    def __init__(
        self,
        look: Look,
        name: str,
        on: bool,
        change: Callable[[bool], None],
        words: tuple[str, str],
        picture: Picture | None = None,
        label: str = "",
    ) -> None:
        """Makes a switch.

        Args:
            look: sizes and theme.
            name: the value that it searches for, in words.
            on: whether it is on.
            change: called with the new state.
            words: the words for off and on, for speech.
            picture: draws its sign, given pixels and the ink.
            label: the words on it; empty: the sign alone.
        """
        super().__init__(look, name, on, change, words, tip="" if label == name else typeset.escape(name))
        self.picture, self.label = picture, label
        self.group = "search"

    @property
    def _style(self) -> typeset.Style:
        return typeset.Style("ui_bold", 15)

    def _icon(self) -> int:
        return round(self.look.text_px(15) * 1.3) if self.picture else 0

    def width(self) -> int:
        words = typeset.measure(self.look, self.label, self._style)[0] if self.label else 0
        gap = self.look.px(6) if self.label and self.picture else 0
        return max(self.look.px(36), words + gap + self._icon() + 2 * self.look.px(9))

    def height(self, width: int) -> int:
        return max(self.look.px(36), typeset.measure(self.look, "X", self._style)[1] + self.look.px(10))

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        target.blit(_ground(look, rect.size, self.on, self.state == "hover"), rect)
        ink = symbols.INK if self.on else signs.IVORY
        words = typeset.measure(look, self.label, self._style)[0] if self.label else 0
        icon = self._icon()
        gap = look.px(6) if words and icon else 0
        x = rect.centerx - (words + gap + icon) // 2
        if self.picture:
            paint.stamp(target, self.picture(icon, ink), midleft=(x, rect.centery))
            x += icon + gap
        if self.label:
            typeset.draw(target, look, self.label, self._style._replace(colour=ink), (x, rect.centery), "midleft", rect)
        if self.on:
            px = look.px(13)
            target.blit(signs.flag("good", px), (rect.right - px + look.px(2), rect.y - look.px(3)))


@keeping
def _ground(look: Look, size: tuple[int, int], on: bool, hover: bool) -> pg.Surface:
    radius = 9 * look.k
    shape = mask.rounded(*size, radius)
    if on:
        surface = paint.paint(shape, [lighter(symbols.AMBER, 0.3), darker(symbols.AMBER, 0.08)])
    else:
        surface = paint.paint(shape, rgb("#3a3129") if hover else rgb("#241e19"))
    edge = rgb("#fff0c0") if on else faded(rgb("#d9c9a0"), 190 if hover else 120)
    paint.put(surface, mask.ring(*size, radius, max(1.0, (2 if on else 1.2) * look.k)), (0, 0), edge)
    return surface


def affiliation(name: str, px: int, ink: Colour) -> pg.Surface:
    """The sign of an affiliation for a switch; in its own colour while the switch is off."""
    return skins.glyph(signs.AFFILIATION_ICON[name], px, ink if ink == symbols.INK else signs.AFFILIATION_COLOUR[name])


def resource(icon: str, px: int, ink: Colour) -> pg.Surface:
    """The icon of a resource."""
    return symbols.resource(icon, px)


class Grid(CardList):
    """The grid of the cards found. Their faces are drawn a few at a time (`prepare`)."""

    @property
    def tile(self) -> tuple[int, int]:
        """The size of a face, pixels."""
        return faces.tile_size(self.look)

    def lay(self) -> tuple[list[pg.Rect], int]:
        wide, high = self.tile
        gap, edge = self.look.px(_GAP), self.look.px(4)
        room = self.rect.width - 2 * edge - self.look.px(10)
        across = max(1, (room + gap) // (wide + gap))
        apart = (room - wide) // max(1, across - 1)
        return self.in_rows(across, (apart, high + gap), self.tile, edge)

    def said(self, number: int) -> str:
        card = self.items[number]
        n = self._bench.deck.count(card)
        copies = self._texts.many("workshop.dark_eden.copies", n) if n else self._texts("workshop.dark_eden.none")
        return f"{faces.spoken(self._texts, card)}, {copies}"

    @property
    def value(self) -> str:
        return super().value or self._texts("workshop.dark_eden.nothing")

    def draw_ground(self, target: pg.Surface) -> None:
        """Writes that nothing is found, where there are no cards."""
        if not self.items:
            wide, style = self.rect.width - self.look.px(40), typeset.Style("ui", 16, signs.SOFT)
            block = typeset.paragraph(self.look, self.value, style, wide, "center")
            block.draw(target, (self.rect.x + self.look.px(20), self.rect.y + self.look.px(40)), self.rect)

    def prepare(self, until: Callable[[], bool]) -> bool:
        """Draws faces while `until` returns False, those in sight first; returns whether any is left."""
        for near in (self.rect, self.rect.inflate(0, 2 * self.rect.height)):
            for number, card in enumerate(self.items):
                if not self.rect_of(number).colliderect(near):
                    continue
                if not faces.has_tile(self.look, self._texts, card, self.tile):
                    if until():
                        return True
                    faces.tile(self.look, self._texts, card, self.tile)
                    self.touch()
        return False

    def draw_item(self, target: pg.Surface, number: int, rect: pg.Rect) -> None:
        look, card = self.look, self.items[number]
        drawn = faces.has_tile(look, self._texts, card, self.tile)
        target.blit(faces.tile(look, self._texts, card, self.tile) if drawn else faces.blank(self.tile), rect)
        self._count(target, card, rect)
        if number == self.pointed:
            target.blit(gold_ring(look, rect.size), (rect.x - look.px(3), rect.y - look.px(3)))

    def _count(self, target: pg.Surface, card: str, rect: pg.Rect) -> None:
        """Writes the number of copies in the deck."""
        n = self._bench.deck.count(card)
        if not n:
            return
        look = self.look
        wrong = any(finding.kind == "error" for finding in self._bench.findings_on(card))
        words = f"{n}×"
        style = typeset.Style("number", 18, rgb("#ffffff") if wrong else symbols.INK)
        wide, high = typeset.measure(look, words, style)
        foot = rect.bottom - round(rect.height * 0.25)
        tag = pg.Rect(rect.x + look.px(5), foot - high, wide + look.px(12), high)
        paper: Colour = signs.ERROR if wrong else rgb("#f3e4bd")
        paint.rounded(target, tag, 5 * look.k, paper)
        typeset.draw(target, look, words, style, tag.center, "center", tag)
        if wrong:
            px = look.text_px(17)
            target.blit(signs.flag("error", px), (tag.right + look.px(3), tag.centery - px // 2))


@keeping
def gold_ring(look: Look, size: tuple[int, int]) -> pg.Surface:
    """The gold ring around a card that is pointed at."""
    wide, high = size[0] + 2 * look.px(3), size[1] + 2 * look.px(3)
    return paint.paint(mask.ring(wide, high, 9 * look.k, max(2.0, 3 * look.k)), rgb("#ffe08a"))
