"""The entry point: opens the app, or runs what the command line asks for."""

import sys
from pathlib import Path

from game.console import main

CHECKOUT = {"demo": "tests.core.demo"} if (Path(__file__).parent / "tests").is_dir() else {}
"""Games that only a checkout has, by id: they can be played, but are not on the shelf"""

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support  # the processes of a bundle start here too

        freeze_support()
    sys.exit(main(sys.argv[1:], CHECKOUT))
