"""Puppets of cut parts that turn about pins: put together, posed, drawn. While they stand still, no picture is made."""

import json
import math
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import pygame as pg

from game.ui.kit.draw import mask, paint
from game.ui.kit.pictures.assets import file, picture
from game.ui.kit.pictures.making import Making, Parts, patiently
from game.ui.kit.pictures.store import Store, bytes_of, fitted
from game.ui.kit.stage.stage import Actor

_STEP = 1.5
"""Degrees between two pictures of a part: smaller differences are not seen"""
_LARGE = 16_000
"""Pixels of a part from which on it is turned without smoothing while the puppet moves: nobody sees that, and it takes
a quarter of the time"""
_VAST = 64_000
"""Pixels of a part from which on it is turned at half its size while the puppet moves, and enlarged again: parts are as
large as that on screens of 3840x2160, and it takes a third of the time. In each frame only every other of such parts is
turned"""
_SOFT = 3
"""Factor by which a shadow is made smaller"""
_ROOM = 12 << 20
"""Bytes of turned parts that are kept for all puppets"""
_turned: Store[pg.Surface] = Store(_ROOM, bytes_of)
Point = tuple[float, float]


class Limb(NamedTuple):
    """A part of a puppet. Points are pixels from the upper left corner of the puppet's canvas."""

    key: Hashable
    """Identity of the part among those of all puppets"""
    surface: pg.Surface
    half: pg.Surface | None
    """The picture at half its size; None: the part is not vast"""
    at: Point
    """Upper left corner at rest"""
    pin: Point
    """Point about which the part turns"""
    strike: float
    """Degrees, counter-clockwise, by which it turns in a blow"""
    sway: float
    """Degrees, counter-clockwise, by which it turns when the puppet sways to one side"""
    parent: int
    """Index of the limb that it hangs on; -1: it stands on the ground"""


class Puppet(NamedTuple):
    """A figure that has been put together from its limbs."""

    limbs: tuple[Limb, ...]
    size: tuple[int, int]
    foot: Point
    """Point where it stands, pixels of its canvas"""
    base: pg.Surface
    """Picture of the stand below it, whose middle is at its foot"""
    shadow: pg.Surface
    """Shadow that it throws on the scenery, cut to the part that is not transparent"""
    thrown: Point
    """Upper left corner of the shadow, pixels of the canvas"""


class Pose(NamedTuple):
    """The pose of a puppet."""

    x: float = 0.0
    """Shift from its place to the right and, in `y`, down, pixels"""
    y: float = 0.0
    lean: float = 0.0
    """Degrees, counter-clockwise, by which the whole figure leans about its foot"""
    strike: float = 0.0
    """Share of a blow: 0 at rest, 1 when it hits"""
    sway: float = 0.0
    """Sway to one side or the other, -1 to 1"""


@lru_cache(maxsize=2)
def _index(folder: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file(f"{folder}/figures.json").read_text(encoding="utf-8"))
    return found


def names(folder: str) -> frozenset[str]:
    """The names of the puppets of a folder of `sprites/`."""
    return frozenset(_index(folder))


def size_of(folder: str, name: str, high: int) -> tuple[int, int]:
    """The size in pixels of a puppet's canvas at a height; see `puppet`."""
    told = _index(folder)[name]
    width, height = told["size"]
    return round(width * high / told["foot"]), round(height * high / told["foot"])


def puppet(folder: str, name: str, high: int, base: pg.Surface, *, left: bool) -> Puppet:
    """Puts a puppet together at a height.

    Args:
        folder: a folder of `sprites/` with the sheets and with `figures.json`, which tells how to put them together.
        name: the name of the figure.
        high: pixels from its feet to the upper edge of its canvas.
        base: the picture of the stand below it.
        left: whether it is to look to the left.
    """
    return Making(parts_of(folder, name, high, base, left=left)).whole()


def parts_of(folder: str, name: str, high: int, base: pg.Surface, *, left: bool) -> Parts[Puppet]:
    """Puts a puppet together in short steps; see `puppet`."""
    told = _index(folder)[name]
    sheet = yield from patiently(lambda: picture(f"{folder}/{name}.webp"))
    k = high / told["foot"]
    width, height = size_of(folder, name, high)
    mirror = left != bool(told.get("left"))
    sign = -1 if mirror else 1
    limbs = []
    yield None
    for number, part in enumerate(told["parts"]):
        cut = sheet.subsurface(part["cut"])
        size = (max(1, round(cut.get_width() * k)), max(1, round(cut.get_height() * k)))
        surface = pg.transform.smoothscale(cut, size)
        (x, y), (pin_x, pin_y) = ((value * k for value in part[key]) for key in ("at", "pin"))
        if mirror:
            surface = pg.transform.flip(surface, flip_x=True, flip_y=False)
            x, pin_x = width - x - size[0], width - pin_x
        turn = (sign * part["strike"], sign * part["sway"])
        key = (folder, name, high, mirror, number)
        half = pg.transform.smoothscale_by(surface, 0.5) if size[0] * size[1] > _VAST else None
        limbs.append(Limb(key, surface, half, (x, y), (pin_x, pin_y), *turn, part["parent"]))
        yield None
    shadow = _shadow(limbs, (width, height), high)
    return Puppet(tuple(limbs), (width, height), (width / 2, told["foot"] * k), base, *shadow)


def _shadow(limbs: list[Limb], size: tuple[int, int], high: int) -> tuple[pg.Surface, Point]:
    """The shadow of a puppet at rest on the scenery, and its place; it is so soft that a small one is enlarged."""
    reach = round(high * 0.09)
    small = pg.Surface([max(1, (side + 2 * reach) // _SOFT) for side in size], pg.SRCALPHA)
    for limb in limbs:
        (width, height), (x, y) = limb.surface.get_size(), limb.at
        part = pg.transform.smoothscale(limb.surface, (max(1, width // _SOFT), max(1, height // _SOFT)))
        small.blit(part, (round((x + reach) / _SOFT), round((y + reach) / _SOFT)))
    dark = pg.Surface(small.get_size(), pg.SRCALPHA)
    paint.drop_shadow(dark, mask.of(small), (0, 0), high * 0.02 / _SOFT, (0, 0), 130)
    seen = dark.get_bounding_rect()
    thrown = pg.transform.smoothscale_by(dark.subsurface(seen), _SOFT)
    return thrown, (seen.x * _SOFT + reach * 0.35, seen.y * _SOFT - reach * 0.6)


def at_rest(made: Puppet) -> pg.Surface:
    """The picture of a puppet that stands still, on its stand."""
    foot, base = made.foot, made.base
    left = max(0, round(base.get_width() / 2 - foot[0]))
    wide = max(made.size[0], round(foot[0] + base.get_width() / 2)) + left
    whole = pg.Surface((wide, round(foot[1] + base.get_height() * 0.7)), pg.SRCALPHA)
    middle = (left + round(foot[0]), round(foot[1]) + base.get_height() // 5)
    whole.blit(base, base.get_rect(center=middle))
    for limb in made.limbs:
        whole.blit(limb.surface, (left + limb.at[0], limb.at[1]))
    return whole


def forget() -> None:
    """Drops all turned parts, as when nobody acts any more."""
    _turned.clear()


class PuppetActor(Actor):
    """A puppet on the screen: a single actor, though its limbs move.

    Args:
        puppet: the puppet.
        foot: the point where it stands, pixels of the screen.
        within: the part of the screen where it may be seen.
        layer: higher ones are drawn later.
    """

    def __init__(self, puppet: Puppet, foot: tuple[int, int], within: pg.Rect, layer: int) -> None:
        super().__init__()
        self.puppet, self.foot, self.within, self.layer = puppet, foot, within, layer
        self._pose, self._moving = Pose(), False
        self._missing: list[tuple[Limb, float]] = []
        """Limbs, with degrees, that are still to be turned for the pose at rest: until then the former picture is
        shown"""
        _turned.room = fitted(_ROOM)
        self._angles = [0.0] * len(puppet.limbs)
        """Degrees by which the limbs are turned in the picture shown, by limb"""
        self._turn_of = 0
        """Remainder (0 or 1) of the vast limbs' indices that keep their pictures in the present frame of a motion"""
        self._drawn: list[tuple[pg.Surface, tuple[int, int]]] = []
        self._bounds = pg.Rect(0, 0, 0, 0)
        self._compose()

    def put(self, pose: Pose, *, moving: bool = False) -> None:
        """Puts the puppet in a pose; `moving`: for one frame only."""
        if (pose, moving) != (self._pose, self._moving):
            self._pose, self._moving = pose, moving
            self._missing = [] if moving else [turn[:2] for turn in self._turns() if not _at_hand(*turn[:2])]
            if not self._missing:
                self._compose()
                self.touch()

    @property
    def unmade(self) -> bool:
        return bool(self._missing)

    def make_part(self) -> None:
        _turn(*self._missing.pop(), rough=False)
        if not self._missing:
            self._compose()
            self.touch()

    @property
    def bounds(self) -> pg.Rect:
        return self._bounds

    def draw(self, target: pg.Surface) -> None:
        clip = target.get_clip()
        target.set_clip(clip.clip(self.within))
        target.blits(self._drawn)
        target.set_clip(clip)

    def _turns(self) -> Iterator[tuple[Limb, float, Point]]:
        """The limbs in this pose, each with the degrees by which it is turned, and its pin's place on the canvas."""
        pose, angles, pins = self._pose, list[float](), list[Point]()
        for limb in self.puppet.limbs:
            own = limb.strike * pose.strike + limb.sway * pose.sway
            if limb.parent < 0:
                turned, pin = pose.lean + own, _rotated(self.puppet.foot, limb.pin, pose.lean)
            else:
                above = self.puppet.limbs[limb.parent]
                turned = angles[limb.parent] + own
                shift = _rotated((0, 0), (limb.pin[0] - above.pin[0], limb.pin[1] - above.pin[1]), angles[limb.parent])
                pin = (pins[limb.parent][0] + shift[0], pins[limb.parent][1] + shift[1])
            angles.append(turned)
            pins.append(pin)
            yield limb, turned, pin

    def _compose(self) -> None:
        """Finds the pictures for this pose, and their places."""
        puppet, pose = self.puppet, self._pose
        foot = (self.foot[0] + pose.x, self.foot[1] + pose.y)
        origin = (foot[0] - puppet.foot[0], foot[1] - puppet.foot[1])
        base = puppet.base.get_rect(center=(round(foot[0]), self.foot[1] + puppet.base.get_height() // 5))
        dark = (round(origin[0] + puppet.thrown[0]), round(origin[1] + puppet.thrown[1]))
        self._drawn = [(puppet.base, base.topleft)]
        if abs(pose.lean) < 20:
            self._drawn.insert(0, (puppet.shadow, dark))
        self._turn_of = 1 - self._turn_of
        for number, (limb, turned, pin) in enumerate(self._turns()):
            if not (self._moving and limb.half and number % 2 == self._turn_of):
                self._angles[number] = round(turned / _STEP) * _STEP
            angle = self._angles[number]
            surface, middle = _turn(limb, angle, rough=self._moving)
            shift = _rotated((0, 0), (middle[0] - limb.pin[0], middle[1] - limb.pin[1]), angle)
            centre = (round(origin[0] + pin[0] + shift[0]), round(origin[1] + pin[1] + shift[1]))
            self._drawn.append((surface, surface.get_rect(center=centre).topleft))
        rects = [surface.get_rect(topleft=at) for surface, at in self._drawn]
        self._bounds = rects[0].unionall(rects[1:]).clip(self.within)


def _rotated(centre: Point, point: Point, degrees: float) -> Point:
    """A point turned about another, counter-clockwise on a screen whose y goes down."""
    angle = math.radians(-degrees)
    x, y = point[0] - centre[0], point[1] - centre[1]
    return (
        centre[0] + x * math.cos(angle) - y * math.sin(angle),
        centre[1] + x * math.sin(angle) + y * math.cos(angle),
    )


def _at_hand(limb: Limb, degrees: float) -> bool:
    """Whether the picture of a limb turned smoothly by about so many degrees is kept."""
    step = round(degrees / _STEP)
    return not step or (limb.key, step, False) in _turned


def _turn(limb: Limb, degrees: float, *, rough: bool) -> tuple[pg.Surface, Point]:
    """A limb turned by about so many degrees, and its middle at rest; `rough`: made quickly, if it is large."""
    middle = (limb.at[0] + limb.surface.get_width() / 2, limb.at[1] + limb.surface.get_height() / 2)
    step = round(degrees / _STEP)
    if not step:
        return limb.surface, middle
    rough = rough and limb.surface.get_width() * limb.surface.get_height() > _LARGE

    def turn() -> pg.Surface:
        angle = step * _STEP
        if rough and limb.half:
            return pg.transform.scale_by(pg.transform.rotate(limb.half, angle), 2)
        return pg.transform.rotate(limb.surface, angle) if rough else pg.transform.rotozoom(limb.surface, angle, 1)

    return _turned.get((limb.key, step, rough), turn), middle
