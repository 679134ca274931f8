"""The recap of the events since a seat last acted, on the table and as a list."""

from __future__ import annotations

import pygame as pg

from game.core.phrase import Phrase
from game.ui.kit.stage import room
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.widget import Widget
from game.ui.scenes.watching.log_pane import LogRow
from game.ui.scenes.watching.screening import Screening
from game.ui.table.held_up.told_card import ToldCard, told_thing
from game.ui.table.host import GameHost
from game.ui.table.session.handing import Passage
from game.ui.table.session.log import LogLine, first_since
from game.ui.table.session.rerun import ReplaySession
from game.ui.table.session.session import Session
from game.ui.table.session.turns import losses

RATE = 2
LONGEST = 15.0
"""Seconds that the recap plays by itself at most, however many moves there are"""
_LOSSES = 2
"""Number of losses in the title"""


class RecapScene(Screening):
    """The scene of a recap: it plays by itself until a key or a click; then it can be stepped through.

    Before the hand is open it shows and tells only what everybody may know: the others may still be looking. Opened
    later, at any time, it shows the hand as well, and tells which cards were drawn.

    Args:
        app: the app.
        session: the match, at its present.
    """

    title = "recap.title"

    def __init__(self, app: GameHost, session: Session) -> None:
        first = first_since(session.match, session.holder)
        rerun = ReplaySession(session.match, session.sight.eyes, session.holder, first, first=first)
        super().__init__(app, rerun, session)
        self.session = session
        self.rate = RATE
        self.playing = self.replay.moves > first
        self._left = LONGEST
        self._close: Button
        self.held_up: ToldCard

    @property
    def covered(self) -> bool:
        """Whether the hand is still covered."""
        return self.session.handing.passage is Passage.READY

    def enter(self) -> None:
        if self.covered:  # everybody in the room hears and sees it
            lines = (*self._losses(), *(line.phrase for line in self.session.heard.news()))
            self.app.say(typeset.sentences(typeset.plain(self.texts.say(line)) for line in lines))

    def back(self) -> None:
        if not self.covered:
            self.app.director.pop()

    def _open_hand(self) -> None:
        self.session.handing.open_hand()
        self.app.director.pop()

    def layout(self) -> None:
        super().layout()
        height, prompt = self.style.size[1], self.top.layout.prompt
        # Things are held up below a prompt at the top of the table; below one at its foot there would be no room.
        top = prompt.bottom if prompt.centery < height // 2 else self.style.look.px(room.TOP_BAR_UNITS)
        self.held_up = ToldCard(self.stage, self.style, pg.Rect(0, top, self.size[0], height - top))

    def _losses(self) -> list[Phrase]:
        """Sentences about the losses that the others' turns brought the player who sits down now."""
        style, session = self.style, self.session
        return losses(session.heard.public_deeds(style.deed, style.costs), style, session.holder)

    # --- layout ----------------------------------------------------------------------------------

    def lines(self) -> list[LogLine]:
        return self.session.heard.news() if self.covered else self.session.heard.recap()

    @property
    def linked(self) -> bool:
        """Whether the lines lead to their moments: only once the hand is open, as before that one act is possible."""
        return not self.covered

    @property
    def first_focus(self) -> Widget:
        return self._close

    def top_bar_widgets(self, top_bar: pg.Rect) -> list[Widget]:
        words = self.t("recap.title")
        moves = self.replay.moves - self.replay.first
        if moves:
            since = "recap.moves" if self.replay.first else "recap.moves.all"  # a newcomer has no last move
            words = f"{words} · {self.app.texts.many(since, moves)}"
        lost = [typeset.plain(self.texts.say(line)) for line in self._losses()[:_LOSSES]]
        attempts = (" ".join((*lost[:n], words)) for n in range(len(lost), -1, -1))
        self.write_top_bar(top_bar.inflate(-2 * self.look.px(20), 0), *attempts)
        return []

    def bar_widgets(self, bar: pg.Rect) -> list[Widget]:
        """The ruler, and the button that leads on."""
        look, covered = self.look, self.covered
        self._close = Button(
            look,
            self.t("recap.open" if covered else "recap.close"),
            self._open_hand if covered else self.back,
            kind="primary",
            icon="poker-hand" if covered else "",
            key=self.app.keys.sign("confirm" if covered else "back"),
            size=20,
        )
        wide = self._close.width()
        high = min(self._close.height(wide), bar.height - look.px(16))
        self._close.place(pg.Rect(bar.right - look.px(16) - wide, bar.centery - high // 2, wide, high))
        play, size = self.play_button(), look.px(44)
        play.place(pg.Rect(bar.x + look.px(16), bar.centery - size // 2, size, size))
        left, right = play.rect.right + look.px(14), self._close.rect.x - look.px(12)
        return [self._close, play, self.lay_ruler(pg.Rect(left, bar.y, right - left, bar.height))]

    # --- time and input --------------------------------------------------------------------------

    def handle(self, event: pg.Event) -> bool:
        action = self.app.keys.action(event, "table")
        if action == "recap" and not self.covered:
            self.back()
            return True
        if action == "confirm" and self.controls.focused is self.ruler:  # on the ruler too, the key leads on
            self._close.activate()
            return True
        played, taken = self.playing, super().handle(event)
        pressed = event.type == pg.KEYDOWN or (event.type == pg.MOUSEBUTTONDOWN and not taken)
        if played and self.playing and pressed and self.app.director.on is self:
            self._skip()
        return taken

    def _skip(self) -> None:
        self._go(self.replay.moves)
        self.top.catch_up()

    def update(self, dt: float) -> None:
        if self.playing:
            self._left -= dt
        super().update(dt)
        self._hold_up()

    def _hold_up(self) -> None:
        """Holds up the thing that the sentence pointed at is about; else, while it plays, that of the last sentence."""
        lines = [line for line in self.pane.children if isinstance(line, LogRow)]
        pointed = [line for line in lines if line.hovered or line.focused]
        told = pointed or [line for line in lines if line.current and self.playing]
        states = (self.replay.seen,)
        things = (told_thing(self.style, line.line.event, states, named=not self.covered) for line in told)
        self.held_up.show(next(filter(None, things), None), self.pane.rect)

    def _play(self) -> None:
        self._left = LONGEST
        super()._play()

    @property
    def _share(self) -> float:
        """Seconds that each of the moves left may take."""
        return max(0.0, self._left) / (self.replay.moves - self.replay.number + 1)

    def _is_step_due(self) -> bool:
        return super()._is_step_due() or self._waited >= self._share

    def _step(self) -> None:
        super()._step()
        self.top.reel.fit(1000 * self._share)
