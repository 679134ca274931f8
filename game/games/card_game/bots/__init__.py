"""The computer players of Card Game: what a sensible player does, and what a position is worth."""
