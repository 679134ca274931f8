"""How Card Game looks on the table."""
