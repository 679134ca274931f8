"""The computer players of Kharnage: what a sensible player does, and what a position is worth."""
