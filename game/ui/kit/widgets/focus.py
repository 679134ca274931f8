"""The input for widgets: hover, press, focus by Tab and arrows, tooltips, dialogs on top.

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
from game.ui.kit.widgets.guard import Guard
from game.ui.kit.widgets.keys import KeyMap, digit, is_letter
from game.ui.kit.widgets.widget import Widget

TOOLTIP_AFTER = 0.35  # seconds
DISMISSED = -math.inf
"""Waiting time of a tooltip that was dismissed: it does not come up until something else is pointed at"""
_CLICKING = frozenset({"button", "switch", "choice", "tab", "option"})
"""Roles of widgets that make a sound when they are used"""
_LYING = frozenset({"card", "target"})
"""Roles of things on a table: Enter uses them only once the ring has shown which one has the focus"""
_HELD_ON = frozenset({"button", "tab", "option"}) | _LYING
"""Roles of widgets on which a press goes on when they are made again: they keep nothing about it themselves"""
_FINGER = 44
"""Width and height, reference px, of the area in which a finger hits a small widget"""
_SIDEWAYS = 2.2  # weight of a step aside against a step ahead when an arrow key looks for the next widget


@dataclass
class Layer:
    """Widgets that share the input; the uppermost layer gets all of it."""

    widgets: list[Widget]
    back: Callable[[], None] | None = None
    """Called by Esc; None: the scene gets the key"""
    actors: list[Actor] = field(default_factory=list)
    """Other actors that came onto the stage with the layer"""
    focused: Widget | None = None
    spoken: tuple[str, ...] = ()
    """Texts of the layer, for the voice to read on request"""
    keys: Mapping[str, Callable[[], None]] = field(default_factory=dict)
    """Functions that the keys of some actions call while the layer is uppermost, by the name of the action"""
    beside: Callable[[tuple[int, int]], None] | None = None
    """Called by a press that hits none of its widgets, with the place of the press; None: such a press means nothing"""
    again: Callable[[], object] | None = None
    """Opens the layer again over a scene that was laid out again while the layer was read; None: it is not opened
    again"""


class Controls:
    """The widgets of a scene and the input for them."""

    def __init__(
        self,
        stage: Stage,
        look: Look,
        texts: Texts,
        keys: KeyMap,
        guard: Guard,
        say: Callable[[str], None] = lambda words: None,
        used: Callable[[], None] = lambda: None,
    ) -> None:
        """Makes the controls of a scene.

        Args:
            stage: the stage on which the widgets are put.
            look: sizes and theme.
            texts: words for speech.
            keys: the keys of the actions.
            guard: holds back what was meant for something else.
            say: speaks the widget that gets the focus.
            used: called when a button or the like was used, to play its sound.
        """
        self.stage, self.look, self.texts, self.keys, self.say = stage, look, texts, keys, say
        self.guard, self.used = guard, used
        self.layers: list[Layer] = [Layer([])]
        self.pointer: tuple[int, int] | None = None
        """Place of the pointer, from the events, pixels; None: outside of the window"""
        self.ring = FocusRing(look)
        self.tooltip = Tooltip(look)
        self.asked: list[pg.Rect] = []
        """Rectangles of a question, pixels, which no tooltip is to cover"""
        self._hovered: Widget | None = None
        self._unmoved = False
        """Whether the hovered widget came under a pointer at rest: its tooltip comes up only after the pointer moves"""
        self._pressed: Widget | None = None
        self._typing: bool | None = None
        """Whether the key that is held went down in a field for text; None: no key is held. The letter of a shortcut
        must not become text in the field that the shortcut leads to"""
        self._waited = 0.0
        stage.add(self.ring, self.tooltip)

    # --- the widgets -----------------------------------------------------------------------------

    @property
    def top(self) -> Layer:
        """The uppermost layer, which gets the input."""
        return self.layers[-1]

    @property
    def covered(self) -> bool:
        """Whether a layer over the scene's own widgets takes all input: a dialog, a drawer."""
        return len(self.layers) > 1

    @property
    def focused(self) -> Widget | None:
        """The widget that has the keyboard; None: none has."""
        return self.top.focused

    @property
    def reachable(self) -> list[Widget]:
        """The widgets of the uppermost layer that the keyboard can reach, in reading order."""
        return self._focusable(self.top)

    def set(self, widgets: Sequence[Widget], focus: str | None = "") -> None:
        """Replaces the widgets of the scene's own layer with others, given in reading order.

        The focus goes to the widget whose id is `focus`, or else to one with the id that had it before. If that is
        gone, it falls on the first widget, whose tooltip then does not come up. None: no widget gets the keyboard.
        A press goes on with the widget that is made in place of the pressed one. A layer above notices nothing of it.
        """
        bottom, pressed = self.layers[0], self._pressed
        before = bottom.focused.id if bottom.focused else ""
        self.stage.remove(*bottom.widgets)
        self.stage.add(*widgets)
        bottom.widgets = list(widgets)
        bottom.focused = None
        hovered = self._id_pointed_at
        if not self.covered:
            self._hovered = self._pressed = self._made_again(pressed) if pressed else None
            self.tooltip.hide()
        found = self._find(bottom, focus or "") or self._find(bottom, before)
        quiet = found is None or (found.id == before and self._waited == DISMISSED)
        first = next(iter(self._focusable(bottom)), None)
        self._focus_in(bottom, None if focus is None else found or first, aloud=False)
        if (before or self.ring.visible) and found and found.id != before:
            self.guard.lead()
        if self.covered:
            return
        if quiet:
            self._waited = DISMISSED
        self._note_ages(anew=False)
        if self.pointer:
            self._point(self.pointer)
            self._unmoved |= self._id_pointed_at != hovered

    def _made_again(self, before: Widget) -> Widget | None:
        """The widget made in place of one that is pressed, or that one; None: the press is called off."""

        def goes_on(one: Widget) -> bool:
            like = (one.id, one.role, one.enabled) == (before.id, before.role, before.enabled)
            return one is before or (like and one.role in _HELD_ON)

        again = next(filter(goes_on, self._widgets_in(self.top)), None)
        if again:
            again.pressed = True
        return again

    @property
    def _id_pointed_at(self) -> str:
        return self._hovered.id if self._hovered else ""

    def open(self, layer: Layer, *wanted: str) -> None:
        """Puts a layer on top; it takes all input until `close`.

        Args:
            layer: the new layer; the focus is on the first of `wanted` that it has, else on its first widget.
            wanted: ids of widgets.
        """
        self._unpoint()
        self.stage.add(*layer.actors, *layer.widgets)
        self.layers.append(layer)
        found = [widget for one in wanted if (widget := self._find(layer, one))]
        self._focus_in(layer, next(iter(found or self._focusable(layer)), None), aloud=True)
        self._note_ages(anew=True)

    def close(self) -> None:
        """Removes the uppermost layer; the lowest one stays."""
        if not self.covered:
            return
        self._unpoint()
        layer = self.layers.pop()
        self.stage.remove(*layer.actors, *layer.widgets)
        self._show_ring(self.ring.visible)
        self._note_ages(anew=True)  # the widgets below have come back under the pointer

    def _note_ages(self, *, anew: bool) -> None:
        self.guard.note(self._all_with_tops(self.top), anew=anew)

    def follow(self, before: "Controls") -> None:
        """Takes over from other controls of the scene the age of buttons, and what the key that is held means."""
        self.guard.follow(before.guard)
        self._typing = before._typing

    def come_after(self, before: "Controls") -> None:
        """Takes over the keyboard's state from the controls of another scene; nothing is pointed at."""
        self.ring.visible, self._typing = before.ring.visible, before._typing
        self.pointer = None

    def rest(self, pointer: tuple[int, int] | None) -> None:
        """Notes where the pointer rests: the widget there is hovered, but its tooltip waits until the pointer moves."""
        if pointer:
            self._point(pointer)
            self._unmoved = True

    def _find(self, layer: Layer, wanted: str) -> Widget | None:
        return next((w for w in self._focusable(layer) if wanted and w.id == wanted), None)

    @staticmethod
    def _widgets_in(layer: Layer) -> Iterator[Widget]:
        return (widget for widget, _ in Controls._all_with_tops(layer))

    @staticmethod
    def _all_with_tops(layer: Layer) -> Iterator[tuple[Widget, Widget]]:
        """All widgets of a layer, each with the one on the stage that draws it: itself, or one that contains it."""
        for top in layer.widgets:
            if top.visible:
                yield from ((widget, top) for widget in top.walk())

    def _focusable(self, layer: Layer) -> list[Widget]:
        return [
            widget
            for widget in self._widgets_in(layer)
            if widget.visible and (widget.focusable or widget.role == "pane")
        ]

    # --- focus -----------------------------------------------------------------------------------

    def focus(self, widget: Widget | None, aloud: bool = True, by_key: bool = False) -> None:
        """Gives a widget the keyboard; the ring shows it while the keyboard is in use (`by_key`: from now on).

        A widget in a layer below the uppermost gets the keyboard when the layers above are closed.
        """
        below = next(
            (layer for layer in self.layers[:-1] if any(one is widget for one in self._widgets_in(layer))), None
        )
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
        """Place of a widget in its group, from 1, and the group's size, to be spoken; (0, 0): it has no place."""
        like = [other for other in self._focusable(layer) if other.group == widget.group]
        return (like.index(widget) + 1, len(like)) if widget in like else (0, 0)

    def _show_ring(self, on: bool) -> None:
        self.ring.widget = self.focused
        self.ring.visible = on
        self.ring.touch()

    def step(self, by: int) -> None:
        """Moves the focus by so many widgets in reading order; after the last comes the first."""
        widgets = self.reachable
        if not widgets:
            return
        focused = self.focused
        at = widgets.index(focused) + by if focused in widgets else (0 if by > 0 else -1)
        self.focus(widgets[at % len(widgets)])

    def leap(self) -> None:
        """Moves the focus to the next area's first widget; a pane is an area too. Without areas, to the next widget."""
        widgets = self.reachable
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
            direction: "left", "right", "up" or "down".
            among: accepts the widgets that may get the focus.

        Returns:
            Whether there is one.
        """
        focused = self.focused
        if focused is None:
            return False
        here, best = focused.rect, None
        for widget in self.reachable:
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
        """Handles an event; returns whether it meant something to a widget."""
        if event.type == pg.MOUSEMOTION:
            self._unmoved &= event.pos == self.pointer
            return self._point(event.pos)
        if event.type == pg.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(self._press_point(event))
        if event.type == pg.MOUSEBUTTONUP and event.button == 1:
            return self._release(self._press_point(event))
        if event.type == pg.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y))
        if event.type == pg.KEYDOWN:
            self._typing = bool(self.focused and self.focused.types)
            return self._key(event)
        if event.type == pg.KEYUP:
            self._typing = None
        elif event.type == pg.TEXTINPUT:
            field = self.focused if self._typing is not False else None
            return bool(field and field.types and field.typed(event.text))
        elif event.type in (pg.WINDOWLEAVE, pg.WINDOWFOCUSLOST):
            self._unpoint()
        return False

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass: a tooltip comes up after a while."""
        widget = self._tooltip_widget()
        if widget is None or not widget.hint or self.tooltip.visible:
            return
        self._waited += dt
        if self._waited >= TOOLTIP_AFTER:
            self.explain(widget)

    @property
    def waiting(self) -> bool:
        """Whether the passing of time matters: a tooltip is about to come up."""
        widget = self._tooltip_widget()
        return bool(widget and widget.hint and not self.tooltip.visible)

    def explain(self, widget: Widget) -> None:
        """Shows the widget's tooltip now."""
        if widget.hint:
            area = pg.display.get_surface()
            room = area.get_rect() if area else widget.rect.inflate(800, 800)
            others = [w for w in self.reachable if w.focusable and w.enabled and w is not widget]
            asked = self.asked if self.top is self.layers[0] else []
            usable = [*(each.ring_rect for each in others), *asked]
            alike = [*(each.ring_rect for each in others if each.role == widget.role), *asked]  # other answers
            self.tooltip.show(widget.hint, widget.ring_rect, room.inflate(-8, -8), widget.key_cap, (usable, alike))

    def _tooltip_widget(self) -> Widget | None:
        """The widget whose tooltip would come up; None: none would."""
        if self._pressed:
            return None
        hovered = None if self._unmoved else self._hovered
        return hovered or (self.focused if self.ring.visible else None)

    def _hit(self, at: tuple[int, int]) -> Widget | None:
        """The uppermost widget at a point; the content of a pane comes before the pane. None: there is none."""
        found: Widget | None = None
        for widget in self._all_with_panes(self.top):
            if widget.contains(at):
                found = widget
        return found

    def _press_point(self, event: pg.Event) -> tuple[int, int]:
        """The point at which a press counts: a finger that just misses a small widget hits it."""
        at: tuple[int, int] = event.pos
        if not event.dict.get("touch") or self._hit(at):
            return at
        least = self.look.px(_FINGER)
        near = [
            (min(max(at[0], rect.left), rect.right - 1), min(max(at[1], rect.top), rect.bottom - 1))
            for rect in (widget.rect for widget in self.reachable)
            if rect.inflate(max(0, least - rect.width), max(0, least - rect.height)).collidepoint(at)
        ]
        return min(near, key=lambda point: math.dist(point, at), default=at)

    def _all_with_panes(self, layer: Layer) -> Iterator[Widget]:
        for widget in layer.widgets:
            if widget.visible:
                yield widget
                yield from (inner for inner in widget.walk() if inner is not widget)

    def _point(self, at: tuple[int, int]) -> bool:
        self.pointer = at
        if self._pressed:
            self._pressed.drag(at)
            if self._pressed is not None:  # the thing that is carried may have caused a new layout
                self._set_hovered(self._pressed, self._pressed.contains(at))
            return True
        # The pointer may move onto a tooltip, to let it be read in peace.
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
        """Forgets the pointer: nothing is hovered, and a press that began is cancelled."""
        self.pointer = None
        pressed, self._pressed = self._pressed, None
        if pressed:
            pressed.pressed = False
            pressed.cancel()  # this may lay the scene out again
            pressed.touch()
        if self._hovered:
            self._set_hovered(self._hovered, False)
        self._hovered = None
        self.tooltip.hide()
        self._waited = 0.0

    def _press(self, at: tuple[int, int]) -> bool:
        if self._pressed:  # by another device: a finger while the mouse holds something
            self._unpoint()
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
        if self._is_held_back(pressed) or self.guard.is_second_click(at):
            pressed.cancel()
        else:
            if pressed.role in _CLICKING and pressed.enabled and pressed.contains(at):
                self.used()
            pressed.release(at)
        self._point(at)
        return True

    def _is_held_back(self, widget: Widget) -> bool:
        """Whether a use of a widget does not count: it is a second one, or was meant for another widget."""
        return self.guard.is_too_soon(widget) or self.guard.holds_back(widget)

    def spend(self) -> None:
        """Notes that something was decided: another click here soon after is the second half of a double click."""
        self.guard.spend(self.pointer)

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
        action = self.keys.action(event)
        focused = self.focused
        if focused and focused.key(action, event):
            if not focused.types:
                self.say(focused.value)
            return True
        if focused and focused.types and is_letter(event):
            return True
        if action == "back":
            return self._cancel()
        if self._move(action, event):
            return True
        if action == "confirm" and focused:
            meant = self.ring.visible or focused.role not in _LYING
            self._show_ring(True)
            if meant and not self.guard.led:
                self._use(focused)
            return True
        if action == "repeat" and focused:
            tip = typeset.plain(focused.tip) if focused.tip != focused.name else ""
            self.say(
                typeset.sentences(filter(None, (focused.spoken(self.texts, *self._place(self.top, focused)), tip)))
            )
            return True
        return self._choose(digit(event))

    def _cancel(self) -> bool:
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
                return self._scroll(action, event)
        else:
            return self._scroll(None, event)
        self.tooltip.hide()
        return True

    def _scroll(self, action: str | None, event: pg.Event) -> bool:
        """Scrolls the pane around the focus, which goes to a widget in full sight if its own no longer is."""
        focused = self.focused
        pane = focused.pane if focused else None
        if not (focused and pane and pane.key(action, event)):
            return False
        if not pane.rect.contains(focused.rect):
            ends = {pg.K_HOME: pane.rect.top, pg.K_END: pane.rect.bottom}
            goal = ends.get(event.key, focused.rect.centery)
            seen = [one for one in self.reachable if one.pane is pane and pane.rect.contains(one.rect)]
            if seen:
                self.focus(min(seen, key=lambda one: abs(one.rect.centery - goal)))
        return True

    def _use(self, widget: Widget) -> None:
        if not widget.enabled:
            self.explain(widget)
            self.say(typeset.plain(widget.reason))
        elif not self._is_held_back(widget):
            if widget.role in _CLICKING:
                self.used()
            widget.activate()

    def _choose(self, number: int | None) -> bool:
        """Uses the row of that number in the list with the focus, or such a button of a dialog; returns whether."""
        if number is None or self.focused is None or not (self.focused.role == "option" or self.top.back):
            return False
        group = [widget for widget in self.reachable if widget.group == self.focused.group]
        if number > len(group):
            return False
        self._show_ring(True)
        self.focus(group[number - 1])
        self._use(group[number - 1])
        return True


def _cost(here: pg.Rect, there: pg.Rect, direction: str) -> float | None:
    """Weighted distance to `there` in a direction, pixels, steps aside counting more; None: it lies elsewhere."""
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
