"""The hints of a game's table: what it shows of a thing while that is pointed at or held."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.interface import Ref
from game.core.state import Option
from game.ui.contract.layout import Panel, ViewState
from game.ui.contract.part import ViewPart


class Hint(NamedTuple):
    """The marks and words that the table shows of a thing while it is pointed at, focused or held."""

    panels: tuple[Panel, ...] = ()
    """The panels shown; small ones, since what is carried over a large one has it drawn again in every frame"""
    words: str = ""
    """Markup that stands in the prompt meanwhile; "": the prompt stays as it is"""
    icon: str = "hand"
    ways: int = 1
    """The number of different things that can be shown, one at a time: see `HintsView.hint`"""


class HintsView(ViewPart):
    """The part of a view that gives hints on pointing and holding; by default nothing but what glows."""

    promised = True
    """Whether a note beside a target tells what putting the held thing there would do"""

    def foreshadow(self, option: Option, now: ViewState) -> tuple[Panel, ...]:
        """Return the panels shown while an option is about to be picked, of a way, say; with keys of their own."""
        return ()

    def outlook(self, options: Sequence[Option], now: ViewState) -> tuple[Panel, ...]:
        """Return the panels shown of a floating question's options while none is pointed at; with keys of their own."""
        return ()

    def gathered(self, chosen: Sequence[Option], now: ViewState) -> tuple[Panel, ...]:
        """Return the panels shown while options are gathered to be given together; with keys of their own.

        Args:
            chosen: the options gathered so far.
            now: what is laid out.
        """
        return ()

    def hint(self, ref: Ref, over: Ref | None, way: int, now: ViewState) -> Hint | None:
        """Return what is shown while a thing is pointed at, focused or held; None: what its option foreshadows.

        Called once for each change of the arguments, so that it may take a few milliseconds.

        Args:
            ref: the thing.
            over: what it is held over, if it is held.
            way: from 0; counted up at the player's wish, to show one after the other of many. Below `Hint.ways`.
            now: what is laid out: nothing but what the viewer may see.
        """
        return None
