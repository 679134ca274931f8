"""The shelf with the boxes of the games, and the question that is asked there the first time."""
