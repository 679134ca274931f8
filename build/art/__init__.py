"""Makers of the pictures in `sprites/`."""
