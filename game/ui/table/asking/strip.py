"""The public strip while reactions are open: a button for each person who may react, and one to go on without.

Every person who is asked has a button, able to react or not: a missing button would tell. A button below it is for
whether they want to be asked for this again.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.phrase import phrase
from game.core.state import Seat
from game.core.texts import Texts
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.widget import Callback
from game.ui.table.asking.seat_buttons import LAYER, ButtonPanel, SeatButton, Words
from game.ui.table.session.auto_pass import SPANS
from game.ui.table.session.session import Session

_ICONS = {"": "hand", "turn": "hourglass", "match": "padlock"}


class Strip(NamedTuple):
    """The strip of reactions, placed."""

    ground: ButtonPanel
    buttons: list[Button]


def reaction_strip(look: Look, texts: Texts, session: Session, room: pg.Rect, act: Callable[[Callback], None]) -> Strip:
    """The strip at the top of a room: a column for each seat, on as many lines as they need.

    Args:
        look: sizes and theme.
        texts: the language, with the game's and the players' names.
        session: the match, with its window open.
        room: the rectangle whose width and lower edge bound the strip.
        act: called with the function of a button that is used.
    """
    seats = session.window.strip
    columns = [_column(look, texts, session, seat, act) for seat in seats]
    columns.append(
        [Button(look, texts("strip.go_on"), partial(act, session.window.let_pass), kind="primary", icon="next-button")]
    )
    ask = session.match.ask(seats[0])
    assert ask is not None
    said = texts("strip.not_for", what=phrase(ask.prompt))
    for pad in (look.px(14), look.px(7)):  # with little room, it stands closer together
        wide = room.width - 2 * pad
        words = typeset.paragraph(look, said, typeset.Style("ui", 15), wide)
        size = _flow(look, columns, wide, words.height + pad // 2)
        rect = pg.Rect(0, 0, max(words.used, size[0]) + 2 * pad, size[1] + 2 * pad)
        if rect.height <= room.height:
            break
    rect.midtop = room.midtop
    rect.bottom = min(rect.bottom, room.bottom)
    buttons = [column[0] for column in columns] + [button for column in columns for button in column[1:]]
    for button in buttons:
        button.group, button.layer = "strip", LAYER + 1
        button.place(button.rect.move(rect.x + pad, rect.y + pad))
    return Strip(ButtonPanel(look, rect, [Words(words, (pad, pad))]), buttons)


def _column(look: Look, texts: Texts, session: Session, seat: Seat, act: Callable[[Callback], None]) -> list[Button]:
    """The buttons of a seat: to react, and to set whether it is asked for this again (the next choice per press)."""
    span, player = session.window.span(seat), session.setup.players[seat]
    following = SPANS[(SPANS.index(span) + 1) % len(SPANS)]
    reacts = SeatButton(
        look, texts("strip.reacts", name=player.name), player, partial(act, partial(session.window.react, seat))
    )
    asked = SeatButton(
        look,
        texts(f"strip.asked.{span or 'always'}", name=player.name),
        player,
        partial(act, partial(session.window.auto_pass, seat, following)),
        quiet=True,
        icon=_ICONS[span],
        tip=texts("strip.asked.tip"),
    )
    asked.id = f"asked:{seat}"
    return [reacts, asked]


def _flow(look: Look, columns: Sequence[Sequence[Button]], room: int, top: int) -> tuple[int, int]:
    """Places columns of buttons beside each other, on several lines if needed; returns the size taken, pixels."""
    gap = look.px(10)
    high = max(button.height(button.width()) for column in columns for button in column)
    x, y, widest = 0, top, 0
    for column in columns:
        width = min(room, max(button.width() for button in column))
        if x and x + width > room:
            x, y = 0, y + 2 * high + 2 * gap
        for i, button in enumerate(column):
            button.place(pg.Rect(x, y + i * (high + look.px(4)), width, high))
        x += width + gap
        widest = max(widest, x - gap)
    return widest, y + 2 * high + look.px(4)
