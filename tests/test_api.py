"""The interface for scripts and bots (`game/api.py`): the README's examples run, and nothing needs a screen."""

import itertools
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import api
from game.core.journal import Journal
from game.core.saving import dump
from tests.disk import Disk
from tests.systems import remove_open

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "game" / "README.md").read_text(encoding="utf-8"), re.DOTALL)


def test_the_readme_has_a_match_and_a_bot() -> None:
    assert len(EXAMPLES) == 2
    assert len(EXAMPLES[0].strip().splitlines()) <= 10


@pytest.mark.parametrize("example", EXAMPLES)
def test_what_the_readme_shows_runs_as_it_stands(example: str, tmp_path: Path) -> None:
    told = subprocess.run(
        [
            sys.executable,
            *("-X", "utf8"),  # not every system writes all letters by default
            "-c",
            f"import sys; sys.path.insert(0, {str(ROOT)!r}); sys.modules['pygame'] = None\n{example}",
        ],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert "Result(winners=" in told.stdout


@pytest.mark.parametrize("game", api.games())
def test_a_match_is_made_played_told_saved_and_copied(game: str, tmp_path: Path) -> None:
    facts = api.games()[game]
    match = api.new_match(game, ["person"] * facts.seats[-1], seed=3)
    rnd = random.Random(3)
    lot = api.seat_bot(match.game, "random")
    for _ in range(30):
        seat = match.state.waiting()[0]
        match.answer(seat, api.think(lot, match, seat, rnd))
    assert api.told(match, 0, "it")
    assert api.told(match) == api.told(match, since=0)
    assert api.told(match, language="en", since=0) != api.told(match, language="it")

    path = tmp_path / "one.match.jsonl"
    api.save(match, path)
    with pytest.raises(api.Trouble):
        api.save(match, path)
    assert b'"state":' in path.read_bytes().splitlines()[-1], "a last checkpoint lets it open at once"
    again = api.load(path)
    assert dump(again.state) == dump(match.state)
    assert again.past == match.past

    twin, before = api.copy(match), dump(match.state)
    api.play(twin, dict.fromkeys(range(facts.seats[-1]), lot))
    assert twin.over
    assert (dump(match.state), len(match.past), match.over) == (before, 30, False)


def test_a_match_of_which_nothing_is_decided_is_saved_as_it_was_dealt(tmp_path: Path) -> None:
    path = tmp_path / "one.match.jsonl"
    match = api.new_match("card_game", ["person"] * 2, seed=3)
    match.state = api.new_match("card_game", ["person"] * 2, seed=4).state  # as if other rules had dealt it
    api.save(match, path)
    assert dump(api.load(path).state) == dump(match.state)


def test_what_the_disk_does_not_take_is_told_and_leaves_no_file(tmp_path: Path) -> None:
    match, path = api.play(api.new_match("card_game", ["random"] * 2, seed=3)), tmp_path / "one.match.jsonl"
    disk, writes = Disk(tmp_path), itertools.count()
    disk.refuse = lambda number, call: call == "write" and next(writes) >= 1
    with disk.plugged(), pytest.raises(api.Trouble):
        api.save(match, path)
    api.save(match, path)
    assert api.load(path).past == match.past


def test_a_saved_match_keeps_who_played_and_who_was_helped(tmp_path: Path) -> None:
    match, path = api.new_match("card_game", ["person", "easy"], seed=3), tmp_path / "one.match.jsonl"
    match.note_hint(0)
    match.set_level(1, "normal")
    api.play(match, {0: api.seat_bot(match.game, "random")})
    match.set_level(1, "hard")
    api.save(match, path)
    again = api.load(path)
    assert (again.setup, again.levels, again.hints) == (match.setup, match.levels, match.hints)


def test_a_saved_match_keeps_a_level_changed_before_decisions_were_taken_back(tmp_path: Path) -> None:
    match, path = api.new_match("card_game", ["person", "easy"], seed=3, free_undo=True), tmp_path / "one.match.jsonl"
    api.play(match, {0: api.seat_bot(match.game, "random")})
    match.set_level(1, "normal")
    match.undo(0)
    api.save(match, path)
    again = api.load(path)
    assert (again.setup, [change.at for change in again.levels]) == (match.setup, [len(match.past)])


def test_a_long_match_is_written_at_once(tmp_path: Path) -> None:
    match, disk = api.play(api.new_match("card_game", ["random"] * 2, seed=3)), Disk(tmp_path)
    with disk.plugged():
        api.save(match, tmp_path / "one.match.jsonl")
    assert len(match.past) > 100
    assert disk.calls.count("fsync") < 6, "each takes a disk some milliseconds"


def test_a_copy_s_levels_and_standing_answers_are_its_own() -> None:
    match = api.new_match("card_game", ["person", "easy"], seed=3)
    ask = match.ask(0)
    assert ask
    match.answer(0, ask.options[:1], unasked=True)
    twin = api.copy(match)
    twin.set_level(1, "hard")
    twin.unasked.clear()
    assert (match.levels, match.unasked) == ([], {0})
    assert match.setup.players[1].controller == "easy"


def test_a_copy_s_state_is_its_own_though_nobody_has_looked_at_it() -> None:
    match, other = (api.new_match("card_game", ["random", "random"], seed=3) for _ in range(2))
    for _ in range(2):
        for each in (match, other):
            seat = each.waiting()[0]
            ask = each.ask(seat)
            assert ask
            each.answer(seat, ask.options[:1])
    twin = api.copy(match)
    while not match.over:  # the test plays itself, since a computer player looks at states
        ask = match.ask(match.waiting()[0])
        assert ask
        match.answer(ask.seat, ask.options[: ask.low or 1])
    assert dump(twin.state) == dump(other.state)


def test_a_copy_is_written_to_no_file(tmp_path: Path) -> None:
    path = tmp_path / "one.match.jsonl"
    match = api.new_match("card_game", ["random", "random"], seed=3)
    match.keeper = Journal.begin(path, match)
    api.play(api.copy(match))
    assert len(path.read_bytes().splitlines()) == 1


def test_who_is_named_by_a_word_is_called_by_it_and_takes_nothing_back_past_a_barrier() -> None:
    match = api.new_match("card_game", ["person", "easy"], seed=3)
    assert [player.name for player in match.players] == ["person 1", "easy 2"]
    assert [player.colour for player in match.players] == [0, 1]
    assert not match.setup.free_undo


def test_computers_play_until_a_person_is_asked() -> None:
    match = api.new_match("card_game", ["random", "person", "random"], seed=5)
    assert api.play(match) is match
    assert match.state.waiting() == (1,)
    assert api.play(match).state.waiting() == (1,)
    assert match.past


def test_what_a_seat_may_not_know_neither_view_nor_log_tells() -> None:
    match = api.play(api.new_match("card_game", ["random", "random"], seed=2))
    assert api.told(match, 0) != api.told(match, 1) != api.told(match, api.SPECTATOR)
    start = match.moment(0)
    hidden = start.zones["hand.1"].ids
    seen = api.new_match("card_game", ["random", "random"], seed=2).view(0)
    assert all(start.cards[card] and not seen.cards[card] for card in hidden)


@pytest.mark.parametrize(
    ("game", "players", "options", "trouble"),
    [
        ("ludo", ["person"] * 2, {}, "trouble.unknown_game"),
        ("card_game", ["person"], {}, "trouble.seats"),
        ("card_game", ["person", "brilliant"], {}, "trouble.controller"),
        ("card_game", ["person", api.Player("Ann", 1, "brilliant")], {}, "trouble.controller"),
        ("card_game", ["person"] * 2, {"dice": 3}, "trouble.setting"),
    ],
)
def test_what_cannot_be_set_up_is_refused_by_name(
    game: str, players: list[str | api.Player], options: dict[str, object], trouble: str
) -> None:
    with pytest.raises(api.Trouble) as caught:
        api.new_match(game, players, options=options)
    assert caught.value.phrase.key == trouble


def test_a_file_that_is_no_match_of_a_known_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "one.match.jsonl"
    api.save(api.play(api.new_match("card_game", ["random"] * 2, seed=1)), path)
    path.write_text(
        path.read_text(encoding="utf-8").replace('"game":"card_game"', '"game":"ludo"', 1), encoding="utf-8"
    )
    with pytest.raises(api.Trouble):
        api.load(path)


def test_a_match_that_cannot_go_on_is_refused_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "one.match.jsonl"
    api.save(api.new_match("card_game", ["random"] * 2, seed=1), path)
    path.write_text(path.read_text(encoding="utf-8").splitlines()[0] + "\nno line\n", encoding="utf-8")
    with pytest.raises(api.Trouble) as caught:
        api.load(path)
    assert caught.value.phrase.key == "trouble.save_line"


def test_what_somebody_else_puts_in_the_place_of_a_save_meanwhile_is_left_to_him(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, path = api.play(api.new_match("card_game", ["random"] * 2, seed=3)), tmp_path / "one.match.jsonl"
    decided = Journal.decided

    def meddled(*args: Any) -> None:
        if args[1] == 3:
            remove_open(path)
            path.write_text("theirs", encoding="utf-8")
        decided(*args)

    monkeypatch.setattr(Journal, "decided", meddled)
    with pytest.raises(api.Trouble):
        api.save(match, path)
    assert path.read_text(encoding="utf-8") == "theirs"
