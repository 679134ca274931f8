"""The pictures in Tash-Kalar's rules book, by the section that they stand in."""

from game.ui.contract.plates import Plate

_PIECES = tuple(f"{kind}_{rank}" for kind in ("fire", "tide") for rank in range(3))
_DECKS = ("northern", "southern", "highland", "sylvan", "legend")

PLATES = {
    "arena": Plate(board=True),
    "ranks": Plate(pieces=tuple(f"tash_kalar/pieces/{piece}.webp" for piece in _PIECES)),
    "summon": Plate(cards=("herald", "knight", "champion")),
    "flares": Plate(cards=("beacon", "wildfire", "ember")),
    "task_setup": Plate(cards=("destruction", "red_conquest", "central_dominance")),
    "decks": Plate(pieces=tuple(f"tash_kalar/backs/{back}.webp" for back in _DECKS)),
    "imperial": Plate(cards=("swordmaster", "messenger", "bomb", "chronicler")),
    "highland": Plate(cards=("wild_eagle", "clan_axeman", "dire_wolf", "hill_giant")),
    "sylvan": Plate(cards=("sapling", "charging_buck", "forest_wardens")),
    "flare_list": Plate(cards=("twin_flames", "firebrand")),
}
