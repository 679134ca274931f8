"""Saves of every format: all open, for ever, and a match survives changes of its rules, its cards and its state."""

import dataclasses
import gc
import json
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from game import api, games
from game.core import journal
from game.core.files import MATCH_SUFFIX
from game.core.game import AnyGame
from game.core.journal import Journal
from game.core.lines import FORMAT, read_header
from game.core.loading import Loaded, load
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.past import LOST
from game.core.phrase import Phrase, Trouble, phrase
from game.core.saving import digest, digest_of, dump, revive
from game.core.state import Ask, Zone
from game.core.texts import LANGUAGES, Texts
from game.games import GAMES
from game.ui.saves import summary
from tests.core import demo
from tests.matches import new_match, plainly, play_on

OLD = sorted((Path(__file__).parent / "saves").glob(f"*/*{MATCH_SUFFIX}"))
FIRST_FORMAT = {"dark_eden": 2, "kharnage": 2}
"""The format of a game's oldest saves, where it is not 1"""
PEOPLE = {"": ("person",) * 2, "kharnage": ("person",) * 4}
"""The players of the matches, by game (else by ""): enough of them for a hundred decisions"""
OTHERWISE = {"dark_eden": 3, "kharnage": 4}
"""The rules since which a game's cards act differently: an older match continues from its last checkpoint"""
every_game = pytest.mark.parametrize("game_id", GAMES)


def said(what: Phrase | None) -> str:
    """The sentence in words, after a check that both languages have it."""
    assert what
    words = [Texts(language).say(what) for language in LANGUAGES]
    assert all(word and "{" not in word and what.key not in word for word in words), words
    return what.key


# --- the line of a state ----------------------------------------------------------------------------


def test_the_line_of_a_state_is_plain_json_whatever_has_moved_since_the_last_one() -> None:
    match, rnd = new_match(seed=4), random.Random(4)
    for _ in range(80):
        play_on(match, rnd, 1)
        assert dump(match.state) == plainly(match.state)


def test_zones_that_hold_the_same_are_told_apart_by_name_by_owner_and_by_who_sees_them() -> None:
    state = new_match().state.clone()
    alike = Zone(0, "owner", (3, 1))
    for name, zone in (("one", alike), ('an "other"', alike), ("one", Zone(1, "owner", (3, 1)))):
        state.zones[name] = zone
        assert dump(state) == plainly(state)
    for zone in (Zone(1, "all", (3, 1)), Zone(1, "all", (1, 3)), Zone(1, "all")):
        state.zones["one"] = zone
        assert dump(state) == plainly(state)
    del state.zones["one"]
    state.cards[0], state.backs = "à la carte", (*state.backs[1:], state.backs[0])
    assert dump(state) == plainly(state)
    assert digest(state) == digest_of(plainly(state).encode())


# --- saves of old formats ---------------------------------------------------------------------------


def test_there_are_saves_of_every_format_and_game() -> None:
    kept = {(path.parent.name, read_header(path.read_bytes().partition(b"\n")[0]).game) for path in OLD}
    formats = {game: range(FIRST_FORMAT.get(game, 1), FORMAT + 1) for game in GAMES}
    assert kept >= {(f"format-{number}", game) for game, numbers in formats.items() for number in numbers}


@pytest.mark.parametrize("old", OLD, ids=lambda path: f"{path.parent.name}-{path.name.removesuffix(MATCH_SUFFIX)}")
def test_an_old_save_opens_goes_on_and_can_be_looked_at_from_its_beginning(old: Path, tmp_path: Path) -> None:
    path = tmp_path / old.name
    shutil.copyfile(old, path)
    raw = path.read_bytes()
    loaded = load(path, games.load)
    assert loaded.stopped is None
    header = read_header(raw.partition(b"\n")[0])
    outdated = header.rules < OTHERWISE.get(header.game, 1)
    listed = summary(path)
    assert listed.over == loaded.match.over
    assert 0 < len(loaded.match.past) <= listed.decisions if outdated else listed.decisions == len(loaded.match.past)
    match = loaded.resume()
    play_on(match, random.Random(1), 5)
    again = load(path, games.load)
    assert (again.stopped, again.news) == (None, None)
    assert path.read_bytes().startswith(raw), "the old lines stay"
    assert digest(again.match.state) == digest(match.state)
    assert outdated or all(record.barrier != LOST for record in again.match.past)
    assert [(record.seat, record.answer) for record in again.match.past] == [
        (record.seat, record.answer) for record in match.past
    ]


@pytest.mark.parametrize(
    "old",
    [path for path in OLD if path.match("format-1/*") and "finished" not in path.name],
    ids=lambda path: path.name,
)
def test_a_save_of_format_1_has_a_checkpoint_from_its_first_new_decision_on(old: Path, tmp_path: Path) -> None:
    path = tmp_path / old.name
    shutil.copyfile(old, path)
    match = load(path, games.load).resume()
    play_on(match, random.Random(1), 1)
    assert b'\n{"at":' in path.read_bytes()


# --- checkpoints ------------------------------------------------------------------------------------


def kept(path: Path, decisions: int, game_id: str = "card_game", seed: int = 3) -> AnyMatch:
    """A match that was left after a number of decisions."""
    match = new_match(game_id, seed, PEOPLE.get(game_id, PEOPLE[""]))
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(seed), decisions)
    match.keeper.close()
    match.keeper = None
    return match


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(journal, "STRETCH", 20)
    return tmp_path / f"one{MATCH_SUFFIX}"


@every_game
def test_a_match_opens_without_playing_more_than_its_last_stretch(
    path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = kept(path, 75, game_id)
    played: list[object] = []
    game = games.load(game_id)
    apply = game.apply

    def counted(*args: Any) -> Any:
        played.append(args)
        return apply(*args)

    monkeypatch.setattr(game, "apply", counted)
    loaded = load(path, games.load)
    assert (len(loaded.match.past), dump(loaded.match.state)) == (75, dump(match.state))
    assert len(played) <= match.state.seats, "only one answer of each seat was tried on a copy"
    played.clear()
    assert [loaded.match.past.taken(number).seat for number in range(75)] == [record.seat for record in match.past]
    assert loaded.match.past[30] == match.past[30]
    assert len(played) <= 20 + 16 + match.state.seats, "one stretch, one state in it, and the tried answers"
    assert loaded.match.past == match.past
    assert loaded.match.opening == match.opening


@every_game
def test_what_lies_before_a_checkpoint_can_be_taken_back_and_stays_so(path: Path, game_id: str) -> None:
    game = games.load(game_id)
    setup = new_match(game_id, seed=5, free_undo=True).setup
    match = Match(game, setup)
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(5), 65)
    match.keeper.close()
    resumed = load(path, games.load).resume()
    while len(resumed.past) > 30:
        resumed.undo(resumed.past[-1].seat)
    assert dump(resumed.state) == dump(match.moment(len(resumed.past)))
    resumed.keeper = None
    again = load(path, games.load)
    assert again.stopped is None
    assert (len(again.match.past), dump(again.match.state)) == (len(resumed.past), dump(resumed.state))
    going_on = again.resume()
    while going_on.future:
        going_on.redo(going_on.future[-1][0])
    assert dump(going_on.state) == dump(match.state)


@pytest.mark.parametrize(("whole", "damaged"), [(b'"answer"', b'"ans'), (b'"seat":1', b'"seat":0')])
def test_what_was_taken_back_can_be_redone_up_to_a_decision_whose_line_is_damaged(
    path: Path, whole: bytes, damaged: bytes
) -> None:
    match = new_match(seed=5, free_undo=True)
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(5), 12)
    match.keeper.close()
    before = dump(match.moment(9))
    while len(match.past) > 6:
        match.undo(match.past[-1].seat)
    match.keeper.close()
    lines = path.read_bytes().split(b"\n")
    assert lines[10].startswith(b'{"n":9,')
    assert whole in lines[10]
    lines[10] = lines[10].replace(whole, damaged)
    path.write_bytes(b"\n".join(lines))
    resumed = load(path, games.load).resume()
    while resumed.future:
        resumed.redo(resumed.future[-1][0])
    assert (len(resumed.past), dump(resumed.state)) == (9, before)


def test_what_was_redone_is_not_redone_again_when_the_match_is_resumed(path: Path) -> None:
    game = games.load("card_game")
    match = Match(game, new_match(seed=5, free_undo=True).setup)
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(5), 12)
    whole = dump(match.state)
    for _ in range(3):
        match.undo(match.past[-1].seat)
    match.redo(match.future[-1][0])
    match.keeper.close()
    resumed = load(path, games.load).resume()
    assert (len(resumed.past), resumed.future) == (10, match.future)
    for _ in range(2):
        resumed.redo(resumed.future[-1][0])
    assert (dump(resumed.state), resumed.future) == (whole, [])


def test_a_checkpoint_of_a_match_of_more_seats_is_passed_over(path: Path) -> None:
    match = kept(path, 45)
    other = path.with_name(f"other{MATCH_SUFFIX}")
    three = new_match(seed=4, controllers=["person"] * 3)
    three.keeper = Journal.begin(other, three)
    play_on(three, random.Random(4), 45)
    three.keeper.close()

    def last(lines: list[bytes]) -> int:
        return max(number for number, line in enumerate(lines) if line.startswith(b'{"at":45'))

    lines, others = (file.read_bytes().split(b"\n") for file in (path, other))
    lines[last(lines)] = others[last(others)]
    path.write_bytes(b"\n".join(lines))
    loaded = load(path, games.load)
    assert (loaded.stopped, dump(loaded.match.state)) == (None, dump(match.state))


@every_game
def test_a_long_match_opens_at_once(tmp_path: Path, game_id: str) -> None:
    path = tmp_path / f"long{MATCH_SUFFIX}"
    match = kept(path, 130, game_id)
    *_, last = (line for line in path.read_bytes().splitlines() if line.startswith(b'{"n":'))
    back = json.dumps({"undo": 1, "seat": match.past[-1].seat, "free": False}).replace(" ", "").encode()
    with path.open("ab") as file:
        file.write((back + b"\n" + last + b"\n") * 5000)
    begun = process_time()
    loaded = load(path, games.load)
    assert process_time() - begun < 1.0  # usually a tenth of it
    assert loaded.stopped is None
    assert dump(loaded.match.state) == dump(match.state)


@pytest.mark.parametrize("at_work", [True, False])
def test_after_a_match_was_opened_the_collector_is_at_work_if_it_was_before(path: Path, at_work: bool) -> None:
    kept(path, 3)
    if not at_work:
        gc.disable()
    try:
        load(path, games.load)
        assert gc.isenabled() == at_work
    finally:
        gc.enable()


def test_what_is_looked_at_bit_by_bit_is_the_whole_past(path: Path) -> None:
    match = kept(path, 90)
    past = load(path, games.load).match.past
    calls = 1
    while not past.recall(0.0):
        calls += 1
        assert len(past) == 90
    assert calls > 60
    assert past == match.past
    assert sum(record.kept for record in past) < 45, "few states of long ago are kept"


def test_a_damaged_line_costs_the_moves_around_it_and_no_more(path: Path) -> None:
    match = kept(path, 70)
    lines = path.read_bytes().split(b"\n")
    lines[15] = lines[15][:40]
    path.write_bytes(b"\n".join(lines))
    loaded = load(path, games.load)
    assert (loaded.stopped, loaded.news) == (None, None)
    again = loaded.resume()
    assert dump(again.state) == dump(match.state)
    lost = [number for number, record in enumerate(again.past) if record.barrier == LOST]
    assert lost == list(range(lost[0], 20))
    assert list(again.past)[20:] == list(match.past)[20:]


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"", "è vuoto o troncato"), (b"{\x01}\n", "illeggibile dal carattere 2"), (b"\xff\n", "dal carattere 1")],
)
def test_what_is_no_save_is_told_without_words_of_another_language(tmp_path: Path, content: bytes, why: str) -> None:
    file = tmp_path / "no.match.jsonl"
    file.write_bytes(content)
    with pytest.raises(Trouble) as caught:
        load(file, games.load)
    said = Texts("it").say(caught.value.phrase)
    assert why in said
    assert "JSON" not in said


def test_a_save_whose_lines_end_as_those_of_windows_goes_on(path: Path) -> None:
    match = new_match()
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(3), 105)
    match.keeper.close()
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert summary(path).decisions == 105
    resumed = load(path, games.load).resume()
    play_on(resumed, random.Random(4), 5)
    loaded = load(path, games.load)
    assert (loaded.stopped, len(loaded.match.past)) == (None, len(resumed.past))


def test_a_checkpoint_that_is_damaged_is_passed_over(path: Path) -> None:
    match = kept(path, 70)
    lines = path.read_bytes().split(b"\n")
    last = max(number for number, line in enumerate(lines) if line.startswith(b'{"at":'))
    lines[last] = lines[last].replace(b'"rng":', b'"rng":1', 1)
    path.write_bytes(b"\n".join(lines))
    loaded = load(path, games.load)
    assert (loaded.stopped, loaded.news) == (None, None)
    assert dump(loaded.match.state) == dump(match.state)


# --- other rules, other cards -----------------------------------------------------------------------


def without_chance(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes a rule: shuffles and throws give other results."""
    monkeypatch.setattr("game.core.table.Table.pick", lambda table, n: 0)


def changed_card(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game.content, next(iter(game.content)), "abcdef12")


def newer_rules(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "facts", dataclasses.replace(game.facts, rules=game.facts.rules + 1))


Change = Callable[[AnyGame, pytest.MonkeyPatch], None]


@every_game
@pytest.mark.parametrize(
    ("change", "word"),
    [(newer_rules, "resumed.rules"), (changed_card, "resumed.cards"), (without_chance, "")],
    ids=("rules", "cards", "fix"),
)
def test_a_match_goes_on_under_other_rules_from_where_it_was_left(
    path: Path, game_id: str, change: Change, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = kept(path, 50, game_id)
    change(match.game, monkeypatch)
    before = path.read_bytes()
    loaded = load(path, games.load)
    assert loaded.stopped is None
    assert (said(loaded.news) if loaded.news else "") == word
    resumed = loaded.resume()
    assert (len(resumed.past), dump(resumed.state)) == (50, dump(match.state))
    after = path.read_bytes()
    assert after.startswith(before)
    assert (b'"state":' in after[len(before) :]) == bool(word), "a checkpoint is written at once"
    play_on(resumed, random.Random(1), 30)
    resumed.keeper = None
    again = load(path, games.load)
    assert (again.stopped, again.news) == (None, None)
    assert dump(again.match.state) == dump(resumed.state)
    assert list(again.match.past)[50:] == list(resumed.past)[50:]


@every_game
def test_a_match_that_went_on_under_other_rules_is_saved_once_more_as_it_stands(
    path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(path, 50, game_id)
    without_chance(games.load(game_id), monkeypatch)
    resumed = load(path, games.load).resume()
    again = path.with_name(f"again{MATCH_SUFFIX}")
    api.save(resumed, again)
    assert dump(api.load(again).state) == dump(resumed.state)
    assert len(api.load(again).past) == len(resumed.past)


@every_game
def test_a_match_that_was_killed_loses_only_what_other_rules_would_have_made_otherwise(
    path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(game_id, 3, PEOPLE.get(game_id, PEOPLE[""]))
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(3), 58)  # 18 after the last checkpoint, and no checkpoint at the end
    match.keeper = None
    newer_rules(match.game, monkeypatch)
    without_chance(match.game, monkeypatch)
    loaded = load(path, games.load)
    assert loaded.stopped is None
    count = len(loaded.match.past)
    assert 40 <= count <= 58
    assert said(loaded.news) == ("resumed.lost" if count < 58 else "resumed.rules")
    assert dump(loaded.match.state) == dump(match.moment(count))
    resumed = loaded.resume()
    play_on(resumed, random.Random(2), 3)
    again = load(path, games.load)
    assert (again.stopped, again.news, len(again.match.past)) == (None, None, len(resumed.past))
    assert dump(again.match.state) == dump(resumed.state)


def test_what_other_rules_would_play_otherwise_is_not_shown_and_not_taken_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = new_match(seed=5, free_undo=True).setup
    match = Match(games.load("card_game"), setup)
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(5), 50)
    match.keeper.close()
    match.keeper = None
    without_chance(match.game, monkeypatch)
    resumed = load(path, games.load).resume()
    assert resumed.opening == []
    assert resumed.past[0].barrier == LOST
    assert [record.seat for record in resumed.past] == [record.seat for record in match.past]
    while resumed.past and (barrier := resumed.undo_barrier(resumed.past[-1].seat)) is None:
        resumed.undo(resumed.past[-1].seat)
    assert 0 < len(resumed.past) < len(match.past), "decisions that the present rules repeat can be undone"
    assert said(barrier.phrase) == LOST  # type: ignore[union-attr]
    assert dump(resumed.state) == dump(match.moment(len(resumed.past)))


def test_a_match_without_a_checkpoint_opens_up_to_where_other_rules_lead(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(seed=3)
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(3), 15)
    match.keeper = None
    without_chance(match.game, monkeypatch)
    loaded = load(path, games.load)
    assert said(loaded.stopped) == "trouble.save_departs"
    with pytest.raises(Trouble):
        loaded.resume()


def test_a_state_that_does_not_fit_opens_to_be_looked_at_and_says_why(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = kept(path, 50)
    monkeypatch.setattr(match.game, "check", lambda state: ["a card lies in two places"])
    whole = load(path, games.load)
    assert (whole.stopped, len(whole.match.past)) == (None, 50), "a full replay is accepted all the same"
    without_chance(match.game, monkeypatch)
    loaded = load(path, games.load)
    assert said(loaded.stopped) == "trouble.save_unfit"
    assert "two places" in Texts("en").say(loaded.stopped or Phrase(""))
    before = path.read_bytes()
    with pytest.raises(Trouble):
        loaded.resume()
    assert path.read_bytes() == before


def under_way(state: dict[str, Any], *steps: list[object], **names: object) -> None:
    """Puts an effect under way into a state: the names that it has bound, and its next steps."""
    state["scopes"].append({"you": 0, "card": 0} | names)
    state["agenda"][:0] = [["fx_end"], *reversed(steps)]


ODD_STATES: dict[str, Callable[[dict[str, Any]], object]] = {
    "a step without its arguments": lambda state: state["agenda"].insert(0, ["pay"]),
    "a step with too many arguments": lambda state: state["agenda"].insert(0, ["next_round", 1]),
    "a step without a name": lambda state: state["agenda"].insert(0, []),
    "an effect that is not there": lambda state: state["agenda"].insert(0, ["fx", "nowhere"]),
    "an effect to begin that is not there": lambda state: state["agenda"].insert(0, ["fx_begin", 0, 0, "nowhere"]),
    "a stage of another part": lambda state: state["agenda"].insert(0, ["fx", "raid", "decided"]),
    "an effect without its names": lambda state: state["agenda"].insert(0, ["fx_end"]),
    "a part of an effect without its names": lambda state: state["agenda"].insert(0, ["fx", "storm"]),
    "an effect that goes on after its names are gone": lambda state: under_way(state, ["fx_end"], ["fx", "storm"]),
    "names of no effect": lambda state: state["scopes"].append({"you": 0, "card": 0}),
    "an effect of nobody": lambda state: under_way(state, you=7),
    "an effect of somebody who is no seat": lambda state: under_way(state, you="Ann"),
    "an effect of no card": lambda state: under_way(state, card=999),
    "a stage with too many arguments": lambda state: under_way(state, ["fx", "raid.0", "with_one", 1, 2, 3]),
    "a part with an argument and no stage": lambda state: under_way(state, ["fx", "storm", "", 1]),
    "a window that is not there": lambda state: state["agenda"].insert(0, ["window_turn", "door", 0, 0, None]),
    "an unknown step that is announced": lambda state: state["agenda"].insert(0, ["announced", 1, "nonsense"]),
    "a question that waits for a step that takes no answer": lambda state: state["agenda"].append(["next_round"]),
    "an option that no rule has": lambda state: state["asks"][0].__setitem__(2, [["sing"]]),
    "an option of a card that is not there": lambda state: state["asks"][0][2].append(["play", 999]),
    "a card that is not there, known to one who has answered": lambda state: state.update(
        known={"999": 1 << 2}, answers={"2": [["bid", 0]]}
    ),
    "an answer that the rules fail at": lambda state: state["asks"][0].__setitem__(2, [["bid", "much"]]),
}


@pytest.mark.parametrize("what", ODD_STATES)
def test_a_state_that_would_fail_at_the_next_steps_does_not_fit(what: str) -> None:
    state = json.loads(dump(demo.deal()))
    ODD_STATES[what](state)
    with pytest.raises(Trouble) as caught:
        revive(demo.GAME, json.dumps(state), 2)
    assert said(caught.value.phrase) == "trouble.state_rules"


@pytest.mark.parametrize(
    "wrong",
    [{"seat": 7}, {"seat": -1}, {"low": -1}, {"low": 2}, {"high": 40, "low": 40}, {"options": [], "low": 0}],
    ids=str,
)
def test_a_question_that_cannot_be_answered_is_named_as_the_fault(wrong: dict[str, object]) -> None:
    state = json.loads(dump(demo.deal()))
    for field, value in wrong.items():
        state["asks"][0][Ask._fields.index(field)] = value
    with pytest.raises(Trouble) as caught:
        revive(demo.GAME, json.dumps(state), 2)
    assert caught.value.phrase == phrase("trouble.state_rules", cause="asks")


def test_a_state_in_the_midst_of_an_effect_fits() -> None:
    state = json.loads(dump(demo.deal()))
    under_way(state, ["fx", "raid.0", "with_one", 1], ["fx", "storm"], foe=1)
    assert revive(demo.GAME, json.dumps(state), 2).scopes == [{"you": 0, "card": 0, "foe": 1}]


# --- the shape of the state -------------------------------------------------------------------------


def test_a_state_of_an_older_shape_is_brought_to_the_present_one() -> None:
    state = demo.deal()
    old = json.loads(dump(state))
    old["coins"] = old.pop("gold")  # its name in the first version of the demo
    assert dump(revive(demo.GAME, json.dumps(old), 1)) == dump(state)
    for text, shape, key in (
        (json.dumps(old), 2, "trouble.state"),
        (dump(state), 3, "trouble.state_newer"),
        (dump(state), 1, "trouble.state_rules"),
        (dump(state).replace("bids_in", "bids_out"), 2, "trouble.state_rules"),
        (dump(state).replace('"gold":[4,', '"gold":[-4,'), 2, "trouble.state_rules"),
    ):
        with pytest.raises(Trouble) as caught:
            revive(demo.GAME, text, shape)
        assert said(caught.value.phrase) == key


def of_first_shape(path: Path) -> None:
    """Rewrites a save as the first version of the demo game would have: its digests cannot be compared any more."""
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        at, checkpoint, text = line.partition('"state":')
        if checkpoint:
            text = text[:-1].replace('"gold":', '"coins":')
            lines.append(f'{at.partition(",")[0]},"digest":"{digest_of(text.encode())}","state":{text}}}')
        else:
            lines.append(json.dumps(json.loads(line) | {"digest": "0" * 16}, separators=(",", ":")))
    path.write_text("\n".join(lines).replace('"shape":2', '"shape":1', 1) + "\n", encoding="utf-8")


def demo_match(seed: int = 4) -> AnyMatch:
    facts = demo.GAME.facts
    brings = facts.settle_seats(3, {1: {"purse": 9}})
    players = tuple(Player(name, seat, "person", brings[seat]) for seat, name in enumerate(("Ann", "Ben", "Cleo")))
    return Match(demo.GAME, Setup("demo", facts.rules, seed, facts.settle(3, {}), players))


def load_demo(path: Path) -> Loaded:
    return load(path, lambda _: demo.GAME)


def test_a_match_of_an_older_shape_goes_on(path: Path) -> None:
    match = demo_match()
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(4), 27)
    match.keeper = None
    of_first_shape(path)
    loaded = load_demo(path)
    assert loaded.stopped is None
    assert loaded.news is None, "with the same rules and cards there is nothing to tell"
    assert dump(loaded.match.state) == dump(match.state)
    assert loaded.match.past == match.past


def test_a_match_of_an_older_shape_and_other_rules_goes_on_from_its_last_checkpoint(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = demo_match()
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(4), 27)
    match.keeper = None
    of_first_shape(path)
    newer_rules(demo.GAME, monkeypatch)
    loaded = load_demo(path)
    assert loaded.stopped is None
    assert said(loaded.news) == "resumed.lost"
    assert len(loaded.match.past) == 20
    assert dump(loaded.match.state) == dump(match.moment(20))


# --- settings of seats ------------------------------------------------------------------------------


def test_what_a_seat_brings_is_in_the_save_and_in_the_match(path: Path) -> None:
    match = demo_match()
    assert match.state.gold == [4, 9, 4]
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(4), 5)
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[0])["players"][1]["brings"] == {
        "purse": 9,
        "banner": "lot",
    }
    loaded = load_demo(path)
    brought = [dict(player.brings) for player in loaded.match.setup.players]
    assert brought == [{"purse": purse, "banner": "lot"} for purse in (4, 9, 4)]
    assert dump(loaded.match.state) == dump(match.state)


def change_header(path: Path, **fields: Any) -> None:
    first, _, rest = path.read_text(encoding="utf-8").partition("\n")
    path.write_text(json.dumps(json.loads(first) | fields, separators=(",", ":")) + "\n" + rest, encoding="utf-8")


def test_where_a_computer_player_of_an_unknown_level_sat_the_usual_one_sits_down(path: Path) -> None:
    match = new_match("card_game", controllers=("person", "hard"))
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(1), 5)
    match.keeper.close()
    change_header(
        path,
        players=[
            player | ({"controller": "dragon"} if player["controller"] == "hard" else {})
            for player in json.loads(path.read_bytes().split(b"\n")[0])["players"]
        ],
    )
    loaded = load(path, games.load)
    assert loaded.news is not None
    assert (said(loaded.news), dict(loaded.news.params)["level"]) == ("resumed.level", "dragon")
    resumed = loaded.resume()
    assert [player.controller for player in resumed.setup.players] == ["person", "normal"]
    assert len(resumed.past) == 5


def test_a_seat_that_brings_what_there_is_not_is_refused_by_name(path: Path) -> None:
    match = demo_match()
    match.keeper = Journal.begin(path, match)
    match.keeper = None
    players = json.loads(path.read_text(encoding="utf-8").splitlines()[0])["players"]
    players[2]["brings"] = {"purse": 1000}
    change_header(path, players=players)
    with pytest.raises(Trouble) as caught:
        load_demo(path)
    assert caught.value.phrase.key == "trouble.save_setup"
    assert "1000" in Texts("en").say(caught.value.phrase)


def test_a_save_in_which_two_seats_bring_what_there_is_once_is_refused_by_name(path: Path) -> None:
    match = demo_match()
    match.keeper = Journal.begin(path, match)
    match.keeper = None
    players = json.loads(path.read_text(encoding="utf-8").splitlines()[0])["players"]
    for seat in (0, 2):
        players[seat]["brings"] = {"banner": "bear"}
    change_header(path, players=players)
    with pytest.raises(Trouble) as caught:
        load_demo(path)
    told = Texts("en").say(caught.value.phrase)
    assert all(word in told for word in ("1 and 3", "Banner", "Bear"))


@pytest.mark.parametrize("change", [{"level": "person"}, {"at": 99}, {"seat": 0}, {"seat": 5}])
def test_a_line_that_gives_a_seat_no_computer_player_is_damaged(path: Path, change: dict[str, object]) -> None:
    match = new_match("card_game", controllers=("person", "hard"))
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(1), 5)
    match.keeper = None
    line = {"level": "easy", "seat": 1, "at": 5}
    path.write_text(
        path.read_text(encoding="utf-8") + json.dumps(line | change) + "\n" + json.dumps(line) + "\n", encoding="utf-8"
    )
    loaded = load(path, games.load)
    assert [player.controller for player in loaded.match.setup.players] == ["person", "easy"]
    assert len(loaded.match.past) == 5
    assert loaded.stopped or loaded.news


def test_all_that_players_should_know_of_a_save_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match("card_game", controllers=("person", "hard"))
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(1), 5)
    match.keeper.close()
    raw = path.read_text(encoding="utf-8")
    path.write_text(raw.replace('"hard"', '"dragon"'), encoding="utf-8")
    newer_rules(games.load("card_game"), monkeypatch)
    told = Texts("en").say(load(path, games.load).news or phrase(""))
    assert "dragon" in told
    assert "rules" in told


# --- another match of the same table -----------------------------------------------------------------


def test_another_match_of_an_old_table_is_dealt_by_the_present_rules() -> None:
    old = next(save for save in OLD if save.match("format-1/telendar-*"))
    before = load(old, games.load).match
    facts = before.game.facts
    setup = before.setup.again(facts, 9)
    assert before.setup.rules < setup.rules == facts.rules
    assert (before.setup.options["dealt_by"], setup.options["dealt_by"]) == (before.setup.rules, facts.rules)
    assert setup.options["difficulty"] == before.setup.options["difficulty"]
    assert [player.name for player in setup.players] == [player.name for player in before.setup.players]
    Match(before.game, setup)


def test_another_match_seats_whom_the_game_knows() -> None:
    facts = games.load("card_game").facts
    players = (Player("Ann", 0), Player("Ben", 1, "dragon"), Player("Cleo", 2, "hard", temper="furious"))
    setup = Setup("card_game", 1, 4, facts.settle(3, {}) | {"gone": 1}, players).again(facts, 9)
    assert [(each.controller, each.temper) for each in setup.players] == [
        ("person", "even"),
        ("normal", "even"),
        ("hard", "even"),
    ]
    assert setup.options == facts.settle(3, {})
