"""The small stage on which a saved match stands: velvet of its game, the table seen from a chair, figures around it.

A match that is over has its winner on a podium. Everything is built once, in steps between frames.
"""

from collections.abc import Iterator, Sequence

import pygame as pg

from game.core.lines import SavedPlayer
from game.ui.kit.colour import BRASS_METAL, darker, lighter, rgb
from game.ui.kit.draw import icons, mask, paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.store import Store, bytes_of
from game.ui.kit.stage import room, theatre
from game.ui.kit.text import typeset
from game.ui.scenes.parts.in_steps import PaintedInSteps
from game.ui.scenes.parts.lids import tint_of
from game.ui.scenes.parts.souvenirs import Souvenir, colours
from game.ui.scenes.parts.standees import from_chair, standee

_FRAME = 14  # reference px
_FLOOR = 0.46
"""Share of the stage's height that is floor"""
_GOLD: list[paint.Stop] = [(0.0, rgb("#fff0be")), (0.5, rgb("#e2b345")), (1.0, rgb("#9a6a1c"))]
_SCRAPS = ("#d0f050", "#f6dc94", "#fffaf0", "#b05070", "#70d0f0")
_MOST_WIDE = 1200
"""Largest width, pixels, in which a set is built: a wider one is enlarged from that, as it is soft anyway"""


class MatchStage(PaintedInSteps):
    """A small stage for a match.

    Args:
        look: sizes and theme.
        words: the words about what stands on it, for speech.
        game: the id of the game whose velvet it has; "": no match is chosen.
        players: the players at the table.
    """

    def __init__(self, look: Look, words: str, game: str, players: Sequence[SavedPlayer]) -> None:
        super().__init__(look, words)
        self._game, self._players = game, players
        self.souvenir: Souvenir | None = None
        self.most = 0
        """Largest height in a list, pixels; 0: as high as its width asks"""

    def height(self, width: int) -> int:
        return min(round(width * 0.52), self.most or width)

    @property
    def bounds(self) -> pg.Rect:
        return self.rect

    def show(self, souvenir: Souvenir) -> None:
        """Shows a match on the stage, as soon as that is painted."""
        self.souvenir = souvenir
        self._work = self._paint()

    @property
    def _inner(self) -> Size:
        frame = 2 * self.look.px(_FRAME)
        return max(8, self.rect.width - frame), max(8, self.rect.height - frame)

    def draw(self, target: pg.Surface) -> None:
        if self._picture:
            target.blit(self._picture, self.rect)
        else:
            skins.well(self.look, *self.rect.size, 12 * self.look.k).draw(target, self.rect)

    # --- painting --------------------------------------------------------------------------------

    def _paint(self) -> Iterator[None]:
        """Paints the stage in steps, with the match once it is known; the bare stage is shown meanwhile."""
        key = (self.look, self._game, self._inner)
        bare = _bare.find(key)
        if bare is None:
            sets = Set(self.look, self._game, self._inner)
            yield from sets.build()
            bare = _bare.keep(key, sets)
        yield
        if self._picture is None:
            scene = bare.back.copy()
            scene.blit(bare.front, (0, 0))
            yield
            self._picture = self._framed(scene)
            self.touch()
            yield
        souvenir = self.souvenir
        if souvenir is None or souvenir.board is None:
            return
        scene = bare.back.copy()
        yield
        size, won = scene.get_size(), bool(souvenir.winners)
        yield from self._set_table(scene, souvenir.board, size, won)
        yield from self._set_podium(scene, souvenir, size) if won else self._seat_figures(scene, souvenir, size)
        scene.blit(bare.front, (0, 0))
        yield
        self._picture = self._framed(scene)
        self.touch()

    def _framed(self, scene: pg.Surface) -> pg.Surface:
        look, width = self.look, self.look.px(_FRAME)
        result = pg.Surface(self.rect.size, pg.SRCALPHA)
        frame = mask.rounded(*self.rect.size, 12 * look.k)
        if look.theme.textures:
            paint.put(result, frame, (0, 0), picture("common/walnut.jpg", self.rect.size, "cover"))
            paint.bevel(result, frame, (0, 0), max(1, look.px(2)), 110, 120)
        else:
            paint.put(result, frame, (0, 0), look.theme.text)
        inset = look.px(4)
        line = mask.ring(self.rect.width - 2 * inset, self.rect.height - 2 * inset, 9 * look.k, max(1.0, 2 * look.k))
        paint.put(result, line, (inset, inset), list(BRASS_METAL))
        paint.put(result, mask.rounded(*scene.get_size(), 6 * look.k), (width, width), scene)
        return result

    def _set_table(self, scene: pg.Surface, board: pg.Surface, size: Size, over: bool) -> Iterator[None]:
        """Draws the table on the boards, seen from a chair; beside the podium if the match is over."""
        wide, high = size
        ratio = board.get_height() / board.get_width()
        depth = min(0.6 * high, 0.62 * wide * ratio * 0.72)
        near = min(round(depth / (ratio * 0.58)), round(wide * (0.5 if over else 0.62)))
        depth = min(depth, near * ratio * 0.6)
        far = round(near * 0.72)
        seen = from_chair(board, far, near, round(depth))
        yield
        shape = mask.of(seen)
        at = (
            round(wide * (0.62 if over else 0.5)) - near // 2,
            round(high * 0.93) - seen.get_height() - self.look.px(8),
        )
        look = self.look
        if look.theme.textures:
            paint.drop_shadow(scene, shape, at, 12 * look.k, (look.px(5), look.px(13)), 220)
        yield
        paint.put(scene, shape, (at[0], at[1] + look.px(9)), rgb("#2a180c"))
        scene.blit(seen, at)
        yield

    def _seat_figures(self, scene: pg.Surface, souvenir: Souvenir, size: Size) -> Iterator[None]:
        """Draws a figure of paper for each seat around the table; the seats that are asked stand in the light."""
        wide, high = size
        count = len(self._players)
        for seat, (x, y, share) in enumerate(_places(count)):
            tall = round(high * 0.36 * share)
            path = souvenir.figures[seat] if seat < len(souvenir.figures) else ""
            figure = standee(self.look, colours(self.souvenir, self._players, self._game)[seat], path, tall)
            at = figure.get_rect(midbottom=(round(wide * x), round(high * y)))
            if seat in souvenir.turn and self.look.theme.textures:
                paint.glow(scene, mask.of(figure), at.topleft, 9 * self.look.k, rgb("#ffcf70"), 190, 2)
            scene.blit(figure, at)
            yield

    def _set_podium(self, scene: pg.Surface, souvenir: Souvenir, size: Size) -> Iterator[None]:
        """Draws the winners on a podium, their emblems in laurels."""
        wide, high = size
        look = self.look
        x, foot = round(wide * 0.24), round(high * 0.9)
        for step, share in ((0, 0.24), (1, 0.19)):
            width, tall = round(wide * share), round(high * 0.085)
            box = mask.rounded(width, tall, 3 * look.k)
            at = (x - width // 2, foot - (step + 1) * tall + step * look.px(2))
            if look.theme.textures:
                paint.drop_shadow(scene, box, at, 6 * look.k, (look.px(3), look.px(5)), 200)
            paint.put(scene, box, at, picture("common/walnut.jpg", (width, tall), "cover"))
            paint.bevel(scene, box, at, 1, 130, 120)
            scene.fill(BRASS_METAL[0], (at[0], at[1], width, max(1, look.px(3))))
        yield
        winners = souvenir.winners[:3]
        top = foot - 2 * round(high * 0.085)
        laurel = round(high * (0.46 if len(winners) == 1 else 0.3))
        for n, seat in enumerate(winners):
            middle = x + round((n - (len(winners) - 1) / 2) * laurel * 0.92)
            wreath = icons.icon("laurels", laurel)
            at = (middle - laurel // 2, top - laurel)
            if look.theme.textures:
                paint.glow(scene, wreath, at, 8 * look.k, rgb("#ffcf70"), 120)
            paint.put(scene, wreath, at, _GOLD)
            badge = medallion(look, colours(self.souvenir, self._players, self._game)[seat], round(laurel * 0.56))
            scene.blit(badge, badge.get_rect(center=(middle, top - round(laurel * 0.53))))
            yield
        plinth = pg.Rect(0, 0, round(wide * 0.23), round(high * 0.085))
        plinth.midtop = (x, foot - plinth.height)
        names = ", ".join(self._players[seat].name for seat in winners)
        style = typeset.Style("display", 17, rgb("#fff0c4"))
        with typeset.set_apart():  # the name also stands below, in letters that grow
            words = typeset.fitted(
                Look(k=look.k), typeset.escape(names), style, (plinth.width - 8, plinth.height), "center"
            )
            if words.height <= plinth.height:
                words.draw(scene, (plinth.x + 4, plinth.centery - words.height // 2), plinth)
        _scatter(scene, look, x, top, laurel)
        yield


def _places(count: int) -> list[tuple[float, float, float]]:
    """Places of so many figures, the front first: the middle of the foot (shares of the stage), and the size."""
    front = [(0.17, 0.95, 1.0), (0.83, 0.95, 1.0)]
    behind = [(0.24, 0.62, 0.68), (0.76, 0.62, 0.68), (0.4, 0.52, 0.6), (0.6, 0.52, 0.6)]
    return (front + behind)[:count] if count > 1 else [(0.17, 0.95, 1.0)]


class Set:
    """The set for all matches of a game: behind them a painted cloth, boards and light; before them the velvet.

    Args:
        look: sizes and theme.
        game: the game's id; "": the set of no game.
        size: of the stage, pixels.
    """

    def __init__(self, look: Look, game: str, size: Size) -> None:
        self._look, self._size = look, size
        self._tint = tint_of(game)[:3] if game else (93, 42, 48)
        self.back = self.front = pg.Surface((1, 1), pg.SRCALPHA)

    @property
    def bytes(self) -> int:
        """Memory that it takes."""
        return bytes_of(self.back) + bytes_of(self.front)

    def build(self) -> Iterator[None]:
        """Builds the set in steps: `back`, opaque, and `front`, to be drawn over what stands on the boards."""
        if not self._look.theme.textures:
            self.back = pg.Surface(self._size).convert()
            self.back.fill(darker(self._tint, 0.75))
            return
        share = min(1.0, _MOST_WIDE / self._size[0])
        size = (round(self._size[0] * share), round(self._size[1] * share))
        back = pg.Surface(size).convert()
        yield from self._paint_back(back)
        front = pg.Surface(size, pg.SRCALPHA)
        yield from self._hang_front(front)
        self.back = back if share == 1 else pg.transform.smoothscale(back, self._size).convert()
        yield
        self.front = front if share == 1 else pg.transform.smoothscale(front, self._size)

    def _paint_back(self, scene: pg.Surface) -> Iterator[None]:
        wide, high = scene.get_size()
        tint, floor = self._tint, round(high * _FLOOR)
        top = high - floor
        cloth = [(0.0, darker(tint, 0.68)), (0.5, darker(tint, 0.2)), (1.0, lighter(tint, 0.45))]
        scene.blit(paint.vertical(wide, top, cloth), (0, 0))
        moon = mask.disc(round(high * 0.2))
        at = moon.get_rect(center=(wide // 2, round(top * 0.68))).topleft
        paint.glow(scene, moon, at, high / 20, (255, 230, 176), 120, 2)
        paint.put(scene, moon, at, (255, 243, 210))
        yield
        for rank, (base, swing, tone) in enumerate(((0.86, 0.07, 0.3), (0.92, 0.06, 0.5), (0.98, 0.05, 0.7))):
            hills = _ridge(wide, top, base, swing, rank)
            paint.put(scene, hills, (0, 0), darker(tint, tone))
            paint.top_light(scene, hills, (0, 0), 46)
            yield
        boards = from_chair(picture("common/walnut.jpg", (wide, floor), "cover"), wide, round(wide * 1.5), floor)
        scene.blit(boards, boards.get_rect(midtop=(wide // 2, top)))
        yield
        seams = pg.Surface((wide, floor), pg.SRCALPHA)
        for i in range(-10, 11):
            pg.draw.aaline(seams, (14, 7, 3), (wide / 2 + i * wide / 13, 0), (wide / 2 + i * wide / 8, floor))
        scene.blit(seams, (0, top))
        scene.blit(paint.vertical(wide, floor, [(0, 0, 0, 150), (0, 0, 0, 10), (0, 0, 0, 60)]), (0, top))
        yield
        theatre.shine(scene, (wide // 2, round(high * 0.86)), wide * 0.42)
        yield

    def _hang_front(self, scene: pg.Surface) -> Iterator[None]:
        """Draws the velvet: the sides gathered, swags above."""
        wide, high = scene.get_size()
        drape = theatre.drape(round(wide * 0.125), high, self._tint)
        scene.blit(drape, (0, 0))
        yield
        scene.blit(pg.transform.flip(drape, True, False), (wide - drape.get_width(), 0))
        yield
        swags = room.valance(wide, high / 452 * 0.62, self._tint)
        scene.blit(swags, (0, -round(high * 0.045)))


_bare: Store[Set] = Store(10 << 20, lambda built: built.bytes)
"""Store of sets, for those who come back to the page"""


def _ridge(wide: int, high: int, base: float, swing: float, rank: int) -> pg.Surface:
    """Silhouette of a range of hills over the whole width."""
    points: list[tuple[float, float]] = [(0, high)]
    for n in range(13):
        lift = ((n * 37 + rank * 53) % 17) / 17 - 0.5
        points.append((wide * n / 12, high * (base - lift * 2 * swing)))
    points.append((wide, high))
    return mask.polygon(wide, high, mask.softened(points, wide / 40))


def _scatter(scene: pg.Surface, look: Look, x: int, y: int, reach: int) -> None:
    """Draws scraps of paper around a place, always in the same arrangement."""
    for n in range(40):
        dx, dy = ((n * 73) % 101 - 50) / 50, ((n * 41) % 97 - 60) / 60
        if abs(dx) < 0.42 and -1 < dy < 0.1:
            continue
        side = look.px(4 + n % 4)
        scrap = pg.transform.rotate(mask.rounded(side + 2, side, 1), n * 47 % 180)
        at = (x + round(dx * reach * 0.95), y - reach // 2 + round(dy * reach * 0.8))
        paint.put(scene, scrap, at, rgb(_SCRAPS[n % len(_SCRAPS)]))
