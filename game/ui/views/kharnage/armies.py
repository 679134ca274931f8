"""The armies in their lines, on every side of the table, the first line nearest the Hill."""

from collections.abc import Hashable, Iterator
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.phrase import seat_name
from game.core.state import Seat
from game.games.kharnage.cards import UNITS, name_of
from game.games.kharnage.queries import armour
from game.games.kharnage.state import LINES, Kharnage
from game.games.kharnage.telling.presentation import army_ref
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.kharnage.forecast import STRIKING
from game.ui.views.kharnage.plan import Camp, Planner
from game.ui.views.kharnage.symbols import GOTHIC
from game.ui.views.kharnage.table_part import TablePart
from game.ui.views.kharnage.unit_face import Marks
from game.ui.views.parts.rows import step

_GAP = 7
_LAYER = 3
_LEAST = 0.8
"""Smallest size of units in a crowded line, in their usual sizes"""
_LABELS = 62
"""Width at the left end of my lines for their names, reference px"""
_SHADE = ((14, 20, 8, 110), (14, 20, 8, 0))
"""Gradient that darkens that end"""
_PICKED = frozenset({"destroy", "trample", "web"})


class Battle(NamedTuple):
    """The facts of the battle that marks on units show."""

    fighters: frozenset[int] = frozenset()
    """The units that give points to the attack under way"""
    fresh: frozenset[int] = frozenset()
    """The units that have just come into play"""


class Aim(NamedTuple):
    """The units and armies that the present question is about."""

    picked: frozenset[int]
    """Units that an answer names"""
    struck: frozenset[int]
    """Units of these that the answer destroys"""
    attacked: frozenset[Seat]
    """Seats whose armies these stand in"""
    tramples: bool
    """Whether they are trampled, whatever their Armour"""


class Spot(NamedTuple):
    """The place of a unit in its line."""

    card: int
    rect: pg.Rect
    parts: tuple[int, ...]
    """The unit's cards: of a Large Unit several, its own first; else its own alone"""


class Armies(TablePart):
    """The part of the table that lays out the armies."""

    def lay(self, out: Layout, now: ViewState, battle: Battle) -> None:
        """Lays out every army, with the names of my lines."""
        seen: Kharnage = now.seen
        options = now.ask.options if now.ask else ()
        picked = frozenset(int(option[1]) for option in options if option[0] in _PICKED)
        struck = picked if options and options[0][0] in STRIKING else frozenset()
        attacked = frozenset(seen.place_of(unit)[0] for unit in struck)
        aim = Aim(picked, struck, attacked, tramples=bool(now.ask and now.ask.word == "trample"))
        for i, (seat, camp) in enumerate(self.seats_and_camps(now)):
            group = f"army.{i}"
            said = self.texts.many("look.kharnage.army", len(seen.army(seat)), who=seat_name(seat))
            out.regions.append(Region(army_ref(seat), camp.area, said, group, 6.0))
            for line in (1, 2, 3):
                for number, spot in enumerate(self.spots(seen, seat, camp, line)):
                    ref, marks = ("card", spot.card), self._marks(seen, seat, spot.card, aim, battle)
                    thing, words = (
                        self._face_key(seen, seat, spot, marks),
                        self._spoken_words(seen, seat, line, spot.card, marks),
                    )
                    out.pieces.append(Placement.upon(spot.rect, ref, thing, _LAYER + number, words, group))
        self._lay_names(out)

    def _face_key(self, seen: Kharnage, seat: Seat, spot: Spot, marks: Marks) -> Hashable:
        if spot.card in seen.absent:
            return "absent", seen.armies[seat]
        names = tuple(seen.cards[card] for card in spot.parts)
        return ("large", names, marks) if len(names) > 1 else ("unit", names[0], marks)

    def _spoken_words(self, seen: Kharnage, seat: Seat, line: int, unit: int, marks: Marks) -> str:
        """The spoken words for a unit: its name, line, Armour and marks."""
        texts, name = self.texts, self.texts.say(name_of(seen.cards[unit]))
        if unit in seen.absent:
            return texts("look.kharnage.said.absent", name=name, line=line)
        held = {"webbed": marks.webbed, "fights": marks.fights, "fresh": marks.fresh, "out_of_reach": marks.dim}
        said = texts("look.kharnage.said", name=name, line=line, armour=armour(seen, seat, unit))
        return ", ".join([said, *(texts(f"look.kharnage.said.{what}") for what, holds in held.items() if holds)])

    def _marks(self, seen: Kharnage, seat: Seat, unit: int, aim: Aim, battle: Battle) -> Marks:
        """The marks of a unit; in an attacked army, units that cannot be picked are dimmed."""
        value = armour(seen, seat, unit)
        parts = [UNITS[seen.cards[part]] for part in seen.parts(unit)]
        webbed = unit in seen.webbed
        shown = value - (0 if webbed else sum(part.shield for part in parts))
        return Marks(
            armour=shown if shown != sum(part.armour for part in parts) else 0,
            need=None if unit not in aim.struck else 0 if aim.tramples else value,
            webbed=webbed,
            fights=unit in battle.fighters,
            fresh=unit in battle.fresh,
            dim=seat in aim.attacked and unit not in aim.picked,
        )

    # --- where they stand ------------------------------------------------------------------------

    def spots(self, seen: Kharnage, seat: Seat, camp: Camp, line: int) -> Iterator[Spot]:
        """Yields the places of a line's units; Large Units stand at its end and reach over the next line too."""
        plain, large = self._in_line(seen, seat, line)
        spanning = len(large or self._in_line(seen, seat, line - 1)[1])
        other = self._in_line(seen, seat, line + 1 if large else line - 1)[0] if spanning else []
        count = max(len(plain), len(other)) + spanning
        rect, first = camp.lines[line - 1], (count - spanning - len(plain)) / 2
        if camp.side == "below" and count > 7:
            inset = self.px(_LABELS)
            rect = pg.Rect(rect.x + inset, rect.y, rect.width - inset, rect.height)
        size = self._size(rect, count, camp)
        for i, card in enumerate(plain):
            yield Spot(card, self._place(rect, count, first + i, camp, size), (card,))
        for i, card in enumerate(large):
            place = self._place(rect, count, count - spanning + i, camp, size)
            yield Spot(card, self._spanning(place, camp, line), tuple(seen.parts(card)))

    def _in_line(self, seen: Kharnage, seat: Seat, line: int) -> tuple[list[int], list[int]]:
        """The ordinary units of a line, and its Large Units; both empty for a line number outside 1 to 3."""
        ids = seen.zones[LINES[seat][line - 1]].ids if 0 < line < 4 else []
        own = [card for card in ids if card not in seen.joined]
        large = [card for card in own if len(seen.parts(card)) > 1] if seen.joined else []
        return [card for card in own if card not in large], large

    def _size(self, rect: pg.Rect, count: int, camp: Camp) -> Size:
        """The size of the units of a line, pixels; if they are many, they shrink a little before they overlap."""
        along = rect.height if camp.upright else rect.width
        side = camp.card[1 if camp.upright else 0]
        share = min(1.0, max(_LEAST, (along - self.px(4)) / max(1, count) / (side + self.px(2))))
        return round(camp.card[0] * share), round(camp.card[1] * share)

    def _place(self, rect: pg.Rect, count: int, number: float, camp: Camp, size: Size) -> pg.Rect:
        """The place of unit `number`, from 0, of the `count` units of a line."""
        side = size[1 if camp.upright else 0]
        room = (rect.height if camp.upright else rect.width) - self.px(4)
        off = round((number - (count - 1) / 2) * step(count, side, room, self.px(_GAP)))
        middle = (rect.centerx, rect.centery + off) if camp.upright else (rect.centerx + off, rect.centery)
        return pg.Rect((0, 0), size).move_to(center=middle)

    def _spanning(self, rect: pg.Rect, camp: Camp, line: int) -> pg.Rect:
        """The place of a Large Unit that stands in a line and the next one behind it."""
        here, behind = camp.lines[line - 1], camp.lines[min(line, 2)]
        return rect.union(rect.move(behind.centerx - here.centerx, behind.centery - here.centery))

    # --- the names of my lines -------------------------------------------------------------------

    def _lay_names(self, out: Layout) -> None:
        """Lays out the names of my lines at their left ends."""
        for line, rect in enumerate(self.plan.camps[0].lines, start=1):
            place = pg.Rect(rect.x, rect.y, self.px(_LABELS), rect.height)
            words = (self.texts(f"look.kharnage.nth.{line}"), self.texts("look.kharnage.line"))
            out.panels.append(Panel(f"line.{line}", place, words, partial(self._write_line_name, words=words), 0))

    def _write_line_name(self, surface: pg.Surface, words: tuple[str, str]) -> None:
        look, area, (nth, line) = self.look, surface.get_rect(), words
        if self.planner.grand:
            typeset.draw(surface, look, nth, typeset.Style(GOTHIC, 18, "text"), area.center, "center", area)
            return
        numeral, below = typeset.Style(GOTHIC, 26, "text"), typeset.Style("condensed", 15, "text")
        high = typeset.measure(look, nth, numeral)[1] - look.px(6)
        y = area.centery - (high + typeset.measure(look, line, below)[1]) // 2
        typeset.draw(surface, look, nth, numeral, (area.centerx, y), "midtop", area)
        typeset.draw(surface, look, line, below, (area.centerx, y + high), "midtop", area)


def paint_ground(surface: pg.Surface, look: Look, planner: Planner) -> None:
    """Paints the strips of earth that the lines stand on."""
    for camp in planner.plan.camps:
        for rect in camp.lines:
            shape = mask.rounded(*rect.size, 6 * look.k)
            if look.theme.textures:
                paint.put(surface, shape, rect.topleft, (138, 108, 64, 74))
                paint.inner_shadow(surface, shape, rect.topleft, 4 * look.k, (0, look.px(1)), 90)
                if camp is planner.plan.camps[0]:  # the lines' names stand here
                    shade = paint.horizontal(look.px(2 * _LABELS), rect.height - 4, _SHADE)
                    surface.blit(shade, (rect.x + 2, rect.y + 2))
            colour = (24, 22, 12, 120) if look.theme.textures else look.theme.hairline
            paint.rim(surface, rect, 6 * look.k, max(1.0, look.k), colour)
