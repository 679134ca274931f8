"""The panels beside the table: my points and Gold, the Balance, and the course of what goes on."""

from collections import Counter
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.match import Player
from game.core.phrase import seat_name
from game.core.state import Seat
from game.core.texts import Texts
from game.games.dark_eden.balance import icons_of
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import goal, points, side_points, sources
from game.games.dark_eden.state import DECK, DISCARD, HAND, TROPHIES, DarkEden
from game.ui.contract.layout import Layout, Panel, Region, ViewState
from game.ui.kit import mask, paint, skins, typeset
from game.ui.kit.colour import Colour, faded, lighter
from game.ui.kit.emblem import medallion
from game.ui.kit.look import Look
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.dark_eden.standing import Account, account, counted
from game.ui.views.dark_eden.symbols import AMBER, BAD, GIVES, GOOD, NEEDS, SHOULDERS
from game.ui.views.parts.surfaces import title, turn_ring

_PALE: Colour = (255, 230, 170)
_COMBAT = ("sides", "tactic", "conditions", "modify", "resolve")
_RAID = ("target", "tactic", "raiders", "modify", "resolve")


class Item(NamedTuple):
    """A card in the Balance."""

    name: str
    gives: str
    needs: str
    lost: bool


class SeatFacts(NamedTuple):
    """What stands of a seat."""

    player: Player
    affiliation: str
    points: int
    side: int
    goal: int
    gold: int
    hand: int
    deck: int
    discard: int
    trophies: int
    on_turn: bool
    asked: bool


def facts_of(now: ViewState, seat: Seat, players: tuple[Player, ...]) -> SeatFacts:
    """Return what stands of a seat."""
    state: DarkEden = now.seen
    zones = state.zones
    hand, deck, discard, trophies = (len(zones[name[seat]].ids) for name in (HAND, DECK, DISCARD, TROPHIES))
    return SeatFacts(
        player=players[seat],
        affiliation=FIGURES[state.cards[state.commanders[seat]]].affiliation,
        points=points(state, seat),
        side=side_points(state, seat),
        goal=goal(state),
        gold=state.gold[seat],
        hand=hand,
        deck=deck,
        discard=discard,
        trophies=trophies,
        on_turn=state.turn == seat and state.result is None,
        asked=seat in state.waiting() and state.result is None,
    )


class Sidebar:
    """Lays out the panels at the right.

    Args:
        look: sizes.
        texts: the language.
        planner: the table's measures.
        players: who sits where.
    """

    def __init__(self, look: Look, texts: Texts, planner: Planner, players: tuple[Player, ...]) -> None:
        self.look, self.texts, self.planner, self.players = look, texts, planner, players

    def lay(self, out: Layout, now: ViewState, near: Seat, told_at: pg.Rect) -> None:
        """Lay out the panels of the seat whose Dominion lies below.

        Args:
            out: where to.
            now: what is shown.
            near: the seat.
            told_at: where the course of what goes on stands, pixels.
        """
        plan, state = self.planner.plan, now.seen
        facts = facts_of(now, near, self.players)
        said = self.texts(
            "look.dark_eden.seat", who=seat_name(near), points=facts.points, goal=facts.goal, gold=facts.gold
        )
        out.regions.append(Region(("seat", near), plan.seat, said, "seats", 11.0))
        out.panels.append(Panel("seat", plan.seat, facts, partial(self._paint_seat, facts=facts), 1))
        found = account(state, near)
        words = self.texts("look.dark_eden.balance_of", who=seat_name(near))
        out.regions.append(Region(("zone", f"balance.{near}"), plan.balance, words, "seats", 11.0))
        content = (found.rows, found.proposal.gold, found.proposal.drops)
        told = self._outlook(state, found)
        out.panels.append(
            Panel("balance", plan.balance, (content, told), partial(self._paint_balance, found=found, told=told), 1)
        )
        if state.fight:
            self._lay_steps(out, state, told_at)
        elif self.telling(state, now.me):
            self._lay_items(out, state, account(state, now.me), told_at)

    def forecast(self, now: ViewState, after: DarkEden) -> Panel:
        """Return the Balance of the viewer as it would be in another state, over the one that is."""
        found = account(after, now.me)
        told = self._outlook(after, found)
        before = account(now.seen, now.me).rows
        rect = self.planner.plan.balance
        content = (found.rows, before, told)
        return Panel(
            "hint.balance", rect, content, partial(self._paint_after, found=found, told=told, before=before), 45
        )

    def _paint_after(
        self, surface: pg.Surface, found: Account, told: tuple[str, str], before: tuple[tuple[str, int, int], ...]
    ) -> None:
        area, radius = surface.get_rect(), skins.PANEL_RADIUS * self.look.k
        paint.put(surface, mask.rounded(*area.size, radius), (0, 0), (38, 30, 18))
        paint.put(surface, mask.ring(*area.size, radius, max(2.0, 2 * self.look.k)), (0, 0), AMBER)
        self._paint_balance(surface, found, told, before)

    def telling(self, state: DarkEden, me: Seat) -> bool:
        """Whether the course of a fight, or the items of the viewer's Balance, stand where the log would."""
        return bool(state.fight) or (state.step == "balance" and state.turn == me and state.result is None)

    def _lay_items(self, out: Layout, state: DarkEden, found: Account, rect: pg.Rect) -> None:
        """What gives and needs icons, card by card, in the viewer's Balance."""
        if rect.height < self.look.text_px(15) * 4:
            return
        at = sources(state)
        seat = state.turn
        at_work = counted(state, seat)
        cards = [card for card in state.of_seat(seat) if card in at_work]
        items: Counter[Item] = Counter()
        for card in (*found.books.needs, *(card for card in cards if card not in found.books.needs)):
            gives = icons_of(state, card, at) if card in cards else ""
            needs = found.books.needs.get(card, "")
            if gives or needs:
                items[Item(state.cards[card], gives, needs, card in found.proposal.drops)] += 1
        rows = tuple(sorted(items.items(), key=lambda item: (not item[0].lost, not item[0].needs)))
        out.panels.append(Panel("items", rect, rows, partial(self._paint_items, rows=rows), 2))

    def _paint_items(self, surface: pg.Surface, rows: tuple[tuple["Item", int], ...]) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        pitch = max(look.text_px(15) + px(4), px(24))
        most = area.height // pitch
        shown = rows if len(rows) <= most else rows[: max(0, most - 1)]
        side = min(px(20), pitch - px(3))
        for i, (item, n) in enumerate(shown):
            y = i * pitch + pitch // 2
            wide = (len(item.gives) + len(item.needs)) * round(side * 1.04)
            row = pg.Rect(max(area.width // 2, area.width - wide), 0, min(wide, area.width // 2), side)
            row.centery = y
            symbols.put_icons(surface, look, item.gives, item.needs, row, side)
            x = 0
            if item.lost:
                surface.blit(skins.glyph("trash-can", side, BAD), (0, y - side // 2))
                x = side + px(4)
            name = self.texts.say(name_of(item.name)) + (f" ×{n}" if n > 1 else "")
            style = typeset.Style("ui", 15, BAD if item.lost else "text")
            block = typeset.fitted(look, typeset.escape(name), style, (row.x - px(6) - x, pitch))
            block.draw(surface, (x, y - block.height // 2), area)
        if len(shown) < len(rows):
            words = self.texts.many("look.dark_eden.more", len(rows) - len(shown))
            style = typeset.Style("ui", 15, "muted")
            typeset.draw(surface, look, words, style, (0, len(shown) * pitch + pitch // 2), "midleft", area)

    # --- my seat ---------------------------------------------------------------------------------

    def _paint_seat(self, surface: pg.Surface, facts: SeatFacts) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        colour = symbols.AFFILIATION[facts.affiliation]
        if facts.on_turn:
            turn_ring(surface, look, area, lighter(colour, 0.25))
        side = px(44)
        badge = medallion(look, facts.player.colour, side)
        surface.blit(badge, badge.get_rect(center=(px(38), px(36))))
        big = typeset.Style(SHOULDERS, 38 if look.text < 1.5 else 30, _PALE)
        goal = typeset.draw(
            surface,
            look,
            self.texts("look.dark_eden.goal", n=facts.goal),
            typeset.Style("ui", 15, "muted"),
            (area.right - px(14), px(34) + look.text_px(15) // 2),
            "midright",
            area,
        )
        shown = typeset.draw(surface, look, str(facts.side), big, (goal.x - px(6), px(34)), "midright", area)
        x = px(70)
        room = (shown.x - x - px(6), look.text_px(21) + px(6))
        name = typeset.fitted(look, typeset.escape(facts.player.name), typeset.Style("ui_bold", 21), room)
        name.draw(surface, (x, px(8)), area)
        style = typeset.Style("ui", 15, lighter(colour, 0.55))
        line = typeset.fitted(
            look,
            self.texts(f"affiliation.dark_eden.{facts.affiliation}.short"),
            style,
            (room[0], look.text_px(15) + px(6)),
        )
        line.draw(surface, (x, px(10) + name.height), area)
        y = max(px(64), px(12) + name.height + line.height)
        bar = pg.Rect(px(14), y, area.width - px(28), px(11))
        paint.put(surface, mask.rounded(*bar.size, bar.height / 2), bar.topleft, (0, 0, 0, 150))
        full = max(bar.height, round(bar.width * min(1.0, facts.side / max(1, facts.goal))))
        if facts.side:
            paint.put(
                surface, mask.rounded(full, bar.height, bar.height / 2), bar.topleft, ((255, 224, 140), (206, 140, 40))
            )
        self._gold(
            surface, facts, pg.Rect(px(14), bar.bottom + px(5), area.width - px(28), area.bottom - bar.bottom - px(9))
        )

    def _gold(self, surface: pg.Surface, facts: SeatFacts, room: pg.Rect) -> None:
        """A few coins, the Gold in reserve, and the piles of cards."""
        look, px = self.look, self.look.px
        side = min(px(24), room.height)
        for i in range(min(facts.gold, 8)):
            coin = symbols.coin(side)
            surface.blit(coin, coin.get_rect(midleft=(room.x + i * px(7), room.centery)))
        x = room.x + (min(max(facts.gold, 1), 8) - 1) * px(7) + side + px(8)
        number = typeset.draw(
            surface,
            look,
            str(facts.gold),
            typeset.Style(SHOULDERS, 26, _PALE),
            (x, room.centery),
            "midleft",
            surface.get_rect(),
        )
        right = room.right
        for icon, n in (("trophy", facts.trophies), ("stack", facts.deck)):
            style = typeset.Style("number", 18, "text")
            wide = typeset.measure(look, str(n), style)[0]
            if right - wide - px(26) <= number.right:
                break
            typeset.draw(surface, look, str(n), style, (right, room.centery), "midright", surface.get_rect())
            glyph = skins.glyph(icon, px(20), AMBER)
            surface.blit(glyph, glyph.get_rect(midright=(right - wide - px(3), room.centery)))
            right -= wide + px(34)
        words = typeset.snug(look, self.texts("look.dark_eden.reserve"), typeset.Style("ui", 15, "muted"), room.width)
        if number.right + px(8) + words.used < right:
            words.draw(surface, (number.right + px(8), room.centery - words.height // 2), surface.get_rect())

    # --- the Balance -----------------------------------------------------------------------------

    def _outlook(self, state: DarkEden, found: Account) -> tuple[str, str]:
        """What the Balance would cost as things stand, in words, and an icon."""
        texts, plan = self.texts, found.proposal
        if plan.drops:
            names = texts.listed([texts.say(name_of(state.cards[card])) for card in plan.drops])
            return texts("look.dark_eden.balance.loses", cards=names), "trash-can"
        if plan.gold:
            return texts("look.dark_eden.balance.pays", n=plan.gold), "two-coins"
        if plan.surplus["G"]:
            return texts("look.dark_eden.balance.income", n=plan.surplus["G"]), "coins-pile"
        return texts("look.dark_eden.balance.even"), "check-mark"

    def _paint_balance(
        self,
        surface: pg.Surface,
        found: Account,
        told: tuple[str, str],
        before: tuple[tuple[str, int, int], ...] = (),
    ) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        y = px(8)
        if not self.planner.grand:
            y = title(surface, look, self.texts("look.dark_eden.balance"), typeset.Style("label", 16, AMBER, 1.6, True))
        columns = [round(area.width * share) for share in (0.55, 0.715, 0.865)]
        small = typeset.Style("condensed", 15)
        if not self.planner.grand:
            for x, key, colour in zip(columns, ("gives", "needs", "saldo"), (GIVES, NEEDS, "muted"), strict=True):
                typeset.draw(
                    surface,
                    look,
                    self.texts(f"look.dark_eden.balance.{key}"),
                    small._replace(colour=colour),
                    (x, y + px(9)),
                    "center",
                    area,
                )
            y += px(20)
        foot = look.text_px(15) * 2 + px(10)
        pitch = (area.bottom - foot - y) // 4
        for i, (letter, given, needed) in enumerate(found.rows):
            row = pg.Rect(px(14), y + i * pitch, area.width - px(28), pitch)
            changed = bool(before) and before[i] != (letter, given, needed)
            self._row(surface, letter, given, needed, row, columns, changed=changed)
        words, icon = told
        bad = bool(found.proposal.drops)
        tone: Colour | str = BAD if bad else _PALE if found.proposal.gold else "muted"
        glyph = skins.glyph(icon, look.text_px(16), typeset.colour_of(look, tone))
        room = (area.width - px(36) - glyph.get_width(), foot - px(4))
        block = typeset.fitted(look, words, typeset.Style("ui", 15, tone), room)
        middle = area.bottom - foot // 2 - px(3)
        surface.blit(glyph, glyph.get_rect(midleft=(px(14), middle)))
        block.draw(surface, (px(20) + glyph.get_width(), middle - block.height // 2), area)

    def _row(
        self,
        surface: pg.Surface,
        letter: str,
        given: int,
        needed: int,
        row: pg.Rect,
        columns: list[int],
        *,
        changed: bool,
    ) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        if changed:
            wash = row.inflate(px(12), -px(2))
            paint.put(surface, mask.rounded(*wash.size, 6 * look.k), wash.topleft, (*AMBER[:3], 52))
        side = min(row.height - px(3), px(27))
        glyph = skins.glyph(symbols.RESOURCE[letter], side, symbols.BONE)
        surface.blit(glyph, glyph.get_rect(midleft=(row.x, row.centery)))
        name = self.texts(f"resource.dark_eden.{symbols.NAMES[letter]}")
        wide = columns[0] - px(18) - row.x - side - px(8)
        block = typeset.fitted(look, name[:1].upper() + name[1:], typeset.Style("ui", 17), (wide, row.height))
        if not block.broken and block.lines == 1:
            block.draw(surface, (row.x + side + px(8), row.centery - block.height // 2), area)
        style = typeset.Style("number", 18)
        high = min(row.height - px(2), look.text_px(18) + px(5))
        for n, x, colour, round_ in ((given, columns[0], GIVES, False), (needed, columns[1], NEEDS, True)):
            plate = pg.Rect(0, 0, max(px(34), high), high)
            plate.center = (x, row.centery)
            radius = plate.height / 2 if round_ else 4 * look.k
            paint.put(surface, mask.rounded(*plate.size, radius), plate.topleft, faded(colour, 46))
            paint.put(surface, mask.ring(*plate.size, radius, max(1.0, 1.2 * look.k)), plate.topleft, colour)
            typeset.draw(
                surface, look, str(n), style._replace(colour=lighter(colour, 0.45)), plate.center, "center", area
            )
        saldo = given - needed
        shown = f"{saldo:+d}".replace("-", "−") if saldo else "0"
        tone: Colour | str = BAD if saldo < 0 else GOOD if saldo else "muted"
        rect = typeset.draw(
            surface, look, shown, typeset.Style("number", 20, tone), (columns[2], row.centery), "center", area
        )
        if saldo < 0:
            mark = skins.glyph("hazard-sign", px(16), BAD)
            surface.blit(mark, mark.get_rect(midleft=(rect.right + px(3), row.centery)))

    # --- the course of a fight -------------------------------------------------------------------

    def _lay_steps(self, out: Layout, state: DarkEden, rect: pg.Rect) -> None:
        if rect.height < self.look.text_px(17) * 4:
            return
        kinds = _COMBAT if state.fight == "combat" else _RAID
        at = 4 if state.outcome else 3 if state.attackers else 2 if state.tactic else 1
        content = (state.fight, at)
        write = partial(self._paint_steps, fight=state.fight, steps=kinds, at=at)
        out.panels.append(Panel("course", rect, content, write, 2))

    def _paint_steps(self, surface: pg.Surface, fight: str, steps: tuple[str, ...], at: int) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        head = typeset.draw(
            surface,
            look,
            self.texts(f"look.dark_eden.course.{fight}"),
            typeset.Style("label", 16, AMBER, 1.6, True),
            (px(2), 0),
            "topleft",
            area,
        )
        pitch = min(px(36), (area.height - head.height - px(4)) // len(steps))
        if pitch < look.text_px(16):
            return
        side = min(px(24), pitch - 2)
        for i, step in enumerate(steps):
            y = head.bottom + px(4) + i * pitch + pitch // 2
            lit = i <= at
            disc = pg.Rect(0, 0, side, side)
            disc.center = (px(14), y)
            if i + 1 < len(steps):
                pg.draw.line(
                    surface, AMBER if i < at else (90, 82, 72), (px(14), y), (px(14), y + pitch), max(1, px(2))
                )
            surface.blit(paint.paint(mask.disc(side), ((255, 224, 140), (206, 140, 40)) if lit else (70, 64, 58)), disc)
            if i < at:
                tick = skins.glyph("check-mark", round(side * 0.6), symbols.INK)
                surface.blit(tick, tick.get_rect(center=disc.center))
            else:
                ink = symbols.INK if lit else symbols.BONE
                typeset.draw(surface, look, str(i + 1), typeset.Style("number", 15, ink), disc.center, "center")
            style = typeset.Style("ui_bold" if i == at else "ui", 17, "text" if i == at else "muted")
            block = typeset.fitted(look, self.texts(f"look.dark_eden.step.{step}"), style, (area.width - px(38), pitch))
            block.draw(surface, (px(36), y - block.height // 2), area)


class Heads:
    """Lays out the lines over the Dominions: whose each is, and its numbers.

    Args:
        look: sizes.
        texts: the language.
        planner: the table's measures.
        players: who sits where.
    """

    def __init__(self, look: Look, texts: Texts, planner: Planner, players: tuple[Player, ...]) -> None:
        self.look, self.texts, self.planner, self.players = look, texts, planner, players

    def lay(self, out: Layout, now: ViewState, seat: Seat, head: pg.Rect, *, partner: bool) -> None:
        """Lay out a rival's line."""
        facts = facts_of(now, seat, self.players)
        said = self.texts(
            "look.dark_eden.seat", who=seat_name(seat), points=facts.points, goal=facts.goal, gold=facts.gold
        )
        out.regions.append(Region(("seat", seat), head, said, "seats", 6.0))
        content = (facts, partner)
        out.panels.append(Panel(f"head.{seat}", head, content, partial(self._paint, facts=facts, partner=partner), 2))

    def _paint(self, surface: pg.Surface, facts: SeatFacts, partner: bool) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        middle = area.centery
        badge = medallion(look, facts.player.colour, min(area.height, px(26)))
        surface.blit(badge, badge.get_rect(midleft=(0, middle)))
        x, right = badge.get_width() + px(6), area.right
        words = self.texts("look.dark_eden.points", n=facts.points)
        size = 22 if not self.planner.grand else 17
        shown = typeset.draw(
            surface, look, words, typeset.Style(SHOULDERS, size, _PALE), (right, middle), "midright", area
        )
        right = shown.x - px(14)
        numbers = (("poker-hand", facts.hand), ("two-coins", facts.gold), ("stack", facts.deck))
        for icon, n in numbers[: 3 if area.width > px(480) else 2]:
            style = typeset.Style("number", 18, "text")
            wide = typeset.measure(look, str(n), style)[0]
            if right - wide - px(28) < x + px(80):
                break
            typeset.draw(surface, look, str(n), style, (right, middle), "midright", area)
            glyph = skins.glyph(icon, px(20), AMBER)
            surface.blit(glyph, glyph.get_rect(midright=(right - wide - px(4), middle)))
            right -= wide + px(38)
        if facts.asked:
            glyph = skins.glyph("hourglass", look.text_px(15), AMBER)
            surface.blit(glyph, glyph.get_rect(midleft=(x, middle)))
            x += glyph.get_width() + px(4)
        name = typeset.escape(facts.player.name)
        more = (
            self.texts("look.dark_eden.partner")
            if partner
            else self.texts(f"affiliation.dark_eden.{facts.affiliation}.short")
        )
        for words in (f"**{name}** · {more}", f"**{name}**"):
            block = typeset.snug(look, words, typeset.Style("ui", 17), max(px(40), right - x))
            if block.lines == 1 and not block.broken:
                break
        else:
            block = typeset.fitted(look, f"**{name}**", typeset.Style("ui", 17), (max(px(40), right - x), area.height))
        block.draw(surface, (x, middle - block.height // 2), area)
