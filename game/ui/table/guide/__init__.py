"""The guide of a first match, and the parchment with its lessons."""
