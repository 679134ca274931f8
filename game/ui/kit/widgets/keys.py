"""Keys by the name of their action: shortcuts can be changed, so that every place that shows a key asks here."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts

MODIFIERS = pg.KMOD_CTRL | pg.KMOD_ALT | pg.KMOD_SHIFT | pg.KMOD_META


_ON_KEYPAD = {pg.K_KP_ENTER: pg.K_RETURN, pg.K_KP_PLUS: pg.K_PLUS, pg.K_KP_MINUS: pg.K_MINUS, pg.K_KP0: pg.K_0}
"""Keys of the number block, each with the key that means the same"""


class Binding(NamedTuple):
    """A key with its modifiers."""

    key: int
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

    @classmethod
    def of(cls, event: pg.Event) -> "Binding":
        """The binding that a KEYDOWN event pressed. Command counts as Ctrl."""
        mods = event.dict.get("mod", 0)
        key = _ON_KEYPAD.get(event.key, event.key)
        return cls(
            key, bool(mods & (pg.KMOD_CTRL | pg.KMOD_META)), bool(mods & pg.KMOD_SHIFT), bool(mods & pg.KMOD_ALT)
        )

    @classmethod
    def parse(cls, text: str) -> "Binding":
        """The binding that `str` wrote, such as "ctrl+shift+z".

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
        return "+".join([*held, _name(self.key)])


_HELD = frozenset((pg.K_LSHIFT, pg.K_RSHIFT, pg.K_LCTRL, pg.K_RCTRL, pg.K_LALT, pg.K_RALT, pg.K_LMETA, pg.K_RMETA))
_SWITCHES = frozenset((pg.K_CAPSLOCK, pg.K_NUMLOCK, pg.K_MODE))


def is_modifier(event: pg.Event) -> bool:
    """Whether a KEYDOWN event pressed a key that means nothing by itself, or has no name, such as one for an accent."""
    return event.key in _HELD | _SWITCHES or not _name(event.key)


def _name(key: int) -> str:
    return pg.key.name(key) or pg.key.name(key, use_compat=False)  # pygame has no names of its own for "ò" and "è"


class KeyMap:
    """The actions of the keys, and the keys of the actions, as they are set at present."""

    def __init__(
        self,
        places: Mapping[str, Mapping[str, tuple[Binding, ...]]],
        changed: Mapping[str, str] | None = None,
        *,
        signs: Mapping[str, str] | None = None,
        spell: Callable[[str], str] = str.upper,
    ) -> None:
        """Makes the map.

        Args:
            places: the default keys of each action, by the place where they count, "everywhere" among these.
            changed: the person's own keys, action to the text of a binding; for a text that cannot be read the default
                stays.
            signs: the signs on the controller's buttons, by action, if one is in use: they are shown in place of keys.
            spell: gives a binding in the words that stand on keyboards.
        """
        self.places = {place: dict(bindings) for place, bindings in places.items()}
        self._signs = signs
        self._spell = spell
        for action, text in (changed or {}).items():
            for place, bindings in self.places.items():
                if action in bindings:
                    with suppress(ValueError):
                        self._give(place, action, Binding.parse(text))

    def _give(self, place: str, action: str, chosen: Binding) -> None:
        """Gives an action a key in place of its first; others that have it beside their own first one lose it."""
        if chosen not in self.places[place][action]:
            for rival in self._met_by(place):
                for other, (first, *further) in self.places[rival].items():
                    self.places[rival][other] = (first, *(key for key in further if key != chosen))
        self.places[place][action] = (chosen, *self.places[place][action][1:])

    def _met_by(self, place: str) -> Iterable[str]:
        """The places whose keys could be meant where those of a place count."""
        return self.places if place == "everywhere" else (place, "everywhere")

    @property
    def pad(self) -> bool:
        """Whether a controller is in use."""
        return self._signs is not None

    def action(self, event: pg.Event, *places: str) -> str | None:
        """The action of a KEYDOWN event, in the named places and everywhere; None: it has none."""
        if event.type != pg.KEYDOWN:
            return None
        pressed = Binding.of(event)
        for place in (*places, "everywhere"):
            for action, bindings in self.places[place].items():
                if pressed in bindings:
                    return action
        return None

    def cap(self, action: str) -> Binding:
        """The key to show for an action."""
        for bindings in self.places.values():
            if action in bindings:
                return bindings[action][0]
        raise KeyError(action)

    def sign(self, action: str) -> str:
        """The sign to show for an action's key; "" if a controller is in use that has no button for it."""
        return self._spell(str(self.cap(action))) if self._signs is None else self._signs.get(action, "")

    def clashes(self, action: str, binding: Binding) -> list[str]:
        """The other actions that have this key already where it would count."""
        place = next(place for place, bindings in self.places.items() if action in bindings)
        return [
            other
            for rival in self._met_by(place)
            for other, bindings in self.places[rival].items()
            if other != action and binding in bindings
        ]


def is_letter(event: pg.Event) -> bool:
    """Whether the key of a KEYDOWN event writes something, which then arrives as text too."""
    written = event.dict.get("unicode", "")
    return bool(written) and written.isprintable()


def digit(event: pg.Event) -> int | None:
    """1 to 9 for a digit key pressed alone, on either block of the keyboard."""
    if event.type != pg.KEYDOWN or event.dict.get("mod", 0) & MODIFIERS:
        return None
    if pg.K_1 <= event.key <= pg.K_9:
        return int(event.key - pg.K_1 + 1)
    if pg.K_KP_1 <= event.key <= pg.K_KP_9:
        return int(event.key - pg.K_KP_1 + 1)
    return None


_NAMED = "tab return space escape left right up down backspace delete home end page_up page_down ctrl shift alt insert"


def key_name(texts: Texts, binding: str) -> str:
    """A binding in the words that stand on keyboards of that language: "Ctrl+Invio"."""
    parts = [*binding[:-2].split("+"), "+"] if binding.endswith("++") else binding.split("+")
    return "+".join(_key_word(texts, part) for part in parts)


def _key_word(texts: Texts, part: str) -> str:
    word = part.replace(" ", "_")
    return texts(f"key.{word}") if word in _NAMED.split() else part.upper() if len(part) < 4 else part.capitalize()
