"""The weaker level: it goes where the present turn looks best, without plans for later turns."""

import random
from collections.abc import Generator
from functools import partial

from game.core.game import Advice, Thinker
from game.core.state import Answer, Ask, Option
from game.core.view import Glimpse
from game.games.telendar.bots import company
from game.games.telendar.bots.advice import EVEN, LEANINGS, Leaning, advise
from game.games.telendar.bots.prospects import draws, place_worth
from game.games.telendar.queries import explored
from game.games.telendar.state import Telendar

_NEW = 0.1
"""Value of a territory that is not explored yet"""


def think(glimpse: Glimpse[Telendar], rnd: random.Random) -> Generator[None, None, Answer]:
    """Moves without a plan; other questions it answers as a sensible player does."""
    yield from ()
    view, ask = glimpse.view(), glimpse.ask
    lean = LEANINGS.get(glimpse.temper, EVEN)
    if ask.prompt == "prompt.telendar.move":
        return (_wander(view, ask, lean),)
    return Advice(partial(advise, lean=lean), company.add).answer(view, ask, rnd)


def _wander(view: Telendar, ask: Ask, lean: Leaning) -> Option:
    seat, here = ask.seat, view.heroes[ask.seat].place
    drawn = draws(view, seat, lean.fear)

    def score(option: Option) -> float:
        place = here if option[0] == "stop" else int(option[1])
        return place_worth(view, seat, place, drawn, lean.fear) + (0.0 if explored(view, place) else _NEW)

    return max((option for option in ask.options if option[0] in ("walk", "fly", "teleport", "stop")), key=score)


THINKERS: dict[str, Thinker] = {"easy": think}
"""The thinkers of this file by level: the weaker one"""
