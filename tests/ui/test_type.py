"""Text: wrapping and markup, without ever cutting anything."""

from itertools import groupby

import pygame as pg
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.text.fonts import font, render, width_of
from game.ui.kit.text.lettering import begun_in
from game.ui.kit.text.typeset import Style, escape, extent, fitted, measure, paragraph, plain


@pytest.fixture(autouse=True)
def _screen() -> None:
    pg.display.init()
    pg.display.set_mode((64, 64))
    pg.font.init()


VIEW = Look(k=1.0)


def test_a_text_is_never_smaller_than_the_least_size() -> None:
    assert VIEW.text_px(8) == 15
    assert Look(k=1.2).text_px(15) == 18  # 1080p
    assert Look(k=0.8).text_px(15) == 13
    sizes = [Look(text=2.0).text_px(size) for size in range(15, 70)]
    assert sizes == sorted(sizes)
    assert Look(text=2.0).text_px(18) == 36


def test_lines_stay_within_the_width() -> None:
    block = paragraph(VIEW, "Pay [circle] and **three squares** now. " * 6, typeset.BODY, 300)
    assert block.lines > 3
    assert all(piece.rect.right <= 300 for piece in block.fragments)
    assert block.height >= block.fragments[-1].rect.bottom


def test_a_word_wider_than_the_line_is_broken_not_cut() -> None:
    block = paragraph(VIEW, "x" * 200, typeset.BODY, 120)
    assert block.broken
    assert sum(len(piece.text.replace(" ", "")) for piece in block.fragments) == 200
    assert all(piece.rect.right <= 120 for piece in block.fragments)


def test_marks_are_read_and_can_be_escaped() -> None:
    block = paragraph(VIEW, "see [rule 4](#r4) and **bold**, _it_; file_name_1", typeset.BODY, 600)
    assert block.fragments[0].text == "see rule 4 and bold, it; file_name_1"
    assert {anchor for _, anchor in block.links} == {"r4"}
    name = "*Ann_a* [circle] \\o/"
    assert paragraph(VIEW, escape(name), typeset.BODY, 600).fragments[0].text == name
    assert plain(escape(name)) == name


def test_a_text_without_room_for_its_end_breaks_off_after_a_sentence_rather_than_within_one() -> None:
    words = "You lose one Life. After that you may go on to any territory beside it, whatever lies there."
    wide = typeset.measure(VIEW, words, typeset.BODY)[0]
    for share, told in (
        (0.4, "You lose one Life. …"),
        (0.8, "You lose one Life. After that you may go on to any territory beside …"),
    ):
        block = begun_in(VIEW, words, (typeset.BODY,), (round(wide * share), VIEW.text_px(30)), 3)
        assert block
        assert block.fragments[0].text.startswith(told)


def test_a_picture_that_a_game_has_not_drawn_is_told_in_words() -> None:
    block = paragraph(VIEW, "take 2 [fresh_water] 1 [salt]", typeset.BODY, 600)
    assert block.fragments[0].text == "take 2 fresh water, 1 salt"


@pytest.mark.parametrize("px", [14, 16, 18])
def test_an_apostrophe_does_not_run_into_an_accent(px: int) -> None:
    """In the accent's rows of "’è" there is a column without ink between the two signs."""
    face = font("ui", px)
    ink = pg.mask.from_surface(render(face, "’è", (255, 255, 255), 0), 100)
    high = face.get_ascent() - px // 2
    columns = [any(ink.get_at((x, y)) for y in range(high)) for x in range(ink.get_size()[0])]
    runs = "".join(" #"[there] for there in columns).split()
    assert len(runs) == 2
    assert width_of(face, "’è", 0) == render(face, "’è", (255, 255, 255), 0).get_width()


def test_fitting_text_narrows_and_shrinks_only_as_far_as_allowed() -> None:
    words = "Objective of the great builders"
    block = fitted(VIEW, words, Style(size=24), (200, 34))
    assert block.height <= 34
    least = VIEW.text_px(15)
    assert all(piece.px >= least for piece in fitted(VIEW, words * 3, Style(size=24), (60, 20)).fragments)


@settings(max_examples=60)
@given(st.text(max_size=80), st.integers(20, 400))
def test_any_text_can_be_set(text: str, width: int) -> None:
    block = paragraph(VIEW, text, typeset.BODY, width)
    assert block.width == width
    assert extent(VIEW, text, typeset.BODY, width) == (block.used, block.height, block.broken)
    measure(VIEW, text)


def test_the_fonts_have_every_letter_of_both_languages() -> None:
    letters = "àèéìíòóùúÀÈÉÌÒÙ«»“”‘’–—…·•×°€ªº‹›"
    for role in typeset.FACES:
        for readable in (False, True):
            face = typeset.font(role, 20, readable)
            missing = [c for c, m in zip(letters, face.metrics(letters), strict=True) if m is None]
            assert not missing, (role, readable, missing)


def gaps(drawn: pg.Surface) -> list[int]:
    """The empty columns between the letters of a line, one number for each two letters that do not touch."""
    columns = pg.mask.from_surface(drawn, 100)
    wide, high = columns.get_size()
    inked = [any(columns.get_at((x, y)) for y in range(high)) for x in range(wide)]
    return [len(list(run)) for full, run in groupby(inked) if not full][1:-1]


@pytest.mark.parametrize("px", range(13, 24))
def test_the_letters_of_a_small_name_stand_evenly(px: int) -> None:
    apart = gaps(render(font("shoulders", px), "TATTICA", (255, 255, 255), 0))
    assert len(apart) >= 4, "nearly all letters are separate"
    assert max(apart) - min(apart) <= 1


@pytest.mark.parametrize("px", [13, 15])
def test_a_small_heading_does_not_fall_into_two_words(px: int) -> None:
    _, _, wide, beside, *_ = gaps(render(font("display", px), "Intrighi", (255, 255, 255), 0))
    assert wide - beside <= 1, "the gap must not split the word: INT RIGHI"


@pytest.mark.parametrize("role", ["display", "rounded", "shoulders", "label"])
@pytest.mark.parametrize("px", range(13, 24))
def test_a_capital_with_an_accent_stands_on_the_line_of_the_others(role: str, px: int) -> None:
    plain_one, accented = (render(font(role, px), word, (255, 255, 255), 1) for word in ("HEH", "HÈH"))
    assert len({drawn.get_height() - drawn.get_bounding_rect().bottom for drawn in (plain_one, accented)}) == 1
    middle = accented.get_width() // 2
    letter = accented.subsurface((middle - 1, 0, 3, accented.get_height()))
    assert letter.get_bounding_rect().bottom == accented.get_bounding_rect().bottom
