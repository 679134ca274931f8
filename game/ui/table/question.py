"""What is asked now: its sentence, and how its options are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame as pg

from game.core.interface import Ref
from game.core.phrase import Phrase, seat_name
from game.core.state import Option
from game.core.view import SPECTATOR
from game.ui.contract import prompt
from game.ui.kit import typeset
from game.ui.table.hit_targets import OptionButton
from game.ui.table.notes import draw_ribbon

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

BUTTON_LAYER = 48


class Question:
    """The question of the table's scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.choices = prompt.Choices((), (), None)
        self.unclear: tuple[Option, ...] = ()
        """What the last gesture may have meant, or what a button stands for"""
        self.which = ""
        """The sentence that asks for one of them"""
        self.options: list[OptionButton] = []
        """Their buttons, in the order of the digits that pick them"""

    def offer(self) -> None:
        """Takes the question that waits now."""
        scene = self._scene
        ask, offers = scene.session.ask, scene.session.offers()
        low, high = (ask.low, ask.high) if ask else (1, 1)
        at_once = ask is not None and scene.style.goal_at_once(ask)
        scene.picker.offer(scene.action_buttons.narrowed(offers), low, high, at_once=at_once)
        self.choices = scene.style.arrange(ask, offers)
        self.unclear = ()

    @property
    def lit(self) -> tuple[Ref, ...]:
        """The things that glow because something can be picked by them."""
        scene = self._scene
        ask, style, takes = scene.session.ask, scene.style, scene.picker.takes
        if ask is None or scene.action_buttons.chosen:
            return tuple(takes)
        lit = [gesture for option, gesture in scene.session.offers() if style.lit(ask, option)]
        found = {gesture.take for gesture in lit}
        if style.goal_at_once(ask):
            found |= {gesture.onto for gesture in lit}
        return tuple(ref for ref in takes if ref in found)

    @property
    def floats(self) -> bool:
        """Whether it has a panel of its own over the table."""
        return bool(self.choices.floating or self.unclear)

    def prompt(self) -> tuple[str, str]:
        """The sentence of what is expected now, and an icon."""
        scene = self._scene
        session, state = scene.session, scene.session.seen
        ask = session.ask
        if session.over:
            return scene.count.words or scene.t("table.over"), "trophy"
        if scene.hints.words[0]:
            return scene.hints.words
        if ask and scene.picker.held:
            return scene.texts("table.where_named", card=self.named(scene.picker.held)), "hand"
        if ask and scene.action_buttons.chosen:
            return scene.action_buttons.chosen.prompt, scene.action_buttons.chosen.icon
        if ask:
            return scene.style.asked(ask, scene.top.now), ""
        if session.strip:
            return scene.t("strip.prompt"), "hand"
        if session.hidden:
            return scene.texts("table.hidden", key=str(scene.app.keys.cap("hide")).upper()), "padlock"
        who = tuple(seat_name(seat) for seat in state.waiting())
        key = "table.thinking" if session.thinking != SPECTATOR else "table.waiting"
        return scene.say(Phrase(key, (("who", who),))), "hourglass"

    def write_prompt(self) -> None:
        """Writes the sentence over the table, unless it stands in a panel of its own."""
        scene = self._scene
        content = ("floats",) if self.floats else self.prompt()
        scene.write("prompt", scene.top.layout.prompt, content, self._paint_prompt, 8)

    def _paint_prompt(self, surface: pg.Surface) -> None:
        scene = self._scene
        if self.floats:
            return  # the question stands in its own panel
        words, icon = self.prompt()
        draw_ribbon(
            surface,
            scene.look,
            surface.get_rect().inflate(-scene.look.px(16), -scene.look.px(6)),
            words,
            icon,
        )

    def named(self, ref: Ref) -> str:
        """The name of a thing, as markup."""
        place = self._scene.top.ground.placement(ref)
        return typeset.escape(place.name) if place else ""

    def button(self, option: Option, number: int, kind: str) -> OptionButton:
        """A button for an option, with the digit that picks it."""
        scene = self._scene
        option_text = scene.session.option_text(option)
        button = OptionButton(
            scene.look,
            scene.say(option_text.label),
            lambda: scene.gestures.take(scene.picker.press_button(option)),
            kind=kind,
            pictures=scene.style.pictures_of(option),
            side=scene.style.picture_side,
            number=number if number < 10 else 0,
            tip=scene.say(option_text.does),
            chosen=option in scene.picker.chosen,
        )
        button.id = f"option:{option}"
        button.layer = BUTTON_LAYER
        button.option = option
        self.options.append(button)
        return button

    def choose_among(self, options: tuple[Option, ...], which: str) -> None:
        """Asks for one of several options, over the table."""
        self.unclear, self.which = options, which
        self._scene.build()

    def forget_unclear(self) -> None:
        """Nothing of what a gesture may have meant is wanted."""
        self.unclear = ()
        self._scene.build()
