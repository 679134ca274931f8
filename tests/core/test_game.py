"""The tiny game's answers to what a gesture could mean and why it is refused."""

import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from game.core import cardfiles
from game.core.facts import Facts
from game.core.game import Advice, Game, tempered
from game.core.guide import Lesson, Moment
from game.core.interface import Gesture
from game.core.phrase import Trouble, phrase
from game.core.state import PASS, Answer, Ask, Event, Option, Result, State
from game.core.view import view
from game.games import load
from tests.core.demo import EFFECTS, GAME, Demo, deal


@pytest.mark.parametrize(
    ("gesture", "meant"),
    [
        (Gesture(), {("bid",), ("mode",), ("yes",), ("no",), ("cheer",), PASS}),
        (Gesture(("card", 3)), {("play", 3), ("cancel", 3), ("veto", 3), ("card", 3)}),
        (Gesture(("card", 3), ("zone", "discard")), {("play", 3)}),
        (Gesture(("card", 3), ("zone", "hand.1")), set()),
        (Gesture(("seat", 2)), {("seat", 2)}),
        (Gesture(("zone", "deck")), set()),
    ],
)
def test_a_gesture_could_mean_each_verb_that_is_picked_so(gesture: Gesture, meant: set[Option]) -> None:
    assert set(GAME.attempts(gesture, 0)) == meant


def test_a_place_is_told_by_the_last_word_of_its_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    def gesture(option: Option, seat: int) -> Gesture:
        if option[0] == "give":
            return Gesture(("card", option[1]), ("seat", option[2]))
        place = ("zone", f"tile.{option[1]}")
        return Gesture(place) if option[0] == "go" else Gesture(("card", 7), place)

    monkeypatch.setattr(GAME, "presentation", GAME.presentation._replace(gesture=gesture, verbs=("go", "put", "give")))
    assert list(GAME.attempts(Gesture(("zone", "tile.12")), 0)) == [("go", "12")]
    assert list(GAME.attempts(Gesture(("card", 7), ("zone", "tile.12")), 0)) == [("put", "12")]
    assert list(GAME.attempts(Gesture(("card", 7), ("seat", 2)), 0)) == [("give", 7, 2)]
    assert list(GAME.attempts(Gesture(("seat", 1)), 0)) == []


def test_a_game_is_told_once_how_it_is_dealt_and_meets_its_players() -> None:
    opening = GAME.opening
    with pytest.raises(ValueError, match="demo is complete"):
        GAME.complete(opening=lambda table, options: None, check=lambda state: [], presentation=GAME.presentation)
    assert GAME.opening is opening


def test_a_seed_has_sixty_four_bits() -> None:
    still = Game(GAME.facts, Demo, {})
    still.complete(
        opening=lambda table, options, brings: table.finish([0], [1, 0]),
        check=lambda state: [],
        presentation=GAME.presentation,
    )
    assert [still.new(seed, 2, {})[0].rng for seed in (5, (1 << 64) + 5, 1 << 63)] == [5, 5, 1 << 63]


def test_a_game_that_judges_no_position_finds_each_as_good_as_another() -> None:
    state = deal()
    assert {GAME.evaluate(state, seat) for seat in range(state.seats)} == {0}


FOUR_CARDS = Ask(0, "demo.tidy", tuple(("card", card) for card in range(4)), low=2, high=3)


def advised(adds: bool) -> Game[Demo]:
    """A game that advises the first card, and bold players the last one; if `adds`, it adds any further one."""

    def advise(seen: Demo, ask: Ask, lean: int = 0) -> Option:
        return ask.options[lean]

    def add(seen: Demo, ask: Ask, given: Answer, lean: int = 0) -> Option:
        return next(option for option in ask.options if option not in given)

    game = Game(GAME.facts, Demo, {})
    adding = add if adds else None
    told: Any = {"opening": GAME.opening, "check": GAME.check, "presentation": GAME.presentation}
    game.complete(**told, advise=advise, add=adding, tempers=tempered(advise, {"bold": -1}, adding))
    return game


@pytest.mark.parametrize(
    ("temper", "adds", "cards"),
    [
        ("even", False, [0, 1]),
        ("bold", False, [3, 2]),
        ("of_another_game", False, [0, 1]),
        ("even", True, [0, 1, 2]),
        ("bold", True, [3, 2, 0]),
    ],
)
def test_as_many_options_as_must_be_are_advised_by_temper_and_more_only_if_the_game_adds_them(
    temper: str, adds: bool, cards: list[int]
) -> None:
    advice = advised(adds).advice(temper)
    assert advice is not None
    assert advice.answer(deal(), FOUR_CARDS, random.Random(1)) == tuple(("card", card) for card in cards)


def test_where_the_game_advises_none_any_is_as_likely_and_none_is_taken_twice() -> None:
    advice = Advice(lambda seen, ask: None, lambda seen, ask, given: None)
    answers = [advice.answer(deal(), FOUR_CARDS, random.Random(seed)) for seed in range(200)]
    assert {frozenset(answer) for answer in answers} == {*map(frozenset, combinations(FOUR_CARDS.options, 2))}


def test_whoever_is_not_asked_is_told_who_is() -> None:
    state = deal()
    GAME.apply(state, 0, (("bid", 0),))
    reason = GAME.why_not(view(state, 0), 0, ("bid", 1))
    assert (reason.code, [dict(who.params)["seat"] for who in dict(reason.params)["who"]]) == (  # type: ignore[union-attr]
        "refusal.not_asked",
        [1, 2],
    )


def test_what_means_nothing_is_told_apart_from_what_is_not_offered_now() -> None:
    seen = view(deal(), 1)
    assert GAME.why_not(seen, 1, ()).code == "refusal.no_act"
    assert GAME.why_not(seen, 1, ("play", 1)).code == "refusal.not_now"
    assert GAME.why_not(seen, 1, ("play", 1)).weak


def test_a_match_that_is_over_refuses_everything() -> None:
    state = deal()
    state.asks, state.result = (), Result((0,), (3, 2, 1))
    assert GAME.why_not(state, 0, ("play", 1)).code == "refusal.over"


def test_a_seed_counts_by_its_last_64_bits() -> None:
    options = GAME.facts.settle(2, {})
    assert GAME.new(5, 2, options)[0] == GAME.new(5 + (1 << 64), 2, options)[0] != GAME.new(6, 2, options)[0]


def test_a_game_has_secrets_unless_its_box_says_otherwise() -> None:
    assert Facts("nova", "Nova", 1, range(2, 3), 5, 8, ("random",)).secrets
    assert not load("telendar").facts.secrets


def test_a_card_is_told_from_any_changed_one() -> None:
    digests = {cardfiles.digest(effect) for effect in EFFECTS.values()}
    assert len(digests) == len(EFFECTS)
    assert all(len(digest) == 16 for digest in digests)


def test_a_fault_between_cards_is_told_with_file_card_and_field(tmp_path: Path) -> None:
    class Coin(BaseModel):
        id: str

    def lint(coins: tuple[Coin, ...]) -> list[cardfiles.Fault]:
        return [(coin.id, "id", phrase("trouble.cut_short")) for coin in coins if coin.id == "blank"]

    path = tmp_path / "coins.json"
    path.write_text('[{"id": "crown"}]', encoding="utf-8")
    assert cardfiles.read(path, Coin, (), lint) == (Coin(id="crown"),)
    path.write_text('[{"id": "crown"}, {"id": "blank"}]', encoding="utf-8")
    with pytest.raises(Trouble) as caught:
        cardfiles.read(path, Coin, (), lint)
    assert {"coins.json", "blank", "id"} <= {str(value) for _, value in caught.value.phrase.params}


@pytest.mark.parametrize(
    ("content", "card", "field"),
    [
        ('[{"id": "crown", "worth": 1}, {"worth": 1}]', "1", "id"),
        ('[{"id": "crown", "worth": "much"}]', "crown", "worth"),
        ('[{"id": "crown", "worth": 1}, 5]', "1", "*"),
        ("{}", "*", "*"),
        ("[", "*", "*"),
    ],
)
def test_a_card_at_fault_is_told_by_its_id_or_else_by_its_place(
    content: str, card: str, field: str, tmp_path: Path
) -> None:
    class Coin(BaseModel):
        id: str
        worth: int

    path = tmp_path / "coins.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(Trouble) as caught:
        cardfiles.read(path, Coin, (), lambda coins: ())
    told = dict(caught.value.phrase.params)
    assert (told["file"], told["card"], told["field"]) == ("coins.json", card, field)


def test_one_of_several_events_is_enough_for_a_lesson() -> None:
    lesson = Lesson("either", "start", events=("rolled", "drawn"))
    assert lesson.fits(Moment(State(2, 1), 0, Ask(0, "demo.play", (PASS,)), (Event("drawn", {}),)), ())
