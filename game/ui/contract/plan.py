"""The places of everything of a game on its table."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import pygame as pg

from game.core.interface import Ref
from game.core.state import Seat
from game.ui.contract.layout import Layout, ViewState
from game.ui.contract.part import ViewPart
from game.ui.kit.colour import BRASS, Colour
from game.ui.kit.geometry import Pose


class PlanView(ViewPart, ABC):
    """The part of a view that lays things out, and tells in which order the keyboard comes to them."""

    accent: Colour = BRASS
    """The colour of the game's title and marks"""
    velvet: tuple[int, int, int] = (40, 78, 60)
    """The colour of the curtain that is drawn over its table"""
    hand_orders: tuple[str, ...] = ("dealt",)
    """The orders that a hand can be sorted in"""
    reading: Mapping[str, int] = {}
    """The order in which the keyboard comes to the groups of things, from 0; to all others at last"""
    passed_over: frozenset[str] = frozenset()
    """Kinds of zones (see `zone_kind`) where the keyboard does not stop: it comes to the cards in them"""

    @abstractmethod
    def ground(self) -> pg.Surface:
        """Draw the still picture below everything: the table's cloth, of the window's size."""

    @abstractmethod
    def lay_out(self, now: ViewState) -> Layout:
        """Lay everything out that is seen; called often, so what costs time is kept (see `KeptParts`)."""

    @abstractmethod
    def place_of(self, ref: Ref, layout: Layout, now: ViewState) -> Pose:
        """Return the pose that something flies from or to: of the piece there, else of the middle of the place.

        Args:
            ref: a zone, a seat, a counter of the game's own.
            layout: as it is laid out now.
            now: what is laid out.
        """

    def shown_by(self, ref: Ref) -> Seat | None:
        """Return the seat whose things a click on something shows in place of mine; None: nobody's."""
        return None

    def form(self, state: Any) -> str:
        """Return the form of the game that is played, for the top bar; "" if it has only one."""
        return ""
