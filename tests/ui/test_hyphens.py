"""Hyphenation: the places where words are parted at the end of a line, in both languages."""

import time

import pytest

from game.ui.kit.pictures.reader import UnreadError, reader
from game.ui.kit.text import hyphens
from game.ui.kit.text.hyphens import parted


@pytest.mark.parametrize(
    ("word", "language", "ways"),
    [
        ("Sacerdotessa", "it", ["Sacerdotes- sa", "Sacerdo- tessa", "Sacer- dotessa", "Sa- cerdotessa"]),
        ("Pastore", "it", ["Pasto- re", "Pa- store"]),
        ("Custode", "it", ["Custo- de", "Cu- stode"]),
        ("Branchdancer", "en", ["Branchdan- cer", "Branch- dancer"]),
        ("Shepherd", "en", ["Shep- herd"]),
        ("Knight", "en", []),
        ("Flames", "en", []),
        ("Two-Headed", "en", ["Two- Headed"]),
    ],
)
def test_a_word_is_parted_between_its_syllables(word: str, language: str, ways: list[str]) -> None:
    assert [" ".join(way) for way in parted(word, language)] == ways


def test_the_patterns_are_read_beside_the_frames_where_a_painting_can_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hyphens, "_known", {})
    monkeypatch.setattr(reader, "beside", True)
    with reader.patience(), pytest.raises(UnreadError):
        next(parted("Shepherd", "en"))
    while reader.at_work:
        time.sleep(0.002)
    with reader.patience():
        assert [*parted("Shepherd", "en")] == [("Shep-", "herd")]
