"""Telendar's language of effects: the models of effects, triggers and boons by which its card files are read."""

import functools
import operator
from collections.abc import Iterator
from types import ModuleType
from typing import Annotated, Any, Literal, TypeVar, get_origin

from pydantic import BaseModel, Field

from game.core.effects.language import language
from game.core.effects.part import Part
from game.core.effects.triggers import trigger_of
from game.games.telendar.effects import abilities, combat, control, gifts, harm, modifiers, points, ways
from game.games.telendar.standing import Boon, Modifier

M = TypeVar("M", bound=BaseModel)


def _words(base: type[M], *families: ModuleType) -> Iterator[type[M]]:
    """The kinds of parts in these modules that cards may name: those with an `op` of their own."""
    for family in families:
        for kind in vars(family).values():
            known = isinstance(kind, type) and issubclass(kind, base)
            if known and get_origin(kind.__annotations__.get("op")) is Literal:
                yield kind


VERBS = tuple(_words(Part, points, harm, gifts, ways, combat, control))
"""The verbs of cards, and the parts that decide on them"""
MODIFIERS = tuple(_words(Modifier, modifiers))
ABILITIES = tuple(_words(Boon, abilities))
BOONS: tuple[type[Boon], ...] = (*MODIFIERS, *ABILITIES)
EVENTS = ("turn_begins", "in_town", "defeats", "turn_ends")
"""The events that triggers answer: a turn's beginning before its Time card; a movement's end in a town; a Monster's
defeat; a turn's end"""


AnyEffect: Any = language("telendar", *VERBS, conditions=control.CONDITIONS)
"""The annotation of an effect in a card file"""
AnyTrigger: Any = trigger_of("telendar", AnyEffect, EVENTS)
"""The annotation of a trigger in a card file"""
AnyBoon: Any = Annotated[functools.reduce(operator.or_, BOONS), Field(discriminator="op")]
"""The annotation of a boon"""
