"""How each game looks on the table: where things lie and what they show."""
