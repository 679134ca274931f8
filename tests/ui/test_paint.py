"""Blurred shapes are kept, and large ones made from small: both must look like shapes that are made directly."""

from collections.abc import Callable

import pygame as pg
import pytest

from game.ui.kit.draw import mask, paint
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import Store, bytes_of
from game.ui.kit.stage import glow


def pixels(surface: pg.Surface) -> bytes:
    return surface.get_buffer().raw


@pytest.mark.parametrize("blur", [2.0, 6.5])
def test_a_kept_shadow_looks_like_a_new_one(blur: float) -> None:
    shape = mask.rounded(60, 40, 7)
    paint._soft.clear()
    first, pad = paint.shadow(shape, blur, 140)
    again, same = paint.shadow(shape.copy(), blur, 140)
    assert (pixels(first), pad) == (pixels(again), same)
    assert len(paint._soft) == 1


def test_shadows_of_other_shapes_colours_and_strengths_differ() -> None:
    looks = {
        pixels(paint.shadow(shape, 4, alpha, colour)[0])
        for shape in (mask.rounded(60, 40, 7), mask.rounded(60, 40, 12))
        for alpha in (90, 140)
        for colour in ((0, 0, 0), (80, 10, 10))
    }
    assert len(looks) == 8


def test_what_is_drawn_on_a_shadow_does_not_come_back() -> None:
    shape = mask.disc(30)
    first, _ = paint.shadow(shape, 4, 140)
    before = pixels(first)
    first.fill((255, 0, 0, 255))
    assert pixels(paint.shadow(shape, 4, 140)[0]) == before


def test_no_more_is_kept_than_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paint, "_soft", Store(0, bytes_of))
    monkeypatch.setattr(paint, "fitted", lambda _: 200_000)
    for width in range(40, 80):
        paint.shadow(mask.rounded(width, 40, 5), 3, 140)
    assert 0 < paint._soft.bytes <= 200_000


def test_a_large_shape_is_the_same_after_its_middle_was_left_out() -> None:
    shape = mask.rounded(200, 140, 12)
    small, across, down = mask.squeezed(shape, edge=16, keep=30)
    assert (small.get_size(), across, down) == ((61, 61), 139, 79)
    assert pixels(mask.stretched(small, across, down)) == pixels(shape)


def test_a_shadow_drawn_out_is_the_one_of_the_whole_shape() -> None:
    shape = mask.rounded(200, 140, 12)
    whole, pad = paint.shadow(shape, 5, 140)
    small, across, down = mask.squeezed(shape, edge=16 + pad, keep=16 + 2 * pad)
    assert across
    drawn_out = mask.stretched(paint.shadow(small, 5, 140)[0], across, down)
    assert pixels(drawn_out) == pixels(whole)


@pytest.mark.parametrize("kind", sorted(glow._COLOURS))
@pytest.mark.parametrize("size", [(700, 40), (60, 500), (400, 300)])
@pytest.mark.usefixtures("app")
def test_an_outline_drawn_out_is_the_one_of_the_whole_rectangle(kind: str, size: tuple[int, int]) -> None:
    look = Look(k=1.2)
    drawn_out = glow.outline(look, *size, 9.0, kind).surface
    assert pixels(drawn_out) == pixels(glow._small_outline(look, *size, 9.0, kind))


def test_a_shape_that_is_not_alike_along_its_middle_is_left_whole() -> None:
    shape = mask.star(200, 16, 0.86)
    assert mask.squeezed(shape, edge=16, keep=30)[1:] == (0, 0)


@pytest.mark.parametrize("size", [(90, 40), (300, 200), (17, 120)])
@pytest.mark.parametrize("fill", [(200, 120, 40), [(255, 220, 160), (90, 60, 20)]])
def test_a_rim_is_the_ring_of_the_whole_rectangle(size: tuple[int, int], fill: paint.Fill) -> None:
    ground, other = (pg.Surface((320, 220)) for _ in range(2))
    paint.rim(ground, pg.Rect(6, 9, *size), 7.2, 2.6, fill)  # type: ignore[arg-type]
    paint.put(other, mask.ring(*size, 7.2, 2.6), (6, 9), fill)
    assert pixels(ground) == pixels(other)


@pytest.mark.parametrize("size", [(90, 40), (300, 200), (60, 60)])
def test_a_ground_with_a_rim_is_both_of_them_and_may_be_a_disc(size: tuple[int, int]) -> None:
    ground, other = (pg.Surface((320, 220)) for _ in range(2))
    radius, fill, edge = min(size) / 2, (40, 80, 160), (220, 180, 90)
    paint.rimmed(ground, pg.Rect(6, 9, *size), radius, fill, 2.6, edge)
    paint.put(other, mask.disc(size[0]) if size[0] == size[1] else mask.rounded(*size, radius), (6, 9), fill)
    paint.put(other, mask.ring(*size, radius, 2.6), (6, 9), edge)
    assert pixels(ground) == pixels(other)


@pytest.mark.parametrize(
    "light",
    [
        lambda ground, shape: paint.bevel(ground, shape, (20, 10), 2, soft=1),
        lambda ground, shape: paint.inner_shadow(ground, shape, (20, 10), 4, (3, 5)),
        lambda ground, shape: paint.drop_shadow(ground, shape, (20, 10), 4, (-2, 3)),
        lambda ground, shape: paint.glow(ground, shape, (20, 10), 4, (255, 200, 90), times=2),
    ],
)
def test_light_on_a_large_shape_is_drawn_out_and_looks_as_if_it_were_not(
    light: Callable[[pg.Surface, pg.Surface], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_out, whole = (pg.Surface((560, 430)) for _ in range(2))
    for ground in (drawn_out, whole):
        ground.fill((90, 120, 60))
        paint._soft.clear()
        light(ground, mask.rounded(500, 400, 9))
        monkeypatch.setattr(mask, "squeezed", lambda shape, *_: (shape, 0, 0))
    assert pixels(drawn_out) == pixels(whole)
    assert len({drawn_out.get_at((300, y))[:3] for y in range(430)}) > 1, "the light is visible"


def test_dashes_go_on_diagonally_over_the_whole_shape() -> None:
    cut = mask.dashed(mask.rounded(120, 70, 1.0), 5)
    for x, y in ((10, 12), (9, 31), (64, 20), (101, 50), (70, 9), (41, 38), (43, 38)):  # beyond the edges of a tile too
        assert cut.get_at((x, y)) == cut.get_at((x + 10, y)) == cut.get_at((x, y + 10))
        assert abs(cut.get_at((x, y)).a - cut.get_at((x - 1, y + 1)).a) < 50
    row = [cut.get_at((x, 30)).a for x in range(20, 100)]
    assert row.count(255) > 30
    assert row.count(0) > 20
