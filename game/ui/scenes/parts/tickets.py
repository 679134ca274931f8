"""A saved match as a theatre ticket: the stub with its box, a print of the table, its name and its standing."""

import os
from collections.abc import Callable

import pygame as pg

from game import games
from game.core.texts import Texts
from game.ui.kit.colour import Colour, darker, lighter, rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.text import typeset
from game.ui.kit.widgets.panes import Row
from game.ui.saves import Saved
from game.ui.scenes.parts.lids import lid_of, tint_of
from game.ui.scenes.parts.souvenirs import Souvenir, colours
from game.ui.views import box_of

PAPER, INK, FADED = rgb("#ecdcb4"), rgb("#2a2018"), rgb("#553f22")
_GREEN, _CRIMSON = rgb("#1d4a2e"), rgb("#6a1526")
_STUB, _HIGH, _PRINT = 96, 131, 138  # reference px
_TORN = 11
"""Distance between the stub of a match that is over and the rest of the ticket, reference px"""
_PAD, _BITE = 12, 11


class Ticket(Row):
    """The ticket of a match, which is chosen by using it.

    Args:
        look: sizes and theme.
        texts: the language.
        saved: the match.
        name: the players, for speech.
        when: the time when it was played last, in words.
        souvenir: its picture and words; None: not made yet.
        on: called when it is chosen.
        chosen: whether the match is shown on the stage.
    """

    def __init__(
        self,
        look: Look,
        texts: Texts,
        saved: Saved,
        name: str,
        when: str,
        souvenir: Souvenir | None,
        on: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(look, name, on, chosen=chosen, group="tickets")
        self.id = str(saved.path)
        self.texts, self.saved, self.when, self.souvenir = texts, saved, when, souvenir
        self._picture: pg.Surface | None = None
        self._written = typeset.Recorder()
        self._high: tuple[int, int] | None = None
        """Width, and height that the words need there, kept as the list asks for it at every layout; None: not known
        yet"""

    # --- what it says ----------------------------------------------------------------------------

    @property
    def state(self) -> str:
        return "off" if self.state_of_match == "fault" else super().state

    @property
    def state_of_match(self) -> str:
        """Whether the match can go on ("open"), is "over", or cannot be read ("fault")."""
        if self.saved.fault or (self.souvenir and self.souvenir.fault and not self.souvenir.board):
            return "fault"
        over = self.souvenir.over if self.souvenir and self.souvenir.board else self.saved.over
        return "over" if over else "open"

    @property
    def title(self) -> str:
        """Name that its players gave the match, else that of the game, or of the file that cannot be read."""
        header = self.saved.header
        if header is None:
            return self.saved.path.name
        return self.saved.name or games.facts(header.game).title

    @property
    def headline(self) -> str:
        """The standing of the match in a few words."""
        fault = self.saved.fault or (self.souvenir.fault if self.souvenir else None)
        if fault and self.state_of_match == "fault":
            return self.texts("load.damaged" if fault.key == "trouble.save_header" else "load.unopened")
        if self.souvenir and self.souvenir.headline:
            return self.souvenir.headline
        return self.texts.many("shelf.moves", self.saved.decisions)

    @property
    def line(self) -> str:
        """Line below the headline: a fault, or the players who are asked, or all players."""
        fault = self.saved.fault or (self.souvenir.fault if self.souvenir else None)
        if fault:
            return self.texts.say(fault).replace(f"{self.saved.path.parent}{os.sep}", "")
        if self.souvenir is None:
            return self.name
        who = ""
        if self.souvenir.turn and self.saved.header:
            names = [self.saved.header.players[seat].name for seat in self.souvenir.turn]
            who = self.texts("load.turn", who=self.texts.listed(names))
        return " · ".join(filter(None, (self.souvenir.line, who))) or self.name

    @property
    def value(self) -> str:
        game = games.facts(self.saved.header.game).title if self.saved.header else ""
        said = (game, self.headline, self.line, self.when, self.texts(f"load.state.{self.state_of_match}"))
        return ", ".join(words for words in said if words not in ("", self.name))

    def show(self, souvenir: Souvenir) -> None:
        """Shows the match's souvenir."""
        self.souvenir, self._high = souvenir, None
        self.paint_whole()

    # --- measures --------------------------------------------------------------------------------

    @property
    def _ink(self) -> tuple[Colour, Colour]:
        """Colours of the main words and of the smaller ones."""
        theme = self.look.theme
        return (INK, FADED) if theme.textures else (theme.text, theme.muted)

    def _words_left(self) -> int:
        """Distance between the words and the ticket's left edge, pixels."""
        return self.look.px(_STUB + 2 * _PAD + _PRINT + 6)

    def _words(self, width: int) -> list[typeset.Block]:
        """Headline and line, set for a width of the ticket."""
        ink, faded = self._ink
        room_for = max(1, width - self._words_left() - self.look.px(_PAD + 4))
        head = typeset.Style("ui_bold", 19, ink)
        return [
            typeset.paragraph(self.look, typeset.escape(self.headline), head, room_for, leading=1.15),
            typeset.paragraph(
                self.look, typeset.escape(self.line), typeset.Style("ui", 16, faded), room_for, leading=1.18
            ),
        ]

    def _title_style(self) -> typeset.Style:
        header = self.saved.header
        ink = self._ink[0]
        return typeset.Style(box_of(header.game).title, 21, ink) if header else typeset.Style("ui_bold", 17, ink)

    def _title_rows(self, width: int) -> tuple[int, int, bool]:
        """Heights of the title and of the time, pixels, and whether they stand on one line."""
        look = self.look
        room_for = width - self._words_left() - look.px(_PAD + 4)
        title = typeset.measure(look, self.title, self._title_style())
        when = typeset.measure(look, self.when, typeset.Style("ui", 15))
        return title[1], when[1], title[0] + when[0] + look.px(16) <= room_for

    def _foot(self) -> int:
        return max(self._medal() + self.look.px(6), typeset.measure(self.look, "X", typeset.Style("ui_bold", 16))[1])

    def _medal(self) -> int:
        return self.look.grown(28)

    def height(self, width: int) -> int:
        if self._high is None or self._high[0] != width:
            self._high = width, self._needed(width)
        return self._high[1]

    def _needed(self, width: int) -> int:
        """Height that the words need at a width, pixels."""
        title, when, together = self._title_rows(width - self.look.px(_TORN + 8))
        words = sum(block.height for block in self._words(width - self.look.px(_TORN + 8)))
        need = (max(title, when) if together else title + when) + words + self._foot() + self.look.px(24)
        return max(self.look.px(_HIGH), need)

    # --- drawing ---------------------------------------------------------------------------------

    @property
    def _shadow(self) -> int:
        return self.look.px(16)

    @property
    def bounds(self) -> pg.Rect:
        return self.rect.inflate(2 * self._shadow, 2 * self._shadow)

    def place(self, rect: pg.Rect) -> None:
        if rect.size != self.rect.size:
            self._picture = None
        super().place(rect)

    @property
    def painted_whole(self) -> bool:
        """Whether it is painted with its pictures; before that, it is only written."""
        return self._picture is not None

    def paint_whole(self) -> None:
        """Paints it with its pictures; before that, it is bare card with its words."""
        self._picture = self._drawn(whole=True)
        self.touch()

    def _drawn(self, *, whole: bool) -> pg.Surface:
        surface = pg.Surface(self.bounds.size, pg.SRCALPHA)
        with typeset.set_apart() as self._written:
            self._paint(surface, whole)
        return surface

    def draw(self, target: pg.Surface) -> None:
        if self._picture:
            target.blit(self._picture, self.bounds)
        else:
            target.blit(self._drawn(whole=False), self.bounds)
        typeset.bring(self._written, target, self.bounds.topleft)
        if self.hovered and not self.chosen:
            ring = mask.ring(*self.rect.size, 8 * self.look.k, max(1.0, 1.5 * self.look.k))
            target.blit(paint.paint(ring, (*self.look.theme.accent[:3], 200)), self.rect)

    def _paint(self, surface: pg.Surface, pictures: bool) -> None:
        look, px = self.look, self.look.px
        whole = pg.Rect((self._shadow, self._shadow), self.rect.size)
        torn = px(_TORN) if self.state_of_match == "over" else 0
        stub = pg.Rect(whole.x, whole.y, px(_STUB), whole.height)
        body = pg.Rect(stub.right + torn, whole.y, whole.width - px(_STUB) - torn, whole.height)
        if pictures:
            self._paint_stub(surface, stub)
            self._paint_body(surface, body)
            self._perforate(surface, body, torn)
            self._paint_print(surface, pg.Rect(body.x + px(_PAD + 4), body.y + px(_PAD), px(_PRINT), px(_HIGH - 24)))
        else:
            header = self.saved.header
            surface.fill(tint_of(header.game if header else ""), stub)
            surface.fill(PAPER if look.theme.textures else look.theme.panel, body)
        self._write(surface, pg.Rect(body.x - px(_STUB), body.y, body.width + px(_STUB), body.height))
        if self.chosen:
            ring = mask.ring(whole.width + px(8), whole.height + px(8), 11 * look.k, max(2.0, 3 * look.k))
            paint.put(surface, ring, (whole.x - px(4), whole.y - px(4)), look.theme.primary[0])

    def _part(self, surface: pg.Surface, rect: pg.Rect, left: bool) -> pg.Surface:
        """Draws the shape of stub or body, bitten at the perforation, with its shadow; returns its mask."""
        look, bite = self.look, self.look.px(_BITE)
        shape = mask.rounded(*rect.size, 7 * look.k)
        hole = mask.disc(2 * bite)
        x = rect.width - bite if left else -bite
        for y in (-bite, rect.height - bite):
            shape = mask.minus(shape, hole, (x, y))
        if look.theme.textures:
            if self.chosen:
                paint.glow(surface, shape, rect.topleft, 7 * look.k, rgb("#ffcf70"), 150)
            paint.drop_shadow(surface, shape, rect.topleft, 5 * look.k, (look.px(3), look.px(5)), 200)
        return shape

    def _paint_stub(self, surface: pg.Surface, rect: pg.Rect) -> None:
        look, header = self.look, self.saved.header
        colour = tint_of(header.game if header else "")
        shape = self._part(surface, rect, left=True)
        paint.put(surface, shape, rect.topleft, [lighter(colour, 0.12), darker(colour, 0.25)])
        paint.bevel(surface, shape, rect.topleft, 1, 110, 120)
        size = (look.px(72), look.px(103))
        at = pg.Rect((0, 0), size)
        at.center = rect.center
        if header is None:
            px = look.px(44)
            paint.stamp(surface, skins.glyph("hazard-sign", px, PAPER), center=rect.center)
            return
        lid = mask.rounded(*size, 3 * look.k)
        if look.theme.textures:
            paint.drop_shadow(surface, lid, at.topleft, 4 * look.k, (look.px(2), look.px(4)), 200)
        paint.put(surface, lid, at.topleft, lid_of(look, header.game, self.texts, size))
        paint.bevel(surface, lid, at.topleft, 1, 110, 120)

    def _paint_body(self, surface: pg.Surface, rect: pg.Rect) -> None:
        look = self.look
        shape = self._part(surface, rect, left=False)
        if look.theme.textures:
            paper = picture("common/paper.jpg", rect.size, "cover").copy()
            paper.fill(PAPER, special_flags=pg.BLEND_RGB_MULT)
            paint.put(surface, shape, rect.topleft, paper)
            paint.bevel(surface, shape, rect.topleft, 1, 130, 110)
        else:
            paint.put(surface, shape, rect.topleft, look.theme.panel)
            edge = mask.ring(*rect.size, 7 * look.k, max(1.0, look.k))
            paint.put(surface, mask.intersection(edge, shape), rect.topleft, look.theme.text)

    def _perforate(self, surface: pg.Surface, body: pg.Rect, torn: int) -> None:
        """Draws the row of holes between stub and body; where they are torn apart, the teeth on the body's edge."""
        look = self.look
        dot = mask.disc(look.px(6 if torn else 4))
        count = max(5, body.height // look.px(13))
        for n in range(1, count):
            y = body.y + round(body.height * n / count)
            if abs(y - body.centery) < body.height / 2 - look.px(_BITE):
                at = dot.get_rect(center=(body.x, y)).topleft
                paint.put(surface, dot, at, rgb("#2a180c"))

    def _paint_print(self, surface: pg.Surface, rect: pg.Rect) -> None:
        """Draws the print of the table; until that is made, or without one, the lid in the colours of paper."""
        look, header = self.look, self.saved.header
        rect.centery = min(rect.centery, surface.get_height() // 2)
        shape = mask.rounded(*rect.size, 4 * look.k)
        board = self.souvenir.board if self.souvenir else None
        if board:
            paint.put(surface, shape, rect.topleft, covering(board, rect.size))
        else:
            paint.put(surface, shape, rect.topleft, darker(PAPER, 0.16))
            icon = "hazard-sign" if self.state_of_match == "fault" else "hourglass"
            glyph = skins.glyph(icon, look.px(40), darker(PAPER, 0.4))
            if header or icon == "hazard-sign":
                surface.blit(glyph, glyph.get_rect(center=rect.center))
        if look.theme.textures:
            paint.inner_shadow(surface, shape, rect.topleft, 4 * look.k, (0, look.px(2)), 120)
        paint.put(surface, mask.ring(*rect.size, 4 * look.k, max(1.5, 2 * look.k)), rect.topleft, rgb("#fffaf0"))

    def _write(self, surface: pg.Surface, rect: pg.Rect) -> None:
        """Writes on the body; `rect` begins where an attached stub would."""
        look, px = self.look, self.look.px
        faded = self._ink[1]
        left, right = rect.x + self._words_left(), rect.right - px(_PAD + 4)
        within = pg.Rect(left, rect.y, right - left, rect.height)
        title, when, together = self._title_rows(rect.width)
        y = rect.y + px(10)
        free = within.width - (typeset.measure(look, self.when, typeset.Style("ui", 15))[0] + px(14)) * together
        words = typeset.fitted(look, typeset.escape(self.title), self._title_style(), (free, title + px(4)))
        row = max(title, when) if together else title
        words.draw(surface, (left, y + (row - words.height) // 2), within)
        if together:
            typeset.draw(
                surface, look, self.when, typeset.Style("ui", 15, faded), (right, y + row // 2), "midright", within
            )
        y += row
        if not together:
            typeset.draw(surface, look, self.when, typeset.Style("ui", 15, faded), (left, y), "topleft", within)
            y += when
        surface.fill((*faded[:3], 255), (left, y + px(1), within.width, 1))
        y += px(5)
        for block in self._words(rect.width):
            block.draw(surface, (left, y), within)
            y += block.height
        self._write_foot(surface, within, rect.bottom - px(6) - self._foot() // 2)

    def _write_foot(self, surface: pg.Surface, within: pg.Rect, y: int) -> None:
        """Writes the state with its sign at the left, and the seats at the right."""
        look, state = self.look, self.state_of_match
        icon = {"open": "hourglass", "over": "trophy", "fault": "hazard-sign"}[state]
        colour = (_GREEN if state == "open" else _CRIMSON) if look.theme.textures else look.theme.text
        size = look.text_px(16)
        surface.blit(skins.glyph(icon, size, colour), (within.x, y - size // 2))
        style = typeset.Style("ui_bold", 16, colour)
        words = self.texts(f"load.state.{state}")
        at = (within.x + size + look.px(6), y)
        told = typeset.draw(surface, look, words, style, at, "midleft", within)
        players = self.saved.header.players if self.saved.header else []
        medal = self._medal()
        x = within.right
        for worn in reversed(colours(self.souvenir, players, self.saved.header.game if self.saved.header else "")):
            mark = medallion(look, worn, medal)
            x -= medal + look.px(5)
            if x > told.right + look.px(4):
                surface.blit(mark, mark.get_rect(center=(x + medal // 2, y)))


def covering(source: pg.Surface, size: tuple[int, int]) -> pg.Surface:
    """A picture scaled and cut, in its proportions, to fill a size."""
    share = max(size[0] / source.get_width(), size[1] / source.get_height())
    window = pg.Rect(0, 0, min(source.get_width(), round(size[0] / share)), 0)
    window.height = min(source.get_height(), round(size[1] / share))
    window.center = source.get_rect().center
    return pg.transform.smoothscale(source.subsurface(window), size).convert_alpha()
