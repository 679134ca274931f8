"""The notes of the table: the prompt ribbon, the refusal's bubble, the promise, the banner of the turn."""

from collections.abc import Iterator, Sequence

import pygame as pg

from game.ui.kit.colour import BRASS, THREAT, faded, lighter
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Callback, Widget
from game.ui.table.pieces.clips import ease_in, ease_out

BUBBLE_STAYS = 6.0  # seconds
_BANNER_IN, _BANNER_STAYS, _BANNER_OUT = 0.18, 0.9, 0.18
_FADE = 0.12  # seconds
RIBBON = typeset.Style("ui", 19, "text")


def _ribbon_room(look: Look, area: pg.Rect, icon: str) -> tuple[int, tuple[int, int]]:
    """Side of a ribbon's icon, and the room for its words, pixels."""
    side = round(look.text_px(19) * 1.2) if icon else 0
    return side, (area.width - look.px(52) - (side + look.px(10) if icon else 0), area.height - look.px(6))


def ribbon_area(look: Look, place: pg.Rect) -> pg.Rect:
    """The rectangle of the ribbon within the place for the prompt."""
    return place.inflate(-look.px(16), -look.px(6))


def ribbon_place(look: Look, place: pg.Rect, markup: str, icon: str) -> pg.Rect:
    """The place for the prompt, made higher if the ribbon's words need it: it then lies over other things."""
    _, room = _ribbon_room(look, ribbon_area(look, place), icon)
    lacking = typeset.fitted(look, markup, RIBBON, room).height - room[1]
    return place.inflate(0, max(0, lacking))


def fits_ribbon(look: Look, area: pg.Rect, markup: str, icon: str) -> bool:
    """Whether a ribbon in an area holds all the words."""
    _, room = _ribbon_room(look, area, icon)
    return typeset.fitted(look, markup, RIBBON, room).height <= area.height


def draw_ribbon(target: pg.Surface, look: Look, area: pg.Rect, markup: str, icon: str) -> Iterator[None]:
    """Writes the prompt in a pill in the middle of an area, after an icon ("" for none); in parts."""
    side, room = _ribbon_room(look, area, icon)
    block = typeset.fitted(look, markup, RIBBON, room)
    used = block.used
    block = typeset.fitted(look, markup, RIBBON, (used + 1, room[1])) if used else block
    yield
    width = used + look.px(52) + (side + look.px(10) if icon else 0)
    step = look.px(24)  # few widths, so that the pill and its shadow are seldom made again
    pill = pg.Rect(0, 0, min(-(-width // step) * step, area.width), area.height)
    pill.center = area.center
    radius = min(pill.height / 2, 30 * look.k)  # lines must not end within its round corners
    shape = mask.rounded(*pill.size, radius)
    theme = look.theme
    if theme.textures:
        paint.drop_shadow(target, shape, pill.topleft, 6 * look.k, (0, look.px(2)), 120)
    yield
    fill = [faded(lighter(theme.panel, 0.07), 246), faded(theme.panel, 246)]
    target.blit(paint.paint(shape, fill), pill)
    target.blit(paint.paint(mask.ring(*pill.size, radius, max(1.0, 1.2 * look.k)), faded(BRASS, 190)), pill)
    yield
    left = pill.x + max(0, pill.width - width) // 2
    x = left + look.px(26)
    if icon:
        target.blit(skins.glyph(icon, side, BRASS), (left + look.px(20), pill.centery - side // 2))
        x = left + look.px(30) + side
    block.draw(target, (x, pill.centery - block.height // 2), pill)


class Bubble(Widget):
    """The bubble of a refusal: the reason, at the place where something was tried, with a link to the rule."""

    layer = 70
    focusable = False
    role = "text"

    def __init__(
        self,
        look: Look,
        area: pg.Rect,
        at: tuple[int, int],
        markup: str,
        rule: str,
        follow: Callback,
        spoken_of: Sequence[pg.Rect] = (),
    ) -> None:
        """Shows a refusal.

        Args:
            look: sizes and theme.
            area: the rectangle within which it must stay.
            at: the point at which it points.
            markup: the sentence.
            rule: the words of the link to the rules book, or "".
            follow: called when the link is clicked.
            spoken_of: rectangles of the things in the sentence, of which it covers none if possible.
        """
        super().__init__(look, typeset.plain(markup))
        pad = look.px(14)
        side = look.px(26)
        text = f"{markup}\n[{rule}](#rule)" if rule else markup
        style = typeset.Style("ui", 17, (255, 240, 230))
        self._block = typeset.snug(look, text, style, min(look.em(360), area.width // 2))
        self._follow, self._side, self._pad = follow, side, pad
        rect = pg.Rect(0, 0, self._block.width + 3 * pad + side, max(side, self._block.height) + 2 * pad)
        self.rect = _clear_of(rect, area, at, spoken_of, look.px(16))
        self.left = BUBBLE_STAYS

    @property
    def bounds(self) -> pg.Rect:
        return skins.with_shadow(self.look, self.rect)

    def release(self, at: tuple[int, int]) -> None:
        if any(self._link(link).collidepoint(at) for link, _ in self._block.links):
            self._follow()

    def _link(self, rect: pg.Rect) -> pg.Rect:
        where = rect.move(self.rect.x + 2 * self._pad + self._side, self.rect.y + self._pad)
        return where.inflate(self.look.px(16), self.look.px(18))

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        skins.panel(look, *rect.size, THREAT).draw(target, rect)
        sign = skins.glyph("cancel", self._side, THREAT)
        target.blit(sign, (rect.x + self._pad, rect.y + self._pad))
        self._block.draw(target, (rect.x + 2 * self._pad + self._side, rect.y + self._pad), rect)


def _clear_of(rect: pg.Rect, area: pg.Rect, at: tuple[int, int], spoken_of: Sequence[pg.Rect], gap: int) -> pg.Rect:
    """Places a bubble above a point, below it, or beside all its things: in the first place that is free."""
    column = pg.Rect(at[0] - rect.width // 2, area.y, rect.width, area.height).clamp(area)
    whole = pg.Rect(at, (1, 1)).unionall([each for each in spoken_of if each.colliderect(column)])
    places = [rect.copy() for _ in range(6)]
    places[0].midbottom = (at[0], at[1] - gap)
    places[1].midtop = (at[0], at[1] + gap)
    places[2].midbottom = (at[0], whole.top - gap)
    places[3].midtop = (at[0], whole.bottom + gap)
    places[4].midright = (whole.left - gap, at[1])
    places[5].midleft = (whole.right + gap, at[1])
    places = [place.clamp(area) for place in places]
    free = (place for place in places if not place.collidepoint(at) and place.collidelist(list(spoken_of)) < 0)
    above_or_below = places[0] if not places[0].collidepoint(at) else places[1]
    return next(free, above_or_below)


class Promise(Actor):
    """A note beside a target about the effect of putting the held thing there."""

    layer = 68

    def __init__(self, look: Look, area: pg.Rect, target: pg.Rect, markup: str) -> None:
        """Shows a sentence.

        Args:
            look: sizes and theme.
            area: the rectangle within which it must stay.
            target: the rectangle above which it stands, or below which if there is no room.
            markup: the sentence.
        """
        super().__init__()
        self._look, pad = look, look.px(12)
        style = typeset.Style("ui", 17, "text")
        self._block = typeset.snug(look, markup, style, min(look.em(320), area.width // 2))
        self._pad = pad
        rect = pg.Rect(0, 0, self._block.width + 2 * pad, self._block.height + 2 * pad)
        rect.midbottom = (target.centerx, target.top - look.px(10))
        if rect.top < area.top:
            rect.midtop = (target.centerx, target.bottom + look.px(10))
        self.rect = rect.clamp(area.inflate(-look.px(16), -look.px(16)))

    @property
    def bounds(self) -> pg.Rect:
        return skins.with_shadow(self._look, self.rect)

    def draw(self, target: pg.Surface) -> None:
        skins.panel(self._look, *self.rect.size, solid=True).draw(target, self.rect)
        self._block.draw(target, (self.rect.x + self._pad, self.rect.y + self._pad), self.rect)


class Fading(Actor):
    """The screen's former picture, fading away: with reduced motion, in place of things that move."""

    layer = 56

    def __init__(self, before: pg.Surface, at: tuple[int, int] = (0, 0), length: float = _FADE) -> None:
        """Makes the fading picture of `before`, the screen's former one; `at`: its place, `length`: seconds to fade."""
        super().__init__()
        self._was, self._at, self._length, self._left = before.copy(), at, length, length

    def pass_time(self, dt: float) -> bool:
        """Lets `dt` seconds pass; returns whether any of the picture is left."""
        self._left -= dt
        self._was.set_alpha(max(0, round(255 * self._left / self._length)))
        self.touch()
        return self._left > 0

    @property
    def bounds(self) -> pg.Rect:
        return self._was.get_rect(topleft=self._at)

    def draw(self, target: pg.Surface) -> None:
        target.blit(self._was, self._at)


class Banner(Actor):
    """The banner that names the seat on turn for a moment; it takes no input."""

    layer = 66

    def __init__(self, look: Look, area: pg.Rect, words: str, seat_colour: int) -> None:
        super().__init__()
        self.look, self.time = look, 0.0
        style = typeset.Style("display", 26, "accent")
        self._text = typeset.line(look, words, style)
        self._seat, self._side = seat_colour, look.px(58)
        wide, high = self._text.width + self._side + look.px(70), self._text.height + look.px(30)
        step = look.px(24)  # few widths, so that the panel is seldom made again
        size = (max(look.px(350), -(-wide // step) * step), max(look.px(84), high))
        self._pad = pad = look.px(20)
        self._home = pg.Rect(0, 0, size[0] + 2 * pad, size[1] + 2 * pad)
        self._home.midtop = (area.centerx, area.y + look.px(68))
        self._surface: pg.Surface | None = None
        self._parts = self._written_in_parts()

    @property
    def unmade(self) -> bool:
        return self._surface is None

    def make_part(self) -> None:
        next(self._parts, None)

    def _written_in_parts(self) -> Iterator[None]:
        look, text, side = self.look, self._text, self._side
        surface = pg.Surface(self._home.size, pg.SRCALPHA)
        rect = surface.get_rect().inflate(-2 * self._pad, -2 * self._pad)
        panel = skins.panel(look, *rect.size, look.seat_colour(self._seat))
        yield
        face = medallion(look, self._seat, side)
        yield
        with typeset.set_apart() as self._written:
            panel.draw(surface, rect)
            surface.blit(face, face.get_rect(center=(rect.x + look.px(20) + side // 2, rect.centery)))
            left = rect.x + look.px(34) + side
            text.draw(surface, (left, rect.centery - text.height // 2), rect)
        self._surface = surface

    @property
    def over(self) -> bool:
        """Whether the banner has been shown for long enough."""
        return self.time >= _BANNER_IN + _BANNER_STAYS + _BANNER_OUT

    def pass_time(self, dt: float) -> None:
        """Lets `dt` seconds pass, beginning when the banner can be seen."""
        if self.unmade:
            return
        before = self._offset()
        self.time += dt
        if self._offset() != before:
            self.touch()

    def _offset(self) -> int:
        if self.look.still:
            return 0
        reach = self._home.height
        if self.time < _BANNER_IN:
            return round((1 - ease_out(self.time / _BANNER_IN)) * -reach)
        late = self.time - _BANNER_IN - _BANNER_STAYS
        return round(ease_in(min(1.0, late / _BANNER_OUT)) * -reach) if late > 0 else 0

    @property
    def bounds(self) -> pg.Rect:
        return self._home.move(0, self._offset())

    def draw(self, target: pg.Surface) -> None:
        if self._surface:
            target.blit(self._surface, self.bounds)
            typeset.bring(self._written, target, self.bounds.topleft)
