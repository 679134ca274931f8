"""Tash-Kalar's rules whole: every step registered, and how the game meets players, computer players and its checks."""

from game.games.tash_kalar import advice, deeds, forms, guide, manners, search, turn, worth
from game.games.tash_kalar.box import GAME

__all__ = ["GAME", "deeds", "turn"]

GAME.opening = forms.opening
GAME.check = forms.check
GAME.report = forms.report
GAME.worth = worth.worth
GAME.advise = advice.advise
GAME.thinkers = {"hard": search.think}
GAME.manners = manners.MANNERS
GAME.guide = guide.GUIDE
