"""Tash-Kalar as a whole: all steps registered, and its interfaces to players, bots and checks."""

from game.core.game import tempered
from game.games.tash_kalar import forms, guide, turn
from game.games.tash_kalar.bots import advice, evaluate, search, simple
from game.games.tash_kalar.box import GAME
from game.games.tash_kalar.telling import presentation

__all__ = ["GAME", "turn"]

GAME.complete(
    opening=forms.opening,
    check=forms.check,
    presentation=presentation.PRESENTATION,
    guide=guide.GUIDE,
    report=forms.report,
    evaluate=evaluate.evaluate,
    advise=advice.advise,
    tempers=tempered(advice.advise, evaluate.LEANINGS),
    thinkers=simple.THINKERS | {"hard": search.think},
    planners=("hard",),
)
