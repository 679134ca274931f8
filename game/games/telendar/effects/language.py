"""The language that Telendar's card files are read with: effects, triggers, boons."""

import functools
import operator
from typing import Annotated, Any

from pydantic import Field

from game.core.effects.language import language
from game.core.effects.part import Part
from game.core.effects.triggers import trigger_of
from game.games.telendar.effects import combat, gifts, harm, points, ways
from game.games.telendar.effects.abilities import ABILITIES
from game.games.telendar.effects.control import CONDITIONS, Roll, Toll
from game.games.telendar.effects.modifiers import MODIFIERS
from game.games.telendar.effects.standing import Boon

VERBS: tuple[type[Part], ...] = (
    points.GainGold,
    points.Heal,
    points.GainForce,
    points.GainMana,
    points.RecoverMana,
    points.Convert,
    points.LendForce,
    harm.LoseGold,
    harm.Hurt,
    harm.LoseForce,
    harm.LoseMana,
    harm.LoseObject,
    harm.LoseFollower,
    harm.LoseTurn,
    gifts.Treasure,
    gifts.Special,
    gifts.AnySpecial,
    gifts.Summon,
    gifts.LearnSpell,
    ways.King,
    ways.Travel,
    ways.Peek,
    ways.Explore,
    ways.Wings,
    ways.Vanish,
    ways.CloseGate,
    combat.AddAttack,
    combat.AddShield,
    combat.BestOf,
    combat.Weaken,
    combat.Evade,
    combat.RollAgain,
    Roll,
    Toll,
)
EVENTS = ("turn_begins", "in_town", "defeats", "turn_ends")
"""What triggers answer: a turn begins, before its Time card; a movement ends in a town; a Monster is defeated; a turn
ends"""
BOONS: tuple[type[Boon], ...] = (*MODIFIERS, *ABILITIES)

AnyEffect: Any = language("telendar", *VERBS, conditions=CONDITIONS)
"""The annotation of an effect in a card file"""
AnyTrigger: Any = trigger_of("telendar", AnyEffect, EVENTS)
"""The annotation of what answers an event"""
AnyBoon: Any = Annotated[functools.reduce(operator.or_, BOONS), Field(discriminator="op")]
"""The annotation of a boon"""
