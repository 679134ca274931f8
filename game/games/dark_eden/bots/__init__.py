"""The computer players of Dark Eden: the decisions of a sensible player, and the worth of positions."""
