"""The computer players of Kharnage: how each level plays, and how a position is valued."""
