"""Painting of the encounter's panel: a combat with every bonus and its source, or a territory."""

from collections.abc import Iterator
from itertools import pairwise

import pygame as pg

from game.ui.kit.colour import LIT, Colour
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import ladder, set_in
from game.ui.views.parts.table_part import TablePart
from game.ui.views.telendar import pieces
from game.ui.views.telendar.duel.clash import STEPS, Clash, Sum, added, source
from game.ui.views.telendar.paper import ACCENT, IVORY
from game.ui.views.telendar.plan import LINE, Planner

RED, BLUE = (240, 164, 148), (166, 212, 240)


class Meeting(TablePart[Planner]):
    """Paints the encounter's panel."""

    def __post_init__(self) -> None:
        self._measured: tuple[tuple[Sum, Sum, bool], tuple[pg.Rect, pg.Rect]] | None = None
        """The latest sides measured, and their places"""

    def heading(self, surface: pg.Surface, words: str, icon: str) -> None:
        """Paints the title at the panel's top."""
        look, px = self.look, self.look.px
        side = look.text_px(16)
        surface.blit(skins.glyph(icon, side, ACCENT), (px(14), px(8)))
        style = typeset.Style("label", 15, ACCENT, 1.6, True)
        room = (surface.get_width() - px(36) - side, side + px(6))
        block = typeset.fitted(look, words, style, room)
        block.draw(surface, (px(22) + side, px(8) + (side - block.height) // 2), surface.get_rect())
        surface.blit(skins.hairline(surface.get_width() - px(28), (217, 178, 90, 110)), (px(14), px(14) + side))

    def phases(self, surface: pg.Surface, clash: Clash) -> None:
        """Paints the four phases, or the outcome, on the strip below the card."""
        strip = surface.get_rect()
        if clash.outcome:
            self._outcome(surface, clash, strip)
        else:
            if clash.crowded:
                strip.width -= self.look.px(84)
            self._steps(surface, clash.step, strip)

    def sides(self, clash: Clash) -> tuple[pg.Rect, pg.Rect]:
        """The places of the foe's and the own side; the side with more words has more room."""
        told = (clash.foe, clash.own, bool(clash.outcome))
        if self._measured is None or self._measured[0] != told:
            foe, own = (self._heights(side, bool(clash.outcome)) for side in (clash.foe, clash.own))
            self._measured = (told, self.planner.sides(foe[1], own[1], (foe[0], own[0])))
        return self._measured[1]

    def _heights(self, side: Sum, over: bool) -> tuple[int, int]:
        """The heights of a side's name and of its words, pixels."""
        width = self.planner.sides()[0].width
        words = typeset.paragraph(self.look, self.sum_words(side, over), typeset.Style("ui", 15), width, leading=LINE)
        return self._head(side, width, "text").height, words.height + self.look.px(4)

    def _head(self, side: Sum, width: int, colour: Colour | str) -> typeset.Block:
        """The name of a side set, in one line if possible."""
        look, words = self.look, typeset.escape(side.name)
        styles = ladder(colour, small_caps=(19, 17, 15), condensed=(17, 15))
        one = set_in(look, words, styles, (width, look.text_px(19) + look.px(4)), 1.0, "left")
        return one or typeset.paragraph(look, words, styles[-1], width, leading=1.0)

    def side(self, surface: pg.Surface, side: Sum, rect: pg.Rect, *, red: bool, over: bool) -> None:
        """Paints a side of a combat: `red`: the foe's; `over`: after the combat."""
        well = self.planner.well(rect)
        surface.blit(pieces.well(self.look, *well.size, red), well)
        head = self._head(side, rect.width, RED if red else BLUE)
        head.draw(surface, rect.topleft, surface.get_rect())
        top = rect.y + head.height
        words = pg.Rect(rect.x, top, rect.width, well.y - self.look.px(2) - top)
        written = self._write_sum(surface, side, words, over)
        if written is None:
            self._write_beside(surface, side, head, rect)
        if side.win is not None and not side.dice:
            self._write_chances(surface, side, well)
        elif not written and not side.dice:
            # Large letters: the number of dice stands in the place where they will lie.
            room = pg.Rect(well.x + self.look.px(10), well.y, well.width - self.look.px(70), well.height)
            typeset.write(surface, self.look, self._dice(side), typeset.Style("condensed", 15, "text"), room)
        self._write_total(surface, side, well, red)

    def _write_sum(self, surface: pg.Surface, side: Sum, room: pg.Rect, over: bool) -> bool | None:
        """Writes the parts of a side's sum, with as many sources as have room.

        Returns:
            Whether the dice are among them; None if there was no room at all.
        """
        for words, style, full in self._attempts(side, over):
            block = typeset.paragraph(self.look, words, style, room.width, leading=LINE)
            if block.height <= room.height and not block.broken:
                block.draw(surface, room.topleft, surface.get_rect())
                return full
        return None

    def _attempts(self, side: Sum, over: bool) -> Iterator[tuple[str, typeset.Style, bool]]:
        """Yields tries as (words, style, whether the dice are among them), from the most words to the fewest."""
        yield self.sum_words(side, over), typeset.Style("ui", 15, "text"), True
        rest = self._dice_and_guard(side, over)
        fewer = [self._sources(side, most) for most in (None, *range(len(side.bonuses) - 1, 0, -1))]
        told = [(sources, left) for left in (rest, rest[:1], []) for sources in fewer]
        for first, left in (*told, (self._short_sum(side), rest[:1])):
            words = "\n".join((first, *left))
            for joined in (words, words.replace("\n", "\u00a0· ")):
                yield joined, typeset.Style("condensed", 15, "text"), bool(left)

    def _write_beside(self, surface: pg.Surface, side: Sum, head: typeset.Block, rect: pg.Rect) -> None:
        """Writes the bare sum behind the last line of the name, if that is short enough."""
        block = typeset.paragraph(self.look, self._short_sum(side), typeset.Style("condensed", 15, "text"), rect.width)
        last = max((piece.rect for piece in head.fragments), key=lambda piece: (piece.y, piece.right))
        if last.right + self.look.px(10) + block.used <= rect.width:
            at = (rect.right - block.used, rect.y + last.centery - block.height // 2)
            block.draw(surface, at, surface.get_rect())

    def _write_chances(self, surface: pg.Surface, side: Sum, well: pg.Rect) -> None:
        """Writes the side's chance to win and, below, to die in the place of its dice."""
        px = self.look.px
        told = [("trophy", "look.telendar.chance.win", side.win or 0, IVORY)]
        if side.death:
            told.append(("death-skull", "look.telendar.chance.death", side.death, RED))
        line = typeset.measure(self.look, "X", typeset.Style("ui_bold", 15))[1]
        free = well.inflate(-px(12), -px(6))
        disc = self._disc(side)
        if 2 * line <= free.height:
            top = [pg.Rect(free.x, free.y + i * line, free.width, line) for i in range(len(told))]
            # A row low enough to meet the disc of the sum ends before it.
            low = well.bottom - disc + px(16)
            rooms = [
                row if row.bottom <= low else pg.Rect(row.x, row.y, well.right - disc - row.x, line) for row in top
            ]
        else:  # large letters: side by side, each as wide as its number needs
            free = pg.Rect(well.x + px(4), well.y, well.width - disc - px(4), well.height)
            style = typeset.Style("condensed", 15)
            wide = [typeset.measure(self.look, f"{n}%", style)[0] + self._sign() for _, _, n, _ in told]
            ends = [free.width * sum(wide[: i + 1]) // sum(wide) for i in range(len(told))]
            rooms = [pg.Rect(free.x + start, well.y, end - start, well.height) for start, end in pairwise([0, *ends])]
        for room, (icon, key, n, ink) in zip(rooms, told, strict=True):
            shorter = f"**{self.texts('number.percent', n=n)}**", f"{n}%"
            self._write_chance(surface, room, icon, (self.texts(key, n=n), *shorter), ink)

    def _write_chance(self, surface: pg.Surface, room: pg.Rect, icon: str, words: tuple[str, ...], ink: Colour) -> None:
        """Writes an icon and the longest wording that has room."""
        look = self.look
        side = self._sign()
        paint.stamp(surface, skins.glyph(icon, side, ink), midleft=(room.x, room.centery))
        left = room.x + side + look.px(4 if not self.planner.grand else 2)
        for said, role in ((said, role) for said in words for role in ("ui", "condensed")):
            block = set_in(look, said, (typeset.Style(role, 15, ink),), (room.right - left, room.height), 1.0, "left")
            if block and block.lines == 1:
                block.draw(surface, (left, room.centery - block.height // 2), surface.get_rect())
                return

    def _sign(self) -> int:
        """The size of a chance's icon, pixels."""
        return self.look.text_px(11 if self.planner.grand else 15)

    def _disc(self, side: Sum) -> int:
        """The width of the disc for a side's sum, pixels."""
        number = typeset.Style("display", 22)
        return max(self.look.px(42), typeset.measure(self.look, self._total(side), number)[0] + self.look.px(12))

    @staticmethod
    def _total(side: Sum) -> str:
        return str(side.value) if side.dice else f"{side.value}+"

    def _write_total(self, surface: pg.Surface, side: Sum, well: pg.Rect, red: bool) -> None:
        """Paints the sum on its disc at the end of the dice; before the throw, the sum without dice."""
        look, px = self.look, self.look.px
        number = typeset.Style("display", 22, (29, 18, 12))
        said, disc = self._total(side), self._disc(side)
        at = pg.Rect(well.right - disc, well.bottom - disc + px(14), disc, disc)
        pieces.put_total(surface, at, red)
        typeset.draw(surface, look, said, number, at.center, "center", surface.get_rect())

    def sum_words(self, side: Sum, over: bool) -> str:
        """The words for the parts of a sum, each with its source: "9 Force · +2 Sword · 1 die"."""
        return "\n".join((self._sources(side), *self._dice_and_guard(side, over)))

    def _dice_and_guard(self, side: Sum, over: bool) -> list[str]:
        """The words for the dice, then for the Protection, if it still counts."""
        guard = [self.texts("look.telendar.sum.guard", n=side.guard)] if side.guard and not over else []
        return [self._dice(side), *guard]

    def _sources(self, side: Sum, most: int | None = None) -> str:
        """The words for the parts of a sum without dice; bonuses beyond `most` are added up."""
        texts = self.texts
        parts = [texts("look.telendar.sum.force", n=side.force)]
        for card, n in side.bonuses[:most]:
            parts.append(f"**{added(n)}** {source(texts, card)}")
        rest = side.bonuses[len(side.bonuses[:most]) :]
        if rest:
            parts.append(texts.many("look.telendar.sum.more", len(rest), sum=added(sum(n for _, n in rest))))
        return "\n".join(parts)

    def explained(self, side: Sum, over: bool) -> str:
        """The spoken words for a side: the parts of its sum, and its chances."""
        lines = [self.sum_words(side, over)]
        if side.win is not None and not side.dice:
            lines.append(self.texts("look.telendar.chance.win", n=side.win))
        if side.death and not side.dice:
            lines.append(self.texts("look.telendar.chance.death", n=side.death))
        return "\n".join(lines)

    def _short_sum(self, side: Sum) -> str:
        """The parts of a sum without dice in the fewest signs: "9 + 2"."""
        more = sum(n for _, n in side.bonuses)
        plus = f" {'+' if more > 0 else '−'} {abs(more)}" if more else ""
        return f"**{side.force}{plus}**"

    def _dice(self, side: Sum) -> str:
        if side.dice:
            return f"**+{sum(side.dice)}** {self.texts('look.telendar.sum.rolled')}"
        rolled, count = side.rolls
        words = self.texts.many("look.telendar.sum.dice", rolled)
        return words if rolled == count else self.texts.many("look.telendar.sum.best", count, dice=words)

    def _outcome(self, surface: pg.Surface, clash: Clash, rect: pg.Rect) -> None:
        """Writes the outcome of an encounter, and its cost if there is room: the log tells that too."""
        look, px = self.look, self.look.px
        paint.rounded(surface, rect, 8 * look.k, (0, 0, 0, 96))
        style = typeset.Style("ui_bold", 17, IVORY)
        room = rect.width - px(20) - (0 if self.planner.grand else px(96))  # dice of another throw may lie at its end
        size = (room, rect.height - px(4))
        block = typeset.fitted(look, f"{clash.outcome} {clash.cost}".rstrip(), style, size)
        if block.height > rect.height:
            block = typeset.fitted(look, clash.outcome, style, size)
        block.draw(surface, (rect.x + px(12), rect.centery - block.height // 2), surface.get_rect())

    def _steps(self, surface: pg.Surface, step: int, rect: pg.Rect) -> None:
        look, px = self.look, self.look.px
        grand = self.planner.grand
        paint.rounded(surface, rect, 8 * look.k, (0, 0, 0, 96))
        pitch = rect.width / len(STEPS) if not grand else px(36)
        side, y = px(22), rect.y + px(16) if not grand else rect.centery
        for i, key in enumerate(STEPS):
            x = round(rect.x + (i + 0.5) * pitch) + (px(4) if grand else 0)
            if i + 1 < len(STEPS):
                colour = ACCENT if i < step else (92, 80, 66)
                surface.fill(colour, (x + side // 2, y - px(1), round(pitch) - side, max(2, px(2))))
            self._step(surface, i, step, (x, y), side)
            now = i == step
            if not now and grand:
                continue
            words = self.texts(f"look.telendar.step.{key}")
            style = typeset.Style("ui_bold" if now else "ui", 15, IVORY if now else "muted")
            if grand:  # beside the discs, and only the one under way
                left = round(rect.x + len(STEPS) * pitch) + px(12)
                typeset.write(surface, look, words, style, pg.Rect(left, rect.y, rect.right - left, rect.height))
            else:
                block = typeset.fitted(look, words, style, (round(pitch), look.text_px(15) + px(6)), "center")
                block.draw(surface, (x - round(pitch) // 2, rect.bottom - px(4) - block.height), surface.get_rect())

    def _step(self, surface: pg.Surface, i: int, now: int, centre: tuple[int, int], side: int) -> None:
        """Paints a phase's disc: with a tick once it is over, else with its number."""
        look, lit = self.look, i <= now
        at = (centre[0] - side // 2, centre[1] - side // 2)
        paint.put(surface, mask.disc(side), at, LIT if lit else (74, 64, 54))
        if i < now:
            paint.stamp(surface, skins.glyph("check-mark", round(side * 0.6), (51, 32, 10)), center=centre)
        elif typeset.measure(look, "4", typeset.Style("number", 15))[1] < side * 1.3:  # else it overflows the disc
            ink = (51, 32, 10) if lit else (194, 178, 153)
            typeset.draw(surface, look, str(i + 1), typeset.Style("number", 15, ink), centre, "center")
