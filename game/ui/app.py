"""The app: the window, the loop, the settings in force; `program` opens it."""

from __future__ import annotations

import dataclasses
from collections import deque
from collections.abc import Iterator
from functools import partial
from math import inf
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import pygame as pg

from game.core.files import MATCH_SUFFIX
from game.core.phrase import Phrase, phrase, plain
from game.core.texts import Texts
from game.ui import folders, outside, shortcuts
from game.ui.audio import Audio
from game.ui.fingers import Fingers
from game.ui.gamepad import EVENTS, Gamepad
from game.ui.kit import colour, memory
from game.ui.kit.draw import skins
from game.ui.kit.geometry import LEAST
from game.ui.kit.look import Look, scale
from game.ui.kit.pictures import assets
from game.ui.kit.text import typeset
from game.ui.kit.widgets.keys import KeyMap, key_name
from game.ui.repeats import Repeats
from game.ui.routes import Routes
from game.ui.scene import AWAY, Director
from game.ui.settings import Machine, Person, Settings, Store
from game.ui.speech import Speech

if TYPE_CHECKING:
    from game.ui.contract.view import GameView
    from game.ui.kit.widgets.widget import Widget
    from game.ui.scene import Scene

SMALLEST = (1024, 600)
"""Smallest window, width and height in pixels: one that is made smaller goes back to it, where the system lets it"""
MOVING, AT_REST = 60, 20
"""Frames per second while something moves or somebody gives input, and while nothing happens"""
_CALM = 0.5
"""Seconds after the last input from which on the app counts as at rest"""
_TIDY = 2.0
"""Seconds at rest after which memory is given back"""
_DOZE, _LOOKS = 10.0, 3
"""Seconds at rest after which the app counts as asleep, and how often it then looks for input in each frame"""
_LONGEST_STEP, _LONGEST_AGAIN, _LATELY = 0.05, 0.25, 3
"""Longest time that a frame lets pass, in seconds: normally, and on a slow machine; and the number of last frames that
show which it is. After a stall things go on from where they were. Where most of the last frames took longer, the
machine is slow: then more time passes, or all that moves would drag on"""
_WHEEL = (4, 5)
"""Buttons of the mouse as which the wheel is told besides: it is no press"""
_SAVE_AFTER = 1.0  # seconds without a change before the settings are written


class NoDisplayError(Exception):
    """The error that there is no screen to open a window on."""


class App:
    """The app: the window, the settings in force, and everything else that scenes share."""

    screen: pg.Surface
    keys: KeyMap
    enough = 3.0
    """Milliseconds of work in a frame after which paintings that can wait are left to the next frames"""

    def __init__(self, store: Store, size: tuple[int, int] | None = None) -> None:
        """Opens the window.

        Args:
            store: the settings.
            size: the window's size in pixels; None: as the settings have it.

        Raises:
            NoDisplayError: the window cannot be opened.
            MissingAssetError: a typeface of the app is missing.
        """
        self.store = store
        self.director = Director()
        self.routes = Routes(self)
        self.audio = Audio(store.settings.machine)
        self.speech = Speech()
        self.fingers = Fingers()
        self.repeats = Repeats(lambda: self.keys, self._focused)
        self.gamepad = Gamepad(lambda: self.keys, self._focused, self._pad_gone)
        self.running = True
        self.language = ""
        """Language asked for on the command line in place of everybody's own; "": none, or another was chosen since"""
        self.until_end = False
        """Whether the app closes by itself when the match on the table is over"""
        self._fixed = size
        self._place: tuple[int, int] | None = None
        """Position of the window before it filled the screen, pixels: systems put it back a title bar lower"""
        self._person: Person | None = None
        self._unsaved: float | None = None
        self._later: list[tuple[Phrase, bool]] = []
        """Messages for the next scene, each with whether it is about a match that is not saved"""
        self._looked: int | None = None
        """Time of the look for input before the last one, milliseconds of pygame's clock; None: others give the
        input"""
        self._open_window(next(iter(pg.display.get_desktop_sizes()), Machine().size))
        self._settle()

    # --- settings --------------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        return self.store.settings

    @property
    def person(self) -> Person:
        """The person whose settings are in force: the host, or at a table the person on turn."""
        return self._person or self.settings.host

    @property
    def seated(self) -> Person | None:
        """The person on turn at a table; None: nobody is seated there, and the host's settings hold."""
        return self._person

    def play_unseen(self) -> None:
        """Sets up a match of computers that nobody watches: at full speed, until it is over. No setting is changed."""
        self.until_end = True
        self._person = dataclasses.replace(self.person, my_speed="off", bot_speed="off")

    def seat_person(self, name: str | None) -> None:
        """Puts a person's settings in force (None: the host's again), as when the curtain passes the machine on."""
        person = (self.settings.called(name) or self.settings.learn(name)) if name else None
        if person is not self._person:
            before = dataclasses.replace(self.person, name="", former=())
            self._person = person
            if dataclasses.replace(self.person, name="", former=()) != before:
                self.refresh()

    def speak(self, language: str) -> None:
        """Sets a language in place of everybody's own; "": everybody has their own again."""
        self.language = language
        self.refresh()

    def choose_language(self, language: str) -> None:
        """Sets the language of the person before the screen, also in place of the one from the command line."""
        self.person.language = language
        self.speak("")
        self.remember()

    def changed(self) -> None:
        """Puts a changed setting in force, and has it written soon."""
        self._unsaved = _SAVE_AFTER
        self.refresh()

    def remember(self) -> None:
        """Arranges that a change that does not show (such as the last set-up) is written soon."""
        self._unsaved = _SAVE_AFTER

    def refresh(self) -> None:
        """Puts the settings in force and lays the scene out again."""
        self._settle()
        self.director.rebuild()

    def _settle(self) -> None:
        person, machine = self.person, self.settings.machine
        self._laid_for = self.screen.get_size()
        """Size of the window for which everything is laid out, pixels"""
        self.texts = Texts(self.language or person.language)
        signs = shortcuts.SIGNS if self.gamepad.in_hand else None
        self.keys = KeyMap(shortcuts.defaults(), machine.keys, signs=signs, spell=lambda key: key_name(self.texts, key))
        self.look = Look(
            k=scale(self.size, machine.ui_scale),
            text=person.text,
            theme=colour.THEMES[person.theme],
            readable=person.readable,
            palette=machine.palette,
            still=person.still,
        )
        for seat in range(colour.SEATS + len(colour.LIVERIES)):
            typeset.inline_icons[f"seat{seat}"] = partial(skins.seat_mark, self.look, seat)
        self.settle_sound()

    def settle_sound(self) -> None:
        """Puts the volumes, and the voice as the person wants it, in force."""
        person, machine = self.person, self.settings.machine
        self.audio.settle()
        self.speech.switch(person.speech, 0.0 if machine.mute else machine.master * machine.speech, person.pace)

    def save(self) -> None:
        """Writes the settings now; what the disk refuses is tried again with the next change, and when the app ends."""
        trouble = self.store.save()
        self._unsaved = inf if trouble else None
        if self.store.renewed:
            self.refresh()
        self.tell_notices()
        if trouble:
            self.tell(trouble)

    # --- telling ---------------------------------------------------------------------------------

    def tell(self, what: Phrase) -> None:
        """Shows a message on the present scene."""
        if self.director.on:
            self.director.on.notice(plain(self.texts.say(what)))

    def tell_notices(self) -> None:
        """Tells, once, what went wrong with the settings' file."""
        while self.store.notices:
            self.tell(self.store.notices.pop(0))

    def tell_later(self, what: Phrase, *, lost: bool = False) -> None:
        """Shows a message on the scene that comes next; if none does, says it on the standard error.

        Args:
            what: the message.
            lost: whether it tells that a match is not saved.
        """
        self._later.append((what, lost))

    def say(self, words: str) -> None:
        """Speaks words in the present language, if speech is on."""
        self.speech.say(words, self.texts.language)

    def hush(self) -> None:
        """Ends what is being spoken, and keeps it from being repeated."""
        self.speech.hush()

    @property
    def can_speak(self) -> bool:
        """Whether this machine has a voice."""
        return self.speech.working

    # --- the window ------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """Size for which everything is laid out, pixels: the window's, but never less than the least."""
        width, height = self.screen.get_size()
        return max(width, LEAST[0]), max(height, LEAST[1])

    @property
    def cramped(self) -> bool:
        """Whether the window is too small to play in: only a message saying so is shown then."""
        return self.size != self.screen.get_size()

    def _open_window(self, desktop: tuple[int, int]) -> None:
        """Opens the window, or changes it, as the settings have it; `desktop`: size of the screen it is on, pixels."""
        machine = self.settings.machine
        try:
            if self._fixed:
                self.screen = pg.display.set_mode(self._fixed)
            elif machine.window == "full":
                self.screen = pg.display.set_mode((0, 0), pg.FULLSCREEN)
            else:
                size = _within(desktop, _first_size(desktop) if machine.size == Machine().size else machine.size)
                self.screen = pg.display.set_mode(size, pg.RESIZABLE)
                if self.screen.get_size() != size:  # it has only left full screen, whose size it keeps
                    self.screen = pg.display.set_mode(size, pg.RESIZABLE)
                if self._place:
                    pg.display.set_window_position(self._place)
        except pg.error as error:
            raise NoDisplayError(str(error)) from error
        pg.display.set_caption(folders.APP)

    def set_window(self, mode: str) -> None:
        """Makes the app a window ("window"), or fills the screen with it ("full")."""
        self.settings.machine.window = mode
        if self._fixed is None:
            if mode == "full":
                self._place = pg.display.get_window_position()
            self._open_window(self.screen.get_size())
        self.changed()

    def _resized(self) -> None:
        """Takes the window's new size."""
        self.screen = pg.display.get_surface() or self.screen
        width, height = self.size
        windowed = self.settings.machine.window == "window"
        if windowed and self._fixed is None and (width < SMALLEST[0] or height < SMALLEST[1]):
            # A smaller window could not hold the table; whether it grows is up to the system.
            self.screen = pg.display.set_mode((max(width, SMALLEST[0]), max(height, SMALLEST[1])), pg.RESIZABLE)
        if windowed and not self.cramped:
            self.settings.machine.size = self.size
            self.remember()
        assets.forget()
        typeset.forget()
        self.refresh()
        if self.cramped:
            self.ask_for_room()

    def ask_for_room(self) -> None:
        """Fills the window with the message that it is too small."""
        theme, area = self.look.theme, self.screen.get_rect()
        self.screen.fill(theme.ground)
        words = self.texts("app.cramped", width=LEAST[0], height=LEAST[1])
        style = typeset.Style(size=32, colour=theme.text)
        block = typeset.fitted(self.look, words, style, area.inflate(-12, -12).size, "center")
        block.draw(self.screen, (6, (area.height - block.height) // 2), area)
        pg.display.flip()

    # --- what keys mean everywhere ----------------------------------------------------------------

    def view_of(self, game: str) -> type[GameView]:
        """The view of a game, imported when its table opens."""
        from game.ui.views import view_of

        return view_of(game)

    def quit(self) -> None:
        """Closes the app after this frame."""
        self.running = False

    def everywhere(self, action: str) -> None:
        """Performs an action that its key has in every scene, such as "fullscreen"."""
        machine = self.settings.machine
        if action == "fullscreen":
            self.set_window("window" if machine.window == "full" else "full")
        elif action == "mute":
            machine.mute = not machine.mute
            self.changed()
            self.tell(phrase("notice.muted" if machine.mute else "notice.unmuted"))
        elif action == "repeat":
            self.say(self.speech.last)

    # --- the loop --------------------------------------------------------------------------------

    def handle(self, event: pg.Event) -> None:
        """Handles one event of the window, the mouse, the keyboard, a finger or a controller."""
        if event.type in EVENTS:
            self._press(self.gamepad.take(event))
            return
        if self.gamepad.in_hand and event.type in (pg.KEYDOWN, pg.MOUSEBUTTONDOWN):
            self.gamepad.put_down()
            self.refresh()
        if event.type in (pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP) and event.button in _WHEEL:
            return
        for meant in self.fingers.take(event):
            self._give(meant)

    def _press(self, keys: Iterator[pg.Event]) -> None:
        """Handles the keys that a controller's button stands for."""
        for key in keys:
            if not self.keys.pad:
                self.refresh()  # its buttons are shown from now on
            self._give(key)

    def came(self) -> int:
        """Earliest time at which the input that is handled now can have come, milliseconds of pygame's clock.

        The window hears of input only when it looks: on a slow machine, a long frame later.
        """
        return pg.time.get_ticks() if self._looked is None else self._looked

    def _focused(self) -> Widget | None:
        return self.director.on.controls.focused if self.director.on else None

    def _pad_gone(self) -> None:
        self.refresh()
        self.tell(phrase("notice.pad_gone"))

    def _give(self, event: pg.Event) -> None:
        """Passes an event on: to the app itself, or to the scene on the screen."""
        if not self.repeats.counts(event):
            return
        if event.type == pg.QUIT:
            self.running = False
        elif event.type in (pg.VIDEORESIZE, pg.WINDOWSIZECHANGED):
            if pg.display.get_surface() is not None and self.screen.get_size() != self._laid_for:
                self._resized()
        elif event.type == pg.DROPFILE and event.file.endswith(MATCH_SUFFIX):
            self.routes.open_save(Path(event.file))
        elif self.cramped:
            self._give_cramped(event)
        elif self.director.on:
            self._give_scene(self.director.on, event)

    def _give_cramped(self, event: pg.Event) -> None:
        """Handles an event while the window is too small to show anything.

        The window may still fill the screen. Whoever goes away is away nevertheless: their secrets are covered once the
        window is larger. A key that is let go counts too.
        """
        if event.type in (pg.WINDOWEXPOSED, pg.WINDOWRESTORED):
            self.ask_for_room()
        elif event.type in (*AWAY, pg.WINDOWFOCUSGAINED, pg.KEYUP) and self.director.on:
            self._give_scene(self.director.on, event)
        elif event.type == pg.KEYDOWN and self.keys.action(event) == "fullscreen":
            self.everywhere("fullscreen")

    def _give_scene(self, on: Scene, event: pg.Event) -> None:
        if event.type in (pg.WINDOWEXPOSED, pg.WINDOWRESTORED):
            on.stage.spoil()
            return
        if event.type in AWAY:
            for scene in self.director.scenes[:-1]:
                scene.left_alone()
        on.take(event)

    def frame(self, dt: float) -> list[pg.Rect]:
        """Lets `dt` seconds pass and brings the screen up to date; returns the rectangles that changed, in pixels."""
        if self._unsaved is not None:
            self._unsaved -= dt
            if self._unsaved <= 0:
                self.save()
        self.audio.step_back(self.speech.speaking)
        scene = self.director.on
        if scene is None or self.cramped:
            return []
        self._press(self.gamepad.update(dt))
        for meant in self.fingers.update(dt):
            self._give(meant)
        scene = self.director.on or scene
        if self._later and not self.until_end:  # a match of computers is watched by nobody
            self.tell(self._later.pop(0)[0])
        began = perf_counter()
        scene.tick(dt)
        scene = self.director.on or scene
        if perf_counter() - began > self.enough / 1000:
            scene.stage.strain()
        changed = scene.stage.render(self.screen)
        if changed:
            pg.display.update(changed)
        scene.controls.guard.seen()
        return changed

    def loop(self) -> None:
        """Runs until the window is closed."""
        clock = pg.time.Clock()
        calm = still = 0.0
        lately = deque([0.0] * _LATELY, _LATELY)
        looked = pg.time.get_ticks()
        while self.running:
            self._looked, looked = looked, pg.time.get_ticks()
            for event in pg.event.get():
                self.handle(event)
                calm = 0.0
            scene = self.director.on
            lively = calm < _CALM or (
                scene is not None and (scene.moving or scene.controls.waiting or scene.stage.behind)
            )
            passed = clock.tick(MOVING if lively else AT_REST) / 1000
            asleep = not lively and still >= _DOZE
            for _ in range(1, _LOOKS if asleep else 1):
                if not pg.event.peek():
                    looked = pg.time.get_ticks()
                    passed += clock.tick(AT_REST) / 1000
            calm += passed
            still = 0.0 if lively else still + passed
            if still - passed < _TIDY <= still:
                memory.give_back()
            longest = max(_LONGEST_STEP * (_LOOKS if asleep else 1), min(sorted(lately)[_LATELY // 2], _LONGEST_AGAIN))
            lately.append(passed)
            self.frame(min(passed, longest))
        self._looked = None
        self.director.clear()

    def close(self) -> bool:
        """Writes what is unsaved and closes the devices for sound and speech.

        Returns:
            Whether every match is saved; what is not was said on the standard error.
        """
        saved = not any(lost for _, lost in self._later)
        if self._unsaved is not None:
            trouble = self.store.save()
            for notice in (*self.store.notices, *([trouble] if trouble else [])):
                self.tell_later(notice)
        for what, lost in self._later:  # no scene is left to show it
            outside.say(self.store, what, box=lost and not self.until_end)
        self._later.clear()
        self.speech.close()
        self.audio.close()
        return saved


def _first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Size of a window that nobody has resized yet, pixels: at least the default, and two thirds of a large desktop."""
    width, height = Machine().size
    return max(width, desktop[0] * 2 // 3), max(height, desktop[1] * 2 // 3)


def _within(desktop: tuple[int, int], size: tuple[int, int]) -> tuple[int, int]:
    """A window's size, pixels, no larger than its desktop, but never less than the smallest."""
    width, height = (max(least, min(wanted, most)) for least, wanted, most in zip(SMALLEST, size, desktop, strict=True))
    return width, height
