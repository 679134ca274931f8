"""Files kept by fuzzing (`python -m tests.fuzz`), read again: each gives a sound value or a sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import packs
from game.ui import folders
from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "fuzz" / "corpus"


@pytest.fixture(autouse=True)
def places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Restores the folders of the app after a target has set others."""
    monkeypatch.setenv(folders.HOME, str(tmp_path))
    before = packs.place()
    yield
    packs.look_in(before)


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_what_fuzzing_kept_brings_about_no_finding(target: str) -> None:
    kept = sorted((CORPUS / target).iterdir())
    assert kept
    for path in kept:
        TARGETS[target](path.read_bytes())
