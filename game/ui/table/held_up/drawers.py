"""The small drawers that slide over the table, and the menu: explanations of numbers, standing answers, levels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame as pg

from game.core.state import Seat
from game.ui.contract.staging import Account
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Choice
from game.ui.kit.widgets.dialog import Answer, dialog
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.panes import Label
from game.ui.settings import Wish
from game.ui.table.desk import Desk
from game.ui.table.held_up.drawer import Drawer
from game.ui.table.session.standing import WISHES

# --- explanations of numbers ---------------------------------------------------------------------------


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


def account_drawer(desk: Desk, account: Account, end: Callable[[], None]) -> Layer:
    """The drawer that explains the numbers on the stage, sum by sum; the key that ends the question calls `end`."""
    look = desk.look
    drawer = Drawer(desk, account.title, wide=560, action="account", keys={"end_turn": end})
    form = drawer.form
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
    form.done()
    return drawer.layer([typeset.plain(words) for words in spoken])


# --- standing answers ----------------------------------------------------------------------------------


def answers_drawer(desk: Desk) -> Layer:
    """The drawer in which each person sets the reactions to be asked for, and the holder sees their marked cards."""
    look, session = desk.look, desk.session
    drawer = Drawer(desk, desk.t("react.answers"), action="answers")
    form = drawer.form
    form.text(desk.t("react.answers.note"), typeset.SMALL)

    def say(seat: Seat, wish: Wish) -> None:
        session.reacting.wish(seat, wish)
        person = desk.app.settings.called(session.setup.players[seat].name)
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
    form.done()
    return drawer.layer()


# --- levels --------------------------------------------------------------------------------------------


def levels_drawer(desk: Desk) -> Layer:
    """The drawer in which computer players can be given other levels; the match's record notes that."""
    look, session = desk.look, desk.session
    drawer = Drawer(desk, desk.t("levels.title"))
    form = drawer.form
    form.text(desk.t("levels.note"), typeset.SMALL)
    levels = [(level, desk.t(f"controller.{level}")) for level in session.match.game.facts.bots]
    for seat in session.computers.bots:
        player = session.setup.players[seat]
        form.heading(player.name)
        choice = Choice(look, player.name, levels, player.controller, partial(session.set_level, seat))
        choice.id = f"level:{seat}"
        form.wide(choice)
    form.done()
    return drawer.layer()


# --- the menu ------------------------------------------------------------------------------------------


def menu(desk: Desk, rules: Callable[[], None], levels: Callable[[], None]) -> tuple[Layer, str]:
    """The menu of the acts besides playing.

    Args:
        desk: the match, the view and the things of the table.
        rules: opens the rules book.
        levels: opens the levels of the computer players.
    """
    session, style, closing = desk.session, desk.style, desk.scene.closing
    rare = style.arrange(session.ask, session.offers(), session.seen).menu if session.ask else ()
    answers = [
        Answer(desk.t("table.menu.resume"), desk.scene.answered, "primary", "play-button"),
        *(
            Answer(
                desk.label(option),
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
    note = typeset.escape(desk.say(session.trouble)) if session.trouble else desk.t("table.menu.note")
    return dialog(desk.look, desk.area, desk.t("table.menu"), note, answers, 0)
