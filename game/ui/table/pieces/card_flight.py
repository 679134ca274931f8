"""A card on its way from one zone to another. Times are milliseconds."""

import math
from collections.abc import Hashable

from game.core.interface import Ref, zone_kind
from game.core.state import Event
from game.ui.contract.faces import is_back
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.stage.arrow import Arrow
from game.ui.table.pieces.clips import ease_both, ease_out
from game.ui.table.pieces.ground import Ground
from game.ui.table.pieces.sprites import Piece

MOVE, FLIP = 260.0, 300.0
ARROW, CROSS_FADE = 600.0, 120.0
"""Milliseconds, with reduced motion, for which an arrow tells where a card went, and in which the card comes into
sight"""
FLYING = 46  # layer
_SHADES = 4
"""Number of steps of a fade: each is a picture of its own"""


def faded(share: float) -> int:
    """Opacity (0 to 255) of a thing that fades in while an arrow is shown, after a share of the arrow's time."""
    return round(255 * min(_SHADES, 1 + int(share * ARROW / CROSS_FADE * _SHADES)) / _SHADES)


class CardFlight:
    """The flight of a card from one zone to another; face down until somebody has it who may see it."""

    def __init__(self, ground: Ground, event: Event, back: str) -> None:
        data = event.data
        self._ground, self._back, self._name = ground, back, str(data["name"])
        self.ref: Ref = ("card", event.n("card"))
        self.source, self._target = str(data["source"]), str(data["target"])
        self.length = MOVE
        self._start = self._end = Pose(0, 0, 1, 1)
        self._before: Hashable = None
        self._after: Hashable = None
        self._size: Size = (1, 1)

    def shown(self) -> tuple[Hashable, Size]:
        """The thing to draw for the card when it arrives, and its size in pixels."""
        return self._ground.style.thing_of(self._name, self._back, self.ref, self._target)

    def begin(self) -> None:
        """Sends the card off from the place where it lies by then."""
        ground, ref = self._ground, self.ref
        style = ground.style
        piece = ground.pieces.get(ref)
        place = ground.placement(ref) if ground.away[ref] == 1 else None
        face, size = self.shown()
        end = style.place_of(("zone", self._target), ground.layout, ground.now)
        if place:
            face, size, end = place.thing, place.size, ground.rest(place)
        elif size[0] != end.width:
            end = end._replace(height=end.width * size[1] / size[0])
        if piece is None:
            start = style.place_of(("zone", self.source), ground.layout, ground.now)
            hidden = style.thing_of("", self._back, ref, self.source)[0]
            shown = face if zone_kind(self.source) in style.open_zones else hidden
            piece = ground.put_down(Piece(ground.pictures, ref, shown, size, start))
        else:
            ground.glides.stop(ref)
            if is_back(piece.thing) == is_back(face) and piece.size[0] > size[0]:
                face, size = piece.thing, piece.size  # a small picture would blur when enlarged
        self._start, self._end, self._size = piece.pose, end, size
        turns = is_back(piece.thing) != is_back(face)
        self._before, self._after = piece.thing if turns else face, face
        piece.fade(255)
        piece.edge("")
        piece.cut(None)
        piece.layer = FLYING
        piece.show(self._before, size)

    def show(self, share: float) -> None:
        """Shows the card on its way, in an arc; it turns over if its other side is up at the end."""
        ground = self._ground
        piece, eased = ground.pieces[self.ref], ease_out(share)
        arc = math.sin(math.pi * eased) * ground.look.px(26)
        pose = self._start.towards(self._end, eased)
        turning, turned = self._before != self._after, ease_both(share)
        piece.put(pose._replace(y=pose.y - arc, lift=1.0, open=abs(math.cos(math.pi * turned)) if turning else 1.0))
        if turning:
            piece.show(self._before if turned < 0.5 else self._after, self._size)
        ground.bring_along(self.ref)

    def end(self) -> None:
        """Puts the card in its new place."""


class Crossing(CardFlight):
    """A card's change of zone with reduced motion: it is there at once, and an arrow tells where it came from.

    If many cards change zones at once, none has an arrow (not `pointed_out`): they only come into sight.
    """

    def __init__(self, ground: Ground, event: Event, back: str, *, pointed_out: bool) -> None:
        super().__init__(ground, event, back)
        self.length = ARROW if pointed_out else CROSS_FADE
        self._pointed_out = pointed_out
        self._begun = False
        self._arrow: Arrow | None = None
        self._left: Piece | None = None
        """Piece that fades away in the card's former place; None: there is none"""

    def begin(self) -> None:
        lay_somewhere = self.ref in self._ground.pieces
        super().begin()
        piece = self._ground.pieces[self.ref]
        if lay_somewhere:
            ref = ("left", id(self))
            self._left = Piece(self._ground.pictures, ref, self._before, self._size, self._start, FLYING - 1)
        piece.show(self._after, self._size)
        piece.put(self._end)

    def show(self, share: float) -> None:
        """Shows the card in its new place, and no more in its old one, with the arrow between them."""
        ground = self._ground
        if share >= 1.0:
            return
        if not self._begun:  # made only now: a skipped clip needs none
            self._begun = True
            if self._pointed_out:
                self._arrow = Arrow(ground.look, self._start, self._end, FLYING + 1)
                ground.stage.add(self._arrow)
            if self._left:
                ground.stage.add(self._left)
        shade = faded(share * self.length / ARROW)
        ground.pieces[self.ref].fade(shade)
        if self._left:
            self._left.fade(255 - shade)

    def end(self) -> None:
        self._ground.pieces[self.ref].fade(255)
        for actor in (self._arrow, self._left):
            if actor:
                self._ground.stage.remove(actor)
