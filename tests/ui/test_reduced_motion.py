"""Reduced motion: results are seen at once, and a still arrow shows the way of a piece."""

import random
from collections.abc import Iterator

import pygame as pg
import pytest

from game.core.interface import Ref
from game.games import GAMES
from game.ui.app import App
from game.ui.kit.geometry import Pose
from game.ui.kit.look import Look
from game.ui.kit.stage.arrow import Arrow
from game.ui.table.pieces.animator import MOST_POINTED_OUT
from game.ui.table.pieces.card_flight import ARROW, CROSS_FADE
from game.ui.table.scene import TableScene
from tests.ui import hands
from tests.ui.conftest import Open

STEP = 1 / 60


@pytest.fixture
def calm(open_app: Open) -> App:
    return open_app(still=True)


def sit_down(app: App, seed: int = 5) -> TableScene:
    """A table at rest after its deal was shown."""
    scene = hands.sit_down(app, hands.setup(3, seed=seed))
    scene.top.catch_up()
    hands.frames(app, 2)
    return scene


def arrows(scene: TableScene) -> list[Arrow]:
    return [actor for actor in scene.stage.actors if isinstance(actor, Arrow)]


def acts(scene: TableScene, count: int = 60, seed: int = 1) -> Iterator[str]:
    """Plays at random; yields each decision when its result begins to be shown."""
    rnd = random.Random(seed)
    for _ in range(count):
        offers = [option for option, _ in scene.session.offers()]
        if not offers:
            return
        options = [option for option in offers if option[0] != "end_turn"] or offers
        option = rnd.choice(options if rnd.random() < 0.8 else offers)
        scene.commit((option,))
        yield str(option[0])
        scene.top.catch_up()


def test_nothing_glides_and_everything_is_soon_in_full_sight(calm: App) -> None:
    scene = sit_down(calm)
    pointed = 0
    for _ in acts(scene):
        poses: dict[Ref, set[Pose]] = {}
        for _ in range(240):
            calm.frame(STEP)
            pointed += bool(arrows(scene))
            for ref, piece in scene.top.ground.pieces.items():
                poses.setdefault(ref, set()).add(piece.pose)
            if scene.top.reel.idle:
                break
        assert scene.top.reel.idle
        assert max(len(taken) for taken in poses.values()) <= 3, "at most the old place, the new place, and the layout"
        assert all(piece.alpha == 255 for piece in scene.top.ground.pieces.values())
    assert pointed > 100


def test_an_arrow_stays_six_tenths_of_a_second_and_stands_still(calm: App) -> None:
    scene = sit_down(calm)
    assert (ARROW, CROSS_FADE) == (600.0, 120.0)
    for what in acts(scene):
        if what == "take":
            break
        scene.top.catch_up()
    frames, pictures = 0, set()
    calm.frame(STEP)
    while arrows(scene):
        calm.frame(STEP)
        frames += 1
        if frames * STEP * 1000 > CROSS_FADE + 50 and arrows(scene):
            arrow = arrows(scene)[0]
            pictures.add(pg.image.tobytes(calm.screen.subsurface(arrow.bounds.clip(calm.screen.get_rect())), "RGB"))
    assert frames * STEP == pytest.approx(ARROW / 1000, abs=3 * STEP)
    assert len(pictures) == 1, "neither the arrow nor anything under it moves"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_deal_is_seen_without_a_thicket_of_arrows(calm: App, game: str) -> None:
    scene = hands.sit_down(calm, hands.setup(4, seed=5, game=game))
    most = 0
    while not scene.top.reel.idle:
        calm.frame(STEP)
        most = max(most, len(arrows(scene)))
    assert most <= MOST_POINTED_OUT
    assert all(piece.alpha == 255 for piece in scene.top.ground.pieces.values())


def test_what_is_decided_next_ends_it_at_once(calm: App) -> None:
    scene = sit_down(calm)
    seen = 0
    for _ in acts(scene):
        hands.frames(calm, 3)
        seen += len(arrows(scene))
        hands.click(calm, (640, 60))
        assert not arrows(scene)
        assert not [ref for ref in scene.top.ground.pieces if ref[0] in ("left", "flying")]
        assert not scene.top.ground.away
    assert seen > 10


def test_with_the_animations_off_there_are_no_arrows_either(open_app: Open) -> None:
    app = open_app(still=True, my_speed="off")
    scene = sit_down(app)
    for _ in acts(scene):
        hands.frames(app, 2)
        assert not arrows(scene)
        assert scene.top.reel.idle


def test_dice_show_their_faces_without_tumbling(calm: App) -> None:
    scene = sit_down(calm)
    for what in acts(scene):
        if what == "roll":
            break
    calm.frame(STEP)
    dice = {ref: (piece.thing, piece.pose) for ref, piece in scene.top.ground.pieces.items() if ref[0] == "die"}
    assert len(dice) == 2
    for _ in range(20):
        calm.frame(STEP)
        assert {ref: (scene.top.ground.pieces[ref].thing, scene.top.ground.pieces[ref].pose) for ref in dice} == dice


def test_an_arrow_points_from_the_middle_of_the_one_to_the_edge_of_the_other() -> None:
    look = Look(k=1.0)
    start, end = Pose(100, 100, 40, 40), Pose(500, 400, 100, 140)
    arrow = Arrow(look, start, end, 5)
    screen = pg.Surface((600, 600))
    arrow.draw(screen)
    light = pg.mask.from_threshold(screen, (255, 226, 150), (40, 40, 40))
    assert light.get_at((104, 103)), "it begins at the former place"
    assert light.get_at((300, 250))
    (box,) = light.get_bounding_rects()
    assert abs(box.right - 450) < 12, "it ends at the edge of the new place"
    assert not light.overlap_area(pg.mask.Mask((80, 120), fill=True), (460, 340))
    assert not Arrow(look, start, Pose(110, 105, 40, 40), 5).bounds.width, "places so near get no arrow"
