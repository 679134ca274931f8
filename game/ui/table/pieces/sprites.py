"""The sprites of the table: pictures of pieces in all their poses, and the pieces that show them.

A piece at rest shows a picture drawn for its size, over its shadow. Between two rests (smaller, turned, half flipped)
it shows both in one picture scaled once for the pose and kept, so that a frame only blits.
"""

import math
from collections.abc import Callable, Generator, Hashable, Iterator
from functools import cached_property, partial
from typing import NamedTuple

import pygame as pg

from game.core.interface import Ref
from game.ui.kit.geometry import BARE, Pose, Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.reader import UnreadError
from game.ui.kit.pictures.store import Store, bytes_of, fitted
from game.ui.kit.stage.stage import Actor
from game.ui.table.pieces.lights import Light, Lights, Outline, outline_of

Draw = Callable[[Hashable, Size], pg.Surface]
Prerender = Callable[[Hashable, Size], Generator[None, None, pg.Surface | None]]

_TURN_STEP = 0.5  # degrees
_SIZE_STEPS = 24  # share of a picture's own size
_STRAIGHT = (_SIZE_STEPS, _SIZE_STEPS, 0)
_POSES = 4
"""Part, one in so many, of the room for pictures that is for those in one piece: they are mostly of poses in between,
which are soon over"""
_TURNED = 5
"""Factor of the time for turning a picture against that for scaling it"""
_NO_PARTS: tuple[Hashable, Iterator[None]] = (None, iter(()))
_LARGE = 100_000
"""Pixels of a picture from which on it is turned without smoothing in poses in between: as large as that are small
things on a screen of 3840x2160; nobody sees it in a flight, and it takes a fifth of the time"""


class Face:
    """The picture of a thing for a size, without shadow or rim.

    Args:
        surface: its picture.
    """

    def __init__(self, surface: pg.Surface) -> None:
        self.surface = surface

    @cached_property
    def outline(self) -> Outline:
        """Outline of the picture, which all pictures of the same shape share."""
        return outline_of(self.surface)


class PieceLook(NamedTuple):
    """The look of a piece: its picture, the shadow below it and the rim over it, if it has any."""

    surface: pg.Surface
    under: Light | None = None
    rim: Light | None = None
    reach: int = 0
    """Pixels by which shadow and rim reach beyond the picture"""

    def around(self, middle: tuple[float, float]) -> pg.Rect:
        """Rectangle of the picture with its shadow and rim, pixels."""
        width, height = self.surface.get_size()
        rect = pg.Rect(0, 0, width + 2 * self.reach, height + 2 * self.reach)
        rect.center = (round(middle[0]), round(middle[1]))
        return rect

    def put(self, target: pg.Surface, at: pg.Rect, alpha: int = 255, clip: pg.Rect | None = None) -> None:
        """Blits the look, or its part within `clip`, at an opacity: less than full only if it is `whole`."""
        before = target.get_clip()
        if clip:
            target.set_clip(clip.clip(before))
        if self.under:
            self.under.put(target, at.topleft)
        if alpha < 255:
            self.surface.set_alpha(alpha)
        target.blit(self.surface, (at.x + self.reach, at.y + self.reach))
        if alpha < 255:
            self.surface.set_alpha(255)  # set_alpha(None) would turn off the blending of its pixels
        if self.rim:
            self.rim.put(target, at.topleft, alpha)
        target.set_clip(before)


def _at_once(thing: Hashable, size: Size) -> Generator[None, None, None]:
    """Prepares nothing: `draw` does all at once."""
    yield from ()


class Pictures:
    """Pictures of pieces in all their poses; the least recently used go first.

    A piece that lies as it was drawn is blitted as its face, over its shadow and under its rim, which all of its shape
    share; only a thing that is turned, scaled or fading has a picture in one piece.

    Args:
        draw: draws a thing at a size, without its shadow.
        look: the scale, for shadows.
        room: bytes of pictures that are kept, in a window of 1920x1080.
        prerender: prepares, in short steps, the drawing of a thing.
    """

    bending = 400_000.0
    """Pixels that are scaled in a frame, but at least one picture"""

    def __init__(self, draw: Draw, look: Look, room: int, prerender: Prerender = _at_once) -> None:
        self._draw, self._lights, self._prerender = draw, Lights(look), prerender
        room = fitted(room)
        poses = room // _POSES
        self._kept = Store(room - poses, _bytes, spare=0.75)
        self._poses = Store(poses, bytes_of, spare=1)
        self._room: float = math.inf
        """Pixels that may still be scaled or turned in this frame"""
        self._longest = self._longest_now = 0
        """Largest number of frames for which a piece has been put off, in the last frame and in this one"""

    def begin(self) -> None:
        """Begins a frame: only as many pictures are scaled or turned in it as there is time for."""
        self._room = self.bending
        self._longest, self._longest_now = self._longest_now, 0

    @property
    def late(self) -> bool:
        """Whether pieces were put off in this frame."""
        return self._longest_now > 0

    def lacks_pose(self, thing: Hashable, size: Size, pose: Pose, rim: str = "") -> bool:
        """Whether a picture that is kept, or its rim, still has to be scaled or turned for a pose."""
        lift, bend = lift_of(pose), _bend_of(size, pose)
        if bend == _STRAIGHT:
            return False
        if (thing, size, lift, *bend) not in self._kept and (thing, size, lift, *bend) not in self._poses:
            return True
        return bool(rim) and lift != BARE and (self._face(thing, size).outline, rim, lift, *bend) not in self._poses

    def puts_off(self, thing: Hashable, size: Size, pose: Pose, rim: str, late: int) -> bool:
        """Whether a picture for a pose is left to a later frame, as others come first.

        Args:
            thing: the thing to draw.
            size: the size for which it is drawn, pixels.
            pose: scaled, turned or aslant.
            rim: the kind of its rim; "": none.
            late: the number of frames for which it has been put off.
        """
        if not self.lacks_pose(thing, size, pose, rim) or (self._room > 0 and late >= self._longest):
            return False
        self._longest_now = max(self._longest_now, late + 1)
        return True

    def whole(self, thing: Hashable, size: Size, pose: Pose) -> pg.Surface:
        """The picture of a thing in a pose with its shadow, in one piece."""
        return self.posed(thing, size, pose, whole=True).surface

    def at_rest(self, thing: Hashable, size: Size, lift: int = 0) -> pg.Surface:
        """The picture of a thing for a size with its shadow, in one piece (lift 0: it lies, 1: lifted, or BARE)."""
        face = self._face(thing, size)
        if lift == BARE:
            return face.surface
        return self._poses.get((thing, size, lift), partial(self._shaded, face, lift))

    def _face(self, thing: Hashable, size: Size) -> Face:
        return self._kept.get((thing, size), lambda: Face(self._draw(thing, size)))

    def lacks(self, thing: Hashable, size: Size, lift: int, rim: str = "") -> bool:
        """Whether a picture, its shadow or its rim still has to be made."""
        face = self._kept.peek((thing, size))
        if face is None or lift == BARE:
            return face is None
        return not (self._lights.kept(face.outline, lift) and (not rim or self._lights.kept(face.outline, lift, rim)))

    def face_parts(self, thing: Hashable, size: Size) -> Iterator[None]:
        """Draws a thing in short steps; none if it is kept already."""
        if (thing, size) not in self._kept:
            made = yield from self._prerender(thing, size)
            self._kept.get((thing, size), lambda: Face(made or self._draw(thing, size)))
            yield

    def parts(self, thing: Hashable, size: Size, lift: int, rim: str = "") -> Iterator[None]:
        """Makes a picture, its shadow and its rim in short steps."""
        yield from self.face_parts(thing, size)
        if lift == BARE:
            return
        face = self._face(thing, size)
        if not self._lights.kept(face.outline, lift):
            self._lights.shadow(face.surface, face.outline, lift)
            yield
        if rim and not self._lights.kept(face.outline, lift, rim):
            self._lights.rim(face.surface, face.outline, lift, rim)
            yield

    def posed(self, thing: Hashable, size: Size, pose: Pose, rim: str = "", *, whole: bool = False) -> PieceLook:
        """The look of a thing, drawn for `size`, in a pose; `whole`: in one piece, except for its rim."""
        lift, bend, face = lift_of(pose), _bend_of(size, pose), self._face(thing, size)
        ring = self._lights.rim(face.surface, face.outline, lift, rim) if rim and lift != BARE else None
        if bend == _STRAIGHT:
            if lift == BARE:
                return PieceLook(face.surface)
            if whole:
                return PieceLook(self.at_rest(thing, size, lift), None, ring)
            return PieceLook(
                face.surface, self._lights.shadow(face.surface, face.outline, lift), ring, self._lights.reach(lift)
            )
        key = (thing, size, lift, *bend)
        make = partial(self._bend_at_rest, thing, size, lift, bend)
        if _in_fan(lift, bend):
            surface = self._kept.get(key, lambda: Face(make())).surface
        else:
            surface = self._poses.get(key, make)
        if ring is None:
            return PieceLook(surface)
        rough = _is_rough(ring.size, lift, bend)
        bent = self._poses.get((face.outline, rim, lift, *bend), lambda: self._bend(ring.whole(), *bend, rough=rough))
        return PieceLook(surface, None, Light.of(bent))

    def forget_poses(self) -> None:
        """Drops the pictures of poses in between: the next motions begin elsewhere."""
        self._poses.clear()

    def _shaded(self, face: Face, lift: int) -> pg.Surface:
        """A face over its shadow, in one piece."""
        surface = self._lights.shadow(face.surface, face.outline, lift).whole()
        reach = self._lights.reach(lift)
        surface.blit(face.surface, (reach, reach))
        return surface

    def _bend_at_rest(self, thing: Hashable, size: Size, lift: int, bend: tuple[int, int, int]) -> pg.Surface:
        surface = self.at_rest(thing, size, lift)
        return self._bend(surface, *bend, rough=_is_rough(surface.get_size(), lift, bend))

    def _bend(self, surface: pg.Surface, wide: int, high: int, turn: int, *, rough: bool) -> pg.Surface:
        """A picture scaled and turned by steps; `rough`: without smoothing."""
        width, height = surface.get_size()
        self._room -= width * height * wide * high / _SIZE_STEPS**2 * (_TURNED if turn and not rough else 1)
        if (wide, high) != (_SIZE_STEPS, _SIZE_STEPS):
            size = (max(1, width * wide // _SIZE_STEPS), max(1, height * high // _SIZE_STEPS))
            surface = pg.transform.smoothscale(surface, size)
        if turn and rough:
            return pg.transform.rotate(surface, turn * _TURN_STEP)
        return pg.transform.rotozoom(surface, turn * _TURN_STEP, 1.0) if turn else surface


def _bend_of(size: Size, pose: Pose) -> tuple[int, int, int]:
    """The numbers of steps for a pose's width, height and angle."""
    wide = round(pose.width * pose.open / size[0] * _SIZE_STEPS)
    high = round(pose.height / size[1] * _SIZE_STEPS)
    return max(1, wide), max(1, high), round(pose.angle / _TURN_STEP)


def _in_fan(lift: int, bend: tuple[int, int, int]) -> bool:
    """Whether a thing with this lift and bend lies in a fan: it is only turned."""
    return (*bend[:2], lift) == (_SIZE_STEPS, _SIZE_STEPS, 0)


def _is_rough(size: Size, lift: int, bend: tuple[int, int, int]) -> bool:
    """Whether a picture of a size, with its shadow, is turned without smoothing."""
    return size[0] * size[1] > _LARGE and not _in_fan(lift, bend)


def lift_of(pose: Pose) -> int:
    """The lift of the picture that a pose needs: 0 (on the table), 1 (lifted) or BARE."""
    return 1 if pose.lift > 0.5 else BARE if pose.lift < 0 else 0


def _bytes(face: Face) -> int:
    return bytes_of(face.surface)


class Piece(Actor):
    """A thing that lies on the table, or flies over it."""

    def __init__(self, pictures: Pictures, ref: Ref, thing: Hashable, size: Size, pose: Pose, layer: int = 0) -> None:
        """Makes a piece in its place.

        Args:
            pictures: the pictures of the table's pieces.
            ref: the reference of the thing in the match.
            thing: the thing to draw.
            size: the size for which it is drawn, pixels.
            pose: the pose in which it lies.
            layer: higher ones lie over lower ones.
        """
        super().__init__()
        self._shown: tuple[PieceLook, pg.Rect, pg.Rect | None] | None = None
        """The last look-up: the look, its rectangle, and the part of the screen in which it is seen"""
        self._looked: Hashable = None
        """Values for which the look was found last, except for the pose"""
        self._late = 0
        """Number of frames for which the picture of its pose has been put off"""
        self._changed = True
        """Whether its look has changed since that"""
        self._hurried = False
        """Whether it must not go on showing its look from before the change"""
        self._making = _NO_PARTS
        self._pictures = pictures
        self.ref = ref
        self.thing = thing
        self.size = size
        self.pose = pose
        self.layer = layer
        self.alpha = 255
        self.clip: pg.Rect | None = None
        """Rectangle of the screen outside of which the piece is not seen; None: it is seen everywhere"""
        self.rim = ""
        """Kind of the rim: "can" (be picked now), "held", "chosen", "offends" (the reason of a refusal), "": none"""

    def show(self, thing: Hashable, size: Size) -> None:
        """Shows another thing, or the same drawn for another size."""
        if (thing, size) != (self.thing, self.size):
            self.thing, self.size = thing, size
            self.touch()

    def put(self, pose: Pose) -> None:
        """Moves the piece to another pose."""
        if pose != self.pose:
            self.pose = pose
            self.touch()

    def cut(self, clip: pg.Rect | None) -> None:
        """Shows the piece only within a part of the screen; None: anywhere."""
        if clip != self.clip:
            self.clip = clip
            self.touch()

    def fade(self, alpha: int) -> None:
        """Sets the piece's opacity, 0 to 255."""
        if alpha != self.alpha:
            self._changed |= (alpha < 255) != (self.alpha < 255)
            self.alpha = alpha
            super().touch()

    def edge(self, rim: str) -> None:
        """Sets the piece's rim."""
        if rim != self.rim:
            self.rim = rim
            self.touch()

    def touch(self) -> None:
        super().touch()
        self._changed = True

    @property
    def middle(self) -> tuple[float, float]:
        return self.pose.x, self.pose.y

    @property
    def unmade(self) -> bool:
        if not self._changed:
            return False
        if self._pictures.lacks(self.thing, self.size, lift_of(self.pose), self.rim):
            return True
        return not self._shown and self._pictures.lacks_pose(self.thing, self.size, self.pose, self.rim)

    def make_part(self) -> None:
        wanted = (self.thing, self.size, lift_of(self.pose), self.rim)
        if not self._pictures.lacks(*wanted):
            self._look_up()
            return
        if self._making[0] != wanted:
            self._making = (wanted, self._pictures.parts(*wanted))
        try:
            done = next(self._making[1], self) is self
        except UnreadError:
            self._making = _NO_PARTS
            raise
        if done:
            self._making = _NO_PARTS

    def _look_up(self) -> tuple[PieceLook, pg.Rect, pg.Rect | None]:
        """The piece's look in its pose, with its rectangle; looked up once for each change."""
        if self._shown and not self._changed:
            return self._shown
        looks = (self.thing, self.size, lift_of(self.pose), self.rim, self.alpha < 255)
        if self._shown and (looks == self._looked or not self._hurried) and self._put_off():
            worn = self._shown[0]
            self._shown = worn, worn.around((self.pose.x, self.pose.y)), self.clip
        else:
            worn = self._pictures.posed(self.thing, self.size, self.pose, self.rim, whole=self.alpha < 255)
            self._shown, self._changed = (worn, worn.around((self.pose.x, self.pose.y)), self.clip), False
            self._looked, self._making, self._hurried = looks, _NO_PARTS, False
            if self._late:
                self._late = 0
                super().touch()
        return self._shown

    def hurry(self) -> None:
        self._hurried = self._changed

    def _put_off(self) -> bool:
        """Whether the piece, turned or scaled since, looks as before for another frame."""
        put_off = self._pictures.puts_off(self.thing, self.size, self.pose, self.rim, self._late)
        self._late += put_off
        return put_off

    @property
    def bounds(self) -> pg.Rect:
        _, rect, clip = self._look_up()
        return rect.clip(clip) if clip else rect

    def draw(self, target: pg.Surface) -> None:
        worn, rect, clip = self._shown or self._look_up()  # a picture that is unmade looks as before
        worn.put(target, rect, self.alpha, clip)
