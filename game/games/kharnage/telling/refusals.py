"""The reasons why an act that is not offered cannot be done now.

They use the same queries as the options, so that the two never disagree.
"""

from collections.abc import Callable
from functools import partial

from game.core.interface import Ref
from game.core.phrase import Reason, refusal, seat_name, seat_names
from game.core.state import Ask, Option, Seat
from game.games.kharnage.cards import BATTLE, UNITS, name_of, unit_called
from game.games.kharnage.queries import armour, battle_card
from game.games.kharnage.state import GENERALS, HAND, LINES, RESERVE, Kharnage

QUESTIONS: dict[str, tuple[str, ...]] = {
    "army": ("setup", "army"),
    "choose": ("choice", "play"),
    "general": ("reinforcement", "general", "draw", "none"),
    "target": ("range", "target"),
    "split": ("split", "split", "whole"),
    "charge": ("knight", "charge", "hold"),
    "trample": ("trample", "trample"),
    "destroy": ("attack", "destroy"),
    "target_one": ("range", "target"),
    "web": ("web", "web"),
    "ensnare": ("web", "web"),
    "scorch": ("powers", "seat"),
    "modes": ("powers", "mode"),
    "may": ("powers", "yes", "no"),
    "cheer": ("shout", "yeah", "silent"),
}
"""By question (the last word of its prompt): its section of the rules book, and the verbs that answer it"""


def forbid(view: Kharnage, seat: Seat, option: Option) -> Reason | None:
    """The reason why an act that is not offered now cannot be done."""
    ask, verb = view.ask_of(seat), str(option[0]) if option else ""
    assert ask is not None
    word = ask.word if ask.word in QUESTIONS else "modes"
    rule, *expected = QUESTIONS[word]
    teller = (_REFUSALS if verb in expected else _OUT_OF_TURN).get(verb)
    reason = teller(view, ask, *option[1:]) if teller else None
    if reason or verb in expected:
        return reason
    about: tuple[Ref, ...] = () if ask.about is None else (("card", ask.about),)
    return _no(f"first.{word}", rule, *about, weak=True, n=view.pool)


_no = partial(refusal, "kharnage")


# --- battle cards and Generals: rules 1.2.1, 1.3.2 ---------------------------------------------------


def _no_play(view: Kharnage, ask: Ask, card: int) -> Reason | None:
    here = ("card", card)
    if any(card in view.zones[hand].ids for hand in HAND[: view.seats]):
        return _no("not_your_hand", "choice", here)
    name = view.cards[card]
    if name in BATTLE:
        code = "played_already" if BATTLE[name].initiative else "set_up_only"
        return _no(code, "choice", here, card=name_of(name))
    return _no("units_wait", "choice", here) if name in UNITS else None


def _no_general(view: Kharnage, ask: Ask, card: int) -> Reason | None:
    here, name = ("card", card), view.cards[card]
    if name not in UNITS or not UNITS[name].general:
        return _no("not_a_general", "reinforcement", here)
    if view.armies[ask.seat] != UNITS[name].army:
        return _no("not_your_general", "reinforcement", here, card=unit_called(name))
    stands = _owner(view, card) == ask.seat
    return _no("general_here" if stands else "general_fallen", "reinforcement", here, card=unit_called(name))


def _general_later(view: Kharnage, ask: Ask, card: int) -> Reason | None:
    """The reason why an own General cannot come: no flag brings one."""
    seat = ask.seat
    if card not in view.zones[GENERALS[seat]].ids:
        return None
    code = "general_by_flag" if view.turn != seat or battle_card(view, seat).bicolour else "no_bicolour"
    return _no(code, "reinforcement", ("card", card))


def _no_draw(code: str) -> Callable[..., Reason]:
    return lambda view, ask: _no(code, "reinforcement", ("zone", RESERVE[ask.seat]))


# --- armies and their units: rules 1.4.3 to 1.4.5 ----------------------------------------------------


def _no_target(view: Kharnage, ask: Ask, target: int | str) -> Reason | None:
    other = _seat_of(view, target)
    if other is None:
        return None
    army, who = ("zone", f"army.{other}"), seat_name(other)
    if other == ask.seat:
        return _no("own_army", "range", army)
    if not view.has_units(other):
        return _no("empty_army", "range", army, who=who)
    reach = view.reach(ask.seat, "assault")
    if view.attack_kind == "assault" and other not in reach:
        return _no("out_of_reach", "range", army, who=who, near=seat_names(reach))
    return _no("target_chosen", "split", army, who=who)


def _target_later(view: Kharnage, ask: Ask, target: int | str) -> Reason | None:
    if ask.word != "destroy" or _seat_of(view, target) is None:
        return None
    return _no("target_settled", "attack", ("zone", f"army.{view.target}"), who=seat_name(view.target))


def _no_victim(view: Kharnage, ask: Ask, unit: int) -> Reason | None:
    """The reason why a unit cannot be destroyed, trampled or webbed, whichever is asked."""
    here, owner = ("card", unit), _owner(view, unit)
    attacked = list(dict.fromkeys(view.place_of(int(offered[1]))[0] for offered in ask.options))
    if owner is None:
        return _no("not_in_play", "attack", here, weak=True)
    name = unit_called(view.cards[unit])
    if owner == ask.seat:
        return _no("own_unit", "attack", here, card=name)
    if unit in view.joined:
        whole = view.unit_of(unit)
        return _no("large_part", "large", here, ("card", whole), card=name_of(view.cards[whole]))
    if unit in view.absent:
        return _no("absent", "fly", here, card=name)
    if ask.word in {"web", "ensnare"}:
        return _no("webbed" if unit in view.webbed else "not_attacked", "web", here, card=name)
    if owner not in attacked:
        return _no("other_army", "attack", here, who=seat_names(attacked))
    front = view.front(owner)
    if unit not in front:
        return _no("behind", "attack", here, *(("card", near) for near in front), card=name)
    return _no("too_tough", "attack", here, need=armour(view, owner, unit), n=view.pool, card=name)


def _no_scorch(view: Kharnage, ask: Ask, victim: int | str) -> Reason | None:
    other = _seat_of(view, victim)
    if other is None:
        return None
    code = "own_reserve" if other == ask.seat else "their_reserve_empty"
    return _no(code, "powers", ("zone", RESERVE[other]), who=seat_name(other))


def _owner(view: Kharnage, card: int) -> Seat | None:
    """The seat in whose lines a card stands; None: it is in no line."""
    return next((s for s in range(view.seats) if any(card in view.zones[line].ids for line in LINES[s])), None)


def _seat_of(view: Kharnage, ref: int | str) -> Seat | None:
    number = str(ref).removeprefix("army.")
    return int(number) if number.isdecimal() and int(number) < view.seats else None


_REFUSALS: dict[str, Callable[..., Reason | None]] = {
    "play": _no_play,
    "general": _no_general,
    "draw": _no_draw("empty_reserve"),
    "target": _no_target,
    "split": _no_target,
    "destroy": _no_victim,
    "trample": _no_victim,
    "web": _no_victim,
    "seat": _no_scorch,
}
"""By verb that answers the question: the function that gives the reason against a thing that is not offered"""

_OUT_OF_TURN: dict[str, Callable[..., Reason | None]] = {
    "general": _general_later,
    "draw": _no_draw("draw_by_flag"),
    "target": _target_later,
}
"""By verb that answers another question than the one asked: the function that gives the reason against it"""
