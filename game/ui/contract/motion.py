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
    """Something that goes from one place to another while an event is shown."""

    thing: Hashable
    size: Size
    source: Ref
    """A place, or a card: where that lies by then"""
    target: Ref
    number: int = 1
    lag: bool = True
    """Whether the counters at both ends change as the thing leaves and arrives"""
    way: Literal["arc", "line", "drop", "shatter", "moment"] = "arc"
    """The kind of motion: through the air, over the table, down onto the target; or none: it breaks where it lies, or
    it comes up at the target, stands there for a moment and goes"""
    delay: float = 0.0
    """Milliseconds after the event's other flights"""


class MotionView(ViewPart):
    """The part of a view that tells what flies, walks, turns over and sounds."""

    throws_dice = True
    """Whether the game has dice, and with them a drawer that tells whose luck they were"""
    house = ""
    """The key of the text that names who throws the dice that are no player's"""
    tracked: frozenset[str] = frozenset()
    """The kinds of events that `ViewState.recent` and `ViewState.coming` are to hold"""
    marked: Mapping[str, str] = MappingProxyType({})
    """The kinds of deeds that `ViewState.deeds` are to hold, those that leave a mark on the table: the icon of each.

    The most telling come first. The words that count those of a kind: "deeds.<game>.<kind>", and what they cost the
    viewer "….you"."""
    sounds: Mapping[str, str] = MappingProxyType({})
    """The sounds that go with events, by their kinds: files of sprites/sounds"""
    arriving: frozenset[str] = frozenset()
    """The tracked kinds whose outcome is seen only when they have been shown: what they bring is on its way"""

    @classmethod
    def deed(cls, event: Event) -> str:
        """Return the kind of deed that an event is, one of `marked`; "" if it leaves no mark."""
        return event.kind if event.kind in cls.marked else ""

    def amount(self, event: Event) -> int:
        """Return how many things an event that is marked is counted for, where those of a kind are told together."""
        return 1

    def subject(self, event: Event, turn: Seat) -> Seat:
        """Return whom the words name that count the marked events of a kind.

        Args:
            event: one that is marked.
            turn: whose turn it was.
        """
        return turn

    def costs(self, event: Event, before: Any, me: Seat) -> bool:
        """Return whether an event that is marked cost a seat something of its own.

        Args:
            event: one that is marked.
            before: the state before it.
            me: the seat.
        """
        return False

    def flights(self, event: Event, now: ViewState) -> tuple[Flight, ...]:
        """Return the flights while an event is shown, besides cards that move."""
        return ()

    def stride(self, event: Event) -> tuple[Ref, Ref] | None:
        """Return the piece that an event moves, and where to, for what is no card."""
        return None

    def turned(self, event: Event) -> Ref | None:
        """Return the piece that an event turns over where it lies."""
        return None

    def hold(self, event: Event, now: ViewState) -> float:
        """Return for how many milliseconds the table holds still while an event is acted on the stage."""
        return 0.0

    def haste(self, events: Sequence[Event], *, by_bot: bool) -> float:
        """Return the share of its time that a decision's events take, so that computers keep nobody waiting."""
        return 1.0

    def sound_of(self, event: Event) -> str:
        """Return the sound that goes with an event, a file of sprites/sounds; "": silence.

        By default it is one of `sounds`, and that of a card for all that move but those that go under others.
        """
        if event.kind == "moved":
            return "" if event.data.get("under") else "card"
        return self.sounds.get(event.kind, "")

    def thrower(self, event: Event) -> Seat | None:
        """Return whose luck a throw of dice is: a seat's, the game's own (-1), or nobody's (None)."""
        return event.n("seat")

    def carried(self, ref: Ref, at: tuple[int, int]) -> float:
        """Return a carried thing's share of its size over a point; below 1, it hangs beside the pointer.

        Args:
            ref: the thing.
            at: the point of the screen, pixels.
        """
        return 1.0
