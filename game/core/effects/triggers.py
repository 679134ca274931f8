"""Triggers and replacements: effects of cards in play that follow an event, or take its place.

They are data of the card: the event, whose event, the condition, and the effect. All of them are found here, in the
order in which the caller lists the cards in play, so that no rule looks for them by name.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, create_model

from game.core.effects.language import start
from game.core.effects.part import Context, Part
from game.core.phrase import Phrase, phrase
from game.core.state import Flat, Seat, State
from game.core.table import Table

if TYPE_CHECKING:
    from game.core.effects.part import Effect

    Event: TypeAlias = str
    """Stands for the names of a game's moments, which `trigger_of` puts in its place"""


class Trigger(BaseModel):
    """An effect that an event sets off, or that takes the event's place.

    The effect may read the values of the event by name: "$by", the seat of the event, and all others that `fire` or
    `replaced` was given.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    event: "Event"
    """The game's moment: "turn_begins", "destroyed" ..."""
    who: Literal["you", "foes", "all"] = "you"
    """The seats whose events it answers, relative to the card's owner"""
    instead: bool = False
    """Whether the effect replaces the event"""
    do: "Effect"

    def answers(self, owner: Seat, by: Seat) -> bool:
        """Whether it answers an event of a seat."""
        return self.who == "all" or (self.who == "you") == (owner == by)

    def says(self, game: str) -> Phrase:
        """The trigger as a sentence: "event.<game>.<event>.<who>" with the words of its effect."""
        key = f"event.{game}.{self.event}.{self.who}"
        return phrase(f"{key}.instead" if self.instead else key, do=self.do.says())


def trigger_of(game: str, effect: Any, events: Sequence[str]) -> type[Trigger]:
    """The model of a game's triggers.

    Args:
        game: the game's id, which names the model.
        effect: the annotation made by `language`.
        events: the names of events that the game's rules give to `fire` or `replaced`.
    """
    made = create_model(f"{game}_Trigger", __base__=Trigger)
    made.model_rebuild(force=True, _types_namespace={"Effect": effect, "Event": Literal[tuple(events)]})
    return made


class Listener(NamedTuple):
    """A card in play with a trigger that answers an event."""

    owner: Seat
    card: int
    address: str
    trigger: Trigger


class Listeners:
    """The triggers of all cards of a game, found by event and card.

    Args:
        triggers: each card's triggers by its definition; the n-th one's effect has the address "<card>.when.<n>".
    """

    def __init__(self, triggers: Mapping[str, Iterable[Trigger]]) -> None:
        """Sorts them by event."""
        self.effects: dict[str, Part] = {}
        """The effects by address, to be installed with the game's others"""
        self._by_event: dict[tuple[str, bool], dict[str, list[tuple[str, Trigger]]]] = {}
        for card, of_card in triggers.items():
            for n, trigger in enumerate(of_card):
                address = f"{card}.when.{n}"
                self.effects[address] = trigger.do
                found = self._by_event.setdefault((trigger.event, trigger.instead), {})
                found.setdefault(card, []).append((address, trigger))
        self._cards = {event: frozenset(found) for event, found in self._by_event.items()}

    def triggers(self, event: str, card: str) -> Sequence[tuple[str, Trigger]]:
        """The triggers, with their addresses, by which a card (named by its definition) answers an event."""
        return self._by_event.get((event, False), {}).get(card, ())

    def hears(self, event: str) -> bool:
        """Whether any card of the game answers an event, so that it is worth looking for listeners."""
        return (event, False) in self._cards

    def of(
        self,
        state: State,
        event: str,
        by: Seat,
        in_play: Iterable[tuple[Seat, int]],
        *,
        instead: bool = False,
    ) -> list[Listener]:
        """The cards that answer an event and could do something, in the order of `in_play`.

        Args:
            state: the match.
            event: what happens.
            by: the seat of the event.
            in_play: (owner, card) of all cards that may answer, in the order of the game's rules.
            instead: whether to look for replacements.
        """
        cards = state.cards
        answering = self._cards.get((event, instead))
        if answering is None or answering.isdisjoint(cards):  # most events: no card of the match answers them
            return []
        found: list[Listener] = []
        by_card = self._by_event[event, instead]
        for owner, card in in_play:
            for address, trigger in by_card.get(cards[card], ()):
                answers = trigger.answers(owner, by)
                if answers and trigger.do.allow(Context(state, owner, card, {"by": by})) is None:
                    found.append(Listener(owner, card, address, trigger))
        return found

    def fire(self, table: Table[Any], event: str, by: Seat, in_play: Iterable[tuple[Seat, int]], **given: Flat) -> bool:
        """Plans the effects that an event sets off as the next things to happen; returns whether there are any.

        Args:
            table: the match.
            event: what has happened.
            by: the seat of the event.
            in_play: (owner, card) of all cards that may answer, in the order of the game's rules.
            given: the values of the event that effects may read.
        """
        found = self.of(table.state, event, by, in_play)
        for owner, card, address, _ in reversed(found):
            start(table, owner, card, address, by=by, **given)
        return bool(found)

    def replaced(
        self, table: Table[Any], event: str, by: Seat, in_play: Iterable[tuple[Seat, int]], **given: Flat
    ) -> bool:
        """Plans the first replacement of an event that is about to happen; returns whether there is one.

        If there is, the caller must skip the event. The arguments are those of `fire`.
        """
        found = self.of(table.state, event, by, in_play, instead=True)
        for owner, card, address, _ in found[:1]:
            start(table, owner, card, address, by=by, **given)
        return bool(found)
