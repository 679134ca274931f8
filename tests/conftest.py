"""The set-up of every test: no screen, no sound, nobody's folders, no time limit for examples on a slow machine."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from game import games
from game.ui import folders

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

hypothesis.settings.register_profile("suite", deadline=None, print_blob=True)
hypothesis.settings.load_profile("suite")


def pytest_collection_finish() -> None:
    """Makes garbage collections pass over the thousands of tests and all modules that they import."""
    set_aside()


@pytest.fixture(scope="session", autouse=True)
def nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps the app, in this process and in those that tests start, off the folders of whoever runs the tests.

    A test in which the app writes names a folder of its own; this one stays empty.
    """
    home = tmp_path_factory.mktemp("nobodys_home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(folders.HOME, str(home))
        yield
    assert list(home.rglob("*")) == [], "a test has left something in the folder of the app"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, in which the app keeps everything."""
    monkeypatch.setenv(folders.HOME, str(tmp_path))
    return tmp_path


@pytest.fixture
def demo_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the tiny game of the tests found by its name, like the games of the box."""
    from tests.core import demo  # brings its words

    monkeypatch.setitem(games.UNLISTED, "demo", demo.__name__)


@pytest.fixture(scope="module", autouse=True)
def left_aside() -> Iterator[None]:
    """Makes garbage collections pass over the caches that a file of tests leaves behind."""
    yield
    set_aside()


def set_aside() -> None:
    gc.collect()
    gc.freeze()
