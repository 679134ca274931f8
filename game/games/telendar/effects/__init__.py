"""Telendar's language of effects, a family of parts per file.

Verbs: `points`, `harm`, `gifts`, `ways`, `combat`; decisions on them: `control`. Boons, which hold while a card is
there: `modifiers` change a value, `abilities` are looked for by the rules. `language` puts them together for the card
files. Everything here lies above the kinds of cards, tables, queries and handling, and below `cards.py`, which reads
the files.
"""
