"""The drawer of the dice's luck: the throws for each seat, and whether they are unusual."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

import pygame as pg

from game.core.match import AnyMatch
from game.core.state import Event, Seat
from game.core.view import SPECTATOR
from game.ui.kit.draw import skins
from game.ui.kit.text import typeset
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.widget import Widget
from game.ui.table.desk import Desk
from game.ui.table.held_up.drawer import Drawer

_FEW_FOR_A_VERDICT = 12
"""Number of throws of a die below which nothing can be told from chance"""

_TO_COUNTS = 58
"""Reference px from the top of a seat's name down to its counts"""
_COUNT = typeset.Style("number", 18, "text")


class Tally(Widget):
    """The throws of a seat: the number of each face, and the number to be expected."""

    role = "text"
    focusable = False

    def __init__(self, desk: Desk, seat: Seat, counts: Counter[int], sides: int) -> None:
        player = desk.session.setup.players[seat] if seat >= 0 else None
        super().__init__(desk.look, player.name if player else desk.t(desk.style.house))
        self._desk, self._counts, self._sides = desk, counts, sides
        self._colour = player.colour if player else None

    def height(self, width: int) -> int:
        look = self.look
        return look.text_px(18) + look.px(_TO_COUNTS) + typeset.measure(look, "0", _COUNT)[1]

    def draw(self, target: pg.Surface) -> None:
        look, rect, desk = self.look, self.rect, self._desk
        total = sum(self._counts.values())
        line = look.text_px(18)
        px = look.px(18)
        mark = skins.glyph("rolling-dices", px, look.theme.muted)
        if self._colour is not None:
            mark = skins.seat_mark(look, self._colour, px)
        target.blit(mark, mark.get_rect(midleft=(rect.x, rect.y + line // 2 + look.px(2))))
        typeset.draw(
            target,
            look,
            self.name,
            typeset.Style("ui_bold", 18, "text"),
            (rect.x + look.px(32), rect.y),
            "topleft",
            rect,
        )
        expected = desk.t("table.luck.expected", n=f"{total / self._sides:.1f}".replace(".", desk.t("number.point")))
        typeset.draw(target, look, expected, typeset.SMALL, (rect.right, rect.y + look.px(2)), "topright", rect)
        each = rect.width / self._sides
        top = rect.y + line + look.px(12)
        side = look.px(38)
        most = max([1, *self._counts.values()])
        for face in range(self._sides):
            middle = round(rect.x + each * (face + 0.5))
            picture = desk.style.draw(desk.style.die_face(face), (side, round(side * 1.07)))
            target.blit(picture, picture.get_rect(midtop=(middle, top)))
            n = self._counts[face]
            bar = round(look.px(14) * n / most)
            y = rect.y + line + look.px(_TO_COUNTS)
            typeset.draw(target, look, str(n), _COUNT, (middle, y), "midtop", rect)
            pg.draw.rect(
                target,
                look.theme.accent[:3],
                (middle - side // 2, y - look.px(2), max(1, side * bar // look.px(14)), max(2, look.px(3))),
            )


def luck_drawer(desk: Desk, match: AnyMatch) -> Layer:
    """The drawer with the number of times that each face of the dice has come for each seat."""
    drawer = Drawer(desk, desk.t("table.luck"), action="luck")
    form = drawer.form
    counts, sides = throws(match, desk.style.thrower)
    if not sides:
        form.text(desk.t("table.luck.none"))
    else:
        form.text(desk.t("table.luck.note", sides=sides), typeset.SMALL)
        form.text(
            desk.t(f"table.luck.{verdict(sum(counts.values(), Counter()), sides)}"),
            typeset.Style("ui_bold", 18, "accent"),
        )
        for seat in (*range(match.setup.seats), *((-1,) if counts[-1] else ())):
            form.wide(Tally(desk, seat, counts[seat], sides), 14)
    form.done()
    return drawer.layer()


def throws(match: AnyMatch, thrower: Callable[[Event], Seat | None]) -> tuple[dict[Seat, Counter[int]], int]:
    """The number of throws of each face for each seat (-1: the game itself), and the number of a die's faces.

    Args:
        match: the match.
        thrower: gives the seat whose throw an event is; None: it is nobody's luck.

    Returns:
        The counts, and the faces: 0 before the first throw.
    """
    counts: dict[Seat, Counter[int]] = {seat: Counter() for seat in range(-1, match.setup.seats)}
    sides = 0
    events: list[Event] = [event for heard in match.heard(SPECTATOR) for event in heard]
    for event in events:
        faces = event.data.get("faces")
        if event.kind != "rolled" or not isinstance(faces, tuple):
            continue
        seat = thrower(event)
        if seat is not None:
            counts[seat].update(int(str(face)) for face in faces)
            sides = event.n("sides")
    return counts, sides


def verdict(counts: Counter[int], sides: int) -> str:
    """The verdict on the dice, by the chi-squared statistic: "few" (too few to tell), "even", "uneven" or "rare"."""
    total = counts.total()
    if total < _FEW_FOR_A_VERDICT:
        return "few"
    expected = total / sides
    apart = sum((counts[face] - expected) ** 2 / expected for face in range(sides))
    freedom = sides - 1
    spread = math.sqrt(2 * freedom)  # the mean of the statistic is `freedom`
    if apart <= freedom + 0.5 * spread:
        return "even"
    return "uneven" if apart <= freedom + 2 * spread else "rare"
