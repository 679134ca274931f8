"""The levels of computer players, the same in every game."""

from collections.abc import Callable

from game.bots.base import Bot
from game.bots.chance import Chance
from game.bots.habit import Habit
from game.bots.lookahead import Lookahead
from game.bots.native import Native
from game.core.game import AnyGame
from game.core.phrase import Trouble

LEVELS: dict[str, Callable[[AnyGame], Bot]] = {
    "random": lambda game: Chance(),
    "easy": lambda game: Habit(game, care=0.6),
    "normal": lambda game: Habit(game, care=1.0) if game.advise else Lookahead(game),
    "hard": Lookahead,
}
"""The levels from the weakest; a game names in its facts which of them it has, and may play its own way at one"""


def seat_bot(game: AnyGame, level: str) -> Bot:
    """A computer player for a seat.

    Args:
        game: the rules, which may have their own way to play at a level.
        level: one that the game's facts name.

    Raises:
        Trouble: the game has no such level.
    """
    if level not in game.facts.bots:
        known = ", ".join(game.facts.bots)
        raise Trouble("trouble.controller", controller=level, game=game.facts.title, known=known)
    return Native(game.thinkers[level]) if level in game.thinkers else LEVELS[level](game)


def searches(game: AnyGame, level: str) -> bool:
    """Whether a computer player thinks for long, so that it is worth a process of its own.

    Args:
        game: the rules.
        level: one that the game has.
    """
    return level in game.planners or isinstance(seat_bot(game, level), Lookahead)
