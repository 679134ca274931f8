"""The table of every game: picking by hand, moving pieces, the hand's fan, the waiting question, the log."""
