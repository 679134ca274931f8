"""Things held up over the table to be read: a card enlarged, the others' turns, drawers, notes."""
