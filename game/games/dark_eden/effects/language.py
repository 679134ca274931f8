"""Dark Eden's language of effects, by which its card files are read: conditions, parts, events."""

from typing import Any

from game.core.effects.control import CONTROL, Condition
from game.core.effects.language import language
from game.core.effects.part import Context
from game.core.effects.triggers import trigger_of
from game.games.dark_eden.effects.fight import FIGHT
from game.games.dark_eden.effects.gold import GOLD
from game.games.dark_eden.effects.lasting import LASTING
from game.games.dark_eden.effects.moves import MOVES
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.effects.piles import PILES
from game.games.dark_eden.effects.posts import POSTS
from game.games.dark_eden.effects.values import VALUES
from game.games.dark_eden.state import HAND


def _bearer(at: Context) -> int:
    """The card that the effect's card is attached to; -1: none."""
    return int(at.state.bearers.get(at.card, -1))


def _fights(at: Context) -> bool:
    return _bearer(at) in at.state.attackers + at.state.defenders


def _bearer_killed(at: Context) -> bool:
    """Whether the bearer is the one that dies in combat; true while nobody has died yet. Rules R63."""
    return at.state.fight == "combat" and at.scope.get("card_of_event", _bearer(at)) == _bearer(at)


def _bearer_kills(at: Context) -> bool:
    """Whether the bearer fights against the one that dies in combat; true while nobody has died yet."""
    dead, state = at.scope.get("card_of_event"), at.state
    if state.fight == "raid":
        return False  # R63
    sides = state.attackers, state.defenders
    return dead is None or (_fights(at) and any(_bearer(at) in side and dead not in side for side in sides))


def _bearer_kills_alone(at: Context) -> bool:
    return _bearer_kills(at) and at.state.group_of(_bearer(at)) is None


def _fresh(at: Context) -> bool:
    """Whether a seat has neither acted nor fought in this turn, apart from playing this card."""
    state = at.state
    laid_open = at.card not in state.zones[HAND[at.you]].ids
    return bool(state.acts == laid_open) and not state.fought(at.you, "combat", "raid")


def _lost(at: Context) -> bool:
    state = at.state
    loser = {"won": state.foe, "lost": state.aggressor()}.get(state.outcome, -1)
    return loser in state.allies(at.you)


CONDITIONS: dict[str, Condition] = {
    "you_defend": lambda at, n: at.state.foe in at.state.allies(at.you),
    "by_land": lambda at, n: at.state.tactic == "L",
    "by_sea": lambda at, n: at.state.tactic == "S",
    "by_air": lambda at, n: at.state.tactic == "A",
    "your_turn": lambda at, n: at.state.turn == at.you,
    "raided": lambda at, n: at.state.fight == "raid" and at.state.foe == at.you,
    "gold_at_least": lambda at, n: bool(at.state.gold[at.you] >= n),
    "bearer_fights": lambda at, n: _fights(at),
    "bearer_raids": lambda at, n: at.state.fight == "raid" and _bearer(at) in at.state.attackers,
    "bearer_killed": lambda at, n: _bearer_killed(at),
    "bearer_kills": lambda at, n: _bearer_kills(at),
    "bearer_kills_alone": lambda at, n: _bearer_kills_alone(at),
    "fresh": lambda at, n: _fresh(at),
    "of_bearer": lambda at, n: bool(at.state.seat_of(_bearer(at)) == at.scope.get("by")),
    "bearer_may_transfer": lambda at, n: not Pick.asked["has"](at.state, _bearer(at), "cannot_transfer"),
    "no_acts": lambda at, n: bool(at.state.acts == 0),
    "you_lost": lambda at, n: _lost(at),
    "you_won": lambda at, n: (
        at.you in {at.state.aggressor(), at.state.foe} and at.state.outcome != "tie" and not _lost(at)
    ),
    "markers": lambda at, n: bool(at.state.markers.get(at.card, 0) >= n),
}
"""The conditions that effects may depend on, by their words in the card files"""
VERBS = (*LASTING, *GOLD, *VALUES, *MOVES, *FIGHT, *PILES, *POSTS)
PARTS = (*CONTROL, *VERBS)
"""Classes of the parts that effects are made of"""

Effect = language("dark_eden", *VERBS, conditions=CONDITIONS, select=Pick, sentences=True, united=True)
"""Type of an effect in a card file, for pydantic"""

EVENTS = ("turn_begins", "turn_ends", "built", "draw", "balanced", "killed", "razed", "attached", "left")
"""Events that trigger effects of cards in play"""
Trigger: Any = trigger_of("dark_eden", Effect, EVENTS)
"""Type of a triggered effect in a card file, for pydantic"""
