"""Icons as masks, rasterised from `sprites/icons.json` at the size asked for."""

import io
import json
from functools import lru_cache
from typing import NamedTuple

import pygame as pg

from game import resources
from game.ui.kit.draw import mask

# Below this size an icon is drawn twice as large and reduced: thin lines keep their weight.
_SHARPEN_BELOW = 48


class UnknownIconError(LookupError):
    """The error that an icon is not in sprites/icons.json; build/art/icons.py adds those that icons.txt names."""


class Source(NamedTuple):
    """The drawing of an icon and its author."""

    author: str
    body: str  # SVG elements within a 512 x 512 view box, filled with currentColor


@lru_cache(maxsize=1)
def sources() -> dict[str, Source]:
    """Every icon by its name."""
    raw = json.loads((resources.sprites() / "icons.json").read_text(encoding="utf-8"))
    return {name: Source(entry["author"], entry["body"]) for name, entry in raw.items()}


@lru_cache(maxsize=1024)
def icon(name: str, size: int) -> pg.Surface:
    """An icon as a square white mask of `size` pixels, shared: copy it before drawing on it.

    Raises:
        UnknownIconError: the app has no icon of that name.
    """
    source = sources().get(name)
    if source is None:
        raise UnknownIconError(name)
    # SDL_image does not know "currentColor" and would paint it grey.
    body = source.body.replace("currentColor", "#fff")
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">{body}</svg>'
    scale = 2 if size < _SHARPEN_BELOW else 1
    drawn = pg.image.load_sized_svg(io.BytesIO(svg.encode()), (size * scale, size * scale))
    white = mask.of(drawn)
    return pg.transform.smoothscale(white, (size, size)) if scale > 1 else white
