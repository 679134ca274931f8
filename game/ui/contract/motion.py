"""The motions and sounds while the events of a game are shown."""

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from game.core.interface import Ref
from game.core.state import Event, Seat
from game.ui.contract.layout import ViewState
from game.ui.contract.part import ViewPart
from game.ui.kit.geometry import Size


class Flight(NamedTuple):
    """A thing that goes from one place to another while an event is shown."""

    thing: Hashable
    size: Size
    source: Ref
    """Place where it begins, or a card, which stands for the place where it lies at that moment"""
    target: Ref
    number: int = 1
    lag: bool = True
    """Whether the counters at both ends change as the thing leaves and arrives"""
    way: Literal["arc", "line", "drop", "shatter", "moment"] = "arc"
    """Kind of motion: through the air, over the table, down onto the target; or none: it breaks where it lies, or it
    comes up at the target, stands there for a moment and goes"""
    delay: float = 0.0
    """Milliseconds between the event's other flights and this one"""


class MotionView(ViewPart):
    """The part of a view that decides which things fly, walk or turn over, and how that sounds."""

    throws_dice = True
    """Whether the game has dice, and with them a drawer about the luck of each player"""
    house = ""
    """Key of the text that names the thrower of dice that are no player's"""
    tracked: frozenset[str] = frozenset()
    """Kinds of events that `ViewState.recent` and `ViewState.coming` are to hold"""
    marked: Mapping[str, str] = MappingProxyType({})
    """Kinds of deeds for `ViewState.deeds`, those that leave a mark on the table, each with its icon.

    The most telling come first. The words that count those of a kind: "deeds.<game>.<kind>", and what they cost the
    viewer "….you"."""
    sounds: Mapping[str, str] = MappingProxyType({})
    """Sounds that go with events, by their kinds: files of sprites/sounds"""
    arriving: frozenset[str] = frozenset()
    """Tracked kinds of events whose outcome is seen only after they were shown: it is on its way until then"""

    @classmethod
    def deed(cls, event: Event) -> str:
        """The kind of deed that an event is, one of `marked`; "" if it leaves no mark."""
        return event.kind if event.kind in cls.marked else ""

    def amount(self, event: Event) -> int:
        """The number of things that a marked event counts for in a sentence about all of its kind."""
        return 1

    def subject(self, event: Event, turn: Seat) -> Seat:
        """The seat that the sentence about an event's kind names.

        Args:
            event: one that is marked.
            turn: the seat that was on turn.
        """
        return turn

    def costs(self, event: Event, before: Any, me: Seat) -> bool:
        """Whether a marked event cost a seat something of its own.

        Args:
            event: one that is marked.
            before: the state before it.
            me: the seat.
        """
        return False

    def flights(self, event: Event, now: ViewState) -> tuple[Flight, ...]:
        """The flights while an event is shown, besides cards that move."""
        return ()

    def stride(self, event: Event) -> tuple[Ref, Ref] | None:
        """The piece that an event moves, if it is no card, and its target; None: it moves none."""
        return None

    def turned(self, event: Event) -> Ref | None:
        """The piece that an event turns over where it lies; None: it turns none."""
        return None

    def hold(self, event: Event, now: ViewState) -> float:
        """The milliseconds for which the table holds still while an event is acted on the stage."""
        return 0.0

    def haste(self, events: Sequence[Event], *, by_bot: bool) -> float:
        """The share of their time that a decision's events take, so that nobody waits long for computers."""
        return 1.0

    def sound_of(self, event: Event) -> str:
        """The sound that goes with an event, a file of sprites/sounds; "": silence.

        By default it is the one in `sounds`; for a card that moves it is "card", unless it goes under others.
        """
        if event.kind == "moved":
            return "" if event.data.get("under") else "card"
        return self.sounds.get(event.kind, "")

    def thrower(self, event: Event) -> Seat | None:
        """The seat whose luck a throw of dice is; -1: the game's own; None: nobody's."""
        return event.n("seat")

    def carried(self, ref: Ref, at: tuple[int, int]) -> float:
        """The share of its size that a carried thing has over a point; below 1, it hangs beside the pointer.

        Args:
            ref: the thing.
            at: the point of the screen, pixels.
        """
        return 1.0
