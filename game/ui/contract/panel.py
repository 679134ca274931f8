"""The panel of a game's questions: how their options are asked for, and its buttons."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.interface import Gesture, Ref
from game.core.state import Ask, Option
from game.ui.contract.layout import ViewState
from game.ui.contract.part import ViewPart
from game.ui.contract.prompt import Choices, arrange
from game.ui.contract.staging import Choice


class Family(NamedTuple):
    """Options that one button can stand for where there is little room; it opens the choice among them."""

    key: str
    words: str
    icon: str
    minor: bool = False
    """Whether the options are no answers of the question's own, but may be picked besides"""
    deed: bool = False
    """Whether its words say what is done, so that its button does at once what is its only option"""


class ActionKind(NamedTuple):
    """A kind of action that has a button of its own.

    Once it is chosen, only what begins such an action can be picked, and only that glows, until it is chosen again or
    something is answered. With a thing in the hand it means that thing.
    """

    key: str
    words: str
    icon: str
    letter: str
    """The key that chooses it, before all other meanings of that key; in capitals, as it is shown"""
    verbs: frozenset[str] = frozenset()
    """The names of the options that it stands for; none for the button that shows the next way of a hint"""
    at_once: bool = False
    """Whether it is enough to take the thing: it need not be carried anywhere"""
    prompt: str = ""
    """The sentence that asks for more once it is chosen, markup"""
    tip: str = ""


class PanelView(ViewPart):
    """The part of a view for the sentence of a question, its buttons, and the kinds of actions."""

    declining: frozenset[str] = frozenset()
    """The names of options that turn down what is offered, or hand it on: their button is not the one to press"""
    steps_shown = True
    """Whether the panel of the turn tells whose turn it is, and its steps"""
    turns_ended = True
    """Whether turns end by a button; else there is none while nothing is asked"""
    end_stays = False
    """Whether the button of the turn's end keeps its place while the turn cannot end yet, and says why"""
    by_itself: frozenset[str] = frozenset()
    """The names of options that take themselves where there is no other, for whoever likes it"""
    patient: frozenset[str] = frozenset()
    """The names of options that are offered again and again, so that what takes itself need not wait for them"""
    end_apart = True
    """Whether the button that ends what is under way has a line of its own, at the foot of the panel of the turn"""

    def asked(self, ask: Ask, now: ViewState) -> str:
        """Return the sentence of a question, markup."""
        return self.texts(ask.prompt)

    def told_beside(self, card: int, now: ViewState) -> str:
        """Return what a card does, to be read above the answers of its question; "" if its picture there says it.

        Args:
            card: the one that the question is about.
            now: what is laid out.
        """
        return ""

    def arrange(self, ask: Ask | None, offers: list[tuple[Option, Gesture]], seen: Any) -> Choices:
        """Sort out which options of a question are buttons, and where.

        Args:
            ask: the question; None: nothing is asked.
            offers: its options, each with the gesture that picks it.
            seen: the match as those at the table know it.
        """
        return arrange(ask, offers)

    def by_name(self, ask: Ask) -> bool:
        """Tell whether the answers of a question are looked for by their names, as the cards of a pile."""
        return False

    def goal_at_once(self, ask: Ask) -> bool:
        """Tell whether a click on a goal is enough to move there."""
        return False

    def lit(self, ask: Ask, option: Option) -> bool:
        """Tell whether what an option is picked by glows unasked; else only once its `ActionKind` is chosen."""
        return True

    def family(self, option: Option) -> Family | None:
        """Return the family that an option may be bundled with where there is no room for a button each."""
        return None

    def start_of_scale(self, options: Sequence[Option]) -> Option | None:
        """Return the option where a slider begins; None if the options are no steps of a scale.

        Args:
            options: those of a choice, in their order.
        """
        return None

    def icon_of(self, option: Option) -> str:
        """Return the icon on the button of an option that ends what is under way."""
        return "check-mark"

    def choices(self, options: Sequence[Option], best: Option | None, now: ViewState) -> tuple[Choice, ...]:
        """Return the cards below the stage, in their order; only asked for while there is one.

        Args:
            options: those of the question, and nothing else may be chosen by a card.
            best: the sensible one, by the game's own advice; None if there is none.
            now: what is laid out.
        """
        return ()

    def action_kinds(self, now: ViewState) -> tuple[ActionKind, ...]:
        """Return the kinds of actions that have buttons in the panel of the turn, while the question is about them."""
        return ()

    def why_no_action(self, kind: ActionKind, held: Ref | None, now: ViewState) -> str:
        """Return the reason why an action cannot be taken, or nothing can be shown; markup.

        Args:
            kind: the action.
            held: the thing in the hand that it would be taken with; None: the hand is empty.
            now: what is laid out.
        """
        return ""
