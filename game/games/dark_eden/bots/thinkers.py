"""The levels of Dark Eden's computer players: each plans less than the one above it.

`hard` does as advised, `normal` forms no Groups and answers no fight, `easy` only builds, musters and raids.

A turn has dozens of small decisions whose worth shows only together, and a window must be answered at once: imagined
worlds, one for each option, are too slow for that here. So the levels differ in what they plan, not in how long.
"""

import random
from collections.abc import Callable, Generator
from functools import partial

from game.core.game import Advice, Thinker
from game.core.state import PASS, Answer, Ask, Option
from game.core.view import Glimpse
from game.games.dark_eden.acts import GROUPING
from game.games.dark_eden.bots.advice import add, advise
from game.games.dark_eden.bots.strikes import EVEN, LEANINGS, Leaning
from game.games.dark_eden.state import DarkEden
from game.games.dark_eden.telling.refusals import question


def _thinker(advised: Callable[[DarkEden, Ask, Leaning], Option | None]) -> Thinker:
    """The thinker that answers by an adviser, in the temper of its seat."""

    def think(glimpse: Glimpse[DarkEden], rnd: random.Random) -> Generator[None, None, Answer]:
        yield
        view, lean = glimpse.view(), LEANINGS.get(glimpse.temper, EVEN)
        yield
        advice = Advice(lambda seen, ask: advised(seen, ask, lean), partial(add, lean=lean))
        return advice.answer(view, glimpse.ask, rnd)

    return think


def _advise_normal(view: DarkEden, ask: Ask, lean: Leaning) -> Option | None:
    """The advice of level `normal`: forms no Groups and passes when attacked or raided."""
    if view.fight and ask.seat != view.turn and PASS in ask.options:
        return PASS
    if question(ask) == "actions":
        ask = ask._replace(options=tuple(option for option in ask.options if option[0] not in GROUPING))
    return advise(view, ask, lean)


def _advise_easy(view: DarkEden, ask: Ask, lean: Leaning) -> Option | None:
    """The advice of level `easy`: builds, musters and raids unguarded cards; no attacks, guards or Intrigues."""
    if question(ask) == "attack" and ("end",) in ask.options:
        return ("end",)
    if question(ask) in {"actions", "balance"}:
        ask = ask._replace(options=tuple(option for option in ask.options if option[0] not in _SUBTLE))
    return _advise_normal(view, ask, lean)


_SUBTLE = {"play", "use", "transfer"}
"""The acts that level `easy` leaves out, since their worth shows only later"""

THINKERS = {"easy": _thinker(_advise_easy), "normal": _thinker(_advise_normal), "hard": _thinker(advise)}
"""The thinker of each level"""
