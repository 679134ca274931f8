"""The view of Tash-Kalar: its table, its box on the shelf, its pictures."""
