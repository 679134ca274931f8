"""Telendar's presentation: gestures and phases here; words, refusals and the log in their own files."""

from game.core.interface import Gesture, Presentation
from game.core.phrase import Phrase
from game.core.state import Option, Seat
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import hero_of
from game.games.telendar.state import Telendar
from game.games.telendar.telling.ending import ending, fate
from game.games.telendar.telling.labels import option_text
from game.games.telendar.telling.log import join, tell
from game.games.telendar.telling.refusals import CARD_VERBS, EXPECTED, MOVES, TILE_VERBS, forbid

PHASES = ("phase.telendar.time", "phase.telendar.movement", "phase.telendar.encounters", "phase.telendar.territory")


def gesture(option: Option, seat: Seat) -> Gesture:
    """The gesture that picks an option; a button if the option has no place on the table.

    The kinds of movement differ in the thing taken: the pawn walks, "wings" fly, a "portal" teleports.
    """
    verb = option[0]
    if verb in MOVES:
        return Gesture(("zone", f"{MOVES[str(verb)]}.{seat}"), ("zone", f"tile.{option[1]}"))
    if verb in TILE_VERBS:
        return Gesture(("zone", f"tile.{option[1]}"))
    if verb in CARD_VERBS and option[1] != -1:
        return Gesture(("card", option[1]))
    return Gesture()


def phase(view: Telendar) -> tuple[tuple[str, ...], int]:
    """The names of the four parts of a turn, and the index of the present one."""
    return PHASES, view.stage


# A click tries the verbs in this order.
_VERBS = tuple(dict.fromkeys(verb for verbs in EXPECTED.values() for verb in verbs))


def called(state: Telendar, seat: Seat) -> Phrase | None:
    """The character's name as the name of a player who plays alone; None with several players."""
    hero = hero_of(state, seat)
    return name_of(hero) if hero and state.seats == 1 else None


PRESENTATION = Presentation(gesture, option_text, forbid, tell, phase, _VERBS, ending, fate, join=join, called=called)
