"""Telendar's language of effects, a family of parts per file.

What cards do: `points`, `harm`, `gifts`, `ways`, `combat`; what decides whether they do it: `control`. What holds as
long as a card is there: `modifiers` change a value, `abilities` are what the rules ask for. `language` puts them
together for the card files. Everything here lies above the kinds of cards, tables, queries and handling, and below
`cards.py`, which reads the files.
"""
