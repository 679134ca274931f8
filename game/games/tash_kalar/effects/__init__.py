"""The effects of Tash-Kalar's cards: families of verbs, each with its choices, steps and words side by side.

`selection` says which squares and pieces are meant, `verb` what all verbs share, `conditions` what an "if" may ask;
`language` makes of them what card files are read with, and `lasting` what holds for the rest of a turn.
"""
