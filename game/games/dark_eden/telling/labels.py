"""The words of each option for the seat that is asked, and the text of all that is printed on a card."""

from collections.abc import Callable
from typing import Literal

from game.core.interface import OptionText, zone_kind, zone_seat
from game.core.phrase import Param, Phrase, chained, phrase, seat_name
from game.core.state import Option, Seat
from game.games.dark_eden.acts import RECOVERY
from game.games.dark_eden.balance import spendable
from game.games.dark_eden.cards import CARDS, AnyCard, card_called, card_text, name_of
from game.games.dark_eden.effects.standing import Cv, icons_in_words
from game.games.dark_eden.fights import foreseen, spared
from game.games.dark_eden.playing import price
from game.games.dark_eden.printed import FIGURES, TACTIC_WORDS, Printed
from game.games.dark_eden.proposal import propose
from game.games.dark_eden.queries import worth
from game.games.dark_eden.settling import income_of, kept_then
from game.games.dark_eden.sources import printed, sources
from game.games.dark_eden.state import DarkEden, Group, cell_of
from game.games.dark_eden.strength import strength, total
from game.games.dark_eden.telling import prospects

Words = tuple[Phrase, Phrase]
_ONE_BY_ONE = {f"prompt.dark_eden.{word}" for word in ("bribe", "pick_out", "rearrange")}


def option_text(view: DarkEden, seat: Seat, option: Option) -> OptionText:
    """An option in words, for the seat that is asked."""
    verb, *args = option
    label, does = _MEANINGS[str(verb)](view, seat, *args)
    return OptionText(label, does)


# --- what is printed on a card -----------------------------------------------------------------------


def face_text(name: str) -> Phrase | None:
    """Everything printed on a card in words, with its figures; None for an unseen card."""
    card = CARDS.get(name)
    if card is None:
        return None
    said = [_line_of_kind(card), *_figures(card)]
    if text := card_text(card):
        said.append(text)
    return chained("text.dark_eden.then", said)


def _line_of_kind(card: AnyCard) -> Phrase:
    """The line of a card's type, subtype, designations and affiliation: "Warrior, Infantry. Crescentia."."""
    words = [phrase(f"kind.dark_eden.{card.type}")]
    words += [phrase(f"subtype.dark_eden.{card.subtype}")] if card.subtype else []
    words += [phrase(f"designation.dark_eden.{word}") for word in card.designations if word != "no_deck_limit"]
    affiliation = phrase(f"affiliation.dark_eden.{card.affiliation}")
    return phrase("face.dark_eden.kind", words=chained("face.dark_eden.also", words), affiliation=affiliation)


def _figures(card: Printed) -> list[Phrase]:
    said = []
    if card.type != "intrigue" and card.cv:
        said.append(phrase("face.dark_eden.cv", n=card.cv))
    if card.tactics:
        said.append(phrase("face.dark_eden.tactics", words=tuple(tactic_name(tactic) for tactic in card.tactics)))
    if card.type == "establishment":
        said.append(phrase("face.dark_eden.allowance", n=card.allowance))
    if card.cost:
        said.append(phrase("face.dark_eden.cost", n=str(card.cost)))
    said += [
        phrase(f"face.dark_eden.{what}", words=icons)
        for what in ("gives", "needs")
        if (icons := icons_in_words(getattr(card, what)))
    ]
    return said


def tactic_name(tactic: str) -> Phrase:
    """The name of a tactic by its letter."""
    return phrase(f"tactic.dark_eden.{TACTIC_WORDS[tactic]}")


# --- options -----------------------------------------------------------------------------------------


def _words(verb: str, **params: Param) -> Words:
    return phrase(f"label.dark_eden.{verb}", **params), phrase(f"does.dark_eden.{verb}", **params)


def _amount(view: DarkEden, seat: Seat, n: int) -> Words:
    """The words of an amount of Gold to pay or take, with the Combat Value that it adds to the fight under way."""
    ask = view.ask_of(seat)
    if prospects.is_lent(view, ask):
        return _words("amount_taken", n=n)
    if cost := prospects.surcharge(view, ask):
        return _words("amount_besides", n=n, cost=cost)
    each = sum(one.n for part in prospects.bought(view, seat).values() for one in part.standing if isinstance(one, Cv))
    return _words("amount_for_cv", n=n, more=n * each) if each else _words("amount", n=n)


def _plain(verb: str) -> Callable[..., Words]:
    return lambda view, seat, *args: _words(verb)


def _no(view: DarkEden, seat: Seat) -> Words:
    """The words of "no"; to a question that asks for card after card they say "enough"."""
    ask = view.ask_of(seat)
    return _words("enough" if ask is not None and ask.prompt in _ONE_BY_ONE else "no")


def _named(view: DarkEden, card: int) -> Phrase:
    return name_of(view.cards[card])


def _called(view: DarkEden, card: int) -> Phrase:
    return card_called(view.cards[card])


def _build(view: DarkEden, seat: Seat, card: int, where: str) -> Words:
    turf, _ = cell_of(where)
    name = view.cards[card]
    verb = "build" if turf == seat else "build_there"
    called = card_called(name) if verb == "build" else name_of(name)
    label, does = _words(verb, card=called, cost=price(view, seat, name), who=seat_name(turf), text=_text(name))
    if FIGURES[name].cost == "X":
        does = phrase("does.dark_eden.build_for_any", most=view.gold[seat] - price(view, seat, name), text=_text(name))
    return label, does


def _text(name: str) -> Phrase:
    return face_text(name) or name_of(name)


def _muster(view: DarkEden, seat: Seat, card: int, zone: str) -> Words:
    name, to = view.cards[card], zone.partition(".")[0]
    return _words(f"muster.{to}", card=name_of(name), cost=price(view, seat, name), text=_text(name))


def _transfer(view: DarkEden, seat: Seat, card: int, zone: str) -> Words:
    return _words(f"transfer.{zone.partition('.')[0]}", card=_named(view, card))


def _group(verb: str) -> Callable[..., Words]:
    def words(view: DarkEden, seat: Seat, one: int, other: int, zone: str = "") -> Words:
        group = view.group_of(other)
        members = (*(group.members if group else (other,)), one)
        after = view.clone()  # some count more in a Group
        kind: Literal["attack", "defense"] = "attack" if verb == "attack_group" else "defense"
        after.groups = [*(each for each in view.groups if each != group), Group(kind, seat, members)]
        return _words(verb, card=_named(view, one), other=_named(view, other), n=total(after, members))

    return words


def _card(verb: str) -> Callable[..., Words]:
    """The maker of words for an act on a card that need only the card's name and text."""
    return lambda view, seat, card, *rest: _words(verb, card=_named(view, card), text=_text(view.cards[card]))


def _choose(view: DarkEden, seat: Seat, card: int) -> Words:
    """The words of choosing a card, with what is done to it, or with the player in whose hand it is."""
    label, does = _card("card")(view, seat, card)
    zone, ask = view.zone_of(card), view.ask_of(seat)
    if ask is not None and ask.prompt == "prompt.dark_eden.pick_out":
        label = phrase("label.dark_eden.discard", card=_named(view, card))
    elif zone_kind(zone) == "hand" and (who := zone_seat(zone)) != seat:
        label = phrase("label.dark_eden.card_of", card=_named(view, card), who=seat_name(who))
    return label, does


def _play(view: DarkEden, seat: Seat, card: int) -> Words:
    name = view.cards[card]
    cost = price(view, seat, name)
    return _words("play_paid" if cost else "play", card=name_of(name), cost=cost, text=_text(name))


def _use(view: DarkEden, seat: Seat, card: int, n: int) -> Words:
    return _words("use", card=_named(view, card), text=CARDS[view.cards[card]].abilities[n].says())


def _end(view: DarkEden, seat: Seat) -> Words:
    return _words(f"end.{view.step or 'actions'}")


def _settle(view: DarkEden, seat: Seat) -> Words:
    plan = propose(view, seat)
    lost, paid = tuple(_called(view, card) for card in plan.drops), paying(plan.gold, sum(plan.markers.values()))
    kind = "settle_loses" if lost else "settle_pays" if paid else "settle"
    income = income_of(view, seat, plan)
    does = phrase(f"does.dark_eden.{kind}{'' if income else '_even'}", income=income, cards=lost)
    return phrase(f"label.dark_eden.{'settle_drops' if lost and not paid else kind}", paid=paid), does


def _discard(view: DarkEden, seat: Seat, card: int) -> Words:
    """The words of discarding a card; the last discard possible ends the turn, which cannot be undone."""
    ask = view.ask_of(seat)
    last = ask is not None and all(card in option or option == ("end",) for option in ask.options)
    label, does = _words("discard", card=_named(view, card))
    return label, phrase("does.dark_eden.discard_last") if last else does


def paying(gold: int, markers: int) -> tuple[Phrase, ...]:
    """The words for the cost of a Balance: Gold, markers or both."""
    spent = {"gold": gold, "markers": markers}
    return tuple(phrase(f"paying.dark_eden.{what}", n=n) for what, n in spent.items() if n)


def _markers(verb: str) -> Callable[..., Words]:
    """The maker of words for keeping a marker back or spending it, with the cost of the Balance then."""

    def words(view: DarkEden, seat: Seat, card: int) -> Words:
        after = view.clone()
        after.kept_back[card] = kept_then(view, seat, verb, card)
        plan = propose(after, seat)
        label, does = _words(verb, card=_named(view, card), n=spendable(after, card), gold=plan.gold)
        if plan.drops and not propose(view, seat).drops:
            lost = tuple(_called(view, one) for one in plan.drops)
            return label, phrase("does.dark_eden.keep_loses", cards=lost)
        return label, does

    return words


def _attack(view: DarkEden, seat: Seat, one: int, victim: int) -> Words:
    label = phrase("label.dark_eden.attack", card=_called(view, one), victim=_called(view, victim))
    return label, _prospect(prospects.attack(view, one, victim))


_ENDS = {"won": "wins", "lost": "loses", "tie": "ties"}


def _prospect(fought: DarkEden) -> Phrase:
    """The words of how a combat would end as things stand, with both sums."""
    at, (ours, theirs) = sources(fought), prospects.sums(fought)
    outcome = foreseen(fought, ours, theirs, at)
    if outcome == "lost" and (living := [one for one in fought.attackers if spared(fought, one, True, at)]):
        survivors = tuple(_called(fought, one) for one in living)
        return phrase("does.dark_eden.attack.spared", ours=ours, theirs=theirs, cards=survivors)
    return phrase(f"does.dark_eden.attack.{_ENDS[outcome]}", ours=ours, theirs=theirs)


def _tactic(view: DarkEden, seat: Seat, tactic: str) -> Words:
    """The words of a tactic; in a combat with both sums."""
    if view.fight != "combat":
        return _words("tactic", tactic=tactic_name(tactic))
    fought = prospects.combat(view, view.attackers, view.defenders, tactic)
    ours, theirs = prospects.sums(fought)
    label = phrase("label.dark_eden.tactic_of_combat", tactic=tactic_name(tactic), ours=ours, theirs=theirs)
    return label, _prospect(fought)


def _raid(view: DarkEden, seat: Seat, target: int) -> Words:
    cv = strength(view, target).value
    kind = "raid_commander" if target in view.commanders else "raid"
    return _words(kind, card=_called(view, target), n=cv, points=worth(view, target))


def _raider(view: DarkEden, seat: Seat, card: int) -> Words:
    alone = prospects.raid(view, seat, view.defenders[0], [card])
    return _words("raider", card=_named(view, card), n=strength(alone, card).value)


def _reward(view: DarkEden, seat: Seat, kind: str) -> Words:
    """The words of a reward for a raided Commander: points, or Gold as far as its seat has any."""
    n = printed(view, view.commanders[view.foe]).cv
    return _words(f"reward.{kind}", n=min(n, view.gold[view.foe]) if kind == "gold" else n)


def _mode(view: DarkEden, seat: Seat, mode: int) -> Words:
    """The words of an alternative of the card that asks, as the card says them."""
    says = prospects.modes_of(view, view.ask_of(seat))[mode].says()
    return phrase("label.dark_eden.mode", text=says), says


def _seat(view: DarkEden, seat: Seat, who: Seat) -> Words:
    return _words("seat", who=seat_name(who), gold=view.gold[who])


_MEANINGS: dict[str, Callable[..., Words]] = {
    **{verb: _plain(verb) for verb in ("truce", "agree", "refuse", "pass", "yes")},
    **{verb: _card(verb) for verb in ("disband", "drop", "bearer", "trim", "lose", "annihilate")},
    **{verb: _group(verb) for verb in ("attack_group", "defense_group")},
    **{verb: _markers(verb) for verb in ("keep", "spend")},
    "no": _no,
    "card": _choose,
    "build": _build,
    "muster": _muster,
    "transfer": _transfer,
    "play": _play,
    "use": _use,
    "end": _end,
    "settle": _settle,
    "attack": _attack,
    "tactic": _tactic,
    "raid": _raid,
    "raider": _raider,
    "discard": _discard,
    "amount": _amount,
    "reward": _reward,
    "mode": _mode,
    "affiliation": lambda view, seat, one: _words("affiliation", what=phrase(f"affiliation.dark_eden.{one}")),
    "seat": _seat,
    "recover": lambda view, seat, card: _words("recover", card=_named(view, card), n=RECOVERY),
    "place": lambda view, seat, card, where: _words("place", card=_named(view, card)),
}
"""The maker of words for each verb of an option"""
