"""The table of every game: picking by hand, moving pieces, the hand's fan, what is asked and what happened."""
