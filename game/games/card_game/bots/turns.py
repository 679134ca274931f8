"""The strong level: it plays through the rest of its turn and takes what leaves the best chance to win.

A turn is played to its end in a world that the seat imagines, in which dice and decks bring one case of many: that is
enough if a choice follows them. A choice before them, as in a Premonition, is tried in several worlds. The effort is
counted in positions, so that it is the same on every machine.
"""

import random
from collections.abc import Generator, Iterable
from itertools import islice
from typing import Any

from game.core.state import Answer, Ask, Option, Seat
from game.core.view import Glimpse
from game.games.card_game.bots.chances import NETWORK, Network, chance
from game.games.card_game.bots.evaluate import EVEN, LEANINGS, STRIKES, Leaning, advise
from game.games.card_game.box import GAME
from game.games.card_game.cards import CARDS, CHARACTER
from game.games.card_game.effects.cards import Draw
from game.games.card_game.queries import question
from game.games.card_game.state import ACTIVE, HAND, CardGame

WORLDS = 12
"""Worlds in which an answer is tried that chance follows"""
LOST = 0.1
"""The chance to win below which the last round is tried in as many worlds, as if chance followed it too"""
MOST_POSITIONS = 300
"""Most ends of the turn to look at in a world; after that, every option is judged where it leads at once"""
MOST_WAYS = 12
"""Most ways to pay that are tried at one question"""
TASTE = 0.03
"""The chance to win that a temper gives up for an act it fully leans to"""
WEIGHED = frozenset({"pay", "take", "joker", "steal", "premonition", "premonition_joker", "destruction", "treason"})
"""The questions, besides that of the next action, whose answers are tried; the others are answered as advised"""
DRAWING = frozenset(name for name, card in CARDS.items() if any(isinstance(part, Draw) for part in card.parts()))
"""Cards that draw unknown cards"""


def think(glimpse: Glimpse[CardGame], rnd: random.Random, network: Network = NETWORK) -> Generator[None, None, Answer]:
    """The answer with the best chance to win at the end of the turn."""
    yield
    ask, lean = glimpse.ask, LEANINGS.get(glimpse.temper, EVEN)
    if not weighed(ask):
        return (advise(glimpse.view(), ask, lean),)
    view = glimpse.view()
    worlds = WORLDS if _luck_follows(view, ask) else 1
    best, most = yield from _best_of(glimpse, [glimpse.world(rnd) for _ in range(worlds)], lean, network)
    if view.last and most < LOST and worlds < WORLDS:  # what one world holds is no reason to give the match up
        best, _ = yield from _best_of(glimpse, [glimpse.world(rnd) for _ in range(WORLDS)], lean, network)
    return (best,)


def _best_of(
    glimpse: Glimpse[CardGame], worlds: list[CardGame], lean: Leaning, network: Network
) -> Generator[None, None, tuple[Option, float]]:
    """The option that is worth most on average in some worlds, and how much."""
    best, most = glimpse.ask.options[-1], -1.0
    turns = [Turn(glimpse.seat, lean, network) for _ in worlds]
    for option in _distinct(worlds[0], glimpse.ask):
        worth = 0.0
        for world, turn in zip(worlds, turns, strict=True):
            worth += turn.after(world, option) / len(worlds)
            yield
        if worth > most:
            best, most = option, worth
    return best, most


def weighed(ask: Ask) -> bool:
    """Whether the answers to a question are tried."""
    return len(ask.options) > 1 and (question(ask) == "actions" or question(ask) in WEIGHED)


def _luck_follows(view: CardGame, ask: Ask) -> bool:
    """Whether dice are thrown after the question is answered."""
    return view.stage == 0 or question(ask) == "premonition"


def _distinct(state: CardGame, ask: Ask) -> Iterable[Option]:
    """The options of a question, the end of the turn first, with one for all cards of the same effect."""
    if question(ask) not in {"actions", "destruction", "treason"}:
        return ask.options
    found = dict[tuple[Any, ...], Option]()
    for option in reversed(ask.options):
        if option[0] in ("activate", "sell"):
            found[option[0], state.cards[int(option[1])]] = option
        elif option[0] == "card":
            found[state.place_of(int(option[1]))[1], state.cards[int(option[1])]] = option
        else:
            found[option] = option
    return found.values()


class Turn:
    """The rest of a seat's turn, searched in one world.

    Args:
        seat: the seat on turn.
        lean: the leanings of its temper.
        network: the network that estimates the chance to win.
    """

    def __init__(self, seat: Seat, lean: Leaning = EVEN, network: Network = NETWORK) -> None:
        self.seat, self.lean, self.network = seat, lean, network
        self.known: dict[tuple[Any, ...], float] = {}
        self.positions = 0

    def after(self, world: CardGame, option: Option, lucky: bool = False) -> float:
        """The chance to win, 0 to 1, after an option of the seat's question and the rest of the turn.

        Args:
            world: a world that the seat imagines; it is not changed.
            option: the option to take.
            lucky: whether the world has already shown something that was unknown when the turn was planned.
        """
        if option[0] == "end_turn":
            return chance(world, self.seat, self.network)
        name = world.cards[int(option[1])] if option[0] in ("activate", "buy") else ""
        then = world.clone()
        GAME.play(then, self.seat, (option,))
        return self._taste(option, name) + self.best(then, lucky or option[0] == "buy" or name in DRAWING)

    def _taste(self, option: Option, name: str) -> float:
        if option[0] != "activate":
            return 0.0
        return TASTE * ((name in STRIKES) * (self.lean.harm - 1) + (name in CHARACTER) * (self.lean.team - 1))

    def best(self, world: CardGame, lucky: bool) -> float:
        """The chance to win, 0 to 1, if the seat plays on as well as it can; the world is changed."""
        while True:
            ask = world.asks[0]
            kind = question(ask)
            if ask.seat == self.seat and kind == "actions":
                return self._actions(world, ask, lucky)
            if ask.seat == self.seat and len(ask.options) > 1:
                if kind == "premonition":
                    return self._prophecy(world, advise(world, ask))
                if kind in WEIGHED:
                    ways = islice(_distinct(world, ask), MOST_WAYS)
                    return max(self.after(world, option, lucky) for option in ways)
            GAME.play(world, ask.seat, (advise(world, ask),))

    def _actions(self, world: CardGame, ask: Ask, lucky: bool) -> float:
        key = (lucky, *self._key(world))
        if key in self.known:
            return self.known[key]
        self.positions += 1
        best = chance(world, self.seat, self.network)
        if self.positions < MOST_POSITIONS:
            for option in _distinct(world, ask):
                if option[0] == "end_turn" or (
                    lucky and option[0] == "activate" and world.cards[int(option[1])] in DRAWING
                ):
                    continue
                best = max(best, self.after(world, option, lucky))
        self.known[key] = best
        return best

    def _prophecy(self, world: CardGame, option: Option) -> float:
        """The chance to win after a Premonition, 0 to 1: the mean over several throws."""
        total = 0.0
        for number in range(WORLDS):
            then = world.clone()
            then.rng = (world.rng + number * 0x9E3779B97F4A7C15) % (1 << 64)
            total += self.after(then, option, lucky=True)
        return total / WORLDS

    def _key(self, world: CardGame) -> tuple[Any, ...]:
        """The key by which positions within a turn are told apart: equal positions have equal keys."""
        zones, cards = world.zones, world.cards
        return (
            *world.purses[self.seat],
            *sorted(cards[card] for card in zones[HAND[self.seat]].ids),
            *(tuple(sorted(cards[card] for card in zones[ACTIVE[seat]].ids)) for seat in range(world.seats)),
            tuple(zones["objective"].ids),
            world.alchemy,
            world.bought,
            len(world.famine),
            world.last,
        )
