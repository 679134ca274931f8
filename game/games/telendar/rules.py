"""Telendar's rules whole: every step registered, and how the game meets players, computer players and its checks."""

from game.core.game import tempered
from game.games.telendar import (
    advice,
    belongings,
    combat,
    company,
    evaluate,
    guide,
    harm,
    opening,
    outcome,
    points,
    presentation,
    simple,
    soundness,
    trade,
    turn,
)
from game.games.telendar.box import GAME

__all__ = ["GAME", "belongings", "combat", "harm", "outcome", "points", "trade", "turn"]

GAME.opening = opening.opening
GAME.check = soundness.check
GAME.report = soundness.report
GAME.evaluate = evaluate.evaluate
GAME.thinkers = simple.THINKERS
GAME.effort = evaluate.EFFORT
GAME.advise = advice.advise
GAME.add = company.add
GAME.tempers = {name: its._replace(add=company.add) for name, its in tempered(advice.advise, advice.LEANINGS).items()}
GAME.presentation = presentation.PRESENTATION
GAME.guide = guide.GUIDE
