"""Dark Eden's pictures: the cards, their backs, the table and what lies on it."""

from build.art import dark_eden_cards, dark_eden_metal, dark_eden_tokens


def make() -> None:
    dark_eden_cards.make()
    dark_eden_metal.make()
    dark_eden_tokens.make()
