"""The vocabulary of Kharnage's cards, a family of verbs a file."""
