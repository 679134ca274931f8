"""The layout of a table (pieces, places and panels) and the state that it is made from."""

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
"""Value of `ViewState.lit` while a thing is in the hand: no deed stands out"""


class Deed(NamedTuple):
    """A decision of another seat, taken since the viewer's own turn, that left something to mark on the table."""

    number: int
    """Number among the deeds of its seat, from 1; 0: its turn is not told now, and it counts only for its costs"""
    seat: Seat
    events: tuple[Event, ...]
    """Events of the decision, of the kinds that the view marks, as the viewer heard them"""
    before: Any
    """State before the decision, in the viewer's own view"""
    at: int = 0
    """Number of the decision in the match"""
    told: tuple[Phrase, ...] = ()
    """Sentences of the log about the decision"""


@dataclass(frozen=True)
class ViewState:
    """The state that a view lays out: nothing but what the viewer may see."""

    seen: Any
    """State in the viewer's own view"""
    me: Seat
    """Seat at the lower edge"""
    ask: Ask | None = None
    """Question that the viewer is to answer; None: none"""
    unattended: bool = False
    """Whether no one sits at the lower edge: only computers play, the screen is being passed on, or all hands are
    looked at"""
    live: bool = True
    """Whether the match is being played; in a match that is shown again no seat is told that it is its turn"""
    lag: Mapping[Ref, int] = field(default_factory=dict)
    """Difference between the number that a counter shows and the state's, while things are on their way from it
    (positive) or to it (negative)"""
    away: frozenset[Ref] = frozenset()
    """Things on their way; they still count at the place that they come from"""
    thrown: tuple[int, ...] = ()
    """Faces of the last throw of dice"""
    thrower: Seat = -1
    tumbling: bool = False
    """Whether these dice still roll: nothing that depends on them is told before they lie"""
    shown_turn: Seat | None = None
    """Seat whose turn is shown while the match may be further; None: the table shows the present turn"""
    scroll: float = 0.0
    """Pixels by which the hand is scrolled"""
    cameras: Mapping[str, Camera] = field(default_factory=dict)
    """Cameras of the terrains that somebody has moved or zoomed, by key; the other terrains are seen whole"""
    order: str = "dealt"
    """Order of the hand, one of the view's `hand_orders`"""
    recent: tuple[Event, ...] = ()
    """Events of the present turn that have been shown, of the kinds that the view tracks"""
    coming: tuple[Event, ...] = ()
    """Events that have happened but are still to be shown, of the kinds that the view tracks"""
    deeds: tuple[Deed, ...] = ()
    """Decisions of the others in their turns before the viewer's, until the viewer acts"""
    lit: frozenset[int] = frozenset()
    """Numbers of the deeds whose marks stand out, as a sentence about them is pointed at; empty: all look alike; see
    `NONE_LIT`"""
    page: int | None = None
    """Page of `Layout.pages` that the viewer chose; None: none yet"""
    paged: bool = True
    """Whether things may share a place: not while a guide points at them"""
    looked_at: Seat | None = None
    """Seat whose things the viewer chose to see in place of their own; None: none"""
    folded: bool = False
    """Whether the things that can be folded away (see `Layout.fold`) are folded"""
    counting: Counting | None = None
    """Final count of a match that is over, once it is shown; None before"""
    staged: bool = False
    """Whether great moments of persons are played on the stage (see `Layout.staging`); else on the table"""
    staged_bots: bool = False
    """Whether great moments of computers alone are played on the stage; else on the table"""

    @property
    def turn(self) -> Seat:
        """The seat on turn, as the table shows it; SPECTATOR: none is."""
        return self.seen.turn if self.shown_turn is None else self.shown_turn

    @property
    def spoken_to(self) -> bool:
        """Whether the person at the lower edge may be told that it is their turn."""
        return self.live and not self.unattended

    def last(self, *kinds: str) -> Event | None:
        """The last of the recent events of these kinds; None: there is none."""
        return next((event for event in reversed(self.recent) if event.kind in kinds), None)


class Pages(NamedTuple):
    """Things that share a place and are seen one at a time."""

    rect: pg.Rect
    """Place of the tabs, pixels"""
    names: tuple[str, ...]
    shown: int


class Placement(NamedTuple):
    """A piece and its place."""

    ref: Ref
    thing: Hashable
    """Key of the thing to draw, the view's own"""
    size: Size
    pose: Pose
    layer: int
    name: str
    """Words said when the piece gets the focus"""
    group: str
    """The group of things that it is counted with: "2 of 5" """
    movable: bool = False
    """Whether the pointer can carry the piece"""
    below: int = 0
    """Pixels that a note hangs down from its lower edge: the ring of the focus goes around that too"""
    clip: pg.Rect | None = None
    """Window of the terrain on which it lies: the piece is not seen outside of it; None: it lies on none"""
    bearer: Ref | None = None
    """Piece that it is attached to: it goes along wherever that is carried or flies; None: it is attached to none"""

    @classmethod
    def posed(
        cls, pose: Pose, ref: Ref, thing: Hashable, layer: int, name: str, group: str, *, movable: bool = False
    ) -> "Placement":
        """A piece of the size of its pose."""
        return cls(ref, thing, (round(pose.width), round(pose.height)), pose, layer, name, group, movable)

    @classmethod
    def upon(
        cls, rect: pg.Rect, ref: Ref, thing: Hashable, layer: int, name: str, group: str, *, movable: bool = False
    ) -> "Placement":
        """A piece that fills an upright rectangle."""
        return cls.posed(Pose(*rect.center, *rect.size), ref, thing, layer, name, group, movable=movable)


class Region(NamedTuple):
    """A place without a piece of its own that can be pointed at or dropped on."""

    ref: Ref
    rect: pg.Rect
    name: str
    group: str
    radius: float = 10.0
    """Radius of the corners, reference px"""
    tip: str = ""
    """Markup of the tooltip"""
    clip: pg.Rect | None = None
    """Window of the terrain on which it lies; None: it lies on none"""


class Panel(NamedTuple):
    """Facts that are written on the table, drawn again only when they change."""

    key: str
    rect: pg.Rect
    content: Hashable
    paint: Paint
    layer: int = 1


class Loose(NamedTuple):
    """A thing that can be dragged out of a place and dropped on another: it means the same as a click on the place."""

    thing: Hashable
    size: Size
    onto: Ref
    """Place on which it is dropped"""


@dataclass
class Layout:
    """The layout of a table: everything that lies there, and the places of prompt, panels and questions."""

    pieces: list[Placement] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    fan: Fan | None = None
    held: list[Ref] = field(default_factory=list)
    """Cards of the fan, from left to right"""
    prompt: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """Place in which the prompt is centred"""
    turn: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """Place of the panel with the turn's steps and buttons"""
    chooser: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """Place for a question with many answers"""
    reactions: pg.Rect | None = None
    """Place for the panel of reactions, which hangs from its upper edge; None: over the table, below the top bar"""
    log: pg.Rect | None = None
    """Place of the last lines of the log; None: in the panel of the turn"""
    told: pg.Rect | None = None
    """Place of the whole log where the match is shown again and nobody is asked; None: the panel of the turn"""
    pages: Pages | None = None
    """Pages of the things that share a place for want of room; None: there is room for all"""
    loose: dict[Ref, Loose] = field(default_factory=dict)
    """Things that can be dragged out of places which a click picks, by the place"""
    terrains: list[Terrain] = field(default_factory=list)
    """Grounds that can be dragged and zoomed"""
    staging: "Staging | None" = None
    """Stage over the table while a great moment lasts; None: there is none"""
    fold: pg.Rect | None = None
    """Place of the button that folds away the things over the table, and unfolds them; None: there are none"""
    play_line: int = 0
    """Height of the screen, y in pixels, above which a carried card that is let go is played to the table"""

    def rect_of(self, ref: Ref) -> pg.Rect | None:
        """The place of a thing, pixels; None: it is not laid out."""
        piece = self.piece(ref)
        return piece.pose.rect if piece else self.region(ref)

    def picked(self, offers: Iterable[tuple[Option, Gesture]]) -> set[Option]:
        """The options whose gestures can be made here: both the thing to take and its target are laid out."""
        there = {piece.ref for piece in self.pieces} | {region.ref for region in self.regions}
        return {option for option, gesture in offers if {gesture.take, gesture.onto or gesture.take} <= there}

    def piece(self, ref: Ref) -> Placement | None:
        """The piece that stands for a thing; None: there is none."""
        return next((piece for piece in self.pieces if piece.ref == ref), None)

    def region(self, ref: Ref) -> pg.Rect | None:
        """The rectangle of the region for a thing, pixels; None: there is no such region."""
        return next((region.rect for region in self.regions if region.ref == ref), None)
