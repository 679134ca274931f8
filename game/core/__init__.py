"""What every game is made of: matches, questions, views, journals. No screen and no game is known here."""
