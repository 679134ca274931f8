"""The plaques of the sides: players, points, supply, cards; and the line on what brings on the end."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame as pg

from game.games.tash_kalar.forms import GOAL, MELEE_GOAL
from game.games.tash_kalar.state import CLAIMED, COMMON, DECK, DISCARD, HAND, HEROIC, HIDDEN_CARDS, LEGENDARY, TashKalar
from game.ui.contract.kept import KeptParts
from game.ui.contract.layout import Layout, Panel, Region, ViewState
from game.ui.kit.colour import LIT, Colour, faded, lighter
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.text import typeset
from game.ui.views.parts.counters import track
from game.ui.views.parts.table_part import TablePart
from game.ui.views.tash_kalar.facts import Facts, SeatFacts
from game.ui.views.tash_kalar.pieces import COLOURS, put_piece
from game.ui.views.tash_kalar.plan import Column, Planner

GOLD: Colour = (255, 227, 160)
ACCENT: Colour = (227, 178, 60)
_NUMBER = typeset.Style("number", 18, "text")
_PAD = 10
"""Margin around a plaque's panel for its shadow, reference px"""


class Plaques(TablePart[Planner]):
    """The part of the table that lays out and paints the plaques."""

    def __post_init__(self) -> None:
        self._kept = KeptParts()

    def lay(
        self, out: Layout, now: ViewState, column: Column, facts: Sequence[Facts], elsewhere: frozenset[str]
    ) -> None:
        """Lays out the plaques and the line on what brings on the end.

        Args:
            out: the layout to fill.
            now: the view's state.
            column: the places of the left column.
            facts: the facts of each plaque, from my side on.
            elsewhere: zones that have a place of their own on the table.
        """
        state: TashKalar = now.seen
        for one, rect in zip(facts, column.plaques, strict=True):
            facts_shown = (one, rect, elsewhere)  # the same in many states
            self._kept.lay(out, f"plaque.{one.side}", None, facts_shown, partial(self._lay_plaque, *facts_shown))
        if state.result is None:
            content = self._end_line(state)
            out.panels.append(Panel("end", column.end, content, partial(self._paint_end, *content), 1))

    def _lay_plaque(self, facts: Facts, rect: pg.Rect, elsewhere: frozenset[str], out: Layout) -> None:
        board = rect.inflate(2 * self.look.px(_PAD), 2 * self.look.px(_PAD))
        out.panels.append(Panel(f"plaque.{facts.side}", board, facts, partial(self.paint, facts=facts), 1))
        out.regions.append(
            Region(("seat", facts.side), rect, self._spoken_words(facts), "seats", 10.0, self._tip(facts))
        )
        self._lay_cells(out, facts, rect, elsewhere)

    def _lay_cells(self, out: Layout, facts: Facts, rect: pg.Rect, elsewhere: frozenset[str]) -> None:
        """Lays out the regions on a plaque: supplies, piles, partners."""
        texts = self.texts
        for zone, cell, key, n in self._counters(facts, rect):
            if zone not in elsewhere:
                said = texts.many(f"look.tash_kalar.count.{key}", n, who=self._names(facts))
                out.regions.append(Region(("zone", zone), cell, said, f"supply.{facts.side}", 4.0))
        for number, seat in enumerate(facts.seats[1:], start=2):  # below the supply and the first partner
            row = self._row(rect, number)
            out.regions.append(Region(("seat", seat.seat), row, seat.player.name, "seats", 6.0))

    def _names(self, facts: Facts) -> str:
        return self.texts.listed([seat.player.name for seat in facts.seats])

    def _spoken_words(self, facts: Facts) -> str:
        texts = self.texts
        key = "points" if facts.goal else "lowest_points"
        points = texts.many(f"look.tash_kalar.{key}", facts.points, of=facts.goal)
        say, who = self._status(facts)
        turn = f", {say(typeset.escape(who))}" if any(seat.on_turn for seat in facts.seats) else ""
        return f"{self._names(facts)}: {points}{turn}"

    def _tip(self, facts: Facts) -> str:
        """The meanings of the plaque's signs, for the tip; markup."""
        texts = self.texts
        lines = [
            texts("look.tash_kalar.kind", kind=texts(f"look.tash_kalar.kind.{facts.kind}")),
            texts("look.tash_kalar.supply", tokens=facts.tokens, legends=facts.legends),
        ]
        for seat in facts.seats:
            who = typeset.escape(seat.player.name)
            lines.append(texts("look.tash_kalar.cards", who=who, hand=seat.hand, deck=seat.deck, discard=seat.discard))
        for other, n, free in facts.colours:
            key = "free" if free else "used"
            kind = texts(f"look.tash_kalar.kind.{facts.kinds[other]}")
            lines.append(texts.many(f"look.tash_kalar.in_colour.{key}", n, kind=kind))
        if facts.colours:
            lines.append(texts("look.tash_kalar.lowest"))
        return "\n".join(lines)

    # --- where things are ------------------------------------------------------------------------

    def _row(self, rect: pg.Rect, number: int) -> pg.Rect:
        high = self.planner.row_height()
        y = rect.y + self.planner.plaque_head() + number * high
        px = self.look.px
        return pg.Rect(rect.x + px(14), y, rect.width - px(28), high)

    def _counters(self, facts: Facts, rect: pg.Rect) -> Iterator[tuple[str, pg.Rect, str, int]]:
        """The counters of a plaque from the upper left, as (zone, place, key of the sign, number)."""
        side = facts.side
        row = self._row(rect, 0)
        supply = [(f"supply.{side}.{COMMON}", "tokens", facts.tokens)]
        supply.append((f"supply.{side}.{LEGENDARY}", "legends", facts.legends))
        if facts.claimed >= 0:
            supply.append((CLAIMED[side], "claimed", facts.claimed))
        if len(facts.seats) == 1:
            yield from self._spread(row, [*supply, *self._piles(facts.seats[0])])
            return
        yield from self._spread(row, supply)
        for i, seat in enumerate(facts.seats):
            line = self._row(rect, i + 1)
            room = line.width * 52 // 100
            yield from self._spread(pg.Rect(line.right - room, line.y, room, line.height), self._piles(seat))

    def _piles(self, seat: SeatFacts) -> list[tuple[str, str, int]]:
        piles = [(HAND[seat.seat], "hand", seat.hand), (DECK[seat.seat], "deck", seat.deck)]
        return [*piles, (DISCARD[seat.seat], "discard", seat.discard)] if seat.discard >= 0 else piles

    def _spread(
        self, row: pg.Rect, counters: Sequence[tuple[str, str, int]]
    ) -> Iterator[tuple[str, pg.Rect, str, int]]:
        """Places counters in a row with equal gaps."""
        widths = [
            self._body(row) + self.look.px(3) + typeset.measure(self.look, str(n), _NUMBER)[0] for *_, n in counters
        ]
        gap = (row.width - sum(widths)) / max(1, len(widths) - 1)
        x = float(row.x)
        for (zone, key, n), width in zip(counters, widths, strict=True):
            yield zone, pg.Rect(round(x), row.y, width, row.height), key, n
            x += width + min(gap, self.look.px(30))

    def _body(self, row: pg.Rect) -> int:
        """The size of the signs in a row, pixels."""
        return min(self.look.px(22), row.height - self.look.px(4))

    # --- painting --------------------------------------------------------------------------------

    def paint(self, surface: pg.Surface, facts: Facts) -> Iterator[None]:
        """Paints a plaque, in parts, within the margin of its panel."""
        look, px = self.look, self.look.px
        rect = surface.get_rect().inflate(-2 * px(_PAD), -2 * px(_PAD))
        colour = COLOURS[facts.kind]
        on_turn = any(seat.on_turn for seat in facts.seats)
        skins.panel(look, *rect.size, lighter(colour, 0.25) if on_turn else None).draw(surface, rect)
        yield
        self._head(surface, facts, rect)
        yield
        for _, cell, key, n in self._counters(facts, rect):
            self._counter(surface, facts.kind, key, n, cell)
        yield
        if len(facts.seats) > 1:
            for i, seat in enumerate(facts.seats):
                self._partner(surface, seat, self._row(rect, i + 1))
        rows = len(facts.seats) + 1 if len(facts.seats) > 1 else 1
        if facts.colours:
            self._colours(surface, facts, self._row(rect, rows))
        elif not self.planner.grand:
            row = self._row(rect, rows)
            high = look.px(8)
            track(surface, look, pg.Rect(row.x, row.centery - high // 2, row.width, high), facts.points, facts.goal, 5)

    def _head(self, surface: pg.Surface, facts: Facts, rect: pg.Rect) -> None:
        """Paints the side's piece, its players' names, its turn, and its points."""
        look, px, grand = self.look, self.look.px, self.planner.grand
        high = self.planner.plaque_head()
        body = min(px(40), high - px(10))
        middle = rect.y + px(4) + high // 2
        put_piece(surface, facts.kind, COMMON, (rect.x + px(14) + body / 2, middle), body)
        x = rect.x + px(14) + body + px(10)
        number = typeset.Style("display", 26 if grand else 36, GOLD)
        right = rect.right - px(14)
        width = typeset.measure(look, str(facts.points), number)[0]
        y = rect.y + px(4)
        if grand:
            typeset.draw(surface, look, str(facts.points), number, (right, middle), "midright", rect)
        else:
            of = self.texts(f"look.tash_kalar.{'of' if facts.goal else 'least'}", n=facts.goal)
            note = typeset.Style("ui", 15, "muted")
            width = max(width, typeset.measure(look, of, note)[0])
            shown = typeset.draw(surface, look, str(facts.points), number, (right, y), "topright", rect)
            typeset.draw(surface, look, of, note, (right, shown.bottom - px(8)), "topright", rect)
        room = right - width - px(8) - x
        names = [seat.player.name for seat in facts.seats]
        line = look.text_px(22) + px(6)
        strong, height = typeset.Style("ui_bold", 20, "text"), line if not grand else high
        block = typeset.named(look, lambda *shown: " · ".join(shown), names, strong, (room, height))
        if grand:
            block.draw(surface, (x, middle - block.height // 2), rect)
            return
        y = rect.y + px(10)
        block.draw(surface, (x, y + (line - block.height) // 2), rect)
        style = typeset.Style("ui", 15, GOLD if any(seat.on_turn for seat in facts.seats) else "muted")
        say, who = self._status(facts)
        status = typeset.named(look, say, [who], style, (room, look.text_px(15) + px(6)))
        status.draw(surface, (x, y + line - px(2)), rect)

    def _status(self, facts: Facts) -> tuple[Callable[[str], str], str]:
        """The line on the side's turn or its result: a maker of the sentence from a name, and that name."""
        texts, active = self.texts, next((seat for seat in facts.seats if seat.acts), None)
        turn = next((seat for seat in facts.seats if seat.on_turn), None)
        named = active or turn or facts.seats[0]
        if facts.won is not None:
            key = "won" if facts.won else ""
        elif active:
            key = "acts"
        elif turn:
            key = "turn_of" if len(facts.seats) > 1 else "your_turn" if facts.mine else "on_turn"
        else:
            key = "waits"
        return lambda who: texts(f"look.tash_kalar.{key}", who=who) if key else "", named.player.name

    def _counter(self, surface: pg.Surface, kind: str, key: str, n: int, cell: pg.Rect) -> None:
        """Paints a sign and a number."""
        look, px = self.look, self.look.px
        body = self._body(cell)
        at = (cell.x + body / 2, cell.centery)
        if key == "tokens":
            put_piece(surface, kind, COMMON, at, body)
        elif key == "legends":
            put_piece(surface, kind, LEGENDARY, at, body)
        else:
            icon = {"hand": "card-pick", "deck": "stack", "discard": "card-discard", "claimed": "trophy"}[key]
            paint.stamp(
                surface, skins.glyph(icon, round(body * 0.86), look.theme.muted), center=(round(at[0]), round(at[1]))
            )
        typeset.draw(
            surface, look, str(n), _NUMBER, (cell.x + body + px(3), cell.centery), "midleft", surface.get_rect()
        )

    def _partner(self, surface: pg.Surface, seat: SeatFacts, row: pg.Rect) -> None:
        """Paints a partner's name, before that seat's counters."""
        look, px = self.look, self.look.px
        room = row.width * 48 // 100 - px(8)
        active = seat.acts or seat.on_turn
        if active:
            shape = mask.rounded(row.width + px(12), row.height - px(2), 6 * look.k)
            paint.put(surface, shape, (row.x - px(6), row.y + px(1)), faded(ACCENT, 44))
        mark = skins.seat_mark(look, seat.player.colour, min(px(14), row.height // 2))
        paint.stamp(surface, mark, midleft=(row.x, row.centery))
        x = row.x + mark.get_width() + px(6)
        style = typeset.Style("ui_bold" if active else "ui", 16, GOLD if active else "text")
        left = (room - mark.get_width() - px(6), row.height)
        block = typeset.named(look, str, [seat.player.name], style, left)
        block.draw(surface, (x, row.centery - block.height // 2), row)

    def _colours(self, surface: pg.Surface, facts: Facts, row: pg.Rect) -> None:
        """Paints the points by colour; a heroic piece marks a colour whose improvised summoning is still to be had."""
        look, px = self.look, self.look.px
        each = row.width // len(facts.colours)
        least = min(n for _, n, _ in facts.colours)
        for i, (other, n, free) in enumerate(facts.colours):
            cell = pg.Rect(row.x + i * each, row.y, each - px(6), row.height)
            counts = n == least
            box = pg.Rect(cell.x, cell.y + px(1), cell.width, cell.height - px(2))
            paint.rounded(surface, box, 6 * look.k, faded(ACCENT, 56) if counts else (255, 255, 255, 16))
            if counts:
                paint.rim(surface, box, 6 * look.k, max(1.0, 1.4 * look.k), ACCENT)
            body = min(px(22), cell.height - px(8))
            at = (cell.x + px(6) + body / 2, cell.centery)
            put_piece(surface, facts.kinds[other], HEROIC if free else COMMON, at, body)
            style = typeset.Style("number", 18, GOLD if counts else "text")
            typeset.draw(surface, look, str(n), style, (cell.x + body + px(12), cell.centery), "midleft", row)

    # --- the end ---------------------------------------------------------------------------------

    def _end_line(self, state: TashKalar) -> tuple[str, bool]:
        """The line on what brings on the end, or on the turns left; and whether the end has been brought on."""
        texts = self.texts
        if state.turns_left >= 0:
            return texts.many("look.tash_kalar.turns_left", state.turns_left), True
        goal = MELEE_GOAL[state.sides] if state.form == "melee" else GOAL[state.form]
        key = "melee" if state.form == "melee" else "teams" if state.teams else "points"
        return texts(f"look.tash_kalar.end.{key}", n=goal, cards=HIDDEN_CARDS), False

    def _paint_end(self, words: str, near: bool, surface: pg.Surface) -> None:
        """Paints the line of the end: faint, or on a striking plate if the end is near."""
        look, px = self.look, self.look.px
        area = surface.get_rect()
        if near:
            skins.pill(look, *area.size, (92, 44, 22), LIT[0]).draw(surface, area)
        x = px(12 if near else 2)
        paint.stamp(
            surface, skins.glyph("hourglass", look.px(16), LIT[0] if near else ACCENT), midleft=(x, area.centery)
        )
        x += px(22)
        style = typeset.Style("ui_bold", 15, (255, 240, 214)) if near else typeset.SMALL
        block = typeset.fitted(look, words, style, (area.width - x - px(8 if near else 2), area.height))
        block.draw(surface, (x, (area.height - block.height) // 2), area)
