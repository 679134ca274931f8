"""The sprites of the table: pictures of pieces in every pose they take, and the pieces that wear them.

A piece at rest shows a picture drawn for its size. Between two rests (smaller, turned, half flipped) it shows that
picture scaled once for the pose and kept, so that a frame only blits.
"""

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.interface import Ref
from game.ui.kit import mask, paint, skins, typeset
from game.ui.kit.colour import AVAILABLE, SELECTED, THREAT
from game.ui.kit.geometry import BARE, Pose, Size
from game.ui.kit.glow import tick
from game.ui.kit.look import Look
from game.ui.kit.reader import UnreadError
from game.ui.kit.stage import Actor
from game.ui.kit.store import Store, bytes_of, fitted

Draw = Callable[[Hashable, Size], pg.Surface]
Prerender = Callable[[Hashable, Size], Iterator[None]]

ASKS = "+asks"
"""The end of the rim of a card that its owner wants to be asked for: it bears a bell"""

_TURN_STEP = 0.5  # degrees
_SIZE_STEPS = 24  # of a picture's own size
_CORNER = 14  # reference px: corners that are rounder are blurred with the whole shape
_LIGHTS = 4 << 20
"""Bytes of shadows and rims that are kept, in a window of 1920x1080"""
_POSES = 6
"""The part, one in so many, of the room for pictures that goes to those between two rests, which are soon over"""


class Picture(NamedTuple):
    """A surface whose middle is the piece's middle."""

    surface: pg.Surface
    reach: int
    """The pixels that the shadow goes beyond the piece"""
    outline: Hashable = None
    """What its rims are kept by; None: it has none"""


class Worn(NamedTuple):
    """What a piece looks like: its picture, and the rim that lies over it, if there is one, in the same rectangle."""

    surface: pg.Surface
    rim: pg.Surface | None = None

    def put(self, target: pg.Surface, at: pg.Rect, alpha: int = 255, part: pg.Rect | None = None) -> None:
        """Blits it, or a part of it, at this opacity."""
        for surface in (self.surface, self.rim):
            if surface is None:
                continue
            if alpha < 255:
                surface.set_alpha(alpha)
            target.blit(surface, at, part)
            if alpha < 255:
                surface.set_alpha(255)  # None would turn off the blending of its pixels


class Pictures:
    """Pictures of pieces in all their poses; the least recently used go first.

    Rims and shades of opacity are put on when a piece is drawn: all cards of a size share their rims.

    Args:
        draw: draws a thing at a size, without its shadow.
        look: the scale, for shadows.
        room: bytes of pictures that are kept, in a window of 1920x1080.
        prerender: does in parts what makes it quick to draw a thing.
    """

    def __init__(self, draw: Draw, look: Look, room: int, prerender: Prerender = lambda thing, size: iter(())) -> None:
        self._draw, self._look, self._prerender = draw, look, prerender
        room = fitted(room)
        poses = room // _POSES
        self._kept, self._poses = Store(room - poses, _bytes), Store(poses, _bytes, spare=1)
        self._lights = Store(fitted(_LIGHTS), _bytes)

    def at_rest(self, thing: Hashable, size: Size, lift: int = 0) -> Picture:
        """A thing drawn for a size, with its shadow (0: lying on the table, 1: lifted, or BARE)."""
        return self._kept.get((thing, size, lift), lambda: self._shaded(self._face(thing, size), lift))

    def _face(self, thing: Hashable, size: Size) -> pg.Surface:
        """A thing as it is drawn, kept for its other shadows."""
        return self._kept.get(("face", thing, size), lambda: Picture(self._draw(thing, size), 0)).surface

    def prepare(self, thing: Hashable, size: Size, lift: int, rim: str = "") -> bool:
        """Makes a picture and its rim before they are asked for; returns whether there was anything to make."""
        made = (thing, size, lift) not in self._kept
        base = self.at_rest(thing, size, lift)
        if rim and base.outline is not None and (base.outline, rim, base.reach) not in self._lights:
            self._rim(thing, size, base, rim)
            return True
        return made

    def lacks(self, thing: Hashable, size: Size, lift: int, rim: str = "") -> bool:
        """Whether a picture or its rim is still to be made."""
        base = self._kept.peek((thing, size, lift))
        if base is None or not rim or base.outline is None:
            return base is None
        return (base.outline, rim, base.reach) not in self._lights

    def face_parts(self, thing: Hashable, size: Size) -> Iterator[None]:
        """Draws a thing in parts, none of which takes long; nothing if it is drawn already."""
        if ("face", thing, size) not in self._kept:
            yield from self._prerender(thing, size)
            self._face(thing, size)
            yield

    def parts(self, thing: Hashable, size: Size, lift: int, rim: str = "") -> Iterator[None]:
        """Makes a picture and its rim in parts."""
        if (thing, size, lift) not in self._kept:
            yield from self.face_parts(thing, size)
            self.at_rest(thing, size, lift)
            yield
        if self.prepare(thing, size, lift, rim):
            yield

    def posed(self, thing: Hashable, size: Size, pose: Pose, rim: str = "") -> Worn:
        """A thing, drawn for `size`, in a pose: scaled, turned or seen aslant."""
        lift = lift_of(pose)
        wide = round(pose.width * pose.open / size[0] * _SIZE_STEPS)
        high = round(pose.height / size[1] * _SIZE_STEPS)
        turn = round(pose.angle / _TURN_STEP)
        base = self.at_rest(thing, size, lift)
        ring = self._rim(thing, size, base, rim) if rim and base.outline is not None else None
        if (wide, high, turn) == (_SIZE_STEPS, _SIZE_STEPS, 0):
            return Worn(base.surface, ring.surface if ring else None)
        # What is turned only and not lifted lies in a fan.
        rests = (wide, high, lift) == (_SIZE_STEPS, _SIZE_STEPS, 0)
        bend = (max(1, wide), max(1, high), turn)
        kept, lights = (self._kept, self._lights) if rests else (self._poses, self._poses)
        surface = kept.get((thing, size, lift, *bend), lambda: self._bent(base, *bend)).surface
        if ring is None:
            return Worn(surface)
        key = (base.outline, rim, base.reach, *bend)
        return Worn(surface, lights.get(key, lambda: self._bent(ring, *bend)).surface)

    def forget_poses(self) -> None:
        """Drops the pictures between two rests: what moves next begins elsewhere."""
        self._poses.clear()

    def _shaded(self, face: pg.Surface, lift: int) -> Picture:
        if lift == BARE:
            return Picture(face, 0)
        shape = mask.of(face)
        outline = (face.get_size(), hash(shape.get_buffer().raw))
        under = self._lights.get((*outline, lift), partial(self._shadow, shape, lift))
        surface = under.surface.copy()
        surface.blit(face, (under.reach, under.reach))
        return Picture(surface, under.reach, outline)

    def _rim(self, thing: Hashable, size: Size, base: Picture, rim: str) -> Picture:
        """The rim of a thing: it lies over its picture, in the same rectangle."""
        key = (base.outline, rim, base.reach)
        return self._lights.get(key, lambda: self._rimmed(mask.of(self._face(thing, size)), base.reach, rim))

    def _shadow(self, shape: pg.Surface, lift: int) -> Picture:
        """The shadow of a thing that lies on the table, or is lifted."""
        k = self._look.k
        blurs = ((7.0, (4, 9), 120), (2.0, (1, 2), 90)) if lift else ((5.0, (2, 4), 120), (1.5, (1, 1), 110))
        reach = round(2 * blurs[0][0] * k + blurs[0][1][1] * k) + 3
        shape, across, down = self._squeezed(shape, reach)
        surface = pg.Surface((shape.get_width() + 2 * reach, shape.get_height() + 2 * reach), pg.SRCALPHA)
        for blur, (dx, dy), strength in blurs:
            paint.drop_shadow(surface, shape, (reach, reach), blur * k, (dx * k, dy * k), strength)
        return Picture(mask.stretched(surface, across, down).convert_alpha(), reach)

    def _squeezed(self, shape: pg.Surface, reach: int) -> tuple[pg.Surface, int, int]:
        """A shape without its middle, for what reaches so far beyond it; blurring a large one takes long."""
        edge = reach + self._look.px(_CORNER)
        return mask.squeezed(shape, edge, edge + reach)

    def _rimmed(self, shape: pg.Surface, reach: int, rim: str) -> Picture:
        """The rim that says what can be done: thin and with a mark on top, or thick and glowing."""
        k, across, down = self._look.k, 0, 0
        rim, bell = rim.removesuffix(ASKS), rim.endswith(ASKS)
        if not rim:
            surface = pg.Surface((shape.get_width() + 2 * reach, shape.get_height() + 2 * reach), pg.SRCALPHA)
            self._put_bell(surface, reach)
            return Picture(surface.convert_alpha(), reach)
        if rim != "offends":  # whose line is dashed
            shape, across, down = self._squeezed(shape, reach)
        surface = pg.Surface((shape.get_width() + 2 * reach, shape.get_height() + 2 * reach), pg.SRCALPHA)
        colour = {"can": AVAILABLE, "offends": THREAT}.get(rim, SELECTED)
        line = max(2.0, (2.0 if rim == "can" else 3.2) * k)
        outer, pad = mask.grown(shape, line)
        ring = mask.minus(outer, shape, (pad, pad))
        at = (reach - pad, reach - pad)
        if rim == "offends":
            ring = mask.dashed(ring, max(3, round(7 * k)))
        paint.glow(surface, ring, at, (2.5 if rim == "can" else 5) * k, colour, 150)
        paint.put(surface, ring, at, colour)
        surface = mask.stretched(surface, across, down)
        if rim == "can":
            side = max(9, round(15 * k))
            mark = mask.polygon(
                side, side, [(side / 2, side * 0.1), (side * 0.95, side * 0.9), (side * 0.05, side * 0.9)]
            )
            place = (surface.get_width() // 2 - side // 2, reach - round(side * 0.62))
            dark, more = mask.grown(mark, max(1.2, 1.6 * k))
            paint.put(surface, dark, (place[0] - more, place[1] - more), (32, 22, 10))
            paint.put(surface, mark, place, colour)
        if rim == "chosen":
            tick(surface, self._look, (surface.get_width() // 2, reach), colour)
        if bell:
            self._put_bell(surface, reach)
        return Picture(surface.convert_alpha(), reach)

    def _put_bell(self, surface: pg.Surface, reach: int) -> None:
        """Puts a bell on a disc at the upper left corner."""
        side = max(20, self._look.px(30))
        disc = paint.paint(mask.disc(side), SELECTED)
        place = disc.get_rect(topleft=(reach - side // 5, reach - side // 5))
        surface.blit(disc, place)
        bell = skins.glyph("ringing-bell", round(side * 0.7), (32, 22, 10))
        surface.blit(bell, bell.get_rect(center=place.center))

    @staticmethod
    def _bent(base: Picture, wide: int, high: int, turn: int) -> Picture:
        surface = base.surface
        width, height = surface.get_size()
        if (wide, high) != (_SIZE_STEPS, _SIZE_STEPS):
            size = (max(1, width * wide // _SIZE_STEPS), max(1, height * high // _SIZE_STEPS))
            surface = pg.transform.smoothscale(surface, size)
        if turn:
            surface = pg.transform.rotozoom(surface, turn * _TURN_STEP, 1.0)
        return Picture(surface, base.reach)


def lift_of(pose: Pose) -> int:
    """Which picture of a thing a pose takes: 0: as it lies on the table, 1: lifted, or BARE."""
    return 1 if pose.lift > 0.5 else BARE if pose.lift < 0 else 0


def _bytes(picture: Picture) -> int:
    return bytes_of(picture.surface)


class Piece(Actor):
    """Something that lies on the table, or flies over it."""

    def __init__(self, pictures: Pictures, ref: Ref, thing: Hashable, size: Size, pose: Pose, layer: int = 0) -> None:
        """Puts a thing down.

        Args:
            pictures: where its pictures are kept.
            ref: what it is in the match.
            thing: what it shows.
            size: the size that it is drawn for.
            pose: where it lies.
            layer: higher ones lie over lower ones.
        """
        super().__init__()
        self._shown: tuple[Worn, pg.Rect, pg.Rect | None] | None = None
        """What was looked up last: the picture, where it goes, and the part of the screen that it is seen in"""
        self._changed = True
        """Whether it looks different since"""
        self._making: tuple[Hashable, Iterator[None]] = (None, iter(()))
        self._pictures = pictures
        self.ref = ref
        self.thing = thing
        self.size = size
        self.pose = pose
        self.layer = layer
        self.alpha = 255
        self.clip: pg.Rect | None = None
        """The rectangle of the screen outside of which the piece is not seen; None: it is seen everywhere"""
        self.rim = ""
        """The kind of rim: "can" be picked now, "held", "chosen", "offends" (the reason of a refusal), "": none"""

    def show(self, thing: Hashable, size: Size) -> None:
        """Shows something else, or the same drawn for another size."""
        if (thing, size) != (self.thing, self.size):
            self.thing, self.size = thing, size
            self.touch()

    def put(self, pose: Pose) -> None:
        """Puts the piece elsewhere."""
        if pose != self.pose:
            self.pose = pose
            self.touch()

    def cut(self, clip: pg.Rect | None) -> None:
        """Shows the piece within a part of the screen only; None: wherever it is."""
        if clip != self.clip:
            self.clip = clip
            self.touch()

    def fade(self, alpha: int) -> None:
        """Shows the piece at this opacity, 0 to 255."""
        if alpha != self.alpha:
            self.alpha = alpha
            super().touch()

    def edge(self, rim: str) -> None:
        """Shows the piece with this rim."""
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
        return self._changed and self._pictures.lacks(self.thing, self.size, lift_of(self.pose), self.rim)

    def make_part(self) -> None:
        wanted = (self.thing, self.size, lift_of(self.pose), self.rim)
        if self._making[0] != wanted:
            self._making = (wanted, self._pictures.parts(*wanted))
        try:
            done = next(self._making[1], self) is self
        except UnreadError:
            self._making = (None, iter(()))
            raise
        if done:
            self._making = (None, iter(()))

    def _look_up(self) -> tuple[Worn, pg.Rect, pg.Rect | None]:
        """The piece's picture in its pose, and where that goes; looked up once for each change."""
        if self._changed or self._shown is None:
            worn = self._pictures.posed(self.thing, self.size, self.pose, self.rim)
            rect = worn.surface.get_rect(center=(round(self.pose.x), round(self.pose.y)))
            self._shown, self._changed = (worn, rect, self.clip), False
        return self._shown

    @property
    def bounds(self) -> pg.Rect:
        _, rect, clip = self._look_up()
        return rect.clip(clip) if clip else rect

    def draw(self, target: pg.Surface) -> None:
        worn, rect, clip = self._shown or self._look_up()  # what is unmade looks as before
        if clip:
            seen = rect.clip(clip)
            worn.put(target, seen, self.alpha, seen.move(-rect.x, -rect.y))
        else:
            worn.put(target, rect, self.alpha)


class Plate(Actor):
    """A part of the screen that shows facts: drawn when they change, blitted until then."""

    def __init__(
        self,
        rect: pg.Rect,
        content: Hashable,
        paint_on: Callable[[pg.Surface], None],
        layer: int = 0,
        *,
        later: bool = False,
    ) -> None:
        """Makes the plate.

        Args:
            rect: where, in pixels of the screen.
            content: all that its picture depends on.
            paint_on: draws it on a transparent surface of the rectangle's size.
            layer: higher ones are drawn later.
            later: whether it is drawn once a frame has time for it; until then it shows what it did.
        """
        super().__init__()
        self.rect = pg.Rect(rect)
        self.layer = layer
        self._later = later
        self._content: Hashable = None
        self._paint_on: Callable[[pg.Surface], None] | None = None
        """Draws what is not yet drawn"""
        self._shown: tuple[pg.Rect, Hashable] = (pg.Rect(0, 0, 0, 0), None)
        """Where what is drawn lies, and its content"""
        self._surface = pg.Surface((0, 0))
        self._written = typeset.Recorder()
        self.write(rect, content, paint_on)

    def write(self, rect: pg.Rect, content: Hashable, paint_on: Callable[[pg.Surface], None]) -> None:
        """Shows other facts, or the same elsewhere; draws anew only if something differs."""
        if self.says(rect, content):
            return
        self.rect, self._content = pg.Rect(rect), content
        self._paint_on = None if self._shown == (rect, content) else paint_on
        if not self._later:
            self.make_part()

    def says(self, rect: pg.Rect, content: Hashable) -> bool:
        """Whether this is what it shows there, or will."""
        return (self.rect, self._content) == (rect, content)

    @property
    def unmade(self) -> bool:
        return self._paint_on is not None

    def make_part(self) -> None:
        if self._paint_on is None:
            return
        surface = pg.Surface(self.rect.size, pg.SRCALPHA)
        with typeset.set_apart() as written:
            self._paint_on(surface)
        self._paint_on, self._surface, self._written = None, surface, written
        self._shown = (self.rect, self._content)
        self.touch()

    @property
    def middle(self) -> tuple[float, float]:
        return self.rect.center

    @property
    def bounds(self) -> pg.Rect:
        return self._shown[0]

    def draw(self, target: pg.Surface) -> None:
        target.blit(self._surface, self._shown[0])
        typeset.bring(self._written, target, self._shown[0].topleft)
