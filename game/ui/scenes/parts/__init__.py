"""Parts that several scenes are made of."""
