"""The animator, which shows the events of a match: cards move, tokens fly, dice tumble. Times are milliseconds."""

import math
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.core.interface import Ref
from game.core.state import Event
from game.core.view import SPECTATOR
from game.ui.contract.motion import Flight
from game.ui.kit.geometry import BARE, Pose, Size
from game.ui.kit.stage.arrow import Arrow
from game.ui.table.pieces.card_flight import ARROW, FLIP, FLYING, CardFlight, Crossing, faded
from game.ui.table.pieces.clips import Clip, Reel, ease_both, ease_in, ease_out
from game.ui.table.pieces.ground import Ground
from game.ui.table.pieces.shatter import SHATTER, Shatter
from game.ui.table.pieces.sprites import Piece
from game.ui.table.session.heard import PlayStep
from game.ui.table.session.session import Watching

TOKEN_FLIGHT, FALL = 260.0, 180.0
DROP = 24
"""Reference px of height from which a thing drops"""
TUMBLE, SETTLE, DIE_STAGGER = 500.0, 200.0, 60.0
STAGGER = 60.0
STEP = 240.0
FADE = 150.0
"""Milliseconds in which dice that do not tumble come into sight"""
MOMENT, RISE, SINK = 1500.0, 240.0, 260.0
"""Milliseconds of a great moment: in all, of its coming up, and of its going"""
MOST_POINTED_OUT = 8
"""Largest number of cards whose arrows are shown together, with reduced motion: those of a whole deal would hide one
another"""
_LIFTS = {"moment": BARE, "shatter": 0}
"""Lifts of things that do not go through the air, by their way"""
_SHADES = 4
"""Number of steps of a fade: each is a picture of its own"""


class Animator:
    """The maker of clips on the ground from a match's events; the match is always ahead of them.

    Args:
        ground: the pieces on which the clips act.
        watching: the match that is shown.
        lay: lays the ground out again, at once.
        play_sound: plays a sound by its name.
    """

    def __init__(
        self, ground: Ground, watching: Watching, lay: Callable[[], None], play_sound: Callable[[str], None]
    ) -> None:
        self._ground, self._watching, self._lay, self._play = ground, watching, lay, play_sound
        self.reel = Reel()
        self.lag: Counter[Ref] = Counter()
        """Difference between the number that a counter shows and the state's (see `ViewState.lag`)"""
        self.thrown: tuple[int, ...] = ()
        """Faces of the last throw of dice"""
        self.thrower = SPECTATOR
        self.tumbling = False
        """Whether these dice still roll"""
        self.turn = watching.seen.turn
        """Seat on turn as far as the events have been shown"""
        self.recent: tuple[Event, ...] = ()
        """Events of the turn that have been shown, of the kinds that the view tracks"""
        self.unshown: list[Event] = []
        """Events that are still to be shown, of the kinds that the view tracks"""
        self.coming: list[tuple[Ref, Hashable, Size, int]] = []
        """Things that fly or turn over in the last script: (reference, thing to draw then, its size in pixels, lift)"""
        self._scripts = 0
        """Number of scripts that have not been shown to their ends"""
        self.behind = False
        """Whether clips have changed something that is not laid out yet"""

    @property
    def at_rest(self) -> bool:
        """Whether all events have been shown."""
        return not self._scripts

    def recall(self) -> None:
        """Sets the dice as the last throw that the viewers know of left them, and the events of the turn."""
        self.unshown, self.tumbling = [], False
        self.turn = self._watching.seen.turn
        event = self._watching.latest("rolled")
        self.thrown, self.thrower, _ = _throw_of(event) if event else ((), SPECTATOR, 0)
        tracked = self._ground.style.tracked
        self.recent = (
            tuple(event for event in self._watching.recent("turn") if event.kind in tracked) if tracked else ()
        )

    def script(
        self, play_steps: Sequence[PlayStep], pace_of: Callable[[PlayStep], float]
    ) -> list[tuple[list[Clip], float]]:
        """The clips of some steps of play in their order, each group with its pace."""
        self.coming = []
        script: list[tuple[list[Clip], float]] = []
        for play_step in play_steps:
            pace = pace_of(play_step)
            pace *= self._ground.style.haste(play_step.events, by_bot=play_step.by_bot)
            script += [(group, pace) for group in self._groups(play_step.events)]
        if not script and self.at_rest:
            self.turn = self._watching.seen.turn
        return script

    def show(self, script: Sequence[tuple[list[Clip], float]]) -> None:
        """Begins to show the clips of a script."""
        for group, pace in script:
            self.reel.add(*group, pace=pace)
        if script:
            self._scripts += 1
            self.reel.add(Clip(0.0, end=self._caught_up))
        self.reel.advance(0.0)

    def _caught_up(self) -> None:
        self.behind = True
        self._scripts -= 1
        if self._scripts:
            return  # the things that the next script moves are still on their way
        self.turn = self._watching.seen.turn
        self.lag.clear()
        self.unshown = []
        self._ground.away.clear()

    def _groups(self, events: Sequence[Event]) -> list[list[Clip]]:
        """The clips of one step of play in groups: events of one kind are shown together, others one after the other.

        With reduced motion all events are shown at once, except that dice come before their consequences.
        """
        still = self._ground.look.still
        few = sum(event.kind == "moved" for event in events) <= MOST_POINTED_OUT
        groups: list[list[Clip]] = []
        before = ""
        for event in events:
            clips = self._clips(event, pointed_out=few)
            if event.kind in self._ground.style.tracked:
                self.unshown.append(event)
                tracking = Clip(0.0, begin=partial(self._track, event))
                if event.kind in self._ground.style.arriving and clips and not still:
                    tracking.delay = max(clip.span for clip in clips)
                clips.insert(0, tracking)
            hold = self._ground.style.hold(event, self._ground.now)
            if hold:
                clips.append(Clip(hold))
            sound = self._ground.style.sound_of(event)
            if sound:
                clips.append(Clip(0.0, begin=partial(self._play, sound)))
            if not clips:
                continue
            kind = f"{event.kind}.{event.data.get('source', '')}.{event.data.get('target', '')}"
            if still and event.kind != "rolled":
                kind = f"all.{len(groups)}" if hold else "all"
            if groups and kind == before and not self._is_shown_alone(event):
                late = 0.0 if still else max(clip.delay for clip in groups[-1]) + STAGGER
                for clip in clips:
                    clip.delay += late
                groups[-1] += clips
            else:
                groups.append(clips)
            before = kind
        return groups

    def _is_shown_alone(self, event: Event) -> bool:
        """Whether an event is never shown together with others of its kind: a throw, a step, a piece turned over."""
        style = self._ground.style
        return event.kind == "rolled" or style.stride(event) is not None or style.turned(event) is not None

    def _track(self, event: Event) -> None:
        """Notes that an event of a kind that the view tracks has been shown."""
        if event.kind == "turn":
            self.turn, self.recent = event.n("seat"), (event,)
        else:
            self.recent = (*self.recent, event)
        self.unshown = [other for other in self.unshown if other is not event]
        self.behind = True

    def _clips(self, event: Event, *, pointed_out: bool) -> list[Clip]:
        """The clips of an event; `pointed_out`: whether, with reduced motion, arrows tell where cards came from."""
        style, still = self._ground.style, self._ground.look.still
        if event.kind == "moved":
            return [self._move(event, pointed_out=pointed_out)]
        if event.kind == "rolled":
            return [self._turn_up(event)] if still else self._tumble(event)
        flights = style.flights(event, self._ground.now)
        if still:
            return [self._moment(f) if f.way == "moment" else self._point_out(f) for f in flights]
        stride, turned = style.stride(event), style.turned(event)
        clips = [clip for flight in flights for clip in self._fly(flight)]
        clips += [self._walk(*stride)] if stride else []
        return clips + ([self._turn_over(turned)] if turned else [])

    def _walk(self, ref: Ref, target: Ref) -> Clip:
        """The clip in which a piece takes one step of its way."""
        ground = self._ground
        ground.away[ref] += 1
        start = end = Pose(0, 0, 1, 1)

        def begin() -> None:
            nonlocal start, end
            ground.glides.stop(ref)
            goal = ground.style.place_of(target, ground.layout, ground.now)
            piece = ground.pieces.get(ref)
            if piece:
                start, end = piece.pose, piece.pose._replace(x=goal.x, y=goal.y)
                piece.layer = FLYING

        def show(share: float) -> None:
            piece = ground.pieces.get(ref)
            if piece:
                eased = ease_both(share)
                pose = start.towards(end, eased)
                piece.put(pose._replace(y=pose.y - math.sin(math.pi * eased) * ground.look.px(18), lift=1.0))

        return Clip(STEP, show, begin, partial(self._arrived, ref))

    def _turn_over(self, ref: Ref) -> Clip:
        """The clip in which a piece turns over where it lies."""
        ground = self._ground
        ground.away[ref] += 1
        before: Hashable = None

        def begin() -> None:
            nonlocal before
            piece = ground.pieces.get(ref)
            before = piece.thing if piece else None

        def show(share: float) -> None:
            piece, place = ground.pieces.get(ref), ground.placement(ref)
            if piece and place:
                eased = ease_both(share)
                piece.put(place.pose._replace(lift=1.0, open=max(0.02, abs(math.cos(math.pi * eased)))))
                piece.show(before if eased < 0.5 else place.thing, place.size)

        return Clip(FLIP, show, begin, partial(self._arrived, ref))

    def _arrived(self, ref: Ref) -> None:
        """Notes that one of the flights that a piece still had before it is over."""
        away = self._ground.away
        away[ref] -= 1
        if away[ref] <= 0:
            del away[ref]
        self.behind = True

    def _move(self, event: Event, *, pointed_out: bool) -> Clip:
        ground, back = self._ground, self._watching.seen.backs[event.n("card")]
        crossing = partial(Crossing, pointed_out=pointed_out)
        card_flight = (crossing if ground.look.still else CardFlight)(ground, event, back)
        ref = card_flight.ref
        self.coming.append((ref, *card_flight.shown(), 1))
        ground.away[ref] += 1
        zone = self._watching.seen.zones.get(card_flight.source)
        piled = zone is not None and zone.see == "none"  # still in its pile, even if laid out elsewhere before
        turned = max(0, self._watching.holder) != ground.now.me  # another player's things lie in its old place now
        if ground.away[ref] == 1 and ref in ground.pieces and (piled or turned):
            ground.take_off(ref)

        def finish() -> None:
            card_flight.end()
            self._arrived(ref)

        return Clip(card_flight.length, card_flight.show, card_flight.begin, finish)

    def _fly(self, flight: Flight) -> list[Clip]:
        """The clips in which tokens go from one counter to another, each a little later than the one before."""
        if flight.lag:
            self.lag[flight.source] += flight.number
            self.lag[flight.target] -= flight.number
        lift = _LIFTS.get(flight.way, 1)
        shown = flight.target if flight.way == "moment" else flight.source
        self.coming.append((shown, flight.thing, flight.size, lift))
        if flight.way == "shatter":
            return [self._shatter(flight)]
        if flight.way == "moment":
            return [self._moment(flight)]
        return [self._fly_one(flight, i) for i in range(flight.number)]

    def _shatter(self, flight: Flight) -> Clip:
        """The clip in which a thing breaks where it lay."""
        ground = self._ground
        broken: Shatter | None = None

        def show(share: float) -> None:
            nonlocal broken
            if share >= 1.0:
                return
            if broken is None:
                place = self._source(flight)
                face = ground.pictures.at_rest(flight.thing, flight.size)
                broken = Shatter(face, (place.x, place.y), flight.size[0], FLYING, seed=id(flight))
                ground.stage.add(broken)
            broken.show(share)

        def finish() -> None:
            if broken:
                ground.stage.remove(broken)

        return Clip(SHATTER, show, end=finish, delay=flight.delay)

    def _moment(self, flight: Flight) -> Clip:
        """The clip in which a picture comes up over the table, stays there and goes; with reduced motion it only fades.

        The piece of which it is a picture is not seen meanwhile.
        """
        ground, still = self._ground, self._ground.look.still
        shown: Piece | None = None
        meant: Piece | None = None

        def show(share: float) -> None:
            nonlocal shown, meant
            if share >= 1.0:
                return
            if shown is None:
                place = ground.style.place_of(flight.target, ground.layout, ground.now)
                pose = Pose(place.x, place.y, *flight.size, lift=BARE)
                shown = Piece(ground.pictures, ("moment", id(flight)), flight.thing, flight.size, pose, FLYING + 3)
                ground.stage.add(shown)
                meant = ground.pieces.get(flight.source)
                if meant:
                    meant.fade(0)
            time = share * MOMENT
            rising, sinking = min(1.0, time / RISE), min(1.0, (MOMENT - time) / SINK)
            if still:
                shown.fade(round(255 * math.ceil(_SHADES * min(rising, sinking)) / _SHADES))
            else:
                large = (0.55 + 0.45 * ease_out(rising)) * (0.7 + 0.3 * ease_out(sinking))
                shown.put(shown.pose._replace(width=flight.size[0] * large, height=flight.size[1] * large))

        def finish() -> None:
            if shown:
                ground.stage.remove(shown)
            if meant:
                meant.fade(255)

        return Clip(MOMENT, show, end=finish, delay=flight.delay)

    def _source(self, flight: Flight) -> Pose:
        """The pose in which a flight begins: that of a card wherever it lies by then, else that of a place."""
        ground = self._ground
        piece = ground.pieces.get(flight.source) if flight.source[0] == "card" else None
        return piece.pose if piece else ground.style.place_of(flight.source, ground.layout, ground.now)

    def _fly_one(self, flight: Flight, number: int) -> Clip:
        ground = self._ground
        ref: Ref = ("flying", id(flight) * 64 + number)
        start = end = Pose(0, 0, 1, 1)

        def begin() -> None:
            nonlocal start, end
            source = self._source(flight)
            onto_itself = flight.target == flight.source
            target = source if onto_itself else ground.style.place_of(flight.target, ground.layout, ground.now)
            start = Pose(source.x, source.y, *flight.size)
            end = Pose(target.x, target.y, *flight.size)
            if flight.way == "drop":
                start = end._replace(y=end.y - ground.look.px(DROP))
            ground.away[ref] = 1
            ground.put_down(Piece(ground.pictures, ref, flight.thing, flight.size, start, FLYING))
            if flight.lag:
                self.lag[flight.source] -= 1
                self.behind = True

        def show(share: float) -> None:
            eased = ease_in(share) if flight.way == "drop" else ease_both(share)
            arc = math.sin(math.pi * eased) * ground.look.px(40) if flight.way == "arc" else 0.0
            pose = start.towards(end, eased)
            lift = 1 - share if flight.way == "drop" else 1.0
            ground.pieces[ref].put(pose._replace(y=pose.y - arc, lift=lift))

        def finish() -> None:
            del ground.away[ref]
            ground.take_off(ref)
            if flight.lag:
                self.lag[flight.target] += 1
                self.behind = True

        length = FALL if flight.way == "drop" else TOKEN_FLIGHT
        return Clip(length, show, begin, finish, delay=flight.delay + number * STAGGER)

    def _point_out(self, flight: Flight) -> Clip:
        """The clip of an arrow with a token, which tells where tokens came from that are in their new place at once."""
        ground = self._ground
        token: Piece | None = None
        arrow: Arrow | None = None
        if flight.lag:
            self.lag[flight.source] += flight.number
            self.lag[flight.target] -= flight.number

        def begin() -> None:
            if flight.lag:
                self.lag[flight.source] -= flight.number
                self.lag[flight.target] += flight.number
                self.behind = True

        def show(share: float) -> None:
            nonlocal token, arrow
            if share >= 1.0:
                return
            if token is None:
                start = ground.style.place_of(flight.source, ground.layout, ground.now)
                end = ground.style.place_of(flight.target, ground.layout, ground.now)
                arrow = Arrow(ground.look, start, end, FLYING + 1)
                middle = start.towards(end, 0.5)
                pose = Pose(middle.x, middle.y, *flight.size)
                token = Piece(ground.pictures, ("flying", id(flight)), flight.thing, flight.size, pose, FLYING + 2)
                ground.stage.add(arrow, token)
            token.fade(faded(share))

        def finish() -> None:
            if token and arrow:
                ground.stage.remove(token, arrow)

        return Clip(ARROW, show, begin, finish)

    def _turn_up(self, event: Event) -> Clip:
        """The clip in which dice that do not tumble come into sight with their faces up."""
        ground = self._ground
        thrown, seat, _ = _throw_of(event)

        def begin() -> None:
            self.thrown, self.thrower = thrown, seat
            self._lay()

        def show(share: float) -> None:
            for i in range(len(thrown)):
                piece = ground.pieces.get(("die", i))
                if piece:
                    piece.fade(round(255 * share))

        return Clip(FADE, show, begin)

    def _tumble(self, event: Event) -> list[Clip]:
        """The clips in which dice tumble, each a little later, and lie still with the faces that are known already."""
        ground = self._ground
        thrown, seat, sides = _throw_of(event)

        def begin() -> None:
            self.thrown, self.thrower, self.tumbling = thrown, seat, True
            self._lay()
            for i in range(len(thrown)):
                ground.away["die", i] = 1

        def finish() -> None:
            for i in range(len(thrown)):
                ground.away.pop(("die", i), None)
            self.tumbling, self.behind = False, True

        whole = Clip(TUMBLE + SETTLE + DIE_STAGGER * (len(thrown) - 1), begin=begin, end=finish)
        dice = [
            Clip(TUMBLE + SETTLE, self._roll_die(i, face, sides), delay=i * DIE_STAGGER)
            for i, face in enumerate(thrown)
        ]
        return [whole, *dice]

    def _roll_die(self, number: int, face: int, sides: int) -> Callable[[float], None]:
        ground = self._ground
        ref: Ref = ("die", number)
        split = TUMBLE / (TUMBLE + SETTLE)

        def show(share: float) -> None:
            piece, place = ground.pieces.get(ref), ground.placement(ref)
            if piece is None or place is None:
                return
            if share < split:
                t = share / split
                step = int(ease_out(t) * 14)
                shown = (face + (14 - step) * (number + 2)) % sides
                height = abs(math.sin(t * math.pi * 1.5)) * (1 - t) * ground.look.px(58)
                turn = place.pose.angle + round((1 - ease_out(t)) * 36) * 15
                drift = (1 - ease_out(t)) * ground.look.px(110)
                piece.put(
                    place.pose._replace(x=place.pose.x - drift, y=place.pose.y - height, angle=turn % 360, lift=1.0)
                )
                thing = ground.style.die_face(shown)
            else:
                t = ease_out((share - split) / (1 - split))
                piece.put(place.pose._replace(angle=place.pose.angle + 4 * math.sin(t * math.pi * 2) * (1 - t)))
                thing = place.thing
            piece.show(thing, place.size)

        return show


def _throw_of(event: Event) -> tuple[tuple[int, ...], int, int]:
    """The faces of a throw, the seat whose throw it was (-1: none's), and the number of a die's faces."""
    faces = event.data["faces"]
    assert isinstance(faces, tuple)
    thrown = tuple(int(str(face)) for face in faces)
    return thrown, int(str(event.data.get("seat", SPECTATOR))), event.n("sides")
