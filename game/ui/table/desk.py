"""The desk that the parts of a table share: the match, the hand, the tabletop, the words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame as pg

from game.core.interface import Gesture, Ref
from game.core.phrase import Phrase
from game.core.state import Answer, Option
from game.core.texts import Texts
from game.ui.contract.view import GameView
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Stage
from game.ui.kit.text import typeset
from game.ui.kit.widgets.focus import Controls
from game.ui.scene import Scene
from game.ui.table.host import GameHost
from game.ui.table.picker import Outcome, Picker
from game.ui.table.pieces.plates import Plates
from game.ui.table.pieces.tabletop import Tabletop
from game.ui.table.session.session import Session

BUTTON_LAYER = 48
NOT_NOW = "refusal.not_now"


class Commands(Protocol):
    """The commands that any part of a table may give."""

    def build(self) -> None:
        """Puts the widgets and the facts around the table on the stage."""

    def offer(self) -> None:
        """Takes over the question that waits now, and shows the widgets that answer it."""

    def act(self, outcome: Outcome, at: tuple[int, int] | None = None) -> None:
        """Shows the outcome of a gesture made at a point of the screen."""

    def choose(self, option: Option) -> None:
        """Picks an option by its name, as a button does."""

    def commit(self, answer: Answer) -> None:
        """Gives an answer."""

    def act_for(self, doing: Callable[[], object]) -> None:
        """Calls the function of a public button, then shows the consequences."""

    def undo(self) -> None:
        """Takes the last decision back, or tells why that is not possible."""

    def redo(self) -> None:
        """Takes the decision again that was taken back last."""


class Desk:
    """The desk of a table: the match, the view and the things that its parts share.

    Args:
        scene: the scene of the table.
        app: the app that shows the scene.
        session: the match, with the people at it.
        commands: the commands of the table.
    """

    style: GameView
    """View of the game; made again with each layout, as are `texts` and `top`"""
    texts: Texts
    top: Tabletop
    plates: Plates
    """Facts around the things on the table"""

    def __init__(self, scene: Scene, app: GameHost, session: Session, commands: Commands) -> None:
        self.scene, self.app, self.session, self.commands = scene, app, session, commands
        self.picker = Picker()
        self.pointer: tuple[int, int] = (0, 0)
        """Last place of the pointer, pixels"""

    def furnish(self, style: GameView, texts: Texts) -> None:
        """Makes the tabletop again: for another size, theme or language."""
        self.style, self.texts = style, texts
        before: Tabletop | None = getattr(self, "top", None)
        self.top = Tabletop(self.stage, style, self.session, self.app.audio.play)
        if before:
            self.top.follow(before)
        self.top.sort_hand(self.hand_order)
        self.plates = Plates(self.stage, later=True)

    # --- what every scene has --------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """Scale, size of text and theme."""
        return self.scene.look

    @property
    def stage(self) -> Stage:
        """The stage on which everything is drawn."""
        return self.scene.stage

    @property
    def controls(self) -> Controls:
        """The widgets, and which of them has the focus."""
        return self.scene.controls

    @property
    def size(self) -> tuple[int, int]:
        """The window's size, pixels."""
        return self.scene.size

    @property
    def area(self) -> pg.Rect:
        """The whole window."""
        return self.scene.area

    def t(self, key: str, /, **params: str | int | Phrase) -> str:
        """A text in the present language."""
        return self.scene.t(key, **params)

    def say(self, words: Phrase) -> str:
        """A phrase in the table's language, with the players' names."""
        return self.texts.say(words)

    # --- for tables only -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match is over, and its end has been shown."""
        return self.session.over and self.top.reel.idle

    def label(self, option: Option) -> str:
        """The name of an option of the question, plain text."""
        return typeset.plain(self.say(self.session.option_text(option).label))

    def refusal(self, ref: Ref) -> str:
        """The reason why a thing cannot be used now; "": it can, or there is nothing to tell."""
        if ref in self.picker.takes:
            return ""
        reason = self.session.why_not(Gesture(ref))
        return "" if reason.code == NOT_NOW else self.say(reason.phrase)

    @property
    def hand_order(self) -> str:
        """The person's order for the cards in the hand of this game."""
        orders = self.style.hand_orders
        liked = self.app.person.hand_orders.get(self.session.setup.game, "")
        return liked if liked in orders else orders[0]

    def sort_hand(self) -> None:
        """Lays the hand in the next order, and remembers it for this person and game."""
        orders = self.style.hand_orders
        order = orders[(orders.index(self.hand_order) + 1) % len(orders)]
        self.app.person.hand_orders[self.session.setup.game] = order
        self.app.remember()
        self.top.sort_hand(order)
        self.commands.build()
        self.app.say(self.t(f"table.sort.{order}"))
