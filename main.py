"""The double click: opens the app, or runs what the command line asks for."""

import sys

from game.console import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
