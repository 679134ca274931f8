"""The rims of pieces and the outlines of all else that tell what can be done with the things on the table."""

import math
from collections.abc import Iterable, Iterator

from game.core.interface import Ref
from game.ui.kit.stage.glow import LEVELS, PERIOD, Glow
from game.ui.table.pieces.ground import Ground
from game.ui.table.pieces.lights import ASKS

HELD_ALPHA, GHOST_ALPHA = 226, 76


class Outlines:
    """The marks on the things of a ground."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._glows: dict[tuple[str, Ref], Glow] = {}
        self._usable: frozenset[Ref] = frozenset()
        self._offending: frozenset[Ref] = frozenset()
        self._chosen: frozenset[Ref] = frozenset()
        """The cards of the hand that are chosen"""
        self._asking: frozenset[Ref] = frozenset()
        """Cards of the hand for which their owner wants to be asked"""
        self._expected: tuple[Ref, ...] = ()
        self.renewal = 0
        """Number that grows whenever new pictures may have become likely"""
        self._pulse = 0.0

    def mark_usable(self, refs: Iterable[Ref]) -> None:
        """Marks the things that can be picked now."""
        self._usable = frozenset(refs)
        self.renew()

    def renew(self) -> None:
        """Draws all marks again, as the ground lies now."""
        pieces = self._ground.pieces
        for ref, piece in pieces.items():
            piece.edge(self.rim(ref))
        for ref in self._usable:
            if self._ground.placement(ref) is None:  # these are pieces, which may be on their way still
                self._outline("can", ref)
        for kind, ref in list(self._glows):
            if kind == "can" and (ref not in self._usable or ref in pieces):
                self._erase(kind, ref)
            else:
                self._outline(kind, ref)
        self.renewal += 1

    def rim(self, ref: Ref) -> str:
        """The rim that a piece has at present; "": none."""
        return self._kind(ref) + (ASKS if ref in self._asking else "")

    def _kind(self, ref: Ref) -> str:
        if ref == self._ground.held:
            return "held"
        if ref in self._offending:
            return "offends"
        if ref in self._chosen:
            return "chosen"
        return "can" if ref in self._usable and ref not in self._ground.away else ""

    def mark_asking(self, refs: Iterable[Ref]) -> None:
        """Marks the cards of the hand for which their owner wants to be asked."""
        asking = frozenset(refs)
        if asking != self._asking:
            self._asking = asking
            self.renew()

    def mark(self, kind: str, refs: Iterable[Ref]) -> None:
        """Outlines exactly these things with a kind of line: "target", "chosen", "offends" or "told"."""
        ground, refs = self._ground, tuple(refs)
        # A card of the hand turns and lifts: its outline is a rim.
        in_hand = frozenset(ref for ref in refs if ground.index(ref) is not None)
        if kind == "offends" and in_hand != self._offending:
            self._offending = in_hand
            self.renew()
        if kind == "chosen" and in_hand != self._chosen:
            self._chosen = in_hand
            self.renew()
        wanted = [ref for ref in dict.fromkeys(refs) if ground.rect_of(ref) and ground.index(ref) is None]
        for _, ref in [key for key in self._glows if key[0] == kind]:
            if ref not in wanted:
                self._erase(kind, ref)
        for ref in wanted:
            self._outline(kind, ref)

    def mark_near(self, ref: Ref | None) -> None:
        """Marks the target that a drop would hit; None: it would hit none."""
        for (kind, target), glow in self._glows.items():
            if kind == "target":
                glow.become("near" if target == ref else "target")

    def _outline(self, kind: str, ref: Ref) -> None:
        glow, old = self._new_glow(kind, ref), self._glows.get((kind, ref))
        if glow is None:
            if old and self._ground.window_of(ref):  # its terrain was moved, and it is out of sight
                self._erase(kind, ref)
            return
        if old and old.rect == glow.rect:
            return
        if old:
            self._ground.stage.remove(old)
        self._glows[kind, ref] = glow
        self._ground.stage.add(glow)

    def _new_glow(self, kind: str, ref: Ref) -> Glow | None:
        ground = self._ground
        rect = ground.in_sight(ref)
        if rect is None or rect.width < 2:
            return None
        piece, region = ground.pieces.get(ref), ground.region(ref)
        radius = (region.radius if region else 8) * ground.look.k
        if piece:  # a whole pixel, so that outlines of things of nearly the same size share a drawing
            radius = round(rect.width * (0.11 if rect.width < ground.look.px(100) else 0.07))
        layer = piece.layer if piece else 2
        return Glow(ground.look, rect, kind, radius, layer if kind == "can" else max(layer, 7))

    def _erase(self, kind: str, ref: Ref) -> None:
        self._ground.stage.remove(self._glows.pop((kind, ref)))

    # --- ahead of time ---------------------------------------------------------------------------

    def expect(self, targets: Iterable[Ref]) -> None:
        """Sets the places where things may soon be put, so that their outlines are ready."""
        self._expected = tuple(dict.fromkeys(targets))
        self.renewal += 1

    def make_ahead(self) -> Iterator[None]:
        """Makes, in steps, the pictures for a pointer over the hand: each card lifted and carried, each target lit."""
        ground = self._ground
        for place in ground.layout.pieces:
            if place.movable:
                looks = [(place.size, 1, "held"), (place.size, 0, "")]
                if ground.index(place.ref) is not None:
                    looks.insert(0, (ground.lifted_size(place), 1, self.rim(place.ref)))
                for shown in looks:
                    yield from ground.pictures.parts(place.thing, *shown)
        for ref in self._expected:
            for kind in ("target", "near"):
                glow = self._new_glow(kind, ref)
                if glow and glow.unmade:
                    glow.make_part()
                    yield

    # --- time ------------------------------------------------------------------------------------

    @property
    def pulsing(self) -> bool:
        """Whether any outline pulses."""
        return any(glow.pulses for glow in self._glows.values())

    def advance(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._pulse = (self._pulse + dt) % PERIOD
        level = 1 + round((LEVELS - 1) * (0.5 + 0.5 * math.cos(math.tau * self._pulse / PERIOD)))
        for glow in self._glows.values():
            if glow.pulses:
                glow.breathe(level)
