"""The fit of the texts of a whole screen: within their places and the window, large enough, and not half covered."""

from game.ui.kit.text import typeset
from game.ui.scene import Host, Scene
from game.ui.table.scene import TableScene
from tests.ui.written import SLACK

ROUNDING = 1.0
"""Pixels by which a letter may be smaller than the least size"""


def faults(app: Host, scene: Scene) -> list[str]:
    """The faults of fit of all texts on the present screen."""
    scene.stage.spoil()
    with typeset.recording() as recorder:
        scene.stage.render(app.screen)
    least = round(15 * scene.look.text * scene.look.k) - ROUNDING
    wrong = []
    for piece in recorder.drawn:
        within = piece.container or scene.area
        if not within.inflate(2 * SLACK, 2 * SLACK).contains(piece.rect):
            wrong.append(f"{piece.text!r} {piece.rect} leaves {within}")
        scrolled = not piece.clip.contains(scene.area)  # texts outside a pane can be scrolled to
        if not scrolled and not scene.area.inflate(2 * SLACK, 2 * SLACK).contains(piece.rect):
            wrong.append(f"{piece.text!r} {piece.rect} leaves the window")
        if piece.px < least:
            wrong.append(f"{piece.text!r} is {piece.px} px high, under {least}")
    if isinstance(scene, TableScene) and not scene.question.choices.floating and len(scene.controls.layers) == 1:
        wrong += half_hidden(scene, recorder)
    return wrong


def half_hidden(scene: TableScene, recorder: typeset.Recorder) -> list[str]:
    """The texts that a button in the turn's panel partly covers."""
    found, drawn = [], recorder.drawn
    for button in scene.controls.layers[0].widgets:
        own = [number for number, piece in enumerate(drawn) if button.rect.contains(piece.rect)]
        if button.group == "options" and own:
            inner = button.rect.inflate(-2 * SLACK, -2 * SLACK)
            below = (piece for piece in drawn[: own[0]] if inner.colliderect(piece.rect.clip(piece.clip)))
            found += [f"{piece.text!r} is half under {button.name!r}" for piece in below]
    return found
