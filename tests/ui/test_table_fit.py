"""Every text of the table stays within its place and is large enough, at every size, in both languages."""

import random
from collections.abc import Iterator

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.ui.app import App
from game.ui.kit.colour import contrast
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget
from game.ui.table.scene import TableScene
from tests.matches import play_on, some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.written import grounds


def match_at(seats: int, decisions: int, prompt: str, seed: int) -> AnyMatch:
    """A match, played at random up to a question of this kind."""
    match: AnyMatch = Match(games.load("card_game"), hands.setup(seats, seed=seed))
    rnd = random.Random(seed)
    while not match.over:
        ask = match.state.asks[0]
        if len(match.past) >= decisions and ask.prompt.endswith(prompt):
            break
        acts = [option for option in ask.options if option[0] != "end_turn"]
        match.answer(ask.seat, (rnd.choice(acts if acts and rnd.random() < 0.7 else ask.options),))
    return match


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("size", "text"),
    [((1024, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.0)],
)
@pytest.mark.parametrize(("seats", "prompt"), [(2, "actions"), (5, "actions"), (3, "pay"), (4, "roll"), (5, "joker")])
def test_texts_fit(open_app: Open, language: str, text: float, size: tuple[int, int], seats: int, prompt: str) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = hands.sit(app, match_at(seats, 90, prompt, seats))
    assert faults(app, scene) == []
    for key in (pg.K_g, pg.K_l):
        hands.press(app, key)
        hands.frames(app, 2)
        assert faults(app, scene) == []
        hands.press(app, pg.K_ESCAPE)
    for ref in scene.top.layout.held[:1] + [p.ref for p in scene.top.layout.pieces if p.group == "objective"]:
        assert scene.openings.zoom(ref)
        hands.frames(app, 2)
        assert faults(app, scene) == []
        hands.press(app, pg.K_ESCAPE)


@pytest.mark.parametrize(
    ("size", "text", "readable"),
    [((1280, 720), 1.25, False), ((1366, 768), 2.0, False), ((1366, 768), 2.0, True), ((1920, 1080), 1.5, False)],
)
@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_large_letters_fit_on_a_full_table(
    open_app: Open, game: str, size: tuple[int, int], text: float, readable: bool
) -> None:
    seats = max(games.facts(game).seats)
    match: AnyMatch = Match(games.load(game), hands.setup(seats, seed=seats, game=game))
    rnd = random.Random(seats)
    app = open_app(size, text=text, readable=readable, still=True, my_speed="off", bot_speed="off")
    for language in ("it", "en"):
        app.choose_language(language)
        while len(match.past) < 70 * (1 + (language == "en")) and not match.over:
            ask = match.state.asks[0]
            match.answer(ask.seat, some_answer(ask, rnd))
        assert faults(app, hands.sit(app, match)) == []


def test_answers_that_the_panel_has_no_room_for_are_behind_one_button(open_app: Open) -> None:
    app = open_app((1366, 768), text=2.0, still=True, my_speed="off", bot_speed="off")
    scene, more = next(_with_more(app))
    panel = scene.top.layout.turn
    shown = [widget for widget in scene.controls.layers[0].widgets if widget.group == "options"]
    assert all(widget.rect.top >= panel.top - app.look.px(8) for widget in shown)
    hands.click(app, more.rect.center)
    assert len(scene.question.unclear) > 1, "it asks for one of them"


def test_a_button_that_cannot_be_used_makes_room_for_an_answer(open_app: Open) -> None:
    app = open_app((1366, 768), text=2.0, still=True, my_speed="off", bot_speed="off")
    scene = hands.sit(app, match_at(5, 60, "thief", 0))
    shown = {widget.id for widget in scene.controls.layers[0].widgets}
    ask = scene.session.ask
    assert ask
    assert {f"option:{option}" for option in ask.options} <= shown
    hands.press(app, pg.K_e)  # the turn cannot end yet, so the key does nothing
    assert scene.session.ask == ask


def _with_more(app: App) -> Iterator[tuple[TableScene, Widget]]:
    """Tables with so many options that one button opens those without a button."""
    for seed in range(40):
        scene = hands.sit(app, match_at(5, 60, "actions", seed))
        for widget in scene.controls.layers[0].widgets:
            if widget.id == "family:more":
                yield scene, widget


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_the_longest_question_stays_in_its_ribbon(open_app: Open, game: str, size: tuple[int, int]) -> None:
    app = open_app(size, text=2.0, readable=True, still=True)
    scene = hands.sit_down(app, hands.setup(max(games.facts(game).seats), game=game))
    words = "A question may well be of so many words that one line does not hold them all."
    scene.question.hinted = (words, "hand")
    scene.question.write_prompt()
    hands.frames(app, 3)
    with typeset.recording() as recorder:
        scene.stage.spoil()
        scene.stage.render(app.screen)
    lines = [piece for piece in recorder.drawn if piece.text in words and len(piece.text) > 3]
    assert " ".join(piece.text for piece in lines) == words
    assert all(piece.container and piece.container.contains(piece.rect) for piece in lines)


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize(
    ("game", "text", "panels"),
    [
        ("card_game", 1.0, ("brief", "no_active", "no_hand", "thrown")),
        ("kharnage", 1.0, ("line", "order")),
        ("kharnage", 2.0, ("line", "order", "count.fallen")),
        ("telendar", 1.0, ("king", "clash")),
    ],
)
def test_what_is_written_straight_on_the_table_stands_out(
    open_app: Open, game: str, text: float, panels: tuple[str, ...]
) -> None:
    app = open_app(text=text, language="it", still=True, my_speed="off", bot_speed="off")
    match: AnyMatch = Match(games.load(game), hands.setup(2, seed=3, game=game))
    rnd, met = random.Random(3), set[str]()
    for decisions in (3, 12, 70, 150, 220):
        scene = hands.sit(app, play_on(match, rnd, decisions - len(match.past)))
        scene.stage.spoil()
        with typeset.recording() as recorder:
            scene.stage.render(app.screen)
        for panel in scene.top.layout.panels:
            for piece in recorder.drawn:
                if panel.key.startswith(panels) and panel.rect.contains(piece.rect):
                    met.add(panel.key.split(".")[0])
                    worst = min(contrast(piece.colour, ground) for ground in grounds(app.screen, piece.rect))
                    assert worst >= 4.5, f"{piece.text!r} {worst:.1f} in {panel.key} after {decisions}"
    assert met == {key.split(".")[0] for key in panels}
