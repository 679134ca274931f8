"""The computer players of Card Game: how each level plays, and how a position is valued."""
