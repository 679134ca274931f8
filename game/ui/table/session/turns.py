"""The others' turns since the viewer's own: the one that is told, and the deeds of all that are marked on the table."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from game.core.phrase import Phrase, phrase, seat_name
from game.core.state import Event, Seat
from game.ui.contract.layout import Deed
from game.ui.contract.view import GameView

Costs = Callable[[Event, Any, Seat], bool]
"""Function that tells whether an event cost a seat something, given the state before it (`MotionView.costs`)"""


def losses(deeds: Iterable[Deed], style: GameView, me: Seat) -> list[Phrase]:
    """The losses of a seat in the others' turns, one sentence for each seat and kind, the most telling kinds first.

    Args:
        deeds: the others' deeds.
        style: the game's view.
        me: the seat.
    """
    counted: Counter[tuple[str, Seat]] = Counter()
    for deed in deeds:
        for event in deed.events:
            if style.costs(event, deed.before, me):
                counted[style.deed(event), deed.seat] += style.amount(event)
    order = list(style.marked)
    rows = sorted(counted.items(), key=lambda row: order.index(row[0][0]))
    game = style.game.facts.id
    return [phrase(f"deeds.{game}.{kind}.you", n=n, who=seat_name(seat)) for (kind, seat), n in rows]


class Turns:
    """The others' turns: one is told, with all its marks; the others keep only the marks of their costs to the viewer.

    Args:
        costs: tells whether an event cost a seat something, given the state before it (`MotionView.costs`).
    """

    def __init__(self, costs: Costs) -> None:
        self._costs = costs
        self.deeds: tuple[Deed, ...] = ()
        """All deeds of the others"""
        self.seats: tuple[Seat, ...] = ()
        """Seats of their turns, in order"""
        self.shown: Seat = -1
        """Seat whose turn is told; -1: none"""
        self.marked: tuple[Deed, ...] = ()
        """Deeds that are marked on the table"""
        self._me: Seat = 0

    def take(self, deeds: tuple[Deed, ...], me: Seat) -> None:
        """Takes over the others' deeds; the turn that is told stays, as long as it is among them.

        Args:
            deeds: all their deeds.
            me: the viewer's seat.
        """
        if deeds is self.deeds and me == self._me:
            return
        self.deeds, self._me = deeds, me
        self.seats = tuple(dict.fromkeys(deed.seat for deed in deeds))
        if self.shown not in self.seats:
            dear = (deed.seat for deed in deeds if self.cost(deed))
            self.shown = next(dear, self.seats[0] if self.seats else -1)
        self._mark()

    def show(self, seat: Seat) -> None:
        """Tells a seat's turn from now on."""
        self.shown = seat
        self._mark()

    @property
    def told(self) -> tuple[Deed, ...]:
        """The deeds of the turn that is told."""
        return tuple(deed for deed in self.deeds if deed.seat == self.shown)

    def cost(self, deed: Deed) -> tuple[Event, ...]:
        """The events of a deed that cost the viewer something."""
        return tuple(event for event in deed.events if self._costs(event, deed.before, self._me))

    def _mark(self) -> None:
        marked = (self._marked_deed(deed) for deed in self.deeds)
        self.marked = tuple(deed for deed in marked if deed.events)

    def _marked_deed(self, deed: Deed) -> Deed:
        return deed if deed.seat == self.shown else deed._replace(number=0, events=self.cost(deed))
