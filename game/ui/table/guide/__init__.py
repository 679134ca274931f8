"""The guide of a first match, and the parchment that it writes on."""
