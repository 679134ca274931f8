"""The log as a list that scrolls, in the reader's language."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame as pg

from game.core.match import Player
from game.core.texts import Texts
from game.core.view import SPECTATOR
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.panes import Pane
from game.ui.kit.widgets.widget import Widget
from game.ui.table.session.log import LogLine

_MARK = 20  # reference px, the shape of the seat
_INDENT = 36


class LogRow(Widget):
    """A line of the log; `on` makes it a link to its moment."""

    role = "text"
    radius = 5.0

    def __init__(
        self, look: Look, line: LogLine, texts: Texts, player: Player | None, on: Callable[[], None] | None = None
    ) -> None:
        """Makes a line; `player`: the player of its seat; None: it has none."""
        super().__init__(look, texts.say(line.phrase))
        self.line = line
        self.focusable = on is not None
        self.on = on
        self.current = False
        """Whether the line belongs to the moment that is shown"""
        self._player = player
        self.id = f"{line.number}:{self.name}"

    def _words_left(self) -> int:
        return self.look.em(_INDENT * (1 + 0.4 * bool(self.line.indent)))

    def _block(self, width: int) -> typeset.Block:
        style = typeset.Style(size=16, colour="muted") if self.line.indent else typeset.Style(size=17)
        return typeset.paragraph(self.look, self.name, style, width - self._words_left() - self.look.px(4))

    def height(self, width: int) -> int:
        return self._block(width).height + self.look.px(3 if self.line.indent else 7)

    def activate(self) -> None:
        if self.on:
            self.on()

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        if self.current:
            target.blit(skins.segment(look, rect.width, rect.height, "hover").surface, rect)
        block = self._block(rect.width)
        y = rect.bottom - block.height - look.px(1)
        if not self.line.indent and self._player:
            mark = skins.seat_mark(look, self._player.colour, look.em(_MARK))
            first = typeset.measure(look, "X", typeset.Style(size=17))[1]
            target.blit(mark, mark.get_rect(midleft=(rect.x, y + first // 2)))
        block.draw(target, (rect.x + self._words_left(), y), rect)


def log_pane(
    look: Look,
    name: str,
    rect: pg.Rect,
    lines: Sequence[LogLine],
    texts: Texts,
    players: Sequence[Player],
    go: Callable[[int], None] | None,
) -> Pane:
    """A pane with these lines, scrolled to its end.

    Args:
        look: sizes and theme.
        name: the name of the pane, for speech.
        rect: its place on the screen.
        lines: the lines of the log.
        texts: see `table_texts`.
        players: the players, by seat.
        go: called with the number of a line's decision when it is clicked; None: the lines are no links.
    """
    pane = Pane(look, name)
    pane.place(rect)
    told = []
    for line in lines:
        player = None if line.seat == SPECTATOR else players[line.seat]
        told.append(LogRow(look, line, texts, player, partial(go, line.number) if go else None))
    pane.pile(told)
    pane.scroll_to(pane.reach)
    return pane
