"""The session: handing the machine over, knowledge of each person, undo, computer players; without a screen."""

import gc
import random
import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from game import games
from game.bots.base import Bot
from game.core.interface import Gesture, OptionText
from game.core.loading import read
from game.core.match import AnyMatch
from game.core.phrase import Phrase, Reason, phrase
from game.core.saving import dump
from game.core.seeds import seed_code
from game.core.state import ALL, PASS, Answer, Ask, Event, Option, State
from game.core.table import Table
from game.core.texts import LANGUAGES, Texts
from game.core.view import SPECTATOR, Viewers, heard_by
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import sheet
from game.ui import saves
from game.ui.settings import Mode
from game.ui.table.session.handing import COOL_DOWN, IDLE, Passage
from game.ui.table.session.log import OPENING, Log, refs_of
from game.ui.table.session.session import Session
from game.ui.table.session.sight import anything_hidden
from tests.matches import new_match, play_on, questions, some_answer
from tests.ui.hands import passage


class Clock:
    """A clock that ticks a session."""

    def __init__(self, session: Session) -> None:
        self.session, self.now = session, 0
        session.tick(0, 1)

    def wait(self, ms: int, step: int = 50, *, held: bool = False) -> None:
        for _ in range(0, ms, step):
            self.now += step
            self.session.tick(self.now, 1, held)


# These are functions because a type checker assumes that an attribute keeps the value it was last compared with.


def viewers(session: Session) -> Viewers:
    return session.viewers


def strip(session: Session) -> tuple[int, ...]:
    return session.window.strip


def trouble(session: Session) -> Phrase | None:
    return session.trouble


def at_table(controllers: tuple[str, ...] = ("person", "person"), seed: int = 3, **more: Any) -> tuple[Session, Clock]:
    session = Session(new_match(seed=seed, controllers=controllers), report=lambda match, error: None, **more)
    return session, Clock(session)


def sit_down(session: Session, clock: Clock) -> None:
    """Opens the hand of the person to whom the machine was handed."""
    clock.wait(COOL_DOWN + 100)
    session.confirm_seat()
    session.handing.open_hand()


def act(session: Session, rnd: random.Random) -> None:
    ask = session.ask
    assert ask is not None
    session.answer(some_answer(ask, rnd))


def play_until_handed_over(session: Session, rnd: random.Random) -> None:
    while session.handing.passage is Passage.PLAY and not session.over:
        act(session, rnd)


# --- the curtain -----------------------------------------------------------------------------------------------


def test_eyes_change_only_while_the_hands_are_covered() -> None:
    session, clock = at_table(("person",) * 3)
    rnd, holders = random.Random(1), []
    while not session.over:
        assert passage(session) is Passage.CLOSED
        assert viewers(session) == ()
        assert session.ask is None
        assert not any(session.seen.cards[card] for card in hidden(session.match.state))
        sit_down(session, clock)
        assert viewers(session) == (session.holder,)
        holders.append(session.holder)
        play_until_handed_over(session, rnd)
    assert set(holders) == {0, 1, 2}


def hidden(state: State) -> list[int]:
    return [card for zone in state.zones.values() if zone.see != "all" for card in zone.ids]


def test_a_double_click_cannot_open_the_curtain() -> None:
    session, clock = at_table()
    assert session.handing.cooling
    assert not session.confirm_seat()
    clock.wait(COOL_DOWN - 100)
    assert not session.confirm_seat()
    clock.wait(200)
    assert session.confirm_seat()
    assert not session.confirm_seat()


def test_the_next_player_is_told_first_and_opens_the_hand_after() -> None:
    session, clock = at_table()
    sit_down(session, clock)
    play_until_handed_over(session, random.Random(1))
    clock.wait(COOL_DOWN + 100)
    assert session.heard.recap() == [], "nothing is told before the person sits down"
    assert session.heard.news()
    assert session.confirm_seat()
    assert passage(session) is Passage.READY
    assert session.heard.recap()
    assert viewers(session) == ()
    assert session.ask is None
    session.handing.open_hand()
    assert passage(session) is Passage.PLAY


def test_a_hand_can_be_covered_and_opened_again() -> None:
    session, clock = at_table()
    sit_down(session, clock)
    session.handing.hide_hand()
    assert viewers(session) == ()
    assert session.ask is None
    assert session.why_not(Gesture()).code == "refusal.covered"
    assert session.taking_back.barrier() == Reason("undo.nothing")
    session.handing.hide_hand()
    assert session.ask


def test_hands_are_covered_when_the_window_goes_or_nobody_is_there() -> None:
    session, clock = at_table()
    sit_down(session, clock)
    session.handing.cover()
    assert (passage(session), session.holder) == (Passage.CLOSED, session.match.state.waiting()[0])
    sit_down(session, clock)
    assert passage(session) is Passage.PLAY
    clock.wait(IDLE - 1000, 500)
    session.handing.touched()
    clock.wait(IDLE - 1000, 500)
    assert passage(session) is Passage.PLAY
    clock.wait(2000, 500)
    assert passage(session) is Passage.CLOSED


def test_one_person_alone_has_no_curtain() -> None:
    session, clock = at_table(("random", "person", "random"))
    assert session.holder == 1
    session.handing.cover()
    rnd = random.Random(2)
    while not session.over:
        clock.wait(400)
        assert passage(session) is Passage.PLAY
        assert viewers(session) == (1,)
        if session.ask:
            act(session, rnd)


def test_open_hands_show_every_persons_cards_and_no_deck() -> None:
    session, _ = at_table(("person", "person", "random"), mode="off")
    state = session.match.state
    assert passage(session) is Passage.PLAY
    for zone in state.zones.values():
        shown = all(session.seen.cards[card] for card in zone.ids)
        if zone.ids:
            assert shown == (zone.see == "all" or zone.owner in (0, 1))


def test_computers_alone_are_watched_with_open_hands() -> None:
    session, clock = at_table(("random", "random"))
    session.pause = 0
    assert session.holder == SPECTATOR
    assert viewers(session) == (0, 1)
    while not session.over:
        clock.wait(100)
    assert passage(session) is Passage.PLAY


def test_who_handed_over_may_think_again_until_the_curtain_opens() -> None:
    session, clock = at_table()
    sit_down(session, clock)
    first, rnd = session.holder, random.Random(1)
    while session.handing.passage is Passage.PLAY:
        before = dump(session.match.state)
        ask = session.ask
        assert ask
        end = (("end_turn",),)
        session.answer(end if ("end_turn",) in ask.options else some_answer(ask, rnd))
    assert bool(session.taking_back.can_give_back)
    clock.wait(COOL_DOWN + 100)
    session.taking_back.give_back()
    assert (passage(session), session.holder, dump(session.match.state)) == (Passage.CLOSED, first, before)
    sit_down(session, clock)
    session.answer((("end_turn",),))
    sit_down(session, clock)
    assert not bool(session.taking_back.can_give_back)
    assert session.taking_back.barrier() is not None


def test_what_cannot_be_taken_back_cannot_be_thought_over_at_the_curtain() -> None:
    session, clock = at_table()
    rnd = random.Random(1)
    met: set[bool] = set()
    while not session.over and len(met) < 2:
        sit_down(session, clock)
        former = session.holder
        play_until_handed_over(session, rnd)
        if session.match.past[-1].seat != former:
            continue
        barred = session.match.past[-1].barrier is not None
        met.add(barred)
        assert session.taking_back.can_give_back is not barred
        clock.wait(COOL_DOWN + 100)
        decisions, holder = len(session.match.past), session.holder
        if barred:
            session.taking_back.give_back()
            assert (len(session.match.past), session.holder) == (decisions, holder)
    assert met == {True, False}


@pytest.mark.parametrize(("game", "mode"), [("card_game", "off"), ("tash_kalar", "off"), ("telendar", "hands")])
def test_without_a_curtain_who_handed_over_may_think_again_until_the_next_one_acts(game: str, mode: Mode) -> None:
    session = Session(new_match(game), mode)
    clock, rnd, handed_over = Clock(session), random.Random(1), 0
    while handed_over < 5:
        before, holder = dump(session.match.state), session.holder
        if session.ask is None:
            clock.wait(100)
            continue
        act(session, rnd)
        if session.holder == holder or session.taking_back.barrier():
            continue
        handed_over += 1
        assert session.taking_back.undo_label().key == "undo.label"
        assert (session.taking_back.undo_turn if handed_over == 1 else session.taking_back.undo)()
        assert session.holder == holder
        if handed_over > 1:
            assert dump(session.match.state) == before
            assert session.taking_back.redo()
            assert session.holder != holder
            act(session, rnd)
            barrier = session.taking_back.barrier()
            assert barrier is None or barrier.code != "undo.other", "it is the deed of the one who has the machine now"


# --- questions out of turn -------------------------------------------------------------------------------------


@pytest.fixture
def asked_together(monkeypatch: pytest.MonkeyPatch) -> Session:
    """A session in which three people choose at the same time in secret."""
    match = new_match(controllers=("person",) * 3)
    ask_all_to_react(match, monkeypatch, window=False)
    return Session(match)


@pytest.fixture
def asked_to_react(monkeypatch: pytest.MonkeyPatch) -> Session:
    """A session in which three people may react."""
    match = new_match(controllers=("person",) * 3)
    ask_all_to_react(match, monkeypatch)
    return Session(match)


def ask_all_to_react(match: AnyMatch, monkeypatch: pytest.MonkeyPatch, *, window: bool = True) -> None:
    """Makes up a question for all, or an open window, after which seat 1 is asked."""
    state = match.state
    state.turn = 1
    options = (PASS, ("roll",))
    state.agenda = [("then_all",)]
    state.asks = tuple(Ask(seat, "prompt.test", options) for seat in range(3))
    state.window = window

    def then_all(table: Table[Any], given: object) -> None:
        table.ask(1, "prompt.test", options, ("then_all",), always=True)

    def option_text(view: object, seat: int, option: Option) -> OptionText:
        return OptionText(phrase("strip.go_on"), phrase("strip.prompt"))

    monkeypatch.setitem(match.game.steps, "then_all", then_all)
    monkeypatch.setattr(match.game, "presentation", match.game.presentation._replace(option_text=option_text))


def test_secret_choices_go_round_behind_short_curtains(asked_together: Session) -> None:
    session = asked_together
    clock, order = Clock(session), []
    while len(session.match.past) < 3:
        assert len(session.match.state.asks) > 1
        assert passage(session) is Passage.CLOSED
        sit_down(session, clock)
        order.append(session.holder)
        assert all(not answer for seat, answer in session.seen.answers.items() if seat != session.holder)
        session.answer((("roll",),))
    assert order == [0, 1, 2]
    assert session.holder == 1


def test_a_reaction_is_offered_to_all_in_public_and_only_who_reacts_takes_the_machine(asked_to_react: Session) -> None:
    session = asked_to_react
    clock = Clock(session)
    assert strip(session) == (0, 1, 2)
    assert session.ask is None
    if session.handing.passage is Passage.CLOSED:
        sit_down(session, clock)
    session.window.react(2)
    assert (passage(session), session.holder, strip(session)) == (Passage.CLOSED, 2, ())
    sit_down(session, clock)
    assert bool(session.ask)
    session.answer((PASS,))
    assert strip(session) == (0, 1)
    session.window.react(0)
    sit_down(session, clock)
    session.answer((("roll",),))
    assert not session.match.state.window
    assert (passage(session), session.holder) == (Passage.CLOSED, 1)


def test_when_nobody_reacts_the_match_goes_on(asked_to_react: Session) -> None:
    asked_to_react.window.let_pass()
    assert len(asked_to_react.match.past) == 3
    assert asked_to_react.window.strip == ()


def test_another_seats_question_in_my_turn_goes_there_and_comes_back() -> None:
    for seed in range(60):
        session, clock = at_table(("person",) * 3, seed)
        rnd, asked = random.Random(seed), False
        while not session.over:
            if session.handing.passage is Passage.CLOSED:
                out_of_turn = session.holder != session.match.state.turn
                why = session.handing.why.key
                assert out_of_turn == (why == "curtain.why.question")
                if asked and not out_of_turn:
                    return
                asked = asked or out_of_turn
                sit_down(session, clock)
            act(session, rnd)
    pytest.fail("nobody was ever asked out of his turn")


# --- the log and the recap -------------------------------------------------------------------------------------


def test_beats_and_log_hold_only_what_the_present_eyes_may_know() -> None:
    session, clock = at_table(("person",) * 3, seed=8)
    rnd, told = random.Random(8), 0
    while not session.over:
        if session.handing.passage is Passage.CLOSED:
            for play_step in session.heard.take_play_steps():
                assert play_step.label is None
                assert play_step.events == heard_by(play_step.events, ())
                told += 1
            sit_down(session, clock)
        act(session, rnd)
        for play_step in session.heard.take_play_steps():
            events = (
                session.match.opening if play_step.number == OPENING else session.match.past[play_step.number].events
            )
            assert play_step.events == heard_by(events, session.viewers)
            assert (play_step.label is None) == (play_step.seat not in session.viewers)
    assert told


def test_what_was_done_before_the_curtain_opened_is_told_by_the_recap_alone() -> None:
    session, clock = at_table()
    sit_down(session, clock)
    play_until_handed_over(session, random.Random(1))
    sit_down(session, clock)
    assert session.heard.take_play_steps() == []


def test_who_plays_alone_is_called_by_his_hero_s_name() -> None:
    match = play_on(new_match("telendar", 3, ("person",)), random.Random(3), 150)
    texts = Texts("en", ["Ann"])
    lines = [line for line in Log(match).lines((0,)) if line.number >= 0]
    chosen = next(place for place, record in enumerate(match.past) if record.before.zones["sheet.0"].ids)
    told = [texts.say(line.phrase) for line in lines if line.number >= chosen]
    assert told
    assert {words.split("**")[0] for words in told if "Ann " in words} <= {"Ann plays "}, "his choice"
    state: Any = match.past[chosen].before
    heroes = {texts.say(name_of(sheet(state, 0).id))}
    assert any(words.startswith(tuple(f"{hero} " for hero in heroes)) for words in told)
    two = play_on(new_match("telendar", 3), random.Random(3), 60)
    both = [Texts("en", ["Ann", "Ben"]).say(line.phrase) for line in Log(two).lines((0,))]
    assert any(words.startswith(("Ann ", "Ben ")) for words in both), "several players keep their own names"


def test_the_log_keeps_no_state_that_the_past_has_let_go() -> None:
    session, _ = at_table(seed=2)
    match = session.match
    match.past.latest = 16
    before = states_in_memory()
    for _ in questions(match, random.Random(5), 150):
        session.heard.last_lines(3)
    assert len(match.past) > 100
    assert states_in_memory() - before < 50


def states_in_memory() -> int:
    gc.collect()
    return sum(isinstance(each, State) for each in gc.get_objects())


def test_the_log_forgets_what_was_taken_back() -> None:
    session, clock = at_table(seed=5)
    rnd, undone = random.Random(5), 0
    for _ in range(60):
        if session.handing.passage is Passage.CLOSED:
            sit_down(session, clock)
        before = session.heard.log()
        act(session, rnd)
        if session.handing.passage is Passage.PLAY and session.taking_back.barrier() is None:
            after = session.heard.log()
            session.taking_back.undo()
            assert session.heard.log() == before
            assert session.heard.take_play_steps() == []
            assert session.taking_back.redo()
            assert session.heard.log() == after
            undone += before != after
    assert undone


def test_what_one_alone_has_looked_at_is_hidden_though_nobody_holds_a_hand() -> None:
    state = new_match("telendar").state
    assert not anything_hidden(state)
    state.known[state.zones["normal"].ids[0]] = 1  # only seat 0 knows it
    assert anything_hidden(state)
    state.known[state.zones["normal"].ids[0]] = ALL
    assert not anything_hidden(state)


def test_a_line_points_at_the_first_card_and_the_first_seat_too() -> None:
    assert refs_of(Event("taken", {"card": 0, "seat": 0, "to": -1, "open": True})) == (("card", 0), ("seat", 0))


def test_lines_point_at_things_of_the_table() -> None:
    session, clock = at_table(("random", "random"))
    session.pause = 0
    while not session.over:
        clock.wait(100)
    refs = {ref for line in session.heard.log() for ref in line.refs}
    state = session.match.state
    assert {kind for kind, _ in refs} >= {"card", "seat"}
    assert all(0 <= int(value) < state.seats for kind, value in refs if kind == "seat")
    assert all(0 <= int(value) < len(state.cards) for kind, value in refs if kind == "card")
    assert all(value in state.zones for kind, value in refs if kind == "zone")


# --- computers, faults, files ----------------------------------------------------------------------------------


def test_computers_make_the_same_moves_whatever_the_frames_and_after_a_resume(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    ends = []
    for budget, leave in ((0.0, False), (8.0, False), (1.0, True)):
        match = new_match(seed=11, controllers=("random",) * 3)
        assert saves.begin(match) is None
        session = Session(match)
        session.pause, now = 0, 0
        while not session.over:
            now += 16
            session.tick(now, budget)
            if leave and len(session.match.past) % 20 == 10:
                latest = saves.latest()
                assert latest
                assert latest.decisions == len(session.match.past)
                session.match.keeper.close()  # type: ignore[union-attr]
                session = Session(saves.open_match(latest.path).resume())
                session.pause = 0
                session.tick(now, budget)
        ends.append(dump(session.match.state))
        session.match.keeper.close()  # type: ignore[union-attr]
    assert ends[0] == ends[1] == ends[2]
    assert len(saves.all_matches()) == 3
    assert saves.latest() is None
    saves.delete(saves.all_matches()[0].path)
    assert len(saves.all_matches()) == 2


def looked_at(monkeypatch: Any) -> list[Path]:
    """The list of the files of matches that are read from now on, filled as they are."""
    looked: list[Path] = []

    def look(path: Path) -> bytes:
        looked.append(path)
        return read(path)

    monkeypatch.setattr(saves, "read", look)
    return looked


def test_a_list_of_matches_reads_again_only_what_has_changed(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    old, new = new_match(seed=1), new_match(seed=2)
    assert (saves.begin(old), saves.begin(new)) == (None, None)
    saves.all_matches()
    looked = looked_at(monkeypatch)
    play_on(new, random.Random(0), 3)
    assert sorted(saved.decisions for saved in saves.all_matches()) == [0, 3]
    assert looked == [new.keeper.path]  # type: ignore[union-attr]


def test_of_years_of_matches_a_list_reads_each_once_and_the_last_played_alone_is_read_to_go_on(
    tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    match = new_match(seed=1)
    assert saves.begin(match) is None
    raw = read(match.keeper.path)  # type: ignore[union-attr]
    for number in range(600):
        (saves.folder() / f"card_game-{number}.match.jsonl").write_bytes(raw)
    looked = looked_at(monkeypatch)
    assert saves.latest("card_game")
    assert len(looked) == 1
    for _ in range(2):
        assert len(saves.all_matches()) == 601
    assert len(looked) == len(set(looked)) == 601


def test_a_summary_of_the_last_stretch_is_that_of_all_lines(tmp_path: Path) -> None:
    """This holds for any content of a file, and wherever it is cut short."""
    rnd, path = random.Random(3), tmp_path / "some.match.jsonl"
    lines = [
        b'{"n":0',
        b'{"n":1,"over":true}',
        b'{"undo":1,"seat":0}',
        b'{"at":7,',
        b'{"at":2,',
        b'{"called":"x"}',
        b"torn",
    ]
    head = read(next(Path("tests/saves/format-2").glob("card_game*"))).partition(b"\n")[0]
    for _ in range(400):
        chosen = [rnd.choice(lines) for _ in range(rnd.randrange(12))]
        path.write_bytes(b"\n".join((head, *chosen, b'{"n":')))
        decisions, over, named = 0, False, False
        for line in chosen:
            if line.startswith(b'{"n":'):
                decisions, over = decisions + 1, b"over" in line
            elif line.startswith(b'{"undo":'):
                decisions, over = max(0, decisions - 1), False
            elif line.startswith(b'{"at":'):
                at = int(line[6:7])
                decisions, over = at, over and decisions == at
            named = named or line.startswith(b'{"called":')
        found = saves.summary(path)
        assert (found.decisions, found.over, found.name) == (decisions, over, "x" if named else ""), chosen


def test_a_computer_waits_its_pause_and_while_the_last_act_is_shown() -> None:
    session, clock = at_table(("random", "random"))
    session.pause = 300
    clock.wait(250)
    assert not session.match.past
    clock.wait(100)
    assert len(session.match.past) == 1
    clock.wait(2000, held=True)
    assert len(session.match.past) == 1


class Slow(Bot):
    """A computer that thinks for a number of steps."""

    def __init__(self) -> None:
        self.steps = 0

    def think(self, glimpse: Any, rnd: random.Random) -> Generator[None, None, Answer]:
        for _ in range(1000):
            self.steps += 1
            yield
        return tuple(glimpse.ask.options[: glimpse.ask.low])


def test_a_long_thought_is_spread_over_frames_and_dropped_when_the_match_changes() -> None:
    session, clock = at_table(("person", "random"), mode="off")
    slow = session.computers.bots[1] = Slow()
    rnd = random.Random(1)
    while session.ask:
        act(session, rnd)
    session.tick(clock.now + 16, 0)
    assert 0 < slow.steps < 10
    session.match.take_back(1)
    session._changed()
    session.tick(clock.now + 32, 0)
    assert session.ask


def test_a_rule_that_fails_costs_nobody_the_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    match = new_match()
    session = Session(match)
    clock = Clock(session)
    sit_down(session, clock)
    before = dump(match.state)
    with monkeypatch.context() as patch:
        for step in list(match.game.steps):
            patch.setitem(match.game.steps, step, lambda *_: 1 / 0)
        act(session, random.Random(1))
        assert dump(match.state) == before
        assert session.trouble
        assert session.trouble.key == "trouble.rule_reported"
    (report,) = (tmp_path / "reports").iterdir()
    text = report.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in text
    assert all(secret not in text for secret in ("Ann", "Ben", seed_code(match.setup.seed)))
    assert all(card not in str(session.trouble) for card in match.state.cards)
    act(session, random.Random(1))
    assert trouble(session) is None
    assert len(match.past) == 1


def test_the_trouble_of_a_rule_is_forgotten_once_something_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(free_undo=True)
    session = Session(match, report=lambda match, error: None)
    sit_down(session, Clock(session))
    act(session, random.Random(1))
    with monkeypatch.context() as patch:
        for step in list(match.game.steps):
            patch.setitem(match.game.steps, step, lambda *_: 1 / 0)
        act(session, random.Random(1))
    assert trouble(session)
    session.taking_back.undo()
    assert trouble(session) is None


def test_a_computer_that_fails_plays_on_and_is_reported() -> None:
    faults: list[BaseException] = []

    class Broken(Bot):
        def think(self, glimpse: Any, rnd: random.Random) -> Generator[None, None, Answer]:
            yield
            raise ZeroDivisionError

    session = Session(
        new_match(controllers=("random", "random")),
        report=lambda match, error: faults.append(error),
    )
    session.computers.bots = {0: Broken(), 1: Broken()}
    clock = Clock(session)
    clock.wait(2000)
    assert len(session.match.past) > 2
    assert all(isinstance(fault, ZeroDivisionError) for fault in faults)


def test_a_folder_that_refuses_is_told_and_the_match_is_played_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path / "file"))
    match = new_match()
    saves.begin(match)
    session = Session(match)
    assert session.trouble
    assert session.trouble.key == "trouble.save_write"
    clock = Clock(session)
    sit_down(session, clock)
    act(session, random.Random(1))
    assert len(match.past) == 1
    assert saves.all_matches() == []


def test_a_computer_gets_another_level_in_the_midst_of_a_match(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    session, clock = at_table(("easy", "person"))
    assert saves.begin(session.match) is None
    before = session.computers.bots[0]
    session.set_level(0, "normal")
    session.set_level(0, "normal")
    assert session.computers.bots[0] is not before
    assert [(change.seat, change.before, change.level) for change in session.match.levels] == [(0, "easy", "normal")]
    clock.wait(10_000)
    assert any(record.seat == 0 for record in session.match.past), "the other level plays on"
    (saved,) = saves.all_matches()
    assert saved.can_go_on
    assert saves.open_match(saved.path).match.setup.players[0].controller == "normal"


def test_cards_that_are_drawn_at_once_and_the_steps_of_a_walk_are_one_line_each() -> None:
    hand = new_match("dark_eden", seed=7)
    drawn, other = (line for line in Log(hand).lines((0, 1)) if line.seat == SPECTATOR)
    assert {line.phrase.key for line in (drawn, other)} == {"log.dark_eden.drawn"}, "one line for each hand"
    words = Texts("en", ["Ann", "Ben"]).say(drawn.phrase)
    assert (words.count(","), words.count(" and "), words.count("×2")) == (4, 1, 1), words
    assert len([ref for ref in drawn.refs if ref[0] == "card"]) == 7, "when pointed at, all pulse"
    kharnage = new_match("kharnage", seed=7)
    for language in LANGUAGES:
        texts = Texts(language, ["Ann", "Ben"])
        (cards,) = (texts.say(line.phrase) for line in Log(kharnage).lines((0,)) if line.phrase.key.endswith(".drawn"))
        assert re.fullmatch(r"Ann (draws|pesca) [“«].+[”»], [“«].+[”»] (and|e) [“«].+[”»]\.", cards), cards
    match = play_on(new_match("telendar", 3), random.Random(3), 150)
    by_way = [line for line in Log(match).lines((0,)) if line.phrase.key == "log.telendar.came.walk_by"]
    walks = [event for record in match.past for event in record.events if event.kind == "came"]
    told = Texts("en", ["Ann", "Ben"]).say(by_way[0].phrase)
    assert len([event for event in walks if event.data["way"] == "walk"]) > len(by_way) > 0
    assert re.fullmatch(r"(Ann|Ben) walks to [A-G][1-7] by way of [A-G][1-7](, [A-G][1-7])*( and [A-G][1-7])?\.", told)


def test_the_end_of_the_log_tells_a_walk_that_began_before_as_the_whole_log_does() -> None:
    match, rnd = new_match("telendar", 3), random.Random(3)
    log, whole = Log(match), 0
    for seat in questions(match, rnd, 300):
        ask = match.ask(seat)
        assert ask
        if walks := [option for option in ask.options if option[0] == "walk"]:
            match.answer(seat, (rnd.choice(walks),))
        lines = log.lines((0,))
        for count in range(1, 7):
            assert log.last_lines((0,), count) == lines[-count:]
            whole += lines[-count:][0].phrase.key == "log.telendar.came.walk_by"
    assert whole


def test_a_step_and_a_longer_walk_after_it_are_one_walk() -> None:
    def came(place: int) -> Phrase:
        said = told(Event("came", {"seat": 0, "place": place, "way": "walk"}))
        assert said
        return said

    presentation = games.load("telendar").presentation
    told, join = presentation.tell, presentation.join
    on = join(came(8), came(9))
    assert on
    each = join(came(1), came(8))
    assert each
    assert join(came(1), on) == join(each, came(9))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_several_times_in_a_row_is_one_line_that_says_how_often(language: str) -> None:
    match = new_match("tash_kalar", seed=7)
    dealt = [event for event in heard_by(match.opening, (0,)) if event.kind == "moved" and not event.data["name"]]
    texts = Texts(language, ["Ann", "Ben"])
    told = [texts.say(line.phrase) for line in Log(match).lines((0,))]
    assert len(told) == len(set(told))
    drawn = next(line for line in Log(match).lines((0,)) if line.phrase.key == "table.log.often")
    assert len([ref for ref in drawn.refs if ref[0] == "card"]) == len(dealt) > 1, "when pointed at, all pulse"
    assert f"({len(dealt)} " in texts.say(drawn.phrase)
