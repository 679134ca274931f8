"""The hints of a game's table: marks and words about a thing while it is pointed at or held."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.interface import Ref
from game.core.state import Option
from game.ui.contract.layout import Panel, ViewState
from game.ui.contract.part import ViewPart


class Hint(NamedTuple):
    """Marks and words that the table shows about a thing while it is pointed at, focused or held."""

    panels: tuple[Panel, ...] = ()
    """Panels that are shown: small ones, as a carried thing above a large one has it drawn again in every frame"""
    words: str = ""
    """Markup that stands in the prompt meanwhile; "": the prompt stays as it is"""
    icon: str = "hand"
    ways: int = 1
    """Number of different hints for the thing, shown one at a time: see `HintsView.hint`"""


class HintsView(ViewPart):
    """The part of a view that gives hints on pointing and holding; by default only possible targets glow."""

    promised = True
    """Whether a note beside a target tells what putting the held thing there would do"""

    def foreshadow(self, option: Option, now: ViewState) -> tuple[Panel, ...]:
        """The panels shown while an option (a way, say) is about to be picked; their keys are no others'."""
        return ()

    def outlook(self, options: Sequence[Option], now: ViewState) -> tuple[Panel, ...]:
        """The panels about a floating question's options while none is pointed at; their keys are no others'."""
        return ()

    def gathered(self, chosen: Sequence[Option], now: ViewState) -> tuple[Panel, ...]:
        """The panels shown while options are gathered to be given together; their keys are no others'.

        Args:
            chosen: the options gathered so far.
            now: the state that is laid out.
        """
        return ()

    def hint(self, ref: Ref, over: Ref | None, way: int, now: ViewState) -> Hint | None:
        """The hint about a thing that is pointed at, focused or held; None: the panels of `foreshadow` show.

        Called once for each change of the arguments, so that it may take a few milliseconds.

        Args:
            ref: the thing.
            over: the thing that it is held over; None: it is not held over any.
            way: number of the hint to show, from 0 and below `Hint.ways`; the player counts it up to see the next one.
            now: the state that is laid out: nothing but what the viewer may see.
        """
        return None
