"""The dealings of a sensible player with others, for bots: trades, shared victories, Spells cast for them.

A rival is offered trades that gain both sides about the same, by the values of `prospects.py`; an ally gets whatever he
can use best. Each other seat gets one offer per turn at most, so that nobody is pestered (`Telendar.offered`).
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.core.state import PASS, Answer, Ask, Option, Seat
from game.games.telendar.bots.prospects import card_worth, gain_of, gate_chance, keep_worth, spell_worth, wealth
from game.games.telendar.cards import FOLLOWER, KEYS, OBJECT, SPELL
from game.games.telendar.odds import Odds, odds
from game.games.telendar.queries import monster, most_objects, sheet, spare_spells, spell_cost
from game.games.telendar.state import FOLLOWERS, MOST_FOLLOWERS, MOST_SPELLS, OBJECTS, SPELLS, Telendar
from game.games.telendar.trade import goods

_GOLD = 0.33
"""Value of a piece of Gold"""
_WORTHWHILE = 0.25
"""Least gain in value of a trade for each side, or for both together if they are allies"""
_FAIR = 0.75
"""Least share of the other side's gain that a side's own gain must be, 0 to 1"""
_NEVER = 99.0
DYING, DESPERATE = -3, -4
"""The King's Lives at which allies are welcome, and at which all players have one cause"""
_BEHIND = 0.8
"""Share of the highest wealth below which a seat counts as behind"""


class Terms(NamedTuple):
    """The terms of a good trade: its cards by number, and the Gold that is given (or, below 0, wanted)."""

    cards: tuple[Option, ...]
    gold: int
    worth: float
    """Gain in value of the side that gains less; between allies, of both together"""


# --- offers ------------------------------------------------------------------------------------------


def approach(state: Telendar, seat: Seat, options: Iterable[Option]) -> Option | None:
    """The best offer to another character, or a Spell cast for a friend, if there is a good one now."""
    best: Option | None = None
    most = 0.0
    for option in options:
        verb = option[0]
        if verb == "trade" and not _asked_before(state, int(option[1])):
            found = terms(state, seat, int(option[1]))
            if found and found.worth > most:
                best, most = option, found.worth
        elif verb == "ally" and state.stage == 0 and not _asked_before(state, int(option[1])):
            if would_share(state, seat, int(option[1])):
                return option
        elif (verb == "cast_for" and _heals(state, seat, int(option[1]), int(option[2]))) or (
            verb == "plea" and _needs(state, seat, int(option[2]))
        ):
            return option
    return best


def _asked_before(state: Telendar, other: Seat) -> bool:
    """Whether another seat has had its offer of this turn."""
    return other in state.offered or other in state.refused


def allied(state: Telendar, seat: Seat, other: Seat) -> bool:
    """Whether two seats share the victory."""
    return bool(state.heroes[seat].alliance >> other & 1)


def _heals(state: Telendar, seat: Seat, card: int, friend: Seat) -> bool:
    """Whether to heal a friend with Mana that would be left over: it comes back at the turn's end."""
    hurt = sheet(state, friend).life - state.heroes[friend].life
    return allied(state, seat, friend) and state.stage == 3 and hurt >= 2 and state.cards[card] == "healing"


def _needs(state: Telendar, seat: Seat, helper: Seat) -> bool:
    """Whether to ask a friend for healing."""
    hurt = sheet(state, seat).life - state.heroes[seat].life
    return allied(state, seat, helper) and hurt >= 2 and not _asked_before(state, helper)


# --- trades ------------------------------------------------------------------------------------------


def terms(state: Telendar, seat: Seat, other: Seat) -> Terms | None:
    """The best trade with another seat: one card at most from either side, and Gold; None if there is no good one."""
    friends = allied(state, seat, other)
    gift = max(_surpluses(state, seat, other, friends), default=(0.0, -1, 0.0, 0.0))
    wish = max(_surpluses(state, other, seat, friends), default=(0.0, -1, 0.0, 0.0))
    cards: list[Option] = []
    mine = theirs = 0.0
    if gift[0] > 0:
        cards.append(("give", gift[1]))
        mine, theirs = mine - gift[2], theirs + gift[3]
    if wish[0] > 0:
        cards.append(("want", wish[1]))
        mine, theirs = mine + wish[3], theirs - wish[2]
    if not cards:
        return None
    if friends:
        return Terms(tuple(cards), 0, mine + theirs) if mine + theirs >= _WORTHWHILE else None
    return max(_prices(state, seat, other, tuple(cards), mine, theirs), key=lambda found: found.worth, default=None)


def _prices(
    state: Telendar, seat: Seat, other: Seat, cards: tuple[Option, ...], mine: float, theirs: float
) -> Iterator[Terms]:
    """The terms with amounts of Gold by which both sides gain, and nearly alike.

    Args:
        state: the match.
        seat: the seat that offers.
        other: the seat that gets the offer.
        cards: the cards of the trade.
        mine: the value of the cards' exchange to the seat that offers.
        theirs: its value to the other seat.
    """
    even = int((mine - theirs) / 2 / _GOLD)
    for gold in range(max(-state.heroes[other].gold, even - 1), min(state.heroes[seat].gold, even + 1) + 1):
        own, rest = mine - _GOLD * gold, theirs + _GOLD * gold
        if min(own, rest) >= _WORTHWHILE and _fair(rest, own):
            yield Terms(cards, gold, min(own, rest))


def _surpluses(state: Telendar, giver: Seat, taker: Seat, friends: bool) -> list[tuple[float, int, float, float]]:
    """Each card's transfer: (gain of both together, card, loss of its giver, gain of its taker)."""
    found = []
    spare = spare_spells(state, giver) > 0
    for card in goods(state, giver, taker):
        if not spare and state.cards[card] in SPELL:
            continue
        loss = _loss(state, giver, card, friends)
        gain = _gain(state, taker, card)
        found.append((gain - loss, card, loss, gain))
    return found


def _loss(state: Telendar, seat: Seat, card: int, friends: bool) -> float:
    """The value of a card to its owner; Keys are given only to friends."""
    name = state.cards[card]
    if name in KEYS:
        return card_worth(name) if friends else _NEVER
    if name in SPELL and spell_cost(state, seat, name) > state.heroes[seat].mana:
        return 0.3
    return max(0.1, keep_worth(state, seat, card))


def _gain(state: Telendar, seat: Seat, card: int) -> float:
    """The value of a card to a seat that would get it; 0 if the seat has no room for it."""
    name = state.cards[card]
    if name in SPELL:
        return spell_worth(state, seat, name) if len(state.zones[SPELLS[seat]].ids) < MOST_SPELLS else 0.0
    if name in FOLLOWER and len(state.zones[FOLLOWERS[seat]].ids) >= MOST_FOLLOWERS:
        return 0.0
    if name in OBJECT and len(state.zones[OBJECTS[seat]].ids) >= most_objects(state, seat):
        return 0.0
    return gain_of(state, seat, name)


def _fair(mine: float, theirs: float) -> bool:
    """Whether a gain seems fair to its side beside the other side's."""
    return mine >= _FAIR * theirs


def add(state: Telendar, ask: Ask, given: Answer) -> Option | None:
    """A further card for an answer that may have several: cards of a trade, Spells that a killer takes."""
    end = ask.prompt.split(".", 2)[2]
    if end == "loot_spells":
        left = [option for option in ask.options if option not in given]
        return max(left, key=lambda option: card_worth(state.cards[int(option[1])]), default=None)
    if end != "trade" or not state.offered:
        return None
    found = terms(state, ask.seat, state.offered[-1])
    return next((card for card in found.cards if card not in given and card in ask.options), None) if found else None


def gold_of_trade(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The amount of Gold that goes with the cards of a trade."""
    found = terms(state, seat, state.offered[-1]) if state.offered else None
    wanted: Option = ("gold", found.gold if found else 0)
    return wanted if wanted in ask.options else ("gold", 0)


def answer_deal(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """Whether to accept a trade: if it gains enough, and the other side hardly more. T13."""
    deal = state.deal
    friends = allied(state, seat, deal.seat)
    mine = sum(_gain(state, seat, card) for card in deal.gives) + _GOLD * deal.gold
    mine -= sum(_loss(state, seat, card, friends) for card in deal.wants)
    theirs = sum(_gain(state, deal.seat, card) for card in deal.wants) - _GOLD * deal.gold
    theirs -= sum(_loss(state, deal.seat, card, friends) for card in deal.gives)
    good = mine + theirs >= 0 if friends else mine > 0 and _fair(mine, theirs)
    return ("accept",) if good else ("refuse",)


# --- a shared victory --------------------------------------------------------------------------------


def willing(state: Telendar, seat: Seat) -> bool:
    """Whether a seat wants to share the victory: it is behind, or the King is dying. T14."""
    others = [wealth(state, other) for other in range(state.seats) if other != seat]
    return state.king <= DYING or wealth(state, seat) < _BEHIND * max(others)


def would_share(state: Telendar, seat: Seat, other: Seat) -> bool:
    """Whether to offer a shared victory: one side can close the Gate and the other cannot, and both want it.

    One rival at least is left, until the King is nearly dead.
    """
    together = state.heroes[seat].alliance | state.heroes[other].alliance | 1 << seat | 1 << other
    if together.bit_count() == state.seats and state.king > DESPERATE:
        return False
    if not willing(state, seat) or not willing(state, other):
        return False
    return bool(gate_chance(state, seat)) != bool(gate_chance(state, other))


# --- Spells for others -------------------------------------------------------------------------------


def aid(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """Whether to cast a Spell for a fighter: for an ally, or against a Monster while the King is dying."""
    for option in ask.options:
        if option == PASS:
            continue
        fighter = int(option[2])
        common = state.king <= DYING and monster(state) is not None
        if (common or allied(state, seat, fighter)) and _helps(state, fighter, state.cards[int(option[1])]):
            return option
    return PASS


def _helps(state: Telendar, fighter: Seat, spell: str) -> bool:
    """Whether a Spell would help a fighter noticeably."""
    chances: Odds = odds(state, fighter)
    hero = state.heroes[fighter]
    if spell == "healing":
        return chances.death > 0.2 and sheet(state, fighter).life - hero.life >= 2
    if spell == "arcane_shield":
        return chances.loss >= 0.7
    return 0.04 < chances.win < 0.85
