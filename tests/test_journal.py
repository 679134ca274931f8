"""The journal: one line per decision, never overwritten; it tells what it cannot continue, and waits for the disk."""

import errno
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from game import games
from game.core import files, journal
from game.core.files import MATCH_SUFFIX
from game.core.journal import Busy, Journal
from game.core.lines import FORMAT, box_digest, write_checkpoint
from game.core.loading import load, parse_header, rename
from game.core.phrase import Phrase, Trouble, phrase
from game.core.texts import LANGUAGES, Texts
from game.ui.saves import summary
from tests.matches import new_match, play_on
from tests.systems import link, pipe, remove_open


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches" / "one.match.jsonl"


def kept(path: Path, decisions: int, seed: int = 3) -> None:
    match = new_match(seed=seed)
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(seed), decisions)


def rewrite(path: Path, number: int, **fields: Any) -> None:
    """Changes fields of a line in a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number] = json.dumps(json.loads(lines[number]) | fields, separators=(",", ":"))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def words_of(keeper: Journal) -> str:
    return Texts("en").say(keeper.trouble) if keeper.trouble else ""


def lost_by(keeper: Journal) -> Phrase | None:
    return keeper.lost


def said(trouble: Trouble) -> str:
    for language in LANGUAGES:
        texts = Texts(language)
        assert texts.has(trouble.phrase.key)
        assert str(trouble.phrase.params[0][1]) in texts.say(trouble.phrase)
    return trouble.phrase.key


def test_every_line_is_json_that_names_its_decision_and_a_digest(path: Path) -> None:
    kept(path, 12)
    header, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    assert (header["game"], header["format"], len(header["players"])) == ("card_game", FORMAT, 2)
    assert [line["n"] for line in lines] == list(range(12))
    assert all(len(line["digest"]) == 16 for line in lines)
    assert all("over" not in line for line in lines), "values that are usual are not written"


def test_a_decision_is_on_the_disk_before_it_is_shown(path: Path) -> None:
    match = new_match()
    match.keeper = Journal.begin(path, match)
    for count in range(1, 6):
        play_on(match, random.Random(count), 1)
        assert len(path.read_bytes().splitlines()) == 1 + count


def test_what_is_decided_together_is_on_the_disk_by_one_sync_at_its_end(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(seed=3)
    match.keeper = Journal.begin(path, match)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    with match.together():
        with match.together():
            play_on(match, random.Random(3), 2)
        assert not synced
        play_on(match, random.Random(3), 3)
    assert len(synced) == 1
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1 + len(match.past)


def test_a_file_that_is_there_is_not_overwritten(path: Path) -> None:
    kept(path, 3)
    before = path.read_bytes()
    with pytest.raises(Trouble) as caught:
        Journal.begin(path, new_match())
    assert said(caught.value) == "trouble.save_exists"
    assert path.read_bytes() == before


def test_a_torn_last_line_is_dropped_and_the_match_goes_on_after_the_last_whole_one(path: Path) -> None:
    kept(path, 8)
    whole = path.read_bytes()
    for cut in range(1, len(whole.splitlines()[-1]) + 1):
        path.write_bytes(whole[:-cut])
        loaded = load(path, games.load)
        assert (loaded.stopped, len(loaded.match.past)) == (None, 7)
        assert path.read_bytes() == whole[:-cut], "reading changed the file"
        play_on(loaded.resume(), random.Random(cut), 2)
        assert len(load(path, games.load).match.past) == 9


def test_a_match_of_other_rules_or_cards_opens_up_to_where_it_holds_and_says_why(path: Path) -> None:
    kept(path, 10)
    rewrite(path, 6, digest="0" * 16)
    for changed, key in (({}, "departs"), ({"rules": 7}, "rules"), ({"content": {"hero": "abcd"}}, "content")):
        rewrite(path, 0, **changed)
        loaded = load(path, games.load)
        assert loaded.stopped is not None
        assert loaded.stopped.key == f"trouble.save_{key}"
        assert len(loaded.match.past) == 5
        assert dict(loaded.stopped.params)["line"] == 7
        with pytest.raises(Trouble):
            loaded.resume()


def test_cards_that_were_written_otherwise_and_did_the_same_are_no_news(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(path, 10)
    content = json.loads(path.read_text(encoding="utf-8").splitlines()[0])["content"] | {"hero": "abcd"}
    rewrite(path, 0, content=content)
    assert load(path, games.load).news == phrase("resumed.cards", n=1)
    monkeypatch.setattr(games.load("card_game"), "earlier", frozenset({box_digest(content)}))
    assert load(path, games.load).news is None


@pytest.mark.parametrize("come", [1, 8, 9])
def test_cards_that_have_come_since_are_named_eight_at_the_most(path: Path, come: int) -> None:
    kept(path, 10)
    rewrite(path, 6, digest="0" * 16)
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    new = sorted(header["content"])[:come]
    rewrite(path, 0, content={card: digest for card, digest in header["content"].items() if card not in new})
    stopped = load(path, games.load).stopped
    assert stopped is not None
    assert dict(stopped.params)["cards"] == ", ".join(new[:8]) + (", …" if come > 8 else "")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"format": FORMAT + 1}, "trouble.save_format"),
        ({"format": "1"}, "trouble.save_header"),
        ({"players": []}, "trouble.save_header"),
        ({"players": [{"name": "x", "colour": 0, "controller": "person", "brings": {}}] * 6}, "trouble.save_setup"),
        ({"options": {"hero": "never"}}, "trouble.save_setup"),
        ({"options": {"villain": 1}}, "trouble.save_setup"),
        (
            {"players": [{"name": "x", "colour": 0, "controller": "person", "brings": {"army": "orcs"}}] * 2},
            "trouble.save_setup",
        ),
        ({"seed": "!!"}, "trouble.save_setup"),
        ({"game": "chess"}, "trouble.save_setup"),
        ({"extra": 1}, "trouble.save_header"),
    ],
)
def test_a_header_that_cannot_be_used_is_named_with_its_file(path: Path, change: dict[str, Any], key: str) -> None:
    kept(path, 2)
    rewrite(path, 0, **change)
    before = path.read_bytes()
    with pytest.raises(Trouble) as caught:
        load(path, games.load)
    assert said(caught.value) == key
    assert path.read_bytes() == before


def test_a_link_leads_to_the_match_that_it_names(path: Path) -> None:
    kept(path, 2)
    link(path.with_name("link"), path)
    assert len(load(path.with_name("link"), games.load).match.past) == 2


def test_a_file_too_large_to_be_a_match_is_refused(path: Path) -> None:
    kept(path, 2)
    os.truncate(path, 17 << 20)
    with pytest.raises(Trouble) as caught:
        load(path, games.load)
    why = dict(caught.value.phrase.params)["cause"]
    assert (said(caught.value), why) == ("trouble.save_read", phrase("trouble.bounded.large", kilobytes=16 << 10))


@pytest.mark.parametrize(
    "change", [{"n": 9}, {"seat": 4}, {"answer": []}, {"answer": [["fly"]]}, {"digest": "x"}, {"over": True}]
)
def test_a_line_that_does_not_hold_stops_there(path: Path, change: dict[str, Any]) -> None:
    kept(path, 6)
    rewrite(path, 4, **change)
    loaded = load(path, games.load)
    assert loaded.stopped is not None
    assert len(loaded.match.past) == 3


def test_more_decisions_taken_back_than_there_are_stop_there(path: Path) -> None:
    kept(path, 6)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"undo":7,"seat":0,"free":false}\n')
    loaded = load(path, games.load)
    assert loaded.stopped is not None
    assert "undo: 7 > 6" in Texts("en").say(loaded.stopped)
    assert len(loaded.match.past) == 6


def test_what_was_decided_beyond_a_later_checkpoint_is_gone(path: Path) -> None:
    match = new_match(seed=3)
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(3), 6)
    match.keeper.close()
    with path.open("a", encoding="utf-8") as file:
        file.write(write_checkpoint(4, match.moment(4)) + "\n")
    loaded = load(path, games.load)
    assert loaded.stopped is None
    assert list(loaded.match.past) == match.past[:4]
    play_on(loaded.resume(), random.Random(1), 3)
    assert len(load(path, games.load).match.past) == 7


def test_a_pipe_in_a_saves_place_is_not_waited_for(path: Path) -> None:
    path.parent.mkdir()
    pipe(path)
    with pytest.raises(Trouble) as caught:
        load(path, games.load)
    assert said(caught.value) == "trouble.save_read"
    assert summary(path).fault


def test_the_header_is_read_without_playing(path: Path) -> None:
    kept(path, 2)
    assert [player.name for player in parse_header(path, path.read_bytes().partition(b"\n")[0]).players] == [
        "Ann",
        "Ben",
    ]


def test_a_disk_that_refuses_stops_nobody_and_loses_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, rnd = new_match(), random.Random(1)
    match.keeper = keeper = Journal.begin(path, match)
    play_on(match, rnd, 4)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        play_on(match, rnd, 3)
    assert "the disk is full" in words_of(keeper)
    assert len(load(path, games.load).match.past) == 4
    play_on(match, rnd, 1)
    assert not words_of(keeper)
    assert load(path, games.load).match.past == match.past


def test_a_disk_that_was_pulled_out_and_is_back_gets_all_that_waited(path: Path) -> None:
    match, rnd = new_match(seed=3), random.Random(3)
    journal = match.keeper = Journal.begin(path, match)
    play_on(match, rnd, 3)
    assert journal._file is not None
    os.close(journal._file)  # the descriptor is lost with the disk
    play_on(match, rnd, 1)
    assert words_of(journal)
    play_on(match, rnd, 2)
    assert journal.trouble is None
    assert load(path, games.load).match.past == match.past
    assert list(path.parent.glob("*.jsonl")) == [path]


def test_what_a_full_disk_refused_is_written_when_the_table_is_left(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match()
    match.keeper = keeper = Journal.begin(path, match)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        play_on(match, random.Random(1))
        keeper.write()
        assert "the disk is full" in words_of(keeper)
    keeper.write()
    assert not words_of(keeper)
    loaded = load(path, games.load)
    assert loaded.match.over
    assert loaded.match.past == match.past


def test_half_a_line_that_the_disk_would_not_take_back_is_cut_off_before_the_next(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, rnd = new_match(), random.Random(1)
    match.keeper = keeper = Journal.begin(path, match)
    play_on(match, rnd, 4)

    def refuses(*_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuses)
        patch.setattr(os, "ftruncate", refuses)
        play_on(match, rnd, 1)
    assert words_of(keeper)
    play_on(match, rnd, 1)
    assert keeper.path == path
    assert not words_of(keeper)
    assert load(path, games.load).match.past == match.past


def test_a_match_that_was_let_go_goes_on_in_its_own_file(path: Path) -> None:
    match, rnd = new_match(), random.Random(1)
    match.keeper = keeper = Journal.begin(path, match)
    play_on(match, rnd, 3)
    keeper.close()
    play_on(match, rnd, 2)
    assert (keeper.path, words_of(keeper)) == (path, "")
    assert load(path, games.load).match.past == match.past


def test_what_others_added_after_a_torn_line_was_left_is_never_cut_off(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match()
    match.keeper = keeper = Journal.begin(path, match)
    play_on(match, random.Random(1), 4)

    def refuses(*_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuses)
        patch.setattr(os, "ftruncate", refuses)
        play_on(match, random.Random(1), 1)
        keeper.close()
    other = load(path, games.load).resume()
    play_on(other, random.Random(2), 3)
    assert other.keeper is not None
    other.keeper.close()
    theirs = path.read_bytes()
    play_on(match, random.Random(1), 1)
    assert path.read_bytes() == theirs
    assert keeper.path != path
    assert load(keeper.path, games.load).match.past == match.past


def test_a_folder_that_cannot_be_made_is_a_sentence_and_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    match = new_match()
    match.keeper = keeper = Journal.begin(tmp_path / "file" / "matches" / "a.match.jsonl", match)
    play_on(match, random.Random(1), 3)
    assert keeper.trouble is not None
    assert len(match.past) == 3


def test_a_hint_is_in_the_record_once_for_each_question(path: Path) -> None:
    match = new_match()
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(1), 4)
    for _ in range(2):
        match.note_hint(match.state.waiting()[0])
    play_on(match, random.Random(2), 2)
    match.note_hint(0)
    match.keeper.close()
    loaded = load(path, games.load)
    assert loaded.stopped is None
    assert loaded.match.hints == match.hints
    assert [hint.at for hint in match.hints] == [4, 6]
    assert loaded.match.state == match.state


@pytest.mark.parametrize("seat", [2, 7])
def test_a_hint_for_nobody_is_left_aside(path: Path, seat: int) -> None:
    match = new_match()
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(1), 4)
    match.keeper.close()
    with path.open("ab") as file:
        file.write(b'{"hinted":%d,"at":4}\n' % seat)
    loaded = load(path, games.load)
    assert loaded.match.hints == []
    assert loaded.match.state == match.state


def test_a_level_that_was_changed_is_in_the_record_and_goes_on(path: Path) -> None:
    match = new_match(controllers=("person", "easy"))
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(1), 4)
    match.set_level(1, "normal")
    play_on(match, random.Random(2), 3)
    match.set_level(1, "random")
    match.keeper.close()
    loaded = load(path, games.load)
    assert loaded.stopped is None
    assert loaded.match.levels == match.levels == [(4, 1, "normal", "easy"), (7, 1, "random", "normal")]
    assert loaded.match.setup == match.setup
    assert [player.controller for player in loaded.header.players] == ["person", "easy"]
    with pytest.raises(ValueError, match="a person"):
        match.set_level(0, "easy")
    play_on(loaded.resume(), random.Random(3), 2)


def test_a_damaged_line_is_told_with_the_field_that_is_wrong(path: Path) -> None:
    kept(path, 4)
    rewrite(path, 3, seat="Anna")
    stopped = load(path, games.load).stopped
    assert stopped
    assert "seat: " in Texts("en").say(stopped)


@pytest.mark.parametrize("fields", [{"seat": 0}, {"seat": 7}, {"seat": "1"}, {"level": 3}, {"at": -1}])
def test_a_damaged_change_of_level_is_told_with_its_line(path: Path, fields: dict[str, Any]) -> None:
    match = new_match(controllers=("person", "easy"))
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(1), 2)
    match.set_level(1, "normal")
    rewrite(path, 3, **fields)
    loaded = load(path, games.load)
    assert loaded.stopped
    assert dict(loaded.stopped.params)["line"] == 4


# --- a match's name --------------------------------------------------------------------------------------


def test_a_match_is_named_in_its_file_and_goes_on_there(path: Path) -> None:
    kept(path, 4)
    before = path.read_bytes()
    rename(path, "Friday")
    assert path.read_bytes() == before + b'{"called":"Friday"}\n'
    assert (summary(path).name, summary(path).decisions) == ("Friday", 4)
    loaded = load(path, games.load)
    assert (loaded.stopped, loaded.news, len(loaded.match.past)) == (None, None, 4)
    match = play_on(loaded.resume(), random.Random(1), 2)
    assert match.keeper
    match.keeper.close()
    rename(path, "")
    assert (summary(path).name, len(load(path, games.load).match.past)) == ("", 6)


def test_half_a_line_is_cut_off_before_a_match_is_named(path: Path) -> None:
    kept(path, 4)
    before = path.read_bytes()
    path.write_bytes(before + b'{"n":4,"seat"')
    rename(path, "Friday")
    assert path.read_bytes() == before + b'{"called":"Friday"}\n'


def test_a_match_that_is_played_is_not_named_beside_its_players(path: Path) -> None:
    kept(path, 4)
    playing = load(path, games.load).resume()
    before = path.read_bytes()
    with pytest.raises(Busy):
        rename(path, "Friday")
    assert path.read_bytes() == before
    assert playing.keeper
    playing.keeper.close()
    rename(path, "Friday")


def test_a_name_that_the_disk_does_not_take_is_told_and_the_file_stays_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(path, 4)
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(Trouble) as caught:
            rename(path, "Friday")
    assert said(caught.value) == "trouble.save_write"
    assert path.read_bytes() == before
    rename(path, "Friday")


# --- files beside others ---------------------------------------------------------------------------------


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def beside(path: Path, number: int) -> Path:
    return path.with_name(f"one-{number}{MATCH_SUFFIX}")


def test_a_match_whose_file_is_gone_takes_the_first_name_beside_it_that_is_free(path: Path) -> None:
    match, rnd = new_match(), random.Random(1)
    match.keeper = keeper = Journal.begin(path, match)
    play_on(match, rnd, 3)
    for number in (2, 3, 5):
        beside(path, number).write_text("another match", encoding="utf-8")
    remove_open(path)
    play_on(match, rnd, 1)
    assert keeper.path == beside(path, 4)
    assert keeper.trouble == phrase("trouble.save_moved", file=str(path), new=beside(path, 4).name)
    assert load(keeper.path, games.load).match.past == match.past
    assert {beside(path, number).read_text(encoding="utf-8") for number in (2, 3, 5)} == {"another match"}
    play_on(match, rnd, 1)
    assert keeper.path == beside(path, 4)
    assert not words_of(keeper)


def test_a_match_whose_file_is_gone_before_a_line_was_written_goes_on_beside_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, rnd = new_match(), random.Random(1)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        match.keeper = keeper = Journal.begin(path, match)
        play_on(match, rnd, 1)
    remove_open(path)
    play_on(match, rnd, 1)
    assert keeper.path == beside(path, 2)
    assert load(keeper.path, games.load).match.past == match.past


def test_where_no_name_beside_is_free_the_lines_wait_until_one_is(path: Path) -> None:
    match, rnd = new_match(), random.Random(1)
    match.keeper = keeper = Journal.begin(path, match)
    play_on(match, rnd, 3)
    for number in range(2, 100):
        beside(path, number).write_text("another match", encoding="utf-8")
    remove_open(path)
    play_on(match, rnd, 2)
    assert (keeper.path, bool(words_of(keeper))) == (path, True)
    assert lost_by(keeper) == phrase("trouble.save_lost", **dict(keeper.trouble.params) if keeper.trouble else {})
    beside(path, 99).unlink()
    keeper.write()
    assert keeper.path == beside(path, 99)
    assert not lost_by(keeper)
    assert load(keeper.path, games.load).match.past == match.past


@pytest.mark.parametrize("what", ["making a file", "writing it"])
def test_of_a_file_beside_that_the_disk_does_not_take_nothing_is_left_and_the_next_line_tries_again(
    path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    match, rnd = new_match(), random.Random(1)
    match.keeper = keeper = Journal.begin(path, match)
    play_on(match, rnd, 3)
    remove_open(path)
    with monkeypatch.context() as patch:
        patch.setattr(*(os, "fsync") if what == "making a file" else (files, "write"), full)
        play_on(match, rnd, 2)
    assert list(path.parent.iterdir()) == []
    assert (keeper.path, "the disk is full" in words_of(keeper)) == (path, True)
    play_on(match, rnd, 1)
    assert keeper.path == beside(path, 2)
    assert load(keeper.path, games.load).match.past == match.past


def test_half_a_line_that_the_disk_will_not_cut_off_keeps_a_match_from_going_on_and_from_being_held(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(path, 4)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"n":4,')
    loaded = load(path, games.load)
    with monkeypatch.context() as patch:
        patch.setattr(os, "ftruncate", full)
        with pytest.raises(Trouble) as caught:
            loaded.resume()
    assert said(caught.value) == "trouble.save_write"
    play_on(loaded.resume(), random.Random(1), 1)
    assert path.read_bytes().startswith(whole + b'{"n":4,"seat"')


def test_a_file_that_has_grown_since_it_was_read_is_left_alone_and_not_held(path: Path) -> None:
    kept(path, 4)
    loaded = load(path, games.load)
    rename(path, "Friday")
    before = path.read_bytes()
    for _ in range(2):
        with pytest.raises(Trouble) as caught:
            loaded.resume()
        assert said(caught.value) == "trouble.save_changed"
    assert path.read_bytes() == before
    rename(path, "")


def test_rules_that_fail_at_a_decision_of_old_are_told_with_their_fault(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(path, 4)
    game = games.load("card_game")

    def fails(*_: object) -> None:
        raise KeyError("farmer")

    monkeypatch.setattr(game, "apply", fails)
    loaded = load(path, games.load)
    assert loaded.stopped
    assert dict(loaded.stopped.params) == {"line": 2, "cause": "KeyError: 'farmer'"}
    assert len(loaded.match.past) == 0


# --- checkpoints -----------------------------------------------------------------------------------------


def last_line(path: Path) -> dict[str, Any]:
    line = json.loads(path.read_bytes().splitlines()[-1])
    assert isinstance(line, dict)
    return line


def test_a_match_that_is_left_twice_has_one_checkpoint_at_its_end(path: Path) -> None:
    match, rnd = new_match(), random.Random(1)
    match.keeper = keeper = Journal.begin(path, match)
    keeper.close()
    assert len(path.read_bytes().splitlines()) == 1, "without a decision there is only the header"
    play_on(match, rnd, 3)
    keeper.close()
    keeper.close()
    assert len(path.read_bytes().splitlines()) == 1 + 3 + 1
    assert last_line(path)["at"] == 3


def test_a_checkpoint_counts_what_was_taken_back(path: Path) -> None:
    match, rnd = new_match(free_undo=True), random.Random(1)
    match.keeper = keeper = Journal.begin(path, match)
    play_on(match, rnd, 6)
    match.undo(match.past[-1].seat)
    match.undo(match.past[-1].seat)
    keeper.close()
    assert last_line(path)["at"] == len(match.past) < 6
    loaded = load(path, games.load)
    assert (loaded.stopped, loaded.match.state) == (None, match.state)


def test_a_checkpoint_comes_after_a_stretch_of_lines_and_after_each_one_more(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "STRETCH", 10)
    kept(path, 25)
    lines = [json.loads(line) for line in path.read_bytes().splitlines()[1:]]
    assert [n for n, line in enumerate(lines) if "state" in line] == [10, 21]
