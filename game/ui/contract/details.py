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
    """A line of the zoom: a condition that is met or not, or plain information."""

    text: str
    good: bool | None = None


class Exhibit(NamedTuple):
    """A small picture in the zoom."""

    thing: Hashable
    """Key of the thing that is pictured, which the view can draw"""
    size: Size
    """Size of the picture, reference px"""
    words: str = ""
    """Words beside the picture, markup"""
    good: bool = False
    """Whether the picture bears a tick"""
    option: Option | None = None
    """Option that is pictured; it has a button while it can be picked. None: the picture stands for no option"""
    action: str = ""
    """Words of the option's button"""


class Gallery(NamedTuple):
    """A group of small pictures in the zoom."""

    heading: str
    exhibits: tuple[Exhibit, ...]


def from_pack(texts: Texts, game: str, name: str) -> tuple[tuple[str, str, str], ...]:
    """The chip that names the pack of a card, as (words, icon, kind); () for a card of the box.

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
    """The keywords of a card, each with its meaning, from the game's catalogues.

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
    """Chips, each (words, icon, kind)"""
    does: tuple[str, ...] = ()
    """Paragraphs about the effects of the thing"""
    checks: tuple[Fact, ...] = ()
    """Conditions of its use, each met or not"""
    keywords: tuple[tuple[str, str], ...] = ()
    common: int = 0
    """Number of keywords, from the first, that everybody knows after a while"""
    credit: str = ""
    rule: str = ""
    """Anchor of the thing's section in the rules book"""
    galleries: tuple[Gallery, ...] = ()
    heading: str = "zoom.does"
    """The key of the heading over `does`"""


class DetailsView(ViewPart):
    """The part of a view that tells the details of things."""

    def details(self, ref: Ref, now: ViewState) -> Details | None:
        """The details that the zoom shows of a thing; None if it cannot be zoomed."""
        return None

    def read_by_click(self, ref: Ref) -> bool:
        """Tells whether a click enlarges a thing that cannot be used now, such as an open pile to be leafed through."""
        return False
