"""The faces of a game's pieces, and the choice of those to draw ahead."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Hashable, Iterator
from typing import Any

import pygame as pg

from game.core.interface import Ref
from game.core.state import Event, Option
from game.core.texts import Texts
from game.ui.contract.layout import ViewState
from game.ui.contract.part import ViewPart
from game.ui.kit.geometry import Size
from game.ui.kit.stage.hand import LIFT
from game.ui.kit.text import typeset


def is_back(thing: Hashable) -> bool:
    """Whether a thing is a card face down."""
    return isinstance(thing, tuple) and thing[:1] == ("back",)


def icon_words(texts: Texts, game_id: str) -> dict[str, tuple[str, str]]:
    """The words for a game's pictures within a text, for one and for several."""
    keys = {icon: f"icon.{game_id}.{icon}" for icon in typeset.inline_icons}
    return {icon: (texts.many(key, 1), texts.many(key, 2)) for icon, key in keys.items() if texts.has(key)}


class FacesView(ViewPart, ABC):
    """The part of a view that draws things."""

    title_role = "display"
    """Typeface of the game's title"""
    memory = 36
    """Megabytes of pictures of pieces that are kept: many pieces that turn and lift need more than many that lie
    still"""
    picture_side = 36
    """Height and width of the pictures on the buttons of options (see `pictures_of`), reference px"""
    pictures_told = False
    """Whether the words of an option stand below these pictures; else the pictures stand in their place"""
    open_zones: frozenset[str] = frozenset()
    """Kinds of zones (see `zone_kind`) that a card leaves face up even where no piece lay"""

    @staticmethod
    def inline() -> None:
        """Makes the icons of the game known to every paragraph, as [circle] is; none by default."""
        return

    @classmethod
    def teach(cls, texts: Texts, game_id: str) -> None:
        """Makes these icons known with their words in a language."""
        cls.inline()
        typeset.icon_words.update(icon_words(texts, game_id))

    @abstractmethod
    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        """Draws a thing, without its shadow.

        Called once for each thing and size, unless the picture had to make room for others.

        Args:
            thing: a key of the view's own, from a `Placement`, a `Flight` or `thing_of`.
            size: pixels.
        """

    def alone(self, name: str) -> tuple[Hashable, Size]:
        """The thing to draw for a card that is in no match, and its proportions: for lists of cards.

        Args:
            name: the card's definition.
        """
        return ("card", name), (184, 256)

    def held_up(self, event: Event, state: Any) -> tuple[Hashable, Size] | None:
        """The thing that is held up while an event is told, and its proportions; None: the event's card is.

        Args:
            event: as the viewer heard of it.
            state: before it or soon after, in the viewer's own view.
        """
        return None

    def lift(self, thing: Hashable, size: Size) -> float:
        """The least factor by which a card of the hand grows while it is pointed at.

        Args:
            thing: what it shows.
            size: at rest, pixels.
        """
        return LIFT

    def said(self, name: str) -> str:
        """The name of a card.

        Args:
            name: its definition.
        """
        return self.texts(f"card.{self.game.facts.id}.{name}")

    def prerender(self, thing: Hashable, size: Size) -> Generator[None, None, pg.Surface | None]:
        """Prepares the drawing of a thing in short steps, so that `draw` is quick; nothing by default.

        Args:
            thing: a key of the view's own, as for `draw`.
            size: pixels.

        Returns:
            The finished picture; None: `draw` is still to be called.
        """
        yield from ()
        return None

    def prefetch(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        """Yields the things that may be seen soon, the likeliest first: they are drawn ahead of time.

        Yields:
            (a thing, its size in pixels, 0: as it lies, 1: as it flies or BARE), of things that the viewer knows of.
        """
        yield from ()

    def rehearse(self, now: ViewState) -> Iterator[None]:
        """Prepares pictures that may be seen later, in short steps; nothing by default.

        Begun again whenever the layout changes: work that is done already should take no step.
        """
        yield from ()

    @abstractmethod
    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        """The thing to draw for a card that moves to a zone, and its size there in pixels.

        Args:
            name: the card's definition; "" if it is unseen.
            back: its deck, which tells its back.
            ref: the card.
            target: the zone.
        """

    def die_face(self, face: int) -> Hashable:
        """The thing to draw for a die with a face up; faces count from 0."""
        return ("die", face)

    def pictures_of(self, option: Option) -> tuple[Callable[[int], pg.Surface], ...]:
        """The makers of the pictures on an option's button; each is given the side in pixels."""
        return ()
