"""A match shown again on its table: the recap behind the curtain, the replay."""
