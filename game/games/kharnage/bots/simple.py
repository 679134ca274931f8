"""The weaker levels: chance, and a plain plan: the card that hits hardest now, at the seat that leads.

It never considers which rivals act before it, how many points a line's Armour wastes, or whether two targets are better
than one.
"""

import random
from collections.abc import Generator

from game.core.game import Thinker
from game.core.state import Answer, Ask, Option
from game.core.view import Glimpse
from game.games.kharnage.bots.advice import EVEN, LEANINGS, Leaning, advise
from game.games.kharnage.cards import BATTLE
from game.games.kharnage.queries import might
from game.games.kharnage.state import Kharnage

_FLAG = 2.0
"""Value of a flag, in points of attack"""
_LATER = 0.04
"""Points of attack that each step of initiative costs a player who likes to act early"""


def think(glimpse: Glimpse[Kharnage], rnd: random.Random) -> Generator[None, None, Answer]:
    """Hits the leader with the strongest card; other questions it answers as a sensible player does."""
    yield from ()
    view, ask, lean = glimpse.view(), glimpse.ask, LEANINGS.get(glimpse.temper, EVEN)
    return (_simple_choice(view, ask, lean) or rnd.choice(ask.options),)


def _simple_choice(view: Kharnage, ask: Ask, lean: Leaning) -> Option | None:
    kind = ask.word
    if kind == "choose":
        return max(ask.options, key=lambda option: _force(view, ask, view.cards[int(option[1])], lean))
    if kind in {"target", "target_one"}:
        return max(ask.options, key=lambda option: view.points(int(option[1])))
    if kind == "split":
        return ("whole",)
    return advise(view, ask, lean)


def _force(view: Kharnage, ask: Ask, name: str, lean: Leaning) -> float:
    """The value of a battle card, in points: its attacks with the present army, and its flags."""
    card, able = BATTLE[name], view.able(ask.seat)
    points = sum(might(view, able, kind).points for kind in card.attacks)
    later = _LATER * (lean.first - EVEN.first) * card.initiative
    return points + _FLAG * card.flags - later


def _by_lot(glimpse: Glimpse[Kharnage], rnd: random.Random) -> Generator[None, None, Answer]:
    """Answers by lot, but always cheers."""
    yield from ()
    options = glimpse.ask.options
    return (options[0] if glimpse.ask.word == "cheer" else rnd.choice(options),)


THINKERS: dict[str, Thinker] = {"random": _by_lot, "easy": think}
"""The thinkers of this file by level: the weaker ones"""
