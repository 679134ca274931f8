"""Card Game: build a team of Characters, pay for objectives with circles, triangles and squares, reach 20 points."""

from game.core.facts import Facts, Setting, Temper

FACTS = Facts(
    id="card_game",
    title="Card Game",
    rules=1,
    seats=range(2, 6),
    minutes=30,
    age=8,
    bots=("random", "easy", "normal", "hard"),
    tempers=(Temper("bold", "fist"), Temper("careful", "three-friends")),
    form="objective_costs",
    guided=True,
    settings=(
        Setting("objective_costs", ("short", "standard", "long"), "standard"),
        Setting("objectives_per_turn", ("one", "any"), "one"),
        Setting("hero", ("at_once", "next_turn"), "at_once"),
        Setting("premonition_joker", (True, False), True),
        Setting("reshuffle", (True, False), True),
    ),
)
