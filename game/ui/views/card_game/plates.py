"""The pictures in Card Game's rules book, by their section; a card's picture stands in the section on it."""

from game.games.card_game.cards import CARDS
from game.ui.contract.plates import Plate

PLATES = {
    "setup": Plate(board=True),
    "resources": Plate(pieces=tuple(f"card_game/token_{shape}.webp" for shape in ("circle", "triangle", "square"))),
    **{name: Plate(cards=(name,)) for name in CARDS},
}
