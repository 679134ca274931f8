"""The question of the first time: language, text size, contrast and motion, before there is anything to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.texts import LANGUAGES
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, Choice, Toggle
from game.ui.kit.widgets.dialog import on_panel
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.panes import Form
from game.ui.kit.widgets.widget import Callback
from game.ui.scenes.parts.page import percent
from game.ui.settings import THEMES

if TYPE_CHECKING:
    import pygame as pg

    from game.ui.scene import Scene

TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)


def welcome(scene: Scene) -> tuple[Layer, str]:
    """The question for `Scene.ask`; every choice is in force at once."""
    look, area = scene.look, scene.area
    rect = area.inflate(-look.px(80), -look.px(60))
    rect.width = min(rect.width, look.em(860))
    rect.centerx = area.centerx
    form = _form(scene, rect)
    rect.height = min(rect.height, form.content + look.px(50))
    rect.center = area.center
    form = _form(scene, rect)
    return on_panel(form, rect, area, _closing(scene)), scene.t("welcome.start")


def _closing(scene: Scene) -> Callback:
    def close() -> None:
        scene.answered()
        scene.app.settings.machine.welcomed = True
        scene.app.remember()

    return close


def _form(scene: Scene, rect: pg.Rect) -> Form:
    app, look, person = scene.app, scene.look, scene.app.person

    def keep(name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(person, name, value)
            app.changed()

        return change

    on_off = (scene.t("word.off"), scene.t("word.on"))
    form = Form(look, scene.t("welcome.title"), rect.inflate(-look.px(24), -look.px(20)))
    form.text(scene.t("welcome.title"), typeset.Style("display", 30, "accent", 2), 4)
    form.text(scene.t("welcome.text"), typeset.Style(size=18))
    languages = [(code, scene.t(f"language.{code}")) for code in LANGUAGES]
    words = scene.t("settings.language")
    form.row(words, Choice(look, words, languages, app.texts.language, app.choose_language)).id = "language"
    sizes = [(size, percent(app.texts, size)) for size in TEXT_SIZES]
    nearest = min(TEXT_SIZES, key=lambda size: abs(size - person.text))
    form.row(scene.t("settings.text"), Choice(look, scene.t("settings.text"), sizes, nearest, keep("text")))
    themes = [(name, scene.t(f"settings.theme.{name}")) for name in THEMES]
    form.row(scene.t("settings.theme"), Choice(look, scene.t("settings.theme"), themes, person.theme, keep("theme")))
    form.row(scene.t("settings.still"), Toggle(look, scene.t("settings.still"), person.still, keep("still"), on_off))
    form.row(
        scene.t("settings.speech"), Toggle(look, scene.t("settings.speech"), person.speech, keep("speech"), on_off)
    )
    form.space(6)
    form.beside(
        [Button(look, scene.t("welcome.start"), _closing(scene), kind="primary", icon="check-mark", size=20)], 0
    )
    return form.done()
