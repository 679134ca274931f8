"""Mouse, touch and keys at the table, and what comes of them."""
