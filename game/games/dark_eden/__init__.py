"""Dark Eden: two to four Commanders build, muster, attack and raid in a ruined Europe, with decks of their own."""

from collections.abc import Mapping

from game.core.facts import Choice, Facts, Setting, Temper


def _sides(seats: int, options: Mapping[str, Choice]) -> int:
    """Number of sides: two teams of two, or everybody for himself."""
    return 2 if options.get("teams") and seats == 4 else seats


def _deck(text: str) -> str:
    """The line of a deck of one's own, given as a line or as a list of cards; the cards are read only now.

    Raises:
        Trouble: the deck is not valid; the sentence names deck, card and reason.
    """
    from game.games.dark_eden.decks.decks import accept

    return accept(text)


READY = (
    "rasputin_column",
    "rasputin_wings",
    "templar_cohort",
    "templar_tide",
    "lutheran_choir",
    "lutheran_ride",
    "crescentia_herd",
    "crescentia_oath",
    "legion_march",
    "legion_hunger",
)
"""The ready decks by id, two for each of five affiliations"""

RULES = 15
"""The version of the rules"""

FACTS = Facts(
    id="dark_eden",
    title="Dark Eden",
    rules=RULES,
    seats=range(2, 5),
    minutes=60,
    age=12,
    bots=("random", "easy", "normal", "hard"),
    tempers=(Temper("bold", "rally-the-troops"), Temper("careful", "guarded-tower")),
    guided=True,
    form="teams",
    settings=(
        Setting("goal", ("usual", 30, 50, 75), "usual"),
        Setting("teams", (False, True), False, seats={True: (4,)}),
        Setting("first_game", (False, True), False),
        Setting("tournament", (False, True), False),
        Setting("peace", (True, False), True),
        Setting("later_gold", (0, 6), 0),
        Setting("rounds", (0, 12, 20), 0),
        Setting("embassy_lost", ("stay", "discard"), "stay"),
        Setting("hand_limit", (False, True), False),
        Setting("icons_when_played", (False, True), False),
        Setting("allowance_counts", ("all", "establishments", "new"), "all"),
        Setting("commander_sides", (4, 3), 4),
        Setting("muster_zone", ("either", "warband", "borderlands"), "either"),
        Setting("rites_each", (False, True), False),
        Setting("group_limit", (0, 5), 0),
        Setting("defense_groups", ("mixed", "common", "fighters", "borderlands"), "mixed"),
        Setting("missing_gold", (1, 2, 0), 1),
        Setting("attack_from", ("warband", "both"), "warband"),
        Setting("first_to_modify", ("active", "defender", "involved"), "active"),
        Setting("edges", ("any", "outside"), "any"),
        Setting("failed_raid", ("all", "one", "none"), "all"),
        Setting("tied_raid", ("nothing", "fails"), "nothing"),
        Setting("commander_raid", ("choice", "ten", "fifteen", "gold", "points"), "choice"),
        Setting("raids_each", ("free", "one_turf", "commander_once"), "free"),
        Setting("discards", ("one", "must", "any"), "one"),
        Setting("dealt_by", (RULES,), RULES, since=5, version=True),
    ),
    seat_settings=(Setting("deck", ("lot", *READY), "lot", free=_deck),),
    sides=_sides,
    retired=("lists",),
)
