"""The effects of Kharnage's cards as data: a family of verbs per file."""
