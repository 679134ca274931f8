"""The waiting question: its sentence, its options, and all that answers it."""
