"""The app as scenes of matches see it: with the views and the ways to other scenes."""

from datetime import datetime
from pathlib import Path
from typing import Protocol

from game.core.match import AnyMatch, Setup
from game.ui.contract.view import GameView
from game.ui.scene import Host, Scene
from game.ui.table.session.session import Session


class Routes(Protocol):
    """The ways from one scene to another, so that no scene knows another one."""

    def shelf(self) -> None:
        """Goes to the shelf."""

    def set_up(self, game: str) -> None:
        """Opens the set-up of a match."""

    def load(self, game: str) -> None:
        """Opens the list of a game's saved matches."""

    def statistics(self, game: str = "") -> None:
        """Opens the statistics of everybody, of a game's matches first; "": of all."""

    def packs(self, game: str) -> None:
        """Opens the page of packs of cards, those of a game first."""

    def workshop(self, game: str) -> None:
        """Opens the workshop of a game's decks."""

    def credits(self) -> None:
        """Opens the credits."""

    def settings(self) -> None:
        """Opens the settings."""

    def rules(self, game: str, anchor: str = "") -> None:
        """Opens the rules book of a game at a section, or tells that it is missing."""

    def expect(self, game: str) -> None:
        """Imports the code of a game's table, so that it opens at once; in any thread, as no picture is touched.

        Raises:
            Trouble: one of the game's card files is faulty.
        """

    def play(self, setup: Setup) -> None:
        """Begins a match and goes to its table."""

    def play_guided(self, game: str) -> None:
        """Begins the first match, through which a game's guide leads."""

    def resume(self, path: Path) -> None:
        """Goes on with a saved match; if that is not possible, it tells why and opens the match to be looked at.

        Raises:
            Trouble: nothing of it can be used.
        """

    def watch(self, path: Path) -> None:
        """Shows a saved match from its beginning.

        Raises:
            Trouble: nothing of it can be used.
        """

    def replay(self, match: AnyMatch, number: int = 0) -> None:
        """Shows a match again, beginning before a decision."""

    def look_back(self, session: Session, number: int, *, play: bool = False) -> None:
        """Shows a moment of the present match to the present viewers, or plays on from it."""

    def recap(self, session: Session) -> None:
        """Shows the recap of the events since the seat last acted."""

    def curtain(self, session: Session, below: Scene, velvet: tuple[int, int, int]) -> None:
        """Draws the curtain, in the colour `velvet`, over a table."""

    def results(self, match: AnyMatch) -> None:
        """Leads from a table that is over to its results, and writes them into the annals.

        The last act comes first, unless motion is reduced.
        """

    def ending(self, match: AnyMatch, *, kept: datetime | None = None) -> None:
        """Puts the last act of a finished match in place of the present scene.

        Args:
            match: a finished match.
            kept: the time when it ended, if its results are looked up from another page; None: it ended just now.
        """

    def score(self, match: AnyMatch, *, kept: datetime | None = None, told: bool = False) -> None:
        """Puts the results of a finished match in place of the present scene.

        Args:
            match: a finished match.
            kept: the time when it ended, if they are looked up from another page; None: it ended just now.
            told: whether the winners were spoken already.
        """

    def results_of(self, path: Path) -> None:
        """Shows the results of a finished match over the present page.

        Raises:
            Trouble: nothing of it can be used.
        """


class GameHost(Host, Protocol):
    """The app, for the scenes of games."""

    @property
    def routes(self) -> Routes:
        """The ways to other scenes."""

    @property
    def until_end(self) -> bool:
        """Whether the app closes by itself when the match on the table is over."""

    def view_of(self, game: str) -> type[GameView]:
        """The view of a game."""
