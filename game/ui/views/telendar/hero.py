"""The sheets of the characters: the open one at the left, and the plaques of the others below it."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame as pg

from game.core.match import Player
from game.core.state import Seat
from game.games.telendar.cards import CHARACTERS
from game.games.telendar.kinds import kind_of, name_of
from game.games.telendar.movement import stride
from game.games.telendar.queries import hero_of, mana_left, most_mana, most_objects, suspended
from game.games.telendar.state import (
    FOLLOWERS,
    MOST_FOLLOWERS,
    MOST_OBJECTS,
    MOST_SPELLS,
    OBJECTS,
    SPELLS,
    Telendar,
)
from game.games.telendar.strength import force
from game.ui.contract.layout import ViewState
from game.ui.kit.colour import Colour
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import ladder, set_in
from game.ui.views.parts.table_part import TablePart
from game.ui.views.telendar import characters, pieces
from game.ui.views.telendar.characters import POINTS
from game.ui.views.telendar.plan import Planner, SheetPlan

CRIMSON: tuple[Colour, Colour] = ((163, 48, 58), (90, 20, 32))
INK, SOFT, BROWN = (74, 52, 32), (102, 76, 51), (122, 79, 31)


class HeroFacts(NamedTuple):
    """The facts on a sheet besides its cards."""

    seat: Seat
    player: Player
    hero: str
    """The character's id; "": not chosen yet"""
    points: tuple[int, int, int, int]
    """Force, Mana left, Life, Gold"""
    lent: int
    """Part of the Force that is lent until the end of the turn"""
    mana: int
    """All Mana, used or not"""
    stride: int
    held: tuple[tuple[int, int], ...]
    """(number, greatest number) of Objects, Followers, Spells"""
    fate: str
    """The character's fate: "dead" or "lying" (lies down); "": neither"""
    on_turn: bool
    rulings: int
    """Version of the rules that its first numbers come from"""
    suspended: bool
    """Whether the Phase suspends its abilities"""


def facts_of(now: ViewState, seat: Seat, players: tuple[Player, ...]) -> HeroFacts:
    """The facts on a seat's sheet, with its death once that has been shown."""
    state: Telendar = now.seen
    hero = state.heroes[seat]
    dead = hero.dead and not any(event.kind == "died" and event.n("seat") == seat for event in now.coming)
    chosen = hero_of(state, seat)
    points = (force(state, seat), mana_left(state, seat) if chosen else 0, hero.life, hero.gold)
    shown = tuple(n + now.lag.get(("zone", f"{what}.{seat}"), 0) for what, n in zip(POINTS, points, strict=True))
    most = (most_objects(state, seat) if chosen else MOST_OBJECTS, MOST_FOLLOWERS, MOST_SPELLS)
    zones = (OBJECTS[seat], FOLLOWERS[seat], SPELLS[seat])
    return HeroFacts(
        seat,
        players[seat],
        chosen,
        shown,  # type: ignore[arg-type]
        hero.might,
        most_mana(state, seat) if chosen else 0,
        stride(state, seat) if chosen else 0,
        tuple((len(state.zones[zone].ids), n) for zone, n in zip(zones, most, strict=True)),
        "dead" if dead else "lying" if hero.lying else "",
        now.turn == seat and state.result is None,
        state.rulings,
        suspended(state),
    )


class Sheets(TablePart[Planner]):
    """Paints sheets and plaques."""

    def open(self, surface: pg.Surface, facts: HeroFacts, plan: SheetPlan) -> Iterator[None]:
        """Paints, in parts, the open sheet without its points on a surface of its size that has the parchment."""
        look, home = self.look, self.planner.plan.sheet.topleft

        def on_sheet(rect: pg.Rect) -> pg.Rect:
            return rect.move(-home[0], -home[1])

        if facts.on_turn:
            colour = look.seat_colour(facts.player.colour)
            paint.rim(surface, surface.get_rect(), 12 * look.k, max(2.0, 2.4 * look.k), colour)
        yield
        if not facts.hero:  # with a character the portrait is a piece of its own, to be enlarged
            pieces.put_nobody(surface, self.look, facts.player.colour, on_sheet(plan.portrait))
        yield
        yield from self._title(
            surface, facts, on_sheet(plan.title), on_sheet(plan.text), on_sheet(plan.portrait).bottom
        )
        yield
        for (what, rect), (held, most) in zip(plan.headings, facts.held, strict=True):
            self.heading(surface, what, on_sheet(rect), f"{held} / {most}")
        yield
        for i, what in enumerate(("objects", "followers", "spells")):
            for rect in plan.slots[what][facts.held[i][0] :]:
                surface.blit(pieces.slot(*rect.size), on_sheet(rect))

    def points(self, surface: pg.Surface, facts: HeroFacts, plan: SheetPlan, home: tuple[int, int]) -> None:
        """Paints the four tokens of the open sheet; the surface's corner is at `home`."""
        for i, cell in enumerate(plan.tokens):
            self._token(surface, facts, i, cell.move(-home[0], -home[1]))

    def _title(self, surface: pg.Surface, facts: HeroFacts, rect: pg.Rect, text: pg.Rect, foot: int) -> Iterator[None]:
        look, texts, px = self.look, self.texts, self.look.px
        area = surface.get_rect()
        player = typeset.escape(facts.player.name)
        name = typeset.escape(texts.say(name_of(facts.hero))) if facts.hero else player
        styles = ladder(CRIMSON[1], small_caps=(35, 30, 26, 22, 18), condensed=(20, 15))
        most = rect.height
        if self.planner.grand:  # no abilities below it, so it may take two lines
            most = max(most, foot - look.text_px(20) - px(10) - rect.y)
        block = set_in(look, name, styles, (rect.width, most), 1.0, "left")
        if block is None:
            block = typeset.fitted(look, name, styles[-1], (rect.width, most))
        block.draw(surface, (rect.x, rect.y + max(0, (rect.height - block.height) // 2)), area)
        if not facts.hero:
            return
        yield
        rect = pg.Rect(rect.x, rect.y, rect.width, max(rect.height, block.height))
        kind = texts.say(kind_of(CHARACTERS[facts.hero]))
        mark = skins.seat_mark(look, facts.player.colour, look.text_px(17))
        y = rect.bottom + px(2)
        surface.blit(mark, (rect.x, y))
        x = rect.x + mark.get_width() + px(8)
        room = (rect.right - x, look.text_px(20) + px(6))
        styles = ladder(SOFT, flavour=(18, 15), condensed=(15,))
        said = (f"{typeset.escape(kind)} · {player}", player)  # the player's mark is beside it
        lines = (set_in(look, words, styles, room, 1.0, "left") for words in said)
        line = next((line for line in lines if line and line.lines == 1), None) or typeset.fitted(
            look, player, styles[-1], room
        )
        line.draw(surface, (x, y + (mark.get_height() - line.height) // 2), area)
        y = max(y + mark.get_height(), y + line.height) + px(4)
        if not self.planner.grand or y < foot:
            surface.blit(skins.hairline(rect.width, (*BROWN, 220)), (rect.x, y))
        if not self.planner.grand:
            text = pg.Rect(rect.x, y + px(6), rect.width, text.bottom - y - px(6))
        yield
        self._abilities(surface, facts, text)

    def _lines(self, facts: HeroFacts) -> list[str]:
        walks = self.texts.many("look.telendar.walks", facts.stride)
        own = [self.texts.say(line) for line in CHARACTERS[facts.hero].lines()]
        if facts.suspended and own:
            own = [self.texts("look.telendar.suspended"), *own]
        return [walks, *own] if not self.planner.grand else [*own, walks]  # there may be no room for the last

    def abilities_height(self, facts: HeroFacts) -> int:
        """The height of the abilities beside the portrait, in pixels."""
        if not facts.hero:
            return 0
        width = self.planner.abilities_width()
        block = typeset.paragraph(
            self.look, "\n".join(self._lines(facts)), typeset.Style("ui", 15, INK), width, leading=1.16
        )
        return block.height + self.look.px(16)

    def _abilities(self, surface: pg.Surface, facts: HeroFacts, room: pg.Rect) -> None:
        """Paints the character's abilities, as far as there is room; the enlarged sheet has them all."""
        look = self.look
        lines = self._lines(facts)
        styles = ladder(INK, ui=(16, 15), condensed=(15,))
        if facts.suspended:  # suspended abilities stay legible, but are dimmed
            styles = ladder(SOFT, ui_italic=(15,), condensed=(15,))
            wash = mask.rounded(room.width + look.px(8), max(1, room.height), 6 * look.k)
            paint.put(surface, mask.dashed(wash, look.px(5)), (room.x - look.px(4), room.y), (122, 90, 48, 34))
        for count in range(len(lines), 0, -1):
            words = "\n".join(lines[:count]) + (" …" if count < len(lines) else "")
            if block := set_in(look, words, styles, room.size, 1.16, "left"):
                break
        else:
            hint = (typeset.Style("ui_italic", 15, SOFT), styles[-1])
            block = set_in(look, self.texts("look.telendar.read_sheet"), hint, room.size, 1.0, "left")
        if block:
            block.draw(surface, room.topleft, surface.get_rect())

    def _token(self, surface: pg.Surface, facts: HeroFacts, i: int, cell: pg.Rect) -> None:
        look, texts, px = self.look, self.texts, self.look.px
        what, n = POINTS[i], facts.points[i]
        side = px(58)
        characters.put_token(surface, look, what, str(n), pg.Rect(cell.centerx - side // 2, cell.y, side, px(62)))
        y = cell.y + px(62)
        area = surface.get_rect()
        if not self.planner.grand:
            label = typeset.Style("small_caps", 18, INK)
            typeset.draw(surface, look, texts(f"look.telendar.{what}"), label, (cell.centerx, y), "midtop", area)
            y += look.text_px(18) + px(3)
        line = (cell.width, look.text_px(15) + px(7))
        styles = (typeset.Style("ui", 15, SOFT), typeset.Style("condensed", 15, SOFT))
        for limits in self._limits(facts, what):
            words = set_in(look, limits, styles, line, 1.0)
            if words and words.lines == 1:
                words.draw(surface, (cell.centerx - words.width // 2, y), area)
                return

    def _limits(self, facts: HeroFacts, what: str) -> tuple[str, ...]:
        """The words on the limits of a kind of points, the longest wording first; empty for Gold."""
        if not facts.hero or what == "gold":
            return ()
        first, texts = CHARACTERS[facts.hero].by(facts.rulings), self.texts
        if what == "life":
            return (texts("look.telendar.of", n=first.life),)
        low, high = getattr(first, what), getattr(first, f"{what}_max")
        if what == "mana" and facts.points[1] != facts.mana:
            return texts("look.telendar.left", n=facts.mana, high=high), texts("look.telendar.of", n=facts.mana)
        if what == "force" and facts.lent:
            return texts("look.telendar.lent", n=facts.lent, high=high), f"{low}–{high}"
        return (f"{low}–{high}",)

    def heading(self, surface: pg.Surface, what: str, rect: pg.Rect, note: str = "") -> None:
        """Paints the heading of a part of the sheet, with a hairline below it.

        Args:
            surface: the surface to paint on.
            what: the name of the part.
            rect: its place on the surface.
            note: the words at its end.
        """
        look, px = self.look, self.look.px
        area = surface.get_rect()
        y = rect.bottom - px(9)
        number = typeset.draw(
            surface, look, note, typeset.Style("ui_bold", 15, SOFT), (rect.right, y - px(2)), "bottomright", area
        )
        room = (number.left - rect.x - px(6), look.text_px(20) + px(6))
        words = self.texts(f"look.telendar.{what}")
        block = typeset.fitted(look, words, typeset.Style("small_caps", 20, CRIMSON[1]), room)
        block.draw(surface, (rect.x, y - block.height + px(2)), area)
        surface.blit(skins.hairline(rect.width, (*BROWN, 170)), (rect.x, y))

    def fate_band(self, plan: SheetPlan) -> pg.Rect:
        """The place of the band that says that a character is dead or lies down, over the portrait's foot."""
        portrait, px = plan.portrait, self.look.px
        high = min(self.look.text_px(15) + px(10), portrait.height)
        return pg.Rect(portrait.x - px(8), portrait.bottom - high - px(6), portrait.width + px(16), high)

    def fate(self, surface: pg.Surface, facts: HeroFacts) -> None:
        """Paints the band "dead" or "lying down" on a surface of its size."""
        look, area = self.look, surface.get_rect()
        style = typeset.Style("ui_bold", 15, (255, 240, 225))
        room = (area.width - look.px(8), area.height)
        block = typeset.fitted(look, self.texts(f"look.telendar.{facts.fate}"), style, room, "center")
        if block.lines > 1:  # a dead character's band has one line
            block = typeset.fitted(look, self.texts("look.telendar.down"), style, room, "center")
        skins.pill(look, area.width, area.height, (90, 20, 32), (255, 210, 150)).draw(surface, area)
        block.draw(surface, (look.px(4), (area.height - block.height) // 2), area)
