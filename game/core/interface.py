"""A game's interface to its players: gestures, words, refusals, phases. None of it changes a match."""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from game.core.phrase import Phrase, Reason
from game.core.state import Ask, Event, Option, Seat

Ref: TypeAlias = tuple[str, int | str]
"""A thing on the table: ("card", 17), ("zone", "hand.0"), ("seat", 2)"""


def zone_kind(name: str) -> str:
    """The kind of a zone: "purse" of "purse.0.circle".

    A zone's name is its kind, or its kind and, after dots, its seat and its part.
    """
    return name.partition(".")[0]


def zone_seat(name: str) -> Seat:
    """The seat to which a zone belongs by its name: 0 for "purse.0.circle"; -1: nobody."""
    seat = name.partition(".")[2].partition(".")[0]
    return int(seat) if seat.isdecimal() else -1


def zone_part(name: str) -> str:
    """The last part of a zone's name, which distinguishes zones of a kind: "circle" of "purse.0.circle"."""
    return name.rpartition(".")[2]


class Gesture(NamedTuple):
    """A movement of the hand that picks an option: take this, onto that.

    Nothing taken: a named button. Something taken: a click on it; with `onto`: also a drag there.
    """

    take: Ref | None = None
    onto: Ref | None = None


class OptionText(NamedTuple):
    """An option in words: the label of its button, and what will happen."""

    label: Phrase
    does: Phrase


class Presentation(NamedTuple):
    """A game's gestures, words, refusals and phases; all of it works on a seat's view.

    gesture(option, seat): the gesture that picks an option.
    option_text(view, seat, option): the option in words, its label and its effect.
    forbid(view, seat, option): the reason why an act that is not offered now cannot be done; None if the game has
        nothing more precise to say than "not now".
    tell(event): the line of the log for an event, or None if it needs no line.
    verbs: the verbs that are tried for a gesture which fits no option, to tell why not.
    phase(view): the phases of the turn: (their keys in order, the index of the present one).
    card_text(name): the words on a card, by its definition's name; None for a card without any.
    ending(state), fate(state, seat): the reason why a finished match is over, and a seat's fate; for games without
        points.
    open_prompts: the keys of questions without secrets: at one machine, all persons that are asked answer side by side,
        each with his own buttons and without a curtain. Such a question is answered by one option, by a named button.
    seconds: by prompt of an open question: the seconds for which the window waits, and the option that it takes then
        for a seat without an answer. Rules know no clock: without a window it is an option like others.
    reactions: the keys of questions in windows (`effects/windows.py`), which come so often that a person can have the
        table pass for him. PASS is among their options.
    concerns(view, seat, ask): whether such a question concerns the seat itself: an attack on it, a card of its own that
        may be countered. It gets the public's view, in which `windows.open_windows` tells the subject, and an ask
        without options; so being asked tells nothing about a seat's cards. By default a seat is asked only such
        questions.
    liveries(state): in a game whose pieces have their own colours, the index of each seat's colour, shape and emblem,
        beyond those that people choose, so that a seat looks like its pieces everywhere.
    join(first, other): two successive lines of the log as one, if that says more; None leaves them as they are.
    called(state, seat): in a game in which a seat plays a character, the character's name for the log; None: the
        player's name.
    ranking(state): the seats of a finished match in order from the best, if more than points decides.
    """

    gesture: Callable[[Option, Seat], Gesture]
    option_text: Callable[[Any, Seat, Option], OptionText]
    forbid: Callable[[Any, Seat, Option], Reason | None]
    tell: Callable[[Event], Phrase | None]
    phase: Callable[[Any], tuple[tuple[str, ...], int]]
    verbs: tuple[str, ...]
    ending: Callable[[Any], Phrase] | None = None
    fate: Callable[[Any, Seat], Phrase] | None = None
    card_text: Callable[[str], Phrase | None] | None = None
    open_prompts: frozenset[str] = frozenset()
    seconds: Mapping[str, tuple[int, Option]] = MappingProxyType({})
    reactions: Collection[str] = frozenset()
    concerns: Callable[[Any, Seat, Ask], bool] = lambda view, seat, ask: True
    liveries: Callable[[Any], tuple[int, ...]] | None = None
    join: Callable[[Phrase, Phrase], Phrase | None] = lambda first, other: None
    called: Callable[[Any, Seat], Phrase | None] | None = None
    ranking: Callable[[Any], Sequence[Seat]] | None = None
