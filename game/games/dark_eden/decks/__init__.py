"""Decks that players build: the collection, a deck as data and as text, what forbids it, the ready ones."""
