"""The common computer players, tried on a toy game with one question whose answers have known worths."""

import random
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import sqrt
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots import finish, searches, seat_bot
from game.bots.lookahead import Lookahead
from game.bots.prospects import prospects
from game.core.game import Advice, Effort
from game.core.state import Answer, Ask, Option, Result, Seat
from game.core.view import Glimpse

WINS = "wins"


@dataclass
class World:
    """A state of the toy game: two seats take turns; `luck` differs from world to world."""

    luck: float
    options: tuple[Option, ...]
    number: int = 0
    taken: str = ""
    """The first answer"""
    course: tuple[tuple[Seat, str], ...] = ()
    """(seat, prompt) of the first questions; after these the seats take turns"""
    result: Result | None = None
    answers: dict[Seat, Answer] = field(default_factory=dict)

    @property
    def turn(self) -> Seat:
        return self.number % 2

    @property
    def round(self) -> int:
        return self.number // 2

    @property
    def asks(self) -> tuple[Ask, ...]:
        seat, prompt = self.course[self.number] if self.number < len(self.course) else (self.turn, "toy.act")
        return (Ask(seat, prompt, self.options),)

    def clone(self) -> "World":
        return replace(self)


class Toy:
    """The toy game; its advice is the first option."""

    def __init__(self, worth: Callable[[str, float], float]) -> None:
        self.worth = worth
        self.effort = Effort()
        self.facts = SimpleNamespace(bots=("random", "easy", "normal", "hard"), title="Toy")
        self.advise: object = self.advice
        self.thinkers: dict[str, object] = {}
        self.planners = ()
        self.chapter: Callable[[World], int] | None = None
        self.tried: list[tuple[str, float]] = []
        """Each tried answer, with the luck of its world"""
        self.judged: list[int] = []
        """Number of answers in each world when it was judged"""
        self.played = 0
        """Number of answers in all worlds"""
        self.advised = ""
        """The options that the advice knows, besides the first"""
        self.tempers: set[tuple[Seat, str]] = set()

    def advice(self, temper: str) -> Advice:
        def advise(view: World, ask: Ask) -> Option | None:
            self.tempers.add((ask.seat, temper))
            first = ask.options[0]
            return first if first == view.options[0] or str(first[0]) in self.advised else None

        return Advice(advise)

    def play(self, world: World, seat: Seat, answer: Answer) -> None:
        taken = "".join(str(option[0]) for option in answer)
        if not world.taken:
            world.taken = taken
            self.tried.append((world.taken, world.luck))
        world.number += 1
        self.played += 1
        if taken == WINS:
            world.result = Result((seat,), (0, 0))

    def evaluate(self, world: World, seat: Seat) -> float:
        self.judged.append(world.number)
        return self.worth(world.taken, world.luck)


def glimpse(*options: str, temper: str = "even", course: tuple[tuple[Seat, str], ...] = ()) -> Glimpse[Any]:
    def world(rnd: random.Random) -> Any:
        return World(rnd.random(), tuple((option,) for option in options), course=course)

    first = world(random.Random(1))
    return Glimpse(0, first.asks[0], lambda: first, world, temper)


def answer(game: Any, seen: Glimpse[Any], seed: int = 3, **effort: Any) -> str:
    ((taken,),) = finish(Lookahead(game, Effort(**({"laps": 0} | effort))).think(seen, random.Random(seed)))
    return str(taken)


def by_letter(option: str, luck: float) -> float:
    """Worth of an option: later letters are better, but the luck of the world matters far more."""
    return sum(map(ord, option)) / 1000 + 100 * luck


@pytest.mark.parametrize(("level", "low", "high"), [("random", 80, 120), ("easy", 220, 260), ("normal", 300, 300)])
def test_the_weaker_a_level_the_less_often_it_does_what_is_usual(level: str, low: int, high: int) -> None:
    toy: Any = Toy(by_letter)
    bot = seat_bot(toy, level)
    answers = [finish(bot.think(glimpse("a", "b", "c"), random.Random(n))) for n in range(300)]
    assert low <= answers.count((("a",),)) <= high
    assert set(answers) == ({(("a",),)} if level == "normal" else {(("a",),), (("b",),), (("c",),)})


def test_who_has_no_advice_tries_what_is_best_at_the_second_level_too() -> None:
    toy: Any = Toy(by_letter)
    assert [level for level in toy.facts.bots if searches(toy, level)] == ["hard"]
    toy.advise = None
    assert [level for level in toy.facts.bots if searches(toy, level)] == ["normal", "hard"]


@pytest.mark.parametrize("options", ["ab", "abc", "abcd", "abcdefghi", "adcb", "aihgfedcb"])
def test_the_best_answer_is_found_whatever_the_luck_of_the_worlds(options: str) -> None:
    assert answer(Toy(by_letter), glimpse(*options)) == max(options)


@pytest.mark.parametrize("options", ["ba", "fedcba", "cccc"])
def test_the_usual_answer_is_kept_where_no_other_is_better(options: str) -> None:
    assert answer(Toy(by_letter), glimpse(*options)) == options[0]
    assert answer(Toy(lambda option, luck: luck), glimpse(*options)) == options[0]


def test_the_usual_answer_is_left_for_one_that_is_better_by_so_many_standard_errors() -> None:
    def worth(option: str, luck: float) -> float:
        return luck if option == "b" else 0.3

    toy = Toy(worth)
    answer(toy, glimpse("a", "b"), worlds=60)
    leads = [worth("b", luck) - worth("a", luck) for option, luck in toy.tried if option == "b"]
    errors = statistics.mean(leads) / (statistics.stdev(leads) / sqrt(len(leads)))
    assert errors > 1
    assert answer(toy, glimpse("a", "b"), worlds=60, doubt=0.999 * errors) == "b"
    assert answer(toy, glimpse("a", "b"), worlds=60, doubt=1.001 * errors) == "a"


@pytest.mark.parametrize("number", range(2, 13))
def test_as_many_worlds_are_played_as_there_are_and_the_better_an_answer_the_more_of_them(number: int) -> None:
    options = "abcdefghijkl"[:number]
    toy = Toy(by_letter)
    answer(toy, glimpse(*options), worlds=600)
    assert 600 - 4 * number < len(toy.tried) <= 600
    counts = Counter(option for option, _ in toy.tried)
    rivals = [counts[option] for option in options[1:]]
    assert rivals == sorted(rivals)
    assert counts["a"] == counts[options[-1]] == max(counts.values())
    together = defaultdict(list)
    for option, luck in toy.tried:
        together[luck].append(option)
    for tried in together.values():
        assert sorted(tried) == ["a", *options[1 - len(tried) :]], "all remaining options are tried in the same world"
    assert {len(tried) - 1 for tried in together.values()} == {number - 1 >> n for n in range(4)} - {0}


def test_however_few_worlds_there_are_each_answer_is_tried_twice() -> None:
    toy = Toy(by_letter)
    assert answer(toy, glimpse("a", "b", "c"), worlds=1) == "c"
    assert Counter(option for option, _ in toy.tried) == {"a": 4, "b": 2, "c": 4}


def test_a_match_that_is_won_is_worth_more_than_any_that_stands_open() -> None:
    assert answer(Toy(lambda option, luck: 0.9), glimpse("a", WINS)) == WINS


def test_every_seat_plays_on_as_usual_by_its_own_temper_as_far_as_that_is_known() -> None:
    toy = Toy(by_letter)
    answer(toy, glimpse("a", "b", temper="bold"), laps=3)
    assert toy.tempers == {(0, "bold"), (1, "even")}
    assert set(toy.judged) == {6}


def test_in_a_game_with_chapters_a_world_is_judged_at_the_end_of_the_present_one() -> None:
    toy = Toy(by_letter)
    toy.chapter = lambda world: world.number // 5
    assert answer(toy, glimpse("a", "b")) == "b"
    assert set(toy.judged) == {5}


def test_a_chapter_without_end_is_judged_in_its_midst() -> None:
    toy = Toy(by_letter)
    toy.chapter = lambda world: 1
    assert answer(toy, glimpse("a", "b"), worlds=4) == "b"
    assert toy.judged


@pytest.mark.parametrize("advised", ["", "b", "bcdefgh"])
def test_of_many_answers_those_that_are_advised_are_tried_and_others_by_lot(advised: str) -> None:
    tried: list[set[str]] = []
    for seed in range(30):
        toy = Toy(by_letter)
        toy.advised = advised
        answer(toy, glimpse(*"abcdefgh"), seed, most=4, advised=2)
        tried.append({option for option, _ in toy.tried})
    assert set.intersection(*tried) == {"a", *advised[:1]}
    assert set.union(*tried) == set("abcdefgh")
    assert {len(each) for each in tried} == {4}


def test_pairs_that_are_drawn_by_lot_are_weighed_against_the_usual_one() -> None:
    asked = glimpse(*"abcd")
    toy: Any = Toy(by_letter)
    toy.advised = "b"
    pair = asked._replace(ask=asked.ask._replace(low=2, high=2))
    best = finish(Lookahead(toy, Effort(laps=0, most=40)).think(pair, random.Random(1)))
    tried = {option for option, _ in toy.tried}
    assert toy.tried[0][0] == "ab"
    assert {frozenset(each) for each in tried} == {frozenset(both) for both in combinations("abcd", 2)}
    assert {option[0] for option in best} == {"c", "d"}


def test_a_window_may_go_on_after_sixteen_decisions_at_most_and_is_not_asked_all_the_time() -> None:
    toy: Any = Toy(by_letter)
    thought = Lookahead(toy, Effort(laps=50, worlds=10)).think(glimpse("a", "b"), random.Random(1))
    stretches, before = [], 0
    for _ in thought:
        stretches.append(toy.played - before)
        before = toy.played
    assert max(stretches) <= 17
    assert statistics.mean(stretches) > 8


# --- reasons of hints --------------------------------------------------------------------------------


def test_chances_are_the_mean_of_what_the_worlds_are_worth_before_and_after() -> None:
    toy: Any = Toy(lambda option, luck: luck if option else luck - 1)
    before, after = finish(prospects(toy, glimpse("a", "b"), ("b",)))
    lucks = [luck for option, luck in toy.tried if option == "b"]
    assert len(lucks) == len(set(lucks)) > 1
    assert before == pytest.approx(statistics.mean(luck / 2 for luck in lucks))
    assert after == pytest.approx(statistics.mean((1 + luck) / 2 for luck in lucks))


def test_what_wins_has_every_chance_and_what_loses_none() -> None:
    toy: Any = Toy(lambda option, luck: 0.2)
    assert finish(prospects(toy, glimpse("a", WINS), (WINS,))) == pytest.approx((0.6, 1))
    lost = glimpse("a", WINS)._replace(seat=1)
    toy.play = lambda world, seat, answer: setattr(world, "result", Result((0,), (0, 0)))
    assert finish(prospects(toy, lost, ("a",))) == pytest.approx((0.6, 0))


@pytest.mark.parametrize(
    ("course", "after"),
    [
        (((0, "toy.act"), (0, "toy.pay"), (0, "toy.pay"), (0, "toy.act")), 3),
        (((0, "toy.act"), (0, "toy.pay"), (1, "toy.react")), 2),
        (((0, "toy.act"), (1, "toy.react")), 1),
    ],
)
def test_an_act_has_had_its_effect_once_somebody_may_act_again(
    course: tuple[tuple[Seat, str], ...], after: int
) -> None:
    toy: Any = Toy(by_letter)
    finish(prospects(toy, glimpse("a", "b", temper="bold", course=course), ("b",)))
    assert set(toy.judged) == {0, after}
    assert toy.tempers == ({(0, "bold")} if after > 1 else set())


def test_an_act_that_asks_on_and_on_is_judged_in_its_midst_and_one_that_wins_in_its_course_is_won() -> None:
    pays = ((0, "toy.act"), *[(0, "toy.pay")] * 50)
    toy: Any = Toy(by_letter)
    finish(prospects(toy, glimpse("a", course=pays), ("a",)))
    assert 1 < max(toy.judged) < 50
    assert finish(prospects(toy, glimpse(WINS, "a", course=pays), ("a",))).after == 1
