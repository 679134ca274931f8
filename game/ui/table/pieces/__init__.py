"""The pieces on the table and their motion: sprites, lights, events as clips, the stage."""
