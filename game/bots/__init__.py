"""Computer players: they get a question, a view and imagined worlds, never the true match."""

from game.bots.base import Bot, finish
from game.bots.levels import searches, seat_bot

__all__ = ["Bot", "finish", "searches", "seat_bot"]
