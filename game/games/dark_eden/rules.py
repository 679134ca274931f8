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
    raid,
    settling,
    thinkers,
    turn,
)
from game.games.dark_eden.box import GAME

GAME.presentation = presentation.PRESENTATION
GAME.evaluate = evaluate.evaluate
GAME.report = evaluate.report
GAME.advise = advice.advise
GAME.add = advice.add
GAME.tempers = tempered(advice.advise, plans.LEANINGS, advice.add)
GAME.thinkers = thinkers.THINKERS
GAME.guide = guide.GUIDE
__all__ = ["GAME", "acts", "attack", "deeds", "intrigues", "posts", "raid", "settling", "turn"]
