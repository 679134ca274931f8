"""The faces of Telendar's cards: their paper with its words, numbers and pictures.

Sizes are pixels. Every call draws again: the caller keeps the result.
"""

from collections.abc import Iterator
from functools import partial

import pygame as pg

from game.core.texts import Texts
from game.games.telendar.cards import CARDS
from game.games.telendar.kinds import Card, Character, Monster, Object, Spell, Tile, kind_of, name_of
from game.ui.kit.colour import Colour
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import expect
from game.ui.kit.pictures.making import Parts, patiently
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import letters, put, set_in, sized
from game.ui.views.telendar import paper, standins
from game.ui.views.telendar.characters import TITLE, portrait, put_token, sheet_card
from game.ui.views.telendar.numbers import number_of, pill_height, put_number
from game.ui.views.telendar.tiles import tile

# Heights of the picture tried, in heights of the card, and sizes of letters tried, in widths of the card.
_ROOMY, _TIGHT = (0.5, 0.47, 0.44, 0.41, 0.38), (0.35, 0.32, 0.29, 0.26, 0.23, 0.2, 0.17, 0.14, 0.11)
_LEADING = 1.2
_TIGHTEST = ("condensed", _TIGHT[-3:], 1.1)
"""The last try before words are left to the details: typeface, heights of the picture, closer lines"""
_LEAST_LETTERS = 11
"""Least width of a card to show its text, in sizes of the smallest letters"""
_LEAST_NAME = 4
"""Least width of a card to show its name, in sizes of the smallest letters"""
_LETTERS = (0.084, 0.078, 0.072, 0.066, 0.06, 0.055)


def card(look: Look, texts: Texts, name: str, size: Size) -> Parts[pg.Surface]:
    """A card's face, in parts: with all its words if these are legible, else with name, picture and number."""
    definition = CARDS[name]
    if isinstance(definition, Tile):
        return tile(look, texts, name, size)
    if isinstance(definition, Character):
        return (yield from sheet_card(look, texts, name, size))
    yield from patiently(partial(expect, standins.path(name)))
    yield from paper.blank_ahead(definition.back, *size)
    face = _Face(look, texts, definition, size)
    whole = yield from face.whole()
    return whole or face.brief()


def mini(look: Look, name: str, size: Size) -> pg.Surface:
    """A card as a small picture on paper of its kind's colour, for the slots of a sheet."""
    definition = CARDS[name]
    if isinstance(definition, Character):
        return portrait(look, name, size)
    return paper.mini(standins.path(name), definition.kind, getattr(definition, "slot", ""), size)


# --- a face ----------------------------------------------------------------------------------------------


class _Face:
    """The face of a card at one size."""

    def __init__(self, look: Look, texts: Texts, definition: Card, size: Size) -> None:
        self.look, self.texts, self.card = look, texts, definition
        self.width, self.height = size
        self.edge = paper.border(self.width)
        self.least = look.text_px(15)
        self.number = number_of(texts, definition)
        self.lines = [texts.say(line) for line in definition.lines()]
        reward = definition.reward if isinstance(definition, Monster) else None
        self.reward = texts.say(reward.says()) if reward else ""
        self.cursed = getattr(definition, "deck", "") == "cursed"
        self.star = getattr(definition, "star", False) or getattr(definition, "key", False)

    # The whole face.

    def whole(self) -> Parts[pg.Surface | None]:
        """The card with its text, in parts; None if that would be too small."""
        if self.width < _LEAST_LETTERS * self.least:
            return None
        ribbon = self._ribbon(0.22)
        yield None
        kind = set_in(
            self.look,
            typeset.escape(self.texts.say(kind_of(self.card))),
            tuple(self._styles("flavour", (0.078, 0.07), paper.SOFT_INK)),
            (round(self.width * 0.88), round(max(self.least * 1.6, self.width * 0.12))),
            1.1,
        )
        if ribbon is None or kind is None or kind.lines > 1:
            return None
        pill = pill_height(self.look, self.width) if self.number else 0
        gap = round(self.width * 0.022)
        for share, style, leading in self._attempts():
            window = self._window(ribbon[0], round(self.height * share))
            text = self._set_text(style, "\n" if share in _ROOMY else " ", leading)
            foot = self._set_foot(style)
            yield None
            rest = self.height - self.edge - window.bottom - kind.height - pill - (gap if pill else 0)
            rest -= self._foot_height(foot) if foot else gap
            if rest < (text.height + gap if text else 0) or any(b and b.broken for b in (text, foot)):
                continue
            return (yield from self._compose(ribbon, window, kind, text, foot))
        return None

    def _attempts(self) -> Iterator[tuple[float, typeset.Style, float]]:
        """Yields tries, the best first: height of the picture, style and distance of lines of the text."""
        for style in self._styles("ui", _LETTERS, paper.INK):
            yield from ((share, style, _LEADING) for share in _ROOMY)
        for role, shares, leading in (("ui", _TIGHT[:4], _LEADING), ("condensed", _TIGHT, _LEADING), _TIGHTEST):
            *_, style = self._styles(role, _LETTERS, paper.INK)
            yield from ((share, style, leading) for share in shares)

    def _styles(self, role: str, shares: tuple[float, ...], ink: Colour) -> Iterator[typeset.Style]:
        return letters(self.look, role, self.width, shares, ink)

    def _set_text(self, style: typeset.Style, between: str, leading: float) -> typeset.Block | None:
        if not self.lines:
            return None
        return typeset.paragraph(
            self.look, between.join(self.lines), style, round(self.width * 0.85), "center", leading
        )

    def _set_foot(self, style: typeset.Style) -> typeset.Block | None:
        """The words of the reward, beside which a chest is drawn; None if there is none."""
        words = self.reward
        if not words:
            return None
        letters = max(self.least, min(self.look.text_px(style.size), round(self.width * 0.062)))
        style = sized(self.look, style.role, letters, paper.INK)
        room = self.width - 2 * self.edge - round(self._chest() * 1.6) - round(self.width * 0.04)
        return typeset.paragraph(self.look, words[:1].upper() + words[1:], style, room, "left", 1.14)

    def _chest(self) -> int:
        return max(round(self.width * 0.1), round(self.least * 1.1))

    def _foot_height(self, foot: typeset.Block) -> int:
        return max(foot.height, self._chest()) + round(self.width * 0.03)

    def _compose(
        self,
        ribbon: tuple[pg.Rect, typeset.Block],
        window: pg.Rect,
        kind: typeset.Block,
        text: typeset.Block | None,
        foot: typeset.Block | None,
    ) -> Parts[pg.Surface]:
        surface = paper.blank(self.card.back, self.width, self.height).copy()
        paper.art(surface, standins.path(self.card.id), window, self.cursed)
        yield None
        self._badges(surface, window)
        yield None
        self._name(surface, *ribbon)
        yield None
        y = window.bottom + round(self.width * 0.008)
        put(surface, kind, pg.Rect(0, y, self.width, kind.height))
        y += kind.height
        if self.number:
            rect = pg.Rect(0, y, self.width, pill_height(self.look, self.width))
            put_number(surface, self.look, self.number, rect, round(self.width * 0.84))
            y = rect.bottom
            yield None
        bottom = self.height - self.edge
        if foot:
            height = self._foot_height(foot)
            rect = pg.Rect(self.edge, bottom - height, self.width - 2 * self.edge, height).inflate(-4, 0)
            paper.strip(surface, rect, "open-treasure-chest", self._chest())
            room = pg.Rect(rect.x + round(self._chest() * 1.6), rect.y, foot.width, height)
            put(surface, foot, room)
            bottom = rect.top
        if text:
            put(surface, text, pg.Rect(0, y, self.width, bottom - y))
        return surface

    # The face in brief.

    def brief(self) -> pg.Surface:
        """The card in brief: name, picture and number; without a name that would be too small."""
        ribbon = self._ribbon(0.4) if self.width >= _LEAST_NAME * self.least else None
        surface = paper.blank(self.card.back, self.width, self.height).copy()
        pad = max(1, round(self.width * 0.025))
        pill = pill_height(self.look, self.width) + 2 * pad if self.number else 0
        window = self._window(ribbon[0] if ribbon else pg.Rect(0, 0, 0, self.edge + pad), 0)
        window.height = self.height - self.edge - pad - window.y
        # A picture that is no mere stripe leaves the number a place of its own below.
        below = window.height - pill >= window.width * 0.7
        if below:
            window.height -= pill
        paper.art(surface, standins.path(self.card.id), window, self.cursed)
        self._badges(surface, window)
        if ribbon:
            self._name(surface, *ribbon)
        if self.number:
            height = pill_height(self.look, self.width)
            y = window.bottom + pad if below else window.bottom - height - pad
            put_number(surface, self.look, self.number, pg.Rect(0, y, self.width, height), window.width)
        return surface

    # Parts of the face.

    def _window(self, ribbon: pg.Rect, height: int) -> pg.Rect:
        """The place of the picture, whose upper edge lies behind the ribbon."""
        side = self.edge + max(1, round(self.width * 0.03))
        behind = round(min(ribbon.height * 0.25, height * 0.07)) if height else round(ribbon.height * 0.2)
        top = ribbon.bottom - (behind if ribbon.width else 0)
        return pg.Rect(side, top, self.width - 2 * side, height)

    def _ribbon(self, most: float) -> tuple[pg.Rect, typeset.Block] | None:
        """The place of the name's ribbon, and the name; None if it needs more than `most` of the card's height."""
        width = round(self.width * 0.93)
        room = round(width * (0.73 if self.star else 0.86))
        title = typeset.escape(self.texts.say(name_of(self.card.id)))
        large = list(self._styles(TITLE, (0.108, 0.1, 0.092, 0.084, 0.076, 0.069), paper.CREAM))
        narrow = sized(self.look, "condensed", self.least, paper.CREAM)
        pad = max(4, round(self.width * 0.045))
        attempts = [(1, style) for style in large] + [(2, style) for style in large[1:] or large]
        for n, style in [*attempts, (1, narrow), (2, narrow), (3, large[-1]), (3, narrow)]:
            block = typeset.paragraph(self.look, title, style, room, "center", 1.0)
            if block.lines <= n and not block.broken and block.height + pad <= self.height * most:
                height = max(block.height + pad, round(self.width * 0.165))
                rect = pg.Rect(0, self.edge + round(self.width * 0.022), width, height).move_to(centerx=self.width // 2)
                return rect, block
        return None

    def _name(self, surface: pg.Surface, rect: pg.Rect, block: typeset.Block) -> None:
        paper.ribbon(surface, self.card.kind, rect)
        if self.star:
            star = paper.star(surface, rect, min(round(self.width * 0.085), round(rect.height * 0.6)))
            room = star.x - rect.x - round(star.width * 0.25)
            # In the middle if it leaves the star free, else beside it.
            if max(piece.rect.width for piece in block.fragments) > 2 * room - rect.width:
                tail = paper.ribbon_tail(rect)
                rect = pg.Rect(rect.x + tail, rect.y, room - tail, rect.height)
        put(surface, block, rect)

    def _badges(self, surface: pg.Surface, window: pg.Rect) -> None:
        """Paints the badges in the picture's lower corners: an Object's slot, and the card's price."""
        inset = round(self.width * 0.02)
        slot = self.card.slot if isinstance(self.card, Object) else "none"
        px = round(self.width * 0.19)
        if slot in paper.SLOTS and px >= 16:
            centre = (window.x + inset + px // 2, window.bottom - inset - px // 2)
            paper.badge(surface, paper.SLOTS[slot], centre, px)
        kind, cost = "gold", int(getattr(self.card, "price", 0))
        if isinstance(self.card, Spell):
            kind, cost = "mana", self.card.cost
        if cost:
            px = max(round(self.width * 0.2), round(self.least * 1.5))
            put_token(surface, self.look, kind, str(cost), pg.Rect(window.right - px, window.bottom - px, px, px))
