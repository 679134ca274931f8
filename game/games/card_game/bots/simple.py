"""The weaker level: it spends its resources as soon as it can, without waiting, selling or looking at opponents."""

import random
from collections.abc import Generator

from game.core.game import Thinker
from game.core.state import Answer, Ask, Option
from game.core.view import Glimpse
from game.games.card_game.bots.evaluate import EVEN, LEANINGS, STRIKES, Leaning, advise
from game.games.card_game.cards import CHARACTER, COST
from game.games.card_game.queries import points, question
from game.games.card_game.state import CardGame


def think(glimpse: Glimpse[CardGame], rnd: random.Random) -> Generator[None, None, Answer]:
    """Spends in its actions; other questions it answers as a sensible player does."""
    yield from ()
    view, ask = glimpse.view(), glimpse.ask
    lean = LEANINGS.get(glimpse.temper, EVEN)
    return (_spending(view, ask, lean) if question(ask) == "actions" else advise(view, ask, lean),)


def _spending(view: CardGame, ask: Ask, lean: Leaning) -> Option:
    """The purchase to make: an objective first, then Characters, then Events, the dearest first.

    A bold temper strikes at opponents first; a careful one strikes only while an opponent has more points.
    """

    def eager(option: Option) -> tuple[bool, bool, int]:
        name = view.cards[int(option[1])]
        strikes = lean.harm > 1 and name in STRIKES
        return option[0] == "buy", strikes or name in CHARACTER, sum(COST.get(name, ())) + 9 * strikes

    spending = [option for option in ask.options if option[0] in ("buy", "activate")]
    if lean.harm < 1 and points(view, ask.seat) >= max(points(view, other) for other in range(view.seats)):
        spending = [option for option in spending if view.cards[int(option[1])] not in STRIKES]
    return max(spending, key=eager, default=("end_turn",))


THINKERS: dict[str, Thinker] = {"easy": think}
"""The thinkers of this file by level: the weaker one"""
