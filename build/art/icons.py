"""Collect the icons the app uses into sprites/icons.json and name their authors in CREDITS.md.

Usage: python build/art/icons.py [FOLDER]

FOLDER holds node_modules/@iconify-json/game-icons; without it the package is installed by npm into a temporary
folder. The names are read from icons.txt, their authors from icon_authors.tsv (the package leaves them out),
our own drawings from own_icons.json.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = "@iconify-json/game-icons@1.2.4"
OWN_AUTHOR = "serata-giochi"
HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TARGET = ROOT / "sprites" / "icons.json"
CREDITS = ROOT / "CREDITS.md"
# The list of icons in CREDITS.md stands between these lines.
FIRST, LAST = "<!-- icons: written by build/art/icons.py -->", "<!-- end of icons -->"


def names() -> list[str]:
    """The names listed in icons.txt."""
    lines = (line.strip() for line in (HERE / "icons.txt").read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def authors() -> dict[str, str]:
    """The author of each icon, by its name."""
    rows = (HERE / "icon_authors.tsv").read_text(encoding="utf-8").splitlines()
    return dict(row.split("\t") for row in rows if row)


def collect(folder: Path) -> dict[str, dict[str, str]]:
    """The icons of icons.txt and our own, each with its author and its drawing."""
    package = folder / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
    drawings = json.loads(package.read_text(encoding="utf-8"))["icons"]
    known = authors()
    missing = [name for name in names() if name not in drawings or name not in known]
    if missing:
        sys.exit(f"no drawing or no author: {', '.join(missing)}")
    icons = {name: {"author": known[name], "body": drawings[name]["body"]} for name in names()}
    own = json.loads((HERE / "own_icons.json").read_text(encoding="utf-8"))
    return icons | {name: {"author": OWN_AUTHOR, "body": body} for name, body in own.items()}


def credit(icons: dict[str, dict[str, str]]) -> None:
    """Writes each icon's author into CREDITS.md."""
    by_author: dict[str, list[str]] = {}
    for name in sorted(icons):
        by_author.setdefault(icons[name]["author"], []).append(name)
    ours = by_author.pop(OWN_AUTHOR)
    lines = [f"- **{author}**: {', '.join(drawn)}" for author, drawn in sorted(by_author.items())]
    lines.append(f"- drawn for this project: {', '.join(ours)}")
    before, _, rest = CREDITS.read_text(encoding="utf-8").partition(FIRST)
    after = rest.partition(LAST)[2]
    CREDITS.write_text("\n".join([before + FIRST, *lines, LAST + after]), encoding="utf-8")


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(temporary)
        if len(sys.argv) == 1:
            subprocess.run(["npm", "install", "--prefix", temporary, PACKAGE], check=True)
        icons = collect(folder)
    text = ",\n".join(f"{json.dumps(name)}: {json.dumps(icons[name])}" for name in sorted(icons))
    TARGET.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")
    credit(icons)
    print(f"{len(icons)} icons, {TARGET.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
