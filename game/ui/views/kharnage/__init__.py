"""The view of Kharnage: a hill, around it the armies in three lines each, battle cards, plaques."""
