"""The knowledge of seats: views of a state, events as they are heard, the worlds that a seat may imagine.

`sees` and `hears` alone decide who knows what, for sets of seats.

A view is built from the things that the seat sees; everything else stays blank.
"""

import random
from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from game.core.facts import EVEN
from game.core.state import ALL, Ask, Event, Seat, State
from game.core.table import watchers

S = TypeVar("S", bound=State)

SPECTATOR: Seat = -1
"""The seat of spectators, who see only what is public"""

WINDOW_STEPS = ("window_turn", "window_answered")
"""The planned steps that everybody knows: open windows for reactions (`effects/windows.py`)"""

Viewers: TypeAlias = tuple[Seat, ...]
"""The seats whose knowledge is put together: none for the public, several for the people at an open table"""


def bits(viewers: Viewers) -> int:
    """A set of seats as a number, a bit each; SPECTATOR adds none."""
    return sum(1 << seat for seat in viewers if seat != SPECTATOR)


def sees(who: int, viewers: int) -> bool:
    """Whether any of the viewers is among the seats that know something.

    Args:
        who: the seats that know the thing, a bit each, or ALL.
        viewers: seats, a bit each; 0: the public.
    """
    return who == ALL or bool(who & viewers)


def hears(event: Event, viewers: int) -> Event | None:
    """The event as the viewers (a bit each) hear of it together; None if they do not."""
    if sees(event.to, viewers):
        return Event(event.kind, event.data)
    return None if event.public is None else Event(event.kind, event.public)


def view(state: S, seat: Seat, viewers: Viewers | None = None) -> S:
    """The state as a seat (or SPECTATOR) knows it.

    It has the same class, so that rules can work on it: unseen cards are "", the generator is 0, the others' secret
    answers are empty, the plan holds only open windows, the names only those of an own effect under way, and the
    others' questions have no options.

    Args:
        state: the whole truth; not changed.
        seat: the seat whose question, plans and secret answers are seen, if it is one of the viewers.
        viewers: the seats whose cards are seen, if several share their knowledge; None: the seat alone.
    """
    if viewers is None:
        viewers = (seat,)
    elif seat not in viewers:
        seat = SPECTATOR
    return _masked(state.clone(), state, seat, viewers)


def common_view(state: S, seat: Seat) -> S:
    """The state as everybody knows it, with the questions of one seat: for a screen that many people see.

    Args:
        state: the whole truth; not changed.
        seat: the seat whose questions, plans and answers are seen.
    """
    return _masked(state.clone(), state, seat, ())


def glance(state: S, seat: Seat) -> S:
    """A view for a single look: whatever is not hidden is shared with the state, and must not be changed.

    Args:
        state: the whole truth.
        seat: the seat that looks, or SPECTATOR.
    """
    return _masked(state.share(), state, seat, (seat,))


def _masked(seen: S, state: S, seat: Seat, viewers: Viewers) -> S:
    """A copy of a state in which everything unknown to the viewers is replaced by blanks.

    Args:
        seen: the copy, which may share its zones with the state.
        state: the whole truth.
        seat: the seat whose plans and secret answers are seen.
        viewers: the seats whose cards are seen.
    """
    together = bits(viewers)
    own = bits((seat,)) & together
    whole = state.cards
    cards, known = [""] * len(whole), {}
    for zone in state.zones.values():
        if sees(watchers(zone), together):
            for card in zone.ids:
                cards[card] = whole[card]
    for card, who in state.known.items():
        if who == ALL:  # public knowledge stays so: rules distinguish it from what the seat alone has looked at
            cards[card], known[card] = whole[card], ALL
            continue
        if sees(who, together):
            cards[card] = whole[card]
        if sees(who, own):
            known[card] = who & own
    seen.cards, seen.known = cards, known
    seen.rng = 0
    seen.agenda = [step for step in state.agenda if step[0] in WINDOW_STEPS]
    seen.scopes = [scope for scope in seen.scopes[-1:] if scope["you"] == seat]
    seen.answers = {s: answer if s == seat else () for s, answer in state.answers.items()}
    seen.asks = tuple(ask if ask.seat == seat else Ask(ask.seat, ask.prompt, ()) for ask in state.asks)
    return seen


def heard_by(events: Iterable[Event], viewers: Viewers) -> list[Event]:
    """The events as the viewers hear of them together; for () only what is public."""
    together = bits(viewers)
    return [told for event in events if (told := hears(event, together)) is not None]


def masked(events: Iterable[Event], seat: Seat) -> list[Event]:
    """The events as a seat (or SPECTATOR) hears of them.

    Args:
        events: the events, unmasked.
        seat: the seat that hears, or SPECTATOR.
    """
    return heard_by(events, (seat,))


def imagine(state: S, seat: Seat, rnd: random.Random) -> S:
    """A whole state that the seat cannot tell from the true one: everything it does not see is dealt again at random.

    Of the hidden cards only the number of each definition is used, so that nothing of the truth comes through; cards
    change places only with cards of the same back.

    Args:
        state: the true state; it is not changed.
        seat: the seat that imagines.
        rnd: the bot's random numbers, separate from the match's.
    """
    own = bits((seat,))
    world = state.clone()
    unseen: dict[str, list[int]] = {}
    for zone in state.zones.values():
        if not sees(watchers(zone), own):
            for card in zone.ids:
                if not sees(state.known.get(card, 0), own):
                    unseen.setdefault(state.backs[card], []).append(card)
    for back in sorted(unseen):
        slots = sorted(unseen[back])
        pool = sorted(state.cards[card] for card in slots)
        rnd.shuffle(pool)
        for card, definition in zip(slots, pool, strict=True):
            world.cards[card] = definition
    world.rng = rnd.getrandbits(64)
    if all(ask.seat != seat for ask in state.asks):  # the options of others would tell what they hold
        world.asks = tuple(Ask(ask.seat, ask.prompt, ()) for ask in state.asks)
    if not state.window:  # the answers given in an open window are passes, which everybody sees
        world.answers = {s: answer for s, answer in state.answers.items() if s == seat}
    return world


class Glimpse(NamedTuple, Generic[S]):
    """Everything a bot may think with: its seat, its question, its view, worlds like the true one, its temper."""

    seat: Seat
    ask: Ask
    view: Callable[[], S]
    world: Callable[[random.Random], S]
    temper: str = EVEN.name
    """The temper of the bot (`Facts.tempers`)"""
