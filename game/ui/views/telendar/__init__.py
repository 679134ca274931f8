"""The view of Telendar: its table, its box on the shelf, its pictures."""
