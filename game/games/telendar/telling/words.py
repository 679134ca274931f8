"""Words that the log, the options and the refusals share: where a card lies, how numbers are written."""

from collections.abc import Sequence

from game.core.phrase import Param, Phrase, chained, phrase
from game.games.telendar.board import SIDE
from game.games.telendar.cards import TILES
from game.games.telendar.effects.control import Toll
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import explored, tile
from game.games.telendar.state import Telendar

_COLUMNS = "ABCDEFG"


def coordinates(place: int) -> str:
    """The coordinates of a place: "A1" is the upper left corner, "D4" the middle."""
    return f"{_COLUMNS[place % SIDE]}{place // SIDE + 1}"


def territory(view: Telendar, place: int) -> Phrase:
    """The name of a territory with its coordinates; of a face-down one, as far as the viewer knows it."""
    known = tile(view, place)
    if known is None:
        return phrase("territory.telendar.unexplored", at=coordinates(place))
    key = "territory.telendar" if explored(view, place) else "territory.telendar.peeked"
    return phrase(key, name=name_of(known.id), at=coordinates(place))


def offers(view: Telendar, name: str) -> tuple[Phrase, ...]:
    """The text of a territory in this match, with the prices for its number of players."""
    tolls = (
        service.model_copy(update={"n": service.asked(view), "crowd": ()}) if isinstance(service, Toll) else service
        for service in TILES[name].services
    )
    return TILES[name].model_copy(update={"services": tuple(tolls)}).lines()


def signed(n: int) -> str:
    """A number with its sign as it is printed, with a real minus sign."""
    return f"−{-n}" if n < 0 else str(n)


def deck_name(deck: str) -> Phrase:
    """The name of a deck: "Treasures"."""
    return phrase(f"deck.telendar.{deck}")


def text(*sentences: Phrase | None) -> Phrase:
    """Sentences as one text; None is left out."""
    said = [sentence for sentence in sentences if sentence is not None]
    return chained("text.telendar.then", said)


def plus(number: int, more: int) -> Param:
    """A number and an addition to it: "5 + 2", "5 − 1", or "5" alone."""
    if not more:
        return number
    return phrase(f"sum.telendar.{'plus' if more > 0 else 'minus'}", first=number, last=abs(more))


def bundle(cards: Sequence[str], gold: int) -> Param:
    """The words of one side of a trade: cards by their definitions, and Gold."""
    parts = [name_of(card) for card in cards]
    parts += [phrase("bundle.telendar.gold", n=gold)] if gold else []
    return tuple(parts) or phrase("bundle.telendar.nothing")
