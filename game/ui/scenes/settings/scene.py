"""The settings: the person, the screen, the table, the keys and so on. Every change is in force at once."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame as pg

from game.core.texts import LANGUAGES
from game.ui.kit.colour import SEATS
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, Choice, Tab, Toggle
from game.ui.kit.widgets.dialog import Answer, dialog
from game.ui.kit.widgets.fields import KeyField, Slider, TextField
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.keys import Binding, key_name
from game.ui.kit.widgets.panes import Form, Label
from game.ui.kit.widgets.widget import Widget
from game.ui.legible import LONGEST_NAME
from game.ui.scenes.parts.page import Page, percent
from game.ui.scenes.settings.showcase import Showcase
from game.ui.settings import (
    AUTO_HIDE,
    BOT_SPEEDS,
    COOL_DOWNS,
    CURTAINS,
    GUARDS,
    PACES,
    PALETTES,
    REACT_TIMES,
    SPEEDS,
    THEMES,
    UI_SCALES,
    Machine,
    Person,
)
from game.ui.shortcuts import SIGNS, defaults
from game.ui.table.host import GameHost


class SettingsScene(Page):
    """The scene of all settings, a page for each kind."""

    title = "settings.title"

    def __init__(self, app: GameHost, tab: str = "person") -> None:
        """Opens a page: a key of TABS."""
        super().__init__(app)
        self.tab = tab
        self._form = Form(app.look, "", pg.Rect(0, 0, 10, 10))
        self._showcase: Showcase | None = None
        self._seated = app.seated
        self._named: dict[str, Person] = {}
        """The persons by the names that they had when the scene came on"""
        self._taken = 0
        """Number of presses that the trial button has taken"""
        self._voiced = True
        """Whether a voice was found, as far as was known when the page was laid out"""
        self._offered: dict[str, Person | Machine] = {}
        """The settings of this page that can go back to what they were at first, and whose they are"""

    def enter(self) -> None:
        super().enter()
        self._named = {person.name: person for person in self.app.settings.people}

    def leave(self) -> None:
        people = self.app.settings.people
        renamed = {
            name: person
            for name, person in self._named.items()
            if name and person.name not in ("", name) and any(person is one for one in people)
        }
        if renamed:
            self.app.settings.name_anew(renamed)
            self.app.remember()

    def gone(self) -> None:
        if self._seated in self.app.settings.people:  # the player on turn at the table has their own again
            self.app.seat_person(self._seated.name)

    # --- changes ---------------------------------------------------------------------------------

    def _keep(self, owner: Person | Machine, name: str) -> Callable[[Any], None]:
        """A function that changes a setting and puts the new value in force."""

        def change(value: Any) -> None:
            setattr(owner, name, value)
            self.app.changed()

        return change

    def _volume(self, name: str) -> Callable[[float], None]:
        def change(value: float) -> None:
            setattr(self.app.settings.machine, name, value)
            self.app.remember()
            self.app.settle_sound()
            if name in ("master", "effects"):
                self.app.audio.play("card")

        return change

    def show(self, tab: str) -> None:
        """Shows another page."""
        self.tab = tab
        self._form.offset = 0
        self.rebuild()

    # --- layout ----------------------------------------------------------------------------------

    def layout(self) -> None:
        look = self.look
        base = self.ground()
        back, body = self.heading(base, self.t("settings.title"))
        tabs: list[Widget] = [
            Tab(look, self.t(f"settings.tab.{name}"), name == self.tab, partial(self.show, name), icon=icon)
            for name, (icon, *_) in TABS.items()
        ]
        left = body.copy()
        left.width = max(look.px(290), *(tab.width() for tab in tabs)) + look.px(30)
        inner = self.panel(base, left)
        y = inner.y
        for tab in tabs:
            tab.id = tab.name
            tab.place(pg.Rect(inner.x + look.px(4), y, inner.width - look.px(8), tab.height(inner.width)))
            y = tab.rect.bottom + look.px(6)
        topic = self._showcase.topic if self._showcase else ""
        self._showcase = Showcase(look, self.app.texts, self.app.person, self.app.settings.machine)
        free = pg.Rect(inner.x + look.px(4), y + look.px(10), inner.width - look.px(8), 0)
        free.height = min(inner.bottom - look.px(4) - free.y, free.width * 3 // 4)
        free.bottom = inner.bottom - look.px(4)
        _, first, build = TABS[self.tab]
        shows = first and free.height > look.px(60)
        self._showcase.place(free if shows else pg.Rect(free.topleft, (0, 0)))
        self._showcase.show(topic if self._showcase.knows(topic) else first)
        right = pg.Rect(left.right + look.px(14), body.y, body.right - left.right - look.px(14), body.height)
        room_for = self.panel(base, right)
        self.stage.set_base(base)
        offset = self._form.offset
        self._form = Form(look, self.t(f"settings.tab.{self.tab}"), room_for, offset=offset)
        self._offered.clear()
        build(self, self._form)
        self._form_reset(self._form)
        self._form.done()
        self.first = tabs[list(TABS).index(self.tab)]
        self.controls.set([back, *tabs, self._form, self._showcase])

    def update(self, dt: float) -> None:
        """Shows live the effect of the setting that is pointed at, or has the keyboard."""
        super().update(dt)
        if self.tab == "person" and self.app.can_speak != self._voiced:  # it takes a moment to know
            self.rebuild()
        if self._showcase is None:
            return
        widgets = [widget for widget in self._form.walk() if self._showcase.knows(widget.id)]
        focused = [widget for widget in widgets if widget.focused]
        about = next((widget for widget in widgets if widget.hovered), focused[0] if focused else None)
        self._showcase.show(about.id if about else self._showcase.topic)
        self._showcase.pass_time(dt)

    @property
    def moving(self) -> bool:
        return self._showcase is not None and self._showcase.moving

    # --- the pages -------------------------------------------------------------------------------

    def _choice(self, form: Form, owner: Person | Machine, name: str, options: list[tuple[Any, str]]) -> None:
        words, chosen = self.t(f"settings.{name}"), getattr(owner, name)
        self._offered[name] = owner
        control = Choice(self.look, words, options, chosen, self._keep(owner, name))
        control.id = name
        form.row(words, control, self._help(name))

    def _toggle(self, form: Form, owner: Person | Machine, name: str) -> None:
        words, on_off = self.t(f"settings.{name}"), (self.t("word.off"), self.t("word.on"))
        self._offered[name] = owner
        control = Toggle(self.look, words, getattr(owner, name), self._keep(owner, name), on_off)
        control.id = name if owner is not self.app.person or name != "speech" else "voice"
        form.row(words, control, self._help(name))

    def _help(self, name: str) -> str:
        """Words below a setting; "": it has none."""
        key = f"settings.{name}.help"
        return self.t(key) if self.app.texts.has(key) else ""

    def _page_person(self, form: Form) -> None:
        app, look, person = self.app, self.look, self.app.person
        form.heading(self.t("settings.who"))
        form.text(self.t("settings.who.help"), typeset.SMALL)
        known = [(other.name, other.name or self.t("person.unnamed")) for other in app.settings.people]
        if len(known) > 1:
            form.row(self.t("settings.host"), Choice(look, self.t("settings.host"), known, person.name, self._host))
        if app.seated:  # at the table a person has the name that the match gives
            form.text(self.t("settings.name.seated", name=typeset.escape(person.name)), typeset.SMALL)
        else:
            self._form_name(form, len(known))
        self._form_reading(form)
        form.heading(self.t("settings.motion"))
        self._toggle(form, person, "still")
        speeds = [(name, self.t(f"speed.{name}")) for name in SPEEDS]
        self._choice(form, person, "my_speed", speeds)
        paces = [(name, self.t(f"speed.{name}")) for name in BOT_SPEEDS]
        self._choice(form, person, "bot_speed", paces)
        form.heading(self.t("settings.help"))
        for name in ("hints", "preview", "by_itself", "speech"):
            self._toggle(form, person, name)
        self._offered["pace"] = person
        self._voiced = app.can_speak
        if person.speech and not self._voiced:
            form.text(self.t("settings.speech.none"), typeset.Style(size=16, colour="warning"))
        elif person.speech:
            self._choice(form, person, "pace", [(pace, percent(app.texts, pace)) for pace in PACES])

    def _form_reading(self, form: Form) -> None:
        """Adds the choices of language, and of the look of text."""
        app, look, person = self.app, self.look, self.app.person
        form.heading(self.t("settings.reading"))
        languages = [(code, self.t(f"language.{code}")) for code in LANGUAGES]
        words = self.t("settings.language")
        form.row(words, Choice(look, words, languages, app.texts.language, app.choose_language)).id = "language"
        preview = Preview(look, self.t("settings.sample"))
        slider = Slider(
            look,
            self.t("settings.text"),
            person.text,
            (1.0, 2.0, 0.05),
            self._keep(person, "text"),
            partial(percent, app.texts),
            live=False,
            moving=preview.scale,
        )
        slider.id = "text"
        self._offered["text"] = person
        form.row(self.t("settings.text"), slider)
        form.wide(preview)
        self._toggle(form, person, "readable")
        themes = [(name, self.t(f"settings.theme.{name}")) for name in THEMES]
        self._choice(form, person, "theme", themes)

    def _form_name(self, form: Form, known: int) -> None:
        look, words, name = self.look, self.t("settings.name"), self.app.person.name
        refuse = partial(self.notice, self.t("field.strange"))
        field = TextField(look, words, name, self._rename, icon="person", longest=LONGEST_NAME, refuse=refuse)
        form.row(words, field)
        if known > 1:
            ask = partial(self.ask, self._ask_forget)
            form.beside([Button(look, self.t("settings.forget"), ask, icon="trash-can", size=16)])

    def _host(self, name: str) -> None:
        self.app.seat_person(None)  # the host's settings are asked for, not those of the player on turn at a table
        self.app.settings.machine.person = name
        self.app.changed()

    def _ask_forget(self) -> tuple[Layer, str]:
        def forget() -> None:
            self.app.settings.people.remove(self.app.person)
            self.app.changed()

        answers = [
            Answer(self.t("settings.forget"), self.closing(forget), "threat", "trash-can"),
            Answer(self.t("settings.forget.keep"), self.answered),
        ]
        question = self.t("settings.forget.ask", name=typeset.escape(self.app.person.name or self.t("person.unnamed")))
        return dialog(self.look, self.area, self.t("settings.forget"), question, answers, 1)

    def _rename(self, name: str) -> None:
        person, machine = self.app.person, self.app.settings.machine
        taken = self.app.settings.person(name.strip())
        if taken is not None and taken is not person:
            self.notice(self.t("settings.name.taken", name=taken.name))
            # Not what was typed until now: that is the beginning of a name.
            name = next((before for before, one in self._named.items() if one is person), person.name)
        person.name = machine.person = name.strip()
        self.app.remember()

    def _page_screen(self, form: Form) -> None:
        machine = self.app.settings.machine
        form.heading(self.t("settings.window"))
        modes = [(name, self.t(f"settings.window.{name}")) for name in ("window", "full")]
        control = Choice(self.look, self.t("settings.window"), modes, machine.window, self.app.set_window)
        self._offered["window"] = machine
        form.row(
            self.t("settings.window"), control, self.t("settings.window.help", shortcut=self.key_name("fullscreen"))
        )
        scales = [(scale, percent(self.app.texts, scale)) for scale in UI_SCALES]
        self._choice(form, machine, "ui_scale", scales)
        displays = [(name, self.t(f"settings.display.{name}")) for name in ("auto", "software", "default")]
        self._choice(form, machine, "display", displays)
        form.heading(self.t("settings.seats"))
        form.text(self.t("settings.seats.help"), typeset.SMALL)
        palettes = [(name, self.t(f"settings.palette.{name}")) for name in PALETTES]
        self._choice(form, machine, "palette", palettes)
        form.wide(SeatSample(self.look))

    def _page_sound(self, form: Form) -> None:
        look, machine = self.look, self.app.settings.machine
        form.heading(self.t("settings.tab.sound"))
        for name in ("master", "effects", "music", "speech"):
            words = self.t(f"settings.volume.{name}")
            change, said = self._volume(name), partial(percent, self.app.texts)
            slider = Slider(look, words, getattr(machine, name), (0.0, 1.0, 0.05), change, said, live=False)
            slider.id = name
            self._offered[name] = machine
            form.row(words, slider)
        self._toggle(form, machine, "mute")

    def _page_table(self, form: Form) -> None:
        machine = self.app.settings.machine
        form.heading(self.t("settings.curtain"))
        curtains = [(name, self.t(f"curtain.{name}")) for name in CURTAINS]
        self._choice(form, machine, "curtain", curtains)
        hides = [(n, self.t("word.seconds", n=n) if n else self.t("word.never")) for n in AUTO_HIDE]
        self._choice(form, machine, "auto_hide", hides)
        times = [(n, self.t("word.seconds", n=n) if n else self.t("settings.react_time.wait")) for n in REACT_TIMES]
        self._choice(form, machine, "react_time", times)
        self._toggle(form, machine, "counsel")
        form.heading(self.t("settings.hand"))
        self._toggle(form, machine, "sticky_drag")
        point = self.t("number.point")
        pauses = [
            (s, self.t("word.seconds", n=f"{s:g}".replace(".", point)) if s else self.t("word.off")) for s in COOL_DOWNS
        ]
        self._choice(form, machine, "cool_down", pauses)
        form.beside([self._trial()])
        guards = [(n, self.t("word.milliseconds", n=n) if n else self.t("word.off")) for n in GUARDS]
        self._choice(form, machine, "guard", guards)
        self._toggle(form, machine, "keep_messages")

    def _trial(self) -> Button:
        """A button to try the settings of presses: it counts those that are taken."""
        button = Button(self.look, self.t("settings.trial", n=self._taken), self._count, icon="hand", size=16)
        button.id = "trial"
        return button

    def _count(self) -> None:
        self._taken += 1
        trial = next(widget for widget in self._form.walk() if widget.id == "trial")
        trial.name = self.t("settings.trial", n=self._taken)
        trial.touch()

    # --- keys ------------------------------------------------------------------------------------

    def _page_keys(self, form: Form) -> None:
        form.text(self.t("settings.keys.help"), typeset.SMALL)
        for place, actions in defaults().items():
            form.heading(self.t(f"settings.keys.{place}"))
            for action in actions:
                words = self.t(f"action.{action}")
                field = KeyField(
                    self.look,
                    words,
                    key_name(self.app.texts, str(self.app.keys.cap(action))),
                    partial(self._rebind, action),
                    self.t("settings.keys.press"),
                )
                field.id = f"key.{action}"
                form.row(words, field, gap=8)
        form.heading(self.t("settings.keys.pad"))
        form.text(self.t("settings.keys.pad.help"), typeset.SMALL)
        for action, sign in SIGNS.items():
            form.row(self.t(f"action.{action}"), Label(self.look, f"**{sign}**"), gap=4)
        self._offered["keys"] = self.app.settings.machine

    def _rebind(self, action: str, binding: Binding) -> None:
        """Gives an action a key; other actions whose first key that is get the old one."""
        keys, changed = self.app.keys, self.app.settings.machine.keys
        old = str(keys.cap(action))
        swapped = [rival for rival in keys.clashes(action, binding) if keys.cap(rival) == binding]
        changed |= {**dict.fromkeys(swapped, old), action: str(binding)}
        self.app.changed()
        if swapped:
            t, shortcut = self.t, key_name(self.app.texts, old)
            told = (t("settings.keys.swapped", action=t(f"action.{rival}"), shortcut=shortcut) for rival in swapped)
            self.notice(" ".join(told))

    # --- back to the first settings --------------------------------------------------------------

    def _form_reset(self, form: Form) -> None:
        """Adds the button that gives the settings of this page the values that they had at first."""
        form.space(10)
        form.beside([Button(self.look, self.t("settings.reset"), partial(self.ask, self._ask_reset), icon="undo")])

    def _ask_reset(self) -> tuple[Layer, str]:
        answers = [
            Answer(self.t("settings.reset"), self.closing(self._reset), "threat", "undo"),
            Answer(self.t("settings.reset.keep"), self.answered),
        ]
        question = self.t("settings.reset.ask.person" if self.tab == "person" else "settings.reset.ask")
        return dialog(self.look, self.area, self.t("settings.reset"), question, answers, 1)

    def _reset(self) -> None:
        machine = self.app.settings.machine
        window = machine.window
        for name, owner in self._offered.items():
            setattr(owner, name, getattr(type(owner)(), name))
        if machine.window != window:
            self.app.set_window(machine.window)
        else:
            self.app.changed()


class Topic(NamedTuple):
    """A page of the settings."""

    icon: str
    first: str
    """Name of the setting whose effect is shown at first; "": none"""
    build: Callable[[SettingsScene, Form], None]


TABS = {
    "person": Topic("person", "text", SettingsScene._page_person),
    "screen": Topic("perspective-dice-six-faces-random", "palette", SettingsScene._page_screen),
    "sound": Topic("speaker", "master", SettingsScene._page_sound),
    "table": Topic("theater-curtains", "curtain", SettingsScene._page_table),
    "keys": Topic("keyboard", "", SettingsScene._page_keys),
}


class Preview(Label):
    """A sample sentence in the text size that is being chosen."""

    def __init__(self, look: Look, words: str) -> None:
        super().__init__(look, words, typeset.Style(size=18))
        self._plain = look

    def height(self, width: int) -> int:
        # As much room as the largest text will need: the page does not jump while the slider is held.
        return (
            typeset.paragraph(replace(self._plain, text=2.0), self.name, self.style, width - self._pad()).height
            + self._pad()
        )

    def _pad(self) -> int:
        return self._plain.px(24)

    def scale(self, text: float) -> None:
        """Shows another text size."""
        self.look = replace(self._plain, text=text)
        self.touch()

    def draw(self, target: pg.Surface) -> None:
        rect, pad = self.rect, self._pad()
        skins.well(self._plain, rect.width, rect.height, 8 * self._plain.k).draw(target, rect)
        block = self._block(rect.width - pad)
        block.draw(target, (rect.x + pad // 2, rect.centery - block.height // 2), rect)


class SeatSample(Widget):
    """A row of the seat colours with their shapes."""

    role = "text"
    focusable = False

    def __init__(self, look: Look) -> None:
        super().__init__(look, "")

    def height(self, width: int) -> int:
        return self.look.px(64)

    def draw(self, target: pg.Surface) -> None:
        for index in range(SEATS):
            mark = skins.seat_mark(self.look, index, self.look.px(40))
            target.blit(mark, (self.rect.x + index * self.look.px(64), self.rect.y + self.look.px(8)))
