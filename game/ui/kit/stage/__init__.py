"""What stands and moves on the screen: actors over a still base, fans of cards, the evening room, the paper theatre."""
