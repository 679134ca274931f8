"""Hyphenation: the places where words are parted at the end of a line, in both languages."""

import pytest

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
