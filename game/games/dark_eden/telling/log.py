"""The lines of the log: the words of each event of Dark Eden for a reader who may know of it."""

from collections.abc import Callable

from game.core.effects.control import Modes
from game.core.effects.language import nodes
from game.core.phrase import Param, Phrase, listing, phrase, seat_name, seat_names
from game.core.state import Event, Seat
from game.games.dark_eden.cards import CARDS, card_called, name_of, one_of
from game.games.dark_eden.effects.standing import after_number
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import EVERYWHERE
from game.games.dark_eden.telling.labels import paying, tactic_name


def tell(event: Event) -> Phrase | None:
    """The log's line for an event as its reader may know it; None if other lines tell it already."""
    teller = _TELLERS[event.kind]
    return teller(**event.data) if teller else None


def join(first: Phrase, other: Phrase) -> Phrase | None:
    """Two lines about cards drawn, lost or passed on, joined into one; None for any other two."""
    if other.key in _LISTED:
        return listing(first, other, "card")
    one, two = dict(first.params), dict(other.params)
    n, more = one.pop("n", 0), two.pop("n", 0)
    if other.key in _COUNTED and first.key == other.key and one == two and isinstance(n, int) and isinstance(more, int):
        return phrase(other.key, n=n + more, **one)
    return None


_LISTED = {f"log.dark_eden.{line}" for line in ("drawn", "left.discard", "handed", "discard_annihilated")}
"""The lines that are joined into one with a list of card names"""
_COUNTED = {f"log.dark_eden.{line}" for line in ("top_annihilated", "handed.unseen", "discard_annihilated.unseen")}
"""The lines that are joined into one with a number of cards that the reader does not see"""


_NAMED = 3
"""Most raiders that are named in a line; of more, the number is told"""


def _line(kind: str, **params: Param) -> Phrase:
    return phrase(f"log.dark_eden.{kind}", **params)


def _of_seat(kind: str) -> Callable[..., Phrase]:
    """The teller of something that a seat does, or that happens to it."""
    return lambda seat, **rest: _line(kind, who=seat_name(seat))


def _of_card(kind: str, named: Callable[[str], Phrase]) -> Callable[..., Phrase]:
    """The teller of something that a seat does with a card, or that happens to its card; `named` says the name."""
    return lambda seat, name, **rest: _line(kind, who=seat_name(seat), card=named(name))


def _with_gold_paid(said: Phrase, n: int) -> Phrase:
    """A line with the Gold paid for the act added; unchanged for 0."""
    return _line("paid", said=said, n=n) if n else said


_MOVED = {
    ("deck", "hand"): "drawn",
    ("discard", "hand"): "taken_back",
    ("annihilated", "hand"): "rescued",
    ("hand", "hand"): "handed",
    ("discard", "annihilated"): "discard_annihilated",
    ("deck", "annihilated"): "top_annihilated",
}
"""The line for cards moved between kinds of zones, as (from, to); other moves are told by their own events"""


def _tell_moved(source: str, target: str, name: str, **rest: object) -> Phrase | None:
    (place, _, seat), (there, _, whose) = source.partition("."), target.partition(".")
    line = _MOVED.get((place, there))
    if line is None or (line == "drawn" and not name):  # unseen draws are not told
        return None
    who = seat_name(int(seat))
    if line == "top_annihilated":
        return _line(line, who=who, n=1)
    sides = {"who": who, "whose": seat_name(int(whose))} if line == "handed" else {"who": who}
    return _line(line, **sides, card=name_of(name)) if name else _line(f"{line}.unseen", **sides, n=1)


def _tell_built(seat: Seat, turf: Seat, name: str, cost: int, moved: bool = False, **rest: object) -> Phrase:
    if moved:
        key = "relocated" if turf == seat else "relocated_there"
        return _line(key, who=seat_name(seat), card=card_called(name), whose=seat_name(turf))
    params: dict[str, Param] = {"who": seat_name(seat), "card": one_of(name), "cost": cost}
    return _line("built_there", whose=seat_name(turf), **params) if turf != seat else _line("built", **params)


def _tell_mustered(seat: Seat, name: str, zone: str, cost: int = 0, **rest: object) -> Phrase:
    return _with_gold_paid(_line(f"mustered.{zone.partition('.')[0]}", who=seat_name(seat), card=one_of(name)), cost)


def _tell_transferred(seat: Seat, name: str, zone: str, **rest: object) -> Phrase:
    place, _, whose = zone.partition(".")
    if int(whose) == seat:
        return _line(f"transferred.{place}", who=seat_name(seat), card=card_called(name))
    params = {"who": seat_name(seat), "card": card_called(name), "whose": seat_name(int(whose))}
    return _line(f"transferred.{place}.theirs", **params)


def _tell_attack(seat: Seat, foe: Seat, tactic: str, names: tuple[tuple[str, ...], ...], **rest: object) -> Phrase:
    cards, victims = (tuple(map(card_called, side)) for side in names)
    sides: dict[str, Param] = {"who": seat_name(seat), "cards": cards, "foe": seat_name(foe), "victims": victims}
    return _line("attack", n=len(cards), tactic=tactic_name(tactic), **sides)


def _tell_played(seat: Seat, name: str, on: str, whose: Seat, gold: int = 0, **rest: object) -> Phrase:
    """The line of an Intrigue played, with the Gold paid for it."""
    return _with_gold_paid(_announced(seat, name, on, whose), gold)


def _announced(seat: Seat, name: str, on: str, whose: Seat) -> Phrase:
    """The line of an Intrigue played and its bearer; an own Commander as bearer is not named."""
    params: dict[str, Param] = {"who": seat_name(seat), "card": name_of(name)}
    if on and FIGURES[on].type == "commander":
        return _line("played_against", whose=seat_name(whose), **params) if whose != seat else _line("played", **params)
    if on:
        key = "played_on" if whose == seat else "played_on_other"
        return _line(key, bearer=name_of(on), whose=seat_name(whose), **params)
    return _line("played", **params)


def _tell_lasts(
    seat: Seat, name: str, on: str, whose: Seat, until: str, foe: Seat, address: str, **rest: object
) -> Phrase | None:
    """The line of a lasting effect: the card that it is on, or which alternative was chosen; None if plain to see."""
    if whose < 0 or until == "attached":  # plain to see: the attachment lies on its bearer
        parts = nodes(CARDS[name].effects())
        if not isinstance(parts.get(address.rpartition(".")[0]), Modes):
            return None
        what = parts[address].says()
        if foe < 0:
            return _line("chosen", who=seat_name(seat), what=what)
        return _line("chosen_for", who=seat_name(seat), foe=seat_name(foe), what=what)
    if name == on:  # the effect is on the card that made it
        return None
    return _line("lasts", card=name_of(name), target=card_called(on), whose=seat_name(whose))


def _tell_raiders(seat: Seat, names: tuple[str, ...], **rest: object) -> Phrase:
    n, cards = len(names), tuple(map(card_called, names))
    return _line("raiders" if n > _NAMED else "raiders_named", who=seat_name(seat), n=n, cards=cards)


def _tell_fought(seat: Seat, foe: Seat, fight: str, ours: int, theirs: int, outcome: str, **rest: object) -> Phrase:
    return _line(f"fought.{fight}.{outcome}", who=seat_name(seat), foe=seat_name(foe), ours=ours, theirs=theirs)


def _tell_gold(seat: Seat, n: int, told: bool, **rest: object) -> Phrase | None:
    return None if told else _line("gold" if n > 0 else "pays", who=seat_name(seat), n=abs(n))


def _tell_attached(
    name: str, bearer: int, loser: Seat = -1, on: str = "", whose: Seat = -1, **rest: object
) -> Phrase | None:
    if loser >= 0:
        return _line("left.captive", who=seat_name(loser), card=card_called(name))
    if on:
        return _line("passed_on", card=name_of(name), bearer=card_called(on), whose=seat_name(whose))
    return _line("attached_to_all", card=name_of(name)) if bearer == EVERYWHERE else None


def _tell_left(seat: Seat, name: str, to: str, fallen: bool, **rest: object) -> Phrase | None:
    if fallen:  # its death is told already
        return None
    return _line(f"left.{to}", who=seat_name(seat), card=card_called(name))


def _tell_balanced(seat: Seat, paid: int, markers: int, income: int) -> Phrase:
    spent = paying(paid, markers)
    kind = f"balanced{'_paid' if spent else ''}{'' if income else '_even'}"
    return _line(kind, who=seat_name(seat), paid=spent, n=income)


_TELLERS: dict[str, Callable[..., Phrase | None] | None] = {
    **dict.fromkeys(("shuffled", "shown", "set_up", "step", "expired")),
    **{
        kind: _of_seat(kind)
        for kind in ("twin", "reshuffled", "no_cards", "disbanded", "unpaid", "truce", "all_skulls")
    },
    **{kind: _of_card(kind, name_of) for kind in ("countered", "used", "laid_by", "fetched")},
    **{kind: _of_card(kind, card_called) for kind in ("joined", "imprisoned")},
    **{kind: _of_card(kind, one_of) for kind in ("withdrew", "turned_coat")},
    "moved": _tell_moved,
    "turn": lambda seat, round: _line("turn", who=seat_name(seat), round=round),
    "built": _tell_built,
    "mustered": _tell_mustered,
    "transferred": _tell_transferred,
    "grouped": lambda group, **rest: _of_card(f"grouped.{group}", card_called)(**rest),
    "played": _tell_played,
    "attached": _tell_attached,
    "detached": lambda name, to, told, **rest: _line(f"detached.{to}", card=name_of(name)) if told else None,
    "lasts": _tell_lasts,
    "gold": _tell_gold,
    "took_gold": lambda seat, victim, n: _line("took_gold", who=seat_name(seat), victim=seat_name(victim), n=n),
    "lost_gold": lambda seat, n: _line("lost_gold" if n else "lost_gold.none", who=seat_name(seat), n=n),
    "swapped_gold": lambda seat, whose: _line("swapped_gold", who=seat_name(seat), whose=seat_name(whose)),
    "left": _tell_left,
    "stored": lambda seat, resource, n, **rest: _line(
        "stored", who=seat_name(seat), n=n, what=after_number(resource, n)
    ),
    "balanced": _tell_balanced,
    "attack": _tell_attack,
    "raid": lambda seat, foe, name, **rest: _line(
        "raid", who=seat_name(seat), foe=seat_name(foe), card=card_called(name)
    ),
    "tactic": lambda seat, tactic: _line("tactic", who=seat_name(seat), tactic=tactic_name(tactic)),
    "raiders": _tell_raiders,
    "interrupted": lambda seat, foe: _line(
        "called_off" if foe == seat else "interrupted", who=seat_name(seat), foe=seat_name(foe)
    ),
    "fought": _tell_fought,
    "unbreakable": lambda seat: _line("unbreakable"),
    "killed": lambda annihilated, **rest: _of_card("annihilated" if annihilated else "killed", card_called)(**rest),
    "razed": lambda seat, victim, name, points, **rest: _line(
        "razed", who=seat_name(seat), victim=seat_name(victim), card=card_called(name), n=points
    ),
    "commander_raided": lambda seat, victim, **rest: _line(
        "commander_raided", who=seat_name(seat), victim=seat_name(victim)
    ),
    "scored": lambda seat, n, **rest: _line("scored", who=seat_name(seat), n=n),
    "threw_away": lambda seat, to="discard": _line(f"threw_away.{to}", who=seat_name(seat)),
    "looked_hand": lambda seat, whose: _line("looked_hand", who=seat_name(seat), whose=seat_name(whose)),
    "saw": lambda names: _line("saw", cards=tuple(name_of(name) for name in names)),
    "turned": lambda name, down, **rest: _line("turned_down" if down else "turned_up", card=name_of(name)),
    "marked": lambda name, n, **rest: _line("marked" if n else "marked.none", card=one_of(name), n=n),
    "drills": lambda seat, name, affiliation, **rest: _line(
        "drills", who=seat_name(seat), card=card_called(name), what=phrase(f"affiliation.dark_eden.{affiliation}")
    ),
    "reversed": lambda seat: _line("reversed"),
    "looked": lambda seat, whose, n: _line(
        "looked_own" if whose == seat else "looked", who=seat_name(seat), whose=seat_name(whose)
    ),
    "laid_aside": lambda seat, name, resource, n, **rest: _line(
        "laid_aside", who=seat_name(seat), card=card_called(name), n=n, what=after_number(resource, n)
    ),
    "copied": lambda seat, name, model, **rest: _line(
        "copied", who=seat_name(seat), card=card_called(name), model=name_of(model)
    ),
    "truce_over": lambda seat, agreed, against: _line(
        "truce_agreed" if agreed else "truce_refused", who=seat_names(against), n=len(against)
    ),
    "rounds_over": lambda n: _line("rounds_over", n=n),
    "ended_by": lambda name: _line("ended_by", card=name_of(name)),
    "finished": lambda winners, scores: _line("finished", who=seat_names(winners), n=scores[winners[0]]),
}
"""The teller of each kind of event; None where another line tells it already"""
