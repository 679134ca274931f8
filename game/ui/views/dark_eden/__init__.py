"""The look of Dark Eden."""
