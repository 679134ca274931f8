"""The panels of the Balance on the table: icons given and needed, by resource and by card, and its cost."""

from collections import Counter
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.phrase import seat_name
from game.core.state import Seat
from game.core.texts import times
from game.games.dark_eden.cards import card_called, name_of
from game.games.dark_eden.effects.standing import resource_name
from game.games.dark_eden.state import DarkEden
from game.ui.contract.layout import Layout, Panel, Region, ViewState
from game.ui.kit.colour import Colour, faded, lighter
from game.ui.kit.draw import paint, skins
from game.ui.kit.text import typeset
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.dark_eden.standing import Account, Line, account
from game.ui.views.dark_eden.symbols import AMBER, BAD, GIVES, GOOD, NEEDS, PALE
from game.ui.views.parts.surfaces import title
from game.ui.views.parts.table_part import TablePart

_NAMED = 2
"""Most cards that the Balance names as lost; of more, the number is told"""


class Item(NamedTuple):
    """A line of the Balance card by card: a card, its icons, and whether it would be discarded."""

    name: str
    gives: str
    needs: str
    lost: bool


class BalanceBoard(TablePart[Planner]):
    """The part of the table that lays out a seat's Balance, by resource and card by card."""

    def lay(self, out: Layout, state: DarkEden, seat: Seat) -> None:
        """Lays out the panel of a seat's Balance by resource."""
        found, rect = account(state, seat), self.planner.plan.balance
        words = self.texts("look.dark_eden.balance_of", who=seat_name(seat))
        out.regions.append(Region(("zone", f"balance.{seat}"), rect, words, "seats", 11.0))
        told = self._outlook(state, found)
        write = partial(self._paint_balance, found=found, told=told)
        out.panels.append(Panel("balance", rect, (found.rows, told), write, 1))

    def forecast(self, now: ViewState, after: DarkEden) -> Panel:
        """A panel over the viewer's Balance that shows it as it would be in another state."""
        found, before = account(after, now.me), account(now.seen, now.me).rows
        told = self._outlook(after, found)
        write = partial(self._paint_after, found=found, told=told, before=before)
        return Panel("hint.balance", self.planner.plan.balance, (found.rows, before, told), write, 45)

    def _paint_after(
        self, surface: pg.Surface, found: Account, told: tuple[str, str], before: tuple[Line, ...]
    ) -> None:
        area, radius = surface.get_rect(), skins.PANEL_RADIUS * self.look.k
        paint.rimmed(surface, area, radius, (38, 30, 18), max(2.0, 2 * self.look.k), AMBER)
        self._paint_balance(surface, found, told, before)

    def _outlook(self, state: DarkEden, found: Account) -> tuple[str, str]:
        """The words for what the Balance costs or brings as things stand, and the name of an icon."""
        texts, plan = self.texts, found.proposal
        if len(plan.drops) > _NAMED:
            return texts.many("look.dark_eden.balance.loses_many", len(plan.drops)), "trash-can"
        if plan.drops:
            names = texts.listed([texts.say(card_called(state.cards[card])) for card in plan.drops])
            return texts("look.dark_eden.balance.loses", cards=names), "trash-can"
        if spent := sum(plan.markers.values()):
            icon = symbols.RESOURCE[found.books.stored[next(iter(plan.markers))]]
            key = f"look.dark_eden.balance.markers{'_gold' if plan.gold else ''}"
            return texts.many(key, spent, gold=plan.gold), icon
        if plan.gold:
            key = f"look.dark_eden.balance.pays{'_then' if found.income else ''}"
            return texts(key, n=plan.gold, income=found.income), "two-coins"
        if found.income:
            return texts("look.dark_eden.balance.income", n=found.income), "coins-pile"
        return texts("look.dark_eden.balance.even"), "check-mark"

    def _paint_balance(
        self, surface: pg.Surface, found: Account, told: tuple[str, str], before: tuple[Line, ...] = ()
    ) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        y = px(8)
        if not self.planner.grand:
            y = title(surface, look, self.texts("look.dark_eden.balance"), typeset.Style("label", 16, AMBER, 1.6, True))
        shares = (0.63, 0.77, 0.9) if self.planner.grand else (0.55, 0.715, 0.865)  # large names need more room
        columns = [round(area.width * share) for share in shares]
        if not self.planner.grand:
            self._headings(surface, columns, y + px(9))
            y += px(20)
        foot = look.text_px(15) * 2 + px(10)
        pitch = (area.bottom - foot - y) // 4
        for i, line in enumerate(found.rows):
            row = pg.Rect(px(14), y + i * pitch, area.width - px(28), pitch)
            self._row(surface, line, row, columns, changed=bool(before) and before[i] != line)
        words, icon = told
        bad = bool(found.proposal.drops)
        tone: Colour | str = BAD if bad else PALE if found.proposal.gold else "muted"
        glyph = skins.glyph(icon, look.text_px(16), typeset.colour_of(look, tone))
        room = (area.width - px(36) - glyph.get_width(), foot - px(4))
        style = typeset.Style("ui", 15, tone)
        block = typeset.fitted(look, words, style, room)
        if bad and block.height > foot:  # names that have no room are counted
            words = self.texts.many("look.dark_eden.balance.loses_many", len(found.proposal.drops))
            block = typeset.fitted(look, words, style, room)
        middle = area.bottom - foot // 2 - px(3)
        paint.stamp(surface, glyph, midleft=(px(14), middle))
        block.draw(surface, (px(20) + glyph.get_width(), middle - block.height // 2), area)

    def _headings(self, surface: pg.Surface, columns: list[int], y: int) -> None:
        """Writes the names of the columns, if they have room beside each other."""
        words = [self.texts(f"look.dark_eden.balance.{key}") for key in ("gives", "needs", "saldo")]
        style = typeset.Style("condensed", 15)
        wide = [typeset.measure(self.look, word, style)[0] for word in words]
        if any(columns[i + 1] - columns[i] < (wide[i] + wide[i + 1]) // 2 + self.look.px(4) for i in (0, 1)):
            return
        for word, x, colour in zip(words, columns, (GIVES, NEEDS, "muted"), strict=True):
            typeset.draw(surface, self.look, word, style._replace(colour=colour), (x, y), "center", surface.get_rect())

    def _row(self, surface: pg.Surface, line: Line, row: pg.Rect, columns: list[int], *, changed: bool) -> None:
        (letter, given, needed), look, px, area = line, self.look, self.px, surface.get_rect()
        if changed:
            wash = row.inflate(px(12), -px(2))
            paint.rounded(surface, wash, 6 * look.k, (*AMBER[:3], 52))
        side = min(row.height - px(3), px(27))
        paint.stamp(surface, skins.glyph(symbols.RESOURCE[letter], side, symbols.BONE), midleft=row.midleft)
        name = self.texts.say(resource_name(letter))
        wide = columns[0] - px(24) - row.x - side - px(8)
        block = typeset.fitted(look, name[:1].upper() + name[1:], typeset.Style("ui", 17), (wide, row.height))
        if not block.broken and block.lines == 1:
            block.draw(surface, (row.x + side + px(8), row.centery - block.height // 2), area)
        style = typeset.Style("number", 18)
        high = min(row.height - px(2), look.text_px(18) + px(5))
        for n, x, colour, round_ in ((given, columns[0], GIVES, False), (needed, columns[1], NEEDS, True)):
            tag = pg.Rect(0, 0, max(px(34), high), high).move_to(center=(x, row.centery))
            radius = tag.height / 2 if round_ else 4 * look.k
            paint.rimmed(surface, tag, radius, faded(colour, 46), max(1.0, 1.2 * look.k), colour)
            ink = style._replace(colour=lighter(colour, 0.45))
            typeset.draw(surface, look, str(n), ink, tag.center, "center", area)
        saldo = given - needed
        shown = f"{saldo:+d}".replace("-", "−") if saldo else "0"
        style = typeset.Style("number", 20, BAD if saldo < 0 else GOOD if saldo else "muted")
        rect = typeset.draw(surface, look, shown, style, (columns[2], row.centery), "center", area)
        if saldo < 0:
            paint.stamp(surface, skins.glyph("hazard-sign", px(16), BAD), midleft=(rect.right + px(3), row.centery))

    # --- card by card --------------------------------------------------------------------------------

    def lay_items(self, out: Layout, state: DarkEden, rect: pg.Rect) -> None:
        """Lays out the Balance of the seat on turn card by card: what each gives and needs."""
        if rect.height < self.look.text_px(15) * 4:
            return
        found = account(state, state.turn)
        gives, needs = found.gives, found.books.needs
        items = Counter(
            Item(state.cards[card], gives.get(card, ""), needs.get(card, ""), card in found.proposal.drops)
            for card in needs | gives
        )
        rows = tuple(sorted(items.items(), key=lambda item: (not item[0].lost, not item[0].needs)))
        out.panels.append(Panel("items", rect, rows, partial(self._paint_items, rows=rows), 2))

    def _paint_items(self, surface: pg.Surface, rows: tuple[tuple[Item, int], ...]) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        pitch = max(look.text_px(15) + px(4), px(24))
        most = area.height // pitch
        shown = rows if len(rows) <= most else rows[: max(0, most - 1)]
        side = min(px(20), pitch - px(3))
        for i, (item, n) in enumerate(shown):
            y = i * pitch + pitch // 2
            x = 0
            if item.lost:
                surface.blit(skins.glyph("trash-can", side, BAD), (0, y - side // 2))
                x = side + px(4)
            wide = (len(item.gives) + len(item.needs)) * round(side * 1.04)
            style, name = typeset.Style("ui", 15, BAD if item.lost else "text"), self.texts.say(name_of(item.name))
            narrow = typeset.measure(look, times(name, n), typeset.Style("condensed", 15))[0] + 1
            icons = min(wide, max(area.width // 3, area.width - px(6) - x - narrow))  # the room beside a long name
            row = pg.Rect(area.width - icons, y - side // 2, icons, side)
            symbols.put_icons(surface, look, symbols.icons(item.gives, item.needs), row, side)
            block = typeset.named(look, partial(times, n=n), (name,), style, (row.x - px(6) - x, 3 * pitch // 2))
            block.draw(surface, (x, y - block.height // 2), area)
        if len(shown) < len(rows):
            words = self.texts.many("look.dark_eden.more", len(rows) - len(shown))
            style = typeset.Style("ui", 15, "muted")
            typeset.draw(surface, look, words, style, (0, len(shown) * pitch + pitch // 2), "midleft", area)
