"""Open questions: everybody at the machine answers in public, side by side, perhaps within some seconds.

A button answers for the seat whose shape and name it has.
"""

from functools import partial

import pygame as pg

from game.core.state import Ask, Option
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.widget import row
from game.ui.table.asking.countdown import Clock
from game.ui.table.asking.seat_buttons import LAYER, WORDS, ButtonPanel, SeatButton, Words
from game.ui.table.desk import Desk


class OpenQuestion:
    """The buttons of an open question, and its clock.

    Args:
        desk: the match, the view and the things of the table.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._asks: tuple[Ask, ...] = ()
        self.clock = Clock(desk, self._go_on)
        self._ids: list[str] = []
        """Ids of the buttons"""
        self._new = False
        """Whether the question has just come"""
        self.actors: list[Actor] = []
        self.told: tuple[pg.Rect, ...] = ()
        """Rectangles of the sentence and of the time, pixels"""

    def buttons(self) -> list[Button]:
        """The buttons, placed, a group for each person who has not answered yet; the panel below them is an actor."""
        self.actors, self.told, self._ids, self._new = [], (), [], False
        desk, session = self._desk, self._desk.session
        if not self._asked_now:
            return []
        self._begin()
        openly = session.openly
        answers = [(ask, self._button(ask, option)) for ask in openly.asked for option in openly.options(ask)]
        go_on: list[Button] = []
        if any(openly.silence(ask) for ask in openly.asks):
            go_on = [Button(desk.look, desk.t("strip.go_on"), self._go_on, icon="next-button")]
            go_on[0].id = "open:go_on"
        # A person who has answered leaves a gap: no other button comes under the pointer of somebody who hurries.
        self._place([button for _, button in answers] + go_on)
        buttons: list[Button] = [button for ask, button in answers if ask in openly.asks] + go_on
        self._ids = [button.id for button in buttons]
        return buttons

    @property
    def _asked_now(self) -> bool:
        """Whether everybody is asked now: before a new question, its events are shown."""
        desk, session = self._desk, self._desk.session
        seen = desk.top.reel.idle or session.match.state.asks is self._asks
        return bool(session.handing.playing and session.openly.asks and seen)

    @property
    def late(self) -> bool:
        """Whether the buttons are still missing, as the events before the question have just been shown."""
        return self._asked_now and not self._ids

    def focus(self, before: str) -> str:
        """The id of the button that gets the keyboard for a new question, or after an answer; "": it stays where it is.

        Args:
            before: the id of the widget that has the keyboard.
        """
        gone = before.startswith("open:") and before not in self._ids
        return self._ids[0] if self._ids and (self._new or gone) else ""

    def _go_on(self) -> None:
        self._desk.commands.act_for(self._desk.session.openly.let_pass)

    def _button(self, ask: Ask, option: Option) -> Button:
        desk, session = self._desk, self._desk.session
        player = session.setup.players[ask.seat]
        text = session.openly.text(ask, option)
        words = desk.t("open.answer", name=player.name, answer=typeset.plain(desk.say(text.label)))
        answer = partial(desk.commands.act_for, partial(session.openly.answer, ask.seat, option))
        button = SeatButton(desk.look, words, player, answer, tip=desk.say(text.does))
        button.id = f"open:{ask.seat}:{option}"
        return button

    def _place(self, buttons: list[Button]) -> None:
        """Places the buttons on a panel, below the sentence that stands over the table."""
        desk, look = self._desk, self._desk.look
        pad, gap, margin = look.px(14), look.px(10), look.px(16)
        ribbon = desk.top.layout.prompt
        words = desk.say(desk.session.openly.words)
        clock, clock_high, bar = self.clock.room()
        clock += gap if clock else 0
        widest = desk.size[0] - 2 * (margin + pad)
        wanted = sum(button.width() + gap for button in buttons) - gap
        wide = min(widest, max(wanted, typeset.measure(look, typeset.plain(words), WORDS)[0] + clock + gap))
        head = typeset.paragraph(look, words, WORDS, wide - clock)
        high = max(head.height, clock_high)
        area = pg.Rect(0, 0, wide, desk.size[1])
        below = row(buttons, area.move(0, high + gap), gap)
        rect = pg.Rect(0, 0, wide + 2 * pad, pad + below + pad + bar)
        rect.midtop = (desk.size[0] // 2, ribbon.top)
        rect.bottom = min(rect.bottom, desk.size[1] - margin)
        for button in buttons:
            button.group, button.layer = "open", LAYER + 1
            button.place(button.rect.move(rect.x + pad, rect.y + pad))
        self.told = (pg.Rect(rect.x + pad, rect.y + pad, wide, high),)
        self.actors = [ButtonPanel(look, rect, [Words(head, (pad, pad + (high - head.height) // 2))])]
        self.actors += self.clock.face(rect.inflate(-2 * pad, -2 * pad), high, LAYER + 1)
        desk.top.ground.blocked = rect

    # --- time ------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Starts the clock for a new question."""
        session = self._desk.session
        asks = session.match.state.asks
        if asks is not self._asks:
            self._asks, self._new = asks, True
            self.clock.begin(session.openly.seconds)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        if not self._desk.session.openly.asks:
            self._asks = ()
            self.clock.begin(0)
        self.clock.update(dt)
