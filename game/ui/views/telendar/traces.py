"""What the others did in their turns, marked on the territories where it happened."""

from collections.abc import Callable, Sequence

import pygame as pg

from game.core.match import Player
from game.core.state import Event, Seat
from game.ui.contract.layout import Deed, Layout, ViewState
from game.ui.kit.look import Look
from game.ui.views.parts.traces import Trace, lay_traces

_HERE = {
    "died": "tombstone",
    "defeated": "crossed-swords",
    "beaten": "broken-heart",
    "robbed": "snatch",
    "cast": "magic-swirl",
    "bought": "two-coins",
    "eluded": "run",
}
"""The icon of what somebody does or suffers where he stands"""
_THERE = {"explored": "compass", "came": "foot-trip"}
"""The icon of what is done to the territory that an event names"""
MARKED = _HERE | _THERE
"""The kinds of events that leave a mark, the most telling first, and the icon of what was done"""


def lay_deeds(
    out: Layout,
    now: ViewState,
    look: Look,
    players: Sequence[Player],
    tile: Callable[[int], pg.Rect],
    covered: pg.Rect | None,
) -> None:
    """Lay out the marks.

    Args:
        out: where everything lies already.
        now: what is shown.
        look: sizes.
        players: by seat.
        tile: gives the place of a territory, pixels.
        covered: the part of the board under the cards of a question, where nothing is marked.
    """
    traces: dict[tuple[int, int], Trace] = {}
    for deed in now.deeds:
        for event in deed.events:  # the last thing of a step tells the most: who has come has explored, or was beaten
            place, icon = _what(deed, event)
            if place >= 0 and not (covered and covered.colliderect(tile(place))):
                traces[deed.at, place] = Trace(tile(place), deed.number, deed.seat, icon)
    lay_traces(out, look, players, tuple(traces.values()), now.lit)


def _what(deed: Deed, event: Event) -> tuple[int, str]:
    """The territory of an event, and the icon of what was done there."""
    if event.kind in _THERE:
        return int(str(event.data["place"])), _THERE[event.kind]
    return int(deed.before.heroes[int(str(event.data["seat"]))].place), _HERE[event.kind]


def costs(event: Event, me: Seat) -> bool:
    """Whether a seat's own character was beaten, robbed or killed."""
    return (
        event.data["victim"] == me
        if event.kind == "robbed"
        else (event.kind in ("beaten", "died") and event.data["seat"] == me)
    )
