"""The vocabulary of Dark Eden's cards: what stands while a card is in play, and a family of verbs a file."""
