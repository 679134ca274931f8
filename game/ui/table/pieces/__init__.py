"""What lies on the table and how it moves: pieces, their light, events as motion, the stage."""
