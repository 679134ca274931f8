"""Makes `dist/Serata Giochi/`, a folder that runs where no Python is installed: `python build/bundle.py`.

With `--onefile` it makes the single file `dist/onefile/Serata Giochi` instead, which unpacks itself at every start and
so starts later. A bundle runs only on the kind of system on which it was made.
"""

import argparse
import re
import sys
from pathlib import Path

import PyInstaller.__main__

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / ".cache" / "pyinstaller"

# A line of PyInstaller's report: "excluded module named ssl - imported by a (delayed), b (top-level)"
EXCLUDED_LINE = re.compile(r"^excluded module named (\S+) - imported by (.*)$", re.MULTILINE)


def excluded_but_wanted() -> list[str]:
    """A sentence for each excluded module that the app's own code imports."""
    report = (WORK / "serata" / "warn-serata.txt").read_text(encoding="utf-8")
    wanted = []
    for excluded, importers in EXCLUDED_LINE.findall(report):
        ours = [name for name in re.findall(r"[\w./\\]+", importers) if name.startswith("game.")]
        if ours:
            wanted.append(f"{', '.join(ours)} imports {excluded}, which build/serata.spec leaves out")
    return wanted


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--onefile", action="store_true", help="one file instead of a folder")
    onefile = arguments.parse_args().onefile

    PyInstaller.__main__.run(
        [
            str(ROOT / "build" / "serata.spec"),
            "--noconfirm",
            "--log-level=ERROR",
            f"--distpath={ROOT / 'dist' / 'onefile' if onefile else ROOT / 'dist'}",
            f"--workpath={WORK}",
            "--",
            *(["--onefile"] if onefile else []),
        ]
    )
    faults = excluded_but_wanted()
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
