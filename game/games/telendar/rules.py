"""Telendar as a whole: all steps registered, and its interfaces to players, bots and checks."""

from game.core.game import tempered
from game.games.telendar import belongings, combat, guide, opening, outcome, points, soundness, trade, turn
from game.games.telendar.bots import advice, company, evaluate, simple
from game.games.telendar.box import GAME
from game.games.telendar.telling import presentation

__all__ = ["GAME", "belongings", "combat", "outcome", "points", "trade", "turn"]

GAME.complete(
    opening=opening.opening,
    check=soundness.check,
    presentation=presentation.PRESENTATION,
    guide=guide.GUIDE,
    report=soundness.report,
    evaluate=evaluate.evaluate,
    advise=advice.advise,
    add=company.add,
    tempers={name: its._replace(add=company.add) for name, its in tempered(advice.advise, advice.LEANINGS).items()},
    effort=evaluate.EFFORT,
    thinkers=simple.THINKERS,
)
