"""What is laid out on a table: pieces, places, panels; and what it is laid out from."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame as pg

from game.core.interface import Ref
from game.core.state import Ask, Event, Seat
from game.ui.contract.outcome import Counting
from game.ui.contract.terrain import Camera, Terrain
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.hand import Fan


@dataclass(frozen=True)
class ViewState:
    """What is to be laid out: nothing but what the viewer may see."""

    seen: Any
    """The state in the viewer's own view"""
    me: Seat
    """Who sits at the lower edge"""
    ask: Ask | None = None
    """The question that the viewer is to answer"""
    lag: Mapping[Ref, int] = field(default_factory=dict)
    """By how much a counter still shows less (or more) than the state has: what is on its way"""
    away: frozenset[Ref] = frozenset()
    """Things on their way: they count where they come from"""
    thrown: tuple[int, ...] = ()
    """The faces of the last throw"""
    thrower: Seat = -1
    scroll: float = 0.0
    """Of the hand, pixels"""
    cameras: Mapping[str, Camera] = field(default_factory=dict)
    """Of the terrains that somebody has moved or come closer to, by their keys; the others are seen whole"""
    order: str = "dealt"
    """Of the hand, one of the view's `hand_orders`"""
    recent: tuple[Event, ...] = ()
    """What has been shown of the turn under way: events of the kinds that the view tracks"""
    coming: tuple[Event, ...] = ()
    """What has happened but is still to be shown, likewise"""
    looked_at: Seat | None = None
    """Whose things are shown in place of mine, if the viewer asked for that"""
    counting: Counting | None = None
    """The final count of a match that is over, once it is shown"""


class Placement(NamedTuple):
    """A piece and where it lies."""

    ref: Ref
    thing: Hashable
    """What it shows, a key that the view can draw"""
    size: Size
    pose: Pose
    layer: int
    name: str
    """What is said when it gets the focus"""
    group: str
    """Things of a group are counted together: "2 of 5" """
    movable: bool = False
    """Whether it can be carried by the pointer"""
    below: int = 0
    """How far a note on its lower edge hangs down, pixels: the ring of the focus goes around that too"""
    clip: pg.Rect | None = None
    """The window of its terrain, if it lies on one: outside it is not seen"""
    bearer: Ref | None = None
    """The piece that it is attached to: wherever that is carried or flies, it goes along"""


class Region(NamedTuple):
    """A place without a piece of its own that can be pointed at or dropped on."""

    ref: Ref
    rect: pg.Rect
    name: str
    group: str
    radius: float = 10.0
    """Of its corners, reference px"""
    tip: str = ""
    """Markup of what is told when the pointer rests on it"""
    clip: pg.Rect | None = None
    """The window of its terrain, if it lies on one"""


class Panel(NamedTuple):
    """Facts that are written on the table, drawn anew only when they change."""

    key: str
    rect: pg.Rect
    content: Hashable
    paint: Callable[[pg.Surface], None]
    layer: int = 1


@dataclass
class Layout:
    """Everything laid out."""

    pieces: list[Placement] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    fan: Fan | None = None
    held: list[Ref] = field(default_factory=list)
    """The cards of the fan, from left to right"""
    prompt: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """Where the prompt may stand, centred"""
    turn: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """The panel of steps and buttons"""
    chooser: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """Where a question with many answers may stand"""
    log: pg.Rect | None = None
    """Where the last lines of the log stand; None: in the panel of the turn"""
    terrains: list[Terrain] = field(default_factory=list)
    """Grounds that can be dragged and come closer to"""
    play_line: int = 0
    """A card carried above this y is meant for the table, wherever it is let go"""
