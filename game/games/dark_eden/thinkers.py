"""Computer players of Dark Eden's own: `normal` fights with each warrior alone, `hard` with all that it is advised.

A turn has dozens of small decisions whose worth shows only together, and a window must be answered at once: imagined
worlds, one for each option, are too slow for that here. So the levels differ in what they plan, not in how long.
"""

import random
from collections.abc import Generator

from game.core.game import Thinker
from game.core.match import Glimpse
from game.core.state import Answer, Ask, Option
from game.games.dark_eden.acts import GROUPING
from game.games.dark_eden.advice import add, advise
from game.games.dark_eden.state import DarkEden


def _thinker(*, groups: bool) -> Thinker:
    """A player that takes the advice, with Groups or without."""

    def think(glimpse: Glimpse[DarkEden], rnd: random.Random) -> Generator[None, None, Answer]:
        yield
        ask = glimpse.ask if groups else _alone(glimpse.ask)
        view, given = glimpse.view(), list[Option]()
        for _ in range(ask.low):
            left = ask._replace(options=tuple(option for option in ask.options if option not in given))
            given.append(advise(view, left) or left.options[int(rnd.random() * len(left.options))])
        while len(given) < ask.high and (more := add(view, ask, tuple(given))):
            given.append(more)
            yield
        return tuple(given)

    return think


def _alone(ask: Ask) -> Ask:
    """A question without the options that form Groups."""
    options = tuple(option for option in ask.options if option[0] not in GROUPING)
    return ask._replace(options=options) if len(options) >= ask.low else ask


THINKERS = {"normal": _thinker(groups=False), "hard": _thinker(groups=True)}
"""The stronger levels"""
