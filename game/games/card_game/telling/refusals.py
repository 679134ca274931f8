"""The reasons why an act that is not offered cannot be done now.

They use the same queries as the options (`queries.py`), so that the two never disagree.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeGuard

from game.core.interface import Ref
from game.core.phrase import Reason, refusal, seat_name
from game.core.state import Ask, Option, Seat
from game.games.card_game.cards import ACT_IN_OWN_TURN, COST, STAND_INS, Cost, name_of, price
from game.games.card_game.queries import activation_bar, asked, objective_cost, purchase_bar, sale_bar
from game.games.card_game.state import ACTIVE, INDEX, TYPES, CardGame

EXPECTED = {
    "order": ("act", "usual_order"),
    "thief": ("seat",),
    "steal": ("steal",),
    "tribute": ("give",),
    "take": ("take",),
    "roll": ("roll",),
    "joker": ("take",),
    "wizard": ("roll", "no"),
    "actions": ("activate", "buy", "sell", "end_turn"),
    "pay": ("pay",),
    "premonition": ("foretell",),
    "premonition_joker": ("take",),
    "destruction": ("card",),
    "treason": ("card",),
    "sacrifice": ("sacrifice", "decline"),
    "choose": ("card", "seat"),
    "may": ("yes", "no"),
    "modes": ("mode",),
}
"""The verbs that answer each question, by the last word of its prompt"""

RULES = {
    "order": "turn",
    "thief": "thief",
    "steal": "thief",
    "tribute": "ruler",
    "take": "resources",
    "roll": "dice",
    "joker": "dice",
    "wizard": "wizard",
    "actions": "actions",
    "pay": "activate",
    "premonition": "premonition",
    "premonition_joker": "premonition",
    "destruction": "destruction",
    "treason": "treason",
    "sacrifice": "hero",
    "choose": "activate",
    "may": "activate",
    "modes": "activate",
}
"""The section of the rules book that explains each question, by the last word of its prompt"""


def forbid(view: CardGame, seat: Seat, option: Option) -> Reason | None:
    """The reason why an act that is not offered now cannot be done, by the same conditions that make the options."""
    ask = view.ask_of(seat)
    assert ask is not None
    word = asked(view, seat)
    verb = str(option[0]) if option else ""
    if verb in EXPECTED[word]:
        if verb not in _REFUSALS or len(option) != _REFUSALS[verb][0] + 1:
            return None
        return _REFUSALS[verb][1](view, seat, ask, *option[1:])
    if word == "actions" and verb == "roll":
        return _no("rolled_already", "dice", ("zone", "dice"))
    if word == "actions":
        return None
    refs: tuple[Ref, ...] = (("card", ask.about),) if ask.about is not None else ()
    if word == "roll":
        refs = (("zone", "dice"),)
    return Reason(f"refusal.card_game.first.{word}", rule=RULES[word], refs=refs, weak=True)


_no = partial(refusal, "card_game")


_RULE_OF_BAR = {
    "no_target": "activate",
    "deck_empty": "supply",
    "no_objective_left": "fortune",
    "alchemy_already": "alchemy",
    "famine_already": "famine",
    "famine": "famine",
    "supplies_empty": "resources",
    "not_in_supply": "resources",
    "nothing_to_take": "thief",
    "condition": "activate",
    "bought_already": "buy",
    "no_merchant": "merchant",
    "merchant_asleep": "merchant",
    "sale_famine": "famine",
    "sale_worthless": "sell",
}


def _no_activation(view: CardGame, seat: Seat, ask: Ask, card: object) -> Reason | None:
    if not _is_card(card, view):
        return None
    bar = activation_bar(view, seat, card)
    if bar == "cannot_pay":
        return _cannot_pay(view, seat, card, COST[view.cards[card]], "activate")
    return _not_in_hand(view, seat, card, "activate") if bar == "not_in_hand" else _barred(view, bar, card)


def _no_sale(view: CardGame, seat: Seat, ask: Ask, card: object) -> Reason | None:
    if not _is_card(card, view):
        return None
    bar = sale_bar(view, seat, card)
    # A click on a card of the hand mostly means to activate it: the refusal to sell it matters less.
    return _not_in_hand(view, seat, card, "sell") if bar == "not_in_hand" else _barred(view, bar, card)


def _no_purchase(view: CardGame, seat: Seat, ask: Ask, card: object) -> Reason | None:
    if not _is_card(card, view):
        return None
    bar = purchase_bar(view, seat, card)
    if bar == "cannot_pay":
        return _cannot_pay(view, seat, card, objective_cost(view, view.cards[card]), "buy")
    if bar == "not_for_sale":
        refs = tuple(("card", c) for c in view.zones["objective"].ids)
        return Reason("refusal.card_game.not_for_sale", rule="buy", refs=refs, weak=True)
    return _barred(view, bar, card)


def _barred(view: CardGame, bar: str, card: int) -> Reason:
    return _no(bar, _RULE_OF_BAR[bar], ("card", card), card=name_of(view.cards[card]))


def _not_in_hand(view: CardGame, seat: Seat, card: int, rule: str) -> Reason:
    """The refusal that tells where the card is, as it is not in the hand."""
    zone = view.zone_of(card)
    place, _, owner = zone.partition(".")
    if place == "objective":
        return _no("objective_is_bought", "buy", ("card", card), weak=True)
    if zone == ACTIVE[seat]:
        return _no("active_already", "activate", ("card", card), card=name_of(view.cards[card]), weak=True)
    if owner and int(owner) != seat:
        return _no("not_yours", rule, ("card", card), who=seat_name(int(owner)), weak=True)
    return _no("not_in_hand", rule, ("card", card), weak=True)


def _cannot_pay(view: CardGame, seat: Seat, card: int, cost: Cost, rule: str) -> Reason:
    """The refusal that tells how many of which resources are missing."""
    missing = shortfall(view.purses[seat], cost, view.alchemy)
    refs: list[Ref] = [("card", card)]
    refs += [("zone", f"purse.{seat}.{kind}") for kind, n in zip(TYPES, missing, strict=False) if n]
    return Reason(
        "refusal.card_game.cannot_pay",
        (("card", name_of(view.cards[card])), ("missing", price(missing))),
        rule,
        tuple(refs),
    )


def shortfall(purse: list[int], cost: Cost, alchemy: bool) -> tuple[int, int, int, int]:
    """The resources that a purse lacks to pay a cost: circles, triangles, squares, and resources of any type."""
    if alchemy:
        return (0, 0, 0, max(0, sum(cost) - sum(purse)))
    lacks = [max(0, cost[i] - purse[i]) for i in range(3)]
    spare = sum(max(0, purse[i] - cost[i]) for i in range(3))
    return (lacks[0], lacks[1], lacks[2], max(0, cost[3] - spare))


def _no_take(view: CardGame, seat: Seat, ask: Ask, kind: object) -> Reason | None:
    if kind not in INDEX:
        return None
    if view.supply[INDEX[str(kind)]]:
        return _no("not_foretold", "premonition", ("zone", f"supply.{kind}"), what=f"[{kind}]")
    return _no("supply_empty", "resources", ("zone", f"supply.{kind}"), what=f"[{kind}]")


def _no_gift(view: CardGame, seat: Seat, ask: Ask, kind: object) -> Reason | None:
    if kind not in INDEX:
        return None
    return _no("you_own_none", "ruler", ("zone", f"purse.{seat}.{kind}"), what=f"[{kind}]")


def _no_loot(view: CardGame, seat: Seat, ask: Ask, victim: object, kind: object) -> Reason | None:
    named = int(ask.options[0][1])
    if victim != named:  # all options are of the victim that was named first
        return _no("other_victim", "thief", ("seat", named), who=seat_name(named))
    if kind not in INDEX:
        return None
    ref = ("zone", f"purse.{named}.{kind}")
    return _no("victim_owns_none", "thief", ref, who=seat_name(named), what=f"[{kind}]")


def _no_seat(view: CardGame, seat: Seat, ask: Ask, victim: object) -> Reason | None:
    if victim != seat:
        return None
    return _no("not_yourself" if asked(view, seat) == "thief" else "not_an_opponent", "thief", ("seat", seat))


def _no_actor(view: CardGame, seat: Seat, ask: Ask, card: object) -> Reason | None:
    if not _is_card(card, view):
        return None
    name = view.cards[card]
    if card not in view.zones[ACTIVE[seat]].ids:
        return _no("not_your_active", "turn", ("card", card))
    code = "acted_already" if name in ACT_IN_OWN_TURN["turn_start"] else "acts_otherwise"
    return _no(code, name, ("card", card), card=name_of(name))


def _no_target(view: CardGame, seat: Seat, ask: Ask, card: object) -> Reason | None:
    if not _is_card(card, view):
        return None
    rule = asked(view, seat)
    if rule == "choose":
        return _no("not_choosable", "activate", ("card", card), weak=True)
    if card in view.zones[ACTIVE[seat]].ids:
        return _no("own_character", rule, ("card", card), card=name_of(view.cards[card]))
    return _no("not_active", rule, ("card", card))


def _no_sacrifice(view: CardGame, seat: Seat, ask: Ask, card: object) -> Reason | None:
    if not _is_card(card, view):
        return None
    name = view.cards[card]
    if card == ask.about:
        return _no("hero_is_target", "hero", ("card", card), card=name_of(name))
    if card not in view.zones[ACTIVE[seat]].ids:
        return _no("not_your_active", "hero", ("card", card))
    code = "hero_asleep" if name in STAND_INS else "no_hero"
    return _no(code, "hero", ("card", card), card=name_of(name))


def _no_payment(view: CardGame, seat: Seat, ask: Ask, *paid: object) -> Reason | None:
    own = price(tuple(view.purses[seat]))
    assert ask.about is not None
    name = view.cards[ask.about]
    cost = COST[name] if name in COST else objective_cost(view, name)
    rule = "activate" if name in COST else "buy"
    return _no("wrong_payment", rule, ("card", ask.about), cost=price(cost), own=own)


def _no_prophecy(view: CardGame, seat: Seat, ask: Ask, *kinds: object) -> Reason | None:
    return _no("two_resources", "premonition", *(("zone", f"supply.{kind}") for kind in TYPES))


def _is_card(card: object, view: CardGame) -> TypeGuard[int]:
    """Whether it is the number of any card: a player may try anything."""
    return isinstance(card, int) and 0 <= card < len(view.cards)


_REFUSALS: dict[str, tuple[int, Callable[..., Reason | None]]] = {
    "activate": (1, _no_activation),
    "buy": (1, _no_purchase),
    "sell": (1, _no_sale),
    "take": (1, _no_take),
    "give": (1, _no_gift),
    "steal": (2, _no_loot),
    "seat": (1, _no_seat),
    "act": (1, _no_actor),
    "card": (1, _no_target),
    "sacrifice": (1, _no_sacrifice),
    "pay": (3, _no_payment),
    "foretell": (2, _no_prophecy),
}
"""The number of arguments of each verb, and the function that says why it cannot be done"""
