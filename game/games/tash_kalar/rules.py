"""Tash-Kalar's rules whole: every step registered, and how the game meets players, computer players and its checks."""

from game.core.game import tempered
from game.games.tash_kalar import advice, evaluate, forms, guide, presentation, search, simple, turn
from game.games.tash_kalar.box import GAME

__all__ = ["GAME", "turn"]

GAME.opening = forms.opening
GAME.check = forms.check
GAME.report = forms.report
GAME.evaluate = evaluate.evaluate
GAME.advise = advice.advise
GAME.tempers = tempered(advice.advise, evaluate.LEANINGS)
GAME.thinkers = simple.THINKERS | {"hard": search.think}
GAME.planners = ("hard",)
GAME.presentation = presentation.PRESENTATION
GAME.guide = guide.GUIDE
