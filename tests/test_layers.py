"""The rules, the games and the bots have no screen; import-linter checks the rest (`lint-imports`)."""

import importlib.metadata
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

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
    """Both install into one folder, where the later one silently overwrites the other."""
    assert pygame.IS_CE
    installed = {name.lower() for name in importlib.metadata.packages_distributions()["pygame"]}
    assert installed == {"pygame-ce"}
