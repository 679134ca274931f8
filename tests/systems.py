"""Acts that not every system allows a test: where one is not allowed, the test is skipped with the reason."""

import os
import sys
from pathlib import Path

import pytest

names_need_a_sync = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows opens no folder to sync it, and keeps names by itself"
)


def link(path: Path, target: Path | str) -> None:
    """Makes a link; on Windows only some users may."""
    try:
        path.symlink_to(target)
    except OSError:
        pytest.skip("no links for this user")
    if not path.is_symlink():
        pytest.skip("no links here")


def pipe(path: Path) -> None:
    """Makes a named pipe."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes with a name")
    os.mkfifo(path)


def remove_open(path: Path) -> None:
    """Removes a file while it is open."""
    if sys.platform == "win32":
        pytest.skip("Windows removes no file that is open")
    path.unlink()
