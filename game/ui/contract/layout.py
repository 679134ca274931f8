"""The layout of a table, pieces, places and panels, and the state that it is made from."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame as pg

from game.core.interface import Gesture, Ref
from game.core.phrase import Phrase
from game.core.state import Ask, Event, Option, Seat
from game.ui.contract.outcome import Counting
from game.ui.contract.terrain import Camera, Terrain
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.pictures.making import Paint
from game.ui.kit.stage.hand import Fan

if TYPE_CHECKING:
    from game.ui.contract.staging import Staging


NONE_LIT = frozenset({-1})
"""In place of deeds that are lit: none stands out, as a thing is in the hand"""


class Deed(NamedTuple):
    """A decision of another seat, taken since the viewer's own turn, that left something to mark on the table."""

    number: int
    """1 for the first of its seat; 0 for one of a turn that is not told now, which is there for what it cost"""
    seat: Seat
    events: tuple[Event, ...]
    """The events of the decision, of the kinds that the view marks, as the viewer heard them"""
    before: Any
    """The state before it, in the viewer's own view"""
    at: int = 0
    """The number of the decision in the match"""
    told: tuple[Phrase, ...] = ()
    """The log's sentences of the decision"""


@dataclass(frozen=True)
class ViewState:
    """The state that a view lays out: nothing but what the viewer may see."""

    seen: Any
    """The state in the viewer's own view"""
    me: Seat
    """The seat at the lower edge"""
    ask: Ask | None = None
    """The question that the viewer is to answer"""
    unattended: bool = False
    """Whether the lower edge is nobody’s: only computers play, the screen is handed on, or all hands are looked at"""
    live: bool = True
    """Whether the match is played now; where it is shown again it is no one’s turn to act, and no seat is told so"""
    lag: Mapping[Ref, int] = field(default_factory=dict)
    """The number by which a counter still shows less (or more) than the state has: what is on its way"""
    away: frozenset[Ref] = frozenset()
    """Things on their way: they count where they come from"""
    thrown: tuple[int, ...] = ()
    """The faces of the last throw"""
    thrower: Seat = -1
    tumbling: bool = False
    """Whether these dice do not lie yet: what counts them is not to be told before they do"""
    shown_turn: Seat | None = None
    """The seat whose turn is shown, while the match may be further; None: nothing lags behind"""
    scroll: float = 0.0
    """Pixels by which the hand is scrolled"""
    cameras: Mapping[str, Camera] = field(default_factory=dict)
    """The cameras of the terrains that somebody has moved or come closer to, by key; the others are seen whole"""
    order: str = "dealt"
    """The order of the hand, one of the view's `hand_orders`"""
    recent: tuple[Event, ...] = ()
    """The events of the turn under way that have been shown, of the kinds that the view tracks"""
    coming: tuple[Event, ...] = ()
    """The events that have happened but are still to be shown, of the same kinds"""
    deeds: tuple[Deed, ...] = ()
    """The decisions of the others in their turns before the viewer's, until he acts himself"""
    lit: frozenset[int] = frozenset()
    """The deeds whose marks stand out, as a sentence of theirs is pointed at; none: all alike; see `NONE_LIT`"""
    page: int | None = None
    """The page of `Layout.pages` that the viewer asked for; None: none yet"""
    paged: bool = True
    """Whether things may share a place: not while a guide points at them"""
    looked_at: Seat | None = None
    """The seat whose things are shown in place of mine, if the viewer asked for that"""
    folded: bool = False
    """Whether what can be folded away (see `Layout.fold`) is"""
    counting: Counting | None = None
    """The final count of a match that is over, once it is shown"""
    staged: bool = False
    """Whether great moments of people have the stage (see `Layout.staging`); else they are played on the table"""
    staged_bots: bool = False
    """The same for those of computers alone"""

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is on the table; SPECTATOR if nobody's."""
        return self.seen.turn if self.shown_turn is None else self.shown_turn

    @property
    def spoken_to(self) -> bool:
        """Whether whoever sits at the lower edge may be told that it is his turn."""
        return self.live and not self.unattended

    def last(self, *kinds: str) -> Event | None:
        """Return the last of the recent events that is of one of these kinds."""
        return next((event for event in reversed(self.recent) if event.kind in kinds), None)


class Pages(NamedTuple):
    """Things that share a place, one of them at a time."""

    rect: pg.Rect
    """The place of the tabs, pixels"""
    names: tuple[str, ...]
    shown: int


class Placement(NamedTuple):
    """A piece and where it lies."""

    ref: Ref
    thing: Hashable
    """The thing to draw, a key of the view's own"""
    size: Size
    pose: Pose
    layer: int
    name: str
    """The words said when the piece gets the focus"""
    group: str
    """The group of things that it is counted with: "2 of 5" """
    movable: bool = False
    """Whether the pointer can carry the piece"""
    below: int = 0
    """Pixels that a note on its lower edge hangs down: the ring of the focus goes around that too"""
    clip: pg.Rect | None = None
    """The window of its terrain, if it lies on one: outside of that it is not seen"""
    bearer: Ref | None = None
    """The piece that it is attached to: wherever that is carried or flies, it goes along"""

    @classmethod
    def posed(
        cls, pose: Pose, ref: Ref, thing: Hashable, layer: int, name: str, group: str, *, movable: bool = False
    ) -> "Placement":
        """Return a piece as large as its pose says."""
        return cls(ref, thing, (round(pose.width), round(pose.height)), pose, layer, name, group, movable)

    @classmethod
    def upon(
        cls, rect: pg.Rect, ref: Ref, thing: Hashable, layer: int, name: str, group: str, *, movable: bool = False
    ) -> "Placement":
        """Return a piece that fills an upright rectangle."""
        return cls.posed(Pose(*rect.center, *rect.size), ref, thing, layer, name, group, movable=movable)


class Region(NamedTuple):
    """A place without a piece of its own that can be pointed at or dropped on."""

    ref: Ref
    rect: pg.Rect
    name: str
    group: str
    radius: float = 10.0
    """The radius of the corners, reference px"""
    tip: str = ""
    """The markup of the tooltip"""
    clip: pg.Rect | None = None
    """The window of its terrain, if it lies on one"""


class Panel(NamedTuple):
    """Facts that are written on the table, drawn anew only when they change."""

    key: str
    rect: pg.Rect
    content: Hashable
    paint: Paint
    layer: int = 1


class Loose(NamedTuple):
    """Something that can be dragged out of a place and dropped on another: the same as a click on the place."""

    thing: Hashable
    size: Size
    onto: Ref
    """The place that takes it when it is dropped"""


@dataclass
class Layout:
    """The layout of a table: everything that lies there, and the places of prompt, panels and questions."""

    pieces: list[Placement] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    fan: Fan | None = None
    held: list[Ref] = field(default_factory=list)
    """The cards of the fan, from left to right"""
    prompt: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """The place where the prompt may stand, centred"""
    turn: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """The panel of steps and buttons"""
    chooser: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """The place where a question with many answers may stand"""
    reactions: pg.Rect | None = None
    """The room for the panel of reactions, whose upper edge it keeps; None: over the table, below the top bar"""
    log: pg.Rect | None = None
    """The place of the last lines of the log; None: in the panel of the turn"""
    told: pg.Rect | None = None
    """The place of the whole log where the match is shown again and nobody is asked; None: the panel of the turn"""
    pages: Pages | None = None
    """The pages of what shares a place, where there is no room for all of it"""
    loose: dict[Ref, Loose] = field(default_factory=dict)
    """The things that can be dragged out of places that a click picks, by the place"""
    terrains: list[Terrain] = field(default_factory=list)
    """Grounds that can be dragged and come closer to"""
    staging: "Staging | None" = None
    """The stage over the table, while a great moment lasts"""
    fold: pg.Rect | None = None
    """The place of the button that folds away what lies over the table, and unfolds it; None: nothing can be folded"""
    play_line: int = 0
    """The y, in pixels, above which a carried card is meant for the table, wherever it is let go"""

    def rect_of(self, ref: Ref) -> pg.Rect | None:
        """Return the place of a thing, pixels; None if it is not laid out."""
        piece = self.piece(ref)
        return piece.pose.rect if piece else self.region(ref)

    def picked(self, offers: Iterable[tuple[Option, Gesture]]) -> set[Option]:
        """Return the options whose gestures can be made with what lies here, both what they take and what onto."""
        there = {piece.ref for piece in self.pieces} | {region.ref for region in self.regions}
        return {option for option, gesture in offers if {gesture.take, gesture.onto or gesture.take} <= there}

    def piece(self, ref: Ref) -> Placement | None:
        """Return the piece that stands for a thing; None if there is none."""
        return next((piece for piece in self.pieces if piece.ref == ref), None)

    def region(self, ref: Ref) -> pg.Rect | None:
        """Return the place that is pointed at as a region, pixels; None if there is no such region."""
        return next((region.rect for region in self.regions if region.ref == ref), None)
