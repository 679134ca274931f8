"""Words of cards that stand in tests alone, heard as if they were in the catalogues."""

import gettext
from collections.abc import Mapping

import pytest

from game.core import texts

_catalogues = texts._catalogues


class _Words(gettext.NullTranslations):
    """A catalogue from a plain table."""

    def __init__(self, words: Mapping[str, str]) -> None:
        super().__init__()
        self.words = words

    def gettext(self, message: str) -> str:
        return self.words.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.words.get(msgid1, msgid1)


def teach(monkeypatch: pytest.MonkeyPatch, words: Mapping[str, Mapping[str, str]]) -> None:
    """Adds words by language and key for the length of a test."""

    def taught(language: str) -> tuple[gettext.NullTranslations, ...]:
        return (_Words(words[language]), *_catalogues(language))

    monkeypatch.setattr(texts, "_catalogues", taught)
