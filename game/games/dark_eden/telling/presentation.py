"""The presentation of Dark Eden: gestures and phases here; words, refusals and the log in their own files."""

from game.core.effects.windows import open_windows
from game.core.interface import Gesture, Presentation
from game.core.state import Ask, Option, Seat
from game.games.dark_eden.state import DISCARD, STEPS, DarkEden
from game.games.dark_eden.telling.labels import face_text, option_text
from game.games.dark_eden.telling.log import join, tell
from game.games.dark_eden.telling.refusals import BUTTONS, VERBS, forbid
from game.games.dark_eden.windows import KINDS


def gesture(option: Option, seat: Seat) -> Gesture:
    """The gesture that picks an option; an empty one, for a button, where the option has no place on the table."""
    verb = option[0]
    if verb in {"build", "muster", "transfer", "place"}:
        return Gesture(("card", option[1]), ("zone", option[2]))
    if verb in {"drop", "discard"}:
        return Gesture(("card", option[1]), ("zone", DISCARD[seat]))
    if verb in {"attack", "attack_group"} or (verb == "defense_group" and len(option) == 3):
        return Gesture(("card", option[1]), ("card", option[2]))
    if verb == "use" and any(option[2:]):
        return Gesture()  # another ability of the card
    if verb in {"play", "use", "raid", "bearer", "raider", "trim", "lose", "card"}:
        return Gesture(("card", option[1]))
    if verb == "seat":
        return Gesture(("seat", option[1]))
    return Gesture()


def phase(view: DarkEden) -> tuple[tuple[str, ...], int]:
    """The steps of a turn and the present one. Rules 1.5."""
    here = STEPS.index(view.step) if view.step in STEPS else 0
    return tuple(f"phase.dark_eden.{step}" for step in STEPS), here


def concerns(view: DarkEden, seat: Seat, ask: Ask) -> bool:
    """Whether a window concerns a seat: its own fight, its own card, or a card that an opponent has just played."""
    about = open_windows(view)[0].about
    assert isinstance(about, tuple)
    if about[0] == "played":
        return about[1] not in view.allies(seat)
    if about[0] == "discarding":
        return view.owners[int(str(about[1]))] == seat
    return bool(view.fight) and seat in {view.turn, view.foe}


PRESENTATION = Presentation(
    *(gesture, option_text, forbid, tell, phase, (*VERBS, *BUTTONS)),
    card_text=face_text,
    reactions=frozenset(f"prompt.dark_eden.react.{kind}" for kind in KINDS),
    concerns=concerns,
    join=join,
)
