"""Controllers: each button gives the keys that mean the same, so that it can do all that keys do.

While a controller is in use its buttons are shown in place of keys (`KeyMap.sign`). The first press only brings it into
use and shows where the focus is. In a field for text, up and down go through the letters.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

import pygame as pg

from game.ui.kit.widgets.keys import Binding, KeyMap
from game.ui.kit.widgets.widget import Widget

BUTTONS = {
    pg.CONTROLLER_BUTTON_A: "confirm",
    pg.CONTROLLER_BUTTON_B: "back",
    pg.CONTROLLER_BUTTON_X: "undo",
    pg.CONTROLLER_BUTTON_Y: "zoom",
    pg.CONTROLLER_BUTTON_LEFTSHOULDER: "area",
    pg.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pg.CONTROLLER_BUTTON_BACK: "recap",
    pg.CONTROLLER_BUTTON_START: "let_pass",
    pg.CONTROLLER_BUTTON_LEFTSTICK: "hide",
    pg.CONTROLLER_BUTTON_RIGHTSTICK: "log",
    pg.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pg.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pg.CONTROLLER_BUTTON_DPAD_UP: "up",
    pg.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
"""Action of each button"""
_TILTED: dict[int, tuple[str | int, str | int]] = {
    pg.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pg.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pg.CONTROLLER_AXIS_RIGHTX: ("farther", "closer"),
    pg.CONTROLLER_AXIS_RIGHTY: (pg.K_PAGEUP, pg.K_PAGEDOWN),
    pg.CONTROLLER_AXIS_TRIGGERLEFT: ("", "counsel"),
    pg.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "end_turn"),
}
"""Actions, or keys, of each stick tilted to one side and to the other; for a trigger the second, when it is pulled"""
EVENTS = frozenset(
    {
        pg.CONTROLLERBUTTONDOWN,
        pg.CONTROLLERBUTTONUP,
        pg.CONTROLLERAXISMOTION,
        pg.CONTROLLERDEVICEADDED,
        pg.CONTROLLERDEVICEREMOVED,
    }
)
_TAKEN, _LET_GO = 20_000, 10_000
"""Positions, of 32,767, from which a stick or a trigger counts as pressed, and below which as released again"""
_FIRST, _NEXT = 0.42, 0.09
"""Seconds until a button that is held counts as pressed again, and between the presses after that"""
_REPEATED = frozenset({"left", "right", "up", "down", "closer", "farther", pg.K_PAGEUP, pg.K_PAGEDOWN})
_SPELLING: dict[str | int, int] = {"undo": pg.K_BACKSPACE, "right": pg.K_RIGHT}
"""Keys that actions stand for in a field for text: take a letter back, leave it and begin the next"""
_LETTERS = ascii_uppercase + ascii_lowercase + digits + " '-"


class Gamepad:
    """All controllers of the machine, treated as one.

    Args:
        keys: tells which key does what just now.
        focused: tells which widget has the focus just now.
        gone: called when the one in use was pulled out.
    """

    def __init__(
        self, keys: Callable[[], KeyMap], focused: Callable[[], Widget | None], gone: Callable[[], None]
    ) -> None:
        self._keys, self._focused, self._gone = keys, focused, gone
        self.in_hand = False
        """Whether the last input came from a controller"""
        self._devices: dict[int, Any] = {}
        self._held: str | int = ""
        """Action, or key, that is held and counts as pressed again after a while; "": none"""
        self._again = 0.0
        """Seconds until the held one counts as pressed again"""
        self._tilts: dict[int, int] = {}
        """Side, -1 or 1, to which each stick is tilted; 0: to neither"""
        self._letter = -1
        """Index in `_LETTERS` of the letter that is being chosen; -1: the next one is a new letter"""

    def open(self) -> None:
        """Begins to listen to the controllers, those that are there and those that come."""
        with suppress(ImportError, pg.error):
            from pygame._sdl2 import controller  # the only way to SDL's layouts of the buttons of all makes

            controller.init()
            for number in range(controller.get_count()):
                self._connect(number)

    def _connect(self, number: int) -> None:
        with suppress(ImportError, pg.error):
            from pygame._sdl2.controller import Controller

            device = Controller(number)
            self._devices[device.id] = device

    def take(self, event: pg.Event) -> Iterator[pg.Event]:
        """The events of the keys that a controller's event stands for, one after the other.

        Args:
            event: one of `EVENTS`.
        """
        if event.type == pg.CONTROLLERDEVICEADDED:
            self._connect(event.device_index)
        elif event.type == pg.CONTROLLERDEVICEREMOVED:
            self._disconnect(event.instance_id)
        elif event.type == pg.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            yield from self._press(BUTTONS[event.button])
        elif event.type == pg.CONTROLLERBUTTONUP and event.button in BUTTONS:
            self._let_go(BUTTONS[event.button])
        elif event.type == pg.CONTROLLERAXISMOTION and event.axis in _TILTED:
            yield from self._tilt(event.axis, event.value)

    def update(self, dt: float) -> Iterator[pg.Event]:
        """Lets `dt` seconds pass; yields the events of the keys of a button that is held."""
        if self._held != "":
            self._again -= dt
            if self._again <= 0:
                self._again = _NEXT
                yield from self._keys_of(self._held)

    def put_down(self) -> None:
        """Notes that the mouse or the keyboard is in use now."""
        self.in_hand, self._held, self._letter = False, "", -1

    def _disconnect(self, device: int) -> None:
        self._devices.pop(device, None)
        if self.in_hand and not self._devices:
            self.put_down()
            self._gone()

    def _press(self, what: str | int) -> Iterator[pg.Event]:
        if not self.in_hand:
            self.in_hand = True
            yield from self._pressed(self._key("next"))
            return
        if what in _REPEATED:
            self._held, self._again = what, _FIRST
        yield from self._keys_of(what)

    def _let_go(self, what: str | int) -> None:
        if what == self._held:
            self._held = ""

    def _tilt(self, axis: int, value: int) -> Iterator[pg.Event]:
        before = self._tilts.get(axis, 0)
        least = _LET_GO if before else _TAKEN
        now = 0 if abs(value) < least else 1 if value > 0 else -1
        if now == before:
            return
        self._tilts[axis] = now
        if before:
            self._let_go(_TILTED[axis][before > 0])
        if now and _TILTED[axis][now > 0] != "":
            yield from self._press(_TILTED[axis][now > 0])

    def _keys_of(self, what: str | int) -> Iterator[pg.Event]:
        """Events of the keys that an action, or a key, stands for; in a field for text, those that spell."""
        widget = self._focused()
        typed_in = widget if widget and widget.types else None
        if typed_in and what in ("up", "down"):
            yield from self._spell(1 if what == "down" else -1)
            return
        self._letter = -1
        key = _SPELLING.get(what, what) if typed_in else what
        yield from self._pressed(Binding(key) if isinstance(key, int) else self._key(key))

    def _spell(self, step: int) -> Iterator[pg.Event]:
        """Events that put the next letter in place of the one that is being chosen, or a first one into the field."""
        if self._letter < 0:
            first = len(ascii_uppercase) if self._written else 0
            self._letter = first if step > 0 else len(_LETTERS) - 1
        else:
            yield from self._pressed(Binding(pg.K_BACKSPACE))
            self._letter = (self._letter + step) % len(_LETTERS)
        before = self._written
        yield pg.Event(pg.TEXTINPUT, {"text": _LETTERS[self._letter]})
        if self._written == before:  # the field is full: no letter of its text is the one being chosen
            self._letter = -1

    @property
    def _written(self) -> str:
        """The text in the field that has the focus."""
        widget = self._focused()
        return widget.value if widget else ""

    def _key(self, action: str) -> Binding:
        return self._keys().cap(action)

    @staticmethod
    def _pressed(binding: Binding) -> Iterator[pg.Event]:
        mods = (pg.KMOD_CTRL, binding.ctrl), (pg.KMOD_SHIFT, binding.shift), (pg.KMOD_ALT, binding.alt)
        told = {"key": binding.key, "mod": sum(mod for mod, held in mods if held), "unicode": ""}
        yield pg.Event(pg.KEYDOWN, told)
        yield pg.Event(pg.KEYUP, told)
