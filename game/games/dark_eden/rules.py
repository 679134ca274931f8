"""Dark Eden's rules assembled: imports every module that registers steps, and completes the `Game`."""

from game.core.game import tempered
from game.games.dark_eden import acts, attack, guide, intrigues, pursuits, raid, settling, turn
from game.games.dark_eden.bots import advice, evaluate, strikes, thinkers
from game.games.dark_eden.box import GAME
from game.games.dark_eden.deeds import ends, fight, hands, posts, turf, warriors
from game.games.dark_eden.telling import presentation

__all__ = [
    "GAME",
    "acts",
    "attack",
    "ends",
    "fight",
    "hands",
    "intrigues",
    "posts",
    "pursuits",
    "raid",
    "settling",
    "turf",
    "turn",
    "warriors",
]

GAME.complete(
    opening=turn.opening,
    check=turn.check,
    presentation=presentation.PRESENTATION,
    guide=guide.GUIDE,
    report=evaluate.report,
    evaluate=evaluate.evaluate,
    advise=advice.advise,
    add=advice.add,
    tempers=tempered(advice.advise, strikes.LEANINGS, advice.add),
    thinkers=thinkers.THINKERS,
)
