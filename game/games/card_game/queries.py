"""The limits of a seat's acts: what it may do and can pay; options and refusals both ask here."""

from functools import lru_cache

from game.core.effects.part import Context
from game.core.effects.select import others
from game.core.state import Ask, Option, Seat
from game.games.card_game.cards import (
    ACT_IN_OTHERS_TURNS,
    ACT_IN_OWN_TURN,
    COST,
    DICE_ADDERS,
    GUARDS,
    OBJECTIVE_COST,
    ON_PLAY,
    POINTS,
    PROTECTORS,
    SELLERS,
    STAND_INS,
    Cost,
)
from game.games.card_game.state import ACTIVE, HAND, TREASURES, CardGame


def points(state: CardGame, seat: Seat) -> int:
    """The points that a seat has won."""
    cards = state.cards
    return sum([POINTS[cards[card]] for card in state.zones[TREASURES[seat]].ids])


def ready(state: CardGame, seat: Seat, names: frozenset[str]) -> list[int]:
    """The seat's active Characters of some kinds that may act, as they are not new on the table."""
    cards, fresh = state.cards, state.fresh
    return [card for card in state.zones[ACTIVE[seat]].ids if cards[card] in names and card not in fresh]


def asleep(state: CardGame, card: int) -> bool:
    """Whether a Character does nothing yet because it is new on the table; protectors may act at once. C11."""
    return card in state.fresh and not (state.hero == "at_once" and state.cards[card] in PROTECTORS)


def actors(state: CardGame, event: str) -> list[tuple[Seat, int]]:
    """Characters with an effect at a moment of the turn, with their owners, from the seat whose turn it is."""
    own = [(state.turn, card) for card in ready(state, state.turn, ACT_IN_OWN_TURN[event])]
    return own + bystanders(state, event) if ACT_IN_OTHERS_TURNS[event] else own


def bystanders(state: CardGame, event: str) -> list[tuple[Seat, int]]:
    """The ready Characters, with their owners, that act at a moment of another seat's turn."""
    names = ACT_IN_OTHERS_TURNS[event]
    return (
        [(owner, card) for owner in others(state, state.turn) for card in ready(state, owner, names)] if names else []
    )


def guardian(state: CardGame, seat: Seat) -> int | None:
    """An active Character that keeps the seat's hand from Thieves. Rules 1.7, C8 and C11."""
    cards, fresh = state.cards, state.fresh
    for card in state.zones[ACTIVE[seat]].ids:
        if cards[card] in GUARDS and (state.hero == "at_once" or card not in fresh):
            return card
    return None


def stand_ins(state: CardGame, seat: Seat, target: int) -> list[int]:
    """The Characters that the seat may sacrifice for the one to be destroyed. Rules 1.7, C9 and C11."""
    cards, fresh = state.cards, state.fresh
    return [
        card
        for card in state.zones[ACTIVE[seat]].ids
        if card != target and cards[card] in STAND_INS and (state.hero == "at_once" or card not in fresh)
    ]


def asked(view: CardGame, seat: Seat) -> str:
    """The kind of question that the seat is asked; "": none."""
    ask = view.ask_of(seat)
    return question(ask) if ask else ""


def question(ask: Ask) -> str:
    """The kind of a question: the last word of its prompt, or, under a card's own prompt, the kind of its options."""
    return ask.word if ask.word in _WELL_KNOWN else _BY_EFFECTS.get(str(ask.options[0][0]), ask.word)


_WELL_KNOWN = ("thief", "destruction", "treason")
_BY_EFFECTS = {"card": "choose", "seat": "choose", "yes": "may", "mode": "modes"}
"""The kinds of questions that effects ask, by the verb of their options"""


# --- paying ------------------------------------------------------------------------------------------


def objective_cost(state: CardGame, name: str) -> Cost:
    """The cost of an objective in this match."""
    return OBJECTIVE_COST[state.objective_costs][name]


def payable(purse: list[int], cost: Cost, alchemy: bool) -> bool:
    """Whether a purse can pay a cost."""
    own, owed = purse[0] + purse[1] + purse[2], cost[0] + cost[1] + cost[2] + cost[3]
    if alchemy or own < owed:
        return own >= owed
    return purse[0] >= cost[0] and purse[1] >= cost[1] and purse[2] >= cost[2]


@lru_cache(maxsize=4096)
def ways(circle: int, triangle: int, square: int, cost: Cost, alchemy: bool) -> tuple[Option, ...]:
    """Every way to pay a cost from a purse: ("pay", circles, triangles, squares). Rules 1.4; C15.

    Under an Alchemy the types do not matter, only the number.
    """
    c, t, q, free = (0, 0, 0, sum(cost)) if alchemy else cost
    return tuple(
        ("pay", c + i, t + j, q + free - i - j)
        for i in range(min(free, circle - c), -1, -1)
        for j in range(min(free - i, triangle - t), -1, -1)
        if free - i - j <= square - q
    )


# --- what stands in the way of an action: the last word of the refusal's code, or "" -----------------


def activation_bar(state: CardGame, seat: Seat, card: int) -> str:
    """The reason, as a word, why a seat cannot activate a card; "": it can. Rules 1.2 C, 1.4."""
    return activity_bar(state, seat, card) if card in state.zones[HAND[seat]].ids else "not_in_hand"


def activity_bar(state: CardGame, seat: Seat, card: int) -> str:
    """The reason, as a word, why a seat cannot activate a card of its hand: its cost or its effect; "": it can."""
    name = state.cards[card]
    if not payable(state.purses[seat], COST[name], state.alchemy):
        return "cannot_pay"
    return effect_bar(state, seat, card)


def effect_bar(state: CardGame, seat: Seat, card: int) -> str:
    """The reason, as a word, why a card's effect could do nothing now; "": it could, or the card is a Character."""
    effect = ON_PLAY.get(state.cards[card])
    reason = effect.allow(Context(state, seat, card)) if effect else None
    return reason.code.rpartition(".")[2] if reason else ""


def purchase_bar(state: CardGame, seat: Seat, card: int) -> str:
    """The reason, as a word, why a seat cannot buy a card; "": it can. Rules 1.2 C, 1.5; C2."""
    if card not in state.zones["objective"].ids:
        return "not_for_sale"
    if state.bought and state.objectives_per_turn == "one":
        return "bought_already"
    if not payable(state.purses[seat], objective_cost(state, state.cards[card]), state.alchemy):
        return "cannot_pay"
    return ""


def sale_bar(state: CardGame, seat: Seat, card: int) -> str:
    """The reason, as a word, why a seat cannot sell a card; "": it can. Rules 2.2; C3, C16."""
    if card not in state.zones[HAND[seat]].ids:
        return "not_in_hand"
    if not may_sell(state, seat):
        return _market_bar(state, seat)
    return "" if worth_selling(state, card) else "sale_worthless"


def worth_selling(state: CardGame, card: int) -> bool:
    """Whether the supply has anything to give for a card. C3."""
    circle, triangle, square, free = COST[state.cards[card]]
    c, t, q = state.supply
    return bool((circle and c) or (triangle and t) or (square and q) or (free and (c or t or q)))


def supplied(state: CardGame, cost: Cost) -> Cost:
    """The resources of a cost that the supply can give, those of one's choice last. C3, C24."""
    circle, triangle, square = (min(n, there) for n, there in zip(cost, state.supply, strict=False))
    return circle, triangle, square, min(cost[3], sum(state.supply) - circle - triangle - square)


def may_sell(state: CardGame, seat: Seat) -> bool:
    """Whether a seat may sell cards at all."""
    return bool(ready(state, seat, SELLERS)) and not state.starved(seat)


def _market_bar(state: CardGame, seat: Seat) -> str:
    """The reason, as a word, why a seat cannot sell any card at all; "": it can."""
    if ready(state, seat, SELLERS):
        return "sale_famine"
    cards = state.cards
    asleep = any(cards[card] in SELLERS for card in state.zones[ACTIVE[seat]].ids)
    return "merchant_asleep" if asleep else "no_merchant"


def dice_more(state: CardGame, seat: Seat) -> int:
    """The number of dice that the seat's Characters add to a Premonition. C13."""
    return len(ready(state, seat, DICE_ADDERS))
