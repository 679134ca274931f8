"""The packs of cards in the player's folder: their contents, and the reasons why some are refused."""

import os
import shutil
from collections.abc import Hashable
from functools import partial
from pathlib import Path

import pygame as pg

from game import games, resources
from game.core import packs
from game.core.match import Player
from game.core.packfiles import Pack
from game.core.phrase import Trouble, refused
from game.games import GAMES
from game.ui import folders
from game.ui.contract.view import GameView
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, Chip
from game.ui.kit.widgets.panes import Form, Row
from game.ui.kit.widgets.widget import Widget
from game.ui.scenes.parts.page import Page
from game.ui.scenes.reading.reading import ReadingPage
from game.ui.table.host import GameHost
from game.ui.views import box_of

_HIGH = 300
"""Height of a card, at least so many px, and so many reference px at text size 1: its words are to be read"""


class PacksScene(Page):
    """The page of the packs: a list at the left, the chosen one at the right."""

    title = "packs.title"

    def __init__(self, app: GameHost, game: str) -> None:
        """Lists all packs, those of a game first."""
        super().__init__(app)
        self._game = game
        self._found: list[Pack] = []
        self._chosen = 0
        self._list = Form(app.look, "", pg.Rect(0, 0, 10, 10))
        self._details = Form(app.look, "", pg.Rect(0, 0, 10, 10))
        self._view: GameView | None = None
        self._faces: dict[Hashable, pg.Surface] = {}

    def enter(self) -> None:
        self._read()
        super().enter()

    def _read(self) -> None:
        """Reads the packs in the folder."""
        before = self._found[self._chosen].folder if self._found else ""
        found = games.packs()
        self._found = sorted(found, key=lambda pack: (_game_of(pack) != self._game, _game_of(pack), pack.folder))
        same = (number for number, pack in enumerate(self._found) if pack.folder == before)
        self._chosen = next(same, min(self._chosen, max(0, len(found) - 1)))
        self.rebuild()

    # --- acts ------------------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        if number != self._chosen:
            self._chosen = number
            self._details.offset = 0
            self.rebuild()

    def _add_examples(self) -> None:
        try:
            add_examples(folders.packs())
        except Trouble as trouble:
            self.app.tell(trouble.phrase)
        self.enter()  # the button is gone

    def _show_folder(self) -> None:
        try:
            folders.show(folders.packs())
        except Trouble as trouble:
            self.app.tell(trouble.phrase)

    def _open_page(self, pack: Pack) -> None:
        self.app.director.push(PackRules(self.app, pack))

    # --- layout ----------------------------------------------------------------------------------

    def layout(self) -> None:
        look = self.look
        base = self.ground()
        again = Button(look, self.t("packs.again"), self._read, icon="cycle", tip=self.t("packs.again.tip"))
        back, body = self.heading(base, self.t("packs.title"), [again])
        left = body.copy()
        left.width = round(body.width * 0.34)
        right = pg.Rect(left.right + look.px(14), body.y, body.right - left.right - look.px(14), body.height)
        inner_left = self.panel(base, left, self.t("packs.list"))
        inner_right = self.panel(base, right, self.t("packs.pack"))
        self.stage.set_base(base)
        self._list = self._rows(inner_left)
        self._details = self._pack_form(inner_right)
        self.first = self._list
        self.controls.set([back, again, self._list, self._details])

    def _rows(self, rect: pg.Rect) -> Form:
        look = self.look
        form = Form(look, self.t("packs.list"), rect, offset=self._list.offset)
        for number, pack in enumerate(self._found):
            row = Row(
                look,
                self._title(pack),
                partial(self._choose, number),
                note=self._note(pack),
                icon="hazard-sign" if pack.fault else "poker-hand",
                chosen=number == self._chosen,
            )
            row.id = pack.folder
            form.wide(row, 4)
        if not self._found:
            form.text(self.t("packs.none"), typeset.Style(size=18, colour="muted"))
        where = typeset.escape(str(folders.packs()))
        form.space(6)
        form.text(self.t("packs.where", folder=where), typeset.SMALL)
        form.space(4)
        tip = self.t("packs.show.tip")
        ways: list[Widget] = [Button(look, self.t("packs.show"), self._show_folder, icon="magnifying-glass", tip=tip)]
        if any(not os.path.lexists(folders.packs() / name) for name in _examples()):
            tip = self.t("packs.examples.tip")
            ways.append(Button(look, self.t("packs.examples"), self._add_examples, icon="knapsack", tip=tip))
        form.beside(ways)
        return form.done()

    def _title(self, pack: Pack) -> str:
        return pack.says(pack.manifest.title, self.app.texts.language) if pack.manifest else pack.folder

    def _note(self, pack: Pack) -> str:
        if pack.fault:
            return self.t("packs.note.refused")
        if not packs.playable(pack):
            return self.t("packs.note.new")
        return self.t(
            "packs.note", game=_title_of_game(pack), cards=self.app.texts.many("packs.cards", len(pack.cards))
        )

    def _pack_form(self, rect: pg.Rect) -> Form:
        """The form with everything about the chosen pack."""
        look = self.look
        form = Form(look, self.t("packs.pack"), rect, offset=self._details.offset)
        if not self._found:
            form.text(self.t("packs.pack.none"), typeset.Style(size=18, colour="muted"))
            return form.done()
        pack = self._found[self._chosen]
        role = box_of(_game_of(pack)).title if _game_of(pack) in GAMES else "display"
        form.text(typeset.escape(self._title(pack)), typeset.Style(role, 32, "accent"), 2)
        manifest = pack.manifest
        if manifest:
            by = self.t("packs.by", authors=manifest.authors, version=manifest.version)
            form.text(typeset.escape(by), typeset.Style(size=16, colour="muted"), 10)
            form.beside(self._chips(pack))
            about = pack.says(manifest.about, self.app.texts.language)
            if about:
                form.text(typeset.escape(about), typeset.Style(size=18), 6)
        self._troubles(form, pack)
        if manifest and not pack.fault:
            self._contents(form, pack)
        return form.done()

    def _chips(self, pack: Pack) -> list[Chip]:
        look = self.look
        chips = [Chip(look, _title_of_game(pack), icon="locked-chest")]
        if pack.cards:
            chips.append(Chip(look, self.app.texts.many("packs.cards", len(pack.cards)), icon="poker-hand"))
        if pack.fault:
            chips.append(Chip(look, self.t("packs.note.refused"), icon="hazard-sign", kind="warning"))
        return chips

    def _troubles(self, form: Form, pack: Pack) -> None:
        """Adds the reasons why the pack cannot be used, and what else is wrong with it."""
        warning = typeset.Style(size=18, colour="warning")
        if pack.fault:
            form.heading(self.t("packs.refused"))
            form.text(typeset.escape(self.app.texts.say(pack.fault)), warning)
        elif not packs.playable(pack):
            form.text(self.t("packs.new", game=_title_of_game(pack)), warning)
        if pack.notes:
            form.heading(self.t("packs.notes"))
            for note in pack.notes:
                form.text(typeset.escape(self.app.texts.say(note)), typeset.Style(size=16, colour="muted"), 4)

    def _contents(self, form: Form, pack: Pack) -> None:
        """Adds the place where the pack is chosen, its page of rules, and its cards."""
        form.text(self.t("packs.on", game=_title_of_game(pack)), typeset.SMALL, 8)
        if pack.pages:
            page = Button(self.look, self.t("packs.page"), partial(self._open_page, pack), icon="rule-book")
            form.beside([page])
        if packs.playable(pack):
            form.heading(self.t("packs.inside"))
            form.beside([self._face(pack, card) for card in pack.cards])

    def _face(self, pack: Pack, card: object) -> "Face":
        """A card as it lies on the table, as high as its words need."""
        name, copies = str(getattr(card, "id")), int(getattr(card, "copies", 1))  # noqa: B009
        view = self._view_of(_game_of(pack))
        key = (name, self.look, self.app.texts.language, pack.digest)
        if key not in self._faces:
            thing, (wide, high) = view.alone(name)
            tall = max(_HIGH, self.look.em(_HIGH))
            self._faces[key] = view.draw(thing, (round(tall * wide / high), tall))
        words = self.t("packs.copies", n=copies) if copies > 1 else ""
        return Face(self.look, view.said(name), self._faces[key], words)

    def _view_of(self, game: str) -> GameView:
        """The present view of a game, for its cards; pictures of another size or language are dropped."""
        view, texts = self._view, self.app.texts
        if view is None or view.look != self.look or view.texts is not texts or view.game.facts.id != game:
            if view is not None and (view.look != self.look or view.texts is not texts):
                self._faces.clear()
            players = (Player("", 0), Player("", 1))
            view = self._view = self.app.view_of(game)(games.load(game), self.look, texts, self.size, players)
        return view


class Face(Widget):
    """A card of a pack, and its number of copies; the keyboard stops there, so that it is seen and read out."""

    role = "text"

    def __init__(self, look: Look, name: str, surface: pg.Surface, words: str) -> None:
        super().__init__(look, name)
        self.group, self.about = "faces", words
        self._surface, self._words = surface, words

    def width(self) -> int:
        return self._surface.get_width() + self.look.px(6)

    def height(self, width: int) -> int:
        return self._surface.get_height() + typeset.measure(self.look, "0", typeset.SMALL)[1] + self.look.px(6)

    def draw(self, target: pg.Surface) -> None:
        target.blit(self._surface, self.rect)
        if self._words:
            below = (self.rect.x + self._surface.get_width() // 2, self.rect.y + self._surface.get_height())
            typeset.draw(target, self.look, self._words, typeset.SMALL, (below[0], below[1] + 4), "midtop", self.rect)


class PackRules(ReadingPage):
    """The page with the rules of a pack."""

    title = "packs.page"

    def __init__(self, app: GameHost, pack: Pack) -> None:
        """Opens the page."""
        super().__init__(app, "")
        self.pack = pack

    def layout(self) -> None:
        game = _game_of(self.pack)
        self.app.view_of(game).teach(self.app.texts, game)
        manifest = self.pack.manifest
        title = self.pack.says(manifest.title, self.app.texts.language) if manifest else ""
        self.words = self.t("packs.page.of", title=title)
        super().layout()

    def source(self) -> str:
        pages = self.pack.pages
        return pages.get(self.app.texts.language) or next(iter(pages.values()), "")


def add_examples(folder: Path) -> None:
    """Copies the packs that come with the app into a folder; those that are there already stay as they are.

    Raises:
        Trouble: the folder cannot be written.
    """
    for name, source in _examples().items():
        if not os.path.lexists(folder / name):
            # A failure midway leaves no half of a pack, and two windows may copy at once.
            part = folder / f".{name}.{os.getpid()}.part"
            try:
                shutil.rmtree(part, ignore_errors=True)
                shutil.copytree(source, part)
                part.rename(folder / name)
            except OSError as error:
                shutil.rmtree(part, ignore_errors=True)
                cause = refused(error)
                raise Trouble("trouble.folder_write", file=str(folder), cause=cause) from error


def _examples() -> dict[str, Path]:
    """The folders of the packs that come with the app, by name."""
    inside = resources.root() / "game" / "packs"
    return {path.name: path for path in sorted(inside.iterdir()) if path.is_dir()} if inside.is_dir() else {}


def _game_of(pack: Pack) -> str:
    return pack.manifest.game if pack.manifest else ""


def _title_of_game(pack: Pack) -> str:
    game = _game_of(pack)
    return GAMES[game].title if game in GAMES else game
