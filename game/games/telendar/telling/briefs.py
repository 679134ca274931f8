"""Effects in few words, to fit on a button; the card has the whole sentence."""

from game.core.effects.control import If, May, Seq
from game.core.effects.part import Part
from game.core.phrase import Param, Phrase, phrase
from game.core.state import Seat
from game.games.telendar.cards import CARDS
from game.games.telendar.effects.control import Toll
from game.games.telendar.effects.harm import Harm, Hurt
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import price
from game.games.telendar.state import Telendar

_COUNTED = ("sell", "heal", "gain_force", "gain_mana", "gain_gold", "king", "treasure", "peek")
_PLAIN = ("any_special", "learn_spell", "roll", "lose_turn", "lose_object", "lose_follower")


def brief(view: Telendar, seat: Seat, effect: Part, number: int) -> Phrase:
    """An effect in few words, with its price.

    Args:
        view: the seat's view.
        seat: the seat that would do it.
        effect: the effect of the card.
        number: its number among others, for an effect without short words.
    """
    effect = bare(effect)
    if isinstance(effect, Toll):
        return _with_price(view, seat, effect, brief(view, seat, effect.do, number))
    if isinstance(effect, Seq) and len(effect.do) == 2:
        first, last = (brief(view, seat, part, number) for part in effect.do)
        if isinstance(effect.do[0], Harm):
            return _brief("but", do=last, harm=first)
        return _brief("both", first=first, last=last)
    return _deed_words(effect) or _brief("other", number=number)


def hurt(view: Telendar, seat: Seat) -> Phrase | None:
    """The Life that the card under way takes from a seat; None: none, an unknown amount, or several effects do."""
    card = view.fight.card if view.fight.on else next(reversed(view.met), -1)
    name = view.cards[card] if card >= 0 else ""
    found = [part for part in CARDS[name].parts() if isinstance(part, Hurt)] if name else []
    if not found or any(part != found[0] for part in found):
        return None
    part = found[0]
    return _deed_words(part) if part.dice else _brief("hurt", n=max(0, part.n - part.averted(view, seat)))


def bare(effect: Part) -> Part:
    """The deed within an effect, without its condition and without the question whether to do it."""
    return bare(effect.do) if isinstance(effect, May | If) else effect


def _with_price(view: Telendar, seat: Seat, toll: Toll, do: Phrase) -> Phrase:
    ways = toll.ways(view, seat)
    if len(ways) == 1 and ways[0][0] == "give_up":
        return _brief("toll.give", do=do, card=name_of(view.cards[int(ways[0][1])]))
    n = toll.asked(view)
    return _brief(f"toll.{toll.what}", do=do, n=price(view, seat, n) if toll.what == "gold" else n)


def _deed_words(effect: Part) -> Phrase | None:
    op, n, dice = (getattr(effect, what, 0) for what in ("op", "n", "dice"))
    if op in ("convert", "travel"):
        return _brief(f"{op}.{effect.to}")  # type: ignore[attr-defined]
    if isinstance(effect, Hurt):
        hurt = _brief("hurt.dice", n=dice) if dice else _brief("hurt", n=n)
        return hurt if effect.less == "none" else _brief("less", do=hurt, less=phrase(f"less.telendar.{effect.less}"))
    if op in _COUNTED and n > 0:
        return _brief(op, n=n)
    if op == "gain_gold":
        return _brief("gain_gold.dice", n=dice)
    return _brief(op) if op in _PLAIN else None


def _brief(key: str, **params: Param) -> Phrase:
    return phrase(f"brief.telendar.{key}", **params)
