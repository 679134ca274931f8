"""Telendar's sheets, plaques and panels: Mana of cards, points of the others, the King's Lives, and large text."""

from itertools import combinations

import pygame as pg
import pytest

from game import games
from game.core.match import Player
from game.core.texts import Texts
from game.games.telendar.cards import CARDS, CHARACTERS, TIME
from game.games.telendar.kinds import name_of
from game.games.telendar.state import WORST, Telendar
from game.games.telendar.strength import attacks, force
from game.games.telendar.telling.words import signed
from game.ui.contract.layout import Layout, Panel, Placement, ViewState
from game.ui.kit.look import Look, scale
from game.ui.kit.pictures.making import painted
from game.ui.kit.text import typeset
from game.ui.kit.text.typeset import Drawn
from game.ui.views.telendar.roster import COMPANY
from game.ui.views.telendar.view import TelendarView
from tests.games.telendar_table import Position, Who, table
from tests.ui.written import SLACK

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Francesca")
SMALL = (1280, 720)
OTHERS = (
    Who("pedlar", at=6, force=11, mana=9, gold=24),
    Who("imp_lord", at=42, force=13, gold=12),
    Who("golem", at=8, force=12, mana=6),
    Who("skeleton", at=9, gold=10),
    Who("vampire", at=48),
)
pytestmark = pytest.mark.usefixtures("screen")


def style_of(language: str, seats: int, text: float = 1.0, size: tuple[int, int] = SMALL) -> TelendarView:
    players = tuple(Player(NAMES[n], n, "person") for n in range(seats))
    texts = Texts(language, NAMES[:seats])
    return TelendarView(games.load("telendar"), Look(scale(size), text), texts, size, players)


def written(style: TelendarView, board: Panel) -> list[Drawn]:
    """The texts of a board; all of them are within the board and large enough."""
    surface = pg.Surface(board.rect.size, pg.SRCALPHA)
    with typeset.recording() as recorder:
        list(painted(board.paint, surface))
    area = surface.get_rect().inflate(2 * SLACK, 2 * SLACK)
    for piece in recorder.drawn:
        assert area.contains(piece.rect), (board.key, piece.text, piece.rect)
        assert piece.px >= style.look.text_px(15), (board.key, piece.text)
    return recorder.drawn


def words(pieces: list[Drawn]) -> str:
    return " ".join(piece.text for piece in pieces).replace("\u00a0", " ")


def board_of(layout: Layout, key: str) -> Panel:
    return next(board for board in layout.panels if board.key == key)


def test_a_card_that_was_used_this_turn_shows_it_on_its_new_owners_sheet_too() -> None:
    t = table(Who("elf", life=1, followers=["healer"]), Who("bear")).does("use", "healer")
    t.does("trade", 1).answers(("give", "healer")).does("gold", 0).does("accept")
    pieces = style_of("en", 2).lay_out(ViewState(t.state, 0, looked_at=1)).pieces
    (healer,) = [
        piece.thing for piece in pieces if isinstance(piece.thing, tuple) and piece.thing[:2] == ("held", "healer")
    ]
    assert healer[3], "spent"


# --- Mana of cards -----------------------------------------------------------------------------------


def mana_shown(style: TelendarView, state: Telendar, seat: int) -> dict[str, Placement]:
    """The cards with Mana on an open sheet, by name."""
    pieces = style.lay_out(ViewState(state, 0, looked_at=seat)).pieces
    return {
        str(piece.thing[1]): piece for piece in pieces if isinstance(piece.thing, tuple) and piece.thing[0] == "held"
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_left_of_a_cards_mana_stands_on_it(seat: int) -> None:
    kit = Who("elf", at=0, objects=["mana_gem", "mana_amulet", "sword"], followers=["familiar"], used=3)
    who = (kit, Who("bear", at=0)) if seat == 0 else (Who("bear", at=0), kit)
    style, state = style_of("en", 2), table(*who).state
    shown = mana_shown(style, state, seat)
    assert {name: piece.thing[-1] for name, piece in shown.items()} == {  # type: ignore[index]
        "mana_gem": 0,
        "mana_amulet": 1,
        "familiar": 1,
        "sword": -1,
    }
    assert shown["mana_gem"].name.endswith("Mana 0 of 1")
    assert shown["sword"].name == "Sword"
    for name, number in (("mana_gem", "0"), ("familiar", "1")):
        with typeset.recording() as recorder:
            style.draw(shown[name].thing, shown[name].size)
        assert [piece.text for piece in recorder.drawn] == [number]


# --- the others --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.25])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_plaques_tell_all_four_points(seats: int, text: float, language: str) -> None:
    style = style_of(language, seats, text)
    state = table(Who("bear", at=0), *OTHERS[: seats - 1]).state
    layout = style.lay_out(ViewState(state, 0))
    for seat in range(1, seats):
        said = [piece.text for piece in written(style, board_of(layout, f"mate.{seat}"))]
        hero = state.heroes[seat]
        assert said[-4:] == [str(n) for n in (hero.force, hero.mana, hero.life, hero.gold)]
        named = style.texts.say(name_of(OTHERS[seat - 1].sheet))
        assert " ".join(" ".join(said[:-4]).split()) == named


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.3, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [SMALL, (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_large_text_leaves_force_and_life_on_plaques_and_the_rest_is_told(
    seats: int, size: tuple[int, int], text: float, language: str
) -> None:
    style = style_of(language, seats, text, size)
    state = table(Who("bear", at=0), *OTHERS[: seats - 1]).state
    layout = style.lay_out(ViewState(state, 0))
    for seat in range(1, seats):
        said = [piece.text for piece in written(style, board_of(layout, f"mate.{seat}"))]
        hero = state.heroes[seat]
        every = [str(n) for n in (hero.force, hero.mana, hero.life, hero.gold)]
        assert said in (every, every[::2]), "all four numbers, or Force and Life"
        assert said == every or (seats > 2 and text > 1.3) or seats > 4
        tip = next(region.tip for region in layout.regions if region.ref == ("seat", seat))
        for what, n in zip(("force", "mana", "life", "gold"), every, strict=True):
            assert f"{style.texts(f'look.telendar.{what}')}: {n}" in tip


def test_the_plaque_of_somebody_dead_has_no_numbers_where_the_text_is_large() -> None:
    style = style_of("en", 2, 1.5)
    layout = style.lay_out(ViewState(table(Who("bear", at=0), Who("elf", dead=True)).state, 0))
    assert written(style, board_of(layout, "mate.1")) == []


# --- large text --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("phase", [name for name, card in TIME.items() if not card.king])
def test_every_phase_says_what_it_does(phase: str, text: float, language: str) -> None:
    style = style_of(language, 2, text)
    layout = style.lay_out(ViewState(table(Who("bear"), Who("elf"), phase=phase).state, 0))
    said = words(written(style, board_of(layout, "phase")))
    for line in CARDS[phase].lines():
        assert typeset.plain(style.texts.say(line)).replace("\u00a0", " ") in said


def fight() -> Position:
    kit = Who("bear", force=6, mana=5, objects=["sword", "rune_gauntlets", "shield"], followers=["squire"])
    t = table(kit, Who("elf", at=0), land={8: ["poacher"]}, phase="wolf_moon", king=-4)
    return t.arrives().does("meet", "poacher")


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_sum_of_a_combat_is_told_with_its_first_sources(text: float, language: str) -> None:
    style, state = style_of(language, 2, text), fight().state
    layout = style.lay_out(ViewState(state, 0))
    said = words(written(style, board_of(layout, "clash.own")))
    bonuses = attacks(state, 0)
    total = sum(n for _, n in bonuses)
    assert len(bonuses) > 2
    if text < 2:
        assert style.texts.say(name_of(bonuses[0][0])) in said
        told = sum(n for name, n in bonuses if style.texts.say(name_of(name)) in said)
        assert told == total or f"+{total - told}" in said, "the rest is told as a sum"
    else:
        assert f"{force(state, 0)} + {total}" in said
    written(style, board_of(layout, "clash.foe"))
    written(style, board_of(layout, "clash"))


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("seats", [1, 4, 6])
@pytest.mark.parametrize("hero", CHARACTERS)
def test_large_text_leaves_the_abilities_on_the_sheet_or_says_where_they_are(
    hero: str, seats: int, language: str
) -> None:
    others = [who for who in OTHERS if who.sheet != hero][: seats - 1]
    if len(others) < seats - 1:
        others.append(Who("bear", at=48))
    style = style_of(language, seats, 2.0)
    layout = style.lay_out(ViewState(table(Who(hero, at=0), *others).state, 0))
    said = words(written(style, board_of(layout, "sheet")))
    abilities = [typeset.plain(style.texts.say(line)).replace("\u00a0", " ") for line in CHARACTERS[hero].lines()]
    assert abilities[0] in said or style.texts("look.telendar.read_sheet") in said


@pytest.mark.parametrize("text", [1.0, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [SMALL, (1366, 768), (1920, 1080), (3840, 2160)])
def test_the_limits_of_the_points_stand_below_them_on_every_screen(size: tuple[int, int], text: float) -> None:
    style = style_of("en", 2, text, size)
    layout = style.lay_out(ViewState(table(Who("bear", at=10), OTHERS[0]).state, 0))
    said = words(written(style, board_of(layout, "points")))
    assert all(limits in said for limits in ("4–14", "0–6", "of 7")), said


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [SMALL, (1920, 1080)])
@pytest.mark.parametrize("fate", ["dead", "lying"])
def test_the_band_over_a_portrait_says_all_its_words_or_fewer(
    fate: str, size: tuple[int, int], text: float, language: str
) -> None:
    style = style_of(language, 2, text, size)
    state = table(Who("witch"), Who("elf", at=48)).state
    setattr(state.heroes[0], fate, True)
    said = words(written(style, board_of(style.lay_out(ViewState(state, 0)), "fate")))
    assert said in {style.texts(f"look.telendar.{key}").replace("\u00a0", " ") for key in (fate, "down")}


# --- the King's Lives --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.5, 2.0])
@pytest.mark.parametrize("lives", [6, 2, -5])
def test_the_kings_lives_never_run_together(size: tuple[int, int], text: float, lives: int) -> None:
    style = style_of("en", 1, text, size)
    position = table(Who("elf", at=0))
    position.state.king = lives
    layout = style.lay_out(ViewState(position.state, 0))
    numbers = [piece for piece in written(style, board_of(layout, "king")) if piece.text.lstrip("−").isdigit()]
    track = [piece for piece in numbers if piece.px == style.look.text_px(15)]
    assert signed(lives) in {piece.text for piece in track}
    assert signed(WORST) in {piece.text for piece in track} or lives < 0
    assert not any(one.rect.inflate(2, 0).colliderect(other.rect) for one, other in combinations(track, 2))


# --- the others --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 7))
def test_one_row_of_others_has_a_heading_two_have_room_for_marks(seats: int) -> None:
    style, state = style_of("en", seats), table(Who("elf", at=0), *OTHERS[: seats - 1]).state
    panels = {panel.key: panel for panel in style.lay_out(ViewState(state, 0)).panels}
    assert (COMPANY in panels) is (2 <= seats <= 4)
    if COMPANY in panels:
        assert words(written(style, panels[COMPANY])) == "Fellow travellers"


@pytest.mark.parametrize("what", ["objects", "followers", "spells", "sheet", "gold", "life"])
def test_what_somebody_gains_flies_to_his_sheet_or_plaque(what: str) -> None:
    style, state = style_of("en", 3), table(Who("elf", at=0), *OTHERS[:2]).state
    now = ViewState(state, 0)
    layout = style.lay_out(now)
    for seat in range(3):
        home = layout.region(("seat", seat))
        assert home
        place = style.place_of(("zone", f"{what}.{seat}"), layout, now)
        assert home.collidepoint(place.x, place.y)
