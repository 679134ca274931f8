"""The view of Tash-Kalar on the table."""
