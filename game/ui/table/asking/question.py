"""The waiting question: its sentence, and its options as widgets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame as pg

from game.core.interface import Gesture, Ref
from game.core.phrase import phrase, seat_names
from game.core.state import PASS, Ask, Option
from game.core.view import SPECTATOR
from game.ui.contract.panel import ActionKind
from game.ui.contract.prompt import Choices
from game.ui.kit.text import typeset
from game.ui.kit.widgets.keys import key_name
from game.ui.kit.widgets.widget import Widget
from game.ui.table.asking.hit_targets import OptionButton, Pickable, PosterButton
from game.ui.table.asking.scale import Scale
from game.ui.table.desk import BUTTON_LAYER, Desk
from game.ui.table.held_up.notes import draw_ribbon, ribbon_area, ribbon_place
from game.ui.table.picker import Offer

STAGED = 47
"""Layer of the sentence over a stage"""


class Question:
    """The waiting question of a table, as it is shown.

    Args:
        desk: the match, the view and the things of the table.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.action: ActionKind | None = None
        """Kind of action that is chosen: until it is dropped, only its options can be picked; None: none is chosen"""
        self._offered: Ask | None = None
        """Question that was taken over last"""
        self.choices = Choices()
        self.unclear: tuple[Option, ...] = ()
        """Options that the last gesture may have meant, or that a button stands for"""
        self.which = ""
        """Sentence that asks for one of the unclear options, markup"""
        self.options: list[Pickable] = []
        """Buttons and cards of options"""
        self.numbered: list[Pickable] = []
        """Buttons and cards that digits pick, in order"""
        self.scale: Scale | None = None
        """Slider in place of buttons; None: there is none"""
        self.end: Widget | None = None
        """Button that gives the answer, or ends the turn; None: there is none"""
        self.hinted = ("", "")
        """Hint in place of the question: markup and an icon; with empty words there is none"""
        self.counsel = ""
        """Counsel in place of the question, markup; "": there is none"""
        self.counted = ""
        """Words for what is being counted at the end of the match, markup"""
        self.step = ""
        """Words for a computer's deed, markup, while the next one waits until the person goes on"""

    def offer(self) -> None:
        """Takes over the question that waits now; if it is the same as before, the options gathered so far stay."""
        desk = self._desk
        ask, offers = desk.session.ask, desk.session.offers()
        low, high = (ask.low, ask.high) if ask else (1, 1)
        at_once = ask is not None and desk.style.goal_at_once(ask)
        chosen = desk.picker.chosen if ask and ask is self._offered else desk.session.former_answer
        self._offered = ask
        drops = {ref: loose.onto for ref, loose in desk.top.layout.loose.items()}
        desk.picker.offer(self._narrowed(offers), low, high, at_once=at_once, chosen=chosen, drops=drops)
        if desk.session.reacting.ask:  # the button to let pass is in the panel of reactions
            offers = [offer for offer in offers if offer[0] != PASS]
        self.choices = desk.style.arrange(ask, offers, desk.session.seen) if ask else Choices()
        if self.thrown:
            self.choices = self.choices._replace(panel=(), floating=())
        self.unclear = ()

    def _narrowed(self, offers: list[Offer]) -> list[Offer]:
        """The offers of the chosen kind of action; all if none is chosen."""
        kind = self.action
        if kind is None:
            return offers
        mine = [(option, gesture) for option, gesture in offers if option[0] in kind.verbs]
        return [(option, Gesture(gesture.take)) for option, gesture in mine] if kind.at_once else mine

    @property
    def thrown(self) -> bool:
        """Whether dice still roll on the table: no button and no light tells their faces before they lie."""
        return self._desk.top.now.tumbling and self._desk.top.layout.staging is None

    @property
    def lit(self) -> tuple[Ref, ...]:
        """Things that glow because they can pick something."""
        desk = self._desk
        ask, style, takes = desk.session.ask, desk.style, desk.picker.takes
        if ask is None or self.action:
            return tuple(takes)
        lit = [gesture for option, gesture in desk.session.offers() if style.lit(ask, option)]
        found = {gesture.take for gesture in lit}
        if style.goal_at_once(ask):
            found |= {gesture.onto for gesture in lit}
        return () if self.thrown else tuple(ref for ref in takes if ref in found)

    @property
    def asked(self) -> tuple[Ask | None, ActionKind | None]:
        """The question that waits, and the kind of action that is chosen as its answer."""
        return self._desk.session.ask, self.action

    @property
    def floats(self) -> bool:
        """Whether the question has a panel of its own over the table."""
        return bool(self.choices.floating or self.unclear)

    def prompt(self) -> tuple[str, str]:
        """Sentence about what is expected now, markup, and an icon."""
        desk = self._desk
        ask, staging = desk.session.ask, desk.top.layout.staging
        if staging and not staging.asks:
            return desk.t("stage.skip", key=key_name(desk.app.texts, "space")), "fast-forward-button"
        if desk.session.over:
            return (self.counted or desk.t("table.over"), "trophy") if desk.over else ("", "")
        if self.hinted[0] and not self._has_own_panel:  # its own panel is not written again for each hint
            return self.hinted
        if ask and self.counsel:
            return self.counsel, "light-bulb"
        if ask and desk.picker.held:
            back = desk.app.keys.sign("back")
            return desk.texts("table.where_named", card=self.named(desk.picker.held), key=back), "hand"
        if ask and self.action:
            return self.action.prompt, self.action.icon
        if ask:
            return desk.style.asked(ask, desk.top.now), ""
        return self._waiting()

    def _waiting(self) -> tuple[str, str]:
        """Sentence for a person who is asked nothing now, markup, and an icon."""
        desk = self._desk
        session, state = desk.session, desk.session.seen
        if session.openly.asks:
            return desk.say(session.openly.words), "hand"
        if session.window.strip:
            return desk.t("strip.prompt"), "hand"
        if session.reacting.ring:
            return desk.t("react.ring"), "hand"
        if session.handing.hidden:
            return desk.texts("table.hidden", key=desk.app.keys.sign("hide")), "padlock"
        if self.step:
            return self.step, "play-button"
        if session.reacting.ask and session.handing.playing:
            return desk.t("react.others"), "hand"
        turn = desk.top.now.turn
        if turn != state.turn and turn in (SPECTATOR, session.holder):
            return "", ""  # the events still being shown belong to no other seat
        waiting = state.waiting() if turn == state.turn else (turn,)
        who = seat_names(waiting)
        if session.computers.thinking == SPECTATOR:
            return desk.say(phrase("table.waiting", who=who)), "hourglass"
        return desk.say(phrase("table.thinking", who=who, n=len(waiting))), "hourglass"

    @property
    def _has_own_panel(self) -> bool:
        """Whether the question is asked in a panel of its own, not over the table."""
        session = self._desk.session
        reacting = session.reacting.ask is not None and session.ask is not None and self._desk.picker.held is None
        return self.floats or reacting or bool(session.openly.asks or session.reacting.ring)

    def write_prompt(self) -> None:
        """Writes the sentence over the table, unless it stands in a panel of its own."""
        desk = self._desk
        content = () if self._has_own_panel or (desk.top.now.tumbling and desk.session.ask) else self.prompt()
        content = content if any(content) else ()
        staged = desk.top.layout.staging is not None
        key, layer = ("prompt.staged", STAGED) if staged else ("prompt", 8)
        desk.plates.erase("prompt" if staged else "prompt.staged")
        place = ribbon_place(desk.look, desk.top.layout.prompt, *content) if content else desk.top.layout.prompt
        desk.plates.write(key, place, content, partial(self._paint_prompt, content), layer)

    def _paint_prompt(self, content: tuple[()] | tuple[str, str], surface: pg.Surface) -> Iterator[None]:
        if not content:
            return
        words, icon = content
        look = self._desk.look
        yield from draw_ribbon(surface, look, ribbon_area(look, surface.get_rect()), words, icon)

    def named(self, ref: Ref) -> str:
        """Name of a thing without other words about it, as markup."""
        desk, place = self._desk, self._desk.top.ground.placement(ref)
        card = desk.session.seen.cards[int(ref[1])] if ref[0] == "card" else ""
        return typeset.escape(desk.style.said(card) if card else place.name.partition(": ")[0] if place else "")

    def forget_buttons(self) -> None:
        """Forgets the buttons of options, before they are made again."""
        self.options, self.numbered = [], []

    def button(self, option: Option, number: int, kind: str, *, floating: bool = False) -> OptionButton:
        """The button of an option, with the digit that picks it.

        While a question floats over the table the digits belong to its buttons alone.
        """
        desk = self._desk
        numbered = floating or not self.floats
        option_text = desk.session.option_text(option)
        former = option in desk.session.former_answer
        label, tip = desk.say(option_text.label), desk.say(option_text.does)
        tip = "" if typeset.plain(tip).rstrip(".") == typeset.plain(label).rstrip(".") else tip  # the button tells it
        pictures = desk.style.pictures_of(option)
        kind_of_button = PosterButton if pictures and desk.style.pictures_told else OptionButton
        button = kind_of_button(
            desk.look,
            label,
            lambda: desk.commands.act(desk.picker.press_button(option)),
            kind=kind,
            pictures=pictures,
            side=desk.style.picture_side,
            number=number if numbered and number < 10 else 0,
            tip="\n".join(filter(None, (desk.t("rethink.former") if former else "", tip))),
            chosen=option in desk.picker.chosen,
            former=former,
        )
        button.id = f"option:{option}"
        button.layer = BUTTON_LAYER
        button.option = option
        self.options.append(button)
        if numbered:
            self.numbered.append(button)
        return button

    def choose_among(self, options: tuple[Option, ...], which: str) -> None:
        """Asks, over the table, for one of several options."""
        self.unclear, self.which = options, which
        desk = self._desk
        desk.commands.build()
        at = desk.controls.focused
        desk.app.say(typeset.sentences((typeset.plain(which), *([at.spoken(desk.app.texts)] if at else ()))))

    def forget_unclear(self) -> None:
        """Forgets the options that a gesture may have meant: none of them is wanted."""
        self.unclear = ()
        self._desk.commands.build()
