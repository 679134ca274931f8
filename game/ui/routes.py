"""The ways from one scene to another. Scenes are imported when they are gone to: the first frame comes sooner."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.phrase import Trouble
from game.ui.kit.pictures.assets import MissingAssetError
from game.ui.settings import SPEEDS

if TYPE_CHECKING:
    from game.core.match import AnyMatch, Setup
    from game.ui.scene import Scene
    from game.ui.table.host import GameHost
    from game.ui.table.session.session import Session


class Routes:
    """Leads from scene to scene; `host.Routes` says what each way does.

    Args:
        app: shows them.
    """

    def __init__(self, app: GameHost) -> None:
        self._app = app

    # --- around the games ------------------------------------------------------------------------

    def shelf(self) -> None:
        from game.ui.scenes.shelf.scene import ShelfScene

        self._app.seat_person(None)
        self._app.director.go(ShelfScene(self._app))

    def set_up(self, game: str) -> None:
        from game.ui.scenes.setup.scene import SetupScene

        self._app.director.push(SetupScene(self._app, game))

    def load(self, game: str) -> None:
        from game.ui.scenes.load.scene import LoadScene

        self._app.director.push(LoadScene(self._app, game))

    def statistics(self, game: str = "") -> None:
        from game.ui.scenes.statistics import StatisticsScene

        self._app.director.push(StatisticsScene(self._app, game))

    def packs(self, game: str) -> None:
        from game.ui.scenes.reading.packs import PacksScene

        self._app.director.push(PacksScene(self._app, game))

    def workshop(self, game: str) -> None:
        from game.ui.views import workshop_of

        found = workshop_of(game)
        if found:
            self._app.director.push(found.scene(self._app))

    def credits(self) -> None:
        from game.ui.scenes.reading.credits import CreditsScene

        self._app.director.push(CreditsScene(self._app))

    def settings(self) -> None:
        from game.ui.scenes.settings.scene import SettingsScene

        self._app.director.push(SettingsScene(self._app))

    def rules(self, game: str, anchor: str = "") -> None:
        from game.ui.scenes.reading.rules_book import RulesScene, rules

        try:
            rules(game, self._app.texts.language)
        except MissingAssetError as error:
            self._app.tell(error.phrase)
        else:
            self._app.director.push(RulesScene(self._app, game, anchor))

    # --- to a table ------------------------------------------------------------------------------

    def expect(self, game: str) -> None:
        """Imports the code of a game's table, so that it opens at once; in any thread, as no picture is touched.

        Raises:
            Trouble: one of the game's card files is faulty.
        """
        from game.games import load
        from game.ui.table import scene  # noqa: F401

        load(game)
        self._app.view_of(game)

    def play(self, setup: Setup) -> None:
        from game.ui.table.scene import TableScene

        self._app.director.go(TableScene.new(self._app, setup))

    def play_guided(self, game: str) -> None:
        from game.ui.table.scene import TableScene

        self._app.director.go(TableScene.guided(self._app, game))

    def resume(self, path: Path) -> None:
        from game.ui import saves
        from game.ui.scenes.watching.replay import ReplayScene
        from game.ui.table.scene import TableScene

        loaded = saves.open_match(path)
        try:
            match = loaded.resume()
        except Trouble as trouble:
            self._app.director.push(ReplayScene(self._app, loaded.match, stopped=trouble.phrase))
        else:
            self._app.director.go(TableScene.resumed(self._app, match, loaded.news))

    def open_save(self, path: Path) -> None:
        """Opens a match whose file was double-clicked or dropped on the window: goes on with it, or shows its end."""
        from game.ui import saves

        try:
            if saves.summary(path).over:
                self.watch(path)
            else:
                self.resume(path)
        except Trouble as trouble:
            self._app.tell(trouble.phrase)

    # --- from a table ----------------------------------------------------------------------------

    def watch(self, path: Path) -> None:
        from game.ui.scenes.watching.replay import ReplayScene

        self._app.director.push(ReplayScene.of(self._app, path))

    def replay(self, match: AnyMatch, number: int = 0) -> None:
        from game.ui.scenes.watching.replay import ReplayScene

        self._app.director.push(ReplayScene(self._app, match, number=number))

    def look_back(self, session: Session, number: int, *, play: bool = False) -> None:
        from game.ui.scenes.watching.replay import ReplayScene

        scene = ReplayScene.of_moment(self._app, session, number)
        scene.playing = play
        self._app.director.push(scene)

    def recap(self, session: Session) -> None:
        from game.ui.scenes.watching.recap import RecapScene

        self._app.director.push(RecapScene(self._app, session))

    def curtain(self, session: Session, below: Scene, velvet: tuple[int, int, int]) -> None:
        from game.ui.scenes.curtain import CurtainScene
        from game.ui.scenes.watching.recap import RecapScene

        self._app.director.push(CurtainScene(self._app, session, below, velvet, lambda: RecapScene(self._app, session)))

    def results(self, match: AnyMatch) -> None:
        from game.ui import annals

        path = getattr(match.keeper, "path", None)
        if path:
            try:
                annals.note(annals.entry_of(match, path.name, datetime.now().astimezone()))
            except Trouble as trouble:
                self._app.tell_later(trouble.phrase)
        person = self._app.person
        if person.still or not SPEEDS[person.my_speed]:
            self.score(match)
        else:
            self.ending(match)

    def ending(self, match: AnyMatch, *, kept: datetime | None = None) -> None:
        from game.ui.scenes.end.ending import EndingScene

        self._app.director.swap(EndingScene(self._app, match, kept=kept))

    def score(self, match: AnyMatch, *, kept: datetime | None = None, told: bool = False) -> None:
        from game.ui.scenes.end.results import ResultsScene

        self._app.director.swap(ResultsScene(self._app, match, kept=kept, told=told))

    def results_of(self, path: Path) -> None:
        from game.ui import folders, saves
        from game.ui.scenes.end.results import ResultsScene

        self._app.director.push(ResultsScene(self._app, saves.open_match(path).match, kept=folders.changed(path)))
