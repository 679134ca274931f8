"""The effects of Tash-Kalar's cards: families of verbs, each with its choices, steps and words side by side.

`selection` selects squares and pieces, `verb` is the base of all verbs, `conditions` are those of "if"; `lasting` has
the effects for the rest of a turn, and `language` builds the models by which card files are read.
"""
