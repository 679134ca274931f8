"""The rules of a game, in our own words, opened at the section that is needed."""

import re
from pathlib import Path

import pygame as pg

import game.games
from game import games
from game.core.texts import LANGUAGES
from game.ui.kit.pictures.assets import MissingAssetError
from game.ui.kit.widgets.panes import Form
from game.ui.kit.widgets.widget import Widget
from game.ui.markdown import Part
from game.ui.scenes.parts.job_thread import JobThread
from game.ui.scenes.reading.gallery import Gallery
from game.ui.scenes.reading.reading import ReadingPage
from game.ui.table.host import GameHost
from game.ui.views import plates_of


class RulesScene(ReadingPage):
    """A rules book."""

    title = "rules.title"

    def __init__(self, app: GameHost, game_id: str, anchor: str = "") -> None:
        """Opens the book of a game at an anchor ("" for its first page)."""
        super().__init__(app, app.texts("rules.of", game=games.facts(game_id).title), anchor)
        self.game = game_id
        self._plates = plates_of(game_id)
        self._galleries: list[Gallery] = []
        self._jobs = JobThread()

    def layout(self) -> None:
        self.app.view_of(self.game).teach(self.app.texts, self.game)
        self.words = self.t("rules.of", game=games.facts(self.game).title)
        super().layout()

    def source(self) -> str:
        return rules(self.game, self.app.texts.language)

    def read(self) -> list[Part]:
        return linked(super().read())

    def plate(self, anchor: str) -> Widget | None:
        found = self._plates.get(anchor)
        if found is None:
            return None
        gallery = Gallery(self.look, self.app.texts, self.game, found, self._jobs)
        self._galleries.append(gallery)
        return gallery

    def _build(self, rect: pg.Rect) -> Form:
        self._galleries = []
        return super()._build(rect)

    @property
    def _unpainted(self) -> Gallery | None:
        """A gallery in sight that is still to be painted; None: there is none, or the text is not all laid out."""
        if not self._whole:
            return None
        seen = self._text.rect
        return next((one for one in self._galleries if one.busy and one.rect.colliderect(seen)), None)

    @property
    def moving(self) -> bool:
        return super().moving or self._unpainted is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        gallery = self._unpainted
        if gallery:
            gallery.step()

    def gone(self) -> None:
        self._jobs.close()

    def handle(self, event: pg.Event) -> bool:
        if super().handle(event):
            return True
        if self.app.keys.action(event) == "rules":
            self.back()
            return True
        return False


def linked(parts: list[Part]) -> list[Part]:
    """The parts with links: words that have a section of their own lead to it, once in a paragraph."""
    sections = {part.text: part.anchor for part in parts if part.level == 3 and part.anchor}
    if not sections:
        return parts
    names = "|".join(re.escape(name) for name in sorted(sections, key=len, reverse=True))
    word = re.compile(rf"(?<![\w\[])({names})(?!\w)")
    result: list[Part] = []
    here = ""
    for part in parts:
        if part.level:
            here = part.anchor
            result.append(part)
            continue
        met = {here}

        def link(found: re.Match[str], met: set[str] = met) -> str:
            anchor = sections[found[0]]
            if anchor in met:
                return found[0]
            met.add(anchor)
            return f"[{found[0]}](#{anchor})"

        result.append(part._replace(text=word.sub(link, part.text)))
    return result


def rules(game_id: str, language: str) -> str:
    """A game's rules book, Markdown, in a language, or in another one if that is missing.

    Raises:
        MissingAssetError: the game has no rules book.
    """
    folder = Path(str(game.games.__file__)).parent / game_id / "data"
    for code in (language, *LANGUAGES):
        path = folder / f"rules.{code}.md"
        try:
            return path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            last = error
    raise MissingAssetError(str(path), last)
