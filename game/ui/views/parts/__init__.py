"""Parts of a table that several games share: piles, rows, wells, tracks, dice, marks, signs of attacks."""
