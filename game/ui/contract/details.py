"""The details of a thing that the zoom shows."""

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from game.core import packs
from game.core.interface import Ref
from game.core.state import Option
from game.core.texts import Texts
from game.ui.contract.layout import ViewState
from game.ui.contract.part import ViewPart
from game.ui.kit.geometry import Size


class Fact(NamedTuple):
    """A line of the zoom: whether something holds, or plain information."""

    text: str
    good: bool | None = None


class Exhibit(NamedTuple):
    """A small picture in the zoom."""

    thing: Hashable
    """The thing that is pictured, a key that the view can draw"""
    size: Size
    """The picture's size, reference px"""
    words: str = ""
    """The words beside the picture, markup"""
    good: bool = False
    """Whether it bears a tick"""
    option: Option | None = None
    """The option that is pictured, if it is one; it has a button then, whenever it can be picked"""
    action: str = ""
    """The words of that button"""


class Gallery(NamedTuple):
    """Small pictures of the zoom that belong together."""

    heading: str
    exhibits: tuple[Exhibit, ...]


def from_pack(texts: Texts, game: str, name: str) -> tuple[tuple[str, str, str], ...]:
    """Return the chip that says which pack a card comes from; none for a card of the box.

    Args:
        texts: the language.
        game: the game's id.
        name: the card's definition.
    """
    pack = packs.pack_of(name)
    if not pack:
        return ()
    return ((texts("packs.from", title=packs.title(game, pack, texts.language)), "poker-hand", "plain"),)


def glossary(texts: Texts, game: str, words: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the words of a card and what they mean, as a game's catalogues say.

    Args:
        texts: the language.
        game: the game's id.
        words: "keyword.<game>.<word>" is the word's key, "….text" that of its meaning.
    """
    keys = (f"keyword.{game}.{word}" for word in words)
    return tuple((texts(key), texts(f"{key}.text")) for key in keys)


class Details(NamedTuple):
    """The details of a thing that the zoom shows."""

    title: str
    thing: Hashable
    proportions: Size
    chips: tuple[tuple[str, str, str], ...] = ()
    """The chips, each (words, icon, kind)"""
    does: tuple[str, ...] = ()
    """The paragraphs of what the thing does"""
    checks: tuple[Fact, ...] = ()
    """The conditions of its use, each met or not"""
    keywords: tuple[tuple[str, str], ...] = ()
    common: int = 0
    """The number of keywords, from the first, that everybody knows after a while"""
    credit: str = ""
    rule: str = ""
    """The anchor of the rules book"""
    galleries: tuple[Gallery, ...] = ()


class DetailsView(ViewPart):
    """The part of a view that tells the details of things."""

    def details(self, ref: Ref, now: ViewState) -> Details | None:
        """Return the details that the zoom shows of a thing; None if it cannot be zoomed."""
        return None

    def read_by_click(self, ref: Ref) -> bool:
        """Tell whether a click on something that cannot be used now enlarges it, as open piles are leafed through."""
        return False
