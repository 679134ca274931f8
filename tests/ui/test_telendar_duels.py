"""Combats between characters of Telendar on the stage, and those who may help them."""

import pygame as pg
import pytest

from game.core.texts import LANGUAGES
from game.ui.app import App
from game.ui.kit.text import typeset
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from game.ui.views.telendar.duel.chances import CombatEnd, Prospect
from tests.games.telendar_table import Who, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.telendar_scene import NAMES, OPENING, ROLL, asked, cards, met, ready, sit, staging, told


def test_two_persons_have_two_heroes(app: App) -> None:
    at = table(Who("vampire", force=8, at=8), Who("bear", force=7, at=8), tiles={8: "forest_oak"}).arrives()
    scene = sit(app, at)
    scene.commit((("attack", 1),))
    hands.frames(app, OPENING)
    assert [figure.who for figure in staging(scene).figures] == [("own", 0), ("foe", 1, -1)]
    content = told(scene)
    assert isinstance(content, Prospect)
    assert [part.word for part in content.parts] == ["Vampire wins", "tie", "Bear wins"]


def test_a_duel_of_two_persons_says_whom_it_asks(app: App) -> None:
    heroes = (Who("knight", life=5), Who("elf", at=8, life=5))
    scene = ready(app, table(*heroes, tiles={8: "plain_hills"}).arrives(), "attack")
    assert NAMES[0] in scene.question.prompt()[0]
    scene.commit((("roll",),))
    hands.frames(app, 3)
    assert asked(scene) == "fight"
    assert NAMES[1] in scene.question.prompt()[0]


def test_a_duel_tells_whoever_is_asked_what_a_defeat_costs_him(app: App) -> None:
    heroes = (Who("knight", force=9, life=6), Who("elf", at=8, force=3, life=5))
    scene = ready(app, table(*heroes, tiles={8: "plain_hills"}).arrives(), "attack")
    own = told(scene)
    assert isinstance(own, Prospect)
    assert (own.wound.words, own.life) == ("Knight · It cannot be lost", 6)
    scene.commit((("roll",),))
    hands.frames(app, 3)
    other = told(scene)
    assert isinstance(other, Prospect)
    assert (other.wound.words, other.wound.n, other.life) == ("Elf · A defeat is usually deadly:", 5, 5)
    assert other.parts == own.parts


def test_a_duel_after_which_the_one_attacked_is_on_turn_is_shown_to_its_end(app: App) -> None:
    heroes = Who("elf", force=3, life=2), Who("bear", at=8, force=9, life=6)
    scene = ready(app, table(*heroes, tiles={8: "plain_hills"}).arrives(), "attack")
    scene.commit((("roll",),))
    hands.frames(app, 1)
    scene.commit((("roll",),))
    assert scene.session.match.state.turn == 1  # the attacker is dead
    hands.frames(app, ROLL)
    over = told(scene)
    assert isinstance(over, CombatEnd)
    assert (over.kind, over.lost) == ("death", 2)


def test_a_shield_that_the_attacked_points_at_lessens_the_wound_that_he_is_told_of(app: App) -> None:
    elf = Who("elf", at=8, force=3, mana=4, life=5, spells=["arcane_shield"])
    scene = ready(app, table(Who("knight", force=6, life=6), elf, tiles={8: "plain_hills"}).arrives(), "attack")
    scene.commit((("roll",),))
    hands.frames(app, OPENING)
    before = told(scene)
    assert isinstance(before, Prospect)
    cast = cards(scene)["cast"].option
    assert cast
    panel, _ = scene.style.foreshadow(cast, scene.top.now)
    assert isinstance(panel.content, Prospect)
    assert panel.content.wound.n < before.wound.n


def test_a_match_opened_after_a_defeat_shows_the_hearts_that_were_there_before(open_app: Open) -> None:
    app = open_app(still=True)
    heroes = (Who("knight", force=4, life=6), Who("elf", at=8, force=8, gold=2))
    scene = ready(app, table(*heroes, tiles={8: "plain_hills"}).arrives(), "attack")
    while asked(scene) != "rob":
        scene.commit((("roll",),))
        hands.frames(app, ROLL)
    before = told(scene)
    assert isinstance(before, CombatEnd)
    assert before.life == 6
    app.director.go(TableScene(app, Session(scene.session.match, "off")))
    hands.frames(app, 3)
    assert told(hands.table(app)) == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_names_of_a_duel_stand_between_the_studs_of_their_plank(open_app: Open, language: str, text: float) -> None:
    app = open_app((1280, 720), language=language, text=text, still=True)
    scene = met(app, table(Who("skeleton"), Who("imp_lord"), tiles={8: "plain_hills"}).arrives(), "attack")
    plank = next(entry for entry in staging(scene).entries if entry.key == "duel.title")
    surface = pg.Surface(plank.rect.size, pg.SRCALPHA)
    with typeset.recording() as recorder:
        for _ in plank.paint(surface) or ():
            pass
    room = surface.get_rect().inflate(-2 * scene.look.px(40), 0)
    assert recorder.drawn
    assert all(room.contains(piece.rect) for piece in recorder.drawn)


def test_whoever_may_help_is_told_whom(app: App) -> None:
    witch = Who("witch", mana=4, spells=["arcane_shield"])
    fighters = (Who("knight", force=9, life=6), Who("elf", at=8, force=3, life=5))
    scene = met(app, table(*fighters, witch, tiles={8: "plain_hills"}).arrives(), "attack")
    hands.frames(app, OPENING)
    scene.session.window.react(2)
    hands.frames(app, OPENING)
    assert scene.question.prompt()[0].startswith(NAMES[0])
    assert cards(scene)["aid"].choice.lines[-1].startswith(f"{NAMES[0]}: “you have")
