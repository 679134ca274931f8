"""Decks: the collection, a deck as data and as text, its legality, the ready decks."""
