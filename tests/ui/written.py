"""The texts on a picture: noted down while they are drawn, and checked against the rules for all texts."""

import pygame as pg

from game.ui.kit.colour import contrast
from game.ui.kit.look import Look
from game.ui.kit.text.typeset import Block, Drawn, Recorder

SLACK = 2
"""Pixels by which letters may stand out of their place"""
_WRITE = Block.draw


def note_down(self: Block, target: pg.Surface, at: tuple[int, int], within: pg.Rect | None = None) -> None:
    """Notes texts down, in place of `Block.draw`, without drawing their letters: only the ground below them is seen."""
    blank = Block(pg.Surface((1, 1), pg.SRCALPHA), self.fragments, self.links, self.lines, self.broken)
    _WRITE(blank, target, at, within)


def faults(look: Look, surface: pg.Surface, pieces: list[Drawn]) -> list[str]:
    """The faults of texts: they leave their place or the picture, are too small, or do not stand out."""
    wrong = []
    least = look.text_px(15)
    for piece in pieces:
        within = (piece.container or surface.get_rect()).clip(surface.get_rect())
        if not within.inflate(2 * SLACK, 2 * SLACK).contains(piece.rect):
            wrong.append(f"{piece.text!r} {piece.rect} leaves {within}")
        if piece.px < least:
            wrong.append(f"{piece.text!r} is {piece.px} px high, under {least}")
        worst = min((contrast(piece.colour, ground) for ground in grounds(surface, piece.rect)), default=21.0)
        if worst < 4.5:
            wrong.append(f"{piece.text!r} stands out by {worst:.1f}")
    return wrong


def joined(recorder: Recorder) -> str:
    """All texts joined, with parted words put together again and without hyphens."""
    return " ".join(piece.text for piece in recorder.drawn).replace("- ", "").replace("-", "")


def grounds(screen: pg.Surface, rect: pg.Rect) -> set[tuple[int, int, int]]:
    """Colours of some pixels behind a text."""
    area = rect.clip(screen.get_rect())
    found = set()
    for x in range(area.left, area.right, max(1, area.width // 12)):
        for y in range(area.top + area.height // 4, area.bottom - area.height // 5, max(1, area.height // 4)):
            red, green, blue, _ = screen.get_at((x, y))
            found.add((red, green, blue))
    return found
