"""A seat's knowledge: its view of a state, its hearing of events, and the worlds it may imagine.

A view is built up from what the seat sees; whatever is not expressly seen stays blank.
"""

import random
from typing import TypeVar

from game.core.state import ALL, Ask, Event, Seat, State
from game.core.table import seers

S = TypeVar("S", bound=State)

SPECTATOR: Seat = -1
"""Sees only what is public"""


def view(state: S, seat: Seat) -> S:
    """The state as a seat (or SPECTATOR) knows it.

    It is of the same class, so that rules can be asked about it: unseen cards are "", the generator 0, the plan and
    the others' secret answers gone, and of the others' questions only stands that they are asked.

    Args:
        state: the true state; it is not changed.
        seat: whose eyes.
    """
    bit = 1 << seat if seat >= 0 else 0
    seen = state.clone()
    cards = [""] * len(state.cards)
    for zone in state.zones.values():
        for card in zone.ids:
            if _sees(seers(state, zone, card), bit):
                cards[card] = state.cards[card]
    seen.cards = cards
    # What everybody knows stays known to all: rules tell it from what the seat alone has looked at.
    seen.known = {card: who if who == ALL else who & bit for card, who in state.known.items() if _sees(who, bit)}
    seen.rng = 0
    seen.agenda = []
    seen.scopes = []
    seen.answers = {s: answer if s == seat else () for s, answer in state.answers.items()}
    seen.asks = tuple(ask if ask.seat == seat else Ask(ask.seat, ask.prompt, ()) for ask in state.asks)
    return seen


def _sees(who: int, bit: int) -> bool:
    return who == ALL or bool(who & bit)


def masked(events: list[Event], seat: Seat) -> list[Event]:
    """The events as a seat (or SPECTATOR) may hear of them.

    Args:
        events: what happened, unmasked.
        seat: whose ears.
    """
    bit = 1 << seat if seat >= 0 else 0
    heard = []
    for event in events:
        if _sees(event.to, bit):
            heard.append(Event(event.kind, event.data))
        elif event.public is not None:
            heard.append(Event(event.kind, event.public))
    return heard


def imagine(state: S, seat: Seat, rnd: random.Random) -> S:
    """A whole state that the seat cannot tell from the true one: what it does not see is dealt anew.

    Of the hidden cards only how many there are of each is used, so that nothing of the truth comes through; cards are
    exchanged only with cards of the same back.

    Args:
        state: the true state; it is not changed.
        seat: who imagines.
        rnd: the bot's chance, apart from the match's.
    """
    bit = 1 << seat if seat >= 0 else 0
    world = state.clone()
    unseen: dict[str, list[int]] = {}
    for zone in state.zones.values():
        for card in zone.ids:
            if not _sees(seers(state, zone, card), bit):
                unseen.setdefault(state.backs[card], []).append(card)
    for back in sorted(unseen):
        slots = sorted(unseen[back])
        pool = sorted(state.cards[card] for card in slots)
        rnd.shuffle(pool)
        for card, definition in zip(slots, pool, strict=True):
            world.cards[card] = definition
    world.rng = rnd.getrandbits(64)
    if not state.window:  # what is given in an open window are passes, and everybody sees those
        world.answers = {s: answer for s, answer in state.answers.items() if s == seat}
    return world
