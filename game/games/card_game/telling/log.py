"""The lines of Card Game's log: the sentence of each event for a reader who may hear of it."""

from collections.abc import Callable

from game.core.phrase import Param, Phrase, phrase, seat_name, seat_names
from game.core.state import Event, Seat
from game.games.card_game.cards import COST, name_of, price
from game.games.card_game.state import FACES


def tell(event: Event) -> Phrase | None:
    """The log's line for an event as its reader hears it; None if other lines tell it already."""
    teller = _TELLERS[event.kind]
    return teller(**event.data) if teller else None


def _line(kind: str, **params: Param) -> Phrase:
    return phrase(f"log.card_game.{kind}", **params)


def _tell_rolled(faces: tuple[int, ...], seat: Seat, purpose: str, **rest: object) -> Phrase:
    shown = tuple(phrase(f"face.card_game.{FACES[face]}") for face in faces)
    if purpose in COST:
        return _line("rolled_by", who=seat_name(seat), faces=shown, card=name_of(purpose))
    return _line("rolled", who=seat_name(seat), faces=shown)


def _tell_gained(seat: Seat, what: str, n: int, by: str, **rest: object) -> Phrase:
    gained = f"{n}\N{NO-BREAK SPACE}[{what}]"
    if by:
        return _line("gained_by", who=seat_name(seat), what=gained, card=name_of(by))
    return _line("gained", who=seat_name(seat), what=gained)


def _tell_short(seat: Seat, what: str, **rest: object) -> Phrase:
    if what == "card":
        return _line("short_cards", who=seat_name(seat))
    return _line("short_all" if what == "any" else "short", who=seat_name(seat), what=f"[{what}]")


def _tell_tribute(seat: Seat, payer: Seat, what: str, **rest: object) -> Phrase:
    params: dict[str, Param] = {"who": seat_name(payer), "to": seat_name(seat)}
    return _line("tribute", what=f"1\N{NO-BREAK SPACE}[{what}]", **params) if what else _line("no_tribute", **params)


def _tell_stolen(seat: Seat, victim: Seat, what: str, **rest: object) -> Phrase | None:
    params: dict[str, Param] = {"who": seat_name(seat), "victim": seat_name(victim)}
    if what == "card":
        return None  # the line of the card's move says it, with its name for those who see it
    return _line("stolen", what=f"1\N{NO-BREAK SPACE}[{what}]", **params) if what else _line("nothing_stolen", **params)


def _tell_foretold(seat: Seat, kinds: tuple[str, str], **rest: object) -> Phrase:
    first, second = (f"[{kind}]" for kind in kinds)
    if first == second:
        return _line("foretold_twice", who=seat_name(seat), what=first)
    return _line("foretold", who=seat_name(seat), first=first, second=second)


def _tell_moved(source: str, target: str, name: str, **rest: object) -> Phrase | None:
    place, _, seat = source.partition(".")
    aim, _, to = target.partition(".")
    card = name_of(name)
    if (place, aim) == ("effects", "hand"):
        return _line("drawn", who=seat_name(int(to)), card=card)
    if (place, aim) == ("hand", "hand"):
        return _line("stolen", who=seat_name(int(to)), victim=seat_name(int(seat)), what=card)
    if (place, aim) == ("active", "hand"):
        return _line("taken_back", who=seat_name(int(to)), card=card)
    return _line("turned_up", card=card) if aim == "objective" else None


def _tell_finished(winners: tuple[int, ...], scores: tuple[int, ...]) -> Phrase:
    names = seat_names(winners)
    return _line("won_match" if len(winners) == 1 else "tied_match", who=names, points=max(scores))


def _seat_and_card(kind: str) -> Callable[..., Phrase]:
    return lambda seat, name, **rest: _line(kind, who=seat_name(seat), card=name_of(name))


def _seat_and_cause(kind: str) -> Callable[..., Phrase]:
    return lambda seat, by, **rest: _line(kind, who=seat_name(seat), card=name_of(by))


def _seat_alone(kind: str) -> Callable[..., Phrase]:
    return lambda seat, **rest: _line(kind, who=seat_name(seat))


_TELLERS: dict[str, Callable[..., Phrase | None] | None] = {
    "turn": lambda seat, round: _line("turn", who=seat_name(seat), round=round),
    "phase": None,
    "shuffled": None,  # "reshuffled" says it where it matters
    "moved": _tell_moved,
    "rolled": _tell_rolled,
    "gained": _tell_gained,
    "short": _tell_short,
    "starved": _seat_and_cause("starved"),
    "tribute": _tell_tribute,
    "stolen": _tell_stolen,
    "guarded": lambda seat, thief, **rest: _line("guarded", who=seat_name(thief), victim=seat_name(seat)),
    "foretold": _tell_foretold,
    "unfulfilled": _seat_and_cause("unfulfilled"),
    "paid": lambda seat, circle, triangle, square, **rest: _line(
        "paid", who=seat_name(seat), what=price((circle, triangle, square))
    ),
    "activated": _seat_and_card("activated"),
    "bought": _seat_and_card("bought"),
    "won": _seat_and_card("won"),
    "sold": _seat_and_card("sold"),
    "destroyed": _seat_and_card("destroyed"),
    "sacrificed": lambda seat, name, kept, **rest: _line(
        "sacrificed", who=seat_name(seat), card=name_of(name), saved=name_of(kept)
    ),
    "betrayed": lambda seat, to, name, **rest: _line(
        "betrayed", who=seat_name(seat), to=seat_name(to), card=name_of(name)
    ),
    "alchemy": None,  # the line of its activation says it
    "famine": _seat_alone("famine"),
    "famine_over": _seat_alone("famine_over"),
    "reshuffled": lambda: _line("reshuffled"),
    "last_round": lambda seat, points, enough: _line(
        "last_round" if enough else "last_round_empty", who=seat_name(seat), points=points
    ),
    "finished": _tell_finished,
}
"""The function that tells each kind of event; None: another line tells it already"""
