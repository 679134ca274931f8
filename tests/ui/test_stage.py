"""A frame draws what changed, and nothing when nothing did."""

import pygame as pg
import pytest

from game.ui.kit.stage import Sprite, Stage

SIZE = (640, 360)


@pytest.fixture
def stage() -> Stage:
    pg.display.init()
    pg.display.set_mode(SIZE)
    result = Stage()
    base = pg.Surface(SIZE)
    base.fill((20, 60, 70))
    result.set_base(base)
    return result


def card(colour: str) -> pg.Surface:
    surface = pg.Surface((60, 84))
    surface.fill(colour)
    return surface


def whole(stage: Stage) -> pg.Surface:
    """The picture as a full redraw paints it."""
    stage.spoil()
    screen = pg.Surface(SIZE)
    stage.render(screen)
    return screen


def test_a_frame_without_change_draws_nothing(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    stage.add(Sprite(card("white"), (10, 10)))
    assert stage.render(screen) == [screen.get_rect()]
    assert stage.render(screen) == []


def test_partial_frames_equal_full_ones(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    still = [Sprite(card("white"), (30 * n, 20 * n), layer=n % 3) for n in range(8)]
    moving = Sprite(card("red"), (0, 0), layer=1)
    stage.add(*still, moving)
    stage.render(screen)
    for step in range(1, 13):
        moving.at = (step * 37.5, step * 21.25)
        if step == 5:
            still[2].visible = False
        if step == 8:
            stage.remove(still[4])
        dirty = stage.render(screen)
        assert dirty
        assert sum(rect.width * rect.height for rect in dirty) < SIZE[0] * SIZE[1] / 4
        assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(whole(stage), "RGB")


def test_higher_layers_are_drawn_over_lower_ones(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    stage.add(Sprite(card("red"), (10, 10), layer=2), Sprite(card("blue"), (10, 10), layer=1))
    stage.render(screen)
    assert screen.get_at((20, 20))[:3] == (255, 0, 0)
