"""The curtain, the recap, the final score and the replay: their looks and their behaviour."""

import errno
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path

import pygame as pg
import pytest

from game.core.match import AnyMatch, Match
from game.core.phrase import phrase
from game.core.saving import dump
from game.core.state import PASS
from game.core.view import heard_by
from game.games import GAMES, load
from game.ui import saves
from game.ui.app import App
from game.ui.contract.chronicle import course_of, turning_points
from game.ui.contract.layout import Layout, ViewState
from game.ui.kit.colour import contrast
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Sprite
from game.ui.kit.text import typeset
from game.ui.kit.text.typeset import Block
from game.ui.kit.widgets.buttons import Choice
from game.ui.kit.widgets.panes import Form
from game.ui.scene import Scene
from game.ui.scenes.curtain import CurtainScene, Phase
from game.ui.scenes.end import ending, results
from game.ui.scenes.end.ending import EndingScene
from game.ui.scenes.end.results import ResultsScene
from game.ui.scenes.parts import plaque
from game.ui.scenes.watching.recap import RecapScene
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.settings import Mode
from game.ui.table.held_up.log_drawer import Line, Turn
from game.ui.table.scene import TableScene
from game.ui.table.session.handing import Passage
from game.ui.table.session.log import Log
from game.ui.table.session.rerun import ReplaySession
from game.ui.table.session.session import Session
from game.ui.views.card_game import view as card_game
from tests.matches import new_match, play_on, some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.test_scenes import RAW_KEY, inside, overlaps, seen
from tests.ui.test_session import ask_all_to_react
from tests.ui.written import grounds, note_down

STEP = 0.05


def finished(seats: int = 3, seed: int = 5, game: str = "card_game") -> AnyMatch:
    setup = hands.setup(seats, seed=seed, game=game)
    return play_on(Match(load(setup.game), setup), random.Random(seed))


def at_curtain(app: App, mode: Mode, handed_over: int = 1, seats: int = 3) -> CurtainScene:
    """The curtain at a given number of handings over of the machine."""
    setup = hands.setup(seats, seed=6)
    match = Match(load(setup.game), setup)
    saves.begin(match)
    session = Session(match, mode)
    rnd, now = random.Random(6), 0
    for _ in range(handed_over):
        session.tick(now, 0)
        now += 600
        session.tick(now, 0)
        session.confirm_seat()
        session.handing.open_hand()
        while session.handing.passage is Passage.PLAY:
            assert session.ask
            session.answer(some_answer(session.ask, rnd))
    app.director.go(TableScene(app, session))
    wait(app, 11)
    curtain = app.director.on
    assert isinstance(curtain, CurtainScene)
    assert curtain.phase is Phase.CLOSED
    return curtain


def wait(app: App, frames: int) -> None:
    for _ in range(frames):
        app.frame(STEP)


def open_curtain(app: App) -> None:
    wait(app, 14)
    hands.press(app, pg.K_RETURN)
    wait(app, 16)
    if isinstance(app.director.on, RecapScene):
        hands.press(app, pg.K_RETURN)
        wait(app, 2)


def ready(app: App) -> RecapScene:
    """The recap, before the hand opens."""
    at_curtain(app, "full", 4)
    hands.press(app, pg.K_RETURN)
    wait(app, 16)
    assert isinstance(app.director.on, RecapScene)
    assert app.director.on.covered
    return app.director.on


def recap(app: App) -> RecapScene:
    at_curtain(app, "hands", 4)
    open_curtain(app)
    hands.press(app, pg.K_r)
    assert isinstance(app.director.on, RecapScene)
    return app.director.on


def score(app: App, game: str = "card_game", seats: int = 5) -> Scene:
    app.director.go(ResultsScene(app, finished(seats, game=game)))
    assert app.director.on
    return app.director.on


def last_act(app: App, game: str) -> Scene:
    app.director.go(EndingScene(app, finished(2, game=game)))
    assert app.director.on
    return app.director.on


def replay(app: App, *, over: bool = True) -> Scene:
    match = finished() if over else play_on(new_match(controllers=("person",) * 3), random.Random(2), 50)
    scene = ReplayScene(app, match, number=40)
    app.director.go(scene)
    return scene


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_a_replay_has_room_for_more_than_a_line_and_the_bar_is_free(
    open_app: Open, game: str, text: float
) -> None:
    app = open_app((1280, 720), text=text, still=True)
    scene = ReplayScene(app, finished(3, game=game))
    app.director.go(scene)
    hands.frames(app, 2)
    line = scene.look.text_px(17)
    assert scene.pane.rect.height >= 2 * line
    assert scene.pane.rect.width * scene.pane.rect.height >= 30 * line * line
    bar = pg.Rect(0, scene.style.size[1], scene.size[0], scene.size[1] - scene.style.size[1])
    high = max(actor.layer for actor in scene.top.ground.pieces.values())
    grounds = [actor for actor in scene.stage.actors if isinstance(actor, Sprite) and actor.layer > high]
    covered = any(pg.Rect(actor.at, actor.surface.get_size()).contains(bar) for actor in grounds)
    assert covered, "cards that reach beyond the table's edge stay below the bar"


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_in_a_replay_that_it_is_his_turn(quick: App, game: str) -> None:
    match = play_on(new_match(game, 5, ("person", "random")), random.Random(5), 16)
    assert match.state.waiting()
    told: list[str] = []
    for number in range(len(match.past) + 1):
        scene = ReplayScene(quick, match, ((0,),), number=number)
        quick.director.go(scene)
        with typeset.recording() as written:
            hands.frames(quick, 2)
        told += [piece.text for piece in written.drawn]
        told += [region.name for region in scene.top.layout.regions]
    assert not [words for words in told if "your turn" in words.lower()]


SCENES: dict[str, Callable[[App], Scene]] = {
    "curtain.full": lambda app: at_curtain(app, "full"),
    "curtain.hands": lambda app: at_curtain(app, "hands"),
    "ready": ready,
    "recap": recap,
    "score": score,
    "score.telendar": lambda app: score(app, "telendar", 6),
    "score.telendar.alone": lambda app: score(app, "telendar", 1),
    **{f"stage.{game}": partial(last_act, game=game) for game in GAMES},
    "replay": replay,
    "replay.public": lambda app: replay(app, over=False),
}


class BareView(card_game.CardGameView):
    """A table with nothing on it: pieces are tested with the table."""

    def lay_out(self, now: ViewState) -> Layout:
        layout = super().lay_out(now)
        layout.pieces, layout.panels = [], []
        return layout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 2.0)],
    ids=lambda value: f"{value[0]}" if isinstance(value, tuple) else f"{value:.0%}",
)
def test_text_fits(open_app: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float) -> None:
    monkeypatch.setattr(card_game, "VIEW", BareView)
    faults = []
    for language in ("it", "en"):
        app = open_app(size, text=text, language=language, still=True)
        screen = pg.Rect((0, 0), size)
        for name, make in SCENES.items():
            drawn = [piece for piece in seen(make(app), app) if inside(piece).size != (0, 0)]
            assert drawn, name
            for piece in drawn:
                where = f"{name} {language}: {piece.text!r}"
                if piece.container and not piece.container.inflate(4, 4).contains(piece.rect):
                    faults.append(f"{where} {piece.rect} leaves {piece.container}")
                if not screen.contains(inside(piece)):
                    faults.append(f"{where} leaves the screen")
                if RAW_KEY.match(piece.text):
                    faults.append(f"{where} has no words")
            faults += [f"{name} {language}: {pair}" for pair in overlaps(drawn)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("theme", ["normal", "contrast"])
@pytest.mark.parametrize(("language", "text"), [("it", 1.0), ("en", 1.5), ("it", 2.0)])
def test_text_stands_out(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, theme: str, language: str, text: float
) -> None:
    """Each text is compared with the worst pixel behind it, in a picture without letters."""
    monkeypatch.setattr(card_game, "VIEW", BareView)
    app = open_app((1280, 720), theme=theme, language=language, text=text, still=True)
    faults = []
    for name, make in SCENES.items():
        scene = make(app)
        with unwritten(monkeypatch):
            drawn = seen(scene, app)
        for piece in drawn:
            least = 3.0 if piece.colour == app.look.theme.disabled else 7.0 if theme == "contrast" else 4.5
            worst = min((contrast(piece.colour, ground) for ground in grounds(app.screen, inside(piece))), default=21.0)
            if worst < least:
                faults.append(f"{name}: {piece.text!r} {worst:.1f} < {least}")
    assert not faults, "\n".join(faults)


@contextmanager
def unwritten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Notes texts down without drawing their letters."""
    with monkeypatch.context() as patch:
        patch.setattr(Block, "draw", note_down)
        patch.setattr(plaque, "golden", write_plainly)
        patch.setattr(results, "golden", write_plainly)
        patch.setattr(ending, "golden", write_plainly)
        yield


def write_plainly(
    target: pg.Surface, look: Look, words: str, style: typeset.Style, room_for: pg.Rect, align: typeset.Align = "center"
) -> None:
    block = typeset.fitted(look, typeset.escape(words), style._replace(colour="accent"), room_for.size, align)
    block.draw(target, room_for.topleft, room_for)


# --- the curtain -------------------------------------------------------------------------------------


def test_the_table_is_played_behind_the_curtain_by_keys_alone(open_app: Open) -> None:
    app = open_app(my_speed="off")
    curtain = at_curtain(app, "full", 3)
    holder = curtain.session.holder
    open_curtain(app)
    assert hands.table(app).session.viewers == (holder,)
    assert app.person.name == hands.NAMES[holder]


def test_each_person_has_his_own_language_at_the_curtain(open_app: Open) -> None:
    app = open_app(language="en", my_speed="off")
    for name, language in zip(hands.NAMES, ("it", "en", "it"), strict=False):
        app.settings.learn(name).language = language
    for handed_over in range(3):
        curtain = at_curtain(app, "hands", handed_over)
        right = app.settings.learn(hands.NAMES[curtain.session.holder]).language
        assert app.texts.language == right
        shown = " ".join(piece.text for piece in seen(curtain, app))
        assert ("PASSA IL POSTO A" if right == "it" else "PASS THE SEAT TO") in shown or handed_over == 0


def test_the_table_can_be_left_from_the_curtain_and_nothing_is_lost(open_app: Open) -> None:
    app = open_app()
    curtain = at_curtain(app, "full", 2)
    moves = len(curtain.session.match.past)
    for _ in range(2):  # the button, then the answer to its question
        shown = (widget for top in curtain.controls.layers[-1].widgets for widget in top.walk() if widget.focusable)
        leave = next(widget for widget in shown if widget.name == curtain.t("curtain.leave"))
        hands.frames(app, 30)
        hands.click(app, leave.rect.center)
    assert curtain not in app.director.scenes
    latest = saves.latest()
    assert latest
    assert latest.decisions == moves


def test_reactions_are_offered_in_public_and_taken_behind_the_curtain(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(my_speed="off")
    setup = hands.setup(3)
    match = Match(load(setup.game), setup)
    ask_all_to_react(match, monkeypatch)
    session = Session(match)
    app.director.go(TableScene(app, session))
    open_curtain(app)
    scene = hands.table(app)
    shown = {widget.name: widget.rect for widget in scene.controls.layers[0].widgets if widget.group == "strip"}
    assert list(shown)[:4] == ["Anna reacts", "Bruno reacts", "Carla reacts", "Go on"]
    hands.click(app, shown["Carla reacts"].center)
    assert isinstance(app.director.on, CurtainScene)
    open_curtain(app)
    assert session.viewers == (2,)
    hands.table(app).commit((PASS,))
    assert session.window.strip == (0, 1)
    go_on = next(w for w in hands.table(app).controls.layers[0].widgets if w.name == "Go on")
    hands.click(app, go_on.rect.center)
    assert not match.state.window


def test_who_ended_his_turn_too_soon_takes_it_back_at_the_curtain(open_app: Open) -> None:
    app = open_app(my_speed="off")
    for handed_over in range(1, 12):
        curtain = at_curtain(app, "hands", handed_over)
        if curtain.session.taking_back.can_give_back:
            break
    before, moves = curtain.session.handing.former, len(curtain.session.match.past)
    hands.click(app, curtain.controls.layers[0].widgets[1].rect.center)
    wait(app, 1)
    assert (curtain.session.holder, len(curtain.session.match.past)) == (before, moves - 1)
    open_curtain(app)
    assert hands.table(app).session.viewers == (before,)


# --- the final score ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("purse", "words"), [([0, 0, 1], "avanza 1 [square]"), ([2, 0, 1], "avanzano 2 [circle] 1 [square]")]
)
def test_what_is_left_over_is_told_in_the_right_number(open_app: Open, purse: list[int], words: str) -> None:
    scene = ResultsScene(open_app(language="it"), finished(4, 0))
    scene.app.director.go(scene)
    state = scene.match.state.clone()
    state.purses[1] = purse
    assert scene.style.tally(state, 1)[-1].words.endswith(words)


def test_the_score_adds_up_to_what_is_told(open_app: Open) -> None:
    app = open_app()
    for seed in range(3):
        match = finished(4, seed)
        scene = ResultsScene(app, match)
        app.director.go(scene)
        result = match.state.result
        assert result
        for seat, points in enumerate(result.scores):
            assert sum(entry.points or 0 for entry in scene.style.tally(match.state, seat)) == points
        assert {scene._place_of(seat) for seat in result.winners} == {1}
        course = course_of(match, scene.style.points)
        assert course.by_round
        assert course.points[0] == (0, 0, 0, 0)
        assert course.points[-1] == result.scores
        assert list(course.points[1:]) == match.state.history
        moments = turning_points(match, scene.style.points)
        assert 1 <= len(moments) <= 3
        for moment in moments:
            before, after = (scene.style.points(match.moment(moment.number + i)) for i in (0, 1))
            assert after[moment.seat] > before[moment.seat]


def test_shared_victories_share_the_first_place(open_app: Open) -> None:
    app = open_app()
    match = finished(3)
    assert match.state.result
    match.state.result = match.state.result._replace(winners=(0, 2), scores=(20, 7, 20))
    scene = ResultsScene(app, match)
    app.director.go(scene)
    assert [scene._place_of(seat) for seat in range(3)] == [1, 3, 1]
    assert "Anna and Carla" in scene.style.verdict(match)


def test_play_again_keeps_the_table_and_changes_the_chance(open_app: Open) -> None:
    app = open_app()
    scene = score(app)
    assert isinstance(scene, ResultsScene)
    old = scene.match.setup
    hands.press(app, pg.K_RETURN)
    new = app.director.scenes[0]
    assert isinstance(new, TableScene)
    setup = new.session.setup
    assert (setup.players, setup.options) == (old.players, old.options)
    assert setup.seed != old.seed


# --- the replay --------------------------------------------------------------------------------------


@pytest.mark.parametrize("leave", ["shelf", "close"])
def test_whoever_leaves_a_match_that_cannot_be_saved_is_told(
    quick: App, leave: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quick.settings.machine.curtain = "off"
    quick.routes.play(hands.setup(2, seed=1))
    hands.frames(quick, 2)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    scene = hands.table(quick)
    scene.session.answer((scene.session.offers()[0][0],))
    told: list[str] = []
    monkeypatch.setattr(Scene, "notice", lambda scene, words: told.append(words))
    if leave == "shelf":
        quick.routes.shelf()
        hands.frames(quick, 2)
    else:
        quick.director.clear()
        assert not quick.close()
        told = [capsys.readouterr().err]
    assert len(told) == 1
    assert "not saved" in told[0]


def test_news_that_nobody_has_read_is_no_match_that_is_not_saved(
    quick: App, capsys: pytest.CaptureFixture[str]
) -> None:
    quick.tell_later(phrase("resumed.rules"))
    assert quick.close()
    assert capsys.readouterr().err, "it is still printed"


def test_every_moment_is_the_one_that_was(open_app: Open) -> None:
    match = finished()
    everybody = tuple(range(3))
    session = ReplaySession(match, everybody)
    heard = []
    while session.number < session.moves:
        session.go(session.number + 1)
        heard += [event for play_step in session.take_play_steps() for event in play_step.events]
    assert heard == [event for record in match.past for event in heard_by(record.events, everybody)]
    assert session.whole_log() == Log(match).lines(everybody)
    for number in reversed(range(session.moves)):
        session.go(number)
        assert session.take_play_steps() == []
        assert session.seen.cards[: len(match.state.cards)]
        assert session.ask is None


def test_turns_are_stepped_over_in_both_directions() -> None:
    session = ReplaySession(finished(), ())
    forward = []
    while session.number < session.moves:
        session.go_turn(1)
        forward.append(session.number)
    backward = []
    while session.number:
        session.go_turn(-1)
        backward.append(session.number)
    assert sorted({0, *forward}) == sorted({session.moves, *backward})
    turns = [session.match.moment(number).turn for number in forward[:-1]]
    assert all(now != then for now, then in pairwise(turns))


def test_the_replay_is_stepped_by_keys_and_plays_by_itself(open_app: Open) -> None:
    app = open_app(my_speed="off")
    scene = replay(app)
    assert isinstance(scene, ReplayScene)
    hands.press(app, pg.K_RIGHT)
    assert scene.replay.number == 41
    hands.press(app, pg.K_LEFT)
    hands.press(app, pg.K_LEFT)
    assert scene.replay.number == 39
    hands.press(app, pg.K_END)
    assert scene.replay.number == scene.replay.moves
    hands.press(app, pg.K_HOME)
    hands.press(app, pg.K_SPACE)
    wait(app, 60)
    assert scene.replay.number == 3
    hands.press(app, pg.K_SPACE)
    wait(app, 60)
    assert scene.replay.number == 3
    track = scene.ruler.rect
    hands.click(app, track.center)
    assert abs(scene.replay.number - scene.replay.moves / 2) < 3


def test_a_key_leads_past_the_log_of_a_replay_however_long_it_is(open_app: Open) -> None:
    app = open_app()
    scene = replay(app)
    scene.controls.focus(scene.controls.layers[0].widgets[0])
    reached = []
    for _ in range(3):
        hands.press(app, pg.K_F6)
        assert scene.controls.focused
        reached.append(type(scene.controls.focused).__name__)
    assert reached == ["LogRow", "Ruler", "Button"]


def test_the_ruler_of_a_replay_tells_who_moved_by_rows_not_by_colours_alone(app: App) -> None:
    scene = replay(app)
    assert isinstance(scene, ReplayScene)
    band, rows = scene.ruler._band, []
    assert band
    for player in scene.replay.setup.players:
        where = pg.mask.from_threshold(band, app.look.seat_colour(player.colour), (2, 2, 2, 255))
        heights = [rect.y for rect in where.get_bounding_rects()]
        assert heights
        rows.append((min(heights), max(heights)))
    assert all(low == high for low, high in rows)
    assert rows == sorted(set(rows))


def test_the_button_that_plays_says_what_it_does_once_the_end_is_reached(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(my_speed="off", language="en")
    scene = replay(app)
    assert isinstance(scene, ReplayScene)
    said: list[str] = []
    monkeypatch.setattr(scene.controls.tooltip, "show", lambda words, *_: said.append(words))
    hands.press(app, pg.K_END)
    hands.press(app, pg.K_LEFT)
    hands.click(app, next(w for w in scene.controls.layers[0].widgets if w.name == "Play").rect.center)
    scene.controls.tooltip.visible = True  # with “Pause”
    wait(app, 200)
    assert scene.replay.number == scene.replay.moves
    assert said[-1] == "Play"


def test_a_look_back_from_the_table_uses_the_present_eyes_and_leads_back(open_app: Open) -> None:
    app = open_app(my_speed="off")
    at_curtain(app, "hands", 3)
    open_curtain(app)
    table = hands.table(app)
    before = dump(table.session.match.state)
    scene = ReplayScene.of_moment(app, table.session, 2)
    app.director.push(scene)
    wait(app, 2)
    assert scene._allowed == (table.session.viewers,)
    hands.press(app, pg.K_ESCAPE)
    assert hands.table(app) is table
    app.director.push(ReplayScene.of_moment(app, table.session, 2))
    hands.send(app, pg.WINDOWFOCUSLOST)
    wait(app, 2)
    assert isinstance(app.director.on, CurtainScene), "otherwise a hand could be seen in the past"
    assert dump(table.session.match.state) == before


@pytest.mark.parametrize("other", ["settings", "rules"])
def test_the_curtain_closes_when_the_window_is_left_on_another_page(open_app: Open, other: str) -> None:
    app = open_app(my_speed="off")
    at_curtain(app, "hands", 3)
    open_curtain(app)
    app.routes.settings() if other == "settings" else app.routes.rules("card_game")
    wait(app, 2)
    hands.send(app, pg.WINDOWFOCUSLOST)
    wait(app, 2)
    hands.press(app, pg.K_ESCAPE)
    assert isinstance(app.director.on, CurtainScene), "nobody who comes by sees a hand"


def test_the_curtain_closes_when_a_window_too_small_to_read_is_left(open_app: Open) -> None:
    app = open_app(my_speed="off")
    at_curtain(app, "hands", 3)
    open_curtain(app)
    for size, event in (((300, 300), pg.WINDOWFOCUSLOST), ((1280, 720), pg.WINDOWFOCUSGAINED)):
        pg.display.set_mode(size)
        hands.send(app, pg.WINDOWSIZECHANGED)
        hands.send(app, event)
    wait(app, 2)
    assert isinstance(app.director.on, CurtainScene), "nobody who enlarges it sees a hand"


@pytest.mark.parametrize("key", [pg.K_l, pg.K_ESCAPE, None])
def test_the_curtain_closes_over_whatever_is_open_when_the_window_is_left(open_app: Open, key: int | None) -> None:
    app = open_app(my_speed="off")
    at_curtain(app, "hands", 3)
    open_curtain(app)
    table = hands.table(app)
    card = next(piece.ref for piece in table.top.layout.pieces if piece.group == "hand")
    hands.press(app, key) if key else table.openings.zoom(card)
    assert len(table.controls.layers) == 2
    hands.send(app, pg.WINDOWFOCUSLOST)
    wait(app, 2)
    assert isinstance(app.director.on, CurtainScene)
    open_curtain(app)
    assert hands.table(app) is table
    assert len(table.controls.layers) == (2 if key == pg.K_ESCAPE else 1), "only the menu stays"


def test_a_line_of_the_log_leads_to_its_moment_and_back(open_app: Open) -> None:
    app = open_app(my_speed="off")
    at_curtain(app, "hands", 3)
    open_curtain(app)
    table = hands.table(app)
    hands.press(app, pg.K_g)
    lines = [widget for widget in table.controls.reachable if isinstance(widget, Line)]
    number = lines[-1].line.number
    lines[-1].activate()
    wait(app, 2)
    scene = app.director.on
    assert isinstance(scene, ReplayScene)
    assert scene.replay.number == number + 1
    assert scene._allowed == (table.session.viewers,)
    hands.press(app, pg.K_ESCAPE)
    assert hands.table(app) is table


def test_the_chronicle_is_told_turn_by_turn_the_newest_first_with_small_pictures(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True)
    scene = hands.sit_down(app, hands.setup(2, persons=1, seed=3))
    hands.play_on(app, "clicks", random.Random(3), until=40)
    hands.press(app, pg.K_g)
    lines = [widget for widget in scene.controls.reachable if isinstance(widget, Line)]
    assert sorted(line.line.number for line in lines) == [line.number for line in scene.session.heard.log()]
    turns = [n for n, line in enumerate(lines) if isinstance(line, Turn)]
    numbers = [lines[n].line.number for n in turns]
    assert len(turns) > 3
    assert turns[0] == 0
    assert numbers == sorted(numbers, reverse=True)
    for first, after in pairwise([*turns, len(lines)]):
        within = [line.line.number for line in lines[first:after]]
        assert within == sorted(within) or after == len(lines), "the lines of a turn stay in order"
    pictures = [picture for line in lines if (picture := line.picture())]
    assert pictures
    assert {picture.get_size() for picture in pictures} == {(scene.look.px(44), scene.look.px(32))}


def test_a_saved_match_that_cannot_go_on_is_watched_up_to_there(open_app: Open) -> None:
    app = open_app()
    match = new_match(seed=8)
    assert saves.begin(match) is None
    play_on(match, random.Random(8), 20)
    (path,) = saves.folder().iterdir()
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[12] = lines[12].replace('"digest":"', '"digest":"0')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    app.routes.shelf()
    app.routes.watch(path)
    scene = app.director.on
    assert isinstance(scene, ReplayScene)
    assert scene.replay.moves == 11
    assert hands.message(scene)
    assert isinstance(scene.live, Session | None)


def test_the_log_stays_as_far_as_it_was_read_and_narrowed_when_the_window_changes(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True)
    scene = hands.sit_down(app, hands.setup(2, persons=1, seed=3))
    hands.play_on(app, "clicks", random.Random(3), until=60)
    hands.press(app, pg.K_g)
    filters, form, *_ = scene.controls.top.widgets
    assert isinstance(filters, Choice)
    assert isinstance(form, Form)
    filters.choose(1)
    form.scroll_to(400)
    read = next(line for line in form.children if isinstance(line, Line) and line.rect.y >= form.inner.y)
    hands.press(app, pg.K_F11)
    filters, again, *_ = scene.controls.top.widgets
    assert isinstance(filters, Choice)
    assert isinstance(again, Form)
    assert again is not form
    first = next(line for line in again.children if isinstance(line, Line) and line.rect.y >= again.inner.y)
    assert (filters.index, first.line) == (1, read.line)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_dice_have_a_drawer_where_there_are_any(open_app: Open, game: str) -> None:
    match = play_on(new_match(game), random.Random(3), 120)
    thrown = any(event.kind == "rolled" for record in match.past for event in record.events)
    app = open_app(my_speed="off", bot_speed="off", still=True)
    app.settings.machine.curtain = "off"
    scene = hands.sit_down(app, hands.setup(2, game=game))
    assert scene.style.throws_dice is thrown
    assert thrown is any(w.name == app.texts("table.luck") for w in scene.controls.layers[0].widgets)
    hands.press(app, pg.K_l)
    assert (len(scene.controls.layers) > 1) is thrown


def test_a_key_that_is_held_down_does_not_close_the_drawer_that_it_opened(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2))
    for _ in range(2):
        hands.send(quick, pg.KEYDOWN, key=pg.K_l, mod=0, unicode="")
    assert len(scene.controls.layers) > 1
    hands.send(quick, pg.KEYUP, key=pg.K_l, mod=0)
    hands.press(quick, pg.K_l)
    assert len(scene.controls.layers) == 1


@pytest.mark.parametrize("key", [pg.K_F11, pg.K_m])
def test_what_is_read_over_the_table_stays_when_the_window_or_the_sound_changes(quick: App, key: int) -> None:
    scene = hands.sit_down(quick, hands.setup(2))
    hands.press(quick, pg.K_g)
    hands.press(quick, key)
    assert any(isinstance(one, Line) for one in scene.controls.reachable), "the log"
    hands.press(quick, pg.K_ESCAPE)
    scene.openings.zoom(next(piece.ref for piece in scene.top.layout.pieces if piece.group == "hand"))
    hands.press(quick, pg.K_RIGHT)
    shown = [type(one) for one in scene.controls.top.widgets]
    hands.press(quick, key)
    assert [type(one) for one in scene.controls.top.widgets] == shown
    assert len(scene.controls.layers) == 2
    hands.press(quick, pg.K_ESCAPE)
    assert len(scene.controls.layers) == 1


def test_a_folder_that_refuses_is_told_when_the_table_opens_and_in_its_menu(
    quick: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path / "file"))
    told: list[str] = []
    monkeypatch.setattr(TableScene, "notice", lambda scene, words: told.append(words))
    scene = hands.sit_down(quick, hands.setup(2))
    assert scene.session.trouble
    assert told == [quick.texts.say(scene.session.trouble)]
    scene.openings.menu()
    read = " ".join(piece.text for piece in seen(scene, quick))
    assert "each move tries again" in " ".join(read.split())
    assert "saves itself" not in read
