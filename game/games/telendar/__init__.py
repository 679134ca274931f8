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
"""The characters of the box, by the definitions of their sheets; packs may add others"""

RULES = 16
"""The version of the rules"""

FACTS = Facts(
    id="telendar",
    title="Telendar",
    rules=RULES,
    seats=range(1, 7),
    minutes=80,
    age=9,
    bots=("random", "easy", "normal", "hard"),
    tempers=(Temper("bold", "crossed-swords"), Temper("careful", "round-shield")),
    secrets=False,
    scored=False,
    settings=(
        Setting("difficulty", ("easy", "designed", "hard", "desperate"), "designed"),
        Setting("towns", ("fixed", "shuffled"), "fixed"),
        Setting("sanctuary", (True, False), False),
        Setting("quest", ("none", "drawn"), "none", seats={"drawn": (1,)}),
        Setting("dealt_by", (RULES,), RULES, since=2, version=True),
    ),
    seat_settings=(Setting("hero", ("first_turn", *HEROES), "first_turn", unique=True),),
    guided=True,
    form="difficulty",
    retired=("time", "rulings", "help", "gate", "sheets", "clock"),
)
