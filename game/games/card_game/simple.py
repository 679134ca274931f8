"""The weaker level: it spends what it has as soon as it can, and neither waits, sells nor looks at what others need."""

import random
from collections.abc import Generator

from game.core.game import Thinker
from game.core.match import Glimpse
from game.core.state import Answer, Ask, Option
from game.games.card_game.cards import CHARACTER, COST
from game.games.card_game.evaluate import advise
from game.games.card_game.queries import question
from game.games.card_game.state import CardGame


def think(glimpse: Glimpse[CardGame], rnd: random.Random) -> Generator[None, None, Answer]:
    """Spends in its actions; all else it does as a sensible player would."""
    yield from ()
    view, ask = glimpse.view(), glimpse.ask
    return (_spending(view, ask) if question(ask) == "actions" else advise(view, ask),)


def _spending(view: CardGame, ask: Ask) -> Option:
    """An objective first, then Characters, then Events, the dearest first."""

    def eager(option: Option) -> tuple[bool, bool, int]:
        name = view.cards[int(option[1])]
        return option[0] == "buy", name in CHARACTER, sum(COST.get(name, ()))

    spending = [option for option in ask.options if option[0] in ("buy", "activate")]
    return max(spending, key=eager, default=("end_turn",))


THINKERS: dict[str, Thinker] = {"easy": think}
"""The weaker level"""
