"""The tally of a match of Tash-Kalar, read from its events: sources of points, deeds, ties, the end."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.phrase import Phrase, phrase, seat_name, seat_names
from game.core.state import Seat
from game.games.tash_kalar.arena import SQUARES, Square
from game.games.tash_kalar.cards import TASKS, name_of
from game.games.tash_kalar.forms import GOAL, MELEE_GOAL
from game.games.tash_kalar.queries import melee_points, standings
from game.games.tash_kalar.state import (
    CLAIMED,
    COMMON,
    HEROIC,
    HIDDEN_CARDS,
    LEGENDARY,
    RANKS,
    TashKalar,
    rank_of,
    side_of,
)
from game.ui.contract.chronicle import PlayedEvent

LEGENDS = "standing"
"""The kind of source for legends that stand in the arena at the end"""
DEATHMATCH = (*reversed(RANKS), "legend", "flare")
"""The kinds of sources in a duel: destroyed pieces by rank, legends summoned, flares of the other side"""


class Source(NamedTuple):
    """A source of a side's points."""

    kind: str
    """The kind of source: "task", LEGENDS, or one of DEATHMATCH"""
    number: int
    """Number of pieces or cards"""
    points: int
    name: str = ""
    """Id of the task; "": no task"""
    squares: tuple[Square, ...] = ()
    """Squares of the legends"""

    @property
    def phrase(self) -> Phrase:
        """The source in words."""
        if self.kind == "task":
            return name_of(self.name)
        return phrase(f"results.tash_kalar.source.{self.kind}", n=self.number)


class Deeds(NamedTuple):
    """The numbers of a side's actions in a match."""

    turns: int
    summoned: int
    destroyed: int
    """Number of enemy pieces destroyed or converted"""
    flares: int


class Turn(NamedTuple):
    """The events of a turn."""

    seat: Seat
    summonings: tuple[PlayedEvent, ...]
    kills: tuple[PlayedEvent, ...]
    """The events that destroyed or converted enemy pieces"""
    scored: tuple[PlayedEvent, ...]


def side_name(state: TashKalar, side: int) -> tuple[Phrase, ...]:
    """The names of a side's players."""
    return seat_names(range(side, state.seats, state.sides))


def turns(state: TashKalar, told: Sequence[PlayedEvent]) -> Iterator[Turn]:
    """The turns of the match, in their order."""
    starts = [i for i, played in enumerate(told) if played.event.kind == "turn"]
    for start, end in zip(starts, [*starts[1:], len(told)], strict=True):
        seat = told[start].n("seat")
        within = told[start:end]
        yield Turn(
            seat,
            tuple(t for t in within if t.event.kind == "summoned"),
            tuple(t for t in within if _kills(t, seat % state.sides)),
            tuple(t for t in within if t.event.kind == "scored"),
        )


def deadliest(state: TashKalar, told: Sequence[PlayedEvent]) -> Turn | None:
    """The turn that destroyed the most pieces, of equal ones the first; None if no turn destroyed two."""
    found = max(turns(state, told), key=lambda turn: len(turn.kills), default=None)
    return found if found and len(found.kills) > 1 else None


def _kills(told: PlayedEvent, side: int) -> bool:
    """Whether an event counts as an enemy piece destroyed by a side, as the rules count it."""
    kind, data = told.event.kind, told.event.data
    if kind == "converted" or (kind == "destroyed" and data["counted"]):
        return side_of(told.n("piece")) != side
    return False


def deeds(state: TashKalar, told: Sequence[PlayedEvent], side: int) -> Deeds:
    """The numbers of a side's actions in a match, counted from its events."""
    own = [turn for turn in turns(state, told) if turn.seat % state.sides == side]
    flares = [t for t in told if t.event.kind == "flared" and t.n("seat") % state.sides == side]
    summoned = sum(len(turn.summonings) for turn in own)
    return Deeds(len(own), summoned, sum(len(turn.kills) for turn in own), len(flares))


# --- where points come from --------------------------------------------------------------------------


def sources(state: TashKalar, told: Sequence[PlayedEvent], side: int) -> tuple[Source, ...]:
    """The sources of a side's points; empty in the melee, where points count by colour."""
    if state.form == "high_form":
        return _of_high_form(state, side)
    return _of_duel(state, told, side) if state.form == "duel" else ()


def _of_high_form(state: TashKalar, side: int) -> tuple[Source, ...]:
    names = [state.cards[card] for card in state.zones[CLAIMED[side]].ids]
    claimed = tuple(Source("task", 1, TASKS[name].points, name) for name in names)
    legends = tuple(
        square
        for square in SQUARES
        if (code := state.board[square]) and side_of(code) == side and rank_of(code) == LEGENDARY
    )
    standing = Source(LEGENDS, len(legends), len(legends), squares=legends)
    return (*claimed, standing) if legends else claimed


def _of_duel(state: TashKalar, told: Sequence[PlayedEvent], side: int) -> tuple[Source, ...]:
    numbers, points = Counter[str](), Counter[str]()
    for turn in turns(state, told):
        for gain in turn.scored:
            if gain.n("side") != side:
                continue
            why = str(gain.event.data["why"])
            if why != "destroyed":
                numbers[why] += 1
                points[why] += gain.n("points")
                continue
            ranks = Counter(rank_of(kill.n("piece")) for kill in turn.kills)
            worth = {LEGENDARY: 2 * ranks[LEGENDARY], HEROIC: ranks[HEROIC], COMMON: ranks[COMMON] // 2}
            numbers.update({RANKS[rank]: n for rank, n in ranks.items()})
            points.update({RANKS[rank]: n for rank, n in worth.items()})
    return tuple(Source(kind, numbers[kind], points[kind]) for kind in DEATHMATCH if points[kind])


# --- how it ended ------------------------------------------------------------------------------------


class Tie(NamedTuple):
    """A tie between sides with equal points, and the way it was broken."""

    sides: tuple[int, ...]
    """The tied sides, the best first"""
    by: str
    """The deciding number: "colour" (the next lowest in a melee), "upgraded", "pieces"; "shared": none decided"""
    numbers: tuple[int, ...]
    """The deciding number of each of these sides"""
    points: int

    def phrase(self, state: TashKalar) -> Phrase:
        """The words on how the tie was broken."""
        each = tuple(
            phrase("results.tash_kalar.tie.side", who=side_name(state, side), n=n)
            for side, n in zip(self.sides, self.numbers, strict=True)
        )
        return phrase(f"results.tash_kalar.tie.{self.by}", n=self.points, each=each)

    def squares(self, state: TashKalar) -> tuple[Square, ...]:
        """The squares of the pieces that decided the tie."""
        least = {"upgraded": HEROIC, "pieces": COMMON}.get(self.by)
        if least is None:
            return ()
        taken = ((square, state.board[square]) for square in SQUARES if state.board[square])
        return tuple(square for square, code in taken if side_of(code) in self.sides and rank_of(code) >= least)


def tie(state: TashKalar, told: Sequence[PlayedEvent]) -> Tie | None:
    """The tie for the first place in a match played to its end; None if points alone decided."""
    if resigned(told):
        return None
    every = {side: standings(state, side) for side in range(state.sides)}
    best = max(every.values())
    equal = sorted((side for side in every if every[side][0] == best[0]), key=lambda side: every[side], reverse=True)
    if len(equal) == 1:
        return None
    # The criterion that separates the winner from the last side that could still have won.
    last = max(next((i for i, n in enumerate(every[side]) if n != best[i]), -1) for side in equal)
    if sum(every[side] == best for side in equal) > 1:
        last = len(best) - 1
        by = "shared"
    else:
        colours = len(best) - 2
        by = "colour" if last < colours else ("upgraded", "pieces")[last - colours]
    abreast = len(best) if by == "shared" else last  # sides that fell behind before take no part
    equal = [side for side in equal if every[side][:abreast] == best[:abreast]]
    return Tie(tuple(equal), by, tuple(every[side][last] for side in equal), best[0])


def resigned(told: Sequence[PlayedEvent]) -> PlayedEvent | None:
    """The event of the resignation that ended the match; None if none did."""
    return next((t for t in reversed(told) if t.event.kind == "resigned"), None)


def brought_on(told: Sequence[PlayedEvent]) -> PlayedEvent | None:
    """The event that brought on the end; None if the match was not played to its end."""
    return next((t for t in told if t.event.kind == "last_round"), None)


def how_it_ended(state: TashKalar, told: Sequence[PlayedEvent]) -> Phrase:
    """The words on the end: who brought it on, and how."""
    given_up, last = resigned(told), brought_on(told)
    if given_up or last is None:
        assert given_up, "a match ends by itself or by a resignation"
        return phrase("results.tash_kalar.resigned", who=seat_name(given_up.n("seat")), round=given_up.round)
    who = seat_name(last.n("seat"))
    if last.event.data["cards"]:
        key = "cards.teams" if state.teams else "cards"
        return phrase(f"results.tash_kalar.end.{key}", who=who, round=last.round, n=HIDDEN_CARDS)
    melee = state.form == "melee"
    goal = MELEE_GOAL[state.sides] if melee else GOAL[state.form]
    key = "colour" if melee else "points"
    return phrase(f"results.tash_kalar.end.{key}", who=who, round=last.round, n=goal)


def points_in(state: TashKalar, side: int) -> tuple[tuple[int, int], ...]:
    """The points of a side in the melee, as (other side, points in its colour)."""
    others = (other for other in range(state.sides) if other != side)
    return tuple(zip(others, melee_points(state, side), strict=True))
