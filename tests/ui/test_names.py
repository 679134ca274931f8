"""Names that do not fit on a table: refused with a reason where they are typed, cut where a file holds them."""

import random
from dataclasses import replace
from pathlib import Path

import pygame as pg
import pytest
from fontTools.ttLib import TTFont

from game import resources
from game.core.match import Match
from game.games import GAMES, load
from game.ui import saves
from game.ui.app import App
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Choice
from game.ui.kit.widgets.fields import TextField
from game.ui.legible import LONGEST_NAME, WRITTEN, legible, writable
from game.ui.scenes.load.scene import LoadScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.scenes.setup.scene import SetupScene
from game.ui.scenes.watching.replay import ReplayScene
from tests.matches import play_on
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults

LONG = "Massimiliano Bartolomeo della Torre Rossa e Bianca di Sopra !"
STRANGE = ("🎲🎉", LONG, "שלום עולם", "Jiří", "Anna\u202e")


@pytest.mark.parametrize("path", sorted(resources.fonts().glob("*.ttf")), ids=lambda path: path.stem)
def test_every_typeface_has_the_letters_of_names(path: Path) -> None:
    there = TTFont(path).getBestCmap()
    assert {letter for letter in WRITTEN if ord(letter) not in there} == set()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("Zoë", "Zoë"),
        ("Zoe\N{COMBINING DIAERESIS}", "Zoë"),
        ("Jiří", "Jirí"),
        ("🎲 Bruno 🎉", "Bruno"),
        ("שלום", "?"),
        ("Maria Antonietta della Scala", "Maria Antoniett…"),
    ],
)
def test_a_name_from_a_file_is_shown_as_it_can_be_written(name: str, shown: str) -> None:
    assert legible(name) == shown
    assert len(shown) <= LONGEST_NAME
    assert writable(shown) == shown


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(("room", "shown"), [((200, 8), "Bruno"), ((30, 8), "Bru…"), ((30, 40), "Bru…")])
def test_a_name_is_cut_where_it_is_too_wide_and_never_for_the_height_of_its_room(
    room: tuple[int, int], shown: str
) -> None:
    block = typeset.named(Look(), str, ["Bruno"], typeset.Style("ui", 17), room)
    assert [piece.text for piece in block.fragments] == [shown]


@pytest.mark.parametrize("scene", ["setup", "settings"])
def test_a_sign_that_no_typeface_has_is_refused_with_a_word(
    quick: App, scene: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(quick, "say", told.append)
    page = SetupScene(quick, "card_game") if scene == "setup" else SettingsScene(quick, "person")
    quick.director.go(page)
    hands.frames(quick, 2)
    field = next(w for top in page.controls.layers[0].widgets for w in top.walk() if isinstance(w, TextField))
    hands.click(quick, field.rect.center)
    hands.press(quick, pg.K_END)
    before = field.text
    hands.send(quick, pg.TEXTINPUT, text="o🎲")
    field = next(w for top in page.controls.layers[0].widgets for w in top.walk() if isinstance(w, TextField))
    assert field.text == before + "o"
    assert told[-1] == page.t("field.strange")


@pytest.mark.slow
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game", GAMES)
def test_a_saved_match_of_strange_names_is_listed_and_played(open_app: Open, game: str, text: float) -> None:
    app = open_app(text=text, still=True, my_speed="off", bot_speed="off")
    setup = hands.setup(GAMES[game].seats[-1], seed=3, game=game)
    players = tuple(player._replace(name=name) for player, name in zip(setup.players, (*STRANGE, LONG), strict=False))
    match = Match(load(game), replace(setup, players=players))
    assert saves.begin(match) is None
    play_on(match, random.Random(3), 12)
    assert match.keeper
    path = match.keeper.path  # type: ignore[attr-defined]
    match.keeper.close()
    (saved,) = saves.all_matches()
    assert saved.header
    shown = [player.name for player in saved.header.players]
    assert len(set(shown)) == len(shown)
    app.director.go(LoadScene(app, game))
    hands.frames(app, 3)
    app.settings.machine.curtain = "off"
    app.routes.resume(path)
    hands.frames(app, 3)
    scene = hands.table(app)
    assert [player.name for player in scene.session.setup.players] == shown
    assert faults(app, scene) == []
    assert LONG.encode() in path.read_bytes(), "the file keeps the whole name"


FULL = ("Massimiliano Bar", "Maria Antonietta", "Ferdinando Rossi", "Massimiliano Qui", "Giovanna d’Arco1")


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1024, 600), 2.0)])
def test_a_replay_of_the_longest_names_has_them_on_a_line_that_leaves_the_ruler_alone(
    open_app: Open, size: tuple[int, int], text: float
) -> None:
    app = open_app(size, text=text, still=True, my_speed="off", bot_speed="off")
    setup = hands.setup(5, seed=4)
    players = tuple(player._replace(name=name) for player, name in zip(setup.players, FULL, strict=True))
    match = play_on(Match(load("card_game"), replace(setup, players=players)), random.Random(4))
    scene = ReplayScene(app, match, number=90)
    app.director.go(scene)
    hands.frames(app, 3)
    widgets = [w for w in scene.controls.layers[0].widgets if w.visible]
    eyes = next(w for w in widgets if isinstance(w, Choice) and w.name == scene.t("replay.eyes"))
    assert len(eyes._lines(eyes.rect.width)) == 1
    assert [w.name for w in widgets if w is not eyes and w.rect.colliderect(eyes.rect)] == []
    names = [words for viewers, words in eyes.options if len(viewers) == 1]
    assert len(names) == len(FULL)
    assert all(name[:3] == words.rstrip("…")[:3] for name, words in zip(FULL, names, strict=True)), names
    assert [fault for fault in faults(app, scene) if " leaves " in fault] == []
