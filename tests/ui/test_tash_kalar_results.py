"""The end of a match of Tash-Kalar: the count on the table, the results, the tie-break."""

import random
from collections import Counter
from dataclasses import replace
from functools import lru_cache

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match, Setup
from game.games.tash_kalar.arena import SQUARES
from game.games.tash_kalar.queries import melee_points, score
from game.games.tash_kalar.state import COMMON, HEROIC, LEGENDARY, TashKalar, piece, rank_of, side_of
from game.ui.app import App
from game.ui.contract.chronicle import played_events
from game.ui.kit.text import typeset
from game.ui.kit.widgets.panes import Pane, Row
from game.ui.scenes.end.ending import EndingScene
from game.ui.scenes.end.results import ResultsScene
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.table.final_count import LONGEST, STEP
from game.ui.table.held_up.zoom import Preview
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from game.ui.table.telling import table_texts
from game.ui.views.parts.note_row import NoteRow
from game.ui.views.tash_kalar import tally
from game.ui.views.tash_kalar.count import Gain
from game.ui.views.tash_kalar.results import SideRow, highlights
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.test_tash_kalar_table import FORMS, sensible, table_for


@lru_cache(maxsize=16)
def ended(form: str, seats: int, seed: int = 1) -> AnyMatch:
    """A match that was played to its end, mostly as advised."""
    return played(table_for(form, seats, seed))


def played(setup: Setup) -> AnyMatch:
    match: AnyMatch = Match(games.load("tash_kalar"), setup)
    rnd = random.Random(setup.seed)
    while not match.over:
        ask = match.state.asks[0]
        match.answer(ask.seat, sensible(match, ask, rnd))
    return match


@lru_cache(maxsize=2)
def given_up(seed: int = 1) -> AnyMatch:
    """A duel that ended by a resignation."""
    match: AnyMatch = Match(games.load("tash_kalar"), table_for("duel", 2, seed))
    rnd = random.Random(seed)
    while not match.over:
        ask = match.state.asks[0]
        leave = next((o for o in ask.options if o[0] in ("resign", "resign_now")), None)
        match.answer(ask.seat, (leave,) if leave and match.state.round > 2 else sensible(match, ask, rnd))
    return match


def shown(open_app: Open, match: AnyMatch, language: str = "en", text: float = 1.0) -> ResultsScene:
    app = open_app(language=language, text=text, still=True)
    scene = ResultsScene(app, match)
    app.director.go(scene)
    hands.frames(app, 2)
    return scene


def sit(app: App, match: AnyMatch) -> TableScene:
    scene = TableScene(app, Session(match, "off"))
    app.director.go(scene)
    return scene


def gains(scene: TableScene) -> list[Gain]:
    counting = scene.top.now.counting
    return [step.what for step in counting.steps[: counting.done]] if counting else []


def counts(scene: TableScene) -> bool:
    return scene.count.moving


# --- the count on the table --------------------------------------------------------------------------


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_the_steps_add_up_to_the_score(open_app: Open, form: str, seats: int) -> None:
    match = ended(form, seats)
    app = open_app(still=True)
    scene = sit(app, match)
    hands.frames(app, 2)
    state: TashKalar = match.state
    all_gains = gains(scene)
    for side in range(state.sides):
        own = [gain for gain in all_gains if gain.side == side]
        if form == "melee":
            colours = Counter[int]()
            for gain in own:
                colours[gain.colour] += gain.points
            assert [colours[o] for o in range(state.sides) if o != side] == melee_points(state, side)
        else:
            assert sum(gain.points for gain in own) == score(state, side)


def test_a_legend_in_the_arena_is_a_step_of_its_own(open_app: Open) -> None:
    match = next(m for m in (ended("high_form", seats) for seats in (2, 4)) if 3 in m.state.board or 6 in m.state.board)
    app = open_app(still=True)
    scene = sit(app, match)
    hands.frames(app, 2)
    standing = {square for square in SQUARES if match.state.board[square] and rank_of(match.state.board[square]) == 2}
    lit = [gain for gain in gains(scene) if gain.squares and gain.side >= 0]
    assert {gain.squares[0] for gain in lit} == standing
    assert all(gain.points == 1 and side_of(match.state.board[gain.squares[0]]) == gain.side for gain in lit)
    keys = {board.key for board in scene.top.layout.panels}
    assert {f"counted.{square}" for square in standing} <= keys


def test_it_counts_step_by_step_and_ends_by_itself(open_app: Open) -> None:
    match = ended("duel", 2)
    app = open_app(my_speed="normal", bot_speed="normal")
    scene = sit(app, match)
    hands.frames(app)
    assert counts(scene)
    assert gains(scene) == []
    seen = []
    for _ in range(round((LONGEST + 2 * STEP) / 0.05)):
        app.frame(0.05)
        seen.append(len(gains(scene)))
    counting = scene.top.now.counting
    assert counting
    assert seen == sorted(seen)
    assert set(seen) == set(range(len(counting.steps) + 1)), "no step is skipped"
    assert not counts(scene)
    assert scene.question.prompt() == (scene.t("table.over"), "trophy")


def about_to_end(app: App, match: AnyMatch) -> TableScene:
    """A table that still shows the last decision of a match."""
    before: AnyMatch = Match(match.game, match.setup)
    *others, last = match.past
    for past in others:
        before.answer(past.seat, past.answer)
    scene = sit(app, before)
    hands.frames(app, 3)
    scene.commit(last.answer)
    assert scene.session.over
    assert not scene.top.reel.idle
    return scene


def test_who_has_won_is_told_once_all_is_counted(open_app: Open) -> None:
    app = open_app(my_speed="normal")
    scene = about_to_end(app, ended("duel", 2))
    before = scene.panel._told
    while scene.count.moving or not scene.top.now.counting:
        told = any(getattr(panel.content, "won", False) for panel in scene.top.layout.panels)
        counting = scene.top.now.counting
        assert told == bool(counting and counting.over)
        assert (scene.panel._told != before) == told
        hands.frames(app)
    assert scene.panel._told[-1].startswith("Victory: ")


def test_the_card_that_the_pointer_rests_on_is_not_enlarged_over_the_count(open_app: Open) -> None:
    app = open_app(my_speed="normal")
    scene = about_to_end(app, ended("duel", 2))
    card = next(piece.ref for piece in scene.top.layout.pieces if piece.group == "hand")
    hands.move(app, hands.hit_target(scene, card))
    while scene.count.moving or not scene.top.now.counting:
        app.frame(0.05)
        assert not hands.on_stage(scene, Preview)
    hands.move(app, hands.hit_target(scene, card))
    hands.frames(app, 60)
    assert hands.on_stage(scene, Preview)


def test_a_match_is_told_to_be_over_once_its_end_has_been_shown(open_app: Open) -> None:
    app = open_app(my_speed="normal")
    scene = about_to_end(app, ended("duel", 2))
    for _ in range(200):
        hands.frames(app)
        assert (scene.question.prompt()[1] == "trophy") == scene.top.reel.idle
        end = scene.question.end
        assert (end is not None and end.enabled) == scene.top.reel.idle
    assert scene.top.reel.idle


def test_each_step_is_told_above_the_arena(open_app: Open) -> None:
    app = open_app(my_speed="normal")
    scene = sit(app, ended("duel", 2))
    while not gains(scene):
        app.frame(0.1)
    counting = scene.top.now.counting
    assert counting
    assert scene.question.prompt()[0] == counting.steps[0].words
    assert "Anna" in counting.steps[0].words or "Bruno" in counting.steps[0].words


def test_a_click_has_the_rest_counted_at_once_and_still_does_what_it_does(open_app: Open) -> None:
    app = open_app(my_speed="normal")
    scene = sit(app, ended("duel", 2))
    hands.frames(app, 3)
    assert counts(scene)
    hands.click(app, hands.button(scene, ("end_turn",)).center)
    assert not counts(scene)
    hands.frames(app, 2)
    assert isinstance(app.director.on, EndingScene)


def test_a_key_skips_the_count(open_app: Open) -> None:
    app = open_app(my_speed="normal")
    scene = sit(app, ended("duel", 2))
    hands.frames(app, 3)
    hands.press(app, pg.K_TAB)
    assert not counts(scene)
    assert app.director.on is scene


@pytest.mark.parametrize("person", [{"still": True}, {"my_speed": "off"}])
def test_with_reduced_motion_it_is_counted_already(open_app: Open, person: dict[str, object]) -> None:
    app = open_app(**person)
    scene = sit(app, ended("duel", 2))
    hands.frames(app, 2)
    counting = scene.top.now.counting
    assert counting
    assert counting.done == len(counting.steps)
    assert not counts(scene)


def test_another_size_of_the_window_keeps_the_count(open_app: Open) -> None:
    app = open_app(my_speed="normal")
    scene = sit(app, ended("duel", 2))
    for _ in range(20):
        app.frame(0.1)
    before = gains(scene)
    assert before
    scene.layout()
    hands.frames(app)
    assert gains(scene) == before


def test_what_is_taken_back_is_not_counted_any_more(open_app: Open) -> None:
    app = open_app(still=True)
    scene = sit(app, played(replace(table_for("duel", 2, 1), free_undo=True)))
    hands.frames(app, 2)
    assert gains(scene)
    scene.undo()
    hands.frames(app, 2)
    assert not scene.session.over
    assert not gains(scene)
    assert not any(board.key == "count" for board in scene.top.layout.panels)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("form", "seats"), [("high_form", 4), ("duel", 2), ("melee", 4)])
def test_texts_of_the_count_fit(open_app: Open, form: str, seats: int, language: str, text: float) -> None:
    app = open_app(language=language, text=text, still=True)
    scene = sit(app, ended(form, seats))
    hands.frames(app, 3)
    assert faults(app, scene) == []


# --- the results -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_every_side_has_a_row_and_what_it_scored_adds_up(open_app: Open, form: str, seats: int) -> None:
    match = ended(form, seats)
    state: TashKalar = match.state
    ending = shown(open_app, match).ending
    assert ending
    rows = [row for row in ending.seats if isinstance(row, SideRow)]
    assert sorted(row.side for row in rows) == list(range(state.sides))
    assert rows[0].won
    names = [player.name for row in rows for player in row.players]
    assert sorted(names) == sorted(player.name for player in match.setup.players), "partners share a row"
    for row in rows:
        assert row.points == score(state, row.side)
        if form != "melee":
            assert sum(source.points for source in row.sources) == row.points
    told = [event for past in match.past for event in past.events]
    assert sum(row.deeds.summoned for row in rows) == sum(event.kind == "summoned" for event in told)
    assert sum(row.deeds.flares for row in rows) == sum(event.kind == "flared" for event in told)


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_the_headline_says_what_brought_on_the_end(open_app: Open, form: str, seats: int) -> None:
    match = ended(form, seats)
    last = tally.brought_on(list(played_events(match)))
    assert last
    ending = shown(open_app, match).ending
    assert ending
    who = match.setup.players[match.state.ended_by].name
    assert who in ending.told
    assert f"in round {last.round}" in ending.told
    assert ("deck" in ending.told) == bool(last.event.data["cards"])


def test_a_resignation_is_told(open_app: Open) -> None:
    match = given_up()
    ending = shown(open_app, match).ending
    assert ending
    assert ending.told.endswith(f"resigned in round {match.state.round}")
    assert ending.highlights[-1].number >= len(match.past) - 2
    assert tally.tie(match.state, list(played_events(match))) is None


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_the_moments_lead_back_to_the_table(open_app: Open, form: str, seats: int) -> None:
    match = ended(form, seats)
    scene = shown(open_app, match)
    assert scene.ending
    numbers = [told.number for told in scene.ending.highlights]
    assert numbers == sorted(numbers)
    assert all(0 <= number < len(match.past) for number in numbers)
    assert "hourglass" in [told.icon for told in scene.ending.highlights]
    panes = [widget for widget in scene.controls.layers[0].widgets if isinstance(widget, Pane)]
    rows = [child for pane in panes for child in pane.walk() if isinstance(child, Row)]
    assert len(rows) == len(numbers)


def test_the_deadliest_turn_is_shown() -> None:
    match = ended("duel", 2)
    state: TashKalar = match.state
    told = list(played_events(match))
    turns = list(tally.turns(state, told))
    assert all(side_of(kill.n("piece")) != turn.seat for turn in turns for kill in turn.kills), (
        "a player's own pieces do not count"
    )
    deadliest = max(turns, key=lambda turn: len(turn.kills))
    texts = table_texts("en", match.setup)
    found = [h for h in highlights(texts, match, told, points_of) if h.icon == "crossed-swords"]
    assert [h.number for h in found] == [deadliest.kills[0].number]
    assert f"destroys {len(deadliest.kills)} pieces" in found[0].words


def points_of(state: TashKalar) -> tuple[int, ...]:
    return tuple(score(state, seat % state.sides) for seat in range(state.seats))


def test_the_chart_has_the_goal_and_marks_legends(open_app: Open) -> None:
    match = ended("duel", 2)
    ending = shown(open_app, match).ending
    assert ending
    assert ending.course.points[-1] == tuple(score(match.state, side) for side in range(2))
    assert set(ending.course.common) == {18}
    legends = [
        event
        for past in match.past
        for event in past.events
        if event.kind == "summoned" and rank_of(int(str(event.data["piece"]))) == LEGENDARY
    ]
    assert bool(ending.course.marks) == bool(legends)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(("form", "seats"), [("high_form", 4), ("duel", 2), ("melee", 4)])
def test_texts_of_the_results_fit(open_app: Open, form: str, seats: int, language: str, text: float) -> None:
    scene = shown(open_app, ended(form, seats), language, text)
    assert faults(scene.app, scene) == []


# --- ties --------------------------------------------------------------------------------------------


def tied(form: str, seats: int, points: list[int], *pieces: tuple[int, int]) -> TashKalar:
    """A state with these points, and with pieces (side, rank) anywhere in the arena."""
    game = games.load("tash_kalar")
    state: TashKalar = game.new(1, seats, table_for(form, seats, 1).options)[0]
    state.points = points
    state.board = [0] * len(SQUARES)
    for square, (side, rank) in enumerate(pieces):
        state.board[square] = piece(side, rank)
    return state


@pytest.mark.parametrize(
    ("state", "by", "sides", "numbers"),
    [
        (tied("duel", 2, [18, 17]), None, (), ()),
        (tied("duel", 2, [18, 18], (0, COMMON), (1, HEROIC)), "upgraded", (1, 0), (1, 0)),
        (tied("duel", 2, [18, 18], (0, COMMON), (0, HEROIC), (1, HEROIC)), "pieces", (0, 1), (2, 1)),
        (tied("duel", 2, [18, 18], (0, COMMON), (1, COMMON)), "shared", (0, 1), (1, 1)),
        (tied("melee", 3, [0, 5, 7, 5, 0, 9, 1, 1, 0]), "colour", (1, 0), (9, 7)),
        (tied("melee", 3, [0, 5, 7, 5, 0, 7, 1, 1, 0], (0, LEGENDARY)), "upgraded", (0, 1), (1, 0)),
        (tied("melee", 3, [0, 5, 7, 5, 0, 7, 5, 6, 0]), "shared", (0, 1), (0, 0)),
        (tied("melee", 4, [0, 3, 4, 8, 3, 0, 4, 9, 3, 3, 0, 9, 1, 1, 1, 0]), "colour", (1, 0), (9, 8)),
        (tied("high_form", 2, [8, 9], (0, LEGENDARY), (1, COMMON)), "upgraded", (0, 1), (1, 0)),
    ],
)
def test_what_decides_a_tie(state: TashKalar, by: str | None, sides: tuple[int, ...], numbers: tuple[int, ...]) -> None:
    found = tally.tie(state, [])
    assert (found.by, found.sides, found.numbers) == (by, sides, numbers) if found else by is None


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "A tie at 18 points. Upgraded pieces in the arena decide: Bruno 1 and Anna 0."),
        ("it", "Parità a 18 punti. Decidono le pedine promosse in campo: Bruno 1 e Anna 0."),
    ],
)
def test_a_tie_is_told_and_its_pieces_are_lit(open_app: Open, language: str, words: str) -> None:
    match = ended("duel", 2)
    state = tied("duel", 2, [18, 18], (0, COMMON), (1, HEROIC))
    found = tally.tie(state, [])
    assert found
    scene = shown(open_app, match, language)
    assert scene.style.texts.say(found.phrase(state)) == words
    assert found.squares(state) == (1,)
    note = NoteRow(scene.look, "scales", words)
    assert note.name == words


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_what_was_played_stands_on_one_line_below_the_verdict(open_app: Open, text: float, language: str) -> None:
    scene = shown(open_app, ended("duel", 2), language, text)
    rect = pg.Rect(0, 0, scene.size[0] - scene.look.px(36), scene.look.em(90))
    with typeset.recording() as written:
        scene._write_head(pg.Surface(scene.size), rect)
    lines = [piece for piece in written.drawn if piece.text.split()[-1] in scene._subtitle()]
    assert len({piece.rect.y for piece in lines}) == 1, [piece.text for piece in lines]


@pytest.mark.parametrize(
    ("viewers", "whose", "turn"),
    [((0, 1), "Anna’s hand", "on turn"), ((), "Anna’s hand", "on turn"), ((0,), "Your hand", "on turn")],
)
def test_only_the_eyes_of_one_seat_are_spoken_to_in_a_replay_but_never_told_to_act(
    quick: App, viewers: tuple[int, ...], whose: str, turn: str
) -> None:
    scene = ReplayScene(quick, ended("duel", 2), (viewers,))
    quick.director.go(scene)
    with typeset.recording() as written:
        hands.frames(quick, 2)
    drawn = {piece.text for piece in written.drawn}
    assert {whose, turn} <= drawn | {words.capitalize() for words in drawn}, drawn
