"""Tash-Kalar's presentation: gestures and phases here; words, refusals and the log in their own files."""

from game.core.interface import Gesture, Presentation
from game.core.state import Option, Seat
from game.games.tash_kalar.arena import NOWHERE
from game.games.tash_kalar.queries import being_set_up
from game.games.tash_kalar.state import DISCARD, TashKalar
from game.games.tash_kalar.telling.labels import option_text
from game.games.tash_kalar.telling.log import join, tell
from game.games.tash_kalar.telling.refusals import EXPECTED, forbid

PHASES = ("phase.tash_kalar.actions", "phase.tash_kalar.effect", "phase.tash_kalar.end")

_SQUARES = frozenset({"place", "lift", "square"})
_CARDS = frozenset({"return", "claim", "card"})
_SEATS = frozenset({"colour", "rival"})


def gesture(option: Option, seat: Seat) -> Gesture:
    """The gesture that picks an option; a button if the option has no place on the table.

    A square is the zone "square.N"; pieces are picked and dragged by the squares on which they stand.
    """
    verb = option[0]
    if verb in _SQUARES:
        return Gesture(_square(option[1]))
    if verb == "move":
        return Gesture(_square(option[1]), _square(option[2]))
    if verb in {"summon", "improvise"}:  # a being without its square is no option, but what a click on its card means
        return Gesture(("card", option[1]), _square(option[2]) if len(option) > 2 else None)
    if verb == "discard":
        return Gesture(("card", option[1]), ("zone", DISCARD[seat]))
    if verb == "flare":
        return Gesture(("card", option[1]), ("zone", "flares_out"))
    if verb == "school":
        return Gesture(("zone", f"box.{option[1]}"))
    if verb in _CARDS:
        return Gesture(("card", option[1]))
    if verb in _SEATS:
        return Gesture(("seat", option[1]))
    if verb == "aim" and option[2] != NOWHERE:
        return Gesture(_square(option[2]))
    return Gesture()


def _square(square: int | str) -> tuple[str, str]:
    return ("zone", f"square.{str(square).removeprefix('square.')}")


def phase(view: TashKalar) -> tuple[tuple[str, ...], int]:
    """The phases of a turn (actions, an effect, its end) and the present one's index; before the first turn, set-up."""
    if being_set_up(view):
        return ("phase.tash_kalar.setup",), 0
    if view.acting:
        return PHASES, 1
    asks = {ask.prompt.rpartition(".")[2] for ask in view.asks}
    acting = view.actions or asks & {"return", "place_lifted"}  # the last action is counted before it is carried out
    return PHASES, 2 if asks & {"claim", "single"} or not acting else 0


# A click tries the verbs in this order.
_VERBS = tuple(dict.fromkeys(verb for verbs in EXPECTED.values() for verb in verbs))

LIVERY_OF = {"southern": 6, "northern": 7, "sylvan": 8, "highland": 9}
"""The indices of the colours, shapes and emblems of the schools' pieces"""


def liveries(state: TashKalar) -> tuple[int, ...]:
    """The livery of each seat: that of its school (a team's: of its first partner's); until it is known, a free one."""
    schools = state.schools[: state.sides] or [""] * state.sides
    known = {LIVERY_OF[school] for school in schools if school}
    free = (livery for livery in LIVERY_OF.values() if livery not in known)
    sides = [LIVERY_OF[school] if school else next(free) for school in schools]
    return tuple(sides[seat % state.sides] for seat in range(state.seats))


PRESENTATION = Presentation(gesture, option_text, forbid, tell, phase, _VERBS, liveries=liveries, join=join)
