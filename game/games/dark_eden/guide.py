"""The guided first match of Dark Eden: a settlement, its guards and the first raids, with fewer rules, to 30 points.

The seed deals the pupil Establishments and warriors to begin with, and lets him begin. A pupil who plays otherwise
is told about whatever he meets.
"""

from collections.abc import Callable, Iterable, Sequence

from game.core.guide import Guide, Lesson, Moment
from game.core.interface import Ref
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import BORDERLANDS, HAND, TURF, WARBAND, DarkEden

_ACTIONS, _ATTACK, _RAID = "prompt.dark_eden.actions", "prompt.dark_eden.attack", "prompt.dark_eden.raid"
_RAIDERS, _DISCARD = "prompt.dark_eden.raiders", "prompt.dark_eden.discard"
_LAST = 4
"""The round in which the guide ends"""


# --- conditions --------------------------------------------------------------------------------------


def _own_event(kind: str) -> Callable[[Moment], bool]:
    """Whether an event of a kind that is the pupil's own has just happened."""
    return lambda moment: any(e.kind == kind and e.data.get("seat") == moment.seat for e in moment.events)


def _is_late_round(moment: Moment) -> bool:
    return bool(moment.view.round >= _LAST)


# --- pointers ----------------------------------------------------------------------------------------


def _commander(moment: Moment) -> Iterable[Ref]:
    return [("card", moment.view.commanders[moment.seat])]


def _rivals(moment: Moment) -> Iterable[Ref]:
    view: DarkEden = moment.view
    return [("card", view.commanders[seat]) for seat in view.foes(moment.seat)]


def _in_hand(kind: str) -> Callable[[Moment], Iterable[Ref]]:
    """The pointer at the cards of a kind in the pupil's hand."""
    return lambda moment: [
        ("card", one)
        for one in moment.view.zones[HAND[moment.seat]].ids
        if FIGURES[moment.view.cards[one]].type == kind
    ]


def _own_buildings(moment: Moment) -> Iterable[Ref]:
    view: DarkEden = moment.view
    return [("card", one) for one in view.zones[TURF[moment.seat]].ids if one != view.commanders[moment.seat]]


def _zones(*kinds: Sequence[str]) -> Callable[[Moment], Iterable[Ref]]:
    """The pointer at the pupil's own zones of some kinds."""
    return lambda moment: [("zone", zones[moment.seat]) for zones in kinds]


def _targets(moment: Moment) -> Iterable[Ref]:
    assert moment.ask is not None
    return [("card", int(option[1])) for option in moment.ask.options if option[0] == "raid"]


def _victims(moment: Moment) -> Iterable[Ref]:
    assert moment.ask is not None
    return [("card", int(option[2])) for option in moment.ask.options if option[0] == "attack"]


def _fight(moment: Moment) -> Iterable[Ref]:
    view: DarkEden = moment.view
    return [("card", one) for one in (*view.attackers, *view.defenders)]


# --- the lessons -------------------------------------------------------------------------------------

_LESSONS = (
    # What has just happened.
    Lesson("razed", "raid", events=("razed",), when=_own_event("razed")),
    Lesson("killed", "attack", events=("killed",)),
    # The aim and the cards.
    Lesson("aim", "aim", prompts=(_ACTIONS,), points=_rivals),
    Lesson("icons", "aim", prompts=(_ACTIONS,), after=("aim",), points=_commander),
    # Perform Actions.
    Lesson("build", "build", prompts=(_ACTIONS,), verbs=("build",), after=("icons",), points=_in_hand("establishment")),
    Lesson("line", "build", prompts=(_ACTIONS,), events=("built",), when=_own_event("built"), points=_own_buildings),
    Lesson("muster", "muster", prompts=(_ACTIONS,), verbs=("muster",), after=("icons",), points=_in_hand("warrior")),
    Lesson(
        "zones", "muster", prompts=(_ACTIONS,), events=("mustered",), when=_own_event("mustered"),
        points=_zones(BORDERLANDS, WARBAND),
    ),
    Lesson("groups", "muster", prompts=(_ACTIONS,), verbs=("attack_group", "defense_group"), after=("zones",)),
    Lesson("intrigue", "muster", prompts=(_ACTIONS,), verbs=("play",), after=("icons",), points=_in_hand("intrigue")),
    Lesson("balance", "balance", prompts=(_ACTIONS,), after=("zones", "build"), points=_commander),
    Lesson("surplus", "balance", events=("balanced",), when=_own_event("balanced")),
    # The fights.
    Lesson("attack", "attack", prompts=(_ATTACK,), verbs=("attack",), points=_victims),
    Lesson("raid", "raid", prompts=(_RAID,), verbs=("raid",), points=_targets),
    Lesson("raiders", "raid", prompts=(_RAIDERS,), verbs=("raider",)),
    Lesson("modify", "answers", prompts=("prompt.dark_eden.react.modify",), points=_fight),
    Lesson("answers", "answers", prompts=("prompt.dark_eden.react.played", "prompt.dark_eden.react.after")),
    # The end of the turn.
    Lesson("discard", "discard", prompts=(_DISCARD,), verbs=("discard",)),
    Lesson("end", "end", prompts=(_ACTIONS,), after=("discard",), when=_is_late_round, points=_rivals),
)  # fmt: skip

GUIDE = Guide(seed=9, lessons=_LESSONS, others=("easy",), options={"first_game": True})
