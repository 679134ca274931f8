"""The faces of a game's pieces, and which of them to draw ahead."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Hashable, Iterator
from typing import Any

import pygame as pg

from game.core.interface import Ref
from game.core.state import Event, Option
from game.ui.contract.layout import ViewState
from game.ui.contract.part import ViewPart
from game.ui.kit.geometry import Size


def is_back(thing: Hashable) -> bool:
    """Whether a thing is a card face down."""
    return isinstance(thing, tuple) and thing[:1] == ("back",)


class FacesView(ViewPart, ABC):
    """The part of a view that draws things."""

    title_role = "display"
    """The typeface of the game's title"""
    memory = 36
    """Megabytes of pictures of pieces that are kept: many that turn and lift need more than many that lie still"""
    picture_side = 36
    """The height and width of the pictures on the buttons of options (see `pictures_of`), reference px"""
    pictures_told = False
    """Whether what an option says stands below these pictures; else they stand in its place"""
    open_zones: frozenset[str] = frozenset()
    """Kinds of zones (see `zone_kind`) that a card leaves face up even if no piece lay there"""

    @staticmethod
    def inline() -> None:
        """Make the icons of the game known to every paragraph, as [circle] is; none by default."""
        return

    @abstractmethod
    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        """Draw a thing, without its shadow.

        Called once for each thing and size, as long as there is room to keep the picture.

        Args:
            thing: a key of the view's own, from a `Placement`, a `Flight` or `thing_of`.
            size: pixels.
        """

    def alone(self, name: str) -> tuple[Hashable, Size]:
        """Return the thing that a card shows which is in no match, and its proportions: for lists of cards.

        Args:
            name: the card's definition.
        """
        return ("card", name), (184, 256)

    def held_up(self, event: Event, state: Any) -> tuple[Hashable, Size] | None:
        """Return what is held up while an event is told, and its proportions, if that is no card; None: its card.

        Args:
            event: as the viewer heard of it.
            state: before it or soon after, in the viewer's own view.
        """
        return None

    def said(self, name: str) -> str:
        """Return the name of a card.

        Args:
            name: its definition.
        """
        return self.texts(f"card.{self.game.facts.id}.{name}")

    def prerender(self, thing: Hashable, size: Size) -> Generator[None, None, pg.Surface | None]:
        """Do in parts, none of which takes long, what makes it quick to `draw` a thing; nothing by default.

        Args:
            thing: a key of the view's own, as for `draw`.
            size: pixels.

        Returns:
            The thing, if that is all of it; None: it is still to be drawn.
        """
        yield from ()
        return None

    def prefetch(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        """Yield what may be seen before long, the likeliest first: it is drawn ahead of time.

        Yields:
            (a thing, its size in pixels, 0: as it lies, 1: as it flies or BARE), of things that the viewer knows of.
        """
        yield from ()

    def rehearse(self, now: ViewState) -> Iterator[None]:
        """Do in parts, none of which takes long, what makes quick what may be seen later; nothing by default.

        Begun anew whenever the table lies otherwise: what is done already should take no part.
        """
        yield from ()

    @abstractmethod
    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        """Return what a card that moves to a zone shows there, and its size in pixels.

        Args:
            name: the card's definition; "" if it is unseen.
            back: its deck.
            ref: the card.
            target: the zone.
        """

    def die_face(self, face: int) -> Hashable:
        """Return the thing that a die shows with a face up; faces count from 0."""
        return ("die", face)

    def pictures_of(self, option: Option) -> tuple[Callable[[int], pg.Surface], ...]:
        """Return makers of the pictures that an option's button shows; each is given pixels."""
        return ()
