"""What somebody alone has looked at, where people look at one table together: shown only when he wants it to.

There is no curtain in a game whose hands are open; so it lies covered, and the question before it gives the others time
to look away. It is covered again as soon as he does something, or asks for it.
"""

from __future__ import annotations

from game.core.phrase import phrase, seat_name
from game.ui.kit.text import typeset
from game.ui.kit.widgets.dialog import Answer, dialog
from game.ui.kit.widgets.focus import Layer
from game.ui.scene import Scene
from game.ui.table.desk import Desk


class OwnSecrets:
    """Shows what one alone has looked at, and covers it again.

    Args:
        desk: what the parts of the table share.
        scene: the table's.
    """

    def __init__(self, desk: Desk, scene: Scene) -> None:
        self._desk, self._scene = desk, scene
        self._shown = False

    def turn(self) -> None:
        """Asks whether to show it; covers what is shown; says so if there is none."""
        session = self._desk.session
        if session.handing.looking:
            session.handing.look_alone(False)
        elif session.sight.own_secrets:
            self._scene.ask(self._question)
        else:
            self._scene.notice(self._desk.t("table.secrets.none"))

    def follow(self) -> None:
        """Asks of itself when somebody has just come to know something; nothing that is covered stays for a frame."""
        desk, session = self._desk, self._desk.session
        if self._shown and not session.handing.looking:
            desk.stage.hurry()
        self._shown = session.handing.looking
        if session.handing.learnt:
            session.handing.learnt = False
            self._scene.ask(self._question)

    def _question(self) -> tuple[Layer, str]:
        desk = self._desk
        who = seat_name(desk.session.holder)

        def show() -> None:
            self._scene.answered()
            desk.session.handing.look_alone(True)
            key = typeset.escape(desk.app.keys.sign("hide"))
            self._scene.notice(typeset.plain(desk.say(phrase("table.secrets.shown", who=who, key=key))))

        answers = [
            Answer(desk.t("table.secrets.show"), show, "primary", "sheikah-eye"),
            Answer(desk.t("table.secrets.later"), self._scene.answered),
        ]
        title = typeset.plain(desk.say(phrase("table.secrets.title", who=who)))
        words = desk.say(phrase("table.secrets.question", who=who))
        return dialog(desk.look, desk.area, title, words, answers, 1)
