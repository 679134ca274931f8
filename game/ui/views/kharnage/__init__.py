"""Kharnage on the table: a hill, an army on each side of it in three lines, battle cards, plaques."""
