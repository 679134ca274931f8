"""The table on the stage: pieces and boards laid out from what the eyes may know, moved as things happen.

It draws only what `Watching.seen` holds. What happened is shown by a reel that lags behind the match and can always be
cut short; when it is empty, the screen and the view are the same.
"""

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame as pg

from game.core.game import Ref
from game.core.state import Event
from game.core.view import SPECTATOR
from game.ui.kit.look import Look
from game.ui.kit.stage import Actor, Stage
from game.ui.looks.base import Flight, GameLook, Lying, Region, Scenery, Situation
from game.ui.table.animate import Act, Reel, ease_both, ease_out
from game.ui.table.glow import LEVELS, PERIOD, Glow
from game.ui.table.hand import HYSTERESIS, LIFT
from game.ui.table.session import Beat, Watching
from game.ui.table.sprites import Picture, Pictures, Piece, Plate, Pose, Size

HOVER, LEAVE, RELAYOUT = 120.0, 160.0, 140.0
MOVE, FLIP, TOKEN_FLIGHT, DROP = 260.0, 300.0, 260.0, 150.0
TUMBLE, SETTLE, DIE_STAGGER = 500.0, 200.0, 60.0
STAGGER = 60.0
SHAKE = 180.0
MAGNET = 24.0  # reference px
HELD_SCALE, HELD_ALPHA, GHOST_ALPHA = 0.96, 226, 76
FLYING, HELD_LAYER = 46, 55
_SNAPS = ((60.0, 0.0), (300.0, 110.0), (math.inf, 180.0))
"""How long a piece takes back to its place, by the reference px it has to go"""


@dataclass(slots=True)
class _Glide:
    """A piece on its way to a pose that does not depend on what happens in the match."""

    start: Pose
    end: Pose
    length: float
    layer: int
    time: float = 0.0


class Ghost(Actor):
    """The faint picture left where a piece was taken from."""

    def __init__(self, picture: Picture, at: tuple[float, float], layer: int) -> None:
        super().__init__()
        self._rect = picture.surface.get_rect()
        self._rect.center = (round(at[0]), round(at[1]))
        self._surface, self.layer = picture.surface, layer

    @property
    def bounds(self) -> pg.Rect:
        return self._rect

    def draw(self, target: pg.Surface) -> None:
        target.blit(self._surface, self._rect)


class Tabletop:
    """Everything that lies on the table.

    Args:
        stage: where it is shown.
        style: the game's look.
        watching: the match.
        play_sound: plays a sound by its name.
    """

    def __init__(self, stage: Stage, style: GameLook, watching: Watching, play_sound: Callable[[str], None]) -> None:
        self.stage, self.style, self.watching, self._play = stage, style, watching, play_sound
        self.reel = Reel()
        self.scenery = Scenery()
        self.now = Situation(seen=watching.seen, me=max(0, watching.holder))
        self.pieces: dict[Ref, Piece] = {}
        self.held: Ref | None = None
        self.pointed: Ref | None = None
        """The card of the hand that is lifted"""
        self.blocked: pg.Rect | None = None
        """Part of the table that something covers"""
        self._plates: dict[str, Plate] = {}
        self._pictures = Pictures(style.draw, style.look)
        self._glides: dict[Ref, _Glide] = {}
        self._glows: dict[tuple[str, Ref], Glow] = {}
        self._loose: list[tuple[Act, float]] = []
        self._flyers: list[Piece] = []
        self._lag: Counter[Ref] = Counter()
        self._away: Counter[Ref] = Counter()
        self._thrown: tuple[int, ...] = ()
        self._thrower = SPECTATOR
        self._scroll = 0.0
        self._grip = (0.0, 0.0)
        self._ghost: Ghost | None = None
        self._wanted: list[Callable[[], bool]] = []
        self._expected: tuple[Ref, ...] = ()
        self._pulse = 0.0
        self._behind = False
        self._usable: frozenset[Ref] = frozenset()
        self._offending: frozenset[Ref] = frozenset()
        self._probe: tuple[tuple[int, int], list[Ref]] | None = None

    @property
    def look(self) -> Look:
        """The scale and the theme."""
        return self.style.look

    def take_over(self, other: "Tabletop") -> None:
        """Goes on from a table of another size or language: the dice lie as they lay."""
        self._thrown, self._thrower = other._thrown, other._thrower

    # --- laying out ------------------------------------------------------------------------------

    def refresh(self, *, at_once: bool = False) -> None:
        """Lays everything out as the view has it now; what moves glides there, unless `at_once`."""
        watching = self.watching
        self.now = Situation(
            seen=watching.seen,
            me=max(0, watching.holder),
            ask=watching.ask,
            lag=dict(self._lag),
            away=frozenset(self._away),
            thrown=self._thrown,
            thrower=self._thrower,
            scroll=self._scroll,
        )
        self.scenery = self.style.lay_out(self.now)
        self._probe = None
        self._write_boards()
        self._lay_pieces(at_once)

    def _write_boards(self) -> None:
        boards = {board.key: board for board in self.scenery.boards}
        for key in [key for key in self._plates if key not in boards]:
            self.stage.remove(self._plates.pop(key))
        for key, board in boards.items():
            plate = self._plates.get(key)
            if plate is None:
                plate = self._plates[key] = Plate(board.rect, board.content, board.paint, board.layer)
                self.stage.add(plate)
            else:
                plate.write(board.rect, board.content, board.paint)

    def _lay_pieces(self, at_once: bool) -> None:
        lying = {piece.ref: piece for piece in self.scenery.pieces}
        if self.pointed not in lying:
            self.pointed = None
        for ref in [ref for ref in self.pieces if ref not in lying and ref not in self._away]:
            self._take_off(ref)
        for ref, place in lying.items():
            if ref in self._away or ref == self.held:
                continue
            piece = self.pieces.get(ref)
            if piece is None:
                piece = self._put_down(place)
            self._settle(piece, place, RELAYOUT if not at_once else 0.0)
        self._mark_usable()

    def _put_down(self, place: Lying) -> Piece:
        piece = Piece(self._pictures, place.ref, place.thing, place.size, place.pose, place.layer)
        self.pieces[place.ref] = piece
        self.stage.add(piece)
        return piece

    def _take_off(self, ref: Ref) -> None:
        self._glides.pop(ref, None)
        self.stage.remove(self.pieces.pop(ref))

    def _settle(self, piece: Piece, place: Lying, length: float) -> None:
        """Sends a piece to where it lies, fanned aside or lifted if it is of the hand."""
        size, pose, layer = place.size, place.pose, place.layer
        fan = self.scenery.fan
        if fan and place.ref in self.scenery.held:
            index = self.scenery.held.index(place.ref)
            pointed = self.scenery.held.index(self.pointed) if self.pointed in self.scenery.held else None
            if index == pointed:
                size = self._lifted_size(place)
                slot = fan.lifted(index, size, self.style.size[1] - self.look.px(8))
                pose, layer = Pose(slot.x, slot.y, *size, slot.angle, 1.0), 40
            else:
                slot = fan.aside(index, pointed)
                pose = pose._replace(x=slot.x, y=slot.y, angle=slot.angle)
        piece.show(place.thing, size)
        self._glide(piece, pose, length, layer)

    def _lifted_size(self, place: Lying) -> Size:
        return (round(place.size[0] * LIFT), round(place.size[1] * LIFT))

    def _glide(self, piece: Piece, pose: Pose, length: float, layer: int) -> None:
        under_way = self._glides.get(piece.ref)
        if under_way and under_way.end == pose and length:
            under_way.layer = layer
            return
        self._glides.pop(piece.ref, None)
        if piece.pose == pose or not length or self.look.still:
            piece.layer = layer
            piece.put(pose)
            return
        piece.layer = max(piece.layer, layer) if layer >= piece.layer else layer
        self._glides[piece.ref] = _Glide(piece.pose, pose, length, layer)

    # --- what can be done ------------------------------------------------------------------------

    def mark_usable(self, refs: Iterable[Ref]) -> None:
        """Marks the things that can be picked now."""
        self._usable = frozenset(refs)
        self._mark_usable()

    def _mark_usable(self) -> None:
        for ref, piece in self.pieces.items():
            piece.edge(self._rim(ref))
        for ref in self._usable:
            if ref not in self.pieces:
                self._outline("can", ref)
        for kind, ref in [key for key in self._glows if key[0] == "can"]:
            if ref not in self._usable or ref in self.pieces:
                self._erase(kind, ref)
        self._wish()

    def expect(self, targets: Iterable[Ref]) -> None:
        """Tells where things may be put before long, so that their outlines are ready."""
        self._expected = tuple(dict.fromkeys(targets))
        self._wish()

    def _wish(self) -> None:
        """Notes what a hand over the cards will ask for: each card lifted and carried, each target lit."""
        wishes: list[Callable[[], bool]] = []
        for place in self.scenery.pieces:
            if place.movable:
                rim = self._rim(place.ref)
                looks = [(place.size, 1, HELD_ALPHA, "held"), (place.size, 0, GHOST_ALPHA, "")]
                if place.ref in self.scenery.held:
                    looks.insert(0, (self._lifted_size(place), 1, 255, rim))
                wishes += [partial(self._pictures.prepare, place.thing, *shown) for shown in looks]
        for ref in self._expected:
            wishes += [partial(self._light, ref, kind) for kind in ("target", "near")]
        self._wanted = wishes

    def _light(self, ref: Ref, kind: str) -> bool:
        glow = self._new_glow(kind, ref)
        if glow:
            glow.prepare(kind)
        return False

    def _prepare(self) -> None:
        """Makes one of them, while nothing moves."""
        while self._wanted:
            if self._wanted.pop(0)():
                return

    def _rim(self, ref: Ref) -> str:
        if ref == self.held:
            return "held"
        if ref in self._offending:
            return "offends"
        return "can" if ref in self._usable and ref not in self._away else ""

    def mark(self, kind: str, refs: Iterable[Ref]) -> None:
        """Outlines exactly these things with one kind of line: "target", "offends", "told"."""
        refs = tuple(refs)
        if kind == "offends":  # a card of the hand turns and lifts: it wears its outline as a rim
            self._offending = frozenset(ref for ref in refs if ref in self.scenery.held)
            self._mark_usable()
        wanted = [ref for ref in dict.fromkeys(refs) if self.rect_of(ref) and ref not in self.scenery.held]
        for _, ref in [key for key in self._glows if key[0] == kind]:
            if ref not in wanted:
                self._erase(kind, ref)
        for ref in wanted:
            self._outline(kind, ref)

    def near(self, ref: Ref | None) -> None:
        """Shows which target a drop would hit."""
        for (kind, target), glow in self._glows.items():
            if kind == "target":
                glow.become("near" if target == ref else "target")

    def _outline(self, kind: str, ref: Ref) -> None:
        glow, old = self._new_glow(kind, ref), self._glows.get((kind, ref))
        if glow is None or (old and old.rect == glow.rect):
            return
        if old:
            self.stage.remove(old)
        self._glows[kind, ref] = glow
        self.stage.add(glow)

    def _new_glow(self, kind: str, ref: Ref) -> Glow | None:
        rect = self.rect_of(ref)
        if rect is None or rect.width < 2:
            return None
        piece = self.pieces.get(ref)
        radius = rect.width * (0.11 if rect.width < self.look.px(100) else 0.07) if piece else self._radius(ref)
        layer = piece.layer if piece else 2
        return Glow(self.look, rect, kind, radius, layer if kind == "can" else max(layer, 7))

    def _erase(self, kind: str, ref: Ref) -> None:
        self.stage.remove(self._glows.pop((kind, ref)))

    def _radius(self, ref: Ref) -> float:
        region = self.region(ref)
        return (region.radius if region else 8) * self.look.k

    # --- where things are ------------------------------------------------------------------------

    def region(self, ref: Ref) -> Region | None:
        """The region of a reference."""
        return next((region for region in self.scenery.regions if region.ref == ref), None)

    def lying(self, ref: Ref) -> Lying | None:
        """Where a piece belongs."""
        return next((piece for piece in self.scenery.pieces if piece.ref == ref), None)

    def rect_of(self, ref: Ref | None) -> pg.Rect | None:
        """The upright rectangle of a thing on the screen; None if it does not lie there."""
        if ref is None:
            return None
        place = self.lying(ref)
        if place:
            piece = self.pieces.get(ref)
            return piece.pose.rect if piece and ref == self.pointed else place.pose.rect
        region = self.region(ref)
        return region.rect if region else None

    def under(self, at: tuple[int, int]) -> list[Ref]:
        """What lies at a point, the uppermost first."""
        if self._probe is None or self._probe[0] != at:
            self._probe = (at, self._under(at))
        return self._probe[1]

    def _under(self, at: tuple[int, int]) -> list[Ref]:
        found: list[Ref] = []
        if self.blocked and self.blocked.collidepoint(at):
            return found
        card = self._card_at(at)
        if card:
            found.append(card)
        others = [p for p in self.scenery.pieces if p.ref not in self.scenery.held and p.name]
        hits = [p for p in others if p.pose.rect.collidepoint(at)]
        found += [p.ref for p in sorted(hits, key=lambda p: -p.layer)]
        seen = set(found)
        regions = [r for r in self.scenery.regions if r.rect.collidepoint(at) and r.ref not in seen]
        found += [r.ref for r in sorted(regions, key=lambda r: r.rect.width * r.rect.height)]
        return found

    def _card_at(self, at: tuple[int, int]) -> Ref | None:
        fan, held = self.scenery.fan, self.scenery.held
        if fan is None:
            return None
        pointed = held.index(self.pointed) if self.pointed in held else None
        lifted = None
        if self.pointed and pointed is not None and self.pointed in self.pieces:
            lifted = self.pieces[self.pointed].pose.rect
        index = fan.index_at(at, pointed, lifted, self.look.px(HYSTERESIS))
        return held[index] if index is not None else None

    def aim(self, at: tuple[int, int], targets: Sequence[Ref]) -> list[Ref]:
        """What a carried thing is over: the target that its middle is nearest to, within the magnet, comes first."""
        found = self.under(at)
        reach = 2 * self.look.px(MAGNET)
        near: list[tuple[float, Ref]] = []
        for ref in targets:
            rect = self.rect_of(ref)
            if rect and rect.inflate(reach, reach).collidepoint(at):
                near.append((math.dist(rect.center, at), ref))
        if not near and at[1] < self.scenery.play_line and self.held in self.scenery.held:
            # A flick upwards plays a card that has one place to go.
            mine = [ref for ref in targets if (self.region(ref) or self.lying(ref))]
            over = [ref for ref in found if ref != self.held]
            if len(mine) == 1 and not over:
                near = [(0.0, mine[0])]
        best = [ref for _, ref in sorted(near, key=lambda pair: pair[0])[:1]]
        return best + [ref for ref in found if ref not in best]

    # --- pointing and carrying -------------------------------------------------------------------

    def point(self, ref: Ref | None, *, reveal: bool = False) -> None:
        """Lifts the card of the hand that is pointed at (None: lays it down); `reveal` scrolls the hand to it."""
        ref = ref if ref in self.scenery.held else None
        if ref == self.pointed or self.held:
            return
        before, self.pointed = self.pointed, ref
        self._probe = None
        if ref and reveal:
            self._scroll_to(ref)
        for card in self.scenery.held:
            place, piece = self.lying(card), self.pieces.get(card)
            if place and piece and card not in self._away:
                self._settle(piece, place, HOVER if ref and card != before else LEAVE)

    def _scroll_to(self, ref: Ref) -> None:
        fan = self.scenery.fan
        if fan and fan.overflow:
            self.scroll(fan.scroll_to(self.scenery.held.index(ref)) - fan.scroll)

    def scroll(self, pixels: float) -> bool:
        """Moves a hand that is too long for its place; returns whether it moved."""
        fan = self.scenery.fan
        if fan is None or not fan.overflow:
            return False
        wanted = max(0.0, min(fan.overflow, fan.scroll + pixels))
        if wanted == fan.scroll:
            return False
        self._scroll = wanted
        self.refresh()
        return True

    def hold(self, ref: Ref, at: tuple[int, int] | None = None) -> None:
        """Takes a thing: it is marked, and follows the pointer if `at` is where it was taken."""
        self.held = ref
        piece = self.pieces.get(ref)
        if piece and at:
            self._glides.pop(ref, None)
            place = self.lying(ref)
            assert place is not None
            ghost = self._pictures.posed(place.thing, place.size, place.pose, GHOST_ALPHA)
            self._ghost = Ghost(ghost, (place.pose.x, place.pose.y), 2)
            self.stage.add(self._ghost)
            size = (round(place.size[0]), round(place.size[1]))
            scale = size[0] / piece.pose.width * HELD_SCALE
            self._grip = ((at[0] - piece.pose.x) * scale, (at[1] - piece.pose.y) * scale)
            piece.show(place.thing, size)
            piece.fade(HELD_ALPHA)
            piece.layer = HELD_LAYER
            self.pointed = None
            self.carry(at)
        self._mark_usable()

    def carry(self, at: tuple[int, int]) -> None:
        """The pointer moves with what is held."""
        piece = self.pieces.get(self.held) if self.held else None
        if piece is None:
            return
        width, height = piece.size
        x, y = at[0] - self._grip[0], at[1] - self._grip[1]
        piece.put(Pose(x, y, width * HELD_SCALE, height * HELD_SCALE, 0.0, 1.0))

    def let_go(self) -> None:
        """What was held goes back to its place, unless the match has moved it meanwhile."""
        ref, self.held = self.held, None
        if self._ghost:
            self.stage.remove(self._ghost)
            self._ghost = None
        piece = self.pieces.get(ref) if ref else None
        place = self.lying(ref) if ref else None
        if piece and place and ref not in self._away:
            piece.fade(255)
            apart = math.hypot(piece.pose.x - place.pose.x, piece.pose.y - place.pose.y) / self.look.k
            length = next(time for reach, time in _SNAPS if apart < reach)
            self._settle(piece, place, length)
        elif piece:
            piece.fade(255)
        self._mark_usable()

    def shake(self, ref: Ref) -> None:
        """A soft no: the thing shakes twice."""
        piece, place = self.pieces.get(ref), self.lying(ref)
        if piece is None or place is None or self.look.still:
            return
        reach = self.look.px(6)

        def show(share: float) -> None:
            base = self._glides[ref].end if ref in self._glides else self._rest(place)
            if ref not in self._glides:
                piece.put(base._replace(x=base.x + math.sin(share * math.tau * 2) * reach * (1 - share)))

        self._loose.append((Act(SHAKE, show), 0.0))

    def _rest(self, place: Lying) -> Pose:
        """The pose of a piece that nothing moves."""
        fan = self.scenery.fan
        if fan and place.ref in self.scenery.held:
            index = self.scenery.held.index(place.ref)
            pointed = self.scenery.held.index(self.pointed) if self.pointed in self.scenery.held else None
            if index == pointed:
                size = self._lifted_size(place)
                slot = fan.lifted(index, size, self.style.size[1] - self.look.px(8))
                return Pose(slot.x, slot.y, *size, slot.angle, 1.0)
            slot = fan.aside(index, pointed)
            return place.pose._replace(x=slot.x, y=slot.y, angle=slot.angle)
        return place.pose

    # --- what happened ---------------------------------------------------------------------------

    def show_beats(self, beats: Sequence[Beat], pace_of: Callable[[Beat], float]) -> None:
        """Lays out the state after these beats, and shows on the way there what happened in them."""
        if not beats:
            self.refresh()
            return
        shown: list[tuple[list[Act], float]] = []
        for beat in beats:
            pace = 0.0 if self.look.still else pace_of(beat)
            shown += [(group, pace) for group in self._groups(beat.events)]
        self.refresh()
        for group, pace in shown:
            self.reel.add(*group, pace=pace)
        if shown:
            self.reel.add(Act(0.0, end=self._caught_up))
        self.reel.advance(0.0)
        self._keep_up()

    def catch_up(self) -> None:
        """Shows how everything ends, now."""
        self.reel.finish()
        self._keep_up()

    def _keep_up(self) -> None:
        """Lays out what the acts have brought about since the last time."""
        if self._behind:
            self._behind = False
            self.refresh(at_once=True)

    def _caught_up(self) -> None:
        self._lag.clear()
        self._away.clear()
        self._behind = True

    def _groups(self, events: Sequence[Event]) -> list[list[Act]]:
        """The acts of a beat: what is of one kind runs together, the rest in sequence."""
        groups: list[list[Act]] = []
        before = ""
        for event in events:
            acts = self._acts(event)
            sound = self.style.sound_of(event)
            if sound:
                acts.append(Act(0.0, begin=lambda name=sound: self._play(name)))  # type: ignore[misc]
            if not acts:
                continue
            kind = f"{event.kind}.{event.data.get('source', '')}.{event.data.get('target', '')}"
            if groups and kind == before and event.kind != "rolled":
                late = max(act.delay for act in groups[-1]) + STAGGER
                for act in acts:
                    act.delay += late
                groups[-1] += acts
            else:
                groups.append(acts)
            before = kind
        return groups

    def _acts(self, event: Event) -> list[Act]:
        if event.kind == "moved":
            return [self._move(event)]
        if event.kind == "rolled":
            return self._tumble(event)
        return [act for flight in self.style.flights(event, self.now) for act in self._fly(flight)]

    def _move(self, event: Event) -> Act:
        """A card goes from one zone to another; face down until whoever may see it has it."""
        data = event.data
        card, name = int(str(data["card"])), str(data["name"])
        ref: Ref = ("card", card)
        source, target = str(data["source"]), str(data["target"])
        back = self.watching.seen.backs[card]
        self._away[ref] += 1
        zone = self.watching.seen.zones.get(source)
        if self._away[ref] == 1 and ref in self.pieces and zone is not None and zone.see == "none":
            self._take_off(ref)  # it is still in its pile, whatever was laid out before
        start = end = Pose(0, 0, 1, 1)
        faces: list[tuple[Hashable, Size]] = []

        def begin() -> None:
            nonlocal start, end
            piece = self.pieces.get(ref)
            place = self.lying(ref) if self._away[ref] == 1 else None
            face, size = self.style.thing_of(name, back, ref, target)
            end = self.style.place_of(("zone", target), self.scenery, self.now)
            if place:
                face, size, end = place.thing, place.size, self._rest(place)
            hidden = self.style.thing_of("", back, ref, source)[0]
            if piece is None:
                start = self.style.place_of(("zone", source), self.scenery, self.now)
                shown = face if source.partition(".")[0] == "objective" else hidden
                piece = Piece(self._pictures, ref, shown, size, start)
                self.pieces[ref] = piece
                self.stage.add(piece)
            else:
                self._glides.pop(ref, None)
                start = piece.pose
            if not place and size[0] != end.width:
                end = end._replace(height=end.width * size[1] / size[0])
            piece.fade(255)
            piece.edge("")
            piece.layer = FLYING
            turns = self.style.is_back(piece.thing) != self.style.is_back(face)
            faces[:] = [(piece.thing if turns else face, size), (face, size)]
            piece.show(*faces[0])

        def show(share: float) -> None:
            piece = self.pieces[ref]
            eased = ease_out(share)
            arc = math.sin(math.pi * eased) * self.look.px(26)
            pose = start.towards(end, eased)
            turning = faces[0][0] != faces[1][0]
            piece.put(pose._replace(y=pose.y - arc, lift=1.0, open=abs(math.cos(math.pi * eased)) if turning else 1.0))
            if turning:
                piece.show(*faces[0 if eased < 0.5 else 1])

        def finish() -> None:
            self._away[ref] -= 1
            if self._away[ref] <= 0:
                del self._away[ref]
            self._behind = True

        return Act(FLIP if "deck" in source else MOVE, show, begin, finish)

    def _fly(self, flight: Flight) -> list[Act]:
        """Tokens go from one counter to another, each of them a little later."""
        acts = []
        if flight.lag:
            self._lag[flight.source] += flight.number
            self._lag[flight.target] -= flight.number
        for i in range(flight.number):
            acts.append(self._fly_one(flight, i))
        return acts

    def _fly_one(self, flight: Flight, number: int) -> Act:
        ref: Ref = ("flying", id(flight) * 64 + number)
        start = end = Pose(0, 0, 1, 1)

        def begin() -> None:
            nonlocal start, end
            start = self.style.place_of(flight.source, self.scenery, self.now)
            end = self.style.place_of(flight.target, self.scenery, self.now)
            size = flight.size
            start = Pose(start.x, start.y, *size)
            end = Pose(end.x, end.y, *size)
            piece = self.pieces[ref] = Piece(self._pictures, ref, flight.thing, size, start, FLYING)
            self._away[ref] = 1
            self.stage.add(piece)
            if flight.lag:
                self._lag[flight.source] -= 1
                self._behind = True

        def show(share: float) -> None:
            eased = ease_both(share)
            arc = math.sin(math.pi * eased) * self.look.px(40)
            pose = start.towards(end, eased)
            self.pieces[ref].put(pose._replace(y=pose.y - arc, lift=1.0))

        def finish() -> None:
            del self._away[ref]
            self._take_off(ref)
            if flight.lag:
                self._lag[flight.target] += 1
                self._behind = True

        return Act(TOKEN_FLIGHT, show, begin, finish, delay=number * STAGGER)

    def _tumble(self, event: Event) -> list[Act]:
        """Dice whose faces are known already tumble, each a little later, and lie still with them up."""
        rolled = event.data["faces"]
        assert isinstance(rolled, tuple)
        thrown = tuple(int(str(face)) for face in rolled)
        seat = int(str(event.data.get("seat", SPECTATOR)))
        sides = int(str(event.data["sides"]))

        def begin() -> None:
            self._thrown, self._thrower = thrown, seat
            self.refresh(at_once=True)
            for i in range(len(thrown)):
                self._away["die", i] = 1

        def finish() -> None:
            for i in range(len(thrown)):
                self._away.pop(("die", i), None)
            self._behind = True

        acts = [Act(TUMBLE + SETTLE + DIE_STAGGER * (len(thrown) - 1), begin=begin, end=finish)]
        for i in range(len(thrown)):
            acts.append(Act(TUMBLE + SETTLE, self._roll_die(i, thrown[i], sides), delay=i * DIE_STAGGER))
        return acts

    def _roll_die(self, number: int, face: int, sides: int) -> Callable[[float], None]:
        ref: Ref = ("die", number)
        split = TUMBLE / (TUMBLE + SETTLE)

        def show(share: float) -> None:
            piece, place = self.pieces.get(ref), self.lying(ref)
            if piece is None or place is None:
                return
            if share < split:
                t = share / split
                step = int(ease_out(t) * 14)
                shown = (face + (14 - step) * (number + 2)) % sides
                height = abs(math.sin(t * math.pi * 1.5)) * (1 - t) * self.look.px(58)
                turn = place.pose.angle + round((1 - ease_out(t)) * 36) * 15
                drift = (1 - ease_out(t)) * self.look.px(110)
                piece.put(
                    place.pose._replace(x=place.pose.x - drift, y=place.pose.y - height, angle=turn % 360, lift=1.0)
                )
                thing = self.style.die_face(shown)
            else:
                t = ease_out((share - split) / (1 - split))
                piece.put(place.pose._replace(angle=place.pose.angle + 4 * math.sin(t * math.pi * 2) * (1 - t)))
                thing = place.thing
            piece.show(thing, place.size)

        return show

    # --- time ------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether anything moves, or pulses, so that frames are wanted often."""
        return bool(not self.reel.idle or self._glides or self._loose or any(g.pulses for g in self._glows.values()))

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        passed = dt * 1000
        if self._wanted and not self.moving:
            self._prepare()
        self.reel.advance(passed)
        self._keep_up()
        for ref, glide in list(self._glides.items()):
            self._advance_glide(ref, glide, passed)
        self._loose = [(act, time + passed) for act, time in self._loose if self._advance_loose(act, time + passed)]
        self._pulse = (self._pulse + dt) % PERIOD
        level = 1 + round((LEVELS - 1) * (0.5 + 0.5 * math.cos(math.tau * self._pulse / PERIOD)))
        for glow in self._glows.values():
            if glow.pulses:
                glow.breathe(level)

    def _advance_glide(self, ref: Ref, glide: _Glide, passed: float) -> None:
        piece = self.pieces[ref]
        glide.time += min(passed, 50.0)
        share = min(1.0, glide.time / glide.length)
        piece.put(glide.start.towards(glide.end, ease_out(share)))
        if share >= 1.0:
            piece.layer = glide.layer
            piece.touch()
            del self._glides[ref]
            self._probe = None

    @staticmethod
    def _advance_loose(act: Act, time: float) -> bool:
        act.advance(time)
        return time < act.span
