"""What is held up over the table to be read: a card from near, the others' turns, the drawers, notes, the chronicle."""
