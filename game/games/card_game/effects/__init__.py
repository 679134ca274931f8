"""The effects of Card Game's cards as data: families of verbs, each with its model, steps, words and refusals.

`resources` gains and takes, `dice` throws, `cards` draws and moves, `spells` last until a turn, `abilities` stand as
long as their Character is active; `language` puts them together for the card files.

A verb whose work needs the tables of all cards plans the rules' step named like its `op` (`actions.py`).
"""
