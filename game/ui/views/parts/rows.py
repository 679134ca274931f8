"""The places of things in a row: side by side, or overlapping where the room is too small."""

from collections.abc import Iterator, Sequence

import pygame as pg

from game.ui.kit.geometry import Size


def step(count: int, width: float, room: float, gap: float) -> float:
    """The distance from one thing in a row to the next, pixels.

    Args:
        count: number of things.
        width: the width of one thing.
        room: width of the row.
        gap: between two, if there is room for it.
    """
    return min(width + gap, (room - width) / max(1, count - 1))


def middles(area: pg.Rect, count: int, width: float, gap: float, *, centred: bool = False) -> Iterator[float]:
    """The x of each thing's middle, pixels, in a row that starts at the left end of an area, or is centred in it."""
    apart = step(count, width, area.width, gap)
    first = area.centerx - apart * (count - 1) / 2 if centred else area.x + width / 2
    for i in range(count):
        yield first + i * apart


def lines(sizes: Sequence[Size], width: int, gap: Size) -> list[list[int]]:
    """Breaks boxes into lines no wider than `width`; returns the indices of the boxes of each line.

    Args:
        sizes: the sizes of the boxes, pixels.
        width: pixels; a wider box has a line of its own.
        gap: between boxes of a line, and between lines.
    """
    found: list[list[int]] = []
    used = 0
    for i, (wide, _) in enumerate(sizes):
        if found and used + gap[0] + wide <= width:
            found[-1].append(i)
            used += gap[0] + wide
        else:
            found.append([i])
            used = wide
    return found
