"""The lines of Telendar's log: the sentence of each event for a reader who may hear of it."""

from collections.abc import Callable

from game.core.phrase import Param, Phrase, phrase, seat_name, seat_names
from game.core.state import Event, Seat
from game.games.telendar.cards import TIME
from game.games.telendar.kinds import name_of
from game.games.telendar.quests.quests import QUESTS
from game.games.telendar.state import WORST
from game.games.telendar.telling.words import bundle, coordinates, deck_name, signed

Bonuses = tuple[tuple[str, int], ...]
Names = tuple[str, ...]
Line = Phrase | None

_WALK, _WALK_BY, _EXPLORED = "log.telendar.came.walk", "log.telendar.came.walk_by", "log.telendar.explored"


def tell(event: Event) -> Line:
    """The log's line for an event as its reader hears it; None if other lines tell it already."""
    teller = _TELLERS[event.kind]
    line = teller(**event.data) if teller else None
    cause = event.data.get("name")
    if line and cause and event.kind in _CAUSED:
        return _line("cause", card=name_of(str(cause)), line=line)
    return line


def join(first: Phrase, other: Phrase) -> Phrase | None:
    """Two successive lines as one: steps of a walk, or a step and the territory that it explores; None for others."""
    before, here = dict(first.params), dict(other.params)
    if before.get("who") != here.get("who") or first.key not in (_WALK, _WALK_BY):
        return None
    if other.key in (_WALK, _WALK_BY):
        way, on = before.get("by", ()), here.pop("by", ())
        assert isinstance(way, tuple)
        assert isinstance(on, tuple)
        return phrase(_WALK_BY, by=(*way, phrase("place.telendar", at=before["at"]), *on), **here)
    return other if first.key == _WALK and other.key == _EXPLORED and before["at"] == here["at"] else None


def _line(kind: str, **params: Param) -> Phrase:
    return phrase(f"log.telendar.{kind}", **params)


# --- chance and cards --------------------------------------------------------------------------------


def _tell_rolled(faces: tuple[int, ...], seat: Seat, purpose: str, **rest: object) -> Line:
    if purpose in ("first", "elude", "gate", "slip"):
        return None  # the line of the dice tells the result
    shown = tuple(phrase("face.telendar", face=face + 1) for face in faces)
    return _line("rolled", who=seat_name(seat), faces=shown) if seat >= 0 else _line("rolled_monster", faces=shown)


def _tell_first(seats: tuple[Seat, ...], faces: tuple[int, ...]) -> Phrase:
    shown = zip(seats, faces, strict=True)
    return _line("first", dice=tuple(_line("first.die", who=seat_name(seat), face=face + 1) for seat, face in shown))


def _tell_moved(source: str, target: str, name: str, **rest: object) -> Line:
    start, _, giver = source.partition(".")
    end, _, taker = target.partition(".")
    card = name_of(name)
    if end == "land":
        return _line("appears" if start == "specials" else "drawn", card=card, at=coordinates(int(taker)))
    if end in _OWNED and taker:
        who = seat_name(int(taker))
        if start in _OWNED and giver:
            return _line("taken", who=who, victim=seat_name(int(giver)), card=card)
        return _line(_GAINED[start], who=who, card=card) if start in _GAINED else None
    if start in _OWNED and giver:
        return _line("given_back" if start == "spells" else "discarded", who=seat_name(int(giver)), card=card)
    return None


_OWNED = ("objects", "followers", "spells")
_GAINED = {"specials": "receives", "spells": "learns", "land": "joins"}
"""The verb of the line when a card comes and no other event tells it, by the zone that it comes from"""


# --- combat ------------------------------------------------------------------------------------------


def _tell_clash(
    seat: Seat,
    rival: Seat,
    own: int,
    other: int,
    dice: tuple[int, ...],
    foe_dice: tuple[int, ...],
    bonuses: Bonuses,
    foe_bonuses: Bonuses,
    name: str,
    **rest: object,
) -> Phrase:
    foe = seat_name(rival) if rival >= 0 else name_of(name)
    outcome = "won" if own > other else "lost" if own < other else "even"
    ours, theirs = _value(own, dice, bonuses), _value(other, foe_dice, foe_bonuses)
    return _line(f"clash.{outcome}", who=seat_name(seat), foe=foe, own=ours, other=theirs)


def _value(total: int, dice: tuple[int, ...], bonuses: Bonuses) -> Phrase:
    """The words of a Combat Value with its parts: "17 (9 + 6 + 2 Sword)"."""
    force = total - sum(dice) - sum(n for _, n in bonuses)
    said: Param = force
    for face in dice:
        said = phrase("sum.telendar.plus", first=said, last=face)
    for name, n in bonuses:
        by = phrase("sum.telendar.by", points=abs(n), card=name_of(name) if name else phrase("sum.telendar.lent"))
        said = phrase("sum.telendar.plus" if n > 0 else "sum.telendar.minus", first=said, last=by)
    return phrase("sum.telendar", total=total, parts=said)


def _tell_beaten(seat: Seat, n: int, protection: int, **rest: object) -> Line:
    return _line("protected", who=seat_name(seat), n=min(n, protection), of=n) if protection else None


def _tell_eluded(seat: Seat, card: int, name: str, face: int, need: int, away: bool, **rest: object) -> Phrase:
    params: dict[str, Param] = {"who": seat_name(seat), "face": face, "need": max(1, need)}
    by = "" if card >= 0 else ".king"
    if card >= 0:
        params["card"] = name_of(name)
    return _line(f"{'eluded' if away else 'not_eluded'}{by}", **params)


def _tell_slipped(seat: Seat, name: str, face: int, need: int, **rest: object) -> Phrase:
    if not face:  # it was refused what it demands
        return _line("slipped.unpaid", who=seat_name(seat), card=name_of(name))
    return _line("slipped", who=seat_name(seat), card=name_of(name), face=face, need=need)


def _tell_stayed(seat: Seat, name: str, face: int, need: int, **rest: object) -> Phrase:
    return _line("stayed", who=seat_name(seat), card=name_of(name), face=face, need=need)


# --- points, the kingdom, the end --------------------------------------------------------------------


def _tell_points(kind: str) -> Callable[..., Phrase]:
    return lambda seat, n, **rest: _line(f"{kind}{'' if n > 0 else '.lost'}", who=seat_name(seat), n=abs(n))


def _tell_king(n: int, value: int, mourned: Seat, **rest: object) -> Phrase:
    if mourned >= 0:
        return _line("king.mourns", who=seat_name(mourned), n=abs(n), value=signed(value))
    return _line(f"king.{'gains' if n > 0 else 'loses'}", n=abs(n), value=signed(value))


def _tell_time(name: str, **rest: object) -> Phrase:
    return _line("time.blow" if TIME[name].king else "time.phase", card=name_of(name))


def _tell_gate(seat: Seat, name: str, face: int, closed: bool, **rest: object) -> Phrase:
    return _line("gate.closed" if closed else "gate", who=seat_name(seat), card=name_of(name), face=face)


def _tell_died(seat: Seat, sheet: str, killer: Seat, gold: int, **rest: object) -> Phrase:
    if killer >= 0:
        return _line("killed", who=seat_name(killer), victim=seat_name(seat), card=name_of(sheet))
    hero = name_of(sheet)  # a single player is called by it too: no name beside it
    return _line("died.gold", n=gold, card=hero) if gold else _line("died", card=hero)


def _tell_quest_drawn(seat: Seat, quest: str) -> Phrase:
    drawn = QUESTS[quest]
    return _line("quest_drawn", who=seat_name(seat), quest=drawn.title(), task=drawn.says())


def _tell_quest(seat: Seat, quest: str, kept: bool) -> Phrase:
    return _line(f"quest.{'kept' if kept else 'failed'}", who=seat_name(seat), quest=QUESTS[quest].title())


def _tell_finished(winners: tuple[Seat, ...], **rest: object) -> Line:
    if not winners:
        return None  # the line of "defeat" tells it
    return _line("won" if len(winners) == 1 else "won_together", who=seat_names(winners))


# --- with others -------------------------------------------------------------------------------------


def _tell_cast(seat: Seat, to: Seat, name: str, cost: int, **rest: object) -> Phrase:
    params: dict[str, Param] = {"who": seat_name(seat), "card": name_of(name), "n": cost}
    return _line("cast", **params) if seat == to else _line("cast_for", to=seat_name(to), **params)


def _tell_robbed(seat: Seat, victim: Seat, gold: int, **rest: object) -> Line:
    # The line of a card's own move tells it.
    return _line("robbed", who=seat_name(seat), victim=seat_name(victim), n=gold) if gold else None


def _tell_offered(seat: Seat, other: Seat, gives: Names, wants: Names, gold: int) -> Phrase:
    given, wanted = bundle(gives, max(0, gold)), bundle(wants, max(0, -gold))
    return _line("offered", who=seat_name(seat), to=seat_name(other), gives=given, wants=wanted)


def _tell_traded(seat: Seat, other: Seat, gold: int) -> Phrase:
    params: dict[str, Param] = {"who": seat_name(seat), "to": seat_name(other)}
    if not gold:
        return _line("traded", **params)
    return _line("traded.gold", giver=seat_name(seat if gold > 0 else other), n=abs(gold), **params)


def _tell_allied(together: int, **rest: object) -> Phrase:
    return _line("allied", who=seat_names(seat for seat in range(together.bit_length()) if together >> seat & 1))


def _between_seats(kind: str) -> Callable[..., Phrase]:
    return lambda seat, other, **rest: _line(kind, who=seat_name(seat), to=seat_name(other))


def _seat_and_card(kind: str) -> Callable[..., Phrase]:
    return lambda seat, name, **rest: _line(kind, who=seat_name(seat), card=name_of(name))


def _seat_alone(kind: str) -> Callable[..., Phrase]:
    return lambda seat, **rest: _line(kind, who=seat_name(seat))


_CAUSED = frozenset(
    {
        "gold",
        "healed",
        "force",
        "mana",
        "recovered",
        "converted",
        "unharmed",
        "lies_down",
        "wounded",
        "king",
        "stronger",
        "lent",
        "shielded",
        "nothing_happens",
    }
)
"""Events whose line begins with the card that is the cause, if a card is"""
_TELLERS: dict[str, Callable[..., Line] | None] = {
    "turn": lambda seat, round: _line("turn", who=seat_name(seat), round=round),
    "phase": None,
    "shuffled": None,  # "renewed" says it where it matters
    "shown": None,  # exploring has its own line; a private look is seen by the player himself
    "moved": _tell_moved,
    "rolled": _tell_rolled,
    "first_dice": _tell_first,
    "renewed": lambda deck: _line("renewed", deck=deck_name(deck)),
    "nothing_left": lambda seat, deck: _line(f"nothing_left.{deck}", who=seat_name(seat)),
    # a turn
    "character": _seat_and_card("character"),
    "skipped": _seat_alone("skipped"),
    "stood_up": _seat_alone("stood_up"),
    "time": _tell_time,
    "came": lambda seat, place, way: _line(f"came.{way}", who=seat_name(seat), at=coordinates(place)),
    "explored": lambda seat, place, name, **rest: _line(
        "explored", who=seat_name(seat), at=coordinates(place), card=name_of(name)
    ),
    "looked": lambda seat, places: _line(
        "looked", who=seat_name(seat), at=tuple(phrase("place.telendar", at=coordinates(place)) for place in places)
    ),
    "nowhere": _seat_alone("nowhere"),
    "met": _seat_and_card("met"),
    "treasure": _seat_and_card("treasure"),
    "bought": lambda seat, name, cost, **rest: _line("bought", who=seat_name(seat), card=name_of(name), n=cost),
    "gate": _tell_gate,
    # a combat
    "fight": None,  # the lines of meeting and attacking tell it
    "fight_over": None,
    "attacked": lambda seat, rival: _line("attacked", who=seat_name(seat), rival=seat_name(rival)),
    "eluded": _tell_eluded,
    "evaded": _seat_and_card("evaded"),
    "slipped": _tell_slipped,
    "stayed": _tell_stayed,
    "clash": _tell_clash,
    "beaten": _tell_beaten,
    "defeated": None,  # the line of the clash tells it
    "stronger": _tell_points("stronger"),
    "lent": _tell_points("lent"),
    "shielded": _tell_points("shielded"),
    "robbed": _tell_robbed,
    # points
    "gold": _tell_points("gold"),
    "healed": _tell_points("healed"),
    "wounded": lambda seat, n, **rest: _line("wounded", who=seat_name(seat), n=n),
    "force": _tell_points("force"),
    "mana": _tell_points("mana"),
    "recovered": _tell_points("recovered"),
    "converted": lambda seat, to, **rest: _line(f"converted.{to}", who=seat_name(seat)),
    "unharmed": _seat_alone("unharmed"),
    "lies_down": _seat_alone("lies_down"),
    "sacrificed": _seat_and_card("sacrificed"),
    "given_up": None,  # the line of its discard tells it
    "cannot_pay": lambda seat, what, n, **rest: _line(f"cannot_pay.{what}", who=seat_name(seat), n=n),
    "nothing_happens": _seat_alone("nothing_happens"),
    # at any moment
    "used": _seat_and_card("used"),
    "cast": _tell_cast,
    "declined": lambda seat, by, name, **rest: _line(
        "declined", who=seat_name(seat), by=seat_name(by), card=name_of(name)
    ),
    "denied": lambda seat, by, name, **rest: _line("denied", who=seat_name(seat), by=seat_name(by), card=name_of(name)),
    "offered": _tell_offered,
    "traded": _tell_traded,
    "trade_off": _between_seats("trade_off"),
    "alliance_offered": _between_seats("alliance_offered"),
    "allied": _tell_allied,
    "refused": lambda seat, by: _line("refused", who=seat_name(seat), by=seat_name(by)),
    # the end
    "died": _tell_died,
    "resurrected": _seat_and_card("resurrected"),
    "quest_drawn": _tell_quest_drawn,
    "quest": _tell_quest,
    "king": _tell_king,
    "defeat": lambda king: _line("defeat.king" if king <= WORST else "defeat"),
    "finished": _tell_finished,
}
"""The function that tells each kind of event; None: another line tells it already"""
