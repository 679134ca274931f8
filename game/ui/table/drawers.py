"""The drawers that slide over the table: the log, the dice's luck, the menu."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import pygame as pg

from game.core.match import AnyMatch
from game.core.state import Event, Seat
from game.core.view import SPECTATOR
from game.ui.contract.staging import Account
from game.ui.kit import skins, typeset
from game.ui.kit.buttons import Button, Choice
from game.ui.kit.colour import darker
from game.ui.kit.dialog import Answer, PanelActor, dialog
from game.ui.kit.focus import Layer
from game.ui.kit.look import Look
from game.ui.kit.panes import Form, Label
from game.ui.kit.widget import Widget
from game.ui.settings import Wish
from game.ui.table.desk import Desk
from game.ui.table.log import LogLine
from game.ui.table.standing import WISHES
from game.ui.table.tabletop import Tabletop

_LAYER = 60
_WIDTH = 470  # reference px
_PICTURE = (44, 32)
"""The small picture of a card beside a line, reference px"""
_DRAWN = 176
"""Pixels across of the card that it is cut from"""
_ABOVE = 0.15
"""The part of a card above its picture"""


class Line(Label):
    """A line of the log: pointed at, it shows on the table what it speaks of; used, it leads back to its moment."""

    role = "option"

    def __init__(
        self, look: Look, top: Tabletop, line: LogLine, words: str, colour: int, go: Callable[[int], None]
    ) -> None:
        super().__init__(look, words, typeset.Style("ui", 16, "text" if not line.indent else "muted"), leading=1.25)
        self.focusable = True
        self.line = line
        self._top, self._colour, self._go = top, colour, go
        self._card = next((ref for ref in line.refs if ref[0] == "card" and top.now.seen.cards[int(ref[1])]), None)
        """The card that is pictured"""
        self._pictured: pg.Surface | None = None
        self.group = "log"

    def _left(self) -> int:
        return self.look.px(30 + 16 * self.line.indent + (_PICTURE[0] + 8 if self._card else 0))

    def picture(self) -> pg.Surface | None:
        """The middle of the picture of the card that the line speaks of, if everybody here knows that."""
        details = self._top.style.details(self._card, self._top.now) if self._card else None
        if details is None:
            return None
        wide, high = details.proportions
        drawn = self._top.style.draw(details.thing, (_DRAWN, round(_DRAWN * high / wide)))
        window = pg.Rect(0, 0, round(_DRAWN * 0.88), round(_DRAWN * 0.88 * _PICTURE[1] / _PICTURE[0]))
        window.midtop = (_DRAWN // 2, round(drawn.get_height() * _ABOVE))
        size = (self.look.px(_PICTURE[0]), self.look.px(_PICTURE[1]))
        return pg.transform.smoothscale(drawn.subsurface(window.clip(drawn.get_rect())), size)

    def height(self, width: int) -> int:
        return max(self.look.px(36), self._block(width - self._left()).height + self.look.px(10))

    def activate(self) -> None:
        self._go(self.line.number)

    def touch(self) -> None:
        super().touch()
        if self.hovered or self.focused:
            self._top.outlines.mark("told", self.line.refs)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        if self.hovered or self.focused:
            skins.segment(look, rect.width, rect.height, "hover").draw(target, rect)
        block = self._block(rect.width - self._left())
        y = rect.y + (rect.height - block.height) // 2
        if not self.line.indent and self._colour >= 0:
            mark = skins.seat_mark(look, self._colour, look.px(13))
            target.blit(mark, mark.get_rect(center=(rect.x + look.px(14), rect.centery)))
        if self._card and self._pictured is None:
            self._pictured = self.picture()
        if self._pictured:
            at = (rect.x + self._left() - look.px(_PICTURE[0] + 8), rect.centery)
            target.blit(self._pictured, self._pictured.get_rect(midleft=at))
        block.draw(target, (rect.x + self._left(), y), rect)


class Turn(Line):
    """The heading of a turn, in the colour of whose it is."""

    def __init__(
        self, look: Look, top: Tabletop, line: LogLine, words: str, colour: int, go: Callable[[int], None]
    ) -> None:
        super().__init__(look, top, line._replace(indent=0), words, colour, go)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        if self._colour >= 0:
            band = rect.inflate(0, -look.px(4))
            skins.pill(look, *band.size, darker(look.seat_colour(self._colour), 0.62)).draw(target, band)
        super().draw(target)


def by_turns(lines: Sequence[LogLine]) -> list[list[LogLine]]:
    """The lines of each turn, that of its beginning first; the newest turn first."""
    turns: list[list[LogLine]] = [[]]
    for line in lines:
        if begins(line):
            turns.append([])
        turns[-1].append(line)
    return [turn for turn in reversed(turns) if turn]


def begins(line: LogLine) -> bool:
    """Whether a line tells that a turn begins."""
    return line.phrase.key.startswith("log.") and line.phrase.key.endswith(".turn")


def _drawer(desk: Desk, title: str, wide: float = _WIDTH) -> tuple[pg.Rect, PanelActor, Button]:
    look, area = desk.look, desk.area
    width = min(look.em(wide), area.width - look.px(40))
    rect = pg.Rect(area.right - width - look.px(12), area.y + look.px(66), width, area.height - look.px(80))
    panel = PanelActor(look, rect, title, _LAYER, solid=True)
    close = Button(look, desk.t("table.close"), lambda: _close(desk), icon="cancel", size=16)
    height = close.height(width)
    close.place(
        pg.Rect(rect.right - look.px(16) - close.width(), rect.bottom - look.px(14) - height, close.width(), height)
    )
    close.layer = _LAYER + 1
    return rect, panel, close


def _form(look: Look, name: str, rect: pg.Rect, top: int, close: Button) -> Form:
    """The form that a drawer holds, from `top` (pixels) down to its button."""
    height = close.rect.top - look.px(8) - top
    form = Form(look, name, pg.Rect(rect.x + look.px(6), top, rect.width - look.px(12), height))
    form.layer = _LAYER + 1
    return form


def _close(desk: Desk) -> None:
    desk.top.outlines.mark("told", ())
    desk.controls.close()


def _lines(desk: Desk, lines: Sequence[LogLine], go: Callable[[int], None]) -> list[Line]:
    players = desk.session.setup.players
    told = []
    for line in (line for turn in by_turns(lines) for line in turn):
        seat = next((ref[1] for ref in line.refs if ref[0] == "seat"), line.seat) if begins(line) else line.seat
        colour = players[int(seat)].colour if int(seat) >= 0 else -1
        kind = Turn if begins(line) else Line
        told.append(kind(desk.look, desk.top, line, desk.say(line.phrase), colour, go))
    return told


def log_drawer(desk: Desk, log: Callable[[Seat | None], list[LogLine]], go: Callable[[int], None]) -> Layer:
    """The whole log turn by turn, the newest first, to be narrowed to what one seat did.

    Args:
        desk: what the parts of the table share.
        log: the lines of a seat, or all.
        go: leads back to a decision.
    """
    look = desk.look
    rect, panel, close = _drawer(desk, desk.t("table.log"))
    head = rect.y + look.text_px(15) + look.px(34)
    options = [(SPECTATOR, desk.t("table.filter.all"))]
    options += [(seat, player.name) for seat, player in enumerate(desk.session.setup.players)]
    layer = Layer([], lambda: _close(desk), [panel])

    def show(seat: Seat) -> None:
        form.children = []
        _fill(form, _lines(desk, log(None if seat == SPECTATOR else seat), go))

    choice = Choice(look, desk.t("table.filter"), options, SPECTATOR, show)
    width = rect.width - look.px(32)
    choice.place(pg.Rect(rect.x + look.px(16), head, width, choice.height(width)))
    choice.layer = _LAYER + 1
    form = _form(look, desk.t("table.log"), rect, choice.rect.bottom + look.px(6), close)
    _fill(form, _lines(desk, log(None), go))
    layer.widgets = [choice, form, close]
    return layer


def _fill(form: Form, lines: Sequence[Widget]) -> None:
    inner = form.inner
    y = inner.y
    for line in lines:
        height = line.height(inner.width)
        line.place(pg.Rect(inner.x, y, inner.width, height))
        y += height
    form.fill(lines, y)


# --- the dice ------------------------------------------------------------------------------------------


class Tally(Widget):
    """A seat's dice: how often each face came, and how often it does on average."""

    role = "text"
    focusable = False

    def __init__(self, desk: Desk, seat: Seat, counts: Counter[int], sides: int) -> None:
        player = desk.session.setup.players[seat] if seat >= 0 else None
        super().__init__(desk.look, player.name if player else desk.t(desk.style.house))
        self._desk, self._counts, self._sides = desk, counts, sides
        self._colour = player.colour if player else None

    def height(self, width: int) -> int:
        del width
        return self.look.px(70) + self.look.text_px(15) + self.look.text_px(18)

    def draw(self, target: pg.Surface) -> None:
        look, rect, desk = self.look, self.rect, self._desk
        total = sum(self._counts.values())
        line = look.text_px(18)
        px = look.px(18)
        mark = skins.glyph("rolling-dices", px, look.theme.muted)
        if self._colour is not None:
            mark = skins.seat_mark(look, self._colour, px)
        target.blit(mark, mark.get_rect(midleft=(rect.x, rect.y + line // 2 + look.px(2))))
        typeset.draw(
            target,
            look,
            self.name,
            typeset.Style("ui_bold", 18, "text"),
            (rect.x + look.px(32), rect.y),
            "topleft",
            rect,
        )
        expected = desk.t("table.luck.expected", n=f"{total / self._sides:.1f}".replace(".", desk.t("number.point")))
        typeset.draw(target, look, expected, typeset.SMALL, (rect.right, rect.y + look.px(2)), "topright", rect)
        each = rect.width / self._sides
        top = rect.y + line + look.px(12)
        side = look.px(38)
        most = max([1, *self._counts.values()])
        for face in range(self._sides):
            middle = round(rect.x + each * (face + 0.5))
            picture = desk.style.draw(desk.style.die_face(face), (side, round(side * 1.07)))
            target.blit(picture, picture.get_rect(midtop=(middle, top)))
            n = self._counts[face]
            bar = round(look.px(14) * n / most)
            y = top + look.px(46)
            typeset.draw(target, look, str(n), typeset.Style("number", 18, "text"), (middle, y), "midtop", rect)
            pg.draw.rect(
                target,
                look.theme.accent[:3],
                (middle - side // 2, y - look.px(2), max(1, side * bar // look.px(14)), max(2, look.px(3))),
            )


def luck_drawer(desk: Desk, match: AnyMatch) -> Layer:
    """The drawer that tells how often each face of the dice has come for each seat."""
    look = desk.look
    rect, panel, close = _drawer(desk, desk.t("table.luck"))
    form = _form(look, desk.t("table.luck"), rect, rect.y + look.text_px(15) + look.px(34), close)
    counts, sides = throws(match, desk.style.thrower)
    if not sides:
        form.text(desk.t("table.luck.none"))
    else:
        form.text(desk.t("table.luck.note", sides=sides), typeset.SMALL)
        form.text(
            desk.t(f"table.luck.{verdict(sum(counts.values(), Counter()), sides)}"),
            typeset.Style("ui_bold", 18, "accent"),
        )
        for seat in (*range(match.setup.seats), *((-1,) if counts[-1] else ())):
            form.wide(Tally(desk, seat, counts[seat], sides), 14)
    return Layer([form.done(), close], lambda: _close(desk), [panel])


def throws(match: AnyMatch, thrower: Callable[[Event], Seat | None]) -> tuple[dict[Seat, Counter[int]], int]:
    """The count of each face for each seat (-1: for the game itself), and the number of faces of a die.

    Args:
        match: whose dice.
        thrower: whose throw an event is; None if it is nobody's luck.

    Returns:
        The counts, and 0 faces while nothing was thrown yet.
    """
    counts: dict[Seat, Counter[int]] = {seat: Counter() for seat in range(-1, match.setup.seats)}
    sides = 0
    events: list[Event] = [event for heard in match.heard(SPECTATOR) for event in heard]
    for event in events:
        faces = event.data.get("faces")
        if event.kind != "rolled" or not isinstance(faces, tuple):
            continue
        seat = thrower(event)
        if seat is not None:
            counts[seat].update(int(str(face)) for face in faces)
            sides = int(str(event.data["sides"]))
    return counts, sides


_FEW_FOR_A_VERDICT = 12
"""The throws of a die below which chance cannot be told from anything else"""


def verdict(counts: Counter[int], sides: int) -> str:
    """The verdict on the dice, by the chi-squared statistic: "few" (too few to tell), "even", "uneven" or "rare"."""
    total = counts.total()
    if total < _FEW_FOR_A_VERDICT:
        return "few"
    expected = total / sides
    apart = sum((counts[face] - expected) ** 2 / expected for face in range(sides))
    freedom = sides - 1
    spread = math.sqrt(2 * freedom)  # the statistic's mean is `freedom`
    if apart <= freedom + 0.5 * spread:
        return "even"
    return "uneven" if apart <= freedom + 2 * spread else "rare"


# --- how numbers come about ----------------------------------------------------------------------------


class Counted(Label):
    """A line of words with their number at its end."""

    def __init__(self, look: Look, words: str, number: str, *, bold: bool = False) -> None:
        super().__init__(look, words, typeset.Style("ui_bold" if bold else "ui", 18, "text"), leading=1.25)
        self._number = typeset.line(look, number, typeset.Style("ui_bold", 18, "accent"))

    def height(self, width: int) -> int:
        return self._words(width).height + self.look.px(4)

    def _words(self, width: int) -> typeset.Block:
        return self._block(width - self._number.used - self.look.px(18))

    def draw(self, target: pg.Surface) -> None:
        self._words(self.rect.width).draw(target, self.rect.topleft, self.rect)
        self._number.draw(target, (self.rect.right - self._number.used, self.rect.y), self.rect)


def account_drawer(desk: Desk, account: Account) -> Layer:
    """How the numbers on the stage come about, sum by sum."""
    look = desk.look
    rect, panel, close = _drawer(desk, account.title, 560)
    form = _form(look, account.title, rect, rect.y + look.text_px(15) + look.px(34), close)
    spoken = [account.title]
    for part in account.parts:
        form.heading(part.title)
        rows = [*part.rows, *([part.total] if part.total else [])]
        for row in rows:
            form.wide(Counted(look, *row, bold=row is part.total), 4)
        for note in part.notes:
            form.text(note, gap=4)
        told = [f"{words}: {number}" for words, number in rows]
        spoken += [part.title, *told, *part.notes]
    return Layer(
        [form.done(), close],
        lambda: _close(desk),
        [panel],
        spoken=tuple(typeset.plain(words) for words in spoken),
    )


# --- standing answers ----------------------------------------------------------------------------------


def answers_drawer(desk: Desk) -> Layer:
    """The drawer in which each person says what he wants to be asked for; those that he sees of his marked cards."""
    look, session = desk.look, desk.session
    rect, panel, close = _drawer(desk, desk.t("react.answers"))
    form = _form(look, desk.t("react.answers"), rect, rect.y + look.text_px(15) + look.px(34), close)
    form.text(desk.t("react.answers.note"), typeset.SMALL)

    def say(seat: Seat, wish: Wish) -> None:
        session.reacting.wish(seat, wish)
        person = desk.app.settings.person(session.setup.players[seat].name)
        if person and wish != "never":
            person.reactions = wish
            desk.app.remember()

    for seat in session.persons:
        name = session.setup.players[seat].name
        form.heading(name)
        options = [(wish, desk.t(f"react.wish.{wish}")) for wish in WISHES]
        choice: Choice[Wish] = Choice(look, name, options, session.reacting.standing.wish(seat), partial(say, seat))
        choice.id = f"wish:{seat}"
        form.wide(choice)
    if session.holder in session.viewers:
        names = [
            place.name
            for place in desk.top.layout.pieces
            if place.ref[1] in session.reacting.marked and place.ref[0] == "card"
        ]
        key = desk.app.keys.sign("ask_for")
        form.heading(desk.t("react.cards"))
        form.text(typeset.escape(desk.texts.listed(names)) if names else desk.t("react.cards.none"))
        form.text(desk.t("react.cards.help", shortcut=key), typeset.SMALL)
    return Layer([form.done(), close], lambda: _close(desk), [panel])


# --- levels --------------------------------------------------------------------------------------------


def levels_drawer(desk: Desk) -> Layer:
    """The drawer in which each computer player gets another level; the record says so."""
    look, session = desk.look, desk.session
    rect, panel, close = _drawer(desk, desk.t("levels.title"))
    form = _form(look, desk.t("levels.title"), rect, rect.y + look.text_px(15) + look.px(34), close)
    form.text(desk.t("levels.note"), typeset.SMALL)
    levels = [(level, desk.t(f"controller.{level}")) for level in session.match.game.facts.bots]
    for seat in session.computers.bots:
        player = session.setup.players[seat]
        form.heading(player.name)
        choice = Choice(look, player.name, levels, player.controller, partial(session.set_level, seat))
        choice.id = f"level:{seat}"
        form.wide(choice)
    return Layer([form.done(), close], lambda: _close(desk), [panel])


# --- the menu ------------------------------------------------------------------------------------------


def menu(
    desk: Desk, answered: Callable[[], None], rules: Callable[[], None], levels: Callable[[], None]
) -> tuple[Layer, str]:
    """The menu of what can be done besides playing.

    Args:
        desk: what the parts of the table share.
        answered: closes the menu.
        rules: opens the rules book.
        levels: opens the levels of the computer players.
    """

    def closing(act: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            answered()
            act()

        return run

    session, style = desk.session, desk.style
    rare = style.arrange(session.ask, session.offers()).menu
    answers = [
        Answer(desk.t("table.menu.resume"), answered, "primary", "play-button"),
        *(
            Answer(
                typeset.plain(desk.say(session.option_text(option).label)),
                closing(partial(desk.commands.choose, option)),
                icon=style.icon_of(option),
            )
            for option in rare
        ),
        Answer(desk.t("table.menu.rules"), closing(rules), icon="rule-book"),
        *([Answer(desk.t("levels.title"), closing(levels), icon="robot")] if desk.session.computers.bots else []),
        Answer(desk.t("table.menu.settings"), closing(desk.app.routes.settings), icon="cog"),
        Answer(desk.t("table.menu.leave"), closing(desk.app.routes.shelf), icon="exit-door"),
    ]
    return dialog(desk.look, desk.area, desk.t("table.menu"), desk.t("table.menu.note"), answers, 0)
