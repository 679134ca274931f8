"""Programs of the system that the app starts: to show a folder, to speak."""

import os
import subprocess
import sys
from pathlib import Path


def start(command: list[str | Path], *, fed: bool = False) -> subprocess.Popen[str]:
    """Starts a program of the system, whose output nobody sees; it does not end with the app.

    Args:
        command: the program and its arguments.
        fed: whether something is written to its input, a line at a time.

    Raises:
        OSError: the system has no such program, or cannot start it.
    """
    return subprocess.Popen(
        command,
        env=_original_environment(),
        stdin=subprocess.PIPE if fed else subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        encoding="utf-8",
        bufsize=1,
    )


def _original_environment() -> dict[str, str]:
    """Environment variables as the app found them: with a bundle's own, other programs would load its libraries."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
        before = found.pop("LD_LIBRARY_PATH_ORIG", "")
        if before:
            found["LD_LIBRARY_PATH"] = before
    return found
