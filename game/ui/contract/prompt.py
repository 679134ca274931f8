"""The choice of those options of a question that are buttons, and the places of these."""

from typing import NamedTuple

from game.core.interface import Gesture
from game.core.state import Ask, Option

END_TURN = "end_turn"
"""Name of the option that ends a turn; its button is always in the same place"""
_MOST_IN_PANEL = 4


class Choices(NamedTuple):
    """The options of a question that have buttons, by the place of these."""

    panel: tuple[Option, ...] = ()
    """Options with buttons in the turn's panel"""
    floating: tuple[Option, ...] = ()
    """Options with buttons in a panel over the table, beside the card that asks"""
    end: Option | None = None
    """Option that ends the turn; None: there is none"""
    menu: tuple[Option, ...] = ()
    """Options in the table's menu, as nobody should pick them in passing"""


def arrange(ask: Ask, offers: list[tuple[Option, Gesture]]) -> Choices:
    """Sorts the options: few stand in the turn's panel; many, or those that a card asks for, float over the table.

    Args:
        ask: the question.
        offers: its options, each with the gesture that picks it.
    """
    end = next((option for option, _ in offers if option[0] == END_TURN), None)
    named = [option for option, gesture in offers if gesture.take is None and option != end]
    clicked = [option for option, gesture in offers if gesture.take is not None and gesture.onto is None]
    if named and (ask.about is not None or len(named) > _MOST_IN_PANEL):
        return Choices((), tuple(option for option, gesture in offers if gesture.onto is None and option != end), end)
    carried = [option for option, gesture in offers if gesture.onto is not None]
    beside = clicked if len(named) + len(clicked) <= _MOST_IN_PANEL else []
    if carried and len(carried) + len(beside) + len(named) < _MOST_IN_PANEL:
        beside += carried
    return Choices((*beside, *named), (), end)
