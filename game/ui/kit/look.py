"""Look: the scale, size of text and theme in force. A `Look` is hashable: it keys the caches of all that is drawn."""

from dataclasses import dataclass

from game.ui.kit.colour import BRASS_METAL, LIVERIES, NORMAL, SEAT_PALETTES, SEATS, UNDECIDED, Colour, Theme

REFERENCE = (1600, 900)
"""Width and height of the canvas that all layout numbers refer to"""

# Above this size (reference px) the text setting only adds a constant: large text need not double.
_GROWS_TO = 20
_SMALLEST = 15  # reference px; 18 px at 1080p
_GRAND = 1.3  # text setting
_LEGIBLE = 13  # device px; below this no font is readable, however small the window


@dataclass(frozen=True, slots=True)
class Look:
    """All settings on which a drawing depends: scale, text and colours."""

    k: float = 1.0
    """Pixels per reference unit"""
    text: float = 1.0
    """Text size setting, 1.0 to 2.0"""
    theme: Theme = NORMAL
    readable: bool = False
    """Whether the highly readable typeface replaces the usual one"""
    palette: str = "clear"
    still: bool = False
    """Whether motion is reduced: nothing glides, pulses or shakes"""

    @property
    def grand(self) -> bool:
        """Whether letters are so large that captions and the words of small things give way: the zoom has them."""
        return self.text >= _GRAND

    def px(self, units: float) -> int:
        """Reference units as whole pixels, at least 1 for anything above 0."""
        pixels = round(units * self.k)
        return pixels if pixels or units <= 0 else 1

    def em(self, units: float) -> int:
        """Reference units as pixels, grown with the text size: for things that must hold text."""
        return self.px(units * self.text)

    def grown(self, units: float) -> int:
        """Reference units as pixels, grown half as much as the text: for icons, switches, room around words."""
        return self.px(units * (1 + self.text) / 2)

    def text_px(self, size: float) -> int:
        """The pixel size of a text of `size` reference px, by the text setting and never too small."""
        size = max(size, _SMALLEST)
        grown = size + (self.text - 1) * min(size, _GROWS_TO)
        return max(_LEGIBLE, round(grown * self.k))

    def seat_colour(self, index: int) -> Colour:
        """The colour of a seat (0 to 5), or of a livery (from 6 on); brass for one that has none yet."""
        if index == UNDECIDED:
            return BRASS_METAL[1]
        if index >= SEATS:
            return LIVERIES[(index - SEATS) % len(LIVERIES)]
        colours = SEAT_PALETTES[self.palette].colours
        return colours[index % len(colours)]


def scale(size: tuple[int, int], zoom: float = 1.0) -> float:
    """The pixels per reference unit in a window of this size; `zoom` is the interface scale setting."""
    return min(size[0] / REFERENCE[0], size[1] / REFERENCE[1]) * zoom
