"""The folders where the app keeps what people make: settings, matches and packs of cards.

Usually the folders of the system; beside the app when a file `portable.txt` lies there; anywhere when the variable
SERATA_GIOCHI_HOME names a folder (tests, several households on one machine).
"""

import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from game.core.phrase import Trouble, refused
from game.resources import root
from game.ui import programs

APP = "Serata Giochi"
HOME = "SERATA_GIOCHI_HOME"


def config() -> Path:
    """The folder of the settings; it may not exist yet."""
    own = _overriding_folder()
    if own:
        return own
    import platformdirs

    return _of_system(platformdirs.user_config_dir)


def data() -> Path:
    """The folder of the matches; it may not exist yet."""
    own = _overriding_folder()
    if own:
        return own
    import platformdirs

    return _of_system(platformdirs.user_data_dir)


def packs() -> Path:
    """The folder of the packs of cards; it may not exist."""
    return data() / "packs"


def show(folder: Path) -> None:
    """Opens a folder where the system shows folders; makes it first if it is not there.

    Raises:
        Trouble: it cannot be made, or the system has no program that shows it.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble("trouble.folder_write", file=str(folder), cause=refused(error)) from error
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            program = "open" if sys.platform == "darwin" else "xdg-open"
            programs.start([program, folder])
    except OSError as error:
        raise Trouble("trouble.folder_show", file=str(folder)) from error


def stamp() -> str:
    """This moment as part of a file's name: the names sort by time and hardly ever meet."""
    return datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S-%f")


def changed(path: Path) -> datetime:
    """Time at which a file was changed last; 1970 if the system gives none, or one outside of the calendar."""
    try:
        return moment(path.stat().st_mtime)
    except OSError:
        return moment(0)


def moment(seconds: float) -> datetime:
    """Time of a file, given in seconds since 1970, on this machine's clock; 1970 if it is outside of the calendar."""
    try:
        return datetime.fromtimestamp(seconds, UTC).astimezone()
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, UTC).astimezone()


def _of_system(folder: Callable[..., str]) -> Path:
    """The folder that the system has for an app's files, with the app's name added.

    Raises:
        Trouble: the system names no home, so that nothing would be kept.
    """
    try:
        return Path(folder(APP, appauthor=False))
    except RuntimeError as error:
        raise Trouble("trouble.no_home", variable=HOME) from error


def _overriding_folder() -> Path | None:
    """The folder that replaces the system's: the one named by the variable, or the portable one; None: neither."""
    named = os.environ.get(HOME)
    if named:
        return Path(named)
    # A bundle keeps its files one folder below its executable.
    for beside in (root(), root().parent):
        if (beside / "portable.txt").is_file():
            return beside / "data"
    return None
