"""The computer players of Dark Eden: what a sensible player does, and what a position is worth."""
