"""Parts of a table that more than one game lays out: plaques, piles, rows, wells, tracks, dice, cards of paper."""
