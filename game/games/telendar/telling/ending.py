"""The end of a match in words: its reason, and each seat's fate."""

from game.core.phrase import Phrase, phrase
from game.core.state import Seat
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import hero_of, owned
from game.games.telendar.state import WORST, Telendar


def ending(state: Telendar) -> Phrase:
    """The reason why a match is over."""
    if state.closed:
        return phrase("ending.telendar.closed", card=name_of(state.closed))
    return phrase("ending.telendar.king" if state.king <= WORST else "ending.telendar.dead")


def fate(state: Telendar, seat: Seat) -> Phrase:
    """A seat's character, points and cards at the end, in words."""
    played = hero_of(state, seat)
    if not played:
        return phrase("fate.telendar.nobody")
    hero = state.heroes[seat]
    points = {"force": hero.force, "mana": hero.mana, "life": hero.life, "gold": hero.gold}
    who = phrase("fate.telendar", card=name_of(played), **points)
    things = tuple(name_of(state.cards[card]) for card in owned(state, seat))
    return phrase("fate.telendar.with", who=who, cards=things) if things else who
