"""The guided first match of Tash-Kalar: the High Form against an easy computer, on a board that is prepared.

Four rounds are played before the pupil comes. Two pieces of his are left, on arms of the cross in the middle, and his
rival is far ahead with a hero and eight commons. The seed deals him the Swordmaster, whose pattern one more piece
completes on the centre; the Twin Flames, which such a lead lets him invoke; and the Centre Cross among the tasks, which
the piece of the flare completes. So one turn shows placing, summoning, an effect, a flare and a task. A pupil who plays
differently is told of the things that he meets.
"""

from collections.abc import Iterable, Sequence

from game.core.guide import Guide, Lesson, Moment
from game.core.interface import Ref
from game.core.state import Option
from game.games.tash_kalar.arena import CENTRE, SQUARES, Square, named
from game.games.tash_kalar.cards import FLARES, PATTERNS
from game.games.tash_kalar.forms import claimable
from game.games.tash_kalar.queries import Shortfall, is_being, shortfalls
from game.games.tash_kalar.state import COMMON, EMPTY, HAND, TashKalar, piece, side_of, standing

_ACT, _PLACE, _RETURN = "prompt.tash_kalar.actions", "prompt.tash_kalar.place", "prompt.tash_kalar.return"
_CHOICES = ("square", "move", "aim", "mode")
"""The verbs of choices within an effect, in the arena or in words"""
_LEAD = 4
"""A lead in pieces that shows at a glance"""


# --- what holds --------------------------------------------------------------------------------------


def _side(moment: Moment) -> int:
    view: TashKalar = moment.view
    return moment.seat % view.sides


def _hand(moment: Moment) -> Sequence[int]:
    view: TashKalar = moment.view
    return view.zones[HAND[moment.seat]].ids


def _is_behind(moment: Moment) -> bool:
    own, rival = (sum(standing(moment.view, side)) for side in (_side(moment), 1 - _side(moment)))
    return rival - own >= _LEAD


def _can_act(moment: Moment) -> bool:
    return bool(moment.view.actions)


def _nearest_being(moment: Moment) -> tuple[int, Shortfall] | None:
    """The simplest being of the hand that one own piece more makes ready, and its shortfall; the centre is preferred.

    Returns:
        The card, and its shortfall.
    """
    view: TashKalar = moment.view
    if not view.actions or not view.tokens[_side(moment)]:
        return None
    beings = [card for card in _hand(moment) if is_being(view.cards[card])]
    for card in sorted(beings, key=lambda card: len(PATTERNS[view.cards[card]].images[0].common)):
        for square in (CENTRE, None):
            for short in shortfalls(view, moment.seat, view.cards[card], square):
                if len(short.missing) == 1 and view.board[short.missing[0]] == EMPTY:
                    return card, short
    return None


def _is_near(moment: Moment) -> bool:
    return _nearest_being(moment) is not None


def _being_acts(moment: Moment) -> bool:
    return moment.view.acting in PATTERNS


def _own_promoted(moment: Moment) -> bool:
    promoted = moment.heard("promoted")
    return promoted is not None and side_of(promoted.n("piece")) == _side(moment)


def _flare_time(moment: Moment) -> bool:
    """Whether a flare may be invoked, and the first summoning is over."""
    assert moment.ask is not None
    view: TashKalar = moment.view
    return bool(view.summoned or not view.actions) and any(option[0] == "flare" for option in moment.ask.options)


def _flare_waits(moment: Moment) -> bool:
    assert moment.ask is not None
    return bool(any(_flare(moment))) and not any(option[0] == "flare" for option in moment.ask.options)


def _completing(moment: Moment) -> tuple[Sequence[Square], Sequence[int]]:
    """The squares on which one more common fulfils a task, and these tasks."""
    assert moment.ask is not None
    side, squares, tasks = _side(moment), [], []
    trial: TashKalar = moment.view.clone()
    met = claimable(trial, side)
    for option in moment.ask.options:
        if option[0] not in ("place", "square") or trial.board[square := int(option[1])] != EMPTY:
            continue
        trial.board[square] = piece(side, COMMON)
        fulfilled = [card for card in claimable(trial, side) if card not in met]
        trial.board[square] = EMPTY
        if fulfilled:
            squares.append(square)
            tasks += fulfilled
    return squares, tasks


def _one_short(moment: Moment) -> bool:
    view: TashKalar = moment.view
    return (not view.acting or view.acting in FLARES) and any(_completing(moment)[0])


def _fulfilled(moment: Moment) -> bool:
    return bool(claimable(moment.view, _side(moment)))


def _claimed(moment: Moment) -> bool:
    return any(event.kind == "claimed" and event.data["side"] == _side(moment) for event in moment.events)


def _rival_played(moment: Moment) -> bool:
    return any(event.kind == "turn" and event.data["seat"] != moment.seat for event in moment.events)


def _lost_piece(moment: Moment) -> bool:
    return _rival_played(moment) and any(
        event.kind == "destroyed" and side_of(event.n("piece")) == _side(moment) for event in moment.events
    )


# --- what is pointed at ------------------------------------------------------------------------------


def _squares(squares: Iterable[Square]) -> Iterable[Ref]:
    return [("zone", f"square.{square}") for square in squares]


def _cards(cards: Iterable[int]) -> Iterable[Ref]:
    return [("card", card) for card in cards]


def _own_pieces(moment: Moment) -> Iterable[Ref]:
    board = moment.view.board
    return _squares(square for square in SQUARES if board[square] and side_of(board[square]) == _side(moment))


def _all_cards(moment: Moment) -> Iterable[Ref]:
    return _cards(_hand(moment))


def _near_card(moment: Moment) -> Iterable[Ref]:
    found = _nearest_being(moment)
    return _cards([found[0]]) if found else []


def _missing(moment: Moment) -> Iterable[Ref]:
    found = _nearest_being(moment)
    return [*_cards([found[0]]), *_squares(found[1].missing)] if found else []


def _promoted(moment: Moment) -> Iterable[Ref]:
    promoted = moment.heard("promoted")
    return _squares([promoted.n("square")]) if promoted else []


def _flare(moment: Moment) -> Iterable[Ref]:
    return _cards(card for card in _hand(moment) if moment.view.cards[card] in FLARES)


def _legends(moment: Moment) -> Iterable[Ref]:
    return _cards(card for card in _hand(moment) if moment.view.backs[card] == "legend")


def _holds_legends(moment: Moment) -> bool:
    return any(_legends(moment))


def _last_square(moment: Moment) -> Iterable[Ref]:
    squares, tasks = _completing(moment)
    return [*_squares(squares), *_cards(dict.fromkeys(tasks))]


def _fulfilled_tasks(moment: Moment) -> Iterable[Ref]:
    return _cards(claimable(moment.view, _side(moment)))


def _open_tasks(moment: Moment) -> Iterable[Ref]:
    zones = moment.view.zones
    return _cards(card for zone in ("tasks_open", "task_next") for card in zones[zone].ids)


def _plaque(moment: Moment) -> Iterable[Ref]:
    return [("seat", moment.seat)]


# --- the lessons -------------------------------------------------------------------------------------

_LESSONS = (
    # The pupil's place at the table.
    Lesson("aim", "aim", prompts=(_ACT,), points=_own_pieces),
    Lesson("behind", "aim", prompts=(_ACT,), when=_is_behind),
    Lesson("turn", "actions", prompts=(_ACT,), when=_can_act),
    # The last event, while it is in sight.
    Lesson("claimed", "tasks", prompts=(_ACT,), events=("claimed",), when=_claimed, points=_plaque),
    Lesson("recap", "rival", prompts=(_ACT,), events=("turn",), after=("turn",), when=_rival_played),
    Lesson("lost", "rival", prompts=(_ACT,), events=("destroyed",), after=("recap",), when=_lost_piece, points=_plaque),
    Lesson("ranks", "effects", prompts=(_ACT,), events=("promoted",), when=_own_promoted, points=_promoted),
    # The hand; placing and summoning.
    Lesson("hand", "actions", prompts=(_ACT,), points=_all_cards),
    Lesson("pattern", "summoning", prompts=(_ACT,), when=_is_near, points=_near_card),
    Lesson("place", "summoning", prompts=(_ACT,), when=_is_near, points=_missing),
    Lesson("summon", "summoning", prompts=(_ACT,), verbs=("summon",)),
    # An effect.
    Lesson("effect", "effects", verbs=_CHOICES, when=_being_acts),
    Lesson("done", "effects", verbs=("done",), when=_being_acts),
    Lesson("undo", "effects", prompts=(_ACT,), after=("effect",)),
    # A flare, and a task.
    Lesson("flare", "flares", prompts=(_ACT,), when=_flare_time, points=_flare),
    Lesson("invoke", "flares", prompts=(_ACT,), verbs=("flare",), after=("flare",)),
    Lesson("last", "tasks", prompts=(_ACT, _PLACE), when=_one_short, points=_last_square),
    Lesson("met", "tasks", prompts=(_ACT,), verbs=("end_turn",), when=_fulfilled, points=_fulfilled_tasks),
    Lesson("end_turn", "actions", prompts=(_ACT,), verbs=("end_turn",)),
    Lesson("claim", "tasks", verbs=("claim",)),
    # Further subjects, once the rival has played.
    Lesson("tasks", "tasks", prompts=(_ACT,), after=("recap",), points=_open_tasks),
    Lesson("discard", "actions", prompts=(_ACT,), verbs=("discard",), after=("recap",)),
    Lesson("return", "actions", prompts=(_RETURN,)),
    Lesson("wait", "flares", prompts=(_ACT,), after=("recap",), when=_flare_waits, points=_flare),
    Lesson("legends", "legends", prompts=(_ACT,), after=("recap",), when=_holds_legends, points=_legends),
    Lesson("goal", "end", prompts=(_ACT,), after=("recap",), points=_plaque),
    # Reminders of what is still to be seen.
    Lesson("now", "summoning", prompts=(_ACT,), verbs=("summon",), after=("summon",), reminder=True),
    Lesson("build", "summoning", prompts=(_ACT,), after=("turn", "hand"), when=_can_act, reminder=True),
    Lesson("end", "end", prompts=(_ACT,), after=("effect", "goal")),
)


# --- the board ---------------------------------------------------------------------------------------


def _turn_options(*options: Option) -> tuple[Option, ...]:
    return *options, ("end_turn",)


def _placings(*squares: str) -> tuple[Option, ...]:
    return tuple(("place", named(square)) for square in squares)


_KEPT: tuple[Option, ...] = ((),)
"""The answer that puts no further card under its deck after a discard"""
_SUMMONED: tuple[Option, ...] = (
    ("summon", "summoner", named("f6")),
    ("square", named("f4")),
    ("square", named("d6")),
)

SPENT = ("herald", "gryphon_rider", "master_of_intrigue")
"""The beings that the pupil's side has discarded before: they would make its hand harder to read"""


def opening(spent: Sequence[str]) -> tuple[Option, ...]:
    """The decisions before the pupil comes to the table, the rival's turns alternating with his.

    Args:
        spent: the beings that the pupil's side discards, one per turn.
    """
    rival = (
        _placings("g6"),
        _placings("g5", "g7"),
        (*_SUMMONED, *_placings("g3")),
        _placings("c7", "h5"),
    )
    pupil = [
        (*_placings(square), ("discard", card), *_KEPT) for square, card in zip(("f6", "e4", "d5"), spent, strict=True)
    ]
    turns = [_turn_options(*options) for pair in zip(rival, pupil, strict=False) for options in pair]
    return tuple(option for turn in (*turns, _turn_options(*rival[-1])) for option in turn)


GUIDE = Guide(seed=19488, lessons=_LESSONS, others=("easy",), options={"schools": "imperial"}, opening=opening(SPENT))
