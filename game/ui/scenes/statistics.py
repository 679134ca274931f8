"""The statistics of everybody who has finished a match on this machine."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

import pygame as pg

from game import games
from game.core.facts import PERSON
from game.core.facts import Choice as Value
from game.core.phrase import Trouble
from game.ui import annals, saves
from game.ui.annals import Annals, Entry
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, Choice
from game.ui.kit.widgets.dialog import Answer, dialog
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.panes import Form, Row
from game.ui.kit.widgets.widget import Widget
from game.ui.names import controller_name
from game.ui.scenes.parts.page import Page, percent, spoken_date
from game.ui.statistics import (
    ANY,
    Figures,
    Filter,
    Played,
    Subject,
    by,
    figures,
    matches_of,
    rivals_of,
    under_present_names,
)
from game.ui.table.host import GameHost

V = TypeVar("V")
_LATEST = 12
"""Number of the last matches that are listed"""
_NUMBERS = 0.2
"""Least share of a line's width for its numbers, so that bars stand below each other"""
_SLICE = 0.008
"""Seconds of a frame in which older matches are read"""
_RETOLD = 1.0
"""Seconds between updates of the numbers while matches are read: laid out in each frame, nothing could be clicked"""


class Tile(Widget):
    """A number, and below it the words for what it counts; the keyboard stops there, so that it is read out."""

    role = "text"
    _NUMBER = typeset.Style("rounded_bold", 30, "accent")
    _WORDS = typeset.Style("ui", 16, "muted")

    def __init__(self, look: Look, number: str, words: str) -> None:
        super().__init__(look, f"{number} {words}")
        self.group = "tiles"
        self.number, self.words = number, words

    def width(self) -> int:
        both = ((self.number, self._NUMBER), (self.words, self._WORDS))
        return max(typeset.measure(self.look, words, style)[0] for words, style in both) + self.look.px(28)

    def height(self, width: int) -> int:
        words = sum(typeset.measure(self.look, "X", style)[1] for style in (self._NUMBER, self._WORDS))
        return words + self.look.px(14)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        skins.well(look, rect.width, rect.height, look.px(10)).draw(target, rect)
        at = (rect.centerx, rect.y + look.px(6))
        number = typeset.draw(target, look, self.number, self._NUMBER, at, "midtop", rect)
        typeset.draw(target, look, self.words, self._WORDS, (rect.centerx, number.bottom), "midtop", rect)


class ShareRow(Widget):
    """A line of a table: its words, a bar for the share of matches won, and their number of how many; read out too."""

    role = "text"
    _WORDS = typeset.Style("ui", 17)
    _NUMBER = typeset.Style("ui_bold", 17)

    def __init__(self, look: Look, words: str, share: float, told: str) -> None:
        super().__init__(look, f"{words}: {told}")
        self.group = "shares"
        self.words, self.share, self.told = words, share, told

    def _columns(self, width: int) -> tuple[int, int]:
        """Widths of the words and of the numbers, pixels."""
        told = max(typeset.measure(self.look, self.told, self._NUMBER)[0], round(width * _NUMBERS))
        return round((width - told) * 0.5), told

    def _label(self, width: int) -> typeset.Block:
        return typeset.paragraph(self.look, typeset.escape(self.words), self._WORDS, self._columns(width)[0])

    def height(self, width: int) -> int:
        return self._label(width).height + self.look.px(10)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        label = self._label(rect.width)
        label.draw(target, (rect.x, rect.centery - label.height // 2), rect)
        left, right = self._columns(rect.width)
        gap, high = look.px(12), look.px(12)
        bar = pg.Rect(rect.x + left + gap, rect.centery - high // 2, rect.width - left - right - 2 * gap, high)
        skins.well(look, bar.width, high, high / 2).draw(target, bar)
        filled = max(high, round(bar.width * self.share)) if self.share else 0
        if filled:
            skins.pill(look, filled, high, look.theme.accent).draw(target, pg.Rect(bar.x, bar.y, filled, high))
        typeset.draw(target, look, self.told, self._NUMBER, (rect.right, rect.centery), "midright", rect)


def _title(game: str) -> str:
    """Title of a game; for one that only another version of the app knows, its id."""
    return games.GAMES[game].title if game in games.GAMES else game


def _scored(game: str) -> bool:
    return game not in games.GAMES or games.GAMES[game].scored


class StatisticsScene(Page):
    """The page of the statistics: the choice of player and matches at the left, their figures at the right.

    Args:
        app: the app.
        game: the game whose matches are looked at first; "": all.
    """

    title = "statistics.title"

    def __init__(self, app: GameHost, game: str = ANY) -> None:
        super().__init__(app)
        self.filter = Filter(game)
        self._annals: Annals = annals.read()
        files = annals.missing(self._annals)
        self._read = annals.entries_of(files)
        self._left = len(files)
        self._news, self._told_for = False, 0.0
        """Whether more is known than is laid out, and the seconds since the last layout"""
        self._wanted = Subject(app.person.name.casefold())
        self._who: Subject | None = None
        """The player who is shown: the wanted one, or the first while that one has no such matches; None: nobody has"""
        self._all: dict[Subject, list[Played]] = {}
        self._people = Form(app.look, "", pg.Rect(0, 0, 10, 10))
        self._troubles = [self._annals.fault] if self._annals.fault else []
        self._gather()

    def enter(self) -> None:
        super().enter()
        self._tell()

    def _tell(self) -> None:
        """Tells, once, what went wrong."""
        while self._troubles:
            self.app.tell(self._troubles.pop())

    # --- matches without a line ------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self._left:
            self._news |= self._gather()
        self._told_for += dt
        focused = self.controls.focused
        if not self._news or (self._left and self._told_for < _RETOLD) or (focused and focused.pressed):
            return
        self._news, self._told_for = False, 0.0
        self.rebuild()
        self._tell()

    def _gather(self) -> bool:
        """Reads some of the matches that have no line; returns whether there is anything new to show."""
        until, found = time.perf_counter() + _SLICE, list[Entry]()
        for entry in self._read:
            self._left -= 1
            if entry:
                found.append(entry)
            if time.perf_counter() > until:
                break
        try:
            for entry in found:
                annals.note(entry)
        except Trouble as trouble:
            self._left = 0
            self._troubles.append(trouble.phrase)
        together = sorted((*self._annals.entries, *found), key=lambda entry: entry.ended)
        self._annals = self._annals._replace(entries=tuple(together))
        return bool(found) or not self._left

    @property
    def moving(self) -> bool:
        return self._left > 0

    # --- acts ------------------------------------------------------------------------------------

    def _look_at(self, wanted: Filter) -> None:
        self.filter = wanted
        self.rebuild()

    def _choose(self, who: Subject) -> None:
        self._wanted = who
        self.rebuild()

    def _open_match(self, entry: Entry) -> None:
        """Goes to the page of a match, or tells why that is not possible."""
        try:
            self.app.routes.results_of(saves.folder() / entry.match)
        except Trouble as trouble:
            self.app.tell(trouble.phrase)

    def _export(self) -> None:
        try:
            path = annals.export(self._annals.entries)
        except Trouble as trouble:
            self.app.tell(trouble.phrase)
        else:
            self.notice(self.t("statistics.exported", file=str(path)))

    def _ask_erase(self) -> tuple[Layer, str]:
        answers = [
            Answer(self.t("statistics.erase"), self.closing(self._erase), "threat", "trash-can"),
            Answer(self.t("load.keep"), self.answered),
        ]
        question = self.app.texts.many("statistics.erase.ask", len(self._annals.entries))
        return dialog(self.look, self.area, self.t("statistics.erase.title"), question, answers, 1)

    def _erase(self) -> None:
        try:
            annals.erase()
        except Trouble as trouble:
            self.app.tell(trouble.phrase)
        self._annals, self._left = annals.read(), 0
        self.rebuild()

    # --- words -----------------------------------------------------------------------------------

    def _present_name(self, name: str) -> str:
        """The name that somebody of a former name has now."""
        person = self.app.settings.called(name)
        return person.name if person else name

    def _name_of(self, who: Subject, played: Sequence[Played]) -> str:
        """A person's name as last written, or the name of a level of computers."""
        if who.level:
            return self.t("statistics.computers", level=controller_name(self.app.texts, who.level))
        return played[-1].sitter.name if played else self.app.person.name

    def _games(self) -> list[str]:
        """Ids of the games of finished matches, in the order of the shelf."""
        there = {entry.game for entry in self._annals.entries} | {self.filter.game}
        return [game for game in games.GAMES if game in there]

    def _form_of(self, game: str) -> str:
        """Name of the setting that makes a game another one."""
        return self.t(f"setting.{game}.{games.facts(game).form}")

    def _form(self, game: str, form: Value) -> str:
        """Name of a form of a game; for one that only another version of the app knows, its value."""
        key = f"setting.{game}.{games.facts(game).form}.{form}"
        return self.t(key) if self.app.texts.has(key) else str(form)

    def _wins_words(self, sums: Figures) -> str:
        return self.t("statistics.won_of", wins=sums.wins, n=sums.matches, share=percent(self.app.texts, sums.share))

    # --- layout ----------------------------------------------------------------------------------

    def layout(self) -> None:
        look = self.look
        self._all = matches_of(under_present_names(self._annals.entries, self._present_name), self.filter)
        self._who = self._wanted if self._wanted in self._all else next(iter(self._all), None)
        base = self.ground()
        export = Button(look, self.t("statistics.export"), self._export, icon="scroll-unfurled")
        erase = Button(look, self.t("statistics.erase"), lambda: self.ask(self._ask_erase), icon="trash-can")
        for button in (export, erase):
            button.enabled, button.reason = bool(self._annals.entries), self.t("statistics.none")
        back, body = self.heading(base, self.t("statistics.title"), [export, erase])
        gap = look.px(14)
        left = pg.Rect(body.x, body.y, round(body.width * 0.42), body.height)
        right = pg.Rect(left.right + gap, body.y, body.right - left.right - gap, body.height)
        inner_left = self.panel(base, left, self.t("statistics.which"))
        inner_right = self.panel(base, right, self._heading())
        self.stage.set_base(base)
        self._people = self._choices(inner_left)
        self.first = self._people
        self.controls.set([back, export, erase, self._people, self._sheet(inner_right)])

    def _heading(self) -> str:
        return self._name_of(self._who, self._all[self._who]) if self._who else self.t("statistics.title")

    def _choices(self, rect: pg.Rect) -> Form:
        """The form with the choice of matches, and all players of these."""
        look = self.look
        form = Form(look, self.t("statistics.which"), rect, offset=self._people.offset, label=0.3)
        if self._left:
            style = typeset.Style(size=17, colour="muted")
            form.text(self.app.texts.many("statistics.reading", self._left), style)
        self._filters(form)
        form.heading(self.t("statistics.who"))
        for who, played in self._all.items():
            line = Row(
                look,
                self._name_of(who, played),
                partial(self._choose, who),
                note=self._wins_words(figures(played)),
                icon="robot" if who.level else "person",
                chosen=who == self._who,
            )
            line.id = f"who:{who.name}:{who.level}"
            form.wide(line, 4)
        if not self._all:
            form.text(self.t("statistics.none"), typeset.Style(size=18, colour="muted"))
        return form.done()

    def _filters(self, form: Form) -> None:
        """Adds the choices of matches; the present choice is among them even if there is no such match."""
        wanted, entries = self.filter, self._annals.entries
        every = self.t("statistics.all")
        by_game = [(ANY, every), *((game, games.facts(game).title) for game in self._games())]
        of_games = self.t("statistics.by.game")
        self._pick(form, "game", of_games, by_game, wanted.game, lambda game: wanted._replace(game=game, form=ANY))
        of_game = [entry for entry in entries if wanted.game in (ANY, entry.game)]
        if wanted.game and games.facts(wanted.game).form:
            forms: list[Value] = sorted({wanted.form, *(entry.form for entry in of_game)} - {ANY}, key=str)
            by_form: list[tuple[Value, str]] = [
                (ANY, every),
                *((each, self._form(wanted.game, each)) for each in forms),
            ]
            of_forms = self._form_of(wanted.game)
            self._pick(form, "form", of_forms, by_form, wanted.form, lambda each: wanted._replace(form=each))
        seats = sorted({wanted.seats, *(len(entry.sitters) for entry in of_game)} - {0})
        by_seats = [(0, every), *((n, str(n)) for n in seats)]
        of_seats, of_rivals = self.t("statistics.by.seats"), self.t("statistics.by.rivals")
        self._pick(form, "seats", of_seats, by_seats, wanted.seats, lambda n: wanted._replace(seats=n))
        levels = {wanted.rivals, *(sitter.controller for entry in of_game for sitter in entry.sitters)}
        known = [level for level in (PERSON, "random", "easy", "normal", "hard") if level in levels]
        by_rivals = [(ANY, every), *((level, self.t(f"controller.{level}")) for level in known)]
        self._pick(form, "rivals", of_rivals, by_rivals, wanted.rivals, lambda level: wanted._replace(rivals=level))

    def _pick(
        self,
        form: Form,
        name: str,
        label: str,
        options: list[tuple[V, str]],
        chosen: V,
        change: Callable[[V], Filter],
    ) -> None:
        """Adds a choice of matches, if there is anything to choose; `change` gives the new filter for a value."""
        if len(options) > 2 or chosen != options[0][0]:
            choice = Choice(self.look, label, options, chosen, lambda value: self._look_at(change(value)))
            form.row(label, choice).id = f"by:{name}"

    def _sheet(self, rect: pg.Rect) -> Form:
        look = self.look
        form = Form(look, self._heading(), rect)
        played = self._all.get(self._who, []) if self._who else []
        if not played:
            form.text(self.t("statistics.none"), typeset.Style(size=18, colour="muted"))
            return form.done()
        form.beside(self._tiles(figures(played)), 4, even=True)
        for words, values in self._tables(played):
            self._table(form, words, values)
        form.heading(self.t("statistics.latest"))
        for each in reversed(played[-_LATEST:]):
            form.wide(self._row(each), 2)
        return form.done()

    def _tiles(self, sums: Figures) -> list[Tile]:
        many = self.app.texts.many
        told = [
            (str(sums.matches), many("statistics.matches", sums.matches)),
            (str(sums.wins), many("statistics.wins", sums.wins)),
            (percent(self.app.texts, sums.share), self._chance_words(sums)),
            (str(sums.streak), self.t("statistics.streak")),
            (str(sums.longest), self.t("statistics.longest")),
        ]
        if self.filter.game and _scored(self.filter.game):
            told += [
                (str(sums.best), self.t("statistics.best")),
                (f"{sums.average:.1f}".replace(".", self.t("number.point")), self.t("statistics.average")),
            ]
        return [Tile(self.look, number, words) for number, words in told]

    def _chance_words(self, sums: Figures) -> str:
        """Words below the share of matches won: the number by chance, where there was anybody to beat."""
        chance = sums.by_chance / sums.matches
        if chance >= 1:
            return self.t("statistics.share.alone")
        return self.t("statistics.share", chance=percent(self.app.texts, chance))

    def _tables(self, played: Sequence[Played]) -> Iterator[tuple[str, dict[str, Figures]]]:
        """Figures of the matches by one criterion after the other, each with its title."""
        game = self.filter.game
        if not game:
            by_game = by(played, lambda each: (each.entry.game,))
            yield self.t("statistics.by.game"), {_title(str(each)): sums for each, sums in by_game.items()}
        elif games.facts(game).form:
            by_form = by(played, lambda each: (each.entry.form,))
            yield self._form_of(game), {self._form(game, form): sums for form, sums in by_form.items()}
        by_seats = by(played, lambda each: (len(each.entry.sitters),))
        yield (
            self.t("statistics.by.seats"),
            {self.app.texts.many("statistics.seats", int(n)): sums for n, sums in sorted(by_seats.items())},
        )
        rivals = by(played, rivals_of)
        yield (
            self.t("statistics.by.rivals"),
            {controller_name(self.app.texts, str(level)): sums for level, sums in rivals.items()},
        )

    def _table(self, form: Form, title: str, values: dict[str, Figures]) -> None:
        if values:
            form.heading(title)
        for words, sums in values.items():
            form.wide(ShareRow(self.look, words, sums.share, self._wins_words(sums)), 2)

    def _row(self, each: Played) -> Row:
        """A row for a match; it leads to the match's page, if its file is still there."""
        entry, texts = each.entry, self.app.texts
        others = [sitter.name for seat, sitter in enumerate(entry.sitters) if seat != each.seat]
        title = _title(entry.game)
        words = self.t("statistics.match", game=title, who=texts.listed(others)) if others else title
        won = "shared" if each.shared else "won"
        end = self.t(f"statistics.{won}" if each.sitter.won else "statistics.lost")
        points = texts.many("results.points", each.sitter.score) if _scored(entry.game) else ""
        undo = self.t("results.free_undo") if entry.free_undo else ""
        row = Row(
            self.look,
            words,
            partial(self._open_match, entry),
            note=" · ".join(filter(None, (spoken_date(texts, entry.ended.astimezone()), end, points, undo))),
            icon="trophy" if each.sitter.won else "",
            icons=True,
            group="latest",
            enabled=os.path.isfile(saves.folder() / entry.match),  # noqa: PTH113 - which never raises
            reason=self.t("statistics.deleted"),
        )
        row.id = f"match:{entry.match}"
        return row
