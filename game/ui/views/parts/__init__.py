"""Parts of a table that more than one game lays out: piles, rows, wells, tracks, dice, marks, signs of attacks."""
