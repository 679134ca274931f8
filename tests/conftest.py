"""What every test shares: no screen, no sound, and no time limit on a slow machine's examples."""

import gc
import os

import hypothesis

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

hypothesis.settings.register_profile("suite", deadline=None, print_blob=True)
hypothesis.settings.load_profile("suite")


def pytest_collection_finish() -> None:
    """Collections of garbage pass over the thousands of tests and all that they import."""
    gc.collect()
    gc.freeze()
