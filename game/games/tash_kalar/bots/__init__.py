"""The computer players of Tash-Kalar: how each level plays, and how a position is valued."""
