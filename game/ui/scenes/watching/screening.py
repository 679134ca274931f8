"""A match that is shown again on its table: the log beside it, a ruler over its moves below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame as pg

from game.ui.contract.view import GameView
from game.ui.kit.draw import skins
from game.ui.kit.look import Look, scale
from game.ui.kit.stage import room
from game.ui.kit.stage.stage import Sprite
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import IconButton
from game.ui.kit.widgets.widget import Widget, name_areas
from game.ui.scene import PRESENT, Scene
from game.ui.scenes.parts.plaque import Hanging
from game.ui.scenes.watching.log_pane import LogRow, log_pane
from game.ui.scenes.watching.ruler import Ruler
from game.ui.settings import SPEEDS
from game.ui.table.asking.turn_facts import paint_log
from game.ui.table.held_up.notes import Fading
from game.ui.table.host import GameHost
from game.ui.table.pieces.tabletop import Tabletop
from game.ui.table.session.handing import Passage
from game.ui.table.session.log import LogLine
from game.ui.table.session.rerun import ReplaySession
from game.ui.table.session.session import Session
from game.ui.table.telling import table_texts

PACE = 0.9  # seconds between moves while it plays, at rate 1
GRAND = 1.2  # from this text size on, the choices of the bar stand on a line of their own
_BAR, _BAR_GRAND = 74, 66  # reference px, the second before the text setting for each of two lines
_BUTTONS, _FRAME = 50, 49
_LARGEST = 2.0  # text size: the table, smaller here, has letters no smaller than at play, but for the largest
_NUMBER = typeset.Style("ui_bold", 17)
_LAST_LINES = 8
_REVIEWED = (255, 214, 92)
"""Colour of the frame around a table that is not the present one"""


class Screening(Scene):
    """A scene that steps through a match.

    A subclass makes the widgets of the top bar (`top_bar_widgets`) and of the bar below the table (`bar_widgets`).

    Args:
        app: the app.
        replay: the match that is shown.
        live: the session whose present this leads back to, if the match is being played.
    """

    app: GameHost

    def __init__(self, app: GameHost, replay: ReplaySession, live: Session | None) -> None:
        super().__init__(app)
        self.replay = replay
        self.live = live
        self.rate = 1
        self.playing = False
        self.style: GameView
        self.top: Tabletop
        self.ruler: Ruler
        self._waited = 0.0
        """Seconds since the last move, while the match plays"""
        self._fading: Fading | None = None
        self._play_button: IconButton
        self._log_at: pg.Rect
        self._log_ground: Sprite
        self._place: pg.Rect
        self._place_sign: Hanging | None = None
        self._last_lines: Hanging | None = None

    # --- for subclasses to fill in ---------------------------------------------------------------

    @property
    def two_lines(self) -> bool:
        """Whether the bar has two lines."""
        return False

    def top_bar_widgets(self, top_bar: pg.Rect) -> list[Widget]:
        """The widgets above the table, placed."""
        raise NotImplementedError

    def bar_widgets(self, bar: pg.Rect) -> list[Widget]:
        """The widgets below the table, placed; the ruler from `lay_ruler` is one of them."""
        raise NotImplementedError

    def lines(self) -> Sequence[LogLine]:
        """The lines of the log."""
        return self.replay.whole_log()

    def log_rect(self) -> pg.Rect:
        """The place of the log: the one that the game has for it, or else that of a turn's buttons.

        For large text it is wider, as far as the cards of the hand leave room.
        """
        layout = self.top.layout
        rect, fan = layout.told or layout.turn, layout.fan
        if not self.grand or layout.told or not fan:
            return rect
        middle, wide = layout.prompt.centerx, round(rect.width * self.look.text)
        taken = round(fan.slots[-1].x + fan.card[0] * 0.6) if fan.slots else middle
        left = min(rect.left, max(taken, middle, rect.right - wide))
        return pg.Rect(left, rect.y, rect.right - left, rect.height)

    @property
    def linked(self) -> bool:
        """Whether the lines of the log lead to their moments; the keyboard then stops at them and has them spoken."""
        return True

    @property
    def first_focus(self) -> Widget:
        """The widget that has the keyboard at first."""
        return self.ruler

    # --- layout ----------------------------------------------------------------------------------

    @property
    def grand(self) -> bool:
        """Whether the text is so large that not everything fits on one line."""
        return self.look.text >= GRAND

    def layout(self) -> None:
        look = self.look
        self._fading = None
        self.texts = table_texts(self.app.texts.language, self.replay.setup)
        line = look.px(_BAR_GRAND * (0.6 + 0.4 * look.text) if self.grand else _BAR)
        bar = 2 * line if self.two_lines else line
        width, height = self.size[0], self.size[1] - bar
        k = scale((width, height))
        table_look = replace(look, k=k, text=min(_LARGEST, look.text * max(1.0, look.k / k)))
        setup = self.replay.setup
        view = self.app.view_of(setup.game)
        self.style = view(self.replay.game, table_look, self.texts, (width, height), setup.players)
        top_bar_height = table_look.px(room.TOP_BAR_UNITS)
        self.stage.keep_base((look, self.size, self.app.texts.language, bar), lambda: self._base(table_look))
        self.top = Tabletop(self.stage, self.style, self.replay, self.app.audio.play)
        self.top.allow_pages(False)  # there are no tabs for turning pages
        self.top.sort_hand(self.app.person.hand_orders.get(setup.game, ""))
        self.top.refresh(at_once=True)
        self._frame(pg.Rect(0, top_bar_height, width, height - top_bar_height))
        self.stage.add(Sprite(self._bar_ground(bar), (0, height), _FRAME))
        self._place_sign = self._last_lines = None
        above = self.top_bar_widgets(pg.Rect(0, 0, width, top_bar_height))
        log, below = self._log(), self.bar_widgets(pg.Rect(0, height, width, bar))
        name_areas(above=above, log=[log], below=below)
        widgets = [*above, log, *below]
        for widget in widgets:
            widget.layer = _BUTTONS
        self.controls.set(widgets, focus=self.first_focus.id)
        self._stand()
        self._tell_place()

    def _base(self, table_look: Look) -> pg.Surface:
        """Picture below everything: table and top bar in the look of `table_look`."""
        base = pg.Surface(self.size).convert()
        base.blit(self.style.ground(), (0, 0))
        base.blit(room.top_bar(base.get_width(), table_look.k), (0, 0))
        return base

    def _bar_ground(self, high: int) -> pg.Surface:
        """Picture of the bar below the table; it lies over cards that reach beyond the table's lower edge."""
        ground = pg.Surface((self.size[0], high)).convert()
        ground.fill(self.look.theme.panel)
        ground.blit(skins.hairline(ground.get_width(), self.look.theme.accent, "both"), (0, 0))
        return ground

    def _frame(self, rect: pg.Rect) -> None:
        """Draws the frame that marks a table other than the present one."""
        thickness = self.look.px(4)
        edge = pg.Surface(rect.size, pg.SRCALPHA)
        for side in (
            (0, 0, rect.width, thickness),
            (0, rect.height - thickness, rect.width, thickness),
            (0, 0, thickness, rect.height),
            (rect.width - thickness, 0, thickness, rect.height),
        ):
            edge.fill((*_REVIEWED, 215), side)
        self.stage.add(Sprite(edge, rect.topleft, _FRAME))

    def write_top_bar(self, room_for: pg.Rect, *attempts: str) -> None:
        """Writes the title on the top bar, in the game's own letters: the first of these texts that fits."""
        style = typeset.Style(self.style.title_role, 22, "accent")
        for words in attempts:
            title = typeset.fitted(self.look, typeset.escape(words), style, room_for.size)
            if title.height <= room_for.height:
                break

        def write(surface: pg.Surface) -> None:
            title.draw(surface, (0, (room_for.height - title.height) // 2), surface.get_rect())

        self.stage.add(Hanging.at_place(room_for, write, _BUTTONS))

    def _log(self) -> Widget:
        self._log_at = self.log_rect()
        self._log_ground = self._lay_log_ground()
        self.pane = log_pane(
            replace(self.look, k=self.style.look.k),
            self.t(self.title),
            self._log_at.inflate(-self.look.px(8), -self.look.px(8)),
            self.lines(),
            self.texts,
            self.replay.setup.players,
            (lambda number: self._go(number + 1)) if self.linked else None,
        )
        return self.pane

    def _lay_log_ground(self) -> Sprite:
        """Lays out the panel below the log."""
        rect = self._log_at
        panel = skins.panel(self.look, rect.width, rect.height, solid=True)
        ground = pg.Surface((rect.width + 2 * panel.pad, rect.height + 2 * panel.pad), pg.SRCALPHA)
        ground.blit(panel.surface, (0, 0))
        sprite = Sprite(ground, (rect.x - panel.pad, rect.y - panel.pad), _BUTTONS - 1)
        self.stage.add(sprite)
        return sprite

    def _move_log(self) -> None:
        """Moves the log to the room that the table leaves for it now: the texts in the game's panel stand above it."""
        self._log_at = self.log_rect()
        self.stage.remove(self._log_ground)
        self._log_ground = self._lay_log_ground()
        self.pane.place(self._log_at.inflate(-self.look.px(8), -self.look.px(8)))
        self.pane.pile(self.pane.children)
        self._follow_log()

    def play_button(self) -> IconButton:
        """Makes the button that starts and pauses the playing."""
        words, icon = self._play_words()
        self._play_button = IconButton(self.look, words, self._play, icon, bare=True)
        return self._play_button

    def _play_words(self) -> tuple[str, str]:
        """The words of the play button at this moment, and its icon."""
        if self.playing:
            return self.t("replay.pause"), "pause-button"
        return self.t("replay.play"), "play-button"

    def lay_ruler(self, line: pg.Rect) -> Ruler:
        """Places the ruler on a line, and behind it the words for the present place."""
        look = self.look
        longest = self._place_words(self.replay.moves)
        words = typeset.measure(look, longest, _NUMBER)[0] + look.px(16)
        self._place = pg.Rect(line.right - words, line.y, words, line.height)
        self.ruler = Ruler(look, self.t(self.title), self.replay, self._go, self._place_words(self.replay.number))
        self.ruler.place(pg.Rect(line.x, line.centery - look.px(22), self._place.x - look.px(14) - line.x, look.px(44)))
        return self.ruler

    def _place_words(self, number: int) -> str:
        replay = self.replay
        return self.t("replay.at", number=number - replay.first, of=replay.moves - replay.first)

    # --- steps -----------------------------------------------------------------------------------

    def _go(self, number: int) -> None:
        self._stop()
        self.replay.go(number)
        self._show()

    def _play(self) -> None:
        self.playing = not self.playing
        if self.playing and self.replay.number == self.replay.moves:
            self.replay.go(self.replay.first)
            self._show()
        self._waited = 0.0
        self._relabel()

    def _stop(self) -> None:
        if self.playing:
            self.playing = False
            self._relabel()

    def _relabel(self) -> None:
        button = self._play_button
        words, button.icon = self._play_words()
        button.name = button.tip = words
        button.touch()
        self.controls.tooltip.hide()  # it comes up again with its new words

    def _show(self) -> None:
        """Brings the table to the replay's place."""
        self.top.catch_up()
        play_steps = self.replay.take_play_steps()
        self._set_paces()
        if play_steps:
            pace = SPEEDS[self.app.person.my_speed] / self.rate
            self.top.show_play_steps(play_steps, lambda play_step: pace)
        else:
            self._stand()
        self._tell_place()

    def _stand(self) -> None:
        """Shows the table, and a stage, as they are at the replay's place, without the way there."""
        self._set_paces()
        self.top.refresh(at_once=True)
        self.top.catch_up()

    def _set_paces(self) -> None:
        """Has great moments played on the stage, at the replay's rate, for persons and computers alike."""
        pace = SPEEDS[self.app.person.my_speed] / self.rate
        self.top.paces = (pace, pace)

    def _tell_place(self) -> None:
        look, words = self.look, self._place_words(self.replay.number)
        self.ruler.say_place(words)
        if self._place_sign:
            self.stage.remove(self._place_sign)

        def write(surface: pg.Surface) -> None:
            area = surface.get_rect()
            typeset.draw(surface, look, words, _NUMBER, area.center, "center", area)

        self._place_sign = Hanging.at_place(self._place, write, _BUTTONS)
        self.stage.add(self._place_sign)
        self._follow_log()

    def _follow_log(self) -> None:
        """Marks the lines of the last move, and brings them into sight."""
        last = self.replay.number - 1
        current: LogRow | None = None
        for line in self.pane.children:
            assert isinstance(line, LogRow)
            on = line.line.number == last
            if on != line.current:
                line.current = on
                line.touch()
            if line.line.number <= last:
                current = line
        if current:
            self.pane.reveal(current.rect)
        else:
            self.pane.scroll_to(0)
        self.pane.touch()
        self._write_last_lines()

    def _write_last_lines(self) -> None:
        """Writes the last lines in the table's place for them, if the whole log stands elsewhere."""
        if self._last_lines:
            self.stage.remove(self._last_lines)
            self._last_lines = None
        layout = self.top.layout
        if not layout.log or (layout.told and layout.told.colliderect(layout.log)):
            return
        lines = (told.line for told in self.pane.children if isinstance(told, LogRow))
        so_far = [line for line in lines if line.number < self.replay.number]
        words = tuple(self.texts.say(line.phrase) for line in so_far[-_LAST_LINES:])
        write = partial(paint_log, look=self.style.look, lines=words)
        self._last_lines = Hanging.at_place(layout.log, write, _BUTTONS - 1)
        self.stage.add(self._last_lines)

    # --- time and input --------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.playing or self.top.moving or self._fading is not None

    def fade_from(self, before: pg.Surface) -> None:
        """Fades in from the last picture of the screen."""
        self._fading = Fading(before)
        self.stage.add(self._fading)

    def handle(self, event: pg.Event) -> bool:
        if self.live and event.type in PRESENT:
            self.live.handing.touched()
        return super().handle(event)

    def update(self, dt: float) -> None:
        if self._fading and not self._fading.pass_time(dt):
            self.stage.remove(self._fading)
            self._fading = None
        self.top.update(dt)
        if self.log_rect() != self._log_at:
            self._move_log()
        if self.live:
            self.live.tick(self.live.now + round(dt * 1000), 0, held=True)
            if self.live.handing.passage is Passage.CLOSED:
                self.app.director.pop()
                return
        if self.playing:
            self._waited += dt
            if self._is_step_due():
                self._step()

    def _is_step_due(self) -> bool:
        """Whether it is time for the next move, while it plays."""
        return self._waited >= PACE / self.rate and not self.top.moving

    def _step(self) -> None:
        self._waited = 0.0
        self.replay.go(self.replay.number + 1)
        self._show()
        if self.replay.number == self.replay.moves:
            self._stop()
