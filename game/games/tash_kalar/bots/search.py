"""A strong player of Tash-Kalar: it plans whole turns and tries the best of them against replies.

Within a turn nothing hidden comes to light, so its actions and choices are searched exactly, the most promising of each
kind first. If the best turns have the same beginning, that is the answer. If not, each of them is continued in the same
imagined worlds, in which rivals play sensibly with cards that they may hold; the position at the side's next turn
decides. The effort is counted in positions, so that it is the same on every machine.
"""

import random
from collections.abc import Generator, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from game.core.state import Answer, Ask, Option, Seat
from game.core.table import UnheardTable
from game.core.view import Glimpse, imagine
from game.games.tash_kalar import turn
from game.games.tash_kalar.bots.advice import advise, choose_at_once, settle, weigh
from game.games.tash_kalar.bots.choices import rated
from game.games.tash_kalar.bots.evaluate import (
    EVEN,
    LEANINGS,
    Leaning,
    beings_of,
    outcome,
    outlook,
    side_value,
    worth_with,
)
from game.games.tash_kalar.box import GAME
from game.games.tash_kalar.cards import PATTERNS
from game.games.tash_kalar.patterns import arena
from game.games.tash_kalar.state import TashKalar

R = TypeVar("R")
Thought: TypeAlias = Generator[None, None, R]
"""A search that yields every few milliseconds and returns its finding"""


class Breadth(NamedTuple):
    """The bounds of the search for one action of a turn."""

    turns: int
    """Turns, the most promising ones, that are continued with this action"""
    places: int
    """Squares that are tried for a common piece"""
    ways: int
    """Ways through an effect that are followed at once"""
    options: int
    """Options of each choice within an effect that are tried"""


BREADTHS = (Breadth(1, 10, 4, 5), Breadth(10, 4, 2, 3), Breadth(8, 4, 2, 3), Breadth(6, 3, 2, 2), Breadth(4, 3, 2, 2))
"""The bounds for each action of a turn, in order; more than two, as effects can bring further actions"""
MOST_NODES = 2000
"""Most positions to look at within the turn"""
MOST_LINES, FEWEST_LINES = 8, 4
"""Most turns that are tried against replies: of one rival, or of several"""
WORLDS = 5
"""Imagined worlds in which they are tried, with one rival; with several there are fewer"""
MOST_REPLIES = 900
"""Actions weighed for rivals after which no further world is tried"""
_MOVES = frozenset({"move", "leap", "slide"})
_END: Option = ("end_turn",)
_NO_PLAN = frozenset({"resign", "claim", "single", "school", "duel_mark", "melee_mark"})
"""Questions that are answered by advice, without a plan"""
_BREATH = 10
"""Positions looked at between two yields"""
_FAR = 80
"""Decisions after which a reply is cut off"""


class Line(NamedTuple):
    """A turn, as far as it is planned: its beginning, its end and the end's value."""

    first: Answer
    """The answer with which the turn begins"""
    state: TashKalar
    """The state at its present end"""
    value: float


def think(glimpse: Glimpse[Any], rnd: random.Random) -> Thought[Answer]:
    """Finds the answer that begins the best turn."""
    yield
    ask = glimpse.ask
    if len(ask.options) == 1 and ask.low:
        return ask.options
    lean = LEANINGS.get(glimpse.temper, EVEN)
    lines: list[Line] = []
    if ask.word not in _NO_PLAN:
        lines = yield from _Plan(glimpse.world(rnd), ask, lean).lines()
    if not lines:
        return (advise(glimpse.view(), ask, lean) or ask.options[int(rnd.random() * len(ask.options))],)
    if _share_first_answer(lines):
        return lines[0].first
    return (yield from _against_replies(lines, glimpse.seat, lean, rnd))


def _share_first_answer(lines: list[Line]) -> bool:
    return all(line.first == lines[0].first for line in lines)


# --- one's own turn ----------------------------------------------------------------------------------


class _Plan:
    """The search through a turn, from one of its questions.

    Args:
        world: a whole state that waits for an answer; nothing that its seat does not see is used.
        ask: the question.
        lean: the leanings of the asked player's temper.
    """

    def __init__(self, world: TashKalar, ask: Ask, lean: Leaning) -> None:
        self.ask, self.lean = ask, lean
        self.seat: Seat = ask.seat
        self.side = ask.seat % world.sides
        self.nodes = 0
        self.root = world.clone()
        # The search stops when the present action is over: the next one is not asked.
        self.root.agenda = [step for step in world.agenda if step not in {("act",), ("acted",)}]

    def lines(self) -> Thought[list[Line]]:
        """The best turns, in order from the best."""
        breadth, *further = BREADTHS
        over: list[Line] = []
        if self.ask.word == "actions":
            self.root.asks = ()
            if _END in self.ask.options:
                over.append(self._line((_END,), self.root))
            edge = yield from self._acts(None, self.root, self.ask.options, breadth)
        else:
            edge = []
            for answer in self._promising(self.root, breadth._replace(options=3 * breadth.options)):
                work = self.root.clone()
                settle(work, answer)
                edge += yield from self._resolve([self._line(answer, work)], breadth)
        for breadth in further:
            edge = _distinct_lines(edge)
            over += [line for line in edge if not line.state.actions]
            following: list[Line] = []
            for line in edge[: breadth.turns]:
                if self.nodes > MOST_NODES:
                    break
                options = turn.what_to_do(line.state)
                following += yield from self._acts(line.first, line.state, options, breadth)
            if not following:
                break
            edge = following
        over += [line for line in edge if not line.state.actions]
        return _distinct_lines(over or edge)[:MOST_LINES]

    def _line(self, first: Answer, state: TashKalar) -> Line:
        self.nodes += 1
        return Line(first, state, outlook(state, self.seat, self.lean))

    def _acts(
        self, first: Answer | None, state: TashKalar, options: Sequence[Option], breadth: Breadth
    ) -> Thought[list[Line]]:
        """The lines that the promising actions among `options` lead to; `first` None: the action begins the turn."""
        hand = beings_of(state, self.seat)
        places: list[tuple[float, Option]] = []
        for option in options:
            if option[0] == "place":
                places.append((worth_with(state, self.side, int(option[1]), hand, self.lean, spend=True), option))
                if len(places) % _BREATH == 0:
                    yield
        places.sort(key=lambda place: place[0], reverse=True)
        lifts = [option for option in options if option[0] == "lift"]
        chosen = [option for _, option in places[: breadth.places]] + lifts[:: 1 + len(lifts) // breadth.places]
        chosen += [option for option in options if option[0] in {"summon", "improvise", "flare", "discard"}]
        found: list[Line] = []
        for option in chosen:
            yield
            work = state.clone()
            table = UnheardTable(work, GAME.steps)
            turn.acted(table, (option,))
            del work.agenda[0]  # the question for the next action
            table.run()
            found += yield from self._resolve([self._line((option,) if first is None else first, work)], breadth)
        return found

    def _resolve(self, edge: list[Line], breadth: Breadth) -> Thought[list[Line]]:
        """The ends of an action, by way of the promising choices within its effect."""
        over: list[Line] = []
        while edge:
            following: list[Line] = []
            for line in edge:
                if not line.state.asks:
                    over.append(line)
                    continue
                for answer in self._promising(line.state, breadth):
                    work = line.state.clone()
                    settle(work, answer)
                    following.append(self._line(line.first, work))
                    if self.nodes % _BREATH == 0:
                        yield
            edge = _best_lines(following, breadth.ways)
        return _best_lines(over, breadth.ways)

    def _promising(self, state: TashKalar, breadth: Breadth) -> list[Answer]:
        """The answers to a question with the highest ratings."""
        ask = state.asks[0]
        if ask.word == "return":
            hopeless = self._hopeless(state, ask)
            return [(), hopeless] if hopeless else [()]
        if len(ask.options) == 1:
            return [ask.options]
        most = breadth.options if self.nodes <= MOST_NODES else 1
        quick = self.nodes > MOST_NODES or (breadth.turns > 1 and ask.word in _MOVES)
        options = rated(state, ask, quick=quick)
        if options is None:
            return [(option,) for option in ask.options[:most]]
        options.sort(key=lambda one: one[0], reverse=True)
        return [(option,) for _, option in options[:most]]

    def _hopeless(self, state: TashKalar, ask: Ask) -> Answer:
        """The legends whose patterns lack more than one piece, as an answer."""
        masks = arena(state).seen_by(self.side)
        legends = [option for option in ask.options if state.backs[int(option[1])] == "legend"]
        return tuple(option for option in legends if not any(PATTERNS[state.cards[int(option[1])]].nearly(masks)))


def _best_lines(lines: list[Line], most: int) -> list[Line]:
    return sorted(lines, key=lambda line: line.value, reverse=True)[:most]


def _distinct_lines(lines: Iterable[Line]) -> list[Line]:
    """The lines in order from the best, without those that end in a position reached before."""
    different: dict[object, Line] = {}
    for line in lines:
        different.setdefault(_key(line.state), line)
    return _best_lines(list(different.values()), len(different))


def _key(state: TashKalar) -> object:
    """The key of a turn's end: ends with equal keys count as the same position."""
    return (
        tuple(state.board),
        state.actions,
        tuple(state.kills),
        tuple(tuple(state.zones[zone].ids) for zone in sorted(state.zones) if zone.startswith(("hand", "discard"))),
        state.stand_ins,
        state.extra_turns,
        tuple(state.points),
        tuple(state.improvised),
    )


# --- replies -----------------------------------------------------------------------------------------


def _against_replies(lines: list[Line], seat: Seat, lean: Leaning, rnd: random.Random) -> Thought[Answer]:
    """The first answer of the turn that is best on average over replies; the worse half is given up midway."""
    rivals = lines[0].state.sides - 1
    lines = lines[: max(FEWEST_LINES, MOST_LINES // rivals)]
    worlds = -(-WORLDS // rivals)
    totals = [0.0] * len(lines)
    left, trials = list(range(len(lines))), 0
    for number in range(worlds):
        seed = rnd.getrandbits(64)
        for index in left:
            value, tried = yield from _replied(lines[index].state, seat, lean, seed)
            totals[index] += value
            trials += tried
        if trials > MOST_REPLIES:
            break
        if number == (worlds - 1) // 2 and number < worlds - 1:
            left.sort(key=lambda index: totals[index], reverse=True)
            left = left[: (len(left) + 1) // 2]
            if _share_first_answer([lines[index] for index in left]):
                break
    return lines[max(left, key=lambda index: totals[index])].first


def _end_turn(world: TashKalar) -> None:
    world.asks, world.agenda, world.scopes = (), [("end_turn",)], []
    UnheardTable(world, GAME.steps).run()


def _replied(state: TashKalar, seat: Seat, lean: Leaning, seed: int) -> Thought[tuple[float, int]]:
    """The value of a turn at the side's next one, in an imagined world, and the number of actions weighed for it."""
    world = imagine(state, seat, random.Random(seed))
    side, tried = seat % world.sides, 0
    _end_turn(world)
    for _ in range(_FAR):
        if world.result is not None:
            return outcome(world, side), tried
        ask = world.asks[0]
        if ask.word == "actions":
            if ask.seat % world.sides == side:
                break
            tried += sum(1 for option in ask.options if option[0] != "place")
            settle(world, ((yield from weigh(world, ask)),))
        else:
            choose_at_once(world)
        yield
    return side_value(world, side, beings_of(world, world.turn), lean), tried
