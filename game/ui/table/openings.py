"""The openings of a table: drawers and the zoom over it, and the ways to other scenes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.interface import Gesture, Ref
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Choice
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.panes import Pane
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.desk import Desk
from game.ui.table.hands.messages import Messages
from game.ui.table.session.log import turn_before


class Openings:
    """The openings of a table.

    Args:
        desk: the match, the view and the things of the table.
        messages: the messages, which give way to what is opened.
    """

    def __init__(self, desk: Desk, messages: Messages) -> None:
        self._desk, self._messages = desk, messages
        self._read_up: Ref | None = None
        """Enlarged card from which the rules book was opened; None: it was opened from elsewhere"""

    def rules(self) -> None:
        """Opens the rules book at the section of the present question or phase."""
        self._read_rules(None, self._rule_now())

    def _read_rules(self, ref: Ref | None, anchor: str) -> None:
        self._read_up = ref
        self._desk.app.routes.rules(self._desk.session.setup.game, anchor)

    def come_back(self) -> None:
        """Enlarges the card again from which the rules book was opened."""
        ref, self._read_up = self._read_up, None
        if ref:
            self._enlarge_again(ref)

    def _enlarge_again(self, ref: Ref) -> None:
        self._desk.stage.render(self._desk.app.screen)  # the card lies over all other things on the screen
        self.zoom(ref)

    def _open_layer(self, layer: Layer, again: Callable[[], object], first: str = "") -> None:
        """Opens a layer to be read over the table; `again` opens it again after the table was laid out again."""

        def as_it_was() -> None:
            again()
            opened = self._desk.controls.layers[1:]  # none, if the thing that was read is gone
            for before, now in zip(layer.widgets, opened[-1].widgets if opened else (), strict=False):
                if isinstance(before, Choice) and isinstance(now, Choice):
                    now.choose(before.index)
                if isinstance(before, Pane) and isinstance(now, Pane):
                    now.scroll_to(before.offset * now.content // max(1, before.content))

        layer.again = as_it_was
        self._desk.controls.open(layer, first)

    def _rule_now(self) -> str:
        reason = self._desk.session.why_not(Gesture(("zone", "")))
        return reason.rule

    def zoom_here(self) -> None:
        """Enlarges the card that has the focus, or else the one under the pointer."""
        any(self.zoom(ref) for ref in self.things_meant())

    def things_meant(self) -> list[Ref]:
        """The things that a key means: the one with the focus, then those under the pointer."""
        desk = self._desk
        focused = desk.controls.focused
        chosen = [focused.ref] if isinstance(focused, HitTarget) and desk.controls.ring.visible else []
        return [*chosen, *desk.top.ground.under(desk.pointer)]

    def ask_for_here(self) -> None:
        """Marks the card of the hand with the focus, or else the pointer, to be asked for, or takes the mark away."""
        for kind, card in self.things_meant():
            if kind == "card" and self.ask_for(int(card)):
                return

    def ask_for(self, card: int) -> bool:
        """Marks a card of the hand to be asked for, or takes the mark away; returns whether that is possible."""
        desk = self._desk
        if not desk.session.reacting.can_mark(card):
            return False
        desk.session.reacting.mark(card)
        desk.app.say(desk.t("react.marked" if card in desk.session.reacting.marked else "react.unmarked"))
        desk.commands.build()
        return True

    def levels(self) -> None:
        """Opens the drawer of the computer players' levels."""
        from game.ui.table.held_up.drawers import levels_drawer

        self._open_layer(levels_drawer(self._desk), self.levels)

    def answers(self) -> None:
        """Opens the drawer of the persons' standing answers to reactions."""
        from game.ui.table.held_up.drawers import answers_drawer

        desk = self._desk
        if desk.session.reacting.in_game and desk.session.persons:
            self._open_layer(answers_drawer(desk), self.answers)

    def zoom(self, ref: Ref) -> bool:
        """Enlarges a card; returns whether that is possible."""
        from game.ui.table.held_up.zoom import Zoom

        desk = self._desk
        if desk.style.details(ref, desk.top.now) is None:
            return False
        self._messages.drop()
        zoom = Zoom(desk, ref, self._read_rules)
        self._open_layer(zoom.layer, lambda: self._enlarge_again(zoom.ref), zoom.first)
        return True

    def log(self) -> None:
        """Opens the drawer of the whole log."""
        from game.ui.table.held_up.log_drawer import log_drawer

        desk = self._desk
        self._open_layer(log_drawer(desk, desk.session.heard.log, self.look_back), self.log)

    def recap(self) -> None:
        """Shows the recap since this seat last acted; within its turn, the events before that."""
        desk = self._desk
        if not desk.session.handing.playing or not desk.session.persons:
            return
        if desk.session.heard.recap():
            desk.app.routes.recap(desk.session)
        elif (number := turn_before(desk.session.match, desk.session.holder)) is not None:
            desk.app.routes.look_back(desk.session, number, play=True)
        else:
            desk.scene.notice(desk.t("recap.nothing"))

    def luck(self) -> None:
        """Opens the drawer of the dice's luck."""
        from game.ui.table.held_up.luck_drawer import luck_drawer

        desk = self._desk
        if desk.style.throws_dice:
            self._open_layer(luck_drawer(desk, desk.session.match), self.luck)
        else:
            desk.scene.notice(desk.t("table.luck.no_dice"))

    def account(self, end: Callable[[], None]) -> None:
        """Opens the drawer that explains the numbers on the stage.

        Args:
            end: uses the widget that ends the question, whose key counts there too: one reads the chances and throws.
        """
        from game.ui.table.held_up.drawers import account_drawer

        desk = self._desk
        staging = desk.top.layout.staging
        if staging and staging.account:
            layer = account_drawer(desk, staging.account(), end)
            self._open_layer(layer, partial(self.account, end))
            desk.app.say(typeset.sentences(layer.spoken))

    def curtain(self) -> None:
        """Draws the curtain: the machine is handed over."""
        desk = self._desk
        desk.app.routes.curtain(desk.session, desk.scene, desk.style.velvet)

    def look_back(self, number: int) -> None:
        """Shows the table as it was after a decision, to the present viewers."""
        desk = self._desk
        desk.app.routes.look_back(desk.session, number + 1)

    def menu(self) -> None:
        """Opens the menu: to leave, to the settings, to the rules."""
        from game.ui.table.held_up.drawers import menu

        self._desk.scene.ask(lambda: menu(self._desk, self.rules, self.levels))
