"""The words and gestures by which Dark Eden meets its players: options, log, refusals, phases."""
