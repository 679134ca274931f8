"""The hit targets of the table: pieces and places that take pointer and keyboard, and buttons with markup."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame as pg

from game.core.interface import Ref, zone_kind
from game.core.state import Option
from game.core.texts import Texts
from game.ui.contract.layout import Layout
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.widget import Widget
from game.ui.table.pieces.tabletop import Tabletop

_LOW = 40
"""Height, reference units, below which a card has no room for a line of words"""
NOWHERE = pg.Rect(0, 0, 0, 0)


class Hands(Protocol):
    """The acts of the player's hand on things of the table."""

    def pressed(self, ref: Ref, at: tuple[int, int]) -> None:
        """Called when a button goes down on a thing."""

    def dragged(self, at: tuple[int, int]) -> None:
        """Called when the pointer moves with the button down."""

    def released(self, at: tuple[int, int]) -> None:
        """Called when the button goes up."""

    def called_off(self) -> None:
        """Cancels what began with `pressed`."""

    def entered(self, ref: Ref) -> None:
        """Called when Enter is pressed on a thing."""

    def reachable(self, ref: Ref) -> bool:
        """Whether the keyboard can go to a thing now."""

    def drop_effect(self, ref: Ref) -> str:
        """The words for the effect of putting the held thing there; "": none is held, or the effect is not certain."""


def hit_id(ref: Ref) -> str:
    """The id of the widget for a thing."""
    return f"{ref[0]}:{ref[1]}"


class Target(NamedTuple):
    """A thing on the table that pointer and keyboard can reach, with its words and its place."""

    ref: Ref
    name: str
    """Words said when it gets the focus"""
    group: str
    """Group of things that it is counted with"""
    role: str
    """"card", or "target" for a place without a piece of its own"""
    tip: str
    """Markup of the tooltip"""
    rect: pg.Rect


class HitTarget(Widget):
    """A piece or a place on the table; the table draws it, the widget draws nothing."""

    painted = False
    radius = 9.0

    def __init__(self, top: Tabletop, hands: Hands, target: Target, usable: str) -> None:
        """Makes the hit target of a thing.

        Args:
            top: the table.
            hands: takes its input.
            target: the thing.
            usable: the words for "it can be used now", or "".
        """
        super().__init__(top.look, target.name, tip=target.tip)
        self.top, self.hands, self.ref = top, hands, target.ref
        self.group, self.role = target.group, target.role
        self.area = "hand" if self.group == "hand" else "table"
        self.id = hit_id(self.ref)
        self._usable = usable
        self.rect = top.ground.rect_of(self.ref) or NOWHERE

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.hands.reachable(self.ref)

    @property
    def value(self) -> str:
        return self.hands.drop_effect(self.ref) or self._usable

    @property
    def hint(self) -> str:
        """Name of a card that is too low to show it, for the keyboard: the pointer has the card shown large."""
        low = self.role == "card" and self.rect.height < self.look.em(_LOW)
        return typeset.escape(self.name) if low and not self.hovered else ""

    @property
    def clip(self) -> pg.Rect | None:
        return self.top.ground.window_of(self.ref)

    @property
    def ring_rect(self) -> pg.Rect:
        return self.top.ground.rect_with_note(self.ref) or self.rect

    def contains(self, at: tuple[int, int]) -> bool:
        under = self.top.ground.under(at)
        return bool(under) and under[0] == self.ref

    def press(self, at: tuple[int, int]) -> None:
        self.hands.pressed(self.ref, at)

    def drag(self, at: tuple[int, int]) -> None:
        self.hands.dragged(at)

    def release(self, at: tuple[int, int]) -> None:
        self.hands.released(at)

    def cancel(self) -> None:
        self.hands.called_off()

    def activate(self) -> None:
        self.hands.entered(self.ref)


class Pickable(Widget):
    """A widget that picks an option."""

    option: Option | None = None


class OptionButton(Button, Pickable):
    """The button of an option: its name, which may hold a game's icons, or pictures alone."""

    def __init__(
        self,
        look: Look,
        markup: str,
        on: Callable[[], None],
        *,
        kind: str = "secondary",
        pictures: Sequence[Callable[[int], pg.Surface]] = (),
        number: int = 0,
        side: float = 36,
        tip: str = "",
        chosen: bool = False,
        former: bool = False,
    ) -> None:
        """Makes the button of an option.

        Args:
            look: sizes and theme.
            markup: its words.
            on: called when the button is used.
            kind: as of Button.
            pictures: makers of pictures that stand in place of the words.
            side: the width and height of these pictures, reference px.
            number: the digit that picks it, 0 for none.
            tip: the words for its effect, markup.
            chosen: whether it is among those picked so far.
            former: whether it was picked before, and may be kept or changed now.
        """
        super().__init__(look, typeset.plain(markup), on, kind="primary" if chosen else kind, size=17, tip=tip)
        self.markup = markup
        self.icon = "check-mark" if former and not pictures else ""
        self.pictures, self._picture = tuple(pictures), side
        self.key_cap = str(number) if number else ""
        self.group = "options"

    def shrink(self, icon: str) -> None:
        """Shows an icon in place of the words, which go into the tooltip."""
        self.pictures, self._picture = (lambda px: skins.glyph(icon, px, self.ink),), 36
        self.tip = "\n".join(words for words in (f"**{self.markup}**", self.tip) if words)
        self.key_cap = ""

    def _extra_width(self) -> int:
        if not self.pictures:
            return super()._extra_width()
        return self._cap_width() + self.look.px(20)

    def _side(self) -> int:
        return self.look.px(self._picture)

    def _wanted(self) -> int:
        if self.pictures:
            return len(self.pictures) * (self._side() + self.look.px(4))
        return typeset.extent(self.look, self.markup, self._style(), self.look.px(1200)).used

    def width(self) -> int:
        return self._wanted() + self._extra_width() + self.look.px(0 if self.pictures else 6)

    def height(self, width: int) -> int:
        if self.pictures:
            return max(self.look.px(50), self._side() + self.look.px(16))
        high = typeset.extent(self.look, self.markup, self._style(), max(1, width - self._extra_width()), 1.2).height
        return max(self.look.px(44), high + self.look.px(14))

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        self._draw_plate(target)
        room = pg.Rect(rect.x + look.px(10), rect.y, rect.width - look.px(20) - self._cap_width(), rect.height)
        if self.pictures:
            self._draw_pictures(target, room)
        else:
            if self.icon:
                mark = skins.glyph(self.icon, self._icon_px(), self.ink)
                target.blit(mark, mark.get_rect(midleft=(room.x, rect.centery)))
                aside = mark.get_width() + look.px(4)
                room = pg.Rect(room.x + aside, room.y, room.width - aside, room.height)
            words = typeset.fitted(look, self.markup, self._style(), (room.width, rect.height - look.px(6)), "center")
            words.draw(target, (room.x, rect.centery - words.height // 2), rect)
        self._draw_cap(target)

    def _draw_pictures(self, target: pg.Surface, room: pg.Rect) -> None:
        side = self._side()
        step = min(side + self.look.px(4), (room.width - side) / max(1, len(self.pictures) - 1))
        x = room.centerx - (step * (len(self.pictures) - 1) + side) / 2
        for picture in self.pictures:
            surface = picture(side)
            target.blit(surface, (round(x), room.centery - surface.get_height() // 2))
            x += step


class PosterButton(OptionButton):
    """The button of an option with a picture, its name below, and its effect where letters are not large."""

    @property
    def hint(self) -> str:
        return super().hint if self._brief else ""

    @property
    def _brief(self) -> bool:
        return self.look.grand

    def _words(self, width: int) -> typeset.Block:
        said = f"**{self.markup}**" if self._brief else f"**{self.markup}**\n{self.tip}"
        style = typeset.Style("ui", 17, self.ink)
        return typeset.paragraph(self.look, said, style, width - self.look.px(20), align="center")

    def width(self) -> int:
        return self._side() + self.look.px(60)

    def height(self, width: int) -> int:
        return self._side() + self._words(width).height + self.look.px(24)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        self._draw_plate(target)
        self._draw_pictures(target, pg.Rect(rect.x, rect.y + look.px(8), rect.width, self._side()))
        at = (rect.x + look.px(10), rect.y + self._side() + look.px(12))
        self._words(rect.width).draw(target, at, rect)
        if self.key_cap:
            at = (rect.right - skins.key_width(look, self.key_cap) - look.px(4), rect.y + look.text_px(17))
            skins.draw_key(target, look, self.key_cap, at, self.ink, rect)


def targets_of(layout: Layout) -> list[Target]:
    """The things of a layout that hit targets are made for."""
    cards = [Target(place.ref, place.name, place.group, "card", "", place.pose.rect) for place in layout.pieces]
    places = [Target(each.ref, each.name, each.group, "target", each.tip, each.rect) for each in layout.regions]
    return [card for card in cards if card.name] + places


def hit_targets(
    top: Tabletop, hands: Hands, texts: Texts, targets: Sequence[Target], usable: frozenset[Ref]
) -> list[HitTarget]:
    """The hit targets of a table, in reading order: the viewer's hand and things, the middle, the others'."""
    order, words = top.style.reading, texts("table.usable_now")

    def rank(target: Target) -> tuple[int, int, int]:
        last = 6 if target.role == "card" else 7
        return (order.get(zone_kind(target.group), last), *_reading_rank(target.rect))

    return [
        HitTarget(top, hands, target, words if target.ref in usable else "") for target in sorted(targets, key=rank)
    ]


def _reading_rank(rect: pg.Rect) -> tuple[int, int]:
    """The rank of a rectangle in reading order: from the top, and in a line from the left."""
    return (rect.centery // max(1, rect.height), rect.centerx)
