"""A deck built in a real window, by a real pointer and real keys: run by test_real_window.py on a virtual screen.

`python -m tests.ui.real_workshop mouse|keys`.
"""

import sys

import pygame as pg

from game.games.dark_eden.decks.deck import from_line
from game.ui import decks
from game.ui.app import App
from game.ui.kit.widgets.widget import Widget
from game.ui.views.dark_eden.workshop.scene import WorkshopScene
from tests.ui import hands
from tests.ui.real_window import open_window

GAME = "dark_eden"


def widget(scene: WorkshopScene, name: str) -> Widget:
    return next(w for top in scene.controls.layers[-1].widgets for w in top.walk() if w.id == name)


def by_mouse(app: App, scene: WorkshopScene) -> None:
    """Adds two copies by clicks and takes one out, chooses the Commander from the list, saves by the button."""
    first = scene.grid.rect_of(0).center
    hands.click(app, first)
    hands.click(app, first)
    hands.click(app, first, 3)
    hands.wheel(app, scene.grid.rect.center)
    hands.frames(app, 2)
    assert scene.grid.offset > 0
    hands.wheel(app, scene.grid.rect.center, up=True)
    hands.click(app, widget(scene, "page.deck").rect.center)
    hands.frames(app, 2)
    row = scene.columns["establishment"].rect_of(0)
    hands.click(app, row.center)
    hands.drag(app, row.center, scene.leader.rect.center)  # away from the columns: this takes it out
    hands.click(app, widget(scene, "leader").rect.center)
    hands.frames(app, 2)
    rows = [w for w in scene.controls.layers[-1].widgets[0].walk() if w.role == "option"]
    hands.click(app, rows[1].rect.center)
    hands.frames(app, 2)
    hands.click(app, widget(scene, "save").rect.center)


def by_keys(app: App, scene: WorkshopScene) -> None:
    """Does the same with keys alone."""
    scene.controls.focus(scene.grid, by_key=True)
    hands.press(app, pg.K_RETURN)
    hands.press(app, pg.K_c)
    hands.frames(app, 2)
    hands.press(app, pg.K_DOWN)
    hands.press(app, pg.K_RETURN)
    hands.frames(app, 2)
    hands.press(app, pg.K_s)


def main(way: str) -> None:
    app = open_window()
    app.routes.shelf()
    app.routes.workshop(GAME)
    scene = app.director.on
    assert isinstance(scene, WorkshopScene)
    hands.frames(app, 5)
    {"mouse": by_mouse, "keys": by_keys}[way](app, scene)
    hands.frames(app, 2)
    (kept,) = decks.all_decks(GAME)
    deck = from_line(kept.text)
    assert deck == scene.bench.deck
    assert not scene.bench.unsaved
    hands.press(app, pg.K_ESCAPE)
    hands.frames(app, 2)
    assert app.director.on is not scene
    print(
        f"{deck.total} card under {bool(deck.commander):d} Commander by {way} in a window of {pg.display.get_driver()}"
    )


if __name__ == "__main__":
    main(sys.argv[1])
