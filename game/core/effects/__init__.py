"""Effects as data: one language for every game.

`part` says what a node of an effect is, `control` holds the parts that all games share, `select` what may be chosen,
`modifiers` what stands and changes values, `triggers` what answers events, `windows` who may react and in which order,
and `language` makes of them and a game's verbs what its card files are read with.
"""
