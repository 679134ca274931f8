"""A match looked at again: the table, a ruler over all its moves, and whoever's eyes may be used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame as pg

from game.core.match import AnyMatch
from game.core.phrase import Phrase
from game.ui import saves
from game.ui.app import App
from game.ui.director import Scene
from game.ui.kit import skins, type
from game.ui.kit.buttons import Button, Choice, IconButton
from game.ui.kit.colour import faded
from game.ui.kit.look import Look, scale
from game.ui.kit.stage import Sprite
from game.ui.kit.widget import Widget
from game.ui.looks import look_of, room
from game.ui.looks.base import GameLook
from game.ui.scenes.page import key_name
from game.ui.scenes.plaque import Hanging
from game.ui.scenes.telling import Told, story_pane, table_texts
from game.ui.settings import SPEEDS
from game.ui.table.rerun import ReplaySession, eyes_on
from game.ui.table.session import Session, Stage
from game.ui.table.story import Eyes
from game.ui.table.tabletop import Tabletop

PACE = 0.9  # seconds between moves while it plays, at speed 1
_RATES = (1, 2, 4)
_BAR, _BAR_GRAND = 74, 66  # reference px, the second before the text setting for each of two lines
_GRAND = 1.2  # from this text size on, the choices of the bar stand on a line of their own
_BUTTONS, _FRAME = 50, 49
_REVIEWED = (255, 214, 92)
"""Colour of the frame around a table that is not the present one"""


class Ruler(Widget):
    """All moves of the match from left to right, each in the colour of who took it; turns are marked."""

    role = "slider"
    radius = 8.0

    def __init__(self, look: Look, name: str, replay: ReplaySession, go: Callable[[int], None], words: str) -> None:
        """Makes a ruler; `words`: the present place, for speech."""
        super().__init__(look, name)
        self._replay, self._go, self._words = replay, go, words
        self._band: pg.Surface | None = None

    @property
    def value(self) -> str:
        return self._words

    def say_place(self, words: str) -> None:
        """The match stands elsewhere now."""
        self._words = words
        self.touch()

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        self._band = self._draw_band()

    def _track(self) -> pg.Rect:
        knob = self.look.px(20)
        return pg.Rect(
            self.rect.x + knob // 2, self.rect.centery - self.look.px(9), self.rect.width - knob, self.look.px(18)
        )

    def _x(self, number: int) -> int:
        """Where before a decision is, from the left of the track."""
        return round(self._track().width * number / max(1, self._replay.moves))

    def _draw_band(self) -> pg.Surface:
        look, track = self.look, self._track()
        band = skins.well(look, max(1, track.width), track.height, track.height / 2).surface.copy()
        players, past = self._replay.setup.players, self._replay.match.past
        colours = pg.Surface(band.get_size(), pg.SRCALPHA)
        third = max(2, track.height // 2)
        for number in range(self._replay.moves):
            x, end = self._x(number), self._x(number + 1)
            colour = look.seat_colour(players[past[number].seat].colour)
            colours.fill(colour, (x, (track.height - third) // 2, max(1, end - x), third))
        for turn in self._replay.turns[1:-1]:
            colours.fill(faded(look.theme.text, 150), (self._x(turn), 0, 1, track.height))
        band.blit(colours, (0, 0))
        return band

    def press(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        track = self._track()
        share = (at[0] - track.x) / max(1, track.width)
        self._go(round(min(max(share, 0), 1) * self._replay.moves))

    def release(self, at: tuple[int, int]) -> None:
        del at

    def wheel(self, notches: float) -> bool:
        self._go(self._replay.number + (1 if notches < 0 else -1))
        return True

    def key(self, action: str | None, event: pg.Event) -> bool:
        replay = self._replay
        moves = {pg.K_HOME: 0, pg.K_END: replay.moves}
        if action in ("left", "right"):
            self._go(replay.number + (1 if action == "right" else -1))
        elif event.key in moves:
            self._go(moves[event.key])
        else:
            return False
        return True

    def draw(self, target: pg.Surface) -> None:
        look, track = self.look, self._track()
        if self._band:
            target.blit(self._band, track)
        x = track.x + self._x(self._replay.number)
        done = pg.Rect(track.x, track.bottom + look.px(3), x - track.x, look.px(3))
        target.fill(look.theme.accent, done)
        knob = look.px(20 if not (self.hovered or self.pressed) else 24)
        disc = skins.pill(look, knob, knob, look.theme.accent, look.theme.panel)
        disc.draw(target, pg.Rect(x - knob // 2, track.centery - knob // 2, knob, knob))


class ReplayScene(Scene):
    """Steps through a match.

    Args:
        app: the app.
        match: finished or not.
        eyes: whose eyes may be used, the first at first; None: those that anybody may.
        number: the decision before which it begins.
        live: the session whose present this leads back to, if the match is being played.
    """

    title = "replay.title"

    def __init__(
        self,
        app: App,
        match: AnyMatch,
        eyes: tuple[Eyes, ...] | None = None,
        *,
        number: int = 0,
        live: Session | None = None,
        stopped: Phrase | None = None,
    ) -> None:
        super().__init__(app)
        self._allowed = eyes or eyes_on(match)
        persons = [seat for seat, player in enumerate(match.setup.players) if player.mind == "person"]
        bottom = live.holder if live and live.persons else (persons or [0])[0]
        self.replay = ReplaySession(match, self._allowed[0], bottom, number)
        self.live = live
        self.rate = 1
        self.playing = False
        self._stopped = stopped
        self._waited = 0.0
        self._shown = -1
        self.style: GameLook
        self.top: Tabletop
        self.ruler: Ruler

    @classmethod
    def of(cls, app: App, path: Path) -> ReplayScene:
        """A saved match, from its beginning.

        Raises:
            Trouble: nothing of it can be used.
        """
        loaded = saves.resume(path)
        return cls(app, loaded.match, stopped=loaded.stopped)

    @classmethod
    def of_moment(cls, app: App, session: Session, number: int) -> ReplayScene:
        """A moment of the match that is played, with the present eyes."""
        eyes = eyes_on(session.match) if session.over else (session.eyes,)
        return cls(app, session.match, eyes, number=number, live=session)

    def enter(self) -> None:
        if self._stopped:
            why = self.app.texts.say(self._stopped)
            self.notice(self.t("replay.stopped", why=why))
            self._stopped = None

    # --- what is seen ----------------------------------------------------------------------------

    def layout(self) -> None:
        look = self.look
        self.texts = table_texts(self.app.texts.language, self.replay.setup.players)
        line = look.px(_BAR_GRAND * (0.6 + 0.4 * look.text) if self._grand else _BAR)
        bar = 2 * line if self._two_lines else line
        width, height = self.size[0], self.size[1] - bar
        table_look = replace(look, k=scale((width, height)))
        setup = self.replay.setup
        self.style = look_of(setup.game)(self.replay.game, table_look, self.texts, (width, height), setup.players)
        base = pg.Surface(self.size).convert()
        base.blit(self.style.ground(), (0, 0))
        rail_high = table_look.px(room.RAIL_UNITS)
        base.blit(room.rail(width, table_look.k), (0, 0))
        self._write_bar(base, pg.Rect(0, height, width, bar))
        self.stage.set_base(base)
        self.top = Tabletop(self.stage, self.style, self.replay, self.app.audio.play)
        self.top.refresh(at_once=True)
        self._frame(pg.Rect(0, rail_high, width, height - rail_high))
        self._build(pg.Rect(0, 0, width, rail_high), pg.Rect(0, height, width, bar))
        self._tell_place()

    @property
    def _grand(self) -> bool:
        return self.look.text >= _GRAND

    @property
    def _two_lines(self) -> bool:
        return self._grand and len(self._allowed) > 1

    def _write_bar(self, base: pg.Surface, rect: pg.Rect) -> None:
        look = self.look
        base.fill(look.theme.panel, rect)
        base.blit(skins.hairline(rect.width, look.theme.accent, "both"), rect.topleft)

    def _frame(self, rect: pg.Rect) -> None:
        """Marks that this is not the present."""
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

    def _build(self, rail: pg.Rect, bar: pg.Rect) -> None:
        widgets = [*self._rail_widgets(rail), self._story(), *self._bar_widgets(bar)]
        for widget in widgets:
            widget.layer = _BUTTONS
        self.controls.set(widgets, focus=self.ruler.id)

    def _rail_widgets(self, rail: pg.Rect) -> list[Widget]:
        look = self.look
        leave = Button(
            look,
            self.t("replay.present" if self.live else "replay.close"),
            self.back,
            icon="arrow-left",
            key=key_name(self.app.texts, str(self.app.keys.cap("back"))),
            size=16,
        )
        high = min(leave.height(leave.width()), rail.height - look.px(8))
        leave.place(pg.Rect(look.px(14), rail.centery - high // 2, leave.width() + look.px(6), high))
        x = leave.rect.right + look.px(18)
        widgets: list[Widget] = [leave]
        right = rail.right - look.px(14)
        if len(self._allowed) > 1 and not self._grand:
            eyes = self._eyes_choice()
            wide = min(eyes.width(), rail.width // 2)
            high = min(eyes.height(wide), rail.height - look.px(8))
            eyes.place(pg.Rect(right - wide, rail.centery - high // 2, wide, high))
            widgets.append(eyes)
            right = eyes.rect.x - look.px(18)
        name = self.replay.game.facts
        words = f"{name.title} · {self.t('replay.title')}"
        room_for = pg.Rect(x, rail.y, max(1, right - x), rail.height)
        title = type.fitted(look, type.escape(words), type.Style(type.title_role(name.id), 22, "accent"), room_for.size)

        def write(surface: pg.Surface) -> None:
            title.draw(surface, (0, (rail.height - title.height) // 2), surface.get_rect())

        self.stage.add(Hanging.at_place(room_for, write, _BUTTONS))
        return widgets

    def _eyes_choice(self) -> Choice[Eyes]:
        options = [(eyes, self._eyes_words(eyes)) for eyes in self._allowed]
        return Choice(self.look, self.t("replay.eyes"), options, self.replay.eyes, self._look_with)

    def _eyes_words(self, eyes: Eyes) -> str:
        players = self.replay.setup.players
        if len(eyes) == 1:
            return players[eyes[0]].name
        return self.t("replay.open" if eyes else "replay.public")

    def _story(self) -> Widget:
        """The log, at the place where the buttons of a turn stand."""
        look = self.look
        rect = self.top.scenery.turn
        panel = skins.panel(look, rect.width, rect.height)
        ground = pg.Surface((rect.width + 2 * panel.pad, rect.height + 2 * panel.pad), pg.SRCALPHA)
        ground.blit(panel.surface, (0, 0))
        self.stage.add(Sprite(ground, (rect.x - panel.pad, rect.y - panel.pad), _BUTTONS - 1))
        pane = story_pane(
            replace(look, k=self.style.look.k),
            self.t("replay.title"),
            rect.inflate(-look.px(8), -look.px(8)),
            self.replay.whole_story(),
            self.texts,
            self.replay.setup.players,
            lambda number: self._go(number + 1),
        )
        self.pane = pane
        return pane

    def _bar_widgets(self, bar: pg.Rect) -> list[Widget]:
        """The ruler, the steps and the choices; on two lines where the text is large and there are eyes to choose."""
        look = self.look
        two = self._two_lines
        line = pg.Rect(bar.x, bar.y, bar.width, bar.height // 2) if two else bar
        x = bar.x + look.px(16)
        widgets: list[Widget] = []
        for name, icon, act in self._steps():
            button = IconButton(look, self.t(f"replay.{name}"), act, icon, bare=True)
            size = look.px(44)
            button.place(pg.Rect(x, line.centery - size // 2, size, size))
            widgets.append(button)
            x += size + look.px(3)
            if name in ("play", "pause"):
                self._play_button = button
        rates = [(rate, f"{rate}×") for rate in _RATES]
        choices: list[Widget] = [Choice(look, self.t("replay.speed"), rates, self.rate, self._set_rate)]
        if two:
            choices.append(self._eyes_choice())
        right, middle = bar.right - look.px(16), line.bottom + (bar.bottom - line.bottom) // 2
        for choice in choices:
            wide = min(choice.width(), right - bar.x - look.px(16))
            high = choice.height(wide)
            choice.place(pg.Rect(right - wide, (middle if two else bar.centery) - high // 2, wide, high))
            right -= wide + look.px(14)
        longest = self._place_words(self.replay.moves)
        words = type.measure(look, longest, type.Style("ui_bold", 17))[0] + look.px(16)
        end = bar.right - look.px(10) if two else choices[0].rect.x - look.px(12)
        self._place = pg.Rect(end - words, line.y, words, line.height)
        self.ruler = Ruler(look, self.t("replay.title"), self.replay, self._go, self._place_words(self.replay.number))
        left = x + look.px(14)
        self.ruler.place(pg.Rect(left, line.centery - look.px(22), self._place.x - look.px(14) - left, look.px(44)))
        self._place_sign: Hanging | None = None
        return [self.ruler, *widgets, *choices]

    def _steps(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        replay = self.replay
        return (
            ("first", "previous-button", lambda: self._go(0)),
            ("turn_back", "chevron-left", lambda: self._go_turn(-1)),
            ("back", "arrow-left", lambda: self._go(replay.number - 1)),
            ("pause" if self.playing else "play", "pause-button" if self.playing else "play-button", self._play),
            ("forward", "arrow-right", lambda: self._go(replay.number + 1)),
            ("turn_forward", "chevron-right", lambda: self._go_turn(1)),
            ("last", "next-button", lambda: self._go(replay.moves)),
        )

    def _place_words(self, number: int) -> str:
        return self.t("replay.at", number=number, of=self.replay.moves)

    # --- stepping --------------------------------------------------------------------------------

    def _go(self, number: int) -> None:
        self._stop()
        self.replay.go(number)
        self._show()

    def _go_turn(self, by: int) -> None:
        self._stop()
        self.replay.go_turn(by)
        self._show()

    def _look_with(self, eyes: Eyes) -> None:
        self.replay.look_with(eyes)
        self.rebuild()

    def _set_rate(self, rate: int) -> None:
        self.rate = rate

    def _play(self) -> None:
        self.playing = not self.playing
        if self.playing and self.replay.number == self.replay.moves:
            self.replay.go(0)
            self._show()
        self._waited = 0.0
        self._relabel()

    def _stop(self) -> None:
        if self.playing:
            self.playing = False
            self._relabel()

    def _relabel(self) -> None:
        button = self._play_button
        button.icon = "pause-button" if self.playing else "play-button"
        button.name = button.tip = self.t("replay.pause" if self.playing else "replay.play")
        button.touch()

    def _show(self) -> None:
        """Brings the table to where the replay stands."""
        self.top.catch_up()
        beats = self.replay.take_beats()
        if beats:
            pace = 0.0 if self.app.person.my_speed == "off" else SPEEDS[self.app.person.my_speed] / self.rate
            self.top.show_beats(beats, lambda beat: pace)
        else:
            self.top.refresh(at_once=True)
        self._tell_place()

    def _tell_place(self) -> None:
        look, replay = self.look, self.replay
        words = self._place_words(replay.number)
        self.ruler.say_place(words)
        if self._place_sign:
            self.stage.remove(self._place_sign)

        def write(surface: pg.Surface) -> None:
            area = surface.get_rect()
            type.draw(surface, look, words, type.Style("ui_bold", 17), area.center, "center", area)

        self._place_sign = Hanging.at_place(self._place, write, _BUTTONS)
        self.stage.add(self._place_sign)
        self._follow_story()

    def _follow_story(self) -> None:
        """Marks the lines of the last move, and brings them into sight."""
        last = self.replay.number - 1
        current: Told | None = None
        for line in self.pane.children:
            assert isinstance(line, Told)
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

    # --- time and input --------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.playing or self.top.moving

    def handle(self, event: pg.Event) -> bool:
        if self.live:
            if event.type in (pg.WINDOWFOCUSLOST, pg.WINDOWMINIMIZED):
                self.live.cover()
            elif event.type in (pg.KEYDOWN, pg.MOUSEMOTION, pg.MOUSEBUTTONDOWN):
                self.live.touched()
        if event.type == pg.KEYDOWN and event.key == pg.K_SPACE:
            self._play()
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        self.top.update(dt)
        if self.live:
            self.live.tick(self.live.now + round(dt * 1000), 0, held=True)
            if self.live.stage is not Stage.PLAY:
                self.back()
                return
        if not self.playing:
            return
        self._waited += dt
        if self._waited >= PACE / self.rate and not self.top.moving:
            self._waited = 0.0
            self.replay.go(self.replay.number + 1)
            self._show()
            if self.replay.number == self.replay.moves:
                self._stop()
