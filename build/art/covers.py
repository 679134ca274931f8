"""The fronts of the boxes on the shelf: a paper-theatre scene, a frame and lettering of its own each.

Each game's front has a file of its own, "<game>_lid.py": its `draw` paints the front, its `LINES` are the words below
the name in each language.
"""

from importlib import import_module
from pathlib import Path

from build.art.canvas import save
from build.art.diorama import gleam
from build.art.lid import HEIGHT, WIDTH


def make() -> None:
    """Writes every front below sprites/shelf/."""
    for path in sorted(Path(__file__).parent.glob("*_lid.py")):
        lid = import_module(f"build.art.{path.stem}")
        for language, line in lid.LINES.items():
            front = lid.draw(line)
            front.blit(gleam(WIDTH, HEIGHT), (0, 0))
            save(front, f"shelf/{path.stem.removesuffix('_lid')}_{language}.jpg", 90, sharp=True)
