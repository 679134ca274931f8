"""The recap of the events since a seat last acted: at double pace, gone through by hand, with a covered hand."""

import random
from pathlib import Path

import pygame as pg
import pytest

from game.core.match import Match
from game.games import load
from game.ui.app import App
from game.ui.contract.faces import is_back
from game.ui.kit.text import typeset
from game.ui.scene import Scene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.watching import recap
from game.ui.scenes.watching.log_pane import LogRow
from game.ui.scenes.watching.recap import LONGEST, RecapScene
from game.ui.scenes.watching.screening import PACE
from game.ui.settings import Store
from game.ui.table.held_up.notes import Fading
from game.ui.table.held_up.told_card import card_of
from game.ui.table.pieces.clips import Clip, Reel
from game.ui.table.scene import TableScene
from game.ui.table.session.handing import Passage
from game.ui.table.session.log import first_since
from game.ui.table.session.rerun import ReplaySession
from game.ui.table.session.session import Session
from tests.matches import new_match, play_on
from tests.ui import hands
from tests.ui.conftest import Hands, Open
from tests.ui.test_around_table import at_curtain, open_curtain, wait
from tests.ui.test_traces import raided

FRAME = 1 / 30


def told(app: App, handed_over: int = 4) -> RecapScene:
    """The recap that has just opened."""
    at_curtain(app, "hands", handed_over)
    hands.press(app, pg.K_RETURN)
    while isinstance(app.director.on, CurtainScene):
        app.frame(FRAME)
    assert isinstance(app.director.on, RecapScene)
    return app.director.on


def playing(scene: RecapScene) -> bool:
    """Whether the recap plays; a function, as a type checker assumes that an attribute keeps its compared value."""
    return scene.playing


def on(app: App) -> Scene | None:
    return app.director.on


def run(app: App, scene: RecapScene) -> float:
    """Seconds until the recap has played to its end and nothing moves."""
    time = 0.0
    while scene.playing or not scene.top.reel.idle:
        app.frame(FRAME)
        time += FRAME
        assert time < 2 * LONGEST
    return time


# --- playing by itself -------------------------------------------------------------------------------


def test_it_plays_every_move_since_the_seat_s_own_at_double_pace(open_app: Open) -> None:
    app = open_app(my_speed="off")
    scene = told(app)
    replay, past = scene.replay, scene.session.match.past
    holder = scene.session.holder
    assert past[replay.first - 1].seat == holder
    assert all(record.seat != holder for record in past[replay.first :])
    assert (replay.number, replay.moves) == (replay.first, len(past))
    moves = replay.moves - replay.first
    assert moves > 1
    assert run(app, scene) == pytest.approx(moves * PACE / 2, abs=3 * FRAME * moves)
    assert replay.number == replay.moves
    assert scene.session.handing.passage is Passage.READY, "the hand is not open yet"


@pytest.mark.parametrize(("first", "said"), [(0, "since the beginning"), (3, "since your last")])
def test_who_has_not_acted_yet_is_told_of_no_last_move(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, first: int, said: str
) -> None:
    app = open_app(my_speed="off", still=True)
    monkeypatch.setattr(recap, "first_since", lambda *_: first)
    match = play_on(new_match(controllers=("person",) * 3), random.Random(2), 9)
    with typeset.recording() as recorder:
        app.director.go(RecapScene(app, Session(match, "off")))
        app.frame(FRAME)
    assert any(said in piece.text for piece in recorder.drawn)


@pytest.mark.parametrize("still", [False, True])
def test_however_much_happened_it_is_told_in_fifteen_seconds(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    app = open_app(my_speed="slow", still=still)
    match = play_on(new_match(controllers=("person",) * 3), random.Random(2), 90)
    monkeypatch.setattr(recap, "first_since", lambda *_: 0)
    scene = RecapScene(app, Session(match, "off"))
    app.director.go(scene)
    assert scene.replay.moves - scene.replay.number > 60
    assert LONGEST / 2 < run(app, scene) <= LONGEST + 0.5
    assert scene.replay.number == scene.replay.moves


def test_a_reel_takes_as_long_in_the_long_frames_of_a_slow_machine() -> None:
    shown: list[float] = []
    reel = Reel()
    reel.add(Clip(800.0, shown.append))
    while not reel.idle:
        reel.advance(200.0)
    assert shown == [0.25, 0.5, 0.75, 1.0]


def test_a_reel_is_shown_faster_only_where_it_must_be() -> None:
    ended: list[str] = []
    reel = Reel()
    for name in ("first", "second"):
        reel.add(Clip(400.0, end=lambda name=name: ended.append(name)), pace=0.5)  # type: ignore[misc]
    reel.fit(400.0)
    reel.advance(50.0)
    reel.fit(175.0)  # half of its 350
    for expected in ([], [], [], ["first"]):
        assert ended == expected
        reel.advance(25.0)
    assert not reel.idle
    for _ in range(3):
        reel.advance(25.0)
    assert ended == ["first", "second"]
    assert reel.idle


@pytest.mark.parametrize("key", [pg.K_ESCAPE, pg.K_x, pg.K_TAB, pg.K_r, pg.K_LSHIFT])
def test_any_key_skips_to_the_end(open_app: Open, key: int) -> None:
    app = open_app()
    scene = told(app)
    wait(app, 6)
    assert playing(scene)
    hands.press(app, key)
    assert not playing(scene)
    assert scene.top.reel.idle
    assert scene.replay.number == scene.replay.moves
    assert app.director.on is scene
    assert scene.session.handing.passage is Passage.READY


def test_the_wheel_skips_nothing(open_app: Open) -> None:
    app = open_app()
    scene = told(app)
    wait(app, 6)
    Hands(app).wheel(-1)
    assert playing(scene)


def test_a_click_beside_everything_skips_as_well(open_app: Open) -> None:
    app = open_app()
    scene = told(app)
    hands.click(app, (640, 300))
    assert not playing(scene)
    assert scene.replay.number == scene.replay.moves
    assert scene.session.handing.passage is Passage.READY


@pytest.mark.parametrize("key", [pg.K_RETURN, pg.K_SPACE])
def test_the_key_of_the_button_opens_the_hand_at_once(open_app: Open, key: int) -> None:
    app = open_app()
    scene = told(app)
    wait(app, 3)
    assert scene.session.viewers == ()
    hands.press(app, key)
    table = hands.table(app)
    assert table.session.viewers == (table.session.holder,)


# --- by hand -----------------------------------------------------------------------------------------


def test_the_bar_is_scrubbed(open_app: Open) -> None:
    app = open_app()
    scene = told(app)
    replay, bar = scene.replay, scene.ruler.rect
    hands.drag(app, (bar.left + 12, bar.centery), (bar.centerx, bar.centery))
    assert not playing(scene)
    assert replay.number == replay.first + round((replay.moves - replay.first) / 2)
    hands.press(app, pg.K_HOME)
    assert replay.number == replay.first
    hands.press(app, pg.K_LEFT)
    assert replay.number == replay.first, "not beyond the first told moment"
    hands.press(app, pg.K_END)
    assert replay.number == replay.moves
    next(button for button in hands.widgets(scene) if button.name == scene.t("replay.play")).activate()
    assert playing(scene)
    run(app, scene)
    assert replay.number == replay.moves


def lines_of(scene: RecapScene) -> list[LogRow]:
    lines = [line for line in scene.pane.children if isinstance(line, LogRow)]
    assert [line.line for line in lines] == scene.session.heard.recap()
    return lines


def test_the_lines_lead_to_their_moments_once_the_hand_is_open(open_app: Open) -> None:
    app = open_app()
    assert not any(line.focusable for line in lines_of(told(app))), "focusable lines would be said aloud"
    hands.press(app, pg.K_RETURN)
    hands.press(app, pg.K_r)
    scene = app.director.on
    assert isinstance(scene, RecapScene)
    lines = lines_of(scene)
    lines[0].activate()
    assert not playing(scene)
    assert scene.replay.number == lines[0].line.number + 1
    assert lines[0].current
    assert not lines[-1].current


def test_the_card_of_the_sentence_that_is_pointed_at_is_held_up_beside_it(quick: App) -> None:
    quick.settings.machine.curtain = "off"
    session = Session(raided(), "off")
    session.tick(0, 0, False)
    scene = RecapScene(quick, session)
    quick.director.go(scene)
    hands.press(quick, pg.K_END)
    cards = scene.replay.seen.cards
    shown = []
    for line in lines_of(scene):
        scene.pane.reveal(line.rect)
        hands.move(quick, line.rect.center)
        wait(quick, 1)
        known = [cards[int(which)] for kind, which in line.line.refs if kind == "card" and cards[int(which)]]
        if "card" in line.line.event.data:  # the card was named, but has left the table
            known += filter(None, [str(line.line.event.data["name"])])
        assert scene.held_up.thing == (scene.style.alone(known[0])[0] if known else None)
        shown += known[:1]
    assert "conscript" in shown
    hands.move(quick, (3, 300))
    wait(quick, 1)
    assert scene.held_up.thing is None


def test_it_opens_with_what_the_others_turns_have_cost(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    quick.settings.machine.curtain = "off"
    session = Session(raided(), "off")
    session.tick(0, 0, False)
    scene, written = RecapScene(quick, session), list[str]()
    monkeypatch.setattr(scene, "write_top_bar", lambda room, *words: written.extend(words))
    quick.director.go(scene)
    assert written[0].startswith(
        "You lose 1 warrior. Anna razes 1 Establishment of yours. " + quick.texts("recap.title")
    )


def test_what_is_too_long_for_the_title_is_left_out_of_it(open_app: Open) -> None:
    app = open_app((1280, 720), text=2.0, still=True)
    app.settings.machine.curtain = "off"
    session = Session(raided(), "off")
    session.tick(0, 0, False)
    app.director.go(RecapScene(app, session))
    hands.frames(app, 30)
    scene = on(app)
    assert scene
    scene.stage.spoil()
    with typeset.recording() as written:
        scene.stage.render(app.screen)
    pieces = [piece for piece in written.drawn if piece.rect.y < 30]
    title = " ".join(piece.text for piece in pieces)
    assert app.texts("recap.title").split()[-1] in title
    assert len({piece.rect.y for piece in pieces}) == 1, title


def test_a_card_that_the_viewer_may_not_know_is_not_held_up() -> None:
    assert card_of([("seat", 0), ("card", 1), ("card", 2)], ["witch", "", "knight"]) == "knight"
    assert card_of([("card", 1)], ["witch", "", "knight"]) == ""


def test_after_scrubbing_the_same_key_opens_the_hand(open_app: Open) -> None:
    app = open_app()
    scene = told(app)
    hands.click(app, scene.ruler.rect.center)
    assert scene.controls.focused is scene.ruler
    hands.press(app, pg.K_RETURN)
    assert isinstance(app.director.on, TableScene)


def test_the_hand_is_shown_by_its_backs_until_it_is_opened(open_app: Open) -> None:
    app = open_app(my_speed="off")
    scene = told(app)
    zone = f"hand.{scene.session.holder}"
    scene.controls.focus(scene.ruler)
    hands.press(app, pg.K_HOME)
    for number in range(scene.replay.first, scene.replay.moves + 1):
        assert scene.replay.number == number
        shown = [scene.top.ground.pieces["card", card].thing for card in scene.replay.seen.zones[zone].ids]
        assert shown
        assert all(is_back(thing) for thing in shown)
        hands.press(app, pg.K_RIGHT)
    hands.press(app, pg.K_RETURN)
    hands.press(app, pg.K_r)
    again = app.director.on
    assert isinstance(again, RecapScene)
    shown = [again.top.ground.pieces["card", card].thing for card in again.replay.seen.zones[zone].ids]
    assert not any(is_back(thing) for thing in shown)


def test_the_list_names_no_card_of_the_hand_until_it_is_opened(open_app: Open) -> None:
    app = open_app(my_speed="off")
    scene = told(app, 2)
    public = [line.phrase for line in scene.session.heard.news()]
    own = [line.phrase for line in scene.session.heard.recap()]
    assert public != own, "the draw was secret"
    assert [line.phrase for line in scene.lines()] == public
    hands.press(app, pg.K_RETURN)
    hands.press(app, pg.K_r)
    again = app.director.on
    assert isinstance(again, RecapScene)
    assert [line.phrase for line in again.lines()] == own


# --- again, from the table ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pg.K_r, pg.K_ESCAPE, pg.K_RETURN])
def test_it_is_opened_again_from_the_table_and_closed_by_key(open_app: Open, key: int) -> None:
    app = open_app(my_speed="off")
    at_curtain(app, "hands", 4)
    open_curtain(app)
    table = hands.table(app)
    before = table.session.match.state
    hands.press(app, pg.K_r)
    again = on(app)
    assert isinstance(again, RecapScene)
    assert again.playing
    wait(app, 4)
    hands.press(app, key)
    assert on(app) is table
    assert table.session.match.state is before


def test_where_nothing_happened_the_table_says_so(open_app: Open) -> None:
    app = open_app(my_speed="off")
    table = hands.sit_down(app, hands.setup(2, seed=5))
    option, gesture = table.session.offers()[0]
    hands.by_keys(app, option, gesture)
    assert first_since(table.session.match, table.session.holder) == len(table.session.match.past)
    hands.press(app, pg.K_r)
    assert app.director.on is table
    assert hands.message(table)


def test_who_looks_away_finds_the_curtain_closed(open_app: Open) -> None:
    app = open_app()
    scene = told(app)
    hands.send(app, pg.WINDOWFOCUSLOST)
    wait(app, 2)
    assert isinstance(app.director.on, CurtainScene)
    assert scene.session.handing.passage is Passage.CLOSED
    assert app.director.scenes[:-1] == (app.director.scenes[0],)


def test_where_motion_is_reduced_it_fades_in(open_app: Open) -> None:
    app = open_app(still=True)
    at_curtain(app, "full", 4)
    closed = app.screen.copy()
    hands.press(app, pg.K_RETURN)
    scene = app.director.on
    assert isinstance(scene, RecapScene)
    app.frame(0.04)
    middle = (300, 420)
    between = app.screen.get_at(middle)
    wait(app, 3)
    assert hands.on_stage(scene, Fading) is None
    for part in range(3):
        low, high = sorted((closed.get_at(middle)[part], app.screen.get_at(middle)[part]))
        assert low <= between[part] <= high
    assert between not in (closed.get_at(middle), app.screen.get_at(middle))


def test_each_seat_is_told_since_its_own_last_act() -> None:
    match = play_on(new_match(controllers=("person",) * 3), random.Random(2), 40)
    for seat in range(3):
        first = first_since(match, seat)
        assert match.past[first - 1].seat == seat
        assert all(record.seat != seat for record in match.past[first:])
        session = ReplaySession(match, (), first=first)
        session.go(0)
        assert (session.number, session.turns[0]) == (first, first)
    setup = hands.setup(3, seed=6)
    assert first_since(Match(load(setup.game), setup), 0) == 0


def test_the_hand_lies_in_each_person_s_own_order(open_app: Open, tmp_path: Path) -> None:
    app = open_app(my_speed="off")
    app.settings.learn("Bruno").hand_orders["card_game"] = "cost"
    app.settings.learn("Carla").hand_orders["card_game"] = "by the moon"
    seen = {}
    for handed_over in range(3):
        at_curtain(app, "hands", handed_over)
        open_curtain(app)
        table = hands.table(app)
        assert table.desk.hand_order == table.top.now.order
        seen[app.person.name] = table.desk.hand_order
    assert seen == {"Anna": "dealt", "Bruno": "cost", "Carla": "dealt"}
    holder = app.person.name
    table.desk.sort_hand()
    orders = {name: app.settings.learn(name).hand_orders for name in seen}
    wanted = {"Anna": {}, "Bruno": {"card_game": "cost"}, "Carla": {"card_game": "by the moon"}}
    assert orders == {**wanted, holder: {"card_game": table.desk.hand_order}}
    app.save()
    assert Store(tmp_path).settings.learn(holder).hand_orders == {"card_game": table.desk.hand_order}


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_list_has_all_the_room_below_the_hand_of_tash_kalar(open_app: Open, text: float) -> None:
    app = open_app((1280, 720), text=text, still=True)
    app.settings.machine.curtain = "off"
    match = play_on(new_match("tash_kalar", 5, ["person", "person"]), random.Random(3), 40)
    app.director.go(RecapScene(app, Session(match, "off")))
    scene = on(app)
    assert isinstance(scene, RecapScene)
    actions = next(panel.rect for panel in scene.top.layout.panels if panel.key == "actions")
    assert scene.log_rect().contains(actions), "a recap has no open actions to show"


def test_the_table_s_own_place_for_the_log_follows_what_is_shown(open_app: Open) -> None:
    app = open_app((1920, 1080), text=1.0, still=True)
    app.settings.machine.curtain = "off"
    match = play_on(new_match("tash_kalar", 5, ["person", "person"]), random.Random(3), 40)
    session = Session(match, "off")
    app.director.go(TableScene(app, session))
    app.director.push(RecapScene(app, session))
    scene = on(app)
    assert isinstance(scene, RecapScene)
    scene.controls.focus(scene.ruler)
    for key, last in ((pg.K_END, "Round 7: it is Ann’s turn."), (pg.K_HOME, "")):
        hands.press(app, key)
        hands.frames(app, 2)
        scene.stage.spoil()
        with typeset.recording() as written:
            scene.stage.render(app.screen)
        place = scene.top.layout.log
        assert place
        lines = " ".join(piece.text for piece in written.drawn if place.contains(piece.rect))
        assert (last in lines) if last else not lines


def test_the_table_is_smaller_there_but_its_letters_are_not(open_app: Open) -> None:
    app = open_app((1920, 1080))
    scene = told(app)
    scene.stage.spoil()
    with typeset.recording() as recorder:
        scene.stage.render(app.screen)
    assert min(piece.px for piece in recorder.drawn) >= 18
