"""The double click: opens the app, or runs what the command line asks for."""

import sys
from time import perf_counter

STARTED = perf_counter()

if __name__ == "__main__":
    from game.console import main

    sys.exit(main(sys.argv[1:], STARTED))
