"""The lines of Tash-Kalar's log: the sentence of each event for a reader who may hear of it."""

from collections.abc import Callable
from typing import Any

from game.core.phrase import Param, Phrase, listing, phrase, seat_name, seat_names, side_name
from game.core.state import Event, Seat
from game.games.tash_kalar.arena import DIRECTIONS, RAYS, Square, name, named
from game.games.tash_kalar.cards import name_of
from game.games.tash_kalar.state import RANKS, rank_of, side_of
from game.games.tash_kalar.telling.words import school_of, struck_piece


def tell(event: Event) -> Phrase | None:
    """The log's line for an event as its reader hears it; None if other lines tell it already."""
    teller = _TELLERS[event.kind]
    return teller(**event.data) if teller else None


def join(first: Phrase, other: Phrase) -> Phrase | None:
    """Two successive lines as one: cards drawn or handed over, or the moves of a piece straight on; None for others.

    Unseen cards are counted where they are told.
    """
    if other.key in _MOVES:
        return _straight_on(first, other)
    if other.key not in _LISTED or _UNSEEN in (dict(first.params).get("card"), dict(other.params)["card"]):
        return None
    return listing(first, other, "card")


_LISTED = frozenset({"log.tash_kalar.drawn", "log.tash_kalar.handed"})
_UNSEEN = name_of("")
_MOVES = frozenset({"log.tash_kalar.went", "log.tash_kalar.went_over"})
_CHARGED = "log.tash_kalar.charged"


def _straight_on(first: Phrase, other: Phrase) -> Phrase | None:
    """Two moves as one, if the same piece continues in the same direction; None otherwise."""
    before, here = dict(first.params), dict(other.params)
    if first.key not in {*_MOVES, _CHARGED} or any(before[same] != here[same] for same in ("who", "what")):
        return None
    start, between, end = (named(str(square)) for square in (before["start"], here["start"], here["at"]))
    straight = any(between in ray and end in ray[ray.index(between) :] for ray in RAYS[start])
    if before["at"] != here["start"] or not straight:
        return None
    struck = (*_struck(first), *_struck(other))
    way = {same: before[same] for same in ("who", "what", "start")}
    return _line("charged", **way, at=here["at"], struck=struck) if struck else _line("went", **way, at=here["at"])


def _struck(move: Phrase) -> tuple[Phrase, ...]:
    """The pieces that a move destroyed, each with its square, as phrases."""
    told = dict(move.params)
    if "victim" in told:
        return (_line("struck", what=told["victim"], at=told["at"]),)
    struck = told.get("struck", ())
    assert isinstance(struck, tuple)
    return struck


def _line(kind: str, **params: Param) -> Phrase:
    return phrase(f"log.tash_kalar.{kind}", **params)


def _tell_piece(kind: str) -> Callable[..., Phrase]:
    """A function that tells what a seat does to a piece."""
    return lambda square, piece, seat, own, **rest: _line(
        kind, who=seat_name(seat), at=name(square), what=struck_piece(piece, own=own)
    )


def _tell_placed(square: Square, piece: int, seat: Seat | None = None, own: bool = True, **rest: object) -> Phrase:
    rank, at = RANKS[rank_of(piece)], name(square)
    owner = side_name(side_of(piece))
    if seat is None:  # it is before the first turn
        return _line(f"begins.{rank}", who=owner, at=at)
    if own:
        return _line(f"placed.{rank}", who=seat_name(seat), at=at)
    return _line(f"placed_of.{rank}", who=seat_name(seat), at=at, owner=owner)


def _tell_went(start: Square, end: Square, piece: int, how: str, took: int, seat: Seat, own: bool) -> Phrase:
    what = struck_piece(piece, own=own)
    params: dict[str, Param] = {"who": seat_name(seat), "what": what, "start": name(start), "at": name(end)}
    kind = "leapt" if how == "leap" else "went"
    if not took:
        return _line(kind, **params)
    victim = struck_piece(took, own=own and side_of(took) == side_of(piece))
    return _line(f"{kind}_over", victim=victim, **params)


def _tell_destroyed(square: Square, piece: int, how: str, seat: Seat, own: bool, **rest: object) -> Phrase | None:
    if how in {"move", "leap", "slide"}:
        return None  # the line of the move tells it
    return _line("destroyed", who=seat_name(seat), at=name(square), what=struck_piece(piece, own=own))


def _tell_converted(piece: int, into: int, **rest: Any) -> Phrase:
    kind = "converted" if rank_of(into) == rank_of(piece) else f"converted.{RANKS[rank_of(into)]}"
    return _tell_piece(kind)(piece=piece, **rest)


def _tell_moved(source: str, target: str, name: str, **rest: object) -> Phrase | None:
    aim, _, to = target.partition(".")
    place, _, seat = source.partition(".")
    card = name_of(name)
    if aim == "hand" and place != "hand":
        return _line("drawn", who=seat_name(int(to)), card=card)
    if aim == "hand":
        return _line("handed", who=seat_name(int(seat)), to=seat_name(int(to)), card=card)
    if place == "hand" and aim in {"deck", "legends", "flares"}:
        return _line("returned", who=seat_name(int(seat)), card=card)
    if place == "discard" and aim == "deck":
        return _line("recovered", who=seat_name(int(seat)), card=card)
    if aim in {"tasks_open", "task_next"} and place == "tasks":
        return _line("task", card=card)
    if place == "task_next" and aim == "tasks":
        return _line("task_under", card=card)
    return None


def _tell_scored(side: int, points: int, why: str, colour: int) -> Phrase:
    params: dict[str, Param] = {"who": side_name(side), "n": points, "why": phrase(f"why.tash_kalar.{why}")}
    if colour >= 0:
        return _line("scored_in", colour=seat_name(colour), **params)
    return _line("scored", **params)


def _tell_flared(seat: Seat, name: str, rival: int, upper: bool, lower: bool, **rest: object) -> Phrase:
    kind = "flared_both" if upper and lower else "flared_upper" if upper else "flared_lower"
    return _line(kind, who=seat_name(seat), rival=side_name(rival), card=name_of(name))


def _tell_finished(winners: tuple[int, ...], scores: tuple[int, ...]) -> Phrase:
    if len(winners) == len(scores):
        return _line("drawn_match", n=scores[0])
    names = seat_names(winners)
    return _line("won_match", who=names, n=scores[winners[0]])


_TELLERS: dict[str, Callable[..., Phrase | None] | None] = {
    "turn": lambda seat, round, extra: _line("extra_turn" if extra else "turn", who=seat_name(seat), round=round),
    "school": lambda seat, school: _line("school", who=seat_name(seat), school=school_of(school)),
    "shuffled": None,
    "moved": _tell_moved,
    "reshuffled": lambda deck: _line(f"reshuffled_{deck}"),
    "placed": _tell_placed,
    "lifted": _tell_piece("lifted"),
    "destroyed": _tell_destroyed,
    "converted": _tell_converted,
    "promoted": _tell_piece("promoted"),
    "demoted": _tell_piece("demoted"),
    "went": _tell_went,
    "shot": lambda square, direction, seat, **rest: _line(
        "shot", who=seat_name(seat), at=name(square), direction=phrase(f"direction.tash_kalar.{DIRECTIONS[direction]}")
    ),
    "summoned": lambda seat, name, square, **rest: _summoned(seat, name, square),
    "improvised": lambda seat, colour, square: _line("improvised", who=seat_name(seat), colour=seat_name(colour)),
    "discarded": lambda seat, name, **rest: _line("discarded", who=seat_name(seat), card=name_of(name)),
    "flared": _tell_flared,
    "gained_actions": lambda seat, n: _line("gained_actions", who=seat_name(seat), n=n),
    "gained_turn": lambda seat: _line("gained_turn", who=seat_name(seat)),
    "passed_control": lambda seat, to: _line("passed_control", who=seat_name(seat), to=seat_name(to)),
    "scored": _tell_scored,
    "claimed": lambda side, name, points, **rest: _line("claimed", who=side_name(side), card=name_of(name), n=points),
    "last_round": lambda seat, cards: _line("last_round_cards" if cards else "last_round", who=seat_name(seat)),
    "resigned": lambda seat: _line("resigned", who=seat_name(seat)),
    "finished": _tell_finished,
}
"""The function that tells each kind of event; None: another line tells it already"""


def _summoned(seat: Seat, card: str, square: Square) -> Phrase:
    return _line("summoned", who=seat_name(seat), card=name_of(card), at=name(square))
