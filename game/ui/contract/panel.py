"""The panel of a game's questions: the sentence that asks, and the buttons."""

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
    """Whether the options are not answers of the question itself, but may be picked besides"""
    deed: bool = False
    """Whether the words name the deed itself, so that the button takes its only option at once"""


class ActionKind(NamedTuple):
    """A kind of action that has a button of its own.

    Once it is chosen, only things that begin such an action can be picked, and only those glow, until it is chosen
    again or something is answered. While a thing is in the hand, the action is taken with that thing.
    """

    key: str
    words: str
    icon: str
    letter: str
    """Key that chooses it, before all other meanings of that key; a capital letter, as it is shown"""
    verbs: frozenset[str] = frozenset()
    """Names of the options that it stands for; empty: its button shows the next way of a hint"""
    at_once: bool = False
    """Whether the action is complete once the thing is taken: it need not be carried anywhere"""
    prompt: str = ""
    """Sentence that asks for more once it is chosen, markup"""
    tip: str = ""


class PanelView(ViewPart):
    """The part of a view for the sentence of a question, its buttons, and the kinds of actions."""

    declining: frozenset[str] = frozenset()
    """Names of options that turn an offer down, or pass it on: their button is never the main one"""
    steps_shown = True
    """Whether the panel of the turn tells the seat on turn, and the turn's steps"""
    turns_ended = True
    """Whether turns end by a button; else there is none while nothing is asked"""
    end_stays = False
    """Whether the button that ends the turn stays in place while the turn cannot end yet, and says why"""
    by_itself: frozenset[str] = frozenset()
    """Names of options that are taken by themselves where there is no other, for persons who want that"""
    patient: frozenset[str] = frozenset()
    """Names of options that are offered again and again, so that answers taken by themselves need not wait for them"""
    end_apart = True
    """Whether the button that ends a step has a line of its own, at the foot of the panel of the turn"""

    def asked(self, ask: Ask, now: ViewState) -> str:
        """The sentence of a question, markup."""
        return self.texts(ask.prompt)

    def told_beside(self, card: int, now: ViewState) -> str:
        """A card's effect, to be read above the answers of its question; "" if its picture there says it.

        Args:
            card: the one that the question is about.
            now: the state that is laid out.
        """
        return ""

    def arrange(self, ask: Ask, offers: list[tuple[Option, Gesture]], seen: Any) -> Choices:
        """Chooses the options of a question that are buttons, and where these stand.

        Args:
            ask: the question.
            offers: its options, each with the gesture that picks it.
            seen: the state as the persons at the table know it.
        """
        return arrange(ask, offers)

    def by_name(self, ask: Ask) -> bool:
        """Tells whether the answers of a question are best found by their names, as are the cards of a pile."""
        return False

    def goal_at_once(self, ask: Ask) -> bool:
        """Tells whether a click on a goal is enough to move there."""
        return False

    def lit(self, ask: Ask, option: Option) -> bool:
        """Tells whether the thing that picks an option always glows; else only once its `ActionKind` is chosen."""
        return True

    def family(self, option: Option) -> Family | None:
        """The family of options that may share a button with this one where room is short; None: none."""
        return None

    def start_of_scale(self, options: Sequence[Option]) -> Option | None:
        """The option at which a slider begins; None: the options are no steps of a scale.

        Args:
            options: the options of a choice, in their order.
        """
        return None

    def icon_of(self, option: Option) -> str:
        """The icon on the button of an option that ends a step."""
        return "check-mark"

    def choices(self, options: Sequence[Option], best: Option | None, now: ViewState) -> tuple[Choice, ...]:
        """The cards below the stage, in their order; only called while there is a stage.

        Args:
            options: those of the question; a card may choose no other.
            best: the one that the game's own advice prefers; None: there is none.
            now: the state that is laid out.
        """
        return ()

    def action_kinds(self, now: ViewState) -> tuple[ActionKind, ...]:
        """The kinds of actions that have buttons in the panel of the turn, while the question is about them."""
        return ()

    def why_no_action(self, kind: ActionKind, held: Ref | None, now: ViewState) -> str:
        """The reason why an action cannot be taken, or why there is no hint to show; markup.

        Args:
            kind: the action.
            held: the thing in the hand that it would be taken with; None: the hand is empty.
            now: the state that is laid out.
        """
        return ""
