"""Telendar's rules whole: every step registered, and how the game meets players, computer players and its checks."""

from game.games.telendar import advice, combat, guide, manners, opening, outcome, soundness, trade, turn
from game.games.telendar.box import GAME

__all__ = ["GAME", "combat", "outcome", "trade", "turn"]

GAME.opening = opening.opening
GAME.check = soundness.check
GAME.report = soundness.report
GAME.worth = advice.worth
GAME.advise = advice.advise
GAME.manners = manners.MANNERS
GAME.guide = guide.GUIDE
