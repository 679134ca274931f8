"""Effects as data: one language for every game.

`part` defines the nodes of an effect, `control` the parts that all games share, `select` the things to choose from,
`modifiers` the changes of values, `triggers` the answers to events, `windows` the order of reactions; and `language`
builds from them and a game's verbs the models by which its card files are read.
"""
