"""Widgets for values: a slider, a field for text, a field for a key; and a bar that shows progress."""

import unicodedata
from collections.abc import Callable
from contextlib import suppress

import pygame as pg

from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.keys import Binding, is_letter, is_modifier
from game.ui.kit.widgets.widget import HIT, Callback, Widget
from game.ui.legible import writable


class Slider(Widget):
    """A value between two bounds, in steps. The arrows step, a click or drag goes there."""

    role = "slider"

    def __init__(
        self,
        look: Look,
        name: str,
        value: float,
        bounds: tuple[float, float, float],
        change: Callable[[float], None],
        words: Callable[[float], str],
        *,
        live: bool = True,
        moving: Callable[[float], None] | None = None,
    ) -> None:
        """Makes a slider.

        Args:
            look: sizes and theme.
            name: the words for what it sets.
            value: the present value.
            bounds: the least, the greatest, the step.
            change: called with the new value.
            words: a function that gives a value in words ("75 %").
            live: whether `change` is called while the knob is dragged, or only when it is let go.
            moving: called with each value that it passes, for a preview.
        """
        super().__init__(look, name)
        self.moving = moving
        self.low, self.high, self.step = bounds
        self.number = value
        self.change = change
        self.words = words
        self.live = live
        self._before: float | None = None
        """Value before the slider was pressed; None: it is not held"""

    @property
    def value(self) -> str:
        return self.words(self.number)

    def _label_width(self) -> int:
        style = typeset.Style("ui_bold", 16)
        ends = (self.low, self.high, self.number)
        return max(typeset.measure(self.look, self.words(end), style)[0] for end in ends) + self.look.px(14)

    def width(self) -> int:
        return self.look.px(260) + self._label_width()

    def track(self) -> pg.Rect:
        """Rectangle along which the knob moves, pixels of the screen."""
        knob = self.look.px(24)
        width = max(self.look.px(60), self.rect.width - self._label_width() - knob)
        return pg.Rect(self.rect.x + knob // 2, self.rect.centery - self.look.px(4), width, self.look.px(8))

    def set(self, number: float, tell: bool = True) -> None:
        """Sets the value to the nearest step within the bounds."""
        steps = round((min(max(number, self.low), self.high) - self.low) / self.step)
        number = round(self.low + steps * self.step, 6)
        if number != self.number:
            self.number = number
            self.touch()
            if self.moving:
                self.moving(number)
            if tell:
                self.change(number)

    def _value_at(self, x: int) -> float:
        track = self.track()
        return self.low + (self.high - self.low) * (x - track.x) / track.width

    def press(self, at: tuple[int, int]) -> None:
        self._before = self.number
        self.set(self._value_at(at[0]), self.live)

    def drag(self, at: tuple[int, int]) -> None:
        self.set(self._value_at(at[0]), self.live)

    def release(self, at: tuple[int, int]) -> None:
        before, self._before = self._before, None
        self.set(self._value_at(at[0]), self.live)
        if not self.live and self.number != before:
            self.change(self.number)

    def cancel(self) -> None:
        before, self._before = self._before, None
        if before is not None:
            self.set(before, self.live)

    def wheel(self, notches: float) -> bool:
        return False  # a page that scrolls under the pointer must not change the sliders that it passes

    def key(self, action: str | None, event: pg.Event) -> bool:
        if action in ("left", "right"):
            self.set(self.number + (self.step if action == "right" else -self.step))
            return True
        if event.key in (pg.K_HOME, pg.K_END):
            self.set(self.low if event.key == pg.K_HOME else self.high)
            return True
        return False

    def draw(self, target: pg.Surface) -> None:
        look, theme, track = self.look, self.look.theme, self.track()
        skins.well(look, track.width, track.height, track.height / 2).draw(target, track)
        share = (self.number - self.low) / (self.high - self.low)
        done = pg.Rect(track.x, track.y, max(track.height, round(track.width * share)), track.height)
        skins.pill(look, done.width, done.height, theme.accent).draw(target, done)
        knob = pg.Rect(0, 0, look.px(24), look.px(24))
        knob.center = (track.x + round(track.width * share), track.centery)
        bright = theme.primary[0] if self.state != "rest" else theme.primary[1]
        skins.pill(look, knob.width, knob.height, bright, theme.primary_text).draw(target, knob)
        at = (self.rect.right, self.rect.centery)
        typeset.draw(target, look, self.value, typeset.Style("ui_bold", 16), at, "midright", self.rect)


class TextField(Widget):
    """A line of text that can be typed, pasted and corrected."""

    role = "field"

    wide: float = 240
    """Width in reference px, grown with the text"""

    def __init__(
        self,
        look: Look,
        name: str,
        text: str,
        change: Callable[[str], None],
        *,
        longest: int = 24,
        icon: str = "",
        placeholder: str = "",
        done: Callback | None = None,
        tip: str = "",
        refuse: Callback | None = None,
    ) -> None:
        """Makes a field.

        Args:
            look: sizes and theme.
            name: the words for what is typed.
            text: the text in it.
            change: called with the new text at every change.
            longest: the largest number of letters.
            icon: the name of an icon at its left.
            placeholder: shown while it is empty.
            done: called by Enter, and not by a click, which places the caret.
            tip: markup of the tooltip.
            refuse: called when something was typed that no typeface has letters for; it is left out.
        """
        super().__init__(look, name, tip=tip)
        self.refuse = refuse
        self.text = text
        self.change = change
        self.longest = longest
        self.icon = icon
        self.placeholder = placeholder
        self.done = done
        self.caret = len(text)
        self._all = False
        """Whether the whole text is marked: the next input replaces it"""
        self.note = ""
        """Short note at its right end, such as the number of places where the text was found"""
        self._dropped = 0
        """Number of letters of the last input that found no room"""
        self._scroll = 0

    @property
    def value(self) -> str:
        return self.text

    @property
    def types(self) -> bool:
        return self.enabled

    @property
    def _style(self) -> typeset.Style:
        return typeset.Style("ui", 18)

    def width(self) -> int:
        return self.look.em(self.wide)

    def height(self, width: int) -> int:
        return max(self.look.px(HIT + 4), typeset.measure(self.look, "X", self._style)[1] + self.look.px(14))

    def _inner(self) -> pg.Rect:
        pad = self.look.px(10)
        left = pad + (self.look.text_px(18) + self.look.px(8) if self.icon else 0)
        return pg.Rect(self.rect.x + left, self.rect.y, self.rect.width - left - pad, self.rect.height)

    def _set(self, text: str, caret: int) -> None:
        self.caret = min(max(0, caret), len(text))
        self._all = False
        self._dropped = 0
        self.touch()
        if text != self.text:
            self.text = text
            self.change(text)

    def show(self, text: str, placeholder: str) -> None:
        """Shows another text, or what stands for none, without a call of `change`."""
        if text != self.text:
            self.text, self.caret = text, len(text)
        self.placeholder = placeholder
        self.touch()

    def typed(self, text: str) -> bool:
        if not self.enabled:
            return False
        before, after = ("", "") if self._all else (self.text[: self.caret], self.text[self.caret :])
        letters = writable(text)
        if self.refuse and len(letters) < len(unicodedata.normalize("NFC", text)):
            self.refuse()
        fitting = letters[: max(0, self.longest - len(before) - len(after))]
        self._set(before + fitting + after, len(before) + len(fitting))
        self._dropped = len(letters) - len(fitting)
        return True

    def press(self, at: tuple[int, int]) -> None:
        x = at[0] - self._inner().x + self._scroll
        places = range(len(self.text) + 1)
        self._set(self.text, min(places, key=lambda n: abs(self._caret_x(n) - x)))

    def _caret_x(self, caret: int) -> int:
        return typeset.measure(self.look, self.text[:caret], self._style)[0] if caret else 0

    def key(self, action: str | None, event: pg.Event) -> bool:
        binding = Binding.of(event)
        command = event.key if binding.ctrl and not binding.alt else None  # both are AltGr, which writes letters
        text, caret = self.text, self.caret
        if command == pg.K_v:
            return self.typed(_clipboard())
        if command == pg.K_a:
            self._all = bool(text)
            self.touch()
            return True
        if command in (pg.K_c, pg.K_x):
            return self._copy(cut=command == pg.K_x)
        moves = {pg.K_LEFT: caret - 1, pg.K_RIGHT: caret + 1, pg.K_HOME: 0, pg.K_END: len(text)}
        if self._all and event.key in (pg.K_BACKSPACE, pg.K_DELETE):
            self._set("", 0)
        elif event.key in moves:
            self._set(text, moves[event.key])
        elif event.key == pg.K_BACKSPACE:
            self._set(text[: max(0, caret - 1)] + text[caret:], caret - 1)
        elif event.key == pg.K_DELETE:
            self._set(text[:caret] + text[caret + 1 :], caret)
        elif action == "confirm" and not is_letter(event):
            if self.done:
                self.done()
        else:
            # A letter also arrives as a text event; here it must only be kept from being a shortcut.
            return is_letter(event)
        return True

    def _copy(self, *, cut: bool) -> bool:
        """Puts the text into the clipboard if it is marked, and takes it out of the field if it is cut."""
        if self._all:
            with suppress(pg.error):  # where there is no clipboard the text stays
                pg.scrap.put_text(self.text)
                if cut:
                    self._set("", 0)
        return True

    def draw(self, target: pg.Surface) -> None:
        look, theme, rect, inner = self.look, self.look.theme, self.rect, self._inner()
        skins.well(look, rect.width, rect.height, 8 * look.k, self.state).draw(target, rect)
        if self.icon:
            px = look.text_px(18)
            target.blit(skins.glyph(self.icon, px, theme.muted), (rect.x + look.px(10), rect.centery - px // 2))
        caret = self._caret_x(self.caret)
        least = caret - inner.width + look.px(4)
        self._scroll = min(max(self._scroll, least), caret) if self.focused else 0
        clip = target.get_clip()
        target.set_clip(inner.clip(clip))
        style = self._style
        shown = self.text
        if not shown:
            shown, style = self.placeholder, style._replace(colour="muted")
        at = (inner.x - self._scroll, inner.centery)
        if self.focused and self._all:
            marked = pg.Rect(at[0], 0, self._caret_x(len(self.text)), look.text_px(18) + look.px(6))
            marked.centery = at[1]
            shade = pg.Surface(marked.size, pg.SRCALPHA)
            shade.fill((*theme.accent, 110))
            target.blit(shade, marked)
        # Only while it is typed in may a text be longer than its field: it moves along with the caret.
        within = None if self._caret_x(len(self.text)) > inner.width else rect
        typeset.draw(target, look, shown, style, at, "midleft", within)
        if self.focused:
            high = look.text_px(18)
            line = pg.Rect(inner.x + caret - self._scroll, inner.centery - high // 2 - 1, look.px(2), high + 2)
            target.fill(theme.accent, line)
        target.set_clip(clip)
        full = f"{len(self.text)}/{self.longest}" if self._dropped else ""
        if full or self.note:
            style = typeset.Style("ui_bold", 15, "warning" if full else "muted")
            typeset.draw(
                target, look, full or self.note, style, (rect.right - look.px(8), rect.centery), "midright", rect
            )


def _clipboard() -> str:
    try:
        return " ".join(pg.scrap.get_text().split())
    except pg.error:
        return ""


class KeyField(Widget):
    """A field that shows a key; when used, it waits for another key to replace it. Esc leaves it as it was."""

    role = "key"

    def __init__(self, look: Look, name: str, shown: str, change: Callable[[Binding], None], waiting: str) -> None:
        """Makes a field.

        Args:
            look: sizes and theme.
            name: the words for the action.
            shown: the name of the action's key.
            change: called with the key pressed.
            waiting: the words shown while it waits.
        """
        super().__init__(look, name)
        self.shown = shown
        self.change = change
        self.waiting_words = waiting
        self.waiting = False

    @property
    def value(self) -> str:
        return self.waiting_words if self.waiting else self.shown

    def width(self) -> int:
        style = typeset.Style("ui_bold", 16)
        widths = [typeset.measure(self.look, words, style)[0] for words in (self.shown, self.waiting_words)]
        return max(self.look.px(120), max(widths) + self.look.px(28))

    def activate(self) -> None:
        self.waiting = not self.waiting
        self.touch()

    def cancel(self) -> None:
        self.waiting = False
        self.touch()

    @property
    def types(self) -> bool:
        return self.waiting

    def key(self, action: str | None, event: pg.Event) -> bool:
        if not self.waiting:
            return False
        if is_modifier(event):
            return True
        self.waiting = False
        self.touch()
        if action != "back":
            self.change(Binding.of(event))
        return True

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        kind = "primary" if self.waiting else "secondary"
        skins.button(look, rect.width, rect.height, kind, self.state).draw(target, rect)
        ink = "primary_text" if self.waiting else "secondary_text"
        words = typeset.fitted(
            look,
            typeset.escape(self.value),
            typeset.Style("ui_bold", 16, ink),
            (rect.width - look.px(12), rect.height),
            "center",
        )
        words.draw(target, (rect.x + look.px(6), rect.centery - words.height // 2), rect)
