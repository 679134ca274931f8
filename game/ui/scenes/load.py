"""The matches that were kept: to go on with, to look at again, or to delete."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame as pg

from game import games
from game.core.phrase import Trouble
from game.ui import saves
from game.ui.kit import typeset
from game.ui.kit.buttons import Button
from game.ui.kit.colour import SEATS
from game.ui.kit.dialog import Answer, dialog
from game.ui.kit.focus import Layer
from game.ui.kit.panes import Form, Row
from game.ui.saves import Saved
from game.ui.scenes.page import Page, when
from game.ui.table.host import GameHost

_ICONS = {"fault": "hazard-sign", "over": "trophy", "open": "save"}


def _state(saved: Saved) -> str:
    """The state of a saved match: it cannot be read, is over, or can go on."""
    return "fault" if saved.fault else "over" if saved.over else "open"


class LoadScene(Page):
    """A list of matches at the left, the chosen one at the right."""

    title = "load.title"

    def __init__(self, app: GameHost, game: str) -> None:
        """Lists the matches of a game, and the files that cannot be read."""
        super().__init__(app)
        self.game = game
        self._saved: list[Saved] = []
        self._chosen = 0
        self._list = Form(app.look, "", pg.Rect(0, 0, 10, 10))

    def enter(self) -> None:
        everything = saves.all_matches()
        self._saved = [saved for saved in everything if saved.header is None or saved.header.game == self.game]
        self._chosen = min(self._chosen, max(0, len(self._saved) - 1))
        self.rebuild()
        super().enter()

    @property
    def chosen(self) -> Saved | None:
        """The match that is looked at."""
        return self._saved[self._chosen] if self._saved else None

    # --- what can be done ------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        if number == self._chosen and self.chosen and self.chosen.header:
            self._results() if self.chosen.over else self._continue()
            return
        self._chosen = number
        self.rebuild()

    def _continue(self) -> None:
        self._open(self.app.routes.resume)

    def _results(self) -> None:
        self._open(self.app.routes.results_of)

    def _watch(self) -> None:
        self._open(self.app.routes.watch)

    def _open(self, way: Callable[[Path], None]) -> None:
        """Goes to the chosen match in a way, or says why that cannot be."""
        if self.chosen:
            try:
                way(self.chosen.path)
            except Trouble as trouble:
                self.app.tell(trouble.phrase)

    def _ask_delete(self) -> tuple[Layer, str]:
        answers = [
            Answer(self.t("load.delete"), self._delete, "threat", "trash-can"),
            Answer(self.t("load.keep"), self.answered),
        ]
        saved = self.chosen
        question = self.t("load.delete.ask", match=typeset.escape(self._name(saved)) if saved else "")
        return dialog(self.look, self.area, self.t("load.delete.title"), question, answers, 1)

    def _delete(self) -> None:
        self.answered()
        if self.chosen:
            try:
                saves.delete(self.chosen.path)
            except Trouble as trouble:
                self.app.tell(trouble.phrase)
            self.enter()

    # --- what is seen ----------------------------------------------------------------------------

    def _name(self, saved: Saved) -> str:
        if saved.header is None:
            return saved.path.name
        return ", ".join(player.name for player in saved.header.players)

    def _note(self, saved: Saved) -> str:
        told = when(self.app.texts, saved.changed)
        moves = self.app.texts.many("shelf.moves", saved.decisions)
        return self.t(f"load.note.{_state(saved)}", when=told, moves=moves)

    def layout(self) -> None:
        look = self.look
        base = self.ground()
        sums = Button(look, self.t("statistics.title"), partial(self.app.routes.statistics, self.game), icon="trophy")
        back, body = self.heading(base, self.t("load.of", game=games.facts(self.game).title), [sums])
        left = body.copy()
        left.width = round(body.width * 0.5)
        right = pg.Rect(left.right + look.px(14), body.y, body.right - left.right - look.px(14), body.height)
        inner_left = self.panel(base, left, self.t("load.list"))
        inner_right = self.panel(base, right, self.t("load.match"))
        self.stage.set_base(base)
        form = Form(look, self.t("load.list"), inner_left, offset=self._list.offset)
        for number, saved in enumerate(self._saved):
            line = Row(
                look,
                self._name(saved),
                partial(self._choose, number),
                note=self._note(saved),
                icon=_ICONS[_state(saved)],
                chosen=number == self._chosen,
            )
            line.id = str(saved.path)
            form.wide(line, 4)
        if not self._saved:
            form.text(self.t("shelf.load.none"), typeset.Style(size=18, colour="muted"))
        self._list = form.done()
        self.first = self._list
        self.controls.set([back, sums, self._list, self._details(inner_right)])

    def _details(self, rect: pg.Rect) -> Form:
        look, saved = self.look, self.chosen
        form = Form(look, self.t("load.match"), rect)
        if saved is None:
            return form.done()
        form.text(typeset.escape(self._name(saved)), typeset.HEADING)
        form.text(self._note(saved), typeset.Style(size=17, colour="muted"))
        if saved.fault:
            style = typeset.Style(size=17, colour="warning")
            form.text(typeset.escape(self.app.texts.say(saved.fault)), style)
        header = saved.header
        if header:
            form.heading(self.t("load.seats"))
            for player in header.players:
                controller = self.t(f"controller.{player.controller}")
                seat = f"[seat{player.colour % SEATS}] **{typeset.escape(player.name)}** · {controller}"
                form.text(seat, typeset.Style(size=18), 4)
            if header.packs:
                form.text(
                    self.t("load.packs", packs=typeset.escape(", ".join(sorted(header.packs)))),
                    typeset.Style(size=17),
                    4,
                )
            form.space(8)
            form.text(self.t("load.seed", seed=header.seed, rules=header.rules), typeset.SMALL)
        form.space(10)
        go_on = Button(
            look,
            self.t("load.open"),
            self._continue,
            kind="primary",
            icon="open-book",
            enabled=saved.can_go_on,
            reason=self.t("load.open.fault"),
        )
        watch = Button(
            look,
            self.t("load.watch"),
            self._watch,
            icon="play-button",
            enabled=header is not None,
            reason=self.t("load.open.fault"),
        )
        results = Button(look, self.t("load.results"), self._results, kind="primary", icon="trophy")
        delete = Button(look, self.t("load.delete"), lambda: self.ask(self._ask_delete), icon="trash-can")
        buttons = [results if saved.over else go_on, watch, delete]
        for button in buttons:
            button.group = "acts"
        form.beside(buttons)
        form.space(6)
        form.text(self.t("load.file", file=typeset.escape(saved.path.name)), typeset.SMALL)
        return form.done()
