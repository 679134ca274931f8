"""The ground: the pieces on the stage with their places, and the things at a point."""

import math
from collections import Counter
from collections.abc import Sequence

import pygame as pg

from game.core.interface import Ref
from game.ui.contract.layout import Layout, Placement, Region, ViewState
from game.ui.contract.view import GameView
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.look import Look
from game.ui.kit.stage.hand import HYSTERESIS, LIFT, LIFT_OF_LETTERS
from game.ui.kit.stage.stage import Stage
from game.ui.table.pieces.glide import Glides
from game.ui.table.pieces.sprites import Pictures, Piece

RELAYOUT = 140.0  # milliseconds
MAGNET = 24.0  # reference px
_DRAWN = 12
"""Reference px by which a card taken from the hand stands out above the others"""
LIFTED_LAYER = 40


class Ground:
    """The pieces of a table, and their layout.

    Args:
        stage: the stage on which they are shown.
        style: the game's view.
        now: the state that is laid out at first.
    """

    def __init__(self, stage: Stage, style: GameView, now: ViewState) -> None:
        self.stage, self.style, self.now = stage, style, now
        self.layout = Layout()
        self.pieces: dict[Ref, Piece] = {}
        self.pictures = Pictures(style.draw, style.look, style.memory << 20, style.prerender)
        self.glides = Glides(style.look.still)
        self.away: Counter[Ref] = Counter()
        """Things on their way, each with the number of flights still before it"""
        self.held: Ref | None = None
        self.pointed: Ref | None = None
        """Card of the hand that is lifted, as it is pointed at; None: none is"""
        self.blocked: pg.Rect | None = None
        """Part of the table that a panel covers, pixels; None: none"""
        self.overlaid: pg.Rect | None = None
        """Part of the table that the guide lies over, pixels; None: none"""
        self.staged: pg.Rect | None = None
        """Part of the table that the stage hides, pixels; None: none"""
        self._places: dict[Ref, Placement] = {}
        self._regions: dict[Ref, Region] = {}
        self._indices: dict[Ref, int] = {}
        self._borne: dict[Ref, list[Ref]] = {}
        """Things attached to each piece"""
        self._probe: tuple[tuple[int, int], list[Ref]] | None = None

    @property
    def look(self) -> Look:
        """The scale and the theme."""
        return self.style.look

    # --- putting down ----------------------------------------------------------------------------

    def lay(self, now: ViewState, at_once: bool) -> None:
        """Lays the pieces out for a state; pieces that move glide there, unless `at_once`."""
        self.now, self.layout = now, self.style.lay_out(now)
        self._places = {place.ref: place for place in self.layout.pieces}
        self._regions = {region.ref: region for region in reversed(self.layout.regions)}
        self._borne = {}
        for place in self.layout.pieces:
            if place.bearer:
                self._borne.setdefault(place.bearer, []).append(place.ref)
        self._indices = {ref: index for index, ref in enumerate(self.layout.held)}
        self.forget_probe()
        if self.pointed not in self._indices:
            self.pointed = None
        kept = {*self._places, *self.away, self.held}
        for ref in [ref for ref in self.pieces if ref not in kept]:
            self.take_off(ref)
        for ref, place in self._places.items():
            if ref not in self.away and ref != self.held and not self._carried(place):
                piece = self.pieces.get(ref) or self.put_down(
                    Piece(self.pictures, ref, place.thing, place.size, place.pose, place.layer)
                )
                self.settle(piece, place, 0.0 if at_once else RELAYOUT)

    def put_down(self, piece: Piece) -> Piece:
        """Adds a piece to the table."""
        self.pieces[piece.ref] = piece
        self.stage.add(piece)
        return piece

    def take_off(self, ref: Ref) -> None:
        """Removes a piece from the table."""
        self.glides.stop(ref)
        self.stage.remove(self.pieces.pop(ref))

    def settle(self, piece: Piece, place: Placement, length: float) -> None:
        """Sends a piece to its place within `length` milliseconds."""
        size, pose, layer = self._settled(place)
        piece.show(place.thing, size)
        piece.cut(place.clip)
        self.glides.send(piece, pose, length, layer)

    def _carried(self, place: Placement) -> bool:
        """Whether a thing is attached, directly or not, to a piece that is on its way."""
        bearer = self._places.get(place.bearer) if place.bearer else None
        if place.ref not in self.pieces or bearer is None:
            return False
        return bearer.ref in self.away or bearer.ref == self.held or self._carried(bearer)

    def attached(self, ref: Ref) -> list[Piece]:
        """The pieces that are attached to another, directly or not, and go along with it."""
        found = [self.pieces[other] for other in self._borne.get(ref, ()) if other in self.pieces]
        return found + [piece for other in found for piece in self.attached(other.ref)]

    def bring_along(self, ref: Ref) -> None:
        """Moves the pieces attached to another to where it is now, as far from its middle as they lie on the table."""
        bearer, home = self.pieces.get(ref), self._places.get(ref)
        if bearer is None or home is None:
            return
        share = bearer.pose.width / home.pose.width
        for depth, piece in enumerate(self.attached(ref), 1):
            pose = self._places[piece.ref].pose
            x = bearer.pose.x + (pose.x - home.pose.x) * share
            y = bearer.pose.y + (pose.y - home.pose.y) * share
            self.glides.stop(piece.ref)
            piece.cut(bearer.clip)
            piece.layer = bearer.layer - depth
            size = (pose.width * share, pose.height * share)
            piece.put(pose._replace(x=x, y=y, width=size[0], height=size[1], lift=bearer.pose.lift))

    def rest(self, place: Placement) -> Pose:
        """The pose of a piece in its place, when nothing moves it."""
        return self._settled(place)[1]

    def _settled(self, place: Placement) -> tuple[Size, Pose, int]:
        """Size, pose and layer of a piece in its place; a card of the hand may be moved aside or lifted."""
        fan, index = self.layout.fan, self.index(place.ref)
        if fan is None or index is None:
            return place.size, place.pose, place.layer
        pointed = self.index(self.pointed)
        if index == pointed:
            size = self.lifted_size(place)
            slot = fan.lifted(index, size, self._foot)
            return size, Pose(slot.x, slot.y, *size, slot.angle, 1.0), LIFTED_LAYER
        slot = fan.aside(index, pointed)
        drawn = self.look.px(_DRAWN) if place.ref == self.held else 0
        return place.size, place.pose._replace(x=slot.x, y=slot.y - drawn, angle=slot.angle), place.layer

    def lifted_size(self, place: Placement) -> Size:
        """The size in pixels of a card of the hand while it is pointed at: larger for large letters and for long texts.

        The room ends below the question, if that stands over the hand.
        """
        by, fan, prompt = LIFT + LIFT_OF_LETTERS * (self.look.text - 1), self.layout.fan, self.layout.prompt
        by = max(by, self.style.lift(place.thing, place.size))
        if fan and prompt.left < fan.area.right and prompt.right > fan.area.left:
            by = max(LIFT, min(by, (self._foot - prompt.bottom - self.look.px(14)) / place.size[1]))
        return (round(place.size[0] * by), round(place.size[1] * by))

    @property
    def _foot(self) -> int:
        """Lower edge, y in pixels, of a card of the hand that is pointed at."""
        return self.style.size[1] - self.look.px(8)

    # --- places ----------------------------------------------------------------------------------

    def index(self, ref: Ref | None) -> int | None:
        """The index of a card in the hand; None: it is not in the hand."""
        return self._indices.get(ref) if ref else None

    def region(self, ref: Ref) -> Region | None:
        """The region of a reference."""
        return self._regions.get(ref)

    def placement(self, ref: Ref) -> Placement | None:
        """The placement of a piece in the layout; None: it has none."""
        return self._places.get(ref)

    def rect_of(self, ref: Ref | None) -> pg.Rect | None:
        """The upright rectangle of a thing on the screen, pixels; None: it is not there."""
        if ref is None:
            return None
        place = self.placement(ref)
        if place:
            piece = self.pieces.get(ref)
            return piece.pose.rect if piece and ref == self.pointed else place.pose.rect
        region = self.region(ref)
        return region.rect if region else None

    def rect_with_note(self, ref: Ref) -> pg.Rect | None:
        """The rectangle of a thing with the note that hangs down from it, pixels; None: it is not there."""
        rect, place = self.rect_of(ref), self.placement(ref)
        return pg.Rect(rect.topleft, (rect.width, rect.height + place.below)) if rect and place else rect

    def lying_with_note(self, ref: Ref) -> pg.Rect | None:
        """The rectangle of a thing with its note where it lies unlifted, pixels; None: it is not there."""
        place = self.placement(ref)
        if place is None:
            return self.rect_with_note(ref)
        rect = place.pose.rect
        return pg.Rect(rect.topleft, (rect.width, rect.height + place.below))

    def window_of(self, ref: Ref | None) -> pg.Rect | None:
        """The window of the terrain on which a thing lies; None: it lies on none."""
        thing = (self.placement(ref) or self.region(ref)) if ref else None
        return thing.clip if thing else None

    def in_sight(self, ref: Ref) -> pg.Rect | None:
        """The part of a thing's rectangle that is seen; None: nothing of it is."""
        rect, window = self.rect_of(ref), self.window_of(ref)
        seen = rect.clip(window) if rect and window else rect
        return seen if seen and seen.width and seen.height else None

    def forget_probe(self) -> None:
        """Forgets the last look-up of things at a point, since something has moved."""
        self._probe = None

    def under(self, at: tuple[int, int]) -> list[Ref]:
        """The things at a point of the screen, the uppermost first."""
        if self._probe is None or self._probe[0] != at:
            self._probe = (at, self._find_under(at))
        return self._probe[1]

    def _find_under(self, at: tuple[int, int]) -> list[Ref]:
        found: list[Ref] = []
        if any(lid and lid.collidepoint(at) for lid in (self.blocked, self.overlaid, self.staged)):
            return found
        card = self._card_at(at)
        if card:
            found.append(card)
        others = [p for p in self.layout.pieces if p.ref not in self._indices and p.name]
        hits = [p for p in others if p.pose.rect.collidepoint(at) and _open_at(p.clip, at)]
        found += [p.ref for p in sorted(hits, key=lambda p: -p.layer)]
        seen = set(found)
        here = [r for r in self.layout.regions if r.rect.collidepoint(at) and _open_at(r.clip, at)]
        regions = [r for r in here if r.ref not in seen]
        found += [r.ref for r in sorted(regions, key=lambda r: r.rect.width * r.rect.height)]
        return found

    def _card_at(self, at: tuple[int, int]) -> Ref | None:
        fan, held = self.layout.fan, self.layout.held
        if fan is None:
            return None
        pointed, lifted = self.index(self.pointed), None
        if self.pointed and pointed is not None and self.pointed in self.pieces:
            lifted = self.pieces[self.pointed].pose.rect
        index = fan.index_at(at, pointed, lifted, self.look.px(HYSTERESIS))
        return held[index] if index is not None else None

    def aim(self, at: tuple[int, int], targets: Sequence[Ref]) -> list[Ref]:
        """The things below a carried one: first the target whose middle is nearest to `at`, in the magnet's reach."""
        found = self.under(at)
        reach = 2 * self.look.px(MAGNET)
        near: list[tuple[float, Ref]] = []
        for ref in targets:
            rect = self.rect_of(ref)
            if rect and rect.inflate(reach, reach).collidepoint(at) and _open_at(self.window_of(ref), at):
                near.append((math.dist(rect.center, at), ref))
        if not near and at[1] < self.layout.play_line and self.index(self.held) is not None:
            # A flick upwards plays a card that has only one target.
            mine = [ref for ref in targets if self.rect_of(ref)]
            over = [ref for ref in found if ref != self.held]
            if len(mine) == 1 and not over:
                near = [(0.0, mine[0])]
        best = [ref for _, ref in sorted(near, key=lambda pair: pair[0])[:1]]
        return best + [ref for ref in found if ref not in best]


def _open_at(window: pg.Rect | None, at: tuple[int, int]) -> bool:
    """Whether a thing in a window (None: anywhere) can be seen at a point."""
    return window is None or window.collidepoint(at)
