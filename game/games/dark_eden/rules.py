"""Dark Eden's rules whole: the modules that register its steps, and what the kernel asks of them."""

from game.core.game import tempered
from game.games.dark_eden import (
    acts,
    advice,
    attack,
    deeds,
    evaluate,
    guide,
    intrigues,
    plans,
    posts,
    presentation,
    pursuits,
    raid,
    settling,
    thinkers,
    turn,
)
from game.games.dark_eden.box import GAME

__all__ = ["GAME", "acts", "attack", "deeds", "intrigues", "posts", "pursuits", "raid", "settling", "turn"]

GAME.complete(
    opening=turn.opening,
    check=turn.check,
    presentation=presentation.PRESENTATION,
    guide=guide.GUIDE,
    report=evaluate.report,
    evaluate=evaluate.evaluate,
    advise=advice.advise,
    add=advice.add,
    tempers=tempered(advice.advise, plans.LEANINGS, advice.add),
    thinkers=thinkers.THINKERS,
)
