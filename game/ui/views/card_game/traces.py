"""What the others did in their turns, marked on cards that are there, and on those from whom something was taken."""

from collections.abc import Iterator, Sequence

from game.core.match import Player
from game.core.state import Event, Seat
from game.ui.contract.layout import Layout, ViewState
from game.ui.kit.look import Look
from game.ui.views.parts.traces import Trace, lay_traces

MARKED = {
    "activated": "rally-the-troops",
    "bought": "two-coins",
    "won": "trophy",
    "stolen": "snatch",
}
"""The kinds of events that leave a mark, and the icon of what was done"""


def lay_deeds(out: Layout, now: ViewState, look: Look, players: Sequence[Player]) -> None:
    """Lay out the marks: on the card, or else on the place of whom it befell.

    Args:
        out: where everything lies already.
        now: what is shown.
        look: sizes.
        players: by seat.
    """
    places = {region.ref: region.rect for region in reversed(out.regions)}
    places |= {piece.ref: piece.pose.rect for piece in out.pieces}
    traces = []
    for deed in now.deeds:
        for event in deed.events:
            rect = next((places[ref] for ref in _refs(event) if ref in places), None)
            if rect:
                traces.append(Trace(rect, deed.number, deed.seat, MARKED[event.kind]))
    lay_traces(out, look, players, traces, now.lit)


def costs(event: Event, me: Seat) -> bool:
    """Whether something of a seat's own was taken."""
    return event.kind == "stolen" and event.data["victim"] == me


def _refs(event: Event) -> Iterator[tuple[str, int]]:
    """What an event is marked on, the first that is on the table."""
    if event.kind != "stolen":
        yield ("card", int(str(event.data["card"])))
    yield ("seat", int(str(event.data.get("victim", event.data["seat"]))))
