"""Dark Eden on the table and on the shelf."""
