"""The knowledge of a good player of Card Game: the value of positions, and the answer to each question.

It uses only what the seat may know (its own hand and public things), so that it works on a view and in a bot's imagined
worlds alike. Weights are log-odds of winning, fitted to some thousand matches of this advice: a seat's lead in each of
its means against the result.
"""

from collections.abc import Callable, Mapping
from math import sqrt, tanh
from typing import Any, NamedTuple

from game.core.effects.control import Modes
from game.core.effects.part import Part
from game.core.state import Ask, Option, Seat
from game.games.card_game.cards import CARDS, CHARACTER, COST, ON_PLAY, POINTS, SELLERS, STAND_INS, EffectCard
from game.games.card_game.effects.abilities import SellCards
from game.games.card_game.effects.cards import Draw
from game.games.card_game.effects.dice import ExtraDie
from game.games.card_game.effects.resources import Gain, Take
from game.games.card_game.queries import guardian, objective_cost, points, question
from game.games.card_game.state import ACTIVE, GOAL, HAND, INDEX, TYPES, CardGame


class Weights(NamedTuple):
    """The values, in the evaluation's units, of a seat's means."""

    point: float
    resource: float
    """Value of each of the first three resources of a type"""
    spare: float
    """Value of each of the next three resources of a type; any beyond these is worth nothing"""
    lack: float
    """Value of each resource that the seat lacks for the open objective, mostly negative"""
    card: float
    """Value of a card in hand"""
    merchant: float
    stock: float
    """Value of a card in hand to a seat that has a Merchant"""
    producer: float
    kind: float
    """Further value of the first producer of a type"""
    builder: float
    rarity: float
    """Value of a Wizard, of a Thief, or of the Ruler per opponent"""


_EARLY = Weights(0.15, 0.13, 0.09, 0.0, 0.44, 1.02, 0.03, 0.55, 0.56, 1.35, 1.26)
_LATE = Weights(0.32, 0.08, 0.01, -0.29, 0.0, 0.66, 0.46, 0.11, 0.10, 0.68, 0.47)
_LAST = Weights(0.60, 0.02, 0.0, -0.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""The weights at the beginning, towards the end, and in the last round"""
LONG = 20
"""Rounds after which any match counts as late"""


def _service_of(card: EffectCard) -> str:
    """The service of a Character to its owner, by the parts of its effects; "": none of these."""
    for part in card.parts():
        match part:
            case Gain():
                return "builder" if part.what == "any" else "producer"
            case Take():
                return "ruler" if part.by == "payer" else "rarity"
            case ExtraDie():
                return "rarity"
            case SellCards():
                return "seller"
    return ""


SERVICE = {name: _service_of(card) for name, card in CARDS.items()}


def weights(state: CardGame, seat: Seat) -> Weights:
    """The weights at the present moment, by the rounds played and by how near the others are to 20 points.

    The seat's own points make no difference: it must not avoid winning because its team would lose its value.
    """
    if state.last:
        return _LAST
    nearest = max(points(state, other) for other in range(state.seats) if other != seat)
    late = (min(1.0, state.round / LONG) + nearest / GOAL) / 2
    return Weights(*[a + (b - a) * late for a, b in zip(_EARLY, _LATE, strict=True)])


def evaluate(state: CardGame, seat: Seat) -> float:
    """The value of a position to a seat: from -1, a certain defeat, to 1, a victory."""
    w = weights(state, seat)
    standings = [_standing(state, other, w) for other in range(state.seats)]
    mine = standings.pop(seat)
    return tanh((mine - max(standings)) / 2)


def _standing(state: CardGame, seat: Seat, w: Weights) -> float:
    cards, hand = state.cards, len(state.zones[HAND[seat]].ids)
    team = [cards[card] for card in state.zones[ACTIVE[seat]].ids]
    value = w.point * points(state, seat) + w.card * hand + _holdings(state.purses[seat], _needs(state), w)
    for i, name in enumerate(team):
        value += _service(state, name, team[:i], hand, w)
    return value


def _holdings(purse: list[int], needs: tuple[int, int, int], w: Weights) -> float:
    """The value of resources: less for each further one of a type, most for those that the open objective costs."""
    value = 0.0
    for own, need in zip(purse, needs, strict=True):
        value += w.resource * min(own, 3) + w.spare * max(0, min(own, 6) - 3) + w.lack * max(0, need - own)
    return value


def _service(state: CardGame, name: str, team: list[str], hand: int, w: Weights) -> float:
    """The value of a Character to the owner of a team that it joins."""
    service = SERVICE[name]
    if service == "producer":
        return w.producer + (0.0 if name in team else w.kind)
    if service == "builder":
        return w.builder
    if service == "seller":
        return 0.0 if name in team else w.merchant + w.stock * hand
    if service == "ruler":
        return w.rarity * (state.seats - 1)
    return w.rarity if service == "rarity" else 0.05


# --- advice ------------------------------------------------------------------------------------------


def _strikes(part: Part) -> bool:
    """Whether a part of an effect harms the opponents' teams."""
    return getattr(part, "op", "") in {"destroy", "move", "famine"} or any(map(_strikes, part.below()))


class Leaning(NamedTuple):
    """The leanings of a temper: factors by which it changes the value of some cards."""

    harm: float = 1.0
    """Factor of the harm that an Event does to the opponents' teams"""
    team: float = 1.0
    """Factor of a Character's value in later turns"""


STRIKES = frozenset(name for name, event in ON_PLAY.items() if _strikes(event))
"""The Events that strike at opponents' teams"""
EVEN = Leaning()
LEANINGS: Mapping[str, Leaning] = {"bold": Leaning(harm=1.8, team=0.85), "careful": Leaning(harm=0.5, team=1.15)}
"""The leanings of the tempers besides the even one"""


def advise(state: CardGame, ask: Ask, lean: Leaning = EVEN) -> Option:
    """The option that a sensible player takes.

    Args:
        state: the seat's view.
        ask: its question.
        lean: the leanings of its temper.
    """
    options, kind = ask.options, question(ask)
    if len(options) == 1:
        return options[0]
    return _action(state, ask.seat, ask, lean) if kind == "actions" else _ADVICE[kind](state, ask.seat, ask)


def _needs(state: CardGame) -> tuple[int, int, int]:
    """The circles, triangles and squares that the open objective costs."""
    for card in state.zones["objective"].ids:
        circle, triangle, square, _ = objective_cost(state, state.cards[card])
        return circle, triangle, square
    return 0, 0, 0


def _wants(state: CardGame, seat: Seat) -> list[float]:
    """The value of one more resource of each type: highest for those that the open objective lacks, then rare ones."""
    return [
        10.0 + need - own if own < need else 1.0 - 0.1 * own
        for need, own in zip(_needs(state), state.purses[seat], strict=True)
    ]


def _most_wanted(state: CardGame, seat: Seat, ask: Ask) -> Option:
    wants = _wants(state, seat)
    return max(ask.options, key=lambda option: wants[INDEX[str(option[-1])]])


def _least_wanted(state: CardGame, seat: Seat, ask: Ask) -> Option:
    purse, needs = state.purses[seat], _needs(state)
    return max(ask.options, key=lambda option: purse[INDEX[str(option[1])]] - needs[INDEX[str(option[1])]])


def _victim(state: CardGame, seat: Seat, ask: Ask) -> Option:
    def loot(option: Option) -> float:
        victim = int(option[1])
        kinds = sum(1 for own in state.purses[victim] if own)
        card = 1.5 if state.zones[HAND[victim]].ids and guardian(state, victim) is None else 0.0
        return kinds + card + 0.1 * points(state, victim)

    return max(ask.options, key=loot)


def _payment(state: CardGame, seat: Seat, ask: Ask) -> Option:
    """The payment with the least valuable resources."""
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
    named = [TYPES[i] for i in sorted(best * 2 if len(best) == 1 else best)]
    return ("foretell", named[0], named[1])


def _prey(state: CardGame, seat: Seat, ask: Ask) -> Option:
    """The option whose Character is worth most to its owner, the leader's before others'."""
    w = weights(state, seat)

    def harm(option: Option) -> float:
        card = int(option[1])
        owner = next(s for s in range(state.seats) if card in state.zones[ACTIVE[s]].ids)
        return _loss(state, owner, card, w) + 0.1 * points(state, owner)

    return max(ask.options, key=harm)


def _loss(state: CardGame, owner: Seat, card: int, w: Weights) -> float:
    """The value of an active Character to its owner."""
    zones, cards = state.zones, state.cards
    team = [cards[other] for other in zones[ACTIVE[owner]].ids if other != card]
    return _service(state, cards[card], team, len(zones[HAND[owner]].ids), w)


def _sacrifice(state: CardGame, seat: Seat, ask: Ask) -> Option:
    assert ask.about is not None
    spared = state.cards[ask.about] not in STAND_INS and _loss(state, seat, ask.about, weights(state, seat)) > 0.1
    return ask.options[0] if spared else ("decline",)


def _action(state: CardGame, seat: Seat, ask: Ask, lean: Leaning) -> Option:
    """The action that gains most beyond its cost; the end of the turn if none gains anything."""
    mind = _Mind(state, seat, lean)
    best: Option = ("end_turn",)
    most = 0.0
    for option in ask.options:
        if option[0] == "end_turn":
            continue
        gain = mind.gain(str(option[0]), int(option[1]))
        if gain > most:
            best, most = option, gain
    return best


class _Mind:
    """The values of the actions of one turn to a seat."""

    def __init__(self, state: CardGame, seat: Seat, lean: Leaning) -> None:
        self.state, self.seat, self.lean, self.w = state, seat, lean, weights(state, seat)
        self.purse, self.needs = state.purses[seat], _needs(state)
        self.hand = len(state.zones[HAND[seat]].ids)
        self.team = [state.cards[card] for card in state.zones[ACTIVE[seat]].ids]
        self.held = _holdings(self.purse, self.needs, self.w)

    def gain(self, verb: str, card: int) -> float:
        """Value of an action less its cost."""
        name = self.state.cards[card]
        if verb == "buy":
            return self.purchase(name)
        if verb == "sell":
            return self.refund(name) - max(0.0, self.use(name) - self.price(COST[name]))
        return self.use(name) - self.price(COST[name])

    def purchase(self, name: str) -> float:
        """Value of buying an objective; its points count double, as no opponent can buy it any more."""
        cost = objective_cost(self.state, name)
        rest = [own - n for own, n in zip(self.purse, cost, strict=False)]
        spent = self.held - _holdings(rest, (0, 0, 0), self.w)
        return 2 * self.w.point * POINTS[name] - spent + 0.3

    def price(self, cost: tuple[int, int, int, int]) -> float:
        """Value of the resources in a cost, its free part paid with the most plentiful ones."""
        fixed, free = ((0, 0, 0), sum(cost)) if self.state.alchemy else (cost[:3], cost[3])
        rest = [own - n for own, n in zip(self.purse, fixed, strict=True)]
        for _ in range(free):
            most = max(range(3), key=lambda i: rest[i] - self.needs[i])
            rest[most] -= 1
        return self.held - _holdings(rest, self.needs, self.w)

    def refund(self, name: str) -> float:
        """Value of a sale's proceeds, their free part taken in the most wanted resources."""
        *fixed, free = COST[name]
        rich = [own + min(n, s) for own, n, s in zip(self.purse, fixed, self.state.supply, strict=True)]
        for _ in range(free):
            rich[max(range(3), key=lambda i: self.needs[i] - rich[i])] += 1
        return _holdings(rich, self.needs, self.w) - self.held - 0.02

    def use(self, name: str) -> float:
        """Value of using a card, without its cost."""
        if name in CHARACTER:
            return self.lean.team * _service(self.state, name, self.team, self.hand - 1, self.w)
        return self.brings(ON_PLAY[name])

    def brings(self, part: Part) -> float:
        """Value of a part of an effect; of several to choose from, the best."""
        weigh = _USES.get(getattr(part, "op", ""))
        if weigh:
            return weigh(self, part)
        below = [self.brings(child) for child in part.below()]
        return max(below) if isinstance(part, Modes) else sum(below)

    def draw(self, part: Draw) -> float:
        """Value of drawing cards, or of winning an objective for nothing."""
        if part.deck == "objectives":
            return 11 * self.w.point * part.n
        drawn = min(part.n, len(self.state.zones["effects"].ids))
        stocked = any(name in SELLERS for name in self.team)
        return drawn * (self.w.card + (self.w.stock if stocked else 0.0))

    def alchemy(self) -> float:
        """Value of an Alchemy: positive in a turn in which it can help to buy an objective."""
        state = self.state
        if state.bought and state.objectives_per_turn == "one":
            return 0.0
        missing = any(need > own for need, own in zip(self.needs, self.purse, strict=True))
        return 1.0 if missing and sum(self.purse) > sum(self.needs) > 0 else 0.0

    def prey(self) -> float:
        """Value of the best target to its owner."""
        state = self.state
        foes = [s for s in range(state.seats) if s != self.seat]
        losses = (_loss(state, foe, card, self.w) for foe in foes for card in state.zones[ACTIVE[foe]].ids)
        return self.lean.harm * max(losses, default=0.0)

    def famine(self) -> float:
        """Value of the resources that opponents' Characters will not bring."""
        state = self.state
        foes = [s for s in range(state.seats) if s != self.seat]
        starved = sum(1 for foe in foes for card in state.zones[ACTIVE[foe]].ids if state.cards[card] not in STAND_INS)
        return self.lean.harm * self.w.resource * starved / sqrt(len(foes))


_USES: dict[str, Callable[[_Mind, Any], float]] = {
    "draw": _Mind.draw,
    "payment_wild": lambda mind, part: mind.alchemy(),
    "famine": lambda mind, part: mind.famine(),
    "prophesy": lambda mind, part: 1.9 * mind.w.resource - 0.4 * mind.w.lack,
    "destroy": lambda mind, part: mind.prey() / (mind.state.seats - 1) ** 0.7,
    "move": lambda mind, part: mind.prey() * (1 + 1 / (mind.state.seats - 1)) if part.to == "your_side" else 0.0,
    "gain": lambda mind, part: 2 * mind.w.resource * part.n,
    "take": lambda mind, part: 2 * mind.w.resource,
}
"""The function that values each verb, by the verb's model"""

_ADVICE: dict[str, Callable[[CardGame, Seat, Ask], Option]] = {
    "order": lambda state, seat, ask: ("usual_order",),
    "thief": _victim,
    "steal": _most_wanted,
    "tribute": _least_wanted,
    "take": _most_wanted,
    "joker": _most_wanted,
    "wizard": lambda state, seat, ask: ("roll",),
    "pay": _payment,
    "premonition": _prophecy,
    "premonition_joker": _most_wanted,
    "destruction": _prey,
    "treason": _prey,
    "sacrifice": _sacrifice,
    "choose": lambda state, seat, ask: _victim(state, seat, ask) if ask.options[0][0] == "seat" else ask.options[0],
    "may": lambda state, seat, ask: ("yes",),
    "modes": lambda state, seat, ask: ask.options[0],
}
