"""Card Game's table and faces: one wording, words that are read whatever can be played, a lone rival's panel."""

import random
import re

import pygame as pg
import pytest

from game.core.texts import LANGUAGES, Texts
from game.games.card_game.cards import CARDS, POINTS, card_text
from game.ui.app import App
from game.ui.kit import typeset
from game.ui.kit.look import Look, scale
from game.ui.scenes.replay import ReplayScene
from game.ui.views.card_game import faces
from game.ui.views.card_game.plan import CARD, TREASURE
from game.ui.views.card_game.view import CardGameView
from tests.matches import new_match, play_on
from tests.ui import hands
from tests.ui.conftest import Open

SIZES = ((1280, 720), (1920, 1080))


@pytest.fixture
def inline(screen: None) -> None:
    faces.inline()


def letters(words: str) -> str:
    """The letters of a text, whatever signs stand between them."""
    return "".join(letter for letter in re.sub(r"\[\w+\]", "", words) if letter.isalnum())


def look_of(size: tuple[int, int]) -> Look:
    return Look(k=scale(size))


@pytest.mark.usefixtures("inline", "unwritten")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_card_has_the_same_words_in_the_hand_and_enlarged(size: tuple[int, int], language: str) -> None:
    look, texts = look_of(size), Texts(language)
    for name, card in CARDS.items():
        with typeset.recording() as recorder:
            faces.effect_card(look, texts, name, (look.px(CARD[0]), look.px(CARD[1])))
        written = " ".join(piece.text for piece in recorder.drawn)
        assert letters(texts.say(card_text(card))) in letters(written), (language, size, name)


def test_what_a_character_brings_has_one_short_form() -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        assert [name for name in CARDS if not texts.has(f"gist.card_game.{name}")] == []
        assert [name for name in CARDS if texts.has(f"table.card_game.brief.{name}")] == []


def view_of(app: App) -> CardGameView:
    view = hands.sit_down(app, hands.setup(2)).style
    assert isinstance(view, CardGameView)
    return view


def test_the_words_of_a_card_that_cannot_be_played_are_as_bright_as_ever(quick: App) -> None:
    view = view_of(quick)
    size = (view.px(CARD[0]), view.px(CARD[1]))
    for name in CARDS:
        on, off = view.draw(("card", name, False), size), view.draw(("card", name, True), size)
        words = faces.words_of(view.look, view.texts, name, size)
        assert pixels(on.subsurface(words)) == pixels(off.subsurface(words))
        assert pixels(on) != pixels(off), "its frame and art are dimmed"
        large = (2 * size[0], 2 * size[1])
        assert pixels(view.draw(("card", name, True), large)) == pixels(view.draw(("card", name, False), large))


def pixels(surface: pg.Surface) -> bytes:
    return pg.image.tobytes(surface, "RGBA")


def test_the_star_is_solid_in_texts_as_on_cards(screen: None) -> None:
    star = faces.icon("any", 40)
    assert star.get_at((20, 20))[:3] == (43, 42, 51)
    assert star.get_at((20, 3))[3] == 255, "it lies on paper, so that it is read on a dark ground"


def test_the_points_of_won_objectives_are_large_on_a_small_window(quick: App) -> None:
    view = view_of(quick)
    size = (view.px(TREASURE[0]), view.px(TREASURE[1]))
    drawn = view.draw(("treasure", next(iter(POINTS))), size)
    ink = [y for y in range(size[1]) if drawn.get_at((size[0] // 2, y))[:3] < (90, 90, 90)]
    assert max(ink) - min(ink) >= 13, "pixels that the digit is high at 720p"


def test_a_lone_rival_has_names_beside_his_characters_and_no_empty_frames(open_app: Open) -> None:
    app = open_app((1280, 720), my_speed="off", bot_speed="off", still=True)
    scene = hands.sit_down(app, hands.setup(2))
    panels = {panel.key: panel for panel in scene.top.layout.panels}
    rival = next(seat for seat in range(2) if seat != scene.session.holder)
    assert panels[f"none_active.{rival}"].content == scene.texts("table.card_game.none_active")
    assert panels[f"no_treasures.{rival}"].content == scene.texts("table.card_game.no_treasures")
    assert abs(panels[f"rival.{rival}"].rect.centerx - app.size[0] // 2) <= 1
    crowd = hands.sit_down(app, hands.setup(4))
    assert not any(panel.key.startswith("none_active") for panel in crowd.top.layout.panels)


@pytest.mark.parametrize("language", ["it", "en"])
def test_no_name_beside_a_character_breaks_within_not_even_in_a_replay(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), my_speed="off", bot_speed="off", still=True, language=language)
    met = 0
    for seed in range(1, 4):
        match = play_on(new_match("card_game", seed, ("person",) * 3), random.Random(seed), 120)
        for number in range(10, len(match.past), 10):
            scene = ReplayScene(app, match, number=number)
            app.director.push(scene)
            briefs = [panel for panel in scene.top.layout.panels if panel.key.startswith("brief.")]
            for panel in briefs:
                title = str(panel.content[0])  # type: ignore[index]
                style = typeset.Style("condensed", 15)
                assert not typeset.paragraph(scene.look, title, style, panel.rect.width).broken, title
            met += len(briefs)
            app.director.pop()
    assert met
