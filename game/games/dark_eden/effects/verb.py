"""The base of Dark Eden's verbs."""

from game.core.effects import part


class Deed(part.Deed):
    """A verb of Dark Eden that plans one step of the rules."""

    game = "dark_eden"
