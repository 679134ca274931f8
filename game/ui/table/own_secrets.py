"""Secrets of one person where several look at one table together: shown only when that person wants it.

There is no curtain in a game whose hands are open; so the secret is covered, and a question before it is shown gives
the others time to look away. It is covered again as soon as the person acts, or asks for that.
"""

from __future__ import annotations

from game.core.phrase import phrase, seat_name
from game.ui.kit.text import typeset
from game.ui.kit.widgets.dialog import Answer, dialog
from game.ui.kit.widgets.focus import Layer
from game.ui.table.desk import Desk


class OwnSecrets:
    """The holder's own secrets at a table, which can be shown and covered again.

    Args:
        desk: the match, the view and the things of the table.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._shown = False

    def turn(self) -> None:
        """Asks whether to show the holder's secret; covers one that is shown; tells if there is none."""
        session = self._desk.session
        if session.handing.looking:
            session.handing.look_alone(False)
        elif session.sight.own_secrets:
            self._desk.scene.ask(self._question)
        else:
            self._desk.scene.notice(self._desk.t("table.secrets.none"))

    def hush(self) -> None:
        """Has the voice say nothing more of a secret that was covered; to be called before it says anything new."""
        if self._shown and not self._desk.session.handing.looking:
            self._desk.app.hush()

    def follow(self) -> None:
        """Asks by itself when somebody has just learnt a secret; a secret that was covered is gone within a frame."""
        desk, session = self._desk, self._desk.session
        if self._shown and not session.handing.looking:
            desk.stage.hurry()
        self._shown = session.handing.looking
        if session.handing.learnt:
            session.handing.learnt = False
            self._desk.scene.ask(self._question)

    def _question(self) -> tuple[Layer, str]:
        desk = self._desk
        who = seat_name(desk.session.holder)

        def show() -> None:
            desk.session.handing.look_alone(True)
            key = typeset.escape(desk.app.keys.sign("hide"))
            self._desk.scene.notice(typeset.plain(desk.say(phrase("table.secrets.shown", who=who, key=key))))

        answers = [
            Answer(desk.t("table.secrets.show"), desk.scene.closing(show), "primary", "sheikah-eye"),
            Answer(desk.t("table.secrets.later"), desk.scene.answered),
        ]
        title = typeset.plain(desk.say(phrase("table.secrets.title", who=who)))
        words = desk.say(phrase("table.secrets.question", who=who))
        return dialog(desk.look, desk.area, title, words, answers, 1)
