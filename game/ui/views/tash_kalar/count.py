"""The final count of Tash-Kalar on the table: tasks, destroyed pieces, legends, colours, the breaking of a tie."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.match import AnyMatch
from game.core.phrase import phrase
from game.games.tash_kalar.arena import Square
from game.games.tash_kalar.state import COMMON, TashKalar
from game.ui.contract.chronicle import played_events
from game.ui.contract.layout import Layout, Panel, ViewState
from game.ui.contract.outcome import Count, Counting
from game.ui.kit.draw import paint, skins
from game.ui.kit.stage.glow import outline
from game.ui.kit.text import typeset
from game.ui.views.parts.table_part import TablePart
from game.ui.views.tash_kalar import paper, tally
from game.ui.views.tash_kalar.arena import ARROW_LAYER
from game.ui.views.tash_kalar.facts import Facts
from game.ui.views.tash_kalar.pieces import kind_of, kinds_of, put_piece
from game.ui.views.tash_kalar.plan import Column, Planner
from game.ui.views.tash_kalar.results import source_picture

_PICTURE, _HEAD = 26, 28  # reference px
_POINTS = typeset.Style("number", 17, "accent")
_COIN = typeset.Style("number", 16, paper.INK)
_NAMES = typeset.Style("ui_bold", 16)
_STYLES = (typeset.Style("ui", 15), typeset.Style("condensed", 15), None)


class Gain(NamedTuple):
    """The gain of one step of the count."""

    side: int
    """The side that gains; -1: none, pieces are only compared"""
    points: int
    line: int = -1
    """Index of its source among the side's; -1: none"""
    colour: int = -1
    """The side in whose colour the points are, in the melee; -1: in no colour"""
    squares: tuple[Square, ...] = ()
    """Squares of the pieces that give the points"""


class Line(NamedTuple):
    """A source in the count."""

    source: tally.Source
    points: int
    """Points counted so far"""


class Section(NamedTuple):
    """The section of one side in the count."""

    side: int
    kinds: tuple[str, ...]
    """The kind of each side's pieces, by side"""
    names: str
    lines: tuple[Line, ...]


class _Row(NamedTuple):
    """A row of lines of the count side by side."""

    lines: tuple[Line, ...]
    words: list[typeset.Block | None]
    height: int


class CountView(TablePart[Planner]):
    """The steps of the final count, and the part of the table that shows the points counted so far."""

    def __post_init__(self) -> None:
        self._sources: tuple[tuple[tally.Source, ...], ...] = ()

    # --- the steps -------------------------------------------------------------------------------

    def steps(self, match: AnyMatch) -> tuple[Count, ...]:
        """The steps of the count of a finished match: source by source, then the breaking of a tie."""
        state: TashKalar = match.state
        told = list(played_events(match))
        self._sources = tuple(tally.sources(state, told, side) for side in range(state.sides))
        steps = self._in_colours(state) if state.form == "melee" else self._from_sources(state)
        equal = tally.tie(state, told)
        if equal:
            steps.append(Count(self.texts.say(equal.phrase(state)), Gain(-1, 0, squares=equal.squares(state))))
        return tuple(steps)

    def _from_sources(self, state: TashKalar) -> list[Count]:
        """The steps for the sources: each side's first, then each side's second, and so on; each legend is a step."""
        steps = []
        rows = max(map(len, self._sources))
        standing = [(side, len(own) - 1) for side, own in enumerate(self._sources) if own and own[-1].squares]
        plain = [(side, row) for row in range(rows) for side in range(state.sides) if row < len(self._sources[side])]
        for side, row in [*(place for place in plain if place not in standing), *standing]:
            source = self._sources[side][row]
            parts: list[tuple[Square, ...]] = [(square,) for square in source.squares] or [()]
            for squares in parts:
                points = source.points // len(parts)
                words = phrase(
                    "results.tash_kalar.gain", who=tally.side_name(state, side), what=source.phrase, n=points
                )
                steps.append(Count(self.texts.say(words), Gain(side, points, row, squares=squares)))
        return steps

    def _in_colours(self, state: TashKalar) -> list[Count]:
        steps = []
        for side in range(state.sides):
            who = tally.side_name(state, side)
            for other, points in tally.points_in(state, side):
                if not points:
                    continue
                kind = phrase(f"look.tash_kalar.kind.{kind_of(state, other)}")
                words = phrase("results.tash_kalar.gain_in", who=who, kind=kind, n=points)
                steps.append(Count(self.texts.say(words), Gain(side, points, colour=other)))
        return steps

    # --- what is shown of it ---------------------------------------------------------------------

    def counted(self, facts: Facts, now: ViewState) -> Facts:
        """The facts of a plaque during the count: only the points counted so far, and the winner at the end."""
        counting = now.counting
        if counting is None:
            return facts._replace(won=False) if facts.won and (now.coming or now.away) else facts
        own = [gain for gain in _gains(counting) if gain.side == facts.side]
        colours = tuple((o, sum(gain.points for gain in own if gain.colour == o), free) for o, _, free in facts.colours)
        points = min(n for _, n, _ in colours) if colours else sum(gain.points for gain in own)
        return facts._replace(points=points, colours=colours, won=counting.over and facts.won)

    def lay(self, out: Layout, now: ViewState, column: Column) -> bool:
        """Lays out the count; returns whether it takes the place of the tasks and the log."""
        counting = now.counting
        if counting is None:
            return False
        gains = _gains(counting)
        for gain in gains:
            for square in gain.squares:
                self._mark(out, square, gain.points)
        if not any(self._sources):
            return False
        sections = tuple(self._section(now.seen, side, gains) for side in range(now.seen.sides))
        area = self.planner.plan.column
        rect = pg.Rect(area.x, column.end.y, area.width, area.bottom - column.end.y)
        out.panels.append(Panel("count", rect, sections, partial(self._paint, sections=sections), 1))
        return True

    def _section(self, state: TashKalar, side: int, gains: Sequence[Gain]) -> Section:
        names = self.texts.listed([self.texts.say(name) for name in tally.side_name(state, side)])
        lines = (
            Line(source, sum(gain.points for gain in gains if (gain.side, gain.line) == (side, row)))
            for row, source in enumerate(self._sources[side])
        )
        return Section(side, kinds_of(state), names, tuple(lines))

    def _mark(self, out: Layout, square: Square, points: int) -> None:
        """Lays out a glow around a piece that counts, with its points if it has any of its own."""
        pad = self._pad()
        rect = self.planner.square(square).inflate(2 * pad, 2 * pad)
        paint = partial(self._paint_mark, points=points)
        out.panels.append(Panel(f"counted.{square}", rect, points, paint, ARROW_LAYER))

    def _coin(self) -> int:
        """The width of the coin with a piece's points, pixels."""
        return max(self.look.px(26), typeset.measure(self.look, "+1", _COIN)[0] + self.look.px(14))

    def _pad(self) -> int:
        """The margin around a marked square for its glow and the coin on its corner, pixels."""
        return max(self.look.px(12), self._coin() // 2 + 1)

    def _paint_mark(self, surface: pg.Surface, points: int) -> None:
        look, pad = self.look, self._pad()
        rect = surface.get_rect().inflate(-2 * pad, -2 * pad)
        outline(look, *rect.size, 8 * look.k, "held").draw(surface, rect)
        if points:
            paper.coin(surface, rect.topright, self._coin())
            typeset.draw(surface, look, f"+{points}", _COIN, rect.topright, "center", surface.get_rect())

    # --- the sheet -------------------------------------------------------------------------------

    def _paint(self, surface: pg.Surface, sections: tuple[Section, ...]) -> None:
        """Paints the sides below each other; words get narrow letters, or are left out, if there is no room."""
        look, px = self.look, self.look.px
        rect = surface.get_rect()
        y = skins.draw_panel(surface, look, rect, self.texts("results.tash_kalar.count"))
        room = pg.Rect(px(14), y, rect.width - px(28), rect.bottom - px(8) - y)
        head = max(px(_HEAD), typeset.measure(look, "X", _NAMES)[1])
        for style in _STYLES:
            columns = 1 if style else 2
            wide = (room.width - px(14) * (columns - 1)) // columns
            rows = [self._rows(section, style, wide, columns) for section in sections]
            if sum(high for own in rows for _, _, high in own) + len(sections) * (head + px(8)) <= room.height:
                break
        for section, own in zip(sections, rows, strict=True):
            self._head(surface, section, pg.Rect(room.x, y, room.width, head))
            y += head
            for lines, blocks, high in own:
                for i, (line, block) in enumerate(zip(lines, blocks, strict=True)):
                    self._line(surface, section, line, block, pg.Rect(room.x + i * (wide + px(14)), y, wide, high))
                y += high
            y += px(8)

    def _rows(self, section: Section, style: typeset.Style | None, width: int, columns: int) -> list[_Row]:
        """The rows of a side, with `columns` lines in each, their words set."""
        least = max(self.look.px(_PICTURE + 4), typeset.measure(self.look, "0", _POINTS)[1])
        rows = []
        for first in range(0, len(section.lines), columns):
            lines = section.lines[first : first + columns]
            blocks = [self._words(line, style, width) for line in lines]
            high = max(block.height + self.look.px(4) if block else 0 for block in blocks)
            rows.append(_Row(lines, blocks, max(least, high)))
        return rows

    def _words_left(self) -> int:
        """The x where the words of a line begin, pixels."""
        return self.look.px(_PICTURE + 8)

    def _words(self, line: Line, style: typeset.Style | None, width: int) -> typeset.Block | None:
        if style is None:
            return None
        words = typeset.escape(self.texts.say(line.source.phrase))
        colour = "text" if line.points else "muted"
        right = typeset.measure(self.look, "+00", _POINTS)[0]
        return typeset.paragraph(
            self.look, words, style._replace(colour=colour), width - self._words_left() - right, leading=1.1
        )

    def _head(self, surface: pg.Surface, section: Section, rect: pg.Rect) -> None:
        look, px = self.look, self.look.px
        put_piece(surface, section.kinds[section.side], COMMON, (rect.x + px(11), rect.centery), px(22))
        room = pg.Rect(rect.x + self._words_left(), rect.y, rect.width - self._words_left(), rect.height)
        typeset.write(surface, look, section.names, _NAMES, room)

    def _line(
        self, surface: pg.Surface, section: Section, line: Line, block: typeset.Block | None, rect: pg.Rect
    ) -> None:
        """Paints the line of a source: bright and with points once it has been counted."""
        look, px = self.look, self.look.px
        size = px(_PICTURE) if block else rect.height - px(4)
        drawn = source_picture(look, line.source, section.kinds, section.side, size)
        if not line.points:
            drawn = drawn.copy()
            drawn.set_alpha(110)
        paint.stamp(surface, drawn, midleft=(rect.x, rect.centery))
        if block:
            block.draw(surface, (rect.x + self._words_left(), rect.centery - block.height // 2), rect)
        if line.points:
            typeset.draw(surface, look, f"+{line.points}", _POINTS, (rect.right, rect.centery), "midright", rect)


def _gains(counting: Counting) -> list[Gain]:
    """The gains counted so far."""
    return [step.what for step in counting.steps[: counting.done]]
