"""The weaker level: it builds its own patterns and summons what it can, without regard to rivals or tasks."""

import random
from collections.abc import Generator, Mapping

from game.core.game import Thinker
from game.core.state import Answer, Ask
from game.core.view import Glimpse
from game.games.tash_kalar.bots.advice import best_action
from game.games.tash_kalar.bots.choices import best_of
from game.games.tash_kalar.bots.evaluate import Leaning
from game.games.tash_kalar.state import TashKalar

_EVEN = Leaning(foes=0.0, tasks=0.0)
_LEANINGS: Mapping[str, Leaning] = {"bold": _EVEN._replace(foes=0.5), "careful": _EVEN._replace(own=0.5)}
"""The leanings of each temper at this level: rivals' pieces and tasks count little or nothing"""


def think(glimpse: Glimpse[TashKalar], rnd: random.Random) -> Generator[None, None, Answer]:
    """Takes the best action for its own pieces and hand; within effects, the option of the most immediate gain."""
    yield
    view, ask = glimpse.view(), glimpse.ask
    if not ask.low:
        return ()
    if ask.prompt.endswith(".actions"):
        return (best_action(view, _without_lifts(ask), _LEANINGS.get(glimpse.temper, _EVEN)),)
    option = best_of(view, ask, quick=True) if ask.low == ask.high == 1 else None
    return (option,) if option else tuple(rnd.sample(ask.options, ask.low))


_USEFUL = {"place", "summon", "improvise", "flare", "discard", "end_turn"}
"""Verbs that it prefers to lifting a piece"""


def _without_lifts(ask: Ask) -> Ask:
    """The question without lifts of pieces, if it offers anything else: two such players would lift without end."""
    others = tuple(option for option in ask.options if option[0] in _USEFUL)
    return ask._replace(options=others) if others else ask


THINKERS: dict[str, Thinker] = {"easy": think}
"""The thinkers of this file by level: the weaker one"""
