"""Saving, opening, importing and exporting decks in the workshop."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame as pg

from game.core.phrase import Trouble, phrase
from game.games.dark_eden import FACTS, READY
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.decks.deck import Deck, from_line
from game.games.dark_eden.decks.decklist import Reading, read, write
from game.games.dark_eden.decks.decks import ready
from game.games.dark_eden.decks.legality import errors_in
from game.ui import decks
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.dialog import Answer, dialog
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.listing import Line, listing
from game.ui.views.dark_eden.workshop.bench import Bench
from game.ui.views.dark_eden.workshop.shop import Shop

_TOLD = 8


class Papers:
    """The dialogs and acts by which decks are saved, opened, imported and exported."""

    def __init__(self, scene: Shop) -> None:
        self._scene = scene

    def _t(self, key: str, **params: str | int) -> str:
        return self._scene.words(key, **params)

    # --- keeping ---------------------------------------------------------------------------------

    def save(self) -> bool:
        """Saves the deck; returns whether that succeeded."""
        scene, bench = self._scene, self._scene.bench
        bench.name = self._scene.name()
        foreign = bench.path is not None and self._changed_elsewhere(bench.path)
        path = None if foreign else bench.path
        owner = (decks.look_at(path).owner if path else "") or scene.app.person.name
        try:
            path = decks.keep(FACTS.id, owner, bench.name, bench.deck.line, path)
        except Trouble as trouble:
            scene.app.tell(trouble.phrase)
            return False
        bench.kept_as(path)
        scene.rebuild()
        told = "kept_beside" if foreign else "kept_draft" if bench.errors else "kept"
        scene.notice(self._t(told, name=bench.name))
        return True

    def _changed_elsewhere(self, path: Path) -> bool:
        """Whether the deck's file has changed since it was last read or written here."""
        if not os.path.lexists(path):
            return False
        kept = decks.look_at(path)
        try:
            return bool(kept.fault) or not self._scene.bench.is_kept_as(from_line(kept.text), kept.name)
        except Trouble:
            return True

    def rescue(self) -> None:
        """Saves unsaved changes as a new deck, when there is no chance to ask: the window closes or a match begins."""
        scene, bench = self._scene, self._scene.bench
        if not bench.unsaved:
            return
        name = self._t("copy_of", name=scene.name())[: decks.LONGEST_NAME] if bench.path else scene.name()
        try:
            decks.keep(FACTS.id, scene.app.person.name, name, bench.deck.line)
        except Trouble as trouble:
            cause = dict(trouble.phrase.params)["cause"]
            scene.app.tell_later(phrase("workshop.dark_eden.lost", name=name, cause=cause), lost=True)
        else:
            scene.app.tell_later(phrase("workshop.dark_eden.rescued", name=name))

    def leave(self) -> None:
        """Leaves the workshop, after a question about an unsaved deck."""
        self._once_saved(self._discard_and_leave)

    def _discard_and_leave(self) -> None:
        self._scene.bench = Bench(Deck())  # the player chose to discard the changes
        self._scene.app.director.pop()

    def _once_saved(self, go_on: Callable[[], None]) -> None:
        """Calls `go_on` once the deck under work is saved or its changes are discarded."""
        if self._scene.bench.unsaved:
            self._scene.ask(partial(self._ask_unsaved, go_on))
        else:
            go_on()

    def _ask_unsaved(self, go_on: Callable[[], None]) -> tuple[Layer, str]:
        scene = self._scene

        def keep() -> None:
            if self.save():
                go_on()

        answers = [
            Answer(self._t("save"), scene.closing(keep), "primary", "save"),
            Answer(self._t("throw_away"), scene.closing(go_on), "threat", "trash-can"),
            Answer(self._t("stay"), scene.answered),
        ]
        question = self._t("unsaved.ask", name=typeset.escape(self._scene.name()))
        return dialog(scene.look, scene.area, self._t("unsaved"), question, answers, 2)

    # --- opening ---------------------------------------------------------------------------------

    def open(self) -> None:
        """Opens the dialog of saved and ready decks."""
        self._scene.ask(self._list)

    def _list(self) -> tuple[Layer, str]:
        scene = self._scene
        own: list[Line] = []
        for kept in decks.all_decks(FACTS.id):
            if kept.fault:
                own.append(Line(kept.path.name, scene.app.texts.say(kept.fault), scene.answered, "hazard-sign"))
            else:
                put, chosen = self._replacing(partial(self._load_deck, kept.path)), kept.path == scene.bench.path
                own.append(Line(kept.name, self._note(kept), put, "poker-hand", chosen))
        made = []
        for key, deck in self._ready_decks().items():
            name = scene.t(f"setting.{FACTS.id}.deck.{key}")
            put = self._replacing(partial(scene.begin, deck, self._t("copy_of", name=name)[: decks.LONGEST_NAME]))
            made.append(Line(name, self._figures(deck), put, "locked-chest"))
        buttons = [
            Button(scene.look, self._t("new"), self._replacing(partial(scene.begin, Deck(), "")), icon="card-draw")
        ]
        if scene.bench.path:
            delete, tip = scene.closing(partial(scene.ask, self._ask_delete)), typeset.escape(scene.name())
            buttons.append(Button(scene.look, self._t("delete"), delete, icon="trash-can", tip=tip))
        buttons.append(Button(scene.look, self._t("close"), scene.answered))
        groups = [(self._t("own"), own), (self._t("ready"), made)]
        return listing(scene.look, scene.area, self._t("decks"), [g for g in groups if g[1]], buttons, scene.answered)

    @staticmethod
    def _ready_decks() -> dict[str, Deck]:
        try:
            known = ready()
        except (Trouble, OSError):  # the set-up of a match reports the fault
            return {}
        return {name: known[name] for name in READY if name in known}

    def _note(self, kept: decks.SavedDeck) -> str:
        try:
            told = self._figures(from_line(kept.text))
        except Trouble as trouble:
            told = self._scene.app.texts.say(trouble.phrase)
        return " · ".join(filter(None, (kept.owner, told)))

    def _figures(self, deck: Deck) -> str:
        texts = self._scene.app.texts
        told = [texts.say(name_of(deck.commander))] if deck.commander else []
        told.append(texts.many("workshop.dark_eden.cards", deck.total))
        if errors_in(deck):
            told.append(self._t("is_draft"))
        return " · ".join(told)

    def _replacing(self, put: Callable[[], None]) -> Callable[[], None]:
        """The callback that closes the dialog and replaces the deck under work, after a question if it is unsaved."""
        return self._scene.closing(partial(self._once_saved, put))

    def _load_deck(self, path: Path) -> None:
        scene, kept = self._scene, decks.look_at(path)
        try:
            if kept.fault:
                raise Trouble.of(kept.fault)
            scene.begin(from_line(kept.text), kept.name, path)
        except Trouble as trouble:
            scene.app.tell(phrase("workshop.dark_eden.unreadable", name=kept.name or path.name, cause=trouble.phrase))

    def _ask_delete(self) -> tuple[Layer, str]:
        scene = self._scene

        def delete() -> None:
            deck, name, path = scene.bench.deck, scene.name(), scene.bench.path
            if path and self._changed_elsewhere(path):
                scene.notice(self._t("delete.changed", name=name))
                return
            try:
                if path:
                    decks.delete(path)
            except Trouble as trouble:
                scene.app.tell(trouble.phrase)
            else:
                scene.begin(Deck(), "")
                scene.bench.follow(deck, name)
                scene.notice(self._t("deleted", name=name))

        away = Answer(self._t("delete"), scene.closing(delete), "threat", "trash-can")
        answers = [away, Answer(self._t("stay"), scene.answered)]
        question = self._t("delete.ask", name=typeset.escape(self._scene.name()))
        return dialog(scene.look, scene.area, self._t("delete"), question, answers, 1)

    # --- import ----------------------------------------------------------------------------------

    def take(self) -> None:
        """Opens the dialog that asks for the source of an import."""
        self._scene.ask(self.ask_source)

    def ask_source(self) -> tuple[Layer, str]:
        """The dialog in which the source of an import is chosen."""
        scene = self._scene
        icon, paste = "scroll-unfurled", self._t("import.clipboard")
        files = [Line(path.name, "", scene.closing(partial(self.drop, path)), icon) for path in decks.written_lists()]
        buttons = [
            Button(scene.look, paste, scene.closing(self._from_clipboard), icon=icon, kind="primary"),
            Button(scene.look, self._t("close"), scene.answered),
        ]
        text = self._t("import.how", folder=typeset.escape(str(decks.lists())))
        groups = [(self._t("import.files"), files)] if files else []
        layer, first = listing(scene.look, scene.area, self._t("import"), groups, buttons, scene.answered, text)
        return layer, first if files else buttons[0].name

    def _from_clipboard(self) -> None:
        try:
            words = pg.scrap.get_text()
        except pg.error:
            words = ""
        self.read(words)

    def drop(self, path: Path) -> None:
        """Imports a file, such as one dropped on the window."""
        try:
            words = decks.read_list(path)
        except Trouble as trouble:
            self._scene.app.tell(trouble.phrase)
        else:
            self.read(words)

    def read(self, words: str) -> None:
        """Imports a deck from a text; lines that cannot be read are shown in a dialog first."""
        found = read(words)
        if found.faults:
            self._scene.ask(partial(self._ask_faults, found))
        else:
            self._take(found)

    def _take(self, found: Reading) -> None:
        scene = self._scene
        scene.bench.take(found.deck, found.name)
        scene.rebuild()
        scene.notice(self._t("imported", n=found.deck.total))

    def _ask_faults(self, found: Reading) -> tuple[Layer, str]:
        scene = self._scene
        told = [typeset.escape(scene.app.texts.say(fault.phrase)) for fault in found.faults[:_TOLD]]
        if len(found.faults) > _TOLD:
            told.append(self._t("import.more", n=len(found.faults) - _TOLD))
        answers = [Answer(self._t("import.leave"), scene.answered)]
        title = "import.no_deck"
        if found.deck.cards or found.deck.commander:
            title = "import.faults"
            words, take = self._t("import.rest", n=found.deck.total), scene.closing(partial(self._take, found))
            answers.insert(0, Answer(words, take, icon="card-draw"))
        question = "\n".join(told)
        return dialog(scene.look, scene.area, self._t(title), question, answers, len(answers) - 1)

    # --- export ----------------------------------------------------------------------------------

    def give(self) -> None:
        """Opens the dialog that asks for the target of an export."""
        self._scene.ask(self._ask_target)

    def _ask_target(self) -> tuple[Layer, str]:
        scene = self._scene
        answers = [
            Answer(self._t("export.clipboard"), scene.closing(self._to_clipboard), "primary", "scroll-unfurled"),
            Answer(self._t("export.file"), scene.closing(self._to_file), icon="save"),
            Answer(self._t("close"), scene.answered),
        ]
        question = self._t("export.how", folder=typeset.escape(str(decks.lists())))
        layer, _ = dialog(scene.look, scene.area, self._t("export"), question, answers, 2)
        return layer, answers[0].words  # as in an import: the deck itself is not changed by any answer

    def words(self) -> str:
        """The deck as a list for people, in the present language."""
        return write(self._scene.bench.deck, self._scene.name(), self._scene.app.texts)

    def _to_clipboard(self) -> None:
        try:
            pg.scrap.put_text(self.words())
        except pg.error:
            self._scene.notice(self._t("export.no_clipboard"))
        else:
            self._scene.notice(self._t("export.copied"))

    def _to_file(self) -> None:
        try:
            path = decks.write_list(self._scene.name(), self.words())
        except Trouble as trouble:
            self._scene.app.tell(trouble.phrase)
        else:
            self._scene.notice(self._t("export.written", file=str(path)))
