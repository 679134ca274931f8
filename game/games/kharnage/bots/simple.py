"""The weaker levels: chance, and a plain plan: the card that hits hardest as the army stands, at whoever leads.

It never asks who acts before it, what a line's Armour leaves over, or whether two targets are better than one.
"""

import random
from collections.abc import Generator

from game.core.game import Thinker
from game.core.match import Glimpse
from game.core.state import Answer, Ask, Option
from game.games.kharnage.bots.advice import EVEN, LEANINGS, Leaning, advise
from game.games.kharnage.cards import BATTLE
from game.games.kharnage.queries import might
from game.games.kharnage.state import Kharnage

_FLAG = 2.0
"""Points that a flag is as good as"""
_LATER = 0.04
"""Points that are lost with each step of initiative, for whoever would rather act early"""


def think(glimpse: Glimpse[Kharnage], rnd: random.Random) -> Generator[None, None, Answer]:
    """Hits the leader with the strongest card; all else it does as a sensible player would."""
    yield from ()
    view, ask, lean = glimpse.view(), glimpse.ask, LEANINGS.get(glimpse.temper, EVEN)
    return (_plain(view, ask, lean) or rnd.choice(ask.options),)


def _plain(view: Kharnage, ask: Ask, lean: Leaning) -> Option | None:
    kind = ask.word
    if kind == "choose":
        return max(ask.options, key=lambda option: _force(view, ask, view.cards[int(option[1])], lean))
    if kind in {"target", "target_one"}:
        return max(ask.options, key=lambda option: view.points(int(option[1])))
    if kind == "split":
        return ("whole",)
    return advise(view, ask, lean)


def _force(view: Kharnage, ask: Ask, name: str, lean: Leaning) -> float:
    """The points of a card's attacks as the army stands, and its flags."""
    card, able = BATTLE[name], view.able(ask.seat)
    points = sum(might(view, able, kind).points for kind in card.attacks)
    later = _LATER * (lean.first - EVEN.first) * card.initiative
    return points + _FLAG * card.flags - later


def _by_lot(glimpse: Glimpse[Kharnage], rnd: random.Random) -> Generator[None, None, Answer]:
    """Whatever is allowed; but even chance never forgets to cheer."""
    yield from ()
    options = glimpse.ask.options
    return (options[0] if glimpse.ask.word == "cheer" else rnd.choice(options),)


THINKERS: dict[str, Thinker] = {"random": _by_lot, "easy": think}
"""The weaker levels"""
