"""Scenes and their order: one fills the window; others may lie under it, waiting to come back.

A scene knows no app: `Host` lists what it may ask of the one that shows it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

import pygame as pg

from game.core.phrase import Phrase
from game.core.texts import Texts
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Stage
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.dialog import PanelActor
from game.ui.kit.widgets.focus import Controls, Layer
from game.ui.kit.widgets.guard import Guard
from game.ui.kit.widgets.keys import KeyMap
from game.ui.kit.widgets.notice import Notice
from game.ui.settings import Person, Settings

AWAY = (pg.WINDOWFOCUSLOST, pg.WINDOWMINIMIZED, pg.WINDOWHIDDEN)
"""Events after which nobody may be sitting at the window"""
PRESENT = (pg.KEYDOWN, pg.MOUSEMOTION, pg.MOUSEBUTTONDOWN, pg.MOUSEWHEEL)
"""Events by which somebody is seen to sit there"""


class Sounds(Protocol):
    """The sound effects."""

    def play(self, name: str, volume: float = 1.0) -> None:
        """Plays a sound at a share of the effects' volume; an unknown one is silence."""


class Host(Protocol):
    """Services of the app that a scene may use."""

    @property
    def look(self) -> Look:
        """Scale, size of text and theme."""

    @property
    def texts(self) -> Texts:
        """The words of the present language."""

    @property
    def keys(self) -> KeyMap:
        """The key for each action."""

    @property
    def size(self) -> tuple[int, int]:
        """Size of the window, pixels."""

    @property
    def screen(self) -> pg.Surface:
        """The picture that the window shows."""

    @property
    def settings(self) -> Settings:
        """All settings; `changed` or `remember` after a change."""

    @property
    def person(self) -> Person:
        """The person whose settings are in force."""

    @property
    def audio(self) -> Sounds:
        """The sound effects."""

    @property
    def can_speak(self) -> bool:
        """Whether this machine has a voice."""

    @property
    def director(self) -> Director:
        """The scenes, and which is on the screen."""

    def came(self) -> int:
        """Earliest time at which the input that is handled now can have come, milliseconds of pygame's clock."""

    def say(self, words: str) -> None:
        """Speaks words, if speech is on."""

    def hush(self) -> None:
        """Ends what is being spoken, and keeps it from being repeated."""

    def tell(self, what: Phrase) -> None:
        """Shows a message on the present scene."""

    def tell_later(self, what: Phrase, *, lost: bool = False) -> None:
        """Shows a message on the scene that comes next; if none does, says it outside. `lost`: of an unsaved match."""

    def choose_language(self, language: str) -> None:
        """Sets the language of the person before the screen."""

    def changed(self) -> None:
        """Puts a changed setting in force, and has it written soon."""

    def remember(self) -> None:
        """Arranges that a change that does not show is written soon."""

    def settle_sound(self) -> None:
        """Puts changed volumes in force."""

    @property
    def seated(self) -> Person | None:
        """The person on turn at a table; None: nobody is seated there, and the host's settings hold."""

    def seat_person(self, name: str | None) -> None:
        """Puts a person's settings in force; None: the host's."""

    def set_window(self, mode: str) -> None:
        """Makes the app a window ("window") or fills the screen ("full")."""

    def everywhere(self, action: str) -> None:
        """Performs an action that its key has in every scene."""

    def quit(self) -> None:
        """Closes the app after this frame."""


class Scene:
    """One screen of the app.

    A scene keeps its data in attributes; `layout` builds what shows them, and is called again whenever the window, the
    language, the text size or the theme changes.
    """

    title = "app.name"
    """Key of the scene's name, which is spoken when the scene comes on"""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.stage = Stage()
        self.controls = self._controls()
        self._asked: Callable[[], tuple[Layer, str]] | None = None
        self._notice: Notice | None = None

    # --- for each scene to fill in ---------------------------------------------------------------

    def layout(self) -> None:
        """Builds the base picture and the widgets for the present look and window."""
        raise NotImplementedError

    def enter(self) -> None:
        """Called when the scene comes on, for the first time or again."""

    def leave(self) -> None:
        """Called when the scene goes off: for good, or under another."""

    def left_alone(self) -> None:
        """Called when the window is left alone while the scene waits under another."""

    def rescue(self) -> None:
        """Writes what only this scene holds: called when it is taken off, or a fault ends the app."""

    def gone(self) -> None:
        """Called when the scene was left for good: releases what it holds outside of the app."""

    def handle(self, event: pg.Event) -> bool:
        """Handles an event; returns whether it meant something here."""
        return self.controls.handle(event)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass (at most 0.05 at a time, but on a slow machine and while nothing happens)."""

    def back(self) -> None:
        """Goes to the scene below: Esc was pressed and nothing else took it."""
        self.app.director.pop()

    @property
    def moving(self) -> bool:
        """Whether something moves on the screen: frames then come often, otherwise seldom (see `App.loop`)."""
        return False

    # --- what every scene has --------------------------------------------------------------------

    @property
    def look(self) -> Look:
        return self.app.look

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.app.size

    @property
    def area(self) -> pg.Rect:
        """The whole window."""
        return pg.Rect((0, 0), self.size)

    def t(self, key: str, /, **params: str | int | Phrase) -> str:
        """A text in the present language."""
        return self.app.texts(key, **params)

    @property
    def leads(self) -> bool:
        """Whether the last layout moved the keyboard's focus to another widget than had it."""
        return False

    def rebuild(self) -> None:
        """Lays the scene out again: an open question and a message stay, with the focus where it was."""
        focused, above = self.controls.layers[0].focused, self.controls.focused
        notice, self._notice = self._notice, None
        ring = self.controls.ring.visible
        self.stage.clear()
        before, self.controls = self.controls, self._controls()
        self.controls.follow(before)
        self.controls.ring.visible = ring
        self.layout()
        if focused and not self.leads:
            self.controls.set(self.controls.layers[0].widgets, focused.id)
        if self._asked:
            layer, first = self._asked()
            self.controls.open(layer, above.id if above else "", first)
        if notice:
            self._put_up(notice.told).left = notice.left
        self.controls.rest(before.pointer)

    def ask(self, make: Callable[[], tuple[Layer, str]]) -> None:
        """Opens a dialog; `make` builds it, and is called again after a change of the window."""
        self._asked = make
        self.controls.open(*make())
        if self._notice:
            self._notice.rise(*self._uncovered())

    def answered(self) -> None:
        """Closes the dialog; each of its answers calls this first."""
        self._asked = None
        self.controls.close()

    def closing(self, act: Callable[[], None]) -> Callable[[], None]:
        """A function for an answer of the dialog: it closes the dialog, and then calls `act`."""

        def close_and_act() -> None:
            self.answered()
            act()

        return close_and_act

    def notice(self, words: str) -> None:
        """Shows a message at the lower edge, and says it."""
        self._dismiss()
        self._put_up(words)
        self.controls.tooltip.hide()
        self.app.say(words)

    def _put_up(self, words: str) -> Notice:
        self._notice = Notice(self.look, self.area, words, *self._uncovered())
        self.stage.add(self._notice)
        return self._notice

    def _uncovered(self) -> list[pg.Rect]:
        """Rectangles that a message leaves free: the dialog's, or else the focused widget's and the main button's."""
        top, focused = self.controls.top, self.controls.focused
        panels = [actor.rect for actor in top.actors if isinstance(actor, PanelActor)]
        main = (widget for widget in top.widgets if isinstance(widget, Button) and widget.kind == "primary")
        return panels or [widget.ring_rect for widget in (focused, *main) if widget]

    def tick(self, dt: float) -> None:
        """Lets time pass for the scene and its widgets; called once a frame."""
        self.controls.update(dt)
        self.update(dt)
        if self._notice and not self.app.settings.machine.keep_messages:
            self._notice.left -= dt
            if self._notice.left <= 0:
                self._dismiss()

    def take(self, event: pg.Event) -> None:
        """Gives the scene an event; an event that means nothing to it may mean something everywhere."""
        if self._notice and event.type in (pg.KEYDOWN, pg.MOUSEBUTTONUP) and not self._notice.fresh:
            self._dismiss()
        if self.handle(event) or event.type != pg.KEYDOWN:
            return
        action = self.app.keys.action(event)
        if action == "back":
            self.back()
        elif action:
            self.app.everywhere(action)

    def _dismiss(self) -> None:
        if self._notice:
            self.stage.remove(self._notice)
            self._notice = None

    def _controls(self) -> Controls:
        app = self.app
        machine = app.settings.machine
        return Controls(
            self.stage,
            app.look,
            app.texts,
            app.keys,
            Guard(self.stage, app.look, app.came, machine.cool_down, machine.guard / 1000),
            app.say,
            lambda: app.audio.play("click", 0.5),
        )


class Director:
    """The stack of scenes; the last one is on the screen."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scenes, from the lowest to the one on the screen."""
        return tuple(self._scenes)

    @property
    def on(self) -> Scene | None:
        """The scene on the screen."""
        return self._scenes[-1] if self._scenes else None

    def go(self, scene: Scene) -> None:
        """Puts a scene in place of all others."""
        before = self._controls
        self.clear()
        self._bring_on(scene, before)

    def clear(self) -> None:
        """Takes all scenes off, as when the app ends; none of them comes on again."""
        while self._scenes:
            self._take_off()

    def push(self, scene: Scene) -> None:
        """Puts a scene over the present one, which waits."""
        if self.on:
            self.on.leave()
            self.on.stage.let_go()
        self._bring_on(scene, self._controls)

    def swap(self, scene: Scene) -> None:
        """Puts a scene in place of the present one."""
        before = self._controls
        if self._scenes:
            self._take_off()
        self._bring_on(scene, before)

    def pop(self) -> None:
        """Takes the present scene off; the lowest one stays."""
        if len(self._scenes) > 1:
            above = self._scenes[-1].controls
            self._take_off()
            below = self._scenes[-1]
            below.controls.come_after(above)
            below.rebuild()
            below.enter()

    def _take_off(self) -> None:
        scene = self._scenes.pop()
        try:
            scene.leave()
        finally:
            scene.rescue()
        scene.gone()

    def rescue(self) -> None:
        """Has each scene write what only it holds, whatever fails: a fault ends the app."""
        for scene in self._scenes:
            with suppress(Exception):
                scene.rescue()

    def rebuild(self) -> None:
        """Lays the present scene and a book read over it out again; the other scenes are when they come back."""
        if self.on:
            again = self.on.controls.top.again
            self.on.rebuild()
            if again:
                again()

    @property
    def _controls(self) -> Controls | None:
        """Controls of the scene on the screen; the next scene's go on from their pointer and focus. None: no scene."""
        return self.on.controls if self.on else None

    def _bring_on(self, scene: Scene, before: Controls | None) -> None:
        self._scenes.append(scene)
        if before:
            scene.controls.come_after(before)
        scene.app.say(scene.t(scene.title))
        scene.rebuild()
        scene.enter()
