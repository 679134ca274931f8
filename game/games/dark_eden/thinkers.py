"""Dark Eden's own computer players: `normal` plans fights of single warriors and keeps its hand, `hard` as advised.

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
from game.games.dark_eden.plans import imagined
from game.games.dark_eden.playing import allowed
from game.games.dark_eden.refusals import question
from game.games.dark_eden.state import HAND, DarkEden

_FIGHTS = ("attack", "raid", "tactic", "raiders")
"""Questions that the plan of a turn's fights answers"""


def _thinker(*, plain: bool) -> Thinker:
    """A player that takes the advice; a plain one forms no Groups, and makes less of its hand."""

    def think(glimpse: Glimpse[DarkEden], rnd: random.Random) -> Generator[None, None, Answer]:
        yield
        view, ask, given = glimpse.view(), glimpse.ask, list[Option]()
        advised = _plainly if plain else advise
        for _ in range(ask.low):
            left = ask._replace(options=tuple(option for option in ask.options if option not in given))
            given.append(advised(view, left) or left.options[int(rnd.random() * len(left.options))])
            yield
        while len(given) < ask.high and (more := add(view, ask, tuple(given))):
            given.append(more)
            yield
        return tuple(given)

    return think


def _plainly(view: DarkEden, ask: Ask) -> Option | None:
    """The advice without Groups, for fights as if the hand were empty; thrown away is only what cannot be played."""
    kind = question(ask)
    if kind == "actions":
        ask = ask._replace(options=tuple(option for option in ask.options if option[0] not in GROUPING))
    if kind not in _FIGHTS:
        option = advise(view, ask)
        if (
            option is not None
            and option[0] == "discard"
            and allowed(view, ask.seat, view.cards[int(option[1])]) is None
        ):
            return ("end",) if ("end",) in ask.options else option
        if kind != "actions" or option is None or option[0] not in {"transfer", "end"}:
            return option
    with imagined(view, {HAND[ask.seat]: []}):
        return advise(view, ask)


THINKERS = {"normal": _thinker(plain=True), "hard": _thinker(plain=False)}
"""The stronger levels"""
