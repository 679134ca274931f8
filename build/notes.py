"""Prints the changelog's section of a version, its release notes: `python build/notes.py v0.1.0`.

A version that is not the app's, or that the changelog does not have, is a fault.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402 - the path comes first


def notes(changelog: str, version: str) -> str:
    """The section of a version, without its heading; "": there is none."""
    found = re.search(rf"^## {re.escape(version)}(?![.\d]).*\n((?:(?!## ).*\n?)*)", changelog, re.MULTILINE)
    return found[1].strip() + "\n" if found else ""


def main() -> int:
    version = sys.argv[1].removeprefix("v")
    told = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    if version != __version__ or not told:
        print(f"{version}: the app is {__version__}; CHANGELOG.md needs a section “## {version}”", file=sys.stderr)
        return 1
    print(told, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
