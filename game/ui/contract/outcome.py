"""The end of a match: how the score is counted up, what counts, what is worth seeing again, what became of whom."""

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
    """Something that counts in the final score, or is worth telling there."""

    words: str
    """The entry in words, markup"""
    points: int | None = None
    """The points of the entry; None for what is only told"""


class Highlight(NamedTuple):
    """A decision worth seeing again."""

    number: int
    icon: str
    words: str
    """The decision in words, plain text"""


class Ending(NamedTuple):
    """The end of a match where points alone do not tell it."""

    told: str
    """The words for what brought on the end"""
    heading: str
    """The heading over the seats"""
    seats: tuple[Widget, ...]
    """The widgets that tell what became of each seat, the best first; not yet placed"""
    chart: str
    """The heading over the chart"""
    course: Course
    highlights: tuple[Highlight, ...]


class Epilogue(NamedTuple):
    """The last act in words, made of what happened in the match; nothing that its results would not tell."""

    title: Phrase
    """The words over the stage"""
    deeds: tuple[Phrase, ...]
    """Three or four sentences"""


class Prop(NamedTuple):
    """A piece of the last act's scenery, and how it comes to where it belongs."""

    picture: pg.Surface
    at: tuple[int, int]
    """Its top left corner at the end, pixels of the stage"""
    start: tuple[int, int] | None = None
    """Its top left corner at the beginning; None: the piece stands where it belongs all the time"""
    alpha: tuple[int, int] = (255, 255)
    """The opacity at the beginning and at the end, 0 to 255"""
    span: tuple[float, float] = (0.0, 0.0)
    """The times at which its way begins and ends, seconds at the normal speed"""


class LastAct(NamedTuple):
    """The last act as a picture that finishes."""

    ground: pg.Surface
    """The picture behind everything: opaque, of the stage's size; never drawn on"""
    props: tuple[Prop, ...]
    """The pieces of the scenery, from back to front"""
    lost: bool = False
    """Whether everybody lost: then the velvet is almost black"""

    def still(self) -> pg.Surface:
        """Return the whole as it stands at the end."""
        picture = self.ground.copy()
        for prop in self.props:
            if prop.alpha[1]:
                whole = prop.alpha[1] == 255
                picture.blit(prop.picture if whole else paint.faded(prop.picture, prop.alpha[1]), prop.at)
        return picture


class Playhouse(NamedTuple):
    """The room in which a last act is played."""

    look: Look
    players: Sequence[Player]
    """The players, by seat"""
    stage: Size
    """The size of the whole stage, pixels"""
    free: pg.Rect
    """The part of it that nothing else covers"""


class Finale(NamedTuple):
    """The last act of a game's matches."""

    epilogue: Callable[[AnyMatch], Epilogue]
    act: Callable[[AnyMatch, Playhouse], LastAct]


def _told(match: AnyMatch) -> Epilogue:
    """Return what everybody ended with."""
    result = match.state.result
    assert result
    said = [
        phrase("ending.points", who=seat_name(seat), n=n)
        for seat, n in sorted(enumerate(result.scores), key=lambda one: (one[0] not in result.winners, -one[1]))
    ]
    return Epilogue(phrase("ending.over"), tuple(said[:4]))


def _lit(match: AnyMatch, house: Playhouse) -> LastAct:
    """Return a stage on which the winners' emblems rise into the light."""
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
    """A step of the final score, counted up on the table."""

    words: str
    """Markup that stands in the prompt meanwhile"""
    what: Any
    """The view's own data on what the step adds"""


class Counting(NamedTuple):
    """The state of the final count."""

    steps: tuple[Count, ...]
    done: int
    """The number of steps shown"""

    @property
    def over(self) -> bool:
        """Whether all is counted."""
        return self.done >= len(self.steps)


class EndingView(ViewPart):
    """The part of a view that tells the final score: by default the points of the result tell it all."""

    finale = Finale(_told, _lit)

    def points(self, state: Any) -> tuple[int, ...]:
        """Return everybody's points in a state; () if the game has none on the way."""
        return ()

    def count(self, match: AnyMatch) -> tuple[Count, ...]:
        """Return the steps in which the final score is counted up on the table; () to leave that out."""
        return ()

    def tally(self, state: Any, seat: Seat) -> tuple[Entry, ...]:
        """Return the entries that make up a seat's final score."""
        return ()

    def ending(self, match: AnyMatch) -> Ending | None:
        """Return the end of a finished match as it is shown; None if the points tell it all."""
        return None

    def verdict(self, match: AnyMatch) -> str:
        """Return who won a finished match, plain text."""
        winners = match.state.result.winners if match.state.result else ()
        if not winners:
            return self.texts("results.lost")
        who = self.texts.listed([self.name(seat) for seat in winners])
        return self.texts("results.wins" if len(winners) == 1 else "results.share", who=who)

    def epilogue(self, match: AnyMatch) -> Epilogue:
        """Return the last act of a finished match in words."""
        return self.finale.epilogue(match)

    def last_act(self, match: AnyMatch, stage: Size, free: pg.Rect) -> LastAct:
        """Return the last act of a finished match as a picture.

        Args:
            match: finished.
            stage: the size of the whole stage, pixels.
            free: the part of it that nothing else covers.
        """
        return self.finale.act(match, Playhouse(self.look, self.players, stage, free))
