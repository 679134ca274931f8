"""The saved matches, as theatre tickets beside a small stage: to go on with, to look at again, to delete."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame as pg

from game import games
from game.core.loading import set_up
from game.core.phrase import Trouble
from game.core.seeds import fresh_seed
from game.ui import annals, saves
from game.ui.kit.draw import skins
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, IconButton
from game.ui.kit.widgets.dialog import Answer, dialog
from game.ui.kit.widgets.fields import TextField
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.keys import digit
from game.ui.kit.widgets.panes import Form
from game.ui.kit.widgets.widget import Callback, Widget, row
from game.ui.saves import Saved
from game.ui.scenes.load.chosen_match import ChosenMatch
from game.ui.scenes.load.match_stage import MatchStage
from game.ui.scenes.load.sieve import Sieve, lay
from game.ui.scenes.parts.page import Page, draw_hints, spoken_date
from game.ui.scenes.parts.souvenirs import Souvenir, Souvenirs
from game.ui.scenes.parts.tickets import Ticket
from game.ui.table.host import GameHost

GRAND = 1.4
"""Text size from which there is one column: the stage opens below the chosen ticket"""
_PLAIN = 1.1
"""Text size up to which the keys are listed below the tickets"""
_ACT, _APART = 16, 8
"""Size of the words on a match’s buttons and the gap between these, reference px: a second row would hide a seat"""


class LoadScene(Page):
    """The scene of the saved matches: tickets at the left, the chosen match on a stage at the right."""

    title = "load.title"

    def __init__(self, app: GameHost, game: str) -> None:
        """Lists the matches of a game, and the files that cannot be read; the other boxes can be opened too."""
        super().__init__(app)
        self.sieve = Sieve(game, self._renew)
        self._everything: list[Saved] = []
        self._saved: list[Saved] = []
        self._chosen = 0
        self._list = Form(app.look, "", pg.Rect(0, 0, 10, 10))
        self._tickets: dict[Path, Ticket] = {}
        self._stage: tuple[tuple[object, ...], MatchStage] | None = None
        self._souvenirs: Souvenirs | None = None
        self._made_for: tuple[object, ...] = ()
        """Look and language for which tickets and souvenirs were made"""
        self._written = ""
        """Name that is being typed for the chosen match"""
        self._deleted = saves.laid_aside()
        """Deleted matches that can be brought back, the last one last; a window that was killed has left its own too"""
        self._asked_back: set[Path] = set()
        """Deleted matches that somebody wanted back and the disk did not give: they stay when the page is left"""
        self._owed: dict[Path, annals.Entry] = {}
        """Lines that the annals still lack of deleted matches: a disk too full for them has room once the matches go"""
        self._news = False
        """Whether more is known of the chosen match than is laid out"""

    def enter(self) -> None:
        self._everything = saves.all_matches()
        if self._souvenirs:
            self._souvenirs.try_again()
        self._sift()
        self.rebuild()
        super().enter()
        unlisted = saves.unlisted()
        if unlisted:
            self.app.tell(unlisted)

    def gone(self) -> None:
        saves.purge(self._asked_back)
        self._note_owed()
        if self._souvenirs:
            self._souvenirs.close()

    def _note_owed(self) -> None:
        """Adds the lines of deleted matches that the annals still lack."""
        try:
            for path in self._deleted:
                if path in self._owed and path not in self._asked_back:
                    annals.note(self._owed[path])
        except Trouble as trouble:
            self.app.tell_later(trouble.phrase)

    def _sift(self) -> None:
        """Updates the list to the matches that the sieve lets through; the chosen one stays so if it is listed."""
        before = self.chosen
        self._saved = self.sieve.filtered(self._everything)
        paths = [saved.path for saved in self._saved]
        self._chosen = paths.index(before.path) if before and before.path in paths else 0

    def _renew(self) -> None:
        """Updates the list and the page after a change of the sieve."""
        self._sift()
        self.rebuild()

    @property
    def chosen(self) -> Saved | None:
        """The match that is chosen; None: the list is empty."""
        return self._saved[self._chosen] if self._chosen < len(self._saved) else None

    @property
    def _is_over(self) -> bool:
        """Whether the chosen match is over, as far as that is known."""
        souvenir = self._souvenir()
        return souvenir.over if souvenir and souvenir.board else bool(self.chosen and self.chosen.over)

    @property
    def busy(self) -> bool:
        """Whether pictures are still being made."""
        making = bool(self._souvenirs and self._souvenirs.busy) or bool(self._stage and self._stage[1].busy)
        return making or any(not ticket.painted_whole for ticket in self._in_sight())

    @property
    def moving(self) -> bool:
        return self.busy

    # --- acts ------------------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        if number == self._chosen and self.chosen and self.chosen.header:
            self._watch() if self._is_over else self._continue()
            return
        self._chosen = number
        self.rebuild()

    def _continue(self) -> None:
        self._open_chosen(self.app.routes.resume)

    def _set_up(self) -> None:
        """Sets up a match of the game whose box alone is open."""
        self.app.routes.set_up(self.sieve.only_game)

    def _results(self) -> None:
        self._open_chosen(self.app.routes.results_of)

    def _watch(self) -> None:
        self._open_chosen(self.app.routes.watch)

    def _open_chosen(self, way: Callable[[Path], None]) -> None:
        """Goes to the chosen match in a given way, or tells why that is not possible."""
        if self.chosen:
            try:
                way(self.chosen.path)
            except Trouble as trouble:
                self.app.tell(trouble.phrase)

    def _play_again(self) -> None:
        """Begins another match with the same seats and options, and new luck."""
        header = self.chosen.header if self.chosen else None
        if header is None:
            return
        try:
            facts = games.load(header.game).facts
            self.app.routes.play(set_up(header, facts).again(facts, fresh_seed()))
        except Trouble as trouble:
            self.app.tell(trouble.phrase)

    def _ask_name(self) -> tuple[Layer, str]:
        """The dialog in which the chosen match is named."""
        look, t, saved = self.look, self.t, self.chosen
        assert saved

        def write(name: str) -> None:
            self._written = name

        keep = self.closing(lambda: self._rename(saved, self._written))
        strange = partial(self.notice, t("field.strange"))
        field = TextField(
            look,
            t("load.name.field"),
            self._written,
            write,
            longest=saves.LONGEST_NAME,
            placeholder=games.facts(saved.header.game).title if saved.header else "",
            done=keep,
            refuse=strange,
        )
        answers = [Answer(t("load.name.keep"), keep, "primary"), Answer(t("load.name.leave"), self.answered)]
        return dialog(look, self.area, t("load.name.title"), t("load.name.ask"), answers, 1, field)

    def _name_it(self) -> None:
        """Asks for a name for the chosen match."""
        if self.chosen:
            self._written = self.chosen.name
            self.ask(self._ask_name)

    def _rename(self, saved: Saved, name: str) -> None:
        if name.strip() == saved.name:
            return
        try:
            saves.rename(saved.path, name.strip())
        except Trouble as trouble:
            self.app.tell(trouble.phrase)
        self.enter()

    def _ask_delete(self) -> tuple[Layer, str]:
        answers = [
            Answer(self.t("load.delete"), self.closing(self._delete), "threat", "trash-can"),
            Answer(self.t("load.keep"), self.answered),
        ]
        question = self.t("load.delete.ask", match=typeset.escape(self._chosen_name()))
        return dialog(self.look, self.area, self.t("load.delete.title"), question, answers, 1)

    def _chosen_name(self) -> str:
        """Name of the chosen match in a question: if nobody named it, its game and its players."""
        saved = self.chosen
        if saved is None:
            return ""
        title = games.facts(saved.header.game).title if saved.header and not saved.name else ""
        return " · ".join(filter(None, (title, self._name(saved))))

    def _delete(self) -> None:
        if not self.chosen:
            return
        path = self.chosen.path
        owed = annals.owed_entry(path) if self.chosen.over else None
        try:
            saves.delete(path)
        except Trouble as trouble:
            self.app.tell(trouble.phrase)
            self.enter()
            return
        self._deleted.append(path)
        if owed:
            self._owed[path] = owed
        self.enter()
        self.notice(self.t("load.deleted"))

    def _bring_back(self) -> None:
        """Undoes the last deletion, and chooses its match."""
        path = self._deleted.pop()
        try:
            saves.bring_back(path)
        except Trouble as trouble:
            self._deleted.insert(0, path)  # the match still lies aside
            self._asked_back.add(path)
            self.app.tell(trouble.phrase)
        else:
            self._asked_back.discard(path)
        self.enter()
        self._chosen = next((n for n, saved in enumerate(self._saved) if saved.path == path), self._chosen)
        self.rebuild()
        self.controls.focus(self.first)

    def handle(self, event: pg.Event) -> bool:
        on_top = not self.controls.covered
        number = digit(event)
        if on_top and number and number <= len(games.GAMES) > 1:
            self.sieve.switch(list(games.GAMES)[number - 1])
            return True
        if self.controls.handle(event):
            focused = self.controls.focused
            if on_top and event.type == pg.KEYDOWN and isinstance(focused, Ticket) and not focused.chosen:
                self._chosen = next(n for n, saved in enumerate(self._saved) if saved is focused.saved)
                self.rebuild()
            return True
        if not on_top:
            return False
        act = self._acts().get(self.app.keys.action(event, "matches") or "")
        if act:
            act()
        return act is not None

    def _acts(self) -> dict[str, Callback]:
        """Acts of this page's keys on the chosen match, by their names."""
        acts: dict[str, Callback] = {"match_filter": self.sieve.next_kind}
        if self.chosen:
            acts["match_delete"] = lambda: self.ask(self._ask_delete)
            if self.chosen.header:
                acts |= {"match_watch": self._watch, "match_name": self._name_it}
        if self.chosen and self.chosen.header and self._is_over:
            acts |= {"match_story": self._results, "match_again": self._play_again}
        return acts

    # --- time ------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._souvenirs is None:
            return
        bare = next((ticket for ticket in self._in_sight() if not ticket.painted_whole), None)
        if bare:
            bare.paint_whole()
            return
        self._souvenirs.want(self._missing())
        made = self._souvenirs.step()
        if made:
            souvenir = self._souvenirs.find(made)
            ticket = self._tickets.get(made.path)
            if ticket and souvenir:
                ticket.show(souvenir)
                self._news |= ticket.height(ticket.rect.width) > ticket.rect.height  # it says more now
            self._news |= made is self.chosen
        focused = self.controls.focused
        if self._news and not (focused and focused.pressed):
            self.rebuild()
        if self._stage and self._stage[1].busy:
            self._stage[1].step()

    def _missing(self) -> list[Saved]:
        """The matches in sight whose pictures are still to be made, the chosen one first."""
        seen = [ticket.saved for ticket in self._in_sight() if ticket.souvenir is None]
        return [self.chosen, *seen] if self.chosen else seen

    def _in_sight(self) -> list[Ticket]:
        return [ticket for ticket in self._tickets.values() if ticket.rect.colliderect(self._list.rect)]

    # --- layout ----------------------------------------------------------------------------------

    def _name(self, saved: Saved) -> str:
        if saved.header is None:
            return saved.path.name
        return saved.name or ", ".join(player.name for player in saved.header.players)

    def layout(self) -> None:
        look = self.look
        self._news = False
        self._renew_souvenirs()
        base, grand, game = self.ground(), look.text >= GRAND, self.sieve.only_game
        title = self.t("load.of", game=games.facts(game).title) if game else self.t("load.title")
        tools = self._tools()
        back, body = self.heading(base, title, tools)
        left = body.copy()
        if not grand:
            left.width = min(look.px(640), round(body.width * 0.42))
        sieve = self.sieve.widgets(look, self.app.texts, self._everything, self.key_name("match_filter"))
        below = lay(sieve, left, look)
        skins.panel(look, left.width, below - left.y).draw(base, pg.Rect(left.x, left.y, left.width, 0))
        foot = self._hints(base, left) if look.text <= _PLAIN else body.bottom
        rect = pg.Rect(left.x - look.px(10), below + look.px(4), left.width + look.px(20), foot - below - look.px(4))
        self._list = Form(look, self.t("load.list"), rect, offset=self._list.offset)
        self._list.id = "tickets"
        widgets: list[Widget] = []
        if not grand:
            right = pg.Rect(left.right + look.px(20), body.y, 0, body.height)
            right.width = body.right - right.x
            widgets = self._details(base, right)
        self._lay_tickets(grand)
        self.stage.set_base(base)
        chosen = self.chosen
        new = next((widget for widget in self._list.walk() if isinstance(widget, Button)), sieve[0])
        self.first = self._tickets[chosen.path] if chosen else new  # a new match, if none is listed
        self.controls.set([back, *tools, *sieve, self._list, *widgets])

    def _renew_souvenirs(self) -> None:
        """Has the pictures of matches made again for another look or language."""
        made_for = (self.look, self.app.texts.language)
        if made_for != self._made_for or self._souvenirs is None:
            if self._souvenirs:
                self._souvenirs.close()
            self._made_for, self._souvenirs = made_for, Souvenirs(*made_for)
            self._tickets, self._stage = {}, None

    def _tools(self) -> list[Widget]:
        """The buttons for the statistics, and to bring back deleted matches."""
        look, game = self.look, self.sieve.only_game
        sums = Button(look, self.t("statistics.title"), partial(self.app.routes.statistics, game), icon="trophy")
        if not self._deleted:
            return [sums]
        words, act = self.t("load.undelete"), self._bring_back
        if look.text >= GRAND:  # the title needs the room
            return [IconButton(look, words, act, "undo", bare=True), sums]
        return [Button(look, words, act, icon="undo"), sums]

    def _hints(self, base: pg.Surface, column: pg.Rect) -> int:
        """Writes the keys and their actions below the tickets; returns the y above them."""
        look = self.look
        rect = pg.Rect(column.x, 0, column.width, look.px(36))
        rect.bottom = column.bottom
        boxes = (f"1–{len(games.GAMES)}",)
        hints = [
            ((self.key_name("up"), self.key_name("down")), self.t("hint.choose")),
            ((self.key_name("match_filter"),), self.t("load.hint.filter")),
            (boxes, self.t("load.hint.boxes")),
        ]
        if not all(key for keys, _ in hints for key in keys):  # a controller is in use
            return column.bottom
        skins.panel(look, *rect.size).draw(base, rect)
        draw_hints(base, look, hints, rect)
        return rect.y - look.px(6)

    def _lay_tickets(self, grand: bool) -> None:
        look, form = self.look, self._list
        assert self._souvenirs
        kept, self._tickets = self._tickets, {}
        for number, saved in enumerate(self._saved):
            ticket = kept.get(saved.path)
            chosen = number == self._chosen
            if ticket is None or ticket.saved != saved or ticket.chosen != chosen:
                told = spoken_date(self.app.texts, saved.changed)
                souvenir = self._souvenirs.find(saved)
                ticket = Ticket(
                    look, self.app.texts, saved, self._name(saved), told, souvenir, lambda: None, chosen=chosen
                )
            ticket.on = partial(self._choose, number)
            self._tickets[saved.path] = ticket
            form.wide(ticket, 12)
            if grand and chosen:
                self._details_below(form)
        if not self._saved:
            form.space(8)
            form.text(self.t("load.none"), typeset.Style(size=18, colour="muted"))
            if self.sieve.only_game:
                form.space(8)
                form.beside([Button(look, self.t("shelf.new"), self._set_up, icon="rolling-dices")])
        form.done()

    def _souvenir(self) -> Souvenir | None:
        return self._souvenirs.find(self.chosen) if self._souvenirs and self.chosen else None

    # --- the chosen match ------------------------------------------------------------------------

    def _stage_for(self, size: tuple[int, int]) -> MatchStage:
        """The stage, with the chosen match on it as soon as that is known; kept while the match is the same."""
        saved = self.chosen
        header = saved.header if saved else None
        about = (saved.path if saved else None, size, *self._made_for)
        if self._stage is None or self._stage[0] != about:
            stage = MatchStage(
                self.look,
                self._name(saved) if saved else self.t("load.none"),
                header.game if header else "",
                header.players if header else (),
            )
            self._stage = (about, stage)
        stage = self._stage[1]
        souvenir = self._souvenir()
        if souvenir and stage.souvenir is not souvenir:
            stage.show(souvenir)
        return stage

    def _form_writer(self, saved: Saved) -> ChosenMatch:
        over, watch = self._is_over, self._watch
        return ChosenMatch(self.look, self.app.texts, saved, self._souvenir(), over=over, watch=watch)

    def _details(self, base: pg.Surface, rect: pg.Rect) -> list[Widget]:
        """The stage, and below it the facts about the chosen match; its buttons stay in sight."""
        look, gap = self.look, self.look.px(14)
        buttons = self._buttons()
        inner = pg.Rect(rect.x + look.px(18), 0, rect.width - look.px(36), 0)
        high = row(buttons, inner, look.px(_APART)) if buttons else 0
        stage_high = min(round(rect.width * 0.53), round(rect.height * (0.58 if look.text < 1.2 else 0.42)))
        stage = self._stage_for((rect.width, stage_high))
        stage.place(pg.Rect(rect.x, rect.y, rect.width, stage_high))
        panel = pg.Rect(rect.x, rect.y + stage_high + gap, rect.width, rect.height - stage_high - gap)
        self.panel(base, panel)
        if not self.chosen:
            return [stage]
        foot = panel.bottom - look.px(14) - high
        row(buttons, inner.move(0, foot), look.px(_APART))
        free = pg.Rect(
            panel.x + look.px(8), panel.y + look.px(4), panel.width - look.px(16), foot - panel.y - look.px(8)
        )
        about = self._form_writer(self.chosen)
        chart = about.chart() if free.width > look.px(700) else None
        widgets: list[Widget] = [stage]
        if chart:
            right = pg.Rect(free.x + free.width // 2, free.y + look.px(10), free.width // 2 - look.px(12), 0)
            right.height = free.height - look.px(12)
            chart.place(right)
            free.width //= 2
            widgets.append(chart)
        form = Form(look, self.t("load.match"), free)
        about.tell(form, with_chart=chart is None)
        widgets.append(form.done())
        return [*widgets, *buttons]

    def _details_below(self, form: Form) -> None:
        """Adds the stage and the facts about the chosen match to the list, below its ticket."""
        form.beside(self._buttons())
        most = round(form.inner.height * 0.8)
        stage = self._stage_for((form.inner.width, most))
        stage.most = most
        form.wide(stage, 10)
        if self.chosen:
            self._form_writer(self.chosen).tell(form, with_chart=True)
        form.space(16)

    def _buttons(self) -> list[Widget]:
        saved, look = self.chosen, self.look
        if saved is None:
            return []
        souvenir = self._souvenir()
        readable = saved.header is not None and not (souvenir and souvenir.fault and souvenir.board is None)
        amiss = souvenir.fault if souvenir else None
        reason = typeset.escape(self.app.texts.say(amiss)) if amiss else self.t("load.open.fault")

        def button(key: str, on: Callback, icon: str, action: str, kind: str = "secondary") -> Button:
            cap = self.key_name(action)
            name = self.t(key)
            return Button(look, name, on, kind=kind, icon=icon, key=cap, size=_ACT, enabled=readable, reason=reason)

        if self._is_over:
            watch = button("load.watch", self._watch, "play-button", "confirm", "primary")
            results = button("load.results", self._results, "histogram", "match_story")
            again = button("load.again", self._play_again, "return-arrow", "match_again")
            buttons = [watch, results, again]
        else:
            go_on = button("load.open", self._continue, "theater-curtains", "confirm", "primary")
            buttons = [go_on, button("load.watch", self._watch, "play-button", "match_watch")]
        buttons.append(button("load.name", self._name_it, "quill", "match_name"))
        ask, cap = partial(self.ask, self._ask_delete), self.key_name("match_delete")
        delete = Button(look, self.t("load.delete"), ask, icon="trash-can", key=cap, size=_ACT)
        for each in (*buttons, delete):
            each.group = "acts"
        return [*buttons, delete]
