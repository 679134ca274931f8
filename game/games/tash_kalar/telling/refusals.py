"""The reasons why an act that is not offered cannot be done now.

They use the same queries as the options, so that the two never disagree.
"""

from collections.abc import Callable
from functools import partial

from game.core.interface import Ref
from game.core.phrase import Reason, phrase, refusal
from game.core.state import Option, Seat
from game.games.tash_kalar.arena import SQUARES, Square, name
from game.games.tash_kalar.cards import FLARES, PATTERNS, name_of
from game.games.tash_kalar.effects.language import VERBS
from game.games.tash_kalar.queries import asked, is_being, shortfall
from game.games.tash_kalar.state import HAND, RANKS, TashKalar, rank_of, side_of, standing
from game.games.tash_kalar.telling.words import content

_QUESTIONS = tuple(question for kind in VERBS for question in kind.questions)
EXPECTED: dict[str, tuple[str, ...]] = {
    "actions": (
        "place",
        "lift",
        "summon",
        "improvise",
        "flare",
        "discard",
        "pass_control",
        "end_turn",
        "resign",
    ),
    "place_lifted": ("place",),
    "school": ("school",),
    "duel_mark": ("square",),
    "melee_mark": ("square",),
    "match": ("match",),
    "lift": ("lift",),
    "return": ("return",),
    "rival": ("rival",),
    "resign": ("resign_now", "stay"),
    "claim": ("claim", "no_claim"),
    "single": ("colour",),
    "legend_colour": ("colour",),
    "choose": ("square", "done", "pass_control"),
    "modes": ("mode", "pass_control"),
    "may": ("yes", "no", "pass_control"),
    **{asked.prompt: (asked.answer, "done", "pass_control") for asked in _QUESTIONS},
}
"""The verbs that answer each question, by the last word of its prompt"""

RULES = {
    "actions": "actions",
    "place_lifted": "shortage",
    "school": "setup",
    "duel_mark": "duel",
    "melee_mark": "melee_setup",
    "match": "summon",
    "lift": "shortage",
    "return": "discard",
    "rival": "flares",
    "resign": "resign",
    "claim": "claim",
    "single": "melee_points",
    "legend_colour": "melee_points",
    "choose": "effects",
    "modes": "effects",
    "may": "effects",
    **{asked.prompt: asked.rule for asked in _QUESTIONS},
}
"""The section of the rules book that explains each question, by the last word of its prompt"""
_OF_PIECES = frozenset({"lift", "destroy", "promote", "convert", "pick", "choose", "group_demote", "group_destroy"})
"""The questions whose answers are pieces"""


def forbid(view: TashKalar, seat: Seat, option: Option) -> Reason | None:
    """The reason why an act that is not offered now cannot be done."""
    word = asked(view, seat)
    verb = str(option[0]) if option else ""
    if verb not in EXPECTED[word]:
        if word == "actions":
            return _no(_first_of_actions(view, verb), "moves" if verb == "move" else "actions", weak=verb != "move")
        return Reason(f"refusal.tash_kalar.first.{word}", rule=RULES[word], refs=_asking_card(view, seat), weak=True)
    if word == "actions":
        teller = _REFUSALS.get(verb)
        return teller(view, seat, *option[1:]) if teller else None
    at = _square_of(option[1]) if word in _OF_PIECES and len(option) > 1 else None
    if at is not None and not view.board[at]:
        return _no("nobody_there", RULES[word], *_asking_card(view, seat), _zone(at), at=name(at))
    return Reason(f"refusal.tash_kalar.not_this.{word}", rule=RULES[word], refs=_asking_card(view, seat))


def _first_of_actions(view: TashKalar, verb: str) -> str:
    """The reason against an act that is none of a turn's: what there is to do, or that pieces do not move so."""
    if verb == "move":
        return "moves_by_effects"
    if not view.actions:
        return "first.actions.none"
    return "first.actions" if view.control == view.turn else "control_passed"


def _asking_card(view: TashKalar, seat: Seat) -> tuple[Ref, ...]:
    ask = view.ask_of(seat)
    return (("card", ask.about),) if ask and ask.about is not None else ()


_no = partial(refusal, "tash_kalar")


def _square_of(square: int | str) -> Square | None:
    number = str(square).removeprefix("square.")
    return int(number) if number.isdecimal() and int(number) in SQUARES else None


def _zone(square: Square) -> Ref:
    return ("zone", f"square.{square}")


def _no_place(view: TashKalar, seat: Seat, square: int | str) -> Reason | None:
    at = _square_of(square)
    if at is None:
        return None
    if not view.actions:
        return _no("no_actions", "actions", _zone(at))
    lifting = not view.tokens[seat % view.sides]
    if view.board[at]:  # in a shortage the reason why the piece there is not lifted says more
        return None if lifting else _no("occupied", "place", _zone(at), what=content(view, at))
    return _no("no_supply", "shortage", _zone(at))


def _no_lift(view: TashKalar, seat: Seat, square: int | str) -> Reason | None:
    at = _square_of(square)
    if at is None or not view.actions:
        return None
    if view.tokens[seat % view.sides] or not view.board[at]:
        return None
    code = view.board[at]
    yours = side_of(code) == seat % view.sides
    return _no("legends_stay" if yours else "not_yours", "shortage", _zone(at), what=content(view, at))


def _no_summon(view: TashKalar, seat: Seat, card: int | str, square: int | str | None = None) -> Reason | None:
    """The reason why a being cannot be summoned on a square; without one, where the fewest pieces are missing."""
    if not _is_card(view, card):
        return None
    assert isinstance(card, int)
    definition = view.cards[card]
    if definition in FLARES and card in view.zones[HAND[seat]].ids:
        return _no("no_pattern", "summon", ("card", card), card=name_of(definition)) if square is not None else None
    bar = _hand_bar(view, seat, card)
    if bar:
        return bar
    if square is None:
        nearest = shortfall(view, seat, definition)
        at = nearest.square if nearest else None
    else:
        at = _square_of(square)
    if at is None:
        return None
    code, pattern = view.board[at], PATTERNS[definition]
    if code and rank_of(code) > pattern.rank:
        rank = phrase(f"rank.tash_kalar.{RANKS[pattern.rank]}")
        return _no("rank_gate", "summon", ("card", card), _zone(at), card=name_of(definition), rank=rank, at=name(at))
    lacks = shortfall(view, seat, definition, at)
    if lacks is None:
        return _no("leaves_arena", "summon", ("card", card), _zone(at), card=name_of(definition), at=name(at))
    if not lacks.missing:
        return _no("no_piece", "shortage", ("card", card), card=name_of(definition))
    refs = (("card", card), *map(_zone, lacks.missing))
    being, where = name_of(definition), ", ".join(map(name, lacks.missing))
    if not lacks.lent:
        return _no("missing", "summon", *refs, card=being, at=name(at), where=where)
    lent = ", ".join(map(name, lacks.lent))
    return _no("missing.helped", "summon", *refs, card=being, at=name(at), where=where, lent=lent, n=len(lacks.lent))


def _no_discard(view: TashKalar, seat: Seat, card: int | str) -> Reason | None:
    if not _is_card(view, card):
        return None
    assert isinstance(card, int)
    bar = _hand_bar(view, seat, card)
    if bar:
        return bar
    if not is_being(view.cards[card]):
        return _no("only_beings", "discard", ("card", card), card=name_of(view.cards[card]))
    return _no("discarded_already", "discard", ("card", card))


def _no_flare(view: TashKalar, seat: Seat, card: int | str) -> Reason | None:
    if not _is_card(view, card):
        return None
    assert isinstance(card, int)
    if card not in view.zones[HAND[seat]].ids:
        return _no("not_in_hand", "flares", ("card", card))
    definition = view.cards[card]
    if definition not in FLARES:
        return None
    if view.control != view.turn:
        return _no("control_passed", "control", ("card", card))
    flare, side = FLARES[definition], seat % view.sides
    mine = standing(view, side)
    others = [standing(view, other) for other in range(view.sides) if other != side]
    return _no(
        "not_behind",
        "flares",
        ("card", card),
        card=name_of(definition),
        upgraded=flare.upgraded,
        total=flare.total,
        behind_upgraded=max(0, max(sum(theirs[1:]) for theirs in others) - sum(mine[1:])),
        behind=max(0, max(sum(theirs) for theirs in others) - sum(mine)),
    )


def _hand_bar(view: TashKalar, seat: Seat, card: int) -> Reason | None:
    if card not in view.zones[HAND[seat]].ids:
        return _no("not_in_hand", "hand", ("card", card))
    if view.control != view.turn:
        return _no("control_passed", "control", ("card", card))
    return _no("no_actions", "actions", ("card", card)) if not view.actions else None


def _is_card(view: TashKalar, card: int | str) -> bool:
    """Whether it is the number of any card: a player may try anything."""
    return isinstance(card, int) and 0 <= card < len(view.cards)


_REFUSALS: dict[str, Callable[..., Reason | None]] = {
    "place": _no_place,
    "lift": _no_lift,
    "summon": _no_summon,
    "improvise": lambda *args: None,
    "discard": _no_discard,
    "flare": _no_flare,
}
