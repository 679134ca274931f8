"""Computer players: each answers what it is asked, from what it may know, always alike, and better at each level."""

import random
from typing import Any

import pytest

from game import games
from game.bots import finish, next_ask, searches, seat_bot
from game.bots.base import anything
from game.bots.lookahead import Lookahead, _outcome
from game.bots.prospects import prospects
from game.core.game import AnyGame, Effort
from game.core.phrase import Trouble
from game.core.state import Answer, Ask, Option, Result, Seat, State
from game.core.view import imagine, view
from game.games import GAMES
from game.games.card_game.bots.evaluate import advise, evaluate
from game.simulation import Series, simulate
from tests.core import demo
from tests.games.table import table
from tests.matches import glimpse

CARD_GAME = games.load("card_game")
levels = pytest.mark.parametrize(("game_id", "level"), [(name, bot) for name, f in GAMES.items() for bot in f.bots])


def later(game: AnyGame, decisions: int, seed: int = 1) -> State:
    """A match after a number of random decisions."""
    rnd = random.Random(seed)
    state: State = game.new(seed, game.facts.seats[0], game.facts.settle(game.facts.seats[0], {}))[0]
    for _ in range(decisions):
        ask = state.ask_of(state.waiting()[0])
        assert ask is not None
        game.apply(state, ask.seat, (rnd.choice(ask.options),))
    return state


def usual_option(state: State, ask: Ask) -> Option:
    """The option that an ordinary player of Card Game would take."""
    assert CARD_GAME.advise
    option = CARD_GAME.advise(view(state, ask.seat), ask)
    assert option
    return option


@levels
def test_every_level_answers_what_is_asked_and_the_same_each_time(game_id: str, level: str) -> None:
    game = games.load(game_id)
    for decisions in (0, 7, 12):
        state = later(game, decisions)
        seat = state.waiting()[0]
        before = state.clone()
        answers: set[Answer] = set()
        for _ in range(2):
            answers.add(finish(seat_bot(game, level).think(glimpse(state, seat), random.Random(5))))
        assert state == before
        assert len(answers) == 1
        game.require(state, seat, answers.pop())


@pytest.mark.match
def test_a_telendar_match_is_played_to_its_end_by_one_who_looks_ahead_in_few_worlds() -> None:
    game = games.load("telendar")
    state: State = game.new(11, 2, game.facts.settle(2, {}))[0]
    bots, rnd = (Lookahead(game, game.effort._replace(worlds=4)), seat_bot(game, "random")), random.Random(11)
    while state.result is None:
        seat = state.waiting()[0]
        game.apply(state, seat, finish(bots[seat].think(glimpse(state, seat), rnd)))
        assert game.check(state) == []


def test_a_level_that_a_game_does_not_have_is_refused_by_name() -> None:
    with pytest.raises(Trouble) as caught:
        seat_bot(CARD_GAME, "dragon")
    assert dict(caught.value.phrase.params)["controller"] == "dragon"
    with pytest.raises(Trouble):
        seat_bot(demo.GAME, "hard")


@pytest.mark.parametrize(
    ("low", "high", "lengths"), [(1, 1, {1}), (0, 1, {0, 1}), (2, 2, {2}), (1, 3, {1, 2, 3}), (0, 9, {0, 1, 2, 3})]
)
def test_by_lot_every_answer_that_is_allowed_may_come_but_nobody_resigns(
    low: int, high: int, lengths: set[int]
) -> None:
    rnd, options = random.Random(1), (("a",), ("b",), ("c",))
    for asked in (options, (*options, ("resign",))):
        answers = [anything(Ask(0, "what", asked, low, high), rnd) for _ in range(200)]
        assert {len(answer) for answer in answers} == lengths
        assert all(len(set(answer)) == len(answer) for answer in answers)
        assert {option for answer in answers for option in answer} == {*options}


def test_who_can_do_nothing_but_resign_resigns() -> None:
    assert anything(Ask(0, "what", (("resign",),)), random.Random(1)) == (("resign",),)
    assert {anything(Ask(0, "what", (("a",), ("resign",))), random.Random(n)) for n in range(20)} == {(("a",),)}


def test_who_thinks_for_long_is_known() -> None:
    searching = {
        name: {level for level in facts.bots if searches(games.load(name), level)} for name, facts in GAMES.items()
    }
    assert searching == {name: {"hard"} for name in GAMES} | {"dark_eden": set()}


def test_nobody_is_asked_once_all_have_answered() -> None:
    state = later(CARD_GAME, 3)
    assert next_ask(state) == state.asks[0]
    state.answers = {ask.seat: (ask.options[0],) for ask in state.asks}
    with pytest.raises(ValueError, match="nothing is asked"):
        next_ask(state)


@levels
def test_what_a_bot_does_not_see_does_not_change_its_answer(game_id: str, level: str) -> None:
    """The bot is asked in two states that it cannot tell apart."""
    game = games.load(game_id)
    for decisions in (9, 16):
        state = later(game, decisions)
        seat = state.waiting()[0]
        other = imagine(state, seat, random.Random(8))
        answers = {
            finish(seat_bot(game, level).think(glimpse(truth, seat), random.Random(3))) for truth in (state, other)
        }
        assert len(answers) == 1


def test_answers_are_what_the_advice_names_one_after_the_other_and_others_by_lot() -> None:
    state = later(CARD_GAME, 30)
    while len(state.asks[0].options) < 5:
        CARD_GAME.apply(state, state.asks[0].seat, (usual_option(state, state.asks[0]),))
    seat, ask = state.asks[0].seat, state.asks[0]
    bot = Lookahead(CARD_GAME, Effort(most=4, advised=2))
    usual, second, third, *by_lot = bot._answers(glimpse(state, seat), random.Random(1))
    left = ask._replace(options=tuple(option for option in ask.options if (option,) != usual))
    assert usual == (usual_option(state, ask),)
    assert second == (usual_option(state, left),)
    assert len({usual, second, third, *by_lot}) == 4


def test_what_is_shunned_or_not_worth_a_thought_is_answered_as_advised() -> None:
    state = later(CARD_GAME, 30)
    seat, ask = state.waiting()[0], state.asks[0]
    usual = [(usual_option(state, ask),)]
    elsewhere = Lookahead(CARD_GAME, Effort(questions=frozenset({"prompt.of.another.game"})))
    assert elsewhere._answers(glimpse(state, seat), random.Random(1)) == usual
    verbs = frozenset(str(option[0]) for option in ask.options)
    assert Lookahead(CARD_GAME, Effort(shunned=verbs))._answers(glimpse(state, seat), random.Random(1)) == usual


def test_a_blind_player_does_not_use_what_lies_hidden_in_the_worlds_that_it_imagines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    telendar = games.load("telendar")
    state = later(telendar, 3)
    seat = state.waiting()[0]
    whole: list[bool] = []

    def advise(seen: State, ask: Ask) -> Option:
        whole.append("" not in seen.cards)
        return ask.options[0]

    monkeypatch.setattr(telendar, "advise", advise)
    for blind in (True, False):
        finish(Lookahead(telendar, Effort(worlds=4, blind=blind)).think(glimpse(state, seat), random.Random(1)))
        assert any(whole) is not blind


def test_the_reason_of_a_hint_does_not_use_what_lies_hidden_in_imagined_worlds_either(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    telendar = games.load("telendar")
    state = later(telendar, 3)
    whole: list[bool] = []

    def advise(seen: State, ask: Ask) -> Option:
        whole.append("" not in seen.cards)
        return ask.options[0]

    monkeypatch.setattr(telendar, "advise", advise)
    for option in state.asks[0].options:
        finish(prospects(telendar, glimpse(state, state.asks[0].seat), option))
    assert whole
    assert not any(whole)


@pytest.mark.parametrize(("seats", "laps", "turns"), [(1, 0, 1), (3, 0, 1), (3, 1, 3), (3, 2, 6)])
def test_a_world_is_judged_after_so_many_turns_of_the_seat_or_at_the_next_one(
    monkeypatch: pytest.MonkeyPatch, seats: int, laps: int, turns: int
) -> None:
    telendar = games.load("telendar")
    state = telendar.new(1, seats, telendar.facts.settle(seats, {}))[0]
    judged: set[int] = set()

    def evaluate(world: Any, seat: Seat) -> float:
        judged.add(world.turns - state.turns)
        return 0.0

    monkeypatch.setattr(telendar, "evaluate", evaluate)
    seat = state.waiting()[0]
    finish(Lookahead(telendar, Effort(worlds=4, laps=laps, blind=True)).think(glimpse(state, seat), random.Random(1)))
    assert judged == {turns}


@pytest.mark.parametrize(
    ("winners", "tie", "allied"), [((0,), 1.0, 1.0), ((0, 1), 0.0, 1.0), ((1,), -1.0, -1.0), ((), -1.0, -1.0)]
)
def test_a_victory_together_is_half_a_victory_unless_allies_win_it(
    winners: tuple[Seat, ...], tie: float, allied: float
) -> None:
    state = later(CARD_GAME, 3)
    state.result = Result(winners, (0,) * state.seats)
    for together, worth in ((False, tie), (True, allied)):
        assert _outcome(CARD_GAME, state, 0, together=together) == worth


def test_a_thought_can_be_interrupted_often() -> None:
    state = later(CARD_GAME, 30)
    seat = state.waiting()[0]
    thought = Lookahead(CARD_GAME, Effort(worlds=40, laps=2)).think(glimpse(state, seat), random.Random(1))
    assert sum(1 for _ in thought) >= 40


def test_the_advice_is_always_an_option_and_ends_the_match() -> None:
    for seed in range(20):
        seats = 2 + seed % 4
        state, _ = CARD_GAME.new(seed, seats, CARD_GAME.facts.settle(seats, {}))
        while state.result is None:
            ask = state.asks[0]
            CARD_GAME.apply(state, ask.seat, (advise(view(state, ask.seat), ask),))
            assert state.round < 100
            assert all(-1 <= evaluate(state, seat) <= 1 for seat in range(seats))


def test_easy_beats_random() -> None:
    """Higher levels take too long for a test: `python main.py simulate card_game --bots normal,random`."""
    report = simulate(Series.of("card_game", 2, ("easy", "random"), 1), 60)
    assert report["wins_by_bot"]["easy"] > 36


def test_the_weaker_level_of_card_game_buys_first_then_takes_the_dearest_characters_before_events() -> None:
    bot = seat_bot(CARD_GAME, "easy")
    t = table(hands=[["supply", "merchant", "thief"]], purses=[(9, 9, 9)], objective="objective_3a")
    t.rolls("nothing", "nothing")
    chosen: list[str] = []
    while "supply" not in chosen:
        (option,) = finish(bot.think(glimpse(t.state, 0), random.Random(1)))
        if option[0] == "buy":
            chosen.append("buy")
        elif option[0] == "activate":
            chosen.append(t.state.cards[int(option[1])])
        CARD_GAME.apply(t.state, 0, (option,))
        assert t.asked[0] == 0, chosen
    assert chosen == ["buy", "thief", "merchant", "supply"]
