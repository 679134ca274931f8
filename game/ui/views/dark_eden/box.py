"""Dark Eden's box on the shelf."""

from game.core.facts import Choice
from game.ui.contract.box import Box, StandingPiece


def _pieces() -> tuple[StandingPiece, ...]:
    from game.ui.views.dark_eden.symbols import coin, hexagon

    value = StandingPiece(-560, 80, lambda look, px: hexagon(look, px, "12", "printed"))
    return (value, StandingPiece(560, 72, lambda _, px: coin(px)))


_PRINTS: dict[tuple[str, Choice], str] = {
    ("goal", "usual"): "dark_legion_citadel",
    ("goal", 30): "security_station",
    ("goal", 50): "defense_center",
    ("goal", 75): "fortified_walls",
    ("teams", False): "on_your_own",
    ("teams", True): "solidarity",
    ("first_game", False): "mastermind_coup_detat",
    ("first_game", True): "boot_camp",
    ("tournament", False): "tavern",
    ("tournament", True): "upper_hand",
    ("peace", True): "peacetime",
    ("peace", False): "onslaught",
    ("later_gold", 6): "mint",
    ("later_gold", 0): "share_the_wealth",
    ("rounds", 0): "overtime",
    ("rounds", 12): "just_in_time",
    ("rounds", 20): "countdown",
    ("embassy_lost", "stay"): "crescentia_embassy",
    ("embassy_lost", "discard"): "fall_back",
    ("hand_limit", False): "bumper_crop",
    ("hand_limit", True): "garbage_dump",
    ("icons_when_played", False): "economic_planning",
    ("icons_when_played", True): "prefabrication_yard",
    ("allowance_counts", "all"): "prosperity",
    ("allowance_counts", "establishments"): "storehouse",
    ("allowance_counts", "new"): "reconstruction",
    ("commander_sides", 4): "duke_erich_von_drier",
    ("commander_sides", 3): "countess_alexandra_spetz",
    ("muster_zone", "either"): "call_to_arms",
    ("muster_zone", "warband"): "task_force",
    ("muster_zone", "borderlands"): "cossack_scout",
    ("rites_each", False): "sanctum",
    ("rites_each", True): "illumination",
    ("group_limit", 0): "combined_arms",
    ("group_limit", 5): "shock_soldat",
    ("defense_groups", "mixed"): "militia",
    ("defense_groups", "common"): "templar_legionnaire",
    ("defense_groups", "fighters"): "heavy_cavalier",
    ("defense_groups", "borderlands"): "barricade",
    ("missing_gold", 1): "payment_up_front",
    ("missing_gold", 2): "the_cost_of_war",
    ("missing_gold", 0): "bribe",
    ("attack_from", "warband"): "charge",
    ("attack_from", "both"): "blitz",
    ("first_to_modify", "active"): "first_things_first",
    ("first_to_modify", "defender"): "shield",
    ("first_to_modify", "involved"): "equalize",
    ("edges", "any"): "transfer_orders",
    ("edges", "outside"): "defensive_perimeter",
    ("failed_raid", "all"): "suffer_the_consequences",
    ("failed_raid", "one"): "the_sacrifice",
    ("failed_raid", "none"): "whew",
    ("tied_raid", "nothing"): "not_so_fast",
    ("tied_raid", "fails"): "denied",
    ("commander_raid", "choice"): "fortune_or_folly",
    ("commander_raid", "ten"): "larceny",
    ("commander_raid", "fifteen"): "robbed_blind",
    ("commander_raid", "gold"): "hidden_riches",
    ("commander_raid", "points"): "walking_tall",
    ("raids_each", "free"): "rampage",
    ("raids_each", "one_turf"): "focus_inward",
    ("raids_each", "commander_once"): "patriarch",
    ("discards", "one"): "recycle",
    ("discards", "must"): "lost_potential",
    ("discards", "any"): "fresh_start",
}
"""Ids of the cards whose pictures stand beside options of the set-up, by (setting, choice)"""

BOX = Box(
    title="stencil",
    pieces=_pieces,
    tint=(107, 74, 48),
    cloth="dark_eden/ground.webp",
    prints={option: f"dark_eden/cards/{card}.webp" for option, card in _PRINTS.items()},
)
