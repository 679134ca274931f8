"""The set-up's picture: a table under a lamp with the game laid out on it, the box, its lid leaning on the wall.

It is painted in steps between frames; the parts that depend on the options are painted again when they change.
"""

from collections.abc import Callable, Generator, Iterator, Mapping
from functools import partial

import pygame as pg

from game import games
from game.core.facts import Choice, Facts
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.phrase import Trouble
from game.core.texts import Texts
from game.core.view import SPECTATOR, view
from game.ui.kit.colour import BRASS_METAL, darker, lighter, rgb
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import MissingAssetError, picture
from game.ui.kit.pictures.store import Store, bytes_of
from game.ui.kit.stage import room
from game.ui.scenes.parts.in_steps import PaintedInSteps
from game.ui.scenes.parts.job_thread import JobThread
from game.ui.scenes.parts.lids import lid_of, tint_of
from game.ui.scenes.parts.souvenirs import pictured
from game.ui.scenes.parts.standees import from_chair
from game.ui.table.telling import table_texts
from game.ui.views import box_of, view_of

SCENE = (1096, 546)
"""Reference size of the picture"""
TABLE, RADII = (712, 356), (366, 152)
"""Middle of the table and its radii, reference px of the picture"""
_EDGE, _BOARD, _TRAY = 212, (282, 148), (28, 344)
_TALLEST = 1.6
"""Most that the picture is stretched upwards, as a factor: in a taller window the wall goes on above"""
_MOST_WIDE = 1400
"""Largest width, pixels, in which the room is painted: a wider one is enlarged from that, as it is soft anyway"""
_TAKEN_OF: Size = (1280, 720)
"""Size of the table of which the board is a picture, pixels"""
_rooms: Store[pg.Surface] = Store(8 << 20, bytes_of)
_boards: Store[pg.Surface] = Store(6 << 20, bytes_of)
"""Stores of rooms and boards, for those who come back, or change their mind"""


def unit_of(size: Size) -> float:
    """The pixels of a reference px in a picture of this size."""
    return min(size[0] / SCENE[0], size[1] / SCENE[1])


def point_in(size: Size, x: float, y: float) -> tuple[int, int]:
    """The pixel of a picture of this size at which a point in reference px lies."""
    down = min(size[1] / SCENE[1], unit_of(size) * _TALLEST)
    return round(x * size[0] / SCENE[0]), round(size[1] - (SCENE[1] - y) * down)


def plate_at(rect: pg.Rect) -> tuple[int, int]:
    """The middle of the plate on the front of the box, if the picture fills a rectangle."""
    unit = unit_of(rect.size)
    x, y = point_in(rect.size, *_TRAY)
    return rect.x + x + round(153 * unit), rect.y + y + round(148 * unit)


class SetTable(PaintedInSteps):
    """The picture of a table that is set for a game.

    Args:
        look: sizes and theme.
        texts: the language, for the box.
        facts: the game.
        jobs: the thread in which the rules are opened and the game is laid out.
    """

    layer = -1

    def __init__(self, look: Look, texts: Texts, facts: Facts, jobs: JobThread) -> None:
        super().__init__(look, facts.title)
        self._texts, self._facts, self._jobs = texts, facts, jobs
        self._wanted: tuple[int, tuple[tuple[str, Choice], ...]] | None = None

    def show(self, seats: int, options: Mapping[str, Choice]) -> None:
        """Shows the game laid out for so many seats and these options, as soon as that is painted."""
        wanted = (seats, tuple(sorted(options.items())))
        if wanted != self._wanted:
            self._wanted, self._work = wanted, self._paint()

    def _waits(self) -> bool:
        return self._jobs.at_work

    def draw(self, target: pg.Surface) -> None:
        if self._picture:
            target.blit(self._picture, self.rect)
        elif self.look.theme.textures:
            target.fill((24, 15, 10), self.rect)
        else:
            target.fill(self.look.theme.ground, self.rect)

    # --- painting --------------------------------------------------------------------------------

    def _paint(self) -> Iterator[None]:
        yield
        size = self.rect.size
        if not self.look.theme.textures or not size[0]:
            return
        key = (size, self._facts.id, self._texts.language)
        room_alone = _rooms.find(key)
        if room_alone is None:
            share = min(1.0, _MOST_WIDE / size[0])
            small = (round(size[0] * share), round(size[1] * share))
            painter = _Room(self.look, self._texts, self._facts, small)
            yield from painter.paint()
            yield
            whole = painter.surface if share == 1 else pg.transform.smoothscale(painter.surface, size)
            room_alone = _rooms.keep(key, whole.convert())
        if self._picture is None:
            self._picture = room_alone
            self.touch()
        yield
        if self._wanted is None:
            return
        board = yield from laid_out(self.look, self._texts, self._facts, *self._wanted, self._jobs)
        if board is None:
            return
        yield
        scene = room_alone.copy()
        yield
        yield from self._set(scene, board)
        self._picture = scene
        self.touch()

    def _set(self, scene: pg.Surface, board: pg.Surface) -> Iterator[None]:
        """Draws the board on the table."""
        unit = unit_of(self.rect.size)
        ratio = board.get_height() / board.get_width()
        near = round(_BOARD[0] * unit * (1.0 if ratio > 0.8 else 1.34))
        deep = min(round(_BOARD[1] * unit), round(near * ratio * 0.56))
        seen = from_chair(board, round(near * 0.74), near, deep)
        yield
        shape = mask.of(seen)
        x, y = point_in(self.rect.size, *TABLE)
        at = (x - near // 2, y + round(62 * unit) - deep)
        paint.drop_shadow(scene, shape, at, 10 * unit, (4 * unit, 8 * unit), 210)
        paint.put(scene, shape, (at[0], at[1] + round(7 * unit)), rgb("#2a180c"))
        scene.blit(seen, at)
        yield


def laid_out(
    look: Look,
    texts: Texts,
    facts: Facts,
    seats: int,
    options: tuple[tuple[str, Choice], ...],
    jobs: JobThread,
) -> Generator[None, None, pg.Surface | None]:
    """A picture of a game, made in steps, before its first decision; None: it cannot be laid out.

    Args:
        look: the theme and the colours of the seats.
        texts: the language.
        facts: the game.
        seats: the number of seats.
        options: the chosen options, sorted.
        jobs: the thread in which the rules are opened.
    """
    key = (facts.id, texts.language, look.theme, look.palette, seats, options)
    board = _boards.find(key)
    if board is None:
        try:
            match = yield from jobs.run(partial(_fresh_match, facts, seats, dict(options)))
            plain = Look(k=_TAKEN_OF[0] / 1600, theme=look.theme, palette=look.palette)
            table = table_texts(texts.language, match.setup)
            style = view_of(facts.id)(match.game, plain, table, _TAKEN_OF, match.setup.players)
            yield
            board = yield from pictured(style, facts.id, view(match.state, SPECTATOR, ()))
        except (Trouble, MissingAssetError):
            return None
        _boards.keep(key, board)
    return board


def _fresh_match(facts: Facts, seats: int, options: dict[str, Choice]) -> AnyMatch:
    """A match before its first decision; its game's view has been imported."""
    game = games.load(facts.id)
    view_of(facts.id)
    players = tuple(Player(f"{seat + 1}", seat) for seat in range(seats))
    return Match(game, Setup(facts.id, facts.rules, 1, facts.settle(seats, options), players))


class _Room:
    """Painter of everything in the picture that does not depend on the options.

    Args:
        look: the theme.
        texts: the language of the lid.
        facts: the game.
        size: pixels.
    """

    def __init__(self, look: Look, texts: Texts, facts: Facts, size: Size) -> None:
        self._look, self._texts, self._facts = look, texts, facts
        self.surface = pg.Surface(size).convert()
        self._unit = unit_of(size)

    def _px(self, units: float) -> int:
        return max(1, round(units * self._unit))

    def _to_pixels(self, x: float, y: float) -> tuple[int, int]:
        return point_in(self.surface.get_size(), x, y)

    def paint(self) -> Iterator[None]:
        """Paints the room in steps."""
        steps: tuple[Callable[[], None], ...] = (
            self._wall,
            self._floor,
            self._table,
            self._cloth,
            self._lid,
            self._tray,
            self._lamp,
            self._shade,
        )
        for step in steps:
            step()
            yield

    def _wall(self) -> None:
        wide = self.surface.get_width()
        edge = self._to_pixels(0, _EDGE)[1]
        wall = picture("shelf/wall.jpg", (wide, edge), "cover")
        self.surface.blit(wall, (0, 0))
        light = picture("shelf/spot.jpg", (self._px(620), self._px(560)))
        x, y = self._to_pixels(TABLE[0], 0)
        place = light.get_rect(midtop=(x, y - self._px(190)))
        self.surface.blit(light, place, special_flags=pg.BLEND_RGB_ADD)

    def _floor(self) -> None:
        """Paints the top of the sideboard on which box and table stand."""
        wide, high = self.surface.get_size()
        edge = self._to_pixels(0, _EDGE)[1]
        boards = from_chair(
            picture("common/walnut.jpg", (wide, high - edge), "cover"), wide, wide * 7 // 5, high - edge
        )
        self.surface.blit(boards, boards.get_rect(midtop=(wide // 2, edge)))
        shade = [(0.0, (0, 0, 0, 170)), (0.25, (0, 0, 0, 70)), (1.0, (0, 0, 0, 90))]
        self.surface.blit(paint.vertical(wide, high - edge, shade), (0, edge))
        self.surface.fill((122, 84, 50), (0, edge, wide, max(1, self._px(2))))

    def _table(self) -> None:
        wide, high = 2 * self._px(RADII[0]), 2 * self._px(RADII[1])
        x, y = self._to_pixels(*TABLE)
        at = (x - wide // 2, y - high // 2)
        oval = mask.ellipse(wide, high)
        paint.drop_shadow(
            self.surface, oval, (at[0], at[1] + self._px(20)), 24 * self._unit, (self._px(10), self._px(22)), 220
        )
        thick = self._px(26)
        side = paint.horizontal(
            wide, high, [(0.0, rgb("#1d1008")), (0.35, rgb("#6b4425")), (0.6, rgb("#5b381f")), (1.0, rgb("#160c06"))]
        )
        paint.put(self.surface, oval, (at[0], at[1] + thick), side)
        paint.put(self.surface, oval, at, picture("common/walnut.jpg", (wide, high), "cover"))
        inner = mask.ellipse(wide - self._px(12), high - self._px(6))
        rim = mask.minus(oval, mask.centred(inner, wide, high))
        paint.put(self.surface, rim, at, [BRASS_METAL[0], BRASS_METAL[2], BRASS_METAL[0]])

    def _cloth(self) -> None:
        wide, high = 2 * self._px(RADII[0] - 30), 2 * self._px(RADII[1] - 15)
        x, y = self._to_pixels(*TABLE)
        at = (x - wide // 2, y - high // 2)
        oval = mask.ellipse(wide, high)
        path = box_of(self._facts.id).cloth
        tint = tint_of(self._facts.id)
        if path:
            cloth = picture(path, (wide, high), "cover").convert_alpha()
            paint.put(self.surface, oval, at, cloth)
            paint.put(self.surface, oval, at, (*lighter(tint, 0.1), 46))
        else:
            paint.put(self.surface, oval, at, [lighter(tint, 0.05), darker(tint, 0.35)])
        paint.inner_shadow(self.surface, oval, at, 9 * self._unit, (0, self._px(5)), 190)
        line = mask.minus(oval, mask.centred(mask.ellipse(wide - self._px(6), high - self._px(3)), wide, high))
        paint.put(self.surface, line, at, (217, 178, 90, 200))

    def _lid(self) -> None:
        """Paints the lid, leaning on the wall at the left."""
        high = self._px(306)
        wide = high * 308 // 442
        box = room.box(lid_of(self._look, self._facts.id, self._texts, (wide, high)))
        x, foot = self._to_pixels(40, 334)
        shape = mask.of(box)
        at = (x, foot - high)
        paint.drop_shadow(self.surface, shape, at, 16 * self._unit, (self._px(10), self._px(12)), 210)
        self.surface.blit(box, at)

    def _tray(self) -> None:
        """Paints the open tray before the lid, with some of the game's pieces in it."""
        tint = tint_of(self._facts.id)
        x, y = self._to_pixels(*_TRAY)
        far, near, deep, wall = (self._px(n) for n in (262, 306, 128, 40))
        edge = self._px(10)
        flat = pg.Surface((306, 150), pg.SRCALPHA)
        flat.fill((*darker(tint, 0.72), 255))
        for n in range(4):
            part = mask.rounded(138, 62, 6)
            place = (10 + n % 2 * 148, 9 + n // 2 * 70)
            paint.put(flat, part, place, darker(tint, 0.5))
            paint.inner_shadow(flat, part, place, 6, (0, 4), 200)
        inside = from_chair(flat, far - 2 * edge, near - 2 * edge, deep - edge)
        width = near
        rim = mask.polygon(width, deep, [((near - far) / 2, 0), ((near + far) / 2, 0), (near, deep), (0, deep)])
        paint.drop_shadow(self.surface, rim, (x, y + wall), 14 * self._unit, (self._px(8), self._px(12)), 220)
        front = mask.rounded(near, wall, 3 * self._unit)
        paint.put(self.surface, front, (x, y + deep), [lighter(tint, 0.08), darker(tint, 0.45)])
        paint.bevel(self.surface, front, (x, y + deep), 1, 110, 120)
        paint.put(self.surface, rim, (x, y), [rgb("#e0c07a"), rgb("#b98f45")])
        self.surface.blit(inside, (x + edge, y + edge))
        pieces = box_of(self._facts.id).pieces()[:6]
        for n, piece in enumerate(pieces):
            drawn = piece.draw(self._look, self._px(min(56, piece.size * 0.6)))
            across = (n % 3 + 0.5) / 3
            spot = drawn.get_rect(
                center=(x + round(width * (0.14 + 0.72 * across)), y + round(deep * (0.36 + 0.36 * (n // 3))))
            )
            paint.drop_shadow(self.surface, mask.of(drawn), spot.topleft, 3 * self._unit, (2, 3), 200)
            self.surface.blit(drawn, spot)

    def _lamp(self) -> None:
        """Paints the lamp over the table; where the wall is high it hangs on a cord."""
        wide, high = self._px(172), self._px(44)
        x, y = self._to_pixels(TABLE[0], 8)
        self.surface.fill(rgb("#1d1008"), (x - self._px(1), 0, 2 * self._px(1), y))
        shade = mask.polygon(wide, high, [(wide * 0.36, 0), (wide * 0.64, 0), (wide, high - 4), (0, high - 4)])
        metal = [
            (0.0, rgb("#3a2410")),
            (0.22, rgb("#8a5e20")),
            (0.42, rgb("#f0d28a")),
            (0.6, rgb("#c99a45")),
            (1.0, rgb("#2c1a0a")),
        ]
        paint.put(self.surface, shade, (x - wide // 2, y), paint.horizontal(wide, high, metal))
        glow = mask.ellipse(wide - self._px(8), self._px(12))
        at = (x - wide // 2 + self._px(4), y + high - self._px(9))
        paint.glow(self.surface, glow, at, 12 * self._unit, rgb("#ffd890"), 230, 2)
        paint.put(self.surface, glow, at, [rgb("#fff4d0"), rgb("#ffd68a")])

    def _shade(self) -> None:
        """Paints the light of the lamp, and the dark around it."""
        size = self.surface.get_size()
        x, y = self._to_pixels(*TABLE)
        stops: list[paint.Stop] = [(0.0, (255, 240, 214)), (0.6, (226, 204, 178)), (1.0, (120, 104, 92))]
        light = paint.radial(*size, (x, y), (size[0] * 0.62, size[1] * 0.9), stops, 16)
        self.surface.blit(light, (0, 0), special_flags=pg.BLEND_RGB_MULT)
