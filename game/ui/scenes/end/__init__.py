"""The end of a match: its last act, its results, its keepsake."""
