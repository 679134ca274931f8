"""How Tash-Kalar looks on the table."""
