"""The guided first round of Kharnage: the Dwarves against two others, from the choice of a battle card to the skulls.

The seed deals the Dwarves a card with an Assault, a Shoot and a two-coloured flag: so their General comes, leads others
and attacks at once, an Assault can be split, and one army is weak enough for a Kharnage. A pupil who plays differently
is told of the things that he meets.
"""

from collections.abc import Callable, Iterable, Sequence

from game.core.guide import Guide, Lesson, Moment
from game.core.interface import Ref
from game.games.kharnage.queries import armour
from game.games.kharnage.state import HAND, PILE, PLAYED, RESERVE, Kharnage

_CHOOSE, _GENERAL, _ONE = "prompt.kharnage.choose", "prompt.kharnage.general", "prompt.kharnage.target_one"
_TARGET, _SPLIT, _DESTROY = "prompt.kharnage.target", "prompt.kharnage.split", "prompt.kharnage.destroy"
CARD = "dwarves_140"
"""The battle card that the guide proposes"""


# --- what holds --------------------------------------------------------------------------------------


def _in_first_round(moment: Moment) -> bool:
    return bool(moment.view.round == 1)


def _after_first_round(moment: Moment) -> bool:
    return bool(moment.view.round > 1)


def _own_event(kind: str) -> Callable[[Moment], bool]:
    """Whether the pupil's last act led to an event of this kind that is his own."""
    return lambda moment: any(e.kind == kind and e.data["seat"] == moment.seat for e in moment.events)


def _attack_is(kind: str) -> Callable[[Moment], bool]:
    return lambda moment: bool(moment.view.attack_kind == kind)


def _by_units(moment: Moment) -> bool:
    """Whether the attack at one army is that of a unit just placed, and not the Veterans'."""
    assert moment.ask is not None
    return moment.ask.about not in moment.view.zones[PLAYED[moment.seat]].ids


# --- what is pointed at ------------------------------------------------------------------------------


def _front_line(moment: Moment) -> Iterable[Ref]:
    return [("card", unit) for unit in moment.view.front(moment.seat)]


def _rivals(moment: Moment) -> Iterable[Ref]:
    return [("zone", f"army.{seat}") for seat in moment.view.others(moment.seat)]


def _own_zone(names: Sequence[str]) -> Callable[[Moment], Iterable[Ref]]:
    """A function that gives the pupil's own zones of these kinds."""
    return lambda moment: [("zone", names[moment.seat])]


def _own_seat(moment: Moment) -> Iterable[Ref]:
    return [("seat", moment.seat)]


def _card(moment: Moment) -> Iterable[Ref]:
    return [ref for ref in _hand(moment) if moment.view.cards[ref[1]] == CARD]


def _hand(moment: Moment) -> Iterable[Ref]:
    return [("card", card) for card in moment.view.zones[HAND[moment.seat]].ids]


def _falling(moment: Moment) -> Iterable[Ref]:
    """The armies within reach that the points of the present attack destroy whole."""
    view: Kharnage = moment.view
    assert moment.ask is not None
    targets = [int(option[1]) for option in moment.ask.options if option[0] == "target"]
    price = {seat: sum(armour(view, seat, unit) for unit in view.army(seat)) for seat in targets}
    return [("zone", f"army.{seat}") for seat in targets if price[seat] <= view.pool]


# --- the lessons -------------------------------------------------------------------------------------

_LESSONS = (
    # What has just happened.
    Lesson("kharnage", "kharnage", events=("kharnage",), when=_own_event("kharnage"), points=_own_seat),
    Lesson("left_over", "attack", events=("left_over",), when=_own_event("left_over")),
    Lesson("trophies", "attack", events=("destroyed",), when=_own_event("destroyed"), points=_own_seat),
    Lesson("leader", "reinforcement", events=("leader",), when=_own_event("leader"), points=_own_zone(PILE)),
    # The aim, the armies and the cards.
    Lesson("aim", "aim", prompts=(_CHOOSE,), when=_in_first_round, points=_own_seat),
    Lesson("lines", "aim", prompts=(_CHOOSE,), when=_in_first_round, points=_front_line),
    Lesson("symbols", "aim", prompts=(_CHOOSE,), when=_in_first_round, points=_front_line),
    Lesson("rivals", "aim", prompts=(_CHOOSE,), when=_in_first_round, points=_rivals),
    Lesson("battle_card", "choice", prompts=(_CHOOSE,), when=_in_first_round, points=_hand),
    Lesson("initiative", "choice", prompts=(_CHOOSE,), when=_in_first_round, points=_hand),
    Lesson("choose", "choice", prompts=(_CHOOSE,), when=lambda m: _in_first_round(m) and any(_card(m)), points=_card),
    # The turn: reinforcement, then the attacks.
    Lesson("reinforcement", "reinforcement", events=("turn",), when=_own_event("turn"), points=_own_zone(RESERVE)),
    Lesson("general", "reinforcement", prompts=(_GENERAL,), verbs=("general",)),
    Lesson("elite", "reinforcement", prompts=(_ONE,), verbs=("target",), when=_by_units),
    Lesson("veterans", "attack", prompts=(_ONE,), verbs=("target",), when=lambda m: not _by_units(m)),
    Lesson("near", "kharnage", prompts=(_ONE, _TARGET), when=lambda m: any(_falling(m)), points=_falling),
    Lesson("assault", "attack", prompts=(_TARGET,), verbs=("target",), when=_attack_is("assault")),
    Lesson("shoot", "attack", prompts=(_TARGET,), verbs=("target",), when=_attack_is("shoot")),
    Lesson("split", "attack", prompts=(_SPLIT,), verbs=("split", "whole")),
    Lesson("destroy", "attack", prompts=(_DESTROY,), verbs=("destroy",)),
    # The end of the round.
    Lesson("dominion", "dominion", prompts=(_CHOOSE,), when=_after_first_round, points=_own_seat),
    Lesson("refresh", "dominion", prompts=(_CHOOSE,), when=_after_first_round, after=("dominion",), points=_hand),
    Lesson("end", "end", prompts=(_CHOOSE,), when=_after_first_round, after=("refresh",)),
)

GUIDE = Guide(seed=1330, lessons=_LESSONS, others=("normal", "normal"), options={"armies": "dealt"})
