"""A picture of Dark Eden: a lit motif of cut paper before a ruined land, at an hour, under a weather."""

from typing import NamedTuple

import pygame as pg

from build.art import diorama
from build.art.canvas import mix
from build.art.dark_eden_lands import LANDS, stamped
from build.art.dark_eden_skies import WEATHERS, heaven, sun
from build.art.dark_eden_worlds import SOOT, Tones, tones
from build.art.diorama import Figure, Layer, Sheet

WIDTH, HEIGHT = 704, 440
FRONT = 3  # the tone of the sheets that stand before the figures


class Part(NamedTuple):
    """An icon in the picture: `size` in shares of the height, (x, y) its middle, `turn` in degrees."""

    kind: str
    icon: str
    size: float
    x: float
    y: float
    turn: float
    flip: bool
    solid: bool


def lit(
    icon: str,
    size: float = 0.78,
    x: float = 0.5,
    y: float = 0.5,
    turn: float = 0,
    flip: bool = False,
    solid: bool = True,
) -> Part:
    """An icon of the motif: light paper on a dark backing."""
    return Part("lit", icon, size, x, y, turn, flip, solid)


def dim(
    icon: str,
    size: float = 0.5,
    x: float = 0.2,
    y: float = 0.56,
    turn: float = 0,
    flip: bool = False,
    solid: bool = True,
) -> Part:
    """An icon of secondary importance, in the land's own colour."""
    return Part("dim", icon, size, x, y, turn, flip, solid)


def far(icon: str, size: float = 0.4, x: float = 0.2, y: float = 0.5, turn: float = 0, flip: bool = False) -> Part:
    """A silhouette on the horizon."""
    return Part("far", icon, size, x, y, turn, flip, False)


def near(icon: str, size: float = 0.4, x: float = 0.15, y: float = 0.8, turn: float = 0, flip: bool = False) -> Part:
    """A dark silhouette before everything."""
    return Part("near", icon, size, x, y, turn, flip, False)


class View(NamedTuple):
    """The description of a card's picture: world, mood, light, land and parts."""

    world: str
    mood: str
    light: str
    land: str
    parts: tuple[Part, ...]


def view(world: str, mood: str, light: str, land: str, *parts: Part) -> View:
    """A picture's description.

    Args:
        world: a name in `dark_eden_worlds.WORLDS`.
        mood: dusk, night, dawn, storm, blaze or ash.
        light: a name in `LIGHTS`, then any names in `WEATHERS`, separated by blanks.
        land: a name in `dark_eden_lands.LANDS`.
        parts: icons, from back to front.
    """
    return View(world, mood, light, land, parts)


def picture(card: str, seen: View) -> pg.Surface:
    """A card's picture; the card's id is the seed of its land."""
    seed = sum((i + 3) * ord(letter) for i, letter in enumerate(card)) % 9973
    hues = tones(seen.world, seen.mood)
    sheets = [(sheet, tone) for sheet, tone in LANDS[seen.land](seed)]
    kinds = {kind: [part for part in seen.parts if part.kind == kind] for kind in ("far", "dim", "lit", "near")}
    light, *weather = seen.light.split()
    weathers = [WEATHERS[name](hues, seed) for name in weather]
    layers: list[Layer | Figure] = [*heaven(light, hues, seed)]
    layers += [layer for each in weathers for layer in each.behind if layer.alpha is not None]
    horizon = mix(hues.sheets[0], hues.glow, 0.12)
    layers += [Layer(_silhouette(part), horizon) for part in kinds["far"]]
    layers += [layer for each in weathers for layer in each.behind if layer.alpha is None]
    layers += [Layer(sheet, hues.sheets[tone]) for sheet, tone in sheets if tone < FRONT]
    layers += [_figure(part, hues) for part in seen.parts if part.kind in ("dim", "lit")]
    layers += [Layer(sheet, hues.sheets[tone]) for sheet, tone in sheets if tone == FRONT]
    layers += [Layer(_silhouette(part), mix(hues.sheets[3], SOOT, 0.4)) for part in kinds["near"]]
    layers += [layer for each in weathers for layer in each.before]
    return diorama.scene(WIDTH, HEIGHT, hues.sky, sun(light, hues), layers, seed, 2, hues.vignette, 0.02)


def _silhouette(part: Part) -> Sheet:
    return stamped(part.icon, part.size, part.x, part.y, part.flip, part.turn)


def _figure(part: Part, hues: Tones) -> Figure:
    fill = hues.lit if part.kind == "lit" else hues.dim
    size = part.size * HEIGHT / WIDTH
    return Figure(part.icon, size, part.x, part.y, fill, hues.back, hues.glow, part.solid, part.flip, part.turn)


def bust(body: str, *heads: Part) -> tuple[Part, ...]:
    """A person from the chest up: a body, then what is laid on it (head, hat, arms)."""
    return (lit(body, 0.9, 0.5, 0.79), *heads)


def face(icon: str = "stern-face", x: float = 0.5) -> Part:
    return lit(icon, 0.5, x, 0.42)


def hat(icon: str, size: float = 0.44, y: float = 0.22, x: float = 0.5, flip: bool = False) -> Part:
    return lit(icon, size, x, y, flip=flip)


def head(icon: str, size: float = 0.54, y: float = 0.36, x: float = 0.5, flip: bool = False) -> Part:
    """A head that needs no face: a helmet, a mask, a hood."""
    return lit(icon, size, x, y, flip=flip)
