"""The guided first match of Tash-Kalar at the real table: followed by clicks, left and resumed, covering nothing."""

import random

import pytest

from game.core.guide import Lesson
from game.core.interface import Gesture
from game.core.state import Option
from game.ui import saves
from game.ui.app import App
from game.ui.table.scene import TableScene
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.test_guide import in_the_way, press, sheet, told

GAME = "tash_kalar"
SIZES = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.25)]
BIDDING = {"place", "summon", "effect", "invoke", "last", "met", "claim"}
"""The lessons that say what to do"""


def guided(app: App) -> TableScene:
    app.routes.play_guided(GAME)
    hands.frames(app, 2)
    return hands.table(app)


def lesson_of(scene: TableScene) -> Lesson | None:
    """The lesson that the guide would tell now; None: there is none."""
    guide = scene.session.game.guide
    assert guide
    return guide.present(scene.coach._moment(), told(scene))


def bidden(scene: TableScene, lesson: Lesson) -> tuple[Option, Gesture]:
    """The option that a lesson names, or whose square it points at."""
    pointed = set(lesson.points(scene.coach._moment()))
    offers = [
        (option, gesture)
        for option, gesture in scene.session.offers()
        if lesson.means(option) or (gesture.take in pointed and option[0] in ("place", "square"))
    ]
    return offers[0]


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_it_is_followed_to_its_end(open_app: Open, size: tuple[int, int], text: float, language: str) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = guided(app)
    begun, did = len(scene.session.match.past), []
    while "end" not in told(scene):
        hands.frames(app, 2)
        assert in_the_way(scene) == []
        assert faults(app, scene) == []
        lesson = lesson_of(scene)
        assert lesson
        assert sheet(scene), f"no room to tell {lesson.key}"
        if lesson.key in BIDDING:
            option, gesture = bidden(scene, lesson)
            hands.by_clicks(app, option, gesture)
            hands.frames(app, 4)
            did.append(option[0])
        else:
            assert press(app, scene, "next"), lesson.key
    assert did == ["place", "summon", "square", "flare", "square", "end_turn", "claim"]
    assert told(scene).index("recap") > told(scene).index("claim")  # the prepared opening is no news
    own = [record.answer[0] for record in scene.session.match.past[begun:] if record.seat == 0]
    assert [option[0] for option in own] == did
    assert scene.session.ask  # the match goes on


@pytest.mark.parametrize("seed", range(2))
def test_it_is_in_nobodys_way_whatever_is_done(open_app: Open, seed: int) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True)
    scene, rnd = guided(app), random.Random(seed)
    for _ in range(60):
        hands.frames(app, 4)
        ask = scene.session.ask
        if ask is None:
            break
        assert bool(sheet(scene)) <= bool(lesson_of(scene))
        assert in_the_way(scene) == []
        if rnd.random() < 0.3:
            press(app, scene, "next")
        scene.commit(some_answer(ask, rnd))


def test_it_is_left_and_resumed_on_the_prepared_board(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off")
    scene = guided(app)
    while (lesson := lesson_of(scene)) and lesson.key != "place":
        press(app, scene, "next")
    before, known = told(scene), scene.session.match.state
    assert scene.session.taking_back.barrier() is not None  # the opening cannot be taken back
    app.routes.shelf()
    app.save()
    latest = saves.latest()
    assert latest

    again = open_app()  # it reads the settings from the file
    again.routes.resume(latest.path)
    hands.frames(again, 2)
    scene = hands.table(again)
    assert scene.session.match.state == known
    assert told(scene) == before
    assert sheet(scene)
    lesson = lesson_of(scene)
    assert lesson
    assert lesson.key == "place"
