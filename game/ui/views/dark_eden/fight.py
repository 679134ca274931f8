"""The comparison of a fight, under way or considered: sides, sources of their values, outcome; and a fight's arrow."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.effects.modifiers import Change
from game.core.phrase import seat_name
from game.core.state import Seat
from game.core.texts import Texts
from game.games.dark_eden.cards import CARDS, name_of
from game.games.dark_eden.fights import outcome_of_tie, turncoats
from game.games.dark_eden.sources import sources
from game.games.dark_eden.state import DarkEden
from game.games.dark_eden.strength import strength
from game.games.dark_eden.telling import prospects
from game.games.dark_eden.telling.labels import tactic_name
from game.ui.contract.layout import Layout, Panel
from game.ui.kit.colour import Colour
from game.ui.kit.draw import paint
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.dark_eden.symbols import AMBER, BAD, GOOD, PALE, SHOULDERS
from game.ui.views.parts import strikes
from game.ui.views.parts.table_part import TablePart

_ARROW_LAYER = 29
NAMES_LAYER = 30
"""Layer of the zones' names during a fight: its arrow passes below them, and below the comparison"""
FIGHT_LAYER = 31
_LARGE = 1.6
"""Text setting, a multiple of the usual size, from which the sums stand beside the title"""


class Fighter(NamedTuple):
    """A card in a comparison, with its value."""

    name: str
    value: int
    told: tuple[str, ...]
    """The sources of its value in words; (): it is the printed value"""


class Fight(NamedTuple):
    """The comparison of a fight's two sides, for display."""

    kind: str
    """Kind of the fight: "combat" or "raid" """
    tactic: str
    seat: Seat
    """The seat that attacks or raids"""
    foe: Seat
    ours: tuple[Fighter, ...]
    theirs: tuple[Fighter, ...]
    tie: str
    """The outcome of equal sums: "won", "lost" or "tie", seen from the attacker"""
    outcome: str
    """The outcome of the fight, or as things stand: "won", "lost" or "tie", seen from the attacker"""
    decided: bool
    """Whether the outcome is final: the sums have been compared, or it is a tie whatever happens"""
    begun: bool
    """Whether the attackers or raiders are known"""

    @property
    def sums(self) -> tuple[int, int]:
        """The sums of both sides' Combat Values."""
        return sum(one.value for one in self.ours), sum(one.value for one in self.theirs)


def under_way(texts: Texts, state: DarkEden) -> Fight | None:
    """The fight under way; None if there is none, or one that is decided and has lost a side."""
    there = state.defenders and (_has_begun(state) or not state.outcome)
    return compared(texts, state) if state.fight and there else None


def _has_begun(state: DarkEden) -> bool:
    return bool(state.attackers or turncoats(state))


def compared(texts: Texts, state: DarkEden) -> Fight:
    """The comparison of the fight that a state has, or has been given."""
    at = sources(state)

    def side(cards: list[int]) -> tuple[Fighter, ...]:
        found = []
        for card in cards:
            derived = strength(state, card, at)
            told = tuple(moved(texts, by, change) for by, change in derived.parts() if by)
            found.append(Fighter(texts.say(name_of(state.cards[card])), derived.value, told))
        return tuple(found)

    decided = "tie" if state.fixed else state.outcome.replace("off", "")
    sides = side(state.attackers), side(state.defenders)
    tie, ends = outcome_of_tie(state), decided or prospects.outcome(state)
    return Fight(state.fight, state.tactic, state.turn, state.foe, *sides, tie, ends, bool(decided), _has_begun(state))


def moved(texts: Texts, by: int, change: Change) -> str:
    """A change of a value with its source, in words: "+2 Defence Centre"."""
    source = texts.say(name_of(change.source)) if change.source in CARDS else texts("look.dark_eden.rules")
    return f"{by:+d} {source}".replace("-", "−")


class FightBoard(TablePart[Planner]):
    """Makes the panels of comparisons, and the arrow of the fight under way."""

    def lay(self, out: Layout, state: DarkEden, me: Seat) -> None:
        """Lays out the fight under way, if there is one to compare, over everything that lies there already."""
        if fight := under_way(self.texts, state):
            out.panels.append(self.panel("fight", fight, me, FIGHT_LAYER, self.planner.plan.fight))
            self._lay_arrow(out, state, fight)

    def _lay_arrow(self, out: Layout, state: DarkEden, fight: Fight) -> None:
        """Lays out the arrow from the attackers to the defenders, with the attackers' sum.

        It passes under the names of the zones and the comparison, without the sum where these would cut it.
        """
        look, target = self.look, state.raided_card()
        aimed = [target] if target >= 0 else state.defenders  # helpers may stand anywhere, a traitor among the raiders
        sides = [list(_rects(out, cards)) for cards in (state.attackers, aimed)]
        if not all(sides):
            return
        own, foe = (rects[0].unionall(rects[1:]) for rects in sides)
        start, end = _arrow_end(look, own, foe), _arrow_end(look, foe, own)
        names = [panel.rect for panel in out.panels if panel.layer == NAMES_LAYER]
        if strikes.disc_rect(look, start, end).collidelist([self.planner.plan.fight, *names]) >= 0:
            rect, shaft = strikes.strike_rect(look, start, end), strikes.arrow(look, start, end)
            out.panels.append(Panel("arrow", rect, (start, end), partial(paint.stamp, picture=shaft), _ARROW_LAYER))
        else:
            out.panels.append(strikes.strike_panel("arrow", look, start, end, str(fight.sums[0]), _ARROW_LAYER))

    def panel(self, key: str, fight: Fight, me: Seat, layer: int, rect: pg.Rect) -> Panel:
        """The panel of a comparison in its place, told from the side of a seat."""
        return Panel(key, rect, (fight, me, rect.size), partial(self._paint, fight=fight, me=me), layer)

    def _paint(self, surface: pg.Surface, fight: Fight, me: Seat) -> None:
        look, px, area = self.look, self.look.px, surface.get_rect()
        symbols.put_board(surface, look)
        words = self.texts(f"look.dark_eden.fight.{fight.kind}")
        if fight.tactic:
            words += " · " + self.texts.say(tactic_name(fight.tactic))
        large = look.text >= _LARGE
        room = round(area.width * 0.64) if large else area.width - px(16)
        style = typeset.Style("label", 16, AMBER, 1)
        title = typeset.fitted(look, words.upper(), style, (room, look.text_px(16) + px(6)), "center")
        title.draw(surface, ((area.width - room) // 2, px(10 if large else 6)), area)
        y = self._sums(surface, fight, px(6) if large else px(6) + title.height, large=large)
        verdict, colour = self.verdict(fight, me)
        foot = (area.width - px(16), look.text_px(17) * 2 + px(8))
        told = typeset.fitted(look, verdict, typeset.Style("ui_bold", 17, colour), foot, "center")
        self._sides(surface, fight, pg.Rect(px(8), y, area.width - px(16), area.bottom - told.height - px(10) - y))
        told.draw(surface, (px(8), area.bottom - told.height - px(7)), area)

    def _sums(self, surface: pg.Surface, fight: Fight, y: int, *, large: bool) -> int:
        """Writes both sums side by side, around the title where the words are large; returns the y below."""
        look, area = self.look, surface.get_rect()
        mine = typeset.Style(SHOULDERS, 30 if large else 36 if look.grand else 44, PALE)
        high = typeset.measure(look, "0", mine)[1]
        middle = y + high // 2
        if not large:
            small = typeset.Style("ui", 15, "muted")
            versus = self.texts("look.dark_eden.fight.versus")
            typeset.draw(surface, look, versus, small, (area.centerx, middle), "center", area)
        inset = area.width // (10 if large else 5)
        for n, x, colour in zip(fight.sums, (inset, area.width - inset), (PALE, BAD), strict=True):
            shown = str(n) if fight.begun or x > area.centerx else "?"
            typeset.draw(surface, look, shown, mine._replace(colour=colour), (x, middle), "center", area)
        return y + high

    def _sides(self, surface: pg.Surface, fight: Fight, room: pg.Rect) -> None:
        """Draws each fighter with its value and sources, as far as there is room; a longer side gets more width."""
        gap = self.look.px(8)

        def split(share: float) -> tuple[int, tuple[int, typeset.Block | None], tuple[int, typeset.Block | None]]:
            wide = round((room.width - gap) * share)
            ours = self._side(fight.ours, wide, room.height)
            return wide, ours, self._side(fight.theirs, room.width - gap - wide, room.height)

        wide, (_, mine), (_, other) = min(map(split, (0.5, 0.36, 0.64)), key=lambda one: one[1][0] + one[2][0])
        for block, x in ((mine, room.x), (other, room.x + wide + gap)):
            if block:
                block.draw(surface, (x, room.y), room)

    def _side(self, side: tuple[Fighter, ...], wide: int, high: int) -> tuple[int, typeset.Block | None]:
        """The words of a side that fit, after the number of fuller wordings that did not; 0: nothing is left out."""
        if not side:
            return 0, None
        named = [f"{typeset.escape(one.name)} **{one.value}**" for one in side]
        sources = [f" _({typeset.escape(', '.join(one.told))})_" if one.told else "" for one in side]
        full = "\n".join(map("".join, zip(named, sources, strict=True)))
        values = " + ".join(str(one.value) for one in side)
        wordings = dict.fromkeys((full, "\n".join(named), ", ".join(named)))
        attempts = [(words, role) for words in wordings for role in ("ui", "condensed")]
        for lacking, (words, role) in enumerate((*attempts, (values, "condensed"))):
            style = typeset.Style(role, 15, "text")
            block = typeset.paragraph(self.look, words, style, wide, "center", 1.12)
            if block.height <= high and not block.broken:
                return lacking, block
        return len(attempts) + 1, None

    def verdict(self, fight: Fight, me: Seat) -> tuple[str, Colour]:
        """The end of a fight, as it is or would be as things stand, in words, and their colour."""
        texts, (ours, theirs) = self.texts, fight.sums
        if not fight.begun:
            return texts("look.dark_eden.fight.need", n=theirs + 1), PALE
        apart = abs(ours - theirs)
        attacking = me == fight.seat
        said = "look.dark_eden.decided" if fight.decided else "look.dark_eden.fight"
        if fight.outcome == "tie":
            return texts(f"{said}.tie"), PALE
        if me in (fight.seat, fight.foe):
            won = (fight.outcome == "won") == attacking
            if won:
                return texts(f"{said}.you_win", n=apart), GOOD
            if fight.decided:
                return texts(f"{said}.you_lose", n=apart), BAD
            need = apart if fight.tie == ("won" if attacking else "lost") else apart + 1
            return texts.many("look.dark_eden.fight.you_lose", need), BAD
        winner = fight.seat if fight.outcome == "won" else fight.foe
        return texts(f"{said}.wins", who=seat_name(winner), n=apart), PALE


def _rects(out: Layout, cards: list[int]) -> Iterator[pg.Rect]:
    """The places of cards and of the attachments that show above them, where names stand."""
    refs = {("card", card) for card in cards}
    for piece in out.pieces:
        if piece.ref in refs or piece.bearer in refs:
            rect = piece.pose.rect
            yield rect.clip(piece.clip) if piece.clip and rect.colliderect(piece.clip) else rect


def _arrow_end(look: Look, rect: pg.Rect, other: pg.Rect) -> tuple[int, int]:
    """The point of a rectangle's edge that faces another, away from its corners, where values and tactics stand.

    It lies a little within, more so where the two are near, so that an arrow between them can be seen.
    """
    x = max(rect.left + rect.width // 3, min(other.centerx, rect.right - rect.width // 3))
    y = max(rect.top + rect.height // 6, min(other.centery, rect.bottom - rect.height // 6))
    gap = max(rect.top - other.bottom, other.top - rect.bottom)
    depth = min(rect.height // 6, max(look.px(4), (look.px(80) - gap) // 2))
    if rect.top >= other.bottom:
        return x, rect.top + depth
    if rect.bottom <= other.top:
        return x, rect.bottom - depth
    return (rect.left if other.centerx < rect.centerx else rect.right), y
