"""Computer players: they get a question, a view and imagined worlds, never the true match."""

from game.bots.base import Bot, finish, next_ask
from game.bots.levels import searches, seat_bot

__all__ = ["Bot", "finish", "next_ask", "searches", "seat_bot"]
