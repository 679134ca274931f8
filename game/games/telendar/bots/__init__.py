"""The computer players of Telendar: what a sensible player does, and what a position is worth."""
