"""Card Game's presentation: gestures and phases here; words, refusals and the log in their own files."""

from game.core.interface import Gesture, Presentation
from game.core.state import Option, Seat
from game.games.card_game.state import ACTIVE, TREASURES, CardGame
from game.games.card_game.telling.labels import option_text
from game.games.card_game.telling.log import tell
from game.games.card_game.telling.refusals import EXPECTED, forbid

PHASES = ("phase.card_game.effects", "phase.card_game.dice", "phase.card_game.actions")


def gesture(option: Option, seat: Seat) -> Gesture:
    """The gesture that picks an option; a button if the option has no place on the table."""
    verb = option[0]
    if verb == "activate":
        return Gesture(("card", option[1]), ("zone", ACTIVE[seat]))
    if verb == "buy":
        return Gesture(("card", option[1]), ("zone", TREASURES[seat]))
    if verb == "sell":
        return Gesture(("card", option[1]), ("zone", "effects"))
    if verb in {"act", "card", "sacrifice"}:
        return Gesture(("card", option[1]))
    if verb == "take":
        return Gesture(("zone", f"supply.{option[1]}"))
    if verb == "give":
        return Gesture(("zone", f"purse.{seat}.{option[1]}"))
    if verb == "steal":
        return Gesture(("zone", f"purse.{option[1]}.{option[2]}"))
    if verb == "seat":
        return Gesture(("seat", option[1]))
    if verb == "roll":
        return Gesture(("zone", "dice"))
    return Gesture()


def phase(view: CardGame) -> tuple[tuple[str, ...], int]:
    """The names of the three parts of a turn, and the index of the present one."""
    return PHASES, view.stage


# A click tries the verbs in this order.
_VERBS = tuple(dict.fromkeys(verb for verbs in EXPECTED.values() for verb in verbs))

PRESENTATION = Presentation(gesture, option_text, forbid, tell, phase, _VERBS)
