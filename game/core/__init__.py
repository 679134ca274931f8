"""The kernel that every game stands on: matches, questions, views, journals. No screen and no game is known here."""
