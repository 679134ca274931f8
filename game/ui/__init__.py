"""Everything on the screen: the only part that imports pygame."""
