"""Telendar: explore a cursed kingdom, grow, win a Key, and close the Gate of Evil before the King dies."""

from game.core.facts import Facts, Setting, Temper

HEROES = (
    "demoness",
    "imp_lord",
    "bear",
    "fox",
    "sprite",
    "elf",
    "witch",
    "golem",
    "vampire",
    "skeleton",
    "knight",
    "pedlar",
)
"""The characters of the box, as its cards are called; packs may add others"""

FACTS = Facts(
    id="telendar",
    title="Telendar",
    rules=7,
    seats=range(1, 7),
    minutes=80,
    age=9,
    bots=("random", "easy", "normal", "hard"),
    tempers=(Temper("bold", "crossed-swords"), Temper("careful", "round-shield")),
    secrets=False,
    settings=(
        Setting("difficulty", ("easy", "designed", "hard", "desperate"), "designed"),
        Setting("towns", ("fixed", "shuffled"), "fixed"),
        Setting("sanctuary", (True, False), False),
        Setting("quest", ("none", "drawn"), "none", seats={"drawn": (1,)}),
        Setting("rulings", (3,), 3, since=3, before=2),
        Setting("help", ("any_time",), "any_time", since=4, before="in_combat"),
        Setting("gate", ("guarded",), "guarded", since=5, before="open"),
        Setting("sheets", ("evened",), "evened", since=6, before="first"),
        Setting("clock", ("reckoned",), "reckoned", since=7, before="guessed"),
        Setting("time", ("shuffled",), "shuffled", since=2, before="as_left"),
    ),
    seat_settings=(Setting("hero", ("first_turn", *HEROES), "first_turn", unique=True),),
    guided=True,
    form="difficulty",
)
