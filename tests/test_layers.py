"""The layers: rules, games and bots import no screen, and code that games share names no game.

import-linter checks the rest (`lint-imports`).
"""

import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.games import GAMES

ROOT = Path(__file__).resolve().parent.parent

IMPORT_ALL_WITHOUT_PYGAME = """
import importlib, pkgutil, sys

sys.modules["pygame"] = None  # `import pygame` now raises ImportError
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
"""


@pytest.mark.parametrize("package", ["game.core", "game.games", "game.bots"])
def test_package_imports_without_pygame(package: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL_WITHOUT_PYGAME, package],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr


def test_the_pygame_installed_is_pygame_ce() -> None:
    """The packages pygame and pygame-ce install into one folder, where the later one silently overwrites the other."""
    assert pygame.IS_CE
    installed = {name.lower() for name in importlib.metadata.packages_distributions()["pygame"]}
    assert installed == {"pygame-ce"}


def test_what_games_share_names_none_of_them() -> None:
    """All code that is special to a game is in the game's own folders."""
    of_games = [ROOT / "game" / place / game for place in ("games", "ui/views") for game in GAMES]
    shared = [*(ROOT / "game").rglob("*.py"), *(ROOT / "game" / "locale").rglob("*.po"), *(ROOT / "build").glob("*.py")]
    shared += [ROOT / "main.py", ROOT / "build" / "art" / "make.py"]
    words = {word for facts in GAMES.values() for word in (facts.id, facts.title, facts.id.title().replace("_", ""))}
    named = re.compile("|".join(re.escape(word) for word in sorted(words)))
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in shared
        if not any(folder in path.parents for folder in of_games)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if named.search(line)
    ]
    assert found == []
