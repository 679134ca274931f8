"""A ruler over the moves of a match: it shows the present place, and leads to the place where it is pressed."""

from collections.abc import Callable

import pygame as pg

from game.ui.kit.colour import faded
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.widgets.widget import Widget
from game.ui.table.session.rerun import ReplaySession


class Ruler(Widget):
    """The ruler over all moves that are shown, each in the colour and the row of its seat; turns are marked."""

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
        """Sets other words for the present place."""
        self._words = words
        self.touch()

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        self._band = self._draw_band()

    def _track(self) -> pg.Rect:
        knob = self.look.px(20)
        return pg.Rect(
            self.rect.x + knob // 2, self.rect.centery - self.look.px(11), self.rect.width - knob, self.look.px(22)
        )

    def _x(self, number: int) -> int:
        """Distance from the left of the track to the place before a decision, pixels."""
        return round(self._track().width * (number - self._replay.first) / self._span)

    @property
    def _span(self) -> int:
        return max(1, self._replay.moves - self._replay.first)

    def _draw_band(self) -> pg.Surface:
        look, track = self.look, self._track()
        band = skins.well(look, max(1, track.width), track.height, track.height / 2).surface.copy()
        players, past = self._replay.setup.players, self._replay.match.past
        colours = pg.Surface(band.get_size(), pg.SRCALPHA)
        edge = track.height // 6
        rows = [edge + (track.height - 2 * edge) * seat // len(players) for seat in range(len(players) + 1)]
        for number in range(self._replay.first, self._replay.moves):
            x, end, seat = self._x(number), self._x(number + 1), past.taken(number).seat
            place = (x, rows[seat], max(1, end - x), rows[seat + 1] - rows[seat])
            colours.fill(look.seat_colour(players[seat].colour), place)
        for turn in self._replay.turns[1:-1]:
            colours.fill(faded(look.theme.text, 150), (self._x(turn), 0, 1, track.height))
        band.blit(colours, (0, 0))
        return band

    def press(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        track = self._track()
        share = (at[0] - track.x) / max(1, track.width)
        self._go(self._replay.first + round(min(max(share, 0), 1) * self._span))

    def release(self, at: tuple[int, int]) -> None:
        """Does nothing more: the drag has gone there already."""

    def wheel(self, notches: float) -> bool:
        self._go(self._replay.number + (1 if notches < 0 else -1))
        return True

    def key(self, action: str | None, event: pg.Event) -> bool:
        replay = self._replay
        moves = {pg.K_HOME: replay.first, pg.K_END: replay.moves}
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
