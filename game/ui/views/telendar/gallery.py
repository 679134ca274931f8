"""Galleries of cards to choose from that do not lie on the table: sheets, Spells, a town's wares, parts of a deal."""

from collections.abc import Container, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.phrase import seat_name
from game.core.state import Ask, Seat
from game.core.texts import Texts
from game.games.telendar.cards import CARDS, CHARACTERS, SPELL
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import hero_of
from game.games.telendar.state import SHEET, Telendar
from game.games.telendar.turn import cost_of, for_sale, purchase_bar
from game.ui.contract.layout import Layout, Panel, Placement, ViewState
from game.ui.kit.colour import faded
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Parts, patiently
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import begun_in, hyphened, ladder, set_in
from game.ui.views.parts.table_part import TablePart
from game.ui.views.telendar import characters, paper, standins
from game.ui.views.telendar.plan import Planner

SHOWN = (
    ("sheet", "learn", "drop", "pick", "save", "lose", "give_up", "scapegoat", "rob"),
    ("give",),
    ("want",),
)
"""Verbs whose cards are laid out over the board, in groups: one part of the gallery for each group"""
VERBS = frozenset((*(verb for verbs in SHOWN for verb in verbs), "buy"))
LAYER = 20
_SHAPE = 157 / 204
"""Width of a shown card to its height"""
_PICTURE = (0.7, 0.55, 0.4, 0.3, 0.26)
"""Heights of a shown card's picture, in widths of the card, in the order in which they are tried"""
_BEGUN = 6
"""A cut text shows more words than this, or is not shown at all"""


class Offer(NamedTuple):
    """A card in the gallery, with the tag in its corner."""

    card: int
    name: str
    tag: str
    off: bool = False
    """Whether it cannot be chosen now"""


class Part(NamedTuple):
    """A part of the gallery: cards under a common heading."""

    heading: str
    offers: tuple[Offer, ...]
    gold: int = 0
    """Gold Units laid out with the cards"""
    most: int = 0
    """Number of cards that the sizes are measured for, so that fewer are not shown larger; 0: as many as there are"""

    @property
    def size(self) -> int:
        """The number of places: cards, and one for Gold."""
        return len(self.offers) + bool(self.gold)


def parts_of(ask: Ask | None, state: Telendar, texts: Texts, seat: Seat) -> tuple[Part, ...]:
    """The parts of the gallery for a question; empty if it needs none."""
    if ask is None:
        return ()
    if ask.options[0] == ("accept",):
        return _deal(state, texts)
    found = []
    for verbs, key in zip(SHOWN, ("", "look.telendar.give", "look.telendar.want"), strict=True):
        offers = tuple(_offer(state, int(option[1])) for option in ask.options if option[0] in verbs)
        if offers:
            found.append(Part(texts(key, who=seat_name(state.offered[-1])) if key else "", offers))
    if any(option == ("end_turn",) for option in ask.options):
        found += _wares(state, texts, seat, {int(option[1]) for option in ask.options if option[0] == "buy"})
    return tuple(found)


def parts_before_long(state: Telendar, texts: Texts, seat: Seat) -> tuple[Part, ...]:
    """The parts that a seat may need soon: sheets if it has none, or the wares of its town."""
    hero = state.heroes[seat]
    if hero.dead or not hero_of(state, seat):
        sheets = state.zones["sheets"].ids + state.zones[SHEET[seat]].ids  # the own sheet can be chosen again too
        return (Part("", tuple(_offer(state, card) for card in sheets)),)
    usable = {card for card in for_sale(state, hero.place) if not purchase_bar(state, seat, card)}
    return tuple(_wares(state, texts, seat, usable))


def _wares(state: Telendar, texts: Texts, seat: Seat, usable: Container[int]) -> list[Part]:
    """The wares of the town that a seat is in, as parts; also those that it cannot buy."""
    prices = ((card, str(cost_of(state, seat, card))) for card in for_sale(state, state.heroes[seat].place))
    offers = tuple(Offer(card, state.cards[card], cost, card not in usable) for card, cost in prices)
    if not offers:
        return []
    town = state.backs[offers[0].card]
    return [Part(texts("look.telendar.shop"), offers, most=state.backs.count(town))]


def _deal(state: Telendar, texts: Texts) -> tuple[Part, ...]:
    """The two parts of a deal for the seat asked to agree: the things it would get and give."""
    deal = state.deal
    sides = (("get", deal.gives, deal.gold), ("give", deal.wants, -deal.gold))
    who = seat_name(deal.seat)
    return tuple(
        Part(texts(f"look.telendar.deal.{key}", who=who), tuple(_offer(state, card) for card in cards), max(0, gold))
        for key, cards, gold in sides
    )


def _offer(state: Telendar, card: int) -> Offer:
    name = state.cards[card]
    return Offer(card, name, f"m{SPELL[name].cost}" if name in SPELL else "")


def grid(look: Look, area: pg.Rect, count: int, most: int = 0) -> list[pg.Rect]:
    """The places of `count` cards in an area, as large as possible, or no larger than `most` cards could be."""
    if not count:
        return []
    gap = look.px(10)
    most = max(most, count)
    best: tuple[float, int] = (0.0, 1)
    for columns in range(1, most + 1):
        rows = -(-most // columns)
        width = min((area.width - (columns - 1) * gap) / columns, ((area.height - (rows - 1) * gap) / rows) * _SHAPE)
        best = max(best, (min(width, look.em(170)), columns))
    width, columns = int(best[0]), best[1]
    height = int(width / _SHAPE)
    rows = -(-count // columns)
    top = area.y + (area.height - rows * height - (rows - 1) * gap) // 2
    cells = []
    for i in range(count):
        line, column = divmod(i, columns)
        in_line = min(columns, count - line * columns)
        left = area.centerx - (in_line * width + (in_line - 1) * gap) // 2
        cells.append(pg.Rect(left + column * (width + gap), top + line * (height + gap), width, height))
    return cells


def show_card(look: Look, texts: Texts, size: Size, name: str, tag: str, off: bool = False) -> Parts[pg.Surface]:
    """The face of a card to choose, in parts: picture, name, price, and its words if these are legible."""
    width, height = size
    yield from paper.blank_ahead(CARDS[name].back, *size)
    surface = paper.blank(CARDS[name].back, *size).copy()
    edge = paper.border(width)
    inner = pg.Rect(edge, edge, width - 2 * edge, height - 2 * edge)
    words = typeset.escape(texts.say(name_of(name)))
    pad = max(2, round(width * 0.03))
    numbers = name in CHARACTERS
    side = max(look.text_px(15) + look.px(8), round(width * 0.2)) if numbers else 0
    styles = ladder(paper.INK, small_caps=(19, 17, 15), condensed=(16, 15))
    block = set_in(look, words, styles, (inner.width - 2 * pad, round(height * 0.36)), 1.0)
    if block is None:
        words = hyphened(look, words, texts.language, styles[-1], inner.width - 2 * pad)
        block = typeset.fitted(look, words, styles[-1], (inner.width - 2 * pad, round(height * 0.45)), "center")
    foot = block.height + 2 * pad + (side if numbers and 4 * side <= inner.width + pad else 0)
    yield None
    text = _words(look, texts, name, (inner.width - 2 * pad, inner.height - foot - 2 * pad))
    foot += text.height + pad if text else 0
    window = pg.Rect(inner.x + pad, inner.y + pad, inner.width - 2 * pad, inner.height - foot - pad)
    yield None
    if window.height >= window.width // 4:
        yield from _paint_picture(surface, window, standins.path(name))
    else:  # in the largest letters a long name takes the picture's room
        window.height = max(0, inner.height - foot - pad)
    block.draw(surface, (inner.centerx - block.width // 2, window.bottom + pad), surface.get_rect())
    if text:
        at = (inner.centerx - text.width // 2, window.bottom + block.height + 2 * pad)
        text.draw(surface, at, surface.get_rect())
        foot -= text.height + pad
    if numbers and foot > block.height + 2 * pad:
        first = CHARACTERS[name]
        for i, kind in enumerate(characters.POINTS):
            yield None
            x = inner.x + round((i + 0.5) * inner.width / 4) - side // 2 + 1
            rect = pg.Rect(x, inner.bottom - side - 1, side - 2, side)
            characters.put_token(surface, look, kind, str(getattr(first, kind)), rect)
    if tag:
        kind = "mana" if tag.startswith("m") else "gold"
        px = max(round(width * 0.26), round(look.text_px(15) * 1.6))
        corner = pg.Rect(window.right - px + pad, window.y - pad, px, px)
        characters.put_token(surface, look, kind, tag.removeprefix("m"), corner.clamp(surface.get_rect()))
    if off:
        paint.put(surface, mask.of(surface), (0, 0), (24, 18, 14, 120))
    return surface


def _paint_picture(surface: pg.Surface, window: pg.Rect, path: str) -> Parts[None]:
    """Puts the picture of a card on its paper, in parts."""
    art = yield from patiently(lambda: picture(path, window.size, "cover"))
    yield None
    width = surface.get_width()
    shape = mask.rounded(*window.size, max(3.0, width * 0.03))
    paint.put(surface, shape, window.topleft, art)
    paint.inner_shadow(surface, shape, window.topleft, max(2.0, width * 0.02), (0, 2), 130)
    paint.rim(surface, window, max(3.0, width * 0.03), max(1.2, width * 0.01), faded(paper.BROWN, 220))
    yield None


def _words(look: Look, texts: Texts, name: str, room: Size) -> typeset.Block | None:
    """A card's text in a room shared with its picture, perhaps cut; None: too much would be cut, or there is none."""
    words = " ".join(texts.say(line) for line in CARDS[name].lines())
    if not words:
        return None
    rooms = [(room[0], room[1] - round(room[0] * part)) for part in _PICTURE]
    plain, narrow = ladder(paper.INK, ui=(17, 16, 15)), ladder(paper.INK, condensed=(15,))
    for styles, leading in ((plain, 1.12), (narrow, 1.12), (narrow, 1.0)):
        for each in rooms:
            if block := set_in(look, words, styles, each, leading):
                return block
    least = max(len(words.split(" ")) // 2, _BEGUN) + 1
    return begun_in(look, words, narrow, rooms[-1], least, 1.0)


class Gallery(TablePart[Planner]):
    """The part of the table that lays out the cards of a question over the board."""

    def lay(self, out: Layout, now: ViewState, parts: tuple[Part, ...]) -> tuple[pg.Rect | None, pg.Rect | None]:
        """Lays out the parts of the gallery.

        Returns:
            The part of the table that it covers, and the place of the button that folds it away; None: there is none.
        """
        if not parts:
            return None, None
        look, px = self.look, self.look.px
        heading = look.text_px(21) + px(16)
        area = self._area(now, parts, heading if any(part.heading for part in parts) else 0)
        fold = self._fold_rect(area)
        if now.folded:
            return None, fold
        area = _clear_of_button(area, fold)
        rects = _columns(area.inflate(-px(28), -px(24)), len(parts), px(20))
        write = partial(self._write, parts=parts, places=[rect.move(-area.x, -area.y) for rect in rects])
        content = (area.size, tuple((part.heading, bool(part.size)) for part in parts))
        out.panels.append(Panel("gallery", area, content, write, LAYER))
        for part, rect in zip(parts, rects, strict=True):
            top = heading if part.heading else 0
            room = pg.Rect(rect.x, rect.y + top, rect.width, rect.height - top)
            cells = grid(look, room, part.size, part.most)
            if part.gold:
                self._lay_gold(out, cells[-1], part.gold)
            for offer, cell in zip(part.offers, cells, strict=False):
                thing = ("show", offer.name, offer.tag, offer.off)
                said = self.texts.say(name_of(offer.name))
                out.pieces.append(Placement.upon(cell, ("card", offer.card), thing, LAYER + 1, said, "choice"))
        return area, fold

    def _write(self, surface: pg.Surface, parts: Sequence[Part], places: Sequence[pg.Rect]) -> Iterator[None]:
        """Paints the panel below the cards: the heading of each part, or a note that it is empty."""
        look, whole = self.look, surface.get_rect()
        yield from skins.spread_panel(surface, look)
        for part, rect in zip(parts, places, strict=True):
            if not part.size:
                style, words = typeset.Style("ui_italic", 18, "muted"), self.texts("look.telendar.deal.nothing")
                typeset.write(surface, look, words, style, rect, "center")
            if part.heading:
                style, high = typeset.Style("small_caps", 21, paper.GOLD), look.text_px(21) + look.px(16)
                block = typeset.fitted(look, part.heading, style, (rect.width, high), "center")
                block.draw(surface, rect.topleft, whole)

    def _fold_rect(self, area: pg.Rect) -> pg.Rect:
        """The place of the button that folds the cards away, on the board's frame beside their panel."""
        look, board = self.look, self.planner.plan.board
        high = max(look.px(34), look.text_px(16) + look.px(10))
        wide = look.px(250)
        place = pg.Rect(board.right - wide - look.px(14), 0, wide, high)
        if area.y - board.y > board.bottom - area.bottom:
            place.centery = board.bottom - look.px(10)
        else:
            place.y = max(board.y - look.px(8), self.planner.plan.prompt.bottom)
        return place

    def _lay_gold(self, out: Layout, cell: pg.Rect, n: int) -> None:
        """Lays out the Gold of a deal as a coin with its number."""
        side = min(cell.width, cell.height, self.look.px(120))
        rect = pg.Rect(0, 0, side, side).move_to(center=cell.center)
        said = f"{self.texts('look.telendar.gold')}: {n}"
        out.pieces.append(Placement.upon(rect, ("zone", "deal.gold"), ("coin", n), LAYER + 1, said, "choice"))

    def _area(self, now: ViewState, parts: tuple[Part, ...], heading: int) -> pg.Rect:
        """The gallery's area over the board, no larger than its cards need, and away from the viewer's pawn."""
        px = self.look.px
        inner = self.planner.plan.board.inflate(-px(24), -px(24))
        most = inner.inflate(-px(28), -px(24))
        count = max(max(part.size, part.most) for part in parts)
        column = _columns(most, len(parts), px(20))[0]
        column.height -= heading
        place = now.seen.heroes[now.me].place
        if place < 0:  # a character not on the board yet needs no view of it
            column.height -= self._fold_rect(inner).height
        elif len(parts) == 1 and count <= 8:
            column.height = column.height * 2 // 3 if count > 3 else column.height // 2
        cells = grid(self.look, column, count)
        high = cells[-1].bottom - cells[0].top + heading + px(40)
        area = pg.Rect(inner.x, inner.y, inner.width, min(high, inner.height))
        if place < 0:
            area.centery = inner.centery
        elif place // 7 <= 3:
            area.bottom = inner.bottom
        return area


def _clear_of_button(area: pg.Rect, fold: pg.Rect) -> pg.Rect:
    """The part of an area beside the button at its upper or lower edge."""
    if not fold.colliderect(area):
        return area
    if fold.centery < area.centery:
        return pg.Rect(area.x, fold.bottom, area.width, area.bottom - fold.bottom)
    return pg.Rect(area.x, area.y, area.width, fold.top - area.y)


def _columns(area: pg.Rect, count: int, gap: int) -> list[pg.Rect]:
    """An area cut into equal columns with gaps."""
    each = (area.width - gap * (count - 1)) // count
    return [pg.Rect(area.x + i * (each + gap), area.y, each, area.height) for i in range(count)]
