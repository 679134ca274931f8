"""Tash-Kalar's language of effects: its verbs with the control parts that all games share."""

from typing import Any

from game.core.effects.language import language
from game.core.effects.part import Part
from game.games.tash_kalar.effects.conditions import CONDITIONS
from game.games.tash_kalar.effects.groups import Group
from game.games.tash_kalar.effects.moves import Move, Slide
from game.games.tash_kalar.effects.pieces import Convert, DemoteBeing, Destroy, DestroyBeing, Pick, Promote, PromoteEach
from game.games.tash_kalar.effects.places import Grow, Place
from game.games.tash_kalar.effects.selection import Pieces
from game.games.tash_kalar.effects.shots import Shoot
from game.games.tash_kalar.effects.turns import ExtraCard, ExtraTurn, GainAction, Recover, StandIn
from game.games.tash_kalar.effects.verb import Verb
from game.games.tash_kalar.state import TashKalar

VERBS: tuple[type[Verb], ...] = (
    Destroy,
    DestroyBeing,
    Promote,
    PromoteEach,
    DemoteBeing,
    Convert,
    Place,
    Move,
    Slide,
    Shoot,
    Group,
    Grow,
    Pick,
    GainAction,
    ExtraTurn,
    StandIn,
    ExtraCard,
    Recover,
)


def may_be_left(state: TashKalar, part: Part) -> bool:
    """Whether the player may skip everything in a part of an effect; a ruling of rules 3. K26."""
    return state.rulings >= 3 and bool(getattr(part, "may", False))


AnyEffect: Any = language(
    "tash_kalar", *VERBS, conditions=CONDITIONS, select=Pieces, sentences=True, united=True, optional=may_be_left
)
"""The annotation of an effect in a card file"""
