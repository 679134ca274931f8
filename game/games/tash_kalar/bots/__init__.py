"""The computer players of Tash-Kalar: what a sensible player does, and what a position is worth."""
