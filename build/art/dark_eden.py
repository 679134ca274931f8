"""Dark Eden's pictures: the cards, their backs, the table and what lies on it."""

from build.art import dark_eden_cards


def make() -> None:
    dark_eden_cards.make()
