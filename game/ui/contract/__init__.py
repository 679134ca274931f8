"""What a game's view gives to the table: small protocols and their plain data."""
