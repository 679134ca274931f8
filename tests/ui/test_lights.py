"""Shadows and rims of pieces: all pieces of a shape share them."""

from collections.abc import Hashable

import pygame as pg
import pytest

from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import BARE, Pose, Size
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Stage
from game.ui.table.pieces.lights import Light, Lights, outline_of
from game.ui.table.pieces.sprites import Pictures, Piece

SIZE = (300, 420)


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> pg.Surface:
    monkeypatch.setattr(Pictures, "bending", 400_000)
    return pg.display.set_mode((640, 640))


def card(size: Size, colour: tuple[int, int, int] = (180, 60, 40)) -> pg.Surface:
    return paint.paint(mask.rounded(*size, 18.0), colour)


class Cards:
    """A drawer of cards that counts them."""

    def __init__(self) -> None:
        self.drawn: list[Hashable] = []

    def __call__(self, thing: Hashable, size: Size) -> pg.Surface:
        self.drawn.append(thing)
        return card(size, (180, 60, 40) if thing == "red" else (40, 60, 180))


def laid(pictures: Pictures, lift: float, *, whole: bool, rim: str = "can") -> pg.Surface:
    """The picture of a card on a green table."""
    table = pg.Surface((640, 640))
    table.fill((30, 90, 50))
    worn = pictures.posed("red", SIZE, Pose(320, 320, *SIZE, lift=lift), rim, whole=whole)
    around = worn.around((320, 320))
    worn.put(table, around)
    return table


def far_apart(one: pg.Surface, other: pg.Surface) -> int:
    """The greatest difference of any colour part of any pixel."""
    pairs = zip(pg.image.tobytes(one, "RGB"), pg.image.tobytes(other, "RGB"), strict=True)
    return max(abs(a - b) for a, b in pairs)


@pytest.mark.parametrize("lift", [0.0, 1.0])
def test_a_card_over_its_shadow_looks_like_both_in_one_picture(lift: float) -> None:
    pictures = Pictures(Cards(), Look(), 8 << 20)
    # SDL draws the smooth edge of a corner over a shadow a little too dark.
    assert far_apart(laid(pictures, lift, whole=False), laid(pictures, lift, whole=True)) < 64
    inner = pg.Rect(0, 0, SIZE[0] - 8, SIZE[1] - 8)
    inner.center = (320, 320)
    apart, together = (laid(pictures, lift, whole=whole).subsurface(inner) for whole in (False, True))
    assert apart.get_at((2, 200)) == together.get_at((2, 200))
    beside = (320 + SIZE[0] // 2 + 2, 330)  # a pixel of the shadow beside the card
    assert laid(pictures, lift, whole=False).get_at(beside) == laid(pictures, lift, whole=True).get_at(beside)
    assert laid(pictures, lift, whole=False).get_at(beside) != pg.Color(30, 90, 50)


def test_a_card_is_drawn_once_for_all_its_shadows_and_rims() -> None:
    cards = Cards()
    pictures = Pictures(cards, Look(), 8 << 20)
    for lift in (0, 1):
        for rim in ("", "can", "held"):
            assert list(pictures.parts("red", SIZE, lift, rim)) or rim == ""
            assert not pictures.lacks("red", SIZE, lift, rim)
    assert cards.drawn == ["red"]


def test_cards_of_a_shape_share_what_lies_around_them() -> None:
    pictures = Pictures(Cards(), Look(), 8 << 20)
    list(pictures.parts("red", SIZE, 0, "can"))
    assert pictures.lacks("blue", SIZE, 0, "can")
    list(pictures.face_parts("blue", SIZE))
    assert not pictures.lacks("blue", SIZE, 0, "can")


def test_what_is_bare_has_neither_shadow_nor_rim() -> None:
    worn = Pictures(Cards(), Look(), 8 << 20).posed("red", SIZE, Pose(0, 0, *SIZE, lift=BARE), "can")
    assert (worn.under, worn.rim, worn.around((0, 0)).size) == (None, None, SIZE)


def test_what_flies_is_turned_roughly_where_it_is_large_and_what_lies_in_a_fan_never() -> None:
    pictures, small = Pictures(Cards(), Look(), 64 << 20), (180, 250)
    for size, lift, rough in ((SIZE, 0, False), (SIZE, 1, True), (small, 1, False)):
        whole = pictures.at_rest("red", size, lift)
        turned = pg.transform.rotate(whole, 6.0) if rough else pg.transform.rotozoom(whole, 6.0, 1.0)
        shown = pictures.posed("red", size, Pose(0, 0, *size, angle=6.0, lift=lift)).surface
        assert pg.image.tobytes(shown, "RGBA") == pg.image.tobytes(turned, "RGBA")


@pytest.fixture
def bent(monkeypatch: pytest.MonkeyPatch) -> list[Size]:
    """The sizes of the pictures that have been scaled or turned."""
    sizes, bend = list[Size](), Pictures._bend

    def noted(self: Pictures, surface: pg.Surface, *how: int, rough: bool) -> pg.Surface:
        sizes.append(surface.get_size())
        return bend(self, surface, *how, rough=rough)

    monkeypatch.setattr(Pictures, "_bend", noted)
    return sizes


def test_of_many_that_fly_each_frame_scales_few_and_none_is_forgotten(bent: list[Size]) -> None:
    pictures = Pictures(Cards(), Look(), 64 << 20)
    flying = [Piece(pictures, ("card", n), n, SIZE, Pose(300, 300, *SIZE, lift=1.0)) for n in range(9)]
    for piece in flying:
        assert piece.bounds
    for frame in range(1, 10):
        pictures.begin()
        for piece in flying:
            size = (SIZE[0] * (1 - frame / 24), SIZE[1] * (1 - frame / 24))
            piece.put(Pose(300 + frame, 300, *size, lift=1.0))
            assert abs(piece.bounds.centerx - (300 + frame)) <= 1  # its place is up to date, its picture may not be
            piece.drawn()
        assert 1 <= len(bent) <= 5
        bent.clear()
    sizes = {piece.bounds.size for piece in flying}
    assert len(sizes) <= 4  # no piece waits much longer than the others
    while pictures.late:
        pictures.begin()
        assert all(piece.bounds for piece in flying)
    assert len({piece.bounds.size for piece in flying}) == 1
    assert any(piece.stale for piece in flying)


def fan(pictures: Pictures) -> list[Piece]:
    """Five cards of a hand that were drawn once."""
    hand = [Piece(pictures, ("card", n), "red", SIZE, Pose(300, 300, *SIZE, angle=3.0 + n)) for n in range(5)]
    for piece in hand:
        assert piece.bounds
        piece.drawn()
    return hand


def test_where_all_cards_of_a_fan_change_each_frame_turns_few_and_the_others_look_as_before(bent: list[Size]) -> None:
    pictures = Pictures(Cards(), Look(), 64 << 20)
    hand = fan(pictures)
    bent.clear()
    for piece in hand:
        piece.show("blue", SIZE)
        piece.edge("can")
    blue = []
    for _ in range(5):
        pictures.begin()
        before = len(bent)
        for piece in hand:
            while pictures.lacks("blue", SIZE, 0, "can"):
                piece.make_part()
            assert piece.bounds
        assert len(bent) - before <= 2  # a card and its rim
        blue.append(sum(piece._look_up()[0].rim is not None for piece in hand))
    assert blue == [1, 2, 3, 4, 5]
    assert not pictures.lacks_pose("blue", SIZE, hand[0].pose, "can")


def test_what_may_be_seen_no_more_changes_in_one_frame(bent: list[Size], screen: pg.Surface) -> None:
    pictures, stage = Pictures(Cards(), Look(), 64 << 20), Stage()
    hand = fan(pictures)
    stage.add(*hand)
    stage.render(screen)
    pictures.begin()
    for piece in hand:
        piece.show("blue", SIZE)
    stage.hurry()
    bent.clear()
    stage.render(screen)
    assert len(bent) == 5
    assert not pictures.late


def test_a_hurry_is_over_for_what_had_not_changed(bent: list[Size]) -> None:
    pictures = Pictures(Cards(), Look(), 64 << 20)
    hand = fan(pictures)
    for piece in hand:
        piece.hurry()
        piece.show("blue", SIZE)
    bent.clear()
    pictures.begin()
    assert all(piece.bounds for piece in hand)
    assert (len(bent), pictures.late) == (1, True)


def test_a_card_that_comes_into_a_fan_is_turned_when_a_frame_has_time_for_it() -> None:
    pictures = Pictures(Cards(), Look(), 64 << 20)
    new = Piece(pictures, ("card", 1), "red", SIZE, Pose(300, 300, *SIZE, angle=3.0))
    parts = 0
    while new.unmade:
        new.make_part()
        parts += 1
    assert parts >= 3  # its face, its shadow, the turned picture
    assert not pictures.lacks_pose("red", SIZE, new.pose)


@pytest.mark.parametrize("rim", ["", "can", "held", "chosen", "offends", "can+asks", "+asks"])
def test_the_middle_of_a_light_is_left_out_and_nothing_else(rim: str) -> None:
    lights, face = Lights(Look()), card(SIZE)
    outline = outline_of(face)
    light = lights.rim(face, outline, 0, rim) if rim else lights.shadow(face, outline, 0)
    assert len(light.strips) == 4
    assert light.bytes < 0.8 * light.size[0] * light.size[1] * 4
    again = Light.of(light.whole())
    table, other = pg.Surface(light.size), pg.Surface(light.size)
    for surface, drawn in ((table, light), (other, again)):
        surface.fill((200, 200, 200))
        drawn.put(surface, (0, 0))
    assert pg.image.tobytes(table, "RGB") == pg.image.tobytes(other, "RGB")


def test_small_shapes_and_holes_keep_their_middle() -> None:
    lights, ring = Lights(Look()), paint.paint(mask.ring(*SIZE, 18.0, 6.0), (90, 90, 90))
    assert len(lights.shadow(ring, outline_of(ring), 0).strips) == 1
    token = card((24, 24))
    assert len(lights.rim(token, outline_of(token), 0, "can").strips) == 1
