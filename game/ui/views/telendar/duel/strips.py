"""The strips of a combat's stage: the sources of each value, counted in one after the other."""

from collections.abc import Iterator
from functools import partial
from itertools import zip_longest

import pygame as pg

from game.core.phrase import Phrase
from game.core.texts import Texts
from game.games.telendar.cards import CARDS, CHARACTERS, MONSTERS
from game.games.telendar.kinds import Monster, kind_of
from game.games.telendar.queries import hero_of
from game.games.telendar.standing import Modifier
from game.games.telendar.state import Telendar
from game.ui.contract.staging import Entry
from game.ui.kit.colour import darker
from game.ui.kit.draw import mask, paint
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.parts.table_part import TablePart
from game.ui.views.telendar.duel import faces
from game.ui.views.telendar.duel.clash import Bout, Sum, added, source
from game.ui.views.telendar.duel.faces import Row, stage_text
from game.ui.views.telendar.duel.plan import DuelPlan
from game.ui.views.telendar.plan import Planner

STRIPS = 520.0
"""Milliseconds from the opening of the stage to the coming of the strips"""
_RANGE = "–"
"""The dash between the least and the most that dice may show"""
_UNROLLS, _TOKEN = 260.0, 90.0
"""Milliseconds that they take to unroll, and between two tokens"""


class Strips(TablePart[Planner]):
    """The part of the stage that lays out the strips."""

    def lay(self, state: Telendar, plan: DuelPlan, bout: Bout, side: Sum, *, left: bool) -> Iterator[Entry]:
        """Yields the entries for a side's strip: head, sources one by one, a Monster's words, the sum."""
        look = self.look
        rect = plan.strips[0 if left else 1]
        around = rect.inflate(look.px(12), look.px(12))
        name, sub, mark = self._head(state, bout, side, left=left)
        key = "duel.own" if left else "duel.foe"
        paint = partial(_paint_strip, look=look, name=name, sub=sub, seat=mark)
        yield Entry(key, around, (name, sub, mark), paint, STRIPS, _UNROLLS)
        pad, high = look.px(14), faces.row_height(look)
        inner = pg.Rect(rect.x + pad, rect.y + faces.head_height(look), rect.width - 2 * pad, 0)
        foot = rect.bottom - look.px(4) - faces.foot_height(look)
        rows = self.rows(side, left=left)
        rows = _shortened(self.texts, rows, max(1, (foot - inner.y) // high))
        end = STRIPS + _UNROLLS + len(rows) * _TOKEN
        for number, row in enumerate(rows):
            at = pg.Rect(inner.x, inner.y + number * high, inner.width, high)
            paint_row = partial(faces.source, look=look, row=row)
            yield Entry(f"{key}.{number}", at, row, paint_row, STRIPS + _UNROLLS + number * _TOKEN, front=True)
        low = inner.y + len(rows) * high
        at = pg.Rect(inner.x, low + look.px(4), inner.width, max(0, foot - low - look.px(6)))
        for words in () if left or bout.rival >= 0 else self._card_words(MONSTERS[state.cards[bout.card]]):
            block = typeset.fitted(look, words, typeset.Style("ui", 15, faces.INK), at.size)
            if block.height <= at.height and not block.broken:
                draw = partial(_draw_block, block=block)
                yield Entry(f"{key}.words", at, words, draw, end, front=True)
                break
        words, value = stage_text(self.texts, "value"), str(side.value)
        at = pg.Rect(inner.x, foot, inner.width, faces.foot_height(look))
        paint_sum = partial(faces.sum_row, look=look, words=words, number=value)
        yield Entry(f"{key}.sum", at, (words, value), paint_sum, end, front=True)

    def _card_words(self, monster: Monster) -> Iterator[str]:
        """Yields wordings for what a Monster does besides its bonuses, and for its reward, the longest first."""
        bonuses = [isinstance(boon, Modifier) for boon in monster.boons]
        lines = zip_longest(monster.lines(), bonuses, fillvalue=False)
        deeds = [self.texts.say(line) for line, counted in lines if isinstance(line, Phrase) and not counted]
        spoils = [self.texts.say(line) for line in monster.spoils()]
        for words in ([*deeds, *spoils], deeds, spoils):
            if words:
                yield "\n".join(words)

    def _head(self, state: Telendar, bout: Bout, side: Sum, *, left: bool) -> tuple[str, str, int]:
        seat = bout.seat if left else bout.rival
        if seat < 0:
            card = CARDS[state.cards[bout.card]]
            return side.name, typeset.plain(self.texts.say(kind_of(card))), -1 if MONSTERS[card.id].star else -2
        sheet = CHARACTERS[hero_of(state, seat)]
        player = self.players[seat]
        return side.name, f"{player.name} · {self.texts.say(kind_of(sheet))}", player.colour

    def rows(self, side: Sum, *, left: bool) -> list[Row]:
        """The rows for the sources of a side's value."""
        texts = self.texts
        rows = [Row("force", "", texts("look.telendar.force"), str(side.force))]
        for card, n in side.bonuses:
            kind = "king" if card.startswith("king_") else getattr(CARDS.get(card), "kind", "")
            kind = kind if kind in ("object", "follower", "spell", "time", "king") else "lent"
            rows.append(Row(kind, card, source(texts, card), added(n)))
        if side.guard:
            rows.append(Row("guard", "", typeset.plain(stage_text(texts, "guard")), str(side.guard)))
        if not left and not side.dice:
            rolled, count = side.rolls
            words = texts.many("look.telendar.stage.dice", rolled)
            words = words if rolled == count else stage_text(texts, "best", dice=words)
            rows.append(Row("dice", "", words, f"{count}{_RANGE}{6 * count}"))
        elif side.dice:
            words = texts.many("look.telendar.stage.thrown", len(side.dice))
            rows.append(Row("dice", "", words, f"+{sum(side.dice)}"))
        return rows


def _draw_block(surface: pg.Surface, block: typeset.Block) -> None:
    block.draw(surface, (0, 0), surface.get_rect())


def _paint_strip(surface: pg.Surface, look: Look, name: str, sub: str, seat: int) -> Iterator[None]:
    side = look.px(24)
    if seat >= 0:
        mark = pg.Surface((side, side), pg.SRCALPHA)
        shape = mask.seat_shape(seat, side)
        mark.blit(paint.paint(shape, darker(look.seat_colour(seat), 0.35)), (0, 0))
    elif seat < -1:
        mark = pg.Surface((1, 1), pg.SRCALPHA)
    else:  # the reward of a Monster that is removed when beaten
        mark = paint.paint(mask.star(side, 5, 0.42), (163, 48, 58))
    return faces.strip(surface, look, name, sub, mark)


def _shortened(texts: Texts, rows: list[Row], most: int) -> list[Row]:
    """The sources cut to `most` rows, of which the last is then the sum of the rest."""
    if len(rows) <= most:
        return rows
    kept, rest = rows[: most - 1], rows[most - 1 :]
    words = texts.many("look.telendar.stage.more", len(rest))
    return [*kept, Row("lent", "", words, added(sum(map(_share, rest))))]


def _share(row: Row) -> int:
    """The points that a source adds so far: 0 for Protection and for dice not thrown yet."""
    if row.kind == "guard" or _RANGE in row.number:
        return 0
    return int(row.number.replace("−", "-"))
