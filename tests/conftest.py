"""The set-up of every test: no screen, no sound, and no time limit for examples on a slow machine."""

import gc
import os
from collections.abc import Iterator

import hypothesis
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

hypothesis.settings.register_profile("suite", deadline=None, print_blob=True)
hypothesis.settings.load_profile("suite")


def pytest_collection_finish() -> None:
    """Makes garbage collections pass over the thousands of tests and all modules that they import."""
    set_aside()


@pytest.fixture(scope="module", autouse=True)
def left_aside() -> Iterator[None]:
    """Makes garbage collections pass over the caches that a file of tests leaves behind."""
    yield
    set_aside()


def set_aside() -> None:
    gc.collect()
    gc.freeze()
