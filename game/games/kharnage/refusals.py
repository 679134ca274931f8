"""The reasons why acts that are not offered cannot be done now, for whatever a player tries.

The same queries decide here that make the options, so that the two never disagree.
"""

from collections.abc import Callable

from game.core.interface import Ref
from game.core.phrase import Param, Reason, seat_name
from game.core.state import Option, Seat
from game.games.kharnage.cards import BATTLE, UNITS, name_of
from game.games.kharnage.queries import armour, asked, battle_card
from game.games.kharnage.state import GENERALS, HAND, LINES, RESERVE, Kharnage

EXPECTED: dict[str, tuple[str, ...]] = {
    "army": ("army",),
    "choose": ("play",),
    "general": ("general", "draw", "none"),
    "target": ("target",),
    "split": ("split", "whole"),
    "charge": ("charge", "hold"),
    "trample": ("trample",),
    "destroy": ("destroy",),
    "target_one": ("target",),
    "web": ("web",),
    "ensnare": ("web",),
    "scorch": ("seat",),
    "modes": ("mode",),
    "may": ("yes", "no"),
    "cheer": ("yeah", "silent"),
}
"""The verbs that answer each question, by the last word of its prompt"""

RULES = {
    "army": "setup",
    "choose": "choice",
    "general": "reinforcement",
    "target": "range",
    "split": "split",
    "charge": "knight",
    "trample": "trample",
    "destroy": "attack",
    "target_one": "range",
    "web": "web",
    "ensnare": "web",
    "scorch": "powers",
    "modes": "powers",
    "may": "powers",
    "cheer": "shout",
}
"""The place in the rules book that explains each question"""


def forbid(view: Kharnage, seat: Seat, option: Option) -> Reason | None:
    """The reason why an act that is not offered now cannot be done."""
    word = asked(view, seat)
    verb = str(option[0]) if option else ""
    if verb in EXPECTED.get(word, ()):
        teller = _REFUSALS.get(verb)
        return teller(view, seat, *option[1:]) if teller else None
    early = _OUT_OF_TURN.get(verb)
    reason = early(view, seat, *option[1:]) if early else None
    if reason:
        return reason
    left = view.pool
    return _no(f"first.{word}", RULES.get(word, "powers"), *_about(view, seat), weak=True, left=left)


def _about(view: Kharnage, seat: Seat) -> tuple[Ref, ...]:
    ask = view.ask_of(seat)
    return (("card", ask.about),) if ask and ask.about is not None else ()


def _no(code: str, rule: str, *refs: Ref, weak: bool = False, **params: Param) -> Reason:
    return Reason(f"refusal.kharnage.{code}", tuple(params.items()), rule, refs, weak)


# --- battle cards and Generals: rules 1.2.1, 1.3.2 ---------------------------------------------------


def _no_play(view: Kharnage, seat: Seat, card: int | str) -> Reason | None:
    if not _is_card(view, card):
        return None
    if any(card in view.zones[hand].ids for hand in HAND[: view.seats]):
        return _no("not_your_hand", "choice", ("card", card))
    name = view.cards[int(card)]
    if name in BATTLE:
        return _no("played_already", "choice", ("card", card), card=name_of(name))
    return _no("units_wait", "choice", ("card", card)) if name in UNITS else None


def _no_general(view: Kharnage, seat: Seat, card: int | str) -> Reason | None:
    if not _is_card(view, card):
        return None
    name = view.cards[int(card)]
    general = name in UNITS and UNITS[name].general
    if not general:
        return _no("not_a_general", "reinforcement", ("card", card))
    if card in _own_line(view, seat):
        return _no("general_here", "reinforcement", ("card", card), card=name_of(name))
    mine = UNITS[name].army == view.armies[seat]
    return _no("general_fallen" if mine else "not_your_general", "reinforcement", ("card", card), card=name_of(name))


def _general_later(view: Kharnage, seat: Seat, card: int | str) -> Reason | None:
    """The reason against a General of one's own while no flag brings one."""
    if card not in view.zones[GENERALS[seat]].ids:
        return None
    code = "general_by_flag" if view.turn != seat or battle_card(view, seat).bicolour else "no_bicolour"
    return _no(code, "reinforcement", ("card", card))


def _draw_later(view: Kharnage, seat: Seat) -> Reason:
    return _no("draw_by_flag", "reinforcement", ("zone", RESERVE[seat]), weak=True)


# --- armies and their units: rules 1.4.3 to 1.4.5 ----------------------------------------------------


def _no_target(view: Kharnage, seat: Seat, target: int | str) -> Reason | None:
    other = _seat_of(view, target)
    if other is None:
        return None
    army: Ref = ("zone", f"army.{other}")
    if other == seat:
        return _no("own_army", "range", army)
    if not view.has_units(other):
        return _no("empty_army", "range", army, who=seat_name(other))
    reach = view.reach(seat, "assault")
    if view.attack_kind == "assault" and other not in reach:
        return _no("out_of_reach", "range", army, who=seat_name(other), near=tuple(seat_name(s) for s in reach))
    return _no("target_chosen", "split", army, who=seat_name(other))


def _target_later(view: Kharnage, seat: Seat, target: int | str) -> Reason | None:
    if asked(view, seat) != "destroy" or _seat_of(view, target) is None:
        return None
    return _no("target_settled", "attack", ("zone", f"army.{view.target}"), who=seat_name(view.target))


def _no_victim(view: Kharnage, seat: Seat, card: int | str) -> Reason | None:
    """The reason against a unit for what is asked: to destroy, to trample, to web."""
    if not _is_card(view, card):
        return None
    unit, here = int(card), ("card", card)
    word = asked(view, seat)
    if card in view.joined:
        whole = view.unit_of(unit)
        return _no("large_part", "large", here, ("card", whole), card=name_of(view.cards[whole]))
    found = [s for s in range(view.seats) if unit in _own_line(view, s)]
    if not found:
        return _no("not_in_play", "attack", here, weak=True)
    owner, card_name = found[0], name_of(view.cards[unit])
    if owner == seat:
        return _no("own_unit", "attack", here, card=card_name)
    if unit in view.absent:
        return _no("absent", "fly", here, card=card_name)
    if word in {"web", "ensnare"}:
        return _no("webbed" if unit in view.webbed else "not_attacked", "web", here, card=card_name)
    if word == "destroy" and owner != view.target:
        return _no("other_army", "attack", here, who=seat_name(view.target))
    if unit not in view.front(owner):
        return _no("behind", "attack", here, *(("card", near) for near in view.front(owner)), card=card_name)
    if word == "trample":
        return _no("other_army_trampled", "trample", here, card=card_name)
    need = armour(view, owner, unit)
    return _no("too_tough", "attack", here, need=need, left=view.pool, card=card_name)


def _no_scorch(view: Kharnage, seat: Seat, victim: int | str) -> Reason | None:
    other = _seat_of(view, victim)
    if other is None:
        return None
    if other == seat:
        return _no("own_reserve", "powers", ("zone", RESERVE[seat]))
    return _no("their_reserve_empty", "powers", ("zone", RESERVE[other]), who=seat_name(other))


def _own_line(view: Kharnage, seat: Seat) -> list[int]:
    """All cards that stand in a seat's lines."""
    return [card for line in LINES[seat] for card in view.zones[line].ids]


def _seat_of(view: Kharnage, ref: int | str) -> Seat | None:
    number = str(ref).removeprefix("army.")
    return int(number) if number.isdecimal() and int(number) < view.seats else None


def _is_card(view: Kharnage, card: int | str) -> bool:
    """Whether it is the number of a card at all: a hand may try anything."""
    return isinstance(card, int) and 0 <= card < len(view.cards)


_REFUSALS: dict[str, Callable[..., Reason | None]] = {
    "play": _no_play,
    "general": _no_general,
    "draw": lambda view, seat: _no("empty_reserve", "reinforcement", ("zone", RESERVE[seat])),
    "target": _no_target,
    "split": _no_target,
    "destroy": _no_victim,
    "trample": _no_victim,
    "web": _no_victim,
    "seat": _no_scorch,
}
"""The teller against each verb that would answer the question, with a thing that is not offered"""

_OUT_OF_TURN: dict[str, Callable[..., Reason | None]] = {
    "general": _general_later,
    "draw": _draw_later,
    "target": _target_later,
}
"""The teller against verbs that answer another question than the one that is asked"""
