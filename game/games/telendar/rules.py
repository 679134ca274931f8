"""Telendar's rules whole: every step registered, and how the game meets players, computer players and its checks."""

from game.games.telendar import advice, combat, guide, opening, outcome, presentation, soundness, trade, turn
from game.games.telendar.box import GAME

__all__ = ["GAME", "combat", "outcome", "trade", "turn"]

GAME.opening = opening.opening
GAME.check = soundness.check
GAME.report = soundness.report
GAME.evaluate = advice.evaluate
GAME.advise = advice.advise
GAME.presentation = presentation.PRESENTATION
GAME.guide = guide.GUIDE
