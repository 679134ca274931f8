"""Text as a widget, panes that scroll, and forms: a label and a control in each row."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pygame as pg

from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.scrolling import BAR, NOTCH, Scrolling
from game.ui.kit.widgets.widget import Callback, Widget

W = TypeVar("W", bound=Widget)

_SHADE = 10  # reference px, height of the shade at an edge beyond which the content goes on
_BRIGHT = 12  # the shade takes at most one part in so many of a low pane's height


class Label(Widget):
    """A paragraph. It takes the height that it needs; its links can be followed."""

    role = "text"
    focusable = False
    radius = 4.0

    def __init__(
        self,
        look: Look,
        markup: str,
        style: typeset.Style = typeset.BODY,
        *,
        align: typeset.Align = "left",
        leading: float = typeset.UI_LEADING,
        follow: Callable[[str], None] | None = None,
    ) -> None:
        """Makes a paragraph.

        Args:
            look: sizes and theme.
            markup: see `typeset`.
            style: the style of plain words.
            align: the alignment of the lines.
            leading: the distance of the lines, in sizes of the font.
            follow: called with the anchor of a link that is clicked.
        """
        super().__init__(look, markup)
        self.style = style
        self.align = align
        self.leading = leading
        self.follow = follow
        self.focusable = bool(follow) and "](#" in markup
        self._link = 0

    def _block(self, width: int) -> typeset.Block:
        return typeset.paragraph(self.look, self.name, self.style, width, self.align, self.leading)

    def width(self) -> int:
        return typeset.measure(self.look, self.name, self.style)[0] + 2

    def height(self, width: int) -> int:
        return self._block(width).height

    def links(self) -> list[tuple[pg.Rect, str]]:
        """The rectangles of its links on the screen, with their anchors; a link over two lines counts as two."""
        result: list[tuple[pg.Rect, str]] = []
        for rect, anchor in self._block(self.rect.width).links:
            place = rect.move(self.rect.topleft)
            last = result[-1] if result else None
            if last and last[1] == anchor and last[0].y == place.y:
                result[-1] = (last[0].union(place), anchor)
            else:
                result.append((place, anchor))
        return result

    @property
    def ring_rect(self) -> pg.Rect:
        links = self.links() if self.focusable else []
        return links[self._link % len(links)][0] if links else self.rect

    def activate(self) -> None:
        links = self.links()
        if self.follow and links:
            self.follow(links[self._link % len(links)][1])

    def key(self, action: str | None, event: pg.Event) -> bool:
        last = len(self.links()) - 1
        step = {"left": -1, "right": 1}.get(action or "", 0)
        if not step or not 0 <= self._link + step <= last:
            return False
        self._link += step
        return True

    def release(self, at: tuple[int, int]) -> None:
        if not self.follow:
            super().release(at)
            return
        for number, (rect, _) in enumerate(self.links()):
            if rect.inflate(4, 6).collidepoint(at):
                self._link = number
                self.activate()
                return

    def draw(self, target: pg.Surface) -> None:
        self._block(self.rect.width).draw(target, self.rect.topleft, self.rect)


class Rule(Widget):
    """A heading with a fading line below it."""

    role = "heading"
    focusable = False

    def height(self, width: int) -> int:
        return self._words(width).height + self.look.px(10)

    def _words(self, width: int) -> typeset.Block:
        return typeset.paragraph(self.look, typeset.escape(self.name), typeset.LABEL, width)

    def draw(self, target: pg.Surface) -> None:
        words = self._words(self.rect.width)
        words.draw(target, self.rect.topleft, self.rect)
        accent = self.look.theme.accent
        line = skins.hairline(self.rect.width, (*accent[:3], 150))
        target.blit(line, (self.rect.x, self.rect.y + words.height + self.look.px(4)))


class Pane(Scrolling):
    """A part of the screen that holds widgets and scrolls up and down when they need more room.

    `fill` adds them, `pile` lays them out too; `place` must give the pane its rectangle first. A pane without anything
    that can be focused takes the focus itself, so that the arrows scroll it.
    """

    role = "pane"

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look, name)
        self.children: list[Widget] = []
        self._homes: dict[Widget, pg.Rect] = {}
        self._undressed: list[Widget] = []
        """Widgets in sight whose skins are still to be made, which takes a while"""

    @property
    def stale(self) -> bool:
        return self._stale or any(child.stale for child in self.children)

    def drawn(self) -> None:
        self._stale = False
        for child in self.children:
            child.drawn()

    @property
    def unmade(self) -> bool:
        return bool(self._undressed)

    def make_part(self) -> None:
        self._undressed.pop(0).dress()

    @property
    def inner(self) -> pg.Rect:
        """Rectangle of the content as if it were not scrolled: beside the scroll bar, with room for a focus ring."""
        pad = self.look.px(10)
        return pg.Rect(
            self.rect.x + pad,
            self.rect.y + pad,
            self.rect.width - 2 * pad - self.look.px(BAR + 4),
            self.rect.height - 2 * pad,
        )

    def fill(self, children: Sequence[Widget], bottom: int) -> None:
        """Adds widgets placed within `inner` (and below it); `bottom` is the y below the last."""
        self.children = list(children)
        for child in self.children:
            child.pane = self
        self._homes = {child: child.rect.copy() for child in self.children}
        self._undressed = [child for child in self.children if not child.dressed and child.rect.colliderect(self.rect)]
        self.content = bottom - self.inner.y
        self.scroll_to(self.offset)

    def pile(self, children: Sequence[Widget]) -> None:
        """Adds widgets, placed one below the other over the whole width."""
        inner = self.inner
        y = inner.y
        for child in children:
            height = child.height(inner.width)
            child.place(pg.Rect(inner.x, y, inner.width, height))
            y += height
        self.fill(children, y)

    @property
    def reach(self) -> int:
        """Pixels by which the pane can scroll; 0 if all its content down to the lower edge is in sight."""
        beyond = self.content - self.inner.height
        return beyond if beyond > self.rect.bottom - self.inner.bottom else 0

    def scroll_to(self, offset: int) -> None:
        super().scroll_to(offset)
        for child, home in self._homes.items():
            moved = home.move(0, -self.offset)
            if child.rect != moved:
                child.place(moved)

    def walk(self) -> Iterator[Widget]:
        inside = [widget for child in self.children for widget in child.walk()]
        if self.reach and not any(widget.focusable for widget in inside):
            yield self
        yield from inside

    def key(self, action: str | None, event: pg.Event) -> bool:
        page = self.inner.height - self.look.px(40)
        steps = {
            pg.K_PAGEUP: -page,
            pg.K_PAGEDOWN: page,
            pg.K_HOME: -self.offset,
            pg.K_END: self.reach,
        }
        step = steps.get(event.key, 0)
        if self.focused and action in ("up", "down"):
            step = self.look.px(NOTCH) * (1 if action == "down" else -1)
        if not step or not self.reach:
            return False
        before = self.offset
        self.scroll_to(self.offset + step)
        return self.offset != before

    @property
    def bar(self) -> pg.Rect:
        return pg.Rect(self.rect.right - self.look.px(BAR + 2), self.inner.y, self.look.px(BAR), self.inner.height)

    def draw(self, target: pg.Surface) -> None:
        clip = target.get_clip()
        seen = self.rect.clip(clip)
        target.set_clip(seen)
        for child in self.children:
            if child.visible and child.bounds.colliderect(seen):
                child.draw(target)
        self._shade(target)
        self.draw_bar(target)
        target.set_clip(clip)

    def _shade(self, target: pg.Surface) -> None:
        """Darkens the edges beyond which there is more content, so that it is seen to go on."""
        high = min(self.look.px(_SHADE), self.rect.height // _BRIGHT)
        width = self.bar.x - self.rect.x
        if self.offset:
            target.blit(skins.shade(width, high, "up"), self.rect.topleft)
        if self.offset < self.reach:
            target.blit(skins.shade(width, high, "down"), (self.rect.x, self.rect.bottom - high))


class Form(Pane):
    """A pane of rows, built from top to bottom: `heading`, `row`, `text`, `wide`; then `done`."""

    def __init__(self, look: Look, name: str, rect: pg.Rect, *, offset: int = 0, label: float = 0.42) -> None:
        """Starts a form.

        Args:
            look: sizes and theme.
            name: its name, for speech.
            rect: its place on the screen.
            offset: the pixels by which it is scrolled.
            label: the share of the width that the labels get.
        """
        super().__init__(look, name)
        self.rect = pg.Rect(rect)
        self.offset = offset
        self._y = self.inner.y
        self._parts: list[Widget] = []
        self._share = label

    def heading(self, words: str) -> None:
        """Adds a heading with a line."""
        if self._parts:
            self._y += self.look.px(14)
        self._append(Rule(self.look, words))
        self._y += self.look.px(8)

    def text(self, markup: str, style: typeset.Style = typeset.BODY, gap: float = 8) -> Label:
        """Adds a paragraph over the whole width."""
        label = Label(self.look, markup, style, leading=1.42)
        self._append(label)
        self._y += self.look.px(gap)
        return label

    def wide(self, widget: W, gap: float = 10) -> W:
        """Adds a widget over the whole width."""
        self._append(widget)
        self._y += self.look.px(gap)
        return widget

    def beside(self, widgets: Sequence[Widget], gap: float = 12, *, even: bool = False) -> None:
        """Adds widgets beside each other at their own widths, on several lines where one is too short.

        Args:
            widgets: the widgets.
            gap: the gap below them, reference px.
            even: whether widgets on several lines stand in columns over the whole width, as many as fit, if at least
                two do.
        """
        x, tallest, room = 0, 0, self.inner.width
        columns = self._columns(widgets) if even else 0
        column = (room + self.look.px(10)) // columns - self.look.px(10) if columns else 0
        for i, widget in enumerate(widgets):
            width = column or min(widget.width(), room)
            if x and (i % columns == 0 if columns else x + width > room):
                self._y += tallest + self.look.px(8)
                x = tallest = 0
            height = widget.height(width)
            widget.place(pg.Rect(self.inner.x + x, self._y, width, height))
            self._parts.append(widget)
            x += width + self.look.px(10)
            tallest = max(tallest, height)
        self._y += tallest + self.look.px(gap)

    def _columns(self, widgets: Sequence[Widget]) -> int:
        """Number of columns in which widgets stand evenly; 0: they fit on one line, or not even two columns fit."""
        widths, gap, room = [widget.width() for widget in widgets], self.look.px(10), self.inner.width
        if sum(widths) + gap * (len(widths) - 1) <= room:
            return 0
        most = (room + gap) // (max(widths) + gap)
        return -(-len(widths) // -(-len(widths) // most)) if most > 1 else 0

    def row(self, label: str, control: W, help: str = "", gap: float = 12) -> W:
        """Adds a label with its control at its right, or below it if there is no room; `help` stands under both."""
        look, room = self.look, self.inner.width
        words = Label(look, typeset.escape(label), typeset.Style("ui", 18))
        column = round(room * self._share)
        free = room - column - look.px(16)
        want = control.width()
        if want <= free or control.height(free) <= control.height(room):
            height = control.height(min(want, free))
            need = max(words.height(column), height)
            words.place(
                pg.Rect(self.inner.x, self._y + (need - words.height(column)) // 2, column, words.height(column))
            )
            left = self.inner.x + column + look.px(16)
            control.place(pg.Rect(left, self._y + (need - height) // 2, min(want, free), height))
            self._y += need
        else:
            words.place(pg.Rect(self.inner.x, self._y, room, words.height(room)))
            self._y += words.height(room) + look.px(4)
            height = control.height(min(want, room))
            control.place(pg.Rect(self.inner.x, self._y, min(want, room), height))
            self._y += height
        self._parts += [words, control]
        if help:
            next((widget for widget in control.walk() if widget.focusable), control).about = help
            self._y += look.px(3)
            self.text(help, typeset.SMALL, 0)
        self._y += look.px(gap)
        return control

    @property
    def height_so_far(self) -> int:
        """Pixels from the top of the content to the next row."""
        return self._y - self.inner.y

    def space(self, units: float) -> None:
        """Adds an empty stretch, reference px."""
        self._y += self.look.px(units)

    def done(self) -> "Form":
        """Lays the pane out; returns it."""
        self.fill(self._parts, self._y)
        return self

    def _append(self, widget: Widget) -> None:
        inner = self.inner
        height = widget.height(inner.width)
        widget.place(pg.Rect(inner.x, self._y, inner.width, height))
        self._parts.append(widget)
        self._y += height


class Row(Widget):
    """A line of a list: a title, a note below it, and an icon. It can be chosen."""

    role = "option"

    def __init__(
        self,
        look: Look,
        name: str,
        on: Callback,
        *,
        note: str = "",
        icon: str = "",
        icons: bool = False,
        chosen: bool = False,
        group: str = "rows",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        """Makes a line.

        Args:
            look: sizes and theme.
            name: the title.
            on: called when the line is chosen.
            note: markup in small letters below.
            icon: the name of an icon to its left.
            icons: whether it leaves room for an icon in any case, as its neighbours have one.
            chosen: whether its details are shown elsewhere.
            group: the name of its list.
            enabled: whether it can be chosen.
            reason: why it cannot be chosen.
        """
        super().__init__(look, name, enabled=enabled, reason=reason)
        self.on = on
        self.note = note
        self.icon = icon
        self.icons = icons or bool(icon)
        self.chosen = chosen
        self.group = group

    @property
    def value(self) -> str:
        """The note, for speech."""
        return typeset.plain(self.note)

    def _icon_px(self) -> int:
        return self.look.grown(28)

    def _words_left(self) -> int:
        return self.look.px(14) + (self._icon_px() + self.look.px(10) if self.icons else 0)

    def _blocks(self, width: int) -> list[typeset.Block]:
        theme = self.look.theme
        room = width - self._words_left() - self.look.px(12)
        ink = theme.text if self.enabled else theme.disabled
        blocks = [
            typeset.paragraph(
                self.look, typeset.escape(self.name), typeset.Style("ui_bold", 18, ink), room, leading=1.2
            )
        ]
        if self.note:
            blocks.append(typeset.paragraph(self.look, self.note, typeset.Style("ui", 15, theme.muted), room))
        return blocks

    def height(self, width: int) -> int:
        words = sum(block.height for block in self._blocks(width))
        return max(self.look.px(44), words + self.look.px(16))

    def activate(self) -> None:
        self.on()

    def draw(self, target: pg.Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        if self.chosen or self.hovered:
            skins.button(look, rect.width, rect.height, "quiet", "hover" if self.chosen else "down").draw(target, rect)
        if self.chosen:
            target.fill(theme.accent, (rect.x, rect.y + look.px(6), look.px(4), rect.height - look.px(12)))
        if self.icon:
            px = self._icon_px()
            colour = theme.accent if self.enabled else theme.disabled
            target.blit(skins.glyph(self.icon, px, colour), (rect.x + look.px(14), rect.centery - px // 2))
        blocks = self._blocks(rect.width)
        y = rect.centery - sum(block.height for block in blocks) // 2
        for block in blocks:
            block.draw(target, (rect.x + self._words_left(), y), rect)
            y += block.height
