"""Converts the typefaces of the app from their npm packages to TTF, each with its licence beside it.

Usage: python build/fonts.py [FOLDER]

FOLDER holds node_modules/@fontsource; without it the packages are installed by npm into a temporary folder.
The "latin" subset has every letter of Italian and English. The fonts are only repacked, nothing else changes.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parent.parent / "fonts"
# Family -> styles (weight, "i" for italic).
FACES = {
    "alegreya": ["500i"],
    "atkinson-hyperlegible-next": ["400", "400i", "600"],
    "barlow": ["500", "500i", "600", "600i"],
    "barlow-condensed": ["600", "700"],
    "big-shoulders-display": ["800"],
    "black-ops-one": ["400"],
    "cinzel": ["600", "700", "900"],
    "fredoka": ["500", "600", "700"],
    "grenze-gotisch": ["900"],
    "vollkorn-sc": ["600"],
}


def convert(packages: Path) -> None:
    """Writes every face and licence below fonts/."""
    for family, styles in FACES.items():
        package = packages / family
        for style in styles:
            shape = "italic" if style.endswith("i") else "normal"
            source = package / "files" / f"{family}-latin-{style.rstrip('i')}-{shape}.woff2"
            font = TTFont(source, recalcTimestamp=False)
            font.flavor = None
            font.save(TARGET / f"{family}-{style}.ttf")
        shutil.copyfile(package / "LICENSE", TARGET / f"{family}-OFL.txt")


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(temporary)
        if len(sys.argv) == 1:
            packages = [f"@fontsource/{family}@5.3.0" for family in FACES]
            subprocess.run(["npm", "install", "--prefix", temporary, *packages], check=True)
        convert(folder / "node_modules" / "@fontsource")
    for path in sorted(TARGET.glob("*.ttf")):
        print(f"{path.name:40} {path.stat().st_size // 1024:4} KB")


if __name__ == "__main__":
    main()
