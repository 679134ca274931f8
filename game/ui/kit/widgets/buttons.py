"""Buttons, chips, tabs, and the switches and choices that settings are made with."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame as pg

from game.ui.kit.colour import Colour
from game.ui.kit.draw import paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import HIT, Callback, Widget

V = TypeVar("V")

_PAD = 16  # reference px between a button's edge and its content
_GAP = 9


class Button(Widget):
    """A button with words on a plate. At most one "primary" per screen; "threat" only for attacks and destruction."""

    pad: float = _PAD
    gap: float = _GAP
    """Gap between icon, words and key, reference px"""
    face = "ui_bold"
    """Typeface of the words"""

    def __init__(
        self,
        look: Look,
        name: str,
        on: Callback,
        *,
        kind: str = "secondary",
        icon: str = "",
        key: str = "",
        size: float = 18,
        tip: str = "",
        reason: str = "",
        enabled: bool = True,
    ) -> None:
        """Makes a button.

        Args:
            look: sizes and theme.
            name: its words.
            on: called when the button is used.
            kind: "primary", "secondary", "threat" or "quiet" (no plate until pointed at).
            icon: the name of an icon before the words; alone if `name` is for speech only (see IconButton).
            key: the name of its shortcut, drawn as a key.
            size: of the words, reference px.
            tip: markup of the tooltip.
            reason: why it cannot be used.
            enabled: whether it can be used.
        """
        super().__init__(look, name, tip=tip, reason=reason, enabled=enabled)
        self.on = on
        self.kind = kind
        self.icon = icon
        self.key_cap = key
        self.size = size

    @property
    def ink(self) -> Colour:
        """Colour of the words in the present state."""
        theme = self.look.theme
        if not self.enabled:
            return theme.disabled
        return {
            "primary": theme.primary_text,
            "threat": theme.threat_text,
            "secondary": theme.secondary_text,
        }.get(self.kind, theme.text if self.hovered else theme.muted)

    def _style(self) -> typeset.Style:
        return typeset.Style(self.face, self.size, self.ink)

    def tighten(self) -> bool:
        """Makes the button narrower: by narrow letters first, then without its key; returns whether it could."""
        if self.face != "condensed":
            self.icon, self.face, self.size = "", "condensed", 15
            return True
        had, self.key_cap = self.key_cap, ""
        return bool(had)

    def _icon_px(self) -> int:
        return round(self.look.text_px(self.size) * 1.25) if self.icon else 0

    def _extra_width(self) -> int:
        """Width in pixels of everything beside the words."""
        used = 2 * self.look.px(self.pad)
        if self.icon:
            used += self._icon_px() + self.look.px(self.gap)
        if self.key_cap:
            used += skins.key_width(self.look, self.key_cap) + self.look.px(self.gap)
        return used

    def width(self) -> int:
        # Measured word by word, as it will be set: that takes some pixels more than the words measured as a whole.
        room = 2 * typeset.measure(self.look, self.name, self._style())[0]
        words = typeset.extent(self.look, typeset.escape(self.name), self._style(), room)
        return words.used + self._extra_width() + self.look.px(4)

    def height(self, width: int) -> int:
        words = typeset.escape(self.name)
        high = typeset.extent(self.look, words, self._style(), width - self._extra_width(), 1.2).height
        return max(self.look.px(44), high + self.look.px(16))

    def activate(self) -> None:
        self.on()

    @property
    def dressed(self) -> bool:
        return skins.button.kept(self.look, *self.rect.size, self.kind, self.state)

    def dress(self) -> None:
        skins.button(self.look, *self.rect.size, self.kind, self.state)

    def _draw_plate(self, target: pg.Surface) -> None:
        skins.button(self.look, *self.rect.size, self.kind, self.state).draw(target, self.rect)

    def _cap_width(self) -> int:
        """Pixels that its key takes at its right end, for a button with little room; 0: it has none."""
        return skins.key_width(self.look, self.key_cap) + self.look.px(8) if self.key_cap else 0

    def _draw_cap(self, target: pg.Surface) -> None:
        """Draws its key, if it has one, at its right end."""
        if self.key_cap:
            at = (self.rect.right - self._cap_width() - self.look.px(2), self.rect.centery)
            skins.draw_key(target, self.look, self.key_cap, at, self.ink, self.rect)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        self._draw_plate(target)
        if not rect.colliderect(target.get_clip()):
            return  # only the button's shadow is drawn again
        room = (max(1, rect.width - self._extra_width()), rect.height - look.px(6))
        words = typeset.fitted(look, typeset.escape(self.name), self._style(), room)
        icon_px = self._icon_px()
        total = words.used + (icon_px + look.px(self.gap) if icon_px else 0)
        space = rect.width - (skins.key_width(look, self.key_cap) + look.px(self.gap) if self.key_cap else 0)
        x = rect.x + max(look.px(self.pad), (space - total) // 2)
        if icon_px:
            target.blit(skins.glyph(self.icon, icon_px, self.ink), (x, rect.centery - icon_px // 2))
            x += icon_px + look.px(self.gap)
        words.draw(target, (x, rect.centery - words.height // 2), rect)
        if self.key_cap:
            cap = skins.key_width(look, self.key_cap)
            at = (rect.right - cap - look.px(self.pad * 0.75), rect.centery)
            skins.draw_key(target, look, self.key_cap, at, self.ink, rect)


class IconButton(Button):
    """A button of an icon, with its words below it or, `bare`, in the tooltip only."""

    def __init__(
        self, look: Look, name: str, on: Callback, icon: str, *, bare: bool = False, key: str = "", tip: str = ""
    ) -> None:
        """Makes a button; see Button."""
        super().__init__(look, name, on, kind="quiet", icon=icon, size=15, tip=tip or (name if bare else ""))
        self.key_cap = key
        self.bare = bare

    def _icon_px(self) -> int:
        return self.look.grown(26)

    def width(self) -> int:
        if self.bare:
            return self.look.grown(40)
        words = typeset.measure(self.look, self.name, typeset.Style("ui", self.size))[0]
        return max(self.look.px(64), words + self.look.px(14))

    def height(self, width: int) -> int:
        if self.bare:
            return self.look.grown(40)
        return self._icon_px() + typeset.measure(self.look, "X", typeset.Style("ui", self.size))[1] + self.look.px(14)

    def draw(self, target: pg.Surface) -> None:
        look, rect, px = self.look, self.rect, self._icon_px()
        self._draw_plate(target)
        picture = skins.glyph(self.icon, px, self.ink)
        if self.bare:
            target.blit(picture, picture.get_rect(center=rect.center))
            return
        target.blit(picture, (rect.centerx - px // 2, rect.y + look.px(6)))
        below = (rect.centerx, rect.bottom - look.px(4))
        typeset.draw(target, look, self.name, typeset.Style("ui", self.size, self.ink), below, "midbottom", rect)


class Chip(Widget):
    """A fact in a pill, with an icon before it; it cannot be used."""

    role = "text"
    focusable = False

    def __init__(
        self, look: Look, name: str, *, icon: str = "", kind: str = "plain", tip: str = "", size: float = 15
    ) -> None:
        """Makes a chip; kinds: plain, success, threat, warning."""
        super().__init__(look, name, tip=tip)
        self.icon = icon
        self.kind = kind
        self.size = size

    def _icon_px(self) -> int:
        return round(self.look.text_px(self.size) * 1.15) if self.icon else 0

    def _extra_width(self) -> int:
        """Width in pixels of everything except the words."""
        return self.look.px(24) + (self._icon_px() + self.look.px(6) if self.icon else 0)

    def width(self) -> int:
        return typeset.measure(self.look, self.name, typeset.Style("ui_bold", self.size))[0] + self._extra_width()

    def height(self, width: int) -> int:
        style = typeset.Style("ui_bold", self.size)
        if self.width() <= width:
            return typeset.measure(self.look, self.name, style)[1] + self.look.px(6)
        words = typeset.extent(self.look, typeset.escape(self.name), style, width - self._extra_width())
        return words.height + self.look.px(6)

    def draw(self, target: pg.Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        ground, ink = {
            "success": (theme.success, theme.success_text),
            "threat": (theme.threat[1], theme.threat_text),
            "warning": (theme.field, theme.warning),
        }.get(self.kind, (theme.secondary[1], theme.secondary_text))
        edge = None if theme.textures and self.kind != "warning" else ink
        skins.pill(look, rect.width, rect.height, ground, edge).draw(target, rect)
        x = rect.x + look.px(12)
        if self.icon:
            px = self._icon_px()
            target.blit(skins.glyph(self.icon, px, ink), (x, rect.centery - px // 2))
            x += px + look.px(6)
        style = typeset.Style("ui_bold", self.size, ink)
        if self.width() <= rect.width:
            typeset.draw(target, look, self.name, style, (x, rect.centery), "midleft", rect)
        else:
            lines = typeset.paragraph(look, typeset.escape(self.name), style, rect.width - self._extra_width())
            lines.draw(target, (x, rect.centery - lines.height // 2), rect)


class Toggle(Widget):
    """A switch between on and off."""

    role = "switch"
    radius = 16.0

    def __init__(
        self,
        look: Look,
        name: str,
        on: bool,
        change: Callable[[bool], None],
        words: tuple[str, str],
        *,
        tip: str = "",
    ) -> None:
        """Makes a switch.

        Args:
            look: sizes and theme.
            name: the words for what it switches.
            on: whether it is on.
            change: called with the new state.
            words: the words for off and on.
            tip: markup of the tooltip.
        """
        super().__init__(look, name, tip=tip)
        self.on = on
        self.change = change
        self.words = words

    @property
    def value(self) -> str:
        return self.words[self.on]

    def width(self) -> int:
        style = typeset.Style("ui_bold", 16)
        return self._track() + self.look.px(10) + max(typeset.measure(self.look, w, style)[0] for w in self.words)

    def _track(self) -> int:
        return self.look.grown(60)

    def activate(self) -> None:
        self.on = not self.on
        self.touch()
        self.change(self.on)

    def draw(self, target: pg.Surface) -> None:
        look, theme = self.look, self.look.theme
        height = look.grown(30)
        track = pg.Rect(self.rect.x, self.rect.centery - height // 2, self._track(), height)
        skins.well(look, track.width, track.height, height / 2, self.state).draw(target, track)
        if self.on:
            skins.pill(look, track.width, height, theme.accent).draw(target, track)
        knob = height - look.px(8)
        x = track.right - knob - look.px(4) if self.on else track.x + look.px(4)
        colour = theme.primary_text if self.on else theme.muted
        skins.pill(look, knob, knob, colour).draw(target, pg.Rect(x, track.centery - knob // 2, knob, knob))
        if self.on:
            px = knob - look.px(6)
            paint.stamp(target, skins.glyph("check-mark", px, theme.accent), center=(x + knob // 2, track.centery))
        style = typeset.Style("ui_bold", 16, "text" if self.enabled else "disabled")
        at = (track.right + look.px(10), track.centery)
        typeset.draw(target, look, self.value, style, at, "midleft", self.rect)


class Choice(Widget, Generic[V]):
    """A choice of one among a few values, all of them in sight.

    The left and right keys choose; it may fill several lines.
    """

    role = "choice"

    def __init__(
        self,
        look: Look,
        name: str,
        options: Sequence[tuple[V, str]],
        chosen: V,
        change: Callable[[V], None],
        *,
        tip: str = "",
        reason: str = "",
        enabled: bool = True,
    ) -> None:
        """Makes a choice.

        Args:
            look: sizes and theme.
            name: the words for what is chosen.
            options: each value and its words.
            chosen: the present value.
            change: called with the new value.
            tip: markup of the tooltip.
            reason: why it cannot be used.
            enabled: whether it can be used.
        """
        super().__init__(look, name, tip=tip, reason=reason, enabled=enabled)
        self.options = tuple(options)
        self.chosen = chosen
        self.change = change
        self._pointed: int | None = None

    @property
    def index(self) -> int:
        """Index of the chosen value among the options."""
        values = [value for value, _ in self.options]
        return values.index(self.chosen) if self.chosen in values else 0

    @property
    def value(self) -> str:
        return self.options[self.index][1]

    @property
    def _style(self) -> typeset.Style:
        return typeset.Style("ui_bold", 16)

    def _cell(self, words: str) -> int:
        return max(self.look.px(HIT), typeset.measure(self.look, words, self._style)[0] + self.look.grown(22))

    def _lines(self, width: int) -> list[list[int]]:
        """Indices of the options in each line, for a width in pixels."""
        lines: list[list[int]] = [[]]
        used = 0
        for number, (_, words) in enumerate(self.options):
            cell = self._cell(words)
            if lines[-1] and used + cell > width:
                lines.append([])
                used = 0
            lines[-1].append(number)
            used += cell
        return lines

    def _line_height(self) -> int:
        return max(self.look.px(HIT), typeset.measure(self.look, "X", self._style)[1] + self.look.grown(12))

    def width(self) -> int:
        return sum(self._cell(words) for _, words in self.options) + 2 * self.look.px(3)

    def height(self, width: int) -> int:
        pad = self.look.px(3)
        return len(self._lines(width - 2 * pad)) * self._line_height() + 2 * pad

    def cells(self) -> list[pg.Rect]:
        """The rectangles of the options on the screen, in their order."""
        pad, high = self.look.px(3), self._line_height()
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        result: list[pg.Rect] = []
        for row, line in enumerate(self._lines(inner.width)):
            wants = [self._cell(self.options[n][1]) for n in line]
            spare = max(0, inner.width - sum(wants)) // len(line)
            x = inner.x
            for want in wants:
                result.append(pg.Rect(x, inner.y + row * high, min(want + spare, inner.right - x), high))
                x += want + spare
        return result

    def choose(self, index: int) -> None:
        """Chooses the option of an index, if it is not chosen yet."""
        value = self.options[index][0]
        if value != self.chosen:
            self.chosen = value
            self.touch()
            self.change(value)

    def activate(self) -> None:
        self.choose((self.index + 1) % len(self.options))

    def _cell_at(self, at: tuple[int, int]) -> int | None:
        return next((n for n, cell in enumerate(self.cells()) if cell.collidepoint(at)), None)

    def press(self, at: tuple[int, int]) -> None:
        self._pointed = self._cell_at(at)

    def release(self, at: tuple[int, int]) -> None:
        index = self._cell_at(at)
        if self.enabled and index is not None and index == self._pointed:
            self.choose(index)

    def key(self, action: str | None, event: pg.Event) -> bool:
        if action not in ("left", "right") or not self.enabled:
            return False
        step = 1 if action == "right" else -1
        self.choose((self.index + step) % len(self.options))
        return True

    def draw(self, target: pg.Surface) -> None:
        look = self.look
        skins.well(look, self.rect.width, self.rect.height, 8 * look.k, self.state).draw(target, self.rect)
        for number, cell in enumerate(self.cells()):
            on = number == self.index
            if on:
                skins.segment(look, cell.width, cell.height, "on" if self.enabled else "hover").draw(target, cell)
            self._write(target, number, cell)

    def _write(self, target: pg.Surface, number: int, cell: pg.Rect) -> None:
        """Writes the content of an option's cell."""
        theme, on = self.look.theme, number == self.index
        ink = theme.primary_text if on and self.enabled else theme.text if self.enabled else theme.disabled
        self._put(target, number, cell, ink)

    def _put(self, target: pg.Surface, number: int, cell: pg.Rect, ink: Colour) -> None:
        """Writes an option's words in the middle of a cell, or of a part of it."""
        look, words = self.look, typeset.escape(self.options[number][1])
        room = (cell.width - look.px(12), cell.height)
        block = typeset.fitted(look, words, self._style._replace(colour=ink), room)
        block.draw(target, (cell.centerx - block.used // 2, cell.centery - block.height // 2), cell)


class Tab(Button):
    """A button for one of the pages of a scene."""

    role = "tab"

    def __init__(self, look: Look, name: str, chosen: bool, on: Callback, *, icon: str = "") -> None:
        """Makes a tab; `chosen`: its page is the one shown."""
        super().__init__(look, name, on, kind="quiet", icon=icon, size=17)
        self.chosen = chosen
        self.group = "tabs"

    @property
    def said_as(self) -> str:
        return "tab.open" if self.chosen else self.role

    @property
    def ink(self) -> Colour:
        theme = self.look.theme
        return theme.primary_text if self.chosen else theme.text if self.hovered else theme.muted

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        if self.chosen or self.hovered:
            skins.segment(look, rect.width, rect.height, "on" if self.chosen else "hover").draw(target, rect)
        px = self._icon_px()
        x = rect.x + look.px(_PAD)
        if self.icon:
            target.blit(skins.glyph(self.icon, px, self.ink), (x, rect.centery - px // 2))
            x += px + look.px(_GAP)
        room = (rect.right - x - look.px(8), rect.height - look.px(4))
        words = typeset.fitted(look, typeset.escape(self.name), self._style(), room)
        words.draw(target, (x, rect.centery - words.height // 2), rect)
