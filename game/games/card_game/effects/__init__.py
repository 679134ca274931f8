"""The effects of Card Game's cards as data: families of verbs, each with its model, steps, words and refusals.

`resources` gain and take, `dice` throw, `cards` draw and move, `spells` last until a turn, `abilities` hold while their
Character is active; `language` puts them together for the card files.

A verb whose work needs the tables of all cards plans the rules' step named like its `op` (`actions.py`).
"""
