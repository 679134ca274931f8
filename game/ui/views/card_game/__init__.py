"""The view of Card Game on the table."""
