"""The places of all of a game's things on its table."""

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
    """The part of a view that lays things out, and orders them for the keyboard."""

    accent: Colour = BRASS
    """Colour of the game's title and marks"""
    velvet: tuple[int, int, int] = (40, 78, 60)
    """Colour of the curtain that is drawn over its table"""
    hand_orders: tuple[str, ...] = ("dealt",)
    """Orders in which a hand can be sorted"""
    reading: Mapping[str, int] = {}
    """Position, from 0, of each group of things on the keyboard's way; groups that are not named come last"""
    passed_over: frozenset[str] = frozenset()
    """Kinds of zones (see `zone_kind`) at which the keyboard does not stop: it goes to the cards in them"""

    @abstractmethod
    def ground(self) -> pg.Surface:
        """Draws the still picture below everything: the table's cloth, of the window's size."""

    @abstractmethod
    def lay_out(self, now: ViewState) -> Layout:
        """The layout of all that is seen; called often, so that costly parts are kept (see `KeptParts`)."""

    @abstractmethod
    def place_of(self, ref: Ref, layout: Layout, now: ViewState) -> Pose:
        """The pose from or to which a thing flies: that of the piece there, else the middle of the place.

        Args:
            ref: a zone, a seat, a counter of the game's own.
            layout: as it is laid out now.
            now: the state that is laid out.
        """

    def shown_by(self, ref: Ref) -> Seat | None:
        """The seat whose things a click on a thing shows in place of the viewer's own; None: nobody's."""
        return None

    def form(self, state: Any) -> str:
        """The name of the game's form that is played, for the top bar; "" if it has only one."""
        return ""
