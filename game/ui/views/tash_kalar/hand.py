"""My hand: all cards side by side with chips on what can be summoned; and the card whose effect is under way."""

from collections import Counter
from functools import lru_cache, partial
from typing import Literal, TypeAlias

import pygame as pg

from game.core.state import Seat
from game.games.tash_kalar.cards import BEINGS, FLARES, PATTERNS, card_text, name_of
from game.games.tash_kalar.patterns import Pattern, masks_of
from game.games.tash_kalar.queries import allowance, rivals, shortfall, summonable
from game.games.tash_kalar.state import DISCARD, HAND, TashKalar
from game.ui.contract.layout import Layout, Panel, Placement, ViewState
from game.ui.kit.colour import faded
from game.ui.kit.draw import paint, skins
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import begun_in, put_below, set_in
from game.ui.views.parts.table_part import TablePart
from game.ui.views.tash_kalar.faces import face
from game.ui.views.tash_kalar.pieces import NOBODYS, kind_of
from game.ui.views.tash_kalar.plan import Planner

CARD_LAYER, CHIP_LAYER = 10, 12
_OVERLAP = 6
"""Height of the part of a chip that lies on its card, reference px"""
_GOOD_EDGE = (159, 224, 176)
_DULL, _DULL_EDGE = (40, 33, 30), (138, 124, 104)


Able: TypeAlias = Literal["now", "near", "far"]
"""Usability of a card: at once, lacking one piece, or lacking more"""
_SORTS = ("being", "legend", "flare")
"""Sorts of cards in the order of a hand"""
_BEGUN = 8
"""Fewest words shown of a text that is too long to stand beside its card"""


def _sort(state: TashKalar, card: int) -> str:
    """The sort of a card, known or hidden."""
    back = state.backs[card]
    return back if back in _SORTS else "being"


@lru_cache(maxsize=32)
def _own_lacking(pattern: Pattern, board: tuple[int, ...], side: int) -> int:
    """The number of pieces that a side lacks at the nearest place for a being, if no enemy piece may help."""
    return pattern.lacking(masks_of(board, side)) or 0


def leaving(now: ViewState) -> bool:
    """Whether a played card is still in flight to its pile."""
    state: TashKalar = now.seen
    from_hand = {event.data["card"] for event in (*now.recent, *now.coming) if event.kind == "discarded"}
    piles = (*DISCARD[: state.seats], "legends_out", "flares_out")
    gone = (card for pile in piles for card in state.zones[pile].ids)
    return any(("card", card) in now.away and card not in from_hand for card in gone)


class HandView(TablePart[Planner]):
    """The part of the table that lays out the hand and the card whose effect is under way."""

    _known: tuple[TashKalar | None, dict[str, int]] = None, {}
    """The latest view in which enemy pieces may help, and the number of pieces that each card lacks there"""

    def lay(self, out: Layout, now: ViewState, *, asked_beside: bool) -> None:
        """Lays out the cards of the viewer's own seat, and below them the one that is played.

        Args:
            out: the layout to fill.
            now: the view's state.
            asked_beside: whether a question stands beside the card that is played.
        """
        state: TashKalar = now.seen
        cards = list(state.zones[HAND[now.me]].ids)
        if now.order == "kind":  # within a sort in the order of drawing
            cards.sort(key=lambda card: _SORTS.index(_sort(state, card)))
        played = state.zones["played"].ids[-1:]
        if cards:
            self._heading(out, now, cards)
        aside = bool(played) or leaving(now)
        places = self.planner.hand(len(cards), aside)
        for card, rect in zip(cards, places, strict=True):
            self._card(out, now, card, rect, noted=not aside)
        for card in () if asked_beside and self.planner.grand else played:
            self._played(out, now, card, asked_beside=asked_beside)

    def _card(self, out: Layout, now: ViewState, card: int, rect: pg.Rect, *, noted: bool) -> None:
        state: TashKalar = now.seen
        name = state.cards[card]
        kind = kind_of(state, now.me)
        thing = ("card", name, kind) if name else ("back", state.backs[card])
        told = name and state.result is None
        words, able = self._chip_words(now, name) if told else ("", "far")
        said = self.texts.say(name_of(name)) + (f", {words}" if words else "")
        chip = noted and bool(words) and ("card", card) not in now.away
        below = self.planner.chip_height() - self.look.px(_OVERLAP) if chip else 0
        piece = Placement.upon(rect, ("card", card), thing, CARD_LAYER, said, "hand", movable=bool(name))
        out.pieces.append(piece._replace(below=below))
        if chip:
            self._chip(out, card, words, rect, able)

    def _chip_words(self, now: ViewState, name: str) -> tuple[str, Able]:
        """The words on a card's chip, and its usability: a being's places or missing pieces; a flare's readiness."""
        texts, state, seat = self.texts, now.seen, now.me
        if name in BEINGS:
            own, helped = summonable(state, seat, name)
            if own or helped:
                return texts("look.tash_kalar.places", n=len(own) + len(helped)), "now"
            missing = self._lacking(state, seat, name) if now.ask else 0
            if missing:
                return texts.many("look.tash_kalar.missing", missing), "near" if missing == 1 else "far"
            return texts("look.tash_kalar.no_place"), "far"
        if name in FLARES and rivals(state, seat, name):
            return texts("look.tash_kalar.invocable"), "now"
        return texts("look.tash_kalar.not_invocable"), "far"

    def _lacking(self, state: TashKalar, seat: Seat, name: str) -> int:
        """The number of pieces that a seat lacks at the nearest place for a being."""
        if not any(allowance(state, seat)):
            return _own_lacking(PATTERNS[name], tuple(state.board), seat % state.sides)
        if state is not self._known[0]:
            self._known = state, {}
        lacks = self._known[1]
        if name not in lacks:
            short = shortfall(state, seat, name)
            lacks[name] = len(short.missing) if short else 0
        return lacks[name]

    def _chip(self, out: Layout, card: int, words: str, rect: pg.Rect, able: Able) -> None:
        """Lays out the chip on a card's lower edge; without room for words a cross, or a tick with a number."""
        look, px = self.look, self.look.px
        high = self.planner.chip_height()
        theme = look.theme
        good = able == "now"
        inks = {"now": theme.success_text, "near": theme.warning}
        style = typeset.Style("ui_bold", 15, inks[able]) if able in inks else typeset.SMALL
        styles = (style, style._replace(role="condensed"))
        style = next((s for s in styles if typeset.measure(look, words, s)[0] + px(20) <= rect.width), styles[-1])
        width = typeset.measure(look, words, style)[0] + px(20)
        spoken = width <= rect.width + px(8)
        number = "".join(filter(str.isdigit, words)) if good else ""
        if not spoken:
            width = round(high * 1.6) + (typeset.measure(look, number, style)[0] if number else 0)
        chip = pg.Rect(0, 0, width, high).move_to(midbottom=(rect.centerx, rect.bottom + high - px(_OVERLAP)))

        def write(surface: pg.Surface) -> None:
            area = surface.get_rect()
            edges = {"now": _GOOD_EDGE, "near": theme.warning, "far": _DULL_EDGE}
            fill, edge = theme.success if good else faded(_DULL, 240), edges[able]
            skins.pill(look, chip.width, chip.height, fill, edge).draw(surface, area)
            if spoken:
                typeset.draw(surface, look, words, style, area.center, "center", area)
                return
            sign = skins.glyph(
                "check-mark" if good else "cancel", round(high * 0.6), theme.success_text if good else _DULL_EDGE
            )
            paint.stamp(surface, sign, center=(round(high * 0.8 - bool(number) * px(3)), area.centery))
            if number:
                typeset.draw(surface, look, number, style, (area.right - px(9), area.centery), "midright", area)

        out.panels.append(Panel(f"chip.{card}", chip, (words, able, chip.topleft), write, CHIP_LAYER))

    def _heading(self, out: Layout, now: ViewState, cards: list[int]) -> None:
        """Lays out the line over the hand: its owner and, if there is room, the number of cards of each sort."""
        texts, state = self.texts, now.seen
        whose = (
            texts("look.tash_kalar.hand_of", who=texts.names[now.me])
            if now.unattended
            else texts("look.tash_kalar.hand")
        )
        sorts = Counter(_sort(state, card) for card in cards)
        told = " · ".join(texts.many(f"look.tash_kalar.sort.{sort}", sorts[sort]) for sort in _SORTS)
        paint_on = partial(self._paint_heading, whose=whose, told=told)
        out.panels.append(Panel("hand", self.planner.plan.heading, (whose, told), paint_on, 1))

    def _paint_heading(self, surface: pg.Surface, whose: str, told: str) -> None:
        look, px = self.look, self.look.px
        area = surface.get_rect()
        label = typeset.draw(surface, look, whose, typeset.LABEL, (px(2), area.centery), "midleft", area)
        note = typeset.Style("ui", 15, "muted")
        room = pg.Rect(label.right + px(14), 0, area.width - label.right - px(16), area.height)
        block = typeset.fitted(look, told, note, room.size, "right")
        if block.lines == 1:
            block.draw(surface, (room.x, room.centery - block.height // 2), room)

    # --- the card that acts ----------------------------------------------------------------------

    def _played(self, out: Layout, now: ViewState, card: int, *, asked_beside: bool) -> None:
        state: TashKalar = now.seen
        name = state.cards[card]
        place, beside = self.planner.played()
        thing = ("card", name, kind_of(state, state.side))
        said = self.texts.say(name_of(name))
        out.pieces.append(Placement.upon(place, ("card", card), thing, CARD_LAYER, said, "played"))
        if ("card", card) in now.away or asked_beside:
            return
        marks = tuple(
            key
            for key, there in (("used", state.used), ("marked", state.marked), ("arrows", state.arrows))
            if there and state.acting
        )
        key = "acting" if state.acting else "invoking" if name in FLARES else "summoning"
        title = self.texts(f"look.tash_kalar.{key}", who=typeset.escape(self.texts.names[state.turn]))
        content = (title, name, marks)
        out.panels.append(Panel("acting", beside, content, partial(self._paint_acting, *content), 1))

    def _paint_acting(self, title: str, name: str, marks: tuple[str, ...], surface: pg.Surface) -> None:
        """Paints the words beside the card: its player, the meaning of the marks; in large letters its text."""
        look, px, texts = self.look, self.look.px, self.texts
        area = surface.get_rect()
        inner = area.inflate(-2 * px(14), -2 * px(10))
        blocks = [typeset.fitted(look, title, typeset.LABEL, (inner.width, inner.height))]
        blocks += [
            typeset.paragraph(look, texts(f"look.tash_kalar.mark.{m}"), typeset.SMALL, inner.width) for m in marks
        ]
        if self.planner.grand and not face(look, texts, name, NOBODYS, self.planner.played()[0].size).readable():
            text = texts.say(card_text(name))
            styles = tuple(typeset.Style(role, 16, "text") for role in ("ui", "condensed"))
            styles += tuple(typeset.Style(role, 15, "text") for role in ("ui", "condensed"))
            block = set_in(look, text, styles, inner.size, 1.16, "left")
            block = block or set_in(look, text, styles[-1:], inner.size, 1.0, "left")
            block = block or begun_in(look, text, styles[-1:], inner.size, _BEGUN, 1.0, "left")
            blocks = [block or typeset.fitted(look, texts("look.tash_kalar.read_card"), styles[-1], inner.size)]
        gap = px(5)
        high = sum(block.height + gap for block in blocks) - gap + 2 * px(10)
        rect = pg.Rect(0, 0, area.width, min(area.height, high))
        skins.panel(look, *rect.size).draw(surface, rect)
        put_below(surface, blocks, (inner.x, px(10)), rect, gap)
