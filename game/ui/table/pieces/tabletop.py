"""The table on the stage: pieces and panels laid out from the viewers' knowledge, and moved by events.

It draws only what `Watching.seen` holds. Events are shown by a reel that lags behind the match and can always be cut
short; when it is empty, the screen shows the present view.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import pygame as pg

from game.core.interface import Ref
from game.core.state import Seat
from game.core.view import Viewers
from game.ui.contract.layout import NONE_LIT, Layout, ViewState
from game.ui.contract.outcome import Counting
from game.ui.contract.terrain import Camera, Terrain
from game.ui.contract.view import GameView
from game.ui.kit.geometry import Pose
from game.ui.kit.look import Look
from game.ui.kit.stage.room import TOP_BAR_UNITS
from game.ui.kit.stage.stage import Actor, Stage
from game.ui.table.pieces.ahead import Ahead
from game.ui.table.pieces.animator import Animator
from game.ui.table.pieces.clips import Reel
from game.ui.table.pieces.ground import Ground
from game.ui.table.pieces.outlines import GHOST_ALPHA, HELD_ALPHA, Outlines
from game.ui.table.pieces.plates import Plates
from game.ui.table.pieces.sprites import Piece, PieceLook
from game.ui.table.pieces.theatre import Theatre
from game.ui.table.session.heard import PlayStep
from game.ui.table.session.session import Watching
from game.ui.table.session.turns import Turns

HOVER, LEAVE = 120.0, 160.0  # milliseconds
SHAKE_REACH = 6  # reference px
HELD_SCALE = 0.96
HELD_LAYER = 55
BESIDE = 22  # reference px
_SNAPS = ((60.0, 0.0), (300.0, 110.0), (math.inf, 180.0))
"""Milliseconds in which a piece goes back to its place: (reference px below which the way must be, milliseconds)"""


class Ghost(Actor):
    """The faint picture left in the place from which a piece was taken."""

    def __init__(self, worn: PieceLook, at: tuple[float, float], layer: int) -> None:
        super().__init__()
        self._rect = worn.around(at)
        self._worn, self.layer = worn, layer

    @property
    def bounds(self) -> pg.Rect:
        return self._rect

    def draw(self, target: pg.Surface) -> None:
        self._worn.put(target, self._rect, GHOST_ALPHA)


class Tabletop:
    """All things that lie on the table.

    Args:
        stage: the stage on which they are shown.
        style: the game's view.
        watching: the match.
        play_sound: plays a sound by its name.
    """

    def __init__(self, stage: Stage, style: GameView, watching: Watching, play_sound: Callable[[str], None]) -> None:
        self.stage, self.style, self.watching = stage, style, watching
        self._chosen = ViewState(seen=watching.seen, me=max(0, watching.holder), order=style.hand_orders[0])
        """State with what the person has chosen to see; how the match stands is put in when it is laid out"""
        self.ground = Ground(stage, style, self._chosen)
        self.outlines = Outlines(self.ground)
        self._ahead = Ahead(self.ground, self.outlines)
        self.played_events = Animator(self.ground, watching, lambda: self._lay(at_once=True), play_sound)
        self._plates = Plates(stage, later=True)
        self._viewers: Viewers = ()
        self.turns = Turns(style.costs)
        """The others' turns"""
        self._grip = (0.0, 0.0)
        self._ghost: Ghost | None = None
        self._loose: Ref | None = None
        """Thing that was dragged out of a place, until it is back there or used; None: none was"""
        self._laid = False
        """Whether the table was laid out in this frame: further changes by clips are laid out in the next one"""
        self.cut_short = False
        """Whether what moved was shown to its end at once, since the last frame"""
        rail = style.px(TOP_BAR_UNITS)
        self.theatre = Theatre(stage, style.look, pg.Rect(0, rail, style.size[0], style.size[1] - rail))
        self.paces = (0.0, 0.0)
        """Factors of the times on the stage, for persons and for computers; 0: they have no stage"""

    @property
    def look(self) -> Look:
        """The scale and the theme."""
        return self.style.look

    @property
    def now(self) -> ViewState:
        """The state that is laid out."""
        return self.ground.now

    @property
    def layout(self) -> Layout:
        """The present layout."""
        return self.ground.layout

    @property
    def reel(self) -> Reel:
        """The reel of the clips that are still to be shown."""
        return self.played_events.reel

    @property
    def held(self) -> Ref | None:
        """The thing in the hand; None: none is."""
        return self.ground.held

    @property
    def looked_at(self) -> Seat | None:
        """The seat whose things are shown in place of the viewer's; None: none."""
        return self._chosen.looked_at

    # --- layout ----------------------------------------------------------------------------------

    def follow(self, before: "Tabletop") -> None:
        """Takes over what the person has chosen to see at the table that is made again: page, folds, the turn told."""
        self._chosen = replace(self._chosen, page=before._chosen.page, folded=before.folded)
        self.turns.shown = before.turns.shown

    def refresh(self, *, at_once: bool = False) -> None:
        """Lays everything out as the view has it now; pieces that move glide there, unless `at_once`."""
        self.played_events.recall()
        self._lay(at_once=at_once)
        if at_once:
            self.theatre.finish()

    def _lay(self, *, at_once: bool = False) -> None:
        """Lays everything out; paintings that this needs follow when frames have time for them."""
        watching, played_events = self.watching, self.played_events
        played_events.behind, self._laid = False, True
        if self.style.game.facts.secrets and set(self._viewers) - set(watching.viewers):  # less may be seen from now on
            self.stage.hurry()
        self._viewers = watching.viewers
        deeds = watching.deeds(self.style.deed, self.style.costs) if played_events.at_rest else ()
        self.turns.take(deeds, max(0, watching.holder))
        self.ground.lay(self._view_state(), at_once)
        if self.ground.layout.fold is None:
            self._chosen = replace(self._chosen, folded=False)  # the things that come next must be in sight
        staging = self.ground.layout.staging
        self.theatre.pace = self.paces[bool(staging and staging.quick)]
        self.theatre.show(staging)
        self.ground.staged = self.theatre.covered
        self._plates.show(self.ground.layout.panels)
        self.outlines.renew()

    def _view_state(self) -> ViewState:
        """The state for the view to lay out: the match as it is watched, as far as the events have been shown."""
        watching, played_events = self.watching, self.played_events
        return replace(
            self._chosen,
            seen=watching.seen,
            me=max(0, watching.holder),
            unattended=watching.unattended,
            live=watching.live,
            ask=watching.ask,
            lag=dict(played_events.lag),
            away=frozenset(self.ground.away),
            thrown=played_events.thrown,
            thrower=played_events.thrower,
            tumbling=played_events.tumbling,
            shown_turn=played_events.turn,
            recent=played_events.recent,
            coming=tuple(played_events.unshown),
            deeds=self.turns.marked,
            lit=NONE_LIT if self.ground.held else self._chosen.lit,
            staged=self.paces[0] > 0,
            staged_bots=self.paces[1] > 0,
        )

    def sort_hand(self, order: str) -> None:
        """Sets the order of the hand."""
        if order != self._chosen.order and order in self.style.hand_orders:
            self._chosen = replace(self._chosen, order=order)
            if self.layout.pieces:
                self._lay()

    def look_at(self, seat: Seat | None) -> None:
        """Shows a seat's things in place of the viewer's; None: the viewer's again."""
        self._choose(replace(self._chosen, looked_at=seat))

    def light(self, deeds: frozenset[int]) -> None:
        """Lights the marks of some of the others' deeds, by their numbers; empty: all marks look alike."""
        self._choose(replace(self._chosen, lit=deeds))

    def tell_turn(self, seat: Seat) -> None:
        """Marks the deeds of a seat's turn, and of the other turns only their costs to the viewer."""
        self._chosen = replace(self._chosen, lit=frozenset())
        self.turns.show(seat)
        self._lay(at_once=True)

    @property
    def folded(self) -> bool:
        """Whether the things over the table that can be folded away are."""
        return self._chosen.folded

    def fold(self) -> None:
        """Folds the things over the table away, or unfolds them."""
        if self.layout.fold:
            self._choose(replace(self._chosen, folded=not self.folded))

    def turn_page(self, page: int) -> None:
        """Shows another page of the things that share a place."""
        self._choose(replace(self._chosen, page=page))

    def allow_pages(self, paged: bool) -> None:
        """Sets whether things may share a place."""
        self._choose(replace(self._chosen, paged=paged))

    def count(self, counting: Counting | None) -> None:
        """Shows the state of the final count; None: nothing is counted."""
        self._choose(replace(self._chosen, counting=counting))

    def _choose(self, chosen: ViewState) -> None:
        """Lays everything out again if something else is to be seen."""
        if chosen != self._chosen:
            self._chosen = chosen
            self._lay(at_once=True)

    # --- pointing and carrying -------------------------------------------------------------------

    def point(self, ref: Ref | None, *, reveal: bool = False) -> None:
        """Lifts the card of the hand that is pointed at (None: lowers it); `reveal` scrolls the hand to it."""
        ref = ref if self.ground.index(ref) is not None else None
        if ref == self.ground.pointed or self.ground.held:
            return
        before, self.ground.pointed = self.ground.pointed, ref
        if ref and reveal:
            self._scroll_to(ref)
        self._settle_hand(before)

    def _settle_hand(self, before: Ref | None) -> None:
        """Sends the cards of the hand to their places after another one than `before`, or none, was lifted."""
        self.ground.forget_probe()
        for card in self.ground.layout.held:
            place, piece = self.ground.placement(card), self.ground.pieces.get(card)
            if place and piece and card not in self.ground.away:
                self.ground.settle(piece, place, HOVER if self.ground.pointed and card != before else LEAVE)

    def give_way(self, targets: Iterable[Ref]) -> None:
        """Lowers the card of the hand that a click has taken, if it lies over one of its targets."""
        ground, held = self.ground, self.ground.held
        place = ground.placement(held) if held and held == ground.pointed else None
        if place is None:
            return
        covered = ground.rest(place).rect
        if any(rect and covered.collidepoint(rect.center) for rect in map(ground.rect_of, targets)):
            ground.pointed = None
            self._settle_hand(None)

    def _scroll_to(self, ref: Ref) -> None:
        fan = self.ground.layout.fan
        if fan and fan.overflow:
            self.scroll(fan.scroll_to(self.ground.layout.held.index(ref)) - fan.scroll)

    def scroll(self, pixels: float) -> bool:
        """Scrolls a hand that is too long for its place; returns whether it moved."""
        fan = self.ground.layout.fan
        if fan is None or not fan.overflow:
            return False
        wanted = max(0.0, min(fan.overflow, fan.scroll + pixels))
        if wanted == fan.scroll:
            return False
        self._chosen = replace(self._chosen, scroll=wanted)
        self._lay()
        return True

    def terrain_at(self, at: tuple[int, int]) -> Terrain | None:
        """The terrain in whose window a point of the screen lies; None: in no window."""
        if any(lid and lid.collidepoint(at) for lid in (self.ground.blocked, self.ground.overlaid, self.ground.staged)):
            return None
        return next((terrain for terrain in self.layout.terrains if terrain.window.collidepoint(at)), None)

    def see(self, key: str, camera: Camera | None) -> bool:
        """Sets the camera of a terrain (None: all is seen); returns whether that changes anything."""
        before = next((terrain.camera for terrain in self.layout.terrains if terrain.key == key), None)
        if before is None or before == camera:
            return False
        others = {other: moved for other, moved in self._chosen.cameras.items() if other != key}
        self._chosen = replace(self._chosen, cameras=others | ({key: camera} if camera else {}))
        self._lay(at_once=True)
        return True

    def reveal(self, ref: Ref) -> bool:
        """Moves the camera so that a thing on a terrain is seen; returns whether it had to move."""
        rect, window = self.ground.rect_of(ref), self.ground.window_of(ref)
        terrain = next((terrain for terrain in self.layout.terrains if terrain.window == window), None)
        return rect is not None and terrain is not None and self.see(terrain.key, terrain.revealing(rect))

    def hold(self, ref: Ref, at: tuple[int, int] | None = None) -> None:
        """Takes a thing in the hand: it is marked; with `at`, the point where it was taken, it follows the pointer."""
        self.ground.held = ref
        piece = self.ground.pieces.get(ref)
        if at and ref in self.layout.loose:
            self._draw_out(ref, at)
        elif piece and at:
            self.ground.glides.stop(ref)
            place = self.ground.placement(ref)
            assert place is not None
            ghost = self.ground.pictures.posed(place.thing, place.size, place.pose, whole=True)
            self._ghost = Ghost(ghost, (place.pose.x, place.pose.y), 2)
            self.stage.add(self._ghost)
            size = (round(place.size[0]), round(place.size[1]))
            scale = size[0] / piece.pose.width * HELD_SCALE
            self._grip = ((at[0] - piece.pose.x) * scale, (at[1] - piece.pose.y) * scale)
            piece.show(place.thing, size)
            piece.fade(HELD_ALPHA)
            piece.layer = HELD_LAYER
            piece.cut(None)
            self.ground.pointed = None
            self.carry(at)
        self.outlines.renew()
        self._fade_marks()

    def _draw_out(self, ref: Ref, at: tuple[int, int]) -> None:
        """Drags a loose thing out of its place."""
        self.put_away()
        self._loose, self._grip = ref, (0.0, 0.0)
        thing, size, _ = self.layout.loose[ref]
        piece = Piece(self.ground.pictures, ref, thing, size, Pose(*at, *size), HELD_LAYER)
        self.ground.put_down(piece).fade(HELD_ALPHA)
        self.carry(at)

    def put_away(self) -> None:
        """Removes the thing that was dragged out of a place: it was used, or is back there."""
        ref, self._loose = self._loose, None
        if ref in self.ground.pieces:
            self.ground.take_off(ref)

    def carry(self, at: tuple[int, int]) -> None:
        """Moves the held thing along with the pointer."""
        piece = self.ground.pieces.get(self.ground.held) if self.ground.held else None
        if piece is None:
            return
        share = HELD_SCALE * self.style.carried(piece.ref, at)
        width, height = piece.size[0] * share, piece.size[1] * share
        x, y = at[0] - self._grip[0], at[1] - self._grip[1]
        if share < HELD_SCALE:
            x, y = at[0] + width / 2 + self.look.px(BESIDE), at[1] + height / 2 + self.look.px(BESIDE)
        piece.put(Pose(x, y, width, height, 0.0, 1.0))
        self.ground.bring_along(piece.ref)

    def let_go(self) -> None:
        """Lets the held thing go back to its place, unless the match has moved it meanwhile."""
        ref, self.ground.held = self.ground.held, None
        if self._ghost:
            self.stage.remove(self._ghost)
            self._ghost = None
        piece = self.ground.pieces.get(ref) if ref else None
        place = self.ground.placement(ref) if ref else None
        if piece and place and ref not in self.ground.away:
            piece.fade(255)
            apart = math.hypot(piece.pose.x - place.pose.x, piece.pose.y - place.pose.y) / self.look.k
            length = next(time for reach, time in _SNAPS if apart < reach)
            for other in (piece, *self.ground.attached(piece.ref)):
                home = self.ground.placement(other.ref)
                if home:
                    self.ground.settle(other, home, length)
            self._settle_hand(ref)
        elif piece and ref == self._loose:
            piece.fade(255)
            self._send_home(piece)
        elif piece and place is None and piece.ref not in self.ground.away:
            self.ground.take_off(piece.ref)  # it was used up while it was held
        elif piece:
            piece.fade(255)
        self.outlines.renew()
        self._fade_marks()

    def _fade_marks(self) -> None:
        """Dims the marks of the others' turns while a thing is in the hand."""
        if self.now.deeds and (self.now.lit == NONE_LIT) != (self.held is not None):
            self._lay()

    def _send_home(self, piece: Piece) -> None:
        """Sends a thing that was dragged out of a place back there, where it lies among its like."""
        home = self.ground.rect_of(piece.ref)
        if home:
            apart = math.hypot(piece.pose.x - home.centerx, piece.pose.y - home.centery) / self.look.k
            length = next(time for reach, time in _SNAPS if apart < reach)
            self.ground.glides.send(piece, Pose(*home.center, *piece.size), length, HELD_LAYER)
            if not self.ground.glides.has(piece.ref):
                self.put_away()

    def shake(self, ref: Ref) -> None:
        """Shakes a thing twice, as a soft refusal."""
        piece, ground = self.ground.pieces.get(ref), self.ground

        def rest() -> Pose | None:
            place = ground.placement(ref)  # it may have got another one meanwhile, or be on its way there
            return ground.rest(place) if place and ref not in (*ground.away, ground.held) else None

        if piece:
            ground.glides.shake(piece, self.look.px(SHAKE_REACH), rest)

    # --- events ----------------------------------------------------------------------------------

    def show_play_steps(self, play_steps: Sequence[PlayStep], pace_of: Callable[[PlayStep], float]) -> None:
        """Lays out the state after some steps of play, and shows their events on the way there."""
        if not play_steps:
            self.refresh()
            return
        script = self.played_events.script(play_steps, pace_of)
        at_once = self.reel.idle and not any(clip.span for clips, _ in script for clip in clips)
        if at_once:  # nothing on the way is seen, so it is laid out once
            self.played_events.show(script)
        self._lay()
        self._ahead.expect(self.played_events.coming)
        if not at_once:
            self.played_events.show(script)
            if self.reel.idle:  # otherwise the next frame lays it out
                self._keep_up()
        self.stage.answered()

    def catch_up(self) -> None:
        """Shows the end of everything at once."""
        self.cut_short |= not self.reel.idle
        self.reel.finish()
        self._keep_up()
        self.theatre.hurry()

    def _keep_up(self) -> None:
        """Lays out what clips have changed since the last time."""
        if self.played_events.behind:
            self._lay(at_once=True)
            self.stage.strain()

    # --- time ------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether anything moves or pulses, so that frames must come often."""
        quiet = self.reel.idle and self.ground.glides.idle and not self.ground.pictures.late
        return not quiet or self.played_events.behind or self.outlines.pulsing or self.theatre.moving

    def update(self, dt: float, *, calm: bool = True) -> bool:
        """Lets `dt` seconds pass; `calm`: nothing else moves on the screen. Returns whether all was laid out again."""
        laid, self.cut_short = self._laid, False
        self.ground.pictures.begin()
        if not (laid or self.stage.behind) and self._ahead.work(idle=calm and not self.moving):
            self.stage.strain()
        if not self.moving:
            self._laid = False
            return laid
        self.reel.advance(dt * 1000)
        if not laid:
            self._keep_up()
        if self.ground.glides.advance(dt * 1000):
            self.ground.forget_probe()
            if self._loose and self._loose != self.held and not self.ground.glides.has(self._loose):
                self.put_away()
        self.outlines.advance(dt)
        self.theatre.advance(dt * 1000)
        laid, self._laid = self._laid, False
        return laid
