"""Tash-Kalar's computer players: each level beats the one below, sees only what it may, and keeps its time.

The ladder of the two upper levels takes too long for a test:
`python main.py simulate tash_kalar --option form=duel --bots hard,normal --matches 100 --seed 1`.
"""

import random

import pytest

from game.bots import finish, seat_bot
from game.core.facts import EVEN
from game.core.state import Answer
from game.core.view import imagine
from game.games.tash_kalar import FACTS
from game.games.tash_kalar.bots import search
from game.games.tash_kalar.rules import GAME
from game.games.tash_kalar.state import TashKalar
from game.simulation import Series, simulate
from tests.games.tash_kalar_table import Position, needed, ready, table
from tests.matches import gaps, glimpse
from tests.zones import shift

FORMS = [(2, "high_form"), (2, "duel"), (3, "melee"), (4, "melee"), (4, "high_form"), (4, "duel")]
HARD_SECONDS, NORMAL_SECONDS = 3.0, 0.3
BREATH_SECONDS = 0.05
"""Most seconds of thought between two frames: generous, for a busy machine"""


def answer(state: TashKalar, level: str, seed: int = 1) -> Answer:
    seat = state.waiting()[0]
    return finish(seat_bot(GAME, level).think(glimpse(state, seat), random.Random(seed)))


def plays_its_turn(position: Position, level: str = "hard") -> TashKalar:
    """The state after the computer has played seat 0's whole turn."""
    state = position.state
    while state.result is None and state.turn == 0:
        GAME.apply(state, 0, answer(state, level))
    return state


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reduces the strong player to a small part of its effort."""
    monkeypatch.setattr(search, "MOST_NODES", 10)
    monkeypatch.setattr(search, "MOST_LINES", 2)
    monkeypatch.setattr(search, "WORLDS", 1)
    monkeypatch.setattr(search, "BREADTHS", (search.Breadth(1, 2, 1, 2), search.Breadth(1, 2, 1, 1)))


# --- who beats whom ----------------------------------------------------------------------------------


def test_normal_beats_random_in_every_duel() -> None:
    report = simulate(Series.of("tash_kalar", 2, ("normal", "random"), 1, {"form": "duel"}), 10)
    assert report["wins_by_bot"] == {"normal": 10, "random": 0}


def test_easy_stands_between_random_and_normal() -> None:
    against_random = simulate(Series.of("tash_kalar", 2, ("easy", "random"), 1, {"form": "duel"}), 4)
    against_normal = simulate(Series.of("tash_kalar", 2, ("easy", "normal"), 1, {"form": "duel"}), 4)
    assert against_random["wins_by_bot"]["easy"] >= 3
    assert against_normal["wins_by_bot"]["easy"] <= 1


@pytest.mark.parametrize(("seats", "form"), [(2, "high_form"), (2, "duel"), (3, "melee")])
@pytest.mark.parametrize("temper", [EVEN.name, "bold", "careful"])
def test_easy_players_come_to_an_end(seats: int, form: str, temper: str) -> None:
    """Placing a piece again costs nothing, so a player that likes it too much would never end."""
    state, _ = GAME.new(1, seats, FACTS.settle(seats, {"form": form}))
    bot, rnd = seat_bot(GAME, "easy"), random.Random(1)
    for _ in range(600):
        if state.result is not None:
            break
        seat = state.waiting()[0]
        GAME.apply(state, seat, finish(bot.think(glimpse(state, seat, temper), rnd)))
    assert state.result is not None


def test_no_computer_player_resigns() -> None:
    position = table(hand=["knight"])
    assert ("resign",) in position.options
    for level in ("random", "easy", "normal"):
        for seed in range(300 if level == "random" else 30):
            assert answer(position.state, level, seed) != (("resign",),)


# --- finds of the strong level -----------------------------------------------------------------------


def without(pieces: str, square: str) -> str:
    """Pieces as `table` takes them, without the one on a square."""
    return " | ".join(group for group in pieces.split(" | ") if not group.endswith(square))


def test_hard_places_the_missing_piece_and_summons_for_three_points() -> None:
    # With d7 filled, the giant comes to e5 beside three heroes; on e6 it would destroy one of its own pieces.
    pattern = without(needed("hill_giant", "e5"), "d7")
    position = table(f"{pattern} | H d5 e4 f5", hand=["hill_giant", "clan_healer"], form="duel")
    state = plays_its_turn(position)
    assert state.points[0] == 3


def test_hard_takes_the_legend_with_the_assassin() -> None:
    state = plays_its_turn(table(f"{needed('assassin', 'e5')} | L d4", hand=["assassin"], form="duel"))
    assert state.points[0] == 2


def test_hard_fills_the_cross_in_the_centre_and_claims_it() -> None:
    tasks = ["centre_cross", "devastation", "line_dominance", "red_summoning"]
    state = plays_its_turn(table("c e4 d5 f5", hand=["knight"], tasks=tasks))
    assert state.points[0] == 2


def test_hard_wins_with_its_last_turn() -> None:
    # One point behind: the two pairs of commons give two points, the bomb alone one.
    position = table(f"{needed('bomb', 'e5')} | C d5 e4 d4 f4 | C a3 a4 a5", hand=["bomb", "chronicler"], form="duel")
    position.state.points[1], position.state.turns_left, position.state.ended_by = 1, 1, 0
    state = plays_its_turn(position)
    assert state.result is not None
    assert state.result.winners == (0,)


def test_hard_does_not_spend_its_pieces_for_nothing() -> None:
    # The giant would have to destroy its own pieces.
    position = table(needed("hill_giant", "e5") + " | c d5 f5 | C a3", hand=["hill_giant"], form="duel")
    before = sum(1 for code in position.state.board if 0 < code <= 3)
    state = plays_its_turn(position)
    assert sum(1 for code in state.board if 0 < code <= 3) >= before


# --- manners -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(("seats", "form"), FORMS)
def test_every_form_is_played_to_its_end_by_hard_seats(seats: int, form: str) -> None:
    state, _ = GAME.new(seats, seats, FACTS.settle(seats, {"form": form}))
    for seat in range(seats):  # most cards are gone, so that the end is near
        gone = state.zones[f"deck.{seat}"].ids[: -8 if state.teams else -4]
        shift(state, f"deck.{seat}", f"discard.{seat}", *gone)
    rnd = random.Random(1)
    bots = [seat_bot(GAME, "hard" if seat == 0 else "easy") for seat in range(seats)]
    while state.result is None:
        seat = state.waiting()[0]
        GAME.apply(state, seat, finish(bots[seat].think(glimpse(state, seat), rnd)))
        assert state.round < 60
    assert len(state.result.scores) == seats


@pytest.mark.usefixtures("hasty")
def test_hard_takes_over_in_the_midst_of_its_partners_turn() -> None:
    position = ready("infantry_captain", "e5", "C a5", seats=4, form="duel").does("pass_control")
    state = position.state
    for _ in range(4):  # two moves, or an earlier end of them; the remaining action; the end of the turn
        if state.turn != 0 or state.result is not None:
            break
        assert position.asked[0] == 2
        GAME.apply(state, 2, answer(state, "hard"))
    assert state.turn == 1


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("form", ["high_form", "duel"])
def test_what_hard_does_not_see_does_not_change_its_answer(form: str) -> None:
    """The bot is asked in two states that it cannot tell apart; also in the middle of an effect."""
    for state in _on_the_way(2, form, 6):
        seat = state.waiting()[0]
        other = imagine(state, seat, random.Random(8))
        assert answer(state, "hard", 3) == answer(other, "hard", 3)


def test_decisions_keep_their_time_and_let_the_window_live() -> None:
    for state in _on_the_way(2, "duel", 2):
        for level, limit in (("normal", NORMAL_SECONDS), ("hard", HARD_SECONDS)):
            breaths = gaps(seat_bot(GAME, level).think(glimpse(state, state.waiting()[0]), random.Random(1)))
            assert sum(breaths) <= limit
            assert max(breaths) <= BREATH_SECONDS


def _on_the_way(seats: int, form: str, count: int) -> list[TashKalar]:
    """Positions of a match between sensible players, 17 decisions apart."""
    state, _ = GAME.new(5, seats, FACTS.settle(seats, {"form": form}))
    rnd, found = random.Random(2), []
    bot = seat_bot(GAME, "normal")
    for number in range(17 * count):
        seat = state.waiting()[0]
        if number % 17 == 12:
            found.append(state.clone())
        GAME.apply(state, seat, finish(bot.think(glimpse(state, seat), rnd)))
        if state.result is not None:
            break
    return found
