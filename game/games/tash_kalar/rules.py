"""Tash-Kalar's rules whole: every step registered, and how the game meets players, computer players and its checks."""

from game.games.tash_kalar import advice, deeds, forms, manners, turn
from game.games.tash_kalar.box import GAME

__all__ = ["GAME", "deeds", "turn"]

GAME.opening = forms.opening
GAME.check = forms.check
GAME.report = forms.report
GAME.worth = advice.worth
GAME.advise = advice.advise
GAME.manners = manners.MANNERS
