"""What a good player of Card Game knows: how much a position is worth, and what one does in it.

All of it uses what the seat may know (its own hand, and what lies open), so that it serves on a view and in a bot's
imagined worlds alike. Worths are in resources unless they say points; the numbers were tuned by letting bots play.
"""

from collections.abc import Callable

from game.core.state import Ask, Option, Seat
from game.games.card_game.cards import CHARACTER, COST, POINTS, SELLERS, STAND_INS
from game.games.card_game.law import guardian, objective_cost, points, ready
from game.games.card_game.state import ACTIVE, GOAL, HAND, INDEX, TYPES, CardGame

RATE = {
    "farmer": 1.0,
    "fisher": 1.0,
    "artisan": 1.0,
    "master_builder": 1.15,
    "thief": 0.8,
    "wizard": 1.0,
    "merchant": 0.8,
    "hero": 0.1,
    "ruler": 0.0,
}
"""Resources that a Character brings its owner in a turn; the Ruler's depend on how many pay him"""
RULER_RATE = 0.9
"""Resources that the Ruler brings from each opponent"""
CARD = 2.0
"""What a card in hand is worth, unseen"""
COST_OF_POINT = 2.6
"""Resources that a point costs on the whole"""
POINTS_A_TURN = 6.0
"""Points that a turn can bring at best, on the whole"""
DICE = 1.6
"""Resources that the dice of a turn bring, the cards drawn among them"""
PATIENCE = 6.0
"""What an investment must bring for a purchase to wait"""
PRODUCES = ("farmer", "fisher", "artisan")
PRODUCER_FIRST, PRODUCER_MORE = 1.2, 0.15
MERCHANT_HAND = 0.6
THRIFT = 1.5
"""What a sale must bring at least: a card kept is a chance kept"""
HOARD = 3
"""Resources of a type kept beyond what the open objective needs: what lies idle above that costs little to spend"""
PRICE_OF_POINT = 3.0
"""Resources held to be worth a point: more than any objective costs, so that buying always pays"""


def worth(state: CardGame, seat: Seat) -> float:
    """How far a seat is ahead of the best of the others, in points."""
    turns = turns_left(state)
    values = [_value(state, other, turns) for other in range(state.seats)]
    mine = values.pop(seat)
    return mine - max(values)


def _value(state: CardGame, seat: Seat, turns: float) -> float:
    """The points of a seat, and those that its means will buy."""
    value = float(points(state, seat))
    if state.result is not None:
        return value
    means = sum(state.purses[seat]) + CARD * len(state.zones[HAND[seat]].ids)
    means += turns * sum(rate(state, state.cards[card]) for card in state.zones[ACTIVE[seat]].ids)
    return value + means / PRICE_OF_POINT * (0.3 if state.last else 1.0)


def turns_left(state: CardGame) -> float:
    """How many more turns a seat may expect: until the fastest could have 20 points."""
    if state.last:
        return 0.0
    return max(1.0, min(_turns_to_goal(state, seat) for seat in range(state.seats)))


def _turns_to_goal(state: CardGame, seat: Seat) -> float:
    owed = GOAL - points(state, seat)
    saved = sum(state.purses[seat])
    return max(owed / POINTS_A_TURN, (owed * COST_OF_POINT - saved) / income(state, seat))


def income(state: CardGame, seat: Seat) -> float:
    """Resources that a seat gains in a turn: by its dice, by the cards it draws, by its Characters."""
    cards = state.cards
    return DICE + sum(rate(state, cards[card]) for card in state.zones[ACTIVE[seat]].ids)


def rate(state: CardGame, name: str) -> float:
    """Resources that a Character brings in a turn."""
    return RULER_RATE * (state.seats - 1) if name == "ruler" else RATE[name]


# --- advice ------------------------------------------------------------------------------------------


def advise(state: CardGame, ask: Ask) -> Option:
    """What a sensible player answers."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    return _ADVICE[ask.prompt.rpartition(".")[2]](state, ask.seat, ask)


def _wants(state: CardGame, seat: Seat) -> list[float]:
    """How welcome one more resource of each type is: first what the open objective lacks, then what is scarce."""
    purse = state.purses[seat]
    lacks = _lacks(state, seat)
    return [10.0 + lack if lack else 1.0 - 0.1 * own for lack, own in zip(lacks, purse, strict=True)]


def _lacks(state: CardGame, seat: Seat) -> list[int]:
    """What the seat lacks of each type to buy the open objective."""
    purse = state.purses[seat]
    return [max(0, need - own) for need, own in zip(_needs(state), purse, strict=True)]


def _needs(state: CardGame) -> tuple[int, int, int]:
    """What the open objective costs."""
    for card in state.zones["objective"].ids:
        circle, triangle, square, _ = objective_cost(state, state.cards[card])
        return circle, triangle, square
    return 0, 0, 0


def _most_wanted(state: CardGame, seat: Seat, ask: Ask) -> Option:
    wants = _wants(state, seat)
    return max(ask.options, key=lambda option: wants[INDEX[str(option[-1])]])


def _least_wanted(state: CardGame, seat: Seat, ask: Ask) -> Option:
    wants, purse = _wants(state, seat), state.purses[seat]
    spare = [own - need for own, need in zip(purse, _needs(state), strict=True)]
    return max(ask.options, key=lambda option: (spare[INDEX[str(option[1])]], -wants[INDEX[str(option[1])]]))


def _victim(state: CardGame, seat: Seat, ask: Ask) -> Option:
    def loot(option: Option) -> float:
        victim = int(option[1])
        kinds = sum(1 for own in state.purses[victim] if own)
        hand = state.zones[HAND[victim]].ids
        return kinds + (1.5 if hand and guardian(state, victim) is None else 0) + 0.1 * points(state, victim)

    return max(ask.options, key=loot)


def _payment(state: CardGame, seat: Seat, ask: Ask) -> Option:
    """Pays with what lies farthest above the needs of the open objective."""
    purse, needs = state.purses[seat], _needs(state)
    if ask.about is not None and state.cards[ask.about] in POINTS:
        needs = (0, 0, 0)

    def kept(option: Option) -> tuple[int, int]:
        rest = [own - int(paid) for own, paid in zip(purse, option[1:], strict=True)]
        return -sum(max(0, need - own) for own, need in zip(rest, needs, strict=True)), min(rest)

    return max(ask.options, key=kept)


def _prophecy(state: CardGame, seat: Seat, ask: Ask) -> Option:
    wants = _wants(state, seat)
    best = sorted((i for i in range(3) if state.supply[i]), key=wants.__getitem__, reverse=True)[:2]
    named = tuple(TYPES[i] for i in sorted(best * 2 if len(best) == 1 else best))
    return ("foretell", *named)


def _prey(state: CardGame, seat: Seat, ask: Ask) -> Option:
    """The Character that is worth most, the leader's rather than another's."""
    turns = turns_left(state)

    def harm(option: Option) -> float:
        card = int(option[1])
        owner = next(s for s in range(state.seats) if card in state.zones[ACTIVE[s]].ids)
        return turns * rate(state, state.cards[card]) + 0.3 * points(state, owner)

    return max(ask.options, key=harm)


def _sacrifice(state: CardGame, seat: Seat, ask: Ask) -> Option:
    assert ask.about is not None
    target = state.cards[ask.about]
    return ask.options[0] if target not in STAND_INS and rate(state, target) > 0.5 else ("decline",)


def _action(state: CardGame, seat: Seat, ask: Ask) -> Option:
    """Buys when it can; else lets cards bring what is missing; else builds, sells, and saves."""
    hand: dict[str, Option] = {}
    sales: list[Option] = []
    purchase: Option | None = None
    for option in ask.options:
        if option[0] == "buy":
            purchase = option
        elif option[0] == "activate":
            hand[state.cards[int(option[1])]] = option
        elif option[0] == "sell":
            sales.append(option)
    if "fortune" in hand:
        return hand["fortune"]
    purse, needs, lacks = state.purses[seat], _needs(state), _lacks(state, seat)
    if purchase:
        best, gain = purchase, PATIENCE
        for name, option in hand.items():
            value = _profit(state, seat, name, purse, needs, saving=False)
            if value > gain:
                best, gain = option, value
        return best
    buyable = not (state.bought and state.objectives_per_turn == "one") and any(needs)
    if "alchemy" in hand and buyable and sum(purse) > sum(needs):
        return hand["alchemy"]
    missing = sum(lacks) if buyable and not state.alchemy else max(0, sum(needs) - sum(purse))
    sale = _sale(state, seat, sales, missing, lacks)
    if sale:
        return sale
    best, gain = ("end_turn",), 0.0
    saving = missing <= 2 and buyable
    for name, option in hand.items():
        value = _profit(state, seat, name, purse, needs, saving)
        if value > gain:
            best, gain = option, value
    return best


def _sale(state: CardGame, seat: Seat, sales: list[Option], missing: int, lacks: list[int]) -> Option | None:
    """A card to sell: one that brings more than it would in play, or that helps to buy at once."""
    best, gain = None, 0.0
    for option in sales:
        name = state.cards[int(option[1])]
        *fixed, free = COST[name]
        refund = sum(min(n, left) for n, left in zip(fixed, state.supply, strict=True)) + free
        value = refund - max(0.0, _use(state, seat, name) - sum(fixed) - free) - THRIFT
        help_now = free + sum(min(n, lack) for n, lack in zip(fixed, lacks, strict=True))
        if missing and help_now:
            value += 1.0
        if value > gain:
            best, gain = option, value
    return best


def _profit(
    state: CardGame, seat: Seat, name: str, purse: list[int], needs: tuple[int, int, int], saving: bool
) -> float:
    """What activating a card brings beyond its cost; less while an objective is close."""
    cost = sum(COST[name])
    spare = sum(max(0, own - need) for own, need in zip(purse, needs, strict=True))
    delay = 0.8 * max(0, cost - spare) if saving else 0.0
    idle = sum(max(0, own - need - HOARD) for own, need in zip(purse, needs, strict=True))
    return _use(state, seat, name) - (cost - 0.9 * min(cost, idle)) - delay


def _use(state: CardGame, seat: Seat, name: str) -> float:
    """What a card brings from now on if it is activated, in resources."""
    turns = turns_left(state)
    if name in CHARACTER:
        return _use_of_character(state, seat, name, turns)
    return _USE[name](state, seat, turns) if name in _USE else 0.0


def _use_of_character(state: CardGame, seat: Seat, name: str, turns: float) -> float:
    turns = max(0.0, turns - 1.0)
    if name in SELLERS:
        cards, own = state.cards, state.zones[HAND[seat]].ids
        if any(cards[card] in SELLERS for card in state.zones[ACTIVE[seat]].ids):
            return 0.0
        return turns * RATE[name] + (MERCHANT_HAND * sum(sum(COST[cards[card]]) for card in own) if turns else 0.0)
    if name in PRODUCES:
        cards = state.cards
        same = sum(1 for card in state.zones[ACTIVE[seat]].ids if cards[card] == name)
        return turns * (PRODUCER_FIRST if not same else max(0.3, 1.0 - PRODUCER_MORE * same))
    return turns * rate(state, name)


def _prey_value(state: CardGame, seat: Seat, turns: float) -> float:
    foes = [s for s in range(state.seats) if s != seat]
    rates = [rate(state, state.cards[card]) for s in foes for card in state.zones[ACTIVE[s]].ids]
    return turns * max(rates, default=0.0)


def _use_of_famine(state: CardGame, seat: Seat, turns: float) -> float:
    foes = [s for s in range(state.seats) if s != seat]
    kept = sum(rate(state, state.cards[card]) for s in foes for card in state.zones[ACTIVE[s]].ids)
    return 1.2 * kept / max(1.0, 0.7 * len(foes)) if turns else 0.0


_USE: dict[str, Callable[[CardGame, Seat, float], float]] = {
    "supply": lambda state, seat, turns: min(2, len(state.zones["effects"].ids)) * CARD if turns else 0.0,
    "premonition": lambda state, seat, turns: 1.8,
    "destruction": lambda state, seat, turns: _prey_value(state, seat, turns) / (state.seats - 1) * 1.4,
    "treason": lambda state, seat, turns: _prey_value(state, seat, turns) * (1 + 0.8 / (state.seats - 1)),
    "famine": _use_of_famine,
    "fortune": lambda state, seat, turns: 8.0,
    "alchemy": lambda state, seat, turns: 0.9,  # kept for the turn in which it buys an objective
}

_ADVICE: dict[str, Callable[[CardGame, Seat, Ask], Option]] = {
    "order": lambda state, seat, ask: ("usual_order",),
    "thief": _victim,
    "steal": _most_wanted,
    "tribute": _least_wanted,
    "take": _most_wanted,
    "joker": _most_wanted,
    "wizard": lambda state, seat, ask: ("roll",),
    "actions": _action,
    "pay": _payment,
    "premonition": _prophecy,
    "premonition_joker": _most_wanted,
    "destruction": _prey,
    "treason": _prey,
    "sacrifice": _sacrifice,
}
