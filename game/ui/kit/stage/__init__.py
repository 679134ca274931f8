"""Things that stand and move on the screen: actors over a still base, fans of cards, the room, the paper theatre."""
