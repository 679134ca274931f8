"""The computer players of Telendar: how each level plays, and how a position is valued."""
