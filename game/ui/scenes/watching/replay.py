"""The replay of a match: the table, a ruler over all its moves, and the choice of viewers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame as pg

from game.core.match import AnyMatch
from game.core.phrase import Phrase
from game.core.view import Viewers
from game.ui import saves
from game.ui.kit.widgets.buttons import Button, Choice, IconButton
from game.ui.kit.widgets.widget import Widget
from game.ui.legible import LONGEST_NAME, shortened
from game.ui.scenes.watching.screening import Screening
from game.ui.table.host import GameHost
from game.ui.table.session.rerun import ReplaySession, viewers_of
from game.ui.table.session.session import Session

_RATES = (1, 2, 4)


class ReplayScene(Screening):
    """The scene of a replay, which steps through a match.

    Args:
        app: the app.
        match: the match, finished or not.
        viewers: the choices of viewers, beginning with the first; None: all that anybody may choose.
        number: the decision before which it begins.
        live: the session whose present this leads back to, if the match is being played.
        stopped: why the rest of the match cannot be shown.
    """

    title = "replay.title"

    def __init__(
        self,
        app: GameHost,
        match: AnyMatch,
        viewers: tuple[Viewers, ...] | None = None,
        *,
        number: int = 0,
        live: Session | None = None,
        stopped: Phrase | None = None,
    ) -> None:
        self._allowed = viewers or viewers_of(match)
        persons = [seat for seat, player in enumerate(match.setup.players) if player.is_person]
        bottom = live.holder if live and live.persons else (persons or [0])[0]
        super().__init__(app, ReplaySession(match, self._allowed[0], bottom, number), live)
        self._stopped = stopped

    @classmethod
    def of(cls, app: GameHost, path: Path) -> ReplayScene:
        """The replay of a saved match, from its beginning.

        Raises:
            Trouble: nothing of it can be used.
        """
        loaded = saves.open_match(path)
        return cls(app, loaded.match, stopped=loaded.stopped)

    @classmethod
    def of_moment(cls, app: GameHost, session: Session, number: int) -> ReplayScene:
        """The replay of the present match from a moment on, for the present viewers."""
        viewers = viewers_of(session.match) if session.over else (session.sight.eyes,)
        return cls(app, session.match, viewers, number=number, live=session)

    def enter(self) -> None:
        if self._stopped:
            self.notice(self.app.texts.say(self._stopped))
            self._stopped = None

    # --- layout ----------------------------------------------------------------------------------

    @property
    def two_lines(self) -> bool:
        return self.grand and len(self._allowed) > 1

    def top_bar_widgets(self, top_bar: pg.Rect) -> list[Widget]:
        look = self.look
        leave = Button(
            look,
            self.t("replay.present" if self.live else "replay.close"),
            self.back,
            icon="arrow-left",
            key=self.app.keys.sign("back"),
            size=16,
        )
        high = min(leave.height(leave.width()), top_bar.height - look.px(8))
        leave.place(pg.Rect(look.px(14), top_bar.centery - high // 2, leave.width() + look.px(6), high))
        x = leave.rect.right + look.px(18)
        widgets: list[Widget] = [leave]
        right = top_bar.right - look.px(14)
        if len(self._allowed) > 1 and not self.grand:
            viewers = self._eyes_choice(top_bar.width // 2)
            wide = min(viewers.width(), top_bar.width // 2)
            high = min(viewers.height(wide), top_bar.height - look.px(8))
            viewers.place(pg.Rect(right - wide, top_bar.centery - high // 2, wide, high))
            widgets.append(viewers)
            right = viewers.rect.x - look.px(18)
        room_for = pg.Rect(x, top_bar.y, max(1, right - x), top_bar.height)
        self.write_top_bar(room_for, f"{self.replay.game.facts.title} · {self.t('replay.title')}")
        return widgets

    def _eyes_choice(self, room: int) -> Choice[Viewers]:
        """The choice of viewers, on one line: names are as long as there is room for all of them."""
        for most in range(LONGEST_NAME, 1, -1):
            options = [(viewers, self._eyes_words(viewers, most)) for viewers in self._allowed]
            choice = Choice(self.look, self.t("replay.eyes"), options, self.replay.viewers, self._look_with)
            if choice.width() <= room:
                break
        return choice

    def _eyes_words(self, viewers: Viewers, most: int) -> str:
        if len(viewers) == 1:
            return shortened(self.replay.setup.players[viewers[0]].name, most)
        return self.t("replay.open" if viewers else "replay.public")

    def bar_widgets(self, bar: pg.Rect) -> list[Widget]:
        """The ruler, the steps and the choices; on two lines where text is large and there are viewers to choose."""
        look = self.look
        two = self.two_lines
        line = pg.Rect(bar.x, bar.y, bar.width, bar.height // 2) if two else bar
        x = bar.x + look.px(16)
        widgets: list[Widget] = []
        for button in self._steps():
            size = look.px(44)
            button.place(pg.Rect(x, line.centery - size // 2, size, size))
            widgets.append(button)
            x += size + look.px(3)
        rates = [(rate, f"{rate}×") for rate in _RATES]
        choices: list[Widget] = [Choice(look, self.t("replay.speed"), rates, self.rate, self._set_rate)]
        if two:
            choices.append(self._eyes_choice(bar.width - look.px(46) - choices[0].width()))
        right, middle = bar.right - look.px(16), line.bottom + (bar.bottom - line.bottom) // 2
        for choice in choices:
            wide = min(choice.width(), right - bar.x - look.px(16))
            high = choice.height(wide)
            choice.place(pg.Rect(right - wide, (middle if two else bar.centery) - high // 2, wide, high))
            right -= wide + look.px(14)
        end = bar.right - look.px(10) if two else choices[0].rect.x - look.px(12)
        left = x + look.px(14)
        return [self.lay_ruler(pg.Rect(left, line.y, end - left, line.height)), *widgets, *choices]

    def _steps(self) -> list[IconButton]:
        replay = self.replay

        def step(name: str, icon: str, act: Callable[[], None]) -> IconButton:
            return IconButton(self.look, self.t(f"replay.{name}"), act, icon, bare=True)

        return [
            step("first", "previous-button", lambda: self._go(0)),
            step("turn_back", "chevron-left", lambda: self._go_turn(-1)),
            step("back", "arrow-left", lambda: self._go(replay.number - 1)),
            self.play_button(),
            step("forward", "arrow-right", lambda: self._go(replay.number + 1)),
            step("turn_forward", "chevron-right", lambda: self._go_turn(1)),
            step("last", "next-button", lambda: self._go(replay.moves)),
        ]

    # --- steps -----------------------------------------------------------------------------------

    def _go_turn(self, by: int) -> None:
        self._stop()
        self.replay.go_turn(by)
        self._show()

    def _look_with(self, viewers: Viewers) -> None:
        self.replay.look_with(viewers)
        self.rebuild()

    def _set_rate(self, rate: int) -> None:
        self.rate = rate

    def handle(self, event: pg.Event) -> bool:
        if event.type == pg.KEYDOWN and event.key == pg.K_SPACE:
            self._play()
            return True
        if event.type == pg.KEYDOWN and not (self.controls.ring.visible or self.controls.covered):
            leads = self.app.keys.action(event) in ("left", "right") or event.key in (pg.K_HOME, pg.K_END)
            if leads:  # a choice that was clicked has the focus, but unseen
                self.controls.focus(self.ruler, aloud=False)
        return super().handle(event)
