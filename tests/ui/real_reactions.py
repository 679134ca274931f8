"""Reactions of three people at one screen in a real window: run by test_real_window.py on a virtual screen.

`python -m tests.ui.real_reactions mouse|keys`: seat 0 plays a vault, seat 1 claims the screen and vetoes it, seat 0 has
the screen back and lets that pass.
"""

import sys
import time

import pygame as pg

from game import games
from game.core.state import PASS
from game.ui.app import App
from game.ui.table.scene import TableScene
from tests.core import demo
from tests.ui import hands
from tests.ui.hands import rect
from tests.ui.real_window import open_window
from tests.ui.test_reactions import card_of, dealt, stands

_PATIENCE = 10.0  # seconds


def goes_on(app: App, seconds: float) -> None:
    """Lets time pass, as the screen measures it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for event in pg.event.get():
            app.handle(event)
        app.frame(0.02)
        time.sleep(0.02)


def open_hand(app: App, scene: TableScene) -> None:
    """Opens the hand of the person for whom the screen is, past the recap."""
    until = time.monotonic() + _PATIENCE
    while app.director.on is not scene:
        assert time.monotonic() < until, "the curtain stays closed"
        goes_on(app, 0.7)
        hands.press(app, pg.K_RETURN)
        goes_on(app, 0.2)


def main(by: str) -> None:
    games.UNLISTED["demo"] = demo.__name__
    app = open_window()
    app.settings.machine.curtain = "hands"
    match = dealt(("person",) * 3, {0: ["vault", "guild"], 1: ["veto", "raid"], 2: ["storm"]})
    scene = TableScene.resumed(app, match)
    app.director.go(scene)
    goes_on(app, 0.5)
    open_hand(app, scene)
    target = scene.top.ground.rect_of(("zone", "discard"))
    assert target
    hands.drag(app, hands.hit_target(scene, ("card", card_of(match, 0, "vault"))), target.center)
    goes_on(app, 0.3)
    assert scene.session.reacting.ring == (1, 2)
    if by == "mouse":
        hands.click(app, rect(scene, "react:1").center)
    else:
        hands.press(app, pg.K_2)
    goes_on(app, 0.3)
    assert scene.session.holder == 1
    open_hand(app, scene)
    if by == "mouse":
        hands.click(app, hands.hit_target(scene, ("card", card_of(match, 1, "veto"))))
    else:
        hands.press(app, pg.K_RETURN)
    goes_on(app, 0.3)
    vetoes = sum(record.answer[0][0] == "veto" for record in match.past)
    assert (scene.session.holder, vetoes) == (0, 1)
    open_hand(app, scene)
    if by == "mouse":
        hands.click(app, rect(scene, f"option:{PASS}").center)
    else:
        hands.press(app, pg.K_p)
    goes_on(app, 0.3)
    assert (match.past[-1].answer, stands(match, 0)) == ((PASS,), [])
    print(f"2 curtains, {vetoes} veto, by {by} in a window of {pg.display.get_driver()}")


if __name__ == "__main__":
    main(sys.argv[1])
