"""Dark Eden's face to its players: gestures and phases here, words, refusals and the log in their own files."""

from game.core.interface import Gesture, OptionText, Presentation
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Event, Option, Seat
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


def option_text(view: DarkEden, seat: Seat, option: Option) -> OptionText:
    return OptionText(phrase("x"), phrase("x"))


def forbid(view: DarkEden, seat: Seat, option: Option) -> Reason | None:
    return None


def tell(event: Event) -> Phrase | None:
    return None


PRESENTATION = Presentation(gesture, option_text, forbid, tell, phase, ("play",))
