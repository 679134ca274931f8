"""The flights and sounds of Telendar's table while events are shown."""

from collections.abc import Sequence

from game.core.interface import Ref
from game.core.state import Event
from game.games.telendar.state import LAND
from game.ui.contract.layout import Layout, ViewState
from game.ui.contract.motion import Flight
from game.ui.kit.geometry import Pose, Size
from game.ui.views.telendar.moments import CENTRE
from game.ui.views.telendar.plan import CARD, Planner

_COUNTERS = {"gold": "gold", "force": "force", "mana": "mana", "healed": "life", "wounded": "life"}
_DECKS = ("normal", "cursed", "time", "treasures", "specials", "spells", "kings", "passing", "out", "sheets")
_SOUNDS = {
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


_HOLDS = {"fight": 1100.0, "clash": 1500.0, "slipped": 800.0, "evaded": 800.0}
"""Milliseconds for which something is acted on the stage"""
_GOT_AWAY = 800.0
_OF_COMPUTERS = 0.14
"""The share of their time that the combats of computers take: 900 ms in all"""


def hold(event: Event) -> float:
    """How long an event is acted on the stage."""
    if event.kind == "eluded":
        return _GOT_AWAY if event.data["away"] else 0.0
    return _HOLDS.get(event.kind, 0.0)


def haste(events: Sequence[Event]) -> float:
    """The share of its time that a computer's decision takes."""
    return _OF_COMPUTERS if any(event.kind in _HOLDS for event in events) else 1.0


def stride(event: Event) -> tuple[Ref, Ref] | None:
    """The pawn that goes to a territory."""
    if event.kind != "came" or event.data["way"] == "start":
        return None
    return ("zone", f"pawn.{event.data['seat']}"), ("zone", f"tile.{event.data['place']}")


def flights(event: Event, size: Size) -> tuple[Flight, ...]:
    """The flights while an event is shown: a token for each point that is won or lost, so large (pixels)."""
    data = event.data
    kind = _COUNTERS.get(event.kind)
    if kind is None:
        return ()
    n = event.n("n") * (-1 if event.kind == "wounded" else 1)
    if not n:
        return ()
    here, away = ("zone", f"{kind}.{data['seat']}"), ("zone", "meeting")
    source, target = (away, here) if n > 0 else (here, away)
    return (Flight(("token", kind), size, source, target, abs(n)),)


def place_of(planner: Planner, ref: Ref, layout: Layout, now: ViewState) -> Pose:
    """The place that something flies from or to that does not lie on the table itself."""
    plan, px = planner.plan, planner.look.px
    zone, _, rest = str(ref[1]).partition(".")
    card = (px(CARD[0] * 0.6), px(CARD[1] * 0.6))
    if ref[0] == "zone" and zone == "tile":
        place = int(rest)
        rank = sum(1 for seat in now.seen.at(place) if seat != now.seen.turn)
        return planner.pawn(place, rank, rank + 1, aside=bool(now.seen.zones[LAND[place]].ids))
    if ref[0] == "zone" and zone == "land":
        return planner.land(int(rest), 0)
    if ref == CENTRE:
        return Pose(*plan.board.center, *card)
    for region in layout.regions:
        if region.ref == ref:
            return Pose(*region.rect.center, px(34), px(37))
    if ref[0] == "zone" and zone in (*_DECKS, "discard", "meeting", "phase"):
        home = plan.phase if zone in ("time", "phase") else planner.card()
        return Pose(*home.center, *card)
    if ref[0] == "zone" and zone in ("objects", "followers", "spells", "sheet", "force", "mana", "life", "gold"):
        for region in layout.regions:
            if region.ref == ("seat", int(rest)):
                return Pose(*region.rect.center, px(34), px(37))
    return Pose(*plan.meeting.center, *card)


def sound_of(event: Event) -> str:
    """The sound that an event makes; "" for none."""
    if event.kind == "moved":
        return "" if event.data["under"] else "card"
    return _SOUNDS.get(event.kind, "")
