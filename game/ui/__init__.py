"""Everything on the screen: the only part that imports pygame."""

import os

# Standard output belongs to what was asked for on the command line.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
