"""Words that the log, the meanings of options and the refusals share: where something lies, how numbers are written."""

from collections.abc import Sequence

from game.core.phrase import Param, Phrase, chained, phrase
from game.games.telendar.board import SIDE
from game.games.telendar.cards import TILES
from game.games.telendar.effects.control import Toll
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import explored, tile
from game.games.telendar.state import Telendar

_COLUMNS = "ABCDEFG"


def at(place: int) -> str:
    """The coordinates of a place: "A1" is the upper left corner, "D4" the middle."""
    return f"{_COLUMNS[place % SIDE]}{place // SIDE + 1}"


def territory(view: Telendar, place: int) -> Phrase:
    """A territory's name with its coordinates; of one that lies face down what the viewer knows of it."""
    known = tile(view, place)
    if known is None:
        return phrase("territory.telendar.unexplored", at=at(place))
    key = "territory.telendar" if explored(view, place) else "territory.telendar.peeked"
    return phrase(key, name=name_of(known.id), at=at(place))


def offers(view: Telendar, name: str) -> tuple[Phrase, ...]:
    """What a territory says in this match: its prices are those for so many players."""
    tolls = (
        service.model_copy(update={"n": service.asked(view), "crowd": ()}) if isinstance(service, Toll) else service
        for service in TILES[name].services
    )
    return TILES[name].model_copy(update={"services": tuple(tolls)}).lines()


def signed(n: int) -> str:
    """A number as it is printed, with a real minus sign."""
    return f"−{-n}" if n < 0 else str(n)


def deck_name(deck: str) -> Phrase:
    """A deck's name: "Treasures"."""
    return phrase(f"deck.telendar.{deck}")


def text(*sentences: Phrase | None) -> Phrase:
    """Sentences one after the other; those that are None are left out."""
    said = [sentence for sentence in sentences if sentence is not None]
    return chained("text.telendar.then", said)


def plus(number: int, more: int) -> Param:
    """A number and what is added to it: "5 + 2", "5 − 1", or "5" alone."""
    if not more:
        return number
    return phrase(f"sum.telendar.{'plus' if more > 0 else 'minus'}", first=number, last=abs(more))


def bundle(cards: Sequence[str], gold: int) -> Param:
    """A side of a trade in words: cards by their definitions, and Gold."""
    parts = [name_of(card) for card in cards]
    parts += [phrase("bundle.telendar.gold", n=gold)] if gold else []
    return tuple(parts) or phrase("bundle.telendar.nothing")
