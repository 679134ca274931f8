"""The view of Card Game: its table, its box on the shelf, its pictures."""
