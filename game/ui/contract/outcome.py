"""The end of a match: the final count, the entries of the score, the highlights, and the last act."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame as pg

from game.core.match import AnyMatch, Player
from game.core.phrase import Phrase, phrase, seat_name
from game.core.state import Seat
from game.ui.contract.chronicle import Course
from game.ui.contract.part import ViewPart
from game.ui.kit.draw import paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.stage import room, theatre
from game.ui.kit.widgets.widget import Widget


class Entry(NamedTuple):
    """A line of the final score: something that counts there, or is worth telling."""

    words: str
    """Words of the entry, markup"""
    points: int | None = None
    """Points of the entry; None: it is only told"""


class Highlight(NamedTuple):
    """A decision worth seeing again."""

    number: int
    icon: str
    words: str
    """Words about the decision, plain text"""


class Ending(NamedTuple):
    """The end of a match whose points alone do not tell it."""

    told: str
    """Words about what brought on the end"""
    heading: str
    """Heading over the seats"""
    seats: tuple[Widget, ...]
    """Widgets that tell what became of each seat, the best first; not yet placed"""
    chart: str
    """Heading over the chart"""
    course: Course
    highlights: tuple[Highlight, ...]


class Epilogue(NamedTuple):
    """The words of the last act, about what happened in the match; its results would tell all of it too."""

    title: Phrase
    """Words over the stage"""
    deeds: tuple[Phrase, ...]
    """Three or four sentences about the match"""


class Prop(NamedTuple):
    """A piece of the last act's scenery, with its way to the place where it stands at the end."""

    picture: pg.Surface
    at: tuple[int, int]
    """Top left corner at the end, pixels of the stage"""
    start: tuple[int, int] | None = None
    """Top left corner at the beginning, pixels of the stage; None: the piece does not move"""
    alpha: tuple[int, int] = (255, 255)
    """Opacity at the beginning and at the end, 0 to 255"""
    span: tuple[float, float] = (0.0, 0.0)
    """Times at which its motion begins and ends, seconds at the normal speed"""


class LastAct(NamedTuple):
    """The picture of the last act, whose parts move until it is complete."""

    ground: pg.Surface
    """Picture behind everything: opaque, of the stage's size; never drawn on"""
    props: tuple[Prop, ...]
    """Pieces of the scenery, from back to front"""
    lost: bool = False
    """Whether everybody lost: then the velvet is almost black"""

    def still(self) -> pg.Surface:
        """The whole picture as it stands at the end."""
        picture = self.ground.copy()
        for prop in self.props:
            if prop.alpha[1]:
                whole = prop.alpha[1] == 255
                picture.blit(prop.picture if whole else paint.faded(prop.picture, prop.alpha[1]), prop.at)
        return picture


class Playhouse(NamedTuple):
    """The room in which a last act is played: its size, the look and the players."""

    look: Look
    players: Sequence[Player]
    """Players, by seat"""
    stage: Size
    """Size of the whole stage, pixels"""
    free: pg.Rect
    """Part of the stage that nothing else covers, pixels"""


class Finale(NamedTuple):
    """The last act of a game's matches, as functions that make its words and its picture."""

    epilogue: Callable[[AnyMatch], Epilogue]
    act: Callable[[AnyMatch, Playhouse], LastAct]


def _default_epilogue(match: AnyMatch) -> Epilogue:
    """The default epilogue: the points of up to four seats, the winners first."""
    result = match.state.result
    assert result
    said = [
        phrase("ending.points", who=seat_name(seat), n=n)
        for seat, n in sorted(enumerate(result.scores), key=lambda one: (one[0] not in result.winners, -one[1]))
    ]
    return Epilogue(phrase("ending.over"), tuple(said[:4]))


def _default_last_act(match: AnyMatch, house: Playhouse) -> LastAct:
    """The default picture: a stage on which the winners' emblems rise into the light."""
    result, stage, free = match.state.result, house.stage, house.free
    assert result
    ground = room.backdrop(*stage).copy()
    theatre.lay_floor(ground)
    theatre.shine(ground, (free.centerx, free.bottom), free.width * 0.6)
    seats = result.winners[:4] or tuple(range(min(4, match.setup.seats)))
    high = min(free.height * 6 // 10, free.width * 8 // (10 * len(seats)))
    props = []
    for i, seat in enumerate(seats):
        drawn = theatre.bust(house.look, match.players[seat].colour, high)
        x = free.x + round(free.width * (i + 1) / (len(seats) + 1)) - drawn.get_width() // 2
        y = free.bottom - drawn.get_height() - stage[1] // 24
        props.append(Prop(drawn, (x, y), (x, stage[1]), span=(0.2 + 0.2 * i, 1.2 + 0.2 * i)))
    return LastAct(ground, tuple(props), lost=not result.winners)


class Count(NamedTuple):
    """A step of the final count, shown on the table."""

    words: str
    """Markup that stands in the prompt meanwhile"""
    what: Any
    """Data of the view's own about the points that the step adds"""


class Counting(NamedTuple):
    """The final count and how far it is."""

    steps: tuple[Count, ...]
    done: int
    """Number of steps shown"""

    @property
    def over(self) -> bool:
        """Whether all steps are shown."""
        return self.done >= len(self.steps)


class EndingView(ViewPart):
    """The part of a view that tells the final score: by default the points of the result tell it all."""

    finale = Finale(_default_epilogue, _default_last_act)

    def points(self, state: Any) -> tuple[int, ...]:
        """The points of each seat in a state; () if the game has none before the end."""
        return ()

    def count(self, match: AnyMatch) -> tuple[Count, ...]:
        """The steps in which the final score is counted up on the table; () to leave that out."""
        return ()

    def tally(self, state: Any, seat: Seat) -> tuple[Entry, ...]:
        """The entries that make up a seat's final score."""
        return ()

    def ending(self, match: AnyMatch) -> Ending | None:
        """The end of a finished match as it is shown; None if the points tell it all."""
        return None

    def verdict(self, match: AnyMatch) -> str:
        """The sentence that names the winners of a finished match, plain text."""
        winners = match.state.result.winners if match.state.result else ()
        if not winners:
            return self.texts("results.lost")
        who = self.texts.listed([self.name(seat) for seat in winners])
        return self.texts("results.wins" if len(winners) == 1 else "results.share", who=who)

    def epilogue(self, match: AnyMatch) -> Epilogue:
        """The words of a finished match's last act."""
        return self.finale.epilogue(match)

    def last_act(self, match: AnyMatch, stage: Size, free: pg.Rect) -> LastAct:
        """The picture of a finished match's last act.

        Args:
            match: a finished match.
            stage: the size of the whole stage, pixels.
            free: the part of the stage that nothing else covers, pixels.
        """
        return self.finale.act(match, Playhouse(self.look, self.players, stage, free))
