"""The base of every part of a game's view."""

from collections.abc import Sequence

from game.core.game import AnyGame
from game.core.match import Player
from game.core.phrase import Phrase
from game.core.state import Seat
from game.core.texts import Texts
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look


class ViewPart:
    """A part of one game's view, at one size and in one language.

    Args:
        game: the rules.
        look: scale, text size, theme.
        texts: the language and the names.
        size: of the window, pixels.
        players: the players, by seat.
    """

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        self.game, self.look, self.texts, self.size, self.players = game, look, texts, size, tuple(players)

    def say(self, phrase: Phrase) -> str:
        """A phrase in the table's language."""
        return self.texts.say(phrase)

    def name(self, seat: Seat) -> str:
        """The name of a seat's player."""
        return self.players[seat].name

    def px(self, units: float) -> int:
        """A length in pixels, given in reference units."""
        return self.look.px(units)
