"""Keys by the name of what they do: shortcuts can be changed, and whatever shows one asks here."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame as pg

MODIFIERS = pg.KMOD_CTRL | pg.KMOD_ALT | pg.KMOD_SHIFT | pg.KMOD_META


class Binding(NamedTuple):
    """A key with the modifiers held."""

    key: int
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

    @classmethod
    def of(cls, event: pg.Event) -> "Binding":
        """Return what a KEYDOWN event pressed. Command counts as Ctrl."""
        mods = event.dict.get("mod", 0)
        key = {pg.K_KP_ENTER: pg.K_RETURN}.get(event.key, event.key)
        return cls(
            key, bool(mods & (pg.KMOD_CTRL | pg.KMOD_META)), bool(mods & pg.KMOD_SHIFT), bool(mods & pg.KMOD_ALT)
        )

    @classmethod
    def parse(cls, text: str) -> "Binding":
        """Return the binding that `str` wrote, such as "ctrl+shift+z".

        Raises:
            ValueError: there is no such key.
        """
        *mods, name = text.split("+") if not text.endswith("+") else [*text[:-2].split("+"), "+"]
        code = pg.key.key_code(name)
        if set(mods) - {"ctrl", "shift", "alt", ""}:
            raise ValueError(text)
        return cls(code, "ctrl" in mods, "shift" in mods, "alt" in mods)

    def __str__(self) -> str:
        held = [name for name in ("ctrl", "shift", "alt") if getattr(self, name)]
        return "+".join([*held, pg.key.name(self.key)])


def _b(text: str) -> Binding:
    return Binding.parse(text)


def defaults() -> dict[str, tuple[Binding, ...]]:
    """Return the actions and their keys as the app comes. An action's words: "action.<name>"."""
    return {
        "next": (_b("tab"),),
        "previous": (_b("shift+tab"),),
        "left": (_b("left"),),
        "right": (_b("right"),),
        "up": (_b("up"),),
        "down": (_b("down"),),
        "confirm": (_b("return"), _b("space")),
        "back": (_b("escape"),),
        "rules": (_b("f1"),),
        "fullscreen": (_b("f11"),),
        "mute": (_b("m"),),
        "repeat": (_b("f2"),),
        "new": (_b("n"),),
        "load": (_b("l"),),
        "settings": (_b("o"),),
        "undo": (_b("z"), _b("ctrl+z")),
        "redo": (_b("y"), _b("ctrl+y")),
        "undo_turn": (_b("ctrl+shift+z"),),
        "end_turn": (_b("e"),),
        "hints": (_b("h"),),
        "hide": (_b("x"),),
        "recap": (_b("r"),),
        "log": (_b("g"),),
        "zoom": (_b("v"),),
        "luck": (_b("k"),),
        "skip": (_b("f"),),
    }


class KeyMap:
    """Which key does what just now."""

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        """Takes the person's own keys: action to the text of a binding. What cannot be read keeps its default."""
        self.bindings = defaults()
        for action, text in (changed or {}).items():
            if action in self.bindings:
                try:
                    self.bindings[action] = (Binding.parse(text), *self.bindings[action][1:])
                except ValueError:
                    continue

    def action(self, event: pg.Event) -> str | None:
        """Return the action of a KEYDOWN event."""
        if event.type != pg.KEYDOWN:
            return None
        pressed = Binding.of(event)
        for action, bindings in self.bindings.items():
            if pressed in bindings:
                return action
        return None

    def cap(self, action: str) -> Binding:
        """Return the key to show for an action."""
        return self.bindings[action][0]


def digit(event: pg.Event) -> int | None:
    """Return 1 to 9 for a digit key pressed alone, on either block of the keyboard."""
    if event.type != pg.KEYDOWN or event.dict.get("mod", 0) & MODIFIERS:
        return None
    if pg.K_1 <= event.key <= pg.K_9:
        return int(event.key - pg.K_1 + 1)
    if pg.K_KP_1 <= event.key <= pg.K_KP_9:
        return int(event.key - pg.K_KP_1 + 1)
    return None
