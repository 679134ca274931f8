"""The question after a crash: an account of it, and the report, which can be handed on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame as pg

from game.ui import reports
from game.ui.kit.text import typeset
from game.ui.kit.widgets.dialog import Answer, dialog
from game.ui.kit.widgets.focus import Layer

if TYPE_CHECKING:
    from game.ui.scene import Scene


def crash(scene: Scene, report: Path) -> tuple[Layer, str]:
    """The question for `Scene.ask`."""

    def copy() -> None:
        try:
            pg.scrap.put_text(reports.words(report))
        except pg.error:
            scene.notice(scene.t("crash.not_copied", file=str(report)))
        else:
            scene.notice(scene.t("crash.copied"))

    answers = [
        Answer(scene.t("crash.copy"), scene.closing(copy), icon="save"),
        Answer(scene.t("crash.go_on"), scene.answered, "primary"),
    ]
    told = scene.t("crash.text", file=typeset.escape(str(report)))
    return dialog(scene.look, scene.area, scene.t("crash.title"), told, answers, 1)
