"""Strips: zones of a seat side by side, with their names, as far as there is room for them."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.views.plain.zones import Plot, Zones


class Strip(NamedTuple):
    """The plots of a strip, and how they share its width."""

    plots: Sequence[Plot]
    wide: Sequence[int]
    """Width of each, pixels"""
    named: bool
    """Whether their names have room"""


def strip_of(zones: Zones, plots: Sequence[Plot], width: int, high: int, gap: int, *, named: bool) -> Strip:
    """The strip of some plots.

    Where there is little room the empty zones that no answer needs are left out, and if that is not enough the names.

    Args:
        zones: lays them out.
        plots: all that belong there.
        width: of the strip, pixels.
        high: the height of a card if all have room, pixels.
        gap: between two plots, pixels.
        named: whether names are wanted.
    """
    needed = [plot for plot in plots if any(plot.counts) or plot.places[0].name in zones.targets]
    with_names = [(plots, True), (needed, True)] if named else []
    for laid, told in [*with_names, (plots, False), (needed, False)]:
        room = width - gap * (len(laid) - 1)
        least = [zones.least_width(plot, named=told) for plot in laid]
        if sum(least) <= room:
            break
    else:
        least = [room // max(1, len(laid))] * len(laid)
    return Strip(laid, _widths(least, [zones.wanted(plot, high)[0] for plot in laid], room), told)


def _widths(least: Sequence[int], wanted: Sequence[int], room: int) -> list[int]:
    """Widths between the least and the wanted ones that together fit the room."""
    more = [max(0, width - low) for width, low in zip(wanted, least, strict=True)]
    share = min(1.0, (room - sum(least)) / max(1, sum(more)))
    return [low + int(width * share) for low, width in zip(least, more, strict=True)]
