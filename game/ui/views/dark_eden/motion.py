"""The motions and sounds of Dark Eden: blows, coins, and the moment when a settlement falls."""

from collections.abc import Hashable, Iterator, Mapping

import pygame as pg

from game.core.interface import Ref
from game.core.state import Event, Seat
from game.games.dark_eden.cards import card_called
from game.games.dark_eden.queries import worth
from game.games.dark_eden.state import DarkEden
from game.ui.contract.layout import ViewState
from game.ui.contract.motion import Flight, MotionView
from game.ui.kit.geometry import BARE, Size
from game.ui.kit.text import typeset
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.traces import GONE, MARKED
from game.ui.views.parts import cloth, strikes

_BLOW, _COIN = 52, 34
"""Sizes of a blow and of a coin in flight, reference px"""
_BANNER = (860, 190)
_LAYING = frozenset({"built", "mustered", "transferred"})


class MotionPart(MotionView):
    """The part of Dark Eden's view for motions and sounds."""

    tracked = frozenset({"turn"}) | _LAYING
    marked = MARKED
    sounds: Mapping[str, str] = {
        "shuffled": "shuffle",
        "turn": "turn",
        "built": "knock",
        "mustered": "deal",
        "grouped": "token",
        "attack": "knock",
        "raid": "knock",
        "fought": "clash",
        "razed": "war_cry",
        "gold": "token",
        "took_gold": "token",
        "scored": "point",
        "finished": "win",
    }

    @classmethod
    def deed(cls, event: Event) -> str:
        """The kind of deed that an event is; "" for the leaving of a fallen card, which is told already."""
        return "" if event.data.get("fallen") else super().deed(event)

    def costs(self, event: Event, before: DarkEden, me: Seat) -> bool:
        """Whether a card of the seat's own fell, left or was raided."""
        if event.kind == "commander_raided":
            return event.data["victim"] == me
        return event.kind in GONE and before.seat_of(event.n("card")) == me

    def flights(self, event: Event, now: ViewState) -> tuple[Flight, ...]:
        kind = event.kind
        if kind == "killed":
            card = ("card", event.n("card"))
            return (Flight(("blow",), (self.px(_BLOW),) * 2, card, card, lag=False, way="drop"),)
        if kind == "razed":
            middle: Ref = ("zone", "middle")
            shout, size = self._shout(str(event.data["name"]), event.n("seat"), event.n("points"))
            return (Flight(shout, size, middle, middle, lag=False, way="moment"),)
        if kind == "took_gold":
            side = (self.px(_COIN),) * 2
            source, target = ("seat", event.n("victim")), ("seat", event.n("seat"))
            count = min(5, event.n("n"))
            return tuple(Flight(("coin",), side, source, target, lag=False, delay=90.0 * i) for i in range(count))
        return ()

    def _shout(self, card: str, seat: int, points: int) -> tuple[tuple[str, str, str, int], Size]:
        """The banner of a razed Establishment, and its size in pixels."""
        size = (min(self.px(_BANNER[0]), self.size[0] - self.px(40)), self.look.em(_BANNER[1]))
        return ("shout", card, self.players[seat].name, points), size

    def prefetch_moving(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        """Yields the things that may soon be seen in motion: a blow, the banner of the settlement that is raided."""
        state: DarkEden = now.seen
        if not state.fight:
            return
        yield from ((("blow",), (self.px(_BLOW),) * 2, lift) for lift in (1, 0))
        if state.fight == "raid" and state.defenders and (raider := state.aggressor()) >= 0:
            card = state.defenders[0]
            yield (*self._shout(state.cards[card], raider, worth(state, card)), BARE)

    def rehearse(self, now: ViewState) -> Iterator[None]:
        """Makes the cloth of the banner in parts."""
        yield from cloth.weave(self._shout("", 0, 0)[1])

    def draw_moving(self, thing: object, size: Size) -> pg.Surface | None:
        """Draws a thing that is seen in motion only; None for any other thing."""
        match thing:
            case ("blow",):
                return strikes.blow(size[0])
            case ("coin",):
                return symbols.coin(size[0])
            case ("shout", str(card), str(who), int(points)):
                told = self.texts("hint.dark_eden.razed", who=typeset.escape(who), card=card_called(card), n=points)
                sign = symbols.sign("flame", round(size[1] * 0.42), (90, 24, 10), (255, 214, 140))
                return cloth.banner(self.look, size, self.texts("hint.dark_eden.shout"), "stencil", told, sign)
        return None


def fresh(now: ViewState) -> frozenset[int]:
    """The cards that another seat than the viewer's has laid or moved in the turn under way."""
    if now.seen.turn == now.me or now.seen.result is not None:
        return frozenset()
    return frozenset(event.n("card") for event in now.recent if event.kind in _LAYING)
