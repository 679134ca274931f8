"""Telendar's characters: their portraits, their sheets as cards to choose from, and the tokens of their points."""

from functools import lru_cache

import pygame as pg

from game.core.texts import Texts
from game.games.telendar.cards import CHARACTERS
from game.games.telendar.kinds import Character, kind_of, name_of
from game.ui.kit.colour import BRASS_METAL
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Parts
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import put, set_in, sized, styles
from game.ui.views.telendar import paper

TITLE, NUMBER = "small_caps", "display"
POINTS = ("force", "mana", "life", "gold")
DARK = (47, 29, 6)
_DEEP = {"force": (124, 28, 24), "mana": (24, 56, 112), "life": (18, 70, 34), "gold": (255, 222, 130)}
_MIDDLE = {"force": 0.475, "mana": 0.5, "life": 0.5, "gold": 0.5}  # y of a token's number, in widths of the token
_LEAST_LETTERS = 13  # least width of a sheet to show its text, in letters


def portrait(look: Look, name: str, size: Size) -> pg.Surface:
    """A character's portrait in a brass rim."""
    width, height = size
    shape = mask.rounded(width, height, width * 0.06)
    surface = paint.paint(shape, picture(f"telendar/portraits/{name}.jpg", size, "cover"))
    paint.inner_shadow(surface, shape, (0, 0), max(1.5, width * 0.03), (0, 2), 110)
    paint.put(surface, mask.ring(width, height, width * 0.06, max(1.5, 2.2 * look.k)), (0, 0), BRASS_METAL)
    return surface


def put_token(surface: pg.Surface, look: Look, kind: str, words: str, rect: pg.Rect, *, used: bool = False) -> None:
    """Draws a token of Force, Mana, Life or Gold with its number, as wide as a rectangle and in its middle.

    `used`: it is used up, and grey.
    """
    bold = not look.theme.textures
    token = _token(kind, rect.width, bold)
    if used:
        token = pg.transform.grayscale(token)
    at = token.get_rect(center=rect.center)
    surface.blit(token, at)
    dark, light = ((0, 0, 0), (255, 255, 255)) if bold else (DARK, paper.CREAM)
    letters = rect.width * (0.5 if len(words) == 1 else 0.42)  # two digits must not leave the token's dark middle
    style = sized(look, NUMBER, letters, dark if kind == "gold" else light)
    middle = (at.centerx, at.y + round(rect.width * _MIDDLE[kind]))
    typeset.draw(surface, look, words, style, middle, "center", at)


@lru_cache(maxsize=32)
def _token(kind: str, px: int, bold: bool) -> pg.Surface:
    """The picture of a token, dark in the middle for a light number (Gold's is dark); `bold`: of one colour."""
    token = paper.token(kind, px)
    if bold:
        return paint.paint(mask.of(token), _DEEP[kind])
    if kind == "gold":
        return token
    soft, pad = paint.shadow(mask.disc(round(px * 0.76)), px * 0.06, 245, _DEEP[kind])
    shade = pg.Surface(token.get_size(), pg.SRCALPHA)
    shade.blit(soft, (round(px * 0.12) - pad, round(px * (_MIDDLE[kind] - 0.38)) - pad))
    shade.blit(mask.of(token), (0, 0), special_flags=pg.BLEND_RGBA_MULT)
    token = token.copy()
    token.blit(shade, (0, 0))
    return token


def sheet_card(look: Look, texts: Texts, name: str, size: Size) -> Parts[pg.Surface]:
    """A sheet as a card, in parts: portrait, category, points, Spells, abilities; in brief if too small for these."""
    yield from paper.blank_ahead("sheets", *size)
    face = _SheetCard(look, texts, CHARACTERS[name], size)
    whole = yield from face.whole()
    return whole or face.brief()


class _SheetCard:
    """The face of a sheet at one size."""

    def __init__(self, look: Look, texts: Texts, sheet: Character, size: Size) -> None:
        self.look, self.texts, self.sheet = look, texts, sheet
        self.width, self.height = size
        self.edge = paper.border(self.width)
        self.least = look.text_px(15)

    def whole(self) -> Parts[pg.Surface | None]:
        """The sheet with all its words, in parts; None if they would be too small."""
        if self.width < _LEAST_LETTERS * self.least:
            return None
        name, rows = self._name(0.2), self._rows()
        if name is None or rows is None:
            return None
        yield None
        column, row = rows
        gap = round(self.width * 0.03)
        area = pg.Rect(self.edge + 2 * gap, name[0].bottom + gap, 0, 4 * row)
        area.width = self.width - 2 * area.x
        window = pg.Rect(area.x, area.y, area.width - column - gap, 0)
        kind = self._kind(window.width)
        if kind is None or window.width < self.width * 0.24:
            return None
        abilities = "\n".join(self.texts.say(line) for line in self.sheet.lines())
        tall = max(area.height, round(window.width * 1.25) + kind.height)
        for style, height in [(style, high) for style in self._letters() for high in (tall, area.height)]:
            text = typeset.paragraph(self.look, abilities, style, round(self.width * 0.87), "center", 1.18)
            yield None
            if text.height + gap <= self.height - self.edge - area.y - height and not text.broken:
                break
        else:
            return None
        area.height = height
        window.height = min(round(window.width * 1.25), height - kind.height)
        surface = paper.blank("sheets", self.width, self.height).copy()
        self._put_name(surface, *name)
        yield None
        surface.blit(portrait(self.look, self.sheet.id, window.size), window)
        yield None
        self._points(surface, pg.Rect(area.right - column, area.y, column, height))
        yield None
        put(surface, kind, pg.Rect(window.x, window.bottom, window.width, area.bottom - window.bottom))
        put(surface, text, pg.Rect(0, area.bottom, self.width, self.height - self.edge - area.bottom))
        return surface

    def brief(self) -> pg.Surface:
        """The sheet in brief: name, portrait, and the four numbers if they are legible."""
        surface = paper.blank("sheets", self.width, self.height).copy()
        name = self._name(0.4)
        pad = max(1, round(self.width * 0.03))
        top = name[0].bottom if name else self.edge + pad
        area = pg.Rect(self.edge + pad, top, self.width - 2 * (self.edge + pad), self.height - self.edge - pad - top)
        for columns in (4, 2):
            side = min((area.width - pad * (columns - 1)) // columns, round(self.least * 2))
            high = (side + pad) * len(POINTS) // columns + pad
            if side >= self.least * 1.6 and area.height - high >= area.width * 0.6:
                area.height -= high
                self._put_numbers(surface, area, columns, side, pad)
                break
        surface.blit(portrait(self.look, self.sheet.id, area.size), area)
        if name:
            self._put_name(surface, *name)
        return surface

    def _put_numbers(self, surface: pg.Surface, area: pg.Rect, columns: int, side: int, pad: int) -> None:
        """Draws the tokens in rows below the portrait."""
        for i, kind in enumerate(POINTS):
            row, column = divmod(i, columns)
            x = area.centerx + round((column - (columns - 1) / 2) * (area.width / columns)) - side // 2
            rect = pg.Rect(x, area.bottom + pad + row * (side + pad), side, side)
            put_token(surface, self.look, kind, str(getattr(self.sheet, kind)), rect)

    # --- words -----------------------------------------------------------------------------------

    def _kind(self, width: int) -> typeset.Block | None:
        """The category, and below it the number of Spells that the character begins with."""
        words = [self.texts.say(kind_of(self.sheet))]
        if self.sheet.spells:
            words.append(self.texts.many("face.telendar.spells", self.sheet.spells))
        styles = (
            sized(self.look, "flavour", max(self.least, self.width * 0.07), paper.SOFT_INK),
            sized(self.look, "flavour", self.least, paper.SOFT_INK),
            sized(self.look, "condensed", self.least, paper.SOFT_INK),
        )
        return set_in(self.look, typeset.escape("\n".join(words)), styles, (width, round(self.height * 0.2)), 1.12)

    def _limit(self, kind: str) -> str:
        """The words for the limit of a kind of points; empty for Life, which begins at it, and for Gold."""
        most = getattr(self.sheet, f"{kind}_max", 0)
        return self.texts("face.telendar.most", n=most) if most else ""

    def _letters(self) -> tuple[typeset.Style, ...]:
        px = [self.width * share for share in (0.08, 0.074, 0.068, 0.062, 0.056) if self.width * share >= self.least]
        ui = tuple(sized(self.look, "ui", size, paper.INK) for size in px or [self.least])
        return (*ui, sized(self.look, "condensed", self.least, paper.INK))

    # --- parts -----------------------------------------------------------------------------------

    def _name(self, most: float) -> tuple[pg.Rect, typeset.Block] | None:
        width = round(self.width * 0.93)
        pad = max(4, round(self.width * 0.045))
        sizes = (self.width * 0.108, self.width * 0.092, self.width * 0.078, self.least)
        attempts = styles(self.look, (TITLE,), sizes, paper.CREAM)
        attempts += styles(self.look, ("condensed",), (self.least,), paper.CREAM)
        words = typeset.escape(self.texts.say(name_of(self.sheet.id)))
        block = set_in(self.look, words, attempts, (round(width * 0.86), round(self.height * most) - pad), 1.0)
        if block is None:
            return None
        rect = pg.Rect(0, self.edge + round(self.width * 0.022), width, max(block.height + pad, self.width // 6))
        rect.centerx = self.width // 2
        return rect, block

    def _put_name(self, surface: pg.Surface, rect: pg.Rect, block: typeset.Block) -> None:
        paper.ribbon(surface, "sheet", rect)
        put(surface, block, rect)

    def _styles(self) -> tuple[typeset.Style, typeset.Style]:
        """The styles of a point's name and of its limit."""
        word = sized(self.look, TITLE, max(self.least, self.width * 0.066), paper.INK)
        return word, sized(self.look, "ui", max(self.least, self.width * 0.056), paper.SOFT_INK)

    def _rows(self) -> tuple[int, int] | None:
        """The width and height of a row of points (token, name, limit below), pixels; None if four have no room."""
        word, limit = self._styles()
        wide = [typeset.measure(self.look, self.texts(f"face.telendar.{kind}"), word)[0] for kind in POINTS]
        wide += [typeset.measure(self.look, self._limit(kind), limit)[0] for kind in POINTS]
        lines = self.look.text_px(word.size) + self.look.text_px(limit.size)
        row = max(round(self.width * 0.18), round(lines * 1.1))
        if 4 * row > self.height * 0.52:
            return None
        return self._token() + round(self.width * 0.02) + max(wide), row

    def _token(self) -> int:
        return max(round(self.width * 0.165), round(self.least * 1.5))

    def _points(self, surface: pg.Surface, area: pg.Rect) -> None:
        word, limit = self._styles()
        side, row = self._token(), area.height // len(POINTS)
        for i, kind in enumerate(POINTS):
            rect = pg.Rect(area.x, area.y + i * row, side, row)
            put_token(surface, self.look, kind, str(getattr(self.sheet, kind)), rect)
            x = rect.right + round(self.width * 0.02)
            within = pg.Rect(x, rect.y, area.right - x, row)
            told = self._limit(kind)
            middle = rect.centery - (round(self.look.text_px(limit.size) * 0.56) if told else 0)
            typeset.draw(surface, self.look, self.texts(f"face.telendar.{kind}"), word, (x, middle), "midleft", within)
            if told:
                below = (x, rect.centery + round(self.look.text_px(word.size) * 0.56))
                typeset.draw(surface, self.look, told, limit, below, "midleft", within)
