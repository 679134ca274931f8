"""Kharnage's face to its players: gestures and phases here, words, refusals and the log in their own files."""

from game.core.interface import Gesture
from game.core.state import Option, Seat
from game.games.kharnage.state import PILE, PLAYED, RESERVE

ATTACK_MARK = ("zone", "attack")
"""The attack under way: what is dragged onto an army"""


def army_ref(seat: Seat) -> tuple[str, str]:
    """The army of a seat as a place on the table."""
    return ("zone", f"army.{seat}")


def gesture(option: Option, seat: Seat) -> Gesture:
    """The gesture that picks an option; a button for what has no place on the table."""
    verb = option[0]
    if verb == "play":
        return Gesture(("card", option[1]), ("zone", PLAYED[seat]))
    if verb == "general":
        return Gesture(("card", option[1]), ("zone", PILE[seat]))
    if verb == "draw":
        return Gesture(("zone", RESERVE[seat]), ("zone", PILE[seat]))
    if verb in {"target", "split"}:
        return Gesture(ATTACK_MARK, army_ref(int(option[1])))
    if verb in {"destroy", "trample", "web"}:
        return Gesture(("card", option[1]))
    if verb == "seat":
        return Gesture(("seat", option[1]))
    return Gesture()
