"""The way from the hand to the answer: pointer, clicks and keys pick options of the waiting question.

A drag, two clicks and two presses of Enter all end in `_drop` or `_take`, so that they cannot mean different things.
Nothing is drawn here; the things under the pointer are given as references, the uppermost first.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeGuard

from game.core.interface import Gesture, Ref, zone_kind
from game.core.state import Answer, Option

Point: TypeAlias = tuple[float, float]
Offer: TypeAlias = tuple[Option, Gesture]

THRESHOLD = 8.0
"""Pixels at 1080p that the pointer moves, button down, before a press becomes a drag"""


class Answered(NamedTuple):
    """The outcome that the question has its answer."""

    answer: Answer


class Taken(NamedTuple):
    """The outcome that a thing is held now; its targets can be shown."""

    ref: Ref


class Toggled(NamedTuple):
    """The outcome that an option was added to those to be given together, or removed from them."""

    option: Option


class Unclear(NamedTuple):
    """The outcome that the gesture fits several options: one of them must be picked by its name."""

    options: tuple[Option, ...]


class Refused(NamedTuple):
    """The outcome that the gesture picks no option; the rules can tell why."""

    gesture: Gesture


class Returned(NamedTuple):
    """The outcome that the held thing is back in its place."""

    ref: Ref


Outcome: TypeAlias = Answered | Taken | Toggled | Unclear | Refused | Returned | None


class Picker:
    """The hand at a table: the thing that it holds, and the options that gestures pick."""

    def __init__(self) -> None:
        self.held: Ref | None = None
        self.dragged = False
        """Whether the held thing follows the pointer with the button down"""
        self.chosen: list[Option] = []
        """Options picked so far, where the question wants several together; at first, those of the former answer"""
        self._low = self._high = 1
        self._direct: dict[Ref, list[Option]] = {}
        self._onto: dict[Ref, dict[Ref, list[Option]]] = {}
        self._goals: dict[Ref, list[Option]] = {}
        self._takes: dict[Option, Ref] = {}
        self._drops: dict[Ref, Ref] = {}
        """Places where things that a click picks may be dropped instead, by the place from which they are dragged"""
        self._armed: tuple[Ref, Point, bool] | None = None

    def offer(
        self,
        offers: Iterable[Offer],
        low: int = 1,
        high: int = 1,
        *,
        at_once: bool = False,
        chosen: Sequence[Option] = (),
        drops: Mapping[Ref, Ref] | None = None,
    ) -> None:
        """Takes over the options of a question with their gestures; a thing in the hand is let go.

        Args:
            offers: the options.
            low: the least number of options in an answer.
            high: the largest number of options in an answer.
            at_once: whether a click on a goal alone picks the option of putting a thing there.
            chosen: the options picked so far, as those of the former answer, which may be replaced.
            drops: the places where things that a click picks may be dropped instead.
        """
        self.held, self.dragged, self._armed = None, False, None
        self._low, self._high, self.chosen = low, high, list(chosen)
        self._direct, self._onto, self._goals, self._takes = {}, {}, {}, {}
        self._drops = dict(drops or {})
        for option, gesture in offers:
            if gesture.take is None:
                continue  # the option is picked by its name
            self._takes[option] = gesture.take
            if gesture.onto is None:
                self._direct.setdefault(gesture.take, []).append(option)
            else:
                self._onto.setdefault(gesture.take, {}).setdefault(gesture.onto, []).append(option)
                if at_once:
                    self._goals.setdefault(gesture.onto, []).append(option)

    # --- possible gestures -----------------------------------------------------------------------

    @property
    def takes(self) -> frozenset[Ref]:
        """The things that can be clicked or taken now."""
        return frozenset(self._direct) | frozenset(self._onto) | frozenset(self._goals)

    @property
    def several(self) -> bool:
        """Whether options are gathered and then given together by `confirm`."""
        return (self._low, self._high) != (1, 1)

    @property
    def enough(self) -> bool:
        """Whether the chosen options are an answer."""
        return self._low <= len(self.chosen) <= self._high

    @property
    def marked(self) -> tuple[Ref, ...]:
        """The things on the table whose options are chosen so far."""
        return tuple(self._takes[option] for option in self.chosen if option in self._takes)

    def targets(self, ref: Ref | None = None) -> tuple[Ref, ...]:
        """The places and pieces on which a thing (by default the held one) can be put."""
        ref = ref or self.held
        if self._drawn(ref):
            return (self._drops[ref],)
        return tuple(self._onto.get(ref, ())) if ref else ()

    def meant_onto(self, target: Ref) -> tuple[Option, ...]:
        """The options picked by putting the held thing on a target; with an empty hand, by a click on it alone."""
        found = self._onto.get(self.held, {}) if self.held else self._goals
        return tuple(found.get(target, ()))

    def clicked(self, ref: Ref) -> tuple[Option, ...]:
        """The options that a click on a thing would pick with an empty hand; (): it would only be taken."""
        if ref in self._onto:
            return ()
        return tuple(self._direct.get(ref, ())) or tuple(self._goals.get(ref, ()))

    def picked_by(self, ref: Ref) -> tuple[Option, ...]:
        """The options whose gestures begin with this thing, for the zoom's buttons."""
        far = [option for options in self._onto.get(ref, {}).values() for option in options]
        return (*self._direct.get(ref, ()), *far)

    # --- the pointer -----------------------------------------------------------------------------

    def press(self, under: Sequence[Ref], at: Point, movable: bool) -> None:
        """Notes a button going down, without any effect yet; `movable`: whether the uppermost thing can be carried."""
        if under:
            self._armed = (self._thing_meant(under), at, movable)

    def move(self, at: Point, threshold: float = THRESHOLD) -> Taken | None:
        """Handles a move of the pointer; a drag may begin."""
        if self._armed is None or self.dragged:
            return None
        ref, start, movable = self._armed
        if not movable or math.dist(start, at) < threshold:
            return None
        self.held, self.dragged = ref, True
        return Taken(ref)

    def release(self, under: Sequence[Ref]) -> Outcome:
        """Handles a button going up: a drop, or a click if both ends are on the same thing."""
        armed, self._armed = self._armed, None
        if self.dragged:
            return self._drop(under)
        if armed and under and self._thing_meant(under) == armed[0]:
            return self.point(under)
        if armed is None and not under:
            return self.cancel()
        return None

    # --- a click, or Enter -----------------------------------------------------------------------

    def point(self, under: Sequence[Ref]) -> Outcome:
        """Uses the thing that is pointed at: takes it, puts the held one down on it, or picks."""
        self._armed = None
        if self.held is None:
            return self._take(under)
        if any(ref in self._onto.get(self.held, ()) for ref in under):
            return self._drop(under)
        if self.held in under or not under:
            return self.cancel()
        # A place like the targets is a miss, even if a click there would mean something by itself.
        aims = {_place_kind(target) for target in self.targets()}
        other = [ref for ref in under if ref in self._onto or (ref in self._direct and _place_kind(ref) not in aims)]
        if other:
            self.held = None
            return self._take(other)
        return Refused(Gesture(self.held, under[0]))

    def press_button(self, option: Option) -> Outcome:
        """Picks an option by its name."""
        return self._pick([option])

    def confirm(self) -> Outcome:
        """Gives the gathered options, if they are an answer."""
        return Answered(tuple(self.chosen)) if self.several and self.enough else None

    def cancel(self) -> Returned | None:
        """Puts the held thing back."""
        held, self.held, self.dragged, self._armed = self.held, None, False, None
        return Returned(held) if held else None

    # --- helpers ---------------------------------------------------------------------------------

    def _drawn(self, ref: Ref | None) -> TypeGuard[Ref]:
        """Whether a thing is one that is dragged out of a place which a click picks."""
        return ref in self._drops and ref in self._direct and ref not in self._onto

    def _thing_meant(self, under: Sequence[Ref]) -> Ref:
        """The thing that a pointer means: the uppermost that can be picked, else the uppermost."""
        aims = self._onto.get(self.held, {}) if self.held else {}
        for ref in under:
            if ref in aims or ref in self._direct or ref in self._onto or (ref in self._goals and not self.held):
                return ref
        return under[0]

    def _take(self, under: Sequence[Ref]) -> Outcome:
        if not under:
            return None
        ref = self._thing_meant(under)
        if ref in self._direct and ref not in self._onto:
            return self._pick(self._direct[ref])
        if ref in self._onto:
            self.held = ref
            return Taken(ref)
        if ref in self._goals:
            return self._pick(self._goals[ref])
        return Refused(Gesture(ref))

    def _drop(self, under: Sequence[Ref]) -> Outcome:
        held = self.held
        assert held is not None
        self.held, self.dragged = None, False
        if self._drawn(held):
            return self._pick(self._direct[held]) if self._drops[held] in under else Returned(held)
        for ref in under:
            if ref in self._onto.get(held, ()):
                return self._pick(self._onto[held][ref])
        elsewhere = [ref for ref in under if ref != held]
        return Refused(Gesture(held, elsewhere[0])) if elsewhere and held not in under else Returned(held)

    def _pick(self, options: Sequence[Option]) -> Outcome:
        if len(options) > 1:
            return Unclear(tuple(options))
        if not self.several:
            return Answered((options[0],))
        option = options[0]
        if option in self.chosen:
            self.chosen.remove(option)
        elif len(self.chosen) < self._high:
            self.chosen.append(option)
        return Toggled(option)


def _place_kind(ref: Ref) -> tuple[str, str]:
    """The part of a reference that all places of a kind share, such as the squares of a board."""
    return ref[0], zone_kind(str(ref[1]))
