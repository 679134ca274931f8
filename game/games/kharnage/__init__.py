"""Kharnage: two to four armies around a hill; secret battle cards, and four rounds to destroy the most units."""

from game.core.facts import Facts, Setting, Temper
from game.games.kharnage.state import ARMIES

FACTS = Facts(
    id="kharnage",
    title="Kharnage",
    rules=4,
    seats=range(2, 5),
    minutes=20,
    age=10,
    bots=("random", "easy", "normal", "hard"),
    tempers=(Temper("bold", "crossed-axes"), Temper("careful", "checked-shield")),
    settings=(
        Setting("armies", ("chosen", "dealt", "draft"), "chosen"),
        Setting("hand", ("draw3", "all6"), "draw3"),
        Setting("kills_for_skulls", (0, 1), 0),
        Setting("shout", (False, True), False),
    ),
    seat_settings=(Setting("army", ("lot", *ARMIES), "lot", unique=True, where=("armies", "chosen")),),
    guided=True,
    form="hand",
)
