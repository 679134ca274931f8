"""Dark Eden's face to its players: gestures and phases here, words, refusals and the log in their own files."""

from game.core.interface import Gesture, Presentation
from game.core.state import Option, Seat
from game.games.dark_eden.labels import face_text, option_text
from game.games.dark_eden.log import tell
from game.games.dark_eden.refusals import VERBS, forbid
from game.games.dark_eden.state import STEPS, DarkEden


def gesture(option: Option, seat: Seat) -> Gesture:
    """The gesture that picks an option; a button for what has no place on the table."""
    verb = option[0]
    if verb in {"build", "muster", "transfer"}:
        return Gesture(("card", option[1]), ("zone", option[2]))
    if verb in {"attack", "attack_group", "defense_group"}:
        return Gesture(("card", option[1]), ("card", option[2]))
    if verb in {"play", "use", "raid", "bearer", "raider", "drop", "discard", "trim", "disband", "lose", "card"}:
        return Gesture(("card", option[1]))
    if verb == "seat":
        return Gesture(("seat", option[1]))
    return Gesture()


def phase(view: DarkEden) -> tuple[tuple[str, ...], int]:
    """The steps of a turn and the present one. Rules 1.5."""
    here = STEPS.index(view.step) if view.step in STEPS else 0
    return tuple(f"phase.dark_eden.{step}" for step in STEPS), here


PRESENTATION = Presentation(gesture, option_text, forbid, tell, phase, VERBS, card_text=face_text)
