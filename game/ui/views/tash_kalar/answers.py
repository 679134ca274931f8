"""The places of a question's answers: on the table alone, as buttons of the panel, or over the hand."""

from collections.abc import Callable

import pygame as pg

from game.core.state import Ask, Option
from game.core.texts import Texts
from game.games.tash_kalar.arena import NOWHERE
from game.games.tash_kalar.cards import PATTERNS
from game.games.tash_kalar.queries import Match
from game.games.tash_kalar.state import TashKalar
from game.ui.contract.panel import Family
from game.ui.contract.prompt import Choices
from game.ui.views.tash_kalar.pieces import kind_of
from game.ui.views.tash_kalar.site import site, site_of

_MAIN = ("end_turn", "done")
"""Options that end what is under way: their button is at the foot of the panel

To leave a task unclaimed has a button of its own, and no key of another: it cannot be had again."""
_ICONS = {"end_turn": "hourglass", "done": "check-mark", "resign": "tattered-banner"}
_ON_TABLE = frozenset(
    {"place", "lift", "summon", "improvise", "discard", "flare", "return", "square", "move", "school"}
)
"""Options that are picked on the table alone"""
_FLOATING = frozenset({"match", "mode", "card"})
"""Options that want more room than the panel of the turn has, or whose things lie in a pile"""
_FEW = 4
"""Buttons of a question that the panel has room for where letters are not large; more of them stand over the hand"""


def arrange(texts: Texts, ask: Ask, *, grand: bool) -> Choices:
    """Divides the answers into buttons, with their place, and the rest; `grand`: letters are large."""
    if (ask.low, ask.high) != (1, 1):
        return Choices((), (), None)
    end = next((option for option in ask.options if option[0] in _MAIN), None)
    menu = tuple(option for option in ask.options if option[0] == "resign")
    others = [option for option in ask.options if option != end and option not in menu]
    named = tuple(o for o in others if o[0] not in _ON_TABLE and not _in_arena(o))
    few = _FEW if not grand else _FEW - 2 if end else _FEW - 1
    buttons = {family(texts, option) or option for option in named}
    if len(buttons) > few or any(option[0] in _FLOATING for option in named):
        return Choices((), named, end, menu)
    return Choices(named, (), end, menu)


def _in_arena(option: Option) -> bool:
    """Whether a direction is picked by the square where it leads."""
    return option[0] == "aim" and option[2] != NOWHERE


def family(texts: Texts, option: Option) -> Family | None:
    """The family an option may be bundled with where there is no room for a button each."""
    if option[0] == "claim":
        return Family("claim", texts("look.tash_kalar.claim"), "laurels")
    return None


def icon_of(option: Option) -> str:
    """The icon of the button that ends what is under way."""
    return _ICONS.get(str(option[0]), "check-mark")


def pictures_of(state: TashKalar, option: Option) -> tuple[Callable[[int], pg.Surface], ...]:
    """The pictures of a way to summon, all ways in the same part of the arena; other options have words."""
    ask = next((ask for ask in state.asks if option in ask.options), None)
    if option[0] != "match" or ask is None or ask.about is None:
        return ()
    pattern, kind = PATTERNS[state.cards[ask.about]], kind_of(state, state.side)
    images = [int(other[2]) for other in ask.options]
    shown = site_of(state, pattern, Match(*(int(part) for part in option[1:])), kind, images)
    return (lambda px: site((px, px), shown),)
