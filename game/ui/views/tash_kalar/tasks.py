"""The tasks of the High Form as strips of paper: condition, points, each side's progress."""

from typing import NamedTuple

import pygame as pg

from game.games.tash_kalar.cards import TASKS, Task, card_text, name_of
from game.games.tash_kalar.state import TashKalar
from game.games.tash_kalar.tasks import Progress
from game.ui.contract.layout import Layout, Panel, Placement, ViewState
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Parts
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import put_below, set_in
from game.ui.views.parts.table_part import TablePart
from game.ui.views.tash_kalar import paper
from game.ui.views.tash_kalar.pieces import kinds_of, put_piece
from game.ui.views.tash_kalar.plan import Column, Planner
from game.ui.views.tash_kalar.standins import art_path

GREEN, SUCCESS = (47, 128, 74), (143, 224, 160)
_COUNT = typeset.Style("number", 15, "text")
_AMBER = (196, 138, 40)
_CORNER = 8
_UNDER = 6
"""Width of the part of a strip's dark end that lies under the paper, reference px"""
_TAB = 10
"""Length by which the tick of a fulfilled task stands out, reference px"""
_STRIP_LAYER = 3


_FACES = (("ui_bold", "ui"), ("ui_bold", "condensed"), ("condensed", "condensed"))
"""Typefaces of a task's name and of its text, in the order in which they are tried"""
_LEADING = 1.08


class Standing(NamedTuple):
    """A side's progress with a task."""

    kind: str
    """The kind of its pieces"""
    done: int
    of: int
    met: bool


def standing(kind: str, progress: Progress) -> Standing:
    """The progress with the first unmet part of a condition, or with the first part if all are met.

    Parts are never added up: three pieces, one of them upgraded, are not four pieces.
    """
    parts = [(max(0, min(have, need)), need) for have, need in progress if need > 0]
    done, of = next(((have, need) for have, need in parts if have < need), parts[0] if parts else (0, 0))
    return Standing(kind, done, of, all(have >= need for have, need in progress))


class Tasks(TablePart[Planner]):
    """The part of the table that lays out the tasks and draws their strips."""

    def __post_init__(self) -> None:
        self._faces: dict[Size, tuple[str, str]] = {}
        """The typefaces in which every task fits, by the room"""

    def lay(self, out: Layout, now: ViewState, column: Column) -> None:
        """Lays out the current tasks and the next one."""
        state: TashKalar = now.seen
        if column.following is None:
            return
        for key, rect in column.headings:
            self._heading(out, key, rect)
        for card, rect in zip(state.zones["tasks_open"].ids, column.tasks, strict=False):
            needs = TASKS[state.cards[card]].needs
            sides = tuple(standing(kind, needs.progress(state, side)) for side, kind in enumerate(kinds_of(state)))
            thing = ("strip", state.cards[card], sides)
            self._lay_strip(out, card, thing, rect, self._spoken_words(state, card, sides))
        for card in state.zones["task_next"].ids[-1:]:
            thing = ("strip", state.cards[card], ())
            self._lay_strip(out, card, thing, column.following, self._spoken_words(state, card, ()))

    @staticmethod
    def _lay_strip(out: Layout, card: int, thing: tuple[object, ...], rect: pg.Rect, name: str) -> None:
        out.pieces.append(Placement.upon(rect, ("card", card), thing, _STRIP_LAYER, name, "tasks"))

    def _heading(self, out: Layout, key: str, rect: pg.Rect) -> None:
        words = self.texts(f"look.tash_kalar.{key}")

        def write(surface: pg.Surface) -> None:
            style = typeset.LABEL if key == "tasks" else typeset.LABEL._replace(colour="muted")
            block = typeset.fitted(self.look, words, style, surface.get_size())
            block.draw(surface, (self.look.px(2), 0), surface.get_rect())

        out.panels.append(Panel(key, rect, words, write, 1))

    def _spoken_words(self, state: TashKalar, card: int, sides: tuple[Standing, ...]) -> str:
        """The spoken words for a task: its name, its points, each side's progress."""
        texts, name = self.texts, state.cards[card]
        key = "task" if sides else "next"
        said = texts.many(f"look.tash_kalar.{key}.said", TASKS[name].points, name=texts.say(name_of(name)))
        told = [
            texts("look.tash_kalar.progress", kind=texts(f"look.tash_kalar.kind.{one.kind}"), done=one.done, of=one.of)
            for one in sides
        ]
        return ", ".join([said, *told])

    # --- drawing ---------------------------------------------------------------------------------

    def strip(self, size: Size, name: str, sides: tuple[Standing, ...]) -> Parts[pg.Surface]:
        """A task's strip, drawn in parts: a current one with the sides' progress, the next one dimmed."""
        look, px = self.look, self.look.px
        met = any(side.met for side in sides)
        surface = pg.Surface(size, pg.SRCALPHA)
        room = surface.get_rect()
        if met:  # its tick stands out
            room = pg.Rect(0, px(_TAB) // 2, size[0] - px(_TAB) // 2, size[1] - px(_TAB) // 2)
        tab = pg.Rect(room.right - self._tab_width(), room.y, self._tab_width(), room.height)
        strip = pg.Rect(room.x, room.y, room.width - (tab.width - px(_UNDER) if sides else 0), room.height)
        if sides:
            self._progress(surface, sides, tab)
            yield None
        shape = mask.rounded(*strip.size, _CORNER * look.k)
        yield from self._paper(surface, name, strip, shape, current=bool(sides))
        if not sides:
            paint.put(surface, shape, strip.topleft, (22, 16, 36, 60))
        if met:
            paint.rim(surface, room, _CORNER * look.k, max(2.0, 2.4 * look.k), SUCCESS)
            disc = pg.Rect(0, 0, px(22), px(22)).move_to(right=size[0])
            paint.rimmed(surface, disc, disc.width / 2, GREEN, max(1.0, 1.4 * look.k), (214, 244, 222))
            tick = skins.glyph("check-mark", round(disc.width * 0.62), (255, 255, 255))
            paint.stamp(surface, tick, center=disc.center)
        return surface

    def _tab_width(self) -> int:
        """The width of a strip's dark end with the progress, pixels, its part under the paper included."""
        look = self.look
        return look.px(_UNDER + 3 + 17 + 3 + 3) + typeset.measure(look, "8/10", _COUNT)[0]

    def _progress(self, surface: pg.Surface, sides: tuple[Standing, ...], tab: pg.Rect) -> None:
        """Paints the progress of each side, one below the other."""
        look, px = self.look, self.look.px
        theme = look.theme
        ground = [theme.panel_light, theme.panel]
        paint.rimmed(surface, tab, _CORNER * look.k, ground, max(1.0, look.k), theme.hairline)
        body = px(17)
        top = px(8) if any(side.met for side in sides) else 0  # below the tick
        each = (tab.height - top) / len(sides)
        for i, side in enumerate(sides):
            y = round(tab.y + top + (i + 0.5) * each)
            x = tab.x + px(_UNDER + 3)
            put_piece(surface, side.kind, 0, (x + body / 2, y), body)
            if side.met:
                paint.stamp(surface, skins.glyph("check-mark", body, SUCCESS), midleft=(x + body + px(5), y))
                continue
            typeset.draw(surface, look, f"{side.done}/{side.of}", _COUNT, (x + body + px(3), y), "midleft", tab)

    # The paper itself.

    def _paper(self, surface: pg.Surface, name: str, rect: pg.Rect, shape: pg.Surface, *, current: bool) -> Parts[None]:
        """Draws, in parts, the strip of paper: emblem and points on a plate, the name, the text if there is room."""
        look, px, task = self.look, self.look.px, TASKS[name]
        surface.blit(paper.slip(shape), rect)
        yield None
        paint.inner_shadow(surface, shape, rect.topleft, 6 * look.k, (0, 0), 90, paper.BROWN)
        yield None
        if task.advanced:
            paint.rim(surface, rect, _CORNER * look.k, max(1.6, 2 * look.k), _AMBER)
        paint.bevel(surface, shape, rect.topleft, 1, 130, 100)
        high = rect.height - 2 * px(5)
        plate = pg.Rect(rect.x + px(5), rect.y + px(5), min(px(38), round(high * 1.3)), high)
        self._plate(surface, task, plate)
        yield None
        left = plate.right + px(6)
        room = pg.Rect(left, rect.y + px(2), rect.right - px(4) - left, rect.height - 2 * px(2))
        blocks = self._words(name, room.size, current=current)
        yield None
        top = room.y + (room.height - sum(block.height for block in blocks)) // 2
        put_below(surface, blocks, (room.x, top), room)

    def _plate(self, surface: pg.Surface, task: Task, plate: pg.Rect) -> None:
        """Draws the emblem above the points, or the points alone if there is no room for both."""
        look, px = self.look, self.look.px
        paper.plate(surface, plate)
        coin = min(max(px(24), look.text_px(15) + px(4)), plate.height - px(2), plate.width - px(2))
        free = plate.height - coin - px(4)
        middle = (plate.centerx, plate.bottom - px(2) - coin // 2)
        if free >= px(20):
            emblem = picture(art_path(task.id), (plate.width - px(4), free), "contain")
            paint.stamp(surface, emblem, midtop=(plate.centerx, plate.y + px(2)))
        else:
            middle = plate.center
        paper.coin(surface, middle, coin)
        style = typeset.Style("number", 15 if self.planner.grand else 17, paper.INK)
        typeset.draw(surface, look, str(task.points), style, middle, "center", plate)

    def _words(self, name: str, room: Size, *, current: bool) -> list[typeset.Block]:
        """The name and the text in short, set for a room; in large letters the name alone."""
        look, texts = self.look, self.texts
        title = typeset.escape(texts.say(name_of(name)))
        if self.planner.grand:
            whole, style = texts.say(name_of(name)), typeset.Style("condensed", 15, paper.INK)

            def say(shown: str) -> str:
                return shown if current else texts("look.tash_kalar.then", name=shown)

            rooms = ((room[1], 1.1), (room[1] + look.px(4), 0.9))  # rather lines that touch than half a name
            sets = (set_in(look, say(title), (style,), (room[0], high), apart, "left") for high, apart in rooms)
            return [next(filter(None, sets), None) or typeset.named(look, say, [whole], style, room)]
        faces = self._faces.get(room)
        if faces is None:  # the same for all tasks, so that they look alike
            fitting = (each for each in _FACES if all(self._fits(task, room, *each) for task in TASKS))
            faces = self._faces[room] = next(fitting, _FACES[-1])
        if self._fits(name, room, *faces):
            return [
                typeset.paragraph(look, *words, room[0], leading=_LEADING)
                for words in self._name_and_gist(name, *faces)
            ]
        return [typeset.paragraph(look, title, typeset.Style("ui_bold", 15, paper.INK), room[0], leading=_LEADING)]

    def _name_and_gist(self, name: str, head: str, body: str) -> tuple[tuple[str, typeset.Style], ...]:
        """A task's name and its text in short, each with its style."""
        key = f"look.tash_kalar.gist.{name}"
        asks = self.texts(key) if self.texts.has(key) else self.texts.say(card_text(name))  # packs have no short text
        title = typeset.escape(self.texts.say(name_of(name)))
        return tuple((words, typeset.Style(face, 15, paper.INK)) for words, face in ((title, head), (asks, body)))

    def _fits(self, name: str, room: Size, head: str, body: str) -> bool:
        """Whether a task's name and text in short fit into a room."""
        told = self._name_and_gist(name, head, body)
        needs = [typeset.extent(self.look, *words, room[0], _LEADING) for words in told]
        return sum(each.height for each in needs) <= room[1] and not any(each.broken for each in needs)
