"""A card below the stage: an answer on paper, with its costs and consequences, and the plate of its button."""

from __future__ import annotations

from collections.abc import Iterator

import pygame as pg

from game.ui.contract.staging import Choice
from game.ui.kit.colour import BRASS, BRASS_METAL, SELECTED, Colour
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.reader import UnreadError
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import begun_in, set_in
from game.ui.kit.widgets.widget import Callback
from game.ui.table.asking.hit_targets import Pickable
from game.ui.table.desk import BUTTON_LAYER

_CARD, _BUTTON = 92, 40
"""Heights of a card's paper and of its button, reference px"""
_INK, _RED_INK, _DIM_INK = (47, 33, 21), (124, 22, 32), (67, 55, 42)


def plate_height(look: Look) -> int:
    """Height of a button below the stage, pixels."""
    return max(look.px(_BUTTON), look.text_px(17) + look.px(12))


class ChoiceCard(Pickable):
    """An answer as a card: paper with its picture, name and consequences, and the plate of its button below.

    Args:
        look: sizes and theme.
        choice: the content of the card.
        on: called when the card is used.
        key: the name of its shortcut.
        number: the digit that picks it; 0 for none.
    """

    radius = 9.0

    def __init__(self, look: Look, choice: Choice, on: Callback, key: str, number: int) -> None:
        tip = "\n".join((f"**{choice.title}**", *choice.lines))
        name = typeset.plain(f"{choice.label}: {choice.title}" if choice.title != choice.label else choice.label)
        super().__init__(look, name, tip=tip, reason=choice.reason, enabled=bool(choice.option or choice.among))
        self.choice, self.on = choice, on
        self.option = choice.option
        self.key_cap = key or (str(number) if number else "")
        self.id = f"option:{choice.option}" if choice.option else f"choice:{choice.title}"
        self.group, self.layer = "options", BUTTON_LAYER
        self._drawn: tuple[object, pg.Surface] | None = None
        self._making: tuple[object, Iterator[None]] | None = None
        """Look that is being painted, and the rest of that painting; None: nothing is"""
        self._worn = False
        """Whether anything besides the picture has changed since it was drawn"""
        self._told = False
        """Whether all words of its tooltip stand on the card"""

    @property
    def kind(self) -> str:
        """Kind of its button: see `skins.button`."""
        return "primary" if self.choice.best else "secondary"

    @property
    def hint(self) -> str:
        return "" if self._told else super().hint

    def activate(self) -> None:
        self.on()

    @property
    def flat(self) -> bool:
        """Whether there is room for only one line beside its button."""
        least = _CARD + _BUTTON * 3 // 4 if self.choice.picture or not self.choice.ends else _CARD * 3 // 4
        return self.rect.height < self.look.px(least)

    @property
    def _ribbon_high(self) -> int:
        return self.look.text_px(15) + self.look.px(8) if self.choice.badge else 0

    @property
    def ribbon_overhang(self) -> int:
        """Pixels by which its ribbon stands out above the paper."""
        return 0 if self.flat else self._ribbon_high * 3 // 4

    @property
    def _key(self) -> object:
        return (self.rect.size, self.state, self.focused)

    @property
    def unmade(self) -> bool:
        return self._worn or self._making is not None or self._drawn is None or self._drawn[0] != self._key

    def make_part(self) -> None:
        key = self._key
        if self._worn or self._making is None or self._making[0] != key:
            self._making, self._worn = (key, self._painted(key)), False
        try:
            next(self._making[1], None)
        except UnreadError:
            self._making = None
            raise

    def _painted(self, key: object) -> Iterator[None]:
        surface, written = pg.Surface(self.rect.size, pg.SRCALPHA), typeset.Recorder()
        yield from typeset.parts_apart(self._paint(surface), written)
        self._drawn, self._written, self._making = (key, surface), written, None
        super().touch()

    def draw(self, target: pg.Surface) -> None:
        while self._drawn is None:
            self.make_part()
        target.blit(self._drawn[1], self.rect)  # a picture that is unmade looks as before
        typeset.bring(self._written, target, self.rect.topleft)

    def touch(self) -> None:
        super().touch()
        self._worn = True

    def _paint(self, surface: pg.Surface) -> Iterator[None]:
        look, area = self.look, surface.get_rect()
        ribbon = 0 if self.flat else self._ribbon_high
        over = self.ribbon_overhang
        body = pg.Rect(0, over, area.width, area.height - over)
        if self.flat:
            plate = pg.Rect(body)
            self._plate(surface, plate, whole=True)
        else:
            button = plate_height(look)
            paper = pg.Rect(body.x, body.y, body.width, body.height - button - look.px(5))
            if self.choice.ends and self.choice.picture is None:
                self._plate(surface, body, whole=True)
            else:
                yield from self._paper(surface, paper)
                yield
                self._plate(surface, pg.Rect(body.x, paper.bottom + look.px(5), body.width, button), whole=False)
        if ribbon:
            yield
            self._ribbon(surface, ribbon)

    def _paper(self, surface: pg.Surface, rect: pg.Rect) -> Iterator[None]:
        look, choice = self.look, self.choice
        shape = mask.rounded(*rect.size, 9 * look.k)
        edge = look.px(4)
        paint.put(
            surface,
            shape,
            rect.topleft,
            BRASS_METAL if choice.best else [(233, 207, 142), (185, 143, 69), (138, 97, 40)],
        )
        inside = rect.inflate(-2 * edge, -2 * edge)
        paper = mask.rounded(*inside.size, 6 * look.k)
        if look.theme.textures:
            paint.put(surface, paper, inside.topleft, picture("common/paper.jpg", inside.size, "cover"))
        paint.put(surface, paper, inside.topleft, (255, 246, 222, 110 if look.theme.textures else 255))
        yield
        left = inside.x + look.px(8)
        if choice.picture:
            high = min(inside.height - look.px(10), look.px(76))
            wide = round(high * 1.2)
            art = choice.picture((wide, high))
            if not self.enabled:
                art = pg.transform.grayscale(art)
            at = (inside.x + look.px(5), inside.centery - high // 2)
            paint.put(surface, mask.rounded(wide, high, 5 * look.k), at, art)
            left = at[0] + wide + look.px(9)
        yield
        room = pg.Rect(left, inside.y + look.px(3), inside.right - left - look.px(6), inside.height - look.px(6))
        ink = _RED_INK if self.enabled else _DIM_INK
        head = typeset.fitted(
            look, choice.title, typeset.Style("small_caps", 19, ink), (room.width, look.text_px(19) + look.px(5))
        )
        head.draw(surface, room.topleft, room)
        y = room.y + head.height
        told = (choice.reason, *choice.lines) if choice.reason else choice.lines
        words, self._told = _as_many(look, told, (room.width, room.bottom - y), _INK if self.enabled else _DIM_INK)
        if words:
            words.draw(surface, (room.x, y), room)
        if not self.enabled and look.theme.textures:
            paint.put(surface, shape, rect.topleft, (27, 21, 18, 60))
        self._rim(surface, rect)

    def _rim(self, surface: pg.Surface, rect: pg.Rect) -> None:
        if self.choice.best and self.enabled:
            paint.rim(surface, rect, 9 * self.look.k, max(2.0, 2.6 * self.look.k), SELECTED)

    def _plate(self, surface: pg.Surface, rect: pg.Rect, *, whole: bool) -> None:
        """Draws the plate of the button; `whole`: the plate is the whole card, with the words of the paper."""
        look, choice = self.look, self.choice
        skins.button(look, rect.width, rect.height, self.kind, self.state).draw(surface, rect)
        inks = {"primary": look.theme.primary_text, "secondary": look.theme.secondary_text}
        ink = inks[self.kind] if self.enabled else look.theme.disabled
        pad = look.px(12)
        cap = skins.key_width(look, self.key_cap) + look.px(8) if self.key_cap else 0
        size = min(look.text_px(24 if whole and not self.flat else 18), rect.height - look.px(8))
        icon = size + look.px(9) if choice.icon else 0
        room = pg.Rect(
            rect.x + pad + icon, rect.y + look.px(3), rect.width - 2 * pad - icon - cap, rect.height - look.px(6)
        )
        lines = ((choice.reason,) if choice.reason else choice.lines) if whole else ()
        if self.flat and choice.badge:
            lines = (" · ".join((f"**{choice.badge}**", *lines[:1])), *lines[1:])
        label = choice.label if not self.flat or choice.ends or choice.title in choice.label else choice.title
        high = room.height if not lines else max(room.height * 2 // 5, look.text_px(17) + look.px(4))
        words = typeset.fitted(
            look,
            label,
            typeset.Style("ui_bold", 21 if whole and not self.flat else 17, ink),
            (room.width, min(room.height, high)),
        )
        rest, all_of_it = _as_many(look, lines, (room.width, room.height - words.height), ink)
        if whole:
            self._told = all_of_it and (bool(choice.reason) or label == choice.title)
        total = words.height + (rest.height if rest else 0)
        y = room.y + max(0, (room.height - total) // 2)
        x = room.x if whole else room.x + max(0, (room.width - words.used) // 2 - (icon or 0) // 2)
        if choice.icon:
            sign = skins.glyph(choice.icon, size, ink if self.kind == "primary" or not self.enabled else BRASS)
            surface.blit(sign, sign.get_rect(midleft=(x - icon, rect.centery)))
        words.draw(surface, (x, y), rect)
        if rest:
            rest.draw(surface, (x, y + words.height), rect)
        if self.key_cap:
            skins.draw_key(surface, look, self.key_cap, (rect.right - cap - look.px(2), rect.centery), ink, rect)
        if whole:
            self._rim(surface, rect)

    def _ribbon(self, surface: pg.Surface, high: int) -> None:
        """Draws the ribbon of the sensible answer over the upper right corner."""
        look = self.look
        words = typeset.line(look, self.choice.badge, typeset.Style("ui_bold", 15, (242, 255, 242)))
        notch = look.px(8)
        wide = min(surface.get_width(), words.used + look.px(34))
        rect = pg.Rect(surface.get_width() - wide - look.px(4), 0, wide, high)
        corners = [(0, 0), (wide, 0), (wide - notch, high / 2), (wide, high), (0, high), (notch, high / 2)]
        shape = mask.polygon(wide, high, corners)
        paint.put(surface, shape, rect.topleft, [(61, 138, 88), (31, 90, 56)])
        words.draw(surface, (rect.centerx - words.used // 2, rect.centery - words.height // 2), rect)


def _as_many(
    look: Look, lines: tuple[str, ...], room: tuple[int, int], ink: Colour | str
) -> tuple[typeset.Block | None, bool]:
    """As many lines as the room holds, or the beginning of the first (None: no room), and whether these are all."""
    styles = (typeset.Style("ui", 16, ink), typeset.Style("condensed", 15, ink))
    for count in range(len(lines), 0, -1):
        if block := set_in(look, "\n".join(lines[:count]), styles, room, align="left"):
            return block, count == len(lines)
    return (begun_in(look, lines[0], styles[1:], room, 1, align="left") if lines else None), not lines
