"""The folders of the files that the program reads, in the source tree and in a bundle alike."""

from pathlib import Path

# A bundle keeps the layout of the source tree, and a bundled module's __file__ points into it:
# this one line serves both, as does `Path(__file__)` beside a game's own data.
_ROOT = Path(__file__).resolve().parent.parent


def root() -> Path:
    """The folder that holds `game/`, `sprites/` and `fonts/`. It may be read-only."""
    return _ROOT


def sprites() -> Path:
    """The folder of pictures, icons and sounds."""
    return _ROOT / "sprites"


def fonts() -> Path:
    """The folder of typefaces and their licences."""
    return _ROOT / "fonts"
