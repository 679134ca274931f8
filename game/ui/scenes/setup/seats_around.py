"""The seats around the table that is being set: their figures, the place for one more, an enlarged figure."""

import math
from collections.abc import Callable

import pygame as pg

from game.core.facts import PERSON, Setting
from game.core.facts import Choice as Value
from game.ui.kit.colour import UNDECIDED
from game.ui.kit.stage.stage import Stage
from game.ui.kit.widgets.widget import Callback
from game.ui.scenes.parts.set_table import point_in, unit_of
from game.ui.scenes.parts.standees import LOT
from game.ui.scenes.setup.choices import MatchChoices
from game.ui.scenes.setup.deck_choice import OfferedDecks
from game.ui.scenes.setup.figure_zoom import AFTER, FigureZoom
from game.ui.scenes.setup.seat_figure import EmptySeat, SeatFigure
from game.ui.table.host import GameHost
from game.ui.views import box_of

_FRONT = ((458, 448, 1.14), (966, 448, 1.14))
_AROUND: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((712, 462, 1.14),),
    2: _FRONT,
    3: (*_FRONT, (712, 190, 0.93)),
    4: (*_FRONT, (606, 200, 0.82), (818, 200, 0.82)),
    5: (*_FRONT, (426, 206, 0.82), (615, 200, 0.82), (804, 200, 0.82)),
    6: (*_FRONT, (426, 206, 0.82), (615, 200, 0.82), (804, 200, 0.82), (993, 206, 0.82)),
}
"""Places of the seats, by their number: the middle of the foot, in units of the picture, and the factor of the size"""
_ONE_MORE = {1: (1000, 236), 2: (712, 176), 3: (1010, 236), 4: (1010, 236), 5: (1010, 236)}
"""Place for one more seat, by the number of seats: the middle of its foot, in units of the picture"""


class SeatsAround:
    """The figures of the seats, which stand around the table.

    Args:
        app: the look and the words.
        choices: the choices for the match.
        decks: the decks that seats may bring.
        stage: the page's stage, on which a figure is shown enlarged.
        select: called with a seat that was chosen.
        drop: called with a seat and the point on which its figure was dropped.
        add: called to add a seat.
    """

    def __init__(
        self,
        app: GameHost,
        choices: MatchChoices,
        decks: OfferedDecks,
        stage: Stage,
        select: Callable[[int], None],
        drop: Callable[[int, tuple[int, int]], None],
        add: Callback,
    ) -> None:
        self._app, self._choices, self._decks, self._stage = app, choices, decks, stage
        self._select, self._drop, self._add = select, drop, add
        self.figures: list[SeatFigure] = []
        self.empty: EmptySeat | None = None
        """Place for one more seat; None: the table is full"""
        self._zoom: FigureZoom | None = None
        self._rested = 0.0
        """Seconds that the pointer has rested on a figure"""

    def make(self, lit: int) -> None:
        """Makes the figures again, yet to be placed; `lit`: the seat whose drawer is open."""
        self._zoom, self._rested = None, 0.0
        self.figures = [self._figure(number, lit=number == lit) for number in range(self._choices.count)]
        self.empty = None
        if self._choices.may_add:
            self.empty = EmptySeat(self._app.look, self._app.texts("setup.add"), self._add)
            self.empty.key_cap = self._app.keys.sign("seat_add")

    def stand(self, rect: pg.Rect, taken: pg.Rect) -> None:
        """Places the figures around the table whose picture fills a rectangle, clear of the part covered by `taken`."""
        unit = unit_of(rect.size)
        behind: list[SeatFigure] = []
        for figure, (x, y, share) in zip(self.figures, _AROUND[self._choices.count], strict=True):
            wide = round((196 if share >= 0.9 else 178) * unit)
            figure.stand(_point(rect, x, y), round(146 * unit * share), wide)
            if share < 1:
                behind.append(figure)
        clear = taken.inflate(0, 2 * self._app.look.px(12))  # room for a figure to rise when it is pointed at
        lower = max((clear.bottom - f.figure.y for f in behind if f.figure.colliderect(clear)), default=0)
        for figure in behind:
            figure.place(figure.rect.move(0, lower))
        if self.empty:
            self.empty.stand(_point(rect, *_ONE_MORE[self._choices.count]), round(108 * unit))

    def seat_at(self, point: tuple[int, int], but: int | None = None) -> int | None:
        """The seat whose figure stands at a point; `but`: a seat that is left out. None: there is none."""
        return next((f.number for f in self.figures if f.number != but and f.contains(point)), None)

    def rename(self, number: int, name: str) -> None:
        """Writes another name below a figure."""
        if number < len(self.figures):
            self.figures[number].name = name
            self.figures[number].touch()

    # --- words about a figure --------------------------------------------------------------------

    def _figure(self, number: int, *, lit: bool) -> SeatFigure:
        facts, t = self._choices.facts, self._app.texts
        chair = self._choices.chairs[number]
        brought, path, decided = self._brought_words(number)
        sides = facts.sides(self._choices.count, self._choices.possible())
        if sides < self._choices.count:
            brought.insert(0, t("setup.side", n=number % sides + 1))
            decided = True
        said = [t(f"controller.{chair.controller}"), *brought]
        shorter = [brought, brought[:1]] if decided else []
        return SeatFigure(
            self._app.look,
            number,
            self._choices.names(t)[number],
            [" · ".join(words) for words in (said, *shorter, said[:1])],
            UNDECIDED if facts.liveries else chair.colour,
            path or (LOT if facts.liveries else ""),
            robot=chair.controller != PERSON,
            lit=lit,
            choose=self._select,
            swap=self._drop,
        )

    def _brought_words(self, number: int) -> tuple[list[str], str, bool]:
        """Words for what a seat brings, its picture's path, and whether any of it is decided."""
        facts, chair = self._choices.facts, self._choices.chairs[number]
        words: list[str] = []
        path, decided = "", False
        for setting in self._choices.brought:
            value = chair.brings[setting.name]
            words.append(self._choice_words(setting, value))
            lot = setting.unique and value == setting.default
            decided = decided or not (lot or (setting.free is not None and value == setting.default))
            path = path or (LOT if lot else box_of(facts.id).brought(setting.name, value))
        return words, path, decided

    def _choice_words(self, setting: Setting, value: Value) -> str:
        """Words for a choice of what a seat brings."""
        texts = self._app.texts
        offered = self._decks.decks_for(setting, texts)
        return (
            offered.title(value) if offered else dict(self._choices.words_of(setting, texts)[1]).get(value, str(value))
        )

    # --- time ------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Whether a figure still has to rise, to come down, or to be enlarged."""
        return any(figure.restless or (figure.hovered and not self.zoomed) for figure in self.figures)

    @property
    def zoomed(self) -> bool:
        """Whether a figure is shown enlarged."""
        return self._zoom is not None

    def update(self, dt: float, *, covered: bool, at_once: bool) -> None:
        """Lets time pass: figures rise and come down, and one is enlarged.

        Args:
            dt: seconds.
            covered: whether a dialog is open above the table.
            at_once: whether nothing may be seen moving.
        """
        for figure in self.figures:
            figure.rise(math.inf if at_once else dt)
        pointed = next((figure for figure in self.figures if figure.hovered and figure.figure.height), None)
        if pointed is None or pointed.pressed or covered:
            self.stand_back()
        elif self._zoom is None:
            self._rested += dt
            if self._rested >= AFTER:
                self._zoom = FigureZoom(self._app.look, pointed, pg.Rect((0, 0), self._app.size))
                self._stage.add(self._zoom)

    def stand_back(self) -> None:
        """Removes the enlarged figure; the pointer has to rest again before the next."""
        self._rested = 0.0
        if self._zoom:
            self._stage.remove(self._zoom)
            self._zoom = None


def _point(rect: pg.Rect, x: float, y: float) -> tuple[int, int]:
    """Point of the screen, pixels, for a point of the picture that fills a rectangle."""
    across, down = point_in(rect.size, x, y)
    return rect.x + across, rect.y + down
