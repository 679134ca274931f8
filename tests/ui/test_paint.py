"""Blurred shapes are made once: what is kept must look like what is made anew."""

import pygame as pg
import pytest

from game.ui.kit import mask, paint


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
    monkeypatch.setattr(paint, "_KEPT_BYTES", 60_000)
    paint._soft.clear()
    for width in range(40, 80):
        paint.shadow(mask.rounded(width, 40, 5), 3, 140)
    assert 0 < sum(kept.get_width() * kept.get_height() * 4 for kept in paint._soft.values()) <= 60_000
