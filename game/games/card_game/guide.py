"""The guided first match of Card Game: a short one against one computer player, up to the first objective bought.

The seed lets the pupil begin, gives it a Character that it can soon pay, lets that Character work for some turns, and
brings an Event and each kind of die; so it buys an objective before long. A pupil who plays differently is told of the
things that he meets.
"""

from collections.abc import Callable, Iterable

from game.core.guide import Guide, Lesson, Moment
from game.core.interface import Ref
from game.core.state import Event
from game.games.card_game.cards import CHARACTER
from game.games.card_game.state import ACTIVE, FACES, HAND, NO_CARD, TREASURES, TYPES

_ROLL, _JOKER, _PAY = "prompt.card_game.roll", "prompt.card_game.joker", "prompt.card_game.pay"
_ACTIONS = "prompt.card_game.actions"
_AGAINST = {"destroyed": "seat", "betrayed": "seat", "stolen": "victim", "tribute": "payer"}
"""The events of others' harm to a player, with the event's field that names the victim"""


# --- what holds --------------------------------------------------------------------------------------


def _own_event(moment: Moment, kind: str) -> Event | None:
    """The last event of a kind that is the pupil's."""
    return next((e for e in reversed(moment.events) if e.kind == kind and e.data["seat"] == moment.seat), None)


def _is_own(kind: str) -> Callable[[Moment], bool]:
    return lambda moment: _own_event(moment, kind) is not None


def _shows(face: str) -> Callable[[Moment], bool]:
    """Whether the pupil's throw shows a face."""

    def shown(moment: Moment) -> bool:
        throw = _own_event(moment, "rolled")
        return throw is not None and FACES.index(face) in throw.data["faces"]  # type: ignore[operator]

    return shown


def _by_dice(moment: Moment) -> bool:
    gained = _own_event(moment, "gained")
    return gained is not None and gained.data["card"] == NO_CARD


def _activated(*, character: bool) -> Callable[[Moment], bool]:
    def activated(moment: Moment) -> bool:
        event = _own_event(moment, "activated")
        return event is not None and (event.data["name"] in CHARACTER) == character

    return activated


def _worker(moment: Moment) -> int | None:
    """The pupil's Character that has just brought something as its turn began."""
    own = moment.view.zones[ACTIVE[moment.seat]].ids
    brought = [e for e in moment.events if e.kind == "gained" and e.data["seat"] == moment.seat]
    return next((e.n("card") for e in brought if e.data["card"] in own), None)


def _has_worker(moment: Moment) -> bool:
    return _worker(moment) is not None


def _rival_played(moment: Moment) -> bool:
    return any(event.kind == "turn" and event.data["seat"] != moment.seat for event in moment.events)


def _struck(moment: Moment) -> bool:
    """Whether others have taken something from the pupil, or have kept him from gaining by a Famine."""
    by_others = any(e.kind == "famine" and e.data["seat"] != moment.seat for e in moment.events)
    return by_others or any(
        event.kind in _AGAINST and event.data[_AGAINST[event.kind]] == moment.seat for event in moment.events
    )


def _can_only_end(moment: Moment) -> bool:
    return moment.ask is not None and len(moment.ask.options) == 1


def _lacks(moment: Moment) -> bool:
    """Whether the objective cannot be bought yet."""
    return moment.ask is not None and not any(option[0] == "buy" for option in moment.ask.options)


# --- what is pointed at ------------------------------------------------------------------------------


def _own_seat(moment: Moment) -> Iterable[Ref]:
    return [("seat", moment.seat)]


def _rivals(moment: Moment) -> Iterable[Ref]:
    return [("seat", seat) for seat in range(moment.view.seats) if seat != moment.seat]


def _objective(moment: Moment) -> Iterable[Ref]:
    return [("card", card) for card in moment.view.zones["objective"].ids]


def _hand(moment: Moment) -> Iterable[Ref]:
    return [("card", card) for card in moment.view.zones[HAND[moment.seat]].ids]


def _purse(moment: Moment) -> Iterable[Ref]:
    return [("zone", f"purse.{moment.seat}.{kind}") for kind in TYPES]


def _activated_card(moment: Moment) -> Iterable[Ref]:
    event = _own_event(moment, "activated")
    return [("card", event.n("card"))] if event else []


def _who_works(moment: Moment) -> Iterable[Ref]:
    worker = _worker(moment)
    return [] if worker is None else [("card", worker)]


def _treasures(moment: Moment) -> Iterable[Ref]:
    return [("zone", TREASURES[moment.seat])]


# --- the lessons -------------------------------------------------------------------------------------

_LESSONS = (
    # What has just happened.
    Lesson("bought", "objective", events=("bought",), when=_is_own("bought"), points=_treasures),
    Lesson("character", "team", events=("activated",), when=_activated(character=True), points=_activated_card),
    Lesson("event", "actions", events=("activated",), when=_activated(character=False)),
    Lesson("rival", "others", prompts=(_ROLL,), events=("turn",), when=_rival_played, points=_rivals),
    Lesson("struck", "others", prompts=(_ROLL, _ACTIONS), when=_struck),
    Lesson("works", "team", prompts=(_ROLL,), events=("gained",), when=_has_worker, points=_who_works),
    # Before the first throw.
    Lesson("aim", "aim", prompts=(_ROLL,), points=_own_seat),
    Lesson("objective", "aim", prompts=(_ROLL,), points=_objective),
    Lesson("hand", "aim", prompts=(_ROLL,), points=_hand),
    Lesson("turn", "dice", prompts=(_ROLL,), verbs=("roll",)),
    # What the dice show.
    Lesson("joker", "dice", prompts=(_JOKER,), verbs=("take",)),
    Lesson("drawn", "dice", events=("rolled",), when=_shows("card"), points=_hand),
    Lesson("blank", "dice", events=("rolled",), when=_shows("nothing")),
    Lesson("purse", "dice", events=("gained",), when=_by_dice, points=_purse),
    # The actions.
    Lesson("actions", "actions", prompts=(_ACTIONS,)),
    Lesson("buy", "objective", prompts=(_ACTIONS,), verbs=("buy",)),
    Lesson("activate", "actions", prompts=(_ACTIONS,), verbs=("activate",)),
    Lesson("pay", "actions", prompts=(_PAY,)),
    Lesson("undo", "actions", prompts=(_ACTIONS,), events=("activated",), when=_is_own("activated")),
    Lesson("sell", "team", prompts=(_ACTIONS,), verbs=("sell",)),
    Lesson("wait", "actions", prompts=(_ACTIONS,), verbs=("end_turn",), when=_can_only_end),
    # What to look for until an objective is bought; the end of the match, and of the guide.
    Lesson("save", "objective", prompts=(_ACTIONS,), after=("actions",), when=_lacks, points=_objective, reminder=True),
    Lesson("twenty", "end", after=("bought",), points=_own_seat),
    Lesson("end", "end", after=("twenty",)),
)

GUIDE = Guide(seed=30495, lessons=_LESSONS, others=("easy",), options={"objective_costs": "short"})
