"""The plain view: a table for any game that has no view of its own yet."""
