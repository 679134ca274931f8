"""The times to draw the busiest table of Card Game: whole, while a card is dragged, and while nothing happens.

Run from the repository's root: `python -m tests.bench.draw [--size 1920x1080]`. Times are milliseconds of processor
time, for each frame the least of several identical rounds, which leaves out disturbance by other programs; "scaled"
times are those of the reference machine (see `calibration`).
"""

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame as pg

from game import games
from game.core.interface import Ref
from game.core.match import AnyMatch, Match
from game.core.state import Option, State
from game.games.card_game.cards import CHARACTER
from game.games.card_game.rules import what_to_do
from game.ui import app as app_module
from game.ui import program
from game.ui.app import App
from game.ui.settings import Store
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from tests.bench import calibration
from tests.ui import hands
from tests.zones import shift

LIMITS = {"full redraw": 10.0, "drag": 3.0, "animation": 3.0, "answer": 50.0, "thinking": 10.0}
FRAMES = 200
ROUNDS = 4


def busiest() -> AnyMatch:
    """A match at its busiest: five seats, a long hand and full rows, so that everything on the table is in use."""
    match: AnyMatch = Match(games.load("card_game"), hands.setup(5, seed=8))
    state, seat = match.state, 0
    while not (state.asks[0].prompt.endswith("actions")):
        match.answer(state.asks[0].seat, (state.asks[0].options[-1],))
        state = match.state
    seat = state.turn
    for other in range(5):
        row = f"active.{other}"
        _draw(state, row, 10 if other == seat else 4)
        for n, card in enumerate(state.zones[row].ids):
            state.cards[card] = ("farmer", "fisher", "artisan", "merchant", "hero")[n % 5]
    _draw(state, f"hand.{seat}", 10)
    state.purses[seat] = [6, 6, 6]
    state.supply = [26, 26, 26]
    state.asks = (state.asks[0]._replace(options=tuple(what_to_do(state, seat))),)
    return match


def _draw(state: State, zone: str, count: int) -> None:
    shift(state, "effects", zone, *state.zones["effects"].top(count))


def open_table(match: AnyMatch, size: tuple[int, int]) -> tuple[App, TableScene]:
    """The app and the table of a match, in a window of its own, with settings that are not saved."""
    folder = Path(tempfile.mkdtemp())
    os.environ["SERATA_GIOCHI_HOME"] = str(folder)
    app = program.start(Store(folder), size)
    app.settings.machine.welcomed, app.settings.machine.curtain = True, "off"
    app.settings.machine.guard = 0  # these hands are quicker than a person's
    scene = TableScene(app, Session(match, "off"))
    app.director.go(scene)
    hands.frames(app, 200)
    return app, scene


def redraws(app: App) -> list[float]:
    """Milliseconds of frames that draw everything."""
    times = []
    for _ in range(FRAMES):
        assert app.director.on
        app.director.on.stage.spoil()
        times.append(one_frame(app))
    return times


def drags(app: App, scene: TableScene, taken: Ref) -> list[float]:
    """Milliseconds of frames in which a thing is carried in circles over the whole table, with its targets alight."""
    start = hands.hit_target(scene, taken)
    hands.move(app, start)
    hands.frames(app, 20)
    hands.send(app, pg.MOUSEBUTTONDOWN, pos=start, button=1)
    middle, reach = scene.area.center, pg.Vector2(scene.area.size) * 0.36
    times = []
    for n in range(FRAMES):
        at = middle + pg.Vector2(reach.x, 0).rotate(n * 3) + pg.Vector2(0, 0)
        at.y = middle[1] + (at.y - middle[1]) * reach.y / reach.x
        began = time.thread_time()
        hands.move(app, (round(at.x), round(at.y)))
        app.frame(hands.FRAME)
        times.append((time.thread_time() - began) * 1000)
    hands.press(app, pg.K_ESCAPE)
    hands.frames(app, 30)
    return times


def animations(app: App, scene: TableScene) -> list[float]:
    """Milliseconds of frames while a card is played, its tokens fly, and the hand closes up."""
    rounds: list[list[float]] = []
    hands.send(app, pg.WINDOWLEAVE)
    for _ in range(1 + ROUNDS):
        before, cards = len(scene.session.match.past), scene.session.seen.cards
        acts = [offer for offer in scene.session.offers() if offer[0][0] == "activate"]
        option, gesture = next(offer for offer in acts if cards[int(offer[0][1])] in CHARACTER)
        hands.by_clicks(app, option, gesture)
        times = [one_frame(app)]  # nobody answers two questions within a frame
        while not scene.session.ask or not scene.session.ask.prompt.endswith("actions"):
            if (offers := scene.session.offers()) and can_be_clicked(scene, offers[0][0]):
                hands.by_clicks(app, *offers[0])
            times.append(one_frame(app))
        while scene.top.moving:
            times.append(one_frame(app))
        rounds.append(times)
        while len(scene.session.match.past) > before:
            hands.press(app, pg.K_z)
        hands.frames(app, 60)
    return least(rounds[1:])


def can_be_clicked(scene: TableScene, option: Option) -> bool:
    """Whether an option's button is there by now: it comes some frames after its question."""
    return any(widget.id == f"option:{option}" for widget in scene.controls.layers[0].widgets)


def idle(app: App) -> float:
    """Per cent of a core that a table uses while nothing happens, by the loop's own ticking."""
    clock = pg.time.Clock()
    hands.frames(app, 60)
    cpu, began = time.process_time(), time.perf_counter()
    while time.perf_counter() - began < 4:
        pg.event.get()
        app.frame(clock.tick(app_module.AT_REST) / 1000)
    return (time.process_time() - cpu) / (time.perf_counter() - began) * 100


def least(rounds: list[list[float]]) -> list[float]:
    """The least milliseconds of each frame over all rounds."""
    return [min(frame) for frame in zip(*rounds, strict=False)]


def one_frame(app: App) -> float:
    """Milliseconds of the next frame."""
    began = time.thread_time()
    app.frame(hands.FRAME)
    return (time.thread_time() - began) * 1000


def tell(name: str, times: list[float], scale: float) -> None:
    """Prints a line of figures with their limit."""
    times = sorted(times)
    middle, worst = statistics.median(times), times[int(len(times) * 0.99)]
    limit = LIMITS[name]
    verdict = "ok" if worst * scale <= limit else "TOO SLOW"
    print(
        f"{name:12} p50 {middle:6.2f}  p99 {worst:6.2f}  p100 {times[-1]:6.2f}"
        f"  scaled p50 {middle * scale:6.2f}  p99 {worst * scale:6.2f}"
        f"  limit {limit:4.1f}  {verdict}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    width, height = map(int, parser.parse_args().size.split("x"))
    app, scene = open_table(busiest(), (width, height))
    scale = calibration.scale()
    print(f"{width} x {height}; machine {scale:.2f} of the reference")
    tell("full redraw", least([redraws(app) for _ in range(ROUNDS)]), scale)
    tell("drag", least([drags(app, scene, scene.top.layout.held[3]) for _ in range(ROUNDS)]), scale)
    tell("animation", animations(app, scene), scale)
    print(f"idle         {idle(app):.2f} % of a core")
    app.close()


if __name__ == "__main__":
    main()
