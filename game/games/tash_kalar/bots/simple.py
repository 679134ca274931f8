"""The weaker level: it builds its own patterns and summons what it can, and minds neither the others nor the tasks."""

import random
from collections.abc import Generator, Mapping

from game.core.game import Thinker
from game.core.match import Glimpse
from game.core.state import Answer, Ask
from game.games.tash_kalar.bots.advice import best_action
from game.games.tash_kalar.bots.choices import best_of
from game.games.tash_kalar.bots.evaluate import Leaning
from game.games.tash_kalar.state import TashKalar

_EVEN = Leaning(foes=0.0, tasks=0.0)
_LEANINGS: Mapping[str, Leaning] = {"bold": _EVEN._replace(foes=0.5), "careful": _EVEN._replace(own=0.5)}
"""What counts for it, by temper: neither what the others have nor the tasks"""


def think(glimpse: Glimpse[TashKalar], rnd: random.Random) -> Generator[None, None, Answer]:
    """Takes the action that is best for its own pieces and hand; in effects, what brings most at once."""
    yield
    view, ask = glimpse.view(), glimpse.ask
    if not ask.low:
        return ()
    if ask.prompt.endswith(".actions"):
        return (best_action(view, _without_lifts(ask), _LEANINGS.get(glimpse.temper, _EVEN)),)
    option = best_of(view, ask, quick=True) if ask.low == ask.high == 1 else None
    return (option,) if option else tuple(rnd.sample(ask.options, ask.low))


_USEFUL = {"place", "summon", "improvise", "flare", "discard", "end_turn"}
"""What is done sooner than placing a piece anew"""


def _without_lifts(ask: Ask) -> Ask:
    """The question without the pieces to be placed anew, if anything else can be done: two would do so without end."""
    others = tuple(option for option in ask.options if option[0] in _USEFUL)
    return ask._replace(options=others) if others else ask


THINKERS: dict[str, Thinker] = {"easy": think}
"""The weaker level"""
