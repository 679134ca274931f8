"""Tash-Kalar: place pieces in an arena until they form the patterns that summon beings, and win with their help."""

from game.core.facts import Facts, Setting, Temper

FACTS = Facts(
    id="tash_kalar",
    title="Tash-Kalar",
    rules=4,
    seats=range(2, 5),
    minutes=50,
    age=13,
    bots=("random", "easy", "normal", "hard"),
    tempers=(Temper("bold", "burning-embers"), Temper("careful", "bordered-shield")),
    settings=(
        Setting(
            "form",
            ("high_form", "duel", "melee"),
            "high_form",
            seats={"high_form": (2, 4), "duel": (2, 4), "melee": (3, 4)},
        ),
        Setting("rulings", (2,), 2, since=2, before=1),
        Setting("halves", ("left",), "left", since=3, before="taken"),
        Setting("last_act", ("kept",), "kept", since=4, before="ends"),
        Setting("schools", ("drawn", "chosen", "imperial"), "drawn"),
    ),
    guided=True,
    liveries=True,
    form="form",
    sides=lambda seats, options: 2 if seats == 4 and options["form"] != "melee" else seats,
)
