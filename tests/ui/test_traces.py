"""The marks of the others' last turn: numbered, with ghosts of what is gone, until the viewer acts himself."""

import random

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.core.state import PASS
from game.core.view import SPECTATOR
from game.ui.app import App
from game.ui.contract.layout import Deed
from game.ui.scenes.replay import ReplayScene
from game.ui.table.log import Log
from game.ui.table.scene import TableScene
from tests.games.dark_eden_table import Side, table
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.test_dark_eden_table import sit, table_for

SPARE = "oil_field"
"""A card that cannot be played in a fight: whoever holds it is asked in every window"""


def raided() -> AnyMatch:
    """A match in which seat 0 has killed a guard and razed an Establishment, and seat 1 is asked for its actions."""
    match: AnyMatch = Match(games.load("dark_eden"), table_for(2, 1))
    position = table(
        Side(warband="blitztank cossack", hand=SPARE, gold=9),
        Side(turf="ore_deposit@1,0", borderlands="conscript", hand=SPARE, gold=9),
        first_game=True,
    ).begins("attack")
    match.state, match.opening = position.state, []
    for verb in ("attack", "end", "raid", "raider", "end", "end"):
        while verb not in {option[0] for option in match.state.asks[0].options}:
            match.answer(match.state.asks[0].seat, (PASS,))
        option = next(option for option in match.state.asks[0].options if option[0] == verb)
        match.answer(match.state.asks[0].seat, (option,))
    while not match.state.asks[0].prompt.endswith(".actions"):
        match.answer(match.state.asks[0].seat, (PASS,))
    assert match.state.asks[0].seat == match.state.turn == 1
    return match


def traces(scene: TableScene) -> list[str]:
    return [panel.key for panel in scene.top.layout.panels if panel.key.startswith("trace.")]


def deeds(match: AnyMatch, seat: int) -> tuple[Deed, ...]:
    return Log(match).deeds(seat, (seat,), frozenset({"killed", "razed", "built"}))


def test_the_others_deeds_are_numbered_until_one_acts_oneself() -> None:
    match = raided()
    found = deeds(match, 1)
    assert [(deed.number, deed.seat, [event.kind for event in deed.events]) for deed in found] == [
        (1, 0, ["killed"]),
        (2, 0, ["razed"]),
    ]
    assert deeds(match, 0) == ()
    build = next(option for option in match.state.asks[0].options if option[0] == "build")
    match.answer(1, (build,))
    assert deeds(match, 1) == ()
    match.undo(1)
    assert deeds(match, 1) == found


def test_what_stood_before_a_deed_is_seen_as_the_viewer_saw_it() -> None:
    match = raided()
    before = deeds(match, 1)[0].before
    assert [before.cards[card] for card in before.zones["hand.0"].ids] == [""]
    assert [before.cards[card] for card in before.zones["hand.1"].ids] == [SPARE]


def test_marks_and_ghosts_lie_on_the_table_and_go_with_the_first_act(quick: App) -> None:
    scene = sit(quick, raided())
    assert traces(scene) == ["trace.ghost.0", "trace.0", "trace.ghost.1", "trace.1"]
    option, gesture = hands.offered(scene, "build")[0]
    hands.by_drag(quick, option, gesture)
    hands.frames(quick, 3)
    assert traces(scene) == []
    scene.undo()
    hands.frames(quick, 3)
    assert len(traces(scene)) == 4


@pytest.mark.parametrize(("game_id", "seats"), [("tash_kalar", 2), ("kharnage", 3), ("telendar", 3), ("card_game", 2)])
def test_other_games_mark_theirs_on_their_tables(quick: App, game_id: str, seats: int) -> None:
    match = Match(games.load(game_id), hands.setup(seats, seed=4, game=game_id))
    rnd = random.Random(4)
    kinds = frozenset({"placed", "destroyed", "summoned", "deployed", "webbed", "came", "activated"})
    while not (match.state.asks and match.state.turn == match.state.asks[0].seat != SPECTATOR
               and len(Log(match).deeds(match.state.turn, (match.state.turn,), kinds)) > 1):  # fmt: skip
        seat = match.state.waiting()[0]
        ask = match.ask(seat)
        assert ask
        match.answer(seat, some_answer(ask, rnd))
    scene = sit(quick, match)
    assert {"trace.0", "trace.1"} <= set(traces(scene))


def theirs(app: App) -> TableScene:
    """A table of Tash-Kalar where the other side has just done several things."""
    match: AnyMatch = Match(games.load("tash_kalar"), hands.setup(2, seed=4, game="tash_kalar"))
    rnd, kinds = random.Random(4), app.view_of("tash_kalar").marked
    while not (
        match.state.asks
        and match.state.turn == match.state.asks[0].seat != SPECTATOR
        and len(Log(match).deeds(match.state.turn, (match.state.turn,), kinds)) > 1
    ):
        seat = match.state.waiting()[0]
        ask = match.ask(seat)
        assert ask
        match.answer(seat, some_answer(ask, rnd))
    return sit(app, match)


def marks(scene: TableScene) -> dict[int, bool]:
    """The numbers of the marks on the table, and whether they are dim."""
    panels = [p for p in scene.top.layout.panels if p.key.removeprefix("trace.").isdigit()]
    return {panel.content[0]: panel.content[3] for panel in panels}  # type: ignore[index]


def test_sentences_and_marks_are_of_one_list(quick: App) -> None:
    scene = theirs(quick)
    steps = scene.others.steps
    assert {step.deed.number for step in steps} == set(marks(scene))
    log = [scene.texts.say(line.phrase) for line in scene.session.log()]
    for step in steps:
        assert step.name
        assert all(scene.texts.say(line) in log for line in step.deed.told)
    scene.choose(scene.session.offers()[0][0])
    hands.frames(quick, 3)
    assert not scene.others.steps
    assert marks(scene) == {}
    scene.undo()
    hands.frames(quick, 3)
    assert len(scene.others.steps) == len(steps)


def test_a_sentence_lights_its_marks_and_a_mark_its_sentence(quick: App) -> None:
    scene = theirs(quick)
    first = scene.others.steps[0]
    hands.move(quick, first.rect.center)
    hands.frames(quick, 2)
    assert scene.top.now.lit == first.deed.number
    assert marks(scene) == {n: n != first.deed.number for n in marks(scene)}
    hands.move(quick, (3, 3))
    hands.frames(quick, 2)
    assert not any(marks(scene).values())
    panel = next(p for p in scene.top.layout.panels if p.key.removeprefix("trace.").isdigit())
    hands.move(quick, panel.rect.center)
    assert [step.lit for step in scene.others.steps] == [
        step.deed.number == panel.content[0]  # type: ignore[index]
        for step in scene.others.steps
    ]


def test_marks_step_back_while_a_card_is_in_the_hand(quick: App) -> None:
    scene = theirs(quick)
    option, gesture = next((o, g) for o, g in scene.session.offers() if g.take and g.onto)
    assert gesture.take
    hands.click(quick, hands.hit_target(scene, gesture.take))
    hands.frames(quick, 2)
    assert scene.top.held == gesture.take, option
    assert all(marks(scene).values())
    hands.press(quick, pg.K_ESCAPE)
    hands.frames(quick, 2)
    assert not any(marks(scene).values())


def test_a_sentence_leads_to_its_moment(quick: App) -> None:
    scene = theirs(quick)
    step = scene.others.steps[0]
    step.activate()
    hands.frames(quick, 2)
    replay = quick.director.on
    assert isinstance(replay, ReplayScene)
    assert replay.replay.number == step.deed.at + 1


def test_of_many_deeds_five_are_told_and_the_rest_is_counted(quick: App) -> None:
    scene = theirs(quick)
    deed = scene.top.now.deeds[0]
    many = tuple(deed._replace(number=n, at=n) for n in range(1, 9))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(scene.others), "deeds", many)
        (pane,) = scene.others.widgets(pg.Rect(0, 0, 300, 200))
    assert len(scene.others.steps) == 5
    told = [widget.name for widget in pane.walk()]
    assert scene.texts.many("table.others_more", 3) in told
