"""The sieve of the saved matches: games and kinds that are listed, and the switches for them."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame as pg

from game import games
from game.core.texts import Texts
from game.ui.kit.look import Look
from game.ui.kit.widgets.buttons import Choice
from game.ui.kit.widgets.widget import Widget, row
from game.ui.saves import Saved
from game.ui.scenes.load.box_switch import BoxSwitch

_KINDS = ("open", "over", "all")


class Sieve:
    """The choice of the matches that are listed: at first those of one game, and the files that cannot be read.

    Args:
        game: the game whose box is open.
        turned: called when the choice has changed.
    """

    def __init__(self, game: str, turned: Callable[[], object]) -> None:
        self.boxes = {game}
        """Ids of the games whose matches are listed"""
        self.kind = "all"
        """Kind of the matches that are listed: "open" (they can go on), "over" or all"""
        self._turned = turned

    @property
    def only_game(self) -> str:
        """Id of the game whose box alone is open; "": more are, or none."""
        return next(iter(self.boxes)) if len(self.boxes) == 1 else ""

    def filtered(self, saved: Iterable[Saved]) -> list[Saved]:
        """The matches that are to be listed; files that cannot be read come last."""
        return sorted(filter(self._wanted, saved), key=lambda one: one.header is None)

    def _wanted(self, saved: Saved) -> bool:
        if saved.header is None:
            return self.kind == "all"
        return saved.header.game in self.boxes and self.kind in ("all", "over" if saved.over else "open")

    def _set_kind(self, kind: str) -> None:
        self.kind = kind
        self._turned()

    def next_kind(self) -> None:
        """Lists the next kind of matches; after the last comes the first."""
        self._set_kind(_KINDS[(_KINDS.index(self.kind) + 1) % len(_KINDS)])

    def switch(self, game: str) -> None:
        """Lists a game's matches, or lists them no more."""
        self.boxes ^= {game}
        self._turned()

    # --- on the page -----------------------------------------------------------------------------

    def widgets(self, look: Look, texts: Texts, everything: Sequence[Saved], key: str) -> list[Widget]:
        """The choice of a kind, with the number of matches of each, and a switch for each box.

        Args:
            look: the sizes and colours.
            texts: the language.
            everything: all matches.
            key: the name of the key for the next kind.
        """
        of_boxes = [saved for saved in everything if saved.header and saved.header.game in self.boxes]
        counts = {"over": sum(saved.over for saved in of_boxes)}
        counts["open"] = len(of_boxes) - counts["over"]
        counts["all"] = len(of_boxes) + sum(saved.header is None for saved in everything)
        kinds = [(kind, texts(f"load.kind.{kind}", n=counts[kind])) for kind in _KINDS]
        choice = Choice(look, texts("load.kind"), kinds, self.kind, self._set_kind, tip=texts("load.kind.tip"))
        choice.key_cap = key
        if len(games.GAMES) == 1:
            return [choice]
        return [choice, *(self._box(look, texts, game, number) for number, game in enumerate(games.GAMES, 1))]

    def _box(self, look: Look, texts: Texts, game: str, number: int) -> BoxSwitch:
        return BoxSwitch(look, texts, game, number, listed=game in self.boxes, on=partial(self.switch, game))


def lay(widgets: Sequence[Widget], column: pg.Rect, look: Look) -> int:
    """Lays out the sieve's widgets at the head of a column; returns the y below them."""
    pad = look.px(10)
    choice, *boxes = widgets
    below = row(widgets, column.inflate(-2 * pad, -2 * pad), look.px(8)) + pad
    beside = [box.rect.height for box in boxes if box.rect.y == choice.rect.y]
    if beside:
        choice.rect.height = min(choice.rect.height, *beside)
        choice.place(choice.rect.move(0, (max(beside) - choice.rect.height) // 2))  # to the middle of its line
    return below
