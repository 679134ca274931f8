"""Kharnage's presentation: gestures and phases here; words, refusals and the log in their own files."""

from game.core.interface import Gesture, Presentation
from game.core.state import Option, Seat
from game.games.kharnage.queries import battle_card, ranking
from game.games.kharnage.state import ATTACK, CHOICE, PILE, PLAYED, POWER, REINFORCEMENT, RESERVE, SETUP, Kharnage
from game.games.kharnage.telling.labels import face_text, option_text
from game.games.kharnage.telling.log import join, tell
from game.games.kharnage.telling.refusals import QUESTIONS, forbid

ATTACK_MARK = ("zone", "attack")
"""The mark of the attack under way, which a player drags onto an army"""


def army_ref(seat: Seat | str) -> tuple[str, str]:
    """An army of a seat as a place on the table, to point at or drop on."""
    return ("zone", f"army.{seat}")


def gesture(option: Option, seat: Seat) -> Gesture:
    """The gesture that picks an option; a button if the option has no place on the table."""
    verb = option[0]
    if verb == "play":
        return Gesture(("card", option[1]), ("zone", PLAYED[seat]))
    if verb == "general":
        return Gesture(("card", option[1]), ("zone", PILE[seat]))
    if verb == "draw":
        return Gesture(("zone", RESERVE[seat]), ("zone", PILE[seat]))
    if verb in {"target", "split"}:
        return Gesture(ATTACK_MARK, army_ref(str(option[1]).removeprefix("army.")))
    if verb in {"destroy", "trample", "web"}:
        return Gesture(("card", option[1]))
    if verb == "seat":
        return Gesture(("seat", option[1]))
    return Gesture()


def phase(view: Kharnage) -> tuple[tuple[str, ...], int]:
    """The parts of a round as the active card prints them, and the index of the present one. Rules 1.2."""
    if view.stage == SETUP:
        return ("phase.kharnage.setup",), 0
    attacks: tuple[str, ...] = battle_card(view, view.turn).attacks if view.turn >= 0 else ()
    parts = ("choice", "reinforcement", *(attacks or ("attacks",)), "power", "dominion")
    here = {CHOICE: 0, REINFORCEMENT: 1, ATTACK: 2 + max(view.attacking, 0), POWER: len(parts) - 2}[view.stage]
    if view.turn < 0 and view.stage == POWER:
        here = len(parts) - 1
    return tuple(f"phase.kharnage.{part}" for part in parts), here


# A click tries the verbs in this order.
_VERBS = tuple(dict.fromkeys(verb for _, *verbs in QUESTIONS.values() for verb in verbs))

CHEER = "prompt.kharnage.cheer"
TIME_TO_CHEER = 8
"""Seconds to answer the shout; after that a seat counts as silent. Rules 1.5.2, K20"""

PRESENTATION = Presentation(
    *(gesture, option_text, forbid, tell, phase, _VERBS),
    card_text=face_text,
    open_prompts=frozenset({CHEER}),
    seconds={CHEER: (TIME_TO_CHEER, ("silent",))},
    ranking=ranking,
    join=join,
)
