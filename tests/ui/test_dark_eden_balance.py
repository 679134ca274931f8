"""The Balance of Dark Eden as the table shows it: its columns, its outlook, and its room."""

import re
from itertools import pairwise

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.games.dark_eden.printed import RESOURCE_WORDS
from game.ui.app import App
from game.ui.contract.layout import ViewState
from game.ui.kit.pictures.making import painted
from game.ui.kit.text.typeset import recording
from tests.games.dark_eden_table import Side, table
from tests.ui.conftest import Open
from tests.ui.dark_eden_scene import (
    match_at,
    table_for,
)
from tests.ui.fit import faults
from tests.ui.hands import sit


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_balance_names_its_resources_in_large_text_too(
    open_app: Open, language: str, size: tuple[int, int]
) -> None:
    app = open_app(size, language=language, text=2.0, still=True)
    with recording() as recorder:
        sit(app, match_at(2, "actions"))
    written = " ".join(piece.text for piece in recorder.drawn).casefold()
    for name in RESOURCE_WORDS.values():
        assert app.texts(f"resource.dark_eden.{name}").casefold() in written


def test_a_balance_in_which_a_card_may_be_dropped_says_so(quick: App) -> None:
    scene = sit(quick, match_at(2, "balance", 60, "drop"))
    assert scene.session.ask
    words = scene.desk.style.asked(scene.session.ask, scene.desk.top.now)
    assert words == quick.texts("look.dark_eden.asked.drop")


def test_what_a_balance_would_lose_is_counted_where_its_names_have_no_room(open_app: Open) -> None:
    turf = "silo@1,0 hospital@0,1 security_station@-1,0 garbage_dump@0,-1 munitions_dump@1,1"
    here = table(Side(turf=turf, warband="blitztank", borderlands="conscript conscript", gold=1), Side())
    match: AnyMatch = Match(games.load("dark_eden"), table_for(2, 1))
    match.state, match.opening = here.begins("attack").state, []
    app = open_app((1280, 720), text=2.0, still=True)
    assert faults(app, sit(app, match)) == []


@pytest.mark.parametrize("text", [1.0, 1.25])
@pytest.mark.parametrize(("language", "heads"), [("it", "fornite richieste saldo"), ("en", "given needed net")])
def test_the_columns_of_a_balance_have_names(open_app: Open, text: float, language: str, heads: str) -> None:
    scene = sit(open_app((1280, 720), text=text, still=True, language=language), match_at(2, "actions"))
    board = next(panel for panel in scene.top.layout.panels if panel.key == "balance")
    with recording() as recorder:
        list(painted(board.paint, pg.Surface(board.rect.size, pg.SRCALPHA)))
    assert heads in " ".join(piece.text for piece in recorder.drawn)


def test_the_outlook_of_a_balance_tells_both_the_gold_that_goes_and_the_gold_that_comes(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions"))
    here = table(Side(turf="oil_field@1,0 security_station@0,1", warband="blitztank", gold=3), Side()).begins("balance")
    (board,) = [panel for panel in scene.style.lay_out(ViewState(here.state, 0)).panels if panel.key == "balance"]
    assert "It would cost 2 Gold, then +2" in str(board.content)
    here.ends()
    assert here.state.gold[0] == 3 - 2 + 2


@pytest.mark.parametrize(("language", "mine"), [("en", r"\byour?\b"), ("it", r"(eresti|heresti)\b")])
def test_the_outlook_of_a_rivals_balance_is_not_told_as_mine(open_app: Open, language: str, mine: str) -> None:
    scene = sit(open_app((1280, 720), still=True, language=language), match_at(2, "actions"))
    turf = "oil_field@1,0 security_station@0,1"
    for gold, warband in ((3, "blitztank"), (0, "blitztank"), (0, "blitztank soldat soldat soldat")):
        here = table(Side(), Side(turf=turf, warband=warband, gold=gold))
        laid = scene.style.lay_out(ViewState(here.state, 0, looked_at=1))
        (board,) = [panel for panel in laid.panels if panel.key == "balance"]
        assert not re.search(mine, str(board.content), re.IGNORECASE), board.content


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
def test_a_long_name_among_the_items_of_a_balance_stays_in_its_line(open_app: Open, text: float) -> None:
    here = table(Side(turf="silo@1,0 hospital@0,1", warband="blitztank", gold=9), Side()).begins("balance")
    match: AnyMatch = Match(games.load("dark_eden"), table_for(2, 1))
    match.state, match.opening = here.state, []
    scene = sit(open_app((1280, 720), text=text, still=True, language="it"), match)
    items = next(panel for panel in scene.top.layout.panels if panel.key == "items")
    with recording() as recorder:
        list(painted(items.paint, pg.Surface(items.rect.size, pg.SRCALPHA)))
    rows = [piece.rect for piece in recorder.drawn if len(piece.text) > 2]
    assert len(rows) >= 3
    assert all(below.centery - above.centery > above.height // 2 for above, below in pairwise(rows))
    assert "Colonnello Radecker" in {piece.text for piece in recorder.drawn}


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_buttons_of_a_balance_leave_its_question_in_sight(open_app: Open, language: str) -> None:
    turf = "silo@1,0*3 hospital@0,1 security_station@-1,0 garbage_dump@0,-1 munitions_dump@1,1"
    here = table(Side(turf=turf, warband="soldat soldat blitztank tailwave", gold=4), Side()).begins("balance")
    match: AnyMatch = Match(games.load("dark_eden"), table_for(2, 1))
    match.state, match.opening = here.state, []
    app = open_app((1280, 720), text=2.0, still=True, language=language)
    assert faults(app, sit(app, match)) == []
