"""The view of Dark Eden: its table, its box on the shelf, and the workshop of decks."""
