"""The guided first round of Kharnage: the Dwarves against two others, from the choice of a battle card to the skulls.

The seed deals the Dwarves a card with an Assault, a Shoot and a two-coloured flag: so their General comes, leads others
and attacks at once, an Assault can be split, and one army is weak enough for a Kharnage. Whoever plays otherwise is
told of what he meets.
"""

from collections.abc import Iterable

from game.core.guide import Guide, Lesson, Moment
from game.core.interface import Ref
from game.games.kharnage.queries import armour, battle_card
from game.games.kharnage.state import HAND, PILE, RESERVE, TROPHIES, Kharnage

_CHOOSE, _GENERAL, _ONE = "prompt.kharnage.choose", "prompt.kharnage.general", "prompt.kharnage.target_one"
_TARGET, _SPLIT, _DESTROY = "prompt.kharnage.target", "prompt.kharnage.split", "prompt.kharnage.destroy"
CARD = "dwarves_140"
"""The battle card that the guide proposes"""


# --- what holds --------------------------------------------------------------------------------------


def _first(moment: Moment) -> bool:
    return bool(moment.view.round == 1)


def _later(moment: Moment) -> bool:
    return bool(moment.view.round > 1)


def _has_card(moment: Moment) -> bool:
    return _first(moment) and any(_card(moment))


def _own(moment: Moment, kind: str) -> bool:
    """Whether the pupil's last act made such an event of his own."""
    return any(event.kind == kind and event.data["seat"] == moment.seat for event in moment.events)


def _attack_is(moment: Moment, kind: str) -> bool:
    view: Kharnage = moment.view
    return battle_card(view, moment.seat).attacks[view.attacking] == kind


def _may_choose(moment: Moment) -> bool:
    return moment.ask is not None and len(moment.ask.options) > 1


# --- what is pointed at ------------------------------------------------------------------------------


def _army(moment: Moment) -> Iterable[Ref]:
    return [("zone", f"army.{moment.seat}")]


def _front(moment: Moment) -> Iterable[Ref]:
    return [("card", unit) for unit in moment.view.front(moment.seat)]


def _rivals(moment: Moment) -> Iterable[Ref]:
    return [("zone", f"army.{seat}") for seat in range(moment.view.seats) if seat != moment.seat]


def _reserve(moment: Moment) -> Iterable[Ref]:
    return [("zone", RESERVE[moment.seat])]


def _pile(moment: Moment) -> Iterable[Ref]:
    return [("zone", PILE[moment.seat])]


def _trophies(moment: Moment) -> Iterable[Ref]:
    return [("zone", TROPHIES[moment.seat])]


def _self(moment: Moment) -> Iterable[Ref]:
    return [("seat", moment.seat)]


def _card(moment: Moment) -> Iterable[Ref]:
    view: Kharnage = moment.view
    return [("card", card) for card in view.zones[HAND[moment.seat]].ids if view.cards[card] == CARD]


def _hand(moment: Moment) -> Iterable[Ref]:
    return [("card", card) for card in moment.view.zones[HAND[moment.seat]].ids]


def _falling(moment: Moment) -> Iterable[Ref]:
    """The armies within reach that fall whole for the points of the attack under way."""
    view: Kharnage = moment.view
    assert moment.ask is not None
    targets = [int(option[1]) for option in moment.ask.options if option[0] == "target"]
    price = {seat: sum(armour(view, seat, unit) for unit in view.army(seat)) for seat in targets}
    return [("zone", f"army.{seat}") for seat in targets if price[seat] <= view.pool]


def _near(moment: Moment) -> bool:
    return any(_falling(moment))


# --- the lessons -------------------------------------------------------------------------------------

_LESSONS = (
    # What has just happened.
    Lesson("kharnage", "kharnage", events=("kharnage",), when=lambda m: _own(m, "kharnage"), points=_self),
    Lesson("left_over", "attack", events=("left_over",), when=lambda m: _own(m, "left_over")),
    Lesson("trophies", "attack", events=("destroyed",), when=lambda m: _own(m, "destroyed"), points=_trophies),
    Lesson("leader", "reinforcement", events=("leader",), when=lambda m: _own(m, "leader"), points=_pile),
    # The aim, the armies and the cards.
    Lesson("aim", "aim", prompts=(_CHOOSE,), when=_first, points=_army),
    Lesson("lines", "aim", prompts=(_CHOOSE,), when=_first, points=_front),
    Lesson("symbols", "aim", prompts=(_CHOOSE,), when=_first, points=_front),
    Lesson("rivals", "aim", prompts=(_CHOOSE,), when=_first, points=_rivals),
    Lesson("battle_card", "choice", prompts=(_CHOOSE,), when=_first, points=_hand),
    Lesson("initiative", "choice", prompts=(_CHOOSE,), when=_first, points=_hand),
    Lesson("choose", "choice", prompts=(_CHOOSE,), when=_has_card, points=_card),
    # The turn: reinforcement, then the attacks.
    Lesson("reinforcement", "reinforcement", events=("turn",), when=lambda m: _own(m, "turn"), points=_reserve),
    Lesson("general", "reinforcement", prompts=(_GENERAL,), verbs=("general",)),
    Lesson("elite", "reinforcement", prompts=(_ONE,), verbs=("target",)),
    Lesson("near", "kharnage", prompts=(_ONE, _TARGET), when=_near, points=_falling),
    Lesson("assault", "attack", prompts=(_TARGET,), verbs=("target",), when=lambda m: _attack_is(m, "assault")),
    Lesson("shoot", "attack", prompts=(_TARGET,), verbs=("target",), when=lambda m: _attack_is(m, "shoot")),
    Lesson("split", "attack", prompts=(_SPLIT,), verbs=("split", "whole")),
    Lesson("destroy", "attack", prompts=(_DESTROY,), verbs=("destroy",), when=_may_choose),
    # The end of the round.
    Lesson("dominion", "dominion", prompts=(_CHOOSE,), when=_later, points=_self),
    Lesson("refresh", "dominion", prompts=(_CHOOSE,), when=_later, after=("dominion",), points=_hand),
    Lesson("end", "end", prompts=(_CHOOSE,), when=_later, after=("refresh",)),
)

GUIDE = Guide(seed=10, lessons=_LESSONS, others=("normal", "normal"), options={"armies": "dealt"})
