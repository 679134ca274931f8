"""A game's rules as the kernel sees them: steps by name, opening, gestures and refusals."""

import inspect
import random
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from game.core.facts import EVEN, Choice, Facts
from game.core.guide import Guide
from game.core.interface import Gesture, Presentation, zone_part
from game.core.phrase import Reason, seat_names
from game.core.state import PASS, Answer, Ask, Event, Illegal, Option, Seat, State, Step, Value
from game.core.table import Table, UnheardTable, by_seat
from game.core.view import Glimpse

S = TypeVar("S", bound=State)
StepRule: TypeAlias = Callable[..., None]
F = TypeVar("F", bound=StepRule)
Migration: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""The function that brings a state, as JSON, from one version of its shape to the next"""
Thinker: TypeAlias = Callable[[Glimpse[Any], random.Random], Generator[None, None, Answer]]
"""The function by which a bot thinks, with random numbers of its own; it yields every few ms, so that a window stays
alive"""


class Advice(NamedTuple):
    """A game's advice to its computer players of one temper."""

    advise: Callable[[Any, Ask], Option | None]
    """A sensible option of a question, from what its seat may know; None: the options are equally good"""
    add: Callable[[Any, Ask, Answer], Option | None] | None = None
    """A further option of an answer that has as many as it must and may have more; None: it is enough"""

    def answer(self, view: Any, ask: Ask, rnd: random.Random) -> Answer:
        """The advised answer: as few options as allowed, and further ones that `add` advises.

        Args:
            view: the seat's view, or a world that it imagines.
            ask: the question.
            rnd: the source of chance if the options are equally good.
        """
        given: list[Option] = []
        for _ in range(ask.low):
            left = ask._replace(options=tuple(option for option in ask.options if option not in given))
            given.append(self.advise(view, left) or left.options[int(rnd.random() * len(left.options))])
        while self.add and len(given) < ask.high:
            option = self.add(view, ask, tuple(given))
            if option is None:
                break
            given.append(option)
        return tuple(given)


class Effort(NamedTuple):
    """The effort of a computer player that tries answers in imagined worlds (`bots/lookahead.py`)."""

    worlds: int = 150
    """Worlds played in all for one decision"""
    laps: int = 1
    """Turns of the seat that begin before a world is judged; 0: until the next turn of any seat"""
    doubt: float = 1.0
    """Standard errors by which another answer must be better than the usual one"""
    most: int = 12
    """Most answers to compare, besides the usual one or with it; of more, a random sample"""
    advised: int = 0
    """The number of those answers that are not sampled but advised, each as if those before it were not offered"""
    blind: bool = False
    """Whether advice would use what is hidden in an imagined world, so that it must be given a seat's view of it"""
    shunned: frozenset[str] = frozenset()
    """The verbs of options that are taken only when advised, never tried"""
    questions: frozenset[str] = frozenset()
    """The questions that are worth a thought; empty: all"""
    together: bool = False
    """Whether winners who win together each have a whole win, as allies do, or a share of it, as in a tie"""


_USUAL_EFFORT = Effort()


class Window(NamedTuple):
    """A kind of window of a game, in which seats may react in order (`effects/windows.py`).

    Its functions get the state itself, as they are called at every pass and a view costs more than they do. They must
    not use anything hidden: the tests of every game call them with views too.
    """

    prompt: str
    """The key of the question"""
    offers: Callable[[Any, Seat, Value], Sequence[Option]]
    """The reactions open to a seat by its own view: from the state, the seat and the subject of the window"""
    could: Callable[[Any, Seat, Value], bool]
    """Whether a seat could hold a reaction, by public knowledge alone: a seat that could not is not asked, which tells
    nobody anything new"""
    react: Callable[[Table[Any], Seat, Option, Value], None]
    """Carries out a reaction, at once or as the next steps"""


def tempered(
    advise: Callable[..., Option | None],
    leanings: Mapping[str, object],
    add: Callable[..., Option | None] | None = None,
) -> dict[str, Advice]:
    """The advice by temper, from a function that takes the leanings of a temper (`Game.tempers`).

    Args:
        advise: like `Advice.advise`, with `lean` besides.
        leanings: each temper's leanings, by the temper's name.
        add: like `Advice.add`, with `lean` besides.
    """
    return {
        name: Advice(partial(advise, lean=lean), partial(add, lean=lean) if add else None)
        for name, lean in leanings.items()
    }


def never_saved(state: dict[str, Any]) -> dict[str, Any]:
    """The migration from a shape of which no whole state was ever saved: nothing has to be brought over.

    Args:
        state: the state as JSON.
    """
    return state


class Game(Generic[S]):
    """A game's rules; immutable once its module is imported.

    Args:
        facts: the box.
        state: the game's own state class.
        content: the digest of each card by name, so that a save can tell which cards have changed.
        census: the number of cards of each kind.
        migrations: functions that bring states of old saves to the present shape: the first from version 1 to 2, and so
            on.
        earlier: digests (`lines.box_digest`) of earlier contents with the same effects, written differently.
    """

    def __init__(
        self,
        facts: Facts,
        state: type[S],
        content: Mapping[str, str],
        census: Mapping[str, int] | None = None,
        migrations: Sequence[Migration] = (),
        earlier: Iterable[str] = (),
    ) -> None:
        """Makes a game with no steps yet; its rules modules register them."""
        self.facts = facts
        self.state = state
        self.content = dict(content)
        self.census = dict(census or {})
        self.migrations = tuple(migrations)
        self.earlier = frozenset(earlier)
        self.steps: dict[str, StepRule] = {}
        self._sound: dict[str, Callable[..., bool]] = {}
        self.step(by_seat, fits=lambda seat, *then: type(seat) is int and self.knows(then, "answers"))
        self.windows: dict[str, Window] = {}
        """The kinds of windows for reactions by name"""

    def complete(
        self,
        *,
        opening: Callable[..., None],
        check: Callable[[S], list[str]],
        presentation: Presentation,
        guide: Guide | None = None,
        report: Callable[[S], Mapping[str, float]] | None = None,
        evaluate: Callable[[S, Seat], float] | None = None,
        advise: Callable[[S, Ask], Option | None] | None = None,
        add: Callable[[S, Ask, Answer], Option | None] | None = None,
        tempers: Mapping[str, Advice] = MappingProxyType({}),
        chapter: Callable[[S], int] | None = None,
        effort: Effort = _USUAL_EFFORT,
        thinkers: Mapping[str, Thinker] = MappingProxyType({}),
        planners: Collection[str] = (),
    ) -> None:
        """Completes a game with everything but its steps; its rules module calls it once every step is registered.

        Args:
            opening: deals a match, from (table, options) and, if seats have settings, each seat's choices.
            check: yields the faults of a state, for tests and for loading; empty: it is sound.
            presentation: the game's interface to its players.
            guide: the guided first match, if there is one (`facts.guided`).
            report: figures of a finished match, such as its length, for simulations.
            evaluate: the value of a position to a seat, from -1 (defeat) to 1 (victory), for bots; None: always 0.
            advise: a sensible option of a question, from what its seat may know, for bots; it gives None if the options
                are equally good.
            add: a further option for an answer that has as many as it must and may have more, for bots; it gives None
                if that is enough.
            tempers: the advice for each temper besides the even one (`Facts.tempers`), for bots.
            chapter: the number of the present part of a match, such as its round, to whose end bots look ahead; None:
                they look a number of their turns ahead.
            effort: the effort of computer players that search.
            thinkers: the game's own computer players by level, for levels at which the shared ones are not good enough.
            planners: the levels of those thinkers that take long, so that they get a process of their own.

        Raises:
            ValueError: the game is complete already.
        """
        if hasattr(self, "opening"):
            raise ValueError(f"{self.facts.id} is complete")
        self.opening, self.check, self.presentation = opening, check, presentation
        self.guide, self.report = guide, report
        self.evaluate = evaluate or _even_prospects
        self.advise, self.add, self.tempers = advise, add, tempers
        self.chapter, self.effort, self.thinkers, self.planners = chapter, effort, thinkers, planners

    def advice(self, temper: str = EVEN.name) -> Advice | None:
        """The advice for a player of a temper; the even one's if the game does not know the temper; None: it has none.

        Args:
            temper: the name of the temper.
        """
        even = Advice(self.advise, self.add) if self.advise else None
        return self.tempers.get(temper, even)

    @property
    def shape(self) -> int:
        """Version of the state's shape, which grows as fields or steps change; saves hold it and the rules' version."""
        return 1 + len(self.migrations)

    def step(self, rule: F, *, fits: Callable[..., bool] | None = None) -> F:
        """Registers a step of the rules under its function's name.

        Args:
            rule: takes the table, the step's arguments and, after a question, its answer.
            fits: whether its first arguments, read from a save, are valid; None: any are.

        Raises:
            ValueError: another step has this name.
        """
        if rule.__name__ in self.steps:
            raise ValueError(f"two steps are called {rule.__name__}")
        self.steps[rule.__name__] = rule
        if fits:
            self._sound[rule.__name__] = fits
        return rule

    def knows(self, step: Step, *given: object) -> bool:
        """Whether a step of a saved plan is one of the rules, with as many arguments as it takes.

        Args:
            step: the name and arguments of the step.
            given: further arguments: a placeholder for the answer that it waits for.
        """
        name, *args = step or ("",)
        if not isinstance(name, str) or name not in self.steps:
            return False
        return takes(self.steps[name], None, *args, *given) and (name not in self._sound or self._sound[name](*args))

    def new(
        self,
        seed: int,
        seats: int,
        options: Mapping[str, Choice],
        brings: Sequence[Mapping[str, Choice]] = (),
        packs: Collection[str] = (),
    ) -> tuple[S, list[Event]]:
        """A match at its first question, and the events up to it.

        Args:
            seed: the source of all chance in the match (64 bits).
            seats: the number of seats, within `facts.seats`.
            options: the options, settled by `facts.settle`.
            brings: each seat's choices, settled by `facts.settle_seats`; missing ones are defaults.
            packs: the packs whose cards are added to the box's, settled by `packs.settle`.
        """
        state = self.state(seats=seats, rng=seed & (1 << 64) - 1)
        table = Table(state, self.steps, packs)
        if self.facts.seat_settings:
            usual = self.facts.settle_seats(seats, {})
            chosen = dict(enumerate(brings))
            self.opening(table, options, [each | dict(chosen.get(seat, {})) for seat, each in enumerate(usual)])
        else:
            self.opening(table, options)
        table.run()
        return state, table.events

    def apply(self, state: S, seat: Seat, answer: Answer) -> tuple[list[Event], str | None]:
        """Takes an answer and runs to the next question; changes the state in place.

        A secret answer replaces the seat's earlier one, while others have not answered yet.

        Args:
            state: the match, which is changed; a copy, if the caller needs the present state afterwards.
            seat: the seat that answers.
            answer: options of the seat's question.

        Returns:
            The events, and the reason (a key) why the answer cannot be taken back, or None.

        Raises:
            Illegal: the seat is not asked, or its question does not allow the answer; the state is untouched.
        """
        table = Table(state, self.steps)
        self._apply_answer(table, seat, answer)
        return table.events, table.barrier

    def play(self, state: S, seat: Seat, answer: Answer) -> None:
        """Applies an answer like `apply`, but makes no events: for worlds that bots imagine and matches only counted.

        Args:
            state: the match.
            seat: the seat that answers.
            answer: options of the seat's question.

        Raises:
            Illegal: as for `apply`.
        """
        self._apply_answer(UnheardTable(state, self.steps), seat, answer)

    def _apply_answer(self, table: Table[S], seat: Seat, answer: Answer) -> None:
        state = table.state
        self.require(state, seat, answer)
        if state.window:
            closes = answer != (PASS,)
            state.answers[seat] = answer
            if closes or len(state.answers) == len(state.asks):
                self._go_on(table, (seat, answer) if closes else None)
        elif len(state.asks) == 1:
            self._go_on(table, answer)
        else:
            given = state.answers
            given[seat] = answer
            if len(given) == len(state.asks):
                table.bar_undo("undo.answers")
                self._go_on(table, tuple(given.get(s, ()) for s in range(state.seats)))

    def require(self, state: S, seat: Seat, answer: Answer) -> None:
        """Checks that an answer is allowed by the seat's open question, or by one that it may still answer differently.

        Args:
            state: the match.
            seat: the seat that answers.
            answer: the options chosen.

        Raises:
            Illegal: the seat is not asked, the number of options is wrong, one is chosen twice or not offered.
        """
        ask = state.ask_of(seat) or state.changeable(seat)
        if ask is None:
            raise Illegal(f"seat {seat} is not asked")
        given = len(answer)
        if not ask.low <= given <= ask.high or len(set(answer)) != given:
            raise Illegal(f"{given} options given where {ask.low} to {ask.high} different ones are asked")
        for option in answer:
            if option not in ask.options:
                raise Illegal(f"{option} is not among the options")

    def _go_on(self, table: Table[S], given: object) -> None:
        state = table.state
        state.asks, state.window = (), False
        if state.answers:
            state.answers = {}
        step = state.agenda.pop()
        self.steps[step[0]](table, *step[1:], given)  # type: ignore[index]
        if not state.asks:
            table.run()

    # --- what players try ------------------------------------------------------------------------

    def attempts(self, gesture: Gesture, seat: Seat) -> Iterable[Option]:
        """The options that a gesture could mean, legal or not, of every verb that such a gesture picks.

        Args:
            gesture: what the hand took, and where it put it.
            seat: the seat that makes it.
        """
        arguments: list[tuple[str | int, ...]] = [()]
        if gesture.take:
            arguments.append((gesture.take[1],))
            if gesture.take[0] == "zone":
                arguments.append((zone_part(str(gesture.take[1])),))
            if gesture.onto:
                arguments.append((gesture.take[1], gesture.onto[1]))
                arguments.append((zone_part(str(gesture.onto[1])),))
        for verb in self.presentation.verbs:
            for args in arguments:
                option = (verb, *args)
                if self._gesture_fits(self.presentation.gesture, option, seat, gesture):
                    yield option
                    break  # an option of this verb cannot have more arguments as well

    @staticmethod
    def _gesture_fits(
        gesture_of: Callable[[Option, Seat], Gesture], option: Option, seat: Seat, gesture: Gesture
    ) -> bool:
        try:
            meant = gesture_of(option, seat)
        except IndexError:  # the verb takes more arguments than the gesture names
            return False
        return meant == gesture or (gesture.onto is None and gesture.take is not None and meant.take == gesture.take)

    def why_not(self, seen: S, seat: Seat, option: Option) -> Reason:
        """The reason why a seat cannot do this now, by its own view. Only for options that its question does not offer.

        The empty option stands for a gesture that picks no act of the game.

        Args:
            seen: the seat's view.
            seat: the seat that tries.
            option: the option that was tried; (): a gesture that means nothing.
        """
        if seen.result is not None:
            return Reason("refusal.over", rule="end")
        if seen.ask_of(seat) is None:
            waiting = seen.waiting()
            return Reason("refusal.not_asked", (("who", seat_names(waiting)),), rule="turn")
        code = "refusal.not_now" if option else "refusal.no_act"
        return self.presentation.forbid(seen, seat, option) or Reason(code, rule="turn", weak=True)


def _even_prospects(state: State, seat: Seat) -> float:
    """The value of a position in a game without an evaluation: 0, for all are equal."""
    return 0.0


def takes(rule: Callable[..., object], *args: object) -> bool:
    """Whether a function takes these arguments, by their number."""
    try:
        inspect.signature(rule).bind(*args)
    except TypeError:
        return False
    return True


AnyGame: TypeAlias = Game[Any]
