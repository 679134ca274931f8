"""The plain view: a table for any game whose own view does not stand yet."""
