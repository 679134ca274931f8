"""Telendar's interface to its players: the words of options, of the log and of refusals, gestures and phases."""
