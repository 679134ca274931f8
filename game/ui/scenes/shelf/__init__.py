"""The shelf with the boxes of the games, and what is asked before it the first time."""
