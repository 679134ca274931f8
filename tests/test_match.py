"""Random whole matches: leaving and resuming, undo and redo change nothing."""

import random
from pathlib import Path

import pytest

from game import api, games
from game.core import journal
from game.core.interface import Gesture
from game.core.journal import Journal
from game.core.lines import Undo, read_line
from game.core.loading import load
from game.core.match import AnyMatch, Match
from game.core.past import LOST, Record
from game.core.phrase import Reason, phrase
from game.core.saving import digest, dump, restore
from game.core.state import ALL, PASS, Answer, Illegal, Option, Seat
from game.core.texts import Texts
from game.core.view import SPECTATOR, WINDOW_STEPS, masked, view
from game.games import GAMES
from tests.core.demo import GAME
from tests.matches import decide, new_match, play_on, some_answer

pytestmark = pytest.mark.match

SEEDS = range(3)
SEED = 1
"""The seed of the match that is tested with every seat's view and option, as more matches are in
`core/test_every_game.py`"""
AROUND = 12
"""Last decisions that are looked at after each decision; at the end, all are"""
every_game = pytest.mark.parametrize("game_id", GAMES)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def seats_of(game_id: str, seed: int) -> list[str]:
    seats = GAMES[game_id].seats
    return ["person"] * seats[seed % len(seats)]


@every_game
def test_a_state_written_and_read_at_any_decision_goes_on_as_if_nothing_had_been(game_id: str) -> None:
    match, rnd = new_match(game_id, SEED, seats_of(game_id, SEED)), random.Random(SEED)
    twin = match.state.clone()
    while not match.over:
        twin = restore(match.game.state, dump(twin))
        assert dump(twin) == dump(match.state)
        seat = match.state.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        answer = some_answer(ask, rnd)
        match.answer(seat, answer)
        match.game.apply(twin, seat, answer)
    assert digest(twin) == digest(match.state)


@every_game
@every_seed
def test_a_match_left_at_any_decision_is_resumed_where_it_stood(
    game_id: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "STRETCH", 11)
    match, rnd = new_match(game_id, seed, seats_of(game_id, seed)), random.Random(seed)
    twin = new_match(game_id, seed, seats_of(game_id, seed))
    path = tmp_path / "one.match.jsonl"
    match.keeper = Journal.begin(path, match)
    for _ in range(40):
        play_on(match, rnd, rnd.randint(1, 7))
        if rnd.random() < 0.5:
            match.keeper.close()
        match.keeper = None  # as if the process were killed
        loaded = load(path, games.load)
        assert (loaded.stopped, loaded.news) == (None, None)
        match = loaded.resume()
        assert match.keeper
        assert digest(match.state) == _last_digest(path)
    play_on(match, rnd)
    for move in match.past.moves():
        twin.answer(move.seat, move.answer)
    again = load(path, games.load)
    assert again.match.over
    assert dump(again.match.state) == dump(twin.state)
    assert again.match.past == twin.past
    assert again.match.opening == twin.opening


def _last_digest(path: Path) -> str:
    return path.read_text(encoding="utf-8").splitlines()[-1].partition('"digest":"')[2][:16]


@every_game
def test_undo_then_redo_equals_nothing_at_every_decision(game_id: str) -> None:
    match, rnd, undone = new_match(game_id, SEED, seats_of(game_id, SEED)), random.Random(SEED), 0
    while not match.over:
        before = dump(match.state)
        decide(match, rnd)
        seat = match.past[-1].seat
        if match.undo_barrier(seat) is None:
            after, taken = dump(match.state), match.past[-AROUND:]
            match.undo(seat)
            assert dump(match.state) == before
            match.redo(seat)
            assert (dump(match.state), match.past[-AROUND:]) == (after, taken)
            undone += 1
    assert undone
    twin: AnyMatch = Match(match.game, match.setup)
    for move in match.past.moves():
        twin.answer(move.seat, move.answer)
    assert match.past == twin.past


@every_game
def test_after_another_decision_nothing_is_left_to_redo(game_id: str) -> None:
    match, rnd = new_match(game_id, 3), random.Random(3)
    for _ in range(500):
        decide(match, rnd)
        seat, taken = match.past[-1].seat, match.past[-1].answer
        if match.undo_barrier(seat) is not None:
            continue
        match.undo(seat)
        ask = match.ask(seat)
        assert ask is not None
        others = [option for option in ask.options if option not in taken and option != ("resign",)]
        if ask.low <= 1 and others:
            match.answer(seat, (others[0],))
            break
        match.redo(seat)
    else:
        pytest.fail("nothing was ever decided anew")
    assert match.future == []
    with pytest.raises(Illegal):
        match.redo(seat)


def bids_are_in(*controllers: str) -> AnyMatch:
    """A match of the tiny game in which the first player decides next, and after him the others in order."""
    match = api.new_match(GAME, controllers, seed=1, free_undo="random" in controllers)
    for seat in range(len(controllers)):
        match.answer(seat, (("bid", 2 - seat),))
    return match


def test_what_was_let_pass_unasked_is_taken_back_with_the_decision_before_it_unless_it_is_decided_then() -> None:
    match = bids_are_in("person", "person", "person")
    for unasked in (True, False):
        match.answer(0, (PASS,))
        match.answer(1, (PASS,), unasked=unasked)
        barrier = match.undo_barrier(0)
        if unasked:
            assert barrier is None
            assert match.undo(0) == 2
        else:
            assert barrier is not None
            assert barrier.code == "undo.other"


def test_with_a_decision_taken_again_come_those_of_computers_up_to_the_next_person_s() -> None:
    match = bids_are_in("person", "random", "person")
    left: list[tuple[Seat, Answer]] = [(2, (PASS,))]
    match.answer(0, (PASS,))
    match.answer(1, (PASS,))
    for future in ([], left):
        match.undo(0)
        again = match.redo(0)
        assert match.future == future
        assert again == [event for record in match.past[-2:] for event in record.events]
        match.answer(2, (PASS,))


def test_what_would_be_taken_again_is_said() -> None:
    match = new_match("tash_kalar", 3, free_undo=True)
    rnd = random.Random(3)
    decide(match, rnd)
    seat, texts = match.past[-1].seat, Texts("en")
    undo = texts.say(match.undo_label(seat))
    match.undo(seat)
    assert texts.say(match.redo_label()) == undo.replace("Undo: ", "Redo: ")


def test_what_would_be_taken_back_is_said_and_so_is_that_there_is_nothing() -> None:
    match = new_match("card_game", 3)
    texts = Texts("en", [player.name for player in match.setup.players])
    assert texts.say(match.undo_label(0)) == "Undo"
    nothing = match.undo_barrier(0)
    assert nothing is not None
    assert nothing.code == "undo.nothing"
    assert match.label(match.state, 0, ()) == phrase("answer.none")
    decide(match, random.Random(3))
    seat = match.past[-1].seat
    said = texts.say(match.undo_label(seat))
    assert said.startswith("Undo: ")
    assert said == texts.say(phrase("undo.label", what=match.label(match.moment(0), seat, match.past[-1].answer)))


@every_game
def test_a_barrier_stands_where_chance_or_a_hidden_card_or_another_seat_came_in(game_id: str) -> None:
    match, rnd = new_match(game_id, 4), random.Random(4)
    while not match.over:
        decide(match, rnd)
        last = match.past[-1]
        for seat in range(match.setup.seats):
            barrier = match.undo_barrier(seat)
            assert (barrier is None) == (seat == last.seat and last.barrier is None)
            if barrier:
                with pytest.raises(Illegal):
                    match.undo(seat)
        new = view(match.state, last.seat).cards
        old = view(last.before, last.seat).cards
        if any(now and not then for now, then in zip(new, old, strict=True)) or match.state.rng != last.before.rng:
            assert last.barrier


@every_game
def test_the_house_rule_takes_back_past_any_barrier_and_the_record_says_so(game_id: str, tmp_path: Path) -> None:
    match, rnd = new_match(game_id, 6, free_undo=True), random.Random(6)
    path = tmp_path / "free.match.jsonl"
    match.keeper = Journal.begin(path, match)
    play_on(match, rnd, 25)
    while not any(record.barrier for record in match.past):
        play_on(match, rnd, 1)
    start, decisions = dump(match.moment(0)), len(match.past)
    while match.past:
        match.undo(match.past[-1].seat)
    assert dump(match.state) == start
    assert '"free":true' in path.read_text(encoding="utf-8")
    loaded = load(path, games.load)
    assert loaded.stopped is None
    assert loaded.match.past == []
    while match.future:
        match.redo(match.future[-1][0])
    assert len(load(path, games.load).match.past) == decisions


@pytest.mark.parametrize(
    ("passing", "by", "free"),
    [((), 2, True), ((0,), 0, False), ((0, 1), 0, True)],
    ids=["past what all have chosen", "one's own decision", "past another's"],
)
def test_the_record_says_of_what_is_taken_back_whether_the_house_rule_was_needed(
    passing: tuple[Seat, ...], by: Seat, free: bool, tmp_path: Path
) -> None:
    match = bids_are_in("person", "random", "person")
    for seat in passing:
        match.answer(seat, (PASS,))
    path = tmp_path / "one.match.jsonl"
    match.keeper = Journal.begin(path, match)
    match.undo(by)
    assert read_line(path.read_bytes().splitlines()[-1]) == Undo(undo=max(1, len(passing)), seat=by, free=free)


def test_not_even_the_house_rule_takes_back_what_is_only_known_to_have_been_decided() -> None:
    match = bids_are_in("person", "random", "person")
    match.past.append(Record(match.state, 0, (PASS,), [], LOST))
    match.past.append(Record(match.state, 1, (PASS,), [], None))
    assert match.undo_barrier(0) == Reason(LOST)
    assert match.undo_label(0) == phrase("undo.label_nothing"), "words for the answer would be those of another state"
    assert match.undo_barrier(1) is None


@every_game
def test_no_view_and_nothing_heard_holds_a_card_that_the_seat_may_not_see(game_id: str) -> None:
    match, rnd = new_match(game_id, SEED, seats_of(game_id, SEED)), random.Random(SEED)
    while not match.over:
        for seat in (SPECTATOR, *range(match.setup.seats)):
            seen = match.view(seat)
            for zone in match.state.zones.values():
                private = zone.see == "none" or (zone.see == "owner" and zone.owner != seat)
                for card in zone.ids if private else ():
                    known = match.state.known.get(card, 0)
                    told = known == ALL or (seat >= 0 and known >> seat & 1)
                    assert seen.cards[card] == (match.state.cards[card] if told else "")
            assert seen.rng == 0
            assert all(scope["you"] == seat for scope in seen.scopes)
            assert all(step[0] in WINDOW_STEPS for step in seen.agenda)
            assert all(ask.seat == seat or not ask.options for ask in seen.asks)
        decide(match, rnd)
        events = match.past[-1].events
        for event in events:
            if event.kind == "moved" and event.to != -1:
                for seat in range(match.setup.seats):
                    told = masked([event], seat)
                    name = told[0].data["name"] if told else ""
                    assert name == (event.data["name"] if event.to >> seat & 1 else "")


@every_game
def test_a_rule_that_fails_leaves_the_match_as_it_was(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, rnd = new_match(game_id, 2), random.Random(2)
    play_on(match, rnd, 10)
    before, decisions = dump(match.state), len(match.past)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    for step in list(match.game.steps):
        monkeypatch.setitem(match.game.steps, step, broken)
    with pytest.raises(ZeroDivisionError):
        decide(match, rnd)
    assert (dump(match.state), len(match.past)) == (before, decisions)


def test_a_gesture_that_could_mean_several_things_is_refused_for_the_most_precise_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match()
    precise = Reason("refusal.no_act")
    monkeypatch.setattr(match.game, "attempts", lambda gesture, seat: [("first",), ("second",)])
    forbids: dict[Option, Reason] = {("second",): precise}
    presentation = match.game.presentation._replace(forbid=lambda view, seat, option: forbids.get(option))
    monkeypatch.setattr(match.game, "presentation", presentation)
    assert match.why_not(match.state.waiting()[0], Gesture()) == precise
    forbids.clear()
    assert match.why_not(match.state.waiting()[0], Gesture()).code == "refusal.not_now"


def test_players_have_the_liveries_that_the_match_gives_them_or_else_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(controllers=("person",) * 3)
    own = match.players
    assert [player.colour for player in own] == [0, 1, 2]
    given = match.game.presentation._replace(liveries=lambda state: (4, 0, 3))
    monkeypatch.setattr(match.game, "presentation", given)
    assert [player.colour for player in match.players] == [4, 0, 3]
    assert [player.name for player in match.players] == [player.name for player in own]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_played_on_changes_nothing_of_the_past(game_id: str) -> None:
    match = new_match(game_id, 3)
    rnd, states = random.Random(3), list[str]()
    while not match.over and len(states) < 60:
        states.append(dump(match.state))
        decide(match, rnd)
    assert [dump(match.moment(number)) for number in range(len(states))] == states
