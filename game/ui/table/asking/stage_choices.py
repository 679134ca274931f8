"""The cards below the stage, one for each answer; the one that ends the question is last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pygame as pg

from game.core.state import Option
from game.ui.contract.staging import Choice
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, IconButton
from game.ui.kit.widgets.panes import Pane
from game.ui.kit.widgets.widget import Callback, Widget
from game.ui.table.asking.choice_card import ChoiceCard, plate_height
from game.ui.table.asking.question import Question
from game.ui.table.desk import BUTTON_LAYER, Desk

_MOST, _GAP = 5, 12
"""Largest number of cards beside each other, and the gap between them, reference px"""


def paint_ahead(look: Look, choices: Iterable[Choice], area: pg.Rect) -> Iterator[None]:
    """Paints cards that may come, so that their pictures, plates and letters are ready."""
    size = (area.width, _row_height(look)) if look.grand else (_widest(look, area), area.height)
    for choice in choices:
        card = ChoiceCard(look, choice, lambda: None, "", 1)
        card.place(pg.Rect((0, 0), size))
        while card.unmade:
            card.make_part()
            yield


def _widest(look: Look, area: pg.Rect) -> int:
    """Width of a card beside others, pixels."""
    return min(look.px(300), (area.width - look.px(_GAP) * (_MOST - 1)) // _MOST)


def _row_height(look: Look) -> int:
    """Height of a card in a list, pixels."""
    return max(look.px(56), look.text_px(17) + look.text_px(16) + look.px(18))


class StageChoices:
    """The answers of a question that is asked on the stage.

    Args:
        desk: the table.
        question: the waiting question.
        account: opens the explanation of the numbers.
    """

    def __init__(self, desk: Desk, question: Question, account: Callback) -> None:
        self._desk, self._question = desk, question
        self._account = account
        self._advised: tuple[object, Option | None] = (None, None)

    def widgets(self) -> list[Widget]:
        """The cards, placed; []: nobody is asked."""
        desk = self._desk
        staging, ask = desk.top.layout.staging, desk.session.ask
        self._question.end = None
        if staging is None or not staging.asks or ask is None or self._question.floats:
            return []
        options = tuple(option for option, _ in desk.session.offers())
        choices = desk.style.choices(options, self._sensible(), desk.top.now)
        cards: list[ChoiceCard] = []
        for choice in choices:
            act = partial(self._choose, choice)
            usable = sum(card.enabled and not card.choice.ends for card in cards) + 1
            key = desk.app.keys.sign("end_turn") if choice.ends else ""
            number = usable if (choice.option or choice.among) and not choice.ends and usable < 10 else 0
            card = ChoiceCard(desk.look, choice, act, key, number)
            family = desk.style.family(choice.among[0]) if choice.among else None
            if family:
                card.id = f"family:{family.key}"
            cards.append(card)
            if card.enabled and not choice.ends:
                self._question.numbered.append(card)
            if card.option:
                self._question.options.append(card)
            if choice.ends:
                self._question.end = card
        return self._placed(cards, staging.choices)

    def _explaining(self, *, bare: bool = False) -> Button | None:
        """The button that opens the explanation of the numbers; None: there is none. `bare`: its icon alone."""
        desk = self._desk
        staging = desk.top.layout.staging
        if staging is None or staging.account is None:
            return None
        words, key = desk.t("table.account"), desk.app.keys.sign("account")
        button = Button(desk.look, words, self._account, icon="scales", key=key, size=17)
        if bare:
            button = IconButton(desk.look, words, self._account, "scales", bare=True, key=key)
            button.kind = "secondary"
        button.id, button.group, button.layer = "account", "options", BUTTON_LAYER
        return button

    def _choose(self, choice: Choice) -> None:
        if choice.among:
            self._question.choose_among(choice.among, " · ".join((f"**{choice.title}**", *choice.lines)))
        elif choice.option:
            self._desk.commands.choose(choice.option)

    def _sensible(self) -> Option | None:
        """The answer that the game's own advice prefers, from the view of the asked seat; None: there is none."""
        session = self._desk.session
        ask = session.ask
        if ask is None:
            return None
        if self._advised[0] is not ask:
            self._advised = (ask, session.advice(ask))
        return self._advised[1]

    def _placed(self, cards: list[ChoiceCard], area: pg.Rect) -> list[Widget]:
        look = self._desk.look
        gap, low = look.px(_GAP), look.px(6)
        rows = -(-len(cards) // _MOST)
        high = (area.height - low * (rows - 1)) // max(1, rows)
        if look.grand or high < look.px(44):
            return self._listed(cards, area)
        if rows < 2:
            return self._in_a_row(cards, self._explaining(), area, gap)
        explains = self._explaining(bare=True)
        width = (area.width - gap * (_MOST - 1)) // _MOST
        for number, card in enumerate(cards):
            row, column = divmod(number, _MOST)
            card.place(pg.Rect(area.x + column * (width + gap), area.y + row * (high + low), width, high))
        last, side = cards[-1].rect, look.px(48) + low if explains else 0
        cards[-1].place(pg.Rect(area.right - width, last.y, width - side, high))
        if explains:
            explains.place(pg.Rect(area.right - side + low, last.y, side - low, high))
        return [*cards, *([explains] if explains else [])]

    def _in_a_row(self, cards: list[ChoiceCard], explains: Button | None, area: pg.Rect, gap: int) -> list[Widget]:
        """Places cards in a row, the one that ends the question at the right, and the explanation below them."""
        look = self._desk.look
        width = _widest(look, area)
        ends = [card for card in cards if card.choice.ends]
        others = [card for card in cards if not card.choice.ends]
        for number, card in enumerate(others):
            card.place(pg.Rect(area.x + number * (width + gap), area.y, width, area.height))
            card.place(pg.Rect(card.rect.x, area.y - card.ribbon_overhang, width, area.height + card.ribbon_overhang))
        right = pg.Rect(area.right - width, area.y, width, area.height)
        if explains:
            low = plate_height(look)
            explains.place(pg.Rect(right.x, right.bottom - low, width, low))
            right.height -= low + look.px(5)
        for number, card in enumerate(reversed(ends)):
            card.place(right.move(-number * (width + gap), 0))
        return [*others, *ends, *([explains] if explains else [])]

    def _listed(self, cards: list[ChoiceCard], area: pg.Rect) -> list[Widget]:
        """Places cards in a list that scrolls; the one that ends the question and the sensible one are pinned below it.

        The explanation has a line of its own if one is left, else the right end of the last card's line.
        """
        look = self._desk.look
        gap, high = look.px(6), _row_height(look)
        pinned = [card for card in cards if card.choice.ends or card.choice.best]
        others = [card for card in cards if card not in pinned]
        y = area.bottom
        for card in reversed(pinned):
            y -= high + gap
            card.place(pg.Rect(area.x, y + gap, area.width, high))
        below: list[Widget] = list(pinned)
        spare = (len(others) + 1) * (high + gap) <= y + gap - area.y
        explains = self._explaining(bare=bool(pinned) and not spare)
        if explains and (spare or not pinned):
            y -= high + gap
            wide = min(explains.width(), area.width)
            explains.place(pg.Rect(area.right - wide, y + gap, wide, high))
            below.insert(0, explains)
        elif explains:
            explains.place(pg.Rect(area.right - high, area.bottom - high, high, high))
            pinned[-1].place(pg.Rect(area.x, area.bottom - high, area.width - high - gap, high))
            below.append(explains)
        if not others:
            return below
        room = pg.Rect(area.x, area.y, area.width, y - area.y)
        if len(others) * (high + gap) <= room.height + gap:
            for number, card in enumerate(others):
                card.place(pg.Rect(area.x, room.y + number * (high + gap), area.width, high))
            return [*others, *below]
        pane = Pane(look, typeset.plain(self._question.prompt()[0]))
        pane.layer = BUTTON_LAYER
        pane.place(room)
        inner = pane.inner
        for number, card in enumerate(others):
            card.place(pg.Rect(inner.x, inner.y + number * (high + gap), inner.width, high))
        pane.fill(list(others), inner.y + len(others) * (high + gap))
        return [pane, *below]
