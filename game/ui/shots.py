"""Pictures of every scene, and of every game's table at several moments of a real match. Needs no screen."""

import os
import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame as pg

from game import games
from game.bots import seat_bot
from game.core.facts import PERSON, Facts
from game.core.journal import Journal
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.phrase import Trouble, refused
from game.ui import decks, folders, saves
from game.ui.app import App, NoDisplayError
from game.ui.kit.pictures.assets import MissingAssetError
from game.ui.kit.pictures.reader import reader
from game.ui.names import NAMES
from game.ui.program import start
from game.ui.scene import Scene
from game.ui.scenes.end.ending import EndingScene
from game.ui.scenes.end.results import ResultsScene
from game.ui.scenes.load.scene import LoadScene
from game.ui.scenes.reading.credits import CreditsScene
from game.ui.scenes.reading.packs import PacksScene
from game.ui.scenes.reading.rules_book import RulesScene
from game.ui.scenes.settings.scene import TABS, SettingsScene
from game.ui.scenes.setup.scene import SetupScene
from game.ui.scenes.shelf.welcome import welcome
from game.ui.scenes.watching.recap import RecapScene
from game.ui.settings import Store
from game.ui.table.scene import TableScene
from game.ui.table.session.handing import Passage
from game.ui.views import workshop_of

MOMENTS = (0.0, 0.3, 0.6, 0.9)
"""Shares of a match's decisions after which its table is pictured"""
_SEED = 12
_SETTLE, _PATIENCE = 30, 600  # frames for a scene to come to rest: at least, and at most while pictures are painted


def take_shots(folder: Path, size: tuple[int, int], language: str, text: float) -> Iterator[Path]:
    """Writes the pictures as PNG and yields each path.

    Args:
        folder: the folder for the pictures; it is made.
        size: of the window, pixels.
        language: one of LANGUAGES.
        text: the text setting, 1.0 to 2.0.

    Raises:
        Trouble: the folder cannot be written, no window opened, or a file of the app is missing.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble("trouble.folder_write", file=str(folder), cause=refused(error)) from error
    with _temporary_home() as home:
        store = Store(home)
        store.settings.machine.welcomed = True
        host = store.settings.host
        host.name, host.language, host.text, host.my_speed, host.bot_speed = NAMES[0], language, text, "off", "off"
        try:
            app = start(store, size)
        except NoDisplayError as error:
            raise Trouble("trouble.no_display", cause=str(error)) from error
        except MissingAssetError as error:
            raise Trouble("trouble.missing_file", file=error.path, cause=str(error.cause)) from error
        reader.beside = False  # frames follow each other faster than files are read
        camera = _Camera(app, folder)
        try:
            yield camera.keep("first-frame")
            for facts in games.GAMES.values():
                yield from _of_game(camera, facts)
            yield from _of_app(camera, next(iter(games.GAMES)))
        except MissingAssetError as error:
            raise Trouble("trouble.missing_file", file=error.path, cause=str(error.cause)) from error
        except OSError as error:
            raise Trouble("trouble.folder_write", file=str(folder), cause=refused(error)) from error
        except pg.error as error:
            raise Trouble("trouble.folder_write", file=str(folder), cause=str(error)) from error
        finally:
            app.close()
            pg.quit()


@contextmanager
def _temporary_home() -> Iterator[Path]:
    """Makes a temporary folder for settings and matches, so that the user's are not touched."""
    before = os.environ.get(folders.HOME)
    with tempfile.TemporaryDirectory() as home:
        os.environ[folders.HOME] = home
        try:
            yield Path(home)
        finally:
            if before is None:
                del os.environ[folders.HOME]
            else:
                os.environ[folders.HOME] = before


class _Camera:
    """Brings scenes to rest and writes what is on the screen."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app = app
        self._folder = folder

    def keep(self, name: str) -> Path:
        path = self._folder / f"{name}.png"
        pg.image.save(self.app.screen, path)
        return path

    def snap_scene(self, scene: Scene, name: str) -> Path:
        self.app.director.go(scene)
        return self.snap(name)

    def snap(self, name: str) -> Path:
        for number in range(_PATIENCE):
            scene = self.app.director.on
            if number >= _SETTLE:
                if not (scene and (scene.moving or scene.stage.behind)):
                    break
                pg.time.wait(10)  # pictures made beside the frames get their time
            self.app.frame(0.05)
        return self.keep(name)


def _of_app(camera: _Camera, game_id: str) -> Iterator[Path]:
    app = camera.app
    app.routes.shelf()
    yield camera.snap("shelf")
    shelf = app.director.on
    if shelf:
        shelf.ask(lambda: welcome(shelf))
        yield camera.snap("welcome")
    yield camera.snap_scene(CreditsScene(app), "credits")
    yield camera.snap_scene(LoadScene(app, game_id), "load")
    yield camera.snap_scene(PacksScene(app, game_id), "packs")
    for tab in TABS:
        yield camera.snap_scene(SettingsScene(app, tab), f"settings-{tab}")


def _of_game(camera: _Camera, facts: Facts) -> Iterator[Path]:
    app = camera.app
    yield camera.snap_scene(SetupScene(app, facts.id), f"{facts.id}-setup")
    yield camera.snap_scene(RulesScene(app, facts.id), f"{facts.id}-rules")
    yield from _of_workshop(camera, facts)
    whole = _play_match(facts, (PERSON, *(facts.usual_bot,) * (min(4, facts.seats[-1]) - 1)))
    zoomed = False
    for share in MOMENTS:
        table = TableScene.resumed(app, saves.open_match(_save_until(whole, share)).resume())
        yield camera.snap_scene(table, f"{facts.id}-table-{round(share * 100):02}")
        seen, holder = table.session.seen, table.session.holder
        own = [zone for zone in seen.zones.values() if zone.owner == holder and zone.see == "owner"]
        if not zoomed and any(table.openings.zoom(("card", card)) for zone in own for card in zone.ids):
            zoomed = True
            yield camera.snap(f"{facts.id}-zoom")
    shared = _play_match(facts, (PERSON,) * max(2, facts.seats[0]))
    table = TableScene.resumed(app, saves.open_match(_save_until(shared, 0.5, handed_over=True)).resume())
    yield camera.snap_scene(table, f"{facts.id}-curtain")
    if table.session.confirm_seat() and table.session.handing.passage is Passage.READY:
        yield camera.snap_scene(RecapScene(app, table.session), f"{facts.id}-recap")
    yield camera.snap_scene(EndingScene(app, whole), f"{facts.id}-ending")
    yield camera.snap_scene(ResultsScene(app, whole), f"{facts.id}-results")
    app.routes.shelf()
    app.routes.watch(_save_until(whole, 0.6))
    yield camera.snap(f"{facts.id}-replay")


def _of_workshop(camera: _Camera, facts: Facts) -> Iterator[Path]:
    """Pictures the scene where decks are built, with a ready deck."""
    workshop = workshop_of(facts.id)
    settings = [setting for setting in facts.seat_settings if workshop and setting.name == workshop.setting]
    if workshop and settings:
        ready = next(str(choice) for choice in settings[0].choices if choice != settings[0].default)
        decks.keep(facts.id, camera.app.person.name, workshop.told(ready, camera.app.texts).title, workshop.text(ready))
        yield camera.snap_scene(workshop.scene(camera.app), f"{facts.id}-workshop")


def _play_match(facts: Facts, controllers: tuple[str, ...]) -> AnyMatch:
    """A whole match, sensibly played at every seat."""
    players = tuple(Player(NAMES[seat % len(NAMES)], seat, controller) for seat, controller in enumerate(controllers))
    setup = Setup(facts.id, facts.rules, _SEED, facts.settle(len(players), {}), players)
    match: AnyMatch = Match(games.load(facts.id), setup)
    bots = [seat_bot(match.game, facts.usual_bot) for _ in players]
    chance = random.Random(_SEED)
    while not match.over:
        seat = match.state.waiting()[0]
        match.answer(seat, bots[seat].answer(match.glimpse(seat), chance))
    return match


def _save_until(whole: AnyMatch, share: float, *, handed_over: bool = False) -> Path:
    """The file of the match up to the first question of a person at that share of its length.

    With `handed_over`, the first one that comes after somebody else's decision.
    """
    first = round(share * len(whole.past))
    people = [seat for seat, player in enumerate(whole.setup.players) if player.is_person]
    seats = [record.seat for record in whole.past]
    asked = (n for n in range(first, len(seats)) if seats[n] in people)
    stop = next((n for n in asked if not handed_over or seats[n] not in seats[max(0, n - 1) : n]), first)
    match: AnyMatch = Match(whole.game, whole.setup)
    path = saves.folder() / f"{whole.setup.game}-{len(whole.setup.players)}-{stop}.match.jsonl"
    path.unlink(missing_ok=True)
    match.keeper = Journal.begin(path, match)
    for record in whole.past[:stop]:
        match.answer(record.seat, record.answer)
    return path
