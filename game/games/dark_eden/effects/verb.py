"""The base of Dark Eden's verbs."""

from game.core.effects import part


class Deed(part.Deed):
    """What a step of the rules does."""

    game = "dark_eden"
