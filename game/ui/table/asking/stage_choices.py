"""The cards below the stage: an answer each, with what it costs and changes; the one that ends the question is last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pygame as pg

from game.core.state import Option
from game.ui.contract.staging import Choice
from game.ui.kit.colour import BRASS, BRASS_METAL, SELECTED, Colour
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.reader import UnreadError
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import begun, set_in
from game.ui.kit.widgets.buttons import Button, IconButton
from game.ui.kit.widgets.panes import Pane
from game.ui.kit.widgets.widget import Callback, Widget
from game.ui.table.asking.hit_targets import Pickable
from game.ui.table.asking.question import Question
from game.ui.table.desk import BUTTON_LAYER, Desk

_CARD, _BUTTON = 92, 40
"""The heights of a card's paper and of its button, reference px"""
_INK, _RED_INK, _DIM_INK = (47, 33, 21), (124, 22, 32), (67, 55, 42)
_MOST, _GAP = 5, 12
"""Cards beside each other, and the reference px between them"""


class ChoiceCard(Pickable):
    """An answer as a card: paper with its picture, name and consequences, and the plate of its button below.

    Args:
        look: sizes and theme.
        choice: what it says.
        on: called when it is used.
        key: the name of its shortcut.
        number: the digit that picks it; 0 for none.
    """

    radius = 9.0

    def __init__(self, look: Look, choice: Choice, on: Callback, key: str, number: int) -> None:
        tip = "\n".join((f"**{choice.title}**", *choice.lines))
        name = typeset.plain(f"{choice.label}: {choice.title}" if choice.title != choice.label else choice.label)
        super().__init__(look, name, tip=tip, reason=choice.reason, enabled=bool(choice.option or choice.among))
        self.choice, self.on = choice, on
        self.option = choice.option
        self.key_cap = key or (str(number) if number else "")
        self.id = f"option:{choice.option}" if choice.option else f"choice:{choice.title}"
        self.group, self.layer = "options", BUTTON_LAYER
        self._drawn: tuple[object, pg.Surface] | None = None
        self._making: tuple[object, Iterator[None]] | None = None
        """What is being painted, and what is left of that"""
        self._worn = False
        """Whether something else has changed since it was drawn"""
        self._told = False
        """Whether all that its tooltip says stands on it"""

    @property
    def kind(self) -> str:
        """The look of its button."""
        return "primary" if self.choice.best else "secondary"

    @property
    def hint(self) -> str:
        return "" if self._told else super().hint

    def activate(self) -> None:
        self.on()

    @property
    def flat(self) -> bool:
        """Whether there is room for one line beside its button only."""
        least = _CARD + _BUTTON * 3 // 4 if self.choice.picture or not self.choice.ends else _CARD * 3 // 4
        return self.rect.height < self.look.px(least)

    @property
    def _ribbon_high(self) -> int:
        return self.look.text_px(15) + self.look.px(8) if self.choice.badge else 0

    @property
    def over(self) -> int:
        """By how much its ribbon stands out above the paper."""
        return 0 if self.flat else self._ribbon_high * 3 // 4

    @property
    def _key(self) -> object:
        return (self.rect.size, self.state, self.focused)

    @property
    def unmade(self) -> bool:
        return self._worn or self._making is not None or self._drawn is None or self._drawn[0] != self._key

    def make_part(self) -> None:
        key = self._key
        if self._worn or self._making is None or self._making[0] != key:
            self._making, self._worn = (key, self._painted(key)), False
        try:
            next(self._making[1], None)
        except UnreadError:
            self._making = None
            raise

    def _painted(self, key: object) -> Iterator[None]:
        surface, written = pg.Surface(self.rect.size, pg.SRCALPHA), typeset.Recorder()
        yield from typeset.parts_apart(self._paint(surface), written)
        self._drawn, self._written, self._making = (key, surface), written, None
        super().touch()

    def draw(self, target: pg.Surface) -> None:
        while self._drawn is None:
            self.make_part()
        target.blit(self._drawn[1], self.rect)  # what is unmade looks as before
        typeset.bring(self._written, target, self.rect.topleft)

    def touch(self) -> None:
        super().touch()
        self._worn = True

    def _paint(self, surface: pg.Surface) -> Iterator[None]:
        look, area = self.look, surface.get_rect()
        ribbon = 0 if self.flat else self._ribbon_high
        over = self.over
        body = pg.Rect(0, over, area.width, area.height - over)
        if self.flat:
            plate = pg.Rect(body)
            self._plate(surface, plate, whole=True)
        else:
            button = max(look.px(_BUTTON), look.text_px(17) + look.px(12))
            paper = pg.Rect(body.x, body.y, body.width, body.height - button - look.px(5))
            if self.choice.ends and self.choice.picture is None:
                self._plate(surface, body, whole=True)
            else:
                yield from self._paper(surface, paper)
                yield
                self._plate(surface, pg.Rect(body.x, paper.bottom + look.px(5), body.width, button), whole=False)
        if ribbon:
            yield
            self._ribbon(surface, ribbon)

    def _paper(self, surface: pg.Surface, rect: pg.Rect) -> Iterator[None]:
        look, choice = self.look, self.choice
        shape = mask.rounded(*rect.size, 9 * look.k)
        edge = look.px(4)
        paint.put(
            surface,
            shape,
            rect.topleft,
            BRASS_METAL if choice.best else [(233, 207, 142), (185, 143, 69), (138, 97, 40)],
        )
        inside = rect.inflate(-2 * edge, -2 * edge)
        paper = mask.rounded(*inside.size, 6 * look.k)
        if look.theme.textures:
            paint.put(surface, paper, inside.topleft, picture("common/paper.jpg", inside.size, "cover"))
        paint.put(surface, paper, inside.topleft, (255, 246, 222, 110 if look.theme.textures else 255))
        yield
        left = inside.x + look.px(8)
        if choice.picture:
            high = min(inside.height - look.px(10), look.px(76))
            wide = round(high * 1.2)
            art = choice.picture((wide, high))
            if not self.enabled:
                art = pg.transform.grayscale(art)
            at = (inside.x + look.px(5), inside.centery - high // 2)
            paint.put(surface, mask.rounded(wide, high, 5 * look.k), at, art)
            left = at[0] + wide + look.px(9)
        yield
        room = pg.Rect(left, inside.y + look.px(3), inside.right - left - look.px(6), inside.height - look.px(6))
        ink = _RED_INK if self.enabled else _DIM_INK
        head = typeset.fitted(
            look, choice.title, typeset.Style("small_caps", 19, ink), (room.width, look.text_px(19) + look.px(5))
        )
        head.draw(surface, room.topleft, room)
        y = room.y + head.height
        told = (choice.reason, *choice.lines) if choice.reason else choice.lines
        words, self._told = _as_many(look, told, (room.width, room.bottom - y), _INK if self.enabled else _DIM_INK)
        if words:
            words.draw(surface, (room.x, y), room)
        if not self.enabled and look.theme.textures:
            paint.put(surface, shape, rect.topleft, (27, 21, 18, 60))
        self._rim(surface, rect)

    def _rim(self, surface: pg.Surface, rect: pg.Rect) -> None:
        if self.choice.best and self.enabled:
            paint.rim(surface, rect, 9 * self.look.k, max(2.0, 2.6 * self.look.k), SELECTED)

    def _plate(self, surface: pg.Surface, rect: pg.Rect, *, whole: bool) -> None:
        """The plate of the button; `whole`: it is all of the card, and says what the paper would."""
        look, choice = self.look, self.choice
        skins.button(look, rect.width, rect.height, self.kind, self.state).draw(surface, rect)
        inks = {"primary": look.theme.primary_text, "secondary": look.theme.secondary_text}
        ink = inks[self.kind] if self.enabled else look.theme.disabled
        pad = look.px(12)
        cap = skins.key_width(look, self.key_cap) + look.px(8) if self.key_cap else 0
        size = min(look.text_px(24 if whole and not self.flat else 18), rect.height - look.px(8))
        icon = size + look.px(9) if choice.icon else 0
        room = pg.Rect(
            rect.x + pad + icon, rect.y + look.px(3), rect.width - 2 * pad - icon - cap, rect.height - look.px(6)
        )
        lines = ((choice.reason,) if choice.reason else choice.lines) if whole else ()
        if self.flat and choice.badge:
            lines = (" · ".join((f"**{choice.badge}**", *lines[:1])), *lines[1:])
        label = choice.label if not self.flat or choice.ends or choice.title in choice.label else choice.title
        high = room.height if not lines else max(room.height * 2 // 5, look.text_px(17) + look.px(4))
        words = typeset.fitted(
            look,
            label,
            typeset.Style("ui_bold", 21 if whole and not self.flat else 17, ink),
            (room.width, min(room.height, high)),
        )
        rest, all_of_it = _as_many(look, lines, (room.width, room.height - words.height), ink)
        if whole:
            self._told = all_of_it and (bool(choice.reason) or label == choice.title)
        total = words.height + (rest.height if rest else 0)
        y = room.y + max(0, (room.height - total) // 2)
        x = room.x if whole else room.x + max(0, (room.width - words.used) // 2 - (icon or 0) // 2)
        if choice.icon:
            sign = skins.glyph(choice.icon, size, ink if self.kind == "primary" or not self.enabled else BRASS)
            surface.blit(sign, sign.get_rect(midleft=(x - icon, rect.centery)))
        words.draw(surface, (x, y), rect)
        if rest:
            rest.draw(surface, (x, y + words.height), rect)
        if self.key_cap:
            skins.draw_key(surface, look, self.key_cap, (rect.right - cap - look.px(2), rect.centery), ink, rect)
        if whole:
            self._rim(surface, rect)

    def _ribbon(self, surface: pg.Surface, high: int) -> None:
        """The ribbon of the sensible one, over its upper right corner."""
        look = self.look
        words = typeset.line(look, self.choice.badge, typeset.Style("ui_bold", 15, (242, 255, 242)))
        notch = look.px(8)
        wide = min(surface.get_width(), words.used + look.px(34))
        rect = pg.Rect(surface.get_width() - wide - look.px(4), 0, wide, high)
        corners = [(0, 0), (wide, 0), (wide - notch, high / 2), (wide, high), (0, high), (notch, high / 2)]
        shape = mask.polygon(wide, high, corners)
        paint.put(surface, shape, rect.topleft, [(61, 138, 88), (31, 90, 56)])
        words.draw(surface, (rect.centerx - words.used // 2, rect.centery - words.height // 2), rect)


def _as_many(
    look: Look, lines: tuple[str, ...], room: tuple[int, int], ink: Colour | str
) -> tuple[typeset.Block | None, bool]:
    """The first lines that there is room for, or the beginning of the first, and whether these are all."""
    styles = (typeset.Style("ui", 16, ink), typeset.Style("condensed", 15, ink))
    for count in range(len(lines), 0, -1):
        if block := set_in(look, "\n".join(lines[:count]), styles, room, align="left"):
            return block, count == len(lines)
    words = lines[0].split() if lines else []
    for count in range(len(words) - 1, 0, -1):
        if block := set_in(look, begun(words[:count]), styles[1:], room, align="left"):
            return block, False
    return None, not lines


def paint_ahead(look: Look, choices: Iterable[Choice], area: pg.Rect) -> Iterator[None]:
    """Paints cards that may come, so that their pictures, plates and letters have been made once."""
    size = (_widest(look, area), area.height)
    for choice in choices:
        card = ChoiceCard(look, choice, lambda: None, "", 1)
        card.place(pg.Rect((0, 0), size))
        while card.unmade:
            card.make_part()
            yield


def _widest(look: Look, area: pg.Rect) -> int:
    """The width of a card beside others."""
    return min(look.px(300), (area.width - look.px(_GAP) * (_MOST - 1)) // _MOST)


class StageChoices:
    """The answers of a question that is asked on the stage.

    Args:
        desk: the table.
        question: what is asked.
        account: explains the numbers.
    """

    def __init__(self, desk: Desk, question: Question, account: Callback) -> None:
        self._desk, self._question = desk, question
        self._account = account
        self._advised: tuple[object, Option | None] = (None, None)

    def widgets(self) -> list[Widget]:
        """The cards, placed; none if nobody is asked."""
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
        """The button that opens the explanation of the numbers, if there is one; `bare`: its icon alone."""
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
        """The answer that the game's own advice would give, from what the asked seat may see."""
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
        if look.text >= 1.3 or high < look.px(44):
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
        """Cards beside each other, what ends the question at the right, and below that the explanation."""
        look = self._desk.look
        width = _widest(look, area)
        ends = [card for card in cards if card.choice.ends]
        others = [card for card in cards if not card.choice.ends]
        for number, card in enumerate(others):
            card.place(pg.Rect(area.x + number * (width + gap), area.y, width, area.height))
            card.place(pg.Rect(card.rect.x, area.y - card.over, width, area.height + card.over))
        right = pg.Rect(area.right - width, area.y, width, area.height)
        if explains:
            low = max(look.px(_BUTTON), look.text_px(17) + look.px(12))
            explains.place(pg.Rect(right.x, right.bottom - low, width, low))
            right.height -= low + look.px(5)
        for number, card in enumerate(reversed(ends)):
            card.place(right.move(-number * (width + gap), 0))
        return [*others, *ends, *([explains] if explains else [])]

    def _listed(self, cards: list[ChoiceCard], area: pg.Rect) -> list[Widget]:
        """A list that scrolls, with what ends the question and the sensible one pinned below it.

        The explanation has a line of its own where one is left, else a corner of the last: that has much to say.
        """
        look = self._desk.look
        gap, high = look.px(6), max(look.px(56), look.text_px(17) + look.text_px(16) + look.px(18))
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
