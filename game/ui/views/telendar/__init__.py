"""How Telendar looks on the table."""
