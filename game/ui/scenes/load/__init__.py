"""The matches that were kept."""
