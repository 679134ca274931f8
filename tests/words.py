"""Words of cards that exist only in tests, found as if they were in the catalogues."""

import gettext
import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.core import texts

_catalogues = texts._catalogues


class _Words(gettext.NullTranslations):
    """A catalogue out of a plain table."""

    def __init__(self, words: Mapping[str, str]) -> None:
        super().__init__()
        self.words = words

    def gettext(self, message: str) -> str:
        return self.words.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.words.get(msgid1, msgid1)


def teach(monkeypatch: pytest.MonkeyPatch, words: Mapping[str, Mapping[str, str]]) -> None:
    """Adds words, by language and key, for the duration of a test."""

    def taught(language: str) -> texts.Catalogues:
        return texts.Catalogues([_Words(words[language]), *_catalogues(language).catalogues])

    monkeypatch.setattr(texts, "_catalogues", taught)


def teach_cards(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Adds the texts of the cards in a folder, one file per language, for the duration of a test."""
    files = {language: folder / f"texts.{language}.json" for language in texts.LANGUAGES}
    teach(monkeypatch, {language: json.loads(file.read_text(encoding="utf-8")) for language, file in files.items()})
