"""The end of a match: its last act, its results, what is kept of it."""
