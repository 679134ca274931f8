"""The panels of the kingdom: the King's Lives on their track, and the Phase in force."""

from collections.abc import Collection

import pygame as pg

from game.core.interface import Ref
from game.core.texts import Texts
from game.games.telendar.cards import CARDS, KING
from game.games.telendar.kinds import name_of
from game.games.telendar.state import BEST, WORST, Telendar
from game.games.telendar.telling.words import signed
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.colour import BRASS_METAL, Colour, faded
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import ladder, put_below, set_in
from game.ui.views.parts.table_part import TablePart
from game.ui.views.telendar.paper import ACCENT, GOLD
from game.ui.views.telendar.plan import Planner

CREAM = (221, 208, 186)
_GOOD, _EDGE, _BAD = (52, 124, 66), (124, 109, 50), (138, 47, 42)


def shown_king(now: ViewState) -> int:
    """The King's Lives as shown so far."""
    state: Telendar = now.seen
    return state.king - sum(event.n("n") for event in now.coming if event.kind == "king")


class Kingdom(TablePart[Planner]):
    """The part of the table that lays out and paints the panels at the upper right."""

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out both panels."""
        state: Telendar = now.seen
        plan, px = self.planner.plan, self.look.px
        value = shown_king(now)
        out.panels.append(Panel("king", plan.king, value, lambda s: self.king(s, value), 1))
        life = next((card for card in state.zones["kings"].ids if state.cards[card] == KING[value].id), None)
        if life is not None:
            out.regions.append(Region(("card", life), plan.king, king_words(self.texts, value), "kingdom", 10.0))
        phase = state.zones["phase"].ids[-1:]
        name = state.cards[phase[0]] if phase else ""
        high = min(px(74), plan.phase.height - px(16))
        rect = pg.Rect(plan.phase.x + px(14), plan.phase.centery - high // 2, round(high * 58 / 74), high)
        right = rect.right - plan.phase.x + px(14)
        out.panels.append(Panel("phase", plan.phase, name, lambda s: self.phase(s, name, right), 1))
        said = self.texts.say(name_of(name)) if phase else self.texts("look.telendar.no_phase")
        ref: Ref = ("card", phase[0]) if phase else ("zone", "time")
        if phase and self.planner.grand:  # its words need all the room
            out.regions.append(Region(ref, plan.phase, said, "kingdom", 10.0))
        else:
            thing = ("mini", name) if phase else ("back", "time")
            out.pieces.append(Placement.upon(rect, ref, thing, 3, said, "kingdom"))

    def king(self, surface: pg.Surface, value: int) -> None:
        """Paints the King's portrait, the number of his Lives, and their track from 6 to -6."""
        look, px = self.look, self.look.px
        area = surface.get_rect()
        x, right = px(16), area.width - px(16)
        room = right - x
        if not self.planner.grand:  # in large letters the track shows it large enough
            high = min(px(112), area.height - px(20))
            surface.blit(_portrait(look, px(96), high), (px(10), (area.height - high) // 2))
            x = px(122)
            colour = (143, 224, 160) if value > 0 else (246, 214, 120) if value == 0 else (255, 150, 130)
            number = typeset.Style("display", 38, colour)
            shown = typeset.draw(surface, look, signed(value), number, (right, px(4)), "topright", area)
            room = shown.left - px(8) - x
        title = typeset.Style("small_caps", 23, GOLD)
        head = typeset.fitted(look, self.texts("look.telendar.king"), title, (room, look.text_px(23) + px(4)))
        head.draw(surface, (x, px(6)), area)
        track_h, crown = px(30) if look.text < 1.6 else px(38), px(20)
        top = area.height - px(12) - crown - track_h
        note = typeset.Style("ui", 15, "muted")
        said = self._note(value)
        words = typeset.fitted(
            look, said, note, (room, max(look.text_px(15) + px(2), top - px(6) - head.height - px(6)))
        )
        if px(6) + head.height + words.height <= top:
            words.draw(surface, (x, px(6) + head.height), area)
        self._track(surface, value, pg.Rect(x, top, right - x, track_h))

    def _note(self, value: int) -> str:
        if value <= WORST:
            return self.texts("look.telendar.king.dead")
        if value <= 0:
            return self.texts.many("look.telendar.king.near", value - WORST)
        return self.texts("look.telendar.king.end", end=signed(WORST))

    def _track(self, surface: pg.Surface, value: int, rect: pg.Rect) -> None:
        look, px = self.look, self.look.px
        steps = BEST - WORST + 1
        pitch = rect.width / steps
        labelled = self._labelled(value, pitch)
        for i in range(steps):
            n = BEST - i
            cell = pg.Rect(round(rect.x + i * pitch), rect.y, round(pitch) - px(2), rect.height)
            colour: Colour = _GOOD if n > 0 else _EDGE if n == 0 else _BAD
            shape = mask.rounded(*cell.size, 3 * look.k)
            paint.put(surface, shape, cell.topleft, colour if n <= value else faded(colour, 96))
            paint.bevel(surface, shape, cell.topleft, 1, 60, 60)
            ink = (255, 255, 255) if n <= value else (176, 190, 178)
            if n in labelled:
                style = typeset.Style("number", 15, ink)
                typeset.draw(surface, look, signed(n), style, cell.center, "center", surface.get_rect())
            if n == value:
                ring = mask.ring(cell.width + px(4), cell.height + px(4), 4 * look.k, max(1.6, 2 * look.k))
                paint.put(surface, ring, (cell.x - px(2), cell.y - px(2)), (255, 233, 168))
                crown = skins.glyph("crown", px(20), (255, 217, 112))
                paint.stamp(surface, crown, midtop=(cell.centerx, cell.bottom + px(3)))

    def _labelled(self, value: int, pitch: float) -> Collection[int]:
        """The numbers written on the track: all, or if they would touch, the King's, 0 and the outermost."""
        wide = typeset.measure(self.look, signed(WORST), typeset.Style("number", 15))[0]
        if wide <= pitch - self.look.px(2):
            return range(WORST, BEST + 1)
        apart = (wide + self.look.px(6)) / pitch
        return {value, *(n for n in (WORST, 0, BEST) if abs(n - value) >= apart)}

    def phase(self, surface: pg.Surface, name: str, picture_right: int) -> None:
        """Paints the words of the Phase in force beside its card; `name` is "" if there is none."""
        look, px, texts = self.look, self.look.px, self.texts
        area = surface.get_rect()
        if name and self.planner.grand:
            self._large_phase(surface, name)
            return
        x = picture_right
        room = area.width - px(14) - x
        y = px(6)
        label = typeset.Style("label", 15, ACCENT, 1.2, True)
        head = typeset.fitted(look, texts("look.telendar.phase"), label, (room, look.text_px(15) + px(4)))
        if not self.planner.grand:
            head.draw(surface, (x, y), area)
            y += head.height - px(2)
        if not name:
            style = typeset.Style("ui_italic", 16, "muted")
            block = typeset.fitted(look, texts("look.telendar.no_phase"), style, (room, area.height - y - px(6)))
            block.draw(surface, (x, y + px(2)), area)
            return
        title = typeset.Style("small_caps", 22, GOLD)
        block = typeset.fitted(look, texts.say(name_of(name)), title, (room, look.text_px(22) + px(4)))
        block.draw(surface, (x, y), area)
        y += block.height
        below, styles = (room, area.height - px(4) - y), ladder(CREAM, ui=(15,), condensed=(15,))
        text = set_in(look, self._card_text(name), styles, below, 1.16, "left")
        if text is None:  # the enlarged card has the text
            style = typeset.Style("ui_italic", 15, "muted")
            text = typeset.fitted(look, texts("look.telendar.read_card"), style, below)
        if y + text.height <= area.height:
            text.draw(surface, (x, y), area)

    def _large_phase(self, surface: pg.Surface, name: str) -> None:
        """Paints the Phase in large letters: its name and its text, without a picture; at least its text."""
        look, px, area = self.look, self.look.px, surface.get_rect()
        room = (area.width - 2 * px(14), area.height - px(4))
        title = typeset.escape(self.texts.say(name_of(name)))
        heads = [
            typeset.paragraph(look, title, typeset.Style(role, size, GOLD), room[0], leading=1.0)
            for role, size in (("small_caps", 22), ("small_caps", 18), ("condensed", 15))
        ]
        texts = [
            typeset.paragraph(look, self._card_text(name), typeset.Style(role, 15, CREAM), room[0], leading=1.0)
            for role in ("ui", "condensed")
        ]
        pairs = [(head, text) for head in heads if head.lines == 1 for text in texts]
        for blocks in (*pairs, (texts[-1],), (heads[-1],)):
            high = sum(block.height for block in blocks)
            if high <= room[1]:
                put_below(surface, blocks, (px(14), (area.height - high) // 2), area)
                return

    def _card_text(self, name: str) -> str:
        return " ".join(self.texts.say(line) for line in CARDS[name].lines())


def king_words(texts: Texts, value: int) -> str:
    """The King's words at a number of Lives."""
    lines = " ".join(texts.say(line) for line in KING[value].lines())
    return f"{texts('look.telendar.king')}: {signed(value)}. {typeset.plain(lines)}"


@keeping
def _portrait(look: Look, width: int, height: int) -> pg.Surface:
    shape = mask.rounded(width, height, 6 * look.k)
    surface = paint.paint(shape, picture("telendar/portraits/king.jpg", (width, height), "cover"))
    paint.put(surface, mask.ring(width, height, 6 * look.k, max(1.5, 2 * look.k)), (0, 0), BRASS_METAL)
    return surface
