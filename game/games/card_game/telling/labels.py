"""The words of Card Game's options, for the seat that is asked."""

from collections.abc import Callable

from game.core.effects.control import Modes
from game.core.interface import OptionText
from game.core.phrase import Param, Phrase, phrase, seat_name
from game.core.state import Option, Seat
from game.games.card_game.cards import CARDS, COST, POINTS, card_text, name_of, price
from game.games.card_game.effects.dice import Prophesy
from game.games.card_game.queries import asked, guardian, objective_cost, points, stand_ins, supplied
from game.games.card_game.state import HAND, INDEX, CardGame


def option_text(view: CardGame, seat: Seat, option: Option) -> OptionText:
    """An option in words, for the seat that is asked."""
    verb, *args = option
    label, does = _MEANINGS[str(verb)](view, seat, *args)
    return OptionText(label, does)


Words = tuple[Phrase, Phrase]


def _words(verb: str, **params: Param) -> Words:
    return phrase(f"label.card_game.{verb}", **params), phrase(f"does.card_game.{verb}", **params)


def _activate(view: CardGame, seat: Seat, card: int) -> Words:
    name = view.cards[card]
    return _words("activate", card=name_of(name), cost=price(COST[name]), text=card_text(CARDS[name]))


def _buy(view: CardGame, seat: Seat, card: int) -> Words:
    name = view.cards[card]
    total = points(view, seat) + POINTS[name]
    cost = price(objective_cost(view, name))
    return _words("buy", card=name_of(name), cost=cost, points=POINTS[name], total=total)


def _sell(view: CardGame, seat: Seat, card: int) -> Words:
    name = view.cards[card]
    there = supplied(view, COST[name])
    label, does = _words("sell", card=name_of(name), cost=price(there))
    return label, does if there == COST[name] else phrase("does.card_game.sell_short", cost=price(there))


def _act(view: CardGame, seat: Seat, card: int) -> Words:
    name = view.cards[card]
    return _words("act", card=name_of(name), text=card_text(CARDS[name]))


def _pay(view: CardGame, seat: Seat, *paid: int) -> Words:
    rest = tuple(own - n for own, n in zip(view.purses[seat], paid, strict=True))
    return _words("pay", paid=price(paid), rest=price(rest) if any(rest) else phrase("price.card_game.nothing"))


def _seat(view: CardGame, seat: Seat, victim: Seat) -> Words:
    if asked(view, seat) != "thief":
        return phrase("label.card_game.one", what=seat_name(victim)), _effect(view, seat)
    own, cards = view.purses[victim], len(view.zones[HAND[victim]].ids)
    label, does = _words("seat", who=seat_name(victim), own=price(tuple(own)), n=cards)
    if not any(own):
        does = phrase("does.card_game.seat.poor", n=cards)
    if cards and guardian(view, victim) is not None:
        does = phrase("text.card_game.then", first=does, then=phrase("does.card_game.seat.guarded"))
    if any(own) and view.starved(seat):
        does = phrase("text.card_game.then", first=does, then=phrase("does.card_game.seat.starved"))
    return label, does


def _card(view: CardGame, seat: Seat, card: int) -> Words:
    _, owner = view.place_of(card)
    word = asked(view, seat)
    label = phrase("label.card_game.card", card=name_of(view.cards[card]), who=seat_name(owner))
    if word == "choose":
        own = phrase("label.card_game.one", what=name_of(view.cards[card]))
        return own if owner == seat else label, _effect(view, seat)
    if word == "destruction" and not stand_ins(view, owner, card):
        word = "destruction.sure"
    return label, phrase(f"does.card_game.{word}", card=name_of(view.cards[card]), who=seat_name(owner))


def _roll(view: CardGame, seat: Seat) -> Words:
    return _words("roll_more" if asked(view, seat) == "wizard" else "roll")


def _take(view: CardGame, seat: Seat, kind: str) -> Words:
    left = view.supply[INDEX[kind]]
    if asked(view, seat) == "premonition_joker":
        ask = view.ask_of(seat)
        name = view.cards[ask.about] if ask and ask.about is not None else ""
        pays = max((part.pays for part in CARDS[name].parts() if isinstance(part, Prophesy)), default=1)
        taken = phrase("does.card_game.take_foretold", what=f"[{kind}]", n=min(pays, left), left=left)
        return phrase("label.card_game.take", what=f"[{kind}]"), taken
    return _words("take", what=f"[{kind}]", left=left)


def _sacrifice(view: CardGame, seat: Seat, card: int) -> Words:
    return _words("sacrifice", card=name_of(view.cards[card]), saved=_asking_card(view, seat))


def _decline(view: CardGame, seat: Seat) -> Words:
    return _words("decline", card=_asking_card(view, seat))


def _mode(view: CardGame, seat: Seat, mode: int) -> Words:
    """The words of one of several parts to choose from, out of the text of the card under way."""
    ask = view.ask_of(seat)
    assert ask is not None
    assert ask.about is not None
    parts = CARDS[view.cards[ask.about]].parts()
    modes = next(part for part in parts if isinstance(part, Modes) and part.prompt_key(part.prompt) == ask.prompt)
    return phrase("label.card_game.one", what=modes.do[mode].says()), _effect(view, seat)


def _no(view: CardGame, seat: Seat) -> Words:
    if asked(view, seat) == "wizard":
        return _words("no")
    return phrase("label.card_game.leave"), _effect(view, seat)


def _effect(view: CardGame, seat: Seat) -> Phrase:
    """The text of the card whose effect asks the question."""
    ask = view.ask_of(seat)
    name = view.cards[ask.about] if ask and ask.about is not None else ""
    return phrase("does.card_game.act", text=card_text(CARDS[name]))


def _asking_card(view: CardGame, seat: Seat) -> Phrase:
    ask = view.ask_of(seat)
    return name_of(view.cards[ask.about] if ask and ask.about is not None else "")


_MEANINGS: dict[str, Callable[..., Words]] = {
    "activate": _activate,
    "buy": _buy,
    "sell": _sell,
    "end_turn": lambda view, seat: _words("end_turn"),
    "act": _act,
    "usual_order": lambda view, seat: _words("usual_order"),
    "seat": _seat,
    "steal": lambda view, seat, victim, kind: _words("steal", who=seat_name(victim), what=f"[{kind}]"),
    "give": lambda view, seat, kind: _words("give", who=seat_name(view.turn), what=f"[{kind}]"),
    "take": _take,
    "roll": _roll,
    "yes": lambda view, seat: (phrase("label.card_game.yes"), _effect(view, seat)),
    "no": _no,
    "mode": _mode,
    "pay": _pay,
    "foretell": lambda view, seat, a, b: _words("foretell" if a != b else "foretell_twice", a=f"[{a}]", b=f"[{b}]"),
    "card": _card,
    "sacrifice": _sacrifice,
    "decline": _decline,
}
