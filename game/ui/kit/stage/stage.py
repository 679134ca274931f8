"""The screen as a still base picture and actors on it; a frame redraws only what changed.

Where much changes at once, no frame takes long: patient actors wait a frame or two for the others, and pictures that
are still to be painted are made part by part, those nearest to the eye first. Until then their actors look as before,
or are not there yet.
"""

from collections.abc import Callable, Hashable, Iterable
from operator import attrgetter
from time import perf_counter

import pygame as pg

from game.ui.kit.pictures.reader import UnreadError, reader
from game.ui.kit.stage.backdrop import Backdrop, handy

# Two dirty rectangles are drawn as one if that draws at most so many pixels more: a rectangle of its own costs as much.
_WASTE = 16_000
# Share of the screen that patient actors may fill in a frame, and again in every so many frames that are full already:
# a panel of a table is at most as large, so that it need not come in slices. And the number of drawings after which no
# further patient part is begun: where much lies on top of each other, as outlines and pieces on tiles, one drawing
# takes as long as 2 % of the screen.
_FRAME, _PATIENCE, _DRAWINGS = 0.22, 4, 60
# Share of the screen above which a frame that draws it has no time left for painting; number of such frames in a row
# that there may be; and share of its time that a frame which draws less keeps for painting.
_FULL, _PUT_OFF, _LEAST = 0.5, 20, 0.25
# Seconds per frame at which waiting is counted too: on a slow machine, where a frame takes far longer, fewer frames do.
_PACE = 1 / 60
# Pixels of a screen from which on it takes as long to draw the results of an answer as to work the answer out.
_VAST = 5_000_000
_NOWHERE = pg.Rect(0, 0, 0, 0)


class Actor:
    """A thing drawn on top of the base.

    Change it, then `touch()` it; a change of `bounds`, `layer` or `visible` is noticed without that.
    """

    layer: int = 0
    """Place in the order of drawing: higher layers are drawn later"""
    visible: bool = True
    painted: bool = True
    """Whether there is ever anything to draw; otherwise the stage leaves it out"""
    covers: bool = False
    """Whether it is opaque all over its bounds: the actors below are not drawn there"""
    looks: bool = False
    """Whether its next drawing depends on the actors below: all of these are drawn before"""
    patient: bool = False
    """Whether a change of it may come on the screen a little later, when much else changes; see `Stage.hurry`"""

    def __init__(self) -> None:
        self._stale = True

    @property
    def bounds(self) -> pg.Rect:
        """The rectangle that `draw` may paint on, shadow and glow included, in pixels of the screen."""
        raise NotImplementedError

    @property
    def middle(self) -> tuple[float, float]:
        """The point that it lies around: of the actors that are unmade, the one nearest to the eye is painted first."""
        return self.bounds.center

    @property
    def unmade(self) -> bool:
        """Whether its picture for now is still to be painted, which takes a while; see `make_part`."""
        return False

    def make_part(self) -> None:
        """Paints a part of the picture that is unmade; called until it is made.

        Raises:
            UnreadError: a picture that it needs is still being read (see `Reader.patience`); it is called again later.
        """

    @property
    def stale(self) -> bool:
        """Whether it looks different from when it was last drawn."""
        return self._stale

    def touch(self) -> None:
        self._stale = True

    def hurry(self) -> None:
        """Called when it must not look as before in this frame: less may be seen from now on, or everything is new."""

    def drawn(self) -> None:
        """Called when it has been drawn as it looks now."""
        self._stale = False

    def draw(self, target: pg.Surface) -> None:
        """Blits the pictures that were prepared, with the clip set to the part needed. Nothing is built here."""
        raise NotImplementedError


class Sprite(Actor):
    """A picture at a place."""

    def __init__(self, surface: pg.Surface, at: tuple[float, float] = (0, 0), layer: int = 0) -> None:
        """Puts the surface with its top left corner at `at`."""
        super().__init__()
        self.surface = surface
        self.at = at
        self.layer = layer

    @property
    def bounds(self) -> pg.Rect:
        return self.surface.get_rect(topleft=(round(self.at[0]), round(self.at[1])))

    def show(self, surface: pg.Surface) -> None:
        """Shows another picture, with its top left corner in the same place."""
        if surface is not self.surface:
            self.surface = surface
            self.touch()

    def draw(self, target: pg.Surface) -> None:
        target.blit(self.surface, (round(self.at[0]), round(self.at[1])))


class Stage:
    """The base and the actors, with the parts of the screen that are out of date."""

    making, making_besides = 1.4, 0.0
    """Milliseconds after which no further part of an unmade picture is begun: in a frame, and in one that is `strained`
    or has much to draw"""
    band = 520_000
    """Pixels that are drawn at a time: as many stay in the processor's cache until all actors there are drawn"""

    def __init__(self) -> None:
        self.eye = (0, 0)
        """Point that the person looks at, pixels: the place of the pointer"""
        self._base: pg.Surface | None = None
        self._about: Hashable = None
        """Values that the base depends on; None: not known"""
        self._actors: dict[Actor, None] = {}
        self._shown: dict[Actor, pg.Rect] = {}
        self._layers: dict[Actor, int] = {}
        """Layers of the actors that are shown"""
        self._dirty: list[pg.Rect] = []
        self._waiting: list[pg.Rect] = []
        """Parts of the screen that are out of date and may stay so for some frames"""
        self._late: list[pg.Rect] = []
        """Parts that have been waiting already, for a frame or more"""
        self._all = True
        self._hurry = False
        self._busy = _Waiting(_PATIENCE)
        """Count of the frames that had no room for the parts that wait"""
        self._put_off = _Waiting(_PUT_OFF)
        """Count of the frames in a row that did or drew so much that nothing was painted"""
        self._overdrawn = 0.0
        """Milliseconds that the last part of a painting took beyond its time"""
        self._strained = self._answered = self._toiled = self._owed = False
        self._bare = True
        """Whether the present base has not been shown yet: everything on it is painted at once"""
        self._unmade: list[Actor] = []
        """Actors that the last frame had no time to paint"""
        self._backdrop = Backdrop[Actor]()
        self._keeps_still = False
        """Whether the base is a `handy` one, as the backdrop needs"""

    @property
    def actors(self) -> tuple[Actor, ...]:
        """The actors in the order in which they are drawn."""
        return tuple(sorted(self._actors, key=attrgetter("layer")))

    @property
    def behind(self) -> bool:
        """Whether the last frame had no room or no time for all changes."""
        return bool(self._late or self._unmade or self._owed)

    def shows(self, actor: Actor) -> bool:
        """Whether all of an actor is on the screen."""
        place = self._shown.get(actor)
        return place is not None and place.collidelist(self._late) < 0

    def set_base(self, base: pg.Surface) -> None:
        """Sets the still picture: opaque, converted, of the screen's size. Everything will be drawn again."""
        self._base, self._about = base, None
        self._all = self._bare = True
        self._backdrop.let_go()
        self._keeps_still = False

    def keep_base(self, about: Hashable, make: Callable[[], pg.Surface]) -> None:
        """Sets the still picture as `set_base` does; it is made only if the values `about` it have changed since."""
        if self._base is None or about != self._about:
            self.set_base(make())
            self._about = about
        self._all = self._bare = True

    def keep_still(self) -> None:
        """Keeps the actors that stand still on the present base in one picture: worth it where much moves for long."""
        if self._base:
            if not self._keeps_still:
                self._base, self._keeps_still = handy(self._base), True
            self._backdrop.lie_on(self._base)

    def let_go(self) -> None:
        """Drops what is soon made again, as when another stage is shown for a while."""
        self._backdrop.let_go()

    def add(self, *actors: Actor) -> None:
        for actor in actors:
            if actor.painted and actor not in self._actors:
                self._actors[actor] = None
                actor.touch()

    def remove(self, *actors: Actor) -> None:
        for actor in actors:
            if actor in self._actors:
                del self._actors[actor]
                self._backdrop.gone(actor)
                shown = self._shown.pop(actor, None)
                self._layers.pop(actor, None)
                if shown:
                    self._out_of_date(actor).append(shown)

    def clear(self) -> None:
        """Removes every actor."""
        self.remove(*self._actors)
        self._all = True

    def spoil(self, rect: pg.Rect | None = None) -> None:
        """Has a part of the screen (or all of it) drawn again."""
        if rect is None:
            self._all = True
        else:
            self._dirty.append(rect.copy())

    def hurry(self) -> None:
        """Lets nothing wait in the next frame: somebody else looks at the screen from now on, or less may be seen."""
        self._hurry = True

    def strain(self) -> None:
        """Notes that this frame has done enough: unmade pictures and changes that may wait come in the next ones."""
        self._strained = True

    def answered(self, *, long: bool = False) -> None:
        """Notes that this frame worked out an answer: the next draws it if that took long, or the screen is vast."""
        self._answered, self._toiled = True, self._toiled or long

    @property
    def owing(self) -> bool:
        """Whether this frame has to draw the results that the last one worked out."""
        return self._owed

    def render(self, screen: pg.Surface) -> list[pg.Rect]:
        """Brings the screen up to date; returns the rectangles for `pygame.display.update`, [] if nothing changed."""
        area = screen.get_rect()
        at_once = self._bare or self._hurry
        long = self._answered and (self._toiled or _pixels((area,)) > _VAST)
        self._owed, self._answered, self._toiled = long and not at_once, False, False
        if self._owed:
            return []
        self._unmade = []
        for actor in self._actors:
            if at_once:
                actor.hurry()
            if actor.unmade and actor.visible and not at_once:
                self._unmade.append(actor)
            else:
                self._collect(actor)
        strained, self._strained = self._strained, False
        self._make(area, strained=strained)
        self._bare = False
        if not (self._all or self._dirty or self._waiting or self._late):
            self._backdrop.look(screen, self._shown)
            return []
        # Actors that are still to be painted are drawn as before.
        actors = sorted(filter(self._shown.__contains__, self._actors), key=self._layers.__getitem__)
        places = [self._shown[actor] for actor in actors]
        lids = [number for number, actor in enumerate(actors) if actor.covers]
        dirty = self._parts_to_draw(area, places, strained=strained)
        if self._all:
            dirty, self._late = [area], []
        self._dirty, self._all, self._hurry = [], False, False
        for rect in self._cut(dirty):
            # Below the uppermost actor that covers all of the rectangle, nothing is seen.
            lowest = next((number for number in reversed(lids) if places[number].contains(rect)), -1)
            there = [actors[number] for number in rect.collidelistall(places) if number >= lowest]
            self._draw(screen, rect, there, covered=lowest >= 0)
        screen.set_clip(None)
        if not self._late:
            self._backdrop.look(screen, self._shown)
        return dirty

    def _draw(self, screen: pg.Surface, rect: pg.Rect, there: list[Actor], *, covered: bool) -> None:
        """Draws a rectangle again: actors that stand still are copied from the backdrop, if no others lie between them.

        Args:
            screen: the surface to draw on.
            rect: a part of the screen, pixels.
            there: the actors that are seen in it, the lowest first.
            covered: whether the base is not seen there.
        """
        screen.set_clip(rect)
        still = self._backdrop.shows(rect, there)
        if still or (still is not None and not covered):
            self._backdrop.put(screen, rect)
        elif self._base and not covered:
            screen.blit(self._base, rect, rect)
        for actor in there[still or 0 :]:
            actor.draw(screen)

    def _cut(self, rects: list[pg.Rect]) -> list[pg.Rect]:
        """The rectangles in parts that are drawn quickly; first, whole, the places of actors that look below them.

        They are cut along the actors that cover much of them, below which nothing is drawn.
        """
        whole = [shown for actor, shown in self._shown.items() if actor.looks]
        rects = [rect for rect in rects if not any(place.contains(rect) for place in whole)]
        for actor, shown in self._shown.items():
            if actor.covers:
                rects = [part for rect in rects for part in _cut_along_edge(shown, rect)]
        return whole + [band for rect in rects for part in self._backdrop.cut(rect) for band in self._bands(part)]

    def _bands(self, rect: pg.Rect) -> list[pg.Rect]:
        """A rectangle cut into bands below each other that are drawn one after the other."""
        rows = max(1, self.band // rect.width)
        return [pg.Rect(rect.x, y, rect.width, min(rows, rect.bottom - y)) for y in range(rect.y, rect.bottom, rows)]

    def _parts_to_draw(self, area: pg.Rect, places: list[pg.Rect], *, strained: bool) -> list[pg.Rect]:
        """The parts to draw now: all dirty ones, and as many of the waiting ones as the frame has room for.

        Args:
            area: the screen.
            places: the places of all actors that are seen on it.
            strained: whether the frame has no room.
        """
        dirty = _merged(rect.clip(area) for rect in self._dirty)
        fresh = _merged(rect.clip(area) for rect in self._waiting)
        late, self._late, self._waiting = self._late, [], []
        # A part that waits already will be drawn as it looks by then: later changes within it need not wait again.
        fresh = [rect for rect in fresh if not any(other.contains(rect) for other in late)]
        if self._hurry:
            return _merged((*dirty, *late, *fresh))
        # A waiting part that is drawn only where dirty ones lie over it would show two pictures: it is drawn whole,
        # with them.
        while torn := [rect for rect in (*late, *fresh) if rect.collidelist(dirty) >= 0]:
            dirty = _merged((*dirty, *torn))
            late, fresh = ([rect for rect in rects if rect not in torn] for rects in (late, fresh))
        most = int(_FRAME * _pixels((area,)))
        room, drawings = most - _pixels(dirty), _DRAWINGS - _drawings(dirty, places)
        if strained or drawings <= 0:
            room = 0
        if not late:
            self._busy.end()
        elif room <= 0 and self._busy.for_long():
            room, drawings = most, _DRAWINGS
            self._busy.end()
        due: list[pg.Rect] = []
        for number, rect in enumerate((*late, *fresh)):
            rows = rect.height
            if _pixels((rect,)) > room:  # a part that does not even fit alone comes in slices
                rows = max(0, room // rect.width) if not number and (late or not dirty) else 0
                self._late.append(pg.Rect(rect.x, rect.y + rows, rect.width, rect.height - rows))
            due.append(pg.Rect(rect.topleft, (rect.width, rows)))
            drawings -= _drawings((due[-1],), places)
            room = room - rect.width * rows if drawings > 0 else 0
        return _merged((*dirty, *due))

    def _out_of_date(self, actor: Actor) -> list[pg.Rect]:
        """The list of parts that a change of an actor adds to: those that may wait, or those that may not."""
        return self._waiting if actor.patient else self._dirty

    def _make(self, area: pg.Rect, *, strained: bool) -> None:
        """Paints unmade pictures for as long as the frame has time.

        The time that a part takes beyond that is taken from the next frames in which something is drawn.
        """
        drawn = _pixels(_merged(rect.clip(area) for rect in self._dirty)) if self._unmade else 0
        share = drawn / (_FULL * _pixels((area,)))
        full = strained or share > 1
        if not full:
            self._put_off.end()
        full = full and not self._put_off.for_long()
        spare = self.making_besides if full else self.making * max(_LEAST, 1 - share)
        owed, self._overdrawn = self._overdrawn if drawn else 0.0, max(0.0, self._overdrawn - spare)
        spare -= owed
        if not self._unmade or spare <= 0:
            return
        began = perf_counter()
        self._paint(began + spare / 1000)
        self._overdrawn = min(self.making, max(0.0, (perf_counter() - began) * 1000 - spare))

    def _paint(self, until: float) -> None:
        """Paints unmade pictures until a time of `perf_counter`, those nearest to the eye first."""
        x, y = self.eye
        self._unmade.sort(key=lambda actor: (actor.middle[0] - x) ** 2 + (actor.middle[1] - y) ** 2)
        for actor in self._unmade[:]:
            try:
                with reader.patience():
                    while actor.unmade:
                        actor.make_part()
                        if perf_counter() > until:
                            break
            except UnreadError:
                continue
            if not actor.unmade:
                self._unmade.remove(actor)
                self._collect(actor)
            if perf_counter() > until:
                return

    def _collect(self, actor: Actor) -> None:
        """Notes the parts of the screen that an actor makes out of date: its former place and its present one."""
        while actor.unmade and actor.visible:
            actor.make_part()
        before = self._shown.get(actor)
        now = actor.bounds if actor.visible else _NOWHERE
        if (before or _NOWHERE) == now and not actor.stale and (before is None or actor.layer == self._layers[actor]):
            return
        now = now.copy()
        both = (before.union(now),) if before and before.colliderect(now) else (before, now)
        self._out_of_date(actor).extend(rect for rect in both if rect)
        self._backdrop.changed(actor)
        if now.width and now.height:
            self._shown[actor], self._layers[actor] = now, actor.layer
        else:
            self._shown.pop(actor, None)
        actor.drawn()


class _Waiting:
    """A count of the frames, and of the time, for which something has been waiting.

    Args:
        most: the number of frames after which it has waited for long.
    """

    def __init__(self, most: int) -> None:
        self._most, self._frames, self._since = most, 0, 0.0

    def for_long(self) -> bool:
        """Counts this frame; returns whether the wait has been long by now."""
        if not self._frames:
            self._since = perf_counter()
        self._frames += 1
        return self._frames >= self._most or perf_counter() - self._since > self._most * _PACE

    def end(self) -> None:
        """Ends the wait."""
        self._frames = 0


def _pixels(rects: Iterable[pg.Rect]) -> int:
    return sum(rect.width * rect.height for rect in rects)


def _drawings(rects: Iterable[pg.Rect], places: list[pg.Rect]) -> int:
    """Number of drawings that some rectangles take, given the places of all actors."""
    return sum(len(rect.collidelistall(places)) for rect in rects)


def _cut_along_edge(edge: pg.Rect, rect: pg.Rect) -> list[pg.Rect]:
    """A rectangle cut along the edge of another one that lies over much of it."""
    inside = rect.clip(edge)
    if inside == rect or _pixels((inside,)) <= _WASTE:
        return [rect]
    sides = (
        (rect.x, rect.y, rect.width, inside.y - rect.y),
        (rect.x, inside.bottom, rect.width, rect.bottom - inside.bottom),
        (rect.x, inside.y, inside.x - rect.x, inside.height),
        (inside.right, inside.y, rect.right - inside.right, inside.height),
    )
    return [inside, *(pg.Rect(side) for side in sides if side[2] and side[3])]


def _merged(rects: Iterable[pg.Rect]) -> list[pg.Rect]:
    """Rectangles that cover the given ones, joined where that is cheaper to draw."""
    result: list[pg.Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        joined = rect
        again = True
        while again:
            again = False
            for index in joined.collidelistall(result):
                other = result[index]
                union = joined.union(other)
                apart = joined.width * joined.height + other.width * other.height
                if union.width * union.height <= apart + _WASTE:
                    result.remove(other)
                    joined, again = union, True
                    break
        result.append(joined)
    return result
