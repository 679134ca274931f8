"""What happened in the match, shown: cards move, tokens fly, dice tumble. Times are milliseconds."""

import math
from collections import Counter
from collections.abc import Callable, Hashable, Sequence

from game.core.game import Ref
from game.core.state import Event
from game.core.view import SPECTATOR
from game.ui.looks.base import Flight
from game.ui.table.animate import Act, Reel, ease_both, ease_out
from game.ui.table.ground import Ground
from game.ui.table.session import Beat, Watching
from game.ui.table.sprites import Piece, Pose, Size

MOVE, FLIP, TOKEN_FLIGHT = 260.0, 300.0, 260.0
TUMBLE, SETTLE, DIE_STAGGER = 500.0, 200.0, 60.0
STAGGER = 60.0
FLYING = 46  # layer


class Happenings:
    """Turns the events of a match into acts on the ground; the match is always ahead of them.

    Args:
        ground: where it happens.
        watching: the match.
        lay: lays the ground out again, at once.
        play_sound: plays a sound by its name.
    """

    def __init__(
        self, ground: Ground, watching: Watching, lay: Callable[[], None], play_sound: Callable[[str], None]
    ) -> None:
        self._ground, self._watching, self._lay, self._play = ground, watching, lay, play_sound
        self.reel = Reel()
        self.lag: Counter[Ref] = Counter()
        """By how much a counter still shows less (or more) than the state has"""
        self.thrown: tuple[int, ...] = ()
        """The faces of the last throw"""
        self.thrower = SPECTATOR
        self.behind = False
        """Whether acts have brought about what is not laid out yet"""

    def recall(self) -> None:
        """The dice lie as the last throw that the eyes know of left them."""
        event = self._watching.latest("rolled")
        self.thrown, self.thrower, _ = _throw(event) if event else ((), SPECTATOR, 0)

    def script(self, beats: Sequence[Beat], pace_of: Callable[[Beat], float]) -> list[tuple[list[Act], float]]:
        """The acts of these beats in their order, each group with its pace."""
        still = self._ground.look.still
        return [(group, 0.0 if still else pace_of(beat)) for beat in beats for group in self._groups(beat.events)]

    def show(self, script: Sequence[tuple[list[Act], float]]) -> None:
        """Begins to show acts."""
        for group, pace in script:
            self.reel.add(*group, pace=pace)
        if script:
            self.reel.add(Act(0.0, end=self._caught_up))
        self.reel.advance(0.0)

    def _caught_up(self) -> None:
        self.lag.clear()
        self._ground.away.clear()
        self.behind = True

    def _groups(self, events: Sequence[Event]) -> list[list[Act]]:
        """The acts of a beat: what is of one kind runs together, the rest in sequence."""
        groups: list[list[Act]] = []
        before = ""
        for event in events:
            acts = self._acts(event)
            sound = self._ground.style.sound_of(event)
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
        return [act for flight in self._ground.style.flights(event, self._ground.now) for act in self._fly(flight)]

    def _move(self, event: Event) -> Act:
        ground = self._ground
        journey = _Journey(ground, event, self._watching.seen.backs[int(str(event.data["card"]))])
        ref = journey.ref
        ground.away[ref] += 1
        zone = self._watching.seen.zones.get(journey.source)
        if ground.away[ref] == 1 and ref in ground.pieces and zone is not None and zone.see == "none":
            ground.take_off(ref)  # it is still in its pile, whatever was laid out before

        def finish() -> None:
            ground.away[ref] -= 1
            if ground.away[ref] <= 0:
                del ground.away[ref]
            self.behind = True

        return Act(FLIP if "deck" in journey.source else MOVE, journey.show, journey.begin, finish)

    def _fly(self, flight: Flight) -> list[Act]:
        """Tokens go from one counter to another, each of them a little later."""
        acts = []
        if flight.lag:
            self.lag[flight.source] += flight.number
            self.lag[flight.target] -= flight.number
        for i in range(flight.number):
            acts.append(self._fly_one(flight, i))
        return acts

    def _fly_one(self, flight: Flight, number: int) -> Act:
        ground = self._ground
        ref: Ref = ("flying", id(flight) * 64 + number)
        start = end = Pose(0, 0, 1, 1)

        def begin() -> None:
            nonlocal start, end
            start = ground.style.place_of(flight.source, ground.scenery, ground.now)
            end = ground.style.place_of(flight.target, ground.scenery, ground.now)
            size = flight.size
            start = Pose(start.x, start.y, *size)
            end = Pose(end.x, end.y, *size)
            ground.away[ref] = 1
            ground.put_down(Piece(ground.pictures, ref, flight.thing, size, start, FLYING))
            if flight.lag:
                self.lag[flight.source] -= 1
                self.behind = True

        def show(share: float) -> None:
            eased = ease_both(share)
            arc = math.sin(math.pi * eased) * ground.look.px(40)
            pose = start.towards(end, eased)
            ground.pieces[ref].put(pose._replace(y=pose.y - arc, lift=1.0))

        def finish() -> None:
            del ground.away[ref]
            ground.take_off(ref)
            if flight.lag:
                self.lag[flight.target] += 1
                self.behind = True

        return Act(TOKEN_FLIGHT, show, begin, finish, delay=number * STAGGER)

    def _tumble(self, event: Event) -> list[Act]:
        """Dice whose faces are known already tumble, each a little later, and lie still with them up."""
        ground = self._ground
        thrown, seat, sides = _throw(event)

        def begin() -> None:
            self.thrown, self.thrower = thrown, seat
            self._lay()
            for i in range(len(thrown)):
                ground.away["die", i] = 1

        def finish() -> None:
            for i in range(len(thrown)):
                ground.away.pop(("die", i), None)
            self.behind = True

        acts = [Act(TUMBLE + SETTLE + DIE_STAGGER * (len(thrown) - 1), begin=begin, end=finish)]
        for i in range(len(thrown)):
            acts.append(Act(TUMBLE + SETTLE, self._roll_die(i, thrown[i], sides), delay=i * DIE_STAGGER))
        return acts

    def _roll_die(self, number: int, face: int, sides: int) -> Callable[[float], None]:
        ground = self._ground
        ref: Ref = ("die", number)
        split = TUMBLE / (TUMBLE + SETTLE)

        def show(share: float) -> None:
            piece, place = ground.pieces.get(ref), ground.lying(ref)
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


class _Journey:
    """A card goes from one zone to another; face down until whoever may see it has it."""

    def __init__(self, ground: Ground, event: Event, back: str) -> None:
        data = event.data
        self._ground, self._back, self._name = ground, back, str(data["name"])
        self.ref: Ref = ("card", int(str(data["card"])))
        self.source, self._target = str(data["source"]), str(data["target"])
        self._start = self._end = Pose(0, 0, 1, 1)
        self._before: Hashable = None
        self._after: Hashable = None
        self._size: Size = (1, 1)

    def begin(self) -> None:
        """The card leaves from where it lies by then."""
        ground, ref = self._ground, self.ref
        style = ground.style
        piece = ground.pieces.get(ref)
        place = ground.lying(ref) if ground.away[ref] == 1 else None
        face, size = style.thing_of(self._name, self._back, ref, self._target)
        end = style.place_of(("zone", self._target), ground.scenery, ground.now)
        if place:
            face, size, end = place.thing, place.size, ground.rest(place)
        elif size[0] != end.width:
            end = end._replace(height=end.width * size[1] / size[0])
        if piece is None:
            start = style.place_of(("zone", self.source), ground.scenery, ground.now)
            hidden = style.thing_of("", self._back, ref, self.source)[0]
            shown = face if self.source.partition(".")[0] == "objective" else hidden
            piece = ground.put_down(Piece(ground.pictures, ref, shown, size, start))
        else:
            ground.glides.stop(ref)
        self._start, self._end, self._size = piece.pose, end, size
        turns = style.is_back(piece.thing) != style.is_back(face)
        self._before, self._after = piece.thing if turns else face, face
        piece.fade(255)
        piece.edge("")
        piece.layer = FLYING
        piece.show(self._before, size)

    def show(self, share: float) -> None:
        """The card on its way, in an arc; turning over, if it shows another side at the end."""
        ground = self._ground
        piece, eased = ground.pieces[self.ref], ease_out(share)
        arc = math.sin(math.pi * eased) * ground.look.px(26)
        pose = self._start.towards(self._end, eased)
        turning = self._before != self._after
        piece.put(pose._replace(y=pose.y - arc, lift=1.0, open=abs(math.cos(math.pi * eased)) if turning else 1.0))
        if turning:
            piece.show(self._before if eased < 0.5 else self._after, self._size)


def _throw(event: Event) -> tuple[tuple[int, ...], int, int]:
    """The faces of a throw, whose it was, and how many faces a die has."""
    faces = event.data["faces"]
    assert isinstance(faces, tuple)
    thrown = tuple(int(str(face)) for face in faces)
    return thrown, int(str(event.data.get("seat", SPECTATOR))), int(str(event.data["sides"]))
