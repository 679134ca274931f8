"""The words of Kharnage's options, for the seat that is asked; and the full text of a card."""

from collections.abc import Callable
from functools import partial

from game.core.effects.control import Modes
from game.core.effects.language import nodes
from game.core.interface import OptionText
from game.core.phrase import Param, Phrase, phrase, seat_name
from game.core.state import Ask, Option, Seat
from game.games.kharnage.cards import CARDS, BattleCard, Unit, card_text, name_of, unit_called
from game.games.kharnage.queries import armour, halved, reserve_size, strength
from game.games.kharnage.state import Kharnage


def option_text(view: Kharnage, seat: Seat, option: Option) -> OptionText:
    """An option in words, for the seat that is asked."""
    verb, *args = option
    return _MEANINGS[str(verb)](view, seat, *args)


def face_text(name: str) -> Phrase | None:
    """The full text of a card, with its figures; None for a card without any words."""
    card = CARDS.get(name)
    if card is None:
        return None
    face = _unit_face(card) if isinstance(card, Unit) else _battle_face(card)
    text = card_text(card)
    return phrase("text.kharnage.then", first=face, then=text) if text else face


def _unit_face(unit: Unit) -> Phrase:
    word = "general" if unit.general else "unit"
    return phrase(f"face.kharnage.{word}.{unit.line}", armour=unit.armour)


def _battle_face(card: BattleCard) -> Phrase:
    flags = phrase(f"face.kharnage.{'bicolour' if card.bicolour else 'flags'}", n=card.flags)
    attacks = "_".join(card.attacks) or "none"
    told = phrase(f"face.kharnage.attacks.{attacks}")
    return phrase("face.kharnage.battle", initiative=card.initiative, flags=flags, attacks=told)


def _words(verb: str, **params: Param) -> OptionText:
    return OptionText(phrase(f"label.kharnage.{verb}", **params), phrase(f"does.kharnage.{verb}", **params))


def _army(view: Kharnage, seat: Seat, army: str) -> OptionText:
    label = phrase("label.kharnage.army", army=phrase(f"army.kharnage.{army}.led"))
    return OptionText(label, phrase(f"army.kharnage.{army}.text"))


def _card(verb: str, called: Callable[[str], Phrase], view: Kharnage, seat: Seat, card: int) -> OptionText:
    """The words of playing a battle card or bringing a General: the full text of the card."""
    name = view.cards[card]
    return _words(verb, card=called(name), text=face_text(name) or name_of(name))


def _outlook_against(view: Kharnage, target: Seat, points: int) -> Phrase:
    """The outlook of points against an army: its nearest line, and the least Armour there."""
    line = view.front(target)
    kind = f"does.kharnage.against.{view.place_of(line[0])[1]}"
    least = min(armour(view, target, unit) for unit in line)
    return phrase(kind, points=phrase("points.kharnage", n=points), n=len(line), armour=least)


def _target(view: Kharnage, seat: Seat, target: Seat) -> OptionText:
    label = phrase(f"label.kharnage.target.{view.attack_kind}", who=seat_name(target))
    return OptionText(label, _outlook_against(view, target, view.pool))


def first_target(view: Kharnage, ask: Ask) -> Seat:
    """The army that was chosen first, when a second one is asked for: the only one in reach that is not offered."""
    offered = [option[-1] for option in ask.options]
    return next(other for other in view.reach(ask.seat, view.attack_kind) if other not in offered)


def _whole_attack(view: Kharnage, seat: Seat) -> OptionText:
    ask = view.ask_of(seat)
    assert ask is not None
    return _words("whole", who=seat_name(first_target(view, ask)), n=view.pool)


def _split(view: Kharnage, seat: Seat, target: Seat) -> OptionText:
    does = phrase("does.kharnage.split", text=_outlook_against(view, target, halved(view.pool)))
    return OptionText(phrase("label.kharnage.split", who=seat_name(target)), does)


def _charge(view: Kharnage, seat: Seat) -> OptionText:
    total = strength(view, seat, "assault", view.attacking, charge=True).points
    does = "charge" if total != view.pool else "charge_same"
    return OptionText(phrase("label.kharnage.charge"), phrase(f"does.kharnage.{does}", left=view.pool, n=total))


def _unit(verb: str, view: Kharnage, seat: Seat, unit: int) -> OptionText:
    """The words of an act on a unit of another army."""
    owner, line = view.place_of(unit)
    cost, left = armour(view, owner, unit), view.pool
    label = phrase(f"label.kharnage.{verb}", card=unit_called(view.cards[unit]), who=seat_name(owner))
    counted = cost if verb == "destroy" else left
    return OptionText(label, phrase(f"does.kharnage.{verb}", n=counted, armour=cost, left=left, line=line))


def _draw(view: Kharnage, seat: Seat) -> OptionText:
    left = reserve_size(view, seat) - 1
    does = phrase("does.kharnage.draw", n=left) if left else phrase("does.kharnage.draw_last")
    return OptionText(phrase("label.kharnage.draw"), does)


def _mode(view: Kharnage, seat: Seat, mode: int) -> OptionText:
    """An alternative of the Power under way, in the card's own words."""
    ask = view.ask_of(seat)
    assert ask is not None
    assert ask.about is not None
    effects = CARDS[view.cards[ask.about]].effects()
    modes = next(p for p in nodes(effects).values() if isinstance(p, Modes) and p.prompt_key(p.prompt) == ask.prompt)
    says = modes.do[mode].says()
    return OptionText(phrase("label.kharnage.mode", text=says), says)


_MEANINGS: dict[str, Callable[..., OptionText]] = {
    "army": _army,
    "play": partial(_card, "play", name_of),
    "general": partial(_card, "general", unit_called),
    "draw": _draw,
    "target": _target,
    "whole": _whole_attack,
    "split": _split,
    "charge": _charge,
    **{verb: partial(_unit, verb) for verb in ("trample", "destroy", "web")},
    "seat": lambda view, seat, who: _words("scorch", who=seat_name(who), n=reserve_size(view, who)),
    "mode": _mode,
    **{verb: lambda view, seat, verb=verb: _words(verb) for verb in ("none", "hold", "yes", "no", "yeah", "silent")},
}
