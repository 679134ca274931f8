"""The folders where the app keeps what people make: settings, matches and packs of cards.

Usually the folders of the system; beside the app when a file `portable.txt` lies there; anywhere when the variable
SERATA_GIOCHI_HOME names a folder (tests, several households on one machine).
"""

import os
from pathlib import Path

from game.resources import root

APP = "Serata Giochi"
HOME = "SERATA_GIOCHI_HOME"


def config() -> Path:
    """Return the folder of the settings; it may not exist yet."""
    own = _own()
    if own:
        return own
    import platformdirs

    return Path(platformdirs.user_config_dir(APP, appauthor=False))


def data() -> Path:
    """Return the folder of the matches; it may not exist yet."""
    own = _own()
    if own:
        return own
    import platformdirs

    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def packs() -> Path:
    """Return the folder of the packs of cards; it may not exist."""
    return data() / "packs"


def _own() -> Path | None:
    """The folder that takes the place of the system's, if there is one."""
    named = os.environ.get(HOME)
    if named:
        return Path(named)
    # A bundle keeps its files one folder below its executable.
    for beside in (root(), root().parent):
        if (beside / "portable.txt").is_file():
            return beside / "data"
    return None
