"""The widgets of the judgement on the deck: findings, curves of cost and strength, balance of resources."""

from collections.abc import Callable, Sequence

import pygame as pg

from game.core.texts import Texts
from game.games.dark_eden.decks.collection import COLLECTION, RESOURCES
from game.games.dark_eden.decks.legality import BANDS, DEAREST, NO_COMMANDER, Finding
from game.games.dark_eden.effects.standing import resource_name
from game.ui.kit.colour import Colour, faded, rgb
from game.ui.kit.draw import paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.workshop import signs
from game.ui.views.dark_eden.workshop.bench import Bench
from game.ui.views.dark_eden.workshop.card_list import CardList, Handling

COSTS = (*map(str, range(DEAREST)), f"{DEAREST}+")
STRENGTHS = (*(f"{low}-{high}" for low, high in BANDS[:-1]), f"{BANDS[-1][0]}+")
"""Labels of the bars: "0" to "4+" for Initial Costs, "0-2" to "12+" for Combat Values"""
_SLIDE = 0.2
"""Seconds that a bar takes to its new length"""
_WARRIORS = ((255, 216, 115), (196, 135, 28))
_BUILDINGS, _HATCH = rgb("#7fb4cc"), rgb("#2c5468")
_BARS: tuple[tuple[tuple[Colour, Colour], Colour, Colour], ...] = (
    (((255, 143, 120), (206, 80, 56)), rgb("#240603"), rgb("#ffc2b4")),
    (((143, 208, 245), (47, 127, 180)), rgb("#06202f"), rgb("#c2e6fb")),
)
"""Colours of the bars of icons needed and given: (bar's gradient, number on it, number beside it)"""


def verdict(texts: Texts, bench: Bench) -> tuple[str, str]:
    """The judgement in a line: its mark ("error", "warning", "good") and its words."""
    errors = bench.errors
    warnings = len(bench.findings) - errors
    counts = (("errors", errors), ("warnings", warnings))
    told = [texts.many(f"workshop.dark_eden.{kind}", n) for kind, n in counts if n]
    if errors:
        return "error", texts("workshop.dark_eden.draft", findings=", ".join(told))
    if warnings:
        return "warning", texts("workshop.dark_eden.playable", findings=", ".join(told))
    return "good", texts("workshop.dark_eden.sound")


class Findings(CardList):
    """The list of findings; activating one reads its card, or asks for the missing Commander."""

    def __init__(
        self, look: Look, handling: Handling, texts: Texts, bench: Bench, choose_leader: Callable[[], None]
    ) -> None:
        super().__init__(look, texts("workshop.dark_eden.judgement"), handling, texts, bench)
        self._choose_leader = choose_leader
        self._blocks: list[typeset.Block] = []
        self.id = "findings"

    def renew(self) -> None:
        """Shows the findings of the deck as it is now."""
        self.show([f"{number}" for number in range(len(self._bench.findings))])

    def _finding(self, number: int) -> Finding:
        return self._bench.findings[number]

    def card_of(self, number: int) -> str:
        findings = self._bench.findings
        subject = findings[number].subject if number < len(findings) else ""
        return subject if subject in COLLECTION else ""

    def said(self, number: int) -> str:
        finding = self._finding(number)
        return f"{self._texts(f'workshop.dark_eden.{finding.kind}')}: {self._texts.say(finding.phrase)}"

    def activate(self) -> None:
        if self.items and self.card_of(self.cursor):
            self.handling.read(self.card_of(self.cursor))
        elif self.items and self._leaderless(self.cursor):
            self._choose_leader()

    def _leaderless(self, number: int) -> bool:
        """Whether a finding says that the deck has no Commander."""
        return self._finding(number).cause == NO_COMMANDER

    def lay(self) -> tuple[list[pg.Rect], int]:
        look = self.look
        wide = self.rect.width - look.px(14)
        room = wide - look.text_px(16) - look.px(12)
        self._blocks = []
        places, y = [], 0
        for number in range(len(self.items)):
            words = typeset.escape(self._texts.say(self._finding(number).phrase))
            block = typeset.paragraph(look, words, typeset.Style("ui", 15, signs.IVORY), room, leading=1.2)
            self._blocks.append(block)
            places.append(pg.Rect(0, y, wide, block.height + look.px(6)))
            y += block.height + look.px(8)
        return places, y

    def draw_item(self, target: pg.Surface, number: int, rect: pg.Rect) -> None:
        look, px = self.look, self.look.text_px(16)
        if number == self.pointed and (self.card_of(number) or self._leaderless(number)):
            skins.segment(look, rect.width, rect.height, "hover").draw(target, rect)
        target.blit(signs.flag(self._finding(number).kind, px), (rect.x + look.px(2), rect.y + look.px(4)))
        self._blocks[number].draw(target, (rect.x + px + look.px(10), rect.y + look.px(3)), rect)


class Verdict(Widget):
    """The line with the judgement in short and its mark."""

    role = "text"
    focusable = False

    def __init__(self, look: Look, texts: Texts, bench: Bench) -> None:
        super().__init__(look, "")
        self._texts, self._bench = texts, bench

    def _block(self, width: int) -> tuple[str, typeset.Block]:
        kind, words = verdict(self._texts, self._bench)
        room, style = width - self.look.text_px(20) - self.look.px(10), typeset.Style("ui_bold", 17, signs.TOLD[kind])
        return kind, typeset.paragraph(self.look, typeset.escape(words), style, room, leading=1.15)

    def height(self, width: int) -> int:
        return max(self._block(width)[1].height, self.look.text_px(20)) + self.look.px(2)

    def draw(self, target: pg.Surface) -> None:
        kind, block = self._block(self.rect.width)
        px = self.look.text_px(20)
        target.blit(signs.flag(kind, px), self.rect)
        block.draw(target, (self.rect.x + px + self.look.px(10), self.rect.y), self.rect)


class _Figures(Widget):
    """The base of charts whose numbers slide to new values."""

    role = "text"
    focusable = False

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look, name)
        self._from: tuple[float, ...] = ()
        self._to: tuple[float, ...] = ()
        self._passed = _SLIDE

    def _slide(self, numbers: Sequence[float]) -> None:
        """Sets the values that the numbers slide to; the first ones are reached at once."""
        goal = tuple(numbers)
        if goal != self._to:
            self._from = self._sliding_values if self._to else goal
            self._to, self._passed = goal, _SLIDE if self.look.still or not self._to else 0.0
        self.touch()

    @property
    def _sliding_values(self) -> tuple[float, ...]:
        """The numbers on their way at present."""
        eased = 1 - (1 - self._passed / _SLIDE) ** 3
        return tuple(a + (b - a) * eased for a, b in zip(self._from, self._to, strict=True))

    @property
    def moving(self) -> bool:
        return self._passed < _SLIDE

    def pass_time(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        if self.moving:
            self._passed = min(_SLIDE, self._passed + dt)
            self.touch()


class Curve(_Figures):
    """A bar chart; each bar may have several parts, of which the second is hatched."""

    def __init__(self, look: Look, title: str, labels: Sequence[str], key: Sequence[str] = ()) -> None:
        super().__init__(look, title)
        self._labels, self._key = tuple(labels), tuple(key)
        self._parts: list[tuple[int, ...]] = []

    def aim(self, parts: Sequence[tuple[int, ...]]) -> None:
        """Sets the numbers of each bar's parts."""
        self._parts = list(parts)
        self._slide([float(n) for bar in parts for n in bar])

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        skins.panel(look, rect.width, rect.height).draw(target, rect)
        pad = look.px(10)
        left = self._draw_key(target, rect)
        room = (left - rect.x - pad, typeset.measure(look, "X", typeset.LABEL)[1])
        label = typeset.fitted(look, typeset.escape(self.name), typeset.LABEL, room)
        label.draw(target, (rect.x + pad, rect.y + look.px(8)), rect)
        small, strong = typeset.Style("condensed", 15, signs.SOFT), typeset.Style("number", 16, rgb("#ffe3a0"))
        foot = typeset.measure(look, "0", small)[1]
        head = typeset.measure(look, "0", strong)[1]
        base = rect.bottom - foot - look.px(8)
        tall = base - (rect.y + look.px(10) + label.height + head)
        now = iter(self._sliding_values)
        shown = [tuple(next(now) for _ in bar) for bar in self._parts]
        most = max([sum(bar) for bar in shown] + [1.0])
        step = (rect.width - 2 * pad) / max(1, len(shown))
        wide = max(4, round(step * 0.74))
        for number, (bar, counts) in enumerate(zip(shown, self._parts, strict=True)):
            x = round(rect.x + pad + step * number + (step - wide) / 2)
            target.fill(rgb("#6f6450"), (x, base, wide, max(1, look.px(1))))
            y = base
            for part, height in enumerate(bar):
                high = round(tall * height / most)
                if high > 0:
                    y -= high
                    target.blit(_bar(wide, high, part, look.px(6)), (x, y))
            if sum(counts):
                typeset.draw(target, look, f"{sum(counts)}", strong, (x + wide // 2, y), "midbottom", rect)
            at = (x + wide // 2, base + look.px(2))
            typeset.draw(target, look, self._labels[number], small, at, "midtop", rect)

    def _draw_key(self, target: pg.Surface, rect: pg.Rect) -> int:
        """Draws the legend of a bar's parts at the right; returns the x where it begins."""
        look = self.look
        side, x = look.text_px(15), rect.right - look.px(10)
        for part, icon in reversed(list(enumerate(self._key))):
            x -= side
            target.blit(skins.glyph(icon, side, symbols.BONE), (x, rect.y + look.px(9)))
            x -= look.px(15)
            sample = _bar(look.px(12), look.px(12), part, look.px(4))
            target.blit(sample, (x, rect.y + look.px(9) + (side - look.px(12)) // 2))
            x -= look.px(8)
        return x


def _bar(wide: int, high: int, part: int, step: int) -> pg.Surface:
    """The picture of a part of a bar: the first gold, the second blue with hatches `step` pixels apart."""
    surface = pg.Surface((wide, high))
    if part == 0:
        return paint.vertical(wide, high, list(_WARRIORS))
    surface.fill(_BUILDINGS)
    step = max(4, step)
    for y in range(-wide, high + wide, step):
        pg.draw.line(surface, _HATCH, (0, y), (wide, y - wide), max(1, step // 3))
    return surface


class Balance(_Figures):
    """The chart of each resource: icons that the deck needs and gives, and the difference."""

    def __init__(self, look: Look, texts: Texts, bench: Bench) -> None:
        super().__init__(look, texts("workshop.dark_eden.balance"))
        self._texts, self._bench = texts, bench
        self.expected = False
        """Whether the averages of the fifth turn are shown in place of the whole deck"""

    def _numbers(self) -> list[tuple[float, float]]:
        figures = self._bench.figures
        given = figures.expected_given if self.expected else figures.given
        needed = figures.expected_needed if self.expected else figures.needed
        return [(float(needed[letter]), float(given[letter])) for letter in RESOURCES]

    def aim(self) -> None:
        """Slides to the numbers of the deck as it is now."""
        self._slide([n for pair in self._numbers() for n in pair])

    def choose(self, expected: bool) -> None:
        """Shows the whole deck, or the averages expected in the fifth turn."""
        self.expected = expected
        self.aim()

    def height(self, width: int) -> int:
        return self._title() + 4 * self._row()

    def _title(self) -> int:
        small = typeset.measure(self.look, "X", typeset.SMALL)[1]
        return typeset.measure(self.look, "X", typeset.LABEL)[1] + small + self.look.px(14)

    def _row(self) -> int:
        least = typeset.measure(self.look, "X", typeset.Style("condensed", 17))[1] + self.look.px(8)
        return max(least, (self.rect.height - self._title()) // 4 if self.rect.height else 0)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        icon = look.text_px(16)
        target.blit(skins.glyph("scales", icon, symbols.AMBER), (rect.x, rect.y))
        at = (rect.x + icon + look.px(7), rect.y)
        title = typeset.paragraph(look, typeset.escape(self.name), typeset.LABEL, rect.width - icon - look.px(7))
        title.draw(target, at, rect)
        middle, half = self._columns()
        y = rect.y + title.height + look.px(2)
        for key, ink, x, anchor in (
            ("needed", rgb("#ffa08c"), middle - look.px(8), "topright"),
            ("given", rgb("#9fd4f5"), middle + look.px(8), "topleft"),
            ("left", signs.SOFT, rect.right - look.px(4), "topright"),
        ):
            words = self._texts(f"workshop.dark_eden.{key}")
            style = typeset.Style("condensed", 15, ink)
            typeset.draw(target, look, words, style, (x, y), anchor, rect)  # type: ignore[arg-type]
        now = self._sliding_values or tuple(n for pair in self._numbers() for n in pair)
        most = max([*now, 1.0])
        for number, (letter, (needed, given)) in enumerate(zip(RESOURCES, self._numbers(), strict=True)):
            row = pg.Rect(rect.x, rect.y + self._title() + number * self._row(), rect.width, self._row())
            lengths = (now[2 * number] / most * half, now[2 * number + 1] / most * half)
            self._draw_row(target, letter, (needed, given), lengths, row)

    def _columns(self) -> tuple[int, int]:
        """The x of the line between needed and given, and the length of the longest bar, pixels."""
        look, rect = self.look, self.rect
        icon = look.text_px(20)
        style = typeset.Style("condensed", 16)
        names = max(typeset.measure(look, self._texts.say(resource_name(letter)), style)[0] for letter in RESOURCES)
        left = rect.x + icon + look.px(14) + min(names, round(rect.width * 0.34))
        right = rect.right - look.em(56)
        return (left + right) // 2, max(10, (right - left) // 2 - look.px(4))

    def _draw_row(
        self, target: pg.Surface, letter: str, numbers: tuple[float, float], lengths: tuple[float, float], row: pg.Rect
    ) -> None:
        look = self.look
        needed, given = numbers
        left = given - needed
        if left < 0:
            ground = pg.Rect(row.x - look.px(5), row.y + 1, row.width + look.px(9), row.height - 2)
            paint.rounded(target, ground, 7 * look.k, faded(symbols.AMBER, 46))
            ring = signs.dashed(*ground.size, 7 * look.k, max(1.2, 1.6 * look.k), look.px(7), rgb("#f0c24c"))
            target.blit(ring, ground)
        icon = look.text_px(20)
        target.blit(skins.glyph(symbols.RESOURCE[letter], icon, symbols.BONE), (row.x, row.centery - icon // 2))
        middle, half = self._columns()
        name = typeset.escape(self._texts.say(resource_name(letter)))
        x = row.x + icon + look.px(7)
        room = pg.Rect(x, row.y, middle - half - look.px(5) - x, row.height)
        typeset.write(target, look, name, typeset.Style("condensed", 16, signs.IVORY), room)
        self._draw_bars(target, numbers, lengths, row)
        words = _signed(left)
        ink = rgb("#ffcf6a") if left < 0 else rgb("#a8e0a0")
        end = (row.right - look.px(4), row.centery)
        told = typeset.draw(target, look, words, typeset.Style(symbols.SHOULDERS, 22, ink), end, "midright", row)
        if left < 0:
            px = look.text_px(16)
            target.blit(signs.flag("warning", px), (told.x - px - look.px(4), row.centery - px // 2))

    def _draw_bars(
        self, target: pg.Surface, numbers: tuple[float, float], lengths: tuple[float, float], row: pg.Rect
    ) -> None:
        look = self.look
        middle, half = self._columns()
        high = max(look.px(18), typeset.measure(look, "0", typeset.Style("number", 15))[1])
        y = row.centery - high // 2
        gap = look.px(2)
        for side, (number, length, (colours, on, beside)) in enumerate(zip(numbers, lengths, _BARS, strict=True)):
            wide, way = max(1, round(length)), 1 if side else -1
            x, anchor = middle + way * gap, "midleft" if side else "midright"
            well = pg.Rect(x if side else x - half, y, half, high)
            paint.rounded(target, well, 4 * look.k, (0, 0, 0, 120))
            target.blit(paint.vertical(wide, high, list(colours)), (x if side else x - wide, y))
            words = _numeral(number)
            style = typeset.Style("number", 15)
            fits = typeset.measure(look, words, style)[0] + look.px(6) <= wide
            ink, at = on if fits else beside, (x + way * ((0 if fits else wide) + look.px(4)), row.centery)
            typeset.draw(target, look, words, style._replace(colour=ink), at, anchor, row)  # type: ignore[arg-type]
        target.fill(symbols.BONE, (middle - 1, row.centery - high // 2 - look.px(4), 2, high + look.px(8)))


def _numeral(number: float) -> str:
    return f"{number:.0f}" if number == round(number) else f"{number:.1f}"


def _signed(number: float) -> str:
    text = _numeral(abs(number))
    return f"+{text}" if number > 0 and text != "0" else f"−{text}" if text not in ("0", "0.0") else "0"
