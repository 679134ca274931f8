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

    A zone is called by its kind, or by its kind and, after dots, whose or which one it is.
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

    Nothing taken: a named button. Something taken: click it; and with `onto`: or drag it there.
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
    option_text(view, seat, option): its label and what it will do.
    forbid(view, seat, option): the reason why an act that is not offered now cannot be done; None if the game has
    nothing more precise to say than that it is not asked now.
    tell(event): the line of the log, or None for what needs no line.
    verbs: those that a gesture which fits no option is tried with, to say why not.
    phase(view): where in the turn the match stands: (the phases' keys in order, the index of the present one).
    card_text(name): the words on a card, by its definition's name; None for a card without any.
    ending(state), fate(state, seat): why a finished match is over, and what a seat was in the end; of a game whose
    seats have no points.
    open_prompts: questions that hold no secret: at one machine all persons who are asked answer side by side, each
    with his own buttons and without a curtain. One option answers such a question, picked by a named button.
    seconds: of an open question, by its prompt: how long the window waits, and the option that is taken for whoever
    has not answered by then. Rules know no clock: without a window it is an option like the others.
    reactions: the keys of questions that are asked in windows (`effects/windows.py`): so often that the table spares a
    person those that he wants to let pass. PASS is among their options.
    concerns(view, seat, ask): whether such a question is about something of the seat's own: an attack on it, a card of
    its that is to be countered. From the public's view, in which `windows.open_windows` tells what it is about; the ask
    has no options there. So whether somebody is asked never tells what he holds. Who says nothing else is asked only
    about that.
    liveries(state): in a game whose pieces have colours of their own, the index of each seat's colour, shape and emblem
    while it is played: beyond those that people choose, so that a seat looks everywhere as its pieces do.
    join(first, other): two lines of the log that come one after the other as one, where they say more together; None
    leaves them as they are.
    called(state, seat): in a game in which a seat plays somebody, what the log calls it by; None: the player's name.
    ranking(state): the seats of a finished match, the best first, where more than points tells them apart.
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
