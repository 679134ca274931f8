"""The motions and sounds of Telendar's table while events are shown."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.interface import Ref
from game.core.state import Event, Seat
from game.games.telendar.state import LAND
from game.ui.contract.layout import Layout, ViewState
from game.ui.contract.motion import Flight, MotionView
from game.ui.kit.geometry import Pose
from game.ui.views.telendar import moments
from game.ui.views.telendar.duel.duel import DuelView
from game.ui.views.telendar.plan import CARD, Planner
from game.ui.views.telendar.traces import MARKED, NUMBERS, amount, costs, deed_of, subject

_COUNTED = ("gold", "force", "mana", "healed", "wounded")
"""The kinds of events whose points fly as tokens"""
_DECKS = ("normal", "cursed", "time", "treasures", "specials", "spells", "kings", "passing", "out", "sheets")
_OWNED = ("objects", "followers", "spells", "sheet", "force", "mana", "life", "gold")
_HOLDS = {"fight": 1100.0, "clash": 1500.0, "slipped": 800.0, "evaded": 800.0}
"""Milliseconds that the stage acts each kind of event"""
_GOT_AWAY = 800.0
_LOOK = 1500.0
"""Milliseconds for which a combat leaves the board visible to a player who looks at a territory"""
_OF_COMPUTERS = 0.14
"""Share of the usual time that combats between computers take, 0 to 1: 900 ms in all"""


class MotionPart(MotionView):
    """The part of Telendar's view for motions and sounds."""

    planner: Planner
    duel: DuelView
    house = "look.telendar.monsters"
    tracked = frozenset(
        {
            *("turn", "rolled", "met", "treasure", "time", "died", "quest", "king", "looked", "shown"),
            *("fight", "fight_over", "clash", "beaten", "defeated", "eluded", "slipped", "evaded"),
        }
    )
    marked = MARKED
    deed = staticmethod(deed_of)
    amount = staticmethod(amount)
    subject = staticmethod(subject)
    sounds: Mapping[str, str] = {
        "rolled": "dice",
        "came": "knock",
        "explored": "card",
        "gold": "token",
        "bought": "token",
        "king": "turn",
        "turn": "turn",
        "wounded": "knock",
        "healed": "point",
        "force": "point",
        "defeated": "point",
        "cast": "point",
        "time": "card",
        "finished": "win",
        "defeat": "knock",
    }

    def costs(self, event: Event, before: Any, me: Seat) -> bool:
        return costs(event, me)

    def stride(self, event: Event) -> tuple[Ref, Ref] | None:
        if event.kind != "came" or event.data["way"] == "start":
            return None
        return ("zone", f"pawn.{event.data['seat']}"), ("zone", f"tile.{event.data['place']}")

    def turned(self, event: Event) -> Ref | None:
        return ("tile", event.n("place")) if event.kind == "explored" else None

    def flights(self, event: Event, now: ViewState) -> tuple[Flight, ...]:
        if event.kind == "wounded" and self.duel.bout(now):
            return ()  # the stage breaks the hearts itself
        shown = moments.flight_of(event, self.look) if now.staged else None
        return (*self._tokens(event), *((shown,) if shown else ()))

    def _tokens(self, event: Event) -> tuple[Flight, ...]:
        """The flights of a token for each point won or lost."""
        if event.kind not in _COUNTED or not event.n("n"):
            return ()
        ((seat, kind, n),) = NUMBERS[event.kind](event.data)
        here, away = ("zone", f"{kind}.{seat}"), ("zone", "meeting")
        source, target = (away, here) if n > 0 else (here, away)
        return (Flight(("token", kind), (self.px(34), self.px(37)), source, target, abs(n)),)

    def place_of(self, ref: Ref, layout: Layout, now: ViewState) -> Pose:
        plan, px = self.planner.plan, self.px
        zone, _, rest = str(ref[1]).partition(".")
        if zone == "tile":
            place = int(rest)
            rank = sum(1 for seat in now.seen.at(place) if seat != now.seen.turn)
            return self.planner.pawn(place, rank, rank + 1, aside=bool(now.seen.zones[LAND[place]].ids))
        if zone == "land":
            return self.planner.land(int(rest), 0)
        region, home = layout.region(ref), plan.meeting
        if region is None and rest and zone in _OWNED:
            region = layout.region(("seat", int(rest)))
        if region:
            return Pose(*region.center, px(34), px(37))
        if ref == moments.CENTRE:
            home = plan.sheet if layout.fold and not now.folded else plan.board  # cards to choose cover the board
        elif zone in (*_DECKS, "discard", "meeting", "phase"):
            home = plan.phase if zone in ("time", "phase") else self.planner.card()
        return Pose(*home.center, px(CARD[0] * 0.6), px(CARD[1] * 0.6))

    def thrower(self, event: Event) -> Seat | None:
        # All seats throw at once for the start.
        return None if event.data["purpose"] == "first" else super().thrower(event)

    def hold(self, event: Event, now: ViewState) -> float:
        if event.kind == "eluded":
            return _GOT_AWAY if now.staged and event.data["away"] else 0.0
        if event.kind == "looked":
            return _LOOK if now.staged and now.seen.fight.on else 0.0
        return _HOLDS.get(event.kind, 0.0) if now.staged else 0.0

    def haste(self, events: Sequence[Event], *, by_bot: bool) -> float:
        return _OF_COMPUTERS if by_bot and any(event.kind in _HOLDS for event in events) else 1.0
