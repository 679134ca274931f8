"""The waiting question: its sentence, its options, and the widgets that answer it."""
