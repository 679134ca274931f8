"""Crashes: the report that one leaves, and the next start, which tells of it."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pygame as pg
import pytest

from game import __version__, resources
from game.core.journal import Journal
from game.core.match import AnyMatch, Match
from game.core.phrase import phrase
from game.core.seeds import seed_code
from game.core.texts import LANGUAGES, Texts
from game.core.view import SPECTATOR, view
from game.games import GAMES
from game.games.dark_eden.decks.decks import ready
from game.ui import decks, reports, saves
from game.ui.kit.widgets.focus import Layer
from game.ui.program import _stay
from game.ui.scenes.shelf.scene import ShelfScene
from game.ui.views.dark_eden.workshop.scene import WorkshopScene
from tests.disk import Disk
from tests.matches import decide, new_match, play_on
from tests.ui.conftest import Hands, Open
from tests.ui.hands import setup, sit_down

CRASHING = """
import sys
from game.ui import app as app_module
from game.ui.app import App
from game.ui.program import run
from game.ui.launch import straight_to_table
frames = iter(range(40))
frame = App.frame
secret = "a card that" + " nobody may know"  # in two: from Python 3.13 on a report shows this program's lines too
def failing(self, dt):
    if next(frames, None) is None:
        raise KeyError(secret)
    return frame(self, dt)
App.frame = failing
sys.exit(run(straight_to_table("card_game", ("person", "person"), 5, {})))
"""


def hidden(match: AnyMatch) -> set[str]:
    """The names of cards that lie only where some or all seats may not see them."""
    public = set(view(match.state, SPECTATOR).cards)
    return {card for card in match.state.cards if card and card not in public}


def test_the_app_that_crashes_says_so_and_leaves_a_report_without_what_it_may_not_tell(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CRASHING], cwd=resources.root(), capture_output=True, text=True, check=False, timeout=120
    )
    (report,) = (home / "reports").iterdir()
    assert done.returncode == 1
    assert str(report) in done.stderr
    assert "Traceback" not in done.stderr
    told = report.read_text(encoding="utf-8")
    assert __version__ in told
    assert "KeyError" in told
    assert "failing" in told
    assert "nobody may know" not in told
    assert str(resources.root()) not in told, "paths may hold a person's name"
    assert (home / "matches").is_dir()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_report_holds_nothing_that_a_seat_hides(home: Path, game: str) -> None:
    match = play_on(new_match(game, seed=7), random.Random(7), 40)
    path = reports.of_crash(KeyError(next(iter(hidden(match)), "secret")), match)
    assert path
    told = path.read_text(encoding="utf-8")
    assert f"{len(match.past)} decisions" in told
    assert "What everybody heard" in told
    assert "(KeyError)" not in told
    assert seed_code(match.setup.seed) not in told
    state = next(line for line in told.splitlines() if line.startswith('{"'))
    open_cards = {card for card in json.loads(state)["cards"] if card}
    assert not hidden(match) & open_cards
    names = {Texts("en")(f"card.{game}.{card}.name") for card in hidden(match)}
    assert not {name for name in names if f" {name}" in told.partition("What everybody knows")[0]}
    assert all(player.name not in told for player in match.setup.players)


def test_a_fault_away_from_a_table_is_told_in_its_own_words(home: Path) -> None:
    try:
        try:
            raise OSError("the first cause")
        except OSError as first:
            raise ValueError("what came of it") from first
    except ValueError as error:
        path = reports.of_crash(error, None)
    assert path
    told = path.read_text(encoding="utf-8")
    assert told.index("ValueError: what came of it") < told.index("OSError: the first cause")


def test_a_match_that_cannot_be_told_any_more_costs_nothing_else(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    monkeypatch.setattr(Match, "heard", lambda *_: 1 / 0)
    path = reports.of_crash(ValueError(), match)
    assert path
    assert "(ZeroDivisionError)" in path.read_text(encoding="utf-8")


def test_a_disk_that_refuses_costs_only_the_report(home: Path) -> None:
    (home / "reports").write_text("a file where the reports should lie", encoding="utf-8")
    assert reports.of_crash(ValueError(), None) is None
    assert reports.take_untold() is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_next_start_tells_of_it_once_and_offers_the_report(open_app: Open, home: Path, language: str) -> None:
    path = reports.of_crash(ValueError("of the test"), None)
    assert path
    app = open_app(language=language)
    app.routes.shelf()
    scene = app.director.on
    assert isinstance(scene, ShelfScene)
    dialog: Layer = scene.controls.layers[-1]
    buttons = [widget for pane in dialog.widgets for widget in pane.walk() if widget.role == "button"]
    assert [button.name for button in buttons] == [app.texts("crash.copy"), app.texts("crash.go_on")]
    hands = Hands(app)
    hands.click(buttons[0].rect.center)
    hands.wait(0.1)
    assert "of the test" in pg.scrap.get_text()
    assert not path.exists(), "the report counts as told"
    app.routes.shelf()
    assert app.director.on
    assert len(app.director.on.controls.layers) == 1


def test_no_report_of_a_rule_is_told_at_the_next_start(home: Path) -> None:
    assert reports.of_rule(new_match(), ValueError())
    assert reports.take_untold() is None
    assert len(list((home / "reports").iterdir())) == 1


def test_a_fault_that_ends_the_app_costs_no_decision_that_the_disk_had_refused_and_no_unsaved_deck(
    open_app: Open, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise KeyError("of the test")

    app, disk, full = open_app(), Disk(home), False
    disk.refuse = lambda _, call: call == "write" and full
    with disk.plugged():
        match = sit_down(app, setup(2)).session.match
        app.director.push(WorkshopScene(app, next(iter(ready().values())), "Ash"))
        app.director.push(broken := ShelfScene(app))
        monkeypatch.setattr(broken, "rescue", fails)
        monkeypatch.setattr(app, "loop", fails)
        monkeypatch.setattr(pg, "quit", lambda: None)  # the next test needs the window
        full = True
        decide(match, random.Random(1))
        assert isinstance(match.keeper, Journal)
        assert match.keeper.trouble
        full = False
        assert _stay(app) == 1
    assert saves.open_match(match.keeper.path).match.past == match.past
    assert [kept.name for kept in decks.all_decks()] == ["Ash"]


@pytest.mark.parametrize("lost", [False, True])
def test_a_fault_that_ends_the_app_promises_that_all_is_saved_only_where_it_is(
    open_app: Open, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lost: bool
) -> None:
    app = open_app()

    def fails() -> None:
        if lost:
            app.tell_later(phrase("trouble.save_lost", file="one", cause="full"), lost=True)
        raise KeyError("of the test")

    monkeypatch.setattr(app, "loop", fails)
    monkeypatch.setattr(pg, "quit", lambda: None)  # the next test needs the window
    assert _stay(app) == 1
    assert ("Every move is saved" in capsys.readouterr().err) != lost
