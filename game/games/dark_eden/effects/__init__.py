"""The vocabulary of Dark Eden's cards: standing parts, selections, and one family of verbs for each file."""
