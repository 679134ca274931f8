"""The contract between the table and a game's view: base classes of its parts, and their plain data."""
