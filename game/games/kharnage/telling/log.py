"""The lines of Kharnage's log: the sentence of each event for a reader who may hear of it."""

from collections.abc import Callable
from itertools import pairwise

from game.core.phrase import Param, Phrase, listing, phrase, seat_name, seat_names
from game.core.state import Event, Seat
from game.games.kharnage.cards import ARMOUR, BATTLE, LINE, name_of, unit_called


def tell(event: Event) -> Phrase | None:
    """The log's line for an event as its reader hears it; None if other lines tell it already."""
    teller = _TELLERS[event.kind]
    return teller(**event.data) if teller else None


def join(first: Phrase, other: Phrase) -> Phrase | None:
    """Two lines about battle cards drawn in succession as one; None for any other two."""
    return listing(first, other, "card") if other.key == "log.kharnage.drawn" else None


def _line(kind: str, **params: Param) -> Phrase:
    return phrase(f"log.kharnage.{kind}", **params)


def _kind(attack: str) -> Phrase:
    return phrase(f"keyword.kharnage.{attack}")


_PARAMS: dict[str, tuple[str, Callable[..., Param]]] = {
    "seat": ("who", seat_name),
    "victim": ("victim", seat_name),
    "target": ("target", seat_name),
    "name": ("card", unit_called),
    "n": ("n", int),
    "points": ("n", int),
    "why": ("why", phrase),
}
"""By field of an event: the parameter of the line, and the function that puts the value into words"""


def _teller(kind: str, *fields: str) -> Callable[..., Phrase]:
    """A function that tells an event of a kind with some of its fields."""
    params = {field: _PARAMS[field] for field in fields}
    return lambda **data: _line(kind, **{name: put(data[field]) for field, (name, put) in params.items()})


def _tell_led(kind: str) -> Callable[..., Phrase]:
    return lambda seat, army: _line(kind, who=seat_name(seat), army=phrase(f"army.kharnage.{army}.led"))


def _tell_moved(source: str, target: str, name: str, **rest: object) -> Phrase | None:
    place, _, seat = source.partition(".")
    if place == "deck" and target.startswith("hand.") and name:
        return _line("drawn", who=seat_name(int(seat)), card=phrase("quoted.kharnage", card=name_of(name)))
    return None  # the cause's own line tells the rest, and an unseen card is no news


def _tell_attack(seat: Seat, attack: str, points: int, possible: bool, **rest: object) -> Phrase | None:
    if possible:
        return None  # the line of the launched attack tells it
    return _line("no_enemy" if points else "no_points", who=seat_name(seat), attack=_kind(attack))


def _tell_attack_one(
    seat: Seat, name: str, attack: str, points: int, possible: bool, cards: tuple[int, ...], **rest: object
) -> Phrase:
    params: dict[str, Param] = {"who": seat_name(seat), "attack": _kind(attack), "n": points}
    if not possible:
        return _line("no_enemy.veterans" if name in BATTLE and cards else "no_enemy", **params)
    if name not in BATTLE:
        return _line("attack_one", card=unit_called(name), **params)
    return _line("veterans", **params) if cards else _line("by_power", card=name_of(name), **params)


def _tell_drew(seat: Seat, n: int, missing: int) -> Phrase | None:
    if not missing:
        return None  # as many as were due: the lines of their placing tell it
    return _line("drew_short", who=seat_name(seat), n=n) if n else _line("drew_none", who=seat_name(seat))


def _tell_kamikaze(seat: Seat, name: str, revealed: str, **rest: object) -> Phrase:
    armour: dict[str, Param] = {"armour": ARMOUR[name], "n": ARMOUR[revealed]}
    return _line("kamikaze", who=seat_name(seat), card=unit_called(name), revealed=name_of(revealed), **armour)


def _tell_launched(seat: Seat, attack: str, targets: tuple[Seat, ...], points: int, **rest: object) -> Phrase:
    kind = "launched" if len(targets) == 1 else "launched_split"
    return _line(kind, who=seat_name(seat), attack=_kind(attack), targets=seat_names(targets), n=points)


def _tell_destroyed(n: int, cost: int, **data: object) -> Phrase:
    kind, fields = "destroyed" if cost else "trampled", ("seat", "victim", "name")
    return _teller(f"{kind}_large", "n", *fields)(n=n, **data) if n > 1 else _teller(kind, *fields)(**data)


def _tell_gathered(n: int, name: str, **rest: object) -> Phrase:
    kind = f"gathered.{LINE[name]}" if n else "gathered_alone"  # the one placed may have come to a line further back
    return _teller(kind, "seat", "name")(name=name, **rest)


def _tell_counted(kills: tuple[int, ...], order: tuple[Seat, ...]) -> Phrase:
    each = tuple(_line("count", who=seat_name(seat), kills=kills[seat]) for seat in order)
    level = any(kills[first] == kills[then] for first, then in pairwise(order))
    return _line("counted.level" if level else "counted", each=each)


def _tell_tied(by: str, seats: tuple[Seat, ...], numbers: tuple[int, ...]) -> Phrase:
    each = tuple(_line("tied.each", who=seat_name(seat), n=n) for seat, n in zip(seats, numbers, strict=True))
    return _line(f"tied.{by}", each=each)


_TELLERS: dict[str, Callable[..., Phrase | None] | None] = {
    "shuffled": None,
    "moved": _tell_moved,
    "mustered": _tell_led("mustered"),
    "drafted": _tell_led("drafted"),
    "round": lambda round: _line("round", round=round),
    "last_phase": lambda: _line("last_phase"),
    "revealed": lambda order: _line("revealed", order=seat_names(order)),
    "turn": lambda seat, name, **rest: _line(
        "turn", who=seat_name(seat), card=name_of(name), initiative=BATTLE[name].initiative
    ),
    "general": _teller("general", "seat", "name"),
    "drew": _tell_drew,
    "deployed": lambda line, **rest: _teller(f"deployed.{line}", "seat", "name")(**rest),
    "idle": _teller("idle", "seat", "name", "why"),
    "leader": _teller("leader", "seat", "name", "n"),
    "gathered": _tell_gathered,
    "kamikaze": _tell_kamikaze,
    "discarded": _teller("discarded", "seat", "name"),
    "attack": _tell_attack,
    "attack_one": _tell_attack_one,
    "launched": _tell_launched,
    "charge": _teller("charge", "seat", "points"),
    "destroyed": _tell_destroyed,
    "left_over": _teller("left_over", "seat", "target", "points"),
    "kharnage": _teller("kharnage", "seat", "victim"),
    "cheered": lambda seat, loud, loses: _line(
        "cheered" if loud else "silent_loses" if loses else "silent", who=seat_name(seat)
    ),
    "webbed": _teller("webbed", "seat", "victim", "name"),
    "absent": _teller("absent", "seat", "name"),
    "braced": lambda line, **rest: _teller(f"braced.{line}", "seat", "n")(**rest),
    "scorched": _teller("scorched", "seat", "victim", "n"),
    "power": lambda name, works, why, **rest: None if works else _line("no_power", card=name_of(name), why=phrase(why)),
    "counted": _tell_counted,
    "skulls": _teller("skulls", "seat", "n"),
    "unearned": _teller("no_skulls", "n"),
    "refreshed": None,  # the ends of these marks were told when they were put
    "tied": _tell_tied,
    "finished": lambda winners, scores: _line("finished", who=seat_names(winners), n=scores[winners[0]]),
}
"""The function that tells each kind of event; None: another line tells it already"""
