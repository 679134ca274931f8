"""Runs first in the bundle, so that SDL's controllers come without the sound and textures that pygame opens with them.

These weigh half a megabyte, which the app never uses.
"""

import sys
from types import ModuleType

for name in ("audio", "sdl2", "video"):
    sys.modules[f"pygame._sdl2.{name}"] = ModuleType(name)
