"""The places of the parts of Telendar's table, at every window and text size. Numbers are reference px."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame as pg

from game.games.telendar.board import PLACES, SIDE
from game.ui.contract.reference import Reference
from game.ui.kit.draw.step_mark import mark_size
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.look import Look
from game.ui.views.parts.rows import step

COLUMN = 382
TILE, PITCH = 101, 104
PAWN = (50, 70)
_ASIDE = 16
"""Distance by which a pawn makes room for a card, so that its Force is legible"""
CARD = (216, 340)
ROW = 4
"""Cards side by side on a sheet; more if there are many"""
DIE = 38
WELL, LOW_WELL = 60, 46
LINE = 1.1
"""Distance of lines in a side's words, in heights of the letters"""
_GAP = 7


LEAN = (-9, 12, -15, 7, 16)
"""Angles at which dice lie side by side, degrees"""


def die_pose(x: float, y: float, width: float, angle: float = 0.0) -> Pose:
    """The place of a die around a point."""
    return Pose(x, y, width, round(width * 166 / 160), angle)


class Plan(NamedTuple):
    """The places of the parts of the table, in pixels."""

    sheet: pg.Rect
    board: pg.Rect
    king: pg.Rect
    phase: pg.Rect
    meeting: pg.Rect
    """The panel of the encounter"""
    scene: pg.Rect
    """The contents of the panel, above its buttons"""
    turn: pg.Rect
    """The buttons of the panel"""
    prompt: pg.Rect
    chooser: pg.Rect


class SheetPlan(NamedTuple):
    """The places of the parts of a character's sheet, in pixels."""

    portrait: pg.Rect
    title: pg.Rect
    text: pg.Rect
    tokens: tuple[pg.Rect, ...]
    headings: tuple[tuple[str, pg.Rect], ...]
    """Headings as (kind, place): objects, followers, spells"""
    slots: dict[str, tuple[pg.Rect, ...]]
    company: pg.Rect
    """The heading over the other characters; two rows of these use its place for their marks"""
    mates: tuple[pg.Rect, ...]


class Planner(Reference):
    """Works out the places on the table.

    Args:
        look: scale and text size.
        size: the window's size, pixels.
        mates: number of other characters.
    """

    def __init__(self, look: Look, size: Size, mates: int) -> None:
        super().__init__(look, size)
        self.mates = mates
        self.plan = self._plan()
        self._tiles = tuple(self._tile(place) for place in PLACES)

    def _plan(self) -> Plan:
        rect, more = self.rect, self.more
        board_y = 112 + 12 * more
        right, foot = 1200, 884
        king, phase = (127 + 20 * more, 97 + 30 * more) if not self.grand else (92 + 20 * more, 66 + 40 * more)
        panel = 72 + king + 10 + phase + 10
        buttons = 136 + 70 * more
        return Plan(
            sheet=rect(18, 72, COLUMN, foot - 72),
            board=rect(421.5, board_y, 757, 757),
            king=rect(right, 72, COLUMN, king),
            phase=rect(right, 72 + king + 10, COLUMN, phase),
            meeting=rect(right, panel, COLUMN, foot - panel),
            scene=rect(right + 14, panel + 34 + 12 * more, COLUMN - 28, foot - panel - 34 - 12 * more - buttons),
            turn=rect(right, foot - buttons, COLUMN, buttons),
            prompt=rect(413, 62, 774, 48 + 12 * more),
            chooser=rect(440, board_y + 150, 720, 480),
        )

    # --- the board -------------------------------------------------------------------------------

    def tile(self, place: int) -> pg.Rect:
        """The place of a territory on the board."""
        return self._tiles[place].copy()

    def _tile(self, place: int) -> pg.Rect:
        row, column = divmod(place, SIDE)
        field = (757 - (SIDE - 1) * PITCH - TILE) / 2
        y = self.plan.board.y / self.look.k - self._top
        return self.rect(421.5 + field + column * PITCH, y + field + row * PITCH, TILE, TILE)

    def pawn(self, place: int, rank: int, count: int, *, aside: bool) -> Pose:
        """The place of the pawn that is the `rank`th of `count` on a territory; `aside`: left of the cards there."""
        tile, px = self.tile(place), self.look.px
        apart = min(34.0, 58 / max(1, count - 1)) if count > 1 else 0.0
        spare = (TILE - PAWN[0] - (count - 1) * apart) / 2
        x = tile.centerx + px((rank - (count - 1) / 2) * apart) - px(max(0.0, min(_ASIDE, spare)) if aside else 0)
        return Pose(x, tile.centery + px(2 + (4 if rank % 2 and count > 2 else 0)), px(PAWN[0]), px(PAWN[1]))

    def land(self, place: int, rank: int) -> Pose:
        """The place of the `rank`th card on a territory: at its upper right corner, the first on top."""
        tile, px = self.tile(place), self.look.px
        return Pose(tile.right - px(23 + 9 * rank), tile.y + px(31), px(36), px(50))

    # --- the sheet -------------------------------------------------------------------------------

    def abilities_width(self) -> int:
        """The width of the text beside a sheet's portrait, or in large letters of the text below it, pixels."""
        return self.plan.sheet.width - self.look.px(40) - (0 if self.grand else self.look.px(126))

    def details(self, places: Sequence[int], abilities: int) -> SheetPlan:
        """The plan of a sheet, by its numbers of places for Objects, Followers, Spells and its abilities' height."""
        objects, followers, spells = places
        look, area = self.look, self.plan.sheet
        px = look.px
        heading = px(13) + look.text_px(20)
        inner = pg.Rect(area.x + px(20), area.y, area.width - px(40), area.height)
        portrait = pg.Rect(inner.x - px(2), area.y + px(18), px(112), px(140))
        high = px(48) + (look.text_px(20) - px(20)) // 2
        title = pg.Rect(inner.x + px(126), area.y + px(12), inner.width - px(126), high)
        caption = look.text_px(15) * (1 if self.grand else 2) + px(7 if self.grand else 10)
        # The room left below goes to the other characters, then to the slots, and the rest to the abilities.
        rows = self.mate_rows()
        mate_high = self._mate_high()
        above, between = self._strips(heading)
        below = rows * (mate_high + px(4)) + above + between + heading * (rows == 1)
        columns = max(ROW, (objects + 1) // 2)
        lines = 2 + -(-objects // columns)
        free = area.bottom - px(16) - below - (portrait.bottom + px(8) + px(62) + caption) - 3 * heading
        top = title.bottom + px(18) + look.text_px(18)
        wanted = max(0, top + abilities - portrait.bottom) if not self.grand else abilities  # beyond the portrait
        least = px(40 if self.grand else 46 if rows < 2 else 43)
        most = min(px(58) if rows else px(76), free // lines - px(_GAP))
        slot = min(most, max(least, (free - wanted) // lines - px(_GAP)))
        spare = max(0, free - lines * (slot + px(_GAP)))
        text = pg.Rect(title.x, top, title.width, portrait.bottom + min(spare, wanted) - top)
        if self.grand:
            text = pg.Rect(inner.x, portrait.bottom + px(6), inner.width, min(spare, wanted))
        y = max(portrait.bottom, text.bottom) + px(8)
        each = inner.width // 4
        tokens = tuple(pg.Rect(inner.x + i * each, y, each, px(62) + caption) for i in range(4))
        y += px(62) + caption + min(px(12), max(0, spare - (text.bottom - portrait.bottom)))
        headings: list[tuple[str, pg.Rect]] = []
        slots: dict[str, tuple[pg.Rect, ...]] = {}
        for what, count in (("objects", objects), ("followers", max(4, followers)), ("spells", max(4, spells))):
            beside = columns if what == "objects" else count
            headings.append((what, pg.Rect(inner.x, y, inner.width, heading)))
            slots[what] = tuple(self._grid(pg.Rect(inner.x, y + heading, inner.width, slot), count, beside))
            y += heading + -(-count // beside) * (slot + px(_GAP))
        company = pg.Rect(inner.x, area.bottom - px(14) - below, inner.width, heading if rows == 1 else 0)
        row = pg.Rect(inner.x, company.bottom + above, inner.width, mate_high)
        mates = self._mate_cells(row, between) if rows else ()
        return SheetPlan(portrait, title, text, tokens, tuple(headings), slots, company, tuple(mates))

    def _grid(self, row: pg.Rect, count: int, columns: int) -> Iterator[pg.Rect]:
        gap = self.look.px(10 if columns <= 4 else 5)
        each = (row.width - (columns - 1) * gap) / columns
        for i in range(count):
            line, column = divmod(i, columns)
            x = row.x + column * (each + gap)
            yield pg.Rect(round(x), row.y + line * (row.height + self.look.px(_GAP)), round(each), row.height)

    def mate_rows(self) -> int:
        """The number of rows of the other characters' plaques."""
        return 0 if not self.mates else 1 if self.mates <= 3 else 2

    def marks_in_strip(self) -> bool:
        """Whether marks of the others' turns stand above their plaques, since numbers fill these."""
        return self.grand and self.mate_rows() > 1

    def _strips(self, heading: int) -> tuple[int, int]:
        """The heights of the strips for marks over the first and the second row of plaques, pixels."""
        if self.mate_rows() < 2:
            return 0, 0  # marks lie in the place of the heading
        high = mark_size(self.look)[1]
        if self.grand:  # plaques of numbers alone have room at the top
            return high - self.look.px(8), high - self.look.px(8)
        return heading // 2, high  # above the first row lie the places of Spells

    def _mate_high(self) -> int:
        """The height of another character's plaque, pixels."""
        look, one_row = self.look, self.mate_rows() == 1
        if self.grand:
            return look.px(64 if one_row else 46)
        if one_row:  # two rows of tokens below a name of two lines
            return max(look.px(86), self.mate_title() + 2 * (self.mate_token(2) + look.px(2)))
        return self.mate_title() + self.mate_token(4) + look.px(2)

    def mate_title(self) -> int:
        """The height of pawn and name on a plaque of the lower kind, pixels; a name may take two lines."""
        return self.look.px(4) + 2 * self.look.text_px(15)

    def mate_token(self, columns: int) -> int:
        """The width of the tokens of a plaque, `columns` side by side, pixels."""
        look = self.look
        if columns == 2:
            return max(look.px(26), round(look.text_px(15) * 1.5))
        return min(round(look.text_px(15) * 1.6), (self.plan.sheet.width - look.px(40)) // 12 - 1)

    def _mate_cells(self, row: pg.Rect, strip: int) -> Iterator[pg.Rect]:
        """The places of the plaques from the first row on, with a strip for marks between rows."""
        columns = min(3, self.mates) if self.grand else 3
        each = row.width / columns
        for i in range(self.mates):
            line, column = divmod(i, columns)
            y = row.y + line * (row.height + self.look.px(4) + strip)
            yield pg.Rect(round(row.x + column * each), y, round(each) - 2, row.height)

    # --- the encounter ---------------------------------------------------------------------------

    def card(self) -> pg.Rect:
        """The place of the card that is met."""
        scene, px = self.plan.scene, self.look.px
        height = min(px(CARD[1]) if not self.grand else px(176), scene.height - self.steps().height - px(8))
        width = round(height * CARD[0] / CARD[1])
        return pg.Rect(scene.x, scene.y + px(4), width, height)

    def steps(self) -> pg.Rect:
        """The place of the four phases of a combat, below the card; in large letters one line."""
        scene, look = self.plan.scene, self.look
        height = look.px(36) + look.text_px(15) if not self.grand else look.text_px(15) + look.px(14)
        return pg.Rect(scene.x, scene.bottom - height, scene.width, height)

    def sides(self, foe: int = 1, own: int = 1, heads: Size = (0, 0)) -> tuple[pg.Rect, pg.Rect]:
        """The places of the foe's and the own side of a combat, beside the card.

        Args:
            foe: height that the foe's words need, pixels.
            own: height that the own side's words need, pixels.
            heads: heights of both names, which always have room.
        """
        card, scene, px = self.card(), self.plan.scene, self.look.px
        x = card.right + px(14)
        width, free = scene.right - x, self.steps().top - px(18) - card.y
        least = self._well_high() + px(14)
        spare = max(0, free - 2 * least - sum(heads))
        share = spare // 2
        if spare < 2 * self.look.text_px(15) * LINE:  # no room for a line each
            share = 0 if own >= foe else spare
        elif foe + own <= spare:
            share = foe + (spare - foe - own) // 2
        elif min(foe, own) < share:
            share = foe if foe < own else spare - own
        high = least + heads[0] + share
        return pg.Rect(x, card.y, width, high), pg.Rect(x, card.y + high + px(10), width, free - high)

    def _well_high(self) -> int:
        return self.look.px(WELL if not self.grand else LOW_WELL)

    def well(self, side: pg.Rect) -> pg.Rect:
        """The place of the dice of a side."""
        high = self._well_high()
        return pg.Rect(side.x, side.bottom - high - self.look.px(12), side.width, high)

    def tray(self, top: int) -> pg.Rect:
        """The place of dice thrown while no card is met: across the panel, from the y `top` on."""
        scene = self.plan.scene
        return pg.Rect(scene.x, top, scene.width, self._well_high())

    def most_place(self) -> int:
        """The greatest height of a territory's text that leaves room for dice below, pixels."""
        return self.plan.scene.height - self._well_high() - self.look.px(26)

    def die(self, well: pg.Rect, rank: int, count: int, *, summed: bool = True) -> Pose:
        """The place of the `rank`th of `count` dice in a well; `summed`: the sum lies at the well's end."""
        px = self.look.px
        side = px(DIE if count == 1 else DIE * 0.8)
        width = well.width - px(40 if summed else 8)
        apart = step(count, side, width - px(10), px(7))
        x = well.x + px(4) + width / 2 + (rank - (count - 1) / 2) * apart
        return die_pose(x, well.centery, side, LEAN[rank % len(LEAN)])

    def other_die(self, rank: int, count: int) -> Pose:
        """The place of the `rank`th of `count` dice of another throw after a combat: at the end of its outcome."""
        strip, px = self.steps(), self.look.px
        side = px(DIE * 0.8)
        step = min(side + px(6), px(60) / max(1, count - 1))
        x = strip.right - px(10) - side / 2 - (count - 1 - rank) * step
        return die_pose(x, strip.centery, side, (-6, 9, -11, 5, 12)[rank % 5])
