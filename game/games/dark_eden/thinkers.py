"""Computer players of Dark Eden's own: `normal` fights only what its warriors beat as they stand, `hard` as advised.

A turn has dozens of small decisions whose worth shows only together, and a window must be answered at once: imagined
worlds, one for each option, are too slow for that here. So the levels differ in what they plan, not in how long.
"""

import random
from collections.abc import Generator

from game.core.game import Thinker
from game.core.match import Glimpse
from game.core.state import Answer, Ask, Option, Seat
from game.games.dark_eden.acts import GROUPING
from game.games.dark_eden.advice import add, advise
from game.games.dark_eden.attack import side_of
from game.games.dark_eden.plans import lead
from game.games.dark_eden.queries import sources, tactics
from game.games.dark_eden.raid import parties
from game.games.dark_eden.state import DarkEden


def _thinker(*, plain: bool) -> Thinker:
    """A player that takes the advice; a plain one forms no Groups, and begins no fight that its hand must win."""

    def think(glimpse: Glimpse[DarkEden], rnd: random.Random) -> Generator[None, None, Answer]:
        yield
        view, given = glimpse.view(), list[Option]()
        ask = _plainly(view, glimpse.ask) if plain else glimpse.ask
        for _ in range(ask.low):
            left = ask._replace(options=tuple(option for option in ask.options if option not in given))
            given.append(advise(view, left) or left.options[int(rnd.random() * len(left.options))])
        while len(given) < ask.high and (more := add(view, ask, tuple(given))):
            given.append(more)
            yield
        return tuple(given)

    return think


def _plainly(view: DarkEden, ask: Ask) -> Ask:
    """A question without what only Groups, or cards in hand, make worth while."""
    options = tuple(option for option in ask.options if _is_plain(view, ask.seat, option))
    return ask._replace(options=options) if len(options) >= ask.low else ask


def _is_plain(view: DarkEden, seat: Seat, option: Option) -> bool:
    verb, *args = option
    if verb in GROUPING:
        return False
    if verb == "attack":
        return lead(view, "combat", "", [int(args[0])], side_of(view, int(args[1]), "defense"), sources(view)) > 0
    if verb != "raid":
        return True
    at, target = sources(view), int(args[0])
    return any(
        lead(view, "raid", tactic, party.raiders, [target], at) > 0
        for tactic in tactics(view, target, at)
        for party in parties(view, seat, target, tactic, at)
    )


THINKERS = {"normal": _thinker(plain=True), "hard": _thinker(plain=False)}
"""The stronger levels"""
