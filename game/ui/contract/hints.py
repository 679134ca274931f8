"""What the table of a game shows of a thing while it is pointed at or held."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.interface import Ref
from game.core.state import Option
from game.ui.contract.layout import Panel, ViewState
from game.ui.contract.part import ViewPart


class Hint(NamedTuple):
    """What the table shows of a thing while it is pointed at, focused or held."""

    panels: tuple[Panel, ...] = ()
    """Small ones: what is carried over a large one has it drawn again in every frame"""
    words: str = ""
    """Markup that stands in the prompt meanwhile; "": the prompt stays as it is"""
    icon: str = "hand"
    ways: int = 1
    """How many different things can be shown, one at a time: see `HintsView.hint`"""


class HintsView(ViewPart):
    """What pointing and holding show; by default nothing but what glows."""

    promised = True
    """Whether a note beside a target tells what putting the held thing there would do"""

    def foreshadow(self, option: Option, now: ViewState) -> tuple[Panel, ...]:
        """Return what is shown on the table while an option is about to be picked: a way, say. Its keys are its own."""
        return ()

    def outlook(self, options: Sequence[Option], now: ViewState) -> tuple[Panel, ...]:
        """Return what is shown of a floating question's options while none is pointed at. Its keys are its own."""
        del options, now
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
        del ref, over, way, now
        return None
