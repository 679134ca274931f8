"""The way of pointer and keys to the widgets: hover, press, focus by Tab and arrows, tooltips, dialogs on top.

Positions come from events alone; `pygame.mouse.get_pos` is never asked.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pygame as pg

from game.core.texts import Texts
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Actor, Stage
from game.ui.kit.text import typeset
from game.ui.kit.widgets.focus_marks import FocusRing, Tooltip
from game.ui.kit.widgets.keys import KeyMap, digit, is_letter
from game.ui.kit.widgets.widget import Widget

TOOLTIP_AFTER = 0.35  # seconds
DISMISSED = -math.inf
"""How long something was waited for that stays away until something else is pointed at"""
_CLICKING = frozenset({"button", "switch", "choice", "tab", "option"})
"""Roles of what is heard when it is used"""
_LYING = frozenset({"card", "target"})
"""Roles of what lies on a table: Enter uses it only where the ring has shown which one is meant"""
_FINGER = 44
"""Reference px that every widget has for a finger, in both directions"""
_DOUBLE = 0.6
"""Seconds within which two clicks are one double click"""
_SAME_PLACE = 10
"""Reference px that the pointer moves between the two at most"""
_SIDEWAYS = 2.2  # how much a step aside weighs against a step ahead when an arrow looks for the next widget


@dataclass
class Layer:
    """Widgets that share the input; the uppermost layer has all of it."""

    widgets: list[Widget]
    back: Callable[[], None] | None = None
    """Called by Esc; without it the scene gets the key"""
    actors: list[Actor] = field(default_factory=list)
    """Other actors that came onto the stage with the layer"""
    focused: Widget | None = None
    spoken: tuple[str, ...] = ()
    """All that it tells, for the voice, when it is asked for"""
    keys: Mapping[str, Callable[[], None]] = field(default_factory=dict)
    """What the keys of some actions do while it is uppermost, by the name of the action"""
    beside: Callable[[tuple[int, int]], None] | None = None
    """Called by a press that meets none of its widgets, with the place"""
    again: Callable[[], object] | None = None
    """Opens it anew over a scene that was laid out anew while it was read"""


class Controls:
    """The widgets of a scene and what happens to them."""

    def __init__(
        self,
        stage: Stage,
        look: Look,
        texts: Texts,
        keys: KeyMap,
        came: Callable[[], int],
        say: Callable[[str], None] = lambda words: None,
        cool_down: float = 0.0,
        used: Callable[[], None] = lambda: None,
        guard: float = 0.0,
    ) -> None:
        """Makes the controls of a scene.

        Args:
            stage: widgets are put on it.
            look: sizes and theme.
            texts: words for speech.
            keys: which key does what.
            came: the earliest time at which the input that is handled now can have come, milliseconds of pygame's
                clock: where frames are long it has waited for the last one.
            say: speaks what gets the focus.
            cool_down: seconds in which a second use of the same widget is not taken.
            used: called when a button or the like was used, for its sound.
            guard: seconds in which a button that has just come, moved or changed its words is not used: the click or
                key was meant for what was there before. So is a key so soon after the focus was led elsewhere.
        """
        self.stage, self.look, self.texts, self.keys, self.say = stage, look, texts, keys, say
        self.came = came
        self.cool_down = cool_down
        self.used = used
        self.guard = guard
        self.layers: list[Layer] = [Layer([])]
        self.pointer: tuple[int, int] | None = None
        """The pointer's place, from the events; None outside of the window"""
        self.ring = FocusRing(look)
        self.tooltip = Tooltip(look)
        self.asked: list[pg.Rect] = []
        """Where what is asked stands, which no tooltip is to cover, pixels"""
        self._hovered: Widget | None = None
        self._unmoved = False
        """Whether that came under a pointer that rested: it explains itself when the pointer moves"""
        self._pressed: Widget | None = None
        self._typing: bool | None = None
        """Whether the key that is held went down in a field; None: no key is held. The letter of a shortcut is no text
        for the field that it leads to"""
        self._held: set[int] = set()
        """The keys that are held down: what they are used for again and again in the meantime counts once"""
        self._waited = 0.0
        self._last_use: tuple[Widget | None, int] = (None, -10_000)
        self._led = -10_000
        """When the focus went elsewhere without anybody moving it"""
        self._spent: tuple[tuple[int, int], int] | None = None
        """Where the pointer was when something was decided, and when"""
        self._since: dict[str, tuple[tuple[object, ...], int]] = {}
        """By the id of a button on top: what it was when it came, and when that was"""
        self._coming: dict[str, Widget] = {}
        """By the id of a button on top that was on no frame yet: the widget that it is drawn with"""
        stage.add(self.ring, self.tooltip)

    # --- the widgets -----------------------------------------------------------------------------

    @property
    def top(self) -> Layer:
        """The layer that gets the input."""
        return self.layers[-1]

    @property
    def covered(self) -> bool:
        """Whether something lies over the scene's own widgets and takes all input: a dialog, a drawer."""
        return len(self.layers) > 1

    @property
    def focused(self) -> Widget | None:
        """The widget that has the keyboard."""
        return self.top.focused

    def set(self, widgets: Sequence[Widget], focus: str | None = "") -> None:
        """Puts these widgets, in reading order, in place of the former ones.

        The focus goes to the widget whose id is `focus`; else it stays on the one with the id that had it. Where that
        is gone it falls on the first one, whose tooltip nobody asked for. None: nobody has the keyboard for now.
        """
        bottom = self.layers[0]
        before = bottom.focused.id if bottom.focused else ""
        self.stage.remove(*bottom.widgets)
        self.stage.add(*widgets)
        bottom.widgets = list(widgets)
        bottom.focused = None
        hovered = self._id_pointed_at
        self._hovered = self._pressed = None
        self.tooltip.hide()
        found = self._find(bottom, focus or "") or self._find(bottom, before)
        quiet = found is None or (found.id == before and self._waited == DISMISSED)
        first = next(iter(self._focusable(bottom)), None)
        self._focus_in(bottom, None if focus is None else found or first, aloud=False)
        if (before or self.ring.visible) and found and found.id != before:
            self._led = pg.time.get_ticks()
        if quiet and self.top is bottom:
            self._waited = DISMISSED
        self._date(self._since if self.top is bottom else {})
        if self.pointer:
            self._point(self.pointer)
            self._unmoved |= self._id_pointed_at != hovered

    @property
    def _id_pointed_at(self) -> str:
        return self._hovered.id if self._hovered else ""

    def open(self, layer: Layer, *wanted: str) -> None:
        """Puts a layer on top; it takes all input until `close`.

        Args:
            layer: with the focus on the first of `wanted` that is there, else on its first widget.
            wanted: ids.
        """
        self._unpoint()
        self.stage.add(*layer.actors, *layer.widgets)
        self.layers.append(layer)
        found = [widget for one in wanted if (widget := self._find(layer, one))]
        self._focus_in(layer, next(iter(found or self._focusable(layer)), None), aloud=True)
        self._date({})

    def close(self) -> None:
        """Takes the uppermost layer off; the lowest one stays."""
        if not self.covered:
            return
        self._unpoint()
        layer = self.layers.pop()
        self.stage.remove(*layer.actors, *layer.widgets)
        self._show_ring(self.ring.visible)
        self._date({})  # what was below has come back under the pointer

    def _date(self, before: Mapping[str, tuple[tuple[object, ...], int]]) -> None:
        """Notes since when each button on top is what it is: since now, unless it was the same before."""
        now, since, coming = pg.time.get_ticks(), {}, {}
        for widget, drawn_with in self._all_with_tops(self.top):
            if widget.role == "button" and widget.id:
                what = (*widget.rect, widget.name, widget.meaning)
                old = before.get(widget.id)
                known = old and old[0] == what
                since[widget.id] = old if old and known else (what, now)
                if not known or widget.id in self._coming:
                    coming[widget.id] = drawn_with
        self._since, self._coming = since, coming

    def seen(self) -> None:
        """Notes that a frame is on the screen: the buttons that are on it for the first time have come now."""
        if not self._coming:
            return
        now = pg.time.get_ticks()
        for name in self._coming:
            self._since[name] = (self._since[name][0], now)
        behind = self.stage.behind
        self._coming = {name: top for name, top in self._coming.items() if behind and not self.stage.shows(top)}

    def follow(self, before: "Controls") -> None:
        """Takes the place of other controls: a button that was there has not come anew, a key that is held still is."""
        self._since, self._coming = before._since, before._coming
        self._typing, self._held = before._typing, before._held

    def come_after(self, before: "Controls") -> None:
        """Comes on after the controls of another scene: the keyboard is as it was there, and nothing is pointed at."""
        self.ring.visible, self._held = before.ring.visible, before._held
        self.pointer = None

    def rest(self, pointer: tuple[int, int] | None) -> None:
        """Learns where the pointer rests: what lies there now is lit, and explains itself once the pointer moves."""
        if pointer:
            self._point(pointer)
            self._unmoved = True

    def guarded(self, widget: Widget) -> bool:
        """Whether a button has come, moved or changed so lately that what is pressed now was meant for another."""
        there = self._since.get(widget.id)
        return there is not None and self.came() - there[1] < self.guard * 1000

    def _find(self, layer: Layer, wanted: str) -> Widget | None:
        return next((w for w in self._focusable(layer) if wanted and w.id == wanted), None)

    @staticmethod
    def _all(layer: Layer) -> Iterator[Widget]:
        return (widget for widget, _ in Controls._all_with_tops(layer))

    @staticmethod
    def _all_with_tops(layer: Layer) -> Iterator[tuple[Widget, Widget]]:
        """All widgets of a layer, each with the one that stands on the stage for it."""
        for top in layer.widgets:
            if top.visible:
                yield from ((widget, top) for widget in top.walk())

    def _focusable(self, layer: Layer) -> list[Widget]:
        return [widget for widget in self._all(layer) if widget.visible and (widget.focusable or widget.role == "pane")]

    # --- focus -----------------------------------------------------------------------------------

    def focus(self, widget: Widget | None, aloud: bool = True, by_key: bool = False) -> None:
        """Gives a widget the keyboard, and shows where it is if the keyboard is in use: `by_key`, from now on.

        A widget below what is open on top gets it when that is closed.
        """
        below = next((layer for layer in self.layers[:-1] if any(one is widget for one in self._all(layer))), None)
        self._focus_in(below or self.top, widget, aloud and below is None)
        if by_key:
            self._show_ring(True)

    def _focus_in(self, layer: Layer, widget: Widget | None, aloud: bool) -> None:
        if layer.focused and layer.focused is not widget:
            layer.focused.focused = False
            layer.focused.cancel()
            layer.focused.touch()
        layer.focused = widget
        if widget:
            widget.focused = True
            widget.touch()
            if widget.pane:
                widget.pane.reveal(widget.rect)
            if aloud:
                self.say(widget.spoken(self.texts, *self._place(layer, widget)))
        if layer is self.top:
            self._waited = 0.0
            self._show_ring(self.ring.visible)

    def _place(self, layer: Layer, widget: Widget) -> tuple[int, int]:
        """Which of how many it is in its group (or in all)."""
        like = [other for other in self._focusable(layer) if other.group == widget.group]
        return (like.index(widget) + 1, len(like)) if widget in like else (0, 0)

    def _show_ring(self, on: bool) -> None:
        self.ring.widget = self.focused
        self.ring.visible = on
        self.ring.touch()

    def step(self, by: int) -> None:
        """Moves the focus in reading order; after the last comes the first."""
        widgets = self._focusable(self.top)
        if not widgets:
            return
        focused = self.focused
        at = widgets.index(focused) + by if focused in widgets else (0 if by > 0 else -1)
        self.focus(widgets[at % len(widgets)])

    def leap(self) -> None:
        """Moves the focus to the next area's first widget; a pane is an area too. Without areas, to the next widget."""
        widgets = self._focusable(self.top)
        areas = list(dict.fromkeys(widget.area or widget.pane for widget in widgets))
        if len(areas) < 2:
            self.step(1)
            return
        focused = self.focused if self.focused in widgets else None
        here = focused.area or focused.pane if focused else areas[-1]
        coming = areas[(areas.index(here) + 1) % len(areas)]
        self.focus(next(widget for widget in widgets if (widget.area or widget.pane) == coming))

    def go(self, direction: str, among: Callable[[Widget], bool] = lambda widget: True) -> bool:
        """Moves the focus to the nearest widget to the left, right, up or down.

        Args:
            direction: one of these words.
            among: which widgets come into question.

        Returns:
            Whether there is one.
        """
        focused = self.focused
        if focused is None:
            return False
        here, best = focused.rect, None
        for widget in self._focusable(self.top):
            if widget is focused or not among(widget):
                continue
            cost = _cost(here, widget.rect, direction)
            if cost is not None and (best is None or cost < best[0]):
                best = (cost, widget)
        if best is None:
            return False
        self.focus(best[1])
        return True

    # --- events ----------------------------------------------------------------------------------

    def handle(self, event: pg.Event) -> bool:
        """Takes an event; returns whether it meant something to a widget."""
        if event.type == pg.MOUSEMOTION:
            self._unmoved &= event.pos == self.pointer
            return self._point(event.pos)
        if event.type == pg.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(self._meant(event))
        if event.type == pg.MOUSEBUTTONUP and event.button == 1:
            return self._release(self._meant(event))
        if event.type == pg.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y))
        if event.type == pg.KEYDOWN:
            self._typing = bool(self.focused and self.focused.types)
            return self._key(event)
        if event.type == pg.KEYUP:
            self._typing = None
            self._held.discard(event.key)
        elif event.type == pg.TEXTINPUT:
            field = self.focused if self._typing is not False else None
            return bool(field and field.types and field.typed(event.text))
        elif event.type in (pg.WINDOWLEAVE, pg.WINDOWFOCUSLOST):
            self._unpoint()
        return False

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass: a tooltip comes up after a while."""
        widget = self._about()
        if widget is None or not widget.hint or self.tooltip.visible:
            return
        self._waited += dt
        if self._waited >= TOOLTIP_AFTER:
            self.explain(widget)

    @property
    def waiting(self) -> bool:
        """Whether time matters: a tooltip is about to come up."""
        widget = self._about()
        return bool(widget and widget.hint and not self.tooltip.visible)

    def explain(self, widget: Widget) -> None:
        """Shows the widget's tooltip now."""
        if widget.hint:
            area = pg.display.get_surface()
            room = area.get_rect() if area else widget.rect.inflate(800, 800)
            others = [w for w in self._focusable(self.top) if w.focusable and w.enabled and w is not widget]
            asked = self.asked if self.top is self.layers[0] else []
            usable = [*(each.ring_rect for each in others), *asked]
            alike = [*(each.ring_rect for each in others if each.role == widget.role), *asked]  # the other answers
            self.tooltip.show(widget.hint, widget.ring_rect, room.inflate(-8, -8), widget.key_cap, (usable, alike))

    def _about(self) -> Widget | None:
        """The widget that a tooltip would be about."""
        if self._pressed:
            return None
        hovered = None if self._unmoved else self._hovered
        return hovered or (self.focused if self.ring.visible else None)

    def _hit(self, at: tuple[int, int]) -> Widget | None:
        """The uppermost widget at a point: what a pane holds comes before the pane."""
        found: Widget | None = None
        for widget in self._all_with_panes(self.top):
            if widget.contains(at):
                found = widget
        return found

    def _meant(self, event: pg.Event) -> tuple[int, int]:
        """The point that a press is for: a finger that just misses a small widget means it."""
        at: tuple[int, int] = event.pos
        if not event.dict.get("touch") or self._hit(at):
            return at
        least = self.look.px(_FINGER)
        for widget in self._focusable(self.top):
            rect = widget.rect
            if rect.inflate(max(0, least - rect.width), max(0, least - rect.height)).collidepoint(at):
                return min(max(at[0], rect.left), rect.right - 1), min(max(at[1], rect.top), rect.bottom - 1)
        return at

    def _all_with_panes(self, layer: Layer) -> Iterator[Widget]:
        for widget in layer.widgets:
            if widget.visible:
                yield widget
                yield from (inner for inner in widget.walk() if inner is not widget)

    def _point(self, at: tuple[int, int]) -> bool:
        self.pointer = at
        if self._pressed:
            self._pressed.drag(at)
            if self._pressed is not None:  # what is carried may have had everything put anew
                self._set_hovered(self._pressed, self._pressed.contains(at))
            return True
        # A tooltip may be moved onto, to read it in peace.
        if self.tooltip.visible and self._hovered and self.tooltip.rect.collidepoint(at):
            return True
        hit = self._hit(at)
        if hit is not self._hovered:
            if self._hovered:
                self._set_hovered(self._hovered, False)
            self.tooltip.hide()
            self._waited = 0.0
            self._hovered = hit
        if hit:
            self._set_hovered(hit, True)
            hit.point(at)
        return hit is not None

    @staticmethod
    def _set_hovered(widget: Widget, on: bool) -> None:
        if widget.hovered != on:
            widget.hovered = on
            widget.touch()

    def _unpoint(self) -> None:
        """The pointer is gone: nothing is hovered, and what began is called off."""
        self.pointer = None
        pressed, self._pressed = self._pressed, None
        if pressed:
            pressed.pressed = False
            pressed.cancel()  # may lay the scene out anew
            pressed.touch()
        if self._hovered:
            self._set_hovered(self._hovered, False)
        self._hovered = None
        self.tooltip.hide()
        self._waited = 0.0

    def _press(self, at: tuple[int, int]) -> bool:
        self._point(at)
        self.tooltip.hide()
        self._waited = 0.0
        hit = self._hovered if self._hovered and self._hovered.contains(at) else self._hit(at)
        if hit is None:
            if self.top.beside:
                self.top.beside(at)
            return self.top.beside is not None
        self._show_ring(False)
        if hit.focusable:
            self.focus(hit, aloud=False)
        self._pressed = hit
        hit.pressed = True
        hit.press(at)
        hit.touch()
        return True

    def _release(self, at: tuple[int, int]) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        pressed.pressed = False
        pressed.touch()
        if self._too_soon(pressed) or self.guarded(pressed) or self._second(at):
            pressed.cancel()
        else:
            if pressed.role in _CLICKING and pressed.enabled and pressed.contains(at):
                self.used()
            pressed.release(at)
        self._point(at)
        return True

    def spend(self) -> None:
        """Notes that something was decided: another click there at once is the second half of a double one."""
        self._spent = (self.pointer, pg.time.get_ticks()) if self.pointer else None

    def _second(self, at: tuple[int, int]) -> bool:
        """Whether a click is the second half of a double one, whose first half has decided something."""
        if not (self.guard and self._spent):
            return False
        near = math.dist(self._spent[0], at) < self.look.px(_SAME_PLACE)
        return near and self.came() - self._spent[1] < 1000 * max(self.guard, _DOUBLE)

    def _too_soon(self, widget: Widget) -> bool:
        """Whether a use comes so soon after the last that the hand may have trembled."""
        last, when = self._last_use
        if widget is last and self.came() - when < self.cool_down * 1000:
            return True
        self._last_use = (widget, pg.time.get_ticks())
        return False

    def _wheel(self, notches: float) -> bool:
        hit = self._hit(self.pointer) if self.pointer else self.focused
        while hit:
            if hit.wheel(notches):
                if self.pointer:
                    self._point(self.pointer)
                self.ring.touch()
                return True
            hit = hit.pane
        return False

    def _key(self, event: pg.Event) -> bool:
        again = event.key in self._held
        self._held.add(event.key)
        action = self.keys.action(event)
        focused = self.focused
        if focused and focused.key(action, event):
            if not focused.types:
                self.say(focused.value)
            return True
        if focused and focused.types and is_letter(event):
            return True
        if action == "back":
            return self._back()
        if self._move(action, event):
            return True
        if action == "confirm" and focused:
            meant = self.ring.visible or focused.role not in _LYING
            led = self.came() - self._led < self.guard * 1000
            self._show_ring(True)
            if meant and not again and not led:
                self._use(focused)
            return True
        if action == "repeat" and focused:
            tip = typeset.plain(focused.tip) if focused.tip != focused.name else ""
            self.say(
                typeset.sentences(filter(None, (focused.spoken(self.texts, *self._place(self.top, focused)), tip)))
            )
            return True
        return self._choose(digit(event))

    def _back(self) -> bool:
        if self.tooltip.visible:
            self.tooltip.hide()
            self._waited = DISMISSED
            return True
        if self.top.back:
            self.top.back()
            return True
        return False

    def _move(self, action: str | None, event: pg.Event) -> bool:
        if action in ("next", "previous", "area"):
            shown = self.ring.visible
            self._show_ring(True)
            if action == "area":
                self.leap()
            elif shown or self.focused is None:
                self.step(1 if action == "next" else -1)
            else:
                self.focus(self.focused)
        elif action in ("left", "right", "up", "down"):
            self._show_ring(True)
            if self.focused is None:
                self.step(1)
            elif not self.go(action):
                pane = self.focused.pane
                return bool(pane and pane.key(action, event))
        else:
            pane = self.focused.pane if self.focused else None
            return bool(pane and pane.key(None, event))
        self.tooltip.hide()
        return True

    def _use(self, widget: Widget) -> None:
        if not widget.enabled:
            self.explain(widget)
            self.say(typeset.plain(widget.reason))
        elif not (self._too_soon(widget) or self.guarded(widget)):
            if widget.role in _CLICKING:
                self.used()
            widget.activate()

    def _choose(self, number: int | None) -> bool:
        """A digit uses that row of the list that has the focus, or that button of the dialog; nothing else."""
        if number is None or self.focused is None or not (self.focused.role == "option" or self.top.back):
            return False
        group = [widget for widget in self._focusable(self.top) if widget.group == self.focused.group]
        if number > len(group):
            return False
        self._show_ring(True)
        self.focus(group[number - 1])
        self._use(group[number - 1])
        return True


def _cost(here: pg.Rect, there: pg.Rect, direction: str) -> float | None:
    """Distance to `there` in a direction, steps aside weighing more; None if it does not lie there."""
    if direction in ("left", "right"):
        ahead = there.left - here.right if direction == "right" else here.left - there.right
        aside = max(there.top - here.bottom, here.top - there.bottom, 0)
        drift = abs(there.centery - here.centery)
        slack = min(here.width, there.width) // 3
    else:
        ahead = there.top - here.bottom if direction == "down" else here.top - there.bottom
        aside = max(there.left - here.right, here.left - there.right, 0)
        drift = abs(there.centerx - here.centerx)
        slack = min(here.height, there.height) // 3
    if ahead < -slack:
        return None
    return max(0, ahead) + _SIDEWAYS * aside + 0.1 * drift
